"""What alters one characteristic at a time: whom it can concern at all, and on what it depends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.effects.base import Amount, Condition, Filter, What
from banmen.kernel.effects.things import (
    All,
    Both,
    Cards,
    Compares,
    CountOf,
    Either,
    Exists,
    Has,
    Is,
    Itself,
    Not,
    NotSo,
    ValueOf,
)
from banmen.kernel.names import KEYWORDS

if TYPE_CHECKING:
    from banmen.kernel.derive import Modifier

Reading = tuple[str, str]
"""A characteristic, and the word looked for; without a word, all of it."""
NOTHING: frozenset[Reading] = frozenset()


def reads(term: What | Condition | Filter | Amount | None) -> frozenset[Reading]:
    """On what it depends whether and how something is altered (for the order of effects)."""
    if isinstance(term, Cards | Either):
        return NOTHING.union(*(reads(each) for each in term.filters))
    if isinstance(term, Is):
        return frozenset(((term.key, term.word),))
    if isinstance(term, Compares):
        return frozenset(((term.key, ""),)) | reads(None if isinstance(term.amount, int) else term.amount)
    if isinstance(term, ValueOf):
        return frozenset(((term.key, ""),))
    if isinstance(term, Has):
        return frozenset(((KEYWORDS, term.keyword),))
    if isinstance(term, Not):
        return reads(term.filter)
    if isinstance(term, NotSo):
        return reads(term.condition)
    if isinstance(term, Both):
        return NOTHING.union(*(reads(each) for each in term.conditions))
    if isinstance(term, Exists | CountOf | All):
        return reads(term.cards)
    return NOTHING


class InForce:
    """The modifiers of one characteristic, in the order in which they apply, and whom they can concern at all."""

    __slots__ = ("continuous", "everywhere", "modifiers", "origins", "tokens", "watchers", "zones")

    def __init__(
        self, watchers: object, continuous: object, modifiers: tuple[Modifier, ...],
        origins: dict[tuple[int, int, int], tuple[Modifier, ...]],
    ) -> None:
        self.watchers = watchers
        self.continuous = continuous
        self.modifiers = modifiers
        self.origins = origins
        """Those that come from abilities, by the watcher, its handle and its player, to be used again as they are."""
        self.everywhere = False
        tokens: list[int] = []
        zones: list[str] = []
        for each in modifiers:
            if each.what is None:
                tokens.extend(each.on)
            elif isinstance(each.what, Itself):
                tokens.append(each.scope.source)
            elif isinstance(each.what, Cards):
                zones.extend(each.what.zones)
            else:
                self.everywhere = True
        self.tokens = frozenset(tokens)
        """The handles of the things that are meant one by one."""
        self.zones = frozenset(zones)
        """The zones of which cards are meant by what they are."""
