"""Chapter 3: what each card type can do, where it lies, and what happens to one that lies wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_kinds import DREAM, KING
from banmen.games.duelmasters.effects_types import (
    ELEMENT_TYPES,
    Cross,
    Crossed,
    CrossTo,
    Equip,
    IsElement,
    Switch,
    Uncross,
    Unswitched,
    WearsThis,
    WornBy,
)
from banmen.games.duelmasters.facts import G_CASTLE
from banmen.games.duelmasters.library import DuelLibrary
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import UPSIDE_DOWN
from banmen.games.duelmasters.rules.c109_cards import lifted
from banmen.games.duelmasters.zones import BATTLE, GR, GRAVEYARD, HYPERSPACE, SHIELD
from banmen.kernel import atoms
from banmen.kernel.evaluate import conditions, filters
from banmen.kernel.names import NONE, UP
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

NEVER_EXECUTED = {
    "weapon": "305.1", "fortress": "306.1", "core": "309.2", "land": "313.1", "rule_plus": "314.2", "pulse": "307.1",
    "rite": "311.3", "nebula": "311.3", "cell": "703.4g", "gr_creature": "112.4",
}
"""The types that are not executed from the hand, and the rule that says so."""
SIDEWAYS = frozenset(("fortress", "field", "aura"))
"""The types whose proper position is sideways."""
FIELDS = (BATTLE.of(0), BATTLE.of(1))


@book.rule("305.1", "306.1", "309.2", "311.3", "313.1", "314.2", "310.2", "304.2", "811.2a")
def refuse_type(game: Game, seat: int, card: int, put: bool = False) -> Reason | None:
    """Some types come into play only by special effects; a castle needs a shield, an aura a GR creature."""
    types = game.derived.words(game, card, "types")
    library: DuelLibrary = game.library  # type: ignore[assignment]
    printed = game.state.definition[card]
    if printed in library.sets:
        whole = library[library.wholes.get(printed, printed)].words["types"]
        return Reason("309.2" if whole.isdisjoint(("rite", "nebula")) else "311.3", "never_put_out")
    if (reason := refuse_second(game, seat, card)) is not None:
        return reason
    if "creature" in types and "gr_creature" not in types:
        return None
    if not put:
        if KING in types:
            return Reason("814.1", "no_cells")
        for type in types:
            if type in NEVER_EXECUTED:
                return Reason(NEVER_EXECUTED[type], "never_executed")
    elif not types.isdisjoint(("land", "rule_plus", "core", "spell", "castle")):
        return Reason("316.2", "never_put_out")
    state = game.state
    if "castle" in types and G_CASTLE not in types and not state.zones[SHIELD.of(seat)]:
        return Reason("304.2", "no_shield")
    if "aura" in types and not gr_creatures(game, seat) and not state.zones[GR.of(seat)]:
        return Reason("310.2", "no_gr_creature")
    return None


@book.rule("317.3", "817.1", "817.2", "817.3")
def refuse_second(game: Game, seat: int, card: int, leaving: int = NONE) -> Reason | None:
    """Who owns a dream element in the battle zone puts out no other of its name; two that are there both stay.

    A second duelist of a name does not come either. What leaves at the same moment is not counted.
    """
    library = game.library
    assert isinstance(library, DuelLibrary)
    if DREAM not in library.features and "duelist" not in library.features:
        return None
    names, comes = game.words(card, "names"), game.words(card, "types")
    for place in FIELDS:
        for each in game.state.zones[place]:
            if each == leaving or game.state.owner[each] != seat or names.isdisjoint(game.words(each, "names")):
                continue
            types = game.words(each, "types")
            if DREAM in types:
                return Reason("817.2", "same_dream")
            if "duelist" in types and "duelist" in comes:
                return Reason("317.3", "same_duelist")
    return None


def gr_creatures(game: Game, seat: int) -> tuple[int, ...]:
    """The handles of the player's GR creatures in the battle zone."""
    state = game.state
    return tuple(
        state.token[card] for card in state.zones[BATTLE.of(seat)] if "gr_creature" in game.words(card, "types")
    )


@book.rule("306.3", "308.3", "309.3", "310.3")
def position(game: Game, card: int) -> str:
    """How a card lies: fortresses, fields and auras sideways, a field whose D-switch was used upside down."""
    types = game.words(card, "types")
    if "field" in types and game.state.marks[card] & UPSIDE_DOWN:
        return "upside_down"
    sideways = not types.isdisjoint(SIDEWAYS)
    return "upright" if sideways == bool(game.state.turned[card]) else "sideways"


@book.rule("703.3", "703.4g", "703.4i", "703.4m")
@book.rule("302.3", "305.3", "306.2", "309.4", "309.7", "310.5", "313.3", "314.4", "801.4a", "801.4b")
def improper(game: Game, library: DuelLibrary) -> list[int]:
    """What cannot be in the battle zone by itself goes to the graveyard, card by card until one can stay there.

    A rule plus goes on from there to its own zone.
    """
    state = game.state
    odd = game.derived.rows_of(library, library.odd)
    found: list[int] = []
    for place in FIELDS:
        if not odd.isdisjoint(state.zones[place]):
            for card in state.zones[place]:
                if card in odd and state.face[card] == UP and not _borne(game, card):
                    found.append(card)
    if found:
        return [lifted(game, card) for card in found]
    if "rule_plus" in library.features:
        lost = [
            card
            for seat in (0, 1)
            for card in state.zones[GRAVEYARD.of(seat)]
            if "rule_plus" in game.words(card, "types")
        ]
        if lost:
            atoms.carry(game, lost, HYPERSPACE)
    return []


def _borne(game: Game, card: int) -> bool:
    """Whether a creature bears the weapon."""
    return game.state.host[card] != NONE


@book.rule("316.1", "316.2", "316.3")
@filters(IsElement)
def is_element(game: Game, term: IsElement, scope: Scope, card: int) -> bool:
    """An element is of a type that can be in the battle zone by itself, with all the cards it is made of."""
    return not game.words(card, "types").isdisjoint(ELEMENT_TYPES)


@filters(WornBy)
def _worn_by(game: Game, term: WornBy, scope: Scope, card: int) -> bool:
    host = game.state.host[card]
    if host == NONE or "cross_gear" not in game.words(card, "types"):
        return False
    return term.what is None or game.state.token[host] in game.tokens_of(term.what, scope)


@book.rule("303.3a", "305.2")
@filters(WearsThis)
def wears_this(game: Game, term: WearsThis, scope: Scope, card: int) -> bool:
    """The creature to which a cross gear is crossed or that bears a weapon."""
    source = game.state.card_of(scope.source)
    return source != NONE and game.state.host[source] == card


@book.rule("303.3c")
@performs(CrossTo)
def cross_by_effect(game: Game, frame: Resolve, action: CrossTo) -> Flow:
    """An effect may cross a gear without payment."""
    return cross(game, frame, Cross(action.what))


@book.rule("303.3c", "303.4", "701.17a")
@performs(Cross)
def cross(game: Game, frame: Resolve, action: Cross) -> Flow:
    """The gears are on the creature from now on, wherever they were; one that is there already is not crossed again."""
    state = game.state
    hosts = [state.card_of(token) for token in game.tokens_of(action.to, frame.scope)]
    if len(hosts) != 1 or hosts[0] == NONE or state.zone[hosts[0]] >> 1 != BATTLE.number:
        return None
    for gear in cards_of(game, frame.picked):
        lies_there = state.zone[gear] >> 1 == BATTLE.number and gear not in state.pending
        if lies_there and state.host[gear] != hosts[0] and "cross_gear" in game.words(gear, "types"):
            atoms.attach(game, gear, hosts[0])
            atoms.happen(game, "cross", hosts[0], frame.scope.seat, state.token[gear])
    return None


@book.rule("303.4")
@performs(Uncross)
def uncross(game: Game, frame: Resolve, action: Uncross) -> Flow:
    """The gears are crossed to nothing and stay where they are."""
    state = game.state
    for gear in cards_of(game, frame.picked):
        if state.host[gear] != NONE and "cross_gear" in game.words(gear, "types"):
            atoms.attach(game, gear, NONE)
    return None


@filters(Crossed)
def _crossed(game: Game, term: Crossed, scope: Scope, card: int) -> bool:
    state = game.state
    return any(
        host == card and gear not in state.beneath.get(card, ()) and "cross_gear" in game.words(gear, "types")
        for gear, host in enumerate(state.host)
    )


@book.rule("305.1", "305.2", "305.2a")
@performs(Equip)
def equip(game: Game, frame: Resolve, action: Equip) -> Flow:
    """A weapon comes into the battle zone already borne by its creature."""
    host = game.state.card_of(frame.scope.source)
    cards = cards_of(game, frame.picked)
    if host != NONE and cards:
        atoms.carry(game, cards, BATTLE, seat=frame.scope.seat, source=frame.scope.source)
        for card in cards:
            atoms.attach(game, card, host)
    return None


@book.rule("308.3")
@performs(Switch)
def switch(game: Game, frame: Resolve, action: Switch) -> Flow:
    """From now on the field lies upside down, which counts as untapped."""
    card = game.state.card_of(frame.scope.source)
    if card != NONE:
        atoms.mark(game, card, UPSIDE_DOWN)
    return None


@conditions(Unswitched)
def _unswitched(game: Game, term: Unswitched, scope: Scope) -> bool:
    card = game.state.card_of(scope.source)
    return card != NONE and not game.state.marks[card] & UPSIDE_DOWN
