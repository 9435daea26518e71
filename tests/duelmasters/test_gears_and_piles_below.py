"""Cross gears moved by effects, cards under creatures as a place, tap abilities with more to pay, spells used again."""

import pytest

from banmen.games.duelmasters.effects import AttacksItself, Blocking, InBattle, OfRace, StopAttack, UnderAttack
from banmen.games.duelmasters.effects_basics import Fight, PutUnder
from banmen.games.duelmasters.effects_keywords import BrokenShields, PaidWith
from banmen.games.duelmasters.effects_turn import SpellAgain, TapAbility
from banmen.games.duelmasters.effects_types import Cross, Crossed, Uncross
from banmen.games.duelmasters.zones import SHIELD
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import (
    Alter,
    Change,
    Draw,
    Flip,
    Keyword,
    Later,
    Look,
    May,
    Move,
    OneShot,
    Pick,
    Repeat,
    Static,
    Triggered,
    When,
)
from banmen.kernel.effects.things import All, Cards, Carries, Choose, CountOf, Exists, Fits, Is, It, Itself
from banmen.kernel.events import cut
from banmen.kernel.names import NONE
from banmen.kernel.state import Scope
from tests.duelmasters.duel import Duel, creature, printed, spell

MINE = Cards(("battle",), Side.YOURS, (Is("types", "creature"),))
GEARS = Cards(("battle",), Side.YOURS, (Is("types", "cross_gear"),))
UNDER = Cards((), under=Itself())
ENTERS, ATTACKS = When("enter:battle", Itself()), When("attack", Itself())
GEAR = printed("gear", type="cross_gear")
X = creature("X")
SHIELDS = {"shield": [creature("S")] * 4}


def worn(duel: Duel, gear: str = "gear") -> str:
    """Who wears the gear."""
    host = duel.game.state.host[duel.card(gear)]
    return "" if host < 0 else duel.game.library[duel.game.state.definition[host]].name


@pytest.mark.rule("duelmasters:303.3c", "duelmasters:303.4")
def test_a_gear_is_crossed_to_a_creature_that_was_chosen_and_comes_off_again() -> None:
    """Catches a gear that can go only to the creature that speaks, and one that leaves when it comes off."""
    notes = creature("Notes", Triggered(When("cross", MINE), (Draw(1),)))
    put = spell("put", Pick(Choose(GEARS), "gear"), Pick(Choose(MINE), "wearer"), Cross(It("gear"), It("wearer")))
    off = spell("off", Uncross(All(GEARS)))
    duel = Duel({"hand": [put, off], "battle": [GEAR, X, notes]}).do("cast put", "take X")
    assert (worn(duel), len(duel.cards("hand"))) == ("X", 2)
    assert [duel.game.matches(Cards(("battle",), Side.ANY, (Crossed(),)), Scope(0), duel.card(name))
            for name in ("X", "Notes")] == [True, False]
    duel.do("cast off")
    assert worn(duel) == ""
    assert "gear" in duel.cards("battle")


@pytest.mark.rule("duelmasters:403.4")
def test_cards_under_a_creature_are_chosen_counted_and_taken() -> None:
    """Catches counting the creature itself, cards under other creatures, and taking the creature along."""
    stack = creature("Stack", Triggered(ATTACKS, (May((Move(Choose(UNDER), "hand"),)),)),
                     Static((Change("power", "add", CountOf(UNDER, 1000)),)))
    duel = Duel({"battle": [(stack, creature("A"), creature("B")), (creature("Other"), creature("C")), X]}, SHIELDS,
                "attack")
    assert duel.power("Stack") == 3000
    duel.do("attack Stack player", "yes")
    assert duel.offered() == ["take A", "take B"]
    duel.do("take B", "take S")
    assert (duel.cards("hand"), duel.power("Stack")) == (["B"], 2000)


def test_cards_are_put_under_a_creature_that_was_chosen() -> None:
    """Catches a pile that only the creature that speaks can have."""
    feed = spell("feed", Pick(Choose(MINE), "host"), PutUnder(All(Cards(("graveyard",), Side.YOURS)), It("host")))
    duel = Duel({"hand": [feed], "battle": [X, creature("Y")], "graveyard": [creature("A")]}).do("cast feed", "take Y")
    below = duel.game.state.beneath[duel.card("Y")]
    assert [duel.game.library[duel.game.state.definition[card]].name for card in below] == ["A"]
    carriers = Cards(("battle",), Side.ANY, (Carries(),))
    assert [duel.game.matches(carriers, Scope(0), duel.card(name)) for name in ("X", "Y")] == [False, True]


@pytest.mark.rule("duelmasters:602.1", "duelmasters:602.3a")
def test_a_tap_ability_that_taps_mana_too() -> None:
    """Catches using it without the mana, and mana that was tapped already."""
    adept = creature("Adept", TapAbility((Draw(2),), mana=2))
    poor = Duel({"battle": [adept], "mana": [X, creature("M")]}, SHIELDS, "attack", ("M",))
    assert "tap_ability Adept" not in poor.offered()
    duel = Duel({"battle": [adept, X], "mana": [creature("A"), creature("B"), creature("C")]}, SHIELDS, "attack")
    duel.do("tap_ability Adept", "take A", "take C")
    assert [duel.tapped(name) for name in ("A", "B", "C", "Adept")] == [True, False, True, True]
    assert len(duel.cards("hand")) == 2


def test_an_ability_for_a_card_under_the_creature_when_it_could_attack() -> None:
    """Catches a creature that is tapped by it, and one without a card below that may use it."""
    burner = creature("Burner", TapAbility((Draw(1),), tap=False, burn=1))
    duel = Duel({"battle": [(burner, creature("A")), X]}, SHIELDS, "attack").do("tap_ability Burner")
    assert (duel.cards("graveyard"), len(duel.cards("hand")), duel.tapped("Burner")) == (["A"], 1, False)
    assert "tap_ability Burner" not in duel.offered()


@pytest.mark.parametrize(("knight", "moves", "drawn"), [(True, ("yes",), 2), (True, ("no",), 1), (False, (), 1)])
def test_a_spell_is_used_once_more_if_something_is_so(knight: bool, moves: tuple[str, ...], drawn: int) -> None:
    """Catches a second time without the condition, without asking, and a third time."""
    magic = printed("magic", OneShot((Draw(1),)), SpellAgain(Exists(Cards(("battle",), Side.YOURS, (OfRace("Kn"),)))),
                    type="spell")
    duel = Duel({"hand": [magic], "battle": [creature("K", races=["Kn"] if knight else [])]}).do("cast magic", *moves)
    assert (len(duel.cards("hand")), duel.cards("graveyard")) == (drawn, ["magic"])


def test_what_was_tapped_for_it_decides_what_it_does() -> None:
    """Catches mana of the kind that was not tapped, and a creature that came without being paid for."""
    fort = creature("Fort", Triggered(ENTERS, (Draw(1),), PaidWith((OfRace("Kin"),))), cost=1)
    mana = [creature("A", races=["Kin"]), creature("B")]
    duel = Duel({"hand": [fort], "mana": mana}).do("summon Fort", "take A")
    assert len(duel.cards("hand")) == 1
    assert len(Duel({"hand": [fort], "mana": mana}).do("summon Fort", "take B").cards("hand")) == 0


def test_shields_broken_in_this_attack_are_counted() -> None:
    """Catches a count of the whole turn."""
    double = creature("D", Keyword("breaker", 2), Triggered(When("attack_ends", Itself()), (
        Repeat(BrokenShields(), (Draw(1),)),
    )))
    duel = Duel({"battle": [X, double, creature("Y")]}, SHIELDS, "attack").do("attack X player", "take S")
    duel.do("attack D player", "take S", "take S")
    assert len(duel.cards("hand")) == 2


def test_power_in_a_battle_while_blocking_and_while_attacked() -> None:
    """Catches power that is there before, after, or in another role."""
    plus = (Change("power", "add", 5000),)
    foes = [creature("Wall", Keyword("blocker"), Static(plus, condition=Fits(Itself(), (Blocking(),)))),
            creature("Prey", Static(plus, condition=Fits(Itself(), (UnderAttack(),))))]
    duel = Duel({"battle": [creature("A", power=3000), creature("B", power=3000), X]}, {"battle": foes, **SHIELDS},
                "attack", ("Prey",))
    duel.do("attack A player", "block Wall")
    assert (duel.cards("graveyard"), duel.power("Wall")) == (["A"], 1000)
    duel.do("attack B Prey")
    assert duel.cards("graveyard") == ["A", "B"]
    fighter = creature("F", Static(plus, condition=Fits(Itself(), (InBattle(),))))
    duel = Duel({"battle": [fighter, X]}, {"battle": [creature("Q", power=3000)], **SHIELDS}, "attack", ("Q",))
    assert duel.power("F") == 1000
    assert duel.do("attack F Q").cards("graveyard", 1) == ["Q"]


def test_two_other_creatures_battle() -> None:
    """Catches a battle with the card that speaks."""
    duel_spell = spell("duel", Pick(Choose(MINE), "mine"), Fight(Choose(Cards(("battle",), Side.THEIRS)), It("mine")))
    duel = Duel({"hand": [duel_spell], "battle": [creature("A", power=5000)]}, {"battle": [X]}).do("cast duel")
    assert duel.cards("graveyard", 1) == ["X"]


@pytest.mark.rule("duelmasters:505.6a")
def test_an_attack_that_is_called_off() -> None:
    """Catches shields that are broken all the same, and a creature that untaps."""
    truce = creature("Truce", Triggered(When("attack", Cards(("battle",), Side.THEIRS)), (May((StopAttack(),)),)))
    duel = Duel({"battle": [X, creature("Y")]}, {"battle": [truce], **SHIELDS}, "attack").do("attack X player", "yes")
    assert (len(duel.cards("shield", 1)), duel.tapped("X")) == (4, True)
    assert "attack Y player" in duel.offered()


def test_done_after_the_battle() -> None:
    """Catches doing it at once, and when the battle is another one."""
    later = Later("battle_ends", (Move(It("other"), "hand"),), "turn", When("battle_ends", Itself()))
    hunter = creature("H", Triggered(When("battle", Itself()), (later,)), power=3000)
    foe = creature("Foe", Keyword("indestructible"))
    duel = Duel({"battle": [hunter, X]}, {"battle": [foe], **SHIELDS}, "attack", ("Foe",)).do("attack H Foe")
    assert duel.cards("hand", 1) == ["Foe"]


def test_a_shield_turned_face_up_is_seen_and_stays_a_shield() -> None:
    """Catches a shield that leaves when it is turned, or is hidden from its owner."""
    show = spell("show", Flip(Choose(Cards(("shield",), Side.THEIRS))))
    duel = Duel({"hand": [show], "battle": [X]}, {"shield": [creature("S")]}).do("cast show")
    assert (duel.seen(0, "shield", 1), duel.seen(1, "shield", 1)) == (["S"], ["S"])
    assert duel.cards("shield", 1) == ["S"]


def test_a_shield_is_looked_at_and_hidden_again() -> None:
    """Catches a shield that its owner sees too."""
    look = spell("peek", Look(Choose(Cards(("shield",), Side.THEIRS)), (Draw(1),)))
    duel = Duel({"hand": [look]}, {"shield": [creature("S")]})
    duel.do("cast peek")
    assert (duel.seen(0, "shield", 1), duel.seen(1, "shield", 1)) == ([], [])
    shown = [event for event in duel.game.events if event.kind == "show" and event.place >> 1 == SHIELD.number]
    assert [[cut(event, seat).face != NONE for seat in (0, 1)] for event in shown] == [[True, False]]


def test_power_while_attacking_is_no_power_while_blocking() -> None:
    """Catches one condition for both."""
    lone = creature("L", Static((Change("power", "add", 1000),), condition=AttacksItself()))
    grow = spell("grow", Alter(All(MINE), (Change("power", "times", 2),), "turn"))
    duel = Duel({"hand": [grow], "battle": [lone]}).do("cast grow")
    assert duel.power("L") == 2000
