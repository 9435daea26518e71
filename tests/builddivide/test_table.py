"""What is printed on a card is told in both languages, and in good English; test_between.py has the table itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.english import polished
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
        ["pay: destroy 1 《Soldier》 unit you control", "pay: discard a card"],
    ]


@pytest.mark.parametrize(
    ("rough", "good"),
    [
        ("1 target unit you control gets cannot attack this turn.",
         "1 target unit you control cannot attack this turn."),
        ("deal 2000 damage to 2 target unit your opponent controls.",
         "deal 2000 damage to 2 target units your opponent controls."),
        ("[X = the number of unit card in your graveyard]", "[X = the number of unit cards in your graveyard]"),
        ("if there are at least 2 《兵》 unit you control", "if there are at least 2 《兵》 units you control"),
        ("Draw a card. Only 1 times a turn.", "Draw a card. Only once a turn."),
        ("Draw a card. Only 2 times a turn.", "Draw a card. Only 2 times a turn."),
        ("Discard 1 auras of it.", "Discard 1 aura of it."),
        ("Get 1 「金」 counters.", "Get 1 「金」 counter."),
        ("Get 2 「金」 counters.", "Get 2 「金」 counters."),
        ("as an +2000 aura.", "as a +2000 aura."),
        ("[Cont] this unit: attacks if able.", "[Cont] This unit attacks if able."),
        ("[Cont] this unit: +2000 power.", "[Cont] This unit gets +2000 power."),
        ("[Cont] during your turn, other 《兵》 unit you control: +1 hit.",
         "[Cont] During your turn, other 《兵》 units you control get +1 hit."),
        ("[Cont] unit your opponent controls: attacks if able.", "[Cont] Units your opponent controls attack if able."),
        ("[Cont] unit your opponent controls loses all abilities.",
         "[Cont] Units your opponent controls lose all abilities."),
        ('[Cont] other unit you control: "[Auto] When this unit attacks, scout 1.".',
         '[Cont] Other units you control have "[Auto] When this unit attacks, scout 1.".'),
        ("destroy 1 target power 5000 or less unit your opponent controls.",
         "destroy 1 target unit your opponent controls with power 5000 or less."),
        ("put 1 「赤」 total cost 6 or less card in your D-deck into your hand.",
         "put 1 red card with total cost 6 or less in your D-deck into your hand."),
        ("[Auto] When a other unit you control loses a battle, draw a card.",
         "[Auto] When another unit you control loses a battle, draw a card."),
        ("[Cont] When this unit is destroyed, instead remove this unit.",
         "[Cont] When this unit is destroyed, instead remove this unit."),
    ],
)
def test_english_texts_are_good_english(rough: str, good: str) -> None:
    """Catches phrases set side by side without number, article or verb; what is good stays as it is."""
    assert polished(rough) == good
    assert polished(good) == good


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
