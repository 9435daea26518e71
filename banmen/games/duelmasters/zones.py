"""The zones of Duel Masters (chapter 4)."""

from banmen.kernel.names import DOWN
from banmen.kernel.zones import Zone, hand, hidden_pile

DECK = hidden_pile(0, "deck")
HAND = hand(1, "hand")
BATTLE = Zone(2, "battle", remembers=True, active=True)
GRAVEYARD = Zone(3, "graveyard")
MANA = Zone(4, "mana", blank=True)
SHIELD = Zone(5, "shield", enters=DOWN)

ZONES = (DECK, HAND, BATTLE, GRAVEYARD, MANA, SHIELD)
