"""How cards say the defined expressions of chapter 500 and the words of chapters 100, 300 and 1600."""

from __future__ import annotations

from typing import Final

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import terms
from banmen.games.builddivide.facts import COMMAND, TERRITORY_CARD, UNIT
from banmen.games.builddivide.phrases import NO_MODE, SELF, book
from banmen.kernel.effects import says, things
from banmen.kernel.effects.base import Side, Who

__all__ = ["POWER_ICON", "book"]

POWER_ICON: Final = "〔〕"
"""The brackets in which a change of power stands that is printed as an icon."""

# Which cards --------------------------------------------------------------------------------------

book.word(Side.ANY, ja="両方", en="on the field")
book.word(things.Is("types", TERRITORY_CARD), ja="テリトリー", en="territory")
book.phrase(things.Is, ja="{word:《》}", en="{word:《》} (name)", key="identities")
book.word(terms.InBattle(), ja="バトル中の", en="battling")
book.word(things.Face(True), ja="表の", en="face-up")
book.word(things.Face(False), ja="裏の", en="face-down")
book.phrase(things.Cards, ja="あなたのDデッキの{filters}カード", en="{filters} card in your D-deck", zones=("divide",),
            side=Side.YOURS)
book.phrase(things.Cards, ja="相手の墓地の{filters}カード", en="{filters} card in your opponent's graveyard",
            zones=("graveyard",), side=Side.THEIRS)
book.phrase(things.Cards, ja="あなたのエナジーゾーンの{filters}カード", en="{filters} card in your energy zone",
            zones=("energy",), side=Side.YOURS)
book.phrase(things.Cards, ja="あなたのテリトリーゾーンの{filters}カード", en="{filters} card in your territory zone",
            zones=("territory",), side=Side.YOURS)
book.phrase(things.Choose, ja="{cards}{count}枚まで", en="up to {count} {cards}", up_to=True)
book.phrase(things.Choose, ja="{cards}{count}枚までを対象とし、それ", en="up to {count} target {cards}", up_to=True,
            target=True)
book.phrase(things.Top, ja="あなたの山札の上から{count}枚", en="the top {count:card} of your deck", zone="deck")
book.word(things.Top("life", 1), ja="あなたのライフゾーンの先頭のカード", en="the first card of your life")
book.word(things.It("A"), ja="A", en="A")
book.word(things.It("B"), ja="B", en="B")
book.word(things.It("other"), ja="そのもと", en="its source")
book.phrase(terms.Plus, ja="元の値{add:+}", en="as it was {add:+}")
book.phrase(terms.Thousands, ja="X000[X={x}]", en="X000 [X = {x}]")
book.phrase(things.ValueOf, ja="{what}のパワーに等しい", en="the power of {what}", key="power")
book.word(things.Said(), ja="その数", en="that number")

# What is done -------------------------------------------------------------------------------------

book.phrase(says.Flip, ja="{what}を表にする", en="turn {what} face up", up=True)
book.phrase(says.Flip, ja="{what}を裏にする", en="turn {what} face down", up=False)
book.phrase(says.Move, ja="{what}をリムーブする", en="remove {what}", to="removed", cause="remove")
book.phrase(says.Move, ja="{what}を墓地に置く", en="put {what} into the graveyard", to="graveyard")
book.phrase(says.Move, ja="{what}をライフゾーンに置く", en="put {what} into the life zone", to="life")
book.phrase(says.Move, ja="{what}をライフゾーンの後ろに置く", en="put {what} at the back of the life zone", to="life",
            at="bottom")
book.phrase(says.Move, ja="{what}を山札の上に置く", en="put {what} on top of the deck", to="deck")
book.phrase(says.Move, ja="{what}を山札の下に置く", en="put {what} on the bottom of the deck", to="deck", at="bottom")
book.phrase(says.Move, ja="{what}をテリトリーゾーンに置く", en="put {what} into the territory zone", to="territory")
book.phrase(says.Move, ja="{what}をエナジーゾーンに置く", en="put {what} into the energy zone", to="energy")
book.phrase(says.Shuffle, ja="あなたの山札をシャッフルする", en="shuffle your deck", zone="deck")
book.phrase(says.Show, ja="{what}を見る", en="look at {what}", to=Who.YOU)
book.phrase(says.Show, ja="{what}を公開する", en="show {what}")
book.phrase(says.PutCounters, ja="{what}に{name:「」}カウンターを{amount}個置く",
            en="put {amount} {name:「」} counters on {what}")
book.word(says.WinGame(), ja="あなたはゲームに勝利する", en="you win the game")
book.phrase(says.May, ja="望むなら{actions:stem:、}", en="you may {actions:, then }", verb="none",
            without={"actions": bd.Listed})
book.phrase(says.May, ja="相手が望むなら{actions:stem:、}", en="if your opponent wants it, {actions:, then }",
            verb="none", who=Who.OPPONENT, without={"actions": (bd.Listed, terms.ByDoing)})
book.phrase(says.Repeat, ja="{times}回、{actions:stem:、}", en="{times} times: {actions:, then }", verb="none")
book.phrase(says.Become, ja="その値を{amount}にする", en="the number is {amount}")

book.phrase(terms.DrawUpTo, ja="{amount}枚まで引く", en="draw up to {amount:card}")
book.phrase(terms.Exchange, ja="{what}を{other}と入れ替える", en="exchange {what} and {other}")
book.phrase(terms.PayEnergy, ja="{total}エナジーを払う", en="pay {total} energy")
book.phrase(terms.PayEnergy, ja="{colour:word}{total}エナジーを払う", en="pay {total} {colour:word} energy")
book.phrase(terms.PlayOne, ja="{what}をプレイする", en="play {what}")
book.phrase(terms.ActivateOne, ja="{what}の起動能力1つを起動する", en="activate an ability of {what}")
book.word(terms.CounterAbility(), ja="相手のプレイ中の能力1つを対象とし、それを打ち消す",
          en="counter 1 target ability your opponent is playing")
book.phrase(terms.CounterInto, ja="{what}を打ち消してリムーブする", en="counter {what} and remove it", to="removed")
for _letter in ("A", "B"):
    book.phrase(terms.Call, ja="{what}を" + _letter + "とする", en=f"call {{what}} {_letter}", word=_letter)
book.word(terms.Clash(terms.OwnPower()), ja="AとBはパワーに等しいダメージを互いに与え合う",
          en="A and B deal damage equal to their power to each other")
book.phrase(terms.Clash, ja="AとBは{amount}ダメージを互いに与え合う", en="A and B deal {amount} damage to each other",
            first=things.It("A"), second=things.It("B"))
book.phrase(terms.Scout, ja="スカウト{amount}する", en="scout {amount}")
book.phrase(terms.Soften, ja="このターン中、{what}への次のダメージは{amount}軽減される",
            en="the next damage to {what} this turn is reduced by {amount}", verb="none")
book.phrase(terms.Soften, ja="このターン中、{what}への次のダメージをすべて軽減する",
            en="all of the next damage to {what} this turn is taken away", amount=terms.ALL)
book.phrase(terms.Soften, ja="{what}への次のダメージは{amount}軽減される",
            en="the next damage to {what} is reduced by {amount}", verb="none", until="")
book.phrase(terms.Soften, ja="{what}への次のダメージをすべて軽減する",
            en="all of the next damage to {what} is taken away", amount=terms.ALL, until="")
book.phrase(terms.Worsen, ja="このターン中、{what}へのダメージは{amount}増加する",
            en="damage to {what} this turn is increased by {amount}")
book.phrase(terms.Copy, ja="{what}をコピーする", en="copy {what}")
book.phrase(terms.PutAura, ja="{what}をAに{amount:+}オーラとしてつける", en="attach {what} to A as an {amount:+} aura")
book.phrase(terms.DropAuras, ja="{what}からオーラを{count}枚捨てる", en="discard {count} auras of {what}")
book.phrase(terms.SameNumbers, ja="このターン中、{what}はAと同じ数値を持つ", en="{what} has the numbers of A this turn",
            verb="none")
book.phrase(terms.SameAbilities, ja="このターン中、{what}はAと同じ能力を持つ",
            en="{what} has the abilities of A this turn", verb="none")
book.phrase(terms.Alchemy, ja="【等価交換{amount}】", en="[Equivalent Exchange {amount}]", verb="none")
book.phrase(terms.Multiply, ja="このターン中、{what}のパワーを{times}倍にする",
            en="the power of {what} is multiplied by {times} this turn", key="power")
book.phrase(terms.Drop, ja="{what}をドロップする", en="drop {what}")
book.word(terms.Switch(), ja="スイッチする", en="switch")
book.word(terms.CloseTerritory(), ja="あなたのテリトリーを閉じる", en="close your territory")
book.word(terms.PredictionHolds(), ja="的中した", en="the prediction holds")
book.word(terms.ToEndPhase(), ja="エンドフェイズに移行する", en="go to the end phase")
NO_DEEDS: Final[dict[str, tuple[type, ...]]] = {
    "deed": (bd.Listed, bd.Bullets, kw.Cases, kw.ByCosts, says.May), "effect": (bd.Listed,)
}
book.phrase(terms.ByDoing, ja="{deed:stem:、}ことで、{effect:stem:、}",
            en="you may {deed:, then }. If you do, {effect:, then }", verb="none", without=NO_DEEDS)
book.phrase(terms.ByDoing, ja="相手が望むなら{deed:stem:、}ことで、{effect:stem:、}",
            en="if your opponent wants it, {deed:, then }. If so, {effect:, then }", verb="none", who=Who.OPPONENT,
            without=NO_DEEDS)
book.word(terms.UseSkill(), ja="【スキル】を発動する", en="use the [Skill]")
book.phrase(terms.GainCounters, ja="{name:「」}カウンターを{amount}個得る", en="get {amount} {name:「」} counters")
book.phrase(terms.GainCounters, ja="相手は{name:「」}カウンターを{amount}個得る",
            en="your opponent gets {amount} {name:「」} counters", who=Who.OPPONENT)
book.phrase(terms.HasCounters, ja="あなたの{name:「」}カウンターが{least}個以上",
            en="you have at least {least} {name:「」} counters")
book.word(terms.ExtraTurn(), ja="追加のターンを得る", en="get an extra turn")
book.word(terms.ExtraTurn(Who.OPPONENT), ja="相手は追加のターンを得る", en="your opponent gets an extra turn")
book.word(terms.ExtraTurn(Who.EACH), ja="お互いは追加のターンを得る", en="each player gets an extra turn")
book.phrase(terms.EnterAsUnit, ja="{what}をパワー{power}、ヒット{hit}のユニットとして登場させる",
            en="{what} enters the field as a unit with power {power} and hit {hit}")
book.word(terms.LoseGame(), ja="あなたはゲームに敗北する", en="you lose the game")
book.word(terms.LoseGame(Who.EACH), ja="お互いはゲームに敗北する", en="each player loses the game")
book.phrase(terms.EachPicks, ja="お互いは自分の手札のカードを{count}枚捨てる", en="each player discards {count:card}",
            cards=things.Cards(("hand",), Side.YOURS), cause="discard")
book.phrase(terms.EachPicks, ja="お互いは自分のユニットを{count}枚破壊する",
            en="each player destroys {count} of their own units",
            cards=things.Cards(("field",), Side.YOURS, (things.Is("types", UNIT),)), cause="destroy")
book.word(terms.DoNothing(), ja="何もしない", en="nothing happens")
book.phrase(says.Alter, ja="{what}は、永久に、{changes}", en="{what} gets {changes} for ever", until="", verb="none")

# Alterations --------------------------------------------------------------------------------------

book.phrase(says.Change, ja="パワー{amount}になる", en="power {amount}", key="power", op="set")
book.phrase(says.Change, ja="種類{word:「」}を得る", en="the type {word:「」}", key="types", op="gain")
book.phrase(says.Change, ja="色{word:「」}を得る", en="the colour {word:「」}", key="colours", op="gain")
book.phrase(says.Change, ja="属性{word:「」}を得る", en="the attribute {word:「」}", key="attributes", op="gain")
book.word(says.Change("keywords", "remove"), ja="能力のキーワードをすべて失う", en="no keywords")
book.word(says.Change("keywords", "grant", 0, "uncounterable"), ja="打ち消されない", en="cannot be countered")
book.word(says.Change("keywords", "grant", 0, terms.NO_STAND), ja="スタンドできない", en="cannot stand")

book.phrase(terms.PowerIcon, ja="【永】〔{changes}〕。", en="[Cont] [{changes}].")

# When ---------------------------------------------------------------------------------------------

book.word(says.When("rest", SELF), ja="このユニットがレストした", en="this unit is rested")
book.word(says.When("stand", SELF), ja="このユニットがスタンドした", en="this unit stands up")
book.word(says.When("red_zone", whose=Who.YOU), ja="あなたがレッドゾーンになった", en="you come into the red zone")
book.word(says.When("enter_from:hand", SELF), ja="このユニットが手札から登場した",
          en="this unit enters the field from the hand")
book.word(says.When("enter_from:graveyard", SELF), ja="このユニットが墓地から登場した",
          en="this unit enters the field from the graveyard")
book.word(says.When("skill", SELF), ja="このユニットのスキルが発動した", en="the skill of this unit is used")
book.word(says.When("aura", SELF), ja="このユニットにオーラがついた", en="an aura is attached to this unit")
book.word(says.When("scout", whose=Who.YOU), ja="あなたがスカウトした", en="you scout")
book.word(says.When("discard", whose=Who.YOU), ja="あなたの手札が捨てられた", en="your cards are discarded")
book.word(says.When("drop", SELF), ja="このユニットがドロップした", en="this unit is dropped")
book.phrase(says.When, ja="{subject}がドロップした", en="a {subject} is dropped", happening="drop",
            without={"subject": (things.Itself, things.Choose, things.All, things.It, things.Top)})
book.word(says.When("play", things.Cards(("resolution",), Side.YOURS, (things.Is("types", COMMAND),))),
          ja="あなたがコマンドをプレイした", en="you play a command")

# Abilities ----------------------------------------------------------------------------------------

book.word(says.Keyword("uncounterable"), ja="このカードは打ち消されない。", en="This card cannot be countered.")
for _ja, _en in (("黒", "black"), ("青", "blue"), ("白", "white"), ("赤", "red")):
    book.word(_ja, ja=_ja, en=_en)
book.word(terms.PayAs(), ja="【永】あなたのコストはどの色でも払える。",
          en="[Cont] Your costs can be paid in any colour.")
book.phrase(terms.PayAs, ja="【永】あなたの{colours:word:と}のコストはどの色でも払える。",
            en="[Cont] Your {colours:word: and } costs can be paid in any colour.")
book.phrase(terms.PayAs, ja="【永】あなたの{colours:word:と}のコストは{others:word:でも}でも払える。",
            en="[Cont] Your {colours:word: and } costs can be paid in {others:word: or }.")
book.word(terms.OwnPayAs(), ja="このカードのコストはどの色でも払える。",
          en="The cost of this card can be paid in any colour.")
book.word(says.Keyword("no_loss"), ja="【永】あなたは敗北しない。", en="[Cont] You do not lose.")
book.phrase(terms.Skill, ja="【スキル】{effect}。", en="[Skill] {effect}.", without=NO_MODE)
book.phrase(bd.Act, ja="【起】〔{timing:word}/{costs}〕:{effect}。その後、{after}。",
            en="[Act] ({timing:word} / {costs}): {effect}. Afterwards, {after}.",
            without={"effect": bd.Mode, "after": bd.Mode})

book.phrase(says.Replacing, ja="【永】あなたがスカウトする場合、代わりに{instead}。",
            en="[Cont] When you scout, instead {instead}.", when=says.When("scout", whose=Who.YOU),
            without={"instead": bd.Mode})
book.phrase(says.Replacing, ja="【永】あなたのユニットがダメージを与える場合、代わりに{instead}。",
            en="[Cont] When a unit of yours deals damage, instead {instead}.",
            when=says.When("deal", things.Cards(("field",), Side.YOURS, (things.Is("types", UNIT),))),
            without={"instead": bd.Mode})
book.phrase(says.Replacing, ja="【永】このユニットがダメージを受ける場合、代わりに{instead}。",
            en="[Cont] When this unit takes damage, instead {instead}.", when=says.When("take", SELF),
            without={"instead": bd.Mode})
book.phrase(says.Replacing, ja="【永】このユニットが破壊される場合、代わりに{instead}。",
            en="[Cont] When this unit is destroyed, instead {instead}.", when=says.When("destroy", SELF),
            without={"instead": bd.Mode})
book.phrase(says.Replacing, ja="【永】このユニットが破壊される場合、望むなら代わりに{instead}。",
            en="[Cont] When this unit is destroyed, you may do this instead: {instead}.",
            when=says.When("destroy", SELF), optional=True, without={"instead": bd.Mode})
