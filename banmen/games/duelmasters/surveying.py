"""Printed cards looked over: as cards, their lines, what is not understood of them, and what they were read as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banmen.errors import BanmenError
from banmen.games.duelmasters.cards import compile_card, sides_of
from banmen.games.duelmasters.printed import printed_source
from banmen.games.duelmasters.reading import ENGLISH, JAPANESE, faults_in, lines_in, naming, read_card_text
from banmen.kernel.library import CardDef
from banmen.language.cardfile import CardSource


def read_printed(card: Mapping[str, Any]) -> CardDef:
    """The card that is printed so."""
    return compile_card(printed_source(card))


def lines_of_printed(card: Mapping[str, Any]) -> list[str]:
    """The lines of all its sides."""
    return [line for side in sides_of(printed_source(card))
            for line in lines_in(naming(side.text, side.name))]


def faults_of_printed(card: Mapping[str, Any]) -> list[BanmenError]:
    """What is not understood of all its sides."""
    return faults_of_text(printed_source(card))


def faults_of_text(source: CardSource[Any]) -> list[BanmenError]:
    """What is not understood of all sides of a card."""
    return [fault for side in sides_of(source)
            for fault in faults_in(side.text, side.facts.type, side.text_place, side.name)]


def parts_of(card: CardDef) -> list[tuple[str, ...]]:
    """The lines of a card with what each was read as, in both languages and as records."""
    type = card.facts.type if card.facts is not None else "creature"
    if card.halves:
        return [part for half in card.halves for part in parts_of(half)]
    return [
        (line.words, "= " + JAPANESE.ability(line.said), "= " + ENGLISH.ability(line.said),
         *(f"  {ability!r}" for ability in line.abilities))
        for line in read_card_text(card.text, type, name=card.name)
    ]
