"""G castles: castles that are shields themselves, and work while they lie open among them.

The book knows none yet (1.49); what they do stands in brackets on every one of them.
"""

from __future__ import annotations

from msgspec.structs import replace

from banmen.errors import BanmenError
from banmen.kernel.effects.base import Ability, Condition
from banmen.kernel.effects.bounds import Bound
from banmen.kernel.effects.says import Move, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import Both, Face, Fits, It, Itself

OPEN = Fits(Itself(), (Face(True),))
FALLS = Replacing(When("leave:shield", Itself()), (Move(It(), "graveyard"),), condition=OPEN, zones=("shield",))
"""One that would leave the shield zone while it lies open there goes to the graveyard instead."""


def as_open_shields(abilities: list[Ability], place: str) -> list[Ability]:
    """The abilities of a G castle, with what every G castle does."""
    return [*(_as_open_shield(ability, place) for ability in abilities), FALLS]


def _as_open_shield(ability: Ability, place: str) -> Ability:
    """An ability that works while its card is an open shield."""
    if not isinstance(ability, Static | Triggered | Replacing | Bound) or ability.zones:
        raise BanmenError("no rule knows this ability of a G castle", place=place)
    condition: Condition = OPEN if ability.condition is None else Both((OPEN, ability.condition))
    return replace(ability, zones=("shield",), condition=condition)
