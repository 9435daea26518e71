"""Where every card is: each in exactly one list, and as many as there were."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from banmen.kernel.names import NONE
from banmen.kernel.state import State

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def misplaced(game: Game) -> list[str]:
    """What is wrong with where the cards are: empty when each is in exactly one list, its own."""
    state = game.state
    return [] if _all_well(state) else _faults(state)


def _all_well(state: State) -> bool:
    """A quick look at a position in which nothing ceased to exist: every card is where it says, once."""
    if state.gone:
        return False
    many = len(state.owner)
    found = len(state.pending)
    where = [NONE] * many
    for place, cards in enumerate(state.zones):
        found += len(cards)
        for card in cards:
            where[card] = place
    for host, under in state.beneath.items():
        found += len(under)
        for card in under:
            if state.host[card] != host:
                return False
            where[card] = state.zone[card]
    for card in state.pending:
        where[card] = state.zone[card]
    return (
        found == many and where == state.zone  # as many places as cards, and none without one
        and [*map(state.bearer.get, state.token)] == [*range(many)]
    )


def _faults(state: State) -> list[str]:
    faults: list[str] = []
    times: Counter[int] = Counter()
    for place, cards in enumerate(state.zones):
        times.update(cards)
        faults += [f"card {card} lies in place {place} but belongs to {state.zone[card]}"
                   for card in cards if state.zone[card] != place]
    times.update(state.pending)
    times.update(state.gone)
    for host, under in state.beneath.items():
        times.update(under)
        faults += [f"card {card} lies under {host} but its host is {state.host[card]}"
                   for card in under if state.host[card] != host]
    faults += [f"card {card} is in {times[card]} lists" for card in range(len(state.owner)) if times[card] != 1]
    faults += [f"handle {state.token[card]} of card {card} leads elsewhere"
               for card in range(len(state.owner))
               if card not in state.gone and state.bearer.get(state.token[card]) != card]
    return faults
