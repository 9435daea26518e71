"""1204 and 1602: why something that was asked for is not among what can be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects import Bullets
from banmen.games.builddivide.rules.c104_bans import may_target
from banmen.games.builddivide.rules.c800_lawful import ATTACK, BLOCK, END_ATTACKS, NO_BLOCK
from banmen.games.builddivide.rules.c900_territory import OPEN
from banmen.games.builddivide.rules.c1003_damage import SHOOT
from banmen.games.builddivide.rules.c1103_acts import ACTS
from banmen.games.builddivide.rules.c1204_deeds import PROMPTS
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_targets import refuse_mode
from banmen.games.builddivide.rules.c1602_loops import REPEAT
from banmen.kernel.acts import Act
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, instruction
from banmen.kernel.question import Question, Reason, Wish

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

ALL_ACTS = (*ACTS.acts, ATTACK, END_ATTACKS, BLOCK, NO_BLOCK, OPEN, SHOOT,
            Act(REPEAT, elsewhere=Reason("1602-1b", "no_loop")))
"""Everything a player may do."""
IDLE = frozenset((
    *(act.elsewhere.key for act in ALL_ACTS), "not_in_hand", "never_played", "no_ability", "not_your_unit",
    "no_territory",
))
"""Reasons that nobody has to be told unasked: it is not the time for the act, or the card is none to do it with."""
COMES_BACK = Reason("1602-1c", "comes_back")
"""Nothing else speaks against it: it is what began a loop that must not begin again."""
NO_TARGET_FOR_YOU = Reason("104-3", "untargetable")


def withheld(game: Game, wish: Wish) -> Reason | None:
    """Of what its player could do only what would begin a loop again is not offered."""
    return COMES_BACK if any(wish.verb in act.verbs for act in ACTS.acts) else None


def not_among(game: Game, question: Question, wish: Wish) -> Reason:
    """Why a card or a mode is not among what can be chosen."""
    frame, card = game.state.agenda[-1], game.state.card_of(wish.card)
    if isinstance(frame, Resolve) and question.prompt == "mode" and isinstance(
        listed := instruction(game, frame), Bullets
    ):
        return refuse_mode(game.library[frame.definition], frame.ability, listed, (), wish)
    if any(isinstance(each, Play) for each in game.state.agenda[-2:]) and question.kind == "pick":
        if question.prompt in PROMPTS.values():
            return Reason("1204-2i", "not_meant")
        if card != NONE and not may_target(game, question.seat, card):
            return NO_TARGET_FOR_YOU
        return Reason("1204-2g.2", "not_a_target")
    return Reason((question.rules or game.citing())[0], "not_meant")
