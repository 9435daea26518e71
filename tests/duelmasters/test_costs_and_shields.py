"""Costs that effects change and bound, cards that may be used only if something is so, and what becomes of shields."""

import pytest

from banmen.games.duelmasters.effects import EXECUTED_FROM, OfRace
from banmen.games.duelmasters.effects_basics import ManaFor
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.bounds import Forbids, Obliges
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import Change, Draw, Keyword, Move, Replacing, Static, Triggered, When, giving
from banmen.kernel.effects.things import Cards, Check, Choose, Exists, It, Itself, NotSo
from tests.duelmasters.duel import Duel, creature, spell

HAND = Cards(EXECUTED_FROM, Side.YOURS)
X, S = creature("X"), creature("S")


@pytest.mark.rule("duelmasters:112.2b", "duelmasters:604.3")
def test_a_cost_falls_only_to_its_floor() -> None:
    """Catches a reduction below what the text allows, and a floor that makes a cheap card dearer."""
    less = Static((Change("price", "add", -5), Change("price_floor", "set", 2)), HAND)
    cards = [creature("dear", cost=6), creature("cheap", cost=1)]
    helper = creature("H", less)
    assert Duel({"hand": cards, "battle": [helper], "mana": [X]}).offered() == ["summon cheap", "pass"]
    both = Duel({"hand": cards, "battle": [helper], "mana": [X, X]}).offered()
    assert both == ["summon dear", "summon cheap", "pass"]


@pytest.mark.rule("duelmasters:601.1b", "duelmasters:110.4")
def test_a_card_that_may_be_used_only_if_something_is_so() -> None:
    """Catches a condition that works only in the battle zone, and one that binds other cards too."""
    kin = Exists(Cards(("battle",), Side.YOURS, (OfRace("Kin"),)))
    shy = creature("Shy", Forbids("summon", Itself(), condition=NotSo(kin), zones=("hand",)))
    assert Duel({"hand": [shy, X]}).offered() == ["summon X", "pass"]
    assert "summon Shy" in Duel({"hand": [shy, X], "battle": [creature("K", races=["Kin"])]}).offered()


def test_shields_that_go_to_the_graveyard_instead() -> None:
    """Catches a shield that is replaced whoever breaks it, and one whose S-trigger is used all the same."""
    when = When("break_shield", Cards(("shield",), Side.THEIRS), other=Itself())
    crusher = creature("Crusher", Replacing(when, (Move(It(), "graveyard"),)))
    trap = creature("Trap", Keyword("s_trigger"))
    duel = Duel({"battle": [crusher, X]}, {"shield": [trap]}, "attack").do("attack Crusher player")
    assert (duel.cards("graveyard", 1), duel.cards("hand", 1)) == (["Trap"], [])
    duel = Duel({"battle": [crusher, X]}, {"shield": [trap]}, "attack").do("attack X player")
    assert duel.prompt == "shield_declare"


def test_another_creature_has_broken_a_shield_in_this_turn() -> None:
    """Catches the creature's own break, the opponent's, and what an earlier turn saw."""
    others = Cards(("battle",), Side.YOURS, other=True)
    broke = Check(Happened(When("break", Cards(("shield",), Side.THEIRS), other=others)), ">=", 1)
    turbo = creature("T", Static(giving(Triggered(When("attack", Itself()), (Draw(1),))), Itself(), broke))
    theirs = {"shield": [S, S, S]}
    first = Duel({"battle": [turbo, X]}, theirs, "attack").do("attack T player", "take S")
    assert len(first.cards("hand")) == 0
    second = Duel({"battle": [turbo, X]}, theirs, "attack").do("attack X player", "take S", "attack T player")
    assert len(second.cards("hand")) == 1


def test_a_shield_that_was_added_in_this_turn_is_counted() -> None:
    """Catches counting all shields."""
    added = Happened(When("enter:shield", Cards(("shield",), Side.YOURS)), 1000)
    grows = creature("G", Static((Change("power", "add", added),)))
    add = spell("add", Move(Choose(Cards(("mana",), Side.YOURS)), "shield"))
    duel = Duel({"hand": [add], "battle": [grows], "mana": [X], "shield": [S, S]})
    assert duel.power("G") == 1000
    assert duel.do("cast add").power("G") == 2000


def test_mana_comes_tapped() -> None:
    """Catches mana that comes tapped whoever's it is."""
    slow = creature("Slow", Obliges("lie_tapped", Cards(("mana",), Side.THEIRS)))
    ramp = spell("ramp", Move(Choose(Cards(("hand",), Side.YOURS)), "mana"))
    duel = Duel({"hand": [ramp, creature("A")]}, {"battle": [slow]}).do("cast ramp")
    assert duel.tapped("A")


@pytest.mark.rule("duelmasters:207.2")
@pytest.mark.parametrize(("mana", "able"), [(1, False), (2, True)])
def test_mana_that_gives_two_for_one_card_only(mana: int, able: bool) -> None:
    """Catches mana that gives more for every card, and a card for which it gives no more."""
    heavy = creature("Heavy", ManaFor((OfRace("Origin"),)), cost=4)
    other = creature("Other", cost=3)
    duel = Duel({"hand": [heavy, other], "mana": [creature("O", races=["Origin"])] * mana})
    assert ("summon Heavy" in duel.offered()) == able
    assert "summon Other" not in duel.offered()
    if able:
        duel.do("summon Heavy")
        assert duel.offered() == ["pass"]
