"""A plain move is made by a short path; it leaves the position and tells the events that the long one does."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.chance import mix
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED, UP
from banmen.kernel.rules import Rules
from banmen.kernel.state import State
from banmen.kernel.zones import Zone
from tests.promises.games import at_some, each_game, few

CAUSES = ("", "destroy", "draw", "discard")


def position(game: Game) -> dict[str, object]:
    """Everything a position is."""
    return {name: getattr(game.state, name) for name in State.__slots__}


def short(game: Game, cards: Sequence[int], zone: Zone, cause: str, turned: int, face: int) -> list[Event]:
    """What is told when cards are moved in whatever way the kernel finds fit."""
    game.events = []
    atoms.carry(game, cards, zone, cause=cause, turned=turned, face=face)
    return game.events


def long(game: Game, cards: Sequence[int], zone: Zone, cause: str, turned: int, face: int) -> list[Event]:
    """What is told when everything is looked at that could concern the move."""
    game.events = []
    tokens = tuple(game.state.token[card] for card in cards)
    atoms.carry_out(game, Moving(tokens, zone.number, NONE, "top", face, turned, cause))
    return game.events


@each_game
@few
@given(seed=st.integers(0, 2**32 - 1))
def test_a_short_path_leads_where_the_long_one_does(rules: Rules, seed: int) -> None:
    """Catches a move taken for a plain one although somebody waits for it, or something lies beneath or is tied."""
    roll = seed
    for game in at_some(rules, seed, 12):
        state = game.state
        for card in chain(*state.zones, state.pending):
            roll = mix(seed, roll)
            zone = game.zones[roll % len(game.zones)]
            cause, turned = CAUSES[roll >> 8 & 3], TURNED if roll >> 10 & 3 == 0 else 0
            face = UP if roll >> 12 & 3 == 0 else NONE
            place = state.zone[card] if roll >> 15 & 1 else (roll >> 16) % len(state.zones)
            mates = [other for other in state.zones[place] if other != card]
            cards = [card, *mates[: roll >> 14 & 1]]
            one, other = game.clone(), game.clone()
            assert short(one, cards, zone, cause, turned, face) == long(other, cards, zone, cause, turned, face)
            assert position(one) == position(other)
