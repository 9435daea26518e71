"""Seats exchanged: everything that belongs to a seat changes sides, and a rule that knows only one seat is noticed."""

from typing import Any

import msgspec
import pytest

from banmen.games import rules_named
from banmen.kernel.question import Option
from banmen.scenario.asked import unsound
from banmen.scenario.expect import AllUnmet
from banmen.scenario.mirror import mirrored
from banmen.scenario.reader import Scenario, parse_scenarios
from banmen.scenario.run import play
from tests.conftest import find_rules
from tests.kernel.toy import ToyRules
from tests.mirrored import hold_mirrored

TOY = """
name: x
game: toy
fill: plain
turn: {step: draw}
a: {hand: [plain]}
b: {hand: [plain]}
"""
PICKED = """
name: x
game: duelmasters
cards:
  - {id: c1, name: 選びの兵, type: creature, civilizations: [火], cost: 2, power: 2000,
     text: "このクリーチャーがバトルゾーンに出た時、相手のクリーチャーを2体選び、タップする。"}
turn: {step: main}
a: {hand: [{card: c1, as: C}], mana: [c1, c1], deck: [c1, c1, c1]}
b: {battle: [{card: c1, as: X}, {card: c1, as: Y}, {card: c1, as: Z}], deck: [c1, c1, c1]}
moves:
  - a: [summon C, take Y]
expect: {asked: a, prompt: pick, source: C, taken: [Y], only_offered: [take X, take Z]}
"""
DUEL = """
name: x
game: yugioh
turn: {number: 4, player: b, step: main}
table: {lp: [8000, 700], first: 1, turns: [1, 2]}
a: {hand: [{card: ember-imp, as: O, shown: b}], monster: [{card: ember-imp, owner: b}]}
b: {deck: []}
moves:
  - concede: a
  - {a: take O, until: draw}
  - expect: {asked: b, offered: [player seat_1], not_offered: [{wish: player seat_0, rule: "1"}], zones: {a.hand: [O]}}
expect: {winner: a, counts: {b.deck: 1}, table: {lp: [1, 2], attacker: O}, sees: {a: {known: [O], not: [b.deck]}}}
"""
EXCHANGED = """
name: x
game: yugioh
turn: {number: 4, player: a, step: main}
table: {lp: [700, 8000], first: 0, turns: [2, 1]}
b: {hand: [{card: ember-imp, as: O, shown: a}], monster: [{card: ember-imp, owner: a}]}
a: {deck: []}
moves:
  - concede: b
  - {b: take O, until: draw}
  - expect: {asked: a, offered: [player seat_0], not_offered: [{wish: player seat_1, rule: "1"}], zones: {b.hand: [O]}}
expect: {winner: b, counts: {a.deck: 1}, table: {lp: [2, 1], attacker: O}, sees: {b: {known: [O], not: [a.deck]}}}
"""


def one(text: str) -> Scenario:
    (found,) = parse_scenarios(text)
    return found


def test_all_that_belongs_to_a_seat_changes_sides() -> None:
    there = mirrored(one(DUEL), rules_named("yugioh"))
    assert there.item.plain() == one(EXCHANGED).item.plain()
    assert mirrored(there, rules_named("yugioh")).item.plain() == one(DUEL).item.plain()


def test_what_is_not_said_is_the_first_seat_s_and_then_the_other_s() -> None:
    """Catches a mirrored position in which the player who began, or whose turn it is, stays the same."""
    plain = mirrored(one("name: x\ngame: yugioh\n"), rules_named("yugioh")).item.plain()
    assert plain == {"name": "x", "game": "yugioh", "turn": {"player": "b"}, "table": {"first": 1}, "moves": []}


def test_a_game_of_decks_is_mirrored_with_its_match() -> None:
    text = "name: x\ngame: yugioh\nstart: {a: p, b: q, chooser: b, results: [a, draw], exchanged: {a: {x: y}}}\n"
    start = mirrored(one(text), rules_named("yugioh")).item.plain()["start"]
    assert start == {"b": "p", "a": "q", "chooser": "a", "results": ["b", "draw"], "exchanged": {"b": {"x": "y"}}}


def test_a_rule_that_knows_only_one_seat_is_noticed() -> None:
    """The toy gives odd turns to one seat and even ones to the other; within a turn its seats are equal."""
    course = play(one(TOY), find_rules)
    with pytest.raises(AssertionError, match="asked otherwise"):
        hold_mirrored(one(TOY), ToyRules(), course)
    within = one(TOY.replace("step: draw", "step: main"))
    hold_mirrored(within, ToyRules(), play(within, find_rules))


def test_what_asks_and_what_was_taken_can_be_expected() -> None:
    play(one(PICKED))
    for right, wrong in (("source: C", "source: X"), ("source: C", "source: none"), ("[Y]", "[]"), ("[Y]", "[X]")):
        with pytest.raises(AllUnmet, match=r"source|taken"):
            play(one(PICKED.replace(right, wrong, 1)))


@pytest.mark.parametrize(("fault", "told"), [
    ({"prompt": "chosse"}, "no prompts"),
    ({"rules": ("9999.9",)}, "are no rules"),
    ({"rules": ()}, "names no rule"),
    ({"source": -1}, "which card's effect asks"),
    ({"source": 99999}, "bears or bore"),
    ({"taken": (99999,)}, "(taken)"),
    ({"chosen_for": 99999}, "(chosen_for)"),
    ({"taken": (), "least": 0}, "0 are taken"),
    ({"most": 1}, "and more are offered"),
    ({"least": 1}, "to end it is not offered"),
])
def test_a_question_that_is_not_sound_is_told(fault: dict[str, Any], told: str) -> None:
    course = play(one(PICKED))
    game, question = course.game, course.game.question
    assert question is not None
    assert list(unsound(game, course.cast)) == []
    game.state.question = msgspec.structs.replace(question, **fault)
    assert any(told in each for each in unsound(game, course.cast))


def test_options_that_are_not_sound_are_told() -> None:
    course = play(one(PICKED))
    game, question = course.game, course.game.question
    assert question is not None
    first = question.options[0]
    for options, told in (
        ((first, first), "an option is there twice"),
        ((*question.options, Option("take", question.taken[0], question.taken[0])), "is offered again"),
        ((*question.options, Option("take", 99999, 99999)), "no card ever bore"),
        ((*question.options, Option("tkae")), "no verbs"),
    ):
        game.state.question = msgspec.structs.replace(question, options=options)
        assert any(told in each for each in unsound(game, course.cast)), told


def test_a_scenario_fails_by_a_question_that_is_not_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banmen.scenario.expect.unsound", lambda game, cast: [f"asked {game.question.prompt}"])
    with pytest.raises(AllUnmet, match="asked pick"):
        play(one(PICKED))
