"""Printing what a text of Yu-Gi-Oh! says in Japanese, in the modern wording: read again it gives the same records."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.grammar import RITUAL_GOAL
from banmen.games.yugioh.grammar_nodes import AllThere, OfKinds
from banmen.games.yugioh.japanese_arguments import Arguments, only_a_place
from banmen.games.yugioh.limiting import HERE
from banmen.games.yugioh.lying import is_so, while_it_lies
from banmen.games.yugioh.texts import FLIPPED, Line
from banmen.games.yugioh.words import LEXICON
from banmen.kernel.effects.things import Face
from banmen.language.errors import NoPhrase
from banmen.language.inflection import Ending, Form, inflected
from banmen.language.japanese import COMPARED
from banmen.language.tree import (
    NEXT,
    NEXT_TURN,
    Choice,
    Clause,
    Done,
    DuringTurn,
    Event,
    Exists,
    Fits,
    Holds,
    HowMany,
    Measure,
    Moment,
    NounPhrase,
    NumberIs,
    Sentence,
    ThisTurn,
    ValueOf,
    Word,
)

LINKS: Final = {"": "", "then": "その後、", "if_done": "そうした場合、", "if_not_done": "そうしなかった場合、",
                "but": "ただし、", "or_else": "または、"}
ORDER: Final = ("against", "subject", "per", "with", "until", "object", "purpose", "by", "times", "source", "count",
                "compare", "to", "as", "same_as", "measure", "number", "becomes", "given", "gives")
_HARMED: Final = ("against", "subject", "per", "with", "by", "to", "object", "measure")
_DEALT: Final = ("against", "subject", "per", "with", "by", "object", "measure", "to")
_PUT: Final = ("against", "subject", "per", "by", "source", "to", "object")
"""Damage: …に…を与える, but …分のダメージを…に与える."""
MOMENTS: Final = {"after_calculation": "ダメージ計算後", "step_start": "ダメージステップ開始時",
                  "step_end": "ダメージステップ終了時", "before_calculation": "ダメージ計算前",
                  "calculation": "ダメージ計算時"}
"""Moments of a battle that stand in the place of 時."""
_NO_GOAL: Final = ("rise", "fall", "draw", "destroy")
"""Verbs that take nothing anywhere: where something goes is said of what was done before."""
_LATER: Final = re.compile(r"after_(\d+)_(\w+)")
_TIMES: Final = {"when": "時", "if": "場合", "each": "度"}


def _is_given(said: Sentence) -> bool:
    """Whether a sentence says for what this card can be special summoned: …を除外した場合に特殊召喚できる."""
    event = said.events[0] if len(said.events) == 1 else None
    if said.steps != (Clause("special_summon", modality="can"),) or not isinstance(event, Event):
        return False
    thing = event.clause.role("object")
    return event.at == "if" and event.clause.verb in ("banish", "release", "send") and (
        isinstance(thing, NounPhrase) and not thing.ref and event.clause.role("subject") in (None, "you"))


def _only_face_up(said: Any) -> bool:
    """Whether a step says that a monster is summoned face up, which it can be only so."""
    return isinstance(said, Clause) and said.verb == "summon" and said.modality == "can" and said.manner == ("face_up",)


def _leading(opening: str) -> str:
    """The opening of an activation: …時に発動できる, …フェイズに発動できる, …場合に発動できる."""
    bare = opening.removesuffix("、")
    return f"{bare}に" if bare.endswith(("時", "場合", "度")) else bare if bare.endswith(("に", "は")) else opening


def _spoken_of(before: Clause | None, role: str, value: Any) -> bool:
    """Whether the step before names what this one is said of or done to, so that it is not named again."""
    if before is None or role not in ("subject", "object"):
        return False
    thing = before.role("object")
    return (role == "subject" and before.role("subject") == value) or (isinstance(thing, ValueOf) and thing.of == value)


class DuelJapanese(Arguments):
    """Prints what the grammar read."""

    given = False
    """Whether what a sentence waits for is what its player gives for this card to come out."""
    def line(self, said: Line) -> str:
        """One sentence, with how it begins."""
        sentence = said.sentence
        begins = "また、" if said.anew else ""
        if said.limit is not None:
            begins = f"{HERE[-1]}1度だけ、"
        if FLIPPED in sentence.events:
            begins, sentence = "リバース:", replace(
                sentence, events=tuple(each for each in sentence.events if each != FLIPPED))
        return begins + ("1ターンに1度、" if said.once else "") + self.sentence(sentence)

    def sentence(self, said: Sentence) -> str:
        """A sentence with its full stop: when, if, for how long, and what is done."""
        self.of_itself = not (said.events or said.link or said.instead) and len(said.steps) == 1
        self.given = _is_given(said)
        self.waited = frozenset(verb for each in said.events if isinstance(each, Event)
                                for verb in (each.clause.verb, getattr(each.clause.role("first"), "verb", "")))
        opening = LINKS[said.link]
        fought = [each for each in said.conditions if isinstance(each, ThisTurn)] if (
            Moment("battle_end") in said.events) else []
        in_its_turn = [each for each in said.conditions if isinstance(each, Holds) and each.past]
        ends = Moment("end_phase") in said.events and bool(in_its_turn)
        told = (*in_its_turn, *fought)
        opening += self._conditions(tuple(each for each in said.conditions if each not in told), said)
        opening += "".join(self.clause(each.clause, "past", event=True) for each in in_its_turn) + (
            ("ターンのエンドフェイズに" if ends else "ターンに") if in_its_turn else "")
        waited = [each for each in said.events if not (ends and each == Moment("end_phase")) and not (
            fought and each == Moment("battle_end"))]
        for index, each in enumerate(waited):
            opening += self.event(each)
            if isinstance(each, Event) and index + 1 < len(waited):
                opening += "または" if isinstance(waited[index + 1], Event) else "、"
        instead = "".join(self.clause(each) + "代わりに" for each in said.instead_of) or "代わりに"
        instead = instead if said.instead else ""
        steps = said.steps
        if len(said.events) == len(steps) == 1 and isinstance(said.events[0], Moment) and not said.conditions and (
            steps[0] == Clause("activate", (("object", NounPhrase("effect", ref="this")),), "can")
        ):
            return f"この効果は{opening.removesuffix('、')}発動できる。"
        alone = len(steps) == 1 and isinstance(steps[0], Clause) and steps[0] == Clause("activate", modality="can")
        plain = len(steps) == 1 and steps[0] == Clause("activate")
        for turn in fought:
            opening += "、" if waited else ""
            opening += self.clause(turn.event.clause, "past", event=True) + "バトルフェイズ終了時に"
        waits = not fought and bool(waited) and isinstance(waited[-1], Event)
        if (alone or plain) and opening and not instead and not said.duration and not fought:
            return f"{_leading(opening)}発動{'できる' if alone else 'する'}。"
        opening += ("に" if self.given else "、") if waits else ""
        if any(_only_face_up(each) for each in steps) and opening.endswith("場合、"):
            opening = opening.removesuffix("、") + "のみ、"
        lasts = self.lexicon.durations[said.duration].ja if said.duration else ""
        paid = sum(isinstance(each, Clause) and "as_cost" in each.manner for each in steps)
        opening += instead + ("" if paid else lasts)
        body = ""
        for index, step in enumerate(steps):
            last = index == len(steps) - 1
            before = steps[index - 1] if index else None
            body += lasts if paid and index == paid else ""
            if isinstance(step, Choice):
                *most, end = ["、".join(self.clause(each, "stem" if each is not course[-1] else "plain")
                                       for each in course) for course in step.courses]
                body += "か、".join((*most, end))
            else:
                body += self._step(step, steps, index, last, before if isinstance(before, Clause) else None, said)
        return opening + body + "。"

    def _conditions(self, asked: tuple[Any, ...], said: Sentence) -> str:
        """What has to be so, in a row; what is always so is so as long as its card lies there."""
        found = [self.condition(each) for each in asked]
        lasts = said.as_long_as or (
            bool(asked) and while_it_lies(asked[-1], said) and is_so(said.steps[-1], self.lexicon))
        if lasts and found and found[-1].endswith("場合"):
            found[-1] = found[-1].removesuffix("場合") + "限り"
        return "".join(each.removesuffix("する場合") + "し、" if each.endswith("存在する場合") else f"{each}、"
                       for each in found[:-1]) + "".join(f"{each}、" for each in found[-1:])

    def _step(self, step: Clause, steps: tuple[Any, ...], index: int, last: bool, before: Clause | None,
              said: Sentence) -> str:
        """One step of a chain; what is done to be able to activate stands in the て-form before it."""
        if last:
            return self.clause(step, before=before)
        if "as_cost" in step.manner:
            cost = replace(step, manner=tuple(each for each in step.manner if each not in ("as_cost", "only_so")))
            tie = "場合のみ" if "only_so" in step.manner else "事で、"
            return self.clause(cost, "past" if "only_so" in step.manner else "plain", before=before) + tie
        following = steps[index + 1]
        if isinstance(following, Clause) and following.verb == "activate" and index == len(steps) - 2 and (
            following.modality != "cannot"
        ):
            return self.clause(step, "te", before=before)
        return self.clause(step, "stem", before=before) + "、"

    # When and if ----------------------------------------------------------------------------------

    def moment(self, said: Moment) -> str:
        """A phase, or a moment of an attack."""
        owner = {"you": "自分", "opponent": "相手", "each": "お互いの", "either": "自分・相手"}.get(said.whose, "")
        later = _LATER.fullmatch(said.name)
        if said.name.startswith(NEXT_TURN):
            owner, name = f"次の{owner}{'の' if owner else ''}ターンの", said.name.removeprefix(NEXT_TURN)
        elif said.name.startswith(NEXT):
            owner, name = "次の" + owner, said.name.removeprefix(NEXT)
        elif later is not None:
            owner, name = f"発動後{later[1]}回目の{owner}{'の' if owner else ''}", later[2]
        else:
            name = said.name
        return owner + self.lexicon.moments[name].ja.removesuffix("、") + "、"

    def event(self, said: Event | Moment) -> str:
        """What is waited for."""
        if isinstance(said, Moment):
            return self.moment(said)
        if said.clause.verb in ("declare_attack", "declare_direct"):
            direct = "直接" if said.clause.verb == "declare_direct" else ""
            doer = said.clause.role("subject")
            if isinstance(doer, str):
                return f"{self.whose[doer]}が{direct}攻撃を宣言した時"
            return f"{self.phrase(said.clause.role('subject'))}の{direct}攻撃宣言時"
        ending: Ending = "past" if said.time == "done" else "plain"
        if said.clause.negative:
            ending = "not_past"
        if self.given:
            return self.clause(replace(said.clause, state=False), ending) + "場合"
        moment = next((MOMENTS[each] for each in said.clause.manner if each in MOMENTS), "")
        if moment and said.at == "if":
            moment = f"場合、{moment}"
        return self.clause(said.clause, ending, event=True) + (moment or _TIMES[said.at])

    def condition(self, said: Any) -> str:
        """Something that has to be so."""
        if isinstance(said, AllThere):
            return "、".join(map(self._exists, said.each))
        if isinstance(said, Exists):
            return self._exists(said)
        if isinstance(said, DuringTurn):
            return self.whose[said.whose] + "ターンの間"
        if isinstance(said, Fits):
            kind = self.phrase(said.kind) if said.kind.head else self.filter(said.kind.filters[0]).removesuffix("の")
            if kind.endswith(("召喚した", "召喚された")):
                kind = kind.removesuffix("した").removesuffix("された") + "されている"
            so = "場合" if kind.endswith(("いる", "いない")) else "の場合"
            return f"{self.phrase(said.thing)}が{kind}{'でない場合' if said.negative else so}"
        if isinstance(said, Holds):
            ending: Ending = "past" if said.past else "plain"
            if said.clause.negative:
                ending = "not"
            return self.clause(said.clause, ending, event=True) + "場合"
        if isinstance(said, ThisTurn):
            return "このターン" + self.clause(replace(said.event.clause, state=True), "plain", event=True) + "場合"
        if isinstance(said, NumberIs):
            more = {">": "より多い", "<": "より少ない"}.get(said.op)
            if more is None:
                return f"{self.number(said.left)}が{self.number(said.right)}{COMPARED[said.op]}の場合"
            return f"{self.number(said.left)}が{self.number(said.right)}{more}場合"
        if isinstance(said, Done):
            return "そうしなかった場合" if said.negative else "そうした場合"
        if isinstance(said, Word):
            return self.lexicon.conditions[said.key].ja.removesuffix("、")
        raise NoPhrase(f"no Japanese for {said!r}")

    def _exists(self, said: Exists) -> str:
        things = said.things
        where = ""
        if things == NounPhrase("card", ref="this", filters=(Face(True),)):
            return "このカードが表側表示で存在する場合"
        if things.zones and not things.ref:
            where = (self.whose[things.whose] + "の" if things.whose else "") + self._zones(things.zones) + "に"
            things = replace(things, zones=(), whose="")
        if said.things == NounPhrase("card", whose=said.things.whose, zones=("hand",)) and said.op in COMPARED and (
            isinstance(said.number, int) and (said.op, said.number) not in ((">=", 1), ("<", 1))
        ):
            return f"{where.removesuffix('に')}が{said.number}枚{COMPARED[said.op]}の場合"
        if said.only:
            where = where or (self.whose[things.whose] if things.whose else "") + "フィールドに"
            return f"{where}のみ{self.phrase(replace(things, whose='', zones=()))}が存在する場合"
        if not where and not things.ref and things.head in self.lexicon.nouns and (
            "field" in self.lexicon.nouns[things.head].zones
        ):
            where = (self.whose[things.whose] if things.whose else "") + "フィールドに"
            things = replace(things, whose="")
        lying = next((self.lexicon.adverbs[key].ja for key, meaning in self.lexicon.ways_to_lie.items()
                      if things.filters[1:] and things.filters[-1] == meaning), "")
        if lying:
            where = where or (self.whose[things.whose] if things.whose else "") + "フィールドに"
            things = replace(things, filters=things.filters[:-1], whose="")
        text = self.phrase(things)
        if things.head == "points":
            return f"{text}が{self.number(said.number)}{COMPARED[said.op]}の場合"
        if said.op == "<" and said.number == 1:
            return f"{where}{text}が{lying}存在しない場合"
        if isinstance(said.number, OfKinds):
            return f"{where}{text}が{said.number.number}種類{COMPARED[said.op]}{lying}存在する場合"
        many = "" if said.op == ">=" and said.number == 1 else (
            f"{self.number(said.number)}{self.counter(things)}{COMPARED[said.op]}")
        return f"{where}{text}が{many}{lying}存在する場合"

    # What is done ---------------------------------------------------------------------------------

    def clause(self, said: Clause, ending: Ending = "plain", event: bool = False, before: Clause | None = None) -> str:
        """A verb with its arguments, in one order."""
        verb = self.lexicon.verbs[said.verb]
        roles = dict(said.roles)
        only = {each.partition(":")[2] for each in said.manner if each.startswith("only:")}
        if said.verb in ("select", "choose"):
            self.picked = "選択した" if said.verb == "select" else "選んだ"
        if "count" in only:
            return self._only_so_many(said)
        if "object" in only and said.modality == "can" and isinstance(roles.get("object"), NounPhrase):
            return self._nothing_but(said, ending, event, before)
        first = roles.pop("first", None)
        if said.verb in _NO_GOAL:
            roles.pop("to", None)
        if said.verb in _NO_GOAL and roles.get("by") == NounPhrase("effect", ref="this"):
            roles.pop("by")
        spared = said.negative and not said.modality and ending in ("plain", "stem")
        passive = "object" in roles and "subject" not in roles and (event or spared) and verb.agent == "player" and (
            event or not isinstance(roles["object"], ValueOf))
        if said.verb == "nullify" and isinstance(roles.get("object"), ValueOf | tuple) and not (
            said.modality or said.negative or event
        ):
            passive = True
        if said.verb == "destroy" and spared and not {"object", "subject"} & set(roles):
            passive = True
        if said.verb == "recover" and isinstance(roles.get("number"), ValueOf) and "measure" not in roles:
            much = self.number(roles.pop("number"))
            return f"{much}分だけ{self.clause(replace(said, roles=tuple(roles.items())), ending, event, before)}"
        text = ""
        if said.verb == "gain" and roles.get("object") == NounPhrase("below") and isinstance(roles.get("by"), ValueOf):
            return f"{self.argument(roles['subject'], 'は')}表示形式によって以下の効果を得る"
        thing = roles.get("object")
        if isinstance(thing, NounPhrase) and thing.count is not None and isinstance(thing.count.number, HowMany):
            text, roles["object"] = self.count(thing.count, thing) + "、", replace(thing, count=None)
        elif isinstance(thing, NounPhrase) and thing.count is not None and thing.count.total is not None:
            total = thing.count.total
            name = self.lexicon.numbers[total.key].ja
            goal = isinstance(total.number, ValueOf) and total.number.of.head == RITUAL_GOAL
            number = f"{self.number(total.number)}{COMPARED[total.op]}" if not goal else (
                "儀式召喚するモンスター" + ("と同じ" if total.op == "==" else "のレベル以上"))
            text = f"{name}の合計が{number}になるように、"
            roles["object"] = replace(thing, count=None)
        order: tuple[str, ...] = _PUT if said.verb == "place" else ORDER
        if said.verb == "inflict":
            order = _DEALT if isinstance(roles.get("measure"), Measure) and not isinstance(
                roles["measure"].number, int) else _HARMED
        for role in ("subject", "object") if first is not None else order:
            if role in roles and not _spoken_of(before, role, roles[role]):
                text += self._argument(said, role, roles[role], event, passive, verb)
                text += "のみ" if role in only else ""
        unknown = set(roles) - set(ORDER)
        if unknown:
            raise NoPhrase(f"no Japanese for the roles {sorted(unknown)} of {said.verb}")
        if first is not None:
            by = first.role("by")
            how = "によって" if isinstance(by, str) else "で"
            text += (self._where(by) + "で" if only_a_place(by) else self.argument(by, how) if by is not None else "")
            text += inflected(
                self.lexicon.verbs[first.verb].ja, Form("passive" if passive else "active", False, "stem"))
            for role in ORDER:
                if role in roles and role not in ("subject", "object"):
                    text += self._argument(said, role, roles[role], event, passive, verb)
        text += "".join(self.lexicon.adverbs[each].ja for each in said.manner
                        if not each.startswith("only:") and each not in MOMENTS)
        text = text.replace("〔この方法で〕", "この方法で")
        if verb.ja.endswith("い"):
            return text + verb.ja  # a predicate without forms
        if said.state and verb.ja.endswith("素材にする"):
            return text + inflected(verb.ja.replace("にする", "とする"), Form("active", True, ending))
        turned = "flipped" in said.verb  # it is summoned, but it flips itself
        voice = "passive" if passive and not turned else ("causative" if said.causative else "active")
        if said.modality in ("can", "cannot") and ending == "plain" and not verb.ja.endswith("する") and not event:
            able = "ができる" if said.modality == "can" else "ができない"
            return text + inflected(verb.ja, Form(voice, said.state, "plain")) + "事" + able  # type: ignore[arg-type]
        if said.modality == "must" and said.negative and ending == "plain":
            return text + inflected(verb.ja, Form(voice, said.state, "if_not")) + "ならない"  # type: ignore[arg-type]
        if said.modality in ("can", "cannot"):
            voice = "potential"
        if said.negative or said.modality == "cannot":
            ending = {"plain": "not", "stem": "without"}.get(ending, ending)  # type: ignore[assignment]
        return text + inflected(verb.ja, Form(voice, said.state, ending)).removesuffix(  # type: ignore[arg-type]
            "に" if ending == "without" else "")

    def _nothing_but(self, said: Clause, ending: Ending, event: bool, before: Clause | None) -> str:
        """…しか…できない."""
        bare = replace(said, modality="cannot", manner=tuple(each for each in said.manner if each != "only:object"))
        thing = self.phrase(said.role("object"))
        text = self.clause(bare, ending, event, before)
        return text.replace(f"{thing}は" if f"{thing}は" in text else f"{thing}を", f"{thing}しか", 1)

    def _only_so_many(self, said: Clause) -> str:
        """…は…に1枚しか…できない."""
        role = "object" if said.role("object") is not None else "subject"
        thing = said.role(role)
        bare = replace(said, manner=tuple(each for each in said.manner if each != "only:count"), modality="cannot",
                       roles=tuple((key, replace(value, count=None)) if key == role else (key, value)
                                   for key, value in said.roles))
        text = self.clause(bare)
        how = "".join(self.lexicon.adverbs[each].ja for each in bare.manner)
        at = text.rindex(how) if how else text.rindex(self.lexicon.verbs[said.verb].ja[:-2])
        return f"{text[:at]}{self.count(thing.count, thing)}しか{text[at:]}"


JAPANESE: Final = DuelJapanese(LEXICON)
