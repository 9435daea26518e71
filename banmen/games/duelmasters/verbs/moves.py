"""The verbs of going from place to place: put, return, destroy, discard, draw."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.duelmasters.effects import EXECUTED_FROM, TopLeaves
from banmen.games.duelmasters.effects_basics import (
    DestroyTotal,
    MoveFrom,
    PutNth,
    PutUnder,
    ShieldPlus,
    Single,
)
from banmen.games.duelmasters.effects_turn import PutOut, PutOutBlocking
from banmen.games.duelmasters.happenings import INTO_GRAVEYARD
from banmen.games.duelmasters.verbs.common import by_whom, grants, happens
from banmen.games.duelmasters.verbs.looking import is_sought, search
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.games.duelmasters.words import TOP_CARD
from banmen.kernel.effects.base import Ability, Action, Condition, Side, Who
from banmen.kernel.effects.bounds import Forbids, Obliges
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import (
    Draw,
    Keyword,
    Modes,
    Move,
    Pick,
    When,
)
from banmen.kernel.effects.things import (
    All,
    Cards,
    Check,
    Choose,
    CountOf,
    Face,
    It,
    Itself,
    Said,
    Sum,
    Top,
)
from banmen.language.lowering import Use
from banmen.language.tree import Compared, Event, NounPhrase

SHARED = frozenset(("mana", "graveyard", "shield"))
"""Zones of nobody named, out of which cards go to their owners: those of both players are meant."""


def put(use: Use) -> tuple[Action, ...]:
    """Things go to a zone; where the words say destroy or discard in older ways, they are that."""
    place, phrase = use.place, use.phrase()
    if place is not None and place.whose == "owner" and use.role("subject") is None and use.context.actor == "you" and (
        phrase.zones and not phrase.whose and not phrase.ref and set(phrase.zones) <= SHARED
    ):
        anybody = tuple((name, replace(phrase, whose="either") if name == "object" else value)
                        for name, value in use.clause.roles)
        return put(Use(use.lowering, replace(use.clause, roles=anybody), use.context, use.duration))
    use.has("as_new_shield")
    zone = place.zone if place is not None else ("battle" if use.clause.verb == "put_out" else "")
    if is_sought(phrase):
        roles = {**dict(use.clause.roles), "object": NounPhrase("", ref="that")}
        moved = replace(use.clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))
        return (*search(use), *put(Use(use.lowering, moved, use.context, use.duration)))
    source = use.role("source")
    if source is not None and not phrase.ref:
        raise use.refused("things lie in one place only")
    if isinstance(source, NounPhrase) and phrase.ref and len(source.zones) == 1 and zone:
        below = place is not None and place.at == "bottom"
        tapped = zone == "battle" and use.has("tapped")
        return (MoveFrom(source.zones[0], zone, use.what(), "bottom" if below else "top", tapped),)
    if place is not None and place.at == "under" and place.beside is not None:
        if place.beside.head == "shield" and use.what() == Top("deck", 1) and use.has("face_down") in (True, False):
            return (ShieldPlus(),)
        if place.beside.ref == "this":
            return (PutUnder(use.what()),)
        host = use.lowering.what(place.beside, use.context, use.actor)
        if isinstance(host, It):
            return (PutUnder(use.what(), host),)
        chosen = Choose(host.cards) if isinstance(host, All) and place.beside.count is None else host
        if not isinstance(chosen, Choose) or chosen.count != 1 or chosen.up_to:
            raise use.refused("things are put under one creature")
        return (Pick(chosen, "above"), PutUnder(use.what(), It("above")))
    if not zone:
        raise use.refused("the text does not say where it goes")
    if phrase.head == TOP_CARD:
        if zone == "battle":
            raise use.refused("the top card of a creature is there already")
        whole = replace(phrase, head="creature")
        return (TopLeaves(use.lowering.what(whole, use.context, use.actor, use.has("unseen")), zone),)
    if zone == "battle":
        if use.has("blocking"):
            return (PutOutBlocking(),)
        return (PutOut(use.what(), use.has("tapped")),)
    if place is not None and place.nth:
        return (PutNth(use.what(), place.nth),)
    what = use.what()
    if phrase.head == "card" and isinstance(what, All | Choose) and what.cards.zones == ("battle",):
        count = 0 if isinstance(what, All) else use.count()
        if not isinstance(count, int):
            raise use.refused("a plain number of single cards goes")
        return (Single(what.cards, zone, count),)
    if use.context.hidden and zone == "hand" and use.context.pile and phrase.ref:
        return (Move(what, zone, cause="fetch"),)
    cause = use.lowering.cause_of(what, zone, phrase, use)  # type: ignore[attr-defined]
    at: Any = "bottom" if place is not None and place.at == "bottom" else "top"
    hidden = use.has("face_down")
    if hidden and zone in ("graveyard", "battle"):
        raise use.refused("cards do not lie face down there")
    face: Any = "up" if use.has("face_up") else ("down" if hidden and zone == "mana" else "")
    return (Move(what, zone, at, cause, Who.OWNER, face, use.has("tapped")),)


def entered(use: Use, event: Event) -> When | None:
    """Something comes somewhere; who puts it there is whose it is."""
    zone = use.place.zone if use.place is not None else "battle"
    said = use.role("object") or use.role("subject")
    if not isinstance(said, NounPhrase):
        return None
    who = use.role("subject")
    if isinstance(who, str) and not said.whose and not said.ref:
        said = replace(said, whose=who)
    if use.has("face_up"):
        said = replace(said, filters=(*said.filters, Face(True)))
    source = use.role("source")
    if zone == "graveyard" and said.head == "creature" and not said.zones and not said.ref and source is None:
        return by_whom(use, When(INTO_GRAVEYARD, use.lowering.subject(said, use.context)))  # it was in the battle zone
    if source is not None:
        if zone == "graveyard" and isinstance(source, NounPhrase) and source.zones == ("battle",):
            return When(INTO_GRAVEYARD, use.lowering.subject(said, use.context))
        return None
    if said.ref == "this":
        if use.has("face_up") and zone != "shield":
            return None
        return When(f"enter:{zone}", use.lowering.subject(said, use.context))
    if zone != "battle":
        phrase = NounPhrase(
            said.head, whose=said.whose or (use.place.whose if use.place else ""), zones=(zone,), filters=said.filters,
            other=said.other, span=said.span,
        )
        if said.zones and said.zones != (zone,):
            if zone == "graveyard" and said.zones == ("battle",):
                return When(INTO_GRAVEYARD, use.lowering.subject(said, use.context))
            return None
        return When(f"enter:{zone}", use.lowering.subject(phrase, use.context))
    return When("enter:battle", use.lowering.subject(said, use.context))


def put_instead(use: Use, event: Event) -> When | None:
    """Something that would come somewhere."""
    zone = use.place.zone if use.place is not None else "battle"
    said = use.role("object") or use.role("subject")
    who = use.role("subject")
    if isinstance(who, str) and isinstance(said, NounPhrase) and not said.whose and not said.ref:
        said = replace(said, whose=who)
    if isinstance(said, NounPhrase) and said.head == "spell" and zone == "graveyard":
        if said.ref == "this":
            return When("enter:graveyard", Itself())
        if said.ref == "done" and said.verb == "cast":
            return When("spell_goes", Cards(EXECUTED_FROM, Side.YOURS))
        return None
    if zone == "battle" and isinstance(said, NounPhrase):
        if said.ref == "this":
            return None
        zones = (*EXECUTED_FROM, "gr", "hyperspace")
        kind = use.lowering.cards(said, use.context)
        return When("enter:battle", Cards(zones, kind.side, kind.filters, kind.other))
    found = entered(use, event)
    if found is not None and found.happening == INTO_GRAVEYARD:  # it is destroyed all the same (701.6a)
        return replace(found, happening="destroy")
    return found


for ja, key, en in (
    ("置く", "put", "put {object} into {to}"), ("戻す", "return", "return {object} to {to}"),
    ("加える", "add", "put {object} into {to}"), ("返す", "give_back", "return {object} to {to}"),
):
    lex.verb(ja, key, en, does=put, happens=entered, replaced=put_instead,
             also=("入れる",) if key == "put" else (), always=(lambda use, condition: enters_tapped(use, condition)),
             done={"put": "put", "return": "returned", "add": "put", "give_back": "returned"}[key])
lex.verb("出す", "put_out", "put {object} into the battle zone", intransitive=("出る", "でる"), does=put,
         in_its_turn="came_this_turn",
         happens=entered, replaced=put_instead, done="put into the battle zone",
         is_there=True, always=lambda use, condition: enters_tapped(use, condition),
         barred=lambda use: kept_out(use), capped=lambda use: capped(use, "come", "enter:battle"))


def capped(use: Use, act: str, happening: str) -> tuple[Ability, ...]:
    """A player does something with cards of a kind no more than so often in a turn."""
    kind = use.role("object")
    if not use.has("only:count") or not (use.has("each_turn") or use.duration):
        raise use.refused("so often in a turn")
    if not isinstance(kind, NounPhrase) or kind.ref or kind.zones or kind.count is None or kind.whose or (
        kind.count.bound not in ("exactly", "up_to") or not isinstance(kind.count.number, int)
    ):
        raise use.refused("so many cards of a kind")
    side = {"opponent": Side.THEIRS, "each": Side.ANY}.get(use.actor, Side.YOURS)
    if side is Side.ANY:
        raise use.refused("each player's are counted apart")
    filters = use.lowering.filters(replace(kind, count=None), use.context)
    came = When(happening, Cards(("battle",) if happening.startswith("enter") else (), side, filters))
    if not happening.startswith("enter"):
        came = When(happening, Cards((), filters=filters), use.who)
    return (Forbids(act, Cards((), side, filters), condition=Check(Happened(came), ">=", kind.count.number)),)


def kept_out(use: Use) -> tuple[Ability, ...]:
    """Things of a kind do not come, or not from some zones."""
    kind, source, who = use.role("object"), use.role("source"), use.role("subject")
    if not isinstance(kind, NounPhrase) or kind.ref or kind.count is not None or (
        use.place is not None and use.place.zone != "battle"
    ):
        raise use.refused("every card of a kind is kept from coming")
    if isinstance(who, str) and not kind.whose:
        kind = replace(kind, whose=who)
    zones = source.zones if isinstance(source, NounPhrase) else kind.zones
    found = use.lowering.cards(replace(kind, zones=zones or ("battle",)), use.context)
    return (Forbids("come", replace(found, zones=zones)),)


def enters_tapped(use: Use, condition: Condition | None) -> list[Ability]:
    """Creatures lie tapped when they come."""
    place = use.place
    zone = place.zone if place is not None else "battle"
    if not use.has("tapped") or zone not in ("battle", "mana"):
        raise use.refused("things are put somewhere when something says when")
    if zone == "mana":
        kind = use.phrase()
        if kind.zones or kind.ref:
            raise use.refused("every card of a kind lies tapped when it comes")
        return [Obliges("lie_tapped", use.lowering.subject(replace(kind, zones=("mana",)), use.context),
                        condition=condition)]
    if use.phrase() == NounPhrase("creature", whose="opponent") and condition is None:
        return [Keyword("foes_enter_tapped")]
    kind = use.phrase()
    kind = replace(kind, zones=("battle",)) if kind.head == "card" and not kind.ref and not kind.zones else kind
    return [Obliges("lie_tapped", use.lowering.subject(kind, use.context), condition=condition)]


def shieldified(use: Use) -> tuple[Action, ...]:
    """Cards become shields, face down unless the text says otherwise."""
    what = use.what()
    if use.has("either_face"):
        return (Pick(what), Modes(((Move(It(), "shield"),), (Move(It(), "shield", face="up"),))))
    return (Move(what, "shield", face="up" if use.has("face_up") else ""),)


lex.verb("シールド化する", "shieldify", "make {object} a new shield", done="made a new shield", does=shieldified)


def destroy(use: Use) -> tuple[Action, ...]:
    """Creatures are destroyed; any number of them within a bound on the sum."""
    phrase = use.phrase()
    if phrase.count is not None and phrase.count.total is not None:
        total: Compared = phrase.count.total
        if total.op != "<=":
            raise use.refused("a sum has a largest number only")
        if total.key != "power" or phrase.count.bound != "any":
            return (Move(use.what(), "graveyard", cause="destroy"),)
        return (DestroyTotal(use.cards(), use.lowering.amount(total.number, use.context, use.actor)),)
    return (Move(use.what(), "graveyard", cause="destroy"),)


lex.verb("破壊する", "destroy", "destroy {object}", done="destroyed", does=destroy, happens=happens("destroy"),
         replaced=happens("destroy"), forbidden=lambda use: grants("indestructible"))


IN_HAND = NounPhrase("card", zones=("hand",))


def discard(use: Use) -> tuple[Action, ...]:
    """Cards of the hand are discarded."""
    phrase = use.phrase()
    if not phrase.ref and not phrase.zones:
        raise use.refused("cards are discarded from a hand")
    if use.clause.role("source") is not None and phrase.ref == "this":
        source = use.role("source")
        if source not in (IN_HAND, replace(IN_HAND, whose="you")):
            raise use.refused("cards are discarded from one's own hand")
        use.context.works_in = ("hand",)
    return (Move(use.what(), "graveyard", cause="discard"),)


def discarded(use: Use, event: Event) -> When | None:
    """A card of a hand is discarded."""
    source = use.role("source")
    if source is not None and not (isinstance(source, NounPhrase) and source.zones == ("hand",)):
        return None
    who, cards = use.role("subject"), use.role("object")
    if isinstance(who, str) and isinstance(cards, NounPhrase):
        if cards.whose not in ("", "actor", who):
            return None
        cards = replace(cards, whose=who)  # a player discards out of the own hand
        use = Use(use.lowering, replace(use.clause, roles=(("object", cards),)), use.context)
    return happens("discard")(use, event)


lex.verb("捨てる", "discard", "discard {object}", done="discarded", does=discard, replaced=discarded, happens=discarded)


def draw(use: Use) -> tuple[Action, ...]:
    """Cards are drawn."""
    phrase = use.role("object")
    count = phrase.count if isinstance(phrase, NounPhrase) else None
    if count is not None and count.bound not in ("exactly", "up_to"):
        raise use.refused("so many cards cannot be drawn")
    up_to = count is not None and count.bound == "up_to"
    per = use.role("per")
    amount = use.count()
    reached, held = use.role("reaching"), use.role("subject")
    if isinstance(held, NounPhrase) and (reached is None or held != NounPhrase("card", whose="you", zones=("hand",))):
        raise use.refused("one draws until one's own hand has so many cards")
    if reached is not None:
        amount = Sum((reached, CountOf(Cards(("hand",), Side.THEIRS if use.who is Who.OPPONENT else Side.YOURS), -1)))
    if per is not None and isinstance(amount, int):
        amount = use.lowering.how_many(per, use.context, use.actor, amount)
    use.context.number = Said("drawn")
    return (Draw(amount, use.who, up_to),)


def drawn(use: Use, event: Event) -> When | None:
    """A player draws a card."""
    said = use.role("object")
    if said is not None and said not in (NounPhrase("card"), NounPhrase("card", whose=getattr(said, "whose", ""))):
        return None
    return When("draw" if event.time == "done" else "drawing", whose=use.who)


lex.verb("引く", "draw", "draw {object}", done="drawn", does=draw, happens=drawn, counts_per=True,
         replaced=lambda use, event: undrawn(use))


def undrawn(use: Use) -> When | None:
    """A card that would be drawn: one of a draw (114.4), or whatever is drawn (609.6)."""
    if use.who is not Who.YOU:
        return None
    phrase = use.role("object")
    if isinstance(phrase, NounPhrase) and phrase.count is not None:
        return When("draw_card", whose=Who.YOU)
    return When("draw", Cards(("deck",), Side.YOURS))
