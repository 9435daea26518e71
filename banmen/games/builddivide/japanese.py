"""Printing what a text of Build Divide says in Japanese."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from banmen.games.builddivide.effects_expressions import Bears
from banmen.games.builddivide.effects_losing import NoAbilities
from banmen.games.builddivide.nodes import LIMITS, Energy, Meanwhile, Mode, Offset, Own, Shift
from banmen.games.builddivide.printing_words import (
    TIMES_OF,
    for_a_time,
    is_awaited,
    is_name,
)
from banmen.games.builddivide.words import ABILITY_KINDS, EVERYWHERE
from banmen.language.inflection import Ending, Form, inflected
from banmen.language.japanese import PARTICLES, Japanese
from banmen.language.tree import (
    ALL,
    AnyOf,
    Clause,
    Compared,
    Count,
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
    Scaled,
    Sentence,
    Spoken,
    ValueOf,
    Without,
    Word,
    Worded,
)

SHIFTED: Final = {"play_cost": "プレイするコスト", "act_cost": "起動するコスト", "power": "パワー", "hit": "ヒット",
    "cost": "コスト"}
LIMIT_WORDS: Final = {key: ja for ja, key in reversed(LIMITS.items())}
OF_KIND: Final = {"types": "種類", "colours": "色", "attributes": "属性", "titles": "称号"}
OWN_ROLES: Final = ("damage_to", "activated", "attack_target", "cost_of", "payable", "same", "guess", "attack_cost",
                    "energy", "as_aura", "as_unit", "shift", "limit", "measure")
ORDER: Final = ("subject", "by", "source", "object", "with", "to", "from", "skill", "given")
UNDERGONE: Final = ("object", *(role for role in ORDER if role != "object"))
"""The order in which it is said what something is not done to."""
BRACKETS: Final = {"auto": "【自】", "cont": "【永】", "skill": "【スキル】", "at_start": "ゲーム開始時、"}


def _undergone(text: str) -> str:
    """What becomes of damage."""
    return text.removesuffix("軽減する") + "軽減される" if text.endswith("軽減する") else (
        text.removesuffix("にする") + "になる" if text.endswith("倍にする") else text)


class DivideJapanese(Japanese):
    """Prints the records of Build Divide in Japanese."""

    whose: Mapping[str, str] = {
        "you": "あなた", "opponent": "相手", "each": "お互い", "owner": "持ち主", "actor": "自分", "either": "両方",
    }

    # Abilities ------------------------------------------------------------------------------------

    def worded(self, said: Worded) -> str:
        """A bracket with what stands in it and behind it."""
        words, key = said.words, said.key
        if key in BRACKETS:
            return BRACKETS[key] + self.governed(said)
        if key == "act":
            return f"【起】〔{words[0]}/{self.costs(said.places) or 'コストなし'}〕:{self.governed(said, '起動')}"
        if key == "awakening":
            title = f"「{words[0]}」-" if words else ""
            return f"【覚醒】{title}{self.ability(said.governs[0])}"
        if key == "omen":
            return f"【怪異】《{words[0]}》{self.ability(said.governs[0])}"
        if key == "judgement":
            return f"【ジャッジメント:{words[0] if words else self.event(said.condition).removesuffix('時')}】"
        if key == "bright":
            return f"【ブライト{'/'.join(f'《{each}》' for each in words)}{said.number:+}】"
        if key == "bond":
            return f"【結束《{words[0]}》】"
        if key == "evol":
            name = f"-「{words[0]}」" if words else ""
            return f"【エヴォル{name}〔{self.costs(said.places)}〕】"
        if key == "evol_pair":
            return "/".join(map(self.ability, said.governs))
        if key == "legacy":
            return f"【レガシー】{self.costs(said.places)}"
        if key == "name_rule":
            return f"【名称ルール】「{words[0]}」"
        if key == "deck_allows":
            deck = "Dデッキ" if words[0] == "divide" else "デッキ"
            return f"このカードは{deck}に{said.number}枚まで入れられる。"
        if key == "extra_cost":
            return f"このカードをプレイする際、追加で{self.costs(said.places)}。"
        if key == "own_pay_as":
            return "このカードのコストはどの色でも払える。"
        if key == "uncounterable":
            return "このカードは打ち消されない。"
        if key == "power_icon":
            return f"【永】〔{'と'.join(map(self.shift, said.places))}〕。"
        return self.lexicon.keywords[key].ja

    def governed(self, said: Worded, played: str = "発動") -> str:
        """The sentences behind a bracket, and how often."""
        spoken, *limits = said.governs
        text = "".join(map(self.sentence, spoken.sentences))
        for each in limits:
            text += f"この能力は{TIMES_OF[each.key][0]}に{each.number}回しか{played}できない。"
        return text

    def costs(self, said: tuple[Any, ...]) -> str:
        """Costs in a row."""
        return "、".join(
            self.energy(each.role("energy")) if each.verb == "pay" else self.clause(each) for each in said
        )

    # Sentences ------------------------------------------------------------------------------------

    def ability(self, said: Any) -> str:
        """What a command does, or an ability with its bracket."""
        if isinstance(said, Spoken):
            return "".join(self.sentence(each, awaits=True) for each in said.sentences)
        return super().ability(said)

    def sentence(self, said: Sentence, awaits: bool = False) -> str:
        """A sentence with its full stop; `awaits` says that an event in it is waited for, for as long as it says."""
        omens = [each for each in said.conditions if isinstance(each, Word) and each.key.startswith("fell:")]
        text = {"": "", "then": "その後、", "if_done": "そうしたなら、", "if_not_done": "そうしなければ、",
            "but": "ただし、"}[said.link]
        text = "".join(f"【怪異】《{each.key[5:]}》" for each in omens) + text
        held = [each for each in said.conditions if each not in omens]
        asked = [each for each in held if said.events and not for_a_time(each)]
        text += "".join(self.condition(each) for each in held if each not in asked)
        awaited = self.lexicon.durations[said.duration].ja if awaits and is_awaited(said) else ""
        text += awaited + "と".join(self.event(each) for each in said.events) + ("、" if said.events else "")
        text += "".join(self.condition(each) for each in asked)
        if said.may:
            text += ("" if said.may == "you" else self.whose[said.may] + "が") + "望むなら"
        text += "代わりに" if said.instead else ""
        text += self.lexicon.durations[said.duration].ja if said.duration and not awaited else ""
        for index, step in enumerate(said.steps):
            assert isinstance(step, Clause)
            last = index == len(said.steps) - 1
            if step.role("times") is not None:
                text += f"{self.number(step.role('times'))}回、"
            if "as_cost" in step.manner:
                text += self.clause(step, before=step if index else None) + "ことで、"
            else:
                ending: Ending = "plain" if last else "stem"
                never = step.negative or step.modality == "cannot"
                text += self.clause(step, ending, before=step if index else None)
                text += ("" if last else "と" if never else "、")
        return text if text.endswith("。") else text + "。"

    def event(self, said: Event | Moment) -> str:
        """What is waited for."""
        if isinstance(said, Moment):
            owner = self.whose[said.whose] + "の" if said.whose else ""
            return owner + self.lexicon.moments[said.name].ja
        clause = said.clause
        if clause.verb == "enter_red":
            return f"{self.whose[clause.role('subject')]}がレッドゾーンになった時"
        if clause.verb == "end_battle":
            return f"{self.phrase(clause.role('subject'))}のバトルが終了した時"
        if clause.verb == "use_skill":
            return f"{self.phrase(clause.role('subject'))}のスキルが発動した時"
        ending: Ending = "past" if said.time == "done" else "plain"
        if clause.negative:
            ending = "not_past"
        return self.clause(clause, ending, event=True) + "時"

    def condition(self, said: Any) -> str:
        """A condition with the word that makes it one, and its comma."""
        lasting = isinstance(said, Meanwhile)
        inner = said.condition if lasting else said
        tail = "間、" if lasting else "なら、"
        if isinstance(inner, Word):
            key, _, whose = inner.key.removeprefix("if:").partition(":")
            once = inner.key.startswith("if:")
            names = {"red": "がレッドゾーン", "yellow": "がイエローゾーン", "open": "のテリトリーが開放状態",
                     "closed": "のテリトリーが未開放状態"}
            if key in names:
                return self.whose[whose] + names[key] + ("なら、" if once else "の間、")
            if key == "turn":
                return self.whose[whose] + ("のターン中なら、" if once else "のターンの間、")
            if key in ("attacking", "battling"):
                doing = "アタック" if key == "attacking" else "バトル"
                return f"このユニットが{doing}中" + ("なら、" if once else "、")
            return self.lexicon.conditions[inner.key].ja
        if isinstance(inner, Exists):
            return self.exists(inner) + tail
        if isinstance(inner, Fits):
            kind = self.phrase(inner.kind) if inner.kind.head else self.filter(inner.kind.filters[0]).removesuffix("の")
            verb = "でない" if inner.negative else "である"
            return f"{self.phrase(inner.thing)}が{kind}{verb}{tail}"
        if isinstance(inner, Holds):
            ending: Ending = "past" if inner.past else "plain"
            if inner.clause.negative:
                ending = "not_past" if inner.past else "not"
            own = inner.clause
            passive = inner.this_turn and own.role("object") is not None and own.role("subject") is None
            words: str = self.clause(replace(own, state=False) if passive else own, ending, event=True)
            if passive:
                words = words.removesuffix("た") + "ていた"
            return ("このターン、" if inner.this_turn else "") + words + ("間、" if lasting else "場合、")
        return super().condition(inner) + "、"

    def exists(self, said: Exists) -> str:
        """There are so many."""
        things = said.things
        unit = "個" if things.head == "counter" else "枚"
        if things.under is not None:
            lead = f"{self.phrase(things.under)}に{self._single(replace(things, under=None), False)}が"
        elif things == NounPhrase("card", whose=things.whose, zones=("hand",)):
            lead = f"{self.whose[things.whose or 'you']}の手札にカードが"
        else:
            lead = f"{self.phrase(things)}が"
        if said.op == "<" and said.number == 1:
            return lead + "ない"
        bound = {">=": "以上", "<=": "以下", "<": "未満", "==": ""}[said.op]
        return f"{lead}{self.number(said.number)}{unit}{bound}ある"

    # Clauses --------------------------------------------------------------------------------------

    def clause(self, said: Clause, ending: Ending = "plain", event: bool = False,
               before: Clause | None = None) -> str:
        """A verb with its arguments, or what stands without one."""
        shared = before is not None
        verb, roles = self.lexicon.verbs[said.verb], dict(said.roles)
        if "modes" in roles:
            return self.lead(said, shared) + self.listed(said.verb, *roles["modes"])
        undergone = "object" in roles and "subject" not in roles
        passive = (undergone and event and not said.causative and not said.state) or (
            undergone and verb.agent == "thing" and (said.negative or said.modality == "cannot")
        ) or (verb.key in ("counter", "destroy", "stand") and said.negative)
        of_it = undergone and not event and (said.modality == "cannot" or "attack_cost" in roles)
        text = f"{self.phrase(replace(roles['per'], count=Count(1)))}につき" if "per" in roles else ""
        for role in UNDERGONE if passive and not event else ORDER:
            if role == "object" and verb.key == "soften":
                continue
            if role not in roles or (role == "subject" and shared and isinstance(roles[role], str)):
                continue
            told = self.role(role, roles[role], verb, passive, event, roles)
            text += told.removesuffix("を") + "は" if of_it and role == "object" and told.endswith("を") else told
        turned = "as_unit" in roles and verb.key == "change"
        ways = "".join(self.lexicon.adverbs[each].ja for each in said.manner if each not in ("as_cost", "only_so"))
        text += ways if turned else ""
        for role in OWN_ROLES:
            if role in roles:
                text += self.own(role, roles[role], said)
        if "number" in roles and verb.key not in ("scout", "alchemy"):
            text += f"{self.number(roles['number'])}" if verb.key != "change" else f"{roles['number']:+}"
        if verb.key == "become" and not isinstance(roles.get("becomes", 0), int):
            return text + self.number(roles["becomes"]) + "に等しい"
        if "becomes" in roles:
            text += self.number(roles["becomes"]) + "に"
        if verb.key == "soften" and "object" in roles:
            text += "すべて"
        text += "" if turned else ways
        if verb.key in ("soften", "multiply") and "damage_to" in roles and not text.endswith("すべて"):
            return _undergone(text + self.verb(said, ending, passive))
        return text + self.verb(said, ending, passive)

    def lead(self, said: Clause, shared: bool) -> str:
        """Who acts."""
        who = said.role("subject")
        return self.whose[who] + "は" if isinstance(who, str) and not shared else ""

    def verb(self, said: Clause, ending: Ending, passive: bool) -> str:
        """The verb in its form."""
        verb, roles = self.lexicon.verbs[said.verb], dict(said.roles)
        if verb.key == "nothing":
            return "何もしない"
        if verb.key == "alchemy":
            return f"【等価交換{roles['number']}】"
        if verb.key == "scout":
            number = f"スカウト{self.number(roles['number'])}" if "number" in roles else "スカウト"
            return number + inflected("する", Form("active", False, ending))
        if verb.key == "change" and ("shift" in roles or "limit" in roles) and not getattr(
            roles.get("shift"), "sets", False
        ) and "as_cost" not in said.manner:
            return ""
        if verb.key == "hurt" and ending in ("plain", "stem") and "as_cost" not in said.manner:
            return ""
        voice = "passive" if passive and verb.key != "stand" else ("causative" if said.causative else "active")
        if said.modality in ("can", "cannot"):
            voice = voice if passive else "potential"
            ending = "not" if said.modality == "cannot" else ending
        elif said.negative and ending in ("plain", "stem"):
            ending = "not"
        if verb.key == "look" and ending == "stem":
            ending = "te"  # 見て, since 見 alone is no word
        word = inflected(verb.ja, Form(voice, said.state, ending))  # type: ignore[arg-type]
        if verb.key == "hurt":
            return "を" + word
        return word

    def role(self, role: str, value: Any, verb: Any, passive: bool, event: bool, roles: dict[str, Any]) -> str:
        """One argument with its particle."""
        topic = "が" if event else "は"
        particle = PARTICLES.get(role, "")
        for own, name in verb.particles.items():
            if name == role and own in ("に", "を", "から", "と", "で"):
                particle = own
                break
        if role == "subject" or (role == "object" and passive):
            particle = topic
        elif role == "by":
            particle = "に" if passive and isinstance(value, NounPhrase) and value.head not in ("battle",
                "evol", "effect") else "で"
        if role == "by" and isinstance(value, str):
            return f"{self.whose[value]}の効果で"
        if role == "given":
            return "と".join(self.given(each) for each in value) + "を"
        if isinstance(value, OfWord):
            return f"{OF_KIND[value.key]}「{value.word}」{particle}"
        if role == "object" and isinstance(value, NounPhrase) and value.count is not None:
            if verb.key == "draw" and value == NounPhrase("card", count=value.count):
                return self.count(value.count, value)
            if value.head == "counter":
                return self.phrase(value, counted=False) + particle + self.count(value.count, value)
        return self.argument(value, particle)

    def given(self, said: Any) -> str:
        """A keyword by its name, an ability in quotes."""
        text = self.ability(said)
        return text if isinstance(said, Worded) and said.key in self.lexicon.keywords else f"「{text}」"

    def argument(self, value: Any, particle: str) -> str:
        """A phrase and its particle; how many stands between them."""
        if isinstance(value, NounPhrase):
            if value.count is not None and isinstance(value.count.number, HowMany) and value.whose:
                return self.phrase(value, counted=False) + particle + self.count(value.count, value)
            if value.count == ALL and value.head in ("ability", "keyword"):
                return self.phrase(value, counted=False) + particle + "すべて"
            return self.phrase(value) + particle
        return super().argument(value, particle)

    def own(self, role: str, value: Any, said: Clause) -> str:
        """What only this game's verbs take."""
        if role == "energy":
            return self.energy(value) + "を"
        if role == "shift":
            return self.shift(value)
        if role == "limit":
            key, whose, add = value
            return f"{self.whose[whose]}の{LIMIT_WORDS[key]}{add:+}"
        if role == "measure":
            number = value.number
            equal = "に等しい" if isinstance(number, ValueOf | Own) else ""
            return f"{self.number(number)}{equal}ダメージ" + ("を" if said.verb == "hurt_each_other" else "")
        if role == "damage_to":
            next_ = "次の" if value.next else ""
            all_of = said.role("object") is not None and said.verb == "soften"
            if value.dealt:
                return f"{self.phrase(value.to)}が与えるダメージは"
            return f"{self.phrase(value.to)}への{next_}ダメージ" + ("を" if all_of else "は")
        if role == "same":
            return f"{self.phrase(value.of)}と同じ{'能力' if value.key == 'abilities' else '数値'}を"
        if role == "as_unit":
            end = "に" if said.verb == "change" else "として"
            return f"パワー{value[0]}、ヒット{value[1]}のユニット{end}"
        if role == "as_aura":
            return f"{value:+}オーラとして"
        if role == "activated":
            return f"{self.phrase(value)}の起動能力1つを"
        if role == "attack_target":
            return f"{self.phrase(value)}のアタック目標は"
        if role == "attack_cost":
            return f"アタックする際に{self.energy((value,))}を"
        if role == "cost_of":
            return "あなたの" + ("と".join(value) + "の" if value else "") + "コストは"
        if role == "payable":
            return "".join(f"{each}でも" for each in value) if value else "どの色でも"
        return "か".join(self.guess(each) for each in value) + "かを"

    def guess(self, said: tuple[Any, ...]) -> str:
        """Something that can be predicted."""
        key, word, *bound = said
        if bound:
            return f"{self.lexicon.numbers[key].ja}{bound[0]}{'以下' if word == '<=' else '以上'}"
        return f"《{word}》" if key == "attributes" else str(word)

    def energy(self, said: tuple[Energy, ...]) -> str:
        """Energies."""
        return "".join(f"{each.colour}{each.total}エナジー" for each in said)

    def shift(self, said: Shift) -> str:
        """A number that changes."""
        name = SHIFTED[said.key]
        if said.sets:
            return f"{name}{said.number}に"
        return f"{name}{said.number:+}" if isinstance(said.number, int) else f"{name}+{self.number(said.number)}"

    def listed(self, verb: str, count: int, modes: tuple[Mode, ...]) -> str:
        """A list and its items."""
        lead = {"choose_mode": f"以下から{count}つを選ぶ。", "do_listed": "以下を行う。",
                "do_fitting": "以下のうち条件を満たすものを行う。"}[verb]
        return lead + "".join(
            "・" + (f"「{each.name}」-" if each.name else "") + "".join(map(self.sentence, each.sentences))
            for each in modes
        )

    # Things ---------------------------------------------------------------------------------------

    def _single(self, said: NounPhrase, counted: bool) -> str:
        count = self.count(said.count, said) if counted and said.count is not None else ""
        if said.ref in ("A", "B", "rival"):
            return {"A": "A", "B": "B", "rival": "バトル相手のユニット"}[said.ref] + count
        owner = self.whose[said.whose] + "の" if said.whose else ""
        if said.top is not None:
            zone = self.lexicon.zones[said.zones[0]].ja
            if said.top == 1:
                return f"{owner}{zone}の{'先頭' if said.zones[0] == 'life' else '一番上'}のカード"
            return f"{owner}{zone}の上から{self.number(said.top)}枚"
        if said.ref:
            lies = f"{self.lexicon.zones[said.zones[0]].ja}から、" if said.zones else ""
            return lies + super()._single(replace(said, zones=()), False) + count
        other = "他の" if said.other else ""
        place = ""
        if said.zones == EVERYWHERE:
            place = "すべての領域の"
        elif said.zones == ("resolution",) or said.head == "command":
            place = "プレイ中の" if said.zones else ""
        elif said.zones:
            place = "と".join(self.lexicon.zones[each].ja for each in said.zones) + "の"
        named = [each for each in said.filters if is_name(each)]
        rest = "".join(self.filter(each) for each in said.filters if each not in named)
        names = "".join(f"「{each.name}」" if isinstance(each, HasName) else f"《{each.word}》" for each in named)
        if said.head == "counter":
            holder = self.phrase(said.under) + "の" if said.under is not None else ""
            return f"{owner}{holder}{names}カウンター{count}"
        if said == NounPhrase("card", whose=said.whose, zones=("hand",), count=said.count):
            return f"{owner}手札{count}"
        noun = "" if said.head == "named" else self.lexicon.nouns[said.head].ja if said.head else ""
        return f"{owner}{place}{other}{rest}{names}{noun}{count}"

    def phrase(self, said: NounPhrase, counted: bool = True) -> str:
        """A noun phrase; several are joined."""
        if said.or_else and said.ref in ("A", "B"):
            return "と".join(self._single(each, False) for each in (replace(said, or_else=()), *said.or_else))
        return super().phrase(said, counted)

    def filter(self, said: Any) -> str:
        """A property before its noun."""
        if isinstance(said, OfWord) and said.key == "attributes":
            return f"《{said.word}》の"
        if isinstance(said, OfWord) and said.key in OF_KIND and said.key != "colours":
            return f"{OF_KIND[said.key]}「{said.word}」を持つ"
        if isinstance(said, OfWord):
            return said.word + "の"
        if isinstance(said, AnyOf) and all(isinstance(each, OfWord) for each in said.filters):
            return "か".join(self.filter(each).removesuffix("の") for each in said.filters) + "の"
        if isinstance(said, HasName) and said.part:
            return f"カード名に「{said.name}」を含む"
        if isinstance(said, Bears):
            return f"「{said.name}」カウンターのある"
        if isinstance(said, NoAbilities):
            return "能力を持たない"
        if isinstance(said, Compared) and said.key == "icons":
            return f"アイコン能力を{said.number}つ以上持つ"
        if isinstance(said, HasKeyword):
            return f"{self.lexicon.keywords[said.keyword].ja}を持つ"
        if isinstance(said, Without) and isinstance(said.filter, HasKeyword):
            return f"{self.lexicon.keywords[said.filter.keyword].ja}を持たない"
        if isinstance(said, Without) and isinstance(said.filter, OfWord) and said.filter.key == "attributes":
            return f"《{said.filter.word}》以外の"
        if isinstance(said, Compared) and isinstance(said.number, Scaled):
            bound = "以下" if said.op == "<=" else "以上"
            return f"{self.lexicon.numbers[said.key].ja}{self.number(said.number)}{bound}の"
        return super().filter(said)

    def count(self, count: Count, phrase: NounPhrase) -> str:
        """How many."""
        if isinstance(count.number, HowMany):
            return self.number(count.number) + "枚"
        return super().count(count, phrase)

    def counter(self, phrase: NounPhrase) -> str:
        """Abilities are counted as such wherever they are."""
        return "つ" if phrase.head in ABILITY_KINDS else super().counter(phrase)

    def number(self, said: Any) -> str:
        """A number."""
        if isinstance(said, Scaled):
            thousands = said == Scaled(said.number, 1000)
            return f"X000[X={self.number(said.number)}]" if thousands else f"{self.number(said.number)}×{said.times}"
        if isinstance(said, Offset):
            return f"元の値{said.add:+}"
        if isinstance(said, Own):
            return "パワー"
        return super().number(said)
