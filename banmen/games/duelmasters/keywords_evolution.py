"""The ways of evolving: how each is written, and what it means (801, 802, 803, 813, 815)."""

from __future__ import annotations

from msgspec.structs import replace

from banmen.games.duelmasters.effects import (
    CREATURE,
    EXECUTED_FROM,
    Evolution,
    EvolvesBy,
    FirstOfSeveral,
    IsEvolved,
    KeepOne,
    PartLeaves,
)
from banmen.games.duelmasters.effects_turn import STATIC_EVENT
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Side
from banmen.kernel.effects.says import Change, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import Cards, Carries, Fits, Itself
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Lowering
from banmen.language.tree import Worded


def evolution(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The creature is put on one of such things (801.1)."""
    if said.places:
        kinds = tuple(lowering.cards(each, context) for each in said.places)
        return [Evolution(value=0, cards=kinds[0], how=said.key, count=len(kinds), each=kinds)]
    assert said.things is not None
    count = said.things.count
    number = count.number if count is not None else 1
    bound = count.bound if count is not None else "exactly"
    if not isinstance(number, int) or bound not in ("exactly", "at_least"):
        raise Refused("an evolution on so many creatures", said.span)
    cards = lowering.cards(said.things, context)
    return [Evolution(value=0, cards=cards, how=said.key, count=number, more=bound == "at_least")]


EVOLUTIONS = (
    ("進化", "evolution", "Evolution"), ("進化V", "evolution_v", "Evolution V"),
    ("進化GV", "evolution_gv", "Evolution GV"), ("マナ進化", "mana_evolution", "Mana evolution"),
    ("墓地進化", "graveyard_evolution", "Graveyard evolution"), ("手札進化", "hand_evolution", "Hand evolution"),
    ("マナ進化V", "mana_evolution_v", "Mana evolution V"), ("マナ進化GV", "mana_evolution_gv", "Mana evolution GV"),
    ("墓地進化V", "graveyard_evolution_v", "Graveyard evolution V"),
    ("墓地進化GV", "graveyard_evolution_gv", "Graveyard evolution GV"),
    ("究極進化", "ultimate_evolution", "Ultimate evolution"),
    ("究極進化MAX", "ultimate_evolution_max", "Ultimate evolution MAX"),
    ("超無限進化", "endless_evolution", "Endless evolution"),
)
for ja, key, en in EVOLUTIONS:
    lex.keyword(ja, key, en, takes="base", means=evolution)
for ja, key, en in (*EVOLUTIONS[1:], ("スター進化", "star_evolution", "star evolution"),
                    ("S-MAX進化", "s_max_evolution", "S-MAX evolution")):
    lex.filter(ja, f"by_{key}", en[0].lower() + en[1:], EvolvesBy(key))

LEAVES = When("leave:battle", Itself())
WITH_CARDS = Fits(Itself(), (Carries(),))
TOP_LEAVES = Replacing(LEAVES, (PartLeaves("top"),), condition=WITH_CARDS)
"""Instead of the creature only its top card leaves (813.1)."""
BENEATH_LEAVES = Replacing(LEAVES, (PartLeaves("beneath"),), condition=IsEvolved())
"""Instead of the creature all the cards under it leave (803.2)."""
EVOLVED = Static((Change("types", "gain", 0, "evolution"),), Itself(), IsEvolved(), (*EXECUTED_FROM, "battle"))
"""While cards lie under it the creature is an evolution creature (802.2)."""


def neo_evolution(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
    """The creature may be put on one of such things, and is an evolution creature then (802.1, 802.2)."""
    (found,) = evolution(lowering, said, context)
    return [replace(found, name="neo_evolution", optional=True), EVOLVED]


lex.keyword("NEO進化", "neo_evolution", "NEO evolution", takes="base|may", means=neo_evolution)
lex.keyword("G-NEO進化", "g_neo_evolution", "G-NEO evolution", takes="base|may",
            means=lambda lowering, said, context: [*neo_evolution(lowering, said, context), BENEATH_LEAVES])
lex.keyword("スター進化", "star_evolution", "Star evolution", takes="base",
            means=lambda lowering, said, context: [*evolution(lowering, said, context), TOP_LEAVES])
lex.keyword("禁断スター進化", "forbidden_star_evolution", "Forbidden star evolution",
            means=lambda lowering, said, context: [Evolution(value=0, how=said.key, count=0), TOP_LEAVES])
lex.keyword("デッキ進化", "deck_evolution", "Deck evolution", takes="definition|nothing",
            means=lambda lowering, said, context: [
                Evolution(value=0, cards=Cards(("deck",), Side.YOURS, (CREATURE,)), how=said.key, from_deck=True)])
S_MAX = Cards(("battle",), Side.YOURS, (CREATURE, EvolvesBy("s_max_evolution")))
lex.keyword("S-MAX進化", "s_max_evolution", "S-MAX evolution", means=lambda lowering, said, context: [
    Evolution(value=0, how=said.key, count=0),
    Triggered(When(STATIC_EVENT), (KeepOne(S_MAX),), FirstOfSeveral(S_MAX)),
])
