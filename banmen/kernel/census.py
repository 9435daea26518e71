"""Where every card is: each in exactly one list, and as many as there were."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def misplaced(game: Game) -> list[str]:
    """What is wrong with where the cards are: empty when each is in exactly one list, its own."""
    state = game.state
    zone, host, bearer = state.zone, state.host, state.bearer
    lying = [(card, place) for place, cards in enumerate(state.zones) for card in cards]
    under = [(card, top) for top, cards in state.beneath.items() for card in cards]
    times = Counter([*[card for card, _ in lying], *[card for card, _ in under], *state.pending, *state.gone])
    return [
        *[f"card {card} lies in place {place} but belongs to {zone[card]}"
          for card, place in lying if zone[card] != place],
        *[f"card {card} lies under {top} but its host is {host[card]}" for card, top in under if host[card] != top],
        *[f"card {card} is in {times[card]} lists" for card in range(len(state.owner)) if times[card] != 1],
        *[f"handle {token} of card {card} leads elsewhere"
          for card, token in enumerate(state.token) if card not in state.gone and bearer.get(token) != card],
    ]
