"""The keywords and ability words of Duel Masters: how each is written, and what it means."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from banmen.games.duelmasters.effects import (
    CREATURE,
    EXECUTED_FROM,
    AttacksItself,
    BeingCast,
    CanDie,
    CostIs,
    Execute,
    RevolutionChange,
    UnderFire,
)
from banmen.games.duelmasters.effects_basics import PutUnder
from banmen.games.duelmasters.effects_keywords import (
    ATTACKS,
    ENTERS,
    EXCHANGED,
    GATE,
    MINE,
    S_TRIGGERED,
    Bond,
    BrokeShield,
    Burn,
    CanBurn,
    CanDash,
    Dash,
    Fresh,
    GZero,
    HasBond,
    LifeOf,
    Marked,
    MoonGate,
    SBack,
    SwapWithMana,
    UseIcons,
    UseOnce,
    WonderBirth,
)
from banmen.games.duelmasters.effects_links import GLink, LinkSpot
from banmen.games.duelmasters.effects_turn import DECLARED_AT, STATIC_EVENT, Declared, SilentSkill, TapAbility
from banmen.games.duelmasters.effects_types import (
    DuelistOf,
    LinkMates,
    MatesReady,
    WearsThis,
)
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Side, Who
from banmen.kernel.effects.says import (
    Alter,
    Change,
    If,
    Keyword,
    Look,
    May,
    Move,
    OneShot,
    Pick,
    Repeat,
    Replacing,
    Static,
    Triggered,
    When,
    giving,
)
from banmen.kernel.effects.things import (
    All,
    Both,
    Cards,
    Check,
    Choose,
    CountOf,
    Done,
    Is,
    It,
    Itself,
    Not,
    Top,
)
from banmen.kernel.names import UNLIMITED
from banmen.language.errors import Refused
from banmen.language.lowering import PILE, Context, Lowering
from banmen.language.tree import Event, NounPhrase, OfWord, Spoken, Worded

Means = Callable[[Lowering, Worded, Context], list[Ability]]
HAND = Cards(("hand",), Side.YOURS)


def effect_of(lowering: Lowering, said: Worded, context: Context) -> tuple[Action, ...]:
    """The instructions a word governs."""
    governed = said.governs[0] if said.governs else None
    if not isinstance(governed, Spoken):
        raise Refused("this word governs an instruction", said.span)
    return lowering.effect(governed.sentences, context)


def things_of(lowering: Lowering, said: Worded, context: Context) -> tuple[Filter, ...]:
    """The kind of things that stand behind a word."""
    if said.things is None:
        raise Refused("this word says which things", said.span)
    return lowering.filters(said.things, context)


def condition_of(lowering: Lowering, said: Worded, context: Context) -> Condition:
    """The condition that stands behind a word, or in front of what the word allows."""
    if said.condition is not None:
        return lowering.condition(said.condition, context)
    governed = said.governs[0]
    assert isinstance(governed, Spoken)
    found = lowering.all_conditions(governed.sentences[0].conditions, context)
    if found is None:
        raise Refused("this word says under what condition", said.span)
    return found


def triggered(when: When, condition: Condition | None = None, *first: Action) -> Means:
    """A word that says when; what it governs is done then."""
    return lambda lowering, said, context: [
        Triggered(when, (*first, *effect_of(lowering, said, context)), condition)
    ]


# Keywords that the rules know by name -------------------------------------------------------------

for ja, key, en, also in (
    ("ブロッカー", "blocker", "Blocker", ()),
    ("ガードマン", "guardman", "Guardman", ()),
    ("スピードアタッカー", "speed_attacker", "Speed attacker", ()),
    ("スレイヤー", "slayer", "Slayer", ()),
    ("S・トリガー", "s_trigger", "Shield trigger", ("シールド・トリガー",)),
    ("G・ストライク", "g_strike", "G-Strike", ()),
    ("サバキZ", "sabaki_z", "Sabaki Z", ()),
    ("マッハファイター", "mach_fighter", "Mach fighter", ()),
    ("ダイナモ", "dynamo", "Dynamo", ()),
):
    lex.keyword(ja, key, en, also=also)
for number, letter, ruby, english in (
    (2, "W", "ダブル", "Double"), (3, "T", "トリプル", "Triple"), (4, "Q", "クアトロ", "Quattro"),
    (UNLIMITED, "ワールド", "", "World"),
):
    lex.keyword(f"{letter}・ブレイカー", f"breaker_{number}", f"{english} breaker", also=tuple(
        written for written in (f"{ruby}・ブレイカー" if ruby else "ワールドブレイカー",
            f"{letter}ブレイカー") if written
    ), means=lambda lowering, said, context, number=number: [Keyword("breaker", number)])
for ja, key, en in (
    ("ニンジャ・ストライク", "ninja_strike", "Ninja Strike"), ("マナ爆誕", "mana_birth", "Mana birth"),
):
    lex.keyword(ja, key, en, takes="number")

ALSO = {
    "enters_mana_tapped": (
        "このカードはマナゾーンにタップして置かれる。", "このクロスギアはマナゾーンにタップして置かれる。",
    ),
}
# Sentences that are rules of their own: about decks, the start of a game, and how the card lies.
for ja, key, en in (
    ("このカードはデッキに何枚でも入れてもよい。", "any_number", "A deck can have any number of this card."),
    ("このカードはゲーム開始時、バトルゾーンに置かれる。", "starts_in_battle", "This card starts in the battle zone."),
    ("自分はマナチャージステップに、カードをもう1枚置いてもよい。", "charges_more",
     "You may charge one more card in your mana charge step."),
    ("自分はマナゾーンのクリーチャーを召喚してもよい。", "summons_from_mana",
     "You may summon creatures from your mana zone."),
    ("このクリーチャーは、攻撃できない効果を無視する。", "ignores_cannot_attack",
     "This creature ignores effects that keep it from attacking."),
    ("マナゾーンに置く時、このカードはタップして置く。", "enters_mana_tapped",
     "This card is put into the mana zone tapped."),
):
    lex.keyword(ja, key, en, also=(ja.replace("は、", "は"), *ALSO.get(key, ())))
lex.keyword("このカードはゲーム開始時、封印を", "starts_sealed", "This card starts in the battle zone under seals:",
            takes="number", tail="つ付けてバトルゾーンに置かれる。", means=lambda lowering, said, context: [
                Keyword("starts_in_battle"), Keyword("starts_sealed", said.number)])
lex.keyword("デッキを", "deck_size", "The game begins with decks of exactly", takes="number",
            tail="枚ちょうどにしてゲームを始める。")

# Keywords that mean something the kernel can say --------------------------------------------------

lex.keyword("パワーアタッカー", "power_attacker", "Power attacker", takes="signed", means=lambda lowering, said,
    context: [
    Static((Change("power", "add", said.number),), Itself(), AttacksItself())
])


def charger(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The spell goes to the mana zone when it has been cast."""
    if context.speaker != "spell":
        raise Refused("only a spell becomes mana by being a charger", said.span)
    when = When("enter:graveyard", Itself())
    return [Replacing(when, (Move(It(), "mana"),), condition=BeingCast(), zones=EXECUTED_FROM)]


lex.keyword("チャージャー", "charger", "Charger", means=charger)
def evo_charger(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """A charger; then a creature of the mana zone may be put under an evolution creature."""
    (found,) = charger(lowering, said, context)
    evolved = Choose(Cards(("battle",), Side.YOURS, (CREATURE, Is("types", "evolution"))))
    below = Choose(Cards(("mana",), Side.YOURS, (CREATURE,)))
    assert isinstance(found, Replacing)
    more = May((Pick(evolved, "above"), PutUnder(below, It("above"))))
    return [replace(found, instead=(*found.instead, more))]


lex.keyword("Evoチャージャー", "evo_charger", "Evo charger", means=evo_charger, also=("EVOチャージャー",))
lex.keyword("シールド・セイバー", "shield_saver", "Shield saver", means=lambda lowering, said, context: [
    Replacing(When("break_shield", Cards(("shield",), Side.YOURS)), (Move(Itself(), "graveyard", cause="destroy"),),
              True, CanDie())
])
lex.keyword("シールド・ゴー", "shield_go", "Shield go", means=lambda lowering, said, context: [
    Keyword("shield_go"),
    Replacing(When("destroy", Itself()), (Move(It(), "shield", cause="destroy", face="up"),))
])
SHIELD = Choose(Cards(("shield",), Side.YOURS))
for ja, key, en, happening in (
    ("エスケープ", "escape", "Escape", "destroy"), ("真・エスケープ", "true_escape", "True escape", "leave:battle"),
):
    lex.keyword(ja, key, en, means=lambda lowering, said, context, happening=happening: [
        Replacing(When(happening, Itself()), (Move(It("needed"), "hand", cause="escape"),), True, needs=SHIELD)
    ])
lex.keyword("EXライフ", "ex_life", "EX Life", means=lambda lowering, said, context: [
    Keyword("ex_life"),
    Replacing(When("leave:battle", Itself()), (Move(It("needed"), "graveyard"),),
              needs=Choose(Cards(("shield",), Side.YOURS, (LifeOf(),)))),
])
lex.keyword("ジャストダイバー", "just_diver", "Just diver", means=lambda lowering, said, context: [
    Triggered(ENTERS, (Alter(
        Itself(), (Change("keywords", "grant", 0, "unchosen"), Change("keywords", "grant", 0, "cannot_be_attacked")),
        "your_next_turn",
    ),))
])
lex.keyword("J・チェンジ", "j_change", "J-Change", takes="number", means=lambda lowering, said, context: [
    Triggered(ATTACKS, (May((SwapWithMana(Choose(Cards(
        ("mana",), Side.YOURS, (CREATURE, Not(Is("types", "evolution")), CostIs("cost", "<=", said.number)),
    ))),)),))
])
BONDED = Cards(MINE.zones, MINE.side, (*MINE.filters, HasBond()), other=True)
lex.keyword("キズナプラス", "bond_plus", "Bond plus", means=lambda lowering, said, context: [
    Triggered(ATTACKS, (May((Burn(), If(Done(), (UseIcons(Choose(BONDED)),)))),), CanBurn())
])
lex.keyword("キリフダッシュ", "kirifu_dash", "Trump dash", takes="number", means=lambda lowering, said, context: [
    Declared(When("attack_ends", whose=Who.YOU), (Dash(said.number),), "kirifu_dash",
             Both((BrokeShield(), CanDash(said.number))))
])
lex.keyword("マスターG・G・G", "g_g_g", "Master G.G.G.", means=lambda lowering, said, context: [
    GZero(value=0, condition=Check(CountOf(HAND), "<=", 1))
])

# Keywords with things, words or a condition behind them -------------------------------------------

lex.keyword("革命チェンジ", "revolution_change", "Revolution change", takes="things",
            means=lambda lowering, said, context: [RevolutionChange(
                value=0, cards=Cards(("battle",), Side.YOURS, things_of(lowering, said, context)))])


def attack_chance(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The spell may be cast for nothing when such a creature of its player attacks (112.3f)."""
    kind = Cards(("battle",), Side.YOURS, things_of(lowering, said, context))
    return [Declared(When("attack", kind), (Execute(),), "attack_chance")]


def revenge_chance(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The creature is summoned out of the hand for nothing at a moment, if something is so."""
    found = [ability for each in said.governs for ability in lowering.abilities(each, context)]
    once = found[0] if len(found) == 1 else None
    if not isinstance(once, Triggered) or once.effect != (May((Execute(),)),):
        raise Refused("this word lets the creature itself be summoned", said.span)
    when, condition = once.when, once.condition
    if when.happening == "attack_player" and when.whose is Who.OPPONENT:  # declared as the attack is
        when = When("attack", when.subject)
        condition = UnderFire() if condition is None else Both((UnderFire(), condition))
    if when.happening not in DECLARED_AT:
        raise Refused("nobody is asked then what of the hand is declared", said.span)
    return [Declared(when, (Execute(),), condition=condition)]


lex.keyword("リベンジ・チャンス", "revenge_chance", "Revenge chance", governs="ability", means=revenge_chance)
lex.keyword("革命0トリガー", "revolution_trigger", "Revolution 0 trigger", governs="ability", means=revenge_chance)
lex.keyword("アタック・チャンス", "attack_chance", "Attack chance", takes="things", means=attack_chance)
lex.keyword("シンパシー", "sympathy", "Sympathy", takes="things", means=lambda lowering, said, context: [Static(
    (Change("price", "add", CountOf(Cards(("battle",), Side.YOURS, things_of(lowering, said, context)), -1)),
     Change("price_floor", "set", 1)), zones=EXECUTED_FROM)])


def crew_breaker(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """It breaks one shield more for each other creature of its player of that race.

    Of other kinds some cards count themselves and some do not, and only their brackets say so.
    """
    kind = said.things.filters if said.things is not None else ()
    if not kind or not all(isinstance(each, OfWord) and each.key == "races" for each in kind):
        raise Refused("whether it counts itself is said in brackets only", said.span)
    crew = Cards(("battle",), Side.YOURS, things_of(lowering, said, context), other=True)
    return [Static((Change("keywords", "grant", CountOf(crew), "breaks_more"),))]


lex.keyword("クルー・ブレイカー", "crew_breaker", "Crew breaker", takes="things", means=crew_breaker)


def saver(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """When such a creature would be destroyed, this one may be in its place."""
    return [Replacing(When("destroy", Cards(("battle",), Side.YOURS, things_of(lowering, said, context), other=True)),
                      (Move(Itself(), "graveyard", cause="destroy"),), True, CanDie(), once=True)]


lex.keyword("セイバー", "saver", "Saver", takes="things", means=saver)
lex.keyword("S・バック", "s_back", "S-Back", takes="value",
            means=lambda lowering, said, context: [SBack(value=0, civilization=said.words[0])])
lex.keyword("フシギバース", "wonder_birth", "Wonder birth", takes="value",
            means=lambda lowering, said, context: [WonderBirth(value=said.number, civilization=said.words[0])])
lex.keyword("G・ゼロ", "g_zero", "G-Zero", takes="condition",
            means=lambda lowering, said, context: [GZero(value=0, condition=condition_of(lowering, said, context))])
lex.keyword("G・リンク", "g_link", "G-Link", takes="spots",
            means=lambda lowering, said, context: [GLink(
                value=0, spots=tuple(LinkSpot(name, side) for name, side in said.places))])
lex.keyword("中央G・リンク360", "g_link_all", "Central G-Link 360", means=lambda lowering, said, context: [GLink(
    value=0, spots=tuple(LinkSpot("", side) for side in ("left", "right", "above", "below")))])
lex.keyword("デュエリスト", "duelist_of", "Duelist", takes="name",
            means=lambda lowering, said, context: [DuelistOf(value=0, race=said.words[0])])
lex.keyword("デュエリスト・リンク", "duelist_link", "Duelist link", takes="number",
            means=lambda lowering, said, context: [
                Triggered(When(STATIC_EVENT), (LinkMates(said.number),), MatesReady(said.number))])


def moonless_gate(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """When such a creature comes, the card may come out of the hand or graveyard on four of them."""
    race = said.words[0]
    kind = (lowering.of_word("races", race),)
    return [Declared(
        When(GATE, Cards(("battle",), Side.YOURS, kind)), (MoonGate(race),), "moonless_gate",
        Both((Check(CountOf(Cards(("battle",), Side.YOURS, kind)), ">=", 2),
              Check(CountOf(Cards(("graveyard",), Side.YOURS, kind, other=True)), ">=", 2))),
        ("hand", "graveyard"),
    )]


lex.keyword("無月の門", "moonless_gate", "Moonless gate", takes="name", means=moonless_gate)

# Ability words ------------------------------------------------------------------------------------

lex.keyword("タップ能力", "tap_ability", "Tap ability", governs="effect", also=(
    "このクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。",
    "このクリーチャーで攻撃する代わりに、タップして次の能力を使ってもよい。",
), means=lambda lowering, said, context: [TapAbility(effect_of(lowering, said, context))])
RATHER = "このクリーチャーで攻撃するかわりに、"
UNTAPPED = "自分のマナゾーンのタップされていないカード"
for ja, tail in (
    (f"{RATHER}このクリーチャーと{UNTAPPED}を", "枚タップして次の能力を使ってもよい。"),
    (f"{RATHER}このクリーチャーと{UNTAPPED}", "枚をタップして、次の能力を使ってもよい。"),
    (f"{RATHER}このクリーチャーと{UNTAPPED}を", "枚タップして、次の能力を使ってもよい。"),
):
    lex.keyword(ja, f"tap_with_mana_{len(ja)}_{len(tail)}", "Tap this and {number} of your untapped mana",
                takes="number", tail=tail, also=(ja.replace("かわりに", "代わりに"),),
                governs="effect", means=lambda lowering, said, context: [
                    TapAbility(effect_of(lowering, said, context), mana=said.number)])
BORNE = "これをクロスしたクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。"
lex.keyword(BORNE, "borne_tap_ability", "Tap the creature that bears this instead of attacking", governs="effect",
            means=lambda lowering, said, context: [Static(
                giving(TapAbility(effect_of(lowering, said, Context("wearer")))),
                Cards(("battle",), filters=(CREATURE, WearsThis())))])
lex.keyword("スリリング・スリー", "thrilling_three", "Thrilling three", takes="things", governs="effect",
            means=lambda lowering, said, context: [Triggered(ENTERS, (Look(Top("deck", 3), (
                Repeat(CountOf(replace(PILE, filters=things_of(lowering, said, context))),
                       (May(effect_of(lowering, said, context)),)),
                Move(All(PILE), "deck", "bottom"),
            ), Who.EACH),))])
lex.keyword("サイレントスキル", "silent_skill", "Silent skill", governs="effect",
            means=lambda lowering, said, context: [
                Keyword("silent_skill"), SilentSkill(effect_of(lowering, said, context))])
lex.keyword("キズナ", "bond", "Bond", governs="effect",
            means=lambda lowering, said, context: [Bond(effect_of(lowering, said, context))])
lex.keyword("ファイナル革命", "final_revolution", "Final revolution", governs="effect",
            means=lambda lowering, said, context: [Triggered(
                ENTERS, (If(Fresh("final_revolution"), (
                    UseOnce("final_revolution"), *effect_of(lowering, said, context))),), Marked(EXCHANGED))])
for kind, english in (("マスター", "Master"), ("ドラゴン", "Dragon")):
    lex.keyword(f"{kind}・W・ブレイカー", f"{english.lower()}_breaker", f"{english} double breaker", governs="effect",
                means=lambda lowering, said, context: [
                    Keyword("breaker", 2),
                    Triggered(When("before_each_break", Itself()), effect_of(lowering, said, context))])


def burning(lowering: Lowering, said: Spoken, context: Context) -> Ability:
    """When the creature could attack, cards under it may be spent for an effect (602.3a)."""
    first, *more = said.sentences
    attacker = first.events[0].clause.role("subject") if isinstance(first.events[0], Event) else None
    if not isinstance(attacker, NounPhrase) or attacker.ref != "this":
        raise Refused("cards are spent when the creature itself could attack", first.span)
    paid = lowering.effect((replace(first, events=(), may=""),), context)
    under = Cards((), under=Itself())
    price = paid[0] if len(paid) == 1 else None
    if not (
        isinstance(price, Move) and price.to == "graveyard" and isinstance(price.what, Choose)
        and price.what.cards == under and isinstance(price.what.count, int) and not price.what.up_to
        and first.may == "you" and more and more[0].link == "if_done" and len(first.events) == 1
    ):
        raise Refused("so many cards under the creature are put into the graveyard", first.span)
    effect = lowering.effect((replace(more[0], link=""), *more[1:]), context)
    return TapAbility(effect, tap=False, burn=price.what.count)


def meteorburn(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """Cards under the creature are spent: as the whole ability says, or one when it attacks."""
    governed = said.governs[0] if said.governs else None
    first = governed.sentences[0] if isinstance(governed, Spoken) else None
    event = first.events[0] if first is not None and first.events else None
    if isinstance(governed, Spoken) and isinstance(event, Event) and event.clause.verb == "attack" and (
        event.clause.modality == "can"
    ):
        return [burning(lowering, governed, context)]
    if isinstance(governed, Spoken) and governed.sentences[0].events:
        return lowering.abilities(governed, context)
    return [Triggered(ATTACKS, (May((Burn(), *effect_of(lowering, said, context))),), CanBurn())]


lex.keyword("メテオバーン", "meteorburn", "Meteorburn", governs="ability", means=meteorburn)


def trigger_plus(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """S-trigger, and more when the card was used by it."""
    effect = effect_of(lowering, said, context)
    if context.speaker == "spell":
        return [Keyword("s_trigger"), OneShot((If(Marked(S_TRIGGERED), effect),))]
    when = When("enter:battle", Itself(), also=("enter:castle",))
    return [Keyword("s_trigger"), Triggered(when, effect, Marked(S_TRIGGERED))]


lex.keyword("S・トリガー・プラス", "trigger_plus", "Shield trigger plus", governs="effect", means=trigger_plus)
lex.keyword("スペース・チャージ", "space_charge", "Space charge", takes="value", governs="effect",
            means=lambda lowering, said, context: [Triggered(
                When("enter:mana", Cards(("mana",), Side.YOURS, (Is("civilizations", said.words[0]),))),
                effect_of(lowering, said, context))])
