"""1204-2i: what is done to pay for something beside resting energies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from banmen.games.builddivide.effects_costs import Destroys, Rests, TakesOff, TakesOffThis
from banmen.games.builddivide.effects_keywords import Discards
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1601_counters import change_counters, held
from banmen.games.builddivide.zones import GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Cost
from banmen.kernel.effects.things import Cards, Choose
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED, UPRIGHT
from banmen.kernel.payment import served
from banmen.kernel.perform import PickFrame, cards_of
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Scope

_ORDER: Final = (Rests, Destroys, Discards, TakesOff, TakesOffThis)
"""In which order they are done: what is rested may still be destroyed."""
PROMPTS: Final[dict[type[Cost], str]] = {Rests: "rest_cost", Destroys: "destroy_cost", Discards: "discard_cost"}


@book.rule("1204-2i.1")
def deeds_in(costs: Sequence[Cost]) -> tuple[Cost, ...]:
    """What these costs ask for beside energy and the card itself, in an order that lets as much as possible be paid."""
    return tuple(cost for kind in _ORDER for cost in costs if type(cost) is kind)


def _chosen(cost: Cost) -> Choose | None:
    if isinstance(cost, Discards):
        return Choose(Cards(("hand",), Side.YOURS), cost.count)
    return cost.what if isinstance(cost, Rests | Destroys) else None


def _offered(game: Game, cost: Cost, what: Choose, scope: Scope) -> list[int]:
    """The cards a cost can be paid with: never the card that is paid for out of the hand; standing ones to rest."""
    state = game.state
    found = game.find(what.cards, scope)
    if isinstance(cost, Discards):
        return [card for card in found if state.token[card] != scope.source]
    return [card for card in found if state.turned[card] == UPRIGHT] if isinstance(cost, Rests) else found


def _wants(game: Game, deeds: Sequence[Cost], scope: Scope) -> list[list[int]]:
    """For each card that these costs ask for, the cards it can be."""
    return [
        _offered(game, cost, what, scope)
        for cost in deeds
        if (what := _chosen(cost)) is not None
        for _ in range(game.amount(what.count, scope))
    ]


@book.rule("510-1a", "1204-2i.3")
def can_do(game: Game, deeds: Sequence[Cost], scope: Scope) -> bool:
    """A cost can be paid only when all of it can: no card is given twice, and the counters are there."""
    if not deeds:
        return True
    for kind in PROMPTS:
        wants = _wants(game, [cost for cost in deeds if type(cost) is kind], scope)
        if served(wants) < len(wants):
            return False
    mine: dict[str, int] = {}
    on_it: dict[str, int] = {}
    for cost in deeds:
        if isinstance(cost, TakesOff):
            mine[cost.name] = mine.get(cost.name, 0) + cost.count
        elif isinstance(cost, TakesOffThis):
            on_it[cost.name] = on_it.get(cost.name, 0) + cost.count
    there = game.state.counters.get(game.state.card_of(scope.source), {})
    return all(held(game, scope.seat, name) >= many for name, many in mine.items()) and all(
        there.get(name, 0) >= many for name, many in on_it.items()
    )


def choice_for(game: Game, deeds: Sequence[Cost], scope: Scope) -> PickFrame | None:
    """The player names the cards for the first of the costs that are left, but none that another one needs."""
    cost = deeds[0]
    what = _chosen(cost)
    if what is None:
        return None
    count = game.amount(what.count, scope)
    _, *others = _wants(game, [each for each in deeds if type(each) is type(cost)], scope)
    offered = tuple(
        game.state.token[card]
        for card in _offered(game, cost, what, scope)
        if served([[each for each in want if each != card] for want in others]) == len(others)
    )
    return PickFrame(into="given", seat=scope.seat, offered=offered, least=count, most=count,
                     prompt=PROMPTS[type(cost)], source=scope.source)


@book.rule("1204-2i.2")
def do(game: Game, cost: Cost, given: tuple[int, ...], scope: Scope) -> Flow:
    """It is done; if an effect puts something else in its place, the cost is paid all the same."""
    cards = cards_of(game, given)
    if isinstance(cost, TakesOff):
        change_counters(game, scope.seat, cost.name, -cost.count)
    elif isinstance(cost, TakesOffThis):
        if (card := game.state.card_of(scope.source)) != NONE:
            atoms.count(game, card, cost.name, -cost.count)
    elif isinstance(cost, Rests):
        for card in cards:
            game.rules.turn(game, card, TURNED)
    elif cards:
        return atoms.move(game, cards, GRAVEYARD, cause="discard" if isinstance(cost, Discards) else "destroy")
    return None
