"""Reading a text whose effects have no numbers: where one effect ends and the next begins."""

from __future__ import annotations

import re
from functools import lru_cache

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import Boosts, Labelled
from banmen.games.yugioh.effects_doing import EquipOnly, LimitedThis, Protects, Silences, TakesItsPlace, WhileSo
from banmen.games.yugioh.phrases import PHRASES
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Keyword

MOST_SENTENCES = 6
MARKS = "①②③④⑤"
_SENTENCE = re.compile(r"(?<=。)")
_ALSO = "また、"
_BEGINS = re.compile(
    r"^(?:また、|このカードが[^。]*?(?:時|場合)(?:に|、)|1ターンに1度、|自分メインフェイズに|このカード名の)"
)
"""How a sentence begins that is no further instruction of the effect before it."""


_WHOLE = (Boosts, Keyword, Protects, Silences, TakesItsPlace, WhileSo, EquipOnly, LimitedThis)
"""Sentences that are effects of their own, whatever follows."""


def read_effects(line: str, place: str = "", speaker: str = "") -> list[Ability]:
    """The effect a line says, or the several it says one after the other.

    The grammar reads what it can; what it cannot read yet is looked for in the older book of phrases.
    """
    if speaker:
        label = line[0] if line[1:2] == ":" and line[0] in MARKS else ""
        try:
            found = read_text(line[2:] if label else line, speaker, place)
        except (BanmenError, RecursionError):
            found = []
        if len(found) == 1 or (found and not label):
            return [Labelled(label, each) for each in found] if label else found  # type: ignore[arg-type]
    try:
        return [PHRASES.read(line, Ability, place=place)]
    except BanmenError:
        sentences = tuple(part for part in _SENTENCE.split(line) if part)
        found = _several(sentences) if 1 < len(sentences) <= MOST_SENTENCES and not line[:2].endswith(":") else None
        if found is None:
            raise
        return list(found)


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
