"""Where hidden cards could lie, for whoever imagines what they are."""

from __future__ import annotations

from typing import ClassVar

from banmen.kernel.library import CardDef
from banmen.kernel.rules.named import Named
from banmen.kernel.zones import Zone


class HiddenRules(Named):
    """Where hidden cards could lie, for whoever imagines what they are."""

    apart: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones whose hidden cards could lie in no other zone, nor those of others there."""

    choosy: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones where not every card of a deck could lie hidden; see `could_lie`."""

    def could_lie(self, card: CardDef, zone: Zone) -> bool:
        """Whether a hidden card of one of these zones could be this printed one."""
        return True
