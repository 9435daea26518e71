"""Abilities that cards give, set apart as printed things of their own when a card is read."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from banmen.games.builddivide.effects_giving import Gives
from banmen.games.builddivide.effects_losing import LOST
from banmen.games.builddivide.facts import UNIT, Facts
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Change
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import ABILITIES

GIVEN = "given:"
"""How the id of something that is given begins; the words of the ability follow, so that equal ones are one."""
_NUMBERS = ("cost", "power", "hit", "icons")
_WORDS = ("types", "subtypes", "attributes", "identities", "colours", "titles", LOST, "names")

Spelling = Callable[[Gives, dict[str, CardDef]], list[Ability]]
"""From an ability that is given to what it stands for."""


def _printed(id: str, abilities: list[Ability], ja: str, en: str) -> CardDef:
    """A thing with these abilities and nothing else, called by its words."""
    return CardDef(
        id, f"「{ja}」", f'"{en}"', dict.fromkeys(_NUMBERS, 0), dict.fromkeys(_WORDS, frozenset[str]()), abilities,
        Facts(UNIT), ja, en, said=((ja, en),) * len(abilities),
    )


def rule_card(id: str, ability: Ability, ja: str, en: str) -> CardDef:
    """What a rule says of some things, as something that lies on them."""
    return _printed(id, [ability], ja, en)


def set_apart(term: Any, made: dict[str, CardDef], spelling: Spelling) -> Any:
    """The term in which given abilities are called by the ids of what was made of them."""
    if isinstance(term, Gives):
        (ja, en), abilities = term.words, spelling(term, made)
        if GIVEN + ja not in made:
            made[GIVEN + ja] = _printed(GIVEN + ja, abilities, ja, en)
        return Change(ABILITIES, "grant", 0, GIVEN + ja)
    if isinstance(term, tuple):
        changed = tuple(set_apart(each, made, spelling) for each in term)
        return changed if any(now is not was for now, was in zip(changed, term, strict=True)) else term
    if isinstance(term, msgspec.Struct):
        fields = {field: getattr(term, field) for field in term.__struct_fields__}
        parts = {field: now for field, was in fields.items() if (now := set_apart(was, made, spelling)) is not was}
        return msgspec.structs.replace(term, **parts) if parts else term
    return term


@lru_cache(maxsize=256)
def given_cards(library: Library) -> frozenset[int]:
    """The printed things of a library that are only given."""
    return frozenset(number for number, card in enumerate(library.cards) if card.id.startswith(GIVEN))
