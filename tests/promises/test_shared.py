"""A clone shares lists and maps with its original, and neither sees what is done to the other."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banmen.kernel import atoms
from banmen.kernel.codec import encode
from banmen.kernel.game import Game
from banmen.kernel.rules import Rules
from banmen.kernel.state import State
from banmen.players import RandomPlayer, answer_of
from tests.kernel.writes import MUTATING, SHARED
from tests.promises.games import course, each_game, few, started

seeds = st.integers(min_value=0, max_value=2**32 - 1)
KEPT: Final = 6
"""So many clones are kept while the original goes on."""


def refuse(self: object, *_: object, **__: object) -> Any:
    """What a part that is shared does when somebody changes it."""
    raise AssertionError("something shared was changed in place")


CHANGING: Final = dict.fromkeys(
    ("__setitem__", "__delitem__", "__iadd__", "__imul__", "__ior__", *MUTATING), refuse
)
FixedList: Final[type] = type("FixedList", (list,), {name: refuse for name in CHANGING if hasattr(list, name)})
FixedMap: Final[type] = type("FixedMap", (dict,), {name: refuse for name in CHANGING if hasattr(dict, name)})


def fixed(part: Any) -> Any:
    """A list or map as it is, with all lists and maps in it, that can be read and copied but not changed."""
    if isinstance(part, list):
        return FixedList([fixed(each) for each in part])
    if isinstance(part, dict):
        return FixedMap({key: fixed(each) for key, each in part.items()})
    return part


def fix(state: State) -> None:
    """Whoever changes one of the parts that another position could share without asking first is refused."""
    for name in SHARED:
        setattr(state, name, fixed(getattr(state, name)))
    state.shared = True


@each_game
@given(seed=seeds)
@few
def test_nothing_shared_is_changed_in_place(rules: Rules, seed: int) -> None:
    """Catches an atom that does not ask whether the position is shared, or that goes on with a list it had before."""
    game, same = started(rules, seed), started(rules, seed)
    player = RandomPlayer(seed)
    while game.question is not None:
        answer = answer_of(player, game)
        fix(game.state)
        game.answer(answer)
        same.answer(answer)
    assert encode(game) == encode(same)


@each_game
@given(seed=seeds)
@few
def test_what_is_done_to_the_original_is_not_seen_in_its_clones(rules: Rules, seed: int) -> None:
    """Catches an original that goes on writing to what it shares with a clone; the clones play on as it did."""
    kept: list[tuple[Game, bytes]] = []
    for number, game in enumerate(course(started(rules, seed), seed)):
        if number % 12 == seed % 12 and len(kept) < KEPT:
            kept.append((game.clone(), encode(game)))
    answers, end = game.answers, encode(game)
    for clone, before in kept:
        assert encode(clone) == before
        twin = clone.clone()
        for answer in answers[len(clone.answers):]:
            clone.answer(answer)
        assert encode(clone) == end
        assert encode(twin) == before


@each_game
def test_an_imagined_game_is_not_seen_in_the_real_one(rules: Rules) -> None:
    """Catches hidden cards that are dealt anew in the game itself."""
    for number, game in enumerate(course(started(rules, 3), 3)):
        if number % 20 == 1 and game.question is not None:
            before = encode(game)
            world = game.imagined(game.question.seat, number)
            for each in (world.clone(), world):
                for _ in range(5):
                    if each.question is not None:
                        each.answer(answer_of(RandomPlayer(number), each))
            assert encode(game) == before


@each_game
def test_a_card_looked_at_as_another_is_itself_in_a_clone_made_before(rules: Rules) -> None:
    """Catches a look that writes to what both share."""
    game = started(rules, 1)
    clone = game.clone()
    card, other = 0, next(face for face in range(len(game.library.cards)) if face != game.state.definition[0])
    with atoms.read_as(game, card, other):
        assert game.state.definition[card] == other
        assert clone.state.definition[card] != other
    assert game.state.definition == clone.state.definition


def test_the_fixed_parts_refuse() -> None:
    """Catches a test that could not fail."""
    for part, change in ((fixed([1]), "append"), (fixed({1: [2]})[1], "pop"), (fixed({1: 2}), "clear")):
        with pytest.raises(AssertionError):
            getattr(part, change)(0)
