"""What abilities of other cards do to a card is told with whose they are: in views, on the page, at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from banmen.cli.commands import obey
from banmen.cli.session import Session
from banmen.games.builddivide import RULES
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.render import Language
from banmen.server.showing import Voices, view_of
from tests.clients.test_between import CARDS, position
from tests.promises.games import course, each_game, started

LORDS = """
  - {id: lord, name: 旗頭, name_en: Banner, type: ユニット, colours: [赤], cost: 0, power: 5000, hit: 1,
     text: "【永】あなたの他のユニットは、パワー+1000。"}
  - {id: nurse, name: 介添え, name_en: Second, type: ユニット, colours: [赤], cost: 0, power: 6000, hit: 1,
     text: "【永】あなたのパワー4000以下のユニットは、パワー+2000。"}
"""


def lords(folder: Path) -> Game:
    """A unit of 3000 that is raised by one card to 4000 and by another, for being no more, to 6000."""
    return position(folder, "main", "field: [v, lord, nurse]", "field: [big]", "[]", CARDS + LORDS)


def field(game: Game, viewer: int) -> list[dict[str, Any]]:
    """The units of the first seat."""
    cards: list[dict[str, Any]] = game.view(viewer)["zones"]["field"][0]["cards"]
    return cards


@pytest.mark.parametrize("viewer", [NONE, 0, 1])
def test_each_alteration_is_told_as_it_was_worked_out(tmp_path: Path, viewer: int) -> None:
    """Catches asking afterwards for whom an ability holds: the unit of 6000 is no longer one of 4000 or less."""
    game = lords(tmp_path)
    unit, lord, _ = field(game, viewer)
    sources = [game.library[game.state.definition[game.state.card_of(each["source"])]].id for each in unit["altered"]]
    assert (unit["power"], sources) == (6000, ["lord", "nurse"])
    assert [(each["key"], each["op"], each["amount"]) for each in unit["altered"]] == [
        ("power", "add", 1000), ("power", "add", 2000),
    ]
    assert "altered" not in lord
    assert "altered" not in game.view(viewer)["zones"]["field"][1]["cards"][0]


def test_the_page_says_it_in_both_languages(tmp_path: Path) -> None:
    """Catches a number that is higher than printed without a word of what raises it."""
    game = lords(tmp_path)
    shown = view_of(game, Voices(game, 1)).zones["field"][0].cards[0]
    assert [(each.said.ja, each.said.en, each.card) for each in shown.altered] == [
        ("パワー +1000", "power +1000", "lord"), ("パワー +2000", "power +2000", "nurse"),
    ]


@pytest.mark.parametrize(
    ("language", "name", "lines"),
    [
        ("ja", "素の兵", ("パワー +1000 — 旗頭", "パワー +2000 — 介添え")),
        ("en", "Plain", ("power +1000 — Banner", "power +2000 — Second")),
    ],
)
def test_the_terminal_says_it(tmp_path: Path, language: Language, name: str, lines: tuple[str, str]) -> None:
    """Catches a card read at the terminal without what lies on it."""
    session = Session(RULES, (RULES.decks()["ember"], RULES.decks()["calm"]), 3, (None, None), language)
    session.game = lords(tmp_path)
    read = "\n".join(str(each) for each in obey(session, f"text {name}") or [])
    assert all(line in read for line in lines), read


@each_game
def test_looking_changes_no_value(rules: Rules) -> None:
    """Catches a view that leaves values behind which were worked out in another order."""
    for seed in range(3):
        for game in course(started(rules, seed), seed):
            seen = game.clone()
            for viewer in (0, 1):
                seen.view(viewer)
            assert seen.view(NONE) == game.clone().view(NONE)
