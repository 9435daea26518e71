"""The base classes of everything a card can say; games add subclasses of their own."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec


class Who(Enum):
    """Players, seen from the effect's own player."""

    YOU = "you"
    OPPONENT = "opponent"
    EACH = "each"
    OWNER = "owner"
    """The owner of the card concerned."""
    THAT = "that"
    """The player who was chosen or spoken of before."""


class Side(Enum):
    """Whose cards, seen from the effect's own player."""

    YOURS = "yours"
    THEIRS = "theirs"
    ANY = "any"


class Term(msgspec.Struct, frozen=True):
    """A piece of a card's text."""


class Amount(Term, frozen=True):
    """A number that has to be worked out (a plain int is itself)."""


class Filter(Term, frozen=True):
    """A property by which cards are described."""


class Condition(Term, frozen=True):
    """Something that is true or not."""


class What(Term, frozen=True):
    """The things an action is done to."""


class Action(Term, frozen=True):
    """One instruction."""


class Ability(Term, frozen=True):
    """One ability of a card."""

    def found_under(self) -> tuple[str, ...]:
        """Words under which a game wants to find it in `state.watch` while it works, beside what it watches for."""
        return ()

    def asks_about(self) -> tuple[str, ...]:
        """Happenings of the turn that its player may ask about later, although nothing waits for them."""
        return ()


def walk(value: object) -> Iterator[Term]:
    """Every piece of a text, outermost first, with the pieces it is made of."""
    todo = [value]
    while todo:
        piece = todo.pop()
        if isinstance(piece, tuple):
            todo += piece[::-1]
        elif isinstance(piece, Term):
            yield piece
            todo += msgspec.structs.astuple(piece)[::-1]


Quantity = int | Amount
"""A number in a text: printed, or to be worked out."""
