"""What the game keeps beside its cards: the resolution zone's order, damage packets, the running attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from banmen.kernel import atoms
from banmen.kernel.names import NONE
from banmen.kernel.state import Handle, Scope, Table

if TYPE_CHECKING:
    from banmen.games.builddivide.card_index import CardIndex
    from banmen.kernel import game as kernel

    Game = kernel.Game["BuildTable", CardIndex]
    """A game of these rules, which has their table and what they know of all its cards."""

ENERGY_LIMIT: Final = 1
HAND_LIMIT: Final = 5
RED_ZONE: Final = 5

Phase = Literal["", "stand", "draw", "main", "attack", "end"]
Source = Literal["buster", "effect", "battle"]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A card or an ability in the resolution zone."""

    number: int
    seat: int
    definition: int
    scope: Scope
    ability: int = NONE
    """Which ability or command text it is; NONE for a unit card."""
    block: int = 0
    card: Handle = NONE
    """The handle of the card in the resolution zone; NONE for an ability."""
    origin: str = ""
    """The zone a card was played from."""
    targets: tuple[tuple[int, ...], ...] = ()
    """The handles chosen, one group for each choice of the whole text in order."""
    way: int = 0
    """At which cost a card was played: its own (0), its legacy (-1), its first or second evol (1, 2)."""
    price: int = 0
    """The cost of playing it that was found when it was named, and what effects add to it and take off."""
    colours: tuple[str, ...] = ()
    more: int = 0
    less: int = 0
    bare: bool = False
    """Whether it had lost its abilities where it was named, and so what it says of its cost: no evol, nothing added."""
    copy: bool = False
    """Whether it is no card but the copy of one."""


class Packet(msgspec.Struct, frozen=True, gc=False):
    """Damage to a player: where it comes from, how much, and how much of it was dealt."""

    number: int
    seat: int
    source: Source
    amount: int
    dealer: Handle = NONE
    """The handle of the card that deals it."""
    dealt: int = 0
    definition: int = NONE
    """Which printed card deals it, so that it can be said after the card has gone."""


class Aura(msgspec.Struct, frozen=True, gc=False):
    """A card attached to another one as an aura: both handles, the value, and its number among the auras."""

    card: Handle
    host: Handle
    amount: int
    number: int


class Chain(msgspec.Struct, frozen=True, gc=False):
    """Abilities that called each other while everybody passed."""

    links: tuple[str, ...] = ()
    """The last abilities resolved, each called by the one before it."""
    mark: int = 0
    """The first number of an entry that came after the last of them."""
    left: int = 0
    """How many more of them are let pass, as was said."""
    says: int = NONE
    """The player who said so, and has to act then."""
    orders: tuple[tuple[str, str], ...] = ()
    """Which ability was taken first of those that triggered together, and what else was answered to what."""


NO_CHAIN: Final = Chain()


class BuildTable(Table):
    """The game's own part of a position."""

    first: int = 0
    phase: Phase = ""
    stack: tuple[Entry, ...] = ()
    """The resolution zone, the newest last."""
    packets: tuple[Packet, ...] = ()
    next_packet: int = 1
    next_entry: int = 1
    attacker: Handle = NONE
    target: Handle = NONE
    """The handle of the attacked unit; NONE when a player is attacked."""
    blocker: Handle = NONE
    battle: tuple[Handle, ...] = ()
    """The handles of the two units that battle each other."""
    energy_limit: tuple[int, int] = (ENERGY_LIMIT, ENERGY_LIMIT)
    hand_limit: tuple[int, int] = (HAND_LIMIT, HAND_LIMIT)
    red_zone: tuple[int, int] = (RED_ZONE, RED_ZONE)
    plays: tuple[int, int] = (0, 0)
    """How many cards and abilities each player has played in the whole game."""
    states: tuple[tuple[Handle, int], ...] = ()
    """The state triggers, by handle and ability, that have triggered and not been resolved since."""
    auras: tuple[Aura, ...] = ()
    next_aura: int = 1
    counters: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]] = ((), ())
    """The counters of each player, by name."""
    extra: tuple[int, ...] = ()
    """Who has a turn more to come, the one gained last at the end."""
    regular: int = NONE
    """Whose turn it was last in the usual order."""
    red: tuple[bool, bool] = (True, True)
    """Who was in the red zone when it was last looked at."""
    acts: tuple[str, ...] = ()
    """The last acts of the turn, to recognise a series that is done again."""
    acts_turn: int = 0
    means: tuple[tuple[int, int], ...] = ()
    """What its player held to act with when each of these acts was done."""
    settled: tuple[int, ...] = ()
    """How much was resolved after each of these acts before the next one."""
    places: tuple[str, ...] = ()
    """What was done in which position, once a turn has become long, in the order of the words."""
    places_turn: int = 0
    doing: str = ""
    """Which of these was done last: it counts only when the choices it leads to are used up."""
    repeating: tuple[str, ...] = ()
    """The acts that follow by themselves, the next first, and between them what is resolved."""
    loop: tuple[str, ...] = ()
    """The acts of the loop that was last said as a number."""
    lent: tuple[Handle, ...] = ()
    """The handles of the cards that have another's abilities this turn."""
    used_up: tuple[str, ...] = ()
    """What was played that is limited in the whole game, once for each time."""
    must_act: int = NONE
    """The player who stopped a loop and has to do something else."""
    chain: Chain = NO_CHAIN
    """What goes on by itself since somebody did something."""


def table_of(game: Game) -> BuildTable:
    """The table of a game of Build Divide."""
    return game.state.table


def entry_of(game: Game, number: int) -> Entry | None:
    """The entry of the resolution zone with this number, or None when it is gone."""
    table = game.state.table
    stack = table.stack
    if stack and stack[-1].number == number:
        return stack[-1]
    return next((each for each in stack if each.number == number), None)


def change_entry(game: Game, entry: Entry) -> None:
    """The entry with the same number becomes this one."""
    stack: tuple[Entry, ...] = game.state.table.stack
    if stack[-1].number == entry.number:
        atoms.write(game, "stack", (*stack[:-1], entry))
    else:
        atoms.write(game, "stack", tuple([entry if each.number == entry.number else each for each in stack]))


def drop_entry(game: Game, number: int) -> None:
    """The entry is no longer in the resolution zone."""
    stack: tuple[Entry, ...] = game.state.table.stack
    if stack and stack[-1].number == number:
        atoms.write(game, "stack", stack[:-1])
    else:
        atoms.write(game, "stack", tuple([each for each in stack if each.number != number]))


def packet_of(game: Game, number: int) -> Packet | None:
    """The damage packet with this number, or None when it has vanished."""
    table = game.state.table
    for each in table.packets:
        if each.number == number:
            return each
    return None
