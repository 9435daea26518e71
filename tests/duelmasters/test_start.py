"""How a game starts, which decks are lawful, and what both players lose by."""

from pathlib import Path

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.rules import c5_turn
from banmen.games.duelmasters.rules.c112_costs import price, refuse_payment
from banmen.games.duelmasters.rules.c115_battle import power
from banmen.games.duelmasters.zones import BATTLE, DECK, HAND, MANA, SHIELD
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, EVERYBODY, NO_ONE, NONE, TURNED, UPRIGHT, only
from banmen.kernel.payment import Price
from banmen.kernel.state import Scope
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

DECKS = [RULES.decks()[name] for name in ("embers", "lantern")]


@pytest.mark.rule("duelmasters:103.2", "duelmasters:103.3")
@pytest.mark.rule("duelmasters:113.1", "duelmasters:402.1", "duelmasters:406.1", "duelmasters:406.2")
def test_five_shields_and_five_cards_each() -> None:
    """Catches dealing hands first, shields anybody can look into, and decks in the order of their list."""
    game = Game.start(RULES, DECKS, 7, ask_all=True)
    state = game.state
    for seat in (0, 1):
        shields = state.zones[SHIELD.of(seat)]
        assert len(shields) == 5
        assert {(state.face[card], state.seen[card]) for card in shields} == {(DOWN, NO_ONE)}
        assert {state.seen[card] for card in state.zones[HAND.of(seat)]} == {only(seat)}
        listed = [game.library.by_id[id] for id in DECKS[seat].part("main")]
        assert [state.definition[card] for card in state.zones[DECK.of(seat)]] != listed[10:]


@pytest.mark.rule("duelmasters:103.4")
def test_chance_decides_who_goes_first() -> None:
    """Catches a first player who is always the same seat."""
    assert {Game.start(RULES, DECKS, seed).state.turn_player for seed in range(12)} == {0, 1}


@pytest.mark.rule("duelmasters:103.5", "duelmasters:500.6", "duelmasters:502.1")
def test_only_the_very_first_turn_has_no_draw() -> None:
    """Catches skipping the draw of both players' first turns, or of none."""
    game = Game.start(RULES, DECKS, 3)
    first = game.state.turn_player
    assert len(game.state.zones[HAND.of(first)]) == 5
    while game.state.turn == 1:
        assert game.question is not None
        game.answer(len(game.question.options) - 1)
    assert len(game.state.zones[HAND.of(1 - first)]) == 6


@pytest.mark.rule("duelmasters:703.4a", "duelmasters:703.4b")
def test_who_loses_twice_over_loses_with_the_other_who_loses() -> None:
    """Catches looking for one loss first: a direct attack and an empty deck at once leave no winner."""
    game = Game.start(RULES, DECKS, 5)
    atoms.carry(game, tuple(game.state.zones[DECK.of(0)]), HAND)
    atoms.write(game, "hit", 1)
    game.run()
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (NONE, "both_lost")


@pytest.mark.rule("duelmasters:114.6")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    """Catches an error, or a loss by the attempt instead of by the empty deck."""
    game = Game.start(RULES, DECKS, 5)
    atoms.carry(game, tuple(game.state.zones[DECK.of(0)]), HAND)
    held = len(game.state.zones[HAND.of(0)])
    assert RULES.draw(game, 0) is None
    assert len(game.state.zones[HAND.of(0)]) == held
    assert game.outcome is None


@pytest.mark.rule("duelmasters:512.1")
def test_a_card_still_pending_between_turns_goes_to_the_graveyard() -> None:
    """Catches a card that stays in no zone because the effect that held it was broken off."""
    game = Game.start(RULES, DECKS, 3)
    seat = game.state.turn_player
    card = game.state.zones[HAND.of(seat)][0]
    atoms.suspend(game, card)
    while game.state.turn == 1:
        assert game.question is not None
        game.answer(len(game.question.options) - 1)
    assert card in game.state.zones[RULES.zones[3].of(seat)]


@pytest.mark.rule("duelmasters:112.2b")
def test_civilizations_are_paid_even_when_the_cost_is_smaller() -> None:
    """Catches a reduced cost that lets a card of two civilizations be paid with one card."""
    game = Game.start(RULES, DECKS, 5)
    card = atoms.bring(game, game.library.by_id["elna"], 0, HAND)
    atoms.begin(game, "price", "add", -3, "", (game.state.token[card],), "turn", Scope(0))
    assert price(game, card) == Price(1, ("光", "水"))
    for civilization, missing in (("光", "112.2a"), ("水", "")):
        printed = next(
            number for number, each in enumerate(game.library.cards) if each.words["civilizations"] == {civilization}
        )
        atoms.carry(game, [atoms.bring(game, printed, 0, HAND)], MANA)
        refused = refuse_payment(game, 0, card)
        assert (refused.rule if refused is not None else "") == missing


@pytest.mark.rule("duelmasters:108.1b")
def test_power_below_zero_counts_as_zero() -> None:
    """Catches a total that grows because one power is negative."""
    game = Game.start(RULES, DECKS, 5)
    card = atoms.bring(game, game.library.by_id["polpo"], 0, BATTLE)
    atoms.begin(game, "power", "add", -6000, "", (game.state.token[card],), "turn", Scope(0))
    assert game.number(card, "power") == -4000
    assert power(game, card) == 0


@pytest.mark.rule("duelmasters:701.9a")
def test_a_declared_card_is_shown_until_its_effect_is_done() -> None:
    """Catches a card that stays shown in the hand, or is declared without being shown."""
    scenarios = read_scenarios(Path(__file__).parent / "scenarios" / "attack.yaml")
    scenario = next(each for each in scenarios if each.name.startswith("a ninja strike without enough mana"))
    course = play(scenario)
    card = course.cast.cards(course.game, "Ninja")[0]
    shown = [event for event in course.events if event.kind == "show" and event.sight == EVERYBODY]
    assert [event.face for event in shown] == [course.game.state.definition[card]]
    assert course.game.state.seen[card] == only(1)


@pytest.mark.rule("duelmasters:501.1")
def test_all_cards_untap_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches untapping one after the other, so that what untapped first counts for the next."""
    game = Game.start(RULES, DECKS, 5)
    seat = 1 - game.state.turn_player
    cards = [atoms.bring(game, game.library.by_id[id], seat, MANA) for id in DECKS[seat].part("main")[:3]]
    for card in cards:
        atoms.turn(game, card, TURNED)
    monkeypatch.setattr(c5_turn, "_untaps", lambda game, card: all(game.state.turned[each] for each in cards))
    while game.state.turn_player != seat:
        assert game.question is not None
        game.answer(len(game.question.options) - 1)
    assert [game.state.turned[card] for card in cards] == [UPRIGHT] * 3


@pytest.mark.rule("duelmasters:805.4", "duelmasters:807.4", "duelmasters:805.1d", "duelmasters:807.1c")
@pytest.mark.parametrize("name", ["windows", "hearts"])
def test_cards_with_two_faces_begin_in_the_hyperspatial_zone_open_to_both(name: str) -> None:
    """Catches such cards shuffled into the deck, lying by their backs, or with a face one seat cannot see."""
    decks = RULES.decks()
    game = Game.start(RULES, (decks[name], decks["embers"]), 1)
    assert RULES.faults_of_deck(decks[name]) == []
    first = decks[name].part("hyperspace")[0]
    shuffled_in = Deck("wrong", "duelmasters", {**decks[name].parts, "main": (*decks[name].part("main")[1:], first)})
    assert any("hyperspace" in fault for fault in RULES.faults_of_deck(shuffled_in))
    for seat in (0, 1):
        cards = game.view(seat)["zones"]["hyperspace"][0]["cards"]
        assert sorted(card["card"] for card in cards) == sorted(decks[name].part("hyperspace"))
        assert all(card["faces"][0] == card["card"] + "~back" for card in cards)
    assert not any(
        game.library[game.state.definition[card]].id in decks[name].part("hyperspace")
        for zone in ("deck", "hand", "shield")
        for card in game.state.zones[game.zone_named[zone].of(0)]
    )
