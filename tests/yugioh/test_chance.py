"""Coins, dice, and what is seen of a card that is turned over."""

import pytest

from banmen.games.yugioh import RULES
from banmen.games.yugioh.effects_doing import RollDie, TossCoin
from banmen.games.yugioh.effects_more import Roll, Toss
from banmen.games.yugioh.rules.c312_chance import roll, roll_die, toss, toss_coin
from banmen.games.yugioh.rules.c342_deck import check
from banmen.games.yugioh.zones import DECK, MONSTER
from banmen.kernel import atoms
from banmen.kernel.events import cut
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.perform import Resolve
from banmen.kernel.state import Scope


def bare() -> Game:
    """A table with nothing on it."""
    return Game.bare(RULES, (), 1, RULES.bind([RULES.card("dawn-lancer")]))


@pytest.mark.rule("yugioh:312.2")
def test_a_die_shows_1_to_6() -> None:
    """Catches a die with a 0 or a 7, or one that never shows a side."""
    game, frame = bare(), Resolve(scope=Scope(0))
    shown: set[int] = set()
    for _ in range(120):
        roll_die(game, frame, RollDie())
        shown.update(frame.scope.get("die"))
        assert (game.events[-1].kind, (game.events[-1].amount,)) == ("die", frame.scope.get("die")), "both are told"
    assert shown == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("yugioh:312.1")
def test_a_coin_has_two_sides() -> None:
    """Catches a coin that always falls on the same side."""
    game, frame = bare(), Resolve(scope=Scope(0))
    shown: set[int] = set()
    for _ in range(30):
        assert toss_coin(game, frame, TossCoin()) is None
        shown.update(frame.scope.get("coin"))
        assert game.events[-1].word == ("heads" if frame.scope.get("coin") == (1,) else "tails")
    assert shown == {0, 1}


@pytest.mark.rule("yugioh:312.1", "yugioh:312.2")
def test_several_coins_and_dice_are_told_one_by_one_and_counted() -> None:
    """Catches a coin with three sides, a die without its 1, and a sum of something else than what was told."""
    game, frame = bare(), Resolve(scope=Scope(0))
    shown: set[int] = set()
    for _ in range(40):
        game.events = []
        assert toss(game, frame, Toss(3)) is None
        heads = [event.word == "heads" for event in game.events if event.kind == "coin"]
        assert len(heads) == 3
        assert (frame.scope.get("heads"), frame.scope.get("coin")) == ((sum(heads),), (int(any(heads)),))
        game.events = []
        assert roll(game, frame, Roll(2)) is None
        dice = tuple(event.amount for event in game.events if event.kind == "die")
        assert (len(dice), frame.scope.get("die"), frame.scope.get("dice")) == (2, (sum(dice),), dice)
        shown.update(dice)
    assert shown == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("yugioh:460.1", "yugioh:460.2", "yugioh:342.3")
@pytest.mark.parametrize("zone", [DECK, MONSTER])
def test_a_card_turned_over_is_seen_once_and_lies_as_before(zone: object) -> None:
    """Catches a card that stays open to both after it was checked, or that the opponent is not shown."""
    game = bare()
    card = atoms.bring(game, 0, 0, DECK)
    if zone is MONSTER:
        atoms.carry(game, [card], MONSTER, face=DOWN)
    before = (game.state.seen[card], game.state.face[card], game.state.token[card])
    game.events = []
    check(game, card)
    assert cut(game.events[0], 1).face != NONE
    assert (game.state.seen[card], game.state.face[card], game.state.token[card]) == before
