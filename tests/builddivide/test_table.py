"""What is printed on a card is told in both languages, and in good English; test_between.py has the table itself."""

from __future__ import annotations

import re
from pathlib import Path

from banmen.games.builddivide import RULES
from banmen.render import Speaker
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play


def test_names_in_english_texts_and_facts_are_english() -> None:
    """Catches titles, attributes and counters that are shown in Japanese on an English table."""
    speaker = Speaker(RULES, "en")
    for id in RULES.shelf.sources:
        card = RULES.card(id)
        for side in (card, card.back) if card.back is not None else (card,):
            shown = speaker.facts(side) + speaker.text(side)
            assert shown.replace("・", "").translate(str.maketrans("", "", "《》「」·")).isascii(), (id, shown)


def test_facts_tell_the_trigger_the_timing_and_the_ace() -> None:
    """Catches a text that leaves out what the damage step and the windows depend on."""
    speaker = Speaker(RULES, "en")
    assert speaker.facts(RULES.card("rb-08")) == "command · red · cost 2 · Quick · [Shot]"
    told = "unit · Ace · red · cost 5 · 「Scarlet City」 · 《Dragon》 · power 6000 · hit 2"
    assert speaker.facts(RULES.card("rb-06")) == told


_GIFTS = """
name: two parts of a cost
game: builddivide
cards:
  - {id: rite, name: 供え, name_en: Gift, type: コマンド, colours: [赤], cost: 0,
     text: "このカードをプレイする際、追加であなたの《兵》のユニット1枚を破壊する、手札1枚を捨てる。\\n1枚引く。"}
  - {id: man, name: 兵, name_en: Soldier, type: ユニット, attributes: [兵], cost: 0, power: 3000, hit: 1, text: ""}
fill: man
a: {hand: [rite, man], field: [man]}
moves: [{a: play rite}]
"""


def test_the_parts_of_a_cost_are_told_in_the_words_of_the_card(tmp_path: Path) -> None:
    """Catches parts of a cost that are offered by their numbers only."""
    file = tmp_path / "gifts.yaml"
    file.write_text(_GIFTS, encoding="utf-8")
    game = play(read_scenarios(file)[0]).game
    assert game.question is not None
    told = [[Speaker(RULES, language).option(game, game.question, at) for at in (0, 1)] for language in ("ja", "en")]
    assert told == [
        ["払う：あなたの《兵》のユニット1枚を破壊する", "払う：手札1枚を捨てる"],
        ["pay: destroy one of your 《Soldier》 units", "pay: discard a card from your hand"],
    ]


ROUGH = re.compile(
    r"\b(?:[2-9]|\d\d) (?:target )?(?:unit|card|command)\b(?! card| or)|"
    r"\b1 (?:\S+ )?(?:counters|auras|times)\b|gets cannot|"
    r"\ban [+-]|\ba other\b|\[Cont\] [^\".]*(?:unit|controls?|hand): "
)


def test_no_bundled_card_has_a_rough_english_text() -> None:
    """Catches a new phrase that is not mended with the others, and a line told twice."""
    for id in RULES.shelf.sources:
        card = RULES.card(id)
        for side in (card, card.back) if card.back is not None else (card,):
            assert ROUGH.search(side.text_en) is None, (id, side.text_en)
            lines = side.text_en.splitlines()
            assert len(lines) == len(set(lines)), (id, lines)
