"""上記のカード: what a text says of the materials that its first line names, said of them by their names."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from banmen.errors import BanmenError
from banmen.games.yugioh.materials import Ingredient, ingredients_of
from banmen.games.yugioh.summoning import OwnSummon
from banmen.games.yugioh.texts import Read

_ABOVE: Final = re.compile(r"(?<=自分フィールドの)上記の?カード|(?<=自分フィールド上の)上記の?カード")
"""The materials, as they lie on the field of whoever brings the monster out."""
_FUSED: Final = re.compile(r"上記の?カードを融合素材にした融合召喚(?=でのみ)")
"""A fusion summon with its own materials, which each is: no text here stands in for a material."""
_BY_OWN_WAY: Final = re.compile(r"\(「融合」(?:魔法カード)?は必要としない\)")
_EITHER_DECK: Final = re.compile("デッキ・EXデッキ(?=に戻した場合)")
"""Each card goes into the deck it belongs to."""


def spelled_out(part: str, materials: str) -> str:
    """A part of a text with the materials said where it points at the line above."""
    if "上記" not in part or not materials:
        return part
    part = _FUSED.sub("融合召喚", part)
    found = _ABOVE.search(part)
    listed = _listed(materials) if found is not None else ""
    if found is None or not listed:
        return part
    head, way = part[: found.start()], part[found.end() :]
    sentence, stop, rest = _BY_OWN_WAY.sub("", way, count=1).partition("。")
    return head + listed + _EITHER_DECK.sub("デッキ", sentence) + stop + rest


def from_the_extra_deck(read: Read) -> Read:
    """The way out of a monster that is never in a hand: where its text does not say from where, the extra deck."""
    way = read.ability
    if not isinstance(way, OwnSummon) or way.zones != ("hand",):
        return read
    return Read(replace(way, zones=("extra",)), read.en)


def _listed(materials: str) -> str:
    """The materials as things with their numbers; nothing where the line leaves a number open or is not read."""
    try:
        found = ingredients_of(materials)
    except BanmenError:
        return ""
    if any(each.least != each.most for each in found):
        return ""
    return "と".join(map(_so_many, found))


def _so_many(each: Ingredient) -> str:
    one = f"「{each.name}」" if each.name else each.ja.removesuffix(f"x{each.least}").removesuffix("1体")
    return f"{one}{each.least}{'枚' if each.name else '体'}"
