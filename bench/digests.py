"""What seeded games ask and answer, as short words: a change that must change nothing leaves them all alike.

`python -m bench.digests > before` and later `python -m bench.digests | diff before -`. Every pair of bundled decks
of every game is played at random, once with questions of one option and once without. A line has the game, its decks,
the number of questions, a digest of all questions with their options and answers, and one of the reasons why not.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from itertools import combinations_with_replacement
from typing import Final

import msgspec

from banmen.games import GAMES, rules_named
from banmen.kernel.game import Game
from banmen.kernel.question import Wish
from banmen.players import RandomPlayer, answer_of

MOST: Final = 4000
"""Questions after which a game is left."""
EVERY: Final = 37
"""Every so many questions, reasons are asked for."""
encode: Final = msgspec.json.encode


def digest(name: str, decks: tuple[str, str], seed: int) -> tuple[int, str, str]:
    """How many questions a game asked, and the digests of its questions and of its reasons."""
    rules = rules_named(name)
    known = rules.decks()
    game = Game.start(rules, [known[deck] for deck in decks], seed, recording=False, ask_all=bool(seed % 2))
    player = RandomPlayer(seed)
    asked, reasons = blake2b(digest_size=6), blake2b(digest_size=6)
    verbs: set[str] = set()
    while (question := game.question) is not None and len(game.answers) < MOST:
        answer = answer_of(player, game)
        asked.update(encode((question, answer)))
        verbs.update(option.verb for option in question.options)
        if len(game.answers) % EVERY == 0:
            for verb in sorted(verbs):
                for token in sorted(game.state.bearer):
                    reasons.update(encode(game.why_not(question.seat, Wish(verb, token))))
        game.answer(answer)
    asked.update(encode(game.outcome))
    return len(game.answers), asked.hexdigest(), reasons.hexdigest()


def main(names: list[str]) -> None:
    """The command line: all games, or those named."""
    for name in names or GAMES:
        for pair in combinations_with_replacement(sorted(rules_named(name).decks()), 2):
            for seed in (2, 3):
                print(name, *pair, seed, *digest(name, pair, seed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
