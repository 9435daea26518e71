"""Printing what a text says in Japanese, in the modern wording: reading it again gives the same records."""

from __future__ import annotations

from collections.abc import Mapping
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
    Extremal,
    Fits,
    HasKeyword,
    HasName,
    Holds,
    HowMany,
    KindsOf,
    Moment,
    NounPhrase,
    NumberIs,
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
LINKS = {"": "", "then": "その後、", "if_done": "そうしたら、", "if_not_done": "そうしなければ、", "but": "ただし、",
         "or_else": "または、", "else": "そうでなければ、"}
REFERENCES = {"this": "この", "that": "その", "those": "それらの", "chosen": "選んだ", "bearer": "これをクロスした"}
PRONOUNS = {"this": "これ", "that": "それ", "those": "それら", "rest": "残り", "among": "その中"}
PARTICLES = {"subject": "が", "object": "を", "to": "に", "source": "から", "by": "によって", "with": "と",
    "audience": "に",
             "from": "を"}
ORDER = (
    "subject", "per", "reaching", "by", "source", "with", "kind", "object", "compare", "audience", "to", "of", "given",
    "number", "becomes", "only", "from",
)

AFTER_WHAT_IS_POINTED_AT = tuple(sorted(ORDER, key=lambda role: (
    ORDER.index("object") + 0.5 if role == "source" else ORDER.index(role))))
"""それを墓地から: where a thing comes from that is pointed at stands behind it."""


class Japanese:
    """Prints records in Japanese."""

    whose: Mapping[str, str] = WHOSE
    """The words for players, by whose card speaks."""

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
            named = "name" in takes or "names" in takes
            text += ":" + ("".join(f"《{name}》" for name in said.words) if named else "・".join(said.words))
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
        if said.governs and word.above:
            return "\n".join((*map(self.ability, said.governs), text))
        if said.governs and (word.governs == "all" or len(said.governs) > 1):
            return "\n".join((text, *map(self.ability, said.governs)))
        if said.governs:
            text += ("\n" if text.endswith("。") else ":") + "".join(map(self.ability, said.governs))
        return text

    def sentence(self, said: Sentence) -> str:
        """A sentence with its full stop."""
        text = LINKS[said.link]
        lasts = self.lexicon.durations[said.duration].ja if said.duration else ""
        awaited = bool(lasts) and waits_for_a_while(said, self.lexicon)
        text += lasts if awaited else ""
        turns = [each for each in said.conditions if isinstance(each, DuringTurn)
                 and said.events and not any(isinstance(event, Moment) for event in said.events)]
        text += "".join(self.condition(each) + "、" for each in turns)
        waited = [self.event(each) for each in said.events if not is_later(each, said.events)]
        about = len(waited) > 1 and isinstance(said.events[0], Moment) and any(
            isinstance(each, Event) and each.time == "about" for each in said.events)
        text += ("" if about else "、または").join(waited) + ("、" if waited else "")
        text += "".join(
            self.event(each).removesuffix("、") + "、" for each in said.events if is_later(each, said.events)
        )
        text += "".join(self.condition(each) + "、" for each in said.conditions if each not in turns)
        if said.instead:
            text += "".join(self.clause(each) + "かわりに" for each in said.instead_of) or "かわりに"
        text += "" if awaited else lasts
        text += next((f"{step.role('times')}回、" for step in said.steps
                      if isinstance(step, Clause) and isinstance(step.role("times"), int)), "")
        body = ""
        if self._together(said.steps):
            clauses = [each for each in said.steps if isinstance(each, Clause)]
            nouns = [self.lexicon.verbs[each.verb].ja.removesuffix("する") for each in clauses]
            whole = self.clause(clauses[-1])
            at = whole.rindex(nouns[-1])
            return text + whole[:at] + "または".join((*nouns[:-1], whole[at:])) + "。"
        for index, step in enumerate(said.steps):
            last = index == len(said.steps) - 1
            if isinstance(step, Choice):
                courses = ["、".join(self.clause(each, "stem" if each is not course[-1] else "plain")
                                    for each in course) for course in step.courses]
                body += "か、".join(courses[:-1]) + "か、" + self._last(step.courses[-1], said)
            elif last:
                body += self._last((step,), said, before(said.steps, index))
            else:
                done = self.clause(step, "stem", before=before(said.steps, index))
                body += (done + "て" if done.endswith("見") else done) + "、"
        return text + body + "。"

    def _together(self, steps: tuple[Any, ...]) -> bool:
        """Whether verbs that share all they say can share their ending: neither attack nor block."""
        return len(steps) > 1 and all(
            isinstance(each, Clause) and (each.modality == "cannot" or each.negative)
            and replace(each, verb=steps[0].verb) == steps[0] and self.lexicon.verbs[each.verb].ja.endswith("する")
            for each in steps
        )

    def _last(self, course: tuple[Clause, ...], said: Sentence, before: Clause | None = None) -> str:
        text = "".join(self.clause(each, "stem") + "、" for each in course[:-1])
        if said.may:
            return text + self.clause(course[-1], "te", before=before) + "もよい"
        return text + self.clause(course[-1], before=before)

    def event(self, said: Event | Moment) -> str:
        """What is waited for."""
        if isinstance(said, Moment):
            owner = self.whose[said.whose] + "の" if said.whose else ""
            return owner + self.lexicon.moments[said.name].ja
        if said.nth == 1:
            return "各ターン、はじめて" + self.event(replace(said, nth=0))
        if said.nth:
            told = f"nth:{said.nth}{'+' if said.onward else ''}"
            clause = replace(said.clause, manner=(told, *said.clause.manner))
            return self.event(replace(said, nth=0, onward=False, clause=clause))
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
                return f"{self._lying(said.things)}がなければ"
            if said.op == ">=" and said.number == 1:
                return f"{self._lying(said.things)}があれば"
            return f"{things}が{self.number(said.number)}{unit}{COMPARED[said.op]}なら"
        if isinstance(said, Fits):
            kind = self.phrase(said.kind) if said.kind.head else self.filter(said.kind.filters[0]).removesuffix("の")
            return f"{self.phrase(said.thing)}が{kind}{'でなければ' if said.negative else 'であれば'}"
        if isinstance(said, NumberIs):
            words = ("多", "少な") if isinstance(said.left, HowMany) else ("大き", "小さ")
            return f"{self.number(said.left)}が{self.number(said.right)}より{words[said.op == '<']}ければ"
        if isinstance(said, DuringTurn):
            return self.whose[said.whose] + "のターン中"
        if isinstance(said, Done):
            return "そうしなければ" if said.negative else "そうしたら"
        if isinstance(said, Word):
            return self.lexicon.conditions[said.key].ja.removesuffix("、")
        if isinstance(said, Holds):
            if said.past and not said.clause.state and not self.lexicon.families:
                return self.clause(said.clause, "not_past" if said.clause.negative else "past", event=True) + "場合"
            ending: Ending = "if_not" if said.clause.negative else "if"
            return ("このターン、" if said.this_turn else "") + self.clause(said.clause, ending, event=True)
        raise NoPhrase(f"no Japanese for {said!r}")

    def _lying(self, said: NounPhrase) -> str:
        """Things that lie in a place, which stands before them."""
        if not said.zones or said.ref or said.top is not None or said.under is not None or said.or_else:
            return self.phrase(said)
        owner = self.whose[said.whose] + "の" if said.whose else ""
        where = owner + "と".join(self.lexicon.zones[each].ja for each in said.zones)
        return f"{where}に{self.phrase(replace(said, zones=(), whose=''))}"

    # Clauses --------------------------------------------------------------------------------------

    def clause(self, said: Clause, ending: Ending = "plain", event: bool = False,
               before: Clause | None = None) -> str:
        """A verb with its arguments, in one order; of whom it is said falls away if the step before says so too."""
        verb = self.lexicon.verbs[said.verb]
        passive = "object" in dict(said.roles) and "subject" not in dict(said.roles) and (
            (event and not said.state) or (verb.agent == "thing" and (said.negative or said.modality == "cannot"))
        ) and not isinstance(said.role("object"), ValueOf) and not isinstance(said.role("to"), NounPhrase)
        text = ""
        roles = dict(said.roles)
        if said.verb == "no_less" and said.negative and not roles:
            return "コストは1より少なくならない"
        first = roles.get("first")
        topic = "は" if not event else "が"
        pointed = isinstance(thing := roles.get("object"), NounPhrase) and thing.ref
        told = next((each.removeprefix("nth:") for each in said.manner if each.startswith("nth:")), "")
        for role in AFTER_WHAT_IS_POINTED_AT if pointed and "source" in roles else ORDER:
            if role not in roles:
                continue
            value = roles[role]
            if told and role == "object":
                since = "以降" if told.endswith("+") else ""
                text += f"そのターン{told.removesuffix('+')}{self.counter(value)}目{since}の"
            if before is not None and role in ("subject", "object") and value in spoken_of(before, role):
                continue
            particle = PARTICLES.get(role, "")
            for own, name in verb.particles.items():
                if name == role and own in ("に", "を", "から", "と", "で"):
                    particle = own
                    break
            if role == "subject":
                much = said.verb in ("no_less", "less", "become") and isinstance(roles.get("number"), int)
                particle = topic + ("、" if topic == "は" and verb.agent == "thing" and len(roles) > 1 and not much
                                    else "")
            elif role == "object" and (passive or ("subject" not in roles and self._said_of(said, event, ending))):
                particle = topic
            elif role == "by" and passive:
                particle = "に"
            if role == "subject" and said.causative and isinstance(value, str):
                particle = "に"
            if role == "subject" and not event and self.is_place(value):
                text += f"{self.phrase(value)}のカード{particle}"
            elif role == "given":
                tie = "か" if said.verb == "choose" else "と"
                its = said.verb == "use" and said.modality == "cannot" and len(roles) == 1
                text += "その" * its
                text += tie.join(
                    f"「{self.ability(each).removesuffix('。')}」" for each in value) + ("は" if its else "を")
            elif role == "number" and said.verb == "become" and said.modality == "cannot":
                text += f"{value}以下に"
            elif role == "number":
                than = "より" if said.verb == "no_less" and said.negative else ""
                text += f"{value:+}" if said.verb == "change" else f"{value}{than}"
            elif role == "source" and self.is_place(value) and event:
                text += self.place(Place(value.zones[0], value.whose)) + "から"
            elif role == "reaching":
                text += f"{value}枚になるまで"
            elif role == "only":
                text += self.argument(value, "だけに")
            elif role == "becomes" and isinstance(value, int):
                text += f"{value}に"
            elif role == "of":
                text += self.argument(value, "の")
            elif role == "object" and isinstance(roles.get("kind"), tuple):
                text += self.words_of(value) + particle
            elif role == "compare":
                counted = roles.get("object") or roles.get("subject")
                unit = self.counter(counted) if isinstance(counted, NounPhrase) else "枚"
                text += f"{value[1]}{unit}{COMPARED.get(value[0], 'も')}"
            elif role == "object" and "only:count" in said.manner and isinstance(value, NounPhrase) and value.count:
                most = "まで" if value.count.bound == "up_to" else ""
                text += self.argument(replace(value, count=None), "を")
                text += f"{value.count.number}{self.counter(value)}{most}しか"
            elif role == "per":
                text += self.each_of(value) + "につき"
            else:
                text += self.argument(value, particle)
        if first is not None:
            actor = roles.get("subject") or roles["object"]
            text = f"{self.argument(actor, 'が')}{self.clause(first, 'te')}"
            passive = True
        text += "".join(
            self.lexicon.adverbs[each].ja for each in dict.fromkeys(said.manner)
            if not each.startswith(("only:", "nth:"))
        )
        if said.verb == "choose":
            text = text.replace("裏向きにして", "裏向きのまま")
        voice = "passive" if passive else ("causative" if said.causative else "active")
        if ending == "stem" and (said.modality == "cannot" or said.negative):
            voice = voice if passive or not said.modality else "potential"
            return text + inflected(verb.ja, Form(voice, said.state, "without"))  # type: ignore[arg-type]
        if said.modality == "must" and said.negative and ending == "plain":
            return text + inflected(verb.ja, Form(voice, said.state, "if_not")) + "ならない"  # type: ignore[arg-type]
        if said.modality in ("can", "cannot"):
            voice = voice if passive else "potential"
            ending = "not" if said.modality == "cannot" or "only:count" in said.manner else ending
        elif said.negative and ending == "plain":
            ending = "not"
        if voice == "passive" and event and verb.intransitive:
            return text + inflected(verb.intransitive, Form("active", said.state, ending))
        return text + inflected(verb.ja, Form(voice, said.state, ending))  # type: ignore[arg-type]

    def _said_of(self, said: Clause, event: bool, ending: Ending) -> bool:
        """Whether a clause says of a thing how it is (タップしている), or what is not done to it (アンタップしない)."""
        if isinstance(said.role("object"), ValueOf):
            return False
        if event:
            return said.state and self.lexicon.verbs[said.verb].use("state") is not None
        return said.negative and not said.modality and ending == "plain"

    def is_place(self, said: Any) -> bool:
        """Whether a phrase names nothing but one zone."""
        return isinstance(said, NounPhrase) and len(said.zones) == 1 and (
            said == NounPhrase("card", whose=said.whose, zones=said.zones))

    def words_of(self, said: NounPhrase) -> str:
        """The words of a characteristic that a phrase names, without the things that have it."""
        found = [each for named in said.filters for each in (named.filters if isinstance(named, AnyOf) else (named,))]
        return "と".join(self.filter(each).removesuffix("の") for each in found)

    def each_of(self, said: NounPhrase | KindsOf) -> str:
        """One of the things, or of the words, for each of which something is done."""
        if not isinstance(said, KindsOf):
            return f"{self.phrase(said)}1{self.counter(said)}"
        place = said.of.zones and said.of == NounPhrase("card", whose=said.of.whose, zones=said.of.zones)
        owner = WHOSE[said.of.whose] + "の" if said.of.whose else ""
        where = owner + "と".join(self.lexicon.zones[each].ja for each in said.of.zones) + "にある"
        return (where if place else self.phrase(said.of) + "の") + self.lexicon.kind_names[said.key] + "ひとつ"

    def argument(self, value: Any, particle: str) -> str:
        """A phrase and its particle; how many stands behind it."""
        if isinstance(value, str):
            return self.whose[value] + particle
        if isinstance(value, Place):
            return self.place(value) + particle
        if isinstance(value, ValueOf):
            return self.number(value) + particle
        if isinstance(value, tuple):
            if value[0] == "number":
                return self.lexicon.numbers[value[1]].ja + particle
            every = "すべての" if value[0] == "every" else ""
            return every + self.lexicon.kind_names[value[1]] + particle
        if isinstance(value, OfWord) and value.key == "names":
            return f"名前『{value.word}』も"
        if isinstance(value, OfWord):
            return value.word + "文明" + particle
        count = value.count
        if value.ref == "among" and not value.head and count is not None and particle == "を":
            return "その中から" + self.count(count, value) + particle
        if count is not None and not value.head and not value.ref and not value.zones and not value.filters:
            return self.count(count, value)
        if particle.startswith("は") and count is not None and count.bound in ("exactly", "all"):
            return self.phrase(value) + particle
        text = self.phrase(value, counted=False) + particle
        said = value.top is not None and count == Count(value.top, "up_to")
        return text + (self.count(count, value) if count is not None and not said else "")

    def place(self, said: Place) -> str:
        """Where something goes."""
        if said.beside is not None:
            return self.phrase(said.beside) + "の" + ("下" if said.at == "under" else "上")
        owner = self.whose[said.whose] + "の" if said.whose else ""
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
        owner = self.whose[said.whose] + "の" if said.whose else ""
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
        if said.top == 1 and said.count is not None and said.count.bound == "exactly" and said.count.number != 1:
            return f"{owner}{zone}の一番上のカード"
        if said.top is not None:
            up_to = "まで" if said.count == Count(said.top, "up_to") else ""
            return f"{owner}{zone}の上から{self.number(said.top)}枚{up_to}"
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
        whole = said.zones == ("hand",) or said.count is None
        if only is not None and only.content == said.head and plain and whole:
            text = owner + zone
        else:
            place = zone + "の" if zone else ""
            other = "他の" if said.other else ""
            filters = sorted(said.filters, key=self._nearness)
            compared = [each for each in filters if of_another(each)]
            rest = "".join(self.filter(each) for each in filters if each not in compared)
            text += "".join(map(self.filter, compared)) + owner + place + other + rest + noun
        return text + (self.count(said.count, said) if counted and said.count is not None else "")

    def _nearness(self, said: Any) -> int:
        """How near to its noun a property stands: any word of a kind, then how it lies, last a word without の."""
        if isinstance(said, OfWord) and not said.word:
            return 0
        if isinstance(said, State | Without):
            return 1
        return 2 if self.filter(said).endswith(("の", "い", "る", "た")) else 3

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
        if isinstance(said, Extremal):
            return f"{self.lexicon.numbers[said.key].ja}が一番{'小さい' if said.least else '大きい'}"
        if isinstance(said, State) and said.roles:
            role, other = said.roles[0]
            plain = self.filter(State(said.verb, said.voice, said.negative, said.past))
            return self.phrase(other) + PARTICLES[role] + plain
        if isinstance(said, OfWord):
            if not said.word:
                return f"どの{self.lexicon.kind_names[said.key]}の"
            if (said.key, said.word) in self.lexicon.values:
                return said.word + "の"
            if said.key == "openings":
                return f"「{said.word}」で始まる能力を持つ"
            return f"種族に「{said.word}」とある"
        if isinstance(said, AnyOf):
            return "または".join(self.filter(each).removesuffix("の") for each in said.filters) + "の"
        if isinstance(said, HasName):
            return f"名前に《{said.name}》とある" if said.part else f"《{said.name}》という名の"
        if isinstance(said, HasKeyword):
            return f"「{self.lexicon.keywords[said.keyword].ja}」を持つ"
        if isinstance(said, Shares):
            return f"{self.phrase(said.other)}と同じ{self.lexicon.kind_names[said.key]}を持つ"
        if isinstance(said, Without) and isinstance(said.filter, NounPhrase):
            return self.phrase(said.filter) + "以外の"
        if isinstance(said, Without) and isinstance(said.filter, HasName) and not said.filter.part:
            return f"《{said.filter.name}》以外の"
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
        noun = self.lexicon.nouns.get(phrase.head)
        if phrase.zones and phrase.zones != ("battle",) and (noun is None or noun.counter != "体"):
            return "枚"
        return noun.counter if noun is not None else "枚"

    def count(self, count: Count, phrase: NounPhrase) -> str:
        """How many."""
        unit = self.counter(phrase)
        if count.total is not None:
            total = count.total
            name = self.lexicon.numbers[total.key].ja
            many = self.count(replace(count, total=None), phrase)
            return f"、{name}の合計が{self.number(total.number)}{COMPARED[total.op]}になるように{many}"
        if count == ALL:
            return "すべて"
        if count.bound == "any":
            return "好きな数"
        if isinstance(count.number, SaidNumber):
            return "同じ数" + ("まで" if count.bound == "up_to" else "")
        if isinstance(count.number, HowMany):
            return self.phrase(count.number.of) + "の数と同じ数"
        return f"{self.number(count.number)}{unit}" + {"up_to": "まで", "at_least": "以上"}.get(count.bound, "")

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


def of_another(said: Any) -> bool:
    """Whether a property compares a thing with another, which is named before whose the thing is."""
    return isinstance(said, Shares) or (isinstance(said, Compared) and isinstance(said.number, ValueOf | HowMany))


def waits_for_a_while(said: Sentence, lexicon: Lexicon) -> bool:
    """Whether a sentence waits for something for a while, and does not change things for a while."""
    acts = all(not isinstance(step, Clause) or (
        lexicon.verbs[step.verb].use("does") is not None and not step.modality
        and lexicon.verbs[step.verb].use("changes") is None) for step in said.steps)
    return any(isinstance(each, Event) for each in said.events) and (said.instead or acts)


def is_later(said: Event | Moment, among: tuple[Any, ...]) -> bool:
    """Whether a moment is one that comes after what is waited for, and no second thing to wait for."""
    return isinstance(said, Moment) and said.name.startswith("this_") and len(among) > 1


def before(steps: tuple[Any, ...], index: int) -> Clause | None:
    """The step before one, if it is a plain one."""
    step = steps[index - 1] if index else None
    return step if isinstance(step, Clause) else None


def spoken_of(step: Clause, role: str) -> list[Any]:
    """What a step is said of, and so the next one too if it names nothing else."""
    if role == "subject":
        return [step.role("subject")]
    thing = step.role("object")
    return [thing.of] if isinstance(thing, ValueOf) else []
