"""How a duel begins, and what a deck may be."""

import pytest

from banmen.errors import said
from banmen.games.yugioh import RULES
from banmen.games.yugioh.facts import Facts
from banmen.games.yugioh.table import table
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.question import Option
from banmen.language.cardfile import CardSource

DECKS = list(RULES.decks().values())[:2]


@pytest.mark.rule("yugioh:185.1", "yugioh:185.5", "yugioh:185.6", "yugioh:190.1")
@pytest.mark.parametrize("choice", ["first", "second"])
def test_the_winner_of_the_toss_chooses_the_order(choice: str) -> None:
    """Catches a toss that decides who goes first without asking."""
    game = Game.start(RULES, DECKS, 5)
    question = game.question
    assert question is not None
    assert [option.verb for option in question.options] == ["first", "second"]
    winner = question.seat
    game.answer(Option("first", 1) if choice == "first" else Option("second", 0))
    assert game.state.turn_player == (winner if choice == "first" else 1 - winner)
    assert table(game).lp == (8000, 8000)
    assert [len(game.state.zones[2 + seat]) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("yugioh:185.5")
def test_either_seat_can_win_the_toss() -> None:
    """Catches a toss that the same seat always wins."""
    starts = [Game.start(RULES, DECKS, seed).question for seed in range(12)]
    assert {question.seat for question in starts if question is not None} == {0, 1}


@pytest.mark.rule("yugioh:185.4")
def test_the_decks_are_shuffled() -> None:
    """Catches hands drawn from decks in the order of the deck file."""
    hands = set()
    for seed in range(4):
        game = Game.start(RULES, DECKS, seed)
        game.answer(0)
        hands.add(tuple(game.state.definition[card] for card in game.state.zones[2]))
    assert len(hands) > 1


def deck(main: dict[str, int], side: dict[str, int] | None = None) -> Deck:
    """A deck of these cards."""
    parts = {"main": tuple(id for id, count in main.items() for _ in range(count))}
    if side:
        parts["side"] = tuple(id for id, count in side.items() for _ in range(count))
    return Deck("trial", "yugioh", parts)


THIRTEEN = (
    "kawara-golem", "dawn-lancer", "marsh-beast", "ember-imp", "iron-bull", "storm-wyvern", "hollow-doll",
    "lamp-scribe", "grave-whisper", "parting-gift", "burrow-mole", "thorn-larva", "pyre-shaman",
)


@pytest.mark.rule("yugioh:110.2")
def test_a_deck_has_40_to_60_cards() -> None:
    """Catches a check of the lower bound only, and one that is off by one."""
    base = dict.fromkeys(THIRTEEN, 3)
    assert "39 cards" in RULES.check_deck(deck(base))[0]
    assert RULES.check_deck(deck({**base, "herb-tea": 1})) == []
    more = ("war-drummer", "pack-leader", "mist-sprite", "gate-warden", "seed-carrier", "night-toller", "whirl-gust")
    large = {**base, **dict.fromkeys(more, 3)}
    assert RULES.check_deck(deck(large)) == []
    assert "61 cards" in RULES.check_deck(deck({**large, "herb-tea": 1}))[0]


@pytest.mark.rule("yugioh:200.1", "yugioh:310.5")
def test_three_cards_of_one_name_in_all_parts_together() -> None:
    """Catches a count for each part alone, by which the side deck could hold a fourth copy."""
    base = {**dict.fromkeys(THIRTEEN, 3), "war-drummer": 1}
    assert RULES.check_deck(deck(base)) == []
    assert "4 copies" in RULES.check_deck(deck({**base, "dawn-lancer": 4}))[0]
    assert "4 copies" in RULES.check_deck(deck(base, {"dawn-lancer": 1}))[0]
    assert "no card has the id" in RULES.check_deck(deck({**base, "nobody": 1}))[0]


@pytest.mark.rule("yugioh:200.1", "yugioh:130.1")
def test_a_card_that_is_in_a_deck_too_often_is_called_by_its_name() -> None:
    """Catches a fault without a name where a card has only a Japanese one."""
    RULES.shelf.add(CardSource("trial-nameless", "試しの無名", "", Facts("monster", level=4), "", "t", "t"))
    base = {**dict.fromkeys(THIRTEEN, 3), "war-drummer": 1}
    (fault,) = RULES.check_deck(deck({**base, "dawn-lancer": 4}))
    assert "4 copies of Dawn Lancer; 3 are allowed" in fault
    (fault,) = RULES.check_deck(deck({**base, "trial-nameless": 4}))
    assert "4 copies of 試しの無名; 3 are allowed" in fault
    assert "「試しの無名」が4枚" in said(fault, "ja")


@pytest.mark.rule("yugioh:110.2", "yugioh:310.4")
def test_a_deck_has_no_other_parts_and_its_side_deck_up_to_15_cards() -> None:
    """Catches a part of any name, a side deck without a bound, and one that is off by one."""
    base = {**dict.fromkeys(THIRTEEN, 3), "war-drummer": 1}
    side = dict.fromkeys(("pack-leader", "mist-sprite", "gate-warden", "seed-carrier", "night-toller"), 3)
    assert RULES.check_deck(deck(base, side)) == []
    (fault,) = RULES.check_deck(deck(base, {**side, "herb-tea": 1}))
    assert ("16 cards; 15" in fault, "16枚（15枚まで）" in said(fault, "ja")) == (True, True)
    (fault,) = RULES.check_deck(Deck("trial", "yugioh", {**deck(base).parts, "other": ("dawn-lancer",)}))
    assert "no part 'other'; parts: main, extra, side" in fault
    assert "部分はない（main, extra, side）" in said(fault, "ja")
