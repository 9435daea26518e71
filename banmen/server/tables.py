"""The tables of the store: matches, the seats' secrets, and the log, to which rows are only ever added."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

META: Final = MetaData()

MATCHES: Final = Table(
    "matches", META,
    Column("id", String(32), primary_key=True),
    Column("setup", Text, nullable=False),
    Column("guest", Text),  # what the friend brought: deck and name; null until the invitation is taken
    Column("created", BigInteger, nullable=False),
    Column("began", BigInteger),  # when both seats were taken; null before
    Column("address", String(64), nullable=False),
    Index("matches_of_address", "address", "created"),
)

SEATS: Final = Table(
    "seats", META,
    Column("secret", String(64), primary_key=True),  # the SHA-256 of the token: who reads the table cannot sit down
    Column("match", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seats", String(8), nullable=False),  # "0", "1", "01"
    Column("use", String(8), nullable=False),  # "seat" or "invite"
)

CARD_FILES: Final = Table(
    "card_files", META,
    Column("hash", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("text", Text, nullable=False),
)

LOG: Final = Table(
    "log", META,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("message", String(64)),  # null where no message of a client caused it
    Column("by", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("match", "seat", "message", name="log_message_once"),
)
