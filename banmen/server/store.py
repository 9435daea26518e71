"""The store: matches and their logs in SQLite or PostgreSQL; an entry is accepted by being inserted."""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from banmen.errors import BanmenError, Words, refusal
from banmen.kernel.deck import Deck
from banmen.server.course import Entry
from banmen.server.setup import Setup
from banmen.server.tables import CARD_FILES, LOG, MATCHES, SEATS
from banmen.server.writing import CHANNEL, NOTIFY, Writer

HOUR: Final = 3_600_000
log = logging.getLogger("banmen.server")


def now() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def secret_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Guest(msgspec.Struct, frozen=True):
    """What the friend who joins a match brings."""

    deck: Deck
    name: str = ""
    own: tuple[str, ...] = ()


class Kept(msgspec.Struct, frozen=True):
    """A match as it is kept."""

    id: str
    setup: Setup
    created: int
    began: int | None
    """When both seats were taken; None while a friend is waited for."""


class Seat(msgspec.Struct, frozen=True):
    """Whom a token lets sit down."""

    match: str
    seats: tuple[int, ...]


class Store:
    """The database of one worker."""

    def __init__(self, url: str, pool: int = 5) -> None:
        self.url = async_url(url)
        self.postgres = self.url.startswith("postgresql")
        self.engine: AsyncEngine = create_async_engine(
            self.url, pool_size=pool, max_overflow=5, pool_pre_ping=self.postgres
        )
        writing = create_engine(self.url.replace("+aiosqlite", ""), pool_size=1, pool_pre_ping=self.postgres)
        if not self.postgres:
            for engine in (self.engine.sync_engine, writing):
                event.listen(engine, "connect", _prepare_sqlite)
        self.writer = Writer(writing)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.writer.close()
        await self.engine.dispose()

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("select 1"))
        except SQLAlchemyError as error:
            log.warning("the database does not answer: %s", str(getattr(error, "orig", error)).splitlines()[0])
            return False
        return True

    # Matches and seats

    async def create(self, setup: Setup, address: str, *, most_per_hour: int, invite: bool) -> tuple[str, str, str]:
        """Keep a new match; its id, the token of the (first) seat, and the invitation if there is one."""
        match, token, invitation = (secrets.token_urlsafe(length) for length in (9, 24, 24))
        seats = "0" if setup.kind in ("friend", "computer", "lesson") else "01"
        if setup.computers[0]:
            seats = "1"
        at = now()
        async with self.engine.begin() as connection:
            if most_per_hour:
                made = select(func.count()).where(MATCHES.c.address == address, MATCHES.c.created > at - HOUR)
                if (await connection.execute(made)).scalar_one() >= most_per_hour:
                    raise TooMany(Words(f"at most {most_per_hour} new matches in an hour",
                                        f"新しい対戦は1時間に{most_per_hour}まで"))
            await connection.execute(insert(MATCHES).values(
                id=match, setup=msgspec.json.encode(setup).decode(), created=at, began=None if invite else at,
                address=address,
            ))
            rows = [{"secret": secret_of(token), "match": match, "seats": seats, "use": "seat"}]
            if invite:
                rows.append({"secret": secret_of(invitation), "match": match, "seats": "1", "use": "invite"})
            await connection.execute(insert(SEATS), rows)
        return match, token, invitation if invite else ""

    async def match(self, id: str) -> Kept | None:
        """A match by its id, with what the friend brought."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(MATCHES).where(MATCHES.c.id == id))).first()
        return None if row is None else _kept(row)

    async def seat(self, token: str, use: str = "seat") -> Seat | None:
        """Whom a token lets sit down."""
        wanted = select(SEATS.c.match, SEATS.c.seats).where(SEATS.c.secret == secret_of(token), SEATS.c.use == use)
        async with self.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else Seat(row.match, tuple(map(int, row.seats)))

    async def join(self, match: str, guest: Guest) -> str:
        """The friend sits down; the token of the seat. Only the first one can."""
        token = secrets.token_urlsafe(24)
        async with self.engine.begin() as connection:
            taken = await connection.execute(
                update(MATCHES).where(MATCHES.c.id == match, MATCHES.c.guest.is_(None))
                .values(guest=msgspec.json.encode(guest).decode(), began=now())
            )
            if taken.rowcount != 1:
                raise BanmenError(Words("somebody has already joined", "もう参加した人がいる"), place="invitation")
            await connection.execute(
                insert(SEATS).values(secret=secret_of(token), match=match, seats="1", use="seat")
            )
            await self._tell(connection, match)
        return token

    # Cards of one's own

    async def keep_cards(self, hash: str, game: str, source: str) -> None:
        """Keep a card file under its hash; the same one again changes nothing."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(CARD_FILES).values(hash=hash, game=game, text=source))
        except IntegrityError:
            return

    async def kept_cards(self, hash: str, game: str) -> str | None:
        """The card file with this hash."""
        wanted = select(CARD_FILES.c.text).where(CARD_FILES.c.hash == hash, CARD_FILES.c.game == game)
        async with self.engine.connect() as connection:
            found: str | None = (await connection.execute(wanted)).scalar()
        return found

    # The log

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The entries of a match behind a number."""
        wanted = select(LOG).where(LOG.c.match == match, LOG.c.number > after).order_by(LOG.c.number)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Entry(row.number, row.kind, row.seat, row.value, row.data, row.message or "", row.by, row.at)
                for row in rows]

    async def append(self, match: str, entries: Sequence[Entry]) -> bool:
        """Add entries, all of them or none; False when another worker was first with one of their numbers."""
        rows = [{**msgspec.structs.asdict(entry), "match": match, "message": entry.message or None}
                for entry in entries]
        return await self.writer.add(match, rows)

    async def _tell(self, connection: Any, match: str) -> None:
        """With the commit PostgreSQL tells all workers; with SQLite they look themselves (`wake.py`)."""
        if self.postgres:
            await connection.execute(NOTIFY, {"channel": CHANNEL, "told": match})


class TooMany(BanmenError):
    """More than one address may have."""


def _kept(row: Any) -> Kept:
    setup = msgspec.json.decode(row.setup, type=Setup)
    if row.guest is not None:
        guest = msgspec.json.decode(row.guest, type=Guest)
        setup = msgspec.structs.replace(
            setup, decks=(setup.decks[0], guest.deck), names=(setup.names[0], guest.name), own=(*setup.own, *guest.own),
        )
    return Kept(row.id, setup, row.created, row.began)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers never wait for the writer, a writer waits its turn, and a commit is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()


def async_url(url: str) -> str:
    """The address of the database with the driver that does not block; a plain path is a SQLite file."""
    if "://" not in url:
        return f"sqlite+aiosqlite:///{Path(url).absolute()}"
    backend = make_url(url).get_backend_name()
    if backend == "sqlite":
        return make_url(url).set(drivername="sqlite+aiosqlite").render_as_string(hide_password=False)
    if backend in ("postgresql", "postgres"):
        return make_url(url.replace("postgres://", "postgresql://", 1)).set(
            drivername="postgresql+psycopg").render_as_string(hide_password=False)
    raise BanmenError(f"{backend} is not supported; sqlite and postgresql are", place="--database")


def upgrade(url: str) -> None:
    """Bring the tables of the database to the newest form; any number of servers may start at once."""
    try:
        plain = async_url(url).replace("+aiosqlite", "")
        if plain.startswith("sqlite"):
            Path(make_url(plain).database or "").parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(plain)
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("select pg_advisory_xact_lock(7236)"))
            else:
                connection.exec_driver_sql("begin immediate")
            _migrate(connection)
    except ArgumentError as error:
        raise BanmenError("neither a file nor the URL of a database", place="--database") from error
    except SQLAlchemyError as error:
        why = str(getattr(error, "orig", error)).splitlines()[0]
        raise BanmenError(f"cannot be opened: {why}", place="--database") from error
    except OSError as error:
        raise BanmenError(f"cannot be opened: {refusal(error)}", place="--database") from error
    engine.dispose()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
