"""What a player sees at a glance who plays on in an imagined game."""

import random
from collections.abc import Iterator

from banmen.games import rules_named
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.players import trying
from banmen.players.trying import Impressions, candidates, glances
from banmen.players.worth import judge_of, worth

DUELS = rules_named("yugioh")


def at_rest(deck: str, seed: int) -> Iterator[Game]:
    """A duel by chance, whenever the turn player may act."""
    game, chance = Game.start(DUELS, (DUELS.decks()[deck],) * 2, seed), random.Random(seed)
    for _ in range(70):
        if game.question is None:
            return
        if judge_of("yugioh").rests(game):
            yield game
        game.answer(chance.randrange(len(game.question.options)))


def test_no_turn_ends_before_its_battle_phase() -> None:
    """Catches a glance at the end of the turn that counts the change of turns as a gain."""
    offered = 0
    for game in at_rest("ember-rites", 1):
        assert game.question is not None
        verbs = [option.verb for option in game.question.options]
        if "battle" in verbs:
            offered += 1
            best = Impressions().best(game.clone(), candidates(game, game.question))
            assert verbs[best] != "end_turn"
    assert offered > 5


def test_to_leave_things_as_they_are_is_worth_what_lies_there() -> None:
    for game in at_rest("ember-rites", 1):
        assert game.question is not None
        number = trying.without_thought(game.question)
        assert number is not None
        assert 0 < worth(game, game.question.seat) - glances(game, {"leaving": number})[0] < 0.01


def test_the_first_choice_of_an_act_is_made_as_looks_best() -> None:
    """Catches a monster that looks weak because what it could do when summoned is declined without a thought."""
    better = 0
    for seed in (1, 2, 3):
        for game in at_rest("ember-rites", seed):
            assert game.question is not None
            seat = game.question.seat
            for number, option in enumerate(game.question.options):
                if option.verb == "summon":
                    with_choice, without = (trying._glance(game, number, seat, chooser) for chooser in (seat, NONE))
                    assert with_choice >= without
                    better += with_choice > without
    assert better
