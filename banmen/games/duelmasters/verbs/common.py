"""What the entries of verbs share: events, by whom they come, keywords that are given."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from banmen.kernel.effects.base import Action, Side, What
from banmen.kernel.effects.says import (
    Change,
    When,
)
from banmen.kernel.effects.things import (
    Cards,
)
from banmen.language.lowering import Use
from banmen.language.tree import Event, NounPhrase, Place


def grants(keyword: str, number: int = 0) -> tuple[Change, ...]:
    """The change that gives a keyword."""
    return (Change("keywords", "grant", number, keyword),)


def happens(word: str, role: str = "object") -> Callable[[Use, Event], When | None]:
    """An event noticed by the card in a role."""

    def notice(use: Use, event: Event) -> When | None:
        said = use.role(role) or (use.role("subject") if role == "object" else None)
        if isinstance(said, NounPhrase):
            return by_whom(use, When(word, use.lowering.subject(said, use.context)))
        return None

    return notice


def by_whom(use: Use, when: When) -> When | None:
    """The event, if it comes from such a card or from a card of such a player."""
    by = use.role("by")
    if by is None:
        return when
    if isinstance(by, str):
        return replace(when, by=use.lowering.who(by))
    if not isinstance(by, NounPhrase) or when.other is not None:
        return None
    return replace(when, other=source_of(use, by))


def source_of(use: Use, by: NounPhrase) -> What:
    """The kind of card whose effect it is, wherever that card is meanwhile."""
    if by.ref or by.zones or by.count is not None:
        raise use.refused("an effect of any card of a kind")
    side = use.lowering.side(by, (), use.context.actor) if by.whose else Side.ANY
    return Cards((), side, use.lowering.filters(by, use.context))


def zones_of(place: Place | NounPhrase) -> tuple[str, ...]:
    """The zones a place or a phrase names."""
    return (place.zone,) if isinstance(place, Place) else place.zones


def refuse(use: Use, reason: str) -> tuple[Action, ...]:
    """Refuse a use at its words."""
    raise use.refused(reason)
