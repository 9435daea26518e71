"""What texts do without end is found, whether every question is put or only those with a choice."""

import pytest

from banmen.games.duelmasters.reading import read_abilities
from banmen.kernel.names import NONE
from tests.duelmasters.duel import Duel, creature, printed

MOST = 1_000
"""So many answers are given at most."""


def answered(text: str, ask_all: bool) -> Duel:
    """A game in which the hand becomes empty, and every question is answered in the last way until a choice comes."""
    idol = printed("idol", *read_abilities(text, "creature"), type="creature", power=9000)
    duel = Duel({"battle": [idol], "hand": [creature("X")], "mana": [creature("m")]}, {"shield": [creature("s")]})
    game = duel.game
    game.ask_all = ask_all
    game.answer(next(number for number, said in enumerate(duel.offered()) if said == "summon X"))
    for _ in range(MOST):
        if game.question is None or game.question.prompt in ("main", "attack", "charge"):
            break
        game.answer(len(game.question.options) - 1)
    return duel


@pytest.mark.parametrize("ask_all", [False, True])
def test_what_changes_something_for_ever_is_a_draw(ask_all: bool) -> None:
    """Would go on as long as a table answers the only answer there is."""
    outcome = answered("自分の手札が0枚以下なら、ただちに自分の山札をシャッフルする。", ask_all).game.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (NONE, "endless")


def test_effects_that_pile_up_for_ever_are_a_draw_soon() -> None:
    """Would take minutes, since each position is compared with thousands of lasting effects in it."""
    text = "自分の手札が0枚以下なら、ただちにこのターン、このクリーチャーのパワーを+1000する。"
    outcome = answered(text, ask_all=False).game.outcome
    assert outcome is not None
    assert outcome.reason == "endless"


@pytest.mark.parametrize("ask_all", [False, True])
@pytest.mark.parametrize("done", ["相手の手札を1枚捨てる", "カードを1枚引いてもよい", "相手の手札を見る"])
def test_what_changes_nothing_lets_the_game_go_on(done: str, ask_all: bool) -> None:
    """Would stand still, or end the game, because the condition stays true."""
    game = answered(f"自分の手札が0枚以下なら、ただちに{done}。", ask_all).game
    assert game.outcome is None
    assert game.question is not None
