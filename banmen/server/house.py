"""One worker: its store, its rooms, its thinkers, and the way it hears of what other workers do."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Coroutine
from typing import Any

from banmen.games import GAMES, rules_of
from banmen.server import lobby, metrics, wake
from banmen.server.brain import Brain
from banmen.server.guard import Guard
from banmen.server.room import Room
from banmen.server.settings import Settings
from banmen.server.store import Store, now

log = logging.getLogger("banmen.server")


class House:
    """Everything the connections and requests of one worker share."""

    def __init__(self, settings: Settings) -> None:
        for game in GAMES:
            rules_of(game)  # loaded here, where nothing breaks that off
        self.settings = settings
        self.store = Store(settings.database)
        self.guard = Guard(settings.answer_seconds)
        lobby.bring(settings.cards)
        self.brain = Brain(settings.thinkers, settings.cards)
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.connections = 0

    def open(self) -> None:
        """Begin to listen and to sweep."""
        if self.store.postgres or self.settings.workers > 1:
            self.start(wake.listen(self.store, self._heard))
        self.start(self._sweep())
        if self.settings.warm:
            self.start(self._warm_up())

    async def _warm_up(self) -> None:
        """Read all cards, and let the thinkers load the games, before anybody waits for it."""
        self.brain.warm_up()
        for game in GAMES:
            await asyncio.to_thread(lobby.bundled_cards, game)
        gc.collect()
        gc.freeze()  # cards and rules stay; looking through all of them again and again makes everybody wait

    async def close(self) -> None:
        """Finish what is being committed, then let go of everything."""
        self.closing = True
        for room in list(self.rooms.values()):
            room.close()
            async with room.lock:
                pass
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.guard.close()
        await asyncio.to_thread(self.brain.close)
        await self.store.close()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else; what fails is told in the server's log."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def room(self, match: str) -> Room | None:
        """The room of a match, opened if it is not yet; None when there is no such match."""
        async with self.opening:
            room = self.rooms.get(match)
            if room is None:
                kept = await self.store.match(match)
                if kept is None:
                    return None
                room = Room(self, kept)
                self.rooms[match] = room
                metrics.ROOMS.set(len(self.rooms))
        return room

    async def _heard(self, match: str, number: int) -> None:
        """Another worker may have added something: to one match, or (an empty id) to any."""
        for room in list(self.rooms.values()) if not match else filter(None, [self.rooms.get(match)]):
            if room.lacks(number):
                self.start(room.catch_up())

    async def _sweep(self) -> None:
        """Forget rooms nobody has been in for a while; the log has them."""
        while True:
            await asyncio.sleep(30)
            before = now() - self.settings.idle_minutes * 60_000
            for id, room in list(self.rooms.items()):
                if not room.listeners and room.used < before and not room.lock.locked():
                    room.close()
                    del self.rooms[id]
            metrics.ROOMS.set(len(self.rooms))
