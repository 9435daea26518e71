"""Loops where a scenario would need hundreds of moves."""

from __future__ import annotations

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.rules.c1602_by_itself import LONG, LONGEST_SERIES, series
from banmen.games.builddivide.rules.c1602_loops import (
    LONGEST,
    PATIENT,
    allowed,
    is_among,
    label,
    note_act,
    period,
    with_place,
    without_place,
)
from banmen.games.builddivide.table import NO_CHAIN, Chain, table_of
from banmen.games.builddivide.zones import FIELD, HAND
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.loops import LAST_QUESTION
from banmen.kernel.question import Option, Wish
from banmen.players import RandomPlayer, answer_of
from tests.builddivide.test_terms import card, table


@pytest.mark.rule("builddivide:1602-1c")
def test_only_acts_with_priority_are_kept_back_because_of_a_loop() -> None:
    """Catches an attack or a shot that is called the beginning of a loop."""
    kept_back = {verb: RULES.withheld(table(), Wish(verb)) for verb in ("play", "activate", "energy", "attack", "shot")}
    assert {verb for verb, reason in kept_back.items() if reason is not None} == {"play", "activate", "energy"}


@pytest.mark.rule("builddivide:1602-1c")
def test_who_has_to_act_otherwise_and_can_only_pass_passes() -> None:
    """Catches a question without any answer for the player who stopped a loop."""
    game, passing, again = table(), Option("pass"), Option("activate", 0)
    atoms.write(game, {"must_act": 0, "loop": (label(game, 0, again),)})
    other = Option("activate", 1)
    assert allowed(game, 0, (again, passing)) == (again, passing)
    assert allowed(game, 0, (again, other, passing)) == (other,)
    assert allowed(game, 1, (again, passing)) == (again, passing)


def verbs(game: Game) -> list[str]:
    """What is offered now."""
    assert game.question is not None
    return [option.verb for option in game.question.options]


def choose(game: Game, verb: str, value: int | None = None) -> None:
    """Answer by the first option with this verb (and value)."""
    assert game.question is not None
    game.answer(next(
        option for option in game.question.options if option.verb == verb and value in (None, option.value)
    ))


@pytest.mark.rule("builddivide:1602-1b", "builddivide:1602-1c")
def test_who_goes_on_with_a_loop_by_saying_yes_has_to_say_no_in_the_end() -> None:
    """Catches calling the game a draw although the player who is asked could stop the loop."""
    top = card("top", "【自】このユニットがスタンドした時、望むならこのユニットをレストする。\n"
               "【自】このユニットがレストした時、このユニットをスタンドする。", type="ユニット", power=3000, hit=1)
    push = card("push", "あなたのユニット1枚を対象とし、それをレストする。", type="コマンド")
    game = table(top, push)
    atoms.bring(game, game.library.by_id["top"], 0, FIELD)
    for each in ("push", "rb-01"):
        atoms.bring(game, game.library.by_id[each], 0, HAND)
    game.run()
    choose(game, "play")
    for _ in range(30):
        if verbs(game) != ["yes", "no"]:
            break
        choose(game, "yes")
    assert any(event.kind == "loop_forbidden" and event.rules == ("1602-1c",) for event in game.events)
    assert game.outcome is None
    assert verbs(game)[-1] == "pass"


@pytest.mark.rule("builddivide:1602-1b")
def test_any_number_can_be_said_and_a_long_series_is_no_endless_loop() -> None:
    """Catches a list of a few numbers, and a loop agreed upon that is called endless because it is long."""
    mint = card("mint", "【起】〔ノーマル/0エナジー〕:「金」カウンターを1個得る。", type="ユニット", power=3000, hit=1)
    game = table(mint)
    atoms.bring(game, game.library.by_id["mint"], 0, FIELD)
    atoms.bring(game, game.library.by_id["rb-01"], 0, HAND)
    game.run()
    for _ in range(2):
        choose(game, "activate")
    choose(game, "repeat")
    assert game.question is not None
    assert {option.value for option in game.question.options} == set(range(1, 1000))
    assert {answer_of(RandomPlayer(seed), game) for seed in range(99)} <= set(range(32))
    choose(game, "number", 777)
    assert game.outcome is None
    assert table_of(game).counters[0] == (("金", 779),)


@pytest.mark.rule("builddivide:1602-1b")
def test_what_follows_by_itself_in_a_loop_is_not_remembered_act_by_act() -> None:
    """Catches a position looked at and kept for every one of a thousand acts that nobody is asked about."""
    mint = card("mint", "【起】〔クイック/0エナジー〕:「金」カウンターを1個得る。", type="ユニット", power=3000, hit=1)
    game = table(mint)
    atoms.bring(game, game.library.by_id["mint"], 0, FIELD)
    game.run()
    for _ in range(PATIENT + 4):
        choose(game, "activate")
    before = len(table_of(game).places)
    choose(game, "repeat", 1)
    choose(game, "number", 900)
    assert before
    assert len(table_of(game).places) <= before + 1
    assert len(table_of(game).stack) == PATIENT + 4 + 900


@pytest.mark.parametrize(("many", "found"), [(1, 1), (LONGEST, LONGEST), (LONGEST + 1, 0)])
def test_a_series_of_acts_is_a_loop_up_to_a_length(many: int, found: int) -> None:
    """Catches acts, means and what was resolved being remembered for different lengths of time, or for ever."""
    game = table()
    for number in [*range(many)] * 3:
        note_act(game, 0, Option("activate", number))
    assert period(game) == found
    seen = table_of(game)
    assert {len(seen.acts), len(seen.means), len(seen.settled)} == {min(3 * many, 2 * LONGEST)}


def test_positions_are_found_among_many_in_their_order() -> None:
    """Catches a position that is kept twice, not found, or taken out together with another."""
    places: tuple[str, ...] = ()
    for number in (5, 3, 9, 1, 7):
        assert not is_among(places, str(number))
        places = with_place(places, str(number))
    assert places == ("1", "3", "5", "7", "9")
    assert without_place(places, "5") == ("1", "3", "7", "9")
    assert without_place(places, "6") == places
    assert [each for each in range(10) if is_among(places, str(each))] == [1, 3, 5, 7, 9]


def ring(many: int) -> Game:
    """A loop of so many units that grows: each has the next one rested, at its player's choice, and stands again."""
    units = [
        card(f"u{at}", "【自】このユニットがレストした時、「金」カウンターを1個得る。このユニットをスタンドする。\n"
             f"【自】このユニットがスタンドした時、あなたの《k{(at + 1) % many}》のユニット1枚を対象とし、"
             "それをレストする。",
             type="ユニット", power=3000, hit=1, attributes=(f"k{at}",))
        for at in range(many)
    ]
    others = [card(f"d{at}", "", type="ユニット", power=3000, hit=1, attributes=(f"k{at}",)) for at in range(many)]
    push = card("push", "あなたの《k0》のユニット1枚を対象とし、それをレストする。", type="コマンド")
    game = table(*units, *others, push)
    for each in (*units, *others):
        atoms.bring(game, game.library.by_id[each.id], 0, FIELD)
    for id in ("push", "rb-01"):
        atoms.bring(game, game.library.by_id[id], 0, HAND)
    game.run()
    choose(game, "play")
    return game


def go_round(game: Game, most: int) -> None:
    """Always the unit that goes on with the loop is taken, as long as targets are asked for."""
    for _ in range(most):
        if game.question is None or game.question.prompt != "pick":
            return
        printed = [game.state.definition[game.state.card_of(each.card)] for each in game.question.options]
        game.answer(next(at for at, each in enumerate(printed) if game.library[each].id.startswith("u")))


@pytest.mark.rule("builddivide:1602-1b")
@pytest.mark.parametrize("units", [3, 4, 9])
def test_a_long_series_that_grows_is_said_as_a_number_and_stops(units: int) -> None:
    """Catches a loop of seven abilities or more that a player goes on with for ever."""
    game = ring(units)
    go_round(game, 60)
    assert game.question is not None
    assert game.question.prompt == "how_often_endured"
    gold = dict(table_of(game).counters[0])["金"]
    choose(game, "number", 10)
    assert dict(table_of(game).counters[0])["金"] == gold + 10 * units
    assert verbs(game)[-1] == "pass"  # the other unit, the only one left, was taken


@pytest.mark.rule("builddivide:1602-1d")
def test_choices_without_end_are_a_draw() -> None:
    """Catches a loop that no series explains and that is asked about for ever."""
    game = ring(16)
    game.state.asked = LAST_QUESTION - 3
    go_round(game, 9)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.rules) == ("endless", ("1602-1d",))


@pytest.mark.rule("builddivide:1602-1")
def test_what_called_each_other_in_one_window_does_not_go_on_in_the_next() -> None:
    """Catches chains of different windows that run together and are taken for a loop."""
    game = table()
    for each in ("rb-01", "rb-02"):
        atoms.bring(game, game.library.by_id[each], 0, HAND)
    game.run()
    atoms.write_unwatched(game, "chain", Chain(("an ability", "another"), 9))
    choose(game, "pass")
    assert table_of(game).chain == NO_CHAIN


@pytest.mark.parametrize(
    ("links", "many"),
    [
        ("a" * LONG, 1),
        ("a" * (LONG - 1), 0),
        ("ab" * (LONG // 2), 2),
        ("abcdef" * 2, 6),
        ("abcdefg" * 2, 7),
        ("abcdefgabcde", 0),
        ("".join(map(chr, range(97, 97 + LONGEST_SERIES))) * 2, LONGEST_SERIES),
        ("abcdefghijkl", 0),
        ("x" + "a" * (LONG - 1), 0),
    ],
)
def test_a_series_is_the_shortest_that_was_done_again(links: str, many: int) -> None:
    assert series(Chain(links=tuple(links))) == many
