"""In which order cards were laid on a pile is told to nobody, in any game."""

import random
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from banmen.kernel import atoms
from banmen.kernel.events import cut
from banmen.kernel.game import Game
from banmen.kernel.rules import Rules
from banmen.kernel.zones import Zone
from tests.promises.games import at_some, each_game, few

seeds = st.integers(min_value=0, max_value=2**32 - 1)


def some_cards(game: Game, seat: int, pile: Zone, rng: random.Random) -> list[int]:
    """Up to three cards of this player that lie elsewhere, seen or not."""
    state = game.state
    lying = [card for place in state.zones for card in place
             if state.owner[card] == seat and card not in state.beneath and state.zone[card] != pile.of(seat)]
    return rng.sample(lying, min(3, len(lying)))


def laid(game: Game, cards: Sequence[int], pile: Zone, at: str) -> list[object]:
    """What each seat can know when these cards were laid on the pile in this order, in a copy of the game."""
    copy = game.clone()
    copy.events = []
    atoms.carry(copy, cards, pile, at=at)
    lying = copy.state.zones[pile.of(game.state.owner[cards[0]])]
    came = [card for card in cards if card in lying]
    assert (lying[len(lying) - len(came) :] if at == "bottom" else lying[: len(came)][::-1]) == came
    return [([cut(event, seat) for event in copy.events], copy.view(seat)) for seat in (0, 1)]


@each_game
@given(seed=seeds)
@few
def test_what_a_seat_is_told_does_not_depend_on_the_order_of_a_pile(rules: Rules, seed: int) -> None:
    """Catches cards told as they are laid, one after the other, and handles or waiting effects in that order."""
    rng = random.Random(seed)
    for game in at_some(rules, seed, every=15):
        for pile in (zone for zone in game.zones if zone.pile):
            for seat in (0, 1):
                cards = some_cards(game, seat, pile, rng)
                for at in ("top", "bottom"):
                    if len(cards) > 1:
                        assert laid(game, cards, pile, at) == laid(game, cards[::-1], pile, at)
