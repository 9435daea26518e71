"""The judge's tool: slips of the pen are errors, everything unmet is told, games stop where one wants them to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from banmen.cli import app
from banmen.errors import BanmenError
from banmen.scenario.places import parse
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
        ("moves: [{a: attack D on player, until: game_over}]", "it did not come to game_over: a is asked shield"),
        ("moves: [{}]", "a move says who does what"),
        ("expect: {offered: [pass on player]}", "pass on player is not offered"),
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


def test_every_slip_and_everything_unmet_is_told_at_once() -> None:
    """Catches a misspelt word that hides the other words, what is not met, and what comes after a move that fails."""
    told = run("moves:\n  - expect: {no_events: [drwa], wiser: a, counts: {a.hand: 5}, table: {xx: 1},\n"
               "     shown: {phsae: 1},\n"
               "     not_offered: [{wish: plya D, key: untaped}], only_offered: [pas, atack], events: [tpa, brek],\n"
               "     sees: {b: {known: [a.hnad, N], nto: [D], not: [D]}}, zones: {a.hand: [X, Y]}}\n"
               "  - a: [atack D, pss]\n  - b: blok P\n  - expect: {prompt: acct, not_offered: [{wish: sumon N}]}\n"
               "expect: {no_events: [daw], waht: 1}\n").message
    for word in ("drwa", "wiser", "xx", "phsae", "plya", "untaped", "pas", "atack", "tpa", "brek", "a.hnad", "nto", "X",
                 "Y", "pss", "blok", "acct", "sumon", "daw", "waht"):
        assert f"'{word}'" in told, word
    assert "a.hand: expected 5, found 1" in told
    assert "b does not see [N]" in told
    assert "b sees [D]" in told
    assert told.count("'atack'") == 2, "in an expectation and in a move, each once"


def test_every_slip_of_a_position_is_told_at_once() -> None:
    """Catches a card nobody knows that hides the next one, a zone, a word of a move, and the rest of the cards."""
    told = run("moves: [{a: atack D}]\nexpect: {no_events: [drwa]}",
               HEAD.replace("a: {battle", "a: {hnad: [x1], battle").replace("nox", "noxx")).message
    assert all(f"'{word}'" in told for word in ("hnad", "x1", "noxx", "atack", "drwa")), told
    cards = ("cards:\n  - {id: c1, name: 一, tpye: spell, csot: 1}\n"
             "  - {id: c2, name: 二, type: spell, text: 謎めく。}\n")
    told = run("expect: {no_events: [drwa]}", HEAD + cards).message
    assert all(word in told for word in ("'tpye'", "'csot'", "not understood", "'drwa'")), told


def test_every_scenario_of_a_file_that_cannot_be_read_is_told() -> None:
    """Catches a file that is mended one scenario at a time."""
    with pytest.raises(BanmenError) as caught:
        parse_scenarios("name: x\ngmae: y\n---\nnaem: z\ngame: duelmasters\nage: 3\n", "case.yaml")
    assert [each.place for each in caught.value.faults] == ["case.yaml:2", "case.yaml:4", "case.yaml:6"]


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


def test_what_a_card_says_is_told_in_every_game() -> None:
    """Catches a game whose cards seem to say nothing, so that an empty list is always right."""
    head = "name: what it says\ngame: yugioh\na: {monster: [drip-slime]}\n"
    says = "①：このカードが墓地へ送られた場合に発動できる。相手に４００ダメージを与える。"
    assert run(f"expect: {{abilities: {{drip-slime: [{says}]}}}}\n", head).message == ""
    assert "found" in run("expect: {abilities: {drip-slime: []}}\n", head).message
    head = head.replace("yugioh", "builddivide").replace("monster: [drip-slime]", "field: [v-33]")
    assert "found" in run("expect: {abilities: {v-33: []}}\n", head).message


def test_a_pause_that_is_declined_on_the_way_to_a_moment_does_not_lose_it() -> None:
    """Catches a moment watched for up to the next pause only: the game would run on into the next turn's questions."""
    moves = "others: decline\nmoves:\n  - {a: attack D on player, until: game_over}\n"
    assert "it did not come to game_over: a is asked shield" in run(moves).message
    (scenario,) = parse_scenarios(HEAD + "others: decline\nmoves:\n  - {a: pass, until: turn_begins}\n", "case.yaml")
    game = left_by(scenario)
    assert (game.state.turn, game.state.turn_player) == (4, 1)
    assert game.question is not None
    assert game.question.prompt == "charge"
    stopped = "expect: {asked: none, counts: {b.hand: 0}}\n"
    assert run("others: decline\nmoves:\n  - {a: pass, until: turn_begins}\n" + stopped).message == ""


def test_a_lasting_effect_ends_when_its_word_says() -> None:
    """Catches a duration of a text that is taken for the name of a moment, which never comes."""
    lasts = "lasting: [{on: [P], key: power, op: add, amount: 3000, until: trun}]\n"
    for until, power in (("their_next_turn", 2000), ("your_next_turn", 5000), ("turn", 2000)):
        ends = lasts.replace("trun", f"{until}, of: P") + "others: decline\nmoves:\n  - {a: pass, until: draw}\n"
        assert run(ends + f"expect: {{numbers: {{P.power: {power}}}}}\n").message == ""


@pytest.mark.parametrize(("game", "given", "expected"), [
    ("builddivide", "used: {energy: 1}\nask_all: true\na: {hand: [rb-02]}",
     "not_offered: [{wish: energy rb-02, key: energy_placed}]"),
    ("yugioh", "used: {pendulum_summon: 1}\na: {pendulum: [dawn-scale, dusk-scale], hand: [echo-crow]}",
     "not_offered: [{wish: pendulum, key: already_pendulum_summoned}]"),
])
def test_what_a_player_has_used_up_is_not_offered(game: str, given: str, expected: str) -> None:
    """Catches words of the judge that are not those under which the rules count."""
    assert run(f"{given}\nexpect: {{{expected}}}\n", f"name: used up\ngame: {game}\n").message == ""


def test_a_deck_or_card_that_nobody_knows_is_an_error_at_its_line() -> None:
    """Catches an error that points at the head of a scenario."""
    head = "name: unknown\ngame: duelmasters\n"
    for words, line in (("deck:\n  of: embrs\n", 4), ("deck:\n  main:\n    tots: 4\n", 5),
                        ("start:\n  a: embers\n  b: grov\n", 5)):
        assert run(words + "expect: {faults: []}\n", head).line == line
    assert "it needs attached_to" in run("a: {battle: [{card: totsu, amount: 500}]}\n", head).message


def test_words_are_as_they_are_written() -> None:
    """Catches YAML that makes a truth of no, and of a rule's number another one."""
    item, = parse("{a: no, b: 507.10, c: 12, d: true, e: 2014-03-21, f: 012, g: -3, h: on, i: '7'}", "file")
    assert item.plain() == {"a": "no", "b": "507.10", "c": 12, "d": True, "e": "2014-03-21", "f": "012", "g": -3,
                            "h": "on", "i": "7"}
    assert item.value["a"].yes("a") is False


def test_others_decline_up_to_the_move_that_follows_an_expectation() -> None:
    """Catches an expectation for a pause that has been passed when it is looked at."""
    moves = "others: decline\nmoves:\n  - a: attack D on player\n  - a: [take S1, take S2]\n"
    asked = "  - expect: {asked: b, prompt: shield_declare}\n  - b: done\n"
    assert run(moves + asked).message == ""
    assert "no verb 'doen'" in run(moves + asked.replace("done", "doen")).message


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


def test_a_position_is_told_with_how_things_lie_with_each_other() -> None:
    """Catches a field said to lie on its seal, and the cells of one creature said to lie under it."""
    text = ("name: lying\ngame: duelmasters\nfill: polpo\n"
            "a: {battle: [{card: iwato, as: F, beneath: [{card: polpo, as: S, down: true}]}, "
            "{card: kata_hidari, side: third, as: L, beneath: [{card: kata_migi, side: back, as: R}]}, "
            "{card: polpo, as: Q, beneath: [{card: polpo, as: P}]}]}\nexpect: {counts: {a.hand: 9}}\n")
    (scenario,) = parse_scenarios(text, "case.yaml")
    position = run_scenario(scenario).position
    for lying in ("F (under S", "L (one with R", "Q (on P"):
        assert lying in position
    for seat in (0, 1):
        cards = left_by(scenario).view(seat)["zones"]["battle"][0]["cards"]
        assert [card["beneath"][0].get("lies", "") for card in cards] == ["over", "joined", ""], "no secret to anyone"
