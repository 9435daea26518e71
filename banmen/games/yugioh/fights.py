"""When in a battle something is done: older texts say the battle and the moment apart."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.effects_more import CameBy
from banmen.games.yugioh.grammar_battle import Fought
from banmen.language.errors import Refused
from banmen.language.tree import Clause, Event, Fits, Holds, Moment, NounPhrase, Sentence, ValueOf

MOMENTS: Final = {
    "step_start": "step_start", "before": "before_calculation", "after": "after_calculation", "step_end": "step_end",
    "calculation": "calculation",
}
"""The moments of a damage step that a sentence may name apart from the battle, as a battle's verb names them."""
FIGHTS: Final = ("attack", "carry_out", "attack_directly")
NO_CALCULATION: Final = "no_calculation"
BATTLE: Final = ("object", NounPhrase("battle"))


def as_it_came(said: Sentence) -> Sentence:
    """この方法で召喚したこのカードは、エンドフェイズ時に…: what it is, is a condition of what is then done."""
    if not said.events:
        return said
    found: list[Any] = []

    def plain(value: Any) -> Any:
        of = value.of if isinstance(value, ValueOf) else value
        if not isinstance(of, NounPhrase) or of.ref != "this":
            return value
        came = tuple(each for each in of.filters if isinstance(each, CameBy))
        if not came:
            return value
        found.append(Fits(NounPhrase("card", ref="this"), NounPhrase("", filters=came)))
        bare = replace(of, filters=tuple(each for each in of.filters if each not in came))
        return replace(value, of=bare) if isinstance(value, ValueOf) else bare

    steps = tuple(replace(step, roles=tuple((key, plain(value)) for key, value in step.roles))
                  if isinstance(step, Clause) else step for step in said.steps)
    return replace(said, steps=steps, conditions=(*dict.fromkeys(found), *said.conditions)) if found else said


def timed(said: Sentence) -> Sentence:
    """…を攻撃した場合、ダメージ計算後に…: the battle and the moment in it as one event.

    What is done without damage calculation is done when the damage step begins.
    """
    said = _of_the_one_battled(said)
    moments = [each for each in said.events if isinstance(each, Moment) and each.name in MOMENTS and not each.whose]
    last = said.steps[-1]
    at_once = isinstance(last, Clause) and NO_CALCULATION in last.manner
    if len(moments) + at_once != 1:
        return _calculated(said)
    when = "step_start" if at_once else MOMENTS[moments[0].name]
    events = [each for each in said.events if isinstance(each, Event) and _is_fight(each.clause)]
    held = [each for each in said.conditions if isinstance(each, Holds) and _is_fight(each.clause)]
    if len(events) + len(held) != 1:
        return said
    fight = events[0].clause if events else held[0].clause
    at = events[0].at if events else "if"
    timely = replace(fight, manner=tuple(sorted((*fight.manner, when))))
    steps = said.steps
    if at_once:
        assert isinstance(last, Clause)
        steps = (*steps[:-1], replace(last, manner=tuple(each for each in last.manner if each != NO_CALCULATION)))
    kept = tuple(each for each in said.events if each not in moments and each not in events)
    return _calculated(replace(
        said, steps=steps, events=(Event(timely, "done" if events else "about", at=at), *kept),
        conditions=tuple(each for each in said.conditions if each not in held),
    ))


def is_fight(clause: Clause) -> bool:
    """Whether a clause says that a monster battles or attacks."""
    battle = clause.verb != "carry_out" or clause.role("object") == NounPhrase("battle")
    return clause.verb in FIGHTS and battle and not clause.modality and not clause.negative


def is_attacked(step: Clause) -> bool:
    """このカードを攻撃できない: said of those that would attack it; a thing the words before hand on attacks itself."""
    thing = step.role("object")
    return (
        step.verb == "attack" and step.role("subject") is None and isinstance(thing, NounPhrase)
        and thing.span.end + len("を") == step.span.start
    )


def _is_fight(clause: Clause) -> bool:
    """Whether a clause says that a monster battles, and not yet when in the battle."""
    return is_fight(clause) and not clause.manner


def _calculated(said: Sentence) -> Sentence:
    """…戦闘を行うダメージ計算時に…発動できる: used in that moment, while such a battle goes on."""
    last = said.steps[-1]
    for event in said.events:
        if not isinstance(event, Event) or event.clause.manner != ("calculation",) or event.clause.verb not in FIGHTS:
            continue
        theirs = event.clause == replace(
            event.clause, verb="attack", roles=(("subject", NounPhrase("monster", whose="opponent")),))
        if theirs or not isinstance(last, Clause) or last.verb != "activate" or last.modality != "can":
            continue
        rest = tuple(each for each in said.events if each is not event)
        goes_on = Holds(replace(event.clause, manner=()))
        return replace(said, events=(*rest, Moment("calculation")), conditions=(goes_on, *said.conditions))
    return said


def _of_the_one_battled(said: Sentence) -> Sentence:
    """このカードと戦闘を行ったモンスターは、ダメージステップ終了時に…: the battle is what is waited for."""
    foes = [of for step in said.steps if isinstance(step, Clause) for _, value in step.roles
            if (of := _foe_in(value)) is not None]
    if len(foes) != 1 or any(isinstance(each, Event) for each in said.events):
        return said
    (foe,) = foes
    if any(isinstance(each, Moment) and each.name == "step_end" for each in said.events):
        raise Refused("what this card does to its foe when it may be gone itself", foe.span)
    plain = replace(foe, filters=tuple(each for each in foe.filters if not isinstance(each, Fought)))
    lay = tuple(way for each in foe.filters if isinstance(each, Fought) for way in each.lay)
    this = NounPhrase("card", ref="this", filters=lay, span=foe.span)
    fight = Clause("carry_out", (BATTLE, ("subject", this), ("with", plain)), span=foe.span)
    that = NounPhrase("monster", ref="that", span=foe.span)
    steps = tuple(
        replace(step, roles=tuple((key, _pointing(value, foe, that)) for key, value in step.roles))
        if isinstance(step, Clause) else step for step in said.steps
    )
    return replace(said, steps=steps, events=(Event(fight, "done", at="if"), *said.events))


def _foe_in(value: Any) -> NounPhrase | None:
    of = value.of if isinstance(value, ValueOf) else value
    return of if isinstance(of, NounPhrase) and any(isinstance(each, Fought) for each in of.filters) else None


def _pointing(value: Any, foe: NounPhrase, that: NounPhrase) -> Any:
    if isinstance(value, ValueOf) and value.of == foe:
        return replace(value, of=that)
    return that if value == foe else value
