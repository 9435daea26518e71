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
    Colours,
    CostIs,
    Evolution,
    Execute,
    OfRace,
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
    BrokenShields,
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
    PaidWith,
    SBack,
    SwapWithMana,
    UseIcons,
    UseOnce,
    WonderBirth,
)
from banmen.games.duelmasters.effects_links import GLink, LinkSpot
from banmen.games.duelmasters.effects_turn import STATIC_EVENT, Declared, PutOut, SilentSkill, SpellAgain, TapAbility
from banmen.games.duelmasters.effects_types import Crossed, DuelistOf, LinkMates, MatesReady, Switch, Unswitched
from banmen.games.duelmasters.words import CIVILIZATIONS
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Side, Who
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import (
    Alter,
    Change,
    If,
    Keyword,
    Look,
    May,
    Modes,
    Move,
    OneShot,
    Repeat,
    Replacing,
    Static,
    Triggered,
    When,
    giving,
)
from banmen.kernel.effects.things import (
    All,
    AnyOf,
    Both,
    Cards,
    Check,
    Choose,
    CountOf,
    Done,
    Exists,
    Fits,
    Has,
    Is,
    It,
    Itself,
    Not,
    Top,
    ValueOf,
)
from banmen.kernel.names import UNLIMITED
from banmen.language.errors import Refused
from banmen.language.lowering import PILE, Context, Lowering
from banmen.language.tree import Clause, Spoken, Worded

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
    lex.keyword(ja, key, en, also=(ja.replace("は、", "は"),))
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
    if said.places:
        kinds = tuple(lowering.cards(each, context) for each in said.places)
        return [Evolution(value=0, cards=kinds[0], count=len(kinds), each=kinds)]
    assert said.things is not None
    count = said.things.count
    number = count.number if count is not None else 1
    if not isinstance(number, int) or (count is not None and count.bound != "exactly"):
        raise Refused("an evolution on so many creatures", said.span)
    return [Evolution(value=0, cards=lowering.cards(said.things, context), count=number)]


lex.keyword("進化", "evolution", "Evolution", takes="base", means=evolution)
for ja, key, en in (
    ("進化V", "evolution_v", "Evolution V"), ("進化GV", "evolution_gv", "Evolution GV"),
    ("マナ進化", "mana_evolution", "Mana evolution"), ("墓地進化", "graveyard_evolution", "Graveyard evolution"),
    ("手札進化", "hand_evolution", "Hand evolution"), ("マナ進化V", "mana_evolution_v", "Mana evolution V"),
    ("マナ進化GV", "mana_evolution_gv", "Mana evolution GV"), ("墓地進化V", "graveyard_evolution_v",
        "Graveyard evolution V"),
    ("墓地進化GV", "graveyard_evolution_gv", "Graveyard evolution GV"),
):
    lex.keyword(ja, key, en, takes="base", means=evolution)
lex.keyword("究極進化", "ultimate_evolution", "Ultimate evolution", takes="base", means=evolution)
lex.keyword("革命チェンジ", "revolution_change", "Revolution change", takes="things",
            means=lambda lowering, said, context: [RevolutionChange(
                value=0, cards=Cards(("battle",), Side.YOURS, things_of(lowering, said, context)))])


def attack_chance(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The spell may be cast for nothing when such a creature of its player attacks (112.3f)."""
    kind = Cards(("battle",), Side.YOURS, things_of(lowering, said, context))
    return [Declared(When("attack", kind), (Execute(),), "attack_chance")]


lex.keyword("アタック・チャンス", "attack_chance", "Attack chance", takes="things", means=attack_chance)
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
RATHER = "このクリーチャーで攻撃するかわりに、"
UNTAPPED = "自分のマナゾーンのタップされていないカード"
for ja, tail in (
    (f"{RATHER}このクリーチャーと{UNTAPPED}を", "枚タップして次の能力を使ってもよい。"),
    (f"{RATHER}このクリーチャーと{UNTAPPED}", "枚をタップして、次の能力を使ってもよい。"),
):
    lex.keyword(ja, f"tap_with_mana_{len(ja)}", "Tap this and so many of your untapped mana:", takes="number",
        tail=tail,
                governs="effect", means=lambda lowering, said, context: [
                    TapAbility(effect_of(lowering, said, context), mana=said.number)])
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


def meteorburn(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """Cards under the creature are spent: as the whole ability says, or one when it attacks."""
    governed = said.governs[0] if said.governs else None
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


def o_drive(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """So many cards of a civilization may be tapped besides, for what the word governs."""
    governed = said.governs[0] if said.governs else None
    if not isinstance(governed, Spoken) or governed.sentences[0].events or said.number == 0:
        drive = ODrive(value=said.number, civilization=said.words[0])
        return under_condition(Marked(DRIVEN), drive)(lowering, said, context)
    effect = effect_of(lowering, said, context)
    return [ODrive(value=said.number, civilization=said.words[0], effect=effect),
            Triggered(ENTERS, effect, Marked(DRIVEN))]


lex.keyword("O・ドライブ", "o_drive", "O-Drive", takes="value", governs="effect", means=o_drive)


def under_condition(condition: Condition, *first: Ability) -> Means:
    """A word that gives a condition to a whole ability."""

    def means(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
        found = [ability for each in said.governs for ability in whole(lowering, each, context)]
        if not found:
            raise Refused("this word governs an ability", said.span)
        return [*first, *(with_condition(ability, condition, said) for ability in found)]

    return means


def whole(lowering: Lowering, governed: object, context: Context) -> list[Ability]:
    """An ability that is governed; a mere instruction is done when the creature comes."""
    first = governed.sentences[0] if isinstance(governed, Spoken) else None
    step = first.steps[0] if first is not None else None
    does = isinstance(step, Clause) and not step.modality and not step.negative and (
        lowering.lexicon.verbs[step.verb].use("does") is not None
    )
    if isinstance(governed, Spoken) and first is not None and not first.events and (does or first.duration):
        return [Triggered(ENTERS, lowering.effect(governed.sentences, context))]
    return lowering.abilities(governed, context)


def with_condition(ability: Ability, condition: Condition, said: Worded) -> Ability:
    """The ability, working only under one more condition."""
    if isinstance(ability, Keyword) and type(ability) is Keyword:
        return Static((Change("keywords", "grant", ability.value, ability.name),), Itself(), condition)
    if isinstance(ability, Static | Triggered | Replacing):
        own = ability.condition
        return replace(ability, condition=condition if own is None else Both((condition, own)))
    raise Refused("this ability cannot depend on a condition", said.span)


lex.keyword("シールド・フォース", "shield_force", "Shield force", governs="ability",
            means=under_condition(ForceStands(), Keyword("shield_force")))
lex.keyword("G・G・G", "last_stand", "G.G.G.", governs="ability",
            means=under_condition(Check(CountOf(HAND), "<=", 1)))


def mine(*filters: Filter, other: bool = False) -> Cards:
    """Creatures of the player."""
    return Cards(("battle",), Side.YOURS, (CREATURE, *filters), other)


WAVE = Cards(("battle",), filters=(CREATURE, Has("wave_striker")), other=True)
lex.keyword("ウェーブストライカー", "wave_striker", "Wave striker", governs="ability",
            means=under_condition(Exists(WAVE, 2), Keyword("wave_striker")))
BROKE = When("break", other=mine(other=True))
lex.keyword("ターボラッシュ", "turbo_rush", "Turbo rush", governs="ability",
            means=under_condition(Check(Happened(BROKE), ">=", 1)))
lex.keyword("アクセル", "accel", "Accel", governs="ability", means=under_condition(Fits(Itself(), (Crossed(),))))
lex.keyword("メタモーフ", "metamorph", "Metamorph", governs="ability",
            means=under_condition(Exists(Cards(("mana",), Side.YOURS), 7)))
SHIELDS = (CountOf(Cards(("shield",), Side.YOURS)), CountOf(Cards(("shield",), Side.THEIRS)))
lex.keyword("ホーリー・フィールド", "holy_field", "Holy field", governs="ability",
            means=under_condition(Check(SHIELDS[0], ">=", SHIELDS[1])))
lex.keyword("フォートE", "fort_e", "Fort E", takes="things", governs="ability", means=lambda lowering, said, context:
            under_condition(PaidWith(things_of(lowering, said, context)))(lowering, said, context))
for civilization, english in CIVILIZATIONS.items():
    stealth = Exists(Cards(("mana",), Side.THEIRS, (Is("civilizations", civilization),)))
    lex.keyword(f"{civilization}ステルス", f"stealth_{english}", f"{english.capitalize()} stealth",
                means=lambda lowering, said, context, stealth=stealth: [
                    Static((Change("keywords", "grant", 0, "unblockable"),), Itself(), stealth)])
SURVIVORS = mine(OfRace("サバイバー"), other=True)


def survivor(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The ability above is shared with one's other survivors."""
    if not said.governs:
        raise Refused("a survivor shares the ability above", said.span)
    own = lowering.abilities(said.governs[0], context)
    return [*own, Static(giving(*own), SURVIVORS)]


lex.keyword("サバイバー", "survivor", "Survivor", above=True, means=survivor)
for ja, key, en, race in (("ナイト・マジック", "knight_magic", "Knight magic", "ナイト"),
                          ("侍マジック", "samurai_magic", "Samurai magic", "サムライ")):
    lex.keyword(ja, key, en, means=lambda lowering, said, context, race=race: [SpellAgain(Exists(mine(OfRace(race))))])
lex.keyword("ブレイク・ボーナス", "break_bonus", "Break bonus", governs="effect", means=lambda lowering, said,
    context: [
    Triggered(When("attack_ends", Itself()),
              (Repeat(BrokenShields(), (May(effect_of(lowering, said, context)),)),))])


def paid_first(when: When, *price: Action) -> Means:
    """A word that says when, and what has to be done for what it governs."""
    return lambda lowering, said, context: [
        Triggered(when, (May(price), If(Done(), effect_of(lowering, said, context))))]


lex.keyword("返霊", "spirit_return", "Spirit return", takes="number", governs="effect", means=lambda lowering, said,
    context:
            paid_first(ATTACKS, Move(Choose(Cards(("graveyard",), Side.YOURS), said.number), "deck", "bottom"))(
                lowering, said, context))
lex.keyword("マーシャル・タッチ", "martial_touch", "Martial touch", governs="effect",
            means=paid_first(ENTERS, Move(Choose(mine(other=True)), "hand")))
lex.keyword("仁義", "duty", "Duty", governs="effect", means=lambda lowering, said, context: [
    Triggered(When("leave:battle", mine(other=True)), (May(effect_of(lowering, said, context)),),
              also=(When("leave:mana", Cards(("mana",), Side.YOURS, (CREATURE,))),))])
SMALLER = Cards((), filters=(CREATURE, CostIs("cost", "<", ValueOf(Itself(), "cost"))), among="pile")
lex.keyword("連鎖", "chain", "Chain", means=lambda lowering, said, context: [
    Triggered(ENTERS, (Look(Top("deck"), (If(Exists(SMALLER), (May((PutOut(All(PILE)),)),)),)),))])
lex.keyword("ロスト・プリズム", "lost_prism", "Lost prism", means=lambda lowering, said, context: [
    Triggered(ENTERS, (May((Look(Top("deck"), (If(Exists(replace(PILE, filters=(Colours(2),))),
                                                  (Move(All(PILE), "hand"),)),), Who.EACH),)),))])
for ja, key, en in (("侍流ジェネレート", "samurai_generate", "Samurai generate"),
                    ("ナイト流ジェネレート", "knight_generate", "Knight generate")):
    gears = Cards(("hand",), Side.YOURS, (Is("types", "cross_gear"),))
    lex.keyword(ja, key, en, means=lambda lowering, said, context, gears=gears: [
        Triggered(ENTERS, (May((Execute(Choose(gears)),)),))])
lex.keyword("L・ゲート", "l_gate", "L-Gate", takes="things", means=lambda lowering, said, context: [
    Replacing(When("destroy", Itself()), (Move(It("needed"), "hand"), Move(It(), "deck", "bottom", cause="destroy")),
              True, needs=Choose(Cards(("graveyard",), Side.YOURS, things_of(lowering, said, context))))])


NO_HAND = AnyOf(tuple(Check(CountOf(Cards(("hand",), side)), "==", 0) for side in (Side.YOURS, Side.THEIRS)))
lex.keyword("ノー・チョイス", "no_choice", "No choice", governs="ability", means=under_condition(NO_HAND))
for civilization, english in CIVILIZATIONS.items():
    lex.keyword(f"{civilization}スレイヤー", f"slayer_{english}", f"{english.capitalize()} slayer", means=lambda
                lowering, said, context, civilization=civilization: [slays((Is("civilizations", civilization),))])


def slays(filters: tuple[Filter, ...]) -> Ability:
    """What it battled with is destroyed after the battle, if it is of the kind."""
    foe = Cards(("battle",), filters=(CREATURE, *filters))
    return Triggered(When("battle_ends", Itself(), other=foe), (Move(It("other"), "graveyard", cause="destroy"),))


def choices(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """One of the instructions below is chosen."""
    courses = tuple(lowering.effect(each.sentences, Context(context.speaker)) for each in said.governs
                    if isinstance(each, Spoken))
    if context.speaker != "spell" or len(courses) < 2 or len(courses) != len(said.governs):
        raise Refused("one of several instructions is chosen when a spell is cast", said.span)
    return [OneShot((Modes(courses),))]


lex.keyword("次のうちいずれかひとつを選ぶ。", "choices", "Choose one:", governs="all", also=(
    "次のうちいずれか1つを選ぶ。", "次の中から1つ選ぶ。",
), means=choices)
for ja, key, en in (("クロスギア", "cross_gear_line", "Cross gear"), ("城", "castle_line", "Castle")):
    lex.keyword(ja, key, en, takes="definition|nothing", means=lambda lowering, said, context: [])


def d_switch(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """Once, at its moment, the field may be turned upside down for its effect."""
    (ability,) = lowering.abilities(said.governs[0], context)
    if not isinstance(ability, Triggered):
        raise Refused("a D-switch waits for something", said.span)
    return [Triggered(ability.when, (May((Switch(), *ability.effect)),), Unswitched())]


lex.keyword("Dスイッチ", "d_switch", "D-Switch", governs="ability", means=d_switch)
for ja, key, en in (("覚醒", "awakening", "Awakening"), ("メテオバーン覚醒", "meteor_awakening",
    "Meteorburn awakening")):
    lex.keyword(ja, key, en, governs="ability",
                means=lambda lowering, said, context: lowering.abilities(said.governs[0], context))
lex.keyword("シールド・プラス", "shield_plus", "Shield plus", governs="ability",
            means=lambda lowering, said, context: lowering.abilities(said.governs[0], context))
