"""Endless loops: a position that keeps coming back is found, and the game's rule for it is applied.

Looking for repeats costs time, so it begins only after far more steps without a question, or questions in one
turn, than play needs.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from msgspec import json
from msgspec.structs import replace

from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve
from banmen.kernel.procedure import PROCEDURES
from banmen.kernel.question import Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game

PATIENT_STEPS = 5_000
"""Steps without a question before repeats are looked for."""
COUNTED_STEPS = 40_000
"""Steps that texts may take which are done a fixed number of times."""
LAST_QUESTION = 20_000
RETURNS = 3
"""How often a position comes back before it is a loop."""
PILED = 4
"""So many lasting effects make every further step count once more: what piles them up without end is a loop too."""
FORCED_RETURNS, FORCED = 30, 500
"""How often a question with one answer comes back, and how many of them follow each other, before it is a loop."""


def fingerprint(game: Game) -> int:
    """A number that is the same for positions that differ only in handles and in counters of the past."""
    state = game.state
    places = []
    for place, cards in enumerate(state.zones):
        lying = [appearance_of(game, card) for card in cards]
        places.append(tuple(lying if game.zones[place >> 1].ordered else sorted(lying)))
    stack = tuple(_standing(frame) for frame in state.agenda)
    key = (
        places,
        [appearance_of(game, card) for card in state.pending],
        [(each.definition, each.ability, each.scope.seat) for each in state.waiting],
        len(state.continuous),
        [(each.happening, each.definition, each.ability, each.block, each.until) for each in state.delayed],
        sorted(state.used.items()),
        stack,
        state.rolls,
        state.turn,
        game.rules.position_key(game),
    )
    return int.from_bytes(blake2b(json.encode(key), digest_size=7).digest())


def _standing(frame: Frame) -> tuple[object, ...]:
    """Where a procedure stands: its step, how far a text has come, and how many things were named so far."""
    many = tuple(len(value) for name in frame.__struct_fields__ if isinstance(value := getattr(frame, name), tuple))
    text = (frame.definition, frame.ability, frame.block, frame.at, frame.rounds) if isinstance(frame, Resolve) else ()
    return PROCEDURES[type(frame)].name, frame.step, many, text


def appearance_of(game: Game, card: int) -> tuple[object, ...]:
    """What can be told of a card without its handle."""
    state = game.state
    return (
        state.definition[card],
        state.owner[card],
        state.turned[card],
        state.face[card],
        state.damage[card],
        state.marks[card],
        tuple(state.definition[each] for each in state.beneath.get(card, ())),
        tuple(sorted(state.counters.get(card, {}).items())),
        NONE if state.host[card] == NONE else state.definition[state.host[card]],
        [(each.key, each.op, each.amount, each.word, each.until.partition(":")[0]) for each in state.continuous
         if state.token[card] in each.on],
    )


def comes_back(game: Game, count: int, last: int) -> bool:
    """Note the position; whether it has come back so often, or it has gone on so long, that it is a loop."""
    if count >= last:
        return True
    state = game.state
    if state.shared:
        state.separate()
    visited = state.visited
    here = fingerprint(game)
    visited[here] = visited.get(here, 0) + 1
    return visited[here] > RETURNS


def asked_late(game: Game, question: Question) -> Question | Frame | None:
    """What is left of a question late in a turn, or what comes before it; None when it goes round in a circle.

    As long as somebody has a choice that was not used up, nothing that came back before it counts.
    """
    left = game.rules.way_out(game, question)
    if isinstance(left, Frame):
        game.state.asked -= 1
        return left
    if len(left) > 1:
        game.state.visited = {}
    elif left:
        game.state.asked -= 1
    elif comes_back(game, game.state.asked, LAST_QUESTION):
        return None
    return replace(question, options=left) if left else question


def only_forced(game: Game) -> bool:
    """Note a question with one answer; whether so many came without a choice between them that it is a loop."""
    state = game.state
    here = fingerprint(game)
    state.visited = {**state.visited, here: state.visited.get(here, 0) + 1}
    return state.visited[here] > FORCED_RETURNS or len(state.visited) > FORCED


class Watch:
    """Watches what goes on step by step without a question for something that never ends.

    An instruction that is done a fixed number of times ends by itself: its steps are none of a loop as long as it
    comes nearer to its end, and that end is not out of all proportion.
    """

    __slots__ = ("counted", "far", "idle", "taken")

    def __init__(self) -> None:
        self.taken = PATIENT_STEPS - 1
        self.far: tuple[tuple[int, int], ...] = ()
        """How far such an instruction has come."""
        self.idle = 0
        """For how many steps it has come no further."""
        self.counted = 0
        """How many steps such instructions have taken in all."""

    def endless(self, game: Game) -> bool:
        """Whether it is a loop, after one more step."""
        most = game.rules.longest_run(game)
        now = _come_so_far(game)
        if not now:
            self.taken += 1 + len(game.state.continuous) // PILED
            self.far, self.idle = (), 0
            return comes_back(game, self.taken, most)
        self.idle = 0 if now > self.far else self.idle + 1
        self.far = max(self.far, now)
        self.counted += 1
        return self.idle >= most - PATIENT_STEPS or self.counted >= COUNTED_STEPS


def _come_so_far(game: Game) -> tuple[tuple[int, int], ...]:
    """Where the texts under way stand, the outermost first; nothing when none of them is counting."""
    texts = [frame for frame in game.state.agenda if isinstance(frame, Resolve)]
    return tuple((text.at, text.rounds) for text in texts) if any(text.times != NONE for text in texts) else ()
