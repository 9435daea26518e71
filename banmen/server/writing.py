"""The one writer of a worker: what waits to be added to logs is committed together, in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import Engine, insert, text
from sqlalchemy.exc import IntegrityError

from banmen.server.tables import LOG

CHANNEL: Final = "banmen_log"
"""On which PostgreSQL tells the workers of new entries."""
NOTIFY: Final = text("select pg_notify(:channel, :told)")
"""Tells a match and the number of its newest entry; the match alone where something else of it changed."""

Rows = Sequence[Mapping[str, Any]]
Waiting = tuple[str, Rows, "asyncio.Future[bool]"]


class Writer:
    """Adds rows to the log; while one transaction is committed, the next ones gather."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self.waiting: list[Waiting] = []
        self.task: asyncio.Task[None] | None = None

    async def add(self, match: str, rows: Rows) -> bool:
        """Whether the rows were added, all of them: not when one of their numbers was taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((match, rows, done))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self.waiting:
            batch, self.waiting = self.waiting, []
            try:
                added = await loop.run_in_executor(self.thread, self._insert, batch)
            except Exception as error:
                for _, _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                continue
            for (_, _, done), was in zip(batch, added, strict=True):
                if not done.done():
                    done.set_result(was)

    def _insert(self, batch: Sequence[Waiting]) -> list[bool]:
        """All in one transaction; if one of them cannot be, each in one of its own."""
        try:
            self._commit(batch)
        except IntegrityError:
            return [False] if len(batch) == 1 else [self._insert([each])[0] for each in batch]
        return [True] * len(batch)

    def _commit(self, batch: Sequence[Waiting]) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(LOG), [row for _, rows, _ in batch for row in rows])
            if connection.dialect.name == "postgresql":
                newest = {match: rows[-1]["number"] for match, rows, _ in batch}
                for match, number in newest.items():
                    connection.execute(NOTIFY, {"channel": CHANNEL, "told": f"{match} {number}"})

    async def close(self) -> None:
        """Finish what is being written."""
        if self.task is not None:
            await self.task
        self.thread.shutdown()
        self.engine.dispose()
