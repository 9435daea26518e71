"""Abilities that are given, shared, under a condition, or work for a while without being any card's."""

import pytest

from banmen.games.duelmasters.effects import SPELL, AttacksItself, OfRace
from banmen.games.duelmasters.effects_turn import TapAbility
from banmen.kernel.effects.base import Ability, Side
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import (
    Alter,
    Change,
    Draw,
    Keyword,
    Lasting,
    Later,
    Move,
    Replacing,
    Static,
    Triggered,
    When,
    giving,
)
from banmen.kernel.effects.things import All, Cards, Check, Choose, CountOf, It, Itself
from banmen.kernel.library import CardDef
from tests.duelmasters.duel import Duel, creature, spell

MINE = Cards(("battle",), Side.YOURS)
THEIRS = Cards(("battle",), Side.THEIRS)
DIES = Triggered(When("destroy", Itself()), (Draw(1),))
POWER_ATTACKER = Static((Change("power", "add", 4000),), condition=AttacksItself())
KILL = spell("kill", Move(Choose(Cards(("battle",))), "graveyard", cause="destroy"))
X = creature("X")


def test_a_quoted_ability_is_given_for_a_turn() -> None:
    """Catches an ability that speaks for the giver, lasts for ever, or reaches creatures that were not chosen."""
    lend = spell("lend", Alter(Choose(MINE), giving(DIES), "turn"))
    duel = Duel({"hand": [lend, KILL, KILL], "battle": [creature("A"), creature("B")]})
    duel.do("cast lend", "take A", "cast kill", "take B")
    assert len(duel.cards("hand")) == 1
    duel.do("cast kill")
    assert len(duel.cards("hand")) == 1
    later = Duel({"hand": [lend, KILL], "battle": [creature("A")]}, {"hand": [KILL]}).do("cast lend")
    assert later.next_turn("main").do("cast kill").cards("hand") == ["kill"]


def test_power_while_attacking_is_given() -> None:
    """Catches a number that the creature has all the time."""
    lend = spell("lend", Alter(Choose(MINE), giving(POWER_ATTACKER, Keyword("breaker", 2)), "turn"))
    see = creature("See", Triggered(When("attack", MINE), (Draw(1),)))
    duel = Duel({"hand": [lend], "battle": [creature("A"), see]}, {"shield": [X, X, X]}).do("cast lend", "take A")
    assert (duel.power("A"), duel.game.has(duel.card("A"), "breaker")) == (1000, True)
    duel.do("pass", "attack A player")
    assert duel.power("A") == 5000


def test_an_ability_that_all_creatures_of_a_race_share() -> None:
    """Catches a sharer that does not have it itself, a stranger that has it, and one that keeps it afterwards."""
    kin = Cards(("battle",), Side.YOURS, (OfRace("Kin"),))
    sharer = creature("Sharer", Static(giving(DIES), kin), races=["Kin"])
    kin_card, stranger = creature("A", races=["Far Kin"]), creature("B")
    both = {"hand": [KILL, KILL, KILL], "battle": [sharer, kin_card, stranger]}
    assert len(Duel(both).do("cast kill", "take A").cards("hand")) == 3
    assert len(Duel(both).do("cast kill", "take B").cards("hand")) == 2
    assert len(Duel(both).do("cast kill", "take Sharer").cards("hand")) == 3
    assert len(Duel(both).do("cast kill", "take Sharer", "cast kill", "take A").cards("hand")) == 2


@pytest.mark.parametrize(("others", "drawn"), [(1, 0), (2, 1)])
def test_a_whole_ability_under_a_condition(others: int, drawn: int) -> None:
    """Catches an ability that works without its condition, whatever its shape."""
    three = Check(CountOf(MINE), ">=", 3)
    wave = creature("W", Static(giving(DIES, Keyword("blocker")), Itself(), three))
    duel = Duel({"hand": [KILL], "battle": [wave, *[X] * others]})
    assert duel.game.has(duel.card("W"), "blocker") == bool(drawn)
    assert len(duel.do("cast kill", "take W").cards("hand")) == drawn


def test_a_lent_tap_ability() -> None:
    """Catches a tap ability that only the card has on which it is printed."""
    lender = creature("L", Static(giving(TapAbility((Draw(1),))), Cards(("battle",), Side.YOURS, other=True)))
    duel = Duel({"battle": [lender, creature("A")]}, {"shield": [X]}, step="attack")
    assert "tap_ability A" in duel.offered()
    assert "tap_ability L" not in duel.offered()
    assert len(duel.do("tap_ability A").cards("hand")) == 1


def test_a_keyword_that_only_an_effect_gives_works() -> None:
    """Catches rules that look for a keyword only among those that are printed."""
    hush = creature("H", Static((Change("keywords", "grant", 0, "foes_enter_tapped"),), Itself()))
    duel = Duel({"hand": [X]}, {"battle": [hush]}).do("summon X")
    assert duel.tapped("X")


# For a while, without a card ----------------------------------------------------------------------


def cast_and_kill(*abilities: Ability) -> Duel:
    """A spell sets up abilities for the turn, then a creature that came only afterwards is destroyed."""
    rule = spell("rule", Lasting(abilities, "turn"))
    return Duel({"hand": [rule, X, KILL], "battle": []}, {"battle": [creature("Y")]}).do(
        "cast rule", "summon X", "cast kill", "take X"
    )


@pytest.mark.rule("duelmasters:603.6")
def test_a_trigger_for_a_turn_sees_what_comes_later_and_every_time() -> None:
    """Catches an effect on the creatures that are there now, and one that is over after the first time."""
    duel = cast_and_kill(Triggered(When("destroy", MINE), (Draw(1),)))
    assert len(duel.cards("hand")) == 1
    rule = spell("rule", Lasting((Triggered(When("destroy", MINE), (Draw(1),)),), "turn"))
    twice = Duel({"hand": [rule, KILL, KILL], "battle": [X, creature("A")]})
    twice.do("cast rule", "cast kill", "take X", "cast kill")
    assert len(twice.cards("hand")) == 2


@pytest.mark.rule("duelmasters:609.1")
def test_a_replacement_for_a_turn() -> None:
    """Catches a replacement that needs a card in the battle zone."""
    duel = cast_and_kill(Replacing(When("destroy", MINE), (Move(It(), "mana", cause="destroy"),)))
    assert duel.cards("mana") == ["X"]


def test_what_lasts_for_a_turn_is_over_with_it() -> None:
    """Catches an effect that nobody ends."""
    rule = spell("rule", Lasting((Static((Change("power", "add", 2000),), MINE),), "turn"))
    duel = Duel({"hand": [rule], "battle": [X]}, {"hand": [creature("Z")]}).do("cast rule")
    assert duel.power("X") == 3000
    assert duel.game.view(1)["zones"]["effects"][0]["count"] == 1
    assert duel.next_turn().power("X") == 1000
    assert duel.game.view(1)["zones"]["effects"][0]["count"] == 0


def test_no_spells_for_a_turn() -> None:
    """Catches a ban that falls on its own player, and one on creatures too."""
    ban = spell("ban", Lasting((Forbids("cast", Cards((), Side.THEIRS, (SPELL,))),), "end_of_their_next_turn"))
    duel = Duel({"hand": [ban, KILL], "battle": [X]}, {"hand": [KILL, creature("Z")]}).do("cast ban")
    assert "cast kill" in duel.offered()
    assert duel.next_turn("main").offered() == ["summon Z", "pass"]
    assert "cast kill" in duel.next_turn("main").next_turn("main").offered()


def cheap(until: str) -> CardDef:
    """A spell that makes creatures cheaper."""
    less = Static((Change("price", "add", -2),), Cards(("hand",), Side.YOURS, (OfRace("Kin"),)))
    return spell("cheap", Lasting((less,), until))


def test_the_next_card_of_a_kind_costs_less() -> None:
    """Catches a reduction that another kind of card uses up, one for all cards of the turn, and one for ever."""
    kin = [creature(name, cost=3, races=["Kin"]) for name in ("A", "B")]
    mana = [creature("M")] * 3
    other = creature("O", cost=1)
    duel = Duel({"hand": [cheap("next_card"), *kin, other], "mana": mana}).do("cast cheap", "summon O", "summon A")
    assert duel.offered() == ["pass"]
    whole = Duel({"hand": [cheap("turn"), *kin, other], "mana": mana}).do("cast cheap", "summon O", "summon A")
    assert whole.offered() == ["summon B", "pass"]


def test_done_later_whenever_such_a_thing_happens() -> None:
    """Catches a later that takes the first happening of any kind."""
    when = When("destroy", THEIRS)
    wait = spell("wait", Later("destroy", (Draw(1),), "turn", when=when, once=False))
    duel = Duel({"hand": [wait, KILL, KILL, KILL], "battle": [X]}, {"battle": [creature("Y"), creature("Z")]})
    duel.do("cast wait", "cast kill", "take X")
    assert len(duel.cards("hand")) == 2
    duel.do("cast kill", "take Y")
    assert len(duel.cards("hand")) == 2
    duel.do("cast kill")
    assert len(duel.cards("hand")) == 2


def test_all_of_both_players_are_given_an_ability() -> None:
    """Catches giving to one side only; each speaks for its own player."""
    lend = spell("lend", Alter(All(Cards(("battle",))), giving(DIES), "turn"))
    duel = Duel({"hand": [lend, KILL], "battle": [X]}, {"battle": [creature("Y")]})
    duel.do("cast lend", "cast kill", "take Y")
    assert (len(duel.cards("hand")), len(duel.cards("hand", 1))) == (0, 1)
