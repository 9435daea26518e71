"""What a duel keeps beside its cards: life points, the phase, the chain, the battle under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.names import NONE
from banmen.kernel.state import Handle, Scope, Table

if TYPE_CHECKING:
    from banmen.games.yugioh.card_index import CardIndex
    from banmen.kernel import game as kernel

    Game = kernel.Game["DuelTable", CardIndex]
    """A game of these rules, which has their table and what they know of all its cards."""

ATTACKED = 1
"""The monster attacked this turn, or its attack was called off."""
ATTACKED_TWICE = 16
"""It attacked a second time, or its second attack was called off."""
MOVED = 2
"""Its position was changed this turn."""
FLIPPED = 32
"""It was turned face up this turn."""
AWAKE = 64
"""A Gemini monster that was summoned a second time and has its effects."""
BY_SUMMON, BY_TRIBUTE, BY_SPECIAL = 128, 256, 512
"""How the monster came out: by a normal summon, one with tributes, a special summon."""
BY_SET = 524288
"""Or it was set, which is a normal summon too."""
BY_WAY, BY_KIND = 1024, 2048
"""It came out in the way its own text gives it; by the summon of its kind: fusion, synchro, Xyz, ritual."""
FROM = {"hand": 4096, "deck": 8192, "graveyard": 16384, "banished": 32768, "extra": 65536}
"""From where it was special summoned."""
WORN = 131072
"""The card became an equip card, and is one as long as it lies there."""
LONE = 262144
"""The monster that wore the card is gone, for which it is destroyed."""
ACTIVATING = 4
"""The spell or trap lies face up, but its activation has not been carried out."""

START, BEFORE, CALCULATION, AFTER, END = 1, 2, 3, 4, 5
"""The timings of the damage step."""


class Link(msgspec.Struct, frozen=True):
    """One link of the chain: an activation that waits to be carried out."""

    seat: int
    source: Handle
    definition: int
    ability: int
    scope: Scope
    speed: int
    type: str
    """The type of the card: monster, spell, trap."""
    card: bool
    """Whether the card itself was activated, and not an effect of a card that lay there."""
    targets: tuple[tuple[Handle, ...], ...] = ()
    negated: bool = False
    void: bool = False
    """Whether its effect, though not its activation, was negated."""
    stands: bool = False
    """Whether it is an effect of a spell or trap lying face up, which must still lie there when it is carried out."""
    key: str = ""
    """The name under which its use was counted, if it is limited."""
    place: int = NONE
    """The zone (by number) in which its card was when it was activated, before anything was paid."""


class Happened(msgspec.Struct, frozen=True):
    """Something that happened last, which cards lying face down may answer."""

    happening: str
    card: Handle
    seat: int
    moment: int
    past: int = NONE
    """For a move, which of the things kept of this turn it is."""
    amount: int = 0
    """How much it was, of damage and the like."""
    other: Handle = NONE
    """The second thing in it, such as the monster that was beaten."""
    late: bool = False
    """Whether something else has happened since, so that only an "if" still answers it."""


class DuelTable(Table):
    """The table of a duel."""

    lp: tuple[int, int] = (8000, 8000)
    phase: str = ""
    timing: int = 0
    """The timing of the damage step, 0 outside of it."""
    open: bool = False
    """The turn player may use what is slow: main phase, nothing to be answered."""
    first: int = 0
    summoned: bool = False
    chain: tuple[Link, ...] = ()
    just: tuple[Happened, ...] = ()
    noted: int = 0
    """How many of the things kept of this turn have been looked at for what can be answered."""
    boundary: int = -1
    """The moment after which the last thing began to happen; see `c415_timing`."""
    coming: tuple[Handle, ...] = ()
    """The monsters whose summon is under way and may be negated."""
    attacker: Handle = NONE
    target: Handle = NONE
    fought: tuple[tuple[Handle, Handle], ...] = ()
    """Who attacked whom this turn, by their handles; the player, or an attack called off, is NONE."""
    attack_off: bool = False
    """The attack was negated."""
    battle_over: bool = False
    """An effect ends the battle phase."""
    doomed: tuple[Handle, ...] = ()
    """The monsters whose destruction the damage calculation settled."""
    harm: tuple[tuple[int, str], ...] = ()
    """The players who take no damage from this battle, or half or twice as much."""
    uses: tuple[tuple[int, int, str], ...] = ()
    """Cards that were used this turn, for which card, and how: as materials, as tributes, to pay."""
    turns: tuple[int, int] = (0, 0)
    """How many turns each player has begun."""
    borrowed: tuple[tuple[Handle, int, str], ...] = ()
    """Monsters taken over for a while: their handles, whose field they return to, and when."""
    spent: tuple[tuple[str, int], ...] = ()
    """What is limited for longer than a turn, and how often it was used."""
    counted: tuple[tuple[Handle, int], ...] = ()
    """What has already counted the effect under way, for "each time": handle and ability."""
    equips: tuple[tuple[Handle, Handle], ...] = ()
    """Equip cards and the monsters they are attached to."""


def table(game: Game) -> DuelTable:
    """The table of this duel."""
    return game.state.table


def special_from(game: Game, card: int) -> int:
    """What is noted on a monster about to be special summoned: that it is, and from where."""
    return BY_SPECIAL | FROM.get(game.zones[game.state.zone[card] >> 1].name, 0)
