"""Evolution creatures put on several creatures, on cards of other zones, or on what takes any of them."""

from itertools import product
from random import Random

import pytest

from banmen.games.duelmasters.effects import CREATURE, Evolution, OfRace
from banmen.games.duelmasters.rules.c801_evolution import _complete
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.bounds import Allows
from banmen.kernel.effects.says import Alter, Change, Draw, Move, Triggered, When
from banmen.kernel.effects.things import Cards, Choose, Is, Itself
from banmen.kernel.library import CardDef
from tests.duelmasters.duel import Duel, creature, printed, spell

MINE = Cards(("battle",), Side.YOURS, (CREATURE,))
FIRE, SEA = (Cards(("battle",), Side.YOURS, (CREATURE, OfRace(race))) for race in ("Fire", "Sea"))
SHIELDS = {"shield": [creature("S")] * 3}
X = creature("X")


def evolving(name: str, how: Evolution, power: int = 9000) -> CardDef:
    """An evolution creature."""
    card = creature(name, how, power=power)
    card.words["types"] = frozenset(("creature", "evolution"))
    return card


def below(duel: Duel, name: str) -> list[str]:
    """The names of the cards under a creature, the uppermost first."""
    cards = duel.game.state.beneath.get(duel.card(name), ())
    return [duel.game.library[duel.game.state.definition[card]].name for card in cards]


BOTH = evolving("Vortex", Evolution(value=0, each=(FIRE, SEA)))
A, B = creature("A", races=["Fire"]), creature("B", races=["Sea"])
AMPHIBIAN = creature("C", races=["Fire", "Sea"])


@pytest.mark.rule("duelmasters:801.1a", "duelmasters:801.1b")
def test_one_of_each_kind_in_any_order() -> None:
    """Catches two of one kind, one creature that serves for both, and an order nobody asked for."""
    assert "summon Vortex" not in Duel({"hand": [BOTH], "battle": [A, creature("A2", races=["Fire"])]}).offered()
    assert "summon Vortex" not in Duel({"hand": [BOTH], "battle": [AMPHIBIAN]}).offered()
    duel = Duel({"hand": [BOTH], "battle": [A, B, X, AMPHIBIAN]}).do("summon Vortex")
    assert sorted(duel.offered()) == ["take A", "take B", "take C"]
    duel.do("take B")
    assert duel.offered() == ["take A", "take C"]
    duel.do("take A")
    assert below(duel, "Vortex") == ["B", "A"]
    assert sorted(duel.cards("battle")) == ["C", "Vortex", "X"]


@pytest.mark.rule("duelmasters:801.1a")
def test_what_names_no_base_is_never_put_out() -> None:
    """Catches an evolution creature that comes by itself because its text says nothing of bases."""
    bare = creature("Bare")
    bare.words["types"] = frozenset(("creature", "evolution"))
    bare.keywords["evolution"] = (0,)
    assert "summon Bare" not in Duel({"hand": [bare], "battle": [A, B]}).offered()


@pytest.mark.rule("duelmasters:801.1a", "duelmasters:801.1b")
def test_bases_can_be_named_as_long_as_all_wants_can_be_met_with_them() -> None:
    """Compares with trying every way. Catches two that serve the same want, and one that is needed elsewhere."""
    chance = Random(5)
    for _ in range(400):
        wants = [tuple(chance.sample(range(5), chance.randint(0, 4))) for _ in range(chance.randint(1, 3))]
        taken = tuple(chance.sample(range(5), chance.randint(0, len(wants))))
        ways = [way for way in product(*wants) if len(set(way)) == len(way)]
        assert _complete(wants, taken) == any(set(taken) <= set(way) for way in ways), (wants, taken)


@pytest.mark.rule("duelmasters:801.2b")
@pytest.mark.parametrize(("tapped", "lies"), [((), False), (("A",), True), (("B",), True), (("A", "B"), True)])
def test_it_comes_tapped_if_one_of_its_bases_was(tapped: tuple[str, ...], lies: bool) -> None:
    """Catches asking only the base that lies uppermost."""
    duel = Duel({"hand": [BOTH], "battle": [A, B]}, tapped=tapped).do("summon Vortex", "take B")
    assert duel.tapped("Vortex") == lies


@pytest.mark.rule("duelmasters:801.2")
def test_the_effects_on_every_base_go_on() -> None:
    """Catches effects on the base that lies lower being lost."""
    grow = spell("grow", Alter(Choose(MINE), (Change("power", "add", 1000),), "turn"))
    duel = Duel({"hand": [grow, grow, BOTH], "battle": [A, B]})
    duel.do("cast grow", "take A", "cast grow", "take B", "summon Vortex", "take A")
    assert duel.power("Vortex") == 11000


@pytest.mark.rule("duelmasters:801.1b")
def test_three_creatures_and_all_of_them_leave_together() -> None:
    """Catches bases that stay behind, and a creature that can be put on two."""
    galaxy = evolving("Galaxy", Evolution(value=0, cards=MINE, count=3))
    assert "summon Galaxy" not in Duel({"hand": [galaxy], "battle": [A, B]}).offered()
    kill = spell("kill", Move(Choose(MINE), "graveyard", cause="destroy"))
    duel = Duel({"hand": [galaxy, kill], "battle": [A, B, X]}).do("summon Galaxy", "take A", "take X")
    assert below(duel, "Galaxy") == ["A", "X", "B"]
    assert sorted(duel.do("cast kill").cards("graveyard")) == ["A", "B", "Galaxy", "X", "kill"]


def test_on_one_or_more() -> None:
    """Catches a number that is fixed."""
    endless = evolving("Endless", Evolution(value=0, cards=MINE, more=True))
    one = Duel({"hand": [endless], "battle": [A, B, X]}).do("summon Endless", "take A", "done")
    assert below(one, "Endless") == ["A"]
    two = Duel({"hand": [endless], "battle": [A, B, X]}).do("summon Endless", "take A", "take X", "done")
    assert below(two, "Endless") == ["A", "X"]


@pytest.mark.rule("duelmasters:801.1", "duelmasters:801.3")
@pytest.mark.parametrize("zone", ["mana", "graveyard", "hand"])
def test_on_a_card_of_another_zone(zone: str) -> None:
    """Catches a base that stays where it was, one that has to be in the battle zone, and a creature that is sick."""
    how = Evolution(value=0, cards=Cards((zone,), Side.YOURS, (CREATURE,)))
    seen = creature("W", Triggered(When("enter:battle", Cards(("battle",), Side.YOURS, other=True)), (Draw(1),)))
    cards: dict[str, list[CardDef | tuple[CardDef, ...]]] = {"battle": [seen], "hand": [evolving("Root", how)]}
    assert "summon Root" not in Duel(cards).offered()
    cards[zone] = [*cards.get(zone, []), A]
    duel = Duel(cards, SHIELDS).do("summon Root")
    assert below(duel, "Root") == ["A"]
    assert "A" not in duel.cards(zone)
    assert len(duel.cards("hand")) == 1
    assert "attack Root player" in duel.do("pass").offered()


def test_a_creature_on_which_any_evolution_creature_may_be_put() -> None:
    """Catches leave for creatures that are no evolution creatures of that kind, and for every base."""
    innocent = creature("I", Allows("be_base", Itself(), Cards((), Side.YOURS, (Is("types", "evolution"),))))
    duel = Duel({"hand": [evolving("F", Evolution(value=0, cards=FIRE))], "battle": [innocent, X]}).do("summon F")
    assert below(duel, "F") == ["I"]
    assert "summon F" not in Duel({"hand": [evolving("F", Evolution(value=0, cards=FIRE))], "battle": [X]}).offered()


@pytest.mark.rule("duelmasters:801.1a")
def test_what_is_open_to_any_evolution_is_a_creature_of_the_battle_zone() -> None:
    """Catches such leave for an evolution from elsewhere, of the opponent's creatures, and of what is no creature."""
    leave = Allows("be_base", Itself(), Cards((), filters=(Is("types", "evolution"),)))
    fire = evolving("F", Evolution(value=0, cards=FIRE))
    graves = evolving("G", Evolution(value=0, cards=Cards(("graveyard",), Side.YOURS, (CREATURE,))))
    innocent, stone = creature("I", leave), printed("S", leave, type="cross_gear")
    duel = Duel({"hand": [fire, graves], "battle": [innocent]})
    assert "summon F" in duel.offered()
    assert "summon G" not in duel.offered()
    assert "summon F" not in Duel({"hand": [fire], "battle": [stone]}).offered()
    assert "summon F" not in Duel({"hand": [fire]}, {"battle": [innocent]}).offered()


@pytest.mark.rule("duelmasters:303.3d")
def test_what_a_base_wore_stays_on_the_creature() -> None:
    """Catches a gear that comes off the base that lies lower."""
    gear = printed("gear", type="cross_gear")
    duel = Duel({"hand": [BOTH], "battle": [gear, A, B]}).do("cross gear B", "summon Vortex", "take A")
    assert duel.game.state.host[duel.card("gear")] == duel.card("Vortex")


@pytest.mark.rule("duelmasters:801.1")
def test_who_is_asked_for_two_bases_is_told_so() -> None:
    """Catches a question that lets a client offer more bases than lie under the creature."""
    third = creature("C", civilizations=("fire",))
    duel = Duel({"hand": [BOTH], "battle": [A, B, third]}).do("summon Vortex")
    question = duel.game.question
    assert question is not None
    assert (question.prompt, question.least, question.most) == ("base", 2, 2)
