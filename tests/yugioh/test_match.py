"""Matches, side decks and limit lists."""

from pathlib import Path

import pytest

from banmen.errors import BanmenError
from banmen.games.shelf import read_limits
from banmen.games.yugioh import RULES
from banmen.games.yugioh.rules.c300_match import chooser, exchanges_by_chance, match_result, sided
from banmen.games.yugioh.zones import BANISHED, DECK
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.match import Exchange, Match
from banmen.kernel.names import NONE

GUARD, PACK = (RULES.decks()[id] for id in ("lantern-guard", "plateau-pack"))
LIST = Path(__file__).parents[2] / "banmen/games/yugioh/limits/lantern.toml"


def with_parts(base: Deck = GUARD, **parts: tuple[str, ...]) -> Deck:
    """The bundled deck with other parts."""
    return Deck(base.name, base.game, {**base.parts, **parts}, base.name_en, base.id)


@pytest.mark.rule("yugioh:300.2", "yugioh:300.3", "yugioh:300.4", "yugioh:110.1")
@pytest.mark.parametrize(("results", "expected"), [
    ((0, 0), "a"), ((0, 1, 0), "a"), ((1, 0, 1), "b"), ((0, NONE, NONE), "a"), ((NONE, 1, NONE), "b"),
    ((0, 1, NONE), "draw"), ((NONE, NONE, NONE), "draw"), ((0,), ""), ((0, 1), ""), ((0, NONE), ""), ((), ""),
])
def test_scores_of_a_match(results: tuple[int, ...], expected: str) -> None:
    """(E21, conflict 12) Catches counting a draw for both, and a match that is decided after one win and a draw."""
    assert match_result(results) == expected


@pytest.mark.rule("yugioh:300.1")
def test_the_loser_chooses_who_begins() -> None:
    """Catches letting the winner choose, chance decide again, or the loser simply begin."""
    assert [chooser(results) for results in ((), (0,), (0, 1), (1, NONE))] == [NONE, 1, 0, NONE]
    for seed in range(6):
        game = Game.start(RULES, (GUARD, PACK), seed, chooser=chooser((0,)))
        question = game.question
        assert question is not None
        assert question.seat == 1
        assert question.prompt == "go_first"
        game.answer(1)
        assert game.state.turn_player == 0, "the loser chose to go second"


@pytest.mark.rule("yugioh:310.2", "yugioh:310.3")
def test_as_many_cards_come_from_the_side_deck_as_go_there() -> None:
    """Catches a side deck that shrinks, and cards that were never in the deck or the side deck."""
    deck = with_parts(side=("herb-tea", "weary-fog"))
    new = sided(deck, (Exchange("dawn-lancer", "weary-fog"), Exchange("thorn-wall", "herb-tea")))
    assert sorted(new.part("side")) == ["dawn-lancer", "thorn-wall"]
    assert len(new.part("main")) == len(deck.part("main"))
    assert (new.part("main").count("dawn-lancer"), new.part("main").count("weary-fog")) == (2, 1)
    assert RULES.check_deck(new) == []
    with pytest.raises(BanmenError, match="not in the side deck"):
        sided(deck, (Exchange("dawn-lancer", "ember-imp"),))
    with pytest.raises(BanmenError, match="not in the deck"):
        sided(deck, (Exchange("ember-imp", "herb-tea"),))
    with pytest.raises(BanmenError, match="not in the side deck"):
        sided(deck, (Exchange("dawn-lancer", "herb-tea"), Exchange("dawn-lancer", "herb-tea")))


@pytest.mark.rule("yugioh:310.1")
def test_the_side_deck_stays_away_from_the_duel() -> None:
    """Catches side cards shuffled into the deck."""
    game = Game.bare(RULES, (with_parts(side=("herb-tea",)), PACK), 1)
    RULES.lay_out(game, game.decks)
    state = game.state
    assert len(state.zones[DECK.of(0)]) == len(GUARD.part("main"))
    assert "herb-tea" not in {game.library[state.definition[card]].id for card in range(len(state.definition))}


@pytest.mark.rule("yugioh:310.4")
def test_a_side_deck_has_at_most_15_cards() -> None:
    """Catches a limit that is off by one, and side cards counted to the main deck."""
    fill = tuple(id for id in RULES.shelf.sources if id not in GUARD.part("main"))
    assert RULES.check_deck(with_parts(side=fill[:15])) == []
    assert "16 cards; 15 are allowed (310.4)" in RULES.check_deck(with_parts(side=fill[:16]))[0]


@pytest.mark.rule("yugioh:315.1", "yugioh:315.2", "yugioh:315.3", "yugioh:315.4", "yugioh:200.2")
def test_a_limit_list_lowers_the_copies_of_a_name() -> None:
    """Catches a list that looks at the main deck only, at ids instead of names, or allows one copy too many."""
    limits = read_limits(LIST, "yugioh")
    assert set(limits.values()) == {0, 1, 2}
    assert RULES.check_limits(GUARD, limits) == []
    assert "forbidden" in RULES.check_limits(with_parts(side=("last-muster",)), limits)[0]
    assert "(315.3)" in RULES.check_limits(with_parts(side=("whirl-gust",)), limits)[0]
    assert "(315.4)" in RULES.check_limits(with_parts(side=("twin-lanterns",)), limits)[0]
    assert "(315.4)" in RULES.check_limits(GUARD, {RULES.card("dawn-lancer").name: 2})[0]
    with pytest.raises(BanmenError, match="is no limit"):
        RULES.check_limits(GUARD, {"dawn-lancer": 5})
    with pytest.raises(BanmenError, match="no card has the id"):
        RULES.check_limits(GUARD, {"dawn-lancr": 1})


@pytest.mark.rule("yugioh:469.3")
def test_a_removed_card_is_back_in_the_next_duel() -> None:
    """Catches a match that goes on with the cards left over from the duel before."""
    match = Match((GUARD, PACK), 3)
    game = Game.start(RULES, match.decks, match.game_seed())
    game.answer(0)
    atoms.carry(game, list(game.state.zones[DECK.of(0)]), BANISHED, cause="banish")
    match = match.after(1)
    again = Game.start(RULES, match.decks, match.game_seed(), chooser=chooser(match.results))
    again.answer(0)
    assert len(again.state.zones[DECK.of(0)]) == len(GUARD.part("main")) - 5
    assert not again.state.zones[BANISHED.of(0)]
    assert again.state.seed != game.state.seed


BELFRY, MARKET = (RULES.decks()[id] for id in ("belfry-call", "crossroads-market"))


@pytest.mark.rule("yugioh:310.2")
def test_what_is_exchanged_by_chance_is_known_by_its_seed() -> None:
    """Catches a match that goes on with other decks when it is played again, whatever those are."""
    def told(deck: Deck, *seeds: int) -> str:
        found = [exchanges_by_chance(RULES, deck, seed) for seed in seeds]
        return "; ".join(", ".join(f"{each.out} for {each.into}" for each in some) for some in found)

    assert told(BELFRY, 0, 3, 4) == (
        "; fire-bell for whirl-gust, bronze-caster for stone-charm, whirl-gust for fire-bell; "
        "echo-crow for forked-banner, dawn-lancer for whirl-gust, evening-peal for stone-charm")
    assert told(with_parts(BELFRY, side=BELFRY.part("side")[:2]), 0, 1, 3) == (
        "hand-chime for whirl-gust; kindled-heart for whirl-gust, tuning-fork for whirl-gust; ")
    assert told(MARKET, 5, 7) == (
        "second-shadow for spell-snuffer, dice-peddler for herb-tea, scrap-armorer for spy-glass; "
        "blind-pickpocket for bare-measure, dice-peddler for blind-pickpocket")


@pytest.mark.rule("yugioh:310.2", "yugioh:200.2")
def test_no_card_is_exchanged_by_chance_for_its_own_copy() -> None:
    """Catches an exchange that changes nothing, and one out of a deck that was not lawful before."""
    two = next(id for id in BELFRY.part("main") if BELFRY.part("main").count(id) == 2)
    found = [exchanges_by_chance(RULES, with_parts(BELFRY, side=(two,)), seed) for seed in range(100)]
    assert {each.into for some in found for each in some} == {two}
    assert two not in {each.out for some in found for each in some}
    four = with_parts(BELFRY, side=(two, two))
    assert all(exchanges_by_chance(RULES, four, seed) == [] for seed in range(10))
