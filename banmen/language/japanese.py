"""Printing what a text says in Japanese, in the modern wording: reading it again gives the same records."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.errors import NoPhrase
from banmen.language.inflection import Ending, Form, inflected
from banmen.language.lexicon import Lexicon
from banmen.language.tree import (
    ALL,
    AnyOf,
    Choice,
    Clause,
    Compared,
    Count,
    Done,
    DuringTurn,
    Event,
    Exists,
    Fits,
    HasKeyword,
    HasName,
    Holds,
    HowMany,
    Moment,
    NounPhrase,
    OfWord,
    Place,
    SaidNumber,
    Sentence,
    Shares,
    Spoken,
    State,
    ValueOf,
    Without,
    Word,
    Worded,
)

WHOSE = {"you": "自分", "opponent": "相手", "each": "各プレイヤー", "owner": "持ち主", "actor": "自身",
         "either": "いずれかのプレイヤー"}
COMPARED = {"<=": "以下", ">=": "以上", "<": "未満", "==": ""}
LINKS = {"": "", "then": "その後、", "if_done": "そうしたら、", "if_not_done": "そうしなければ、", "but": "ただし、"}
REFERENCES = {"this": "この", "that": "その", "those": "それらの", "chosen": "選んだ", "bearer": "これをクロスした"}
PRONOUNS = {"this": "これ", "that": "それ", "those": "それら", "rest": "残り", "among": "その中"}
PARTICLES = {"subject": "が", "object": "を", "to": "に", "source": "から", "by": "によって", "with": "と",
    "audience": "に",
             "from": "を"}
ORDER = ("subject", "per", "by", "source", "with", "object", "audience", "to", "given", "number", "from")


class Japanese:
    """Prints records in Japanese."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.filters = {word.meaning: word for word in lexicon.filters.values()}

    # Abilities and sentences ----------------------------------------------------------------------

    def ability(self, said: Any) -> str:
        """A whole ability."""
        if isinstance(said, Spoken):
            return ("各ターンに1度、" if said.limit else "") + "".join(map(self.sentence, said.sentences))
        return self.worded(said)

    def worded(self, said: Worded) -> str:
        """A keyword or ability word with what belongs to it."""
        word = self.lexicon.keywords[said.key]
        text = word.ja
        takes = word.takes.split("|")
        if said.words:
            text += (":《" + said.words[0] + "》") if "name" in takes else ":" + "・".join(said.words)
        if said.number:
            text += f"{said.number:+}" if "signed" in takes else str(said.number)
        text += word.tail
        if said.things is not None:
            text += ":" + self.phrase(said.things) + ("の上に置く。" if "base" in takes else "")
        if said.places and "base" in takes:
            text += ":" + "と".join(map(self.phrase, said.places)) + "を重ねた上に置く。"
        elif said.places:
            sides = {"left": "左横", "right": "右横", "above": "上側", "below": "下側"}
            text += ":" + "、".join(f"《{name}》の{sides[side]}" for name, side in said.places)
        if said.condition is not None:
            text += ":" + self.condition(said.condition)[:-2]
        if said.governs:
            text += ":" + "".join(map(self.ability, said.governs))
        return text

    def sentence(self, said: Sentence) -> str:
        """A sentence with its full stop."""
        text = LINKS[said.link]
        events = [self.event(each) for each in said.events]
        text += "、または".join(events) + ("、" if events else "")
        text += "".join(self.condition(each) + "、" for each in said.conditions)
        if said.instead:
            text += "".join(self.clause(each) + "かわりに" for each in said.instead_of) or "かわりに"
        if said.duration:
            text += self.lexicon.durations[said.duration].ja
        body = ""
        for index, step in enumerate(said.steps):
            last = index == len(said.steps) - 1
            if isinstance(step, Choice):
                courses = ["、".join(self.clause(each, "stem" if each is not course[-1] else "plain")
                                    for each in course) for course in step.courses]
                body += "か、".join(courses[:-1]) + "か、" + self._last(step.courses[-1], said)
            elif last:
                body += self._last((step,), said)
            else:
                body += self.clause(step, "stem", shared=index > 0) + "、"
        return text + body + "。"

    def _last(self, course: tuple[Clause, ...], said: Sentence) -> str:
        text = "".join(self.clause(each, "stem") + "、" for each in course[:-1])
        final = course[-1]
        shared = len(said.steps) > 1
        if said.may:
            return text + self.clause(final, "te", shared=shared) + "もよい"
        return text + self.clause(final, shared=shared)

    def event(self, said: Event | Moment) -> str:
        """What is waited for."""
        if isinstance(said, Moment):
            owner = WHOSE[said.whose] + "の" if said.whose else ""
            return owner + self.lexicon.moments[said.name].ja
        if said.nth == 1:
            return "各ターンはじめて、" + self.event(replace(said, nth=0))
        ending: Ending = "past" if said.time == "done" else "plain"
        if said.clause.negative:
            ending = "not_past"
        return self.clause(said.clause, ending, event=True) + ("前に" if said.time == "before" else "時")

    # Conditions -----------------------------------------------------------------------------------

    def condition(self, said: Any) -> str:
        """A condition with the word that makes it one."""
        if isinstance(said, Exists):
            things = self.phrase(said.things)
            unit = self.counter(said.things)
            if said.op == "<" and said.number == 1:
                return f"{things}がなければ"
            if said.op == ">=" and said.number == 1:
                return f"{things}があれば"
            return f"{things}が{self.number(said.number)}{unit}{COMPARED[said.op]}なら"
        if isinstance(said, Fits):
            kind = self.phrase(said.kind) if said.kind.head else self.filter(said.kind.filters[0]).removesuffix("の")
            return f"{self.phrase(said.thing)}が{kind}{'でなければ' if said.negative else 'であれば'}"
        if isinstance(said, DuringTurn):
            return WHOSE[said.whose] + "のターン中"
        if isinstance(said, Done):
            return "そうしなければ" if said.negative else "そうしたら"
        if isinstance(said, Word):
            return self.lexicon.conditions[said.key].ja.removesuffix("、")
        if isinstance(said, Holds):
            ending: Ending = "if_not" if said.clause.negative else "if"
            return self.clause(said.clause, ending, event=True)
        raise NoPhrase(f"no Japanese for {said!r}")

    # Clauses --------------------------------------------------------------------------------------

    def clause(self, said: Clause, ending: Ending = "plain", event: bool = False, shared: bool = False) -> str:
        """A verb with its arguments, in one order."""
        verb = self.lexicon.verbs[said.verb]
        passive = "object" in dict(said.roles) and "subject" not in dict(said.roles) and (
            (event and not said.state) or (verb.agent == "thing" and (said.negative or said.modality == "cannot"))
        ) and not isinstance(said.role("object"), ValueOf)
        text = ""
        roles = dict(said.roles)
        first = roles.get("first")
        topic = "は" if not event else "が"
        for role in ORDER:
            if role not in roles:
                continue
            value = roles[role]
            if role == "subject" and shared:
                continue
            particle = PARTICLES.get(role, "")
            for own, name in verb.particles.items():
                if name == role and own in ("に", "を", "から", "と", "で"):
                    particle = own
                    break
            if role == "subject":
                particle = topic + ("、" if topic == "は" and verb.agent == "thing" and len(roles) > 1 else "")
            elif role == "object" and passive:
                particle = topic
            elif role == "by" and passive:
                particle = "に"
            if role == "given":
                text += "と".join(f"「{self.ability(each).removesuffix('。')}」" for each in value) + "を"
            elif role == "number":
                text += f"{value:+}" if said.verb == "change" else str(value)
            elif role == "per":
                text += f"{self.phrase(value)}1{self.counter(value)}につき"
            else:
                text += self.argument(value, particle)
        if first is not None:
            subject = self.phrase(roles["object"])
            text = f"{subject}が{self.clause(first, 'te')}"
        text += "".join(
            self.lexicon.adverbs[each].ja for each in said.manner
        )
        voice = "passive" if passive else ("causative" if said.causative else "active")
        if said.modality in ("can", "cannot"):
            voice = voice if passive else "potential"
            ending = "not" if said.modality == "cannot" else ending
        elif said.negative and ending == "plain":
            ending = "not"
        return text + inflected(verb.ja, Form(voice, said.state, ending))  # type: ignore[arg-type]

    def argument(self, value: Any, particle: str) -> str:
        """A phrase and its particle; how many stands behind it."""
        if isinstance(value, str):
            return WHOSE[value] + particle
        if isinstance(value, Place):
            return self.place(value) + particle
        if isinstance(value, ValueOf):
            return self.number(value) + particle
        if isinstance(value, tuple):
            if value[0] == "number":
                return self.lexicon.numbers[value[1]].ja + particle
            every = "すべての" if value[0] == "every" else ""
            return every + self.lexicon.kind_names[value[1]] + particle
        if isinstance(value, OfWord):
            return value.word + "文明" + particle
        count = value.count
        text = self.phrase(value, counted=False) + particle
        return text + (self.count(count, value) if count is not None else "")

    def place(self, said: Place) -> str:
        """Where something goes."""
        if said.beside is not None:
            return self.phrase(said.beside) + "の" + ("下" if said.at == "under" else "上")
        owner = WHOSE[said.whose] + "の" if said.whose else ""
        zone = self.lexicon.zones[said.zone].ja
        spot = {"": "", "top": "の一番上", "bottom": "の一番下", "into": "の中"}[said.at]
        return owner + zone + (f"の上から{said.nth}枚目" if said.nth else spot)

    # Things ---------------------------------------------------------------------------------------

    def phrase(self, said: NounPhrase, counted: bool = True) -> str:
        """A noun phrase."""
        if said.or_else:
            parts = [self._single(said, counted and False), *(self._single(each, False) for each in said.or_else)]
            text = "または".join(parts)
            return text + (self.count(said.count, said) if counted and said.count is not None else "")
        return self._single(said, counted)

    def _single(self, said: NounPhrase, counted: bool) -> str:
        owner = WHOSE[said.whose] + "の" if said.whose else ""
        if said.ref and not said.head:
            return owner + PRONOUNS[said.ref]
        text = REFERENCES.get(said.ref, "") if said.ref not in ("among", "done") else ""
        if said.ref == "among":
            text = "その中の"
        elif said.ref == "done":
            text = inflected(self.lexicon.verbs[said.verb].ja, Form("active", False, "past"))
        if said.under is not None:
            text += self.phrase(said.under) + "の下にある"
        zone = "と".join(self.lexicon.zones[each].ja for each in said.zones)
        if said.top is not None:
            return f"{owner}{zone}の上から{self.number(said.top)}枚"
        noun = self.lexicon.nouns[said.head].ja if said.head else ""
        named = next((each for each in said.filters if isinstance(each, HasName) and not each.part), None)
        if said.head == "card" and named is not None:
            rest = "".join(self.filter(each) for each in said.filters if each is not named)
            place = zone + "の" if zone else ""
            other = "他の" if said.other else ""
            text += f"{owner}{place}{other}{rest}《{named.name}》"
            return text + (self.count(said.count, said) if counted and said.count is not None else "")
        plain = not said.filters and not said.other and not text
        only = self.lexicon.zones[said.zones[0]] if len(said.zones) == 1 else None
        if only is not None and only.content == said.head and plain:
            text = owner + zone
        else:
            place = zone + "の" if zone else ""
            other = "他の" if said.other else ""
            text += owner + place + other + "".join(self.filter(each) for each in said.filters) + noun
        return text + (self.count(said.count, said) if counted and said.count is not None else "")

    def filter(self, said: Any) -> str:
        """A property before its noun."""
        if isinstance(said, Compared):
            name = self.lexicon.numbers[said.key].ja
            if isinstance(said.number, ValueOf):
                if said.op in ("<", ">"):
                    return f"{self.phrase(said.number.of)}より{name}が{'小さい' if said.op == '<' else '大きい'}"
                if said.op == "==":
                    return f"{self.phrase(said.number.of)}と{name}が同じ"
                return f"{self.number(said.number)}{COMPARED[said.op]}の"
            if not isinstance(said.number, int):
                return f"{self.number(said.number)}{COMPARED[said.op]}の{name}を持つ"
            return f"{name}{said.number}{COMPARED[said.op]}の"
        if isinstance(said, OfWord):
            if (said.key, said.word) in self.lexicon.values:
                return said.word + "の"
            return f"種族に「{said.word}」とある"
        if isinstance(said, AnyOf):
            return "または".join(self.filter(each).removesuffix("の") for each in said.filters) + "の"
        if isinstance(said, HasName):
            return f"名前に《{said.name}》とある" if said.part else f"《{said.name}》という名の"
        if isinstance(said, HasKeyword):
            return f"「{self.lexicon.keywords[said.keyword].ja}」を持つ"
        if isinstance(said, Shares):
            return f"{self.phrase(said.other)}と同じ{self.lexicon.kind_names[said.key]}を持つ"
        if isinstance(said, Without):
            if isinstance(said.filter, HasKeyword):
                return f"「{self.lexicon.keywords[said.filter.keyword].ja}」を持たない"
            noun = next((each.ja for each in self.lexicon.nouns.values() if each.filters == (said.filter,)), None)
            return (noun if noun is not None else self.filter(said.filter).removesuffix("の")) + "ではない"
        if isinstance(said, State):
            ending: Ending = "not" if said.negative else ("past" if said.past else "plain")
            form = Form(said.voice, not said.past, ending)
            return inflected(self.lexicon.verbs[said.verb].ja, form)
        word = self.filters.get(said)
        if word is None:
            raise NoPhrase(f"no Japanese for {said!r}")
        return word.ja

    def counter(self, phrase: NounPhrase) -> str:
        """The counter of what is counted."""
        if phrase.zones and phrase.zones != ("battle",):
            return "枚"
        noun = self.lexicon.nouns.get(phrase.head)
        return noun.counter if noun is not None else "枚"

    def count(self, count: Count, phrase: NounPhrase) -> str:
        """How many."""
        unit = self.counter(phrase)
        if count.total is not None:
            total = count.total
            name = self.lexicon.numbers[total.key].ja
            return f"、{name}の合計が{self.number(total.number)}{COMPARED[total.op]}になるように好きな数"
        if count == ALL:
            return "すべて"
        if count.bound == "any":
            return "好きな数"
        if isinstance(count.number, SaidNumber):
            return "同じ数" + ("まで" if count.bound == "up_to" else "")
        if isinstance(count.number, HowMany):
            return self.phrase(count.number.of) + "の数と同じ数"
        return f"{self.number(count.number)}{unit}" + ("まで" if count.bound == "up_to" else "")

    def number(self, said: Any) -> str:
        """A number."""
        if isinstance(said, int):
            return str(said)
        if isinstance(said, ValueOf):
            word = self.lexicon.numbers[said.key].ja
            return self.phrase(said.of) + ("" if word.startswith(("の", "を")) else "の") + word
        if isinstance(said, HowMany):
            return self.phrase(said.of) + "の数"
        if isinstance(said, SaidNumber):
            return "その数"
        raise NoPhrase(f"no Japanese for {said!r}")
