"""Looking at the first cards of a deck, through a deck, at a hand or at shields, and doing something with them."""

import pytest

from banmen.games.duelmasters.effects_turn import PutOut
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.says import Draw, If, Look, Move, Pick, Shuffle
from banmen.kernel.effects.things import All, Among, Cards, Choose, Exists, Fits, Is, It, Not, Said, Top, Until
from tests.duelmasters.duel import Duel, creature, spell

PILE = Cards((), among="pile")
CREATURES = Cards((), Side.ANY, (Is("types", "creature"),), among="pile")
A, B, C = creature("A", power=3000), creature("B", power=5000), spell("C")


def test_of_the_first_cards_one_goes_to_the_hand_and_the_rest_to_the_bottom_in_any_order() -> None:
    """Catches a rest that stays on top, and one that is put down in the order in which it lay."""
    look = spell("look", Look(Top("deck", 3), (Move(Choose(CREATURES, up_to=True), "hand"),
                                               Move(All(PILE), "deck", "bottom"))))
    duel = Duel({"hand": [look], "deck": [A, B, C]}).do("cast look")
    assert duel.offered() == ["take A", "take B", "done"]
    assert duel.seen(0, "deck") == ["A", "B", "C"]
    assert duel.seen(1, "deck") == []
    duel.do("take B", "take C")
    assert duel.cards("hand") == ["B"]
    assert duel.deck()[-2:] == ["C", "A"]
    assert duel.seen(0, "deck") == []


def test_what_is_not_dealt_with_lies_where_it_was() -> None:
    """Catches a look that turns the order of the cards around, or leaves them pending."""
    duel = Duel({"hand": [spell("look", Look(Top("deck", 3)))], "deck": [A, B, C]}).do("cast look")
    assert duel.deck()[:3] == ["A", "B", "C"]
    assert duel.seen(0, "deck") == []


@pytest.mark.rule("duelmasters:605.4")
def test_a_deck_that_is_looked_at_is_not_counted_and_not_drawn_from() -> None:
    """Catches a draw of one of the cards that lie aside while something else is done."""
    look = spell("look", Look(Top("deck", 2), (Draw(1), Move(All(PILE), "graveyard"))))
    duel = Duel({"hand": [look], "deck": [A, B, C]}).do("cast look")
    assert duel.cards("hand") == ["C"]
    assert sorted(duel.cards("graveyard")) == ["A", "B", "look"]


def test_a_revealed_pile_is_seen_by_both_until_it_is_dealt_with() -> None:
    """Catches a reveal that only its player sees, and one that stays open."""
    look = spell("look", Look(Top("deck", 2), (Move(Choose(PILE), "hand"),), Who.EACH))
    duel = Duel({"hand": [look], "deck": [A, B]}).do("cast look")
    assert duel.seen(1, "deck") == ["A", "B"]
    duel.do("take A")
    assert duel.seen(1, "deck") == []
    assert duel.deck()[0] == "B"


def test_revealed_down_to_the_first_that_fits() -> None:
    """Catches revealing one too many, the whole deck, or none when the first card fits already."""
    found = Cards((), Side.ANY, (Is("types", "spell"),), among="pile")
    dig = spell("dig", Look(Until("deck", (Is("types", "spell"),)), (Move(All(found), "hand"),
                                                                      Move(All(PILE), "mana")), Who.EACH))
    duel = Duel({"hand": [dig], "deck": [A, B, C, creature("D")]}).do("cast dig")
    assert duel.cards("hand") == ["C"]
    assert sorted(duel.cards("mana")) == ["A", "B"]
    assert duel.deck()[0] == "D"
    assert Duel({"hand": [dig], "deck": [C, A]}).do("cast dig").cards("mana") == []
    assert len(Duel({"hand": [dig], "deck": [A, B, *[creature("E")] * 6]}).do("cast dig").cards("mana")) == 8


@pytest.mark.rule("duelmasters:701.10a", "duelmasters:701.10b")
def test_a_deck_is_searched_for_a_creature_that_comes_out() -> None:
    """Catches a search that must find, shows the deck to the opponent, or ends in the hand."""
    seek = spell("seek", Look(All(Cards(("deck",), Side.YOURS)), (PutOut(Choose(CREATURES, up_to=True)),)),
                 Shuffle("deck"))
    duel = Duel({"hand": [seek], "deck": [A, C]}).do("cast seek")
    assert "take C" not in duel.offered()
    assert "done" in duel.offered()
    assert duel.seen(1, "deck") == []
    duel.do("take A")
    assert duel.cards("battle") == ["A"]
    assert duel.seen(0, "deck") == []


def test_one_of_each_kind_is_found() -> None:
    """Catches a second choice that offers the card found by the first."""
    seek = spell(
        "seek",
        Look(All(Cards(("deck",), Side.YOURS)), (
            Pick(Choose(CREATURES, up_to=True), "first"),
            Pick(Choose(Cards((), Side.ANY, (Not(Among(It("first"))),), among="pile"), up_to=True), "second"),
            Move(It("first"), "mana"),
            Move(It("second"), "hand"),
        )),
        Shuffle("deck"),
    )
    duel = Duel({"hand": [seek], "deck": [A, B, C]}).do("cast seek", "take A")
    assert "take A" not in duel.offered()
    duel.do("take C")
    assert (duel.cards("mana"), duel.cards("hand")) == (["A"], ["C"])


def test_a_hand_is_looked_at_and_one_card_of_it_discarded() -> None:
    """Catches a choice without looking, and a hand that stays open afterwards."""
    peek = spell("peek", Look(All(Cards(("hand",), Side.THEIRS)), (
        Move(Choose(CREATURES), "graveyard", cause="discard"),
    )))
    duel = Duel({"hand": [peek]}, {"hand": [A, B, C]}).do("cast peek")
    assert duel.seen(0, "hand", 1) == ["A", "B", "C"]
    assert duel.offered() == ["take A", "take B"]
    duel.do("take B")
    assert duel.cards("graveyard", 1) == ["B"]
    assert duel.seen(0, "hand", 1) == []


def test_the_card_seen_decides_what_is_done() -> None:
    """Catches a condition that is asked of nothing, or after the card has gone."""
    show = spell("show", Look(Top("deck"), (
        If(Exists(CREATURES), (Move(All(PILE), "hand"),), (Move(All(PILE), "graveyard"),)),
    ), Who.EACH))
    assert Duel({"hand": [show], "deck": [A]}).do("cast show").cards("hand") == ["A"]
    assert "C" in Duel({"hand": [show], "deck": [C]}).do("cast show").cards("graveyard")


def test_what_became_of_the_card_is_judged_where_it_went() -> None:
    """Catches a condition on a card that moved a moment ago and answers no for that reason."""
    mill = spell("mill", Move(Top("deck"), "graveyard"), If(Fits(It(), (Is("types", "creature"),)), (Draw(1),)))
    assert Duel({"hand": [mill], "deck": [A, B]}).do("cast mill").cards("hand") == ["B"]
    assert Duel({"hand": [mill], "deck": [C, B]}).do("cast mill").cards("hand") == []


@pytest.mark.parametrize(("said", "drawn"), [("number 2", 2), ("number 1", 1), ("number 0", 0)])
def test_up_to_so_many_cards_are_drawn(said: str, drawn: int) -> None:
    """Catches a draw that must be whole, and one question for each card."""
    more = spell("more", Draw(2, up_to=True), If(Exists(Cards(("hand",), Side.YOURS)), (Draw(Said("drawn")),)))
    duel = Duel({"hand": [more], "deck": [A, B]}).do("cast more")
    assert duel.offered() == ["number 2", "number 1", "number 0"]
    duel.do(said)
    assert len(duel.cards("hand")) == 2 * drawn
