"""`banmen bench`: speed and memory, measured."""

import sys
from typing import Annotated

import typer

from banmen.cli.common import AsJson, GameOrAll, print_json
from banmen.errors import BanmenError
from banmen.games import GAMES

Games = Annotated[int, typer.Option("--games", min=1, help="How many games the speed is measured over.")]


def bench(game: GameOrAll = None, games: Games = 60, as_json: AsJson = False) -> None:
    """Measure decisions and games per second, microseconds per clone, start-up and memory."""
    from banmen.cli.progress import counting
    from banmen.kernel.rulebook import PACKAGE
    from banmen.replay import built

    root = PACKAGE.parent
    if not (root / "bench" / "measure.py").is_file():
        raise BanmenError("the measurements are not installed here; run this in a clone", place="bench")
    sys.path.insert(0, str(root))
    from bench.measure import PARTS
    from bench.measure import bench as measure

    chosen = [game] if game else list(GAMES)
    with counting("measurements", len(chosen) * len(PARTS)) as advance:
        found = {name: measure(name, games, advance) for name in chosen}
    if as_json:
        print_json(found)
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("game", title=f"{built().capitalize()}, one process")
    for heading in ("decisions/s", "games/s", "µs/clone", "and written to", "start-up ms", "peak MB/game"):
        table.add_column(heading, justify="right")
    for name, numbers in found.items():
        table.add_row(name, *(f"{value:,}" for value in numbers.values()))
    Console(markup=False).print(table)
