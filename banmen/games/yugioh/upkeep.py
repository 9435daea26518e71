"""Upkeep: what is paid in a phase of each turn, or the card goes."""

from __future__ import annotations

from typing import Any, Final

from banmen.games.yugioh.announcing import announced
from banmen.games.yugioh.effects import DiscardSome, PayPoints, ReleaseSome
from banmen.games.yugioh.effects_doing import EachTime
from banmen.games.yugioh.effects_more import CanPay, PayNow, RevealSome
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.summoning import BanishSome, SendSome
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action
from banmen.kernel.effects.says import Cost, If, Modes, Move, When
from banmen.language.errors import Refused
from banmen.language.tree import Choice, Clause, Holds, Moment, NounPhrase, Place, Sentence, Spoken

PRICES: Final = (PayPoints, DiscardSome, ReleaseSome, BanishSome, SendSome, RevealSome)
THIS: Final = NounPhrase("card", ref="this")
PHASES: Final = ("standby", "end_phase")


def is_other_course(sentence: Sentence) -> bool:
    """または、払わずにこのカードを破壊する, 払えない場合…: what is done where the upkeep is not paid."""
    if _end(sentence.steps[-1]) is None:
        return False
    if sentence.link == "or_else":
        return True
    unpaid = [each for each in sentence.conditions if isinstance(each, Holds) and each.clause.verb == "pay"]
    return not sentence.events and len(unpaid) == len(sentence.conditions) == 1 and (
        unpaid[0].clause.modality == "cannot" or unpaid[0].clause.negative
    )


def upkeep_of(said: Spoken, context: Speaking) -> Ability | None:
    """What is paid in each such phase, and what becomes of the card otherwise; None where a text says no such thing."""
    first, *rest = said.sentences
    events = [each for each in first.events if isinstance(each, Moment) and each.name in PHASES]
    if len(events) != 1 or len(first.events) != 1 or len(first.steps) != 1:
        return None
    step = first.steps[0]
    courses = list(step.courses) if isinstance(step, Choice) else [(step,)]
    must = False
    if not rest and len(courses) > 1 and len(courses[-1]) == 1:
        end = _end(courses.pop()[0])
    elif len(rest) == 1 and is_other_course(rest[0]):
        end = _end(rest[0].steps[-1])
        must = rest[0].link != "or_else" and _is_able(rest[0])
        if not must and rest[0].link == "or_else" and any(not _declines(each) for each in rest[0].steps[:-1]):
            return None
    else:
        return None
    if end is None:
        return None
    if first.conditions or first.duration or first.may or first.instead or said.limit:
        raise Refused("an upkeep under a condition", first.span)
    options = [_price(course, context) for course in courses]
    if must and len(options) > 1:
        raise Refused("one price of several, which has to be paid", first.span)
    whose = events[0].whose
    phase = When(events[0].name, whose=LOWERING.who(whose) if whose in ("you", "opponent") else None)
    return EachTime(phase, _choice(options, [], end, must))


def _choice(left: list[Cost], open: list[Cost], end: Action, must: bool) -> tuple[Action, ...]:
    """One of the prices that can be paid, or the end of the card."""
    if left:
        first, *rest = left
        return (If(CanPay(first), _choice(rest, [*open, first], end, must), _choice(rest, open, end, must)),)
    if not open:
        return (end,)
    if must:
        return (PayNow(open[0]),)
    return (Modes((*((PayNow(each),) for each in open), (end,))),)


def _price(course: tuple[Clause, ...], context: Speaking) -> Cost:
    if len(course) != 1 or course[0].modality or course[0].negative or course[0].role("subject") not in (None, "you"):
        raise Refused("one thing is paid to keep a card", course[0].span)
    (cost,) = announced([course[0]], context).parts
    if not isinstance(cost, PRICES):
        raise Refused("this is not paid to keep a card", course[0].span)
    return cost


def _end(step: Any) -> Action | None:
    """This card is destroyed, or sent to the graveyard."""
    if not isinstance(step, Clause) or step.modality or step.negative or step.manner:
        return None
    roles = {key: value for key, value in step.roles if key != "subject" or not isinstance(value, str)}
    thing = roles.pop("object", None) or roles.pop("subject", None)
    if thing != THIS:
        return None
    if step.verb == "destroy" and not roles:
        return Move(t.Itself(), "graveyard", cause="destroy")
    if step.verb == "send" and roles == {"to": Place("graveyard")}:
        return Move(t.Itself(), "graveyard", cause="send")
    return None


def _declines(step: Any) -> bool:
    """払わずに: whether a step only says that the price is not paid."""
    return isinstance(step, Clause) and step.negative and not step.modality


def _is_able(sentence: Sentence) -> bool:
    """払えない場合: whether only who cannot pay loses the card."""
    return any(isinstance(each, Holds) and each.clause.modality == "cannot" for each in sentence.conditions)


__all__ = ["is_other_course", "upkeep_of"]
