"""What the texts of Yu-Gi-Oh! say in a way of their own: counters by name, tokens, moments of an attack."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.effects import BattlesThis
from banmen.games.yugioh.effects_more import CameBy, HasCounters, MadeOfThis, Worn, WornByThis
from banmen.games.yugioh.grammar_battle import Battles, Fought
from banmen.games.yugioh.grammar_nodes import Aiming, AllThere, Decided, Doing, Gives, OfKinds, Purpose, TokenSaid
from banmen.games.yugioh.words import LEXICON
from banmen.kernel.effects.things import Is
from banmen.language.abilities import Reader
from banmen.language.chart import Found, rule, rule_before, sieved
from banmen.language.clauses import Arg, Predication
from banmen.language.nouns import Parts, in_order
from banmen.language.tree import (
    AnyOf,
    Clause,
    Comparison,
    Event,
    Exists,
    HasName,
    HowMany,
    KindsOf,
    Moment,
    NounPhrase,
    OfWord,
    Place,
    Span,
    ValueOf,
    Whose,
    Without,
)

_COUNTER: Final = re.compile(
    r"(このカード(?:の|に置かれている|に乗っている))?([^、。「」()をがはにのも0-9x]+)カウンター"
)
_BEARS: Final = re.compile(
    r"([^、。「」()をがはにのもでる0-9x]+)カウンターが(?:乗った|置かれた|乗っている|置かれている|置いてある)"
)
_HOW: Final = "(S|シンクロ|融合|X|エクシーズ|儀式)"
_SUMMONS: Final = {
    "S": "synchro", "シンクロ": "synchro", "融合": "fusion", "X": "xyz", "エクシーズ": "xyz", "儀式": "ritual",
}
_PURPOSE: Final = re.compile(
    f"{_HOW}召喚(?:の素材として|の素材となって|の素材となり、?|に使用され、?)|{_HOW}素材として(?=[^。、]{{0,8}}墓地[へに]送)"
    "|アドバンス召喚のために(?:は)?|生け贄召喚のために(?:は)?|アドバンス召喚のリリースとして"
)
_KINDS: Final = re.compile("([0-9]+)種類(以上|以下)?(?=の場合|存在)")
_GIVES: Final = re.compile(
    "(攻撃力・守備力|攻撃力|守備力)([0-9]+)(?:ポイント)?(アップ|ダウン)の(?=装備(?:魔法)?カード)"
)
_FOR_TWO: Final = "2体分の"
_TWICE: Final = re.compile(
    f"を(?:アドバンス|生け贄)召喚する場合、この(?:カード|モンスター)(?:1体で|1枚で|は){_FOR_TWO}(?:リリース|生け贄)(?:と|に)"
    "(?:できる|する事ができる)。"
)
_WAY: Final = re.compile(
    "(?:この|このカードの[①②③④]の)方法で(?=(?:このカードが)?(?:特殊|アドバンス)?召喚(?:に成功した|した|された|している|されている)"
    "(?:時|場合|ターン))"
)
_AS_MATERIAL: Final = re.compile(f"このカードを(?:{_HOW}素材|{_HOW}召喚の素材)(?:とする|にする)場合、")
_ONLY_SUMMON: Final = re.compile(f"の{_HOW}召喚にしか使用でき(?:ない。|ず、)")
_OTHERS: Final = re.compile(f"他の{_HOW}素材モンスターは(?:全て)?")
_MADE: Final = re.compile(f"このカードを(?:{_HOW}素材|{_HOW}召喚の素材)と(?:した|する)")
_TOKEN: Final = re.compile(
    r"「([^」]*トークン)」\(([^・()]+族)・(.)・星([0-9]+)・攻(?:撃力)?([0-9]+)/守(?:備力)?([0-9]+)\)"
    r"|「([^」]*トークン)」\(([^・()]+族)・(.)・星([0-9]+)・攻/守([0-9]+)\)"
)
_BY_THIS: Final = ("この効果で", "このカードの効果で")
_DONE: Final = {
    "gain": tuple(by + "コントロールを得た" for by in _BY_THIS),
    "banish": tuple(by + word for by in _BY_THIS for word in ("除外されている", "ゲームから除外されている")),
}
"""What an effect did to cards, as it is said of them, beside what every verb says."""
_AFTER_DOING: Final = ("場合", "時", "後", "ターン", "数", "枚数")
"""What follows where a thing was done, and no card to which it was."""
_FOES: Final = {"このカードと戦闘を行う": BattlesThis(), "このカードと戦闘を行った": Fought()}
"""The monster in a battle with this card, and the one that has battled it."""
_MOMENTS: Final = {
    "の直接攻撃宣言時": "declare_direct", "の攻撃宣言時": "declare_attack",
}


_EACH_OF: Final = re.compile("ずつ|全て存在")
"""One of each is meant, and not one of any."""
NTH_PHASE: Final = "after_"
"""The first part of the name of a phase that is counted from an activation: after_2_standby."""
RITUAL_GOAL: Final = "ritual_goal"
"""The noun for the monster that a ritual is to bring out."""
_WHOSE: Final[dict[str, Whose]] = {
    "自分": "you", "相手": "opponent", "自分・相手": "either", "お互い": "either", "自分または相手": "either", "": "",
}
_PHASES: Final = {"スタンバイフェイズ": "standby", "エンドフェイズ": "end_phase"}
_NTH: Final = re.compile(
    r"(?:この(?:カード|効果)の)?発動後、?([1-9])回目の(自分|相手)の?(?:ターンの)?(スタンバイフェイズ|エンドフェイズ)(?:時)?に?、?"
)
_PARTS_OF_TURN: Final = {
    "ターン": "turn", "メインフェイズ": "main", "バトルフェイズ": "battle_phase", "エンドフェイズ": "end_phase",
    "スタンバイフェイズ": "standby",
}
_ONLY_IN: Final = re.compile(
    r"(?:(自分・相手|自分または相手|お互い|自分|相手)の?)?(?:ターンの)?(ターン|メインフェイズ|バトルフェイズ|エンドフェイズ|スタンバイフェイズ)"
    r"(?:時|中)?(?:に|で)?のみ、?(?=(?:このカード(?:の効果)?を|この効果を)?発動)"
)
"""A part of a turn in which alone something is activated: what is activated then is activated only then."""
_HURTS: Final = ("take", "inflict")
EXCLUSIVE: Final = ("fusion", "ritual", "synchro", "xyz")
"""Kinds of monsters of which each has at most one."""


def _is_act(said: object) -> bool:
    """Whether a thing is the name of what somebody does: 攻撃, 特殊召喚."""
    if isinstance(said, NounPhrase):
        return said.head in ("attack", "direct_attack", "the_summon", "activation", "battle") and not said.ref
    return isinstance(said, tuple) and said[:1] == ("number",) and str(said[1]).startswith(("attacks", "summons:"))


def _is_exclusive(said: object) -> bool:
    return isinstance(said, Is) and said.key == "kinds" and said.word in EXCLUSIVE


def _stems(key: str, tail: str) -> str:
    return "|".join(sorted((value.ja.removesuffix(tail) for (kind, _), value in LEXICON.values.items() if kind == key),
                           key=len, reverse=True))


_IN_A_ROW: Final = tuple(
    (key, tail, re.compile(f"((?:{_stems(key, tail)})・)+({_stems(key, tail)}){tail}"))
    for key, tail in (("races", "族"), ("attributes", "属性"))
)
"""戦士・獣戦士族: words of one characteristic whose last part is said once."""


def _severally(said: Clause) -> Clause:
    """それぞれ: of several things or numbers it says nothing more; where nobody is named, each player does it.

    Anywhere else it stays what it is, a way in which nothing is done.
    """
    things = said.role("object") or said.role("subject")
    listed = isinstance(things, NounPhrase) and bool(things.besides)
    if listed or said.role("subject") == "each" or said.verb in ("rise", "fall", "become"):
        roles = said.roles
    elif said.role("subject") is None and said.verb in ("draw", "discard", "send", "recover", "take"):
        roles = tuple(sorted((*said.roles, ("subject", "each")), key=lambda each: each[0]))
    else:
        return said
    return replace(said, roles=roles, manner=tuple(each for each in said.manner if each != "severally"))


_DOING: Final = re.compile(
    r"(?:(?:フィールド(?:上)?の)?カードを(?P<destroy>破壊する)|モンスターを(?P<special_summon>特殊召喚する)"
    r"|(?P<damage>ダメージを与える)|カードを(?P<draw>ドローする)|デッキからカードを手札に(?P<search>加える)"
    r"|カードを(?P<banish>除外する))(?:効果を含む、?)?(?=[^、。]{0,3}(?:効果|魔法|罠|モンスターの効果))"
)
"""What effects do that are answered by what they do; the rules ask for no more than these."""
_AIMS: Final = ("を対象とする", "を対象にする", "を対象とした", "を対象にした")
_QUOTED: Final = re.compile("「[^」]*」")
_BOTH_KINDS: Final = re.compile("及び")
_BOTH: Final = re.compile("及び|」「|(?<=[」ドー体枚])と(?!名|同|し|異|の)")
_EITHER: Final = re.compile("または|か(?=[「、自相レ光闇風水炎地])")


def _came_and_went(said: NounPhrase) -> bool:
    """EXデッキから特殊召喚された: what came out of a place lies there no more, so no such thing is meant."""
    return CameBy("special") in said.filters and not {"field", "monster"} >= {*said.zones}


class Texts(Battles):
    """The grammar of the game's texts."""

    own_arguments = frozenset(("purpose", "gives"))

    def clause(self, one: Predication, args: tuple[Arg, ...], before: Clause | None) -> Clause | None:
        """Only where something lies is face-up defense position another than defense position.

        攻撃をする: doing what a verb names is that verb, and not する with a thing.
        """
        if any(arg.particle == "から" and isinstance(arg.value, NounPhrase) and arg.value.besides for arg in args):
            return None  # 墓地からAとBと墓地からC: things that are listed are no place
        said = super().clause(one, args, before)
        if said is not None and said.verb == "make" and any(_is_act(each) for _, each in said.roles):
            return None
        if said is not None and any(isinstance(each, NounPhrase) and _came_and_went(each) for _, each in said.roles):
            return None
        acts = said is not None and isinstance(said.role("subject"), ValueOf)
        if said is not None and acts and isinstance(said.role("object"), NounPhrase):
            return None  # このカードを破壊したモンスターの攻撃力は: a number does nothing to a thing
        said = said if said is None or "severally" not in said.manner else _severally(said)
        if said is not None and said.verb == "special_summon" and said.modality == "can" and self._only_then(one) and (
            before is None or "only_so" not in before.manner
        ):
            return replace(said, manner=tuple(sorted((*said.manner, "only_so"))))
        if said is not None and said.verb == "leave" and said.role("to") == Place("field"):
            from_there = ("source", NounPhrase("card", zones=("field",)))  # フィールドに存在しなくなった
            roles = (*(each for each in said.roles if each[0] != "to"), from_there)
            return replace(said, roles=tuple(sorted(roles, key=lambda each: each[0])))
        if said is None or "up_defense" not in said.manner or said.verb == "be_there":
            return said
        return replace(said, manner=tuple("defense" if each == "up_defense" else each for each in said.manner))

    def _only_then(self, one: Predication) -> bool:
        """…が存在する場合のみ特殊召喚できる: whether the words before it say that only then it is done."""
        start = min((one.span.start, *(arg.span.start for arg in one.args)))
        return self.text.endswith(("場合のみ", "場合のみ、", "場合にのみ", "場合にのみ、"), 0, start)

    @rule
    def argument(self, place: int) -> list[Any]:
        """Beside what every game has: シンクロ召喚の素材として, アドバンス召喚のために."""
        found = [each for each in super().argument(place) if not self._is_of_what_was_done(place, each)]
        only = self.literal(place, "1度だけ、")
        if only > 0:
            found.append((only, Arg("times", 1, Span(place, only))))
        kinds = self.matching(_KINDS, place)
        if kinds is not None:
            op = {"以上": ">=", "以下": "<="}.get(kinds[2] or "", "==")
            found.append((kinds.end(), Arg("compare", (op, OfKinds(int(kinds[1]))), Span(place, kinds.end()))))
        gives = self.matching(_GIVES, place)
        if gives is not None:
            keys = tuple(key for ja, key in (("攻撃力", "atk"), ("守備力", "def")) if ja in gives[1])
            amount = int(gives[2]) * (1 if gives[3] == "アップ" else -1)
            found.append((gives.end(), Arg("gives", Gives(keys, amount), Span(place, gives.end()))))
        starts: Found[NounPhrase | None] = [(place, None)]
        for end, phrase in self.noun_phrase(place):
            after = self.literal(end, "の")
            if after > 0:
                starts.append((after, phrase))
        for start, of in starts:
            said = self.matching(_PURPOSE, start)
            if said is not None:
                how = _SUMMONS.get(said[1] or said[2] or "", "tribute")
                found.append((self.comma(said.end()), Arg("purpose", Purpose(how, of), Span(place, said.end()))))
            way = self.matching(_WAY, start) if of is None else None
            if way is not None:
                found.append((way.end(), Arg("manner", "by_way", Span(place, way.end()))))
            after = self.literal(start, "カードの効果を発動するために" if of is None else "効果を発動するために")
            if after > 0:
                found.append((self.comma(after), Arg("purpose", Purpose("cost", of), Span(place, after))))
        return found

    def _is_of_what_was_done(self, place: int, said: tuple[int, Arg]) -> bool:
        """この効果で除外されているカードを加える: whether words say by what was done what was, and not what follows."""
        end, arg = said
        if arg.particle != "で" or self.text[place:end] not in _BY_THIS:
            return False
        return any(not self.text.startswith(_AFTER_DOING, last) for last, *_ in self.done_to(place))

    @rule
    def noun_phrase(self, place: int) -> Found[NounPhrase]:
        """Beside what every game has: このカードを対象とする魔法・罠カード, with what an effect targets."""
        found = list(super().noun_phrase(place))
        for end, phrase in tuple(found) if self.ahead(place, _AIMS) else ():
            only = self.literal(end, "のみ")
            after = self.literal(max(end, only), *_AIMS)
            for last, outer in super().noun_phrase(self.comma(after)) if after > 0 else ():
                if not outer.ref:
                    said = replace(outer, filters=(*outer.filters, Aiming(phrase, only > 0)), span=Span(place, last))
                    found.append((last, said))
        return found

    def place_matters(self, end: int) -> bool:
        """フィールドの…の効果: effects of such cards are used elsewhere too."""
        return self.text.startswith("の効果", end)

    def made(self, parts: Parts, head: NounPhrase, start: int, end: int) -> NounPhrase | None:
        """The parts and the noun as one phrase; only this card comes out in the way that its own text gives.

        No monster is of two kinds that exclude each other: where two are said, either is meant.
        """
        if head.head == "activation" and Is("kinds", "effect") in parts.filters:
            return None  # この効果の発動: that of the effect, and no activation of a kind
        kinds = [each for said in parts.filters for each in (said.filters if isinstance(said, AnyOf) else (said,))]
        if kinds and sum(map(_is_exclusive, kinds)) > 1 and not any(
            isinstance(said, AnyOf) and sum(map(_is_exclusive, said.filters)) == sum(map(_is_exclusive, kinds))
            for said in parts.filters
        ):
            return None
        said = super().made(parts, head, start, end)
        if said is None or (said.ref != "this" and CameBy("way") in said.filters):
            return None
        if said.ref == "this" and said.head == "token":
            return replace(said, ref="done", verb="special_summon")  # このトークン: what was just made
        if _came_and_went(said) or (said.ref != "this" and Worn() in parts.filters):
            return None
        if said.ref == "this" and said.verb and "効果" not in self.text[start:end]:
            if said.verb != "special_summon":
                return None
            return replace(said, verb="", filters=in_order((*said.filters, CameBy("special"))))
        return said

    def _holds(self, one: Predication, clause: Clause) -> Any:
        """「A」と「B」が存在する場合, A及びBが存在する場合: each of them has to be there, and not one of them."""
        said = super()._holds(one, clause)
        if not isinstance(said, Exists):
            return said
        words = _QUOTED.sub("「」", self.text[said.things.span.start : one.span.start])
        kinds = [each for each in said.things.filters if isinstance(each, AnyOf)]
        apart = _BOTH if said.things.or_else else _BOTH_KINDS
        if not (said.things.or_else or kinds) or apart.search(words) is None:
            return said
        if _EITHER.search(words) is not None or (said.op, said.number, said.only) != (">=", 1, False):
            return None
        listed = (said.things, *said.things.or_else)
        if not said.things.or_else:  # 光属性及び闇属性モンスターが: one of each kind
            if len(kinds) != 1:
                return None
            (kind,) = kinds
            listed = tuple(replace(said.things, filters=in_order(
                (*(each for each in said.things.filters if each != kind), one_kind))) for one_kind in kind.filters)
        return AllThere(tuple(replace(said, things=replace(each, or_else=())) for each in listed))

    @rule
    def done_to(self, place: int) -> list[Any]:
        """Beside what every game has: この効果でコントロールを得たモンスター, この効果で除外されているカード.

        受けたダメージ: what is done with damage is done to no card.
        """
        found = [each for each in super().done_to(place) if each[2] not in _HURTS]
        for verb, words in _DONE.items():
            end = self.literal(place, *words)
            found += [(end, "done", verb)] if end > 0 else []
        return found

    @rule
    def verbs(self, place: int) -> Found[Any]:
        """素材として before another verb says how that is done, and is no step of its own."""
        found: Found[Any] = super().verbs(place)
        return [each for each in found if not (each[1][0].key.startswith("use_") and each[1][1].ending == "te")]

    def used_only_for(self) -> tuple[str, NounPhrase | None, NounPhrase | None] | None:
        """このカードをS素材とする場合、…のS召喚にしか使用できず、他のS素材モンスターは全て…でなければならない."""
        said = _AS_MATERIAL.match(self.text)
        if said is None:
            return None
        how = _SUMMONS[said[1] or said[2]]
        kind: NounPhrase | None = None
        at = said.end()
        for end, phrase in self.noun_phrase(at):
            after = _ONLY_SUMMON.match(self.text, end)
            if after is not None and _SUMMONS[after[1]] == how:
                kind, at = phrase, after.end()
                if at == len(self.text):
                    return how, kind, None
                break
        rest = _OTHERS.match(self.text, at)
        for end, phrase in self.noun_phrase(rest.end()) if rest is not None and _SUMMONS[rest[1]] == how else ():
            if self.literal(end, "でなければならない。") == len(self.text):
                return how, kind, phrase
        return None

    @sieved
    def heads_of_its_own(self, place: int) -> Found[NounPhrase]:
        """魔力カウンター: counters are known by their names."""
        token = self.matching(_TOKEN, place)
        if token is not None:
            name, race, attribute, level, *values = (each for each in token.groups() if each is not None)
            said = TokenSaid(name, race, attribute, int(level), int(values[0]), int(values[-1]))
            return [(token.end(), NounPhrase("token", filters=(said,)))]
        found = self.matching(_COUNTER, place)
        if found is None or (not found[1] and (self.words(place, "verb") or self.words(place, "ref"))):
            return []
        return [(found.end(), NounPhrase("counter", zones=("this",) if found[1] else (), filters=(HasName(found[2]),)))]

    @sieved
    def head(self, place: int) -> Found[NounPhrase]:
        """通常モンスター(トークンを除く): a noun with what it leaves out."""
        found: Found[NounPhrase] = []
        for end, phrase in super().head(place):
            found.append((end, phrase))
            after = self.literal(end, "(トークンを除く)", "(トークン以外)")
            if after > 0:
                found.append((after, replace(phrase, filters=(*phrase.filters, Without(Is("kinds", "token"))))))
        return found

    def begins_phrase(self, place: int) -> bool:
        """Whether nothing stands before a place that would be said of the thing named there."""
        return not place or self.text[place - 1] in "、。:●「"

    @rule_before("このカードと戦闘を行った")
    def fought_so(self, place: int) -> Found[Any]:
        """守備表示のこのカードと戦闘を行った: the one that has battled this card, as that lay."""
        lay: Found[Any] = [(end, (word.meaning,)) for end, word in self.words(place, "filter")]
        lay += [(end + len(words), said) for end, _ in self.zones(place) for words, said in self.lexicon.links.items()
                if said and self.text.startswith(words, end)]
        return [(after, Fought(said)) for end, said in lay
                if (after := self.literal(end, "このカードと戦闘を行った")) > 0]

    @sieved
    def properties_of_its_own(self, place: int) -> Found[Any]:
        """Aカウンターが置かれているモンスター: what lies on a thing is a property of it too."""
        found: Found[Any] = []
        for words, meaning in _FOES.items():
            after = self.literal(place, words)
            if after > 0 and self.begins_phrase(place):
                found.append((after, meaning))
        found += self.fought_so(place)
        made = self.matching(_MADE, place)
        if made is not None:
            found.append((made.end(), MadeOfThis(_SUMMONS[made[1] or made[2]])))  # type: ignore[arg-type]
        doing = self.matching(_DOING, place)
        if doing is not None:
            return [(doing.end(), Doing(str(doing.lastgroup)))]
        decided = self.decided(place)
        if decided:
            return decided
        worn = self.literal(place, "このカードに装備された", "このカードに装備されている")
        if worn > 0:
            return [(worn, WornByThis())]
        worn = self.literal(place, "モンスターに装備された", "モンスターに装備されている")
        if worn > 0 and not self.text.startswith("このカード", worn):
            return [(worn, Worn())]
        counters = self.matching(_BEARS, place)
        found += [(counters.end(), HasCounters(counters[1]))] if counters is not None else []
        return found + [(end, AnyOf(in_order(kinds))) for end, kinds in self.kinds_in_a_row(place) if len(kinds) > 1]

    @rule_before("によって決められた")
    def decided(self, place: int) -> Found[Any]:
        """融合モンスターカードによって決められた: the materials that such monsters name."""
        for end, phrase in self.single_phrase(place):
            after = self.literal(end, "によって決められた、", "によって決められた", "カードによって決められた")
            if after > 0 and phrase.head == "monster" and not phrase.zones and not phrase.whose:
                return [(after, Decided(phrase))]
        return []

    @sieved
    def values(self, place: int) -> Found[tuple[OfWord, ...]]:
        """Words of one characteristic, also such as share their last part; each of them is another matter."""
        found = list(super().values(place))
        for key, tail, row in _IN_A_ROW:
            said = self.matching(row, place)
            if said is None or _EACH_OF.search(self.text, said.end()):
                continue
            words = {value.ja: value.word for (kind, _), value in LEXICON.values.items() if kind == key}
            stems = said[0].removesuffix(tail).split("・")
            found.append((said.end(), tuple(OfWord(key, words[stem + tail]) for stem in stems)))
        return found

    @sieved
    def kinds_in_a_row(self, place: int) -> Found[tuple[Any, ...]]:
        """融合・S・Xモンスター: kinds of monsters of which each is one, so that any of them is meant."""
        found: Found[tuple[Any, ...]] = []
        for end, word in self.words(place, "filter"):
            if not _is_exclusive(word.meaning):
                continue
            found.append((end, (word.meaning,)))
            joint = self.literal(end, "または", "・", "か", "及び")
            if joint > 0:
                found += [(last, (word.meaning, *more)) for last, more in self.kinds_in_a_row(joint)
                          if word.meaning not in more]
        return found

    def goal(self, place: int) -> list[tuple[int, Any, Comparison]]:
        """儀式召喚するモンスターと同じ: the level of the monster that is to come out."""
        end = self.literal(place, "儀式召喚するモンスターのレベル", "儀式召喚するモンスター")
        after = self.literal(end, "と同じ") if end > 0 else -1
        more = self.literal(end, "以上") if end > 0 else -1
        level = ValueOf(NounPhrase(RITUAL_GOAL), "level")
        return [(after, level, "==")] if after > 0 else [(more, level, ">=")] if more > 0 else []

    @sieved
    def amounts_of_its_own(self, place: int) -> Found[Any]:
        """出た目の数: what the die showed."""
        end = self.literal(place, "出た目の数", "出た目")
        found: Found[Any] = [(end, HowMany(NounPhrase("die")))] if end > 0 else []
        found += [(last, ValueOf(NounPhrase("", ref="own", span=Span(place, last)), number.key))
                  for last, number in self.words(place, "number") if number.key.startswith("original_")]
        return [*found, *self.materials_below(place), *self.different_ones(place)]

    @rule_before("素材の数")
    def materials_below(self, place: int) -> Found[HowMany]:
        """このカードのX素材の数."""
        found: Found[HowMany] = []
        for last, phrase in self.pointing(place):
            after = self.literal(last, "のX素材の数", "のエクシーズ素材の数")
            if after > 0:
                found.append((after, HowMany(NounPhrase("card", under=phrase, span=Span(place, after)))))
        return found

    @rule_before("の種類")
    def different_ones(self, place: int) -> Found[KindsOf]:
        """自分の墓地のモンスターの種類の数: how many of different names."""
        found: Found[KindsOf] = []
        for last, phrase in dict.fromkeys((*self.single_phrase(place), *self.simple_phrase(place))):
            after = self.literal(last, "の種類の数", "の種類")
            if after > 0 and not phrase.ref and phrase.count is None:
                found.append((after, KindsOf(phrase, "names")))
        return found

    def completes(self) -> tuple[str, ...]:
        """このカードと「A」「B」を手札に全て揃えた時、…勝利する: the names of the others."""
        at = self.literal(0, "このカードと")
        names: list[str] = []
        while at > 0 and (named := self.bracketed(at, "「")):
            names.append(named[1])
            at = named[0]
        ways = ("を手札に全て揃えた時、自分はデュエルに勝利する。", "が手札に全て揃った時、自分はデュエルに勝利する。")
        return tuple(names) if at > 0 and self.literal(at, *ways) == len(self.text) else ()

    @sieved
    def moments_of_its_own(self, place: int) -> Found[Any]:
        """相手モンスターの攻撃宣言時に; 発動後2回目の自分のスタンバイフェイズ時に; 自分のターンのみ."""
        counted = self.matching(_NTH, place)
        if counted is not None:
            whose, phase = _WHOSE[counted[2]], _PHASES[counted[3]]
            return [(counted.end(), Moment(f"{NTH_PHASE}{counted[1]}_{phase}", whose))]
        alone = self.matching(_ONLY_IN, place)
        if alone is not None and not (alone[2] == "ターン" and self.text.startswith("この効果は", 0)):
            return [(alone.end(), Moment(_PARTS_OF_TURN[alone[2]], _WHOSE[alone[1] or ""]))]
        found: Found[Any] = self.short_events(place)
        return found + self.declarations(place)

    @rule_before("攻撃宣言時")
    def declarations(self, place: int) -> Found[Any]:
        """相手モンスターの攻撃宣言時に: when who declares an attack."""
        found: Found[Any] = []
        things: Found[NounPhrase] = list(self.noun_phrase(place))
        things += [(end, NounPhrase("monster", whose=whose)) for end, whose in self.words(place, "who")
                   if whose in ("you", "opponent", "either")]
        for end, phrase in things:
            for words, verb in _MOMENTS.items():
                after = self.literal(end, words)
                if after > 0:
                    clause = Clause(verb, (("subject", phrase),), span=Span(place, after))
                    more = self.literal(after, "に")
                    found.append((more if more > 0 else after, Event(clause)))
                    break
        return found

    @rule_before("発動時", "成功時")
    def short_events(self, place: int) -> Found[Any]:
        """モンスターの召喚・特殊召喚成功時に, 罠カード発動時に: something that happened, without a verb."""
        found: Found[Any] = []
        for end, phrase in self.noun_phrase(place):
            done = self.literal(end, "発動時に、", "発動時に", "の発動時に", "発動時、")
            if done > 0 and not phrase.ref and phrase.count is None:
                found.append((done, Event(Clause("activate", (("object", phrase),), span=Span(place, done)))))
            after = self.literal(end, "の")
            for last, verb in self.words(after, "verbal") if after > 0 else ():
                stop = self.literal(last, "成功時に、", "成功時に", "成功時、")
                if stop > 0 and "summon" in verb.key:
                    found.append((stop, Event(Clause(verb.key, (("object", phrase),), span=Span(place, stop)))))
        return found

    def worn_by(self, place: int) -> NounPhrase | None:
        """…にのみ装備可能: which monsters can wear the card."""
        if not self.text.endswith("装備可能。"):
            return None
        said = [phrase for end, phrase in self.noun_phrase(place)
                if self.literal(end, "にのみ装備可能。", "のみ装備可能。") == len(self.text)]
        return min(said, key=lambda phrase: len(phrase.or_else), default=None)

    def ritual_of(self, place: int) -> tuple[str, bool]:
        """「X」の降臨に必要: the ritual monster, or the part of the names of several."""
        named = self.bracketed(place, "「")
        if named is None:
            return "", False
        part = self.literal(named[0], "と名のついた儀式モンスター", "儀式モンスター")
        ends = self.literal(max(part, named[0]), "の降臨に必要。") == len(self.text)
        return (named[1], part > 0) if ends else ("", False)

    def counts_twice(self) -> NounPhrase | None:
        """…をアドバンス召喚する場合、このカードは2体分のリリースにできる: for which monsters it is two."""
        for end, phrase in self.noun_phrase(0) if self.ahead(0, (_FOR_TWO,)) else ():
            said = _TWICE.fullmatch(self.text, end)
            if said is not None:
                return phrase
        return None

    def ritual_by(self, place: int) -> tuple[str, bool]:
        """「X」により降臨: the ritual spell, or the part of the names of several."""
        named = self.bracketed(place, "「")
        of = self.literal(named[0], "と名のついた儀式魔法カード", "儀式魔法カード") if named else -1
        end = self.literal(max(of, named[0]), "により降臨。", "により降臨") if named else -1
        return (named[1], of > 0) if named and end == len(self.text) else ("", False)


class TextReader(Reader):
    """Reads the texts of the game."""

    chart = Texts
