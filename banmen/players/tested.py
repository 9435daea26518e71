"""The blunder suite: positions in which a player should not go wrong, and how many of them it gets right."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from banmen.games import rules_named
from banmen.players import answer_of, player_named
from banmen.scenario.moves import fitting
from banmen.scenario.naming import describe
from banmen.scenario.reader import Scenario, read_scenarios
from banmen.scenario.run import play

FOLDER: Final = Path(__file__).parent / "blunders"


class Answered(msgspec.Struct, frozen=True):
    """What a player answered in one position, and whether it was right."""

    name: str
    answer: str
    right: bool


def positions(game: str) -> list[Scenario]:
    """The positions of a game."""
    return read_scenarios(FOLDER / f"{game}.yaml")


def answered(scenario: Scenario, player: str, seed: int) -> Answered:
    """Ask a player in a position; one whose words fit no option is refused with its place."""
    course = play(scenario, rules_named)
    game, cast = course.game, course.cast
    question = game.question
    if question is None:
        raise scenario.item.wrong("nobody is asked here")
    lists: dict[str, set[int]] = {"wise": set(), "blunders": set()}
    for key, numbers in lists.items():
        for words in scenario.part(key).list(key) if scenario.has(key) else ():
            found = fitting(game, cast, question, words.text(key))
            if not found:
                raise words.wrong(f"{words.value} is not offered")
            numbers.update(found)
    number = answer_of(player_named(player, seed), game)
    right = number in lists["wise"] if lists["wise"] else number not in lists["blunders"]
    return Answered(scenario.name, describe(game, cast, question.options[number]), right)


def suite(game: str, players: Sequence[str], seed: int = 1) -> dict[str, list[Answered]]:
    """What each player answered in each position of a game."""
    return {player: [answered(scenario, player, seed) for scenario in positions(game)] for player in players}
