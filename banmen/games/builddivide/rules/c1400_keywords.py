"""1404 to 1412: keywords as the abilities they stand for, and what this turn has seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from banmen.games.builddivide.effects import Auto
from banmen.games.builddivide.effects_keywords import (
    Assault,
    Attacking,
    Battling,
    BecomeAssault,
    Bond,
    BondDraw,
    Bright,
    ByCosts,
    Came,
    Cases,
    Drew,
    EmptyHand,
    Evolved,
    Fell,
    Judgement,
    JudgementOf,
    Notice,
    OmenThen,
    ToBeAssault,
)
from banmen.games.builddivide.effects_losing import NO_ABILITIES
from banmen.games.builddivide.facts import COMMAND, UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c312_awakening import awakening
from banmen.games.builddivide.rules.c1203_lost import taking
from banmen.games.builddivide.rules.c1205_triggers import STATE
from banmen.games.builddivide.rules.c1409_evol import EVOLVED, paid_name
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import Awakening, GainCounters, Limit, Omen, PayAs
from banmen.games.builddivide.zones import DECK, FIELD, GRAVEYARD, HAND, LIFE
from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability, Action, Condition, Side, Who
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import (
    Activated,
    Alter,
    Change,
    If,
    Keyword,
    Move,
    Replacing,
    Static,
    Triggered,
    When,
)
from banmen.kernel.effects.things import Both, Cards, Choose, Done, Either, Is, Itself, TurnOf
from banmen.kernel.evaluate import conditions
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, nested, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

JUDGEMENT = "断罪"
"""The name of the counters of judgement."""
FELL, CAME, DREW = "fell", "came", "drew"


def spelled_out(ability: Ability) -> list[Ability]:
    """The abilities a keyword stands for; any other ability is itself."""
    if isinstance(ability, Judgement | JudgementOf):
        return [judgement(ability)]
    if isinstance(ability, Bright):
        return [bright(ability)]
    if isinstance(ability, Omen):
        return [omen(each, ability.attribute) for each in spelled_out(ability.ability)]
    if isinstance(ability, Awakening):
        return [awakening(each, ability.title) for each in spelled_out(ability.ability)]
    if isinstance(ability, Static) and ability.changes == NO_ABILITIES:
        return taking(ability)
    if isinstance(ability, Bond):
        return [Auto(When("enter:field", Itself()), (If(Came(ability.attribute), (BondDraw(),)),))]
    if isinstance(ability, Assault):
        return [ability, Auto(When(STATE), (BecomeAssault(),), ToBeAssault())]
    return [ability]


# 1404: judgement ----------------------------------------------------------------------------------

_EVENTS = {
    "ユニット": When("enter:field", Cards(("field",), Side.THEIRS, (Is("types", UNIT),))),
    "コマンド": When("play", Cards(("resolution",), Side.THEIRS, (Is("types", COMMAND),))),
    "アタック": When("attack", Cards(("field",), Side.THEIRS)),
}


@book.rule("1404-2", "1404-3", "1404-3a")
def judgement(ability: Judgement | JudgementOf) -> Auto:
    """When the opponent does it (for short, a unit: lets one enter), its player gets a counter of judgement."""
    when = _EVENTS[ability.event] if isinstance(ability, Judgement) else ability.when
    return Auto(when, (GainCounters(JUDGEMENT, 1),))


# 1410: bright -------------------------------------------------------------------------------------


@book.rule("1410-2", "1410-3")
def bright(ability: Bright) -> Auto:
    """Battling in its own turn a card of one of the attributes may be discarded; then the unit is stronger."""
    kind = Either(tuple(Is("attributes", each) for each in ability.attributes))
    given = Choose(Cards(("hand",), Side.YOURS, (kind,)), 1, up_to=True)
    gain = Alter(Itself(), (Change("power", "add", ability.amount),), "turn")
    return Auto(
        When("battle", Itself()),
        (Move(given, "graveyard", cause="discard"), If(Done(), (gain, Notice("bright")))),
        TurnOf(Who.YOU),
    )


@performs(Notice)
def _notice(game: Game, frame: Resolve, action: Notice) -> Flow:
    card = game.state.card_of(frame.scope.source)
    if card != NONE:
        atoms.happen(game, action.happening, card, frame.scope.seat)
    return None


# 1411 and 1412: what this turn has seen -----------------------------------------------------------


@book.rule("1411-2")
def omen(inner: Ability, attribute: str) -> Ability:
    """Any ability, in force in a turn in which a card of the attribute was put into its player's graveyard."""
    fell: Condition = Fell(attribute)
    if isinstance(inner, Keyword):
        return Static((Change("keywords", "grant", inner.value, inner.name),), Itself(), fell)
    assert isinstance(inner, Static | Triggered | Activated | Replacing | Forbids | Limit | PayAs)
    if inner.condition is not None:
        fell = Both((fell, inner.condition))
    return msgspec.structs.replace(inner, condition=fell)


def told(library: Library) -> frozenset[str]:
    """The attributes that cards of this game ask this turn about."""
    return frozenset[str]().union(*(_told_by(card) for card in library.speaking()))


def telling(library: Library) -> frozenset[int]:
    """The printed cards that have such an attribute, on either side."""
    asked = told(library)
    return frozenset(
        number
        for number, card in enumerate(library.cards)
        for side in (card, card.back)
        if side is not None and not asked.isdisjoint(side.words.get("attributes", ()))
    )


@lru_cache(maxsize=4096)
def _told_by(card: CardDef) -> frozenset[str]:
    found: set[str] = set()

    def look(term: object) -> None:
        if isinstance(term, Fell | Came | OmenThen):
            found.add(term.attribute)
        if isinstance(term, msgspec.Struct):
            for field in term.__struct_fields__:
                look(getattr(term, field))
        elif isinstance(term, tuple):
            for each in term:
                look(each)

    look(card.abilities)
    return frozenset(found)


@book.rule("1411-2a", "1412-2a", "1412-2b")
def arrived(game: Game, cards: Sequence[int], zone: Zone) -> None:
    """It is remembered which attributes came to whose graveyard, and to the field on either side."""
    index = game.library.index
    asked = index.told
    state, derived = game.state, game.derived
    if not asked:
        return
    for card in cards:
        if state.definition[card] in index.telling:
            break
    else:
        if not derived.touches("attributes"):
            return
    words = derived.words
    for card in cards:
        if zone is FIELD and UNIT not in words(game, card, "types"):
            continue
        for attribute in words(game, card, "attributes") & asked:
            said = f"{CAME}:{attribute}" if zone is FIELD else f"{FELL}:{state.zone[card] & 1}:{attribute}"
            if said not in state.used:
                atoms.use(game, said)
                atoms.anew(game)


ARRIVALS = frozenset((GRAVEYARD.number, FIELD.number))


@conditions(Fell)
def _fell(game: Game, term: Fell, scope: Scope) -> bool:
    return bool(game.state.used.get(f"{FELL}:{scope.seat}:{term.attribute}"))


@conditions(Came)
@book.rule("1412-2")
def has_come(game: Game, term: Came, scope: Scope) -> bool:
    """Whether a unit of the attribute has entered this turn."""
    return bool(game.state.used.get(f"{CAME}:{term.attribute}"))


@performs(OmenThen)
@book.rule("1411-3")
def omen_then(game: Game, frame: Resolve, action: OmenThen) -> Flow:
    """This part of a command is carried out only if such a card has fallen this turn."""
    return nested(game, frame, action.actions) if _fell(game, Fell(action.attribute), frame.scope) else None


@performs(BondDraw)
@book.rule("1412-3", "1412-3a")
def bond_draw(game: Game, frame: Resolve, action: BondDraw) -> Flow:
    """A card is drawn; only if it really came to the hand has its player drawn by a bond."""
    state, seat = game.state, frame.scope.seat
    if not frame.rounds:
        pile = state.zones[DECK.of(seat)] or state.zones[LIFE.of(seat)]
        frame.scope = frame.scope.having("drawn", tuple(pile[:1]))
        frame.rounds = 1
        return repeat(frame, game.rules.draw(game, seat))
    drawn = any(state.zone[card] == HAND.of(seat) for card in frame.scope.get("drawn"))
    if drawn and f"{DREW}:{seat}" not in state.used:
        atoms.use(game, f"{DREW}:{seat}")
    return None


@conditions(Drew)
def _drew(game: Game, term: Drew, scope: Scope) -> bool:
    return bool(game.state.used.get(f"{DREW}:{scope.seat}"))


# How things stand ---------------------------------------------------------------------------------


def _there(game: Game, token: int) -> bool:
    return game.state.card_of(token) != NONE


@conditions(Attacking)
def _attacking(game: Game, term: Attacking, scope: Scope) -> bool:
    return table_of(game).attacker == scope.source and _there(game, scope.source)


@conditions(Battling)
@book.rule("803-8b")
def battling(game: Game, term: Battling, scope: Scope) -> bool:
    """A unit is in battle as long as it and its rival are there."""
    battle = table_of(game).battle
    return scope.source in battle and all(_there(game, token) for token in battle)


@conditions(EmptyHand)
def _empty_hand(game: Game, term: EmptyHand, scope: Scope) -> bool:
    return not any(game.state.zones[HAND.of(seat)] for seat in game.seats(term.who, scope))


# 1409: evol, and lists with conditions ------------------------------------------------------------

@conditions(Evolved)
@book.rule("1409-4", "1409-4b")
def evolved(game: Game, term: Evolved, scope: Scope) -> bool:
    """Whether what speaks was played at the cost of one of its evols, which no copy ever was."""
    return any(each > 0 for each in scope.get(EVOLVED))


def _one_by_one(game: Game, frame: Resolve, blocks: Sequence[tuple[Action, ...]]) -> Flow:
    if frame.rounds >= len(blocks):
        return None
    frame.rounds += 1
    return repeat(frame, nested(game, frame, blocks[frame.rounds - 1]))


@performs(Cases)
@book.rule("1204-3b")
def cases(game: Game, frame: Resolve, action: Cases) -> Flow:
    """Of the listed things those are carried out whose condition is met when it comes to them."""
    if frame.rounds >= len(action.cases):
        return None
    case = action.cases[frame.rounds]
    frame.rounds += 1
    met = game.is_so(case.condition, frame.scope)
    return repeat(frame, nested(game, frame, case.actions) if met else None)


@performs(ByCosts)
@book.rule("1409-5b", "1409-5b.1", "1409-5b.2", "1409-5b.3")
def by_costs(game: Game, frame: Resolve, action: ByCosts) -> Flow:
    """Only what stands under the name of the evol that was paid is carried out."""
    name = paid_name(game.library[frame.definition], frame.scope)
    return _one_by_one(game, frame, [case.actions for case in action.cases if case.name == name])
