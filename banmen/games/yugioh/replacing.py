"""What is done in place of a destruction: 破壊される場合、代わりに…"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banmen.games.yugioh.announcing import condition_of
from banmen.games.yugioh.effects import CanBeGiven
from banmen.games.yugioh.effects_more import InPhase, Spare
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.uses import by_what
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, What, Who
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import Move, Replacing, When
from banmen.language.errors import Refused
from banmen.language.lowering import Use as Clausal
from banmen.language.tree import Clause, Event, Holds, Moment, NounPhrase, Sentence, ValueOf

CAUSES: Final = {
    "": (("destroy", None), ("battle", None)), "either": (("destroy", None), ("battle", None)),
    "battle": (("battle", None),), "effect": (("destroy", None),), "their_effect": (("destroy", Who.OPPONENT),),
    "battle_or_their_effect": (("battle", None), ("destroy", Who.OPPONENT)),
}
"""The moves that are replaced, and whose effects make them, by what the text says the destruction comes from."""
GOALS: Final = {
    "destroy": ("graveyard", "destroy"), "banish": ("banished", "banish"), "release": ("graveyard", "release"),
    "discard": ("graveyard", "discard"),
}
"""Where cards go that are given instead, and how that is called."""


def stands_in(sentence: Sentence, context: Speaking) -> list[Ability]:
    """The replacements a sentence says, one for each cause of the destruction."""
    happens = [each for each in sentence.conditions if isinstance(each, Holds) and each.clause.verb == "destroy"]
    happens += [Holds(each.clause) for each in sentence.events if isinstance(each, Event) and each.time == "about"]
    *_, step = sentence.steps
    if len(happens) != 1 or len(sentence.steps) != 1 or not isinstance(step, Clause) or step.negative:
        raise Refused("something else than a destruction is replaced", sentence.span)
    use = Clausal(LOWERING, happens[0].clause, context)
    thing, cause = use.role("object"), by_what(use)
    if not isinstance(thing, NounPhrase) or cause not in CAUSES or set(dict(use.clause.roles)) - {"object", "by"}:
        raise Refused("a destruction in such a way is not replaced", use.clause.span)
    rest = replace(sentence, conditions=tuple(each for each in sentence.conditions if each not in happens))
    condition = condition_of(rest, context)
    for each in sentence.events:
        if isinstance(each, Moment) and (each.name not in ("standby", "end_phase") or each.whose):
            raise Refused("a destruction at such a time is not replaced", sentence.span)
        if isinstance(each, Moment):
            then = InPhase((each.name.removesuffix("_phase"),))
            condition = then if condition is None else t.Both((condition, then))
    whom = _whom(thing, context)
    optional = step.modality == "can"
    needs, given, zones = _given(step, whom, context)
    if given[0].what == t.Itself():
        able = t.Fits(t.Itself(), (CanBeGiven(given[0].cause),))
        condition = able if condition is None else t.Both((condition, able))
        whom = replace(whom, other=True) if isinstance(whom, t.Cards) else whom  # no card is given for itself
    return [
        Replacing(When(word, whom, by=by), given, optional, condition, zones, needs) for word, by in CAUSES[cause]
    ]


@book.rule("337.1")
def spared_once(sentence: Sentence, context: Speaking) -> list[Ability]:
    """1ターンに1度だけ、戦闘では破壊されない: the first destruction of a turn does not happen."""
    *before, step = sentence.steps
    if before or not isinstance(step, Clause) or step.verb != "destroy" or not step.negative or step.modality or (
        step.manner or set(dict(step.roles)) - {"object", "subject", "by"} or sentence.events or sentence.duration
    ):
        raise Refused("a limit on something that is not activated", sentence.span)
    thing = step.role("object") or step.role("subject")
    use = Clausal(LOWERING, step, context)
    cause = by_what(use)
    one = isinstance(thing, NounPhrase) and (thing.ref == "this" or thing.head in LOWERING.lexicon.alone)
    if not isinstance(thing, NounPhrase) or not one or cause not in CAUSES:
        raise Refused("a limit on something that is not activated", sentence.span)
    condition = condition_of(sentence, context)
    fresh = t.Check(Happened(When("spared", t.Itself())), "<", 1)
    both = fresh if condition is None else t.Both((fresh, condition))
    whom = _whom(thing, context)
    return [Replacing(When(word, whom, by=by), (Spare(),), False, both) for word, by in CAUSES[cause]]


def _whom(thing: NounPhrase, context: Speaking) -> What:
    """The cards that would be destroyed."""
    here = thing.zones in ((), ("field",), ("monster",))
    if thing.ref == "this" and here and not set(thing.filters) - {t.Face(True)}:
        return t.Itself()
    if thing.ref or thing.count is not None:
        raise Refused("a destruction of such things is not replaced", thing.span)
    return LOWERING.cards(thing, context)


def _given(
    step: Clause, whom: What, context: Speaking
) -> tuple[t.Choose | None, tuple[Move, ...], tuple[str, ...]]:
    """What is given instead: this card, materials of it, or some cards chosen for it; and where this card must be."""
    said = step.role("object")
    if step.manner or set(dict(step.roles)) - {"object", "to", "count", "source"}:
        raise Refused("this is not done instead", step.span)
    if step.verb == "remove" and isinstance(said, ValueOf) and said.key == "materials" and said.of.ref == "this":
        count = step.role("count")
        if count is None or count.bound != "exactly" or not isinstance(count.number, int):
            raise Refused("so many materials", step.span)
        below = t.Choose(t.Cards((), under=t.Itself()), count.number)
        return below, (Move(t.It("needed"), "graveyard", cause="detach"),), ()
    place = step.role("to")
    sent = step.verb == "send" and getattr(place, "zone", "") == "graveyard"
    goal, cause = ("graveyard", "send") if sent else GOALS.get(step.verb, ("", ""))
    if not goal or not isinstance(said, NounPhrase):
        raise Refused("this is not done instead", step.span)
    if said.ref == "this":
        source = step.role("source")
        zones = said.zones or (source.zones if isinstance(source, NounPhrase) else ())
        if zones not in ((), ("field",), ("graveyard",), ("hand",)) or isinstance(whom, t.Itself):
            raise Refused("this card is given for itself", step.span)
        return None, (Move(t.Itself(), goal, cause=cause),), zones if zones != ("field",) else ()
    what = LOWERING.what(said, context)
    if not isinstance(what, t.Choose) or what.up_to:
        raise Refused("some cards are given instead", step.span)
    if isinstance(whom, t.Itself):
        what = replace(what, cards=replace(what.cards, other=True))  # no card is given for itself
    what = replace(what, cards=replace(what.cards, filters=(*what.cards.filters, CanBeGiven(cause))))
    return what, (Move(t.It("needed"), goal, cause=cause),), ()
