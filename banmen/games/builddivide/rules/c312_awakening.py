"""312-3: abilities that are asleep until the territory is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects import Act, Auto
from banmen.games.builddivide.effects_bans import AwakeForbids
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c404_territories import is_open, territories
from banmen.games.builddivide.terms import (
    AwakeAct,
    AwakeAuto,
    AwakeLimit,
    AwakePayAs,
    AwakeReplacing,
    AwakeStatic,
    Limit,
    PayAs,
)
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import Change, Keyword, Replacing, Static
from banmen.kernel.effects.things import Itself

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

AWAKENING = frozenset((AwakeAct, AwakeAuto, AwakeForbids, AwakeLimit, AwakePayAs, AwakeReplacing, AwakeStatic))


@book.rule("312-3")
def awakening(inner: Ability, title: str) -> Ability:
    """What is asleep while no territory is open: an ability of any kind; a keyword is had as long as it is awake."""
    if isinstance(inner, Keyword):
        return AwakeStatic((Change("keywords", "grant", inner.value, inner.name),), Itself(), title=title)
    fields = {name: getattr(inner, name) for name in inner.__struct_fields__}
    kind = next(awake for plain, awake in _ASLEEP if isinstance(inner, plain))
    return kind(**fields, title=title)


_ASLEEP: tuple[tuple[type[Ability], type[Ability]], ...] = (
    (Static, AwakeStatic), (Auto, AwakeAuto), (Act, AwakeAct), (Replacing, AwakeReplacing), (Limit, AwakeLimit),
    (PayAs, AwakePayAs), (Forbids, AwakeForbids),
)


@book.rule("312-3", "312-3a")
def is_awake(game: Game, seat: int, title: str) -> bool:
    """An awakening works while a territory of its player is open; with a title, one that has the title."""
    return any(
        is_open(game, card) and (not title or title in game.words(card, "titles")) for card in territories(game, seat)
    )
