"""The extra deck: what belongs there, and what each player sees of it; Xyz materials and control."""

import pytest

from banmen.errors import said
from banmen.games.yugioh import RULES
from banmen.games.yugioh.facts import Facts, printed
from banmen.games.yugioh.zones import EXTRA, GRAVEYARD, HAND, MONSTER
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, UP
from banmen.language.cardfile import CardSource
from tests.yugioh.test_setup import THIRTEEN

MAIN = (*(id for id in THIRTEEN for _ in range(3)), "herb-tea")
FIFTEEN = ("drill-captain", "geode-wyrm", "shaft-warden", "ember-mole", "hollow-king") * 3


def faults(main: tuple[str, ...] = MAIN, extra: tuple[str, ...] = ()) -> list[str]:
    """What is wrong with such a deck."""
    return RULES.check_deck(Deck("trial", "yugioh", {"main": main, "extra": extra}))


@pytest.mark.rule("yugioh:205.1", "yugioh:205.2", "yugioh:205.3")
def test_the_extra_deck_has_up_to_15_cards_of_its_own() -> None:
    """Catches counting them into the 60 cards of the main deck, and a check that is off by one."""
    sixty = (*MAIN, *(id for id in ("war-drummer", "pack-leader", "mist-sprite", "gate-warden", "seed-carrier",
                                    "night-toller") for _ in range(3)), "whirl-gust", "whirl-gust")
    assert len(sixty) == 60
    assert faults(sixty, FIFTEEN) == []
    assert "16 cards" in faults(MAIN, (*FIFTEEN, "three-lantern"))[0]


@pytest.mark.rule("yugioh:205.1", "yugioh:245.2")
def test_each_card_belongs_into_its_part() -> None:
    """Catches ritual and pendulum monsters in the extra deck, and an Xyz monster in the main deck."""
    assert faults((*MAIN, "ember-sovereign", "ember-rite", "dawn-scale"), ("noon-griffin", "forge-dragoon")) == []
    assert "205.1" in faults((*MAIN, "drill-captain"))[0]
    assert "extra deck" in faults(MAIN, ("ember-sovereign",))[0]
    assert "エクストラデッキに入らない" in said(faults(MAIN, ("ember-sovereign",))[0], "ja")
    assert "メインデッキに入らない" in said(faults((*MAIN, "drill-captain"))[0], "ja")
    assert "205.1" in faults(MAIN, ("dawn-scale",))[0]
    assert "245.2" in faults(MAIN, ("ember-sovereign",))[0]
    (fault,) = faults((*MAIN, "drill-captain", "drill-captain"))
    assert "Captain of the Drill does not belong into the main deck (205.1)" in fault
    RULES.shelf.add(CardSource("trial-bare", "試しの素名", "", Facts("monster", level=4), "", "t", "t"))
    assert "試しの素名 does not belong into the extra deck" in faults(MAIN, ("trial-bare",))[0]


@pytest.mark.rule("yugioh:130.1")
def test_cards_of_one_name_are_one_card_whatever_their_picture() -> None:
    """Catches a count by printing, by which another picture would allow a fourth copy."""
    facts = Facts("monster", level=4, abilities=("normal",))
    for id in ("trial-picture-1", "trial-picture-2"):
        RULES.shelf.add(CardSource(id, "試しの絵違い", "Trial Picture", facts, "", id, id))
    assert faults((*MAIN, *("trial-picture-1",) * 2, "trial-picture-2")) == []
    assert "4 copies" in faults((*MAIN, *("trial-picture-1",) * 2, *("trial-picture-2",) * 2))[0]


def duel() -> Game:
    """A duel between two decks with extra decks."""
    decks = RULES.decks()
    game = Game.start(RULES, [decks["deep-mine"], decks["cloud-scales"]], 3)
    game.answer(0)
    return game


@pytest.mark.rule("yugioh:205.4")
def test_the_extra_deck_lies_face_down_and_only_its_player_sees_it() -> None:
    """Catches extra decks laid out face up, and the opponent knowing more than their number."""
    game = duel()
    for seat, size in ((0, 11), (1, 2)):
        cards = game.state.zones[EXTRA.of(seat)]
        assert len(cards) == size
        assert all(game.state.face[card] == DOWN for card in cards)
        assert len(game.view(seat)["zones"]["extra"][seat]["cards"]) == size
        theirs = game.view(1 - seat)["zones"]["extra"][seat]
        assert (theirs["count"], theirs["cards"]) == (size, [])


@pytest.mark.rule("yugioh:385.3", "yugioh:385.4")
def test_pendulum_monsters_in_the_extra_deck_lie_face_up_for_both() -> None:
    """Catches hiding them among the face-down monsters."""
    game = duel()
    state = game.state
    card = next(card for card in state.zones[HAND.of(1)] if printed(game, card).pendulum)
    atoms.carry(game, [card], MONSTER, seat=1)
    atoms.carry(game, [card], GRAVEYARD, cause="destroy")
    assert state.zone[card] == EXTRA.of(1)
    assert state.face[card] == UP
    seen = game.view(0)["zones"]["extra"][1]
    assert (seen["count"], [each["card"] for each in seen["cards"]]) == (3, [game.library[state.definition[card]].id])


@pytest.mark.rule("yugioh:350.3", "yugioh:350.2")
def test_materials_go_along_when_control_changes_and_return_to_their_owner() -> None:
    """E29. Catches losing them with the control, or giving them to the new controller's graveyard."""
    game = duel()
    state = game.state
    top, under = state.zones[EXTRA.of(0)][0], state.zones[HAND.of(0)][0]
    atoms.carry(game, [top], MONSTER, seat=0, face=UP)
    atoms.tuck(game, under, top)
    atoms.control(game, top, 1)
    assert state.beneath[top] == (under,)
    atoms.carry(game, [top], GRAVEYARD, cause="destroy")
    assert state.zone[under] == GRAVEYARD.of(0) == state.zone[top]
    assert top not in state.beneath
