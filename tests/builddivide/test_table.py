"""What a person sees at the table: the resolution zone with its targets, damage, counters, facts and both sides."""

from __future__ import annotations

from banmen.games import rules_named
from banmen.games.builddivide import RULES
from banmen.games.builddivide.rules.c1002_packets import deal_to_player
from banmen.games.builddivide.rules.c1601_counters import change_counters
from banmen.games.builddivide.zones import FIELD
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.question import Option, Question
from banmen.render import Speaker


def started(*decks: str) -> Game:
    """A game of two bundled decks in its first turn."""
    game = Game.start(RULES, [RULES.decks()[name] for name in decks], 5)
    while game.question is not None and game.question.prompt == "mulligan":
        game.answer(1)
    return game


def test_the_table_says_what_waits_is_dealt_and_counted() -> None:
    """Catches a player who has to answer an ability or damage that is nowhere to be seen."""
    game = started("ember", "vigil")
    unit = atoms.bring(game, game.library.by_id["rb-02"], 0, FIELD)
    deal_to_player(game, 1, "battle", 1, game.state.token[unit])
    change_counters(game, 0, "断罪", 2)
    speaker = Speaker(rules_named("builddivide"), "en")
    said = [speaker.table_line(game, line) for line in RULES.table_lines(game, 0, "en")]
    assert said == ["1 left for B (attack) Flame Horse Rider", "A: Judgement 2"]
    assert not speaker.missing


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
    princess = speaker.facts(RULES.card("rb-06"))
    assert princess == "unit · Ace · red · cost 5 · Scarlet City · Dragon · power 6000 · hit 2"


def test_a_way_to_pay_says_what_is_paid() -> None:
    """Catches two costs to choose from that read alike."""
    game = started("ember", "vigil")
    card = atoms.bring(game, game.library.by_id["rb-02"], 0, FIELD)
    option = Option("way", 0, game.state.token[card], word="own")
    question = Question("mode", 0, "cost", (option,))
    assert RULES.option_words(game, question, option, "en") == "2"
