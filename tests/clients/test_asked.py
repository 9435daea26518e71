"""What a person of Build Divide is asked: a number is typed, what is decided is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.cli.commands import obey
from banmen.cli.session import Session
from banmen.games.builddivide import RULES
from banmen.games.builddivide.table import table_of
from banmen.render import Language
from tests.clients.test_between import CARDS, position, seen

MINT = """
  - {id: mint, name: 造幣, name_en: Mint, type: ユニット, colours: [赤], cost: 1, power: 2000, hit: 1,
     text: "【起】〔ノーマル/0エナジー〕:「金」カウンターを1個得る。"}
"""


@pytest.mark.parametrize("language", ["ja", "en"])
def test_any_of_many_numbers_is_typed_and_not_looked_for_in_a_list(tmp_path: Path, language: Language) -> None:
    """Catches a list of 999 options, and the number of a line being taken for the number that is said."""
    game = position(tmp_path, "main", "field: [mint], hand: [v]", "",
                    "[{a: activate mint}, {a: activate mint}, {a: repeat}]", CARDS + MINT)
    shown = seen(game, language)
    assert "(1–999)" in shown.replace("（", "(").replace("）", ")")
    assert "500" not in shown
    session = Session(RULES, (RULES.decks()["ember"], RULES.decks()["calm"]), 3, (None, None), language)
    session.game = game
    for wrong in ("0", "1000"):
        assert "1–999" in str((obey(session, wrong) or [""])[0])
    assert table_of(game).counters[0] == (("金", 2),)
    assert obey(session, "37") == []
    assert table_of(game).counters[0] == (("金", 39),)
