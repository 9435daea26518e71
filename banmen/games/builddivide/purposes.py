"""For what cards are chosen while a text is being played, and where an instruction has a second choice made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rules.c509_exchange import Exchanging, Together
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_targets import wanted
from banmen.games.builddivide.table import entry_of
from banmen.games.builddivide.terms import Call, DropAuras, EachPicks
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, instruction
from banmen.kernel.purpose import NAMERS, asker, words_in

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game
    from banmen.kernel.question import Question

NAMERS[Call] = "word"


def announced(game: Game, question: Question) -> tuple[str, ...]:
    """Words for what becomes of targets and of second choices; nothing where the instruction under way says it."""
    frame = asker(game)
    if isinstance(frame, Play):
        return _done_to_target(game, frame)
    if isinstance(frame, Exchanging):
        return ("exchange",)
    if isinstance(frame, Together):
        action = game.library[frame.definition].blocks[frame.ability][frame.block][frame.at]
        return (action.cause, "each_picks") if isinstance(action, EachPicks) else ()
    if isinstance(frame, Resolve) and frame.rounds and isinstance(instruction(game, frame), DropAuras):
        return ("drop_aura",)
    return ()


def _done_to_target(game: Game, frame: Play) -> tuple[str, ...]:
    """What the text being played does to the target that is named next."""
    entry = entry_of(game, frame.entry)
    if entry is None or entry.ability == NONE:
        return ()
    card = game.library[entry.definition]
    groups = wanted(card, entry)
    meant = groups[frame.at][1] if frame.at < len(groups) else None
    for block in card.blocks[entry.ability]:
        for at, action in enumerate(block):
            if meant is not None and getattr(action, "what", None) is meant:
                return words_in(action, (block[at + 1 :], card.abilities[entry.ability]))
    return ()
