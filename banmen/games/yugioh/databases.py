"""Cards as card databases give them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from banmen.games.yugioh.characteristics import ATTRIBUTES, RACES
from banmen.games.yugioh.facts import Facts
from banmen.games.yugioh.rulebook import book
from banmen.language.cardfile import CardSource

_ATTRIBUTE = {en: ja for ja, en in ATTRIBUTES.items()}
_RACE = {en: ja for ja, en in RACES.items()}
_OF_EFFECTS = {"tuner", "spirit", "gemini", "union", "flip", "toon"}
"""Kinds beside which databases leave out that the monster has an effect."""
_FLIPPED = ("リバース：", "リバース:")
_TELLING = {"normal", "effect", "fusion", "synchro", "xyz", "ritual"}
"""Kinds beside which nothing is left out."""


@book.rule("130.6", "135.1")
def source_of_printed(card: Mapping[str, Any]) -> CardSource[Facts]:
    """A card of a database; the text of a normal monster is only a description."""
    race, *kinds = (part.strip() for part in (card.get("type_line") or "").split("/"))
    kinds = _kinds([kind.lower() for kind in kinds], card.get("text") or "")
    property = (card.get("property") or "Normal").lower().replace("-", "_")
    type = card["card_type"].lower()
    facts = msgspec.convert(
        {"type": type, "property": property, "attribute": _ATTRIBUTE.get(card.get("attribute") or "", ""),
         "race": _RACE.get(race, ""), "level": card.get("level") or 0, "rank": card.get("rank") or 0,
         "scale": card.get("scale") or 0, "atk": _value(card.get("atk")),
         "defense": _value(card.get("defense")), "abilities": kinds,
         "pendulum": card.get("pendulum_text") or "", "reading": card.get("reading") or ""},
        Facts,
    )
    text = "" if "normal" in facts.abilities else card.get("text") or ""
    name = str(card.get("name"))
    return CardSource(id=name, name=name, name_en=name, facts=facts, text=text, place=name, text_place=name)


@book.rule("130.6")
def _kinds(named: list[str], text: str) -> list[str]:
    """What the monster is: a Tuner, Spirit ... that is not called normal and has a text is an effect monster.

    One whose older text begins with its flip effect is a Flip monster, whether or not the database says so.
    """
    if text.startswith(_FLIPPED) and "flip" not in named:
        named = [*named, "flip"]
    left_out = text and _OF_EFFECTS & set(named) and not _TELLING & set(named)
    return [*named, "effect"] if left_out else named


def _value(value: Any) -> Any:
    return value if isinstance(value, int) or value == "?" else 0
