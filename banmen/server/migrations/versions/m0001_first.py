"""Matches, seats, card files and the log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("guest", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("began", sa.BigInteger),
        sa.Column("address", sa.String(64), nullable=False),
    )
    op.create_index("matches_of_address", "matches", ["address", "created"])
    op.create_table(
        "seats",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seats", sa.String(8), nullable=False),
        sa.Column("use", sa.String(8), nullable=False),
    )
    op.create_table(
        "card_files",
        sa.Column("hash", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("value", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("message", sa.String(64)),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("match", "seat", "message", name="log_message_once"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("log", "card_files", "seats", "matches"):
        op.drop_table(table)
