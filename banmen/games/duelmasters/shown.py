"""What a person is shown of a printed card beside its name and text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banmen.games.duelmasters.facts import Facts
from banmen.games.duelmasters.library import DuelLibrary
from banmen.kernel.library import CardDef, Library


def printed_facts(card: CardDef) -> Mapping[str, Any]:
    """Type, cost and power (also that of its hyper mode)."""
    facts = card.facts
    if not isinstance(facts, Facts):
        return {}
    shown: dict[str, Any] = {"types": [f"type_{facts.type}", *facts.kinds]}
    shown |= {key: card.numbers[key] for key in ("cost", "power", "bonus") if card.numbers.get(key)}
    if facts.hyper_power:
        shown["hyper_power"] = facts.hyper_power
    return shown


def printed_too(library: Library, face: int) -> tuple[int, ...]:
    """What else is printed on the side that shows: the king on one of its cells."""
    king = library.kings.get(face) if isinstance(library, DuelLibrary) else None
    return () if king is None else (king,)


def needed(library: Library, face: int) -> tuple[tuple[str, str], ...]:
    """The further cells of a king, by the names that the cards of this game have in both languages."""
    facts = library[face].facts
    english = {card.name: card.name_en for card in library.cards}
    return tuple((name, english.get(name, name)) for name in facts.parts) if isinstance(facts, Facts) else ()
