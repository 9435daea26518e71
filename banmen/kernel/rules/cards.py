"""Its cards: reading them, making them known, and all of a game as a library."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from banmen.errors import BanmenError, refuse_all
from banmen.kernel.deck import Deck
from banmen.kernel.library import CardDef, Library
from banmen.kernel.rules.named import Named

if TYPE_CHECKING:
    from banmen.language.cardfile import CardSource


class CardRules(Named):
    """Its cards: reading them, making them known, and all of a game as a library."""

    @abstractmethod
    def card(self, id: str) -> CardDef:
        """The printed card with this id, compiled from its text."""

    @abstractmethod
    def compile(self, source: CardSource[Any]) -> CardDef:
        """Compile a card from its facts and its text; a text that is not understood is a BanmenError."""

    def understood(self, source: CardSource[Any]) -> CardDef:
        """Compile a card for whoever wrote it: of one that is refused all that is not understood is told at once."""
        try:
            return self.compile(source)
        except BanmenError as error:
            faults = {(each.place, each.reason): each for each in (*error.faults, *self.text_faults(source))}
            refuse_all(faults.values())
            raise

    def text_faults(self, source: CardSource[Any]) -> list[BanmenError]:
        """What is not understood of the texts of a card that is not read, for every line of them."""
        return []

    def read_printed(self, card: Mapping[str, Any]) -> CardDef:
        """Compile a printed card as card databases give it; a text that is not understood is a BanmenError."""
        raise BanmenError("printed cards of this game cannot be read yet", place=self.name)

    printed_key: ClassVar[str] = ""
    """What a printed card of this game has, as card databases give it, and no card of another."""

    def printed_kind(self, card: Mapping[str, Any]) -> str:
        """What kind of card a printed one is, for a table of what is read."""
        return str(card.get("type") or "?")

    def printed_lines(self, card: Mapping[str, Any]) -> list[str]:
        """The lines of a printed card, each of which is read or not."""
        return [line for line in str(card.get("text") or "").split("\n") if line.strip()]

    def printed_faults(self, card: Mapping[str, Any]) -> list[BanmenError]:
        """What is not understood of a printed card that is not read, for every line of it."""
        return []

    def parts(self, card: CardDef) -> list[tuple[str, ...]]:
        """What a card was read as, part by part: its words, and what they mean printed again."""
        return [(ja, en, repr(ability)) for (ja, en), ability in zip(card.said, card.abilities, strict=False)]

    def add_card(self, source: CardSource[Any]) -> None:
        """Make a card known that does not come with the game, so that decks can have it."""
        raise BanmenError("cards of one's own cannot be added to this game", place=self.name)

    def add_printed(self, cards: Mapping[str, Mapping[str, Any]]) -> None:
        """Make printed cards known by their names, so that decks can have them; they can be read."""
        raise BanmenError("printed cards of this game cannot be read yet", place=self.name)

    def passcodes(self) -> Mapping[str, str]:
        """The ids of cards by their passcodes, where the cards known have such."""
        return {}

    def known_cards(self) -> Iterable[CardSource[Any]]:
        """Every card that comes with the game, as its file gives it."""
        return ()

    def extra_cards(self) -> Sequence[CardDef]:
        """Printed things that are in no deck but can appear (tokens and the like)."""
        return ()

    facts: ClassVar[type[msgspec.Struct]]
    """What is printed on a card beside its name and text, as a card file gives it."""

    unprinted: ClassVar[tuple[str, ...]] = ()
    """The numbers and words of cards that are printed on none, only given by effects."""

    def library(self, decks: Sequence[Deck]) -> Library:
        """The printed cards these decks are made of."""
        ids = sorted({id for deck in decks for part in deck.parts.values() for id in part})
        return _library(self, (*(self.card(id) for id in ids), *self.extra_cards()))

    def bind(self, cards: Sequence[CardDef], first: tuple[CardDef, ...] = ()) -> Library:
        """These printed cards as a library, with whatever the game wants to know about all of them.

        The cards of a library that it grows out of come first, so that they keep their numbers.
        """
        return Library(cards, self.zones, first)

    def grown(self, library: Library) -> Library:
        """A library with all the printed cards that are made only when a game comes to need them, behind the others."""
        return library

    def printed_facts(self, card: CardDef) -> Mapping[str, Any]:
        """What is printed on a card beside its name and text, in the order in which a person reads it."""
        return {}

    def printed_too(self, library: Library, face: int) -> tuple[int, ...]:
        """What else is printed on this side of a card with a name and a text of its own."""
        return ()

    def needed(self, library: Library, face: int) -> tuple[tuple[str, str], ...]:
        """The names, in Japanese and English, of the further cards with which this one is something."""
        return ()


@lru_cache(maxsize=64)
def _library(rules: CardRules, cards: tuple[CardDef, ...]) -> Library:
    """One library for each set of cards, so that what is worked out of it is worked out once."""
    for card in cards:
        for word in rules.never_happens(card.abilities):
            raise BanmenError(f"waits for {word!r}, which never happens in {rules.name}", place=card.name)
    return rules.bind(cards)
