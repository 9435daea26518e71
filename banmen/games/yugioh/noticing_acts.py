"""What texts wait for when something is done: attacks, battles, activations, changed positions."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from banmen.games.yugioh.effects import Attacks, InPosition
from banmen.games.yugioh.effects_more import Acting, LinkIs
from banmen.games.yugioh.grammar_nodes import Aiming, Doing
from banmen.games.yugioh.words import SUMMONS_NAMED
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Condition, Filter, What, Who
from banmen.kernel.effects.says import When
from banmen.language.lowering import Use
from banmen.language.tree import Event, NounPhrase, ValueOf

WHOSE = {"opponent": Who.OPPONENT, "you": Who.YOU}
BY_WHOM = (None, "opponent", "you", "either", "each")

# Attacks and battles --------------------------------------------------------------------------------


def attacked(word: str) -> Callable[[Use, Event], When | None]:
    """A monster attacks."""

    def notice(use: Use, event: Event) -> When | None:
        doer = use.role("subject")
        if not isinstance(doer, NounPhrase):
            return None
        use.context.attacked = True  # type: ignore[attr-defined]
        return When(word, use.lowering.subject(doer, use.context))

    return notice


def declared(use: Use, event: Event) -> When | None:
    """A monster declares an attack on the player."""
    doer = use.role("subject")
    if doer in ("opponent", "you"):
        doer = NounPhrase("monster", whose=doer)  # 相手が直接攻撃を宣言した: with a monster of theirs
    if not isinstance(doer, NounPhrase) or len(use.clause.roles) != 1:
        return None
    use.context.attacked = True  # type: ignore[attr-defined]
    return When("direct_attack", use.lowering.subject(doer, use.context))


def chosen_for_attack(use: Use, event: Event) -> When | None:
    """A monster became the target of an attack, lying as the text says."""
    thing = use.role("object") or use.role("subject")
    if event.time != "done" or not isinstance(thing, NounPhrase) or len(use.clause.roles) != 1:
        return None
    return When("attacked", as_it_lies(use, thing))


def as_it_lies(use: Use, thing: NounPhrase) -> What:
    """Whom it happens to; of this card the text may say how it lies then, which is a condition."""
    if thing.ref == "this" and thing.filters and all(isinstance(each, t.Face | InPosition) for each in thing.filters):
        during(use).append(t.Fits(t.Itself(), thing.filters))
        thing = replace(thing, filters=())
    return use.lowering.subject(thing, use.context)


def during(use: Use) -> list[Condition]:
    """What has to be so when it happens."""
    found: list[Condition] = use.context.during  # type: ignore[attr-defined]
    return found


FIGHTS = {(): "battled", ("after_calculation",): "battled", ("step_start",): "fight_start", ("step_end",): "fight_end",
          ("before_calculation",): "fight_before"}
"""The moments of a battle, as texts name them."""
BEFORE = ("fight_start", "fight_before")
"""Those before its damage is calculated."""


def attacking(use: Use, event: Event) -> When | None:
    """A moment of the damage step of an attack, perhaps only one on such a monster, or by such a one."""
    doer, manner = use.role("subject"), use.manner
    if isinstance(doer, NounPhrase) and set(dict(use.clause.roles)) == {"subject"} and (
        manner == ("calculation",) and doer == NounPhrase("monster", whose="opponent")
    ):
        return When("damage_calculation", whose=Who.OPPONENT)
    word = FIGHTS.get(manner) if manner else None
    if word is None or (event.time == "about" and word not in BEFORE):
        return None
    thing, by = use.role("object") if use.role("object") is not None else use.role("to"), use.role("by")
    if not isinstance(doer, NounPhrase) and isinstance(thing, NounPhrase):  # it is attacked, by such a one
        if not (by is None or (isinstance(by, NounPhrase) and not by.ref)):
            return None
        if by is None and thing.ref != "this":
            return None  # モンスターを攻撃した場合: nobody says who does
        return _of_battle(use, word, thing, by, t.Not(Attacks()))
    if not isinstance(doer, NounPhrase) or by is not None or not (thing is None or isinstance(thing, NounPhrase)):
        return None
    if thing is None and word == "battled":
        use.context.attacked = True  # type: ignore[attr-defined]
        return When("struck", use.lowering.subject(doer, use.context))
    return _of_battle(use, word, doer, thing, Attacks())


def _of_battle(use: Use, word: str, mine: NounPhrase, foe: NounPhrase | None, how: Filter) -> When | None:
    """Something happens in a battle to this card, or one of a kind, in that part, with such a foe."""
    if foe is not None and foe.ref:
        return None
    context = use.context
    kind = use.lowering.cards(replace(foe, count=None), context) if foe is not None else None
    context.antecedent = context.foe = context.attacked = True  # type: ignore[attr-defined]
    if mine.ref == "this":
        lay = [use.lowering.filter(each, context, mine.span) for each in mine.filters]
        context.during.append(t.Fits(t.Itself(), (how, *lay)))  # type: ignore[attr-defined]
        return When(word, t.Itself(), other=kind)
    if mine.ref:
        return None
    context.group = "alone" if foe is None else "named"  # type: ignore[attr-defined]
    cards = use.lowering.cards(replace(mine, count=None), context)
    return When(word, replace(cards, filters=(*cards.filters, how)), other=kind)


def has_attacked(use: Use, event: Event) -> When | None:
    """An attack that came to its calculation in this turn: one that was negated is none."""
    doer, thing = use.role("subject"), use.role("object")
    if use.manner or not isinstance(doer, NounPhrase) or thing is not None:
        return None
    return When("struck", use.lowering.subject(doer, use.context))


def battled(use: Use, event: Event) -> When | None:
    """A monster battled, or its damage step begins or ends."""
    doer, foe = use.role("subject"), use.role("with")
    word = FIGHTS.get(use.manner)
    if use.role("object") == NounPhrase("attack") and foe is None:
        return attacking(_without_object(use), event)
    if use.role("object") != NounPhrase("battle") or not isinstance(doer, NounPhrase) or word is None:
        return None
    if event.time == "about" and word not in BEFORE:
        return None
    plain = foe is None or foe in (NounPhrase("monster", whose=whose) for whose in ("", "opponent"))
    if not (plain or (isinstance(foe, NounPhrase) and not foe.ref)):
        return None
    if not doer.ref:
        use.context.group = "alone" if foe is None else "named"  # type: ignore[attr-defined]
    kind = None if foe is None else use.lowering.cards(replace(foe, count=None), use.context)
    use.context.antecedent = use.context.foe = True  # type: ignore[attr-defined]
    if doer.ref == "this" and doer.filters:
        lay = tuple(use.lowering.filter(each, use.context, doer.span) for each in doer.filters)
        during(use).append(t.Fits(t.Itself(), lay))
        doer = replace(doer, filters=())
    if foe is None and word == "battled":
        word = "fought"  # a direct attack is a battle too
    return When(word, use.lowering.subject(doer, use.context), other=kind)


def _without_object(use: Use) -> Use:
    """攻撃を行う: carrying out an attack is attacking."""
    roles = tuple((key, value) for key, value in use.clause.roles if key != "object")
    inner = Use(use.lowering, replace(use.clause, roles=roles), use.context)
    inner.asked = use.asked
    return inner


# Activations ----------------------------------------------------------------------------------------


_CARDS = {"spell": "spell", "trap": "trap", "spell_or_trap": "spell+trap", "card": "spell+trap"}
ANY = ("any_activation", "effect")
EITHER = "effect_or_card"
"""An effect of a monster, or a spell or trap that is activated as a card: no effect of one that lies there."""


def activated(use: Use, event: Event) -> When | None:
    """A card or an effect is activated: answered at once (時), or noticed after the chain (場合, 度に)."""
    thing, player = use.role("object"), use.role("subject")
    if player not in BY_WHOM or (event.time == "done") is (event.at == "each"):
        return None
    whose = WHOSE.get(player or "")
    if event.at == "when":
        return answered(use, thing, whose)
    of, word = (thing.of, "activated") if isinstance(thing, ValueOf) and thing.key == "effects" else (
        thing, "card_activated")
    if not isinstance(of, NounPhrase) or of.ref or of.zones or of.count is not None or of.besides:
        return None
    if of.head in ANY and not of.filters:
        word = "activated"
    elif word == "card_activated" and of.head not in _CARDS and not of.head.endswith(("_spell", "_trap")):
        return None
    whose = WHOSE.get(of.whose) or whose
    if isinstance(thing, ValueOf) and of.head == "monster" and of.whose:
        return None  # on whose field it lay is not remembered
    filters = _filters(use, of)
    kind = t.Cards((), filters=(Acting(filters),) if filters and word == "activated" else filters, other=of.other)
    return When(word, kind, whose)


def _filters(use: Use, of: NounPhrase) -> tuple[Filter, ...]:
    plain = replace(of, whose="", zones=(), other=False, count=None)
    return () if of.head in (*ANY, EITHER, "card") and not of.filters else use.lowering.filters(plain, use.context)


def answered(use: Use, thing: object, whose: Who | None) -> When | None:
    """What is answered: the activation of a card, of an effect, or of either; or a summon under way."""
    if isinstance(thing, ValueOf) and thing.key.startswith(SUMMONS_NAMED):
        return _under_way(thing)
    of, effects = thing, False
    if isinstance(thing, ValueOf) and thing.key in ("effects", "effect_activation", "activation"):
        of, effects = thing.of, thing.key != "activation"
    if not isinstance(of, NounPhrase) or of.ref or of.count is not None or of.besides:
        return None
    doing = [each for each in of.filters if isinstance(each, Doing)]
    aims = [each for each in of.filters if isinstance(each, Aiming)]
    of = replace(of, filters=tuple(each for each in of.filters if not isinstance(each, Doing | Aiming)))
    whose = WHOSE.get(of.whose) or whose
    words = _links_of(of, effects)
    if not words or len(doing) > 1 or len(aims) > 1:
        return None
    targets = _aimed_at(use, aims[0]) if aims else None
    if aims and targets is None:
        return None
    on_field = of.head == "monster" and bool(of.whose) and not of.zones
    zones = ON_FIELD if on_field else tuple(
        zone for each in of.zones for zone in (ON_FIELD if each == "field" else (each,)))
    filters = _filters(use, of) if of.filters or of.or_else or of.head not in (
        *_CARDS, "monster", EITHER, *ANY) else ()
    if filters or zones or of.other or doing or aims:
        what = t.Cards((), filters=filters, other=of.other) if filters or zones or of.other else None
        during(use).append(LinkIs(what, targets, doing[0].word if doing else "", zones,
                                  bool(aims) and (aims[0].alone or aims[0].at.count is not None)))
    use.context.linked = True  # type: ignore[attr-defined]
    return When(words[0], whose=whose, also=words[1:])


def _aimed_at(use: Use, said: Aiming) -> t.Cards | None:
    """The cards of which a link targets one; of so many only one is told."""
    thing = said.at
    if thing.besides or (thing.count is not None and (thing.count.bound, thing.count.number) != ("exactly", 1)):
        return None
    if thing.ref == "this":
        shown = tuple(each for each in thing.filters if each in (t.Face(True), t.Face(False)))
        if thing.filters != shown or thing.zones not in ((), ("field",), ("monster",)):
            return None
        return t.Cards(ON_FIELD, filters=(t.Among(t.Itself()), *shown))
    return None if thing.ref else use.lowering.cards(replace(thing, count=None), use.context)


def _links_of(of: NounPhrase, effects: bool) -> tuple[str, ...]:
    """The kinds of links that a phrase means, by its noun."""
    heads = {each.head for each in (of, *of.or_else)}
    if heads <= set(ANY):
        return ("activate:any",)
    if heads == {EITHER}:
        return ("activate:spell+trap", "activate:monster")
    if effects and heads == {"card"}:
        return ("activate:any",)
    if heads == {"monster"}:
        return ("activate:monster",) if effects else ()
    if effects and of.or_else and of.or_else[-1].head == "monster" and len(heads) > 1:
        cards = _links_of(replace(of, or_else=of.or_else[:-1]), False)  # 罠カードまたはモンスターの効果
        return (*cards, "activate:monster") if cards else ()
    kinds = {each: each.rpartition("_")[2] if each not in _CARDS else each for each in heads}
    if any(kind not in _CARDS for kind in kinds.values()) or len(set(kinds.values())) > 1:
        return ()
    (kind,) = set(kinds.values())
    if kind == "card":
        return ("activate:spell+trap",)
    if effects:
        return tuple(f"activate:{each}_effect" for each in (("spell", "trap") if kind == "spell_or_trap" else (kind,)))
    return (f"activate:{_CARDS[kind]}",)


def _under_way(thing: ValueOf) -> When | None:
    """モンスターの召喚・特殊召喚: a summon that is under way; of which monsters, no rule asks."""
    of = thing.of
    if of != NounPhrase("monster", whose=of.whose) or of.whose not in ("", "opponent", "either"):
        return None
    first, *also = (f"{each}ing" for each in thing.key.removeprefix(SUMMONS_NAMED).split("+"))
    return When(first, whose=WHOSE.get(of.whose), also=tuple(also))


# Positions and targets ------------------------------------------------------------------------------


def position_changed(use: Use, event: Event) -> When | None:
    """The position of a face-up monster was changed."""
    said = use.role("object") or use.role("subject")
    if not isinstance(said, ValueOf) or said.key != "position" or set(dict(use.clause.roles)) - {"object", "subject"}:
        return None
    if (event.time == "done") is (event.at == "each"):
        return None
    if use.manner:
        return _into(use, said.of)
    use.context.antecedent = use.context.antecedent or not said.of.ref
    thing = replace(said.of, filters=tuple(each for each in said.of.filters if each != t.Face(True)))
    if thing.filters and thing.ref == "this":
        return None
    return When("position" if thing == said.of else "shifted", use.lowering.subject(thing, use.context))


def got_into(use: Use, event: Event) -> When | None:
    """A monster got into attack or defense position, from the other where the text says it."""
    thing = use.role("object") or use.role("subject")
    if event.time != "done" or not isinstance(thing, NounPhrase) or len(use.clause.roles) != 1:
        return None
    return _into(use, thing)


def _into(use: Use, thing: NounPhrase) -> When | None:
    """A monster is now in the position the text says, and was in the other one."""
    goals: dict[tuple[str, ...], str] = {("to_attack",): "attack", ("to_defense",): "defense"}
    goal = goals.get(use.manner)
    if goal is None:
        return None
    before = {"attack": "defense", "defense": "attack"}[goal]
    known = (InPosition(before), t.Turned(before == "defense"), t.Face(True))  # type: ignore[arg-type]
    if any(each not in known for each in thing.filters):
        return None
    plain = replace(thing, filters=())
    use.context.antecedent = use.context.antecedent or not thing.ref
    subject = use.lowering.subject(plain, use.context)
    if isinstance(subject, t.Itself):
        during(use).append(t.Fits(t.Itself(), (InPosition(goal),)))  # type: ignore[arg-type]
    elif isinstance(subject, t.Cards):
        subject = replace(subject, filters=(*subject.filters, InPosition(goal)))  # type: ignore[arg-type]
    return When("position" if goal == "attack" else "to_defense", subject)


__all__ = [
    "activated", "answered", "attacked", "attacking", "battled", "chosen_for_attack", "declared", "during", "got_into",
    "has_attacked", "position_changed",
]
