"""What holds whenever the next act of a main phase is chosen: whatever was begun has been ended and forgotten."""

from __future__ import annotations

from typing import Any

from banmen.games.yugioh.table import ACTIVATING
from banmen.kernel.census import misplaced
from banmen.kernel.game import Game
from banmen.kernel.names import NONE

FORGOTTEN = {
    "yugioh": ("timing", "chain", "just", "boundary", "coming", "attacker", "target", "battle_over", "doomed", "harm"),
    "builddivide": ("attacker", "target", "blocker", "battle", "repeating"),
}
"""What the table knows only while something is done."""

OF_NO_CARD = {
    "yugioh": frozenset(("main", "battle", "chain", "respond", "trigger", "pendulum", "hand_limit", "go_first",
                         "replace")),
    "builddivide": frozenset((
        "act", "attack", "order", "packet_order", "replace", "trigger_order", "hand_limit", "territory_limit",
        "mulligan", "start_order", "how_often", "how_often_endured", "effect", "player", "reduction",
        "put_cost", "take_back", "up_to",
    )),
}
"""The prompts that no single card is the reason of."""


def check_asked(game: Game) -> None:
    """Every other question says which card it is about, so that a client can show it."""
    question = game.question
    assert question is not None
    about = question.chosen_for != NONE or question.source != NONE
    prompts = OF_NO_CARD.get(game.rules.name)
    assert prompts is None or about or question.prompt in prompts, f"{question.prompt} is about no card"


def check_rest(game: Game) -> None:
    """Every card is in one place; in a main phase, with nothing to be answered, nothing is left of what is over."""
    assert misplaced(game) == []
    if not _rests(game):
        return
    state, name = game.state, game.rules.name
    table: Any = state.table
    fresh = type(table)()
    left = {field: getattr(table, field) for field in FORGOTTEN[name] if getattr(table, field) != getattr(fresh, field)}
    assert not left, f"left on the table: {left}"
    assert not state.pending, "a card is on its way"
    assert not state.waiting, "an effect waits"
    if name == "yugioh":
        assert table.open, "the turn player may not use what is slow"
        assert not any(marks & ACTIVATING for marks in state.marks), "a card is still being activated"


def _rests(game: Game) -> bool:
    question, table = game.question, game.state.table
    if question is None or game.rules.name not in FORGOTTEN:
        return False
    if game.rules.name == "yugioh":
        return question.prompt == "main"
    building: Any = table
    return bool(question.prompt == "act" and building.phase == "main" and not building.stack and not building.packets)
