"""What holds in every game, tried on random games of the toy and of every game that can be played."""

import random

from hypothesis import given
from hypothesis import strategies as st

from banmen.kernel.census import misplaced
from banmen.kernel.codec import decode, encode
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.rules import Rules
from banmen.kernel.state import Frame
from banmen.sim import LONGEST
from tests.promises.games import at_some, course, each_game, few, started

seeds = st.integers(min_value=0, max_value=2**32 - 1)


def play_on(game: Game, seed: int) -> list[Event]:
    """Play to the end; all that happens."""
    return [event for at, each in enumerate(course(game, seed)) for event in (each.events if at else ())]


@each_game
@given(seed=seeds)
@few
def test_a_clone_and_its_original_stay_equal_to_the_end(rules: Rules, seed: int) -> None:
    """Catches a clone that shares something mutable, and a game that keeps something outside its state."""
    for game in at_some(rules, seed, every=40):
        before = encode(game)
        clone = game.clone()
        assert encode(clone) == before
        events = play_on(clone, seed)
        assert encode(game) == before, "playing a clone changed the original"
        again = game.clone()
        assert play_on(again, seed) == events
        assert encode(again) == encode(clone)


@each_game
@given(seed=seeds)
@few
def test_at_every_question_a_game_is_the_same_after_encoding_and_decoding(rules: Rules, seed: int) -> None:
    """Catches a field that is not encoded, and one that comes back as something else (a list for a tuple)."""
    for number, game in enumerate(course(started(rules, seed), seed)):
        data = encode(game)
        back = decode(data, rules)
        assert encode(back) == data
        assert back.question == game.question
        assert back.outcome == game.outcome
        assert [back.view(seat) for seat in (0, 1)] == [game.view(seat) for seat in (0, 1)]
        if number % 60 == seed % 60:
            assert play_on(back, seed) == play_on(game.clone(), seed)
            assert game.ask_again() == game.question


@each_game
@given(seed=seeds)
@few
def test_seed_decks_and_answers_are_the_whole_game(rules: Rules, seed: int) -> None:
    """Catches chance from anywhere but the seed, and the order of sets and hashes leaking into a game."""
    first = started(rules, seed)
    events = [*first.events, *play_on(first, seed)]
    again = Game.start(rules, first.decks, seed)
    told = list(again.events)
    random.seed(seed)
    for answer in first.answers:
        told += again.answer(answer)
    assert told == events
    assert encode(again) == encode(first)


@each_game
@given(seed=seeds)
@few
def test_making_no_events_changes_nothing(rules: Rules, seed: int) -> None:
    """Catches rules that read the events, or that change something only when they are made."""
    loud, quiet = started(rules, seed), started(rules, seed, recording=False)
    play_on(loud, seed)
    play_on(quiet, seed)
    assert encode(loud) == encode(quiet)
    assert quiet.events == []


@each_game
@given(seed=seeds)
@few
def test_cards_are_conserved_and_every_game_ends(rules: Rules, seed: int) -> None:
    """Catches a card in two lists or none, and a game that never ends."""
    game = started(rules, seed)
    owners = list(game.state.owner)
    for each in course(game, seed):
        assert misplaced(each) == []
        assert each.state.owner[: len(owners)] == owners
        assert each.state.turn <= LONGEST
        assert len(each.answers) < 20_000
    assert game.outcome is not None
    assert game.question is None


@each_game
@given(seed=seeds)
@few
def test_every_question_has_options_and_every_option_is_accepted(rules: Rules, seed: int) -> None:
    """Catches offering what the rules then refuse, and two options that cannot be told apart."""
    for game in at_some(rules, seed, every=5):
        assert game.question is not None
        assert len(game.question.options) > 1
        assert len(set(game.question.options)) == len(game.question.options)
        for number in range(len(game.question.options)):
            clone = game.clone()
            clone.answer(number)
            assert misplaced(clone) == []


@each_game
@given(seed=seeds)
@few
def test_asked_everything_the_same_game_has_only_more_questions(rules: Rules, seed: int) -> None:
    """Catches a question with a single option that is dealt with otherwise when it is not asked."""
    brief = started(rules, seed)
    full = started(rules, seed, ask_all=True)
    events, told = list(brief.events), list(full.events)
    while full.question is not None:
        if len(full.question.options) == 1:
            told += full.answer(0)
            continue
        assert full.question == brief.question
        choice = (seed + len(brief.answers)) % len(full.question.options)
        events += brief.answer(choice)
        told += full.answer(choice)
    assert told == events


@each_game
def test_every_procedure_of_a_game_can_be_saved(rules: Rules) -> None:
    """Catches a procedure that asks while nobody told the codec of its frame."""
    home = type(rules).__module__
    own = {frame for frame in Frame.__subclasses__() if f"{frame.__module__}.".startswith(f"{home}.")}
    assert sorted(frame.__name__ for frame in own - set(rules.frames)) == []
