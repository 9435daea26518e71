"""The whole position as plain data: cards in columns, zones in lists, and where the game stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Self

import msgspec

from banmen.kernel.names import EVERYBODY, NONE, UP, UPRIGHT
from banmen.kernel.question import NO_OPTION, Option, Question
from banmen.kernel.typed import T


class Frame(msgspec.Struct, gc=False):
    """Where one procedure stands: its next step and its locals.

    A subclass names a procedure and adds its locals. Locals are immutable values (numbers, words,
    tuples of them), so that copying a frame is one shallow copy and none can be part of a circle (`gc=False`).
    """

    if TYPE_CHECKING:
        def __copy__(self) -> Self: ...

    runs: ClassVar[list[Any]] = [None]
    """The functions of the procedure's steps, and nothing behind the last; a `Procedure` says which."""
    step: int = 0
    """The step that follows."""
    running: int = 0
    """The step carried out when the game last left this frame, whose rule numbers are cited."""
    into: str = ""
    """The field of the calling frame that receives `result` when this procedure ends."""
    result: tuple[int, ...] = ()
    choice: Option = NO_OPTION
    """The option chosen last, when the question did not name a field for its value."""


Handle = Annotated[int, "handle"]
"""A number that is the handle of a thing, or NONE; so the fields of a table say which of their numbers are."""


class Table(msgspec.Struct, gc=False):
    """What one game keeps beside its cards (life points, the running attack ...); immutable values only."""

    if TYPE_CHECKING:
        def __copy__(self) -> Self: ...


NUMBERS = frozenset(("amount", "done", "player"))
"""The words of a text that stand for numbers, not for handles; so do all that begin with the sign `#`."""


class Scope(msgspec.Struct, frozen=True, gc=False):
    """For whom and from which card an effect speaks, and what its words stand for so far."""

    seat: int
    source: int = NONE
    """The handle of the card the effect comes from."""
    bound: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """What "it", "that card", a number said earlier ... mean: handles or numbers by name."""

    def get(self, name: str) -> tuple[int, ...]:
        """What a word of the text stands for; nothing when it was never said."""
        for key, value in self.bound:
            if key == name:
                return value
        return ()

    def of(self, seat: int) -> Scope:
        """This scope, but another player is "you"."""
        return self if seat == self.seat else Scope(seat, self.source, self.bound)

    def having(self, name: str, value: tuple[int, ...]) -> Scope:
        """This scope, but a word now means these things."""
        rest = [pair for pair in self.bound if pair[0] != name]
        return Scope(self.seat, self.source, (*rest, (name, value)))


def is_number(name: str) -> bool:
    """Whether a word of a text stands for numbers."""
    return name in NUMBERS or name.startswith("#")


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """A triggered ability that waits to be dealt with."""

    number: int
    definition: int
    ability: int
    scope: Scope
    block: int = 0
    """Which block of the ability's instructions: 0 is all of them."""
    order: int = 0
    """A rank a game may give: effects of a lower rank go first."""
    moment: int = 0
    """The moment right after it triggered: whether anything happened since."""
    sight: int = EVERYBODY
    """Who knows which card's ability it is."""


class Continuous(msgspec.Struct, frozen=True, gc=False):
    """An effect that lasts: what it alters, on whom, until when."""

    key: str
    op: str
    amount: int
    word: str
    on: tuple[int, ...]
    """The handles it holds for, fixed when it began."""
    until: str
    stamp: int
    """When it began, which no other effect did."""
    scope: Scope
    age: int = 0
    """As how old it counts among others."""


class Delayed(msgspec.Struct, frozen=True, gc=False):
    """A trigger made by an effect: what it waits for and what it does then."""

    happening: str
    definition: int
    ability: int
    scope: Scope
    block: int = 0
    subject: int = NONE
    """The handle whose happening it waits for; NONE for anybody's."""
    once: bool = True
    until: str = ""
    said_at: tuple[int, ...] = ()
    """The block and the place in it of the instruction that says what it waits for, where a word does not."""


class Past(msgspec.Struct, frozen=True, gc=False):
    """Something that happened in this turn and that a card of this game asks about."""

    happening: str
    seat: int
    token: int
    """The handle of the card it happened to, and which card that was."""
    card: int
    other: int
    """The handle of the second thing in it."""
    cause: str
    moment: int


class LastKnown(msgspec.Struct, frozen=True, gc=False):
    """What a thing was at the moment it left."""

    card: int
    definition: int
    owner: int
    controller: int
    zone: int
    turned: int
    face: int
    damage: int
    numbers: dict[str, int]
    words: dict[str, tuple[str, ...]]
    keywords: dict[str, tuple[int, ...]]
    counters: dict[str, int] = {}
    host: int = NONE
    """The handle of the thing it was attached to or lay under."""
    beneath: tuple[int, ...] = ()
    """The handles of the cards that lay beneath it."""
    given: tuple[int, ...] = ()
    """The printed cards whose abilities it was given."""
    next: int = NONE
    """The handle it bore when it had left, where it went first."""
    marks: int = 0
    """What the game had noted on it."""
    kept: bool = False
    """Whether only what it was is told: nobody follows it to where it goes."""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How the game ended: the winner's seat or NONE for a draw, and the rules that ended it."""

    winner: int
    rules: tuple[str, ...]
    reason: str


COLUMNS = (
    "definition", "owner", "controller", "zone", "token", "seen", "recalled",
    "turned", "face", "since", "damage", "marks", "host",
)
"""The facts that every card has, one list of numbers each, indexed by the card."""


class State(Generic[T]):
    """One position. Only atoms write to it.

    A clone shares the lists and maps of the position it was made from, until one of both is written to: whoever changes
    one of them in place asks first whether they are `shared`, and separates them. While a game runs they are its own.
    Which printed card each is and whose is never changed in place, but replaced by another list.
    """

    __slots__ = (
        *COLUMNS,
        "agenda", "asked", "asked_at", "bearer", "beneath", "continuous", "counters", "delayed", "dirty", "gone",
        "known", "moment", "next_stamp", "next_token", "outcome", "past", "pending", "question", "rolls", "seed",
        "shared", "table", "turn", "turn_player", "used", "version", "visited", "waiting", "watch", "zones",
    )

    definition: list[int]
    """Which printed card it is (an index into the library)."""
    owner: list[int]
    controller: list[int]
    zone: list[int]
    """The place it belongs to (see `Zone`), also while it is pending or under another card."""
    token: list[int]
    """Its handle: fresh whenever it becomes a new object, the only name by which outsiders know it."""
    seen: list[int]
    """The mask of the seats that may see its face."""
    recalled: list[int]
    """The mask of the seats that know its face though they do not see it: they saw it go to where it lies hidden."""
    turned: list[int]
    face: list[int]
    since: list[int]
    """The turn in which it became this object."""
    damage: list[int]
    marks: list[int]
    """Flags of the game (attacked this turn, was set this turn ...)."""
    host: list[int]
    """The card it lies under or is attached to."""
    zones: list[list[int]]
    pending: list[int]
    """Pending cards: they belong to their zone but are not counted there."""
    gone: list[int]
    """Things that ceased to exist (tokens, copies)."""
    bearer: dict[int, int]
    beneath: dict[int, tuple[int, ...]]
    counters: dict[int, dict[str, int]]
    known: dict[int, LastKnown]
    watch: dict[str, tuple[int, ...]]
    used: dict[str, int]
    agenda: list[Frame]
    waiting: tuple[Waiting, ...]
    continuous: tuple[Continuous, ...]
    delayed: tuple[Delayed, ...]
    past: tuple[Past, ...]
    """What happened in this turn, as far as any card of the game may ask."""
    table: T
    """The game's own `Table`."""
    question: Question | None
    asked_at: int
    asked: int
    visited: dict[int, int]
    outcome: Outcome | None
    seed: int
    rolls: int
    next_token: int
    next_stamp: int
    turn: int
    turn_player: int
    version: int
    moment: int
    """Grows when something happens in the game, not when something is only noted, marked or shown."""
    dirty: bool
    shared: bool
    """Whether another position may have the same lists and maps."""

    @staticmethod
    def begun(seed: int, places: int, table: T) -> State[T]:
        """A position without cards; it is not made by `__init__`, so that a copy can be made from nothing."""
        new = State.__new__(State)
        for name in COLUMNS:
            setattr(new, name, [])
        new.zones = [[] for _ in range(places)]
        new.pending = []
        new.gone = []
        new.bearer = {}
        new.beneath = {}
        new.counters = {}
        new.known = {}
        new.watch = {}
        new.used = {}
        new.agenda = []
        new.waiting = ()
        new.continuous = ()
        new.delayed = ()
        new.past = ()
        new.table = table
        new.question = None
        new.asked_at = 0
        new.asked = 0
        new.visited = {}
        new.outcome = None
        new.seed = seed
        new.rolls = 0
        new.next_token = 1
        new.next_stamp = 1
        new.turn = 0
        new.turn_player = 0
        new.version = 0
        new.moment = 0
        new.dirty = False
        new.shared = False
        return new

    def add_cards(self, definitions: Sequence[int], owner: int, zone: int, face: int = UP, seen: int = 0) -> range:
        """New rows in every column of a position that stands apart; the cards are in no zone list yet."""
        many = len(definitions)
        cards = range(len(self.definition), len(self.definition) + many)
        tokens = range(self.next_token, self.next_token + many)
        self.definition = [*self.definition, *definitions]
        self.owner = self.owner + [owner] * many
        self.controller += [owner] * many
        self.zone += [zone] * many
        self.token += tokens
        self.bearer.update(zip(tokens, cards, strict=True))
        self.next_token += many
        self.seen += [seen] * many
        self.recalled += [0] * many
        self.turned += [UPRIGHT] * many
        self.face += [face] * many
        self.since += [self.turn] * many
        self.damage += [0] * many
        self.marks += [0] * many
        self.host += [NONE] * many
        return cards

    def clone(self) -> State[T]:
        """An independent copy: what is frozen is shared for good, lists and maps until one of both is written to."""
        self.shared = True
        new = State.__new__(State)
        new.definition = self.definition
        new.owner = self.owner
        new.controller = self.controller
        new.zone = self.zone
        new.token = self.token
        new.seen = self.seen
        new.recalled = self.recalled
        new.turned = self.turned
        new.face = self.face
        new.since = self.since
        new.damage = self.damage
        new.marks = self.marks
        new.host = self.host
        new.zones = self.zones
        new.pending = self.pending
        new.gone = self.gone
        new.bearer = self.bearer
        new.beneath = self.beneath
        new.counters = self.counters
        new.known = self.known
        new.watch = self.watch
        new.used = self.used
        new.agenda = [frame.__copy__() for frame in self.agenda]
        new.waiting = self.waiting
        new.continuous = self.continuous
        new.delayed = self.delayed
        new.past = self.past
        new.table = self.table.__copy__()
        new.question = self.question
        new.asked_at = self.asked_at
        new.asked = self.asked
        new.visited = self.visited
        new.outcome = self.outcome
        new.seed = self.seed
        new.rolls = self.rolls
        new.next_token = self.next_token
        new.next_stamp = self.next_stamp
        new.turn = self.turn
        new.turn_player = self.turn_player
        new.version = self.version
        new.moment = self.moment
        new.dirty = self.dirty
        new.shared = True
        return new

    def apart(self) -> State[T]:
        """A copy that shares no list and no map, and leaves this position as much its own as it was."""
        shared = self.shared
        new = self.clone()
        self.shared = shared
        new.separate()
        return new

    def separate(self) -> None:
        """The lists and maps are this position's own from now on, and may be changed in place."""
        self.shared = False
        self.controller = self.controller.copy()
        self.zone = self.zone.copy()
        self.token = self.token.copy()
        self.seen = self.seen.copy()
        self.recalled = self.recalled.copy()
        self.turned = self.turned.copy()
        self.face = self.face.copy()
        self.since = self.since.copy()
        self.damage = self.damage.copy()
        self.marks = self.marks.copy()
        self.host = self.host.copy()
        self.zones = list(map(list.copy, self.zones))
        self.pending = self.pending.copy()
        self.gone = self.gone.copy()
        self.bearer = self.bearer.copy()
        self.beneath = self.beneath.copy()
        self.counters = {card: there.copy() for card, there in self.counters.items()} if self.counters else {}
        self.known = self.known.copy()
        self.watch = self.watch.copy()
        self.used = self.used.copy()
        self.visited = self.visited.copy()

    def card_of(self, token: int) -> int:
        """The card that bears this handle now, or NONE when that object is no more."""
        return self.bearer.get(token, NONE)
