"""`python -m tools.rates REPORT ...`: reports of `banmen arena` become the win rates that come with the games."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from banmen import games
from banmen.server.rates import BUNDLED, Record, trimmed


def main() -> None:
    """Write each report, made smaller, into the folder of its game."""
    for name in sys.argv[1:]:
        report = Path(name).read_bytes()
        game = msgspec.json.decode(report, type=Record).game
        (Path(games.__file__).parent / game / BUNDLED).write_bytes(trimmed(report))


if __name__ == "__main__":
    main()
