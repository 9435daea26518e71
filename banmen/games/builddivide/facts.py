"""What is printed on a card beside its name and its text."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from banmen.games.printed import Count

Colour = Literal["黒", "青", "白", "赤"]

UNIT: Final = "ユニット"
COMMAND: Final = "コマンド"
TERRITORY_CARD: Final = "テリトリー"
ACE: Final = "エース"
NORMAL: Final = "ノーマル"
AURA: Final = "オーラ"
"""The type of a card that is attached to another as an aura."""
QUICK: Final = "クイック"
BUSTER: Final = "バスター"
SHOT: Final = "ショット"


class Icon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability icon: a part that says when, and a part that says what."""

    when: Literal["常時", "自分のターン", "相手のターン", "アタック中", "バトル中", "レッドゾーン", "開放"] = "常時"
    power: int = 0
    hit: int = 0
    """How much is added; less than nothing is taken off."""
    keyword: Literal["", "ブリッツ", "デコイ", "バーサーク"] = ""


class OpenFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The open side of a territory: the one with a cost."""

    name: str
    cost: Count
    name_en: str = ""
    """Its English name; without one it is called by its own in English too."""
    colours: tuple[Colour, ...] = ()
    text: str = ""
    attributes: tuple[str, ...] = ()
    power: Count = 0
    hit: Count = 0
    """What an assault territory has while it is a unit."""


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card; a territory's own values are those of its closed side."""

    type: str
    """The card type; subtypes may follow it, each after a slash."""
    subtypes: tuple[str, ...] = ()
    attributes: tuple[str, ...] | str = ()
    """The attributes, or as they are printed: with slashes between them, or (なし)."""
    identities: tuple[str, ...] = ()
    """The identification names, as they stand in 《》."""
    colours: tuple[Colour, ...] = ()
    cost: Count = 0
    colour_cost: dict[Colour, Count] = {}
    """How much of the cost in which colours; when it is not printed, 1 in the card's own colour."""
    timing: Literal["ノーマル", "クイック"] = "ノーマル"
    titles: tuple[str, ...] = ()
    trigger: Literal["", "バスター", "ショット"] = ""
    power: Count = 0
    hit: Count = 0
    icons: tuple[Icon, ...] = ()
    open: OpenFace | None = None
