"""Cards that effects put on a deck, set, or put under an Xyz monster, and what others hear of that."""

import pytest

from banmen.games.yugioh.effects import Recover, Trigger, Use
from banmen.games.yugioh.effects_more import AttachMaterial, PutOnDeck, SetCards, ShuffleInto
from banmen.games.yugioh.summoning import XyzMaterials
from banmen.games.yugioh.zones import DECK
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.says import When
from banmen.kernel.effects.things import All, Cards, Choose, Is, Itself, Named
from tests.yugioh.duel import Duel, down, made, monster, spell
from tests.yugioh.test_left_to_do import KILL, casts
from tests.yugioh.test_tokens import CHILD


@pytest.mark.rule("yugioh:342.1", "yugioh:342.2")
@pytest.mark.parametrize(("at", "place"), [("top", 0), ("bottom", -1)])
def test_a_card_looked_for_is_put_on_or_under_the_deck(at: str, place: int) -> None:
    """Catches a card that goes on top where it goes under the deck, or is shuffled into it."""
    found = Choose(Cards(("deck",), Side.YOURS, (Named("key"),)))
    plan = spell("plan", PutOnDeck(found, at))  # type: ignore[arg-type]
    duel = Duel({"hand": [plan], "deck": [monster("key")]}).do("activate plan")
    assert duel.game.state.zones[DECK.of(0)][place] == duel.row("key")


@pytest.mark.rule("yugioh:180.1", "yugioh:365.1")
@pytest.mark.parametrize(("whose", "heard"), [(Who.YOU, True), (Who.OPPONENT, False)])
def test_a_card_set_by_an_effect_was_set_by_its_player(whose: Who, heard: bool) -> None:
    """Catches a set of which nobody hears since no hand was played from, and one by the other player."""
    ear = monster("ear", Trigger(When("was_set", Cards(("spell_trap",)), whose=whose), (Recover(500),)))
    lay = spell("lay", SetCards(Choose(Cards(("graveyard",), Side.YOURS, (Is("types", "spell"),)))))
    duel = Duel({"hand": [lay], "monster": [ear], "graveyard": [spell("tea", Recover(1))]}).do("activate lay")
    assert (duel.cards("spell_trap"), duel.lp[0]) == (["tea"], 8500 if heard else 8000)


@pytest.mark.rule("yugioh:230.4", "yugioh:350.1", "yugioh:320.3")
def test_nothing_is_put_under_an_xyz_monster_that_is_gone_and_no_token_ever() -> None:
    """Catches materials of a monster in the graveyard, and a token that lies under another monster."""
    both = Cards(("monster", "graveyard"), Side.YOURS, other=True)
    king = made("king", [XyzMaterials(4, 2), Use("main", (AttachMaterial(All(both), Itself()),))], type="monster",
                rank=4, atk=2000, abilities=("xyz", "effect"))
    duel = Duel({"monster": [king], "graveyard": [monster("bone")]}, {"spell_trap": [down(KILL)]})
    duel.do("activate king", "activate kill")
    while duel.prompt != "main":
        duel.do("take king" if "take king" in duel.offered() else "pass")
    assert sorted(duel.cards("graveyard")) == ["bone", "king"]
    duel = Duel({"monster": [king, monster("lamb")], "hand": [CHILD]}).do("activate call", "in_attack", "activate king")
    assert duel.cards("monster") == ["king", "子トークン"]
    state = duel.game.state
    assert [duel.game.library[state.definition[card]].name for card in state.beneath[duel.row("king")]] == [
        "lamb", "call"]


@pytest.mark.rule("yugioh:342.1", "yugioh:395.1")
def test_each_deck_that_got_a_card_is_shuffled_once() -> None:
    """Catches a deck that is shuffled though nothing came to it, and one that is shuffled for each card."""
    home = spell("home", ShuffleInto(All(Cards(("graveyard",)))))
    duel = Duel({"hand": [home], "graveyard": [monster("a"), monster("b")]}).do("activate home")
    assert [event.seat for event in duel.events if event.kind == "shuffle"] == [0]
    duel = Duel({"hand": [home]}, {"graveyard": [monster("a")]}).do("activate home")
    assert [event.seat for event in duel.events if event.kind == "shuffle"] == [1]


@pytest.mark.rule("yugioh:445.1", "yugioh:337.1")
@pytest.mark.parametrize(("hand", "follows"), [(1, False), (2, True), (3, True)])
def test_what_follows_a_random_discard_needs_all_of_it(hand: int, follows: bool) -> None:
    """Catches what comes although fewer cards were discarded than the text says."""
    theft = casts("theft", "自分は１００LP回復する。その後、相手の手札をランダムに２枚捨て、自分は５００LP回復する。")
    duel = Duel({"hand": [theft]}, {"hand": [monster(f"m{number}") for number in range(hand)]}).do("activate theft")
    assert duel.lp[0] == (8600 if follows else 8100)
