"""Whether every card is in exactly one list: whatever is wrong with that is said."""

from collections.abc import Callable

import pytest

from banmen.kernel import atoms
from banmen.kernel.census import misplaced
from banmen.kernel.state import State
from tests.kernel.laid import put, table
from tests.kernel.toy import FIELD, GRAVE, HAND

Harm = Callable[[State, int, int], None]


def _lies_elsewhere(state: State, one: int, two: int) -> None:
    state.zone[one] = GRAVE.of(0)


def _lies_twice(state: State, one: int, two: int) -> None:
    state.zones[FIELD.of(0)].append(one)


def _lies_nowhere(state: State, one: int, two: int) -> None:
    state.zones[FIELD.of(0)].remove(one)


def _in_place_of_another(state: State, one: int, two: int) -> None:
    state.zones[FIELD.of(0)][:] = [two, two]


def _under_another_host(state: State, one: int, two: int) -> None:
    state.zones[FIELD.of(0)].remove(one)
    state.beneath[two] = (one,)
    state.host[one] = one


def _waits_and_lies(state: State, one: int, two: int) -> None:
    state.pending.append(one)


def _known_by_a_wrong_handle(state: State, one: int, two: int) -> None:
    state.bearer[state.token[one]] = two


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (_lies_elsewhere, "belongs to"), (_lies_twice, "is in 2 lists"), (_lies_nowhere, "is in 0 lists"),
        (_in_place_of_another, "is in 0 lists"), (_under_another_host, "its host is"),
        (_waits_and_lies, "is in 2 lists"), (_known_by_a_wrong_handle, "leads elsewhere"),
    ],
)
@pytest.mark.parametrize("gone", [False, True])
def test_whatever_is_wrong_with_where_a_card_is_is_said(harm: Harm, said: str, gone: bool) -> None:
    """Catches a fault that is passed over, also where something else ceased to exist."""
    game = table()
    one, two, three = (put(game, "plain") for _ in range(3))
    atoms.carry(game, [three], HAND)
    if gone:
        atoms.vanish(game, three)
    assert misplaced(game) == []
    harm(game.state, one, two)
    assert any(said in fault for fault in misplaced(game))
