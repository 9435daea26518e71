"""The zones of the game (400): who sees them, whether they have an order, and where abilities work."""

from typing import Final

from banmen.games.builddivide.rulebook import book
from banmen.kernel.names import UP
from banmen.kernel.zones import Sight, Zone, hand, hidden_pile

DECK: Final = hidden_pile(0, "deck")
HAND: Final = hand(1, "hand")
FIELD: Final = Zone(2, "field", remembers=True, active=True)
LIFE: Final = hidden_pile(3, "life")
GRAVEYARD: Final = Zone(4, "graveyard")
ENERGY: Final = Zone(5, "energy", blank=True)
TERRITORY: Final = Zone(6, "territory", remembers=True, active=True)
REMOVED: Final = Zone(7, "removed")
RESOLUTION: Final = Zone(8, "resolution", ordered=True)
OF_THE_OPEN_SIDE: Final = frozenset(("colours", "cost"))
"""What a territory has from its open side in the D-deck; its closed side has nothing of the kind (319-3a)."""
DIVIDE: Final = Zone(9, "divide", enters=UP, up=Sight.ITS_PLAYER, handles=False, of_back=OF_THE_OPEN_SIDE)
"""The zone of the D-deck."""

ZONES: Final = (DECK, HAND, FIELD, LIFE, GRAVEYARD, ENERGY, TERRITORY, REMOVED, RESOLUTION, DIVIDE)


@book.rule("403-1")
def cards_turn_in(place: int) -> bool:
    """Only on the field, in the energy zone and in the territory zone do cards stand or rest."""
    return place >> 1 in (FIELD.number, ENERGY.number, TERRITORY.number)


@book.rule("407-4b", "407-4c")
def in_red_zone(cards_of_life: int, red_zone: int) -> bool:
    """A player is in the red zone with that many life cards or fewer, in the yellow zone with more."""
    return cards_of_life <= red_zone
