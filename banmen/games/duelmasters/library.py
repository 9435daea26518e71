"""The printed cards of a game of Duel Masters, and what is found out about them once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from banmen.games.duelmasters.carried import CARRIED, CARRIER
from banmen.games.duelmasters.effects_basics import ManaFor
from banmen.games.duelmasters.effects_turn import Declared
from banmen.games.duelmasters.effects_types import LYING_TYPES
from banmen.games.duelmasters.facts import COMMAND, D2, GR_TYPE, HOUSED, Facts
from banmen.kernel.effects.base import Condition, walk
from banmen.kernel.effects.says import Change, Keyword
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import KEYWORDS
from banmen.kernel.zones import Zone

ALL_CIVILIZATIONS = Keyword("all_civilizations")
"""The card has every civilization, wherever it is (110.4a)."""
JOINT = "／"
"""What stands between the two names of a card on which two are printed (810.4)."""
BY_ITSELF = "~cell"
"""How the id of a duelmate cell ends whose card shows the creature of all of them."""
TOGETHER = "~king"
"""How the id of a creature ends that king cells are together."""
ALONE = "~alone"
"""How the id of a half ends that lies in the battle zone."""


LOOKED_AT = frozenset(("pulse", "rite", "nebula"))
"""The types of cards with a face on either side of which the book says that all may look at both (809.1b, 812.1b)."""


@cache
def carriers() -> tuple[CardDef, ...]:
    """What is no card but carries what a keyword does when it is used."""
    return tuple(CardDef(CARRIER + name, name, name, {}, {}, (ability,)) for name, ability in CARRIED.items())


class DuelLibrary(Library):
    """The printed cards of a game, knowing what needs looking for at all."""

    __slots__ = ("alone", "cells", "declaring", "features", "homes", "kings", "mana", "mana_for", "mates", "odd",
                 "powerless", "sets", "special")

    def __init__(self, cards: Iterable[CardDef], zones: Iterable[Zone], first: tuple[CardDef, ...] = ()) -> None:
        super().__init__(cards, zones, first)
        self.alone = {
            half: self.by_id[alone]
            for half in self.wholes
            if (alone := self.cards[half].id + ALONE) in self.by_id
        }
        """For one of two things printed on one side of a card, the number of what it is in the battle zone."""
        for one, two in self.readings.values():
            if one not in self.alone:
                self.other_side[one], self.other_side[two] = two, one
                self.faces |= dict.fromkeys((one, two, self.wholes[one]), (one, two))
        self.backless = frozenset(
            each
            for whole, (one, two) in self.readings.items()
            if one not in self.alone and not LOOKED_AT.isdisjoint(self.cards[one].words["types"])
            for each in (whole, one, two)
        )
        self.kings = {
            number: self.by_id[together]
            for number, card in enumerate(self.cards)
            if (together := card.id + TOGETHER) in self.by_id
        }
        """For a king cell that shows the creature it is part of, the number of that."""
        self.cells = {king: cell for cell, king in self.kings.items()}
        """The other way round."""
        self.wholes |= self.cells
        self.mates = {
            self.by_id[f"{card.id}~back"]: self.by_id[cell]
            for card in self.cards
            if (cell := card.id + BY_ITSELF) in self.by_id
        }
        """For the super creature that a duelmate shows, the number of what the card is as a cell by itself."""
        self.sets = frozenset(
            number for number, card in enumerate(self.cards) if isinstance(card.facts, Facts) and card.facts.set_of
        )
        """What is part of a set that is laid out together and never comes by itself."""
        self.wholes |= {alone: self.wholes[half] for half, alone in self.alone.items()}
        self.shifting |= frozenset(self.wholes)
        self.powerless = any(card.numbers.get("power", 1) <= 0 for card in self.cards)
        bearers: dict[str, set[int]] = {}
        for number, card in enumerate(self.cards):
            for feature in (
                *card.keywords,
                *(type(ability).__name__ for ability in card.abilities),
                *(type(action).__name__ for blocks in card.blocks for block in blocks for action in block),
                *(term.word for term in walk(card.abilities) if isinstance(term, Change) and term.key == KEYWORDS),
                *(type(term).__name__ for term in walk(card.abilities) if isinstance(term, Condition)),
                *card.words.get("types", ()),
            ):
                bearers.setdefault(feature, set()).add(number)
        self.features = {feature: frozenset(numbers) for feature, numbers in bearers.items()}
        """The keywords, kinds of abilities and types that occur among these cards, and on which of them."""
        self.mana = (
            tuple(card.words.get("civilizations", frozenset()) for card in self.cards),
            tuple(card.numbers.get("mana", 0) for card in self.cards),
        )
        """The civilizations and the number of mana of each."""
        self.mana_for = ManaFor.__name__ in self.features
        """Whether for some of them cards of a kind give another number of mana (207.2)."""
        commands = any(COMMAND in race for card in self.cards for race in card.words.get("races", ()))
        self.special = commands or not self.features.keys().isdisjoint(HOUSED | {D2})
        """Whether Commands, D2 fields, or cards that belong to the zones beyond the deck are among them."""
        self.homes = {
            number: GR_TYPE if GR_TYPE in card.words["types"] else "hyperspace"
            for number, card in enumerate(self.cards)
            if not HOUSED.isdisjoint(card.words.get("types", ()))
        }
        """The printed cards that belong to a zone beyond the deck, and to which."""
        self.odd = frozenset(
            number
            for number, card in enumerate(self.cards)
            if "types" in card.words and card.words["types"].isdisjoint(LYING_TYPES)
        )
        """The printed cards that cannot be in the battle zone by themselves."""
        declaring: dict[str, set[int]] = {}
        for number, card in enumerate(self.cards):
            for timing in (
                *(ability.when.happening for ability in card.abilities if isinstance(ability, Declared)),
                *(timing for keyword in _DECLARED.keys() & card.keywords.keys() for timing in _DECLARED[keyword]),
            ):
                declaring.setdefault(timing, set()).add(number)
        self.declaring = {timing: frozenset(numbers) for timing, numbers in declaring.items()}
        """By what happens, the printed cards with an ability that is declared from the hand then."""


_DECLARED = {"ninja_strike": ("attack", "block"), "revolution_change": ("attack",)}
"""The keywords that are declared, and when."""
