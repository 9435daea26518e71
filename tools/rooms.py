"""The lines of each room before and now, what one piece of work changed of that, and the members of `Rules` by purpose.

`python -m tools.rooms COMMIT WORD` prints tables for docs/design.md: lines of Python at the commit, in the folder as
it is, and how many of the difference are of the commits since then whose subject begins with the word.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
ROOMS: Final = (
    "banmen/kernel", "banmen/language", "banmen/games/duelmasters", "banmen/games/builddivide", "banmen/games/yugioh",
    "banmen/scenario", "banmen/players", "banmen/render", "banmen/arena", "banmen/server", "banmen/cli", "tests",
)


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def lines_at(commit: str, room: str) -> int:
    """How many lines of Python a room had at a commit."""
    files = _git("ls-tree", "-r", "--name-only", commit, "--", f"{room}/").splitlines()
    return sum(_git("show", f"{commit}:{file}").count("\n") for file in files if file.endswith(".py"))


def changed_by(commit: str, word: str, room: str) -> int:
    """By how many lines of Python the commits since then that begin with the word made a room longer."""
    told = _git("log", f"{commit}..", "--no-merges", f"--grep=^{word}", "--format=", "--numstat", "--", f"{room}/")
    rows = [line.split("\t") for line in told.splitlines() if line.endswith(".py")]
    return sum(int(added) - int(removed) for added, removed, _ in rows)


def lines_now(room: str) -> int:
    """How many it has."""
    files = _git("ls-files", "--", f"{room}/*.py").splitlines()
    return sum(len((ROOT / file).read_bytes().splitlines()) for file in files if (ROOT / file).exists())


def members() -> dict[str, int]:
    """How many members each part of the rules has."""
    from banmen.kernel.rules import PARTS

    return {
        part.__name__: len([name for name in {**part.__annotations__, **vars(part)} if not name.startswith("_")])
        for part in PARTS
    }


def main(arguments: list[str]) -> int:
    """The command line."""
    if len(arguments) != 2:
        print("usage: python -m tools.rooms COMMIT WORD", file=sys.stderr)
        return 2
    commit, word = arguments
    print(f"| room | lines before | lines now | of that by {word!r} |\n|---|---|---|---|")
    for room in ROOMS:
        before, now, by = lines_at(commit, room), lines_now(room), changed_by(commit, word, room)
        print(f"| `{room}/` | {before:,} | {now:,} | {by:+,} |")
    print("\n| part of `Rules` | members |\n|---|---|")
    for part, many in members().items():
        print(f"| `{part}` | {many} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
