"""What the verbs of Build Divide have in common: events, keywords that are given, numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import terms
from banmen.games.builddivide.effects_giving import Gives
from banmen.kernel.effects.base import Action, What
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import (
    Change,
    When,
)
from banmen.kernel.effects.things import Cards, Itself
from banmen.kernel.names import ABILITIES
from banmen.language.errors import Refused
from banmen.language.lowering import Use
from banmen.language.tree import Event, NounPhrase, Sentence, Spoken, ValueOf


def divide(use: Use) -> Any:
    """The lowering of this game."""
    return use.lowering


def grants(keyword: str, number: Any = 0) -> tuple[Change, ...]:
    """The change that gives a keyword."""
    return (kw.granting(keyword, number),)


def keeps_apart(use: Use, act: str, role: str, other: str, does: str) -> tuple[Change, ...] | None:
    """The things in a role cannot do this to others of a kind, or it is not done to them: an ability they have."""
    said, kind = use.role(role), use.role(other)
    if not isinstance(kind, NounPhrase) or kind.ref or kind.count is not None or not isinstance(said, NounPhrase):
        return None
    others = use.lowering.cards(replace(kind, zones=("field",)), use.context)
    mine = NounPhrase("unit", ref="this")
    clause = replace(use.clause, roles=tuple((key, mine if key == role else value) for key, value in use.clause.roles))
    both: tuple[What, What] = (Itself(), others) if role == does else (others, Itself())
    words = divide(use).spelled(Spoken((Sentence((clause,)),)))
    return (Gives(key=ABILITIES, op="grant", ability=Forbids(act, *both), words=words),)


def happens(word: str) -> Callable[[Use, Event], When | None]:
    """An event noticed by the thing it happens to, or that does it."""

    def notice(use: Use, event: Event) -> When | None:
        said = use.role("object") or use.role("subject")
        if not isinstance(said, NounPhrase):
            return None
        subject = use.lowering.subject(said, use.context)
        lies = HAPPENS_IN.get(word, ())
        if lies and isinstance(subject, Cards) and set(lies).isdisjoint(subject.zones):
            raise Refused("this does not happen to cards that lie there", said.span)
        return When(word, subject)

    return notice


HAPPENS_IN = {
    **dict.fromkeys(("attack", "block", "battle", "battle_won", "battle_lost", "battle_drawn", "battle_ends", "hurt",
                     "bright", "aura", "leave:field", "deal", "take"), ("field",)),
    **dict.fromkeys(("rest", "stand"), ("field", "energy", "territory")),
}
"""Where the cards lie to which something happens; to cards of other zones it never does."""


def by_player(word: str) -> Callable[[Use, Event], When | None]:
    """An event noticed by who does it."""
    return lambda use, event: When(word, whose=use.who) if isinstance(use.role("subject"), str) else None


def each_picks(use: Use, cause: str) -> tuple[Action, ...] | None:
    """お互いは自分の…: both choose at the same time."""
    phrase = use.phrase()
    if use.role("subject") != "each" or phrase.count is None or phrase.count.bound != "exactly":
        return None
    count = use.count()
    if phrase.whose not in ("actor", "") or not isinstance(count, int):
        return None
    own = replace(phrase, whose="you", count=None)
    return (terms.EachPicks(use.lowering.cards(own, use.context), count, cause),)


def named_number(said: Any) -> str:
    """パワーを: a number of what is spoken of, called by its name."""
    return said[1] if isinstance(said, tuple) and len(said) == 2 and said[0] == "number" else ""


def raised(sign: int) -> Callable[[Use], tuple[Change, ...] | None]:
    """A number of a thing is so much more or less (パワーを1000増やす)."""

    def changes(use: Use) -> tuple[Change, ...] | None:
        said, number = use.role("object") or use.role("subject"), use.role("number")
        key = said.key if isinstance(said, ValueOf) else named_number(said)
        if not key or not isinstance(number, int):
            return None
        if use.role("per") is None:
            return (Change(key, "add", sign * number),)
        return (Change(key, "add", use.lowering.how_many(use.role("per"), use.context, use.actor, sign * number)),)

    return changes
