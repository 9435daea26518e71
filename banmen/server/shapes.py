"""What a page is shown: the position, the question and what happened, in one shape for all games."""

from __future__ import annotations

from typing import Literal

import msgspec

from banmen.kernel.names import NONE


class Said(msgspec.Struct, frozen=True, gc=False):
    """One sentence in both languages."""

    ja: str
    en: str


class Number(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A number of a card as it is now, and as it is printed where it differs."""

    now: int
    printed: int | None = None
    """Only there when the number was altered."""


class Worn(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that lies on a card beside its print: an alteration or given abilities, and where it comes from."""

    said: Said
    source: int = NONE
    """The handle of the card it comes from, if that is still there."""
    card: str = ""
    """The printed card it comes from, if the viewer knows it."""
    until: str = ""
    """The key of when it ends; empty when it does not end by itself."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A card on the table as one viewer may know it."""

    handle: int
    """Its name in options, events and targets; -1 when the viewer cannot point at it."""
    owner: int
    card: str = ""
    """The id of the printed card (its text is under /api/games/GAME/cards/ID); empty when the face is hidden."""
    at: int = NONE
    """In a pile: how many cards lie above it."""
    turned: bool = False
    down: bool = False
    """Face down; its player may know it all the same."""
    damage: int = 0
    host: int = NONE
    """The handle of the card it is attached to or lies beneath."""
    counters: dict[str, int] = {}
    beneath: tuple[Card, ...] = ()
    numbers: dict[str, Number] = {}
    words: dict[str, tuple[str, ...]] = {}
    """Its present words by kind: colours, types, races, position ... (keys of `terms`)."""
    keywords: dict[str, tuple[int, ...]] = {}
    """Its present keywords with their numbers, if they have any (keys of `terms`)."""
    given: tuple[str, ...] = ()
    """Ids of printed cards whose abilities it has been given."""
    worn: tuple[Worn, ...] = ()
    """The lasting effects on it."""
    altered: tuple[Worn, ...] = ()
    """What abilities of cards do to it as long as they work: to its numbers its own too."""


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One player's part of a zone: how many cards, and those that can be told apart or are seen, in their order."""

    count: int
    cards: tuple[Card, ...] = ()


MiddleKind = Literal["link", "entry", "waiting", "packet"]


class Middle(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that lies between the players and will be dealt with: oldest first in its list."""

    kind: MiddleKind
    """A link of the chain, a card or ability in the resolution zone, an effect that waits, damage on its way."""
    number: int
    """Its number as a player would say it, from 1."""
    seat: int
    """Whose it is; of a packet: whom it hits."""
    said: Said
    """Its words: the ability, or one line for a packet."""
    card: str = ""
    """The printed card it is from, if the viewer knows it."""
    source: int = NONE
    """The handle of the card it comes from."""
    handle: int = NONE
    """The handle of the card that itself lies in the resolution zone."""
    targets: tuple[int, ...] = ()
    """Handles of what it is aimed at."""
    negated: bool = False
    amount: int = 0
    dealt: int = 0


class Fight(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The running attack, by handles; a target of -1 is the player `against`."""

    attacker: int
    against: int
    target: int = NONE
    blocker: int = NONE


class Phase(msgspec.Struct, frozen=True, gc=False):
    """The phase or step of the turn."""

    key: str
    said: Said


class Side(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a player has beside cards: life points, counters."""

    values: dict[str, int] = {}
    """By key of `terms`: lp, counters of a player ..."""


class Ended(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How a game ended."""

    winner: int
    """The seat, or -1 for a draw."""
    reason: str
    said: Said
    rules: tuple[str, ...] = ()


class View(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The position as one viewer may know it."""

    game: str
    viewer: int
    """0 or 1: that seat; 2: what everybody may see (spectators); -1: everything (lab, replays of what is over)."""
    turn: int
    turn_player: int
    rules: tuple[str, ...]
    """The numbers of the rule being carried out."""
    zones: dict[str, tuple[Zone, Zone]]
    """By the name of the zone, seat 0's and seat 1's."""
    sides: tuple[Side, Side]
    phase: Phase | None = None
    pending: tuple[Card, ...] = ()
    """Cards that are in no zone just now (being played, looked at ...)."""
    middle: tuple[Middle, ...] = ()
    fight: Fight | None = None
    outcome: Ended | None = None


Group = Literal["act", "one", "several", "order", "pay", "number", "name", "mode", "yes_no"]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One option of a question."""

    number: int
    """What is sent back."""
    verb: str
    """What is done: an act, `take`, `done`, `pass`, `yes`, `no`, `number`, `mode`, `auto` ..."""
    said: Said
    """The whole sentence, for a list or a button."""
    card: int = NONE
    """The handle of the card to click; -1 when it is a button."""
    alike: tuple[int, ...] = ()
    """The handles of cards with which it could as well be done, of which only this one is offered."""
    target: int = NONE
    """The handle of the second card (the attacked creature ...)."""
    cards: tuple[int, ...] = ()
    """Further handles: the cards an automatic payment would use."""
    word: str = ""
    """`player` when the target is the opposing player; else a name, a zone, a mode ..."""
    value: int = NONE
    """The number said, for a group `number`."""
    face: str = ""
    """The id of the printed card it is about where there is no handle to show it (a card to be named ...)."""


class Asked(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Who is asked what. To others than the asked only `number` and `seat` are told."""

    number: int
    """The number of the question: how many answers there were before. An answer names it."""
    seat: int
    group: Group = "one"
    """How the options belong together; several things are chosen one after the other, each a question of its own."""
    prompt: str = ""
    """The key of what is asked."""
    said: Said = Said("", "")
    rules: tuple[str, ...] = ()
    source: int = NONE
    """The handle of the card whose effect asks."""
    source_card: str = ""
    chosen_for: int = NONE
    """The handle of the card the answer is for: the attacker, the card that is paid for."""
    taken: tuple[int, ...] = ()
    """The handles chosen so far in this choice, in order."""
    least: int = 1
    most: int = 1
    options: tuple[Choice, ...] = ()
    primary: int = NONE
    """The number of the option for the one large button; -1 when a card has to be clicked."""
    decline: int = NONE
    """The number of the option that declines or ends (pass, done, no)."""
    pause: bool = False
    """Whether it only gives a chance to act; the prompts setting may answer such questions."""


class Happened(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One event as one viewer may know it."""

    number: int
    """1 is the first event of the game."""
    kind: str
    said: Said
    """Empty sentences are not meant for the log."""
    at: int = 0
    """How many answers had been given when it happened: undo and branches go back to such a number."""
    rules: tuple[str, ...] = ()
    seat: int = NONE
    card: int = NONE
    """The handle of the card it happened to, as it is now."""
    was: int = NONE
    """Its handle before, when it became a new object (it moved): draw the motion from there."""
    face: str = ""
    """The id of the printed card, if the viewer may know it."""
    other: int = NONE
    origin: str = ""
    """The zone it came from, and whose."""
    origin_seat: int = NONE
    place: str = ""
    place_seat: int = NONE
    amount: int = 0
    word: str = ""
