"""How a worker hears that another one added to a log: PostgreSQL tells, of a SQLite file the end is watched."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import text

from banmen.server.store import Store
from banmen.server.writing import CHANNEL

Heard = Callable[[str, int], Awaitable[None]]
"""What is done when a match (an empty id: any) may have entries up to a number, or ANYTHING new."""
ANYTHING: Final = 0
BEGUN: Final = -1
"""No entry is new, but a match that waited may have begun."""
WATCHED_EVERY: Final = 0.03
"""Seconds between two looks at a SQLite file that several workers write to."""
AGAIN_AFTER: Final = 0.5
log = logging.getLogger("banmen.server")


async def listen(store: Store, heard: Heard) -> None:
    """Hear of the entries of other workers until cancelled; a lost connection is made anew and all is looked at."""
    follow = _listen_to_postgres if store.postgres else _watch_sqlite
    while True:
        try:
            await follow(store, heard)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("listening for other workers: %s; trying again", error)
            await asyncio.sleep(AGAIN_AFTER)


async def _listen_to_postgres(store: Store, heard: Heard) -> None:
    import psycopg

    url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        await heard("", ANYTHING)
        async for notice in connection.notifies():
            match, _, number = notice.payload.partition(" ")
            await heard(match, int(number or ANYTHING))


async def _watch_sqlite(store: Store, heard: Heard) -> None:
    """The version of the file changes with every commit of another connection; rows are added at the end."""
    async with store.engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        newest = text("select max(rowid) from log")
        added = text('select max(rowid), "match", max(number) from log where rowid > :last group by "match"')
        seen, last = -1, -1
        while True:
            version = (await connection.execute(text("pragma data_version"))).scalar_one()
            if version != seen:
                seen = version
                if last < 0:
                    last = (await connection.execute(newest)).scalar_one() or 0
                    await heard("", ANYTHING)
                    continue
                rows = (await connection.execute(added, {"last": last})).all()
                last = max([last, *(row[0] for row in rows)])
                if not rows:
                    await heard("", BEGUN)
                for _, match, number in rows:
                    await heard(match, number)
            await asyncio.sleep(WATCHED_EVERY)
