"""The verbs of Build Divide by which cards go from place to place, are turned, shown and drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import effects_costs as costs
from banmen.games.builddivide import effects_expressions as ex
from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import terms
from banmen.games.builddivide.effects_bans import INDESTRUCTIBLE, SAFE_FROM_THEM, UNHARMED
from banmen.games.builddivide.rules.c527_drops import FALL_FROM
from banmen.games.builddivide.rules.c1202_durations import THEIR_NEXT_STAND
from banmen.games.builddivide.verbs_common import (
    divide,
    each_picks,
    grants,
    happens,
)
from banmen.games.builddivide.words import LEXICON as lex
from banmen.games.builddivide.zones import ZONES, cards_turn_in
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.says import (
    Change,
    Draw,
    Flip,
    Look,
    Move,
    PutCounters,
    Show,
    Shuffle,
    Turn,
    When,
)
from banmen.kernel.effects.things import Among, Cards, Choose, It, Itself
from banmen.language.lowering import Use
from banmen.language.tree import ALL, Event, HasName, NounPhrase, Place


def one_of_own(use: Use, *zones: str) -> Choose:
    """What a cost is paid with: cards of zones where it can be done, or it would be had for nothing."""
    what = use.what()
    if not isinstance(what, Choose):
        raise use.refused("a cost is paid with so many cards")
    if zones and not set(what.cards.zones) <= set(zones):
        raise use.refused("this cannot be done with cards that lie there (510-1a)")
    return what


def paid_by_destroying(use: Use) -> Any:
    """A unit is destroyed as a cost: this one, or some."""
    if use.phrase().ref == "this":
        return costs.Destroys(Choose(Cards(("field",), Side.YOURS, (ex.Speaking(),))))
    return costs.Destroys(one_of_own(use, "field"))


def fallen(word: str) -> Callable[[Use, Event], When | None]:
    """A thing goes away out of a zone: the one the text says, or where such things are."""

    def notice(use: Use, event: Event) -> When | None:
        source = use.role("source")
        said = use.role("object") or use.role("subject")
        if source is None or not isinstance(said, NounPhrase):
            return happens(word)(use, event)
        zones: tuple[str, ...] = getattr(source, "zones", ()) or tuple(
            zone for zone in (getattr(source, "zone", ""),) if zone)
        if len(zones) != 1 or said.zones or getattr(source, "filters", ()):
            return None
        if said.ref != "this":
            whose = said.whose or getattr(source, "whose", "")
            there = replace(said, zones=zones, whose=whose)
            return When(word, use.lowering.subject(there, use.context))
        if zones == ("field",) or (word == "discard" and zones == ("hand",)):
            return When(word, Itself())
        return When(f"{FALL_FROM}{zones[0]}", Itself()) if word == "drop" else None

    return notice


def in_battle(word: str) -> Callable[[Use, Event], When | None]:
    """It is destroyed or dropped, perhaps in battle (527-2a)."""

    def notice(use: Use, event: Event) -> When | None:
        when = fallen(word)(use, event)
        by = use.role("by")
        if when is None or by is None:
            return when
        if not (isinstance(by, NounPhrase) and by.head == "battle"):
            return None
        if isinstance(when.subject, Itself):
            return When(word, Cards(("field",), Side.ANY, (terms.InBattle(), ex.Speaking())))
        assert isinstance(when.subject, Cards)
        first = when.subject.filters
        return When(word, replace(when.subject, filters=(terms.InBattle(), *first)))

    return notice


lex.verb("破壊する", "destroy", "destroy {object}", done="destroyed", happens=in_battle("destroy"),
         replaced=in_battle("destroy"), pays=paid_by_destroying,
         does=lambda use: each_picks(use, "destroy") or (Move(use.what(), "graveyard", cause="destroy"),),
         forbidden=lambda use: spared(use))


def spared(use: Use) -> tuple[Change, ...] | None:
    """A unit is not destroyed: by whatever, by effects, or by those of the opponent."""
    by = use.role("by")
    if by is None:
        return grants(INDESTRUCTIBLE)
    if by == "opponent":
        return grants(SAFE_FROM_THEM)
    return grants(UNHARMED) if by == NounPhrase("effect") else None


lex.verb("ドロップする", "drop", "drop {object}", done="dropped", happens=in_battle("drop"), replaced=in_battle("drop"),
         does=lambda use: (terms.Drop(use.what()),))
lex.verb("リムーブする", "remove", "remove {object}", done="removed", happens=happens("remove"),
         replaced=happens("remove"), does=lambda use: (Move(use.what(), "removed", cause="remove"),),
         pays=lambda use: paid_by_putting("removed", "remove")(use))


def discard(use: Use) -> tuple[Action, ...]:
    """Cards of the hand are discarded (523-1), or auras of a thing (523-2)."""
    phrase = use.phrase()
    if phrase.head == "aura":
        count = terms.ALL if phrase.count == ALL else use.count()
        if not isinstance(count, int) or use.role("source") is None:
            raise use.refused("a plain number of auras of a thing is discarded")
        return (terms.DropAuras(use.what("source"), count),)
    if use.role("subject") == "each" and phrase.whose == "":
        phrase = replace(phrase, whose="actor")
    if use.context.pile and use.context.pile_of != "hand":  # type: ignore[attr-defined]
        raise use.refused("only cards of the hand can be discarded (523-1)")
    return each_picks(use, "discard") or (Move(use.what(), "graveyard", cause="discard"),)


def discarded(use: Use, event: Event) -> When | None:
    """A card is discarded: any of a hand, or one of a kind."""
    phrase, who = use.role("object"), use.role("subject")
    if isinstance(who, str) and isinstance(phrase, NounPhrase) and phrase == NounPhrase("card", zones=phrase.zones):
        return When("discard", whose=use.who) if phrase.zones in ((), ("hand",)) else None
    if isinstance(phrase, NounPhrase) and phrase == NounPhrase("card", whose=phrase.whose, zones=("hand",)):
        return When("discard", whose=use.lowering.who(phrase.whose))
    return fallen("discard")(use, event)


def paid_by_discarding(use: Use) -> Any:
    """So many cards of the hand, whichever or of a kind."""
    phrase, count, source = use.phrase(), use.count(), use.role("source")
    if phrase.head != "aura" and not phrase.ref and not phrase.zones and (
        source is None or getattr(source, "zones", ()) == ("hand",) or getattr(source, "zone", "") == "hand"
    ):
        phrase = replace(phrase, zones=("hand",))
    own = phrase.whose in ("", "you", "actor")
    if phrase.ref or phrase.zones != ("hand",) or not isinstance(count, int) or not own:
        raise use.refused("a cost is so many cards of the hand")
    if phrase == NounPhrase("card", whose=phrase.whose, zones=("hand",), count=phrase.count):
        return kw.Discards(count)
    kind = use.lowering.cards(replace(phrase, count=None), use.context)
    return costs.Puts(Choose(kind, count), "graveyard", "discard")


def paid_by_putting(zone: str = "", cause: str = "") -> Callable[[Use], Any]:
    """Cards of one's own go somewhere as a cost: this one, or some."""

    def pays(use: Use) -> Any:
        place, phrase = use.place, use.phrase()
        to = zone or (place.zone if place is not None and place.beside is None and not place.at else "")
        if to not in ("hand", "graveyard", "removed", "energy"):
            raise use.refused("a cost is paid into the hand, the graveyard, the remove or the energy zone")
        if phrase.ref == "this":
            here = phrase.zones or ("field",)
            return costs.Puts(Choose(Cards(here, Side.YOURS, (ex.Speaking(),))), to, cause)
        what = one_of_own(use)
        if what.cards.zones == (to,):
            raise use.refused("they lie there already")
        return costs.Puts(what, to, cause)

    return pays


lex.verb("捨てる", "discard", "discard {object}", done="discarded", does=discard, happens=discarded,
         replaced=fallen("discard"), pays=paid_by_discarding)


TURNING = frozenset(zone.name for zone in ZONES if cards_turn_in(zone.of(0)))
"""The zones in which cards stand or rest (403-1)."""


def put(use: Use) -> tuple[Action, ...]:
    """Things go to a zone; counters are put on things."""
    phrase, place = use.phrase(), use.place
    if phrase.head == "counter":
        name, amount = counters(use)
        on = use.role("to")
        if not isinstance(on, NounPhrase):
            raise use.refused("counters are put on a thing")
        return (PutCounters(use.lowering.what(on, use.context, use.actor), name, amount),)
    if place is None or place.beside is not None:
        raise use.refused("the text does not say where it goes")
    if place.zone == "deck" and place.at not in ("top", "bottom"):
        raise use.refused("the text does not say where in the deck (411-3a)")
    at: Any = "bottom" if place.at == "bottom" else "top"
    if use.clause.verb == "add":
        if place.zone != "hand":
            raise use.refused("cards are added to a hand")
        return (Move(use.what(), "hand", cause="take_back"),)
    turned = use.has("turned")
    if turned and place.zone not in TURNING:
        raise use.refused("cards do not rest there (403-1)")
    return (Move(use.what(), place.zone, at, turned=turned, face=face_of(use, place.zone)),)


def face_of(use: Use, zone: str) -> Literal["", "up", "down"]:
    """How cards lie where they are put, if the text says so: among the energies they lie either way."""
    up, down = use.has("face_up"), use.has("face_down")
    if not up and not down:
        return ""
    if zone not in ("energy", "life") or (zone == "life" and up):
        raise use.refused("cards do not lie so there")
    return "" if zone == "life" else "up" if up else "down"


def counters(use: Use) -> tuple[str, int]:
    """The name of counters, and how many."""
    phrase, count = use.phrase(), use.count()
    names = [each.name for each in phrase.filters if isinstance(each, HasName)]
    if len(names) != 1 or not isinstance(count, int):
        raise use.refused("so many counters of one name")
    return names[0], count


FIELDED = tuple(noun.key for noun in lex.nouns.values() if noun.zones)
"""The nouns that say where such things are."""


def arrived(use: Use, event: Event) -> When | None:
    """Cards that go to the graveyard are dropped (527-2)."""
    phrase = use.role("object")
    if not isinstance(phrase, NounPhrase):
        return None
    place = use.place
    if place is not None and place.zone == "graveyard":
        if not phrase.ref and not phrase.zones and use.role("source") is None and phrase.head not in FIELDED:
            there = replace(phrase, zones=("graveyard",), whose=place.whose or phrase.whose)
            return When("drop", use.lowering.subject(there, use.context))  # from wherever
        return fallen("drop")(use, event)
    return None


def counter_called(phrase: NounPhrase) -> str:
    return next((each.name for each in phrase.filters if isinstance(each, HasName)), "")


lex.verb("置く", "put", "put {object} into {to}", done="put", does=put, happens=arrived,
         pays=paid_by_putting())
lex.verb("戻す", "return", "return {object} to {to}", done="returned", does=put, pays=paid_by_putting())
lex.verb("加える", "add", "put {object} into {to}", done="put", does=put)


def enters(use: Use) -> tuple[Action, ...]:
    """Cards are put onto the field, commands as units of the power and hit that are said."""
    if not use.clause.causative:
        raise use.refused("units enter by themselves only when they are played")
    unit = use.role("as_unit")
    if unit is not None:
        return (terms.EnterAsUnit(use.what(), *unit),)
    use.has("upright")
    use.has("free")  # what an effect puts onto the field is never paid for
    return (Move(use.what(), "field", into=Who.YOU, turned=use.has("turned")),)


def entered(use: Use, event: Event) -> When | None:
    """A unit enters: from anywhere, from a zone, or by its evol."""
    said = use.role("subject") or use.role("object")
    if not isinstance(said, NounPhrase):
        return None
    by, source = use.role("by"), use.role("source")
    if isinstance(source, Place):
        source = NounPhrase("card", whose=source.whose, zones=(source.zone,))
    if isinstance(by, NounPhrase) and by.head == "evol":
        return When("evol_enter", use.lowering.subject(said, use.context))
    if by is not None:
        return None
    if source is not None:
        zones: tuple[str, ...] = getattr(source, "zones", ())
        if len(zones) != 1 or zones[0] not in ("hand", "graveyard"):
            return None
        return When(f"enter_from:{zones[0]}", use.lowering.subject(said, use.context))
    if said.zones in (("hand",), ("graveyard",)) and said.ref != "this":
        return When(f"enter_from:{said.zones[0]}", use.lowering.subject(replace(said, zones=()), use.context))
    return When("enter:field", use.lowering.subject(said, use.context))


lex.verb("登場する", "enter", "enter the field", agent="thing", does=enters, happens=entered, replaced=entered,
         particles={"で": "by"})
lex.verb("離れる", "leave", "leave the field", agent="thing", particles={"を": "from", "から": "from"},
         happens=lambda use, event: left(use, event), replaced=lambda use, event: left(use, event))


def left(use: Use, event: Event) -> When | None:
    """A thing leaves the field, and no other zone."""
    place = use.role("from")
    zone = getattr(place, "zone", "") or "".join(getattr(place, "zones", ()))
    return happens("leave:field")(use, event) if zone in ("", "field") else None


lex.verb("入れ替える", "exchange", "exchange {object} and {with}", particles={"と": "with"}, done="exchanged",
         does=lambda use: (exchanged(use),))


def exchanged(use: Use) -> Action:
    """Two cards change places; either may be a target (509-1)."""
    other = use.role("with")
    first = use.phrase()
    if other is None and divide(use).two_aimed(use.context, first):
        both = use.context.both  # type: ignore[attr-defined]
        return terms.Exchange(It("A"), Choose(replace(both, filters=(Among(It("B")),))))
    if other is None and len(first.or_else) == 1:
        other = replace(first.or_else[0], count=first.or_else[0].count or first.count)
        first = replace(first, or_else=())
        what = use.lowering.what(first, use.context, use.actor)
        return terms.Exchange(what, use.lowering.what(other, use.context, use.actor))  # type: ignore[arg-type]
    if not isinstance(other, NounPhrase):
        raise use.refused("the text does not say with what")
    what = use.what()
    second = use.lowering.what(other, use.context, use.actor)
    return terms.Exchange(what, second)  # type: ignore[arg-type]


# Turning, showing, drawing ------------------------------------------------------------------------


def paid_by_resting(use: Use) -> Any:
    """This card is rested, or other units."""
    return bd.RestCost() if use.phrase().ref == "this" else costs.Rests(one_of_own(use, "field", "energy", "territory"))


lex.verb("レストする", "rest", "rest {object}", done="rested", happens=happens("rest"), pays=paid_by_resting,
         does=lambda use: (Turn(use.what()),))
lex.verb("スタンドする", "stand", "stand {object}", done="stood up", happens=happens("stand"),
         does=lambda use: (Turn(use.what(), True),), forbidden=lambda use: grants(
             terms.NO_STAND_PHASE if use.duration == THEIR_NEXT_STAND else terms.NO_STAND))
lex.verb("表にする", "face_up", "turn {object} face up", done="turned face up", also=("表向きにする",),
         does=lambda use: (Flip(use.what(), True),))
lex.verb("裏にする", "face_down", "turn {object} face down", done="turned face down", also=("裏向きにする",),
         does=lambda use: (Flip(use.what(), False),))
lex.verb("シャッフルする", "shuffle", "shuffle {object}", done="shuffled", does=lambda use: (shuffled(use),))
lex.verb("見る", "look", "look at {object}", done="looked at", looks=True, does=lambda use: seen(use, Who.YOU))
lex.verb("公開する", "show", "show {object}", done="shown", looks=True, does=lambda use: seen(use, Who.EACH))


def shuffled(use: Use) -> Action:
    """A zone is shuffled (505-2)."""
    said = use.role("object")
    if said is None and use.context.into_deck:  # type: ignore[attr-defined]
        return Shuffle("deck", Who.YOU)
    zone = said.zone if isinstance(said, Place) else next(iter(use.phrase().zones), "")
    if zone not in ("deck", "life"):
        raise use.refused("a deck or the life zone is shuffled")
    whose = said.whose if isinstance(said, Place) else use.phrase().whose
    return Shuffle(zone, use.lowering.who(whose))


def seen(use: Use, to: Who) -> tuple[Action, ...]:
    """Cards are looked at or shown; where the text then speaks of those among them, that is done meanwhile."""
    phrase, context, what = use.phrase(), use.context, use.what()
    if not context.of_pile or phrase.ref or context.pile:  # type: ignore[attr-defined]
        return (Show(what, to),)
    context.pile, context.antecedent = "many", False
    context.pile_of = next(iter(phrase.zones), "")  # type: ignore[attr-defined]
    return (Look(what, to=to),)


def draw(use: Use) -> tuple[Action, ...]:
    """Cards are drawn one after the other (507-2); both players draw at the same time."""
    phrase = use.phrase()
    amount = use.count()
    if phrase.count is not None and phrase.count.bound == "up_to":
        if not isinstance(amount, int) or use.who is not Who.YOU:
            raise use.refused("one draws up to a plain number")
        return (terms.DrawUpTo(amount),)
    if use.role("subject") == "each":
        return (terms.EachDraws(amount),)
    return (Draw(amount, use.who),)


def drawn(use: Use, event: Event) -> When | None:
    """A card is drawn: by a player, or one of a kind."""
    said = use.role("object")
    if isinstance(use.role("subject"), str):
        side = Side.THEIRS if use.who is Who.OPPONENT else Side.YOURS
        filters = use.lowering.filters(said, use.context) if isinstance(said, NounPhrase) else ()
        return When("draw", Cards(("deck",), side, filters))
    return happens("draw")(use, event) if isinstance(said, NounPhrase) and said.zones == ("deck",) else None


lex.verb("引く", "draw", "draw {object}", done="drawn", does=draw, happens=drawn, replaced=drawn)
