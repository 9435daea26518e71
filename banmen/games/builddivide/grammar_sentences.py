"""The sentences of Build Divide: predicates without a verb, lists, conditions, times."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.builddivide.grammar_arguments import Arguments
from banmen.games.builddivide.nodes import (
    Meanwhile,
    Mode,
    Shift,
)
from banmen.language.chart import Found, rule
from banmen.language.clauses import Arg, Predication
from banmen.language.inflection import Form
from banmen.language.sentences import TIMES
from banmen.language.tree import (
    ALL,
    Clause,
    Compared,
    Event,
    Exists,
    Fits,
    NounPhrase,
    Place,
    Sentence,
    Span,
    ValueOf,
    Word,
    Worded,
    with_role,
    without_role,
)

PLAIN: Final = Form()
STEM: Final = Form("active", False, "stem")
WHILE: Final = ("である間", "にいる間", "の間")
IF: Final = ("であるなら", "である場合", "にいるなら", "にいる場合", "の場合", "なら")
TAKEN_BY: Final = {
    "given": ("gain", "have"), "energy": ("pay",), "shift": ("change", "become", "gain"),
    "limit": ("change",), "as_unit": ("enter", "change"),
    "as_aura": ("attach",), "same": ("have",), "damage_to": ("soften", "worsen", "multiply", "change"),
    "guess": ("predict",),
    "activated": ("activate",), "attack_cost": ("pay",), "payable": ("pay",), "cost_of": ("pay",),
    "attack_target": ("turn_aside",), "measure": ("hurt", "hurt_each_other"),
    "number": ("change", "become", "soften", "worsen", "lower", "multiply", "scout", "alchemy"),
    "becomes": ("change", "become"), "shifted": ("change", "lower", "worsen"),
}
"""Which verbs take what."""


class Sayings(Arguments):
    """What is said of things."""

    def predicates_of_its_own(self, place: int, args: tuple[Arg, ...]) -> Found[Predication]:
        """What is said without a verb: パワー+1000, 3000ダメージ, 【デコイ】; and lists."""
        found: Found[Predication] = []
        last = args[-1].particle if args else ""
        key = {"shift": "change", "limit": "change", "measure": "hurt", "given": "gain"}.get(last)
        if last == "number" and self.text[args[-1].span.start] in "+-":
            key = "change"
        if last == "given" and not self.text.startswith("】", place - 1):
            key = None
        if last == "measure" and self.text[place - 1] in "をはが、":
            key = None
        if last == "shift" and args[-1].value.sets:
            key = None
        if key:
            found += self._without_verb(place, args, key)
        after = self.literal(place, "【等価交換")
        number = self.number(after) if after > 0 else None
        end = self.literal(number[0], "】") if number else -1
        if number and end > 0:
            found += self._without_verb(end, (*args, Arg("number", number[1], Span(place, end))), "alchemy")
        for stop, equal in self.amount(place) if args and isinstance(args[-1].value, ValueOf) else ():
            end = self.literal(stop, "に等しい", "と等しい")
            if end > 0:
                found += self._without_verb(end, (*args, Arg("becomes", equal, Span(place, end))), "become")
        end = self.literal(place, "何もしない")
        if end > 0:
            found += self._without_verb(end, args, "nothing")
        end = self.literal(place, "スカウト")
        for start, scouted in self.amount(end) if end > 0 else ():
            count = (*args, Arg("number", scouted, Span(end, start)))
            for after, (verb, form, _) in self.verbs(start):
                if verb.key == "change":
                    scout = self.lexicon.verbs["scout"]
                    for stop, modality, link in self.tied(after, form):
                        found.append((stop, Predication(count, scout, form, modality, link, Span(place, after))))
        found += self.lists(place, args)
        return found

    def _without_verb(self, place: int, args: tuple[Arg, ...], key: str) -> Found[Predication]:
        verb, span = self.lexicon.verbs[key], Span(place, place)
        stop = self.literal(place, "。")
        if stop > 0:
            return [(stop, Predication(args, verb, PLAIN, "", "final", span))]
        if self.ends(place):
            return [(place, Predication(args, verb, PLAIN, "", "final", span))]
        chained = self.literal(place, "と、", "と", "、")
        if chained < 0 and self.text.startswith("、", place - 1):
            chained = place
        return [(chained, Predication(args, verb, STEM, "", "chain", span))] if chained > 0 else []

    def lists(self, place: int, args: tuple[Arg, ...]) -> Found[Predication]:
        """以下から1つを選ぶ。・…。・…。; 以下を行う。; 以下のうち条件を満たすものを行う。"""
        for words, key in (
            ("以下のうち条件を満たすものを行う。", "do_fitting"), ("以下のうち、条件を満たすものを行う。",
            "do_fitting"),
            ("以下を行う。", "do_listed"), ("以下の処理を行う。", "do_listed"),
        ):
            after = self.literal(place, words)
            if after > 0:
                return self._listed(after, args, key, 0, Span(place, after))
        ways = (listed + tail for listed in ("以下の", "次の") for tail in ("うち、", "うち", "中から"))
        after = self.literal(place, *ways, "以下から", "次から")
        after = max(after, self.literal(after, "いずれか", "どれか")) if after > 0 else -1
        number = self.counted(after) if after > 0 else None
        end = self.literal(number[0], *(tie + verb for tie in ("を", "") for verb in (
            "選ぶ。", "選んで行う。", "選び行う。", "選び、行う。", "行う。", "選択する。"))) if number else -1
        if number is None or end < 0:
            return []
        return self._listed(end, args, "choose_mode", number[1], Span(place, end))

    def _listed(self, place: int, args: tuple[Arg, ...], key: str, count: int, span: Span) -> Found[Predication]:
        verb = self.lexicon.verbs[key]
        return [
            (end, Predication((*args, Arg("modes", (count, modes), span)), verb, PLAIN, "", "final", span))
            for end, modes in self.items(place) if modes
        ]

    @rule
    def items(self, place: int) -> Found[tuple[Mode, ...]]:
        """The items of a list; each but the last goes on to the next point, the last is one sentence."""
        after = self.literal(place, "\n・", "・")
        if after < 0:
            return []
        name = self.bracketed(after, "「")
        start = self.literal(name[0], "-", ":") if name else -1
        label = name[1] if name and start > 0 else ""
        found: Found[tuple[Mode, ...]] = []
        for end, said in self.item(start if start > 0 else after):
            mode = Mode(said, label)
            further = self.items(end)
            if further:
                found += [(last, (mode, *more)) for last, more in further]
            elif all(each.link in ("if_done", "if_not_done") for each in said[1:]) and not (
                self.text.startswith("そうし", end)  # what follows on the last item belongs to it
            ):
                found.append((end, (mode,)))
        return found

    @rule
    def item(self, place: int) -> Found[tuple[Sentence, ...]]:
        """The sentences of one item."""
        found: Found[tuple[Sentence, ...]] = []
        for end, sentence in self.sentence(place):
            found.append((end, (sentence,)))
            if not self.ends(end) and not self.text.startswith("・", end):
                found += [(last, (sentence, *more)) for last, more in self.item(end)]
        return found[:16]

    @rule
    def sentence(self, place: int) -> Found[Sentence]:
        """A sentence; 【怪異】《霊》 before it is its condition. The last of a text need not have its full stop."""
        after = self.literal(place, "【怪異】")
        named = self.bracketed(after, "《") if after > 0 else None
        if named:
            return [
                (end, replace(said, conditions=(Word(f"fell:{named[1]}"), *said.conditions)))
                for end, said in super().sentence(self.comma(named[0]))
            ]
        return super().sentence(place)

    @rule
    def sentences(self, place: int) -> Found[tuple[Sentence, ...]]:
        """Sentences, up to the end or to the one that says how often."""
        found: Found[tuple[Sentence, ...]] = []
        for end, sentence in self.sentence(place):
            end = self.past_definition(end)
            if end < 0:
                continue
            if self.ends(end) or self.limited(end):
                found.append((end, (sentence,)))
            elif self.text.startswith("、", end - 1):
                found += [(last, (sentence, *more)) for last, rest in self.sentences(end)
                          if (more := _afterwards(sentence, rest))]
            else:
                found += [(last, (sentence, *more)) for last, more in self.sentences(end)]
        return found[:64]

    @rule
    def row(self, place: int) -> Found[tuple[Predication, ...]]:
        """その後 never stands in the middle of a sentence: it begins a part that is played by itself (1204-2e)."""
        return [] if self.text.startswith("その後", place) else super().row(place)

    def limited(self, place: int) -> tuple[int, Worded] | None:
        """この能力はターンに1回しか発動できない。"""
        after = self.literal(place, "この能力は", "この効果は")
        after = after if after > 0 else place
        for word, key in (("1ターンに", "per_turn"), ("各ターンに", "per_turn"), ("ターンに", "per_turn"),
                          ("1ゲームに", "per_game"), ("ゲーム中に", "per_game"), ("ゲームに", "per_game")):
            start = self.literal(after, word) if after > 0 else -1
            number = self.counted(start) if start > 0 else None
            if number is None:
                continue
            end = self.literal(number[0], "しか発動できない。", "しか起動できない。", "しか使用できない。",
                "しか使えない。",
                               "まで発動できる。", "まで起動できる。", "しかプレイできない。", "のみ起動できる。",
                               "のみ発動する。", "のみ発動できる。", "だけ起動できる。", "だけ発動する。")
            if end > 0:
                return end, Worded(key, number[1])
        return None

    def tied(self, place: int, form: Form) -> list[tuple[int, str, str]]:
        """時と joins two events, と two things that are always so; する際 says for what a cost is."""
        found = [
            (end, modality, "final" if link == "chain" and self.text.startswith("その後", end) else link)
            for end, modality, link in super().tied(place, form)
        ]
        if form.ending in ("plain", "past"):
            after = self.literal(place, "時と、", "時と", "時か、", "時か", "時や、", "時や")
            if after > 0:
                return [(after, "", "or_time")]
        if form.ending in ("plain", "not"):
            after = self.literal(place, "と、", "と")
            if after > 0 and not self.text.startswith("ともに", place):
                own = "cannot" if form == Form("potential", False, "not") else ""
                found.append((after, own, "chain"))
            comma = self.literal(place, "、")
            if comma > 0 and self.text.startswith(("ある", "ない"), place - 2):
                found.append((comma, "", "if"))
        if form.ending == "past":
            after = self.literal(place, "なら、", "なら", "ら、")
            if after > 0 and not any(link == "if" for _, _, link in found):
                found.append((after, "", "if"))
        return found

    def clause(self, one: Predication, args: tuple[Arg, ...], before: Clause | None) -> Clause | None:
        """Cards that are drawn are cards; cards that are discarded without a place are those of the hand."""
        said = super().clause(one, args, before)
        if said is None or (said.modality == "can" and (
            one.form.ending in ("past", "not_past") or (one.link == "if" and one.form.voice == "potential")
        )):
            return None  # 捨てられた, 捨てられる場合 say what is done, never what could be
        if any(name in TAKEN_BY and said.verb not in TAKEN_BY[name] for name, _ in said.roles):
            return None
        said = _as_shift(said)
        if said is None:
            return None
        if said.verb == "hurt" and said.role("object") == NounPhrase("", count=ALL):
            said = without_role(said, "object")  # それぞれに: damage to several is dealt to each of them
        if said.verb == "attack" and isinstance(said.role("subject"), NounPhrase) and said.role("to") is None and (
            isinstance(said.role("object"), NounPhrase)
        ):
            said = without_role(with_role(said, "to", said.role("object")), "object")  # を and に are one
        if said.verb == "be_there" and "turned" in said.manner:
            return None  # レスト状態である says how it lies, not that it is there
        source = said.role("source")
        if isinstance(source, NounPhrase) and not source.ref and source == NounPhrase(
            source.head, whose=source.whose, zones=source.zones
        ) and source.head in ("", "card") and len(source.zones) == 1:  # 手札から: out of the zone
            said = with_role(said, "source", Place(source.zones[0], source.whose))
        for role in ("object", "subject"):
            thing = said.role(role)
            if isinstance(thing, NounPhrase) and thing.ref == "this" and len(thing.zones) == 1 and source is None and (
                said.verb in ("discard", "put", "drop", "enter") and one.link in TIMES
            ):  # 手札からこのカードが: the same
                said = with_role(with_role(said, role, replace(thing, zones=())), "source", Place(thing.zones[0]))
        thing = said.role("object")
        other = said.role("with")
        if said.verb == "exchange" and isinstance(thing, NounPhrase) and isinstance(other, NounPhrase) and (
            other.ref and not thing.ref
        ):  # それとXを: what was spoken of first is exchanged, with the other
            return with_role(with_role(said, "object", other), "with", thing)
        if isinstance(thing, NounPhrase) and thing.head == "counter" and one.link in TIMES:
            said = _got_counters(said)
        if isinstance(thing, NounPhrase) and thing.ref == "among" and thing.head in ("aura", "counter"):
            lain = with_role(said, "object", replace(thing, ref=""))  # それから: not of them, but of what lies on it
            return with_role(lain, "source", NounPhrase("", ref="that"))
        if said.verb == "discard" and one.link in TIMES and isinstance(said.role("subject"), str) and (
            thing == NounPhrase("card", zones=("hand",))
        ):
            return with_role(said, "object", NounPhrase("card"))
        if said.verb == "draw" and isinstance(thing, NounPhrase) and thing == NounPhrase("", count=thing.count):
            return with_role(said, "object", replace(thing, head="card"))
        if said.verb == "discard" and isinstance(thing, NounPhrase) and thing == NounPhrase("", count=thing.count):
            return with_role(said, "object", replace(thing, head="card", zones=("hand",)))
        return said

    def assembled(self, row: tuple[Predication, ...], link: str, span: Span) -> list[Sentence]:
        """Only an attack on a player is blocked or not, so that its being one need not be said."""
        found = []
        for said in super().assembled(row, link, span):
            events = tuple(map(_unblocked, said.events))
            if events != said.events:
                attackers = [each.clause.role("object") for each in events if isinstance(each, Event)]
                steps = tuple(_without_attacker(step, attackers) for step in said.steps)
                said = replace(said, events=events, steps=steps)
            found.append(said)
        return found

    def _holds(self, one: Predication, clause: Clause) -> Any:
        """Counters that lie on a thing."""
        if clause.verb == "be_there":
            things, place = clause.role("object") or clause.role("subject"), clause.role("to")
            if isinstance(things, NounPhrase) and things.head == "counter" and isinstance(place, NounPhrase):
                op, number = clause.role("compare") or (">=", 1)
                if things.count is not None:
                    op, number = "==", things.count.number
                if clause.negative:
                    op = "<"
                there = Exists(replace(things, under=place, count=None), op, number)  # type: ignore[arg-type]
                return self.lasting(there, one.span.end)
        return self.lasting(super()._holds(one, clause), one.span.end)

    def _is_so(self, one: Predication, args: tuple[Arg, ...]) -> Any:
        """A condition without a verb, for a time where the text says 間; one on a number is one on the thing."""
        said = {arg.particle: arg.value for arg in args}
        value = said.get("が", said.get("は"))
        if isinstance(value, ValueOf) and set(said) <= {"が", "は", "compare"} and len(said) == 2 and (
            isinstance(value.of, NounPhrase) and one.form.ending != "not"
        ):
            op, number = said["compare"]
            kind = NounPhrase("", filters=(Compared(value.key, op, number),))
            return self.lasting(Fits(value.of, kind), max(arg.span.end for arg in args))
        return self.lasting(super()._is_so(one, args), max((arg.span.end for arg in args), default=0))

    def lasting(self, condition: Any, place: int) -> Any:
        """The condition; for as long as it is so where 間 follows, or another one that 間 follows."""
        if condition is None:
            return None
        words = ("間", "である間", "の間", "限り", "である限り", "かぎり")
        while_so = self.text.startswith(words, place) or (
            self.text.startswith("、", place) and self.text.startswith(("ある", "ない"), place - 2)
        )
        return Meanwhile(condition) if while_so else condition

    # Times ----------------------------------------------------------------------------------------

    def moments_of_its_own(self, place: int) -> Found[Any]:
        """あなたがレッドゾーンの間, テリトリーが開放状態なら, このユニットがアタック中."""
        found: Found[Any] = []
        for end, whose in self.words(place, "who"):
            start = self.literal(end, "が", "は")
            for zone, key in (("レッドゾーン", "red"), ("イエローゾーン", "yellow")):
                after = self.literal(start, zone) if start > 0 else -1
                if after < 0:
                    continue
                found += self._said_so(after, f"{key}:{whose}", WHILE, IF)
                last = self.literal(after, "になった時", "に入った時")
                if last > 0 and key == "red":
                    found.append((last, Event(Clause("enter_red", (("subject", whose),), span=Span(place, last)))))
            start = self.literal(end, "の")
            for at in {start if start > 0 else end}:
                shut = self.literal(at, *(
                    "テリトリーが" + each for each in ("未開放状態", "閉じている", "開放されていない")))
                if shut > 0:
                    found += self._said_so(shut, f"closed:{whose}", (*WHILE, "間"), (*IF, "場合"))
                after = self.literal(at, "テリトリーが開放状態", "テリトリーが開放されている")
                opened = self.text.startswith("開放されている", after - 7) if after > 0 else False
                if after > 0:
                    key = f"open:{whose}"
                    found += self._said_so(after, key, ("間",), ("なら", "場合")) if opened else (
                        self._said_so(after, key, WHILE, IF))
                found += self._said_so(at, f"turn:{whose}", ("ターンの間", "ターン中である間", "ターンである間"),
                                       ("ターン中なら", "ターンなら", "ターン中である場合", "ターンである場合"))
        for words, key in (("アタック中", "attacking"), ("バトル中", "battling")):
            after = self.literal(place, "このユニットが" + words)
            if after > 0:
                found += self._said_so(after, key, WHILE, IF) or [(after, Word(key))]
        return found

    def _said_so(self, place: int, key: str, while_so: tuple[str, ...], if_so: tuple[str, ...]) -> Found[Any]:
        """How things stand: for a time, or asked once."""
        last = self.literal(place, *while_so)
        if last > 0:
            return [(last, Word(key))]
        last = self.literal(place, *if_so)
        return [(last, Word(f"if:{key}"))] if last > 0 else []


def _unblocked(event: Any) -> Any:
    """The event without the attack that was not blocked."""
    first = event.clause.role("first") if isinstance(event, Event) else None
    if not isinstance(first, Clause) or first.verb != "attack" or event.clause.verb != "block":
        return event
    roles = tuple(each for each in event.clause.roles if each[0] != "first")
    return replace(event, clause=replace(event.clause, roles=roles))

def _without_attacker(step: Any, attackers: list[Any]) -> Any:
    """What is done then, which who attacked does not do merely because it was spoken of before."""
    doer = step.role("subject") if isinstance(step, Clause) else None
    if not isinstance(doer, NounPhrase) or all(each is None or each.span != doer.span for each in attackers):
        return step
    return replace(step, roles=tuple(each for each in step.roles if each[0] != "subject"))


def _afterwards(first: Sentence, rest: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """What stands behind その後 in the same breath, done by the same player; nothing if it stands under a condition."""
    if first.conditions or first.duration or first.may or rest[0].link != "then":
        return ()
    who = next((step.role("subject") for step in reversed(first.steps) if isinstance(step, Clause)), None)
    if not isinstance(who, str):
        return rest
    steps = tuple(
        with_role(step, "subject", who) if isinstance(step, Clause) and step.role("subject") is None else step
        for step in rest[0].steps
    )
    return (replace(rest[0], steps=steps), *rest[1:])


def _got_counters(said: Clause) -> Clause:
    """Counters that are put on a thing are counters it gets; at least one is what that takes anyway."""
    if said.role("compare") == (">=", 1):
        said = without_role(said, "compare")
    on = said.role("to") or said.role("by")
    if said.verb != "put" or not isinstance(on, NounPhrase):
        return said
    return replace(said, verb="gain", roles=(("object", said.role("object")), ("subject", on)))


def _as_shift(said: Clause) -> Clause | None:
    """パワー+1000を得る, パワーが+1000される: as パワー+1000, what changes a number is said of the thing."""
    shifted = said.role("shifted")
    if shifted is not None:
        if not isinstance(said.role("number"), int):
            return None
        sign = -1 if said.verb == "lower" else 1
        bare = without_role(without_role(replace(said, verb="change"), "shifted"), "number")
        return with_role(bare, "shift", Shift(shifted, sign * said.role("number")))
    if said.verb == "change" and said.role("damage_to") is not None:  # ダメージは+1000される
        number = said.role("number")
        verb = "worsen" if isinstance(number, int) and number > 0 else "soften"
        return with_role(replace(said, verb=verb), "number", abs(number)) if isinstance(number, int) else None
    shift, value = said.role("shift"), said.role("object")
    if said.verb == "gain" and shift is not None:
        return replace(said, verb="change") if said.role("given") is None and value is None else None
    if said.verb != "change":
        return said
    number = said.role("number")
    if isinstance(value, ValueOf) and isinstance(number, int) and said.role("subject") is None:
        bare = without_role(without_role(said, "object"), "number")
        return with_role(with_role(bare, "subject", value.of), "shift", Shift(value.key, number))
    if isinstance(value, NounPhrase) and isinstance(shift, Shift) and shift.key not in ("play_cost", "act_cost") and (
        said.role("subject") is None
    ):
        return with_role(without_role(said, "object"), "subject", value)
    return said
