"""Circumstances: said of a time (〜の間、) before what is so meanwhile, plainly (〜なら) before what is done then."""

from __future__ import annotations

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide.phrases_waiting import book
from banmen.kernel.effects import says, things
from banmen.kernel.effects.base import Condition, Who

__all__ = ["book"]

TIMES = (bd.InRedZone, bd.InYellowZone, bd.TerritoryOpen, things.TurnOf, kw.Attacking, kw.Battling)
"""What is said of a time, and has other words after なら."""
PLAINLY = {"condition": TIMES}
MEANWHILE = {"condition": bd.Being}

_BOTH: tuple[tuple[Condition, str, str, str], ...] = (
    (bd.InRedZone(Who.YOU), "あなたがレッドゾーン", "の間", "you are in the red zone"),
    (bd.InRedZone(Who.OPPONENT), "相手がレッドゾーン", "の間", "your opponent is in the red zone"),
    (bd.InYellowZone(Who.YOU), "あなたがイエローゾーン", "の間", "you are in the yellow zone"),
    (bd.InYellowZone(Who.OPPONENT), "相手がイエローゾーン", "の間", "your opponent is in the yellow zone"),
    (bd.TerritoryOpen(Who.YOU), "あなたのテリトリーが開放状態", "の間", "your territory is open"),
    (kw.Attacking(), "このユニットがアタック中", "", "this unit is attacking"),
    (kw.Battling(), "このユニットがバトル中", "", "this unit is battling"),
)
for _condition, _ja, _while, _en in _BOTH:
    book.word(_condition, ja=_ja + _while, en=f"while {_en}")
    book.word(bd.Being(_condition), ja=_ja, en=_en)
for _who, _ja, _en in ((Who.YOU, "あなた", "your"), (Who.OPPONENT, "相手", "your opponent's")):
    book.word(things.TurnOf(_who), ja=f"{_ja}のターン中", en=f"during {_en} turn")
    book.word(bd.Being(things.TurnOf(_who)), ja=f"{_ja}のターン中", en=f"it is {_en} turn")

book.word(kw.EmptyHand(Who.YOU), ja="あなたの手札にカードがない", en="you have no card in hand")
book.word(kw.Evolved(), ja="これをエヴォルしていた", en="this was played by its evol")
book.word(kw.Drew(), ja="このターンにあなたが【結束】でカードを引いていた", en="you drew by a bond this turn")
book.word(things.Done(), ja="そうした", en="you do")
book.phrase(things.Exists, ja="{cards}が{least}枚以上ある", en="there are at least {least} {cards}")

book.phrase(says.If, ja="{condition}なら、{then:stem:、}", en="if {condition}, {then:, then }", verb="none",
            without=PLAINLY)
book.phrase(kw.Case, ja="・{condition}なら、{actions:stem:、}", en="・if {condition}, {actions:, then }",
            without=PLAINLY)
book.phrase(says.Static, ja="【永】{condition}、{what}は{changes}。", en="[Cont] {condition}, {what}: {changes}.",
            without=MEANWHILE)
book.phrase(bd.Auto, ja="【自】{condition}、{when}時、{effect}。", en="[Auto] {condition}, when {when}, {effect}.",
            without={"effect": bd.Listed, "condition": bd.Being})
book.phrase(bd.Auto, ja="【自】{condition}時、{effect}。", en="[Auto] Whenever {condition}, {effect}.",
            without={"effect": bd.Listed, "condition": (*TIMES, bd.Being)}, when=says.When("state"))
