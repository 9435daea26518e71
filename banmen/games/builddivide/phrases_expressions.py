"""Phrases about cards by their names, counters, limits of a game and further durations."""

from __future__ import annotations

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import effects_expressions as ex
from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import wordings
from banmen.games.builddivide.effects_bans import Ban
from banmen.games.builddivide.facts import COMMAND, UNIT
from banmen.games.builddivide.phrases import NO_MODE, SELF
from banmen.games.builddivide.phrases_costs import book
from banmen.games.builddivide.rules.c1202_durations import THEIR_NEXT_TURN, YOUR_NEXT_BEGINNING, YOUR_NEXT_TURN
from banmen.games.builddivide.terms import PredictionHolds
from banmen.kernel.effects import says, things
from banmen.kernel.effects.base import Who

__all__ = ["book", "wordings"]

# Which cards --------------------------------------------------------------------------------------

book.word(ex.ThisCard(), ja="このカード", en="this card")
book.phrase(things.Named, ja="{name:「」}", en="{name:「」}")
book.phrase(things.NameHas, ja="カード名に{part:「」}を含む", en="with {part:「」} in its name")
book.phrase(things.Is, ja="称号{word:「」}を持つ", en="with the title {word:「」}", key="titles")
book.phrase(things.Compares, ja="コスト{amount}以上の", en="cost {amount} or more", key="cost", op=">=")
book.phrase(things.Compares, ja="パワー{amount}以上の", en="power {amount} or more", key="power", op=">=")
book.phrase(ex.Bears, ja="{name:「」}カウンターのある", en="with a {name:「」} counter")
book.phrase(things.Choose, ja="相手は{cards}{count}枚", en="{count} {cards} (your opponent's choice)", by=Who.OPPONENT)

# Counters -----------------------------------------------------------------------------------------

book.phrase(ex.LoseCounters, ja="{name:「」}カウンターを{amount}個取り除く",
            en="remove {amount} of your {name:「」} counters")
book.phrase(ex.LoseCounters, ja="相手の{name:「」}カウンターを{amount}個取り除く",
            en="remove {amount} of your opponent's {name:「」} counters", who=Who.OPPONENT)
book.phrase(ex.TakeCounters, ja="{what}から{name:「」}カウンターを{amount}個取り除く",
            en="remove {amount} {name:「」} counters from {what}")
book.phrase(ex.OnCards, ja="{what}に{name:「」}カウンターが{least}個以上ある",
            en="at least {least} {name:「」} counters are on {what}")
book.phrase(ex.CountersOf, ja="あなたの{name:「」}カウンターの数", en="the number of your {name:「」} counters")
book.phrase(ex.CountersOn, ja="{what}の{name:「」}カウンターの数", en="the number of {name:「」} counters on {what}")

# What is done -------------------------------------------------------------------------------------

book.phrase(says.Shuffle, ja="あなたのライフゾーンをシャッフルする", en="shuffle your life zone", zone="life")

# How things stand, and for how long ---------------------------------------------------------------

_NOT_WHILE = (
    ex.While, things.TurnOf, bd.InRedZone, bd.InYellowZone, bd.TerritoryOpen, kw.Attacking, kw.Battling, kw.Evolved,
    PredictionHolds,
)
book.phrase(ex.While, ja="{conditions:、}間", en="while {conditions: and }", without={"conditions": _NOT_WHILE})
_UNTIL = (
    (THEIR_NEXT_TURN, "次の相手のターンの終わりまで", "until the end of your opponent's next turn"),
    (YOUR_NEXT_TURN, "次のあなたのターンの終わりまで", "until the end of your next turn"),
    (YOUR_NEXT_BEGINNING, "次のあなたのターンが始まるまで", "until your next turn begins"),
)
for _until, _ja, _en in _UNTIL:
    book.phrase(says.Alter, ja="{what}は、" + _ja + "、{changes}", en="{what} gets {changes} " + _en, until=_until,
                verb="none")
book.phrase(ex.MoreThousands, ja="パワー+{amount}", en="+{amount} power", key="power", op="add")
book.word(says.When("leave:field", SELF), ja="このユニットがフィールドを離れた", en="this unit leaves the field")
book.word(says.When("hurt", SELF), ja="このユニットがダメージを受けた", en="this unit takes damage")
book.word(says.When("turn_begins", whose=Who.OPPONENT), ja="相手のターンが始まった", en="your opponent's turn begins")

# What nobody may do -------------------------------------------------------------------------------

for _until, _ja, _en in (("turn", "このターン中", "this turn"), *_UNTIL):
    for _type, _en_type in ((UNIT, "unit cards"), (COMMAND, "command cards"), ("", "cards")):
        book.phrase(Ban, ja=f"{_ja}、{{who}}は{_type}カードをプレイできない",
                    en=f"{{who}} cannot play {_en_type} {_en}", type=_type, until=_until)

# Abilities ----------------------------------------------------------------------------------------

book.phrase(bd.Auto, ja="【自】{when}時、{effect}。この能力はゲームに{in_game}回しか発動できない。",
            en="[Auto] When {when}, {effect}. Only {in_game} times a game.", without=NO_MODE)
book.phrase(bd.Act, ja="【起】〔{timing:word}/{costs}〕:{effect}。この能力はゲームに{in_game}回しか起動できない。",
            en="[Act] ({timing:word} / {costs}): {effect}. Only {in_game} times a game.", without=NO_MODE)
