"""What is sent and got outside of a match: games, cards, decks, new matches, replays, lessons."""

from __future__ import annotations

from typing import Any

import msgspec

from banmen.arena.statistics import Rate
from banmen.games import GameName
from banmen.server.messages import DeckInfo, MatchKind
from banmen.server.shapes import Asked, Happened, Phase, Said, View


class ZoneInfo(msgspec.Struct, frozen=True):
    """A zone of a game."""

    name: str
    said: Said
    handles: bool
    """Whether both players can point at its single cards."""
    ordered: bool
    active: bool
    """Whether abilities work there: the front of the table."""


class PlayerInfo(msgspec.Struct, frozen=True):
    """A computer opponent."""

    name: str
    said: Said


class GameInfo(msgspec.Struct, frozen=True):
    """A game the server plays."""

    id: GameName
    name: Said
    zones: tuple[ZoneInfo, ...]
    deck_parts: tuple[str, ...]
    steps: tuple[Phase, ...]
    """The steps at which a position of the lab may begin."""
    best_of: tuple[int, ...]
    players: tuple[PlayerInfo, ...]
    terms: dict[str, Said]
    """The words for every key of views: zones, numbers, words, keywords, phases, counters."""


class CardInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A printed card."""

    id: str
    name: Said
    text: Said
    abilities: tuple[Said, ...]
    """What was read from the text, ability by ability."""
    facts: Said
    """Everything printed beside name and text, in one line."""
    numbers: dict[str, int]
    words: dict[str, tuple[str, ...]]
    keywords: dict[str, tuple[int, ...]] = {}
    back: str = ""
    """The id of its other side."""
    own: bool = False
    """Whether it was uploaded and does not come with the game."""


class DeckText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as text: a deck file (TOML), `3 Name` lines, or .ydk."""

    text: str


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something wrong with a text or a deck."""

    said: Said
    line: int = 0
    """0 when it is about no line."""
    column: int = 0
    rule: str = ""


class DeckChecked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck that was read, and what is wrong with it; it can be played when nothing is."""

    faults: tuple[Fault, ...]
    deck: DeckInfo | None = None
    text: str = ""
    """The deck file in TOML, for export."""


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card file (TOML), to be checked and kept."""

    text: str
    keep: bool = False


class CardFileChecked(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards of a file, and what is wrong; kept cards can be in decks under the ids told here."""

    faults: tuple[Fault, ...]
    cards: tuple[CardInfo, ...] = ()
    kept: bool = False


class DeckChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bundled deck by its id, or one's own by its parts; neither: some bundled deck."""

    id: str = ""
    name: str = ""
    parts: dict[str, dict[str, int]] = {}


class ClockSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each seat, and what each decision gives back."""

    seconds: int
    extra: int = 0


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be played."""

    game: GameName
    kind: MatchKind = "computer"
    deck: DeckChoice = DeckChoice()
    opponent_deck: DeckChoice = DeckChoice()
    """Not for a friend, who brings a deck when joining (or gets the bundled one named here)."""
    opponent: str = ""
    """The computer player, by name; empty for the usual one."""
    best_of: int = 1
    clock: ClockSetting | None = None
    seed: int | None = None
    name: str = ""
    """What the player is called, in the log of the other."""
    scenario: str = ""
    """For a lab: a scenario file (YAML, so JSON too); its moves are played first."""
    lesson: str = ""
    """For a lesson: its id."""


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at a match."""

    match: str
    game: GameName
    kind: MatchKind
    token: str
    """The secret of this seat: keep it, say hello with it."""
    seats: tuple[int, ...]
    invite: str = ""
    """For a friend: the secret to join with, given once."""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A friend takes the seat an invitation is for."""

    invite: str
    deck: DeckChoice = DeckChoice()
    name: str = ""


class Against(msgspec.Struct, frozen=True):
    """How a deck did against another one."""

    deck: str
    player: str
    wins: Rate


class DeckRate(msgspec.Struct, frozen=True):
    """How a deck did in the arena, with the computer player that played it."""

    deck: str
    player: str
    wins: Rate
    against: tuple[Against, ...]


class ArenaInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the decks of a game did in the arena; without games when it is not known."""

    games: int = 0
    players: tuple[str, ...] = ()
    decks: tuple[DeckRate, ...] = ()


class Invitation(msgspec.Struct, frozen=True):
    """What an invitation is for."""

    match: str
    game: GameName
    best_of: int
    taken: bool
    host: str
    clock: ClockSetting | None = None


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new match that begins at a point of another."""

    at: int
    """After so many answers."""
    game: int = 1
    """Which game of the match."""
    kind: MatchKind = "lab"
    """`lab`: both seats; `computer`: against the computer."""
    seat: int = 0
    opponent: str = ""
    token: str = ""
    """A seat of the match, while it is not over."""


class Turn(msgspec.Struct, frozen=True):
    """Where a turn begins in a replay."""

    turn: int
    seat: int
    at: int


class ReplayInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A recorded game; everything is seen when it is over, else what is public."""

    match: str
    game: GameName
    kind: MatchKind
    number: int
    """Which game of the match this is, of `games`."""
    games: int
    over: bool
    players: tuple[Said, Said]
    decks: tuple[Said, Said]
    answers: int
    """How many decisions there were,"""
    steps: int
    """and how many steps there are to look at: a game that somebody gave up, or whose time ran out, has one more."""
    turns: tuple[Turn, ...]
    created: int
    """When, in milliseconds since 1970."""
    outcome: Said = Said("", "")
    record: dict[str, Any] | None = None
    """The file `banmen replay` plays, when it is over."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The position after so many answers, what happened to come there, and what was asked next and answered."""

    at: int
    events: tuple[Happened, ...]
    view: View
    question: Asked | None = None
    answered: int | None = None


class Frames(msgspec.Struct, frozen=True):
    """Some of a replay."""

    frames: tuple[Frame, ...]
    before: tuple[Happened, ...] = ()
    """Everything that was told before the first of them."""


class RuleInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule in our words."""

    number: str
    said: Said
    status: str
    reading: str = ""
    parents: tuple[str, ...] = ()


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson: a scenario with words."""

    id: str
    game: GameName
    number: int
    title: Said
    goal: Said
    """What to try, in a sentence or two."""
    hints: tuple[Said, ...]
    learned: Said
    """What was seen, once the goal is reached."""
    rules: tuple[str, ...] = ()
    """The rules it is about."""


class ScenarioText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file."""

    text: str


class ScenarioChecked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong with a scenario, or how its position looks."""

    faults: tuple[Fault, ...]
    scenario: dict[str, Any] | None = None
    """What the file says, read; also when something is wrong with it, as long as it could be read."""
    cards: tuple[CardInfo, ...] = ()
    """The cards it brings itself."""
    view: View | None = None
    """The position after its moves."""


class Saved(msgspec.Struct, frozen=True):
    """A lab as a scenario file: its position or set-up, and the moves made."""

    text: str


class Error(msgspec.Struct, frozen=True, omit_defaults=True):
    """What every refused request gets, with the fitting status."""

    code: str
    said: Said
    place: str = ""
