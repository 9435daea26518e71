"""One WebSocket: hello, then messages one by one, each with its reply; updates go out as they come."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from banmen.errors import BanmenError
from banmen.kernel.names import NONE
from banmen.server import metrics
from banmen.server.course import Course
from banmen.server.explaining import reasons_of
from banmen.server.foreseeing import foreseen
from banmen.server.guard import TimeIsUp
from banmen.server.lobby import deck_info
from banmen.server.messages import (
    PROTOCOL,
    Foresee,
    Foreseen,
    FromClient,
    FromServer,
    Hello,
    Ping,
    Pong,
    Prompts,
    Refused,
    Resume,
    Update,
    Welcome,
    WhyNot,
)
from banmen.server.refusing import refused
from banmen.server.room import Room
from banmen.server.standing import viewer_of

if TYPE_CHECKING:
    from banmen.server.house import House

HELLO_SECONDS: Final = 20.0
MOST_WAITING: Final = 200
"""So many messages may wait to be sent; a client that takes none is let go."""
RESTARTING: Final = 1012
POLICY: Final = 1008
LONGEST_ID: Final = 64
_decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
_encoder: Final = msgspec.json.Encoder()


class Bucket:
    """How many messages may come: so many in a second over a while, more at once for a short time."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may come now."""
        at = time.monotonic()
        self.left = min(self.burst, self.left + (at - self.at) * self.rate)
        self.at = at
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Seat:
    """A connection to a match."""

    def __init__(self, house: House, socket: WebSocket) -> None:
        self.house = house
        self.socket = socket
        self.seats: tuple[int, ...] = ()
        self.viewer = NONE
        self.prompts: Prompts = "auto"
        self.room: Room | None = None
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.seen: tuple[int, int, int, int] | None = None
        """Of which viewer, game and line how many events were told."""
        self.bucket = Bucket(house.settings.messages_per_second, house.settings.message_burst)

    async def serve(self) -> None:
        """Talk until either side goes."""
        await self.socket.accept()
        if self.house.closing or self.house.connections >= self.house.settings.connections:
            await self._send_last(refused("", "closing"), RESTARTING)
            return
        self.house.connections += 1
        metrics.CONNECTIONS.inc()
        sender = asyncio.create_task(self._send())
        try:
            if await self._hello():
                while True:
                    await self._receive()
        except WebSocketDisconnect:
            pass
        finally:
            if self.room is not None:
                self.room.leave(self)
            self.house.connections -= 1
            metrics.CONNECTIONS.dec()
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender

    # Sending

    def send(self, message: FromServer) -> None:
        """Send a message when its turn comes; a client that takes none is let go."""
        try:
            self.waiting.put_nowait(_encoder.encode(message))
        except asyncio.QueueFull:
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)

    async def _send(self) -> None:
        while (data := await self.waiting.get()) is not None:
            await self.socket.send_text(data.decode())
        await self.socket.close(POLICY)

    async def _send_last(self, message: FromServer, code: int) -> None:
        await self.socket.send_text(_encoder.encode(message).decode())
        await self.socket.close(code)

    def tell(self, update: Update) -> None:
        """Send what is new."""
        self.seen = self.viewer, update.standing.game, update.line, update.event
        self.send(update)

    def since(self, course: Course) -> int:
        """How many events of this line of this game it has been told; NONE when it has to be told everything."""
        if self.seen is None or self.seen[:3] != (self.viewer, len(course.results) + 1, course.line):
            return NONE
        return self.seen[3] if self.seen[3] <= len(course.teller(self.viewer).told) else NONE

    # Receiving

    async def _hello(self) -> bool:
        try:
            message = await asyncio.wait_for(self._next(), HELLO_SECONDS)
        except TimeoutError:
            message = None
        if not isinstance(message, Hello):
            await self._send_last(refused("", "hello_first"), POLICY)
            return False
        seat = await self.house.store.seat(message.token)
        match, self.seats = (seat.match, seat.seats) if seat is not None else (message.token, ())
        room = await self.house.room(match)
        if room is None:
            await self._send_last(refused("", "unknown_token"), POLICY)
            return False
        self.prompts = message.prompts
        async with room.lock:
            if room.course is None:
                await room.load()
        setup, course = room.kept.setup, room.course
        if course is not None:
            self.viewer = viewer_of(course, self.seats, self.viewer)
            self._resume(course, message.resume)
        self.room = room
        self.send(Welcome(
            PROTOCOL, match, setup.kind, setup.game, self.seats, self.viewer, setup.undoable() and bool(self.seats),
            setup.best_of, course is None,
            tuple(deck_info(setup.decks[seat]) for seat in self.seats) if setup.decks else (),
        ))
        room.join(self)
        await room.greet(self)
        return True

    def _resume(self, course: Course, resume: Resume | None) -> None:
        if resume is not None and 0 <= resume.event <= len(course.teller(self.viewer).told):
            self.seen = self.viewer, resume.game, resume.line, resume.event

    async def _receive(self) -> None:
        message = await self._next()
        if message is None:
            return
        if isinstance(message, Hello):
            self._refuse(refused("", "malformed"))
            return
        if len(message.id) > LONGEST_ID or not message.id:
            self._refuse(refused("", "malformed"))
            return
        if self.house.closing:
            self._refuse(refused(message.id, "closing"))
            return
        room = self.room
        assert room is not None
        if isinstance(message, Ping):
            self.send(Pong(message.id))
        elif isinstance(message, WhyNot):
            async with room.lock:
                self.send(reasons_of(room.course, self.seats, message))
        elif isinstance(message, Foresee):
            async with room.lock:
                self.send(await self._foreseen(room, message))
        else:
            with metrics.ANSWER_SECONDS.time():
                reply = await asyncio.shield(room.do(self, message))
            self._refuse(reply) if isinstance(reply, Refused) else self.send(reply)

    async def _foreseen(self, room: Room, wish: Foresee) -> FromServer:
        """What an option would lead to; nothing where that takes too long or cannot be carried out."""
        try:
            return await self.house.guard.run(lambda: foreseen(room.course, self.seats, wish))
        except (BanmenError, TimeIsUp):
            return Foreseen(wish.id, ())

    def _refuse(self, refusal: Refused) -> None:
        metrics.REFUSED.labels(refusal.code).inc()
        self.send(refusal)

    async def _next(self) -> FromClient | None:
        """The next message; what is none is refused, and then there is none."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        data: str | bytes = received.get("text") or received.get("bytes") or b""
        if not self.bucket.take():
            self._refuse(refused(_id_in(data), "too_fast"))
            return None
        if len(data) > self.house.settings.message_bytes:
            self._refuse(refused("", "too_large"))
            return None
        try:
            return _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self._refuse(refused(_id_in(data), "malformed"))
            return None


class _Named(msgspec.Struct):
    """The id of a message that is otherwise not understood."""

    id: str = ""


def _id_in(data: str | bytes) -> str:
    try:
        return msgspec.json.decode(data, type=_Named).id[:LONGEST_ID]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
