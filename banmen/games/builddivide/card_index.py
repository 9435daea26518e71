"""What is indexed about the printed cards of a game."""

from __future__ import annotations

import msgspec


class CardIndex(msgspec.Struct, frozen=True):
    """Sets of printed cards (numbers of the library) and what holds for all of them; made once by `c0_index`."""

    quick: frozenset[int]
    """Those that are Quick."""
    quick_now: dict[tuple[int, bool, bool, bool], frozenset[int]]
    """Those of them that may find targets, by the seat and by whether the resolution zone and each field are empty."""
    quick_costs: dict[int, int]
    """What each of them costs at least, as long as nothing alters it."""
    acting: frozenset[int]
    """Those with activated abilities,"""
    acting_quickly: frozenset[int]
    """with one that can be played at other than Normal times,"""
    resting: frozenset[int]
    """and with none for which they are not rested."""
    given_acts: frozenset[int]
    """Activated abilities that are given, by the numbers of what was made of them."""
    legacies: frozenset[int]
    """Those with a legacy,"""
    quick_legacies: frozenset[int]
    """and those of them that are Quick."""
    special: frozenset[int]
    """Those that are paid for in more ways than by their cost."""
    costs_vary: bool
    """Whether any can alter the cost of a card that is played."""
    asking: frozenset[int]
    """Those of which playing the text asks for targets or choices."""
    aiming: frozenset[tuple[int, int]]
    """The texts (by card and ability) that ask for targets, always the same, and for nothing else."""
    reaching: frozenset[int]
    """Those of which it asks for things in other zones than the field."""
    zones_depended_on: frozenset[int]
    """The numbers of the zones of which it makes a difference to any of them that a card is played from there,"""
    depending_on_zone: dict[str, frozenset[int]]
    """and for each zone those with abilities that always work and depend on what lies there."""
    limits: tuple[int, ...]
    """With how much damage each leaves the field, as long as nothing alters it."""
    sound: frozenset[int]
    """Those that stay on the field without damage: units that have power."""
    weakening: bool
    """Whether any has an ability that makes things weaker as long as it works."""
    shares: tuple[tuple[int, ...], tuple[int, ...]]
    """What each adds to a purse, face down and face up."""
    givers: dict[str, frozenset[int]]
    """Those that pay each colour as energies,"""
    keep_rank: dict[int, int]
    """and how readily each is kept as one: the least first; nothing is kept less readily than one without colours."""
    permitting: frozenset[int]
    """Those that let costs be paid in other colours."""
    units: frozenset[int]
    """Those that are units,"""
    berserk: frozenset[int]
    """those on which berserk is printed,"""
    decoys: frozenset[int]
    """and decoy."""
    told: frozenset[str]
    """The attributes that any asks this turn about."""
    telling: frozenset[int]
    """Those that have such an attribute."""
    bought: dict[int, frozenset[int]] = {}
    """Those that can be paid for, by what is in the purse; filled as met."""
