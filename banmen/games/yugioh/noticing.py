"""What texts wait for when cards move: which cards, where they came from and went, and by what."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from banmen.games.yugioh.effects import InPosition, Set
from banmen.games.yugioh.effects_doing import ByEffect
from banmen.games.yugioh.effects_more import BeatenBy, CameBy, Owned, Struck, UsedFor, Was, Worn
from banmen.games.yugioh.grammar_nodes import Purpose
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.uses import foe_of
from banmen.games.yugioh.words import MONSTER
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Filter, Side, Who
from banmen.kernel.effects.says import When
from banmen.kernel.zones import WAY
from banmen.language.lowering import Use
from banmen.language.tree import Clause, Event, NounPhrase, ValueOf

ANY_EFFECT = t.Cards(())
"""The effect of any card: what a cost, a tribute or a battle does is none."""
GONE = ("graveyard", "banished", "extra")
"""Where a card comes to that was destroyed."""


LAY: dict[Filter, Was] = {
    t.Face(True): Was("up"), t.Face(False): Was("down"), Set(): Was("down"), InPosition("attack"): Was("attack"),
    InPosition("defense"): Was("defense"), Worn(): Was("worn"),
}
"""How a card lay before it went."""


class Blame(NamedTuple):
    """By what something happened: by battle, by effects, whose and of which cards; nothing said is neither."""

    battle: bool = False
    effect: bool = False
    by: Who | None = None
    of: t.Cards | None = None
    attack: bool = False
    """Whether the battle was an attack on it."""
    held: Who | None = None
    """Whose it has to be where a battle did it."""

    @property
    def said(self) -> bool:
        """Whether the text says by what."""
        return self.battle or self.effect


def blamed(use: Use, foes: bool = False) -> Blame | None:
    """By what it happened, perhaps by battle with some monsters only; None where nothing tells it."""
    by = use.role("by")
    if by is None:
        return Blame()
    if by == "opponent":
        return Blame(True, True, Who.OPPONENT, held=Who.YOU)
    if isinstance(by, ValueOf) and by.key == "attacks":
        plain = by.of in (NounPhrase("monster", whose=whose, span=by.of.span) for whose in ("", "opponent"))
        return Blame(True, attack=True) if plain else None
    if isinstance(by, ValueOf):
        if by.key != "effects" or by.of.ref or by.of.count is not None or by.of.or_else or by.of.zones:
            return None
        whose = by.of.whose
        kind = t.Cards((), filters=use.lowering.filters(by.of, use.context))
        return Blame(False, True, _who(whose), kind) if whose in ("", "you", "opponent") else None
    if not isinstance(by, NounPhrase):
        return None
    foe = foe_of(by)
    if foe is not None:
        if foe.ref or foe.or_else or not foes:
            return None
        kind = use.lowering.cards(replace(foe, count=None), use.context)
        use.context.during.append(BeatenBy(kind))  # type: ignore[attr-defined]
        use.context.beaten = True  # type: ignore[attr-defined]
        return Blame(True)
    if where_it_was(by):
        return Blame()
    if by == NounPhrase("any_activation", whose=by.whose, span=by.span) and by.whose in ("", "you", "opponent"):
        return Blame(False, True, _who(by.whose))
    if by.head == "effect" and (by.filters or by.other) and not (by.or_else or by.ref or by.zones or by.count):
        filters = use.lowering.filters(replace(by, whose="", other=False), use.context)
        kind = t.Cards((), filters=filters, other=by.other)
        return Blame(False, True, _who(by.whose), kind) if by.whose in ("", "you", "opponent") else None
    found = Blame()
    for each in (by, *by.or_else):
        whose = each.whose
        if replace(each, or_else=(), span=by.span) != NounPhrase(each.head, whose=whose, span=by.span):
            return None
        if each.head == "battle" and not whose:
            found = found._replace(battle=True)
        elif each.head == "effect" and whose in ("", "you", "opponent"):
            found = found._replace(effect=True, by=_who(whose))
        else:
            return None
    return found


def where_it_was(by: object) -> bool:
    """自分フィールドで: whether a place is said, and not a cause."""
    return isinstance(by, NounPhrase) and bool(by.zones) and by == NounPhrase(
        "card", whose=by.whose, zones=by.zones, span=by.span)


def is_over(event: Event) -> bool:
    """Whether something has happened, be it each time anew."""
    return event.time == "done" or event.at == "each"


def _who(whose: str) -> Who | None:
    return {"you": Who.YOU, "opponent": Who.OPPONENT}.get(whose)


def origin_of(use: Use, thing: NounPhrase) -> tuple[str, ...] | None:
    """The zones from which a card came, as the text says; none: from anywhere. None where it is said twice."""
    source = use.role("source")
    if source is None and where_it_was(use.role("by")):
        source = use.role("by")
    if source is None and thing.ref == "this" and (thing.whose == "you" or thing.filters) and not thing.zones:
        return ON_FIELD
    said = source if isinstance(source, NounPhrase) else None
    if source is not None and (said is None or said != NounPhrase("card", whose=said.whose, zones=said.zones)):
        return None
    if said is not None and (said.whose not in ("", "you") or (thing.zones and thing.zones != said.zones)):
        return None
    zones = said.zones if said is not None else thing.zones
    return tuple(zone for each in zones for zone in (ON_FIELD if each == "field" else (each,)))


def subject_of(use: Use, thing: NounPhrase, origins: tuple[str, ...]) -> t.Itself | t.Cards | None:
    """Whom it happens to: this card, or cards of a kind as they were before."""
    if thing.ref == "this" and thing.filters:
        ways = [LAY.get(each) or (Was(came=each.how) if isinstance(each, CameBy) else None) for each in thing.filters]
        if None in ways:
            return None
        use.context.during.extend(ways)  # type: ignore[attr-defined]
        thing = replace(thing, filters=())
    if thing.ref == "this":
        plain = NounPhrase(thing.head, ref="this", zones=thing.zones, span=thing.span)
        return t.Itself() if thing in (plain, replace(plain, whose="you")) else None
    if thing.ref:
        return None
    source = use.role("source") if isinstance(use.role("source"), NounPhrase) else use.role("by")
    said = source.zones if isinstance(source, NounPhrase) and origins else ()
    kind = use.lowering.cards(replace(thing, count=None, zones=said or thing.zones), use.context)
    anywhere = use.lowering.cards(replace(thing, count=None, zones=()), use.context)
    return replace(kind, side=anywhere.side)  # a hand or deck of either player, unless the text says whose


def moves(use: Use, event: Event, goals: tuple[str, ...], causes: tuple[str, ...]) -> When | None:
    """Such a card goes from one of its zones to one of the goals, for one of these causes."""
    thing, blame = use.role("object") or use.role("subject"), blamed(use, True)
    if not is_over(event) or not isinstance(thing, NounPhrase) or blame is None or set(use.manner) - HELD:
        return None
    if thing.head == "wearer":
        return None  # when it went, nothing is told of who wore this card
    if thing.count is not None and not thing.ref:
        return None  # so many of them at once, or each time: nothing counts them
    origins = origin_of(use, thing)
    subject = subject_of(use, thing, origins or ()) if origins is not None else None
    if subject is None or origins is None:
        return None
    if isinstance(subject, t.Cards):
        use.context.antecedent = True
        origins = subject.zones
    purpose = use.role("purpose")
    if isinstance(purpose, Purpose) and not used_for(use, purpose):
        return None
    said = [each for each in (use.role("source"), use.role("by")) if isinstance(each, NounPhrase)]
    mine = any(each.whose == "you" for each in said if each.zones) or (thing.ref == "this" and thing.whose == "you")
    if mine and not origins:
        return None
    if blame.attack and subject != t.Itself():
        return None
    if blame.attack:
        use.context.during.append(Struck())  # type: ignore[attr-defined]
    words = tuple(f"{start}{WAY}{goal}" for start in origins for goal in goals if start != goal) or tuple(
        f"enter:{goal}" for goal in goals)
    kinds = tuple(each for each in causes if _is_of(each, blame))
    if causes and not kinds:
        return None
    found = When(words[0], subject, Who.YOU if mine else None, words[1:], cause=kinds)
    return by_effects(found, blame)


def used_for(use: Use, purpose: Purpose) -> bool:
    """Ask for the summon or the effect that a card was used for; False where nothing tells it."""
    of = purpose.of
    if of is not None and (of.ref or of.zones or of.whose or of.or_else):
        return False
    filters = tuple(each for each in use.lowering.filters(of, use.context) if each != MONSTER) if of else ()
    use.context.during.append(UsedFor(purpose.how, filters))  # type: ignore[attr-defined, arg-type]
    return True


def within(use: Use, clause: Clause) -> Use:
    """A clause that says a part of what another says: what it asks for was asked of both."""
    inner = Use(use.lowering, clause, use.context)
    inner.asked = use.asked
    return inner


HELD = {"as_material", "as_tribute"}


def by_effects(when: When, blame: Blame) -> When:
    """What is waited for, only where an effect that the text names did it, or a battle."""
    if not blame.effect:
        return replace(when, cause=("battle",)) if blame.battle else when
    other = blame.of if blame.of is not None else None if blame.by is not None else ANY_EFFECT
    return ByEffect(
        when.happening, when.subject, when.whose, when.also, other, blame.by, when.cause, battle=blame.battle,
        held=blame.held,
    )


def _is_of(cause: str, blame: Blame) -> bool:
    """Whether a cause is one of those the text blames."""
    if not blame.said:
        return True
    return blame.battle if cause == "battle" else blame.effect


def destroyed(use: Use, event: Event) -> When | None:
    """Something was destroyed; or a monster destroyed another by battle."""
    doer, thing = use.role("subject"), use.role("object")
    if isinstance(doer, NounPhrase) and isinstance(thing, NounPhrase):
        return beaten("battle_beat", doer, thing, use, event)
    found = moves(use, event, GONE, ("destroy", "battle"))
    return found if found is None else _wherever_it_goes(found)


@book.rule("320.3")
def _wherever_it_goes(when: When) -> When:
    """破壊された: what is destroyed need not come anywhere, as a token does not."""
    if not isinstance(when.subject, t.Cards) or not all(WAY in word for word in when.happenings):
        return when
    first, *also = dict.fromkeys(f"leave:{word.partition(WAY)[0]}" for word in when.happenings)
    return replace(when, happening=first, also=tuple(also))


def beaten(word: str, doer: NounPhrase, thing: NounPhrase, use: Use, event: Event) -> When | None:
    """A monster destroyed such a monster by battle; the text then speaks of that one."""
    if blamed(use) != Blame(battle=True) or not is_over(event) or thing.ref or use.role("source") is not None:
        return None
    use.context.antecedent = use.context.foe = True  # type: ignore[attr-defined]
    plain = thing == NounPhrase("monster", count=thing.count)
    kind = None if plain else use.lowering.cards(replace(thing, count=None), use.context)
    return When(word, use.lowering.subject(doer, use.context), other=kind)


def sent(use: Use, event: Event) -> When | None:
    """Something came to the graveyard; destroyed before, as one event."""
    place, first = use.place, use.role("first")
    if place is None or place.zone != "graveyard" or not is_over(event):
        return None
    if place.whose not in ("", "owner"):
        return to_whose(use, event, place.whose)
    if first is None:
        found = moves(use, event, ("graveyard",), ())
        return found if found is None else replace(found, but=("put_back",))
    if first.verb != "destroy":
        return None
    roles = {**dict(first.roles), **{key: value for key, value in use.clause.roles if key != "first"}}
    inner = within(use, replace(first, roles=tuple(sorted(roles.items()))))
    doer, thing = inner.role("subject"), inner.role("object")
    if isinstance(doer, NounPhrase) and isinstance(thing, NounPhrase):
        return beaten("battle_won", doer, thing, inner, event)
    return moves(inner, event, ("graveyard",), ("destroy", "battle"))


def to_whose(use: Use, event: Event, whose: str) -> When | None:
    """Cards of a kind came to a player's graveyard, from wherever."""
    first, thing = use.role("first"), use.role("object") or use.role("subject")
    if whose not in ("you", "opponent") or not isinstance(thing, NounPhrase) or thing.ref:
        return None
    if thing.zones or thing.whose:
        return _to_whose_from(use, event, thing, whose)
    inner = use if first is None else within(use, first)
    blame = blamed(inner, True)
    if use.role("source") is not None or blame is None or (first is not None and first.verb != "destroy"):
        return None
    kind = t.Cards(("graveyard",), Side.YOURS if whose == "you" else Side.THEIRS,
                   use.lowering.filters(replace(thing, count=None), use.context))
    causes = ("destroy", "battle") if first is not None else ()
    use.context.antecedent = True
    kept = tuple(each for each in causes if _is_of(each, blame))
    return by_effects(When("enter:graveyard", kind, cause=kept, but=("put_back",)), blame)


def _to_whose_from(use: Use, event: Event, thing: NounPhrase, whose: str) -> When | None:
    """Cards of a kind came from a zone to a player's graveyard, which is that of their owner."""
    first = use.role("first")
    shared = tuple((key, value) for key, value in use.clause.roles if key in ("object", "subject"))
    inner = use if first is None else within(use, replace(first, roles=tuple(sorted((*first.roles, *shared)))))
    if first is not None and first.verb != "destroy":
        return None
    found = moves(inner, event, ("graveyard",), ("destroy", "battle") if first is not None else ())
    if found is None or not isinstance(found.subject, t.Cards):
        return None
    found = into_whose(found, whose)
    return found if found is None else replace(found, but=(*found.but, "put_back"))


def into_whose(found: When | None, whose: str) -> When | None:
    """What came to a player's hand, deck or graveyard, which is that of its owner; this card knows its own."""
    if found is None or whose in ("", "owner") or (found.subject == t.Itself() and whose == "you"):
        return found
    if not isinstance(found.subject, t.Cards) or whose not in ("you", "opponent"):
        return None
    owned = Owned(Who.YOU if whose == "you" else Who.OPPONENT)
    return replace(found, subject=replace(found.subject, filters=(*found.subject.filters, owned)))


def left(use: Use, event: Event) -> When | None:
    """A card left the field."""
    thing = use.role("object") or use.role("subject")
    if not is_over(event) or not isinstance(thing, NounPhrase) or blamed(use) is None:
        return None
    shown = tuple(each for each in thing.filters if each == t.Face(True))
    if thing.ref == "this":
        if shown:
            thing = replace(thing, filters=())  # face down it says nothing
        elif use.context.speaker == "monster":
            return None  # lying face down it would have to notice it too
    origins = origin_of(use, thing)
    subject = subject_of(use, thing, origins or ()) if origins else None
    if subject is None or not origins:
        return None
    use.context.antecedent = use.context.antecedent or isinstance(subject, t.Cards)
    if thing.ref == "this" and "you" in (thing.whose, getattr(use.role("source"), "whose", "")):
        return None  # whose field it left is not told to a card that lies there no longer
    words = tuple(f"leave:{each}" for each in (subject.zones if isinstance(subject, t.Cards) else origins))
    return by_effects(When(words[0], subject, also=words[1:]), blamed(use) or Blame())


__all__ = ["Blame", "blamed", "by_effects", "destroyed", "into_whose", "left", "moves", "sent", "within"]
