"""The grammar of Build Divide texts: its words, its verbs, its brackets, and what they mean."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, NamedTuple

from banmen.games.builddivide import keywords, verbs
from banmen.games.builddivide.effects import EnergyCost
from banmen.games.builddivide.english import DivideEnglish
from banmen.games.builddivide.facts import COMMAND, Icon
from banmen.games.builddivide.grammar import TextReader
from banmen.games.builddivide.japanese import DivideJapanese
from banmen.games.builddivide.lowering import DivideLowering
from banmen.games.builddivide.lowering_things import Telling
from banmen.games.builddivide.nodes import Energy
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.words import LEXICON
from banmen.kernel.effects.base import Ability, Action
from banmen.kernel.effects.says import Cost
from banmen.language.errors import Refused
from banmen.language.tree import Clause
from banmen.language.typography import written_plainly

JAPANESE: Final = DivideJapanese(LEXICON)
ENGLISH: Final = DivideEnglish(LEXICON)
LOWERING: Final = DivideLowering(LEXICON, lambda said: (JAPANESE.ability(said), ENGLISH.ability(said)))
_POINT: Final = re.compile(r"\s*\n\s*・")
_OF_ITS_OWN: Final = (
    "【レガシー", "【エヴォル", "【名称ルール】", "このカードはデッキに", "このカードはDデッキに",
    "このカードをプレイする際",
    "このカードは打ち消されない", "このカードのコストは",
)
"""How the lines of a command begin that say something about the card, not what it does."""


@cache
def reader() -> TextReader:
    """The one reader of the game."""
    return TextReader(LEXICON)


@book.rule("312-2")
def without_notes(text: str) -> str:
    """The text without its notes in round brackets, which mean nothing; an unpaired bracket stays."""
    kept: list[str] = []
    opened: list[int] = []
    for char in text:
        kept.append(char)
        if char == "(":
            opened.append(len(kept) - 1)
        elif char == ")" and opened:
            del kept[opened.pop() :]
    return "".join(kept)


def lines_of(text: str, type: str) -> list[str]:
    """The lines of a text in plain typography; what a command does is one of them."""
    plain = without_notes(written_plainly(_POINT.sub("・", text)))
    lines = [each for line in plain.split("\n") if line for each in keywords_alone(line)]
    if type == COMMAND and lines:
        alone = [line for line in lines if line.startswith(_OF_ITS_OWN)]
        rest = "".join(line for line in lines if line not in alone)
        return [*alone, rest] if rest else alone
    return lines


def keywords_alone(line: str) -> list[str]:
    """The keywords of a line that says nothing else, each by itself; any other line as it is."""
    found: list[str] = []
    rest = line
    names = [word.ja for word in LEXICON.keywords.values() if not word.governs and not word.takes]
    while rest:
        name = next((each for each in names if rest.startswith(each)), "")
        if not name:
            return [line]
        found.append(name)
        rest = rest.removeprefix(name).lstrip("、・/ ")
    return found


class Line(NamedTuple):
    """A line of a text: its words, what they say, and the abilities that means."""

    words: str
    said: Any
    abilities: list[Ability]


def read_card_text(text: str, type: str, place: str = "") -> list[Line]:
    """All lines of the text of a card of a type; refuses what is not understood, or means nothing, at its words."""
    return [read_line(words, text, type, place) for words in lines_of(text, type)]


def read_line(words: str, text: str, type: str, place: str) -> Line:
    """One line of the text of a card of a type."""
    (said,) = reader().read_line(words, place, text)
    try:
        return Line(words, said, LOWERING.abilities(said, Telling(type)))
    except Refused as refused:
        raise refused.at(words, place) from None


def words_of_action(action: Action) -> tuple[str, str] | None:
    """An instruction in Japanese and English, where a sentence says it."""
    said = LOWERING.action_words.get(action)
    return (_bare(JAPANESE.sentence(said)), _bare(ENGLISH.sentence(said))) if said is not None else None


def words_of_cost(cost: Cost) -> tuple[str, str]:
    """A cost in Japanese and English."""
    said = LOWERING.cost_words.get(cost)
    if isinstance(cost, EnergyCost):
        said = Clause("pay", (("energy", (Energy(cost.total, cost.colour),)),))
    return (JAPANESE.costs((said,)), ENGLISH.costs((said,))) if said is not None else ("", "")


def _bare(text: str) -> str:
    return text.removesuffix("。").removesuffix(".")


_WHEN: Final = {
    "常時": "", "自分のターン": "あなたのターン中、", "相手のターン": "相手のターン中、",
    "アタック中": "このユニットがアタック中、",
    "バトル中": "このユニットがバトル中、", "レッドゾーン": "あなたがレッドゾーンの間、",
    "開放": "あなたのテリトリーが開放状態の間、",
}
"""The words of the part of an icon that says when."""


def text_of_icon(icon: Icon) -> str:
    """The words an icon stands for (1501-2a)."""
    if icon.keyword and not _WHEN[icon.when]:
        return f"【{icon.keyword}】"
    changes = [f"{name}{amount:+}" for name, amount in (("パワー", icon.power), ("ヒット", icon.hit)) if amount]
    if icon.keyword:
        changes.append(f"【{icon.keyword}】")
    return f"【永】{_WHEN[icon.when]}このユニットは{'と'.join(changes)}。"


def words_of_icon(icon: Icon) -> tuple[str, str]:
    """The words an icon stands for, in Japanese and English."""
    text = text_of_icon(icon)
    (said,) = reader().read_line(text)
    return text, ENGLISH.ability(said)


__all__ = ["LEXICON", "keywords", "lines_of", "read_card_text", "read_line", "verbs"]
