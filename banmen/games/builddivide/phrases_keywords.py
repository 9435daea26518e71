"""Phrases about decks, costs, attacks and limits, and the keywords of chapter 1400."""

from __future__ import annotations

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import terms
from banmen.games.builddivide.effects_bans import UNPLAYABLE, UNTARGETABLE
from banmen.games.builddivide.effects_losing import NO_ABILITIES
from banmen.games.builddivide.facts import TERRITORY_CARD
from banmen.games.builddivide.phrases import NO_MODE, SELF
from banmen.games.builddivide.phrases_terms import book
from banmen.games.builddivide.terms import EachDraws
from banmen.games.builddivide.zones import ZONES
from banmen.kernel.effects import says, things
from banmen.kernel.effects.base import Side, Who

__all__ = ["book"]

# Attacking and blocking ---------------------------------------------------------------------------

for _keyword, _ja, _en in (
    ("cannot_attack", "アタックできない", "cannot attack"),
    ("cannot_attack_player", "プレイヤーにアタックできない", "cannot attack players"),
    ("cannot_be_attacked", "アタックされない", "cannot be attacked"),
    ("must_attack", "可能であればアタックする", "attacks if able"),
    ("aims_at_player", "アタックする際、可能な限りプレイヤーを目標にする", "attacks a player if possible"),
    ("keeps_target", "アタック目標が変更されない", "cannot be turned from the target of its attack"),
    ("cannot_block", "ブロックできない", "cannot block"),
    ("unblockable", "ブロックされない", "cannot be blocked"),
    ("must_block", "可能であればブロックする", "blocks if able"),
    (UNPLAYABLE, "プレイできない", "cannot be played"),
    (UNTARGETABLE, "相手の効果の対象にならない", "cannot be a target of your opponent's effects"),
    ("berserk", "【バーサーク】", "[Berserk]"),
):
    book.word(kw.granting(_keyword), ja=_ja, en=_en)
book.word(says.Keyword("berserk"), ja="【バーサーク】", en="[Berserk]")
book.phrase(says.Change, ja="アタックする際に{amount}エナジーを払う",
            en="pays {amount} energy to attack", key="keywords",
            op="grant", word="attack_cost")
for _ja, _en in (("黒", "black"), ("青", "blue"), ("白", "white"), ("赤", "red")):
    book.phrase(says.Change, ja="アタックする際に" + _ja + "{amount}エナジーを払う",
                en="pays {amount} " + _en + " energy to attack", key="keywords", op="grant", word=f"attack_cost:{_ja}")
book.phrase(says.Change, ja="プレイするコスト{amount:+}",
            en="{amount:+} to the cost of playing", key="keywords", op="grant",
            word="play_cost")
book.phrase(says.Change, ja="起動するコスト{amount:+}",
            en="{amount:+} to the cost of activating", key="keywords", op="grant",
            word="act_cost")
book.phrase(says.Change, ja="コスト{amount:+}", en="{amount:+} cost", key="cost", op="add")

# Cards meant --------------------------------------------------------------------------------------

book.phrase(things.Cards, ja="相手の手札の{filters}カード",
            en="{filters} card in your opponent's hand", zones=("hand",),
            side=Side.THEIRS)
EVERYWHERE = tuple(zone.name for zone in ZONES)
book.phrase(things.Cards, ja="{side}のすべての領域の{filters}カード", en="{filters} card in any zone {side}",
            zones=EVERYWHERE)
book.word(things.Compares("icons", ">=", 1), ja="アイコン能力を持つ", en="with an icon ability")
book.phrase(things.Compares, ja="アイコン能力を{amount}つ以上持つ",
            en="with at least {amount} icon abilities", key="icons",
            op=">=")

# Decks and the start ------------------------------------------------------------------------------

book.phrase(kw.DeckAllows, ja="このカードはデッキに{count}枚まで入れられる。",
            en="Up to {count} cards of this name may be in the deck.")
book.phrase(kw.DeckAllows, ja="このカードはDデッキに{count}枚まで入れられる。",
            en="Up to {count} cards of this name may be in the D-deck.", part="divide")
book.phrase(kw.NameRule, ja="【名称ルール】{name}", en="[Name Rule] {name}")
book.phrase(kw.AtStart, ja="ゲーム開始時、{effect}。", en="At the start of the game, {effect}.", without=NO_MODE)

# Playing ------------------------------------------------------------------------------------------

book.phrase(kw.Discards, ja="手札{count}枚を捨てる", en="discard {count:card}")
book.phrase(kw.ExtraCost, ja="このカードをプレイする際、追加で{costs}。",
            en="To play this card, additionally: {costs}.")
book.phrase(kw.Legacy, ja="【レガシー】{costs}", en="[Legacy] {costs}")
book.phrase(kw.Evol, ja="【エヴォル〔{costs}〕】", en="[Evol ({costs})]")
book.phrase(kw.Evol, ja="【エヴォル-{name}〔{costs}〕】", en="[Evol-{name} ({costs})]")
book.phrase(kw.EvolPair, ja="{first}/{second}", en="{first} / {second}")
book.phrase(kw.ByCost, ja="・{name}-{actions:stem:、}", en="・{name}-{actions:, then }")
book.phrase(kw.ByCosts, ja="以下を行う。{cases:。}", en="do the following: {cases: / }")
book.phrase(kw.Cases, ja="以下のうち条件を満たすものを行う。{cases:。}",
            en="do each whose condition is met: {cases: / }")
INNER = (bd.Listed, says.If)
book.phrase(says.Later, ja="次のターン終了時、{actions:stem:、}", en="the next time a turn ends, {actions:, then }",
            happening="turn_ends", without={"actions": INNER})
book.phrase(says.Later, ja="次のターン開始時、{actions:stem:、}",
            en="at the beginning of the next turn, {actions:, then }",
            happening="turn_begins", without={"actions": INNER})
book.phrase(EachDraws, ja="お互いは{amount}枚引く", en="each player draws {amount:card}")
book.word(says.Move(things.Choose(things.Cards(("hand",), Side.THEIRS), by=Who.OPPONENT), "graveyard", cause="discard"),
          ja="相手は手札1枚を捨てる", en="your opponent discards a card")

# When and while -----------------------------------------------------------------------------------

book.word(says.When("evol_enter", SELF), ja="このユニットがエヴォルで登場した", en="this unit enters by evol")
book.word(says.When("bright", SELF), ja="このユニットがブライトした", en="this unit used its bright")
book.word(says.When("battle", SELF), ja="このユニットがバトルする", en="this unit battles")
book.word(says.When("discard", SELF), ja="このカードが捨てられた", en="this card is discarded")
book.phrase(says.When, ja="{subject}が捨てられた", en="a {subject} is discarded", happening="discard",
            without={"subject": (things.Itself, things.Choose, things.All, things.It, things.Top)})
book.word(says.When("remove", SELF), ja="このユニットがリムーブされた", en="this unit is removed")
book.phrase(says.When, ja="{subject}がリムーブされた", en="a {subject} is removed", happening="remove",
            without={"subject": (things.Itself, things.Choose, things.All, things.It, things.Top)})
book.phrase(terms.FromHand, ja="{side}の手札から{filters}カード",
            en="{filters} card from the hand {side}", zones=("hand",))
book.phrase(things.Cards, ja="{side}のリムーブゾーンの{filters}カード",
            en="removed {filters} card {side}", zones=("removed",))
book.word(says.When("turn_ends", whose=Who.OPPONENT), ja="相手のターンが終了した", en="your opponent's turn ends")

# Abilities ----------------------------------------------------------------------------------------

ONCE = "この能力はターンに{limit}回しか"
book.phrase(bd.Auto, ja="【自】{when}時、{effect}。" + ONCE + "発動できない。",
            en="[Auto] When {when}, {effect}. Only {limit} times a turn.", without=NO_MODE)
book.phrase(bd.Act, ja="【起】〔{timing:word}/{costs}〕:{effect}。" + ONCE + "起動できない。",
            en="[Act] ({timing:word} / {costs}): {effect}. Only {limit} times a turn.", without=NO_MODE)
book.phrase(bd.Auto, ja="【自】{when}時と{also:時と}時、{effect}。", en="[Auto] When {when} or {also: or }, {effect}.",
            without=NO_MODE)
book.phrase(bd.Auto, ja="【自】手札から、{when}時、{effect}。", en="[Auto] From your hand, when {when}, {effect}.",
            without=NO_MODE, zones=("hand",))

# Keywords -----------------------------------------------------------------------------------------

for _event, _en in (("ユニット", "unit"), ("コマンド", "command"), ("アタック", "attack")):
    book.word(kw.Judgement(_event), ja=f"【ジャッジメント:{_event}】", en=f"[Judgement: {_en}]")
book.phrase(kw.JudgementOf, ja="【ジャッジメント:{when}】", en="[Judgement: {when}]")
book.word(kw.Assault(), ja="【アサルトテリトリー】", en="[Assault Territory]")
book.phrase(kw.Bright, ja="【ブライト{attributes:《》:/}{amount:+}】", en="[Bright {attributes:《》:/} {amount:+}]")
book.phrase(terms.Omen, ja="【怪異】{attribute:《》}{ability}", en="[Omen] {attribute:《》} {ability}")
book.phrase(kw.OmenThen, ja="【怪異】{attribute:《》}{actions:stem:、}", en="[Omen] {attribute:《》} {actions:, then }",
            without={"actions": INNER})
book.phrase(kw.Bond, ja="【結束{attribute:《》}】", en="[Bond {attribute:《》}]")
book.phrase(says.Alter, ja="{what}は、このターン中、能力をすべて失う", en="{what} loses all abilities this turn",
            until="turn", verb="none", changes=NO_ABILITIES)
book.phrase(says.Static, ja="【永】{what}は能力をすべて失う。", en="[Cont] {what} loses all abilities.",
            changes=NO_ABILITIES)
ONE_TERRITORY = things.Choose(things.Cards(("territory",), Side.YOURS, (things.Is("types", TERRITORY_CARD),)))
book.phrase(kw.MakeAssault,
            ja="あなたのテリトリーを【アサルトテリトリー】としてパワー{power}、ヒット{hit}のユニットにする",
            en="make a territory of yours a unit of {power} power and {hit} hit as an [Assault Territory]",
            what=ONE_TERRITORY)
book.word(kw.OpenTerritory(), ja="テリトリーを開放する", en="open a territory")
book.phrase(says.When, ja="{subject}がフィールドを離れた", en="a {subject} leaves the field", happening="leave:field",
            without={"subject": (things.Itself, things.Choose, things.All, things.It, things.Top)})
book.phrase(says.Replacing, ja="【永】{when}場合、代わりに{instead}。", en="[Cont] If {when}, instead {instead}.",
            without={"instead": bd.Listed})
book.phrase(says.When, ja="{subject}が引かれた", en="a {subject} is drawn", happening="draw",
            without={"subject": (things.Itself, things.Choose, things.All, things.It, things.Top)})
book.phrase(things.Cards, ja="{side}の山札から{filters}カード", en="{filters} card from the deck {side}",
            zones=("deck",))
