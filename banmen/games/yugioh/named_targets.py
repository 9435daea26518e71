"""Targets that older texts name without a word of choosing."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banmen.games.yugioh.announcing import PAID_FOR, is_one_card
from banmen.games.yugioh.effects import Announce, SpecialSummon, Target, TargetIt, Together
from banmen.games.yugioh.effects_doing import SummonFrom
from banmen.games.yugioh.retelling import phrases
from banmen.games.yugioh.rulebook import book
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Side, walk
from banmen.kernel.effects.says import Pick
from banmen.language.tree import Clause, Count, Spoken

OPEN: Final = frozenset(("monster", "spell_trap", "field_spell", "pendulum", "graveyard", "banished"))
"""The zones in which single cards can be pointed at."""
ANY_NUMBER: Final = 99
"""So many are chosen where a text says any number of them, which older texts say of what is given away."""


def chooses(said: Spoken) -> bool:
    """Whether a text says that something is chosen, and so when it is."""
    return any(isinstance(step, Clause) and step.verb == "choose"
               for sentence in said.sentences for step in sentence.steps)


def points_at_one(said: Spoken) -> bool:
    """そのモンスター1体を, 攻撃モンスターを: whether a text points at one card to which something happened."""
    return any(each.head == "attacker" or (each.ref == "that" and each.count == Count())
               for each in phrases(said.sentences))


@book.rule("433.1")
def aimed_at_what_it_answers(announce: Announce) -> Announce:
    """その攻撃モンスター1体を破壊する: what older words point at as one is a target all the same."""
    if any(isinstance(each, Target | TargetIt) for each in announce.parts):
        return announce
    return replace(announce, parts=(*announce.parts, TargetIt(t.It("monster"))))


@book.rule("433.1")
def aimed_at_what_is_named(announce: Announce, effect: tuple[Action, ...]) -> tuple[Announce, tuple[Action, ...]]:
    """モンスター1体を破壊する: what older words name without choosing it is a target all the same."""
    first = effect[0] if effect else None
    whole, tail = (first.actions, effect[1:]) if isinstance(first, Together) else (effect, ())
    named = [at for at, each in enumerate(whole) if _named_by(each) is not None]
    if any(isinstance(each, Target | TargetIt) for each in announce.parts) or not _are_one(
        [whole[at] for at in named]
    ) or any(isinstance(each, t.It) and not _is_told(each, announce) for each in walk(whole[: named[-1] + 1])):
        return announce, effect
    targets = tuple(Target(found) for each in whole if (found := _named_by(each)) is not None)
    rest = tuple(each for at, each in enumerate(whole) if at > named[0] and at not in named)
    done = (*whole[: named[0]], *_done_to_it(whole[named[0]]), *rest)
    if isinstance(first, Together) and len(done) > 1:
        done = (Together(done),)
    return replace(announce, parts=(*announce.parts, *targets)), (*done, *tail)


def _is_told(thing: t.It, announce: Announce) -> bool:
    """墓地へ送ったモンスターのレベル以下の…1体: whether it is the one card paid, known when targets are chosen."""
    return thing.name in PAID_FOR and is_one_card(announce.parts)


def _named_by(action: Action) -> t.Choose | None:
    """The cards, of those that lie open, to which you do something."""
    if isinstance(action, SummonFrom) and OPEN.issuperset(action.zones):
        return t.Choose(t.Cards(action.zones, Side.YOURS, action.filters), action.count)
    what = getattr(action, "what", None)
    if (isinstance(action, Pick) and action.name) or getattr(action, "cause", "") == "release":
        return None  # what is chosen for a place of its own in the text; nor is what is released a target
    if not isinstance(what, t.Choose) or not OPEN.issuperset(what.cards.zones) or any(
        isinstance(each, t.Extreme) for each in walk(what)
    ):
        return None
    return what if isinstance(what.count, int) and what.count != ANY_NUMBER else None


def _are_one(named: list[Action]) -> bool:
    """Whether the same is done to all that is named."""
    return len({repr(_done_to_it(each)) for each in named}) == 1


def _done_to_it(action: Action) -> tuple[Action, ...]:
    """What is done to the targets in place of what was named."""
    if isinstance(action, Pick):
        return ()
    if isinstance(action, SummonFrom):
        return (SpecialSummon(t.It("monster"), action.position),)
    return (replace(action, what=t.It("monster")),)
