"""Random games among all bundled decks of Duel Masters: what breaks, and in how many games each kind of card was met.

    python -m tools.kinds --games 2000
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import combinations_with_replacement

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.kinds import KINDS, kinds_executed, kinds_in_play
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.sim import Match, Played, Tally, played


def main() -> int:
    """Play, and tell; a kind that was never met is a failure, as an error is."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--seed", type=int, default=1)
    told = asked.parse_args()
    tally, met = Tally(), Counter[str]()
    for number in range(told.games):
        game, found = game_of(pairing(number), told.seed, number)
        before = len(tally.messages)
        tally.count(game)
        met.update(found)
        for message in tally.messages[before:]:
            print(f"game {number}: {message}", file=sys.stderr)
    for key, value in tally.report().items():
        print(f"{key.replace('_', ' '):>22}  {value}")
    for kind, rule in KINDS.items():
        print(f"{met[kind]:>10}  {kind} ({rule})")
    return 1 if tally.errors or tally.violations or KINDS.keys() - met.keys() else 0


def pairing(number: int) -> tuple[Deck, Deck]:
    """The decks of the game of this number: the pairings of all bundled decks are taken in turn."""
    pairings = tuple(combinations_with_replacement(RULES.decks().values(), 2))
    return pairings[number % len(pairings)]


def game_of(decks: tuple[Deck, Deck], seed: int, number: int) -> tuple[Played, set[str]]:
    """A game between two random players, and the kinds that were met in it."""
    found: set[str] = set()

    def watch(game: Game, choice: int) -> None:
        assert game.question is not None
        found.update(kinds_in_play(game), kinds_executed(game, game.question.options[choice]))

    match = Match(RULES.name, decks, ("random", "random"), seed)
    return played(RULES, match, number, noting=False, watch=watch), found


if __name__ == "__main__":
    sys.exit(main())
