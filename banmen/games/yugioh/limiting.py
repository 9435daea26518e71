"""Sentences that say how often: of effects by their numbers, of the effect before, of activating the card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, get_args

from banmen.games.yugioh.effects import (
    Label,
    Limit,
    LimitedActivation,
    LimitedAll,
    LimitedEach,
    LimitedEffect,
    LimitedName,
)
from banmen.games.yugioh.effects_doing import LimitedBy, LimitedInDuel, LimitedThis, LimitedWay, SummonedOnce
from banmen.games.yugioh.grammar import Texts
from banmen.kernel.effects.base import Ability, Who
from banmen.kernel.effects.events import Happened, When
from banmen.kernel.effects.things import Cards, Named

LABELS: Final = get_args(Label)
HERE: Final = (
    "このカードがフィールド上に表側表示で存在する限り", "このカードがフィールドに表側表示で存在する限り",
    "このカードがモンスターゾーンに表側表示で存在する限り",
)
_BY_WAY: Final = re.compile(
    "(?:この方法による「[^」]*」の|「[^」]*」のこの方法による|(?:「[^」]*」|このカード名)の、?[①-⑤]の方法による)"
    "特殊召喚は1ターンに1度しかできない。"
)
_IN_ALL: Final = re.compile("(?:自分は)?「([^」]*)」(?:を|は)1ターンに1度しか特殊召喚できない。")
_ONCE: Final = tuple(
    f"{often}{verb}{form}。" for often, forms in (("1度しか", ("できない", "する事ができない", "する事はできない")),
                                                 ("1度だけ", ("できる", "する事ができる")))
    for verb in ("使用", "発動", "適用") for form in forms
)


def limit_of(chart: Texts) -> Ability | None:
    """The limit a sentence says; None where it says none."""
    text = chart.text
    if text == "同一チェーン上では1度まで。":
        return LimitedThis(Limit(1, "copy", "chain"))
    if text == "1ターンに1度のみ。":
        return LimitedThis(Limit())
    if chart.literal(0, "この方法による") > 0 or "方法による" in text:
        return LimitedWay() if _BY_WAY.fullmatch(text) else None
    in_all = _IN_ALL.fullmatch(text)
    if in_all:
        kind = Cards((), filters=(Named(in_all[1]),))
        return SummonedOnce(Happened(When("special_summon", kind, Who.YOU)))
    own = chart.literal(0, "この効果は", "この効果の発動は")
    if own > 0:
        limit = _how_often(chart, own, "copy")
        return LimitedThis(limit) if limit is not None else None
    named = chart.bracketed(0, "「")
    at = named[0] if named else chart.literal(0, "このカード名")
    return _of_the_name(chart, at) if at > 0 else None


def _of_the_name(chart: Texts, at: int) -> Ability | None:
    """「X」の①②の効果はそれぞれ1ターンに1度しか使用できない: which effects of cards of this name."""
    size = len(chart.text)
    at = max(at, chart.literal(at, "の、", "の"))
    if chart.literal(at, "カードは1ターンに1枚しか発動できない。", "は1ターンに1枚しか発動できない。") == size:
        return LimitedActivation()
    if chart.literal(at, "カードはデュエル中に1枚しか発動できない。", "はデュエル中に1枚しか発動できない。") == size:
        return LimitedInDuel()
    this = chart.literal(at, "この効果は")
    if this > 0:
        limit = _how_often(chart, this, "label")
        return LimitedThis(limit) if limit is not None else None
    labels: list[Any] = []
    while at < size and chart.text[at] in LABELS:
        labels.append(chart.text[at])
        at = max(at + 1, chart.literal(at + 1, "・", "と"))
        if len(labels) == 1 and chart.literal(at, "~") > 0 and chart.text[at + 1 : at + 2] in LABELS:
            labels = list(LABELS[LABELS.index(labels[0]) : LABELS.index(chart.text[at + 1]) + 1])
            at += 2
    pendulum = chart.literal(at, "P効果は", "ペンデュラム効果は") if not labels else -1
    if pendulum > 0 and chart.literal(pendulum, "1ターンに1度しか使用できない。") == size:
        return LimitedEach(("", "①"))  # type: ignore[arg-type]
    at = chart.literal(at, "の効果は", "効果は", "のモンスター効果は", "モンスター効果は")
    if at < 0:
        return None
    each = chart.literal(at, "それぞれ")
    if each > 0:
        ends = chart.literal(each, "1ターンに1度しか使用できない。", "1ターンに1度しか発動できない。") == size
        return LimitedEach(tuple(labels)) if ends and labels else None
    if chart.literal(at, "1ターンに1度、いずれか1つしか使用できない。", "1ターンに1度、どちらか1つしか使用できない。",
                     "1ターンに1度だけ、いずれか1つしか使用できない。") == size:
        return LimitedName(tuple(labels)) if labels else None
    limit = _how_often(chart, at, "label")
    if limit is None or limit.span == "face_up":
        return None
    if limit.times != 1 or limit.span != "turn":
        return LimitedBy(tuple(labels), limit if labels else Limit(limit.times, "name", limit.span))
    if not labels:
        return LimitedAll()
    return LimitedEffect(labels[0]) if len(labels) == 1 else LimitedName(tuple(labels))


def _how_often(chart: Texts, at: int, per: Any) -> Limit | None:
    """1ターンに1度しか使用できない, デュエル中に1度しか, …に表側表示で存在する限り1度しか."""
    size = len(chart.text)
    here = chart.literal(at, *HERE)
    if here > 0 and chart.literal(chart.comma(here), *_ONCE) == size:
        return Limit(1, "copy", "face_up")
    duel = chart.literal(at, "デュエル中に")
    if duel > 0 and chart.literal(duel, *_ONCE) == size:
        return Limit(1, per, "duel")
    turn = chart.literal(at, "1ターンに")
    if turn < 0:
        return None
    if chart.literal(turn, *_ONCE) == size:
        return Limit(1, per)
    number = chart.number(turn)
    most = tuple(f"{count}まで{verb}{form}。" for count in ("度", "回") for verb in ("使用", "発動")
                 for form in ("できる", "する事ができる"))
    return Limit(number[1], per) if number and chart.literal(number[0], *most) == size else None


def _listed(labels: Sequence[str]) -> str:
    """Labels in a row: ①, ② and ③."""
    *first, last = labels
    return f"{', '.join(first)} and {last}" if first else last


def said_limit(said: Ability) -> str:
    """A limit in English."""
    if isinstance(said, LimitedActivation):
        return "You can activate only one card of this name per turn."
    if isinstance(said, LimitedAll):
        return "You can use the effects of cards of this name only once per turn."
    if isinstance(said, LimitedEffect):
        return f"You can use effect {said.label} of cards of this name only once per turn."
    if isinstance(said, LimitedEach) and "" in said.labels:
        return "You can use the Pendulum effect of cards of this name only once per turn."
    if isinstance(said, LimitedEach):
        return f"You can use each of the effects {_listed(said.labels)} of cards of this name only once per turn."
    if isinstance(said, LimitedName):
        labels = _listed(said.labels)
        return f"You can use only one of the effects {labels} of cards of this name per turn, and only once."
    if isinstance(said, LimitedWay):
        return "You can special summon monsters of this name in this way only once per turn."
    if isinstance(said, SummonedOnce):
        return "You can special summon monsters of this name only once per turn."
    if isinstance(said, LimitedBy):
        often = "only once" if said.limit.times == 1 else f"up to {said.limit.times} times"
        which = f"effect{'s' * (len(said.labels) > 1)} {_listed(said.labels)}" if said.labels else "the effects"
        return f"You can use {which} of cards of this name {often} per {said.limit.span}."
    if isinstance(said, LimitedInDuel):
        return "You can activate a card of this name only once per duel."
    assert isinstance(said, LimitedThis)  # there is no other
    limit = said.limit
    often = "only once" if limit.times == 1 else f"up to {limit.times} times"
    span = {"turn": "per turn", "chain": "per chain", "duel": "per duel",
            "face_up": "while this card is face up on the field"}
    whose = "this effect" if limit.per == "copy" else "this effect of cards of this name"
    return f"You can use {whose} {often} {span[limit.span]}."
