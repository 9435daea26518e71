"""A scenario told: each move, what happened under which rules, and how the table lies."""

from __future__ import annotations

from collections.abc import Callable

from banmen.render import Language, Speaker
from banmen.render.lines import runs
from banmen.scenario.expect import Course
from banmen.scenario.naming import lie_of_the_table
from banmen.scenario.places import Item
from banmen.scenario.run import Teller


def narrator(language: Language, say: Callable[[str], None]) -> Teller:
    """Who tells a scenario line by line."""
    told: dict[int, int] = {}

    def tell(course: Course, who: str, item: Item | None) -> None:
        game = course.game
        speaker = Speaker(game.rules, language)
        if item is None:
            told.clear()
            say("")
        elif who == "expect":
            say(f"-- line {item.line}: {len(course.unmet) or 'nothing'} not met so far")
            return
        else:
            words = ", ".join(str(each.value) for each in (item.value if isinstance(item.value, list) else [item]))
            say(f"> {who}: {words}")
        fresh = course.events[told.get(id(course), 0) :]
        for rules, sentence in runs((event.rules, speaker.event(game, event)) for event in fresh):
            say(f"  {sentence}" + (f"  [{', '.join(rules)}]" if rules else ""))
        told[id(course)] = len(course.events)
        for line in lie_of_the_table(game, course.cast).splitlines():
            say(f"    {line}")

    return tell
