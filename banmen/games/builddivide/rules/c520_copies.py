"""520, 525: copies of commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.games.builddivide.facts import COMMAND
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1204_costs import LEGACY
from banmen.games.builddivide.rules.c1204_named import matters
from banmen.games.builddivide.rules.c1204_play import Play, play
from banmen.games.builddivide.rules.c1204_targets import MODES, can_choose, wanted, zones_asked
from banmen.games.builddivide.rules.c1601_counters import change_counters, counters_of
from banmen.games.builddivide.table import Entry
from banmen.games.builddivide.terms import Alchemy, Copy
from banmen.games.builddivide.zones import GRAVEYARD, REMOVED, RESOLUTION
from banmen.kernel import atoms
from banmen.kernel.library import spell_of
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import NO_OPTION, Option, Question, yes_no
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

ALCHEMY = "錬成"
"""The counters that 等価交換 uses up."""
COPY = 4
"""The flag of a thing that is no card but the copy of one."""
_DONE = 2
"""The round of 等価交換 after which there is nothing to do."""
_CHOOSE = 1
"""The round of a copy in which its targets are chosen anew."""


@book.rule("520-2", "1408-2")
def destination(game: Game, card: int, zone: Zone) -> Zone | None:
    """A copy that would leave the resolution zone ceases to be; what was played by its legacy is removed instead."""
    state = game.state
    if zone is RESOLUTION or state.zone[card] >> 1 != RESOLUTION.number:
        return zone
    if state.marks[card] & COPY:
        return None
    for each in game.state.table.stack:
        if each.way == LEGACY and each.card == state.token[card]:
            return REMOVED
    return zone


@book.rule("520-3")
def add_copy(game: Game, seat: int, definition: int, like: Entry | None = None) -> Entry:
    """A thing with the command's information appears in the resolution zone; that is not playing a command."""
    table = game.state.table
    card = atoms.create(game, definition, seat, RESOLUTION)
    atoms.mark(game, card, COPY)
    token = game.state.token[card]
    scope = Scope(seat, token)
    entry = Entry(table.next_entry, seat, definition, scope, spell_of(game.library[definition]), 0, token, copy=True)
    if like is not None:
        entry = msgspec.structs.replace(entry, scope=scope.having(MODES, like.scope.get(MODES)), targets=like.targets)
    atoms.write(game, {"stack": (*table.stack, entry), "next_entry": entry.number + 1})
    atoms.happen(game, "copy", card, seat)
    return entry


@book.rule("520-1b")
def choose_for(entry: Entry) -> Play:
    """What is chosen while a command is played is chosen for the copy: modes and targets, no cost."""
    return Play(step=play.numbers["1204-2f"], seat=entry.seat, card=entry.card, entry=entry.number)


@book.rule("525-3")
def can_copy(game: Game, seat: int, card: int, *, removed: bool = False) -> bool:
    """A command can be copied from outside the resolution zone when all its targets could be chosen for the copy.

    For 等価交換 the command itself has been removed by then.
    """
    state = game.state
    printed = game.library[state.definition[card]]
    spell = spell_of(printed)
    if spell == NONE:
        return False
    left = (game.zones[state.zone[card] >> 1].name, REMOVED.name) if removed else ()
    if not matters(game, zones_asked(printed, spell), RESOLUTION.name, *left):
        return can_choose(game, printed, spell, 0, Scope(seat, state.token[card]))
    then = game.clone(apart=True)
    if removed:
        atoms.carry(then, [card], REMOVED)
    return can_choose(then, printed, spell, 0, add_copy(then, seat, state.definition[card]).scope)


@performs(Copy)
@book.rule("520-1", "520-1a")
def copy(game: Game, frame: Resolve, action: Copy) -> Flow:
    """Each command is copied; a copy of one being played has its choices, and its player may change them."""
    seat = frame.scope.seat
    at, copied = divmod(frame.rounds, 2)
    if at >= len(frame.picked):
        return None
    if copied:
        entry = game.state.table.stack[-1]
        if frame.choice.verb == "none" and _can_change(game, entry):
            return repeat(frame, yes_no(seat, "new_targets", source=entry.card, rules=("520-1a",)))
        changed, frame.choice = frame.choice.verb == "yes", NO_OPTION
        frame.rounds += 1
        return repeat(frame, choose_for(entry) if changed else None)
    card = game.state.card_of(frame.picked[at])
    if card == NONE or not can_be_copied(game, seat, card):
        frame.rounds += 2
        return repeat(frame)
    like = next((each for each in game.state.table.stack if each.card == frame.picked[at]), None)
    if like is not None:
        frame.rounds += 1
        add_copy(game, seat, like.definition, like)
        return repeat(frame)
    frame.rounds += 2
    return repeat(frame, choose_for(add_copy(game, seat, game.state.definition[card])))


def can_be_copied(game: Game, seat: int, card: int) -> bool:
    """Whether a card can be copied where it is: only a command can, and one being played with the choices it has."""
    if COMMAND not in game.words(card, "types"):
        return False
    token = game.state.token[card]
    return any(each.card == token for each in game.state.table.stack) or can_copy(game, seat, card)


def _can_change(game: Game, entry: Entry) -> bool:
    """Whether there are choices to change, and any way to choose for which everything exists."""
    printed = game.library[entry.definition]
    return bool(wanted(printed, entry) or entry.scope.get(MODES)) and can_choose(
        game, printed, entry.ability, 0, entry.scope
    )


@performs(Alchemy)
@book.rule("525-1", "525-2", "525-4")
def alchemy(game: Game, frame: Resolve, action: Alchemy) -> Flow:
    """With enough counters a command of the graveyard, chosen now, may be removed; the counters go and it is copied.

    When something else happened in place of its removal, it was not removed, and nothing follows.
    """
    seat = frame.scope.seat
    state = game.state
    if frame.rounds:
        (card,) = frame.rows
        if frame.rounds == _DONE or state.zone[card] >> 1 != REMOVED.number:
            return None
        frame.rounds = _DONE
        change_counters(game, seat, ALCHEMY, -action.amount)
        return repeat(frame, choose_for(add_copy(game, seat, state.definition[card])))
    if frame.choice.verb == "none":
        if counters_of(game, seat, ALCHEMY) < action.amount:
            return None
        options = [
            Option("take", state.token[card], state.token[card])
            for card in state.zones[GRAVEYARD.of(seat)]
            if COMMAND in game.words(card, "types")
            and game.number(card, "cost") <= action.amount
            and can_copy(game, seat, card, removed=True)
        ]
        if not options:
            return None
        return repeat(frame, Question("act", seat, "alchemy", (*options, Option("decline")), ("525-1",),
                                      source=frame.scope.source))
    if frame.choice.verb != "take":
        return None
    card = state.card_of(frame.choice.value)
    frame.rounds, frame.rows = 1, (card,)
    return repeat(frame, atoms.move(game, [card], REMOVED, cause="remove", source=frame.scope.source))
