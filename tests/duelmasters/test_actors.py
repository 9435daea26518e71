"""Who acts, who is asked and who is meant: each player, the opponent, the owner, a player who was chosen."""

import pytest

from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.says import As, ChoosePlayer, Draw, ForEach, If, May, Move, Pick, Remember, Triggered, When
from banmen.kernel.effects.things import (
    All,
    Among,
    AtRandom,
    Cards,
    Choose,
    CountOf,
    Done,
    Half,
    HowMany,
    Is,
    It,
    Itself,
    Not,
    Said,
    Top,
)
from tests.duelmasters.duel import Duel, creature, spell

MINE = Cards(("battle",), Side.YOURS, (Is("types", "creature"),))
HAND = Cards(("hand",), Side.YOURS)
A, B, X, Y = creature("A"), creature("B"), creature("X"), creature("Y")


@pytest.mark.rule("duelmasters:101.4")
def test_each_player_chooses_their_own_and_all_go_together() -> None:
    """Catches asking the first seat only, asking it for both, and one that is gone before the other one chooses."""
    mourner = creature("M", Triggered(When("destroy", Cards(("battle",), Side.THEIRS)), (Draw(1),)))
    both = spell("both", Move(Choose(MINE, by=Who.EACH), "graveyard", cause="destroy"))
    duel = Duel({"hand": [both], "battle": [A, B]}, {"battle": [X, mourner]}).do("cast both")
    assert (duel.asked, duel.offered()) == (0, ["take A", "take B"])
    duel.do("take B")
    assert (duel.asked, duel.offered()) == (1, ["take X", "take M"])
    assert duel.cards("battle") == ["A", "B"]
    duel.do("take M")
    assert (duel.cards("battle"), duel.cards("battle", 1)) == (["A"], ["X"])
    assert duel.cards("hand", 1) == []  # it left together with B and does not see that (603.5d)


@pytest.mark.rule("duelmasters:101.4")
def test_each_player_decides_for_themselves() -> None:
    """Catches asking only the player whose card it is, and doing for both what one wanted."""
    feast = spell("feast", May((Draw(2),), Who.EACH), Draw(1))
    duel = Duel({"hand": [feast]}).do("cast feast")
    assert duel.asked == 0
    duel.do("no")
    assert duel.asked == 1
    duel.do("yes")
    assert (len(duel.cards("hand")), len(duel.cards("hand", 1))) == (1, 2)


def test_the_opponent_may_and_does_it_with_their_own_cards() -> None:
    """Catches asking the player whose effect it is, and a hand that is not the actor's."""
    offer = spell("offer", As(Who.OPPONENT, (
        May((Move(Choose(HAND), "graveyard", cause="discard"),)), If(Done(), (Draw(2),)),
    )))
    duel = Duel({"hand": [offer, A, B]}, {"hand": [X, Y]}).do("cast offer")
    assert duel.asked == 1
    duel.do("yes", "take X")
    assert duel.cards("graveyard", 1) == ["X"]
    assert len(duel.cards("hand", 1)) == 3
    assert duel.cards("hand") == ["A", "B"]


def test_each_player_does_it_to_their_own_the_turn_player_first() -> None:
    """Catches a "your" that stays the first player's."""
    wheel = spell("wheel", As(Who.EACH, (Move(All(HAND), "graveyard", cause="discard"), Draw(HowMany(It())))))
    duel = Duel({"hand": [wheel, A]}, {"hand": [X, Y, B]}).do("cast wheel")
    assert (len(duel.cards("hand")), len(duel.cards("hand", 1))) == (1, 3)
    assert duel.cards("graveyard", 1) == ["X", "Y", "B"]


def test_after_another_player_acted_you_is_you_again() -> None:
    """Catches an effect that goes on as the opponent's."""
    shift = spell("shift", As(Who.OPPONENT, (Draw(1),)), Draw(3))
    duel = Duel({"hand": [shift]}).do("cast shift")
    assert (len(duel.cards("hand")), len(duel.cards("hand", 1))) == (3, 1)


@pytest.mark.parametrize(("said", "seat"), [("player seat_0", 0), ("player seat_1", 1)])
def test_a_player_is_chosen_who_then_acts(said: str, seat: int) -> None:
    """Catches a choice that always means the opponent."""
    gift = spell("gift", ChoosePlayer(), As(Who.THAT, (Draw(2),)))
    duel = Duel({"hand": [gift]}).do("cast gift", said)
    assert len(duel.cards("hand", seat)) == 2
    assert len(duel.cards("hand", 1 - seat)) == 0


def test_the_owner_of_what_was_destroyed_acts() -> None:
    """Catches the player of the effect drawing for the other."""
    kill = spell("kill", Move(Choose(Cards(("battle",))), "graveyard", cause="destroy"), As(Who.OWNER, (Draw(1),)))
    duel = Duel({"hand": [kill], "battle": [A]}, {"battle": [X]}).do("cast kill", "take X")
    assert (len(duel.cards("hand")), len(duel.cards("hand", 1))) == (0, 1)


def test_for_each_thing_its_owner_draws() -> None:
    """Catches doing it once for all of them."""
    sweep = spell("sweep", Move(All(Cards(("battle",))), "hand"), ForEach(It(), (As(Who.OWNER, (Draw(1),)),)))
    duel = Duel({"hand": [sweep], "battle": [A, B]}, {"battle": [X]}).do("cast sweep")
    assert (len(duel.cards("hand")), len(duel.cards("hand", 1))) == (4, 2)


def test_as_many_as_were_discarded() -> None:
    """Catches the number that was asked for instead of the number that was done."""
    storm = spell("storm", Move(AtRandom(Cards(("hand",), Side.THEIRS), 3), "graveyard", cause="discard"),
                  Draw(HowMany(It())))
    assert len(Duel({"hand": [storm]}, {"hand": [X, Y]}).do("cast storm").cards("hand")) == 2
    assert len(Duel({"hand": [storm]}, {"hand": [X, Y, A, B]}).do("cast storm").cards("hand")) == 3


def test_a_number_is_remembered_as_it_was() -> None:
    """Catches counting once more after things have changed."""
    toll = spell("toll", Remember("before", CountOf(MINE)), Move(All(MINE), "mana"), Draw(Said("before")))
    assert len(Duel({"hand": [toll], "battle": [A, B]}).do("cast toll").cards("hand")) == 2


@pytest.mark.parametrize(("up", "drawn"), [(False, 1), (True, 2)])
def test_half_rounded_down_or_up(up: bool, drawn: int) -> None:
    """Catches rounding the other way."""
    half = spell("half", Draw(Half(CountOf(MINE), up)))
    duel = Duel({"hand": [half], "battle": [A, B, creature("C")]}).do("cast half")
    assert len(duel.cards("hand")) == drawn


def test_all_but_the_chosen() -> None:
    """Catches a complement that includes the chosen one, or the other player's."""
    spare = spell("spare", Pick(Choose(MINE), "kept"),
                  Move(All(Cards(MINE.zones, MINE.side, (*MINE.filters, Not(Among(It("kept")))))), "graveyard"))
    duel = Duel({"hand": [spare], "battle": [A, B, creature("C")]}, {"battle": [X]}).do("cast spare", "take B")
    assert (duel.cards("battle"), duel.cards("battle", 1)) == (["B"], ["X"])


@pytest.mark.rule("duelmasters:701.6a")
def test_all_creatures_put_into_the_graveyard_are_destroyed() -> None:
    """Catches a plain move of all where the same words for one destroy; cards of other zones are only moved."""
    dies = Triggered(When("destroy", Itself()), (Draw(1),))
    all_of_them = spell("all", Move(All(Cards(("battle", "mana"), Side.YOURS)), "graveyard"))
    duel = Duel({"hand": [all_of_them], "battle": [creature("D", dies)], "mana": [creature("E", dies)]})
    duel.do("cast all")
    assert sorted(duel.cards("graveyard")) == ["D", "E", "all"]
    assert len(duel.cards("hand")) == 1


def test_top_cards_of_both_decks() -> None:
    """Catches a deck that is not the actor's."""
    mill = spell("mill", As(Who.EACH, (Move(Top("deck", 2), "graveyard"),)))
    duel = Duel({"hand": [mill], "deck": [A, B]}, {"deck": [X, Y]}).do("cast mill")
    assert (duel.cards("graveyard"), duel.cards("graveyard", 1)) == (["A", "B", "mill"], ["X", "Y"])
