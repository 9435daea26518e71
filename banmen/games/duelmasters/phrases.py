"""The phrasebook: how cards say what they do, in Japanese and in English (old wordings: `wordings`)."""

from __future__ import annotations

from banmen.games.duelmasters.effects import (
    SPELL,
    Always,
    Break,
    ChooseCards,
    Creatures,
    Diverts,
    Evolution,
    EvolutionOf,
    Execute,
    Held,
    ItselfAlways,
    Maybe,
    Point,
    PowerAttacker,
    Provided,
    RevolutionChange,
    Saved,
    StandsIn,
    Steps,
    Subject,
    Then,
    ThisTurn,
)
from banmen.games.duelmasters.effects_basics import BasicLine
from banmen.games.duelmasters.effects_keywords import AttackChance, Line, SpellTriggerPlus
from banmen.games.duelmasters.effects_turn import (
    CardsAlways,
    CastElsewhere,
    Declared,
    RaceAlways,
    RatherThanDraw,
    SilentSkill,
    SpellGoes,
    StaticEvent,
    TapAbility,
)
from banmen.games.duelmasters.effects_types import DSwitch, DuelistLink, LandAlways, WearerAlways
from banmen.games.duelmasters.wordings import use_one_wording
from banmen.kernel.effects.base import Action, Filter, Side, Who
from banmen.kernel.effects.says import Change, Draw, Keyword, Move, OneShot, Shuffle, Triggered, Turn, When, WinGame
from banmen.kernel.effects.things import (
    All,
    AtRandom,
    Check,
    Choose,
    Compares,
    CountOf,
    Has,
    Is,
    It,
    Itself,
    Top,
    Turned,
)
from banmen.kernel.names import UNLIMITED
from banmen.language import Phrasebook

CreatureLine = (
    Keyword | Triggered | Always | ItselfAlways | PowerAttacker | Saved | Diverts | StandsIn | EvolutionOf | Declared
    | TapAbility | SilentSkill | StaticEvent | CardsAlways | RatherThanDraw | CastElsewhere | Line | RaceAlways
    | WearerAlways | DSwitch | LandAlways | DuelistLink | BasicLine
)
SpellLine = Keyword | OneShot | SpellTriggerPlus | SpellGoes | Declared | AttackChance | BasicLine

use_one_wording()
phrases = Phrasebook("duelmasters")
phrases.list_of(Filter, ja="~", en=" ")

# Keywords -----------------------------------------------------------------------------------------

for name, ja, en in (
    ("blocker", "ブロッカー", "Blocker"),
    ("guardman", "ガードマン", "Guardman"),
    ("speed_attacker", "スピードアタッカー", "Speed attacker"),
    ("slayer", "スレイヤー", "Slayer"),
    ("s_trigger", "S・トリガー", "Shield trigger"),
    ("g_strike", "G・ストライク", "G-Strike"),
    ("charger", "チャージャー", "Charger"),
    ("shield_saver", "シールド・セイバー", "Shield saver"),
    ("unblockable", "このクリーチャーはブロックされない。", "This creature can't be blocked."),
    ("cannot_attack", "このクリーチャーは攻撃できない。", "This creature can't attack."),
    (
        "cannot_attack_players",
        "このクリーチャーは、相手プレイヤーを攻撃できない。",
        "This creature can't attack players.",
    ),
    (
        "cannot_attack_creatures",
        "このクリーチャーは、クリーチャーを攻撃できない。",
        "This creature can't attack creatures.",
    ),
    (
        "attacks_untapped",
        "このクリーチャーは、アンタップしているクリーチャーを攻撃できる。",
        "This creature can attack untapped creatures.",
    ),
    ("cannot_be_attacked", "このクリーチャーは攻撃されない。", "This creature can't be attacked."),
    ("must_attack", "このクリーチャーは、可能であれば毎ターン攻撃する。", "This creature attacks each turn if able."),
    (
        "must_block",
        "相手のクリーチャーが攻撃する時、このクリーチャーは可能であればブロックする。",
        "Whenever an opponent's creature attacks, this creature blocks it if able.",
    ),
    ("wins_battles", "このクリーチャーはすべてのバトルに勝つ。", "This creature wins all battles."),
    ("indestructible", "このクリーチャーは破壊されない。", "This creature can't be destroyed."),
    (
        "enters_mana_tapped",
        "マナゾーンに置く時、このカードはタップして置く。",
        "This card is put into the mana zone tapped.",
    ),
):
    phrases.word(Keyword(name), ja=ja, en=en)
for number, letter, english in ((2, "W", "Double"), (3, "T", "Triple"), (4, "Q", "Quattro")):
    phrases.word(Keyword("breaker", number), ja=f"{letter}・ブレイカー", en=f"{english} breaker")
    phrases.word(
        Change("keywords", "grant", number, "breaker"), ja=f"は「{letter}・ブレイカー」を得る",
        en=f'gets "{english} breaker"',
    )
phrases.word(Keyword("breaker", UNLIMITED), ja="ワールド・ブレイカー", en="World breaker")
phrases.phrase(Keyword, ja="ニンジャ・ストライク{value}", en="Ninja Strike {value}", name="ninja_strike")
phrases.phrase(
    Keyword,
    ja="このクリーチャーは、パワー{value}以下のクリーチャーにブロックされない。",
    en="This creature can't be blocked by creatures with power {value} or less.",
    name="unblockable_up_to",
)
phrases.phrase(PowerAttacker, ja="パワーアタッカー{amount:+}", en="Power attacker {amount:+}")
phrases.phrase(RevolutionChange, ja="革命チェンジ:{cards}", en="Revolution change: {cards}", value=0)
phrases.phrase(EvolutionOf, ja="進化:自分の{race:《》}1体の上に置く。", en="Evolution: put this on one of your {race}.")
phrases.phrase(Evolution, ja="進化:{cards}1体の上に置く。", en="Evolution: put this on one of {cards}.", value=0)

# Which cards --------------------------------------------------------------------------------------

phrases.word(Side.YOURS, ja="自分", en="your")
phrases.word(Side.THEIRS, ja="相手", en="your opponent's")
for civilization, english in (("光", "light"), ("水", "water"), ("闇", "darkness"), ("火", "fire"), ("自然", "nature")):
    phrases.word(Is("civilizations", civilization), ja=f"{civilization}の", en=f"that are {english}")
phrases.phrase(Compares, ja="パワー{amount}以下の", en="with power {amount} or less", key="power", op="<=")
phrases.phrase(Compares, ja="パワー{amount}以上の", en="with power {amount} or more", key="power", op=">=")
phrases.phrase(Compares, ja="コスト{amount}以下の", en="that cost {amount} or less", key="cost", op="<=")
phrases.phrase(Compares, ja="コスト{amount}以上の", en="that cost {amount} or more", key="cost", op=">=")
phrases.word(Has("blocker"), ja="「ブロッカー」を持つ", en='that have "Blocker"')
phrases.word(Turned(True), ja="タップしている", en="that are tapped")
phrases.word(Turned(False), ja="アンタップしている", en="that are untapped")

phrases.phrase(Creatures, ja="{side}の{filters}クリーチャー", en="{side} creatures {filters}")
phrases.phrase(Creatures, ja="{side}の他の{filters}クリーチャー", en="{side} other creatures {filters}", other=True)
phrases.phrase(Creatures, ja="{filters}クリーチャー", en="the creatures {filters}", side=Side.ANY)
phrases.phrase(Held, ja="{side}の手札", en="the cards in {side} hand", zones=("hand",))
phrases.phrase(Held, ja="{side}のシールド", en="{side} shields", zones=("shield",))
phrases.phrase(Held, ja="{side}のマナゾーンのカード", en="the cards in {side} mana zone", zones=("mana",))
phrases.phrase(
    Held, ja="{side}の墓地のクリーチャー", en="the creatures in {side} graveyard", zones=("graveyard",),
    filters=(Is("types", "creature"),),
)
phrases.phrase(
    Held, ja="{side}の墓地の呪文", en="the spells in {side} graveyard", zones=("graveyard",), filters=(SPELL,)
)

CARDS_ONLY = {"cards": (Held,)}
CREATURES_NOT = {"cards": (Creatures,)}
phrases.phrase(Choose, ja="{cards}を{count}体選び、", en="{count} of {cards}", without=CARDS_ONLY)
phrases.phrase(Choose, ja="{cards}を{count}体まで選び、", en="up to {count} of {cards}", up_to=True, without=CARDS_ONLY)
phrases.phrase(ChooseCards, ja="{cards}を{count}枚選び、", en="{count} of {cards}", without=CREATURES_NOT)
phrases.phrase(
    ChooseCards, ja="{cards}を{count}枚まで選び、", en="up to {count} of {cards}", up_to=True, without=CREATURES_NOT
)
phrases.phrase(
    ChooseCards, ja="相手は自分の手札を{count}枚選び、", en="{count:card} your opponent picks from their hand",
    cards=Held(("hand",), Side.THEIRS), by=Who.OPPONENT,
)
phrases.phrase(
    Choose, ja="相手は自分のクリーチャーを{count}体選び、", en="{count} of your opponent's creatures of their choice",
    cards=Creatures(side=Side.THEIRS), by=Who.OPPONENT,
)
phrases.phrase(
    AtRandom, ja="相手の手札を{count}枚見ないで選び、", en="{count:card} at random from your opponent's hand",
    cards=Held(("hand",), Side.THEIRS),
)
phrases.phrase(All, ja="{cards}をすべて", en="all of {cards}")
phrases.word(Itself(), ja="このクリーチャーを", en="this creature")
phrases.word(It(), ja="そのクリーチャーを", en="it")
phrases.phrase(Top, ja="自分の山札の上から{count}枚を", en="{count:card} from the top of your deck", zone="deck")

# What is done -------------------------------------------------------------------------------------

phrases.phrase(Draw, ja="カードを{amount}枚引く", en="draw {amount:card}")
phrases.phrase(Move, ja="{what}破壊する", en="destroy {what}", to="graveyard", cause="destroy")
phrases.phrase(Move, ja="{what}持ち主の手札に戻す", en="return {what} to its owner's hand", to="hand")
phrases.phrase(
    Move, ja="{what}自分の手札に戻す", en="return {what} to your hand", to="hand", into=Who.YOU,
)
phrases.phrase(Move, ja="{what}捨てる", en="discard {what}", to="graveyard", cause="discard")
phrases.phrase(Move, ja="{what}自分のマナゾーンに置く", en="put {what} into your mana zone", to="mana", into=Who.YOU)
phrases.phrase(Move, ja="{what}持ち主のマナゾーンに置く", en="put {what} into its owner's mana zone", to="mana")
phrases.phrase(Move, ja="{what}自分の墓地に置く", en="put {what} into your graveyard", to="graveyard", into=Who.YOU)
phrases.phrase(Move, ja="{what}持ち主の墓地に置く", en="put {what} into its owner's graveyard", to="graveyard")
phrases.phrase(Move, ja="{what}シールド化する", en="put {what} face down as a new shield", to="shield")
phrases.phrase(
    Move, ja="{what}自分の山札の一番下に置く", en="put {what} on the bottom of your deck", to="deck", at="bottom"
)
phrases.phrase(Turn, ja="{what}タップする", en="tap {what}")
phrases.phrase(Turn, ja="{what}アンタップする", en="untap {what}", upright=True)
phrases.phrase(Point, ja="{cards}を{count}体選ぶ", en="choose {count} of {cards}", without={"cards": Held})
phrases.phrase(
    Point, ja="{cards}を{count}体まで選ぶ", en="choose up to {count} of {cards}", up_to=True, without={"cards": Held}
)
phrases.phrase(Break, ja="{what}ブレイクする", en="break {what}")
phrases.phrase(Execute, ja="{what}コストを支払わずに唱える", en="cast {what} for no cost")
phrases.word(WinGame(), ja="自分はゲームに勝つ", en="you win the game")
phrases.word(Shuffle("deck"), ja="自分の山札をシャッフルする", en="shuffle your deck")

phrases.word(Subject.THIS, ja="このクリーチャー", en="this creature")
phrases.word(Subject.THAT, ja="そのクリーチャー", en="that creature")
phrases.phrase(Change, ja="のパワーを{amount:+}する", en="gets {amount:+} power", key="power", op="add")
for name, ja, en in (
    ("cannot_attack", "は攻撃できない", "can't attack"),
    ("unblockable", "はブロックされない", "can't be blocked"),
    ("speed_attacker", "は「スピードアタッカー」を得る", 'gets "Speed attacker"'),
    ("blocker", "は「ブロッカー」を得る", 'gets "Blocker"'),
    ("slayer", "は「スレイヤー」を得る", 'gets "Slayer"'),
):
    phrases.word(Change("keywords", "grant", 0, name), ja=ja, en=en)
phrases.phrase(ThisTurn, ja="このターン、{subject}{change}", en="{subject} {change} this turn")

ALONE = (Steps, Maybe, Then, Provided)
phrases.phrase(Steps, ja="{actions:stem:、}", en="{actions:, |, then }")
phrases.phrase(Maybe, ja="{action:te}もよい", en="you may {action}", without={"action": (Maybe, Then, Provided)})
phrases.phrase(Then, ja="そうしたら、{action}", en="if you do, {action}", without={"action": Then})
phrases.phrase(Provided, ja="{condition}なら、{action}", en="if {condition}, {action}", without={"action": ALONE})

phrases.phrase(CountOf, ja="{cards}", en="the number of {cards}")
phrases.phrase(Check, ja="{left}が{right}枚以下", en="{left} is {right} or less", op="<=")
phrases.phrase(Check, ja="{left}が{right}枚以上", en="{left} is {right} or more", op=">=")

# Abilities ----------------------------------------------------------------------------------------

HAPPENINGS = (
    ("enter:battle", "が出た時", "is put into the battle zone"),
    ("attack", "が攻撃する時", "attacks"),
    ("destroy", "が破壊された時", "is destroyed"),
    ("block", "がブロックした時", "blocks"),
    ("blocked", "がブロックされた時", "becomes blocked"),
    ("unblocked", "がブロックされなかった時", "attacks and isn't blocked"),
    ("battle", "がバトルする時", "battles"),
    ("battle_won", "がバトルに勝った時", "wins a battle"),
    ("battle_lost", "がバトルに負けた時", "loses a battle"),
    ("before_break", "がシールドをブレイクする前に", "is about to break shields"),
    ("attack_ends", "の攻撃の終わりに", "ends its attack"),
)
for happening, ja, en in HAPPENINGS:
    phrases.word(When(happening, Itself()), ja="このクリーチャー" + ja, en="when this creature " + en)
    phrases.phrase(
        When, ja="{subject}" + ja, en="when one of {subject} " + en, happening=happening,
        without={"subject": (Held, Choose, All, AtRandom, Itself, It, Top)},
    )
for whose, ja, en in ((Who.YOU, "自分の", "your"), (Who.OPPONENT, "相手の", "your opponent's")):
    phrases.word(When("turn_begins", whose=whose), ja=ja + "ターンのはじめに", en=f"at the beginning of {en} turn")
    phrases.word(When("turn_ends", whose=whose), ja=ja + "ターンの終わりに", en=f"at the end of {en} turn")

phrases.list_of(Action, ja="。", en=". ")
WHOLE = {"effect": Provided}
"""A condition that stands first in a triggered ability is the ability's own (603.4)."""
phrases.phrase(Triggered, ja="{when}、{effect}。", en="{when}, {effect}.", without=WHOLE)
phrases.phrase(
    Triggered, ja="{when}、{condition}なら、{effect}。", en="{when}, if {condition}, {effect}.", without=WHOLE
)
phrases.phrase(OneShot, ja="{effect}。", en="{effect}.")
phrases.phrase(Always, ja="{what}{change}。", en="each of {what} {change}.", without={"what": Held})
phrases.phrase(
    ItselfAlways, ja="{condition}なら、このクリーチャー{change}。", en="while {condition}, this creature {change}."
)
for place, ja, en in (("mana", "自分のマナゾーンに置く", "mana zone"), ("hand", "自分の手札に戻す", "hand")):
    phrases.word(
        Saved(place), ja=f"このクリーチャーが破壊される時、墓地に置くかわりに{ja}。",
        en=f"When this creature is destroyed, put it into your {en} instead of the graveyard.",
    )
for place, ja, en in (("mana", "持ち主のマナゾーンに置く", "mana zone"), ("hand", "持ち主の手札に戻す", "hand")):
    phrases.phrase(
        Diverts, ja="{cards}が破壊される時、墓地に置くかわりに" + ja + "。",
        en="When one of {cards} is destroyed, put it into its owner's " + en + " instead of the graveyard.",
        to=place, without={"cards": Held},
    )
phrases.phrase(
    StandsIn, ja="{cards}が破壊される時、かわりにこのクリーチャーを破壊してもよい。",
    en="When one of {cards} would be destroyed, you may destroy this creature instead.", without={"cards": Held},
)
