"""The zones of Duel Masters (chapter 4)."""

from banmen.kernel.names import DOWN
from banmen.kernel.zones import Sight, Zone, hand, hidden_pile

DECK = hidden_pile(0, "deck")
HAND = hand(1, "hand")
BATTLE = Zone(2, "battle", remembers=True, active=True, blank=True)
GRAVEYARD = Zone(3, "graveyard")
MANA = Zone(4, "mana", down=Sight.ITS_PLAYER, blank=True)
SHIELD = Zone(5, "shield", enters=DOWN)
HYPERSPACE = Zone(6, "hyperspace")
GR = hidden_pile(7, "gr")
ABYSS = Zone(8, "abyss")
CASTLE = Zone(9, "castle", remembers=True, active=True)
"""The part of the shield zone where castles lie, each at its shield; nothing counts it as shields."""
EFFECTS = Zone(10, "effects", active=True)
"""No zone of the book: where what stands for lasting effects is, which are no card's (608.2)."""

ZONES = (DECK, HAND, BATTLE, GRAVEYARD, MANA, SHIELD, HYPERSPACE, GR, ABYSS, CASTLE, EFFECTS)
