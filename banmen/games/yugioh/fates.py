"""Cards whose fates are tied: when the one leaves, the other is destroyed too."""

from __future__ import annotations

from typing import Final

from banmen.games.yugioh.effects import TIED
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, What
from banmen.kernel.effects.says import Later, Move, Pick, When
from banmen.language.errors import Refused
from banmen.language.tree import Clause, Event, NounPhrase, Sentence

POINTING: Final = ("that", "chosen", "done")
LEAVING: Final = tuple(f"leave:{zone}" for zone in ON_FIELD)
ENDS: Final = {"leave": LEAVING, "destroy": ("destroy", "battle")}
"""What happens to the one, by the verb that says it."""
GOES: Final = ("destroy", "banish")
"""What is then done to the other."""


def _thing(clause: Clause) -> NounPhrase | None:
    said = clause.role("object") or clause.role("subject")
    return said if isinstance(said, NounPhrase) else None


def is_fate(sentence: Sentence) -> bool:
    """このカードがフィールドから離れた時にそのモンスターは破壊される: whether one card follows the other."""
    if len(sentence.events) != 1 or len(sentence.steps) != 1 or sentence.conditions or sentence.duration:
        return False
    event, step = sentence.events[0], sentence.steps[0]
    if not isinstance(event, Event) or not isinstance(step, Clause) or event.clause.verb not in ENDS:
        return False
    first, second = _thing(event.clause), _thing(step)
    if first is None or second is None or step.verb not in GOES or step.modality or step.negative:
        return False
    refs = {first.ref, second.ref}
    return event.at != "each" and "this" in refs and len(refs) == 2 and bool(refs & set(POINTING))


@book.rule("337.1", "403.2")
def fate_of(sentence: Sentence, context: Speaking) -> tuple[Action, ...]:
    """When the one leaves the field or is destroyed, the other is destroyed, which is no effect that is activated."""
    (event,), (step,) = sentence.events, sentence.steps
    assert isinstance(event, Event)  # the caller looked
    assert isinstance(step, Clause)  # the caller looked
    clause = event.clause
    thing = _thing(clause)
    assert thing is not None  # the caller looked
    source = clause.role("source")
    where = source is None or (isinstance(source, NounPhrase) and source == NounPhrase("card", zones=("field",)))
    if not where or set(dict(clause.roles)) - {"object", "subject", "source"} or clause.manner or event.time != "done":
        raise Refused("what ties two cards together", clause.span)
    if thing.filters or thing.zones or thing.count is not None or thing.other:
        raise Refused("what ties two cards together", thing.span)
    words = ENDS[clause.verb]
    other = _thing(step) if thing.ref == "this" else thing
    assert other is not None  # the caller looked
    found = LOWERING.referent(other, context)
    if not isinstance(found, t.It):
        raise Refused("what ties two cards together", other.span)
    whom: What = t.Itself() if thing.ref == "this" else t.Cards((), among=TIED)
    goes: What = t.Itself() if thing.ref != "this" else t.It(TIED)
    goal, cause = {"destroy": ("graveyard", "destroy"), "banish": ("banished", "banish")}[step.verb]
    if set(dict(step.roles)) - {"object", "subject"} or step.manner:
        raise Refused("what ties two cards together", step.span)
    when = When(words[0], whom, also=words[1:])
    return Pick(found, TIED), Later(words[0], (Move(goes, goal, cause=cause),), when=when)


__all__ = ["fate_of", "is_fate"]
