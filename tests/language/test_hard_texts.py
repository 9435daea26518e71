"""Texts that no card has: whatever is written, it is read or refused soon, and never ends in anything else."""

from __future__ import annotations

import sys
from typing import Any, Final

import pytest

from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.language.errors import TooEntangled

LONG: Final = 1990
MOST_CALLS: Final = 4_000_000
"""About a second's worth of work; what a text needs is counted, for how long it takes depends on the machine."""
CARDS: Final[dict[str, dict[str, object]]] = {
    "yugioh": {"name": "試し", "card_type": "Monster", "type_line": "Beast / Effect", "attribute": "EARTH", "level": 4,
               "atk": 1, "defense": 1},
    "duelmasters": {"name": "試し", "type": "クリーチャー", "civilizations": ["火"], "cost": "2", "power": "2000",
                    "races": []},
}
REPEATED: Final = {
    "yugioh": (
        "自分は１枚ドローする。", "自分の", "自分のモンスターの攻撃力の", "モンスターまたは",
        "自分の墓地のカードまたは", "カード１枚と", "カード、", "戦士族・",
        "光属性または", "自分は１枚ドローし、", "破壊し、", "このカードが破壊された場合、", "「", "「あ」", "(",
        "自分は相手に手札からカードを２枚まで",
        "２枚", "１枚の", "破壊した", "その", "このカードの攻撃力以下の", "自分の手札の枚数以下の",
        "自分の手札の枚数と同じ枚数の", "このカード以外の",
        "手札・デッキ・墓地・", "カード１枚につき", "このカードは攻撃できない", "●自分は１枚ドローする。",
        "①：自分は１枚ドローする。", "「あ」＋", "空を飛ぶ歌う鳥の", "ん",
    ),
    "duelmasters": (
        "カードを1枚引く。", "自分の", "自分のクリーチャーのパワーの", "クリーチャーまたは",
        "自分の墓地にあるカードまたは", "カードを1枚と", "カード、", "ドラゴン、",
        "火または", "カードを1枚引き、", "破壊し、", "このクリーチャーが破壊された時、", "「", "「ブロッカー」", "(",
        "自分は相手に手札からカードを2枚まで",
        "2枚", "1枚の", "破壊した", "その", "このクリーチャーのパワー以下のパワーの", "自分の手札の枚数以下の",
        "「ブロッカー」を持つ", "このカード以外の",
        "手札または墓地または", "カード1枚につき", "このクリーチャーは攻撃できない", "●カードを1枚引く。\n",
        "ターボラッシュ\n", "《あ》", "空を飛ぶ歌う鳥の", "ん",
    ),
}


def calls_of(game: str, text: str) -> tuple[int, BanmenError | None]:
    """How many functions are called to read a text, and what it is refused for."""
    calls = 0

    def count(_: Any, event: str, __: Any) -> None:
        nonlocal calls
        calls += event == "call"

    rules = rules_named(game)
    refused = None
    sys.setprofile(count)
    try:
        rules.read_printed(CARDS[game] | {"text": text})
    except BanmenError as error:
        refused = error
    finally:
        sys.setprofile(None)
    return calls, refused


@pytest.mark.parametrize("game", list(CARDS))
@pytest.mark.parametrize("tail", ["カードを破壊する。", ""])
def test_what_is_repeated_for_two_thousand_characters_is_read_or_refused_soon(game: str, tail: str) -> None:
    """Catches readings that double with every word, a stack that overflows, and a traceback instead of a refusal."""
    for unit in REPEATED[game]:
        text = (unit * (LONG // len(unit) + 1))[:LONG] + tail
        calls, _ = calls_of(game, text)
        assert calls < MOST_CALLS, unit


@pytest.mark.parametrize("game", list(CARDS))
def test_what_is_too_entangled_says_so(game: str) -> None:
    """Catches an overflow that is told as something else."""
    unit = {"yugioh": "モンスターまたは", "duelmasters": "クリーチャーまたは"}[game]
    _, refused = calls_of(game, unit * 200 + "カードを破壊する。")
    assert isinstance(refused, TooEntangled)
    assert "more entangled than any card's" in str(refused)
    assert "入り組んでいる" in refused.told("ja")
