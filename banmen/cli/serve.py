"""`banmen serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from banmen.cli.common import CardFiles
from banmen.errors import BanmenError, Words

Database = Annotated[str, typer.Option("--database", help="A SQLite file, or the URL of a PostgreSQL database.")]
Host = Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for everybody.")]
Port = Annotated[int, typer.Option("--port", help="The port to listen on; 0 for any that is free.")]
Workers = Annotated[int, typer.Option("--workers", help="How many processes serve.")]
Opponent = Annotated[str, typer.Option("--opponent", help="The usual computer player.")]
Thinkers = Annotated[int, typer.Option("--thinkers", help="Processes of each worker in which computers think.")]
Matches = Annotated[int, typer.Option("--matches-per-hour", help="New matches of one address; 0 is no bound.")]
Seconds = Annotated[float, typer.Option("--answer-seconds", help="What one answer may take.")]
Reports = Annotated[str, typer.Option("--reports", help="The folder for reports of games that were stopped.")]
Proxies = Annotated[str, typer.Option("--proxies", help="Whose X-Forwarded-For is believed.")]
Seeds = Annotated[bool, typer.Option("--seeds", hidden=True, help="Friends may choose the seed: for tests.")]
Warm = Annotated[bool, typer.Option("--warm/--cold", help="Read all cards at the start, or when they are needed.")]
Arena = Annotated[
    list[Path] | None, typer.Option("--arena", help="A report of `banmen arena` (JSON) whose win rates are shown.")
]
Schema = Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of all messages, and serve nothing.")]
Open = Annotated[bool, typer.Option("--open", help="Open the page in a browser.")]


def serve(
    database: Database = "", host: Host = "127.0.0.1", port: Port = 8000, workers: Workers = 1,
    opponent: Opponent = "", thinkers: Thinkers = 1, matches_per_hour: Matches = 60, answer_seconds: Seconds = 5.0,
    reports: Reports = "", proxies: Proxies = "127.0.0.1", warm: Warm = True, schema: Schema = False,
    open_page: Open = False, seeds: Seeds = False, cards: CardFiles = None, arena: Arena = None,
) -> None:
    """Serve the table: open the address it prints in a browser."""
    if schema:
        print_schema()
        return
    if workers < 1 or thinkers < 1:
        raise BanmenError(Words("at least one worker and one thinker", "少なくとも1つ"), place="--workers")
    from banmen.games.bringing import bring_all
    from banmen.server.rates import check
    from banmen.server.run import run
    from banmen.server.settings import Settings

    reported = tuple(str(file.resolve()) for file in arena or ())
    check(reported)
    bring_all(cards or ())  # what is not read is told here, once
    run(
        Settings(
            database=database or str(default_database()), host=host, port=port, workers=workers, opponent=opponent,
            thinkers=thinkers, matches_per_hour=matches_per_hour, answer_seconds=answer_seconds, reports=reports,
            proxies=proxies, warm=warm, cards=tuple(str(file.resolve()) for file in cards or ()),
            arena=reported, seeds=seeds,
        ),
        open_page=open_page,
    )


def default_database() -> Path:
    """Where the matches are kept when nothing is said: with the user's other data."""
    import os

    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "banmen" / "banmen.sqlite"


def print_schema() -> None:
    """The JSON Schema of every message."""
    import msgspec

    from banmen.cli.common import print_json
    from banmen.server import lobby_shapes, messages

    named = vars(lobby_shapes).values()
    shapes = [each for each in named if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    (client, server), definitions = msgspec.json.schema_components([messages.FromClient, messages.FromServer])
    _, others = msgspec.json.schema_components(shapes)
    print_json({"from_client": client, "from_server": server, "$defs": {**others, **definitions}})
