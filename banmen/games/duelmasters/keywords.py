"""The keywords and ability words of Duel Masters: how each is written, and what it means."""

from __future__ import annotations

from collections.abc import Callable

from banmen.games.duelmasters.effects import (
    CHARGER,
    CREATURE,
    EXECUTED_FROM,
    SHIELD_SAVER,
    AttacksItself,
    BeingCast,
    CanDie,
    CostIs,
    Evolution,
    Execute,
    RevolutionChange,
)
from banmen.games.duelmasters.effects_keywords import (
    ATTACKS,
    DRIVEN,
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
    ForceStands,
    Fresh,
    GZero,
    HasBond,
    LifeOf,
    Marked,
    MoonGate,
    ODrive,
    SBack,
    SwapWithMana,
    UseIcons,
    UseOnce,
    WonderBirth,
)
from banmen.games.duelmasters.effects_links import GLink, LinkSpot
from banmen.games.duelmasters.effects_turn import STATIC_EVENT, Declared, SilentSkill, TapAbility
from banmen.games.duelmasters.effects_types import DuelistOf, LinkMates, MatesReady, Switch, Unswitched
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Side, Who
from banmen.kernel.effects.says import (
    Alter,
    Change,
    If,
    Keyword,
    May,
    Move,
    OneShot,
    Replacing,
    Static,
    Triggered,
    When,
)
from banmen.kernel.effects.things import Both, Cards, Check, Choose, CountOf, Done, Is, It, Itself, Not
from banmen.kernel.names import UNLIMITED
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Lowering, all_of
from banmen.language.tree import Spoken, Worded

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

# Keywords that mean something the kernel can say --------------------------------------------------

lex.keyword("パワーアタッカー", "power_attacker", "Power attacker", takes="signed", means=lambda lowering, said,
    context: [
    Static((Change("power", "add", said.number),), Itself(), AttacksItself())
])
lex.keyword("チャージャー", "charger", "Charger", means=lambda lowering, said, context: [
    Replacing(When("enter:graveyard", Itself()), (Move(It(), "mana"),), condition=BeingCast(), zones=EXECUTED_FROM)
])
lex.keyword("シールド・セイバー", "shield_saver", "Shield saver", means=lambda lowering, said, context: [
    Replacing(When("break_shield", Cards(("shield",), Side.YOURS)), (Move(Itself(), "graveyard", cause="destroy"),),
              True, CanDie())
])
lex.keyword("シールド・ゴー", "shield_go", "Shield go", means=lambda lowering, said, context: [
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


def evolution(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The creature is put on one of such things (801.1)."""
    assert said.things is not None
    count = said.things.count
    if count is not None and count.number != 1:
        raise Refused("an evolution on several creatures", said.span)
    return [Evolution(value=0, cards=lowering.cards(said.things, context))]


lex.keyword("進化", "evolution", "Evolution", takes="base", means=evolution)
lex.keyword("革命チェンジ", "revolution_change", "Revolution change", takes="things",
            means=lambda lowering, said, context: [RevolutionChange(
                value=0, cards=Cards(("battle",), Side.YOURS, things_of(lowering, said, context)))])
lex.keyword("アタック・チャンス", "attack_chance", "Attack chance", takes="things",
            means=lambda lowering, said, context: [Declared(
                When("attack", Cards(("battle",), Side.YOURS, things_of(lowering, said, context))), (Execute(),),
                "attack_chance")])
lex.keyword("シンパシー", "sympathy", "Sympathy", takes="things", means=lambda lowering, said, context: [Static(
    (Change("price", "add", CountOf(Cards(("battle",), Side.YOURS, things_of(lowering, said, context)), -1)),),
    zones=EXECUTED_FROM)])


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
lex.keyword("サイレントスキル", "silent_skill", "Silent skill", governs="effect",
            means=lambda lowering, said, context: [SilentSkill(effect_of(lowering, said, context))])
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
lex.keyword("メテオバーン", "meteorburn", "Meteorburn", governs="effect", means=lambda lowering, said, context: [
    Triggered(ATTACKS, (May((Burn(), *effect_of(lowering, said, context))),), CanBurn())])


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


def o_drive(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """So many cards of a civilization may be tapped besides, for what the word governs."""
    effect = effect_of(lowering, said, context)
    return [ODrive(value=said.number, civilization=said.words[0], effect=effect),
            Triggered(ENTERS, effect, Marked(DRIVEN))]


lex.keyword("O・ドライブ", "o_drive", "O-Drive", takes="value", governs="effect", means=o_drive)


def under_condition(condition: Condition, *first: Ability) -> Means:
    """A word that gives a condition to a whole ability."""

    def means(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
        found = [ability for each in said.governs for ability in lowering.abilities(each, context)]
        if not found:
            raise Refused("this word governs an ability", said.span)
        return [*first, *(with_condition(ability, condition, said) for ability in found)]

    return means


def with_condition(ability: Ability, condition: Condition, said: Worded) -> Ability:
    """The ability, working only under one more condition."""
    if isinstance(ability, Keyword) and type(ability) is Keyword:
        return Static((Change("keywords", "grant", ability.value, ability.name),), Itself(), condition)
    if isinstance(ability, Static | Triggered | Replacing):
        from msgspec.structs import replace

        own = ability.condition
        return replace(ability, condition=condition if own is None else Both((condition, own)))
    raise Refused("this ability cannot depend on a condition", said.span)


lex.keyword("シールド・フォース", "shield_force", "Shield force", governs="ability",
            means=under_condition(ForceStands(), Keyword("shield_force")))
lex.keyword("G・G・G", "last_stand", "G.G.G.", governs="ability",
            means=under_condition(Check(CountOf(HAND), "<=", 1)))


def d_switch(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """Once, at its moment, the field may be turned upside down for its effect."""
    (ability,) = lowering.abilities(said.governs[0], context)
    if not isinstance(ability, Triggered):
        raise Refused("a D-switch waits for something", said.span)
    return [Triggered(ability.when, (May((Switch(), *ability.effect)),), Unswitched())]


lex.keyword("Dスイッチ", "d_switch", "D-Switch", governs="ability", means=d_switch)
lex.keyword("シールド・プラス", "shield_plus", "Shield plus", governs="ability",
            means=lambda lowering, said, context: lowering.abilities(said.governs[0], context))

__all__ = ["CHARGER", "SHIELD_SAVER", "all_of"]
