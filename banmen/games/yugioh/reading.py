"""The structure of a text: its materials, what stands before the numbers, its numbered effects and their tables."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial
from typing import Final

from banmen.errors import BanmenError
from banmen.games.yugioh.above import from_the_extra_deck, spelled_out
from banmen.games.yugioh.effects import Labelled, Trigger
from banmen.games.yugioh.effects import Use as UseEffect
from banmen.games.yugioh.materials import materials_of
from banmen.games.yugioh.texts import Read, read_text
from banmen.kernel.effects.says import Keyword
from banmen.language.errors import NotUnderstood, Refused, read_once
from banmen.language.typography import written_plainly

MARKS: Final = "①②③④⑤"
OF_THE_EXTRA_DECK: Final = ("fusion", "synchro", "xyz")
MOST_PARTS: Final = 64
"""How many parts are remembered: those of a card that is not read are read again one by one."""
_ACTIVATED: Final = "対象としてこのカードを発動できる。"
_ITS_TARGET: Final = "対象の"
_BEFORE_LABEL: Final = re.compile(r"(?=[①-⑳]:)(?!②:フィールドの通常モンスター扱いのこのカード)")
"""Where a number stands; the two by which newer texts say what a Gemini monster is are one."""


def read_card(
    text: str, speaker: str, place: str = "", kinds: Collection[str] = (), stays: bool = False
) -> list[Read]:
    """All that a text says, part by part, on a card of this type and these kinds, which stays on the field or not."""
    materials, parts = parts_of(text, any(each in kinds for each in OF_THE_EXTRA_DECK))
    found = [materials_of(materials, kinds, place)] if materials else []
    try:
        found += [each for part in parts for each in read_part(part, speaker, place, stays)]
        return list(map(from_the_extra_deck, found)) if any(each in kinds for each in OF_THE_EXTRA_DECK) else found
    except RecursionError as error:
        raise BanmenError("a sentence longer than any card's", place=place) from error
    except (NotUnderstood, Refused) as error:
        raise error.on_card(text, place) from error  # a sentence is read once, wherever it stands
    except BanmenError as error:
        error.place = error.place or place
        raise


def parts_of(text: str, has_materials: bool) -> tuple[str, list[str]]:
    """The line of materials, and the text cut at its numbers."""
    plain = written_plainly(text).replace("により降臨\n", "により降臨。\n")
    first, _, rest = plain.partition("\n")
    line = first if has_materials and "。" not in first else ""
    head, *numbered = _BEFORE_LABEL.split((rest if line else plain).replace("\n", ""))
    if head.endswith(_ACTIVATED):
        while numbered and _of_its_target(numbered[0]):
            head += marked(numbered.pop(0))[1]
    return line, [spelled_out(each, line) for each in ([head] if head else []) + numbered]


def _of_its_target(part: str) -> bool:
    """Whether a number only says what is so of the target for which the card itself was activated."""
    return _ITS_TARGET in part and "発動する" not in part and "発動でき" not in part.replace("発動できない", "")


def marked(part: str) -> tuple[str, str]:
    """The number of a part, if it has one, and its words."""
    return (part[0], part[2:]) if part[1:2] == ":" and part[0] in MARKS else ("", part)


@partial(read_once, most=MOST_PARTS)
def read_part(part: str, speaker: str, place: str, stays: bool) -> list[Read]:
    """The effects of what stands before the numbers, or of one number."""
    label, words = marked(part)
    found = read_text(words, speaker, place, stays, bool(label))
    if not label or (found and found[0].ability == Keyword("gemini")):
        return found
    if not found:
        raise BanmenError(f"{label} says nothing", place=place)
    if any(isinstance(each.ability, Trigger | UseEffect) for each in found[1:]):
        raise BanmenError(f"{label} says more than one effect", place=place)
    first, *more = found  # what is always so needs no number
    return [Read(Labelled(label, first.ability), f"{label}: {first.en}"), *more]  # type: ignore[arg-type]
