"""Printing what a text of Yu-Gi-Oh! says in Japanese, in the modern wording: read again it gives the same records."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.grammar import RITUAL_GOAL
from banmen.games.yugioh.grammar_battle import Harm
from banmen.games.yugioh.grammar_nodes import AllThere, Gives, OfKinds, Purpose
from banmen.games.yugioh.japanese_things import Things
from banmen.games.yugioh.limiting import HERE
from banmen.games.yugioh.texts import FLIPPED, Line
from banmen.games.yugioh.words import LEXICON
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
    OfWord,
    Place,
    SaidNumber,
    Scaled,
    Sentence,
    ThisTurn,
    ValueOf,
    Word,
)

LINKS: Final = {"": "", "then": "その後、", "if_done": "そうした場合、", "if_not_done": "そうしなかった場合、",
                "but": "ただし、", "or_else": "または、"}
ORDER: Final = ("against", "subject", "per", "with", "until", "object", "purpose", "by", "times", "source", "count",
                "compare", "to", "as", "same_as", "measure", "number", "becomes", "given", "gives")
PARTICLES: Final = {"subject": "は", "object": "を", "to": "に", "source": "から", "by": "で", "with": "と",
                    "as": "として", "same_as": "と", "becomes": "に", "until": "まで、", "against": "に対して、"}
MOMENTS: Final = {"after_calculation": "ダメージ計算後", "step_start": "ダメージステップ開始時",
                  "step_end": "ダメージステップ終了時", "before_calculation": "ダメージ計算前",
                  "calculation": "ダメージ計算時"}
"""Moments of a battle that stand in the place of 時."""
TAKING: Final = ("add", "special_summon", "send", "banish", "discard", "set", "fusion_summon", "ritual_summon")
"""Verbs that take a card out of where it lies."""
_LATER: Final = re.compile(r"after_(\d+)_(\w+)")
_TIMES: Final = {"when": "時", "if": "場合", "each": "度"}


def _only_a_place(said: Any) -> bool:
    """Whether a phrase names nothing but where something is."""
    return isinstance(said, NounPhrase) and said.head == "card" and bool(said.zones) and said == NounPhrase(
        "card", whose=said.whose, zones=said.zones)


class DuelJapanese(Things):
    """Prints what the grammar read."""

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
        opening = LINKS[said.link]
        fought = [each for each in said.conditions if isinstance(each, ThisTurn)] if (
            Moment("battle_end") in said.events) else []
        in_its_turn = [each for each in said.conditions if isinstance(each, Holds) and each.past]
        ends = Moment("end_phase") in said.events and bool(in_its_turn)
        told = (*in_its_turn, *fought)
        opening += "".join(self.condition(each) + "、" for each in said.conditions if each not in told)
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
        alone = len(steps) == 1 and isinstance(steps[0], Clause) and steps[0] == Clause("activate", modality="can")
        plain = len(steps) == 1 and steps[0] == Clause("activate")
        for turn in fought:
            opening += "、" if waited else ""
            opening += self.clause(turn.event.clause, "past", event=True) + "バトルフェイズ終了時に"
        waits = not fought and bool(waited) and isinstance(waited[-1], Event)
        if (alone or plain) and waits and not instead and not said.duration:
            return f"{opening}に発動{'できる' if alone else 'する'}。"
        opening += "、" if waits else ""
        opening += instead + (self.lexicon.durations[said.duration].ja if said.duration else "")
        body = ""
        for index, step in enumerate(steps):
            last = index == len(steps) - 1
            before = steps[index - 1] if index else None
            if isinstance(step, Choice):
                *most, end = ["、".join(self.clause(each, "stem" if each is not course[-1] else "plain")
                                       for each in course) for course in step.courses]
                body += "か、".join((*most, end))
            else:
                body += self._step(step, steps, index, last, before if isinstance(before, Clause) else None, said)
        return opening + body + "。"

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
            return f"{self.phrase(said.thing)}が{kind}{'でない場合' if said.negative else 'の場合'}"
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
        if things.zones and not things.ref:
            where = (self.whose[things.whose] + "の" if things.whose else "") + self._zones(things.zones) + "に"
            things = replace(things, zones=(), whose="")
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
        if "count" in only:
            return self._only_so_many(said)
        first = roles.pop("first", None)
        spared = said.negative and not said.modality and ending == "plain"
        passive = "object" in roles and "subject" not in roles and (event or spared) and verb.agent == "player" and (
            not isinstance(roles["object"], ValueOf))
        text = ""
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
        for role in ("subject", "object") if first is not None else ORDER:
            if role in roles:
                text += self._argument(said, role, roles[role], event, passive, verb)
                text += "のみ" if role in only else ""
        unknown = set(roles) - set(ORDER)
        if unknown:
            raise NoPhrase(f"no Japanese for the roles {sorted(unknown)} of {said.verb}")
        if first is not None:
            by = first.role("by")
            text += (self._where(by) + "で" if _only_a_place(by) else self.argument(by, "で") if by is not None else "")
            text += inflected(
                self.lexicon.verbs[first.verb].ja, Form("passive" if passive else "active", False, "stem"))
            for role in ORDER:
                if role in roles and role not in ("subject", "object"):
                    text += self._argument(said, role, roles[role], event, passive, verb)
        text += "".join(self.lexicon.adverbs[each].ja for each in said.manner
                        if not each.startswith("only:") and each not in MOMENTS)
        if verb.ja.endswith("い"):
            return text + verb.ja  # a predicate without forms
        voice = "passive" if passive else ("causative" if said.causative else "active")
        if said.modality in ("can", "cannot") and ending == "plain" and not verb.ja.endswith("する") and not event:
            able = "ができる" if said.modality == "can" else "ができない"
            return text + inflected(verb.ja, Form(voice, said.state, "plain")) + "事" + able  # type: ignore[arg-type]
        if said.modality == "must" and said.negative and ending == "plain":
            return text + inflected(verb.ja, Form(voice, said.state, "if_not")) + "ならない"  # type: ignore[arg-type]
        if said.modality in ("can", "cannot"):
            voice = "potential"
        if said.negative or said.modality == "cannot":
            ending = {"plain": "not", "stem": "without"}.get(ending, ending)  # type: ignore[assignment]
        return text + inflected(verb.ja, Form(voice, said.state, ending))  # type: ignore[arg-type]

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

    def _argument(self, said: Clause, role: str, value: Any, event: bool, passive: bool, verb: Any) -> str:
        """One argument with its particle."""
        particle = PARTICLES.get(role, "")
        for own, name in verb.particles.items():
            if name == role and own in ("に", "を", "から", "と", "で", "へ"):
                particle = own
        if role == "subject":
            particle = "が" if event else "は"
        elif role == "object" and passive:
            particle = "は" if not event else "が"
        elif role == "object" and said.modality == "cannot" and not said.role("subject") and (
            verb.agent == "player" and not isinstance(value, tuple)
        ):
            particle = "は"
        if isinstance(value, Purpose):
            return self._purpose(value)
        if isinstance(value, Gives):
            names = "・".join(self.lexicon.numbers[key].ja for key in value.keys)
            return f"{names}{abs(value.amount)}{'アップ' if value.amount > 0 else 'ダウン'}の"
        if role == "given":
            return "".join(f"「{self.ability(each)}」" for each in value) + "を"
        if role == "number":
            return self.number(value) + ("ポイント" if isinstance(value, int) and verb.ja.startswith("回") else "")
        if role == "times":
            return f"{value}回"
        if role == "becomes":
            return self.number(value) + "に"
        if role == "per":
            return f"{self.phrase(value)}1{self.counter(value)}につき"
        if role == "compare":
            counted = said.role("object") or said.role("subject")
            unit = self.counter(counted) if isinstance(counted, NounPhrase) else "枚"
            return f"{self.number(value[1])}{unit}{COMPARED.get(value[0], 'も')}"
        if role == "count" and isinstance(said.role("object"), ValueOf):
            return self.count(value, NounPhrase("below"))  # つ, as of what is no card
        if role == "count":
            counted = said.role("object")
            return self.count(value, counted if isinstance(counted, NounPhrase) else NounPhrase())
        if role == "measure":
            return self.measure(value) + "を"
        if (role in ("source", "by") or (role == "to" and said.verb == "be_there")) and _only_a_place(value):
            return self._where(value) + particle
        if role == "to" and isinstance(value, Place) and said.verb == "send":
            particle = "へ"
        if isinstance(value, HowMany | SaidNumber | Scaled):
            return self.number(value) + particle
        if role == "object" and isinstance(value, NounPhrase) and value.zones and not value.ref and (
            said.verb in TAKING and not set(value.zones) & {"field", "banished", "monster"}
        ):
            self.tie = "から"
            try:
                return self.argument(value, particle)
            finally:
                self.tie = "の"
        return self.argument(value, particle)

    def _purpose(self, said: Purpose) -> str:
        """For which summon, or for what, a card is used."""
        of = self.phrase(said.of) + "の" if said.of is not None else ""
        if said.how == "cost":
            return f"{of or 'カードの'}効果を発動するために"
        if said.how == "tribute":
            return f"{of}アドバンス召喚のために"
        kind = {"synchro": "S", "xyz": "X", "fusion": "融合", "ritual": "儀式"}[said.how]
        return f"{of}{kind}召喚の素材として"

    def measure(self, said: Measure) -> str:
        """So much damage, so many life points."""
        name = {"damage": "ダメージ", "lp": "LP"}[said.key]
        if isinstance(said.number, int):
            return f"{said.number}{name}"
        return f"{self.number(said.number)}分の{name}"

    def argument(self, value: Any, particle: str) -> str:
        """A phrase and its particle, how many before it."""
        if isinstance(value, NounPhrase):
            return self.phrase(value) + particle
        if isinstance(value, Harm):
            return self.harm(value) + particle
        if isinstance(value, OfWord):
            return self.filter(value).removesuffix("の") + particle
        return super().argument(value, particle)

    def harm(self, said: Harm) -> str:
        """Damage that a player takes."""
        kind = {"battle": "戦闘ダメージ", "effect": "効果ダメージ", "any": "ダメージ"}[said.kind]
        if said.inflicted and said.of is not None:
            return f"{self.phrase(said.of)}が{self.whose[said.to]}に与える{kind}"
        if said.of is None and not said.now:
            return f"{self.whose[said.to]}が受ける{kind}"
        battle = "その戦闘" if said.of is None else f"{self.phrase(said.of)}の戦闘"
        return f"{battle}で発生する{self.whose[said.to]}への{kind}"

    def place(self, said: Place) -> str:
        """Where something goes."""
        if said.beside is not None:
            return self.phrase(said.beside) + "の" + ("下" if said.at == "under" else "上")
        owner = self.whose[said.whose] + "の" if said.whose else ""
        spot = {"": "", "top": "の一番上", "bottom": "の一番下", "into": ""}[said.at]
        return owner + self.lexicon.zones[said.zone].ja + spot


JAPANESE: Final = DuelJapanese(LEXICON)
