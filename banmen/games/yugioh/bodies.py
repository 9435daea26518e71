"""What is counted in bodies is a monster: フィールドの「X」1体."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec.structs import replace

from banmen.language.tree import HasName, Node, NounPhrase, Sentence

_COUNTED: Final = re.compile("(?:「[^」]*」|と|か|または|、)*を?[0-9]+体")
"""How many bodies, behind the last name of a row."""


def of_bodies(said: Sentence, text: str) -> Sentence:
    """A sentence in which cards of a name that lie on the field and are counted in bodies lie in monster zones."""
    found = _changed(said, text) if "体" in text else said
    assert isinstance(found, Sentence)
    return found


def _changed(value: Any, text: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_changed(each, text) for each in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, NounPhrase) and _is_a_body(value, text):
        lying = value.zones or ("field",)
        value = replace(value, zones=tuple("monster" if each == "field" else each for each in lying))
    parts = {name: getattr(value, name) for name in type(value).__struct_fields__}
    now = {name: _changed(part, text) for name, part in parts.items() if isinstance(part, tuple | Node)}
    now = {name: part for name, part in now.items() if part != parts[name]}
    return replace(value, **now) if now else value


def _is_a_body(phrase: NounPhrase, text: str) -> bool:
    """Whether a card of the field is called by its name and counted as monsters are."""
    named = any(isinstance(each, HasName) and not each.part for each in phrase.filters)
    return named and phrase.head == "card" and not phrase.ref and (not phrase.zones or "field" in phrase.zones) and (
        _COUNTED.match(text, phrase.span.end) is not None)
