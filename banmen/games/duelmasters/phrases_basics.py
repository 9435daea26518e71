"""Phrases of chapters 1, 2, 4 and 7: single cards, seals, shields, naming, searching, and more."""

from __future__ import annotations

from banmen.games.duelmasters.effects import Creatures, Held, Then
from banmen.games.duelmasters.effects_basics import (
    AllThisTurn,
    Banish,
    Cheaper,
    Clash,
    DestroyTotal,
    DrawAndShow,
    DrawsNothing,
    DrawsTwice,
    Fight,
    FromZone,
    GainsTrigger,
    GrSummon,
    LeavingGainTrigger,
    ManaCounts,
    MoveFrom,
    NameOne,
    OfNamed,
    OneOf,
    OwnCheaper,
    PutNth,
    PutUnder,
    Rearrange,
    Reveal,
    Seal,
    Search,
    SearchToTop,
    ShieldBoost,
    ShieldPlus,
    ShuffleIn,
    Single,
    StaysInMana,
    SwapZones,
    ThisCard,
    TurnOver,
    Unseal,
    UpsideDown,
    Usable,
    Won,
)
from banmen.games.duelmasters.phrases import phrases
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.says import Change, Draw, Keyword, Move, When
from banmen.kernel.effects.things import All, AtRandom, Choose, Is, It, Itself, NameHas, Top, ValueOf

ALL_CIVILIZATIONS = Keyword("all_civilizations")
"""The card has every civilization, wherever it is (110.4a)."""

for name, ja, en in (
    ("all_civilizations", "このカードはすべての文明を持つ。", "This card is of every civilization."),
    ("any_number", "このカードはデッキに何枚でも入れてもよい。", "A deck can have any number of this card."),
    ("starts_in_battle", "このカードはゲーム開始時、バトルゾーンに置かれる。", "This card starts in the battle zone."),
    ("foes_enter_tapped", "相手のクリーチャーはタップして出る。", "Your opponent's creatures enter tapped."),
    ("summons_from_mana", "自分はマナゾーンのクリーチャーを召喚してもよい。",
     "You may summon creatures from your mana zone."),
    ("charges_more", "自分はマナチャージステップに、カードをもう1枚置いてもよい。",
     "You may charge one more card in your mana charge step."),
    ("foes_cannot_cast", "相手は呪文を唱えられない。", "Your opponent can't cast spells."),
    ("foes_cannot_summon", "相手はクリーチャーを召喚できない。", "Your opponent can't summon creatures."),
    ("stays_tapped", "このクリーチャーは自分のターンのはじめにアンタップしない。",
     "This creature doesn't untap at the beginning of your turn."),
    ("stays", "このクリーチャーはバトルゾーンを離れない。", "This creature can't leave the battle zone."),
    ("ignores_cannot_attack", "このクリーチャーは攻撃できない効果を無視する。",
     "This creature ignores effects that keep it from attacking."),
):
    phrases.word(Keyword(name), ja=ja, en=en)

# Which cards --------------------------------------------------------------------------------------

phrases.word(OfNamed("civilizations"), ja="その文明の", en="of that civilization")
phrases.word(OfNamed("races"), ja="その種族の", en="of that race")
phrases.word(OfNamed("names"), ja="その名前の", en="of that name")
phrases.word(OfNamed("number"), ja="その数字と同じコストの", en="that cost that number")
phrases.phrase(Is, ja="{word:「」}で始まる能力を持つ", en="with an ability that begins {word}", key="openings")
phrases.phrase(NameHas, ja="名前に{part:「」}とある", en="with {part} in their name")
phrases.phrase(
    Held, ja="{side}のバトルゾーンの{filters}カード", en="the cards {filters} in {side} battle zone", zones=("battle",)
)
phrases.phrase(
    Held, ja="{side}のシールドゾーンのカード", en="the cards among {side} shields", zones=("shield",), other=True
)
phrases.phrase(Held, ja="{side}の山札の{filters}カード", en="the cards {filters} in {side} deck", zones=("deck",))
phrases.phrase(Held, ja="{side}の墓地のカード", en="the cards in {side} graveyard", zones=("graveyard",))
phrases.phrase(
    Held, ja="{side}の手札の呪文", en="the spells in {side} hand", zones=("hand",), filters=(Is("types", "spell"),)
)
phrases.word(ThisCard(), ja="このカードを", en="this card")
phrases.phrase(Top, ja="相手の山札の上から{count}枚を", en="{count:card} from the top of your opponent's deck",
               zone="deck", who=Who.OPPONENT)
phrases.word(ValueOf(Itself(), "power"), ja="このクリーチャーのパワー", en="this creature's power")

# What is done -------------------------------------------------------------------------------------

CARDS_ONLY = {"cards": Creatures}
phrases.phrase(Draw, ja="各プレイヤーはカードを{amount}枚引く", en="each player draws {amount:card}", who=Who.EACH)
phrases.phrase(Fight, ja="{what}このクリーチャーとバトルさせる", en="this creature battles {what}")
phrases.phrase(
    DestroyTotal, ja="{cards}を、パワーの合計が{limit}以下になるように好きな数選び、破壊する",
    en="destroy any number of {cards} with total power {limit} or less", without={"cards": Held},
)
phrases.phrase(Single, ja="{cards}を{count}枚、持ち主の手札に返す", en="return {count} of {cards} to its owner's hand",
               to="hand", without=CARDS_ONLY)
phrases.phrase(Single, ja="{cards}をみな、持ち主の手札に返す", en="return each of {cards} to its owner's hand",
               to="hand", count=0, without=CARDS_ONLY)
phrases.phrase(Single, ja="{cards}を{count}枚、持ち主の墓地に落とす", en="put {count} of {cards} into its graveyard",
               to="graveyard", without=CARDS_ONLY)
phrases.phrase(Seal, ja="{what}封印する", en="seal {what}")
phrases.word(Unseal(), ja="自分の封印を1つ外す", en="take off one of your seals")
phrases.word(ShieldPlus(), ja="自分の山札の上から1枚を自分のシールドに加える",
             en="put the top card of your deck under one of your shields")
phrases.word(Rearrange(), ja="自分のシールドを見て並べ替える", en="look at your shields and rearrange them")
for key, ja, en in (
    ("civilizations", "文明を1つ選ぶ", "choose a civilization"), ("races", "種族を1つ選ぶ", "choose a race"),
    ("names", "カード名を1つ選ぶ", "choose a card name"), ("number", "数字を1つ選ぶ", "choose a number"),
):
    phrases.word(NameOne(key), ja=ja, en=en)  # type: ignore[arg-type]
phrases.phrase(OneOf, ja="「{first}」か「{second}」を選ぶ", en="choose one: {first}; or {second}", by=Who.YOU)
phrases.phrase(OneOf, ja="相手は「{first}」か「{second}」を選ぶ", en="your opponent chooses one: {first}; or {second}",
               by=Who.OPPONENT)
phrases.word(DrawAndShow(), ja="カードを1枚引いて見せる", en="draw a card and show it")
phrases.phrase(Search, ja="{cards}を{count}枚まで探し、手札に加える",
               en="search for up to {count} of {cards} and put them into your hand", without=CARDS_ONLY)
phrases.phrase(Search, ja="{cards}を{count}枚まで探し、見せてから手札に加える",
               en="search for up to {count} of {cards}, show them and put them into your hand", show=True,
               without=CARDS_ONLY)
phrases.word(SearchToTop(), ja="自分の山札を1枚探し、残りをシャッフルし、それを一番上に置く",
             en="search your deck for a card, shuffle the rest and put it on top")
phrases.word(Reveal(), ja="自分の山札の一番上を見せる", en="show the top card of your deck")
phrases.phrase(PutNth, ja="{what}持ち主の山札の上から{place}枚目に置く",
               en="put {what} into its owner's deck {place} from the top")
phrases.phrase(PutUnder, ja="{what}このクリーチャーの下に置く", en="put {what} under this creature")
phrases.phrase(ShuffleIn, ja="{what}持ち主の山札に加えてシャッフルする", en="shuffle {what} into its owner's deck")
phrases.word(Clash(), ja="相手とガチンコ・ジャッジする", en="clash with your opponent")
phrases.word(Won(), ja="自分が勝った", en="you won")
for how, ja, en in (
    ("awaken", "覚醒する", "awaken"), ("dragon_solution", "龍解する", "dragon-solve"),
    ("release", "禁断解放する", "release the forbidden"),
):
    phrases.word(TurnOver(how), ja="このカードは" + ja, en="this card " + en + "s")
phrases.word(UpsideDown(), ja="このカードを上下逆さまにする", en="turn this card upside down")
phrases.word(GrSummon(), ja="GR召喚する", en="GR-summon")
phrases.phrase(Banish, ja="{what}深淵送りにする", en="send {what} to the abyss")
phrases.word(MoveFrom("graveyard", "mana"), ja="それを墓地から持ち主のマナゾーンに置く",
             en="put it from the graveyard into its owner's mana zone")
phrases.word(SwapZones("hand", "mana"), ja="自分の手札とマナゾーンのカードをすべて入れ替える",
             en="exchange all cards of your hand and your mana zone")
phrases.phrase(
    Move, ja="{what}表向きにシールド化する", en="put {what} face up as a new shield", to="shield", face="up"
)
phrases.phrase(
    Move, ja="{what}裏向きにして自分のマナゾーンに置く", en="put {what} face down into your mana zone", to="mana",
    face="down", into=Who.YOU,
)
phrases.phrase(Move, ja="{what}持ち主の山札の一番上に置く", en="put {what} on top of its owner's deck", to="deck")
phrases.phrase(AllThisTurn, ja="このターン、{cards}{change}", en="each of {cards} {change} this turn",
               without={"cards": Held})
phrases.phrase(Usable, ja="{what}このターン使えるようにする", en="{what} can be used this turn")

# Changes ------------------------------------------------------------------------------------------

phrases.phrase(Change, ja="は{word:《》}でもある", en="is also a {word}", key="races", op="gain")
phrases.phrase(Change, ja="は名前{word:『』}も持つ", en="also has the name {word}", key="names", op="gain")
phrases.phrase(Change, ja="のパワーは{amount}になる", en="has {amount} power", key="power", op="set")
phrases.word(Change("power", "times", 2), ja="のパワーを2倍にする", en="has its power doubled")
phrases.word(Change("power", "divide", 2), ja="のパワーを半分にする", en="has its power halved")
phrases.word(Change("keywords", "grant", 0, "wins_battles"), ja="はバトルに勝つ", en="wins battles")
phrases.word(Change("keywords", "grant", 0, "stays"), ja="はバトルゾーンを離れない", en="can't leave the battle zone")

# Lines --------------------------------------------------------------------------------------------

for zone, ja, en in (("graveyard", "墓地", "graveyard"), ("mana", "マナゾーン", "mana zone"), ("hand", "手札", "hand")):
    phrases.phrase(
        FromZone, ja=f"このカードが{ja}にあれば、{{when}}、{{effect}}。",
        en=f"while this card is in your {en}: {{when}}, {{effect}}.", zone=zone, without={"effect": Then},
    )
phrases.phrase(GainsTrigger, ja="{condition}なら、このカードは「S・トリガー」を得る。",
               en='while {condition}, this card has "Shield trigger".')
phrases.phrase(LeavingGainTrigger, ja="{condition}なら、手札に加わる自分のシールドは「S・トリガー」を得る。",
               en='while {condition}, your shields on their way to the hand have "Shield trigger".')
phrases.phrase(
    ManaCounts, ja="自分のマナゾーンのカードのマナの数字を{amount}にする。", en="Your mana gives {amount} each."
)
phrases.phrase(Cheaper, ja="{cards}の召喚コストを{amount}少なくする。", en="{cards} cost {amount} less to summon.",
               without={"cards": Held})
phrases.phrase(OwnCheaper, ja="{condition}なら、このカードの使用コストを{amount}少なくする。",
               en="while {condition}, this card costs {amount} less.")
phrases.word(DrawsTwice(), ja="自分がカードを1枚引く時、1枚のかわりに2枚引き、手札を1枚選び、捨ててもよい。",
             en="When you would draw a card, you may draw two and discard one instead.")
phrases.word(DrawsNothing(), ja="自分がカードを1枚引く時、かわりに山札の一番上を自分のマナゾーンに置く。",
             en="When you would draw a card, put the top card of your deck into your mana zone instead.")
phrases.phrase(
    StaysInMana,
    ja="相手のクリーチャーが出る時、相手のマナゾーンのカードが{most}枚以下なら、かわりにマナゾーンに置く。",
    en="When an opponent's creature would enter and they have {most} or less mana, it becomes mana instead.",
)
phrases.phrase(ShieldBoost, ja="このカードがシールドゾーンにあれば、自分のクリーチャーのパワーを{amount:+}する。",
               en="While this card is among your shields, your creatures get {amount:+} power.")
phrases.phrase(
    When, ja="{subject}が離れた時", en="when one of {subject} leaves", happening="leave:battle",
    without={"subject": (Held, Choose, All, AtRandom, Itself, It, Top)},
)
phrases.word(When("draw", whose=Who.YOU), ja="自分がカードを引いた時", en="when you draw a card")
phrases.word(When("drawing", whose=Who.YOU), ja="自分がカードを引く時", en="as you draw a card")
for happening, ja, en in (
    ("summon", "自分がクリーチャーを召喚した時", "when you summon a creature"),
    ("cross", "自分がクロスギアをクロスした時", "when you cross a cross gear"),
    ("fortify", "自分が城でシールドを要塞化した時", "when you fortify a shield with a castle"),
):
    phrases.word(When(happening, whose=Who.YOU), ja=ja, en=en)
phrases.word(When("cast", whose=Who.YOU), ja="自分が呪文を唱えた時", en="when you cast a spell")
phrases.word(When("break", Held(("shield",), Side.YOURS)), ja="自分のシールドがブレイクされた時",
             en="when one of your shields is broken")
phrases.word(When("enter:graveyard", Held(("graveyard",), Side.YOURS)), ja="カードが自分の墓地に置かれた時",
             en="when a card is put into your graveyard")
phrases.word(When("enter:mana", Held(("mana",), Side.YOURS)), ja="カードが自分のマナゾーンに置かれた時",
             en="when a card is put into your mana zone")
phrases.word(When("awaken", Itself()), ja="このクリーチャーが覚醒した時", en="when this creature awakens")

__all__ = ["ALL_CIVILIZATIONS", "phrases"]
