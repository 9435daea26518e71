"""Sentences: predications in a row become events, conditions and steps; what one says is handed on to the next."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.chart import Found, rule
from banmen.language.clauses import Arg, Clauses, Predication
from banmen.language.tree import (
    ALL,
    ANY_NUMBER,
    Choice,
    Clause,
    Compared,
    Count,
    Done,
    DuringTurn,
    Event,
    Exists,
    Fits,
    Holds,
    HowMany,
    Moment,
    NounPhrase,
    NumberIs,
    Place,
    Sentence,
    Span,
    ValueOf,
    Whose,
    Word,
)

OPENINGS = (
    ("その後、", "then"), ("そのあと、", "then"), ("その後", "then"), ("さらに、", "then"),
    ("そうした場合、", "if_done"), ("そうしたら、", "if_done"), ("その場合、", "if_done"), ("そうした場合", "if_done"),
    ("そうしなければ、", "if_not_done"), ("そうしない場合、", "if_not_done"), ("そうしなかった場合、", "if_not_done"),
    ("ただし、", "but"), ("ただし", "but"), ("また、", ""),
)
ROLES = {
    "が": "subject", "は": "subject", "を": "object", "に": "to", "へ": "to", "から": "source", "と": "with",
    "で": "by",
    "によって": "by", "により": "by", "には": "to", "も": "subject", "より": "than", "まで": "until", "では": "by",
}
MOST_READINGS = 64
TIMES = ("time", "or_time", "each_time", "before")
"""The ties that make an event of what a verb says."""


class Sentences(Clauses):
    """What a sentence says."""

    @rule
    def moment(self, place: int) -> Found[Any]:
        """自分のターンのはじめに; 相手のターン中に."""
        found: Found[Any] = []
        starts: list[tuple[int, Whose]] = [(place, "")]
        starts += self.owner(place)
        after = self.literal(place, "各")
        if after > 0:
            starts.append((after, "each"))
        for start, whose in starts:
            found += [(end, Moment(word.key, whose)) for end, word in self.words(start,
                "moment")]
            after = self.literal(start, "ターン中に", "ターン中", "ターンに") if whose else -1
            if after > 0:
                found.append((after, DuringTurn(whose)))
        for end, word in self.words(place, "condition"):
            found.append((end, Word(word.key)))
        for end, phrase in self.noun_phrase(place):
            for last, verb in self.words(end, "after_noun"):
                found.append((last, Event(Clause(verb, (("subject", phrase),), span=Span(end, last)))))
        return found + self.moments_of_its_own(place)

    def moments_of_its_own(self, place: int) -> Found[Any]:
        """Points in time that only one game speaks of in this way; a game's grammar says which."""
        return []

    @rule
    def sentences(self, place: int) -> Found[tuple[Sentence, ...]]:
        """One sentence or more, to the end of the line or of the quotation."""
        found: Found[tuple[Sentence, ...]] = []
        for end, sentence in self.sentence(place):
            if self.ends(end):
                found.append((end, (sentence,)))
            else:
                found += [(last, (sentence, *more)) for last, more in self.sentences(end)]
        return found[:MOST_READINGS]

    def ends(self, place: int) -> bool:
        """Whether a line or a quotation ends here."""
        return place >= len(self.text) or self.text[place] in "\n」)"

    @rule
    def sentence(self, place: int) -> Found[Sentence]:
        """One sentence with the word it opens with."""
        link, start = "", place
        for word, kind in OPENINGS:
            if self.text.startswith(word, place):
                link, start = kind, place + len(word)
                break
        found: Found[Sentence] = []
        for end, row in self.row(start):
            for sentence in self.assembled(row, link, Span(place, end)):
                found.append((end, sentence))
        return found

    @rule
    def row(self, place: int) -> Found[tuple[Predication, ...]]:
        """Predications up to the one that ends the sentence."""
        found: Found[tuple[Predication, ...]] = []
        for word in ("その後、", "その後", "さらに"):
            if self.text.startswith(word, place):
                place += len(word)
                break
        for end, one in self.predication(place):
            if one.link == "final":
                found.append((end, (one,)))
            else:
                found += [(last, (one, *more)) for last, more in self.row(end)]
        return found[:MOST_READINGS]

    # Putting predications together ----------------------------------------------------------------

    def assembled(self, row: tuple[Predication, ...], link: str, span: Span) -> list[Sentence]:
        """The sentence a row of predications makes, or nothing where they do not fit together."""
        events: list[Any] = []
        conditions: list[Any] = []
        steps: list[Clause | Choice] = []
        instead_of: list[Clause] = []
        courses: list[tuple[Clause, ...]] = []
        duration, may, instead = "", "", False
        carried: tuple[Arg, ...] = ()
        before: Clause | None = None
        course_start = 0
        for one in row:
            args: tuple[Arg, ...] = ()
            for arg in (*carried, *one.args):
                if arg.particle == "duration":
                    if duration:
                        return []
                    duration = arg.value
                elif arg.particle == "moment":
                    (events if isinstance(arg.value, Moment | Event) else conditions).append(arg.value)
                elif arg.particle == "instead":
                    instead = True
                else:
                    args = (*args, arg)
            carried = ()
            if one.verb is None or one.link in (*TIMES, "if", "instead"):
                topics = tuple(arg for arg in args if arg.particle == "は")
                rest = tuple(arg for arg in args if arg.particle != "は")
                if one.verb is None or (topics and any(arg.particle in ("が",) for arg in rest)):
                    # A topic is spoken of by the whole sentence, a subject only by its own verb.
                    carried = topics
                elif topics and one.link == "if":
                    carried = topics
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
                if carried and one.link in (*TIMES, "instead"):
                    args = rest
            if one.link == "chain" and one.verb is not None and _topic_is_not_its_own(one.verb.agent, args):
                carried = tuple(arg for arg in args if arg.particle == "は")
                args = tuple(arg for arg in args if arg.particle != "は")
            clause = self.clause(one, args, before)
            if clause is None:
                return []
            if clause.verb == "be_there" and one.link == "chain":
                one = one._replace(link="if")  # where it lies is a condition, however it is said
            past = one.form.ending in ("past", "not_past")
            case = self.lexicon.cases_happen and one.link == "if" and past and clause.verb != "do_so"
            if one.link in TIMES or case:
                if clause.modality:
                    return []
                if before is not None and events and not clause.roles:
                    return []
                time = "before" if one.link == "before" else ("done" if past else "about")
                chained = tuple(steps)
                if chained:
                    clause = _after_steps(chained, clause)
                    if clause is None:
                        return []
                    steps = []
                if events and isinstance(events[-1], Event) and clause.role("subject") is None:
                    clause = _sharing_subject(events[-1].clause, clause)
                at = "each" if one.link == "each_time" else ("if" if case else "when")
                events.append(Event(clause, time, 0, at))  # type: ignore[arg-type]
                continue
            if one.link == "if":
                condition = self._holds(one, clause)
                if condition is None:
                    return []
                conditions.append(condition)
                continue
            if one.link == "instead":
                instead = True
                instead_of.append(clause)
                continue
            if one.link in ("after", "even_if"):
                return []
            if one.link in ("cost", "only_cost"):
                manners = ("as_cost",) if one.link == "cost" else ("as_cost", "only_so")
                clause = replace(clause, manner=tuple(sorted((*clause.manner, *manners))))
            if before is not None and not courses:
                clause = _sharing(before, clause, self.lexicon.verbs[clause.verb].agent)
            before = clause
            steps.append(clause)
            if one.link == "or":
                courses.append(tuple(steps[course_start:]))  # type: ignore[arg-type]
                course_start = len(steps)
                before = None
            if one.link == "final" and one.modality == "may":
                may = _actor(steps) or "you"
        if courses:
            courses.append(tuple(steps[course_start:]))  # type: ignore[arg-type]
            steps = [Choice(tuple(courses))]
        if not steps:
            return []
        return [
            Sentence(
                tuple(steps), link, tuple(events), tuple(conditions), duration, may, instead,  # type: ignore[arg-type]
                tuple(instead_of), span,
            )
        ]

    def clause(self, one: Predication, args: tuple[Arg, ...], before: Clause | None) -> Clause | None:
        """The verb with its arguments in their roles; None when one has no role with this verb."""
        verb, form = one.verb, one.form
        assert verb is not None
        roles: dict[str, Any] = {}
        manner: list[str] = []
        count: Count | None = None
        total: Compared | None = None
        objects = any(arg.particle == "を" for arg in args)
        for particle, value, _ in args:
            if particle == "manner":
                manner.append(value)
            elif particle == "count":
                if count is not None:
                    return None
                count = value
            elif particle == "total":
                total = value
            elif particle == "given":
                roles["given"] = (*roles.get("given", ()), value)
            elif particle in ("number", "per", "compare", "becomes", "times", "measure"):
                if particle in roles:
                    return None
                roles[particle] = value
            else:
                role = self._role(verb, form, particle, value, objects)
                if role is None or (role in roles):
                    return None
                roles[role] = value
        if form.voice == "passive":
            if "subject" in roles:
                if "object" in roles:
                    return None
                roles["object"] = roles.pop("subject")
            if "to" in roles and isinstance(roles["to"], NounPhrase | str):
                roles["by"] = roles.pop("to")
        if not _settle(roles, count, total):
            return None
        if verb.key == "be_there" and (not roles or "by" in roles):
            return None  # ない by itself is the end of another verb, であれば no place
        modality: Any = one.modality if one.modality in ("can", "cannot", "must") else ""
        negative = form.ending in ("not", "not_past", "if_not", "without") and modality != "cannot"
        return Clause(
            verb.key, tuple(sorted(roles.items(), key=lambda item: item[0])), modality, negative,
            form.voice == "causative", form.state, tuple(sorted(manner)), one.span,
        )

    def _role(self, verb: Any, form: Any, particle: str, value: Any, objects: bool) -> str | None:
        """The role a particle marks with this verb."""
        own = verb.particles.get(particle)
        if own is not None:
            return str(own) or None
        role = ROLES.get(particle)
        if role == "with":
            return None  # only verbs that say so are done together with something
        thing = isinstance(value, NounPhrase | ValueOf)
        if role == "subject" and form.voice != "passive" and thing and verb.agent == "player":
            # A thing that a player's verb is said of is what it is done to, unless the text names what that is.
            return "subject" if objects else "object"
        if form.voice == "causative" and particle == "に" and isinstance(value, str):
            return "subject"
        return role

    def _is_so(self, one: Predication, args: tuple[Arg, ...]) -> Any:
        """A condition without a verb: it is so many, or it is of a kind."""
        subject: Any = None
        compare: Any = None
        kind: Any = None
        for particle, value, _ in args:
            if particle in ("が", "は", "も") and (subject is None or particle == "が"):
                subject = value
            elif particle == "compare":
                compare = value
            elif particle == "count":
                compare = ("==", value.number) if value.bound == "exactly" else None
                if value == ALL and isinstance(subject, NounPhrase):
                    subject, compare = replace(subject, count=ALL), None
            elif particle == "is":
                kind = value
            else:
                return None
        negative = one.form.ending == "not"
        if compare is not None and kind is None and isinstance(subject, NounPhrase | HowMany):
            op, number = compare
            things = subject.of if isinstance(subject, HowMany) else subject
            if op == "none":
                return None
            return Exists(things, op, number)
        if kind is None or subject is None:
            return None
        if isinstance(subject, ValueOf) and isinstance(kind, Compared):
            return None
        if not isinstance(kind, NounPhrase):
            kind = NounPhrase("", filters=kind if isinstance(kind, tuple) else (kind,))
        if isinstance(subject, NounPhrase):
            return Fits(subject, kind, negative)
        return None

    def _holds(self, one: Predication, clause: Clause) -> Any:
        """A condition with a verb: there is one, or what the verb says is so."""
        if clause.verb == "be_there":
            things = clause.role("object") or clause.role("subject")
            place = clause.role("to")
            if isinstance(things, HowMany):
                things = things.of
            if not isinstance(things, NounPhrase):
                return None
            if place is not None:
                zones = (place.zone,) if isinstance(place, Place) else getattr(place, "zones", ())
                whose = place.whose if isinstance(place, Place) else getattr(place, "whose", "")
                if isinstance(place, Place) and place.beside is not None:
                    return None
                if things.ref == "this":
                    return Holds(replace(clause, negative=False), False) if not clause.negative else None
                if things.zones or not zones:
                    return None
                noun = self.lexicon.nouns.get(things.head)
                where = () if noun is not None and noun.zones == zones else zones
                things = replace(things, zones=where, whose=things.whose or whose)
            if "besides" in clause.manner:
                things = replace(things, other=True)
            ways = tuple(self.lexicon.ways_to_lie[each] for each in clause.manner if each in self.lexicon.ways_to_lie)
            if ways:
                things = replace(things, filters=(*things.filters, *ways))
            op, number = clause.role("compare") or (">=", 1)
            if things.count is not None:
                if things.count.bound != "exactly":
                    return None
                op, number = "==", things.count.number
                things = replace(things, count=None)
            if clause.negative:
                op = "<"
            elif op == "none":
                return None
            return Exists(things, op, number)  # type: ignore[arg-type]
        if clause.verb == "do_so":
            return Done(clause.negative)
        past = one.form.ending in ("past", "not_past")
        if past and self.lexicon.cases_happen:
            return None
        return Holds(clause, past)


def _topic_is_not_its_own(agent: str, args: tuple[Arg, ...]) -> bool:
    """Whether a thing is spoken of (は) for which a step on the way does something else: …は…して召喚できる."""
    topics = [arg for arg in args if arg.particle == "は" and isinstance(arg.value, NounPhrase | ValueOf)]
    return bool(topics) and agent == "player" and any(arg.particle == "を" for arg in args)


def _settle(roles: dict[str, Any], count: Count | None, total: Compared | None) -> bool:
    """Give how many and from where to the things they are said of; False when nothing takes them."""
    source = roles.get("source")
    if isinstance(source, Place) and source.beside is None:
        source = roles["source"] = NounPhrase("card", whose=source.whose, zones=(source.zone,))
    slot = "subject" if "object" not in roles and isinstance(roles.get("subject"), NounPhrase | ValueOf) else "object"
    things = roles.get(slot)
    if total is not None:
        if count is not None and count.bound != "any":
            return False
        count = Count(0, "any", total)
    if isinstance(source, NounPhrase) and (things is None or isinstance(things, NounPhrase)):
        if things is None and count is not None:
            things = source
            del roles["source"]
        elif isinstance(things, NounPhrase) and source.ref == "among" and not things.ref:
            things = replace(things, ref="among")
            del roles["source"]
        elif (
            isinstance(things, NounPhrase) and not things.zones and source.zones and source.top is None
            and (not things.ref or things.ref == "done") and (not things.whose or not source.whose)
        ):
            things = replace(things, zones=source.zones, whose=things.whose or source.whose)
            if not (things.head == "creature" and source.zones == ("battle",)):
                del roles["source"]
            else:
                things = replace(things, zones=())
                del roles["source"]
    if count is not None and isinstance(things, tuple):
        return count == Count(1)  # one word of a characteristic is named
    if count is not None:
        if things is None and "number" not in roles:
            things = NounPhrase("")
        if isinstance(things, ValueOf):
            roles["count"] = count  # so many of what a thing has
            return True
        if not isinstance(things, NounPhrase) or things.count is not None:
            return False
        things = replace(things, count=count)
    if things is not None:
        roles[slot] = things
    return True


def _sharing(before: Clause, clause: Clause, agent: str) -> Clause:
    """A step of a chain: what it does not say for itself is as in the step before."""
    roles = dict(clause.roles)
    for name in ("subject",):
        value = before.role(name)
        if value is not None and name not in roles and isinstance(value, str):
            roles[name] = value
    target = before.role("object")
    if isinstance(target, ValueOf) and "object" not in roles and "subject" not in roles:
        roles["object"] = target.of  # its power becomes so much, and it gets an ability
    elif isinstance(target, ValueOf) and "subject" not in roles and agent == "thing":
        roles["subject"] = target.of  # and it does something
    return replace(clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))


def _sharing_subject(before: Clause, clause: Clause) -> Clause:
    """A second event of the same thing."""
    roles = dict(clause.roles)
    for name in ("subject", "object"):
        value = before.role(name)
        if value is not None and "object" not in roles and "subject" not in roles:
            roles["subject" if name == "subject" else "object"] = value
    return replace(clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))


def _after_steps(steps: tuple[Any, ...], clause: Clause) -> Clause | None:
    """攻撃してブロックされなかった時: what was done first becomes part of the event."""
    if len(steps) != 1 or not isinstance(steps[0], Clause):
        return None
    first = steps[0]
    roles = dict(clause.roles)
    if "object" in roles or "subject" in roles:
        return None
    name = "subject" if first.role("subject") is not None else "object"
    subject, thing = first.role(name), first.role("object")
    if subject is None:
        return None
    roles["first"] = replace(first, roles=tuple((k, v) for k, v in first.roles if k != name))
    if name == "subject" and thing is not None:
        roles["subject"], roles["object"] = subject, thing  # it destroys one and sends it away
    else:
        roles["object"] = subject
    return replace(clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))


def _actor(steps: list[Any]) -> str:
    """Who does the steps, where the text says so."""
    for step in steps:
        for clause in (step,) if isinstance(step, Clause) else step.courses[0]:
            who = clause.role("subject")
            if isinstance(who, str):
                return who
    return ""


__all__ = ["ANY_NUMBER", "NumberIs", "Sentences"]
