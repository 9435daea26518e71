"""Reading a text whose effects have no numbers: where one effect ends and the next begins."""

from __future__ import annotations

import re
from functools import lru_cache

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import Boosts, Labelled, Trigger
from banmen.games.yugioh.effects import Use as UseEffect
from banmen.games.yugioh.effects_doing import EquipOnly, LimitedThis, Protects, Silences, TakesItsPlace, WhileSo
from banmen.games.yugioh.phrases import PHRASES
from banmen.games.yugioh.texts import Read, read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Keyword
from banmen.language.normal import normalise
from banmen.language.typography import written_plainly

MOST_SENTENCES = 6
MARKS = "①②③④⑤"
_SENTENCE = re.compile(r"(?<=。)")
_BEFORE_LABEL = re.compile(r"(?=[①-⑳]:)")
_ALSO = "また、"
_BEGINS = re.compile(
    r"^(?:また、|このカードが[^。]*?(?:時|場合)(?:に|、)|1ターンに1度、|自分メインフェイズに|このカード名の)"
)
"""How a sentence begins that is no further instruction of the effect before it."""


_WHOLE = (Boosts, Keyword, Protects, Silences, TakesItsPlace, WhileSo, EquipOnly, LimitedThis)
"""Sentences that are effects of their own, whatever follows."""


def read_effects(line: str, place: str = "") -> list[Ability]:
    """The effect a line says, or the several it says one after the other, in the older book of phrases."""
    try:
        return [PHRASES.read(line, Ability, place=place)]
    except BanmenError:
        sentences = tuple(part for part in _SENTENCE.split(line) if part)
        found = _several(sentences) if 1 < len(sentences) <= MOST_SENTENCES and not line[:2].endswith(":") else None
        if found is None:
            raise
        return list(found)


def read_card(text: str, speaker: str, place: str = "") -> list[Read]:
    """All that a text says, line by line."""
    lines, older = lines_of(text), effects_of(text)
    if len(lines) != len(older):
        return [Read(each, PHRASES.print(each, "en")) for part in older for each in read_effects(part, place)]
    return [each for new, old in zip(lines, older, strict=True) for each in _read_line(new, old, speaker, place)]


def _read_line(line: str, older: str, speaker: str, place: str = "") -> list[Read]:
    """What a line says: in the grammar, or where that does not understand it yet in the older book of phrases."""
    label = line[0] if line[1:2] == ":" and line[0] in MARKS else ""
    try:
        found = read_text(line[2:] if label else line, speaker, place)
    except (BanmenError, RecursionError):
        found = []
    if found and label and not any(isinstance(each.ability, Trigger | UseEffect) for each in found[1:]):
        first, *more = found  # what is always so needs no number
        return [Read(Labelled(label, first.ability), f"{label}: {first.en}"), *more]  # type: ignore[arg-type]
    if found and not label:
        return found
    return [Read(each, PHRASES.print(each, "en")) for each in read_effects(older, place)]


def effects_of(text: str) -> list[str]:
    """The text cut into its materials, its numbered effects, and sentence by sentence what stands before these."""
    return _cut(normalise(text, "yugioh"))


def lines_of(text: str) -> list[str]:
    """The text cut in the same way, with its words as they are printed."""
    return _cut(written_plainly(text))


def _cut(text: str) -> list[str]:
    first, newline, rest = text.partition("\n")
    if newline and not first.endswith("。"):
        return [first, *_cut(rest)]
    head, *numbered = _BEFORE_LABEL.split((first + rest).replace("\n", ""))
    if not numbered:
        return [head] if head else []
    return [*(part for part in _SENTENCE.split(head) if part), *numbered]


def _several(sentences: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """The fewest effects these sentences can be cut into; a cut is made only where the next sentence begins anew."""
    for size in range(len(sentences), 0, -1):
        first = _read("".join(sentences[:size]).removeprefix(_ALSO))
        if first is None:
            continue
        rest = sentences[size:]
        if not rest:
            return (first,)
        if isinstance(first, _WHOLE) or _BEGINS.match(rest[0]):
            found = _several(rest)
            if found is not None:
                return (first, *found)
    return None


@lru_cache(maxsize=4096)
def _read(text: str) -> Ability | None:
    try:
        return PHRASES.read(text, Ability)
    except BanmenError:
        return None
