"""The messages of a seat's WebSocket, both ways; docs/protocol.md tells their course."""

from __future__ import annotations

from typing import Literal

import msgspec

from banmen.kernel.names import NONE
from banmen.server.shapes import Asked, Happened, Said, View

PROTOCOL = 1
Prompts = Literal["auto", "on", "off"]
Until = Literal["", "answer", "phase", "turn"]
MessageId = str
"""Chosen by the client, at most 64 characters, its own for each message: a repeated one gets the same reply."""


# From the client ----------------------------------------------------------------------------------


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the client saw last."""

    game: int
    line: int
    event: int


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message of a connection: which seat, and from where on."""

    token: str
    """The token of a seat, or the id of the match for a spectator."""
    resume: Resume | None = None
    prompts: Prompts = "auto"


class Answer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """One option of the question with this number."""

    id: MessageId
    question: int
    option: int
    game: int = NONE
    """The number of the game within the match; -1 means the present one."""


class WhyNot(msgspec.Struct, frozen=True, tag="why_not", forbid_unknown_fields=True):
    """Why something is not offered; without a verb: everything that is refused to this card."""

    id: MessageId
    card: int = NONE
    verb: str = ""
    target: int = NONE
    word: str = ""


class Foresee(msgspec.Struct, frozen=True, tag="foresee", forbid_unknown_fields=True):
    """What would this option lead to, as far as that is certain."""

    id: MessageId
    question: int
    option: int


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back one's last decision, or everything after so many answers."""

    id: MessageId
    to: int = NONE


class Concede(msgspec.Struct, frozen=True, tag="concede", forbid_unknown_fields=True):
    """Give up this game."""

    id: MessageId
    seat: int = NONE
    """Only where one connection plays both seats."""


class SetPrompts(msgspec.Struct, frozen=True, tag="prompts", forbid_unknown_fields=True):
    """At which pauses this seat wants to be asked."""

    id: MessageId
    setting: Prompts


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Pass, and pass on until something happens."""

    id: MessageId
    question: int
    until: Until


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the deck and the card of the side deck that takes its place."""

    out: str
    into: str


class Next(msgspec.Struct, frozen=True, tag="next", forbid_unknown_fields=True):
    """Ready for the next game of a match, with the side deck exchanged so."""

    id: MessageId
    exchanges: tuple[Exchange, ...] = ()
    seat: int = NONE
    """Only where one connection plays both seats."""


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is anybody there."""

    id: MessageId


FromClient = Hello | Answer | WhyNot | Foresee | Undo | Concede | SetPrompts | Pass | Next | Ping


# From the server ----------------------------------------------------------------------------------


class Clock(msgspec.Struct, frozen=True):
    """The time both seats have left, in milliseconds, and whose time runs (-1: nobody's)."""

    left: tuple[int, int]
    running: int


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    name: Said
    computer: str = ""
    """The name of the computer player; empty for a person."""
    here: bool = False
    """Whether a person of this seat is connected (to any worker, as far as known)."""
    deck: Said = Said("", "")
    """What was played there; told when the match is over, for the name of a ready deck tells its cards."""


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck: ids with their numbers, by part."""

    id: str
    name: Said
    game: str
    parts: dict[str, dict[str, int]]


MatchKind = Literal["computer", "friend", "hot_seat", "lab", "lesson"]


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The reply to hello: what this connection is."""

    protocol: int
    match: str
    """The id of the match: spectators' link and, afterwards, replay link."""
    kind: MatchKind
    game: str
    seats: tuple[int, ...]
    """The seats this connection answers for: one, both (hot seat, lab), none (spectator)."""
    viewer: int
    """As `View.viewer`; of a hot seat it changes with who is asked."""
    undo: bool
    """Whether decisions may be taken back in this match."""
    best_of: int
    waiting: bool = False
    """Whether a friend is still waited for; the first update comes when the friend has joined."""
    decks: tuple[DeckInfo, ...] = ()
    """The decks of these seats as they were registered, for exchanges with the side deck between games."""


class LessonStanding(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a lesson stands."""

    id: str
    reached: bool = False
    """Whether its goal was met."""
    missed: bool = False
    """Whether its turn is over without that: take a decision back, or begin again."""


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the match stands beside the game."""

    game: int
    """The number of the game within the match, from 1."""
    wins: tuple[int, int]
    players: tuple[Player, Player]
    over: bool = False
    """Whether the whole match is over."""
    winner: int = NONE
    between: bool = False
    """Whether both are exchanging cards before the next game; `ready` says who is done."""
    ready: tuple[bool, bool] = (False, False)
    clock: Clock | None = None
    broken: Said | None = None
    """The game was stopped: the engine failed or an answer took too long; a report was saved."""
    lesson: LessonStanding | None = None


class Update(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """What is new: the events since the last update, and everything as it stands now."""

    line: int
    """Grows whenever decisions were taken back: events up to `event` were told anew, forget those before."""
    event: int
    """The number of the last event."""
    answers: int
    """How many answers there have been in this game."""
    events: tuple[Happened, ...]
    view: View
    standing: Standing
    question: Asked | None = None
    whole: bool = False
    """Whether `events` begins with event 1: replace the log instead of adding to it."""


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """The message with this id was carried out; what came of it is (or was) told by an update."""

    id: MessageId
    entry: int
    """The number of its entry in the log of the match; 0 when it left none."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why one thing is not offered."""

    verb: str
    said: Said
    """The act that was wished for."""
    why: Said
    rule: str = ""
    law: Said = Said("", "")
    """What that rule says, in our own words."""


class Reasons(msgspec.Struct, frozen=True, tag="reasons"):
    """The reply to why_not; empty when it is offered, or nothing can be said."""

    id: MessageId
    offered: bool
    reasons: tuple[Reason, ...]


class Foreseen(msgspec.Struct, frozen=True, tag="foreseen"):
    """The reply to foresee: what would happen, until something depends on what the seat cannot know."""

    id: MessageId
    said: tuple[Said, ...]


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The reply to ping."""

    id: MessageId


Code = Literal[
    "malformed",  # no message of this protocol
    "too_large",  # more bytes than a message may have
    "too_fast",  # more messages than a seat may send in a while
    "hello_first",  # the first message has to be hello
    "unknown_token",  # no seat and no match has this token
    "not_seated",  # a spectator may not do this
    "not_asked",  # it is not this seat's decision
    "stale",  # the question is no longer (or not yet) the present one
    "illegal",  # no such option, or not allowed by a rule
    "not_here",  # this match does not offer it (undo against a person ...)
    "over",  # the game is over
    "broken",  # the game was stopped
    "closing",  # the server is shutting down: connect again
]


class Refused(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """The message was not carried out, and why."""

    id: MessageId
    """Empty when the message was too broken to have one."""
    code: Code
    said: Said
    rule: str = ""


FromServer = Welcome | Update | Accepted | Reasons | Foreseen | Pong | Refused
