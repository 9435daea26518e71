"""Running scenarios: each gives a result with the line of what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import msgspec

from banmen.errors import BanmenError, Words, gathered, refuse_all
from banmen.games import rules_named
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.rules import Rules
from banmen.players.prompting import unasked
from banmen.scenario.decks import check_deck
from banmen.scenario.expect import AllUnmet, Course, check
from banmen.scenario.expect_events import moment
from banmen.scenario.moves import choose, fitting
from banmen.scenario.naming import SIDES, describe_all
from banmen.scenario.past import games_played
from banmen.scenario.places import Item
from banmen.scenario.reader import Scenario, read_scenarios
from banmen.scenario.slips import slips
from banmen.scenario.table import lay_table
from banmen.scenario.vocabulary import known_word, numbers_of

FindRules = Callable[[str], Rules]


class Result(msgspec.Struct, frozen=True):
    """How one scenario went; a failure has its message and line."""

    file: str
    name: str
    passed: bool
    message: str = ""
    line: int = 0
    position: str = ""
    """How the table lay when the first expectation was not met."""


class Report(msgspec.Struct, frozen=True):
    """How many scenarios passed and failed."""

    passed: int
    failed: int
    results: tuple[Result, ...]


Teller = Callable[[Course, str, Item | None], None]
"""Who is told of each move after it was made (no item: of the position at the beginning)."""


def play(scenario: Scenario, find: FindRules = rules_named, teller: Teller | None = None) -> Course:
    """Play a scenario to its end; what is wrong or unmet is raised with its place, all of it at once."""
    rules = _rules(scenario, find)
    try:
        game, cast = lay_table(scenario, rules)
    except BanmenError as error:
        refuse_all([*(each if each.place else scenario.item.wrong(each.reason) for each in error.faults),
                    *slips(scenario.game, _all_steps(scenario))])
        raise
    course = Course(game, cast, games_played(scenario))
    if teller is not None:
        teller(course, "", None)
    try:
        _go_through(scenario, course, teller)
    except BanmenError as error:
        told = {str(each) for each in (*course.unmet, *error.faults)}
        left = slips(scenario.game, _all_steps(scenario)[max(0, course.steps - 1) :])
        rest = [each for each in left if str(each) not in told]
        if not course.unmet and not rest:
            raise
        course.fail(error)
        course.unmet.extend(rest)
    for fault in course.unsound:
        course.fail(scenario.item.wrong(fault))
    if course.unmet:
        raise AllUnmet(course.unmet, course.position)
    return course


def _rules(scenario: Scenario, find: FindRules) -> Rules:
    try:
        rules = find(scenario.game)
    except BanmenError as error:
        raise scenario.part("game").wrong(error.reason) from error
    _check_numbers(scenario, rules)
    return rules


def left_by(scenario: Scenario, find: FindRules = rules_named) -> Game:
    """The game after the moves of a scenario, whatever it expects of it, with everything asked from there on."""
    course = Course(*lay_table(scenario, find(scenario.game)))
    _go_through(scenario, course, None)
    go_on(course)
    course.game.ask_all = True
    return course.game


def _all_steps(scenario: Scenario) -> list[tuple[str, Item]]:
    """Who does what, move by move, and what is expected in the end, as far as it is written rightly."""
    moves = scenario.part("moves").value
    found = [(who, item) for move in (moves if isinstance(moves, list) else ()) if isinstance(move.value, dict)
             for who, item in move.value.items() if who in (*SIDES, "expect")]
    return [*found, ("expect", scenario.part("expect"))]


def _go_through(scenario: Scenario, course: Course, teller: Teller | None) -> None:
    moves = scenario.part("moves").list("moves")
    refuse_all(gathered(partial(_steps, move) for move in moves))
    steps = [step for move in moves for step in _steps(move)]
    for at, (who, item, until) in enumerate(steps):
        course.steps += who != "concede"
        if who != "expect":
            go_on(course)
        if scenario.others_decline:
            answering = next((step for step in steps[at:] if step[0] != "expect"), steps[at])
            decline(course, answering[0], answering[1])
        reached = None if until is None else moment(course, until)
        come = _move(course, who, item, reached)
        if scenario.others_decline and reached is not None and not come:
            later = next((step for step in steps[at + 1 :] if step[0] != "expect"), ("expect", item, None))
            come = decline(course, later[0], later[1], reached)
        if until is not None and not come:
            where = describe_all(course.game, course.cast, course.game.question)
            raise until.wrong(Words(f"it did not come to {until.value}: {where}",
                                    f"{until.value}にはならなかった：{where.ja}"))
        if teller is not None:
            teller(course, who, item)
    if scenario.has("expect"):
        if scenario.others_decline:
            decline(course, "expect", scenario.part("expect"))
        check(course, scenario.part("expect"))


def _steps(move: Item) -> list[tuple[str, Item, Item | None]]:
    """Who does what up to which moment, of one entry of the moves."""
    parts = move.keys("a move", ("a", "b", "expect", "concede", "until"))
    if not parts:
        raise move.wrong(Words("a move says who does what: {a: attack X}", "手は誰が何をするかを書く：{a: attack X}"))
    until = parts.get("until")
    movers = [who for who in parts if who in SIDES]
    if until is not None and not movers:
        raise until.wrong(Words("until stands beside the move that leads there: {a: attack X, until: break}",
                                "untilはそこへ至る手の横に書く：{a: attack X, until: break}"))
    return [(who, item, until if who in movers[-1:] else None) for who, item in parts.items() if who != "until"]


def go_on(course: Course) -> None:
    """A game that stopped at a named moment goes on to its next question."""
    game = course.game
    if game.question is None and game.outcome is None:
        game.events = []
        game.run()
        course.note_events()


def decline(course: Course, who: str, item: Item, reached: Callable[[Event], bool] | None = None) -> bool:
    """Pass every pause, and answer what leaves no choice, up to the question the next move answers.

    Or up to the moment that is waited for; whether it has come.
    """
    game = course.game
    words = item.value[0] if isinstance(item.value, list) and item.value else item
    if who in SIDES and isinstance(words.value, str) and words.value.split():
        known_word(game.rules.name, "verbs", words.value.split()[0], words)
    while (question := game.question) is not None:
        number = unasked(game, question, "off")
        meant = who == SIDES[question.seat] and bool(fitting(game, course.cast, question, str(words.value)))
        if number is None or meant:
            return False
        told = game.answer(number, reached)
        course.note_events()
        if reached is not None and any(map(reached, told)):
            return True
    return False


def _check_numbers(scenario: Scenario, rules: Rules) -> None:
    """What a scenario proves are rules of its game, written in full."""
    known = {f"{rules.name}:{number}" for number in numbers_of(rules.name)}
    items = scenario.part("rules").list("rules") if scenario.rules else []
    refuse_all(item.wrong(Words(f"{item.value!r} is no rule of {rules.name}; a rule is written {rules.name}:NUMBER",
                                f"{item.value!r}は{rules.name}の規則ではない。規則は {rules.name}:番号 と書く"))
               for item in items if known and item.value not in known)


def _move(course: Course, who: str, item: Item, reached: Callable[[Event], bool] | None) -> bool:
    """Do one thing; whether the moment came at which the game is to stop."""
    come = False
    if who == "expect":
        check(course, item)
    elif who == "concede":
        course.game.concede(item.seat("concede"))
        course.note_events()
    else:
        for each in item.value if isinstance(item.value, list) else [item]:
            number = choose(course.game, course.cast, "ab".index(who), each)
            try:
                told = course.game.answer(number, reached)
            except BanmenError as error:
                raise each.wrong(Words(str(error), error.told("ja"))) from error
            come = come or (reached is not None and any(map(reached, told)))
            course.note_events()
    return come


def run_scenario(scenario: Scenario, find: FindRules = rules_named, teller: Teller | None = None) -> Result:
    """Run one scenario."""
    try:
        if scenario.has("deck"):
            check_deck(scenario, _rules(scenario, find))
        else:
            play(scenario, find, teller)
    except BanmenError as error:
        return _failed(scenario.item.file, scenario.name, error, scenario.item.line)
    return Result(scenario.item.file, scenario.name, True)


def _failed(file: str, name: str, error: BanmenError, line: int) -> Result:
    head, _, tail = error.place.rpartition(":")
    if head == file and tail.isdigit():
        position = error.position if isinstance(error, AllUnmet) else ""
        return Result(file, name, False, error.reason, int(tail), position)
    if error.place == file:
        return Result(file, name, False, error.reason)
    return Result(file, name, False, Words(str(error), error.told("ja")), line)


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files meant by paths: files as they are, folders with all their YAML files."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.yaml"))
            if not inside:
                raise BanmenError(Words("no YAML files in this folder",
                                        "このフォルダーにYAMLのファイルはない"), place=str(path))
            found.extend(inside)
        else:
            found.append(path)
    return found


def run_files(
    paths: Iterable[Path], find: FindRules = rules_named, progress: Callable[[Result], None] | None = None,
    teller: Teller | None = None,
) -> Report:
    """Run the scenarios of these files and folders."""
    results: list[Result] = []
    for file in scenario_files(paths):
        try:
            scenarios = read_scenarios(file)
        except BanmenError as error:
            results.append(_failed(str(file), "", error, 1))
        else:
            results.extend(run_scenario(scenario, find, teller) for scenario in scenarios)
        if progress is not None:
            progress(results[-1])
    passed = sum(result.passed for result in results)
    return Report(passed, len(results) - passed, tuple(results))
