"""The keywords and ability words of recent years: labels of an ability, and cards that come out of the hand."""

from __future__ import annotations

from banmen.games.duelmasters.effects import CREATURE, Execute, NotUsedNinjas, UseNinja
from banmen.games.duelmasters.effects_keywords import (
    ENTERS,
    HURRIED,
    S_TRIGGERED,
    SUPER_TRIGGERED,
    CostsOf,
    Invade,
    Marked,
    OtherWay,
)
from banmen.games.duelmasters.effects_turn import Declared
from banmen.games.duelmasters.effects_types import Cross, IsElement
from banmen.games.duelmasters.keywords import effect_of, things_of
from banmen.games.duelmasters.keywords_governing import under_condition
from banmen.games.duelmasters.words import CIVILIZATIONS
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Side, Who
from banmen.kernel.effects.says import Alter, Change, If, Keyword, Later, May, Move, OneShot, Pick, Triggered, When
from banmen.kernel.effects.things import AnyOf, Both, Cards, Check, Choose, CountOf, Exists, Is, It, Itself
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Lowering
from banmen.language.tree import Worded


def labelled(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """A word that only gives a name to the ability behind it, which says all itself."""
    if not said.governs:
        raise Refused("an ability stands behind this word", said.span)
    return [ability for each in said.governs for ability in lowering.abilities(each, context)]


for ja, key, en, takes in (
    ("革命", "revolution", "Revolution", "number"), ("マナ武装", "mana_armour", "Mana arms", "number"),
    ("シビルカウント", "civil_count", "Civil count", "number"), ("鬼タイム", "oni_time", "Oni time", ""),
    ("超天フィーバー", "fever", "Super fever", ""), ("ラビリンス", "labyrinth", "Labyrinth", ""),
    ("シンカパワー", "evolution_power", "Evolution power", ""), ("終極宣言", "final_word", "Final declaration", ""),
    ("オシオキムーン", "punishing_moon", "Punishing moon", ""),
):
    lex.keyword(ja, key, en, takes=takes, governs="ability", means=labelled)
for civilization, english in CIVILIZATIONS.items():
    lex.keyword("マナドライブ", f"mana_drive_{english}", f"Mana drive ({english})", takes="number",
                tail=f"({civilization})", governs="ability", means=labelled)

# Cards that come out of the hand ------------------------------------------------------------------

FOE = Cards(("battle",), Side.THEIRS, (CREATURE,))
MANA = Cards(("mana",), Side.YOURS)
BY_STRIKE = (UseNinja(), Execute(), Later("turn_ends", (Move(It(), "deck", "bottom", into=Who.OWNER),), "turn"))
"""A ninja comes for nothing, and goes under the deck when the turn ends."""


def other_ninja_strike(civilization: str, number: int) -> list[Ability]:
    """A ninja strike that takes a civilization among the mana besides, asked when it is dealt with (112.3c)."""
    ready = Both((Check(CountOf(MANA), ">=", number),
                  Exists(Cards(MANA.zones, MANA.side, (Is("civilizations", civilization),))), NotUsedNinjas()))
    return [Declared(When(moment, FOE), (If(ready, BY_STRIKE),)) for moment in ("attack", "block")]


for civilization, english in CIVILIZATIONS.items():
    lex.keyword("ウラ・ニンジャ・ストライク", f"other_ninja_strike_{english}", f"Ura ninja strike ({english})",
                takes="number", tail=f"({civilization})", means=lambda lowering, said, context,
                civilization=civilization: other_ninja_strike(civilization, said.number))


def trigger_x(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """An S-trigger of a gear, which may be crossed to a creature at once."""
    if context.speaker != "cross_gear":
        raise Refused("only a gear is crossed when its S-trigger is used", said.span)
    mine = Choose(Cards(("battle",), Side.YOURS, (CREATURE,)))
    crossed = May((Pick(mine, "bearer"), Cross(Itself(), It("bearer"))))
    return [Keyword("s_trigger"), Triggered(ENTERS, (crossed,), Marked(S_TRIGGERED))]


lex.keyword("S・トリガーX", "trigger_x", "Shield trigger X", means=trigger_x)
UNSHIELDED = AnyOf(tuple(Check(CountOf(Cards(("shield",), side)), "==", 0) for side in (Side.YOURS, Side.THEIRS)))
lex.keyword("鬼エンド", "oni_end", "Oni end", means=lambda lowering, said, context: [
    Declared(When("attack", Cards(("battle",), filters=(CREATURE,))), (Execute(),), condition=UNSHIELDED)])

# Ways of being summoned ---------------------------------------------------------------------------


def way_to_come(lowering: Lowering, said: Worded, context: Context, way: OtherWay, *more: Ability) -> list[Ability]:
    """Another way in which a creature is summoned, and what comes of it."""
    if context.speaker not in ("creature", "evolution"):
        raise Refused("only a creature is summoned in another way", said.span)
    return [way, *more]


def goes_at_the_end(*fate: Action) -> Triggered:
    """The creature that came in a hurry goes when the turn ends, whatever it has evolved to by then."""
    return Triggered(ENTERS, (Pick(Itself()), Later("turn_ends", fate, "turn")), Marked(HURRIED))


DESTROYED = goes_at_the_end(Move(It(), "graveyard", cause="destroy"))
TO_THE_BOTTOM = goes_at_the_end(Move(It(), "deck", "bottom"))
AT_PLAYERS = Triggered(
    ENTERS, (Alter(Itself(), (Change("keywords", "grant", 0, "charges_player"),), "turn"),), Marked(HURRIED))
lex.keyword("B・A・D", "b_a_d", "B.A.D.", takes="number", means=lambda lowering, said, context: way_to_come(
    lowering, said, context, OtherWay(value=0, less=said.number, goes=True), DESTROYED))
lex.keyword("ハイパーエナジー", "hyper_energy", "Hyper energy", means=lambda lowering, said, context: way_to_come(
    lowering, said, context, OtherWay(value=0, each_less=2)))
lex.keyword("ムゲンクライム", "endless_crime", "Endless crime", takes="number", means=lambda lowering, said, context:
            way_to_come(lowering, said, context, OtherWay(
                value=0, zones=("hand", "graveyard"), cost=said.number, tapped=said.number)))
lex.keyword("アビスラッシュ", "abyss_rush", "Abyss rush", means=lambda lowering, said, context: way_to_come(
    lowering, said, context, OtherWay(value=0, zones=("graveyard",), goes=True), AT_PLAYERS, TO_THE_BOTTOM))
lex.keyword("侵略", "invasion", "Invasion", takes="things", means=lambda lowering, said, context: [Declared(
    When("attack", Cards(("battle",), Side.YOURS, things_of(lowering, said, context))), (Invade(),), "invasion")])

# Abilities of a card that came or is there in some way --------------------------------------------

ELEMENTS = Cards(("battle",), Side.YOURS, (IsElement(),))
lex.keyword("バラバラエティ", "variety", "Variety", takes="number", governs="ability", means=lambda lowering, said,
            context: under_condition(Check(CostsOf(ELEMENTS), ">=", said.number))(lowering, said, context))


def super_bonus(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """What the card does besides if its S-trigger was declared when its player had no shields."""
    if context.speaker == "spell":
        return [OneShot((If(Marked(SUPER_TRIGGERED), effect_of(lowering, said, context)),))]
    return under_condition(Marked(SUPER_TRIGGERED))(lowering, said, context)


lex.keyword("スーパー・S・トリガー", "super_trigger", "Super shield trigger", means=lambda lowering, said, context: [
    Keyword("s_trigger")])
lex.keyword("スーパー・ボーナス", "super_bonus", "Super bonus", governs="ability", also=("スーパーボーナス",),
            means=super_bonus)
