"""A game that a seat imagines is one it could be playing, and tells it nothing that it does not know."""

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from banmen.kernel.census import misplaced
from banmen.kernel.events import cut
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.kernel.state import State
from banmen.kernel.worlds import unknown
from tests.promises.games import PLAYABLE, at_some, course, each_game, few
from tests.promises.test_hidden import exchange
from tests.promises.test_nothing_told import told_alike

seeds = st.integers(min_value=0, max_value=2**32 - 1)


def position(game: Game) -> dict[str, object]:
    """Everything a position is."""
    return {name: getattr(game.state, name) for name in State.__slots__}


def permuted(game: Game, seat: int, seed: int) -> Game:
    """The same game in which the cards this seat does not know are others of the same player's."""
    new = game.clone()
    state = new.state
    rng = random.Random(seed)
    for owner in (0, 1):
        hidden = [card for card in range(len(state.owner))
                  if state.owner[card] == owner and card not in state.gone and unknown(new, seat, card)]
        lying: dict[int, list[int]] = {}
        for card in hidden:
            zone = state.zone[card] >> 1
            lying.setdefault(zone if zone in game.rules.apart | game.rules.choosy else NONE, []).append(card)
        for cards in lying.values():
            exchange(new, cards, rng)
    return new


def worlds(rules: Rules, seed: int, every: int) -> Iterator[tuple[Game, int, Game]]:
    """Positions of a random game, and for each seat a game it imagines there."""
    for game in at_some(rules, seed, every):
        for seat in (0, 1):
            yield game, seat, game.imagined(seat, seed + len(game.answers))


@each_game
@given(seed=seeds)
@few
def test_a_seat_cannot_tell_an_imagined_game_from_the_real_one(rules: Rules, seed: int) -> None:
    """Catches a deal that moves what is seen, forgets a pending card, or asks what could not be asked."""
    for game, seat, world in worlds(rules, seed, 3):
        assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(game.view(seat))
        assert misplaced(world) == []
        assert world.question is not None
        assert world.ask_again() == world.question


@each_game
@given(seed=seeds)
@few
def test_an_imagined_game_has_the_cards_of_both_decks(rules: Rules, seed: int) -> None:
    """Catches cards dealt twice, and those dealt to the other player."""
    for game, _, world in worlds(rules, seed, 9):
        held = [Counter(zip(each.state.owner, each.state.definition, strict=True)) for each in (game, world)]
        assert held[0] == held[1]


@each_game
@given(seed=seeds)
@few
def test_what_is_imagined_depends_on_what_the_seat_knows_alone(rules: Rules, seed: int) -> None:
    """Catches a deal that begins with where the cards really are, or with how chance or the answers went."""
    for game, seat, world in worlds(rules, seed, 3):
        assert game.question is not None
        other = permuted(game, seat, seed)
        other.state.seed, other.state.rolls = 1, 1
        other.answers = [0]
        if game.question.seat != seat and other.ask_again() != game.question:
            continue  # in the other game the opponent would not be asked this
        again = other.imagined(seat, seed + len(game.answers))
        assert position(again) == position(world)
        assert again.answers == world.answers


@each_game
@given(seed=seeds)
@few
def test_an_imagined_game_goes_on_as_the_real_one_could(rules: Rules, seed: int) -> None:
    """Catches frames and effects under way that mean cards which are not there any more."""
    for game, seat, world in worlds(rules, seed, 4):
        assert game.question is not None
        if game.question.seat != seat:
            continue
        for number, option in enumerate(game.question.options[:4]):
            chosen = game.state.card_of(option.card)
            if chosen != NONE and unknown(game, seat, chosen):
                continue  # what another card does may rightly look different
            one, two = game.clone(), world.clone()
            one.recording = two.recording = True
            events = one.answer(number), two.answer(number)
            if one.state.rolls != game.state.rolls:
                continue  # chance may rightly fall otherwise
            assert told_alike(*events, seat), [[cut(event, seat) for event in told] for told in events]


@each_game
@given(seed=seeds)
@few
def test_an_imagined_game_can_be_played_to_its_end(rules: Rules, seed: int) -> None:
    for _, _, world in worlds(rules, seed, 40):
        world.recording = False
        for each in course(world, seed):
            assert len(each.answers) < 20_000
        assert misplaced(world) == []
        assert world.outcome is not None


@each_game
def test_different_seeds_imagine_different_games(rules: Rules) -> None:
    """Catches a deal that does not use its seed."""
    for game in at_some(rules, 5, 9):
        if game.question is not None and game.state.turn == 3:
            dealt = {tuple(game.imagined(0, seed).state.definition) for seed in range(8)}
            assert len(dealt) > 4


@pytest.mark.parametrize("rules", PLAYABLE[1:], ids=lambda rules: rules.name)
def test_where_decklists_are_not_open_the_opponent_s_hidden_cards_are_those_of_a_guessed_deck(rules: Rules) -> None:
    """Catches a world that takes the opponent's real list, and one the seat could tell from the real game."""
    guess = list(rules.decks().values())[-1]
    for game in at_some(rules, 7, 11):
        assert game.question is not None
        seat = game.question.seat
        world = game.imagined(seat, 5, guess)
        assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(game.view(seat))
        assert misplaced(world) == []
        state = world.state
        ids = {world.library[state.definition[card]].id for card in range(len(state.owner))
               if state.owner[card] != seat and card not in state.gone and unknown(world, seat, card)}
        assert ids <= {id for part in guess.parts.values() for id in part}
        world.recording = False
        for each in course(world, 3):
            if len(each.answers) > 60:
                break
        assert misplaced(world) == []
