"""The words that govern abilities: under a condition, for a price, one of several, or in a mode of their own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from msgspec.structs import replace

from banmen.games.duelmasters.effects import (
    CREATURE,
    Colours,
    CostIs,
    Execute,
    OfRace,
)
from banmen.games.duelmasters.effects_keywords import (
    ATTACKS,
    DRIVEN,
    ENTERS,
    BrokenShields,
    ForceStands,
    Marked,
    ODrive,
    PaidWith,
)
from banmen.games.duelmasters.effects_kinds import RELEASED, Hyperize, ReleaseHyper, SoulX
from banmen.games.duelmasters.effects_turn import PutOut, SpellAgain
from banmen.games.duelmasters.effects_types import (
    Crossed,
    Switch,
    Unswitched,
)
from banmen.games.duelmasters.keywords import effect_of, things_of
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.words import CIVILIZATIONS
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Side, Who
from banmen.kernel.effects.bounds import Bound
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import (
    Change,
    If,
    Keyword,
    Look,
    May,
    Modes,
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
    AnyOf,
    Both,
    Cards,
    Check,
    Choose,
    CountOf,
    Done,
    Either,
    Exists,
    Fits,
    Has,
    Is,
    It,
    Itself,
    NotSo,
    Top,
    ValueOf,
)
from banmen.language.errors import Refused
from banmen.language.lowering import EVENT, PILE, Context, Lowering
from banmen.language.tree import Clause, Spoken, Worded

Means = Callable[[Lowering, Worded, Context], list[Ability]]
HAND = Cards(("hand",), Side.YOURS)


def under_condition(condition: Condition, *first: Ability) -> Means:
    """A word that gives a condition to a whole ability."""

    def means(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
        found = [ability for each in said.governs for ability in whole(lowering, each, context)]
        if not found:
            raise Refused("this word governs an ability", said.span)
        return [*first, *(with_condition(ability, condition, said) for ability in found)]

    return means


def whole(lowering: Lowering, governed: object, context: Context) -> list[Ability]:
    """An ability that is governed; a mere instruction is done when the creature comes, unless it is always so."""
    first = governed.sentences[0] if isinstance(governed, Spoken) else None
    step = first.steps[0] if first is not None else None
    does = isinstance(step, Clause) and not step.modality and not step.negative and (
        lowering.lexicon.verbs[step.verb].use("does") is not None
        and lowering.lexicon.verbs[step.verb].use("steady") is None
    )
    if isinstance(governed, Spoken) and first is not None and not first.events and (does or first.duration):
        return [Triggered(ENTERS, lowering.effect(governed.sentences, context))]
    return lowering.abilities(governed, context)


def with_condition(ability: Ability, condition: Condition, said: Worded) -> Ability:
    """The ability, had only under one more condition."""
    if isinstance(ability, Keyword) and type(ability) is Keyword:
        return Static((Change("keywords", "grant", ability.value, ability.name),), Itself(), condition)
    if isinstance(ability, Triggered) and not ability.zones and not isinstance(condition, Marked | PaidWith):
        return Static(giving(ability), Itself(), condition)  # it has to be had when it happens (603.2), not later
    if isinstance(ability, Static | Triggered | Replacing | Bound):
        own = ability.condition
        return replace(ability, condition=condition if own is None else Both((condition, own)))
    raise Refused("this ability cannot depend on a condition", said.span)


def o_drive(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """So many cards of a civilization may be tapped besides, for what the word governs."""
    governed = said.governs[0] if said.governs else None
    drive = ODrive(value=said.number, civilization=said.words[0])
    if not isinstance(governed, Spoken) or governed.sentences[0].events or said.number == 0:
        return under_condition(Marked(DRIVEN), drive)(lowering, said, context)
    effect = effect_of(lowering, said, context)
    if context.speaker == "spell":
        return [drive, OneShot((If(Marked(DRIVEN), effect),))]
    return [drive, Triggered(ENTERS, effect, Marked(DRIVEN))]


lex.keyword("O・ドライブ", "o_drive", "O-Drive", takes="value", governs="effect", means=o_drive)
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
            means=under_condition(Check(Happened(BROKE), ">=", 1), Keyword("turbo_rush")))
lex.keyword("アクセル", "accel", "Accel", governs="ability",
            means=under_condition(Fits(Itself(), (Crossed(),)), Keyword("accel")))
lex.keyword("メタモーフ", "metamorph", "Metamorph", governs="ability",
            means=under_condition(Exists(Cards(("mana",), Side.YOURS), 7), Keyword("metamorph")))
SHIELDS = (CountOf(Cards(("shield",), Side.YOURS)), CountOf(Cards(("shield",), Side.THEIRS)))
lex.keyword("ホーリー・フィールド", "holy_field", "Holy field", governs="ability",
            means=under_condition(Check(SHIELDS[0], ">=", SHIELDS[1])))
lex.keyword("フォートE", "fort_e", "Fort E", takes="things", governs="ability", means=lambda lowering, said, context:
            under_condition(PaidWith(things_of(lowering, said, context)))(lowering, said, context))
for civilization, english in CIVILIZATIONS.items():
    stealth = Exists(Cards(("mana",), Side.THEIRS, (Is("civilizations", civilization),)))
    lex.keyword(f"{civilization}ステルス", f"stealth_{english}", f"{english.capitalize()} stealth",
                means=lambda lowering, said, context, stealth=stealth, key=f"stealth_{english}": [
                    Keyword(key), Static((Change("keywords", "grant", 0, "unblockable"),), Itself(), stealth)])
SURVIVORS = mine(OfRace("サバイバー"), other=True)


def survivor(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The ability above is shared with one's other survivors."""
    if not said.governs:
        raise Refused("a survivor shares the ability above", said.span)
    own = lowering.abilities(said.governs[0], context)
    return [*own, Static(giving(*own), SURVIVORS)]


lex.keyword("サバイバー", "survivor", "Survivor", above=True, means=survivor)
def magic(race: str, key: str) -> Means:
    """The spell may be carried out once more where its player has such a creature; of other cards nothing is known."""

    def means(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
        if context.speaker != "spell":
            raise Refused("only a spell is carried out once more", said.span)
        return [Keyword(key), SpellAgain(Exists(mine(OfRace(race))))]

    return means


for ja, key, en, race in (("ナイト・マジック", "knight_magic", "Knight magic", "ナイト"),
                          ("侍マジック", "samurai_magic", "Samurai magic", "サムライ")):
    lex.keyword(ja, key, en, means=magic(race, key))
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
for ja, key, en, kind in (
    ("侍流ジェネレート", "samurai_generate", "Samurai generate", (Is("types", "cross_gear"),)),
    ("ナイト流ジェネレート", "knight_generate", "Knight generate", (Is("types", "spell"), Has("knight_magic"))),
):
    lex.keyword(ja, key, en, means=lambda lowering, said, context, kind=kind: [
        Triggered(ENTERS, (May((Execute(Choose(Cards(("hand",), Side.YOURS, kind))),)),))])
lex.keyword("L・ゲート", "l_gate", "L-Gate", takes="things", means=lambda lowering, said, context: [
    Replacing(When("destroy", Itself()), (Pick(It(), EVENT), Move(It("needed"), "hand"),
                                          Move(It(EVENT), "deck", "bottom", cause="destroy")),
              True, needs=Choose(Cards(("graveyard",), Side.YOURS, things_of(lowering, said, context))))])


NO_HAND = AnyOf(tuple(Check(CountOf(Cards(("hand",), side)), "==", 0) for side in (Side.YOURS, Side.THEIRS)))
lex.keyword("ノー・チョイス", "no_choice", "No choice", governs="ability", means=under_condition(NO_HAND))
for civilization, english in CIVILIZATIONS.items():
    lex.keyword(f"{civilization}スレイヤー", f"slayer_{english}", f"{english.capitalize()} slayer", means=lambda
                lowering, said, context, civilization=civilization: [slays((Is("civilizations", civilization),))])


for one, another in permutations(CIVILIZATIONS, 2):
    lex.keyword(f"{one}・{another}スレイヤー", f"slayer_{CIVILIZATIONS[one]}_{CIVILIZATIONS[another]}",
                f"{CIVILIZATIONS[one].capitalize()} and {CIVILIZATIONS[another]} slayer",
                means=lambda lowering, said, context, both=(one, another): [
                    slays((Either(tuple(Is("civilizations", each) for each in both)),))])


def slays(filters: tuple[Filter, ...]) -> Ability:
    """What it battled with is destroyed after the battle, if it is of the kind, whoever won."""
    foe = Cards(("battle",), filters=(CREATURE, *filters))
    return Triggered(When("battle_won", Itself(), other=foe), (Move(It("other"), "graveyard", cause="destroy"),),
                     also=(When("battle_lost", Itself(), other=foe),))


def choices(lowering: Lowering, said: Worded, context: Context, times: int = 1) -> list[Ability]:
    """One of the instructions below is chosen, perhaps more than once."""
    courses = tuple(lowering.effect(each.sentences, Context(context.speaker)) for each in said.governs
                    if isinstance(each, Spoken))
    if context.speaker != "spell" or len(courses) < 2 or len(courses) != len(said.governs):
        raise Refused("one of several instructions is chosen when a spell is cast", said.span)
    return [OneShot((Modes(courses),) if times == 1 else (Repeat(times, (Modes(courses),)),))]


lex.keyword("次のうちいずれかひとつを選ぶ。", "choices", "Choose one", governs="all", also=(
    "次のうちいずれか1つを選ぶ。", "次の中から1つ選ぶ。",
), means=choices)
for times, english in ((2, "twice"), (3, "three times")):
    lex.keyword(f"次の中から{times}回選ぶ。同じものを選んでもよい。", f"choices_{times}",
                f"Choose {english}, the same one if you like:", governs="all",
                means=lambda lowering, said, context, times=times: choices(lowering, said, context, times))
for ja, key, en in (("クロスギア", "cross_gear_line", "Cross gear"), ("城", "castle_line", "Castle")):
    lex.keyword(ja, key, en, takes="definition|nothing", means=lambda lowering, said, context: [])


def d_switch(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """Once, at its moment, the field may be turned upside down for its effect."""
    (ability,) = lowering.abilities(said.governs[0], context)
    if not isinstance(ability, Triggered):
        raise Refused("a D-switch waits for something", said.span)
    return [Triggered(ability.when, (May((Switch(), *ability.effect)),), Unswitched())]


@book.rule("816.1", "816.1a", "816.2a", "816.3")
def hyper_mode(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """What stands below works while the mode is released."""
    below = [ability for each in said.governs for ability in lowering.abilities(each, Context(context.speaker))]
    if not below:
        raise Refused("the hyper mode stands below", said.span)
    return [with_condition(ability, RELEASED, said) for ability in below]


def z_rush(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The hyper mode below is released whenever a shield leaves, if it is not released already."""
    release = Triggered(When("leave:shield", Cards(("shield",))), (ReleaseHyper(),), NotSo(RELEASED))
    return [release, *hyper_mode(lowering, said, context)]


@book.rule("818.1a")
def soul(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """What stands below is the card's, and that of a creature under which it lies (818.1a, 818.1b)."""
    own = [ability for each in said.governs for ability in lowering.abilities(each, context)]
    if not own:
        raise Refused("a soul has abilities below it", said.span)
    return [*own, SoulX(tuple(own))]


lex.keyword("ハイパー化", "hyperize", "Hyperize", also=("ハイパー化:自分の他のクリーチャーを1体タップする。",),
            means=lambda lowering, said, context: [Hyperize(value=0)])
lex.keyword("ハイパーモード", "hyper_mode", "Hyper mode", governs="all", means=hyper_mode)
lex.keyword("Zラッシュ", "z_rush", "Z-Rush", governs="all", means=z_rush)
lex.keyword("超魂X", "soul_x", "Soul X", governs="all", means=soul)
lex.keyword("Dスイッチ", "d_switch", "D-Switch", governs="ability", means=d_switch)
for ja, key, en in (
    ("覚醒", "awakening", "Awakening"), ("龍解", "solution", "Dragon solution"),
    ("メテオバーン覚醒", "meteor_awakening", "Meteorburn awakening"),
):
    lex.keyword(ja, key, en, governs="ability",
                means=lambda lowering, said, context: lowering.abilities(said.governs[0], context))
lex.keyword("シールド・プラス", "shield_plus", "Shield plus", governs="ability",
            means=lambda lowering, said, context: lowering.abilities(said.governs[0], context))
lex.keyword("バイオ・K", "bio_k", "Bio-K", governs="ability",
            means=lambda lowering, said, context: lowering.abilities(said.governs[0], context))
