"""What holds whenever a turn player is asked for the next act: whatever was begun has been ended and forgotten."""

from __future__ import annotations

from collections.abc import Iterable

from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c109_parts import LOOSE
from banmen.games.duelmasters.rules.c801_evolution import EVOLVING
from banmen.games.duelmasters.table import DuelTable
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Question

RESTS = ("charge", "main", "attack")
"""The prompts between two acts."""
FORGOTTEN = ("attacker", "target", "blocker", "blocked", "ninjas", "broke", "revealed", "parting", "undermined",
             "commands", "gates", "forces")
"""What the table knows only while something is done."""


def check_rest(game: Game) -> None:
    """Nothing is left of what is over."""
    question = game.question
    if question is None or question.prompt not in RESTS:
        return
    state, duel, fresh = game.state, table(game), DuelTable()
    left = {name: getattr(duel, name) for name in FORGOTTEN if getattr(duel, name) != getattr(fresh, name)}
    assert not left, f"left on the table: {left}"
    assert not state.pending, "a card is on its way"
    assert not any(marks & (EVOLVING | LOOSE) for marks in state.marks), "a card is marked as on its way"
    for top, below in state.beneath.items():
        assert all(state.host[card] == top for card in below), "a card lies under what it does not belong to"
        assert all(state.zone[card] == state.zone[top] for card in below), "a card lies under one of another zone"
    rows = {spot.card for spot in duel.links} | {card for cells in duel.cells for card in cells}
    assert all(state.zone[card] >> 1 == BATTLE.number for card in rows), "a card that is gone is still a part"
    assert {card for pair in duel.apart for card in pair} <= rows, "a pair that is gone is still kept apart"
    spots = {spot.card: (spot.x, spot.y) for spot in duel.links}
    steps = [(spots[one][0] - spots[two][0], spots[one][1] - spots[two][1]) for one, two in duel.apart]
    assert all(abs(x) + abs(y) == 1 for x, y in steps), "a pair is kept apart that does not touch"


FOR_A_CARD = frozenset(("base", "half", "link", "pay", "fortify", "aura", "cell"))
"""The prompts that are about a card which is being executed or put out."""
OF_A_CARD = frozenset(("shield", "cell", "stays", "pick", "up_to", "may", "fuel", "force", "o_drive"))
"""The prompts of which a card is the reason, by an attack or by its text."""


def check_asked(asked: Iterable[Question]) -> None:
    """Every question says which card it is about, so that a client can show it."""
    for question in asked:
        about = question.chosen_for != NONE or question.source != NONE
        assert about or question.prompt not in FOR_A_CARD | OF_A_CARD, f"{question.prompt} is about no card"
