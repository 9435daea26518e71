"""What is printed on a card is told in both languages; see tests/clients/test_between.py for the table itself."""

from __future__ import annotations

from banmen.games.builddivide import RULES
from banmen.render import Speaker


def test_names_in_english_texts_and_facts_are_english() -> None:
    """Catches titles, attributes and counters that are shown in Japanese on an English table."""
    speaker = Speaker(RULES, "en")
    for id in RULES.shelf.sources:
        card = RULES.card(id)
        for side in (card, card.back) if card.back is not None else (card,):
            shown = speaker.facts(side) + speaker.text(side)
            assert shown.replace("・", "").translate(str.maketrans("", "", "《》「」·“”")).isascii(), (id, shown)


def test_facts_tell_the_trigger_the_timing_and_the_ace() -> None:
    """Catches a text that leaves out what the damage step and the windows depend on."""
    speaker = Speaker(RULES, "en")
    assert speaker.facts(RULES.card("rb-08")) == "command · red · cost 2 · Quick · [Shot]"
    told = "unit · Ace · red · cost 5 · “Scarlet City” · 《Dragon》 · power 6000 · hit 2"
    assert speaker.facts(RULES.card("rb-06")) == told
