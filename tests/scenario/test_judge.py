"""The judge's tool: slips of the pen are errors, everything unmet is told, games stop where one wants them to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from banmen.cli import app
from banmen.errors import BanmenError
from banmen.scenario.reader import parse_scenarios
from banmen.scenario.run import Result, left_by, run_scenario
from banmen.scenario.vocabulary import listed
from tests.conftest import find_rules

HEAD = """
name: a position
game: duelmasters
turn: {number: 3, player: a, step: attack}
fill: polpo
a: {battle: [{card: magdras, as: D}, {card: polpo, as: P}], hand: [{card: nox, as: N}]}
b: {battle: [polpo, polpo], shield: [{card: hades, as: S1}, {card: polpo, as: S2}, {card: polpo, as: S3}]}
"""


def run(rest: str, head: str = HEAD) -> Result:
    (scenario,) = parse_scenarios(head + rest, "case.yaml")
    return run_scenario(scenario)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("expect: {no_events: [drwa]}", "no event 'drwa'; did you mean 'draw'"),
        ("expect: {events: [attakc]}", "no event 'attakc'"),
        ("expect: {not_offered: [atack D]}", "no verb 'atack'; did you mean 'attack'"),
        ("expect: {only_offered: [pas]}", "no verb 'pas'"),
        ("expect: {prompt: atack}", "no prompt 'atack'"),
        ("expect: {reason: deckout}", "no outcome 'deckout'"),
        ("expect: {not_offered: [{wish: attack P on N, key: untaped}]}", "no reason 'untaped'"),
        ("expect: {not_offered: [{wish: attack P on N, rule: '506.9z'}]}", "'506.9z' is no rule of duelmasters"),
        ("expect: {stands_at: 506.9z}", "is no rule"),
        ("expect: {sees: {c: {known: [D]}}}", "the key 'c' is unknown"),
        ("expect: {sees: {b: {knwon: [D]}}}", "did you mean 'known'"),
        ("expect: {table: {atacker: D}}", "did you mean 'attacker'"),
        ("moves: [{until: break}]", "until stands beside the move"),
        ("moves: [{a: attack D on player, until: brake}]", "no event 'brake'; did you mean 'break'"),
        ("lasting: [{on: [D], key: power, op: plus}]", "op: 'plus' is unknown"),
        ("lasting: [{on: [D], key: powr, op: add, amount: 1}]", "key: 'powr' is unknown; did you mean 'power'?"),
        ("lasting: [{on: [D], key: power, op: add, amount: 1, until: trun}]", "until: 'trun' is unknown; did you"),
        ("lasting: [{on: [D], key: power, op: add, amount: 1, until: end_of_turn_5}]", "until: 'end_of_turn_5' is unk"),
        ("used: {final_revolutoin: 1}", "used: 'final_revolutoin' is unknown; did you mean 'final_revolution'?"),
    ],
)
def test_a_slip_of_the_pen_is_an_error_and_never_a_no(line: str, told: str) -> None:
    """Catches a negative expectation that is green because of a typo."""
    result = run(line)
    assert not result.passed
    assert told in result.message


def test_a_mode_that_is_none_is_refused() -> None:
    with pytest.raises(BanmenError, match="known are: decline, asked"):
        run("others: declined")


def test_everything_unmet_is_told_with_the_position() -> None:
    """Catches a judge who stops at the first difference, or does not say how the table lies."""
    result = run("moves:\n  - expect: {counts: {a.hand: 5, b.shield: 9}, asked: b}\n  - a: attack D on player\n"
                 "expect: {counts: {a.deck: 3}}\n")
    assert "a.hand: expected 5, found 1; b.shield: expected 9, found 3; asked: expected b" in result.message
    assert "a.deck: expected 3, found 10" in result.message
    assert "b.shield: S1 (down), S2 (down), S3 (down)" in result.position
    assert result.line == 9


def test_exactly_what_is_offered() -> None:
    everything = "[attack D on player, attack P on player, pass]"
    assert run(f"expect: {{only_offered: {everything}}}").passed
    assert "attack P on player is offered too" in run("expect: {only_offered: [attack D on player, pass]}").message
    assert "attack N is not offered" in run("expect: {only_offered: [attack, pass, attack N]}").message


def test_a_game_stops_at_a_named_moment_and_goes_on() -> None:
    """Catches a game that runs on into the next turn before it can be looked at."""
    moves = "moves:\n  - {a: attack D on player, until: attack D}\n"
    stopped = moves + "  - expect: {turned: {D: true}, counts: {b.shield: 3}, stands_at: 506.1c, asked: none}\n"
    assert run(stopped).message == ""
    assert run(stopped + "  - a: [take S2, take S3]\nexpect: {counts: {b.shield: 1}}\n").message == ""


def test_others_decline_and_no_trigger_is_skipped() -> None:
    """Catches passing over an effect of one's own that has to be decided, or being asked at every pause."""
    moves = "others: decline\nmoves:\n  - a: attack D on player\n  - a: [take S1, take S2]\n"
    assert run(moves + "expect: {asked: a, prompt: attack, zones: {b.hand: [S1, S2]}}\n").message == ""
    asked = run(moves.replace("others: decline\n", "") + "expect: {asked: b, prompt: shield_declare}\n")
    assert asked.message == ""


def test_uses_made_effects_that_last_and_what_a_card_says() -> None:
    given = "lasting: [{on: [P], key: power, op: add, amount: 3000}]\nused: {final_revolution: 1}\n"
    says = "abilities: {P: [このクリーチャーが出た時、カードを1枚引いてもよい。]}"
    assert run(given + f"expect: {{numbers: {{P.power: 5000}}, {says}}}\n").message == ""


def test_equal_options_are_told_apart_by_words_that_can_be_typed() -> None:
    """Catches two options that read the same, and one that cannot be named."""
    head = HEAD.replace("{card: polpo, as: S2}, {card: polpo, as: S3}", "polpo, polpo")
    moves = "moves:\n  - a: attack D on player\n"
    told = run(moves + "expect: {asked: b}\n", head).message
    names = [each.removeprefix("take ") for each in told.partition("shield: ")[2].split("; ")]
    assert len(names) == len(set(names)) == 3
    assert run(moves + f"  - a: [take {names[1]}, take {names[2]}]\nexpect: {{zones: {{b.shield: [S1]}}}}\n",
               head).message == ""


def test_a_game_from_its_start() -> None:
    head = "name: the first turn\ngame: duelmasters\nstart: {a: embers, b: grove}\n"
    assert run("expect: {counts: {a.shield: 5, b.shield: 5, a.hand: 5}}\n", head).message == ""
    assert "has no 'turn'" in run("turn: {number: 2}\n", head).message


def test_the_words_of_every_game_are_in_the_docs() -> None:
    """Catches names that are documented by hand and have gone stale."""
    text = (Path(__file__).parent.parent.parent / "docs" / "scenarios.md").read_text(encoding="utf8")
    for game in ("duelmasters", "builddivide", "yugioh"):
        for kind, words in listed(find_rules(game)).items():
            assert f"- {kind}: {', '.join(words)}\n" in text, (game, kind)


def test_a_scenario_is_told_and_gone_on_with_by_hand(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(HEAD + "moves:\n  - a: attack D on player\n  - expect: {asked: b}\n", encoding="utf8")
    told = CliRunner().invoke(app, ["scenario", "run", str(file), "--show"])
    assert "> a: attack D on player" in told.output
    assert "506.1c" in told.output
    (scenario,) = parse_scenarios(file.read_text(encoding="utf8"))
    game = left_by(scenario)
    assert game.question is not None
    assert (game.question.seat, game.question.prompt) == (0, "shield")


def test_an_unread_text_is_told_as_json(tmp_path: Path) -> None:
    """Catches a traceback because what is wrong can be said in two languages."""
    file = tmp_path / "case.yaml"
    card = "{id: x, name: 謎, type: creature, civilizations: [水], cost: 1, power: 1, text: 謎めいた言葉。}"
    file.write_text(HEAD + f"cards:\n  - {card}\n", encoding="utf8")
    told = CliRunner().invoke(app, ["scenario", "run", str(file), "--json"])
    assert json.loads(told.output)["failed"] == 1
