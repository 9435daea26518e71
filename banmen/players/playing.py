"""Playing on in an imagined game, turn by turn: cheaply, and yet about as well as `greedy` plays.

Both sides do what gains most, act by act, and go on to the next phase when nothing gains any more. An act is looked at
with everything it leads to: what each side is asked on the way it answers by a glance. The game goes on from the copy
in which the best act was looked at, so nothing is played twice.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import declining
from banmen.players.trying import LONG, candidates, glances
from banmen.players.worth import WON, judge_of, worth

ONWARD: Final = ("battle", "pass", "end_attacks", "end_battle", "end_turn")
"""Acts that only go on with the turn, the nearest first: through the battle phase, not past it. They gain nothing,
whatever the table is worth then: to end a turn looks good or bad only because the other side is next."""
WIDE: Final = 8
"""Of so many answers to a question on the way a glance is taken."""
ACTS: Final = 40
"""So many acts are done, then the table is judged as it is."""
FRESH: Final = 16
"""For so many games it counts what an act gained in one: then it is looked at again, though it gained nothing."""
HABIT: Final = 3
"""What was answered so often to the same "do it or leave it" is answered so again without a look."""
BLOCK: Final = "block"
"""Whether to block depends on who attacks: that is looked at each time."""
ATTACK: Final = "attack"
"""What an attack gains in one game says something of another only if both began with the same answer."""
UNKNOWN: Final = (WON, NONE)
"""What an act is taken to gain that nobody has looked at."""


class Playing:
    """How both sides play on, in many games that begin alike.

    Acts are looked at in the order of what they gained when they were looked at last, in this game or another: when the
    best of them by that is still the best after a look now, the others are not looked at.
    """

    __slots__ = ("first", "gains", "games", "habits", "others", "prompt", "turn")

    def __init__(self) -> None:
        self.games = 0
        self.first: Hashable = None
        """The answer with which this game began."""
        self.turn = NONE
        self.prompt = ""
        self.gains: dict[Hashable, float] = {}
        """What acts gained in this game, turn and phase, by what they mean."""
        self.others: dict[tuple[int, str], dict[Hashable, tuple[float, int]]] = {}
        """What they gained when they were looked at last, and in which game, by the turn and the phase."""
        self.habits: dict[Hashable, tuple[Hashable, int]] = {}
        """What was answered last where something may be done or left, and how often one after the other."""

    def begin(self, first: Hashable) -> None:
        """Another game, with this answer."""
        self.games += 1
        self.first = first
        self.turn = NONE

    def to_the_end_of(self, last: int, game: Game) -> Game:
        """The game as it stands after this turn, or earlier when the way there is long."""
        for _ in range(ACTS):
            self._settle(game)
            question = game.state.question
            if question is None or game.state.turn > last:
                break
            options = candidates(game, question)
            best, then = self._best_act(game, options)
            if then is None:
                game.answer(options[best])
            else:
                game = then
        return game

    def favourite(self, game: Game, options: dict[Hashable, int]) -> Hashable:
        """Which of these options is played."""
        if judge_of(game.rules.name).rests(game):
            return self._best_act(game, options)[0]
        return self._answer(game, options)

    def _best_act(self, game: Game, options: dict[Hashable, int]) -> tuple[Hashable, Game | None]:
        """The act that gains most, and the game after it and all it leads to, if it was looked at."""
        question = game.state.question
        assert question is not None
        others = self._others(game.state.turn, question.prompt)
        now = worth(game, question.seat)
        verbs = {key: question.options[number].verb for key, number in options.items()}
        acts = {key: (self.first, key) if verb == ATTACK else key for key, verb in verbs.items() if verb not in ONWARD}
        looked: dict[Hashable, Game] = {}

        def hope(key: Hashable) -> float:
            if key in self.gains:
                return self.gains[key]
            gain, when = others.get(acts[key], UNKNOWN)
            return gain if self.games - when < FRESH else WON

        while acts:
            best = max(acts, key=hope)
            if best in looked:
                if self.gains[best] <= 0.0:
                    break
                del self.gains[best]  # after it was done it gains something else
                return best, looked[best]
            if hope(best) <= 0.0:
                break
            then = looked[best] = game.clone()
            then.answer(options[best])
            self._settle(then)
            self.gains[best] = worth(then, question.seat) - now
            others[acts[best]] = self.gains[best], self.games
        onward = sorted(options.keys() - acts.keys(), key=lambda key: ONWARD.index(verbs[key]))
        return onward[0] if onward else max(acts, key=hope), None

    def _others(self, turn: int, prompt: str) -> dict[Hashable, tuple[float, int]]:
        """What acts of this phase gained in other games; what they gained in this one is forgotten with a phase."""
        if (self.turn, self.prompt) != (turn, prompt):
            self.turn, self.prompt = turn, prompt
            self.gains = {}
        return self.others.setdefault((turn, prompt), {})

    def _settle(self, game: Game) -> None:
        """Let what is under way come to rest, each side answering what looks best to it."""
        judge = judge_of(game.rules.name)
        for _ in range(LONG):
            question = game.state.question
            if question is None or judge.rests(game):
                return
            options = candidates(game, question)
            game.answer(options[self._answer(game, options)])

    def _answer(self, game: Game, options: dict[Hashable, int]) -> Hashable:
        """What looks best to the asked at a glance, or what it always does where something may be done or left."""
        question = game.state.question
        assert question is not None
        if len(options) != 2 or question.prompt == BLOCK or declining(question) == NONE:
            return at_a_glance(game, options)
        state = game.state
        source = state.bearer.get(question.source, NONE)
        face = NONE if source == NONE else state.definition[source]
        asked = question.seat, state.turn, question.prompt, face, *options
        usual, often = self.habits.get(asked, (None, 0))
        if often >= HABIT:
            return usual
        best = at_a_glance(game, options)
        self.habits[asked] = best, often + 1 if best == usual else 1
        return best


def at_a_glance(game: Game, options: dict[Hashable, int]) -> Hashable:
    """Which of the options looks best to the asked."""
    if len(options) == 1:
        return next(iter(options))
    some = dict(list(options.items())[:WIDE])
    leads = glances(game, some)
    return list(some)[leads.index(max(leads))]
