"""How strong one player is against another: mirror matches of every bundled deck, changing seats.

    python -m bench.strength GAME search:100 greedy --games 200

Both play the same deck, so that no deck decides it. With `--above 65` it stops when the whole interval is above (or
below) so many percent, and tells the games it took; the games so far are printed as they end.
"""

from __future__ import annotations

import argparse
import sys
import time
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
    options = parser.parse_args()
    found = measure(options.game, (options.one, options.two), options.games, options.seed, options.above / 100)
    print(f"{options.game}: {options.one} against {options.two}: {said(found)}")


def measure(name: str, players: tuple[str, str], games: int, seed: int, above: float) -> Rate:
    """How often the first player wins, a draw being half a win."""
    rules = rules_named(name)
    decks = list(rules.decks().values())
    found, began = rate(0.0, 0), time.process_time()
    won = 0.0
    for number in range(games):
        deck = decks[number // 2 % len(decks)]
        won += won_by_first(rules, deck, players, seed, number)
        found = rate(won, number + 1)
        print(f"{number + 1:4} {deck.id:20} {said(found)}, {time.process_time() - began:.0f} s", file=sys.stderr)
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
