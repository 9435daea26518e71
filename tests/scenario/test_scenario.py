"""Scenarios that are wrong are refused with file and line, and those that are not met say what was found."""

import json
import re
from pathlib import Path

import pytest

from banmen.cli import main
from banmen.errors import said
from banmen.scenario import Result, run_files
from tests.conftest import find_rules

JAPANESE = re.compile("[ぁ-ん]")
"""What no sentence has that is said in English only."""
HEAD = "name: x\ngame: toy\nfill: plain\n"


def result_of(tmp_path: Path, text: str) -> Result:
    file = tmp_path / "x.yaml"
    file.write_text(text, encoding="utf8")
    report = run_files([file], find_rules)
    assert len(report.results) == 1
    return report.results[0]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("name: x\ngame: [toy\n", 3, "not YAML"),
        ("name: x\nname: y\n", 2, "the key 'name' is there twice"),
        ("game: toy\n", 1, "a scenario needs the key 'name'"),
        ("name: x\ngame: chess\n", 2, "there is no game 'chess'; games: duelmasters"),
        (HEAD + "movse: []\n", 4, "the key 'movse' is unknown; did you mean 'moves'?"),
        (HEAD + "a:\n  feild: [plain]\n", 5, "there is no zone 'feild'; zones: deck, hand, field, grave"),
        (HEAD + "a:\n  field:\n    - nobody\n", 6, "there is no card 'nobody'"),
        (HEAD + "a:\n  field:\n    - {card: plain, turnd: true}\n", 6, "did you mean 'turned'?"),
        (HEAD + "a: {field: [{card: plain, turned: 3}]}\n", 4, "turned must be true or false"),
        (HEAD + "a: {field: [{card: plain, as: X}, {card: plain, as: X}]}\n", 4, "the alias 'X' is there twice"),
        (HEAD + "cards: [{id: q, name: q, power: big}]\n", 4, "card 'q': Expected `int`"),
        (HEAD + "cards:\n  - {id: q, name: q,\n     text: gibberish}\n", 6, "not understood: 'gibberish'"),
        ("name: x\ngame: yugioh\nrules:\n  - yugioh:275.6\n  - yugioh:9999\n", 5,
         "'yugioh:9999' is no rule of yugioh; a rule is written yugioh:NUMBER"),
        ("name: x\ngame: yugioh\nrules: [duelmasters:275.6]\n", 3, "'duelmasters:275.6' is no rule of yugioh"),
        (HEAD + "turn: {step: tea}\n", 4, "there is no step 'tea'; steps: draw, main"),
        (HEAD + "a:\n  field:\n    - {card: plain, damage: -1}\n", 6, "damage cannot be -1: it is at least 0"),
        (HEAD + "a: {field: [{card: plain, counters: {x: 0}}]}\n", 4, "counters x cannot be 0: it is at least 1"),
        (HEAD + "a: {field: [{card: plain, marks: -2}]}\n", 4, "marks cannot be -2: it is at least 0"),
        (HEAD + "turn: {number: 2}\na: {field: [{card: plain, since: 5}]}\n", 5, "since cannot be 5: it is turn 2"),
        (HEAD + "turn: {number: 0}\n", 4, "the number of the turn cannot be 0: it is at least 1"),
        (HEAD + "a: {field: [{card: plain, as: X, attached_to: X}]}\n", 4, "cannot be attached to itself"),
        (HEAD + "table: {lp: 3}\n", 4, "the key 'lp' is unknown"),
        (HEAD + "table: {played: many}\n", 4, "played: Expected `int`, got `str`"),
    ],
)
def test_what_is_wrong_names_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    """Catches a slip that is told of another line, or in English only; what the toy does not read has no Japanese."""
    result = result_of(tmp_path, text)
    assert not result.passed
    assert message in result.message
    assert result.line == line
    assert "gibberish" in text or JAPANESE.search(said(result.message, "ja")), result.message


TABLE = "a: {hand: [{card: killer, as: K}], field: [{card: guard, as: G}]}\nb: {field: [plain, guard]}\n"
PLAYING = HEAD + TABLE + "moves:\n"


@pytest.mark.parametrize(
    ("moves", "line", "message"),
    [
        ("- a: pray K", 7, "pray K is not offered"),
        ("- a: play G", 7, "play G is not offered, because not_in_hand (rule toy.1); a is asked act: play K; pass"),
        ("- a: play Nobody", 7, "no card is called so: 'play Nobody'; aliases: K, G"),
        ("- b: pass", 7, "b cannot pass: a is asked act"),
        ("- c: pass", 7, "the key 'c' is unknown"),
        ("- a: play K\n- a: take", 8, "take can mean several things: take plain; take guard"),
        ("- expect: {offered: [play G]}", 7, "play G is not offered; a is asked act: play K; pass"),
        ("- expect: {not_offered: [play K]}", 7, "play K is offered, and should not be"),
        ("- expect:\n    not_offered:\n      - {wish: play G, rule: toy.2}", 9, "not_in_hand (rule toy.1)"),
        ("- expect: {asked: b}", 7, "asked: expected b; a is asked act"),
        ("- expect:\n    zones: {a.field: [K]}", 8, "a.field: expected [K], found [G]"),
        ("- expect: {zones: {a.feild: [K]}}", 7, "there is no zone 'a.feild'"),
        ("- expect: {counts: {a.hand: 2}}", 7, "a.hand: expected 2, found 1"),
        ("- expect: {numbers: {G.power: 5}}", 7, "G.power: expected 5, found 2"),
        ("- expect: {numbers: {G.powr: 0}}", 7, "no card has numbers called 'powr'; did you mean 'power'?"),
        ("- expect:\n    words: {G.colurs: []}", 8, "no card has words called 'colurs'"),
        ("- expect: {keywords: {G: []}}", 7, "keywords of G: expected [], found [guard]"),
        ("- expect: {events: [destroy]}", 7, "the event 'destroy' did not follow"),
        ("- expect: {winner: a}", 7, "winner: expected a, found none"),
        ("- expect: {luck: 3}", 7, "the key 'luck' is unknown"),
    ],
)
def test_what_is_not_met_names_its_line_and_what_was_found(
    tmp_path: Path, moves: str, line: int, message: str
) -> None:
    result = result_of(tmp_path, PLAYING + moves + "\n")
    assert not result.passed
    assert message in result.message
    assert result.line == line
    assert JAPANESE.search(said(result.message, "ja")), result.message


def test_events_are_told_by_the_card_they_happened_to_although_it_has_a_new_handle_since(tmp_path: Path) -> None:
    """Catches looking events up by the handle a card bears at the end."""
    text = HEAD + (
        "a: {hand: [killer, plain]}\nb: {field: [{card: phoenix, as: P}, {card: plain, as: Q}]}\n"
        "moves: [{a: [play killer, take P]}]\n"
        "expect: {zones: {b.hand: [P]}, events: [replace P, move P], no_events: [destroy P]}\n"
    )
    result = result_of(tmp_path, text)
    assert result.passed, result.message


def test_of_equal_cards_the_first_is_meant(tmp_path: Path) -> None:
    text = HEAD + "a: {hand: [plain, plain]}\nmoves: [{a: play plain}]\nexpect: {counts: {a.hand: 1}}\n"
    assert result_of(tmp_path, text).passed


def test_the_command_reports_as_json_with_exactly_the_promised_keys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.yaml").write_text("name: x\ngame: chess\n", encoding="utf8")
    with pytest.raises(SystemExit) as caught:
        main(["scenario", "run", str(tmp_path), "--json"])
    assert caught.value.code == 1
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["passed", "failed", "results"]
    assert list(report["results"][0]) == ["file", "name", "passed", "message", "line", "position"]
    assert (report["passed"], report["failed"], report["results"][0]["line"]) == (0, 1, 2)


def test_what_is_wrong_is_told_in_the_language_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Catches sentences in English around a table that is told in Japanese."""
    file = tmp_path / "x.yaml"
    file.write_text("name: x\ngame: duelmasters\nfill: polpo\nmoves:\n- a: juggle\n", encoding="utf8")
    with pytest.raises(SystemExit):
        main(["scenario", "run", str(file), "--lang", "ja"])
    told = capsys.readouterr().out
    assert f"{file}:5: x: duelmastersに'juggle'という動詞はない。" in told
    assert "0件は期待どおり、1件は違う" in told


def test_a_missing_file_and_an_empty_folder_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["scenario", "run", str(tmp_path / "no.yaml")])
    assert "no.yaml: not read: cannot read the file: " in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["scenario", "run", str(tmp_path)])
    assert "no YAML files in this folder" in capsys.readouterr().err


@pytest.mark.parametrize(("text", "message"), [("", "has no scenarios"), ("# later\n", "has no scenarios"),
                                               ("[" * 5000, "nested too deeply")])
def test_a_file_without_scenarios_is_refused(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Catches "0 passed, 0 failed" as good news about a file that was cut short."""
    file = tmp_path / "empty.yaml"
    file.write_text(text, encoding="utf8")
    with pytest.raises(SystemExit) as caught:
        main(["scenario", "run", str(file)])
    assert caught.value.code == 1
    assert f"{file}: not read: " in (out := capsys.readouterr().out)
    assert message in out


WHOLE = """\
name: a killer destroys one of the units and a mourner draws for it
game: toy
catches: looking for who mourns only after the unit is gone
cards:
  - {id: s1, name: 兵, name_en: Foot Soldier, power: 4, text: ""}
fill: s1
turn: {number: 3, player: a, step: main}
a:
  hand: [{card: killer, as: K}, s1]
  field: [{card: mourner, as: M, turned: true}]
b:
  field: [{card: s1, as: Alpha, counters: {dust: 2}}, {card: banner, as: Beta, beneath: [s1]}]
moves:
  - expect:
      asked: a
      prompt: act
      offered: [play K, play Foot Soldier, pass]
      not_offered: [{wish: play Alpha, rule: toy.1, key: not_in_hand}, play M]
      numbers: {Alpha.power: 6}
      keywords: {Alpha: [guard]}
      counters: {Alpha: {dust: 2}}
      beneath: {Beta: [s1]}
      turned: {M: true}
  - a: play K
  - expect: {asked: a, prompt: pick, offered: [take Alpha, take Beta]}
  - a: take Alpha
expect:
  zones: {a.field: [M, K], b.grave: [Alpha], b.field: [Beta], a.hand: [s1, s1]}
  counts: {a.deck: 9, b.deck: 10, b.hand: 0}
  words: {Beta.types: [unit]}
  down: {Alpha: false}
  table: {played: 1}
  events: [play K, destroy Alpha, draw]
  no_events: [destroy Beta]
  winner: none
---
name: who has five on the field wins
game: toy
turn: {number: 3, step: main}
fill: plain
a:
  hand: [plain]
  field: [plain, plain, plain, {card: plain, owner: b, as: Borrowed}]
moves:
  - a: play plain
expect: {winner: a, reason: five, asked: none}
"""


def test_a_whole_scenario_with_every_kind_of_expectation(tmp_path: Path) -> None:
    file = tmp_path / "toy.yaml"
    file.write_text(WHOLE, encoding="utf8")
    report = run_files([file], find_rules)
    assert [result.message for result in report.results] == ["", ""]
    assert (report.passed, report.failed) == (2, 0)
