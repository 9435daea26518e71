"""Names for what is absent, and for the small closed sets of values the kernel uses everywhere."""

from typing import Final

NONE: Final = -1
"""No card, no handle, no seat: the absent thing has a name."""

UNLIMITED: Final = 1_000_000
"""An amount without a bound."""

MOST_DIGITS: Final = 12
"""A number with more digits than this counts nothing."""

NO_AMOUNT: Final = 0
"""The amount of an alteration that is about words only."""

UPRIGHT: Final = 0
TURNED: Final = 1

DOWN: Final = 0
UP: Final = 1

KEYWORDS: Final = "keywords"
"""The key under which keywords are granted and removed."""

ABILITIES: Final = "abilities"
"""The key under which a thing is given the abilities of a printed card."""

STANDS: Final = "stands"
"""The key of a lasting effect for which a thing of its own stands: as long as it lasts, that is there."""

BY_RULE: Final = "by_rule"
"""The word of such an effect that is a rule about the thing and no ability of it."""

FIXED: Final = "fixed"
"""How a lasting effect counts that says once and for all what a number of a thing is: nothing else alters it."""

EVERYBODY: Final = 0b11
NO_ONE: Final = 0b00

PUBLIC: Final = 2
"""The viewer who has no seat and sees what everybody sees; a viewer of NONE sees everything."""
_EYES: Final = (0b01, 0b10, EVERYBODY, NO_ONE)
"""For each viewer, the last for NONE, the seats all of which must see what the viewer sees."""


def sees(mask: int, viewer: int) -> bool:
    """Whether a viewer sees what the seats of the mask see."""
    needed = _EYES[viewer]
    return mask & needed == needed


def numeral(word: str) -> int:
    """The number that somebody's digits say; NONE where it is none, or one too large for anything that is counted."""
    return int(word) if word.isdecimal() and len(word) <= MOST_DIGITS else NONE


def other(seat: int) -> int:
    """The opponent's seat."""
    return 1 - seat


def only(seat: int) -> int:
    """The mask of the seats that see what only this seat may see."""
    return 1 << seat
