"""Which abilities that are always true make the characteristics of a card other than printed: for views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from banmen.kernel.effects.things import Itself
from banmen.kernel.library import STATIC
from banmen.kernel.names import FIXED, KEYWORDS

if TYPE_CHECKING:
    from banmen.kernel.derive import Applied
    from banmen.kernel.game import Game
    from banmen.kernel.modifiers import Modifier

_KEYS: Final = "altered by abilities"
"""Under which word it is kept for a position what abilities alter at all."""
_ANEW: Final = ("set", "base", FIXED)
"""What makes a value whatever it was before."""


class Alteration(NamedTuple):
    """What one thing does to one characteristic of a card."""

    key: str
    op: str
    amount: int
    word: str
    source: int
    """The handle of the thing whose ability it is."""


def alterations(game: Game, card: int) -> list[Alteration]:
    """What always-true abilities do to a card that is not as printed: to its words and keywords those of others."""
    derived = game.derived
    found: list[Alteration] = []
    keys = _altered_keys(game)
    if not keys or derived.blank(card):
        return found
    for key in keys:
        if not derived.concerns(key, card):
            continue
        printed, now = _values(game, card, key)
        if printed != now and (isinstance(now, int) or any(map(_of_others, derived.in_force(key)))):
            found += _of_abilities(game, derived.applied(game, card, key, printed))
    return found


def _altered_keys(game: Game) -> tuple[str, ...]:
    """The characteristics that any ability alters now, found once for a position."""
    kept = game.derived.fresh()
    keys: tuple[str, ...] | None = kept.get(_KEYS)  # type: ignore[assignment]
    if keys is None:
        kept[_KEYS] = keys = tuple(sorted(
            kind[len(STATIC) :] for kind in game.state.watch if kind.startswith(STATIC)
        ))
    return keys


def _of_others(modifier: Modifier) -> bool:
    """Whether an ability alters other cards than its own: what a card does to its own words is on it."""
    return modifier.static is not None and not isinstance(modifier.what, Itself)


def _values(game: Game, card: int, key: str) -> tuple[object, object]:
    """A characteristic as printed and as it is."""
    printed = game.library.cards[game.state.definition[card]]
    if key in printed.numbers:
        return printed.numbers[key], game.number(card, key)
    if key in printed.words:
        return printed.words[key], game.words(card, key)
    return (printed.keywords, game.derived.keywords(game, card)) if key == KEYWORDS else (None, None)


def _of_abilities(game: Game, applied: list[Applied]) -> list[Alteration]:
    """Those of the alterations that come from abilities and that no later one has overruled."""
    last = max((at for at, (each, _, _) in enumerate(applied) if each.op in _ANEW), default=0)
    return [
        Alteration(each.key, each.op, _amount(game, each, before, after), each.word, each.scope.source)
        for each, before, after in applied[last:]
        if each.static is not None and (isinstance(after, int) or _of_others(each))
    ]


def _amount(game: Game, modifier: Modifier, before: Any, after: object) -> int:
    """By how much, or to what, a number was altered when it was worked out; 0 for words and keywords."""
    if not isinstance(after, int):
        return 0
    if modifier.op == "add":
        more: int = after - before
        return more
    return after if modifier.op in _ANEW else modifier.value(game)
