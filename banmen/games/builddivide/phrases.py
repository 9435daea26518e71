"""The phrasebook: how cards of this game are worded, in Japanese and English."""

from __future__ import annotations

from typing import Final

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide.english import polished
from banmen.games.builddivide.facts import ACE, COMMAND, UNIT
from banmen.kernel.effects import says, things
from banmen.kernel.effects.base import Action, Filter, Side, Who
from banmen.language import Phrasebook

book: Final = Phrasebook("builddivide", polished)

# Whose and which ----------------------------------------------------------------------------------

book.list_of(Filter, ja="~", en=" ")
book.list_of(says.Change, ja="と", en=" and ")
book.list_of(says.Cost, ja="、", en=", ")
book.list_of(Action, ja="。", en=". ")

book.word(Side.YOURS, ja="あなた", en="you control")
book.word(Side.THEIRS, ja="相手", en="your opponent controls")
book.word(Who.YOU, ja="あなた", en="you")
book.word(Who.OPPONENT, ja="相手", en="your opponent")
book.word(Who.EACH, ja="お互い", en="each player")

book.word(things.Is("types", UNIT), ja="ユニット", en="unit")
book.word(things.Is("types", COMMAND), ja="コマンド", en="command")
book.word(things.Is("subtypes", ACE), ja="エース", en="ace")
for _ja, _en in (("黒", "black"), ("青", "blue"), ("白", "white"), ("赤", "red")):
    book.word(things.Is("colours", _ja), ja=f"{_ja}の", en=_en)
book.phrase(things.Is, ja="{word:《》}の", en="{word:《》}", key="attributes")
book.phrase(things.Compares, ja="コスト{amount}以下の", en="cost {amount} or less", key="cost", op="<=")
book.phrase(things.Compares, ja="パワー{amount}以下の", en="power {amount} or less", key="power", op="<=")
book.word(things.Turned(True), ja="レスト状態の", en="rested")
book.word(things.Turned(False), ja="スタンド状態の", en="standing")

book.phrase(things.Cards, ja="{side}の{filters}", en="{filters} {side}", zones=("field",))
book.phrase(things.Cards, ja="{side}の他の{filters}", en="other {filters} {side}", zones=("field",), other=True)
book.phrase(things.Cards, ja="{side}のプレイ中の{filters}", en="{filters} being played that {side}",
            zones=("resolution",))
book.phrase(things.Cards, ja="あなたの手札の{filters}カード", en="{filters} card in your hand", zones=("hand",),
            side=Side.YOURS)
book.phrase(things.Cards, ja="あなたの墓地の{filters}カード", en="{filters} card in your graveyard",
            zones=("graveyard",), side=Side.YOURS)

book.word(things.Itself(), ja="このユニット", en="this unit")
book.word(things.It(), ja="それ", en="it")
book.phrase(things.Choose, ja="{cards}{count}枚を対象とし、それ", en="{count} target {cards}", target=True)
book.phrase(things.Choose, ja="{cards}{count}枚", en="{count} {cards}")
book.phrase(things.All, ja="{cards}すべて", en="each {cards}")
book.phrase(things.CountOf, ja="{cards}の数", en="the number of {cards}")

# Alterations --------------------------------------------------------------------------------------

book.phrase(says.Change, ja="パワー{amount:+}", en="{amount:+} power", key="power", op="add")
book.phrase(says.Change, ja="ヒット{amount:+}", en="{amount:+} hit", key="hit", op="add")
book.word(says.Change("keywords", "grant", 0, "blitz"), ja="【ブリッツ】", en="[Blitz]")
book.word(says.Change("keywords", "grant", 0, "decoy"), ja="【デコイ】", en="[Decoy]")

# What is done -------------------------------------------------------------------------------------

book.phrase(says.Draw, ja="{amount}枚引く", en="draw {amount:card}")
book.phrase(says.Draw, ja="相手は{amount}枚引く", en="your opponent draws {amount:card}", who=Who.OPPONENT)
book.phrase(says.Move, ja="{what}を破壊する", en="destroy {what}", to="graveyard", cause="destroy",
            without={"what": things.Top})
book.phrase(says.Move, ja="{what}を捨てる", en="discard {what}", to="graveyard", cause="discard")
book.phrase(says.Move, ja="{what}を手札に戻す", en="return {what} to its owner's hand", to="hand")
book.phrase(says.Move, ja="{what}を手札に加える", en="put {what} into your hand", to="hand", cause="take_back")
book.phrase(says.Move, ja="{what}を登場させる", en="{what} enters the field", to="field", into=Who.YOU)
book.phrase(says.Move, ja="{what}をレスト状態でエナジーゾーンに置く", en="put {what} rested into the energy zone",
            to="energy", turned=True)
book.word(things.Top("deck", 1), ja="あなたの山札の一番上のカード", en="the top card of your deck")
book.phrase(says.Turn, ja="{what}をレストする", en="rest {what}")
book.phrase(says.Turn, ja="{what}をスタンドする", en="stand {what}", upright=True)
book.phrase(says.Alter, ja="{what}は、このターン中、{changes}", en="{what} gets {changes} this turn", until="turn",
            verb="none")
book.phrase(bd.Hurt, ja="{what}に{amount}ダメージ", en="deal {amount} damage to {what}")
book.phrase(bd.Strike, ja="{who}に{amount}ダメージ", en="deal {amount} damage to {who}")
book.phrase(bd.Counter, ja="{what}を打ち消して墓地に置く", en="counter {what} and put it into the graveyard")
book.phrase(bd.PlayFree, ja="{what}をコストを払わずプレイする", en="play {what} without paying its cost")
book.phrase(bd.Bullets, ja="以下から{count}つを選ぶ。{modes:。}", en="choose {count}: {modes: / }")
book.phrase(bd.Mode, ja="・{actions:stem:、}", en="・{actions:, then }")

# When and while -----------------------------------------------------------------------------------

SELF: Final = things.Itself()
book.word(says.When("enter:field", SELF), ja="このユニットが登場した", en="this unit enters the field")
book.word(says.When("attack", SELF), ja="このユニットがアタックした", en="this unit attacks")
book.word(says.When("block", SELF), ja="このユニットがブロックした", en="this unit blocks")
book.word(says.When("destroy", SELF), ja="このユニットが破壊された", en="this unit is destroyed")
book.word(says.When("battle_won", SELF), ja="このユニットがバトルに勝利した", en="this unit wins a battle")
book.word(says.When("battle_lost", SELF), ja="このユニットがバトルに敗北した", en="this unit loses a battle")
book.word(says.When("battle_drawn", SELF), ja="このユニットがバトルを引き分けた", en="this unit draws a battle")
book.word(says.When("unblocked", SELF), ja="このユニットがブロックされなかった",
          en="this unit attacks a player and is not blocked")
book.word(says.When("battle_ends", SELF), ja="このユニットのバトルが終了した", en="this unit's battle ends")
book.word(says.When("open", SELF), ja="このテリトリーが開放された", en="this territory is opened")
book.word(says.When("turn_begins", whose=Who.YOU), ja="あなたのターンが始まった", en="your turn begins")
book.word(says.When("turn_ends", whose=Who.YOU), ja="あなたのターンが終了した", en="your turn ends")
book.phrase(says.When, ja="{subject}が登場した", en="a {subject} enters the field", happening="enter:field",
            without={"subject": (things.Itself, things.Choose, things.All, things.It, things.Top)})
book.phrase(says.When, ja="{subject}が破壊された", en="a {subject} is destroyed", happening="destroy",
            without={"subject": (things.Itself, things.Choose, things.All, things.It, things.Top)})


# Abilities ----------------------------------------------------------------------------------------

book.word(says.Keyword("blitz"), ja="【ブリッツ】", en="[Blitz]")
book.word(says.Keyword("decoy"), ja="【デコイ】", en="[Decoy]")
book.word(bd.RestCost(), ja="このカードをレストする", en="rest this card")
book.phrase(bd.EnergyCost, ja="{total}エナジー", en="{total} energy")
book.phrase(bd.EnergyCost, ja="{colour:word}{total}エナジー", en="{total} {colour:word} energy")
book.word("ノーマル", ja="ノーマル", en="Normal")
book.word("クイック", ja="クイック", en="Quick")

NO_MODE: Final = {"effect": bd.Listed}
NO_MODES: Final = {"effect": bd.Listed, "after": bd.Listed}
book.phrase(bd.Command, ja="{effect}。", en="{effect}.", without=NO_MODE)
book.phrase(bd.Command, ja="{effect}。その後、{after}。", en="{effect}. Afterwards, {after}.", without=NO_MODES)
book.phrase(bd.Auto, ja="【自】{when}時、{effect}。", en="[Auto] When {when}, {effect}.", without=NO_MODE)
book.phrase(bd.Auto, ja="【自】{when}時、{effect}。その後、{after}。",
            en="[Auto] When {when}, {effect}. Afterwards, {after}.", without=NO_MODES)
book.phrase(bd.Act, ja="【起】〔{timing:word}/{costs}〕:{effect}。", en="[Act] ({timing:word} / {costs}): {effect}.",
            without=NO_MODE)
book.phrase(says.Static, ja="【永】{what}は{changes}。", en="[Cont] {what}: {changes}.")
