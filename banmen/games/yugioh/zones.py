"""The zones of the duel field."""

from banmen.kernel.names import DOWN
from banmen.kernel.zones import Sight, Zone, hand, hidden_pile

DECK = hidden_pile(0, "deck")
HAND = hand(1, "hand")
MONSTER = Zone(2, "monster", down=Sight.ITS_PLAYER, remembers=True, blank=True, active=True)
SPELL_TRAP = Zone(3, "spell_trap", down=Sight.ITS_PLAYER, remembers=True, blank=True, active=True)
FIELD_SPELL = Zone(4, "field_spell", down=Sight.ITS_PLAYER, remembers=True, blank=True, active=True)
GRAVEYARD = Zone(5, "graveyard", ordered=True)
BANISHED = Zone(6, "banished")
EXTRA = Zone(7, "extra", enters=DOWN, down=Sight.ITS_PLAYER, handles=False)

ZONES = (DECK, HAND, MONSTER, SPELL_TRAP, FIELD_SPELL, GRAVEYARD, BANISHED, EXTRA)
ON_FIELD = ("monster", "spell_trap", "field_spell")

MONSTERS_AT_MOST = 5
SPELLS_AT_MOST = 5
