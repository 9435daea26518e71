"""The zones of the duel field."""

from banmen.games.yugioh.rulebook import book
from banmen.kernel.names import DOWN, UP
from banmen.kernel.zones import Sight, Zone, hand, hidden_pile

PROPER = 8
"""The flag of a special summon monster that came out by its own method."""

DECK = hidden_pile(0, "deck")
HAND = hand(1, "hand")
MONSTER = Zone(2, "monster", down=Sight.ITS_PLAYER, remembers=True, blank=True, active=True, keeps=PROPER)
SPELL_TRAP = Zone(3, "spell_trap", down=Sight.ITS_PLAYER, remembers=True, blank=True, active=True)
FIELD_SPELL = Zone(4, "field_spell", down=Sight.ITS_PLAYER, remembers=True, blank=True, active=True)
GRAVEYARD = Zone(5, "graveyard", ordered=True, keeps=PROPER)
BANISHED = Zone(6, "banished", keeps=PROPER)
EXTRA = Zone(7, "extra", enters=DOWN, down=Sight.ITS_PLAYER, handles=False, keeps=PROPER)
EXTRA_FACE_UP = Zone(7, "extra", enters=UP, down=Sight.ITS_PLAYER, handles=False, keeps=PROPER)
"""The extra deck, for a pendulum monster that is laid there face up."""
PENDULUM = Zone(8, "pendulum", remembers=True)
"""Two places; what a card's monster text says does not work here."""
EFFECTS = Zone(9, "effects", active=True)
"""No zone of the book: where what stands for lasting effects is, which are no card's."""


@book.rule("120.1")
def duel_field() -> tuple[Zone, ...]:
    """Every card has its zone: decks lie face down, graveyards open and in order, set cards show only their player.

    Of a card set on the field the opponent knows its zone, and so whether it is a monster, and nothing else.
    """
    return (DECK, HAND, MONSTER, SPELL_TRAP, FIELD_SPELL, GRAVEYARD, BANISHED, EXTRA, PENDULUM, EFFECTS)


ZONES = duel_field()
ON_FIELD = ("monster", "spell_trap", "field_spell", "pendulum")
EVERYWHERE = tuple(zone.name for zone in ZONES if zone is not EFFECTS)
FIELD_NUMBERS = frozenset((2, 3, 4, 8))
"""The numbers of the zones of the field."""

MONSTERS_AT_MOST = 5
SPELLS_AT_MOST = 5
PENDULUMS_AT_MOST = 2
