"""Sentences: predications in a row become events, conditions and steps; what one says is handed on to the next."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.chart import Found, rule
from banmen.language.clauses import Arg, Clauses, Predication
from banmen.language.splitting import goes_on, under_the_same, waits_at
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
    ThisTurn,
    ValueOf,
    Whose,
    Word,
)

OPENINGS = (
    ("この効果を使った後、", "then"),
    ("その後、", "then"), ("そのあと、", "then"), ("その後", "then"), ("さらに、", "then"),
    ("そうした場合、", "if_done"), ("そうしたら、", "if_done"), ("そうしたなら、", "if_done"), ("その場合、",
    "if_done"), ("そうした場合", "if_done"),
    ("そうでなければ、", "else"), ("そうでない場合、", "else"), ("それ以外の場合、", "else"),
    ("そうしなければ、", "if_not_done"), ("そうしない場合、", "if_not_done"), ("そうしなかった場合、", "if_not_done"),
    ("または、", "or_else"), ("または", "or_else"), ("ただし、", "but"), ("ただし", "but"), ("また、", ""),
)
ROLES = {
    "が": "subject", "は": "subject", "を": "object", "に": "to", "へ": "to", "から": "source", "と": "with",
    "で": "by", "によって": "by", "によっては": "by", "により": "by", "では": "by", "として": "as", "には": "to",
    "も": "subject",
    "より": "than", "まで": "until", "に対して": "against",
}
MOST_READINGS = 64
FIGHT_TIMES = ("step_start", "before_calculation", "calculation", "after_calculation", "step_end")
WHILE = {"while_step": "in_damage_step", "while_calculation": "in_calculation"}
"""The ties that say in which part of a battle something is so."""
IN_ITS_TURN = ("turn_end", "in_turn")
"""The ties that say that something happened in this turn."""
OPPOSITE = {">=": "<", "<": ">=", "<=": ">", ">": "<="}
"""What a comparison is when it is not so."""
TIMES = ("time", "or_time", "each_time", "before", *FIGHT_TIMES)
"""The ties that make an event of what a verb says."""


class Sentences(Clauses):
    """What a sentence says."""

    asks_in_order: bool = True
    """Whether a condition behind a step makes a sentence of its own."""
    own_arguments: frozenset[str] = frozenset()
    """What only one game's verbs take, each in a role of that name."""

    @rule
    def moment(self, place: int) -> Found[Any]:
        """自分のターンのはじめに; 相手のターン中に."""
        found: Found[Any] = []
        starts: list[tuple[int, Whose]] = [(place, "")]
        starts += self.owner(place)
        after = self.literal(place, "各")
        if after > 0:
            starts.append((after, "each"))
        for start, whose in tuple(starts) if self.lexicon.families else ():
            after = self.literal(start, "ターンの") if whose else -1
            if after > 0:
                starts.append((after, whose))  # 相手ターンのメインフェイズ
        after = self.literal(place, "次の") if self.lexicon.families else -1
        following: list[tuple[int, Whose]] = [(after, ""), *self.owner(after)] if after > 0 else []
        for start, whose in tuple(following):
            later = self.literal(start, "ターンの")
            following += [(later, whose)] if later > 0 else []
        for start, whose in following:
            found += [(end, Moment(f"next_{word.key}", whose)) for end, word in self.words(start, "moment")]
        for start, whose in starts:
            moments = [(end, Moment(word.key, whose)) for end, word in self.words(start, "moment")]
            found += moments
            lasting = self.literal(start, "ターンの間は", "ターンの間、", "ターンの間") if self.lexicon.families else -1
            if lasting > 0 and whose in ("you", "opponent"):
                found.append((lasting, DuringTurn(whose)))
            after = self.literal(start, "ターン中に", "ターン中", "ターンに") if whose and not moments else -1
            if after > 0 and (whose != "each" or self.number(after) is None):  # 各ターンに1度 says how often
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
            one = sentence if isinstance(sentence, tuple) else (sentence,)
            if self.ends(end):
                found.append((end, one))
            else:
                found += [(last, (*one, *more)) for last, more in self.sentences(end)]
        return found[:MOST_READINGS]

    def ends(self, place: int) -> bool:
        """Whether a line or a quotation ends here."""
        return place >= len(self.text) or self.text[place] in "\n」)"

    @rule
    def sentence(self, place: int) -> Found[Any]:
        """One sentence with the word it opens with; two, where something is asked after something was done."""
        link, start = "", place
        for word, kind in OPENINGS:
            if self.text.startswith(word, place):
                link, start = kind, place + len(word)
                break
        found: Found[Any] = []
        for end, row in self.row(start):
            span = Span(place, end)
            at = 0 if self.lexicon.families or not self.asks_in_order else _asked_at(row)
            if at:
                found += [
                    (end, (first, second)) for first in self.assembled(row[:at], link, span)
                    for second in self.assembled(row[at:], "", span) if _stands_alone(first, row[at])
                ]
                continue
            for sentence in self.assembled(row, link, span):
                found.append((end, sentence))
            at = 0 if self.lexicon.families or not self.asks_in_order else waits_at(row)
            found += [(end, two) for two in self.always_and_then(row, at, link, span)] if at else []
        return found

    def always_and_then(self, row: tuple[Predication, ...], at: int, link: str, span: Span) -> list[Any]:
        """Two sentences: what is always so of things, and what is done to them at a moment."""
        found: list[Any] = []
        for first in self.assembled(row[:at], link, span):
            rest = goes_on(first, row[at:])
            found += [under_the_same(first, second) for second in self.assembled(rest, "", span)] if rest else []
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
                    (events if isinstance(arg.value, Moment | Event) else conditions).append(arg.value)
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
            if one.link == "chain" and one.verb is not None and _topic_is_not_its_own(one.verb.agent, args):
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
                    clause = _after_steps(tuple(steps), clause)
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
                    clause = _after_steps(chained, clause)
                    if clause is None:
                        return []
                    steps = []
                does = self.lexicon.verbs[clause.verb].agent == "thing" and one.form.voice != "passive"
                if not events and conditions and isinstance(conditions[-1], Holds):
                    clause = _sharing_subject(conditions[-1].clause, clause, does)
                if events and isinstance(events[-1], Event) and clause.role("subject") is None:
                    acts = one.form.voice != "passive" and not self.lexicon.families
                    clause = _sharing_subject(events[-1].clause, clause, does, acts)
                at = "each" if one.link == "each_time" else ("if" if case else "when")
                events += [Event(each, time, 0, at) for each in beside]  # type: ignore[arg-type]
                events.append(Event(clause, time, 0, at))  # type: ignore[arg-type]
                carried = carried or both
                continue
            if one.link == "if":
                condition = self._holds(one, clause) if not beside else None
                if condition is None:
                    return []
                if lately and isinstance(condition, Holds):
                    condition = replace(condition, this_turn=True)
                conditions += [condition, Word(meanwhile)] if meanwhile is not None else [condition]
                continue
            if one.link == "instead":
                instead = True
                instead_of.append(clause)
                continue
            if one.link == "after" and self.lexicon.verbs[clause.verb].use("ends_itself") and _is_this(clause):
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
                clause = _sharing(before, clause, self.lexicon.verbs[clause.verb].agent, not self.lexicon.families)
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
                may = _actor(steps) or "you"
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
                tuple(instead_of), cut if cut < len(steps) else 0, limit, span,
            )
        ]

    def clause(self, one: Predication, args: tuple[Arg, ...], before: Clause | None) -> Clause | None:
        """The verb with its arguments in their roles; None when one has no role with this verb."""
        verb, form = one.verb, one.form
        assert verb is not None
        args = _of_its_topic(args)
        roles: dict[str, Any] = {}
        manner: list[str] = []
        count: Count | None = None
        total: Compared | None = None
        objects = any(arg.particle == "を" for arg in args)
        but = any(arg.only == "but" for arg in args)
        for particle, value, _, only in args:
            if only:
                role = particle if particle == "count" else self._role(verb, form, particle, value, objects)
                manner.append(f"only:{role}")
            if particle == "manner":
                manner += [value] if value else []  # some words of manner add nothing
            elif particle == "count":
                if count is not None:
                    return None
                count = value
            elif particle == "total":
                total = value
            elif particle == "given":
                roles["given"] = (*roles.get("given", ()), value)
            elif particle == "quoted":
                if "of" in roles:
                    return None
                roles["of"] = value[0]
                roles["given"] = (*roles.get("given", ()), value[1])
            elif particle in ("number", "per", "compare", "becomes", "times", "measure", "reaching") or (
                particle in self.own_arguments
            ):
                if particle in roles:
                    return None
                roles[particle] = value
            else:
                role = self._role(verb, form, particle, value, objects)
                if role is None or (role in roles) or (role == "by" and isinstance(value, tuple)):
                    return None  # something happens by a thing, never by the name of a number
                roles[role] = value
        if form.voice == "passive":
            if "subject" in roles:
                if "object" in roles:
                    return None
                roles["object"] = roles.pop("subject")
            if "to" in roles and isinstance(roles["to"], NounPhrase | str):
                roles["by"] = roles.pop("to")
        if "と" in verb.particles and getattr(roles.get("object"), "or_else", None) and "with" not in roles:
            return None  # A and B are two that do it with each other
        if not _settle(roles, count, total):
            return None
        where = roles.get("to")
        if verb.key != "be_there" and isinstance(where, NounPhrase) and len(where.zones) > 1 and where == NounPhrase(
            where.head, whose=where.whose, zones=where.zones
        ):
            return None  # in one of several places something is, but nothing goes there
        if verb.key == "be_there" and (not roles or "by" in roles):
            return None  # ない by itself is the end of another verb, であれば no place
        modality: Any = one.modality if one.modality in ("can", "cannot", "must") else ""
        negative = form.ending in ("not", "not_past", "if_not", "without") and modality != "cannot"
        if but:  # nothing but it: that alone
            if not negative and modality != "cannot":
                return None
            modality, negative = ("can" if modality == "cannot" else modality), False
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
        if particle == "に" and value == "each" and "{to}" not in verb.en:
            return "subject"  # お互いに: both do it
        return role

    def _is_so(self, one: Predication, args: tuple[Arg, ...]) -> Any:
        """A condition without a verb: it is so many, or it is of a kind."""
        subject: Any = None
        compare: Any = None
        kind: Any = None
        than: Any = None
        op: Any = ""
        for particle, value, _, only in args:
            if only:
                return None
            if particle in ("が", "は", "も") and (subject is None or particle == "が"):
                subject = value
            elif particle == "compare":
                compare = value
            elif particle == "op":
                op = value
            elif particle == "より":
                than = value
            elif particle == "count":
                compare = ("==", value.number) if value.bound == "exactly" else None
                if value == ALL and isinstance(subject, NounPhrase):
                    subject, compare = replace(subject, count=ALL), None
            elif particle == "is":
                kind = value
            else:
                return None
        negative = one.form.ending == "not"
        if op and isinstance(than, str):  # 自分のLPが相手より: than the same of that player
            of = subject.of if isinstance(subject, HowMany) else subject
            other = replace(of, whose=than) if isinstance(of, NounPhrase) and of.whose else None
            than = HowMany(other) if isinstance(subject, HowMany) and other is not None else other
        if op:
            left, right = _as_number(subject), _as_number(than)
            return NumberIs(left, op, right) if left is not None and right is not None and compare is None else None
        if than is not None:
            return None
        if compare is not None and kind is None and isinstance(subject, NounPhrase | HowMany):
            op, number = compare
            things = subject.of if isinstance(subject, HowMany) else subject
            if negative:
                op = OPPOSITE.get(op, "none")
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
        lies = clause.state and one.form.voice == "passive" and self.lexicon.verbs[clause.verb].use("is_there")
        if clause.verb == "be_there" or lies:
            things = clause.role("object") or clause.role("subject")
            place = clause.role("to")
            if isinstance(things, HowMany):
                things = things.of
            if things is None and isinstance(place, Place) and clause.verb == "be_there" and not clause.negative and (
                not self.lexicon.families and place.zone == "battle"
            ):
                here = (("subject", NounPhrase("creature", ref="this")), ("to", place))
                return Holds(replace(clause, roles=here), False)  # バトルゾーンにある間、: as long as this is there
            if not isinstance(things, NounPhrase):
                return None
            if isinstance(lies, tuple) and clause.verb != "be_there":
                things = replace(things, filters=(*things.filters, *lies))
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
            only = "only:to" in clause.manner
            if any(each.startswith("only:") and each != "only:to" for each in clause.manner) or (
                only and things.whose not in ("you", "opponent")
            ):
                return None
            return Exists(things, op, number, only)  # type: ignore[arg-type]
        if clause.verb == "do_so":
            return Done(clause.negative)
        past = one.form.ending in ("past", "not_past")
        if past and self.lexicon.cases_happen:
            return None
        return Holds(clause, past)


def _asked_at(row: tuple[Predication, ...]) -> int:
    """Where a condition stands behind a step (カードを引き、…があれば、…): it is asked then; 0 if none does."""
    last = max((at for at, one in enumerate(row) if one.link in TIMES), default=-1)
    did = False
    for at, one in enumerate(row):
        if did and at > last and one.link == "if" and not (one.verb is not None and one.form.ending == "te"):
            return at
        plain = one.verb is not None and one.verb.key != "be_there" and not one.form.state
        did = did or (at > last and one.link == "chain" and plain)
    return 0


def _stands_alone(first: Sentence, asked: Predication) -> bool:
    """Whether what is done before something is asked says nothing that the rest of the sentence would need."""
    actors = [step.role("subject") for step in first.steps if isinstance(step, Clause)]
    past = asked.verb is not None and asked.form.ending in ("past", "not_past") and not asked.form.state
    return not first.duration and not past and not any(isinstance(each, str) for each in actors)


def _is_this(clause: Clause) -> bool:
    """Whether something is done to the card that speaks."""
    thing = clause.role("object")
    return isinstance(thing, NounPhrase) and thing.ref == "this"


def _as_number(said: Any) -> Any:
    """A number of a thing, or how many things there are; None where it is no number."""
    return HowMany(said) if isinstance(said, NounPhrase) else said if isinstance(said, HowMany | ValueOf) else None


def _topic_is_not_its_own(agent: str, args: tuple[Arg, ...]) -> bool:
    """Whether a thing is spoken of (は) for which a step on the way does something else: …は…して召喚できる."""
    topics = [arg for arg in args if arg.particle == "は" and isinstance(arg.value, NounPhrase | ValueOf)]
    return bool(topics) and agent == "player" and any(arg.particle == "を" for arg in args)


def _of_its_topic(args: tuple[Arg, ...]) -> tuple[Arg, ...]:
    """…は攻撃力が, …は表示形式によって: a number that is said of the thing spoken of."""
    topics = [arg for arg in args if arg.particle == "は" and isinstance(arg.value, NounPhrase)]
    if len(topics) == 1:
        args = tuple(
            arg._replace(value=ValueOf(topics[0].value, arg.value[1]))
            if arg.particle == "によって" and isinstance(arg.value, tuple) and arg.value[0] == "number" else arg
            for arg in args
        )
    subjects = [arg for arg in args if arg.particle == "が"]
    numbers = [arg for arg in subjects if isinstance(arg.value, tuple) and arg.value[0] == "number"]
    if len(topics) != 1 or len(numbers) != 1:
        return args
    whole = topics[0]._replace(value=ValueOf(topics[0].value, numbers[0].value[1]))
    return tuple(whole if arg is topics[0] else arg for arg in args if arg is not numbers[0])


def _settle(roles: dict[str, Any], count: Count | None, total: Compared | None) -> bool:
    """Give how many and from where to the things they are said of; False when nothing takes them."""
    source = roles.get("source")
    if isinstance(source, Place) and source.beside is None:
        source = roles["source"] = NounPhrase("card", whose=source.whose, zones=(source.zone,))
    slot = "subject" if "object" not in roles and isinstance(roles.get("subject"), NounPhrase | ValueOf) else "object"
    things = roles.get(slot)
    if total is not None:
        count = replace(count, total=total) if count is not None else Count(0, "any", total)
        if count.bound == "all":
            return False
    if isinstance(source, NounPhrase) and (things is None or isinstance(things, NounPhrase)):
        if source.or_else:
            return False  # each of them its own place
        if things is None and count is not None:
            things = source
            del roles["source"]
        elif isinstance(things, NounPhrase) and source.ref in ("among", "that") and not things.ref:
            things = replace(things, ref="among")
            del roles["source"]
        elif (
            isinstance(things, NounPhrase) and not things.zones and source.zones and source.top is None
            and (not things.ref or things.ref == "done")
            and (not things.whose or not source.whose or things.whose == source.whose)
        ):
            things = replace(
                things, zones=source.zones, whose=things.whose or source.whose,
                or_else=tuple(
                    replace(each, zones=each.zones or source.zones, whose=each.whose or source.whose)
                    for each in things.or_else
                ),
                besides=tuple(
                    each if each.ref else
                    replace(each, zones=each.zones or source.zones, whose=each.whose or source.whose)
                    for each in things.besides
                ),
            )
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
            if count != ALL:
                roles["count"] = count  # so many of what a thing has
            return True
        if not isinstance(things, NounPhrase) or things.count is not None:
            return False
        things = replace(things, count=count)
    if things is not None:
        roles[slot] = things
    return True


def _sharing(before: Clause, clause: Clause, agent: str, things: bool) -> Clause:
    """A step of a chain: what it does not say for itself is as in the step before."""
    roles = dict(clause.roles)
    for name in ("subject",):
        value = before.role(name)
        if value is not None and name not in roles and isinstance(value, str):
            roles[name] = value
    shared = before.role("subject")
    if things and isinstance(shared, NounPhrase) and agent == "thing" and "subject" not in roles and (
        clause.verb != before.verb and ("object" in roles or "given" in roles or "number" in roles)
    ):
        roles["subject"] = shared  # of what was spoken of first the rest is said too
    target = before.role("object")
    if isinstance(target, ValueOf) and "object" not in roles and "subject" not in roles:
        roles["object"] = target.of  # its power becomes so much, and it gets an ability
    elif isinstance(target, ValueOf) and "subject" not in roles and agent == "thing":
        roles["subject"] = target.of  # and it does something
    return replace(clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))


def _sharing_subject(before: Clause, clause: Clause, does: bool, acts: bool = False) -> Clause:
    """A second event of the same thing, which does it or to which it is done; or of the same player."""
    roles = dict(clause.roles)
    who = before.role("subject")
    said = "subject" in roles or "object" in roles
    if isinstance(who, str):
        if (acts and not does and "subject" not in roles) or not said:
            roles["subject"] = who
        who = None
    thing = who if who is not None else before.role("object")
    if thing is not None and not said:
        roles["subject" if does and "subject" not in roles else "object"] = thing
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
