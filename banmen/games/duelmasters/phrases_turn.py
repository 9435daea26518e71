"""How cards speak of turns, steps and the use of abilities (chapters 5 and 6)."""

from __future__ import annotations

from banmen.games.duelmasters.effects import CreatureCards, Creatures, Held, Steps, TheCard
from banmen.games.duelmasters.effects_turn import (
    BlocksIt,
    CardsAlways,
    CastElsewhere,
    Coloured,
    Declared,
    DrawOne,
    ExtraTurn,
    FromTop,
    LoseGame,
    Meanwhile,
    NextTime,
    OrRather,
    PerCard,
    PutOut,
    PutOutBlocking,
    RaceAlways,
    RatherThanDraw,
    SilentSkill,
    SpellGoes,
    StaticEvent,
    TapAbility,
    UseThis,
)
from banmen.games.duelmasters.phrases import ALONE, WHOLE, phrases
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Change, Repeat, When
from banmen.kernel.effects.things import All, AtRandom, Cards, Choose, Compares, It, Itself, Top, ValueOf

CIVILIZATIONS = (("光", "light"), ("水", "water"), ("闇", "darkness"), ("火", "fire"), ("自然", "nature"))
NO_CHOICE = {"subject": (Held, Choose, All, AtRandom, Itself, It, Top)}

# What is done -------------------------------------------------------------------------------------

phrases.word(ExtraTurn(), ja="このターンの後に自分のターンを追加する", en="take another turn after this one")
phrases.word(LoseGame(), ja="自分はゲームに負ける", en="you lose the game")
phrases.phrase(PutOut, ja="{what}出す", en="put {what} into the battle zone", without={"what": (All, AtRandom, Top)})
phrases.word(PutOutBlocking(), ja="このカードをブロックした状態で出す",
    en="put this card into the battle zone blocking")
phrases.word(UseThis(), ja="このカードをコストを支払わずに使う", en="use this card for no cost")
phrases.word(DrawOne(), ja="カードを1枚引き、それを見る", en="draw a card and look at it")
phrases.word(TheCard(), ja="そのカードを", en="that card")
phrases.phrase(
    FromTop, ja="自分の山札の上から{count}枚を見て、その中のカードを1枚使い、残りを山札の下に置く",
    en="look at the top {count} cards of your deck, use one of them, and put the rest on the bottom",
)
phrases.phrase(
    Meanwhile, ja="次の自分のターンのはじめまで、{subject}{change}",
    en="until your next turn begins, {subject} {change}",
    until="your_next_turn",
)
phrases.phrase(Meanwhile, ja="{subject}{change}", en="from now on {subject} {change}", until="")
phrases.phrase(
    Meanwhile, ja="この攻撃中、{subject}{change}", en="during this attack, {subject} {change}", until="attack"
)
phrases.phrase(
    NextTime, ja="このターン、次にクリーチャーがタップした時、{action}",
    en="the next time a creature is tapped this turn, {action}", happening="tap", without={"action": (NextTime,
        *ALONE)},
)
phrases.phrase(
    NextTime, ja="この攻撃の終わりに、{action}", en="at the end of this attack, {action}", happening="attack_ends",
    without={"action": (NextTime, *ALONE)},
)
phrases.phrase(
    OrRather, ja="{action}か、{condition}なら、かわりに{rather}", en="{action}, or if {condition}, {rather} instead",
    without={"action": (*ALONE, OrRather, NextTime), "rather": (*ALONE, OrRather, NextTime)},
)
phrases.phrase(
    Repeat, ja="{times}回、{actions:stem:、}", en="{times} times: {actions:, |, then }",
    without={"actions": (Steps, Repeat, NextTime, OrRather, *ALONE)},
)
phrases.phrase(
    PerCard, ja="のパワーを{cards}1枚につき+{amount}する", en="gets +{amount} power for each of {cards}",
    without={"cards": Creatures},
)
for civilization, english in CIVILIZATIONS:
    phrases.word(
        Change("civilizations", "gain", 0, civilization), ja=f"は{civilization}文明を得る",
        en=f"becomes {english} as well"
    )
phrases.word(Change("civilizations", "set", 0, "火"), ja="は火文明だけになる", en="becomes fire and nothing else")

# Which cards --------------------------------------------------------------------------------------

phrases.word(BlocksIt(), ja="これをブロックした", en="that block this creature")
phrases.word(Coloured(), ja="それと同じ文明を持つ", en="that share a civilization with it")
phrases.word(
    Compares("cost", "<=", ValueOf(It(), "cost")), ja="そのクリーチャーのコスト以下の", en="that cost no more than it"
)
for zone, ja, en in (("hand", "手札", "hand"), ("mana", "マナゾーン", "mana zone")):
    phrases.phrase(
        CreatureCards, ja="{side}の" + ja + "の{filters}クリーチャー", en="the creatures {filters} in {side} " + en,
        zones=(zone,),
    )

# Abilities ----------------------------------------------------------------------------------------

for happening, ja, en in (("tap", "がタップした時", "is tapped"), ("untap", "がアンタップした時", "is untapped")):
    phrases.word(When(happening, Itself()), ja="このクリーチャー" + ja, en="when this creature " + en)
    phrases.phrase(
        When, ja="{subject}" + ja, en="when one of {subject} " + en, happening=happening, without=NO_CHOICE
    )
phrases.word(
    When("enter:graveyard", Cards(("graveyard",), Side.YOURS, ())), ja="自分のカードが墓地に置かれた時",
    en="when a card is put into your graveyard",
)
phrases.phrase(TapAbility, ja="タップ能力:{effect}。", en="Tap ability: {effect}.")
phrases.phrase(SilentSkill, ja="サイレントスキル:{effect}。", en="Silent skill: {effect}.")
phrases.phrase(
    Declared, ja="このカードが手札にあり、{when}、{effect}。", en="While this card is in your hand: {when}, {effect}.",
    without=WHOLE,
)
phrases.phrase(StaticEvent, ja="{condition}なら、ただちに{effect}。", en="as soon as {condition}, {effect}.",
    without=WHOLE)
phrases.word(
    CardsAlways(Cards(("mana",), Side.YOURS), tuple(Change("civilizations", "gain", 0, each) for each,
        _ in CIVILIZATIONS)),
    ja="自分のマナゾーンのカードは、すべての文明を得る。", en="the cards in your mana zone are of every civilization.",
)
phrases.word(
    CardsAlways(Cards(("deck",), Side.YOURS), (Change("civilizations", "gain", 0, "光"),)),
    ja="自分の山札のカードは、光文明を得る。", en="the cards in your deck are light as well.",
)
phrases.phrase(RaceAlways, ja="{side}の{race:《》}{change}。", en="{side} {race} creatures: each {change}.")
phrases.phrase(
    RatherThanDraw, ja="自分がカードを引く時、かわりに{instead}。", en="if you would draw a card, {instead} instead.",
    without={"instead": (*ALONE, NextTime, OrRather)},
)
phrases.word(
    SpellGoes(), ja="この呪文を墓地に置く時、かわりに自分の山札の一番下に置く。",
    en="when this spell is put into your graveyard, put it on the bottom of your deck instead.",
)
phrases.word(
    CastElsewhere("mana"), ja="自分が唱えた呪文を墓地に置く時、かわりに自分のマナゾーンに置く。",
    en="when a spell you cast is put into your graveyard, put it into your mana zone instead.",
)
