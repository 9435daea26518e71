"""Create or refresh a game's catalogue.toml from an index of its rule numbers.

usage: python tools/catalogue.py GAME INDEX.tsv

Rows that exist are kept as they are, comments included; numbers that are new get a row with status
todo; the order is that of the index. A row whose number left the index is refused, never dropped.
"""

import csv
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from banmen.errors import BanmenError  # noqa: E402
from banmen.games import GAMES  # noqa: E402

HEADING = re.compile(r'^\["(?P<number>[^"]+)"\]\s*$', re.MULTILINE)


def chapter_of(game: str, number: str) -> str:
    """The chapter of the rulebook a number belongs to."""
    leading = re.match(r"\d+", number)
    if leading is None:
        raise BanmenError("a rule number starts with digits", place=f"{game}:{number}")
    digits = leading.group()
    if game == "duelmasters":
        return digits[0]
    if game == "builddivide":
        return f"{digits[:-2]}00"
    return digits


def blocks_of(text: str) -> tuple[str, dict[str, str]]:
    """What stands before the first table of a catalogue, and the text of each table by number."""
    headings = list(HEADING.finditer(text))
    ends = [*(heading.start() for heading in headings[1:]), len(text)]
    preamble = text[: headings[0].start()] if headings else text
    blocks: dict[str, str] = {}
    for heading, end in zip(headings, ends, strict=False):
        number = heading["number"]
        if number in blocks:
            raise BanmenError("two tables for one rule", place=f"[{number}]")
        blocks[number] = text[heading.start() : end].rstrip() + "\n"
    return preamble, blocks


def new_block(game: str, row: dict[str, str]) -> str:
    """A table for a rule nobody has worked on."""
    level = f'level = "{row["level"]}"\n' if row.get("level") else ""
    return f'["{row["id"]}"]\nchapter = "{chapter_of(game, row["id"])}"\nstatus = "todo"\n{level}'


def refreshed(game: str, old: str, index: list[dict[str, str]]) -> str:
    """The text of the catalogue with one table for each row of the index, in its order."""
    preamble, blocks = blocks_of(old)
    numbers = [row["id"] for row in index]
    gone = [number for number in blocks if number not in set(numbers)]
    if gone:
        raise BanmenError(f"not in the index: {', '.join(gone)}", place=f"the catalogue of {game}")
    tables = [blocks.get(row["id"]) or new_block(game, row) for row in index]
    return preamble + "\n".join(tables)


def main(arguments: list[str]) -> int:
    """Refresh the catalogue named on the command line."""
    if len(arguments) != 2 or arguments[0] not in GAMES:
        print(__doc__, file=sys.stderr)
        return 2
    game, index_file = arguments
    file = ROOT / "banmen" / "games" / game / "catalogue.toml"
    try:
        with Path(index_file).open(encoding="utf-8", newline="") as lines:
            index = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
        old = file.read_text(encoding="utf-8") if file.exists() else PREAMBLE
        file.write_text(refreshed(game, old, index), encoding="utf-8")
    except (BanmenError, OSError) as error:
        print(f"catalogue: {error}", file=sys.stderr)
        return 1
    return 0


PREAMBLE = """\
# Every rule of the book, one table each, in the book's order, in our own words (see CONTRIBUTING.md):
#   status = "coded"       some code carries the number and a test is marked with it; ja and en say it
#   status = "definition"  nothing to carry out; ja and en say it, `where` names the place the term lives in
#   status = "todo"        not yet
#   silent = true          the book leaves something open; `reading` says what, and what was decided

"""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
