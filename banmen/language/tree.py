"""What a text says, as typed records: the same for every game, in every wording.

A record never holds words of a wording: two wordings of one meaning build equal records. Where a part stood in the
text (`span`) is carried along for messages and is no part of what it means.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Span:
    """Where a part stands in the text; equal to every other, since it does not matter to what the part means."""

    __slots__ = ("end", "start")

    def __init__(self, start: int = 0, end: int = 0) -> None:
        self.start = start
        self.end = end

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Span)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"{self.start}-{self.end}"


NOWHERE = Span()


class Node(msgspec.Struct, frozen=True):
    """A part of what a text says."""


Whose = Literal["", "you", "opponent", "each", "either", "owner", "actor"]
"""Whose things, or who acts: "actor" is whoever the sentence says acts, "owner" the owner of the thing."""
Comparison = Literal["<=", ">=", "==", "<", ">"]

# Numbers ------------------------------------------------------------------------------------------


class ValueOf(Node, frozen=True):
    """A number of a thing: this creature's power."""

    of: NounPhrase
    key: str


class HowMany(Node, frozen=True):
    """How many such things there are."""

    of: NounPhrase


class SaidNumber(Node, frozen=True):
    """The number spoken of before: that many, as many."""


class KindsOf(Node, frozen=True):
    """The different words of a characteristic that such things have: the civilizations in a mana zone."""

    of: NounPhrase
    key: str


class Scaled(Node, frozen=True):
    """A number so many times, or halved, or so much more."""

    number: Number
    times: int = 1
    by: int = 1
    plus: int = 0


Number = int | ValueOf | HowMany | SaidNumber | Scaled


class Measure(Node, frozen=True):
    """An amount of something that is no card: damage, life points."""

    key: str
    number: Number

# Noun phrases -------------------------------------------------------------------------------------


class Count(Node, frozen=True):
    """How many of the things described are meant."""

    number: Number = 1
    bound: Literal["exactly", "up_to", "at_least", "all", "any", "each"] = "exactly"
    """How the number is meant; "each": so many of each of several things, until they are told apart."""
    total: Compared | None = None
    """A bound on a number added up over all that are chosen."""


ALL = Count(0, "all")
ANY_NUMBER = Count(0, "any")

Reference = Literal[
    "", "this", "that", "those", "chosen", "rest", "others", "among", "bearer", "opposing", "done",
    "rival", "own", "A", "B",
]
"""What a word points at: "rival" is what fights it, "own" what a number is one of, a letter
what the text called by it."""


class NounPhrase(Node, frozen=True):
    """Things as a text describes them; one shape for every role of every verb."""

    head: str = ""
    """The noun's key; empty when the phrase only points (それ) or names a place's content."""
    ref: Reference = ""
    verb: str = ""
    """For "done": what was done to them before (捨てたカード)."""
    whose: Whose = ""
    zones: tuple[str, ...] = ()
    filters: tuple[Any, ...] = ()
    other: bool = False
    count: Count | None = None
    top: Number | None = None
    """The first cards of an ordered zone: how many."""
    under: NounPhrase | None = None
    """The things under which they lie."""
    or_else: tuple[NounPhrase, ...] = ()
    """Further phrases any of which may be meant instead."""
    besides: tuple[NounPhrase, ...] = ()
    """Further things that are meant too, each with how many of them: one of the one kind and one of the other."""
    span: Span = NOWHERE


class Place(Node, frozen=True):
    """Where something goes: a zone and a spot in it, or under or on a thing."""

    zone: str = ""
    whose: Whose = ""
    at: Literal["", "top", "bottom", "under", "on", "into"] = ""
    nth: int = 0
    beside: NounPhrase | None = None


# Properties that need more than a word ------------------------------------------------------------


class Compared(Node, frozen=True):
    """A number of the thing compared with another."""

    key: str
    op: Comparison
    number: Number


class Shares(Node, frozen=True):
    """The thing has this characteristic in common with another."""

    key: str
    other: NounPhrase


class HasName(Node, frozen=True):
    """The name is this, or contains it."""

    name: str
    part: bool = False


class OfWord(Node, frozen=True):
    """One of the words of a characteristic: a colour, a race ..."""

    key: str
    word: str


class Extremal(Node, frozen=True):
    """No other of the things described has a larger number; or a smaller one."""

    key: str
    least: bool = False


class HasKeyword(Node, frozen=True):
    """The thing has this keyword."""

    keyword: str


class Without(Node, frozen=True):
    """The thing does not have the property."""

    filter: Any


class AnyOf(Node, frozen=True):
    """The thing has at least one of the properties."""

    filters: tuple[Any, ...]


class State(Node, frozen=True):
    """What a verb says of a thing it happened to or that does it: tapped, attacking, linked ..."""

    verb: str
    voice: Literal["active", "passive", "causative", "potential"] = "active"
    negative: bool = False
    past: bool = False
    roles: tuple[tuple[str, Any], ...] = ()


# Clauses ------------------------------------------------------------------------------------------


class Clause(Node, frozen=True):
    """A verb with what it is done to, by whom, where and how; passive wordings are turned round."""

    verb: str
    roles: tuple[tuple[str, Any], ...] = ()
    """subject, object, to, source, by, with, number ... in this order of names."""
    modality: Literal["", "may", "can", "cannot", "must"] = ""
    negative: bool = False
    causative: bool = False
    state: bool = False
    manner: tuple[str, ...] = ()
    span: Span = NOWHERE

    def role(self, name: str) -> Any:
        """What stands in a role, or None."""
        for key, value in self.roles:
            if key == name:
                return value
        return None


def with_role(clause: Clause, role: str, value: Any) -> Clause:
    """The clause with something in a role."""
    roles = {**dict(clause.roles), role: value}
    return msgspec.structs.replace(clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))


def without_role(clause: Clause, role: str) -> Clause:
    """The clause with nothing in a role."""
    return msgspec.structs.replace(clause, roles=tuple(each for each in clause.roles if each[0] != role))


class Choice(Node, frozen=True):
    """One of several courses."""

    courses: tuple[tuple[Clause, ...], ...]


# Circumstances ------------------------------------------------------------------------------------


class Event(Node, frozen=True):
    """Something that happens, or is about to."""

    clause: Clause
    time: Literal["done", "about", "before"] = "done"
    nth: int = 0
    """Only the n-th time in a turn."""
    at: Literal["when", "if", "each"] = "when"
    """In games that tell them apart: 時, 場合 or 度に."""
    onward: bool = False
    """Also every time after the n-th."""


NEXT = "next_"
"""Before the name of a moment: the next such one."""
NEXT_TURN = "next_turn's_"
"""Before the name of a moment: that of the next turn, not of the present one."""


class Moment(Node, frozen=True):
    """A point in the course of a turn."""

    name: str
    whose: Whose = ""


class ThisTurn(Node, frozen=True):
    """It happened in this turn."""

    event: Event


class Exists(Node, frozen=True):
    """There are so many such things."""

    things: NounPhrase
    op: Comparison = ">="
    number: Number = 1
    only: bool = False
    """Whether the other player has none of them."""


class Fits(Node, frozen=True):
    """A thing is as described."""

    thing: NounPhrase
    kind: NounPhrase
    negative: bool = False


class Holds(Node, frozen=True):
    """What a verb says is so now (している) or was so; or that it happened in this turn."""

    clause: Clause
    past: bool = False
    this_turn: bool = False


class NumberIs(Node, frozen=True):
    """Two numbers compare."""

    left: Number
    op: Comparison
    right: Number


class DuringTurn(Node, frozen=True):
    """It is somebody's turn."""

    whose: Whose


class Done(Node, frozen=True):
    """What was said before was done (or was not)."""

    negative: bool = False


class Word(Node, frozen=True):
    """A condition the game has a word of its own for."""

    key: str


# Sentences and abilities --------------------------------------------------------------------------


class Sentence(Node, frozen=True):
    """One sentence: when, under what condition, how long, and what."""

    steps: tuple[Clause | Choice, ...] = ()
    link: Literal["", "then", "if_done", "if_not_done", "but", "or_else", "else"] = ""
    events: tuple[Event | Moment, ...] = ()
    conditions: tuple[Any, ...] = ()
    duration: str = ""
    may: Whose = ""
    """Who decides whether it is done; nobody if empty."""
    instead: bool = False
    """Whether it stands in for the event."""
    instead_of: tuple[Clause, ...] = ()
    """The part of the event it stands in for, where the text says it."""
    cut: int = 0
    """Before which of its steps the text says when, or for how long, the rest is done; 0 says it of all of them."""
    limit: int = 0
    """How often in a turn, where that stands behind what is waited for; the ability has it in the end."""
    span: Span = NOWHERE
    as_long_as: bool = False
    """Whether something has to be so as long as the rest is (限り), and not only where that begins (場合)."""


class Spoken(Node, frozen=True):
    """An ability said in sentences."""

    sentences: tuple[Sentence, ...]
    limit: int = 0
    """How often in a turn; 0 is without limit."""


class Worded(Node, frozen=True):
    """A keyword or ability word, with what stands behind it: a number, things, and what it governs."""

    key: str
    number: int = 0
    words: tuple[str, ...] = ()
    things: NounPhrase | None = None
    places: tuple[Any, ...] = ()
    governs: tuple[Any, ...] = ()
    """The abilities it speaks of."""
    condition: Any = None
    span: Span = NOWHERE


Said = Spoken | Worded


def moved(said: Any, by: int) -> Any:
    """A copy of a record of which every part stands so many characters further on."""
    if by == 0:
        return said
    if isinstance(said, Span):
        return Span(said.start + by, said.end + by) if said.end else said
    if isinstance(said, tuple):
        return tuple([moved(each, by) for each in said])
    if isinstance(said, Node):
        own = {name: getattr(said, name) for name in said.__struct_fields__}
        return msgspec.structs.replace(said, **{name: moved(value, by) for name, value in own.items()})
    return said
