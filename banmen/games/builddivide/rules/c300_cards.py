"""300: what a card's cost and timing mean."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.builddivide.facts import QUICK, TERRITORY_CARD, Facts
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.terms import OwnPayAs, PowerIcon
from banmen.kernel.effects.things import Cards, Is
from banmen.kernel.library import CardDef, Library
from banmen.kernel.payment import Price

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


def facts_of(game: Game, card: int) -> Facts:
    """What is printed on the card."""
    facts: Facts = game.library.cards[game.state.definition[card]].facts
    return facts


@book.rule("304-3a", "305-2a", "305-2b")
def parted(printed: tuple[str, ...] | str) -> tuple[str, ...]:
    """Words with slashes between them are words of their own; (なし) stands for none."""
    if not isinstance(printed, str):
        return printed
    return () if printed.strip("()（）") == "なし" else tuple(printed.split("/"))


book.note(("203-2", "203-2b", "203-2c"), Facts)
book.note(("310-3a",), PowerIcon)
book.note(("314-2",), Is)
book.note(("401-7", "401-8", "401-8a"), Cards)


@lru_cache(maxsize=4096)
@book.rule("306-2b", "306-2c", "306-2d")
def price_printed(card: CardDef) -> Price:
    """Of the total cost a part is owed in colours (1 in its own colour unless printed otherwise), the rest in any."""
    facts = card.facts
    assert isinstance(facts, Facts)
    return Price(facts.cost) if OwnPayAs() in card.abilities else price_in_colours(facts)


def price_in_colours(facts: Facts) -> Price:
    """The cost in colours that the facts give, whatever the text of the card says of it."""
    if facts.colour_cost:
        return Price(facts.cost, tuple(colour for colour, many in facts.colour_cost.items() for _ in range(many)))
    return Price(facts.cost, facts.colours[:1] if facts.cost else ())


@lru_cache(maxsize=256)
@book.rule("306-2e")
def never_played(library: Library) -> frozenset[int]:
    """Territories have no cost and are never played, wherever they lie."""
    return frozenset(number for number, card in enumerate(library.cards) if TERRITORY_CARD in card.words["types"])


@book.rule("307-1b", "307-2")
def quick_cards(library: Library) -> frozenset[int]:
    """Which printed cards are Quick: those that say so; one that says nothing is Normal."""
    return frozenset(
        number
        for number, card in enumerate(library.cards)
        if isinstance(card.facts, Facts) and card.facts.timing == QUICK
    )
