"""Rules are asked only where they could find something; what is read, and how it is refused, stays the same."""

from __future__ import annotations

from typing import Any

import pytest

from banmen.games import rules_named
from banmen.games.builddivide import grammar as builddivide
from banmen.games.builddivide.reading import LEXICON as BUILDDIVIDE
from banmen.games.duelmasters.reading import LEXICON as DUELMASTERS
from banmen.games.yugioh import grammar as yugioh
from banmen.games.yugioh.words import LEXICON as YUGIOH
from banmen.language.abilities import Abilities
from banmen.language.chart import ASK_ALL, rule
from banmen.language.errors import NotUnderstood, read_once
from banmen.language.lexicon import Lexicon
from banmen.language.openings import Openings
from banmen.language.typography import written_plainly

GRAMMARS: dict[str, tuple[type[Abilities], Lexicon]] = {
    "duelmasters": (Abilities, DUELMASTERS),
    "yugioh": (yugioh.Texts, YUGIOH),
    "builddivide": (builddivide.Texts, BUILDDIVIDE),
}


@pytest.mark.parametrize("game", GRAMMARS)
def test_every_rule_asks_by_the_ways_of_the_chart(game: str) -> None:
    """A rule that looks at `self.text` in another way is asked everywhere: `self.matching` is quick."""
    assert Openings(*GRAMMARS[game]).unknown == set()


@pytest.mark.parametrize("game", GRAMMARS)
def test_nothing_is_found_where_a_rule_is_not_asked(game: str) -> None:
    grammar, lexicon = GRAMMARS[game]

    class Unsieved(grammar):  # type: ignore[misc, valid-type]
        def look_up(self, place: int) -> int:
            super().look_up(place)
            self.masks[place] = ASK_ALL
            return ASK_ALL

    for line in some_lines(game):
        charts: list[Any] = [grammar(line, lexicon), Unsieved(line, lexicon)]
        found = [chart.line(0) for chart in charts]
        assert found[0] == found[1], line
        assert charts[0].furthest == charts[1].furthest, line
        expected = [chart.expected(lambda again: again.line(0))() for chart in charts]
        assert expected[0] == expected[1], line


@pytest.mark.parametrize("game", GRAMMARS)
def test_a_rule_that_needs_a_word_finds_nothing_without_it(game: str) -> None:
    grammar, lexicon = GRAMMARS[game]

    class Asking(grammar):  # type: ignore[misc, valid-type]
        def needed_ahead(self, place: int, bit: int) -> bool:
            return True

    for line in some_lines(game):
        chart, asking = grammar(line, lexicon), Asking(line, lexicon)
        asking.idle = 0
        assert chart.line(0) == asking.line(0), line


def some_lines(game: str) -> list[str]:
    """Lines of bundled cards, whole and broken off."""
    cards = list(rules_named(game).shelf.sources.values())[::5]  # type: ignore[attr-defined]
    lines = [line for card in cards for line in written_plainly(card.text).split("\n") if line]
    return [*lines, *(line[: len(line) // 2] for line in lines)]


def test_a_rule_that_looks_at_the_text_itself_is_always_asked() -> None:
    class Peeking(Abilities):
        @rule
        def peeked(self, place: int) -> list[Any]:
            return [(place + 1, "!")] if self.text[place] == "!" else []

    assert Openings(Peeking, DUELMASTERS).unknown == {Peeking.peeked.__qualname__}
    assert Peeking("a!", DUELMASTERS).peeked(1) == [(2, "!")]


def test_a_word_entered_after_others_were_looked_up_is_found() -> None:
    lexicon = Lexicon("test")
    lexicon.noun("山札", "deck", "deck")
    assert [end for end, _ in lexicon.at("山札の上", 0)["noun"]] == [2]
    lexicon.noun("山札の上", "top", "top")
    lexicon.noun("山", "hill", "hill")
    assert [end for end, _ in lexicon.at("山札の上", 0)["noun"]] == [1, 2, 4]
    assert lexicon.at("山札", 2) == {}


def test_a_text_is_refused_once() -> None:
    asked: list[str] = []

    @read_once
    def read(text: str) -> str:
        asked.append(text)
        if text == "?":
            raise NotUnderstood(text, 0, ())
        return text

    assert read("a") == read("a") == "a"
    for _ in range(2):
        with pytest.raises(NotUnderstood):
            read("?")
    assert asked == ["a", "?"]
