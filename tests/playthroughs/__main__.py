"""python -m tests.playthroughs [GAME]: writes the playthroughs anew, after a change that is meant to change games.

python -m tests.playthroughs GAME DECK DECK SEED prints one game, to be compared with what another commit prints.
"""

import sys

from banmen.games import rules_named
from tests.playthroughs.course import FOLDER, KEPT, course, told_in_full, told_in_short


def renew(name: str) -> None:
    """Write the files of a game."""
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.txt"):
        file.unlink()
    for deck in sorted(rules_named(name).decks()):
        lines = [*told_in_short(name, deck), "", *told_in_full(name, deck), ""]
        (folder / f"{deck}.txt").write_text("\n".join(lines), encoding="utf8")


def main(words: list[str]) -> None:
    """The command line."""
    if len(words) == 4:
        print(*course(words[0], words[1:3], int(words[3])), sep="\n")
        return
    for name in words or KEPT:
        renew(name)


main(sys.argv[1:])
