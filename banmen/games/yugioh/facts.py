"""What is printed on a card, and what can be known of it before any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from banmen.games.yugioh.rulebook import book

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.kernel.game import Game

Type = Literal["monster", "spell", "trap"]
Property = Literal["normal", "quick_play", "continuous", "equip", "field", "ritual", "counter"]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of a card file."""

    type: Type
    property: Property = "normal"
    attribute: str = ""
    race: str = ""
    level: int = 0
    atk: int | Literal["?"] = 0
    defense: int | Literal["?"] = 0
    abilities: tuple[str, ...] = ()
    """The words beside the race: effect, flip, tuner ..."""


@book.rule("454.2")
def value_of(printed: int | str) -> int:
    """A value printed as a question mark is 0 as long as no text says what it is."""
    return printed if isinstance(printed, int) else 0


class Printed:
    """The facts of a compiled card, and which of its abilities can become chain links from where."""

    __slots__ = ("card_activation", "chainable", "facts", "fast", "slow", "stays", "tributes")

    def __init__(self, facts: Facts, chainable: dict[int, Chainable]) -> None:
        from banmen.games.yugioh.effects import Use

        self.facts = facts
        self.chainable = chainable
        self.tributes = 0 if facts.level <= 4 else 1 if facts.level <= 6 else 2
        self.stays = facts.property in ("continuous", "equip", "field")
        """Whether the card stays on the field after it was activated."""
        self.card_activation = -1
        self.fast: dict[int, tuple[int, ...]] = {}
        """By zone, the abilities of speed 2 or more that can be activated there."""
        self.slow: dict[int, tuple[int, ...]] = {}
        for number, ability in chainable.items():
            if isinstance(ability, Use):
                if ability.timing == "card":
                    self.card_activation = number
                table = self.fast if ability.speed > 1 else self.slow
                for zone in ability.places:
                    table[zone] = (*table.get(zone, ()), number)


def printed(game: Game, card: int) -> Printed:
    """What is printed on a card in this game."""
    return game.library.cards[game.state.definition[card]].facts  # type: ignore[return-value]
