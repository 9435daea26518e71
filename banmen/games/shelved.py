"""Rules whose cards and decks lie in folders beside their code: what that is alike in every game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from banmen.games.shelf import Shelf
from banmen.kernel.deck import Deck
from banmen.kernel.library import CardDef, Library
from banmen.kernel.rules import Rules
from banmen.language.cardfile import CardSource


class ShelvedRules(Rules):
    """The rules of a game with a shelf: a folder of sets and a folder of decks."""

    folder: ClassVar[Path]
    """Where `sets` and `decks` are."""

    @cached_property
    def shelf(self) -> Shelf:
        """The cards and decks that come with the game, and those that were added."""
        return Shelf(self, self.folder)

    def card(self, id: str) -> CardDef:
        return self.shelf.card(id)

    def library(self, decks: Sequence[Deck]) -> Library:
        return self.shelf.bound(decks, super().library)

    def add_card(self, source: CardSource[Any]) -> None:
        self.shelf.add(source)

    def add_printed(self, cards: Mapping[str, Mapping[str, Any]]) -> None:
        self.shelf.add_printed(cards)

    def passcodes(self) -> Mapping[str, str]:
        return self.shelf.passcodes

    def known_cards(self) -> Iterable[CardSource[Any]]:
        return self.shelf.sources.values()

    def decks(self) -> Mapping[str, Deck]:
        return self.shelf.decks

    def check_deck(self, deck: Deck) -> list[str]:
        return self.shelf.checked(deck, self.faults_of_deck)

    @abstractmethod
    def faults_of_deck(self, deck: Deck) -> list[str]:
        """What is wrong with a deck by the rules of deck building."""
