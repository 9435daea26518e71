"""Many games between players: counted, timed, and watched for what must never happen."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final

import msgspec

from banmen.errors import BanmenError, joined
from banmen.games import rules_named
from banmen.kernel.census import misplaced
from banmen.kernel.deck import Deck
from banmen.kernel.game import EngineError, Game
from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.players import player_named, sight_of

FindRules = Callable[[str], Rules]
CHUNK: Final = 10
"""How many games a worker plays before it reports."""
LONGEST: Final = 200
"""After how many turns a game is broken off and counted as a draw: a limit of the simulator, which no rule knows."""
TURNS: Final = 8
"""After how many turns it is looked again whether every card is in its place; what is lost once stays lost."""


class Match(msgspec.Struct, frozen=True):
    """Who plays whom with what; game number n is played with the seed plus n."""

    game: str
    decks: tuple[Deck, Deck]
    players: tuple[str, str]
    seed: int


class Tally(msgspec.Struct):
    """What was counted over some games."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    draws: int = 0
    turns: int = 0
    errors: int = 0
    violations: int = 0
    messages: list[str] = msgspec.field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.games += other.games
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.draws += other.draws
        self.turns += other.turns
        self.errors += other.errors
        self.violations += other.violations
        self.messages += other.messages

    def report(self) -> dict[str, object]:
        """The tally as it is printed."""
        finished = self.games - self.errors
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else 0.0,
            "decisions_per_second": round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
            "wins": self.wins,
            "draws": self.draws,
            "mean_turns": round(self.turns / finished, 2) if finished else 0.0,
            "errors": self.errors,
            "violations": self.violations,
        }


def play_one(rules: Rules, match: Match, number: int, tally: Tally) -> None:
    """Play one game and count it."""
    seed = match.seed + number
    players = [player_named(name, 2 * seed + seat) for seat, name in enumerate(match.players)]
    began = time.process_time()
    tally.games += 1
    decisions = 0
    try:
        game = Game.start(rules, match.decks, seed, recording=False)
        state = game.state
        cards = len(state.owner)
        sights = [sight_of(game, seat) for seat in (0, 1)]
        due = state.turn + TURNS
        faults = misplaced(game)
        while (question := state.question) is not None:
            many = len(question.options)
            if not many:
                faults.append(f"the question {question.prompt!r} has no options")
                break
            if many > 1:
                decisions += 1
            game.answer(players[question.seat].choose(sights[question.seat]))
            if state.turn >= due:
                due = state.turn + TURNS
                faults += misplaced(game)
                if state.turn > LONGEST:
                    break
        faults += misplaced(game)
        if len(state.owner) < cards:
            faults.append(f"{cards} cards at the start, {len(state.owner)} at the end")
        tally.turns += state.turn
        _count_end(game, tally)
    except EngineError as error:
        tally.errors += 1
        faults = []
        tally.messages.append(f"seed {seed}: {error}")
    except BanmenError as error:
        faults = [f"an option was refused: {error}"]
    tally.decisions += decisions
    tally.seconds += time.process_time() - began
    if faults:
        tally.violations += 1
        tally.messages.append(f"seed {seed}: {faults[0]}")


def _count_end(game: Game, tally: Tally) -> None:
    if game.outcome is not None and game.outcome.winner != NONE:
        tally.wins[game.outcome.winner] += 1
    else:
        tally.draws += 1


def play_some(match: Match, numbers: Sequence[int], find: FindRules = rules_named) -> Tally:
    """Play the games with these numbers."""
    rules = find(match.game)
    tally = Tally()
    for number in numbers:
        play_one(rules, match, number, tally)
    return tally


def simulate(match: Match, games: int, jobs: int = 1, find: FindRules = rules_named) -> Iterator[Tally]:
    """Play the games, reporting after each few; the total does not depend on the number of jobs."""
    for name in match.players:
        player_named(name, 0)
    for deck in match.decks:
        if faults := find(match.game).check_deck(deck):
            raise BanmenError(joined(faults), place=f"deck {deck.name!r}")
    if games < 1 or jobs < 1:
        raise BanmenError(f"at least one game and one job are needed, not {games} and {jobs}")
    if jobs == 1:
        rules = find(match.game)
        for number in range(games):
            tally = Tally()
            play_one(rules, match, number, tally)
            yield tally
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
        futures = [pool.submit(play_some, match, chunk, find) for chunk in chunks]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
