"""Where every card is: each in exactly one list, and as many as there were."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def misplaced(game: Game) -> list[str]:
    """What is wrong with where the cards are: empty when each is in exactly one list, its own."""
    state = game.state
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
