"""Every tests/**/scenarios/*.yaml is collected: one test for each scenario in it."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import pytest

from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.games.kept import READ_ANEW
from banmen.kernel.rules import Rules
from banmen.scenario import Scenario, read_scenarios
from banmen.scenario.expect import Course
from banmen.scenario.places import Item
from banmen.scenario.run import play
from tests import at_rest
from tests.duelmasters.at_rest import check_asked, check_rest
from tests.each_question import check_where_asked
from tests.kernel.toy import ToyRules
from tests.mirrored import hold_mirrored
from tests.movers import named_moves
from tests.playthroughs.duels import looked_at
from tests.playthroughs.scenes import Scene, hold_as_kept, kept_for, kept_sums
from tests.rows import guarded
from tests.telling import check_cited
from tests.yugioh.moves import nameless
from tools.trace import trace_of_all

os.environ.setdefault(READ_ANEW, "1")  # a test is about these sources, whatever was kept of others


def pytest_configure(config: pytest.Config) -> None:
    """When all tests are run, a rule whose marked tests do not run the code of it makes the run fail."""
    trace = trace_of_all(config)
    if trace is not None:
        config.pluginmanager.register(trace)


@pytest.fixture(scope="session", autouse=True)
def own_home_of_left_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test keeps its games among those that a person left."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """The duels that a test lays could go on as they could."""
    if getattr(pyfuncitem.function, "is_hypothesis_test", False):
        return (yield)
    with looked_at(pyfuncitem.path, pyfuncitem.name):
        return (yield)


def find_rules(game: str) -> Rules:
    """The rules of a game, or of the toy."""
    return ToyRules() if game == "toy" else rules_named(game)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Collect scenario files."""
    if file_path.suffix == ".yaml" and file_path.parent.name == "scenarios":
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


def _look(course: Course, who: str, item: Item | None, scene: Scene) -> None:
    """After each move what holds at every question is looked at."""
    if who != "expect":
        scene.look(course)
        check_where_asked(course.game)
        if course.game.question is not None:
            at_rest.check_rest(course.game)
            at_rest.check_asked(course.game)


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[ScenarioItem]:
        """One item for each scenario."""
        try:
            scenarios = read_scenarios(self.path)
        except BanmenError as error:
            raise self.CollectError(str(error)) from error
        for scenario in scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.name, scenario=scenario)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, scenario: Scenario, **kwargs: object) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]
        self.scenario = scenario

    def runtest(self) -> None:
        """Play it, then with seats exchanged.

        Whoever takes nobody for a card is told so, not given the card that happens to lie last; and at every
        question what is offered is what the judges let through. What happens on the way is what happened before, and
        what is told cites few rules.
        """
        rules = find_rules(self.scenario.game)
        with guarded(), nullcontext() if rules.name == "toy" else named_moves(rules):
            scene = Scene()
            course = play(self.scenario, find_rules, partial(_look, scene=scene))
            hold_as_kept(kept_sums(kept_for(self.path)).get(self.name, ""), scene.sums(course))
            if rules.name == "duelmasters":
                check_rest(course.game)
                check_asked(course.asked)
            hold_mirrored(self.scenario, rules, course)
            for event in course.events:
                check_cited(event)
            if rules.name == "yugioh":
                assert nameless(course.events) == []

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """What is wrong or unmet, with file and line."""
        if isinstance(excinfo.value, BanmenError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the scenario stands."""
        return self.path, self.scenario.item.line - 1, self.name
