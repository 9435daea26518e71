"""What is indexed about the printed cards of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from banmen.games.builddivide.rules.c1204_costs import Affordable
    from banmen.games.builddivide.rules.c1204_targets import Played
    from banmen.kernel.payment import Price


class CardIndex(msgspec.Struct, frozen=True):
    """Sets of printed cards (numbers of the library) and what holds for all of them; made once by `c0_index`."""

    quick: frozenset[int]
    """Those that are Quick."""
    never_played: frozenset[int]
    """Those that are never played."""
    played: tuple[Played | None, ...]
    """What playing each asks for; None when it asks for nothing."""
    territories: frozenset[int]
    """Those that are territories, either side."""
    spells: tuple[int, ...]
    """Which ability of each is its text that is played; NONE when it has none."""
    prices: tuple[Price, ...]
    """What is printed on each as its cost."""
    evolving: frozenset[int]
    """Those with an evol."""
    given_acts: frozenset[int]
    """Activated abilities that are given, by the numbers of what was made of them."""
    legacies: frozenset[int]
    """Those with a legacy."""
    special: frozenset[int]
    """Those that are paid for in more ways than by their cost."""
    costs_vary: bool
    """Whether any can alter the cost of a card that is played."""
    depending_on_zone: dict[str, frozenset[int]]
    """For each zone those with abilities that always work and depend on what lies there."""
    leaving: frozenset[tuple[int, int]]
    """With the number of a zone, those of which it may make a difference that they leave it to be played."""
    limits: tuple[int, ...]
    """With how much damage each leaves the field, as long as nothing alters it."""
    colours: tuple[tuple[frozenset[str], ...], tuple[frozenset[str], ...]]
    """The colours in which each pays as an energy, face down and face up."""
    shares: tuple[tuple[int, ...], tuple[int, ...]]
    """What each adds to a purse, face down and face up."""
    bought: dict[int, Affordable]
    """What can be paid for with which purse, as far as it was asked."""
    permitting: frozenset[int]
    """Those that let costs be paid in other colours."""
    berserk: bool
    """Whether berserk is printed on any."""
    told: frozenset[str]
    """The attributes that any asks this turn about."""
    telling: frozenset[int]
    """Those that have such an attribute."""
