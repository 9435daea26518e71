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


ASKING = """
  - {id: wish, name: 願い, name_en: Wish, type: コマンド, colours: [赤], cost: 0, text: "望むなら1枚引く。"}
  - {id: deal, name: 取引, name_en: Deal, type: コマンド, colours: [赤], cost: 0,
     text: "あなたの手札のカード1枚を捨てることで、2枚引く。"}
  - {id: pull, name: 引き, name_en: Pull, type: コマンド, colours: [赤], cost: 0, text: "相手のユニット1枚を破壊する。"}
  - {id: ace, name: 船頭, name_en: Ferrywoman, type: ユニット/エース, colours: [赤], cost: 0, power: 3000, hit: 1,
     titles: [宵の渡し], text: ""}
"""


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("wish", ("願い：行いますか「望むなら1枚引く」", "Wish: do it? “you may draw a card”")),
        ("deal", ("「あなたの手札1枚を捨てることで、2枚引く」", "“you may discard a card from your hand")),
        ("pull", ("「相手のユニット1枚を破壊する」", "“destroy one of your opponent's units”")),
    ],
)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_decided_is_said(tmp_path: Path, language: Language, card: str, words: tuple[str, str]) -> None:
    """Catches `do it?` and `choose a card` that say neither what is done nor what for."""
    game = position(tmp_path, "main", f"hand: [{card}, v]", "field: [big, v]", f"[{{a: play {card}}}]", CARDS + ASKING)
    assert words[language == "en"] in seen(game, language)


@pytest.mark.parametrize(
    ("language", "title", "attacks"),
    [
        ("ja", "エース 「宵の渡し」",
         ("巨人で相手プレイヤーにアタックする", "巨人でアタックする → 素の兵")),
        ("en", "Ace 「Ferry of Dusk」",
         ("attack with Giant → your opponent", "attack with Giant → Plain")),
    ],
)
def test_titles_are_marked_and_every_attack_names_its_target(
    tmp_path: Path, language: Language, title: str, attacks: tuple[str, str]
) -> None:
    """Catches a title that reads like a second name, and an attack on nobody beside one on a unit."""
    game = position(tmp_path, "attack", "field: [big, ace]", "field: [{card: v, turned: true}]", "[]", CARDS + ASKING)
    shown = seen(game, language)
    assert title in shown
    assert all(each in shown for each in attacks), shown


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_head_line_says_who_is_first_before_the_first_turn(seed: int, language: Language) -> None:
    """Catches a turn 0 that seems to be the turn of player A while the hands are dealt."""
    session = Session(RULES, (RULES.decks()["ember"], RULES.decks()["calm"]), seed, (None, None), language)
    first = "AB"[table_of(session.game).first]
    head = seen(session.game, language).splitlines()[0]
    said = {"ja": f"最初のターンの前 · 先攻は{first}", "en": f"before the first turn · {first} is first"}
    assert said[language] in head
