"""How strong one player is against another: mirror matches of every bundled deck, changing seats.

    python -m bench.strength GAME search:100 greedy --games 200

Both play the same deck, so that no deck decides it. With `--above 65` it stops when the whole interval is above (or
below) so many percent, and tells the games it took; the games so far are printed as they end. With `--keep FILE` each
game is a line of the file, and those that are in it already are not played again, so that a contest can be played in
pieces (`--minutes`).
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Final

from banmen.arena.statistics import Rate, rate
from banmen.games import GAMES, rules_named
from banmen.kernel.deck import Deck
from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.sim import Match, Played, played

FEWEST: Final = 30
"""Before so many games nothing is stopped."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("one")
    parser.add_argument("two")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--above", type=float, default=0.0, metavar="PERCENT")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no game after so many minutes")
    options = parser.parse_args()
    contest = f"{options.game} {options.one} {options.two} {options.seed}"
    found = measure(options.game, (options.one, options.two), options.games, options.seed, options.above / 100,
                    Kept(options.keep, contest), options.minutes)
    print(f"{options.game}: {options.one} against {options.two}: {said(found)}")


class Kept:
    """What came of the games so far, by their numbers, and the file in which each is a line."""

    def __init__(self, path: Path | None, contest: str) -> None:
        self.path = path
        self.won: dict[int, float] = {}
        if path is None:
            return
        if not path.exists():
            path.write_text(f"{contest}\n")
        head, *lines = path.read_text().splitlines()
        if head != contest:
            raise SystemExit(f"{path} holds games of another contest: {head}")
        self.won = {int(number): float(won) for number, won in map(str.split, lines)}

    def add(self, number: int, won: float) -> None:
        """A game is finished."""
        self.won[number] = won
        if self.path is not None:
            with self.path.open("a") as file:
                file.write(f"{number} {won}\n")


def measure(
    name: str, players: tuple[str, str], games: int, seed: int, above: float, kept: Kept, minutes: float
) -> Rate:
    """How often the first player wins, a draw being half a win."""
    rules = rules_named(name)
    decks = list(rules.decks().values())
    found, began = rate(0.0, 0), time.monotonic()
    won = 0.0
    for number in range(games):
        deck, spent = decks[number // 2 % len(decks)], time.process_time()
        if number not in kept.won:
            if time.monotonic() - began > 60 * minutes:
                break
            kept.add(number, won_by_first(rules, deck, players, seed, number))
        won += kept.won[number]
        found = rate(won, number + 1)
        print(f"{number + 1:4} {deck.id:20} {kept.won[number]:.1f}, {said(found)}, {time.process_time() - spent:.1f} s",
              file=sys.stderr)
        if above and number + 1 >= FEWEST and (found.low > above or found.high < above):
            break
    return found


def won_by_first(rules: Rules, deck: Deck, players: tuple[str, str], seed: int, number: int) -> float:
    """What came of a game, for the player named first: in games of odd number it sits at seat 1."""
    seat = number % 2
    game: Played = played(rules, Match(rules.name, (deck, deck), players[::-1] if seat else players, seed), number,
                          noting=False)
    if game.error or game.violation:
        raise RuntimeError(game.error or game.violation)
    return 0.5 if game.winner == NONE else float(game.winner == seat)


def said(found: Rate) -> str:
    """A rate as it is printed."""
    return f"{100 * found.rate:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f}) of {found.games}"


if __name__ == "__main__":
    main()
