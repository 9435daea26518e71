"""Texts and atoms put together by chance go as they went (`python -m tests.playthroughs toy` writes them anew)."""

from __future__ import annotations

import pytest

from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.remembered import described
from banmen.kernel.state import Scope
from tests.kernel.toy import FIELD
from tests.playthroughs import odd
from tests.playthroughs.toys import KINDS, MANY, Words, kept, laid, summed

KEPT = kept()
ODDLY_KEPT = odd.kept()


@pytest.mark.parametrize(("kind", "seed"), [(kind, seed) for kind in KINDS for seed in range(MANY)])
def test_whatever_the_kernel_can_do_it_does_as_it_did(kind: str, seed: int) -> None:
    """Catches what the three games have no card for: words of texts and atoms in every order, on one small table."""
    assert KEPT[kind][seed] == summed(kind, seed), "meant so? python -m tests.playthroughs toy"


@pytest.mark.parametrize(("kind", "seed"), [(kind, seed) for kind in odd.KINDS for seed in range(odd.MANY)])
def test_whatever_a_game_says_where_it_is_asked_is_done(kind: str, seed: int) -> None:
    """Catches a hook of the rules that nobody asks, asks in vain, or asks at another moment than before."""
    assert ODDLY_KEPT[kind][seed] == odd.summed(kind, seed), "meant so? python -m tests.playthroughs toy"


@pytest.mark.parametrize("seed", range(12))
def test_what_is_found_is_what_fits_and_what_left_is_described_as_it_was(seed: int) -> None:
    """Catches a search for cards that finds others than those it would name one by one, of each side and zone."""
    words = Words(seed)
    game = laid(words)
    state = game.state
    host, under = state.zones[FIELD.of(0)][:2]
    atoms.tuck(game, under, host)
    lying = [card for cards in state.zones for card in cards]
    for _ in range(60):
        what = words.cards()
        named = tuple(state.token[card] for card in words.chance.sample(lying, 3))
        scope = Scope(words.pick((0, 1)), state.token[words.pick(lying)], (("it", named),))
        found = game.find(what, scope)
        assert sorted(found) == sorted(card for card in lying if game.matches(what, scope, card))
        assert {state.token[card] for card in found} == {
            state.token[card] for card in lying if described(game, what, scope, state.token[card])}
        assert not game.matches(what, scope, under)
        if not what.among and what.side is Side.ANY and len(what.zones) == 1:
            assert [state.controller[card] for card in found] == sorted(
                (state.controller[card] for card in found), key=lambda seat: seat != scope.seat)
