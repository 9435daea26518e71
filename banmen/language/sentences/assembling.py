"""Predications in a row become the events, conditions and steps of one sentence."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.clauses import Arg, Predication
from banmen.language.sentences.conditions import Conditions
from banmen.language.sentences.sharing import (
    actor,
    after_steps,
    in_turn_of,
    is_this,
    sharing,
    sharing_subject,
    topic_is_not_its_own,
)
from banmen.language.sentences.ties import AS_LONG_AS, FIGHT_TIMES, IN_ITS_TURN, TIMES, WHILE
from banmen.language.tree import (
    Choice,
    Clause,
    DuringTurn,
    Event,
    Exists,
    Fits,
    Holds,
    Moment,
    NounPhrase,
    Sentence,
    Span,
    ThisTurn,
    ValueOf,
    Word,
)


class Assembling(Conditions):
    """How predications fit together."""

    def assembled(self, row: tuple[Predication, ...], link: str, span: Span) -> list[Sentence]:
        """The sentence a row of predications makes, or nothing where they do not fit together."""
        events: list[Any] = []
        conditions: list[Any] = []
        steps: list[Clause | Choice] = []
        instead_of: list[Clause] = []
        courses: list[tuple[Clause, ...]] = []
        duration, may, instead, as_long_as = "", "", False, False
        limit = 0
        carried: tuple[Arg, ...] = ()
        both: tuple[Arg, ...] = ()
        before: Clause | None = None
        used: Any = None
        apart: tuple[int, tuple[Clause, ...]] | None = None
        """From which step on all is done to one of several things after the other, and how the others are chosen."""
        course_start = cut = 0
        for one in row:
            meanwhile = WHILE.get(one.link)
            if meanwhile is not None:  # what is so in a part of a battle
                one = one._replace(link="if")
            elif one.link == "in_step":
                events.append(Moment("step"))
                one = one._replace(link="if")
            args: tuple[Arg, ...] = ()
            lately = False
            for arg in (*carried, *one.args):
                if arg.particle == "duration" and one.link == "if" and one.form.state and arg in one.args:
                    lately = arg.value == "turn" and not self.lexicon.families
                    continue  # what was so in this turn is what happened in it
                if arg.particle == "duration":
                    if duration:
                        return []
                    duration = arg.value
                    cut = len(steps) if self.lexicon.families else 0
                elif arg.particle == "moment" and steps and isinstance(arg.value, Moment) and not (
                    self.lexicon.families or arg.value.name.startswith("this_")
                ):
                    return []  # it says when the rest of the chain is done, not all of it
                elif arg.particle == "moment" and steps and isinstance(arg.value, DuringTurn) and self.lexicon.families:
                    return []  # in the turn of the one this, in that of the other something else
                elif arg.particle == "moment":
                    cut = len(steps) if isinstance(arg.value, Moment) else cut
                    at = arg.value if self.lexicon.families else in_turn_of(arg.value, args)
                    (events if isinstance(at, Moment | Event) else conditions).append(at)
                elif arg.particle == "instead":
                    instead = True
                elif arg.particle == "wish":
                    may = arg.value
                elif arg.particle == "per_turn":
                    if not events or steps:
                        return []  # it says how often all of it is done
                    limit = arg.value
                else:
                    args = (*args, arg)
            carried, both = (), ()
            if one.verb is None or one.link in (*TIMES, *IN_ITS_TURN, "if", "or_if", "even_if", "instead"):
                topics = tuple(arg for arg in args if arg.particle == "は")
                rest = tuple(arg for arg in args if arg.particle != "は")
                if one.verb is None or (topics and any(arg.particle in ("が",) for arg in rest)):
                    # A topic is spoken of by the whole sentence, a subject only by its own verb.
                    carried = topics
                elif topics and one.link in ("if", "even_if", *IN_ITS_TURN):
                    carried = topics
                elif one.link in TIMES and not self.lexicon.families:
                    both = tuple(arg for arg in topics if isinstance(arg.value, str))  # a player of whom all is said
                if one.verb is None:
                    condition = self._is_so(one, args)
                    if condition is None:
                        return []
                    if one.link == "only":
                        if not isinstance(condition, Fits):
                            return []
                        conditions.append(Exists(condition.thing))
                    conditions.append(condition)
                    continue
                own = any(arg.particle == "が" and not isinstance(arg.value, tuple) for arg in rest)
                if carried and (one.link in (*TIMES, "instead") or own):
                    args = rest  # …は…が存在する場合: the condition has a subject of its own
                elif carried and one.verb.key == "be_there":  # a name that it has where it lies: where it lies
                    args = tuple(arg._replace(value=arg.value.of) if isinstance(arg.value, ValueOf) else arg
                                 for arg in args)
            if one.link == "chain" and one.form.state and one.form.ending in ("te", "stem"):
                one = one._replace(link="if")  # what goes on meanwhile is a condition
            if one.link == "chain" and one.verb is not None and topic_is_not_its_own(one.verb.agent, args):
                carried = tuple(arg for arg in args if arg.particle == "は")
                args = tuple(arg for arg in args if arg.particle != "は")
            pair = next((arg.value for arg in args if arg.particle == "each"), ())
            if pair:
                others = tuple(arg for arg in args if arg.particle != "each")
                chosen: list[Clause] = []
                for thing in pair[:-1]:
                    part = self.clause(one, (*others, Arg("を", thing, one.span)), before)
                    if part is None or one.link not in ("chain", "final"):
                        return []
                    steps.append(part)
                    chosen.append(part)
                if one.verb is not None and one.verb.key == "choose" and one.link == "chain":
                    apart = (len(steps), tuple(chosen))
                args = (*others, Arg("を", pair[-1], one.span))
            clause = self.clause(one, args, before)
            if clause is None:
                return []
            beside = [self.clause(one._replace(verb=verb), args, before) for verb in one.also]
            if None in beside:
                return []
            together = [each for each in (*beside, clause) if each is not None]
            if clause.verb == "be_there" and one.link == "chain":
                one = one._replace(link="if")  # where it lies is a condition, however it is said
            past = one.form.ending in ("past", "not_past")
            case = self.lexicon.cases_happen and one.link in ("if", "or_if") and past and clause.verb != "do_so"
            if one.link == "or_if" and not case:
                return []
            if one.link == "that_battle" and not steps and not clause.modality and self.lexicon.families:
                conditions.append(ThisTurn(Event(clause, "done")))
                events.append(Moment("battle_end"))
                continue
            came = self.lexicon.verbs[clause.verb].use("in_its_turn") if one.link == "in_turn" else None
            if came is not None and carried and not steps and not clause.modality:
                thing = clause.role("object") or clause.role("subject")
                if not isinstance(thing, NounPhrase):
                    return []
                came_now = NounPhrase(thing.head, filters=(self.lexicon.filters[came].meaning,))
                conditions.append(Fits(replace(thing, count=None), came_now))
                continue
            if one.link in IN_ITS_TURN:
                if steps:
                    clause = after_steps(tuple(steps), clause)
                    steps = []
                if clause is None or clause.modality or not self.lexicon.cases_happen:
                    return []
                conditions.append(Holds(clause, True))
                events += [Moment("end_phase")] if one.link == "turn_end" else []
                continue
            if one.link in TIMES or case:
                able = clause.modality == "can" and one.link == "time"
                if clause.modality and not (able and self.lexicon.verbs[clause.verb].agent == "thing"):
                    return []
                if one.link in FIGHT_TIMES:
                    clause = replace(clause, manner=tuple(sorted((*clause.manner, one.link))))
                if before is not None and events and not clause.roles:
                    return []
                time = "before" if one.link == "before" else ("done" if past else "about")
                chained = tuple(steps)
                if chained:
                    clause = after_steps(chained, clause)
                    if clause is None:
                        return []
                    steps = []
                does = self.lexicon.verbs[clause.verb].agent == "thing" and one.form.voice != "passive"
                if not events and conditions and isinstance(conditions[-1], Holds):
                    clause = sharing_subject(conditions[-1].clause, clause, does)
                if events and isinstance(events[-1], Event) and clause.role("subject") is None:
                    acts = one.form.voice != "passive" and not self.lexicon.families
                    clause = sharing_subject(events[-1].clause, clause, does, acts)
                at = "each" if one.link == "each_time" else ("if" if case else "when")
                events += [Event(each, time, 0, at) for each in beside]  # type: ignore[arg-type]
                events.append(told_how_often(Event(clause, time, 0, at)))  # type: ignore[arg-type]
                carried = carried or both
                continue
            if one.link == "if":
                condition = self._holds(one, clause) if not beside else None
                if condition is None:
                    return []
                if lately and isinstance(condition, Holds):
                    condition = replace(condition, this_turn=True)
                as_long_as = as_long_as or self.text.startswith(AS_LONG_AS, one.span.end)
                conditions += [condition, Word(meanwhile)] if meanwhile is not None else [condition]
                continue
            if one.link == "instead":
                instead = True
                instead_of.append(clause)
                continue
            if one.link == "after" and self.lexicon.verbs[clause.verb].use("ends_itself") and is_this(clause):
                used = clause.role("object")
                continue  # when this has been used it goes somewhere
            if one.link == "even_if" and self.lexicon.verbs[clause.verb].agent == "thing" and not steps:
                events.append(Event(clause))  # although it happens: when it has happened
                continue
            if one.link == "even_if" or (one.link == "after" and self.lexicon.verbs[clause.verb].agent != "player"):
                return []
            if one.link in ("cost", "only_cost"):
                manners = ("as_cost",) if one.link == "cost" else ("as_cost", "only_so")
                clause = replace(clause, manner=tuple(sorted((*clause.manner, *manners))))
            if before is not None and not courses:
                clause = sharing(before, clause, self.lexicon.verbs[clause.verb].agent, not self.lexicon.families)
            before = clause
            if not beside:
                steps.append(clause)
            elif clause.negative or clause.modality:
                steps += together  # neither the one nor the other
            else:
                steps.append(Choice(tuple((each,) for each in together)))
            if one.link == "or":
                courses.append(tuple(steps[course_start:]))  # type: ignore[arg-type]
                course_start = len(steps)
                before = None
            if one.link == "final" and one.modality == "may":
                may = actor(steps) or "you"
        if steps and isinstance(steps[-1], Clause) and self.lexicon.verbs[steps[-1].verb].use("undoes"):
            instead, steps = True, steps[-1:]  # it stays, and does not leave: nothing happens instead
        if instead_of and not events and not link:
            about = instead_of[0]
            if about.role("object") is None:
                thing = used or next((each.role("object") for each in steps if isinstance(each, Clause)), None)
                roles = {**dict(about.roles), "object": thing}
                about = replace(about, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))
            events.append(Event(about, "about"))
        if courses:
            if not steps[course_start:]:
                return []  # nothing stands behind the last か
            courses.append(tuple(steps[course_start:]))  # type: ignore[arg-type]
            steps = [Choice(tuple(courses))]
        elif apart is not None:
            start, picked = apart
            after = steps[start + 1 :]
            steps = [*steps[: start - len(picked)],
                     *(each for thing in (*picked, steps[start]) for each in (thing, *after))]
        if not steps:
            return []
        return [
            Sentence(
                tuple(steps), link, tuple(events), tuple(conditions), duration, may, instead,  # type: ignore[arg-type]
                tuple(instead_of), cut if cut < len(steps) else 0, limit, span, as_long_as,
            )
        ]


def told_how_often(event: Event) -> Event:
    """An event that is waited for from the second time in a turn on, or at that time only."""
    told = [each.removeprefix("nth:") for each in event.clause.manner if each.startswith("nth:")]
    if len(told) != 1:
        return event
    rest = tuple(each for each in event.clause.manner if not each.startswith("nth:"))
    return replace(event, clause=replace(event.clause, manner=rest), nth=int(told[0].removesuffix("+")),
                   onward=told[0].endswith("+"))
