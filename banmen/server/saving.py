"""A lab saved: the scenario it began with and the moves made since, as a scenario file that plays the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from banmen.errors import Words
from banmen.scenario.naming import SIDES, describe
from banmen.scenario.reader import parse_scenarios
from banmen.scenario.table import lay_table
from banmen.server.course import Course
from banmen.server.lobby_shapes import Saved
from banmen.server.matches import NotAllowed, course_of
from banmen.server.refusing import wrong
from banmen.server.setup import moves_of

if TYPE_CHECKING:
    from banmen.server.house import House


async def saved(house: House, match: str) -> Saved:
    """A lab as a scenario file."""
    _, course = await course_of(house, match)
    if course.setup.kind != "lab":
        raise NotAllowed(Words("only a lab is saved as a scenario; open the match in the lab first",
                               "シナリオとして保存できるのは研究室だけ。先に研究室で開く"), place=match)
    return await house.guard.run(lambda: Saved(scenario_text(course)))


def scenario_text(course: Course) -> str:
    """The scenario with the moves made; refused where its moves cannot be said so that they mean the same."""
    setup = course.setup
    if not setup.scenario:
        raise wrong("a game from decks is shared by its link, not as a scenario",
                    "デッキから始めたゲームは、シナリオではなくリンクで共有する", "scenario")
    scenario = parse_scenarios(setup.scenario)[0]
    game, cast = lay_table(scenario, setup.rules)
    moves: list[dict[str, str]] = []
    for answer in course.game.answers:
        assert game.question is not None
        moves.append({SIDES[game.question.seat]: describe(game, cast, game.question.options[answer])})
        game.answer(answer)
    held: dict[str, Any] = scenario.item.plain()
    text = yaml.safe_dump(
        {**{key: value for key, value in held.items() if key not in ("moves", "expect", "rules", "catches")},
         "moves": moves}, allow_unicode=True, sort_keys=False, width=120,
    )
    if list(moves_of(text, setup.game)) != course.game.answers:
        raise wrong("two equal cards are told apart only by an alias (as) in the scenario",
                    "同じカードを区別するには、シナリオで別名（as）を付ける", "scenario")
    return text
