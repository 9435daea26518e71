"""1204-2i: what is done to pay for something beside resting energies."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from banmen.games.builddivide.effects import RestCost
from banmen.games.builddivide.effects_costs import Destroys, Puts, Rests, TakesOff, TakesOffThis
from banmen.games.builddivide.effects_keywords import Discards
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c104_bans import may_fall
from banmen.games.builddivide.rules.c1601_counters import change_counters
from banmen.games.builddivide.zones import GRAVEYARD, ZONES
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Cost
from banmen.kernel.effects.things import Cards, Choose, Turned
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.perform import cards_of
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

_DEEDS: Final = (RestCost, Rests, Destroys, Puts, Discards, TakesOff, TakesOffThis)
PROMPTS: Final[dict[type[Cost], str]] = {
    Rests: "rest_cost", Destroys: "destroy_cost", Discards: "discard_cost", Puts: "put_cost",
}


@lru_cache(maxsize=4096)
def deeds_in(costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """What these costs ask for beside energy."""
    return tuple(cost for cost in costs if isinstance(cost, _DEEDS))


def chosen_for(cost: Cost) -> Choose | None:
    """The cards a cost asks for, if its player names them."""
    if isinstance(cost, Discards):
        return Choose(Cards(("hand",), Side.YOURS), cost.count)
    return cost.what if isinstance(cost, Rests | Destroys | Puts) else None


def offered(
    game: Game, cost: Cost, what: Choose, scope: Scope, rested: frozenset[int], gone: frozenset[int]
) -> list[int]:
    """The cards a cost can be paid with when others have been rested and given away for other parts of it.

    Never the card that is paid for out of the hand, and only standing ones to be rested.
    """
    state = game.state
    cards, ways = _however_turned(what.cards)
    if isinstance(cost, Rests):
        ways = (*ways, False)
    from_hand = isinstance(cost, Discards) or (isinstance(cost, Puts) and "hand" in cards.zones)
    itself = game.state.card_of(scope.source) if from_hand else NONE
    return [
        card
        for card in game.find(cards, scope)
        if card not in gone
        and card != itself
        and (may_fall(game, card) or not _destroys(cost))
        and all((card in rested or state.turned[card] == TURNED) == way for way in ways)
    ]


@book.rule("510-1a", "527-3")
def _destroys(cost: Cost) -> bool:
    """Whether units are destroyed for a cost, so that one which cannot be pays for nothing."""
    return isinstance(cost, Destroys) or (isinstance(cost, Puts) and cost.to == GRAVEYARD.name)


@lru_cache(maxsize=1024)
def _however_turned(cards: Cards) -> tuple[Cards, tuple[bool, ...]]:
    """These cards whether rested or not, and whether they have to be."""
    ways = tuple(each.yes for each in cards.filters if isinstance(each, Turned))
    return replace(cards, filters=tuple(each for each in cards.filters if not isinstance(each, Turned))), ways


@book.rule("1204-2i.2")
def do(game: Game, cost: Cost, given: tuple[int, ...], scope: Scope) -> Flow:
    """It is done; if an effect puts something else in its place, the cost is paid all the same."""
    cards = cards_of(game, given)
    source = game.state.card_of(scope.source)
    if isinstance(cost, TakesOff):
        change_counters(game, scope.seat, cost.name, -cost.count)
    elif isinstance(cost, TakesOffThis):
        if source != NONE:
            atoms.count(game, source, cost.name, -cost.count)
    elif isinstance(cost, RestCost):
        game.rules.turn(game, (source,), TURNED)
    elif isinstance(cost, Rests):
        game.rules.turn(game, cards, TURNED)
    elif isinstance(cost, Puts) and cards:
        return game.rules.move(game, cards, next(zone for zone in ZONES if zone.name == cost.to), cause=cost.cause)
    elif cards:
        return atoms.move(game, cards, GRAVEYARD, cause="discard" if isinstance(cost, Discards) else "destroy")
    return None
