"""What abilities wait for: whom it concerns, by whose effect, for which time in the turn, and what happened before."""

import pytest

from banmen.games.duelmasters.effects import SPELL, Break
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import Change, Draw, Keyword, Move, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import Cards, Check, Choose, Compares, Fits, Has, It, Itself, NotSo, TurnOf
from tests.duelmasters.duel import Duel, creature, spell

ANY = Cards(("battle",))
BIG = Cards(("battle",), Side.ANY, (Compares("power", ">=", 5000),))
DRAW = (Draw(1),)
X, BIG_ONE = creature("X"), creature("Big", power=6000)


def attack(ability: Triggered, target: str) -> int:
    """How many cards the attacker's player gets when it attacks that."""
    duel = Duel({"battle": [creature("A", ability, power=9000)]},
                {"battle": [X, BIG_ONE], "shield": [creature("S")]}, "attack", ("X", "Big"))
    return len(duel.do(f"attack A {target}").cards("hand"))


@pytest.mark.rule("duelmasters:506.3")
def test_an_attack_on_such_a_creature() -> None:
    """Catches triggering by every attack."""
    ability = Triggered(When("attack", Itself(), other=BIG), DRAW)
    assert [attack(ability, target) for target in ("Big", "X", "player")] == [1, 0, 0]


@pytest.mark.rule("duelmasters:506.3")
def test_an_attack_on_the_player() -> None:
    """Catches triggering by an attack on a creature."""
    ability = Triggered(When("attack_player", Itself()), DRAW)
    assert [attack(ability, target) for target in ("Big", "player")] == [0, 1]
    unblocked = Triggered(When("unblocked_player", Itself()), DRAW)
    assert [attack(unblocked, target) for target in ("Big", "player")] == [0, 1]


def test_a_creature_that_is_attacked() -> None:
    """Catches the attacker as the one it happens to."""
    victim = creature("V", Triggered(When("attacked", Itself()), (Move(It("other"), "hand"),)))
    duel = Duel({"battle": [creature("A")]}, {"battle": [victim, X], "shield": [creature("S")]}, "attack",
                ("V", "X"))
    duel.do("attack A V")
    assert duel.cards("hand") == ["A"]


def test_blocked_by_such_a_creature() -> None:
    """Catches triggering whoever blocks."""
    ability = Triggered(When("blocked", Itself(), other=BIG), DRAW)
    for power, drawn in ((6000, 1), (1000, 0)):
        blocker = creature("Bl", Keyword("blocker"), power=power)
        duel = Duel({"battle": [creature("A", ability, power=9000)]},
                    {"battle": [blocker], "shield": [creature("S")]}, step="attack").do("attack A player", "block Bl")
        assert len(duel.cards("hand")) == drawn


def test_by_the_opponents_spell_and_not_by_anything_else() -> None:
    """Catches an effect of one's own, and a creature's ability, as an opponent's spell."""
    theirs = When("leave:battle", Itself(), other=Cards((), Side.ANY, (SPELL,)), by=Who.OPPONENT)
    safe = creature("Safe", Triggered(theirs, (Draw(3),)))
    bounce = spell("bounce", Move(Choose(ANY), "hand"))
    imp = creature("imp", Triggered(When("enter:battle", Itself()), (Move(Choose(ANY), "hand"),)))
    assert len(Duel({"hand": [bounce]}, {"battle": [safe]}).do("cast bounce").cards("hand", 1)) == 4
    assert len(Duel({"hand": [bounce], "battle": [safe]}).do("cast bounce").cards("hand")) == 1
    assert len(Duel({"hand": [imp]}, {"battle": [safe]}).do("summon imp", "take Safe").cards("hand", 1)) == 1


def test_leaving_other_than_by_destruction() -> None:
    """Catches destruction as any leaving."""
    leaver = creature("L", Triggered(When("leave:battle", Itself(), but=("destroy",)), (Draw(2),)))
    for action, drawn in ((Move(Choose(ANY), "mana"), 2), (Move(Choose(ANY), "graveyard", cause="destroy"), 0)):
        assert len(Duel({"hand": [spell("s", action)], "battle": [leaver]}).do("cast s").cards("hand")) == drawn


def test_a_replacement_asks_for_the_cause_too() -> None:
    """Catches a shield against everything that was meant against the opponent's effects."""
    when = When("leave:battle", Itself(), by=Who.OPPONENT)
    guarded = creature("G", Replacing(when, (Draw(1),)))
    bounce = spell("bounce", Move(Choose(ANY), "hand"))
    duel = Duel({"hand": [bounce]}, {"battle": [guarded]}).do("cast bounce")
    assert (duel.cards("battle", 1), len(duel.cards("hand", 1))) == (["G"], 1)
    assert Duel({"hand": [bounce], "battle": [guarded]}).do("cast bounce").cards("battle") == []


@pytest.mark.rule("duelmasters:603.2b")
def test_once_a_turn_is_once_a_turn_for_each_such_thing() -> None:
    """Catches an ability that triggers every time, and one limit for two creatures."""
    student = creature("Student", Triggered(When("enter:battle", Cards(("battle",), Side.YOURS)), DRAW, limit=1))
    duel = Duel({"battle": [student, student], "hand": [creature("A"), creature("B")]})
    duel.do("summon A", "take Student")
    assert len(duel.cards("hand")) == 3
    duel.do("summon B")
    assert len(duel.cards("hand")) == 2


def test_the_first_time_in_a_turn_counts_what_nobody_was_there_to_see() -> None:
    """Catches counting from the moment the creature came, and a limit of its own."""
    ability = Triggered(When("cast", Cards((), Side.YOURS), nth=2), DRAW)
    one, two, three = (spell(name) for name in ("one", "two", "three"))
    watcher = creature("W", ability)
    duel = Duel({"hand": [one, two, three, watcher]})
    duel.do("cast one", "summon W", "cast two")
    assert len(duel.cards("hand")) == 2
    duel.do("cast three")
    assert len(duel.cards("hand")) == 1


@pytest.mark.parametrize(("moves", "power"), [((), 1000), (("cast one",), 3000), (("cast one", "cast two"), 5000)])
def test_what_happened_in_this_turn_is_counted(moves: tuple[str, ...], power: int) -> None:
    """Catches counting the opponent's spells, and only the last one."""
    casts = Happened(When("cast", whose=Who.YOU), 2000)
    counter = creature("A", Static((Change("power", "add", casts),)))
    duel = Duel({"hand": [spell("one"), spell("two")], "battle": [counter]})
    assert duel.do(*moves).power("A") == power


def test_what_happened_in_an_earlier_turn_does_not_count() -> None:
    """Catches a memory that is never cleared."""
    casts = Happened(When("cast"), 2000)
    duel = Duel({"hand": [spell("one")], "battle": [creature("A", Static((Change("power", "add", casts),)))]})
    assert duel.do("cast one").power("A") == 3000
    assert duel.next_turn().power("A") == 1000


def test_what_was_destroyed_in_this_turn_is_judged_as_it_was() -> None:
    """Catches asking the card in the graveyard for the power it had."""
    died = Check(Happened(When("destroy", BIG)), ">=", 1)
    pump = creature("P", Static((Change("power", "add", 4500),), Cards(("battle",), Side.YOURS, other=True)))
    watcher = creature("W", Static((Change("keywords", "grant", 0, "seen"),), condition=died))
    kill = spell("kill", Move(Choose(Cards(("battle",), Side.YOURS, (Compares("power", "==", 5500),))), "graveyard",
                              cause="destroy"))
    duel = Duel({"hand": [kill], "battle": [pump, creature("Small"), watcher]})
    assert not duel.game.has(duel.card("W"), "seen")
    duel.do("cast kill", "take Small")
    assert duel.game.has(duel.card("W"), "seen")


def test_not_attacked_yet_in_this_turn() -> None:
    """Catches a history that another creature makes."""
    fresh = NotSo(Check(Happened(When("attack", Itself())), ">=", 1))
    ability = Static((Change("power", "add", 2000),), condition=fresh)
    duel = Duel({"battle": [creature("A", ability), creature("B"), X]}, {"shield": [X, X, X]}, step="attack")
    assert duel.do("attack B player", "take X").power("A") == 3000
    assert duel.do("attack A player", "take X").power("A") == 1000


def test_a_creature_that_breaks_a_shield() -> None:
    """Catches triggering by the shields another creature broke."""
    breaker = creature("A", Triggered(When("break", Cards(("shield",), Side.THEIRS), other=Itself()), DRAW))
    duel = Duel({"battle": [breaker, creature("B")]}, {"shield": [X, X]}, step="attack")
    assert len(duel.do("attack B player", "take X").cards("hand")) == 0
    assert len(duel.do("attack A player").cards("hand")) == 1


def test_a_creature_that_is_chosen() -> None:
    """Catches an effect that means all creatures, and one's own effects."""
    shy = creature("Shy", Triggered(When("chosen", Itself(), by=Who.OPPONENT), (Draw(1),)))
    poke, sweep = spell("poke", Move(Choose(ANY), "mana")), spell("sweep", Move(ANY, "mana"))
    assert len(Duel({"hand": [poke]}, {"battle": [shy]}).do("cast poke").cards("hand", 1)) == 1
    assert len(Duel({"hand": [sweep]}, {"battle": [shy]}).do("cast sweep").cards("hand", 1)) == 0
    assert len(Duel({"hand": [poke], "battle": [shy]}).do("cast poke").cards("hand")) == 0


def test_the_end_of_a_battle() -> None:
    """Catches doing it before powers are compared, and when there was no battle."""
    tired = creature("T", Triggered(When("battle_ends", Itself()), (Move(Itself(), "hand"),)), power=5000)
    duel = Duel({"battle": [tired]}, {"battle": [X], "shield": [creature("S")]}, "attack", ("X",))
    duel.do("attack T X")
    assert (duel.cards("hand"), duel.cards("graveyard", 1)) == (["T"], ["X"])


def test_a_condition_between_the_event_and_its_effect() -> None:
    """Catches a condition that is not asked when the effect is carried out."""
    ability = Triggered(When("enter:battle", Itself()), DRAW, TurnOf(Who.OPPONENT))
    assert Duel({"hand": [creature("A", ability)]}).do("summon A").cards("hand") == []


def test_a_thing_that_left_has_what_it_had() -> None:
    """Catches a condition on a destroyed creature that is asked of the card in the graveyard."""
    gift = creature("G", Static((Change("keywords", "grant", 0, "slayer"),), Cards(("battle",), Side.YOURS)))
    kill = spell("kill", Move(Choose(Cards(("battle",), Side.YOURS, (Compares("power", "==", 1000),), other=True)),
                              "graveyard", cause="destroy"))
    watcher = creature("W", Triggered(When("destroy", ANY), DRAW, Fits(It(), (Has("slayer"),))), power=2000)
    assert len(Duel({"hand": [kill], "battle": [X, watcher, gift]}).do("cast kill", "take X").cards("hand")) == 1
    assert len(Duel({"hand": [kill], "battle": [X, watcher]}).do("cast kill").cards("hand")) == 0


def test_an_effect_breaks_shields_of_the_player_who_is_attacked() -> None:
    """Catches a break by an effect that nobody is told of."""
    smash = spell("smash", Break(Choose(Cards(("shield",), Side.THEIRS))))
    by_spell = When("break", Cards(("shield",), Side.THEIRS), other=Cards((), Side.ANY, (SPELL,)))
    watcher = creature("W", Triggered(by_spell, DRAW))
    duel = Duel({"hand": [smash], "battle": [watcher]}, {"shield": [X]}).do("cast smash")
    assert len(duel.cards("hand")) == 1
