"""What only texts of Build Divide say: energies, numbers that shift, damage, lists."""

from __future__ import annotations

from typing import Any, Final

from banmen.language.tree import (
    Node,
    NounPhrase,
    Sentence,
)

SHIFTED: Final = {
    "プレイするコスト": "play_cost", "プレイするためのコスト": "play_cost", "起動するコスト": "act_cost",
    "起動コスト": "act_cost", "パワー": "power", "ヒット": "hit", "コスト": "cost", "総コスト": "cost",
}
SHIFTED_JA: Final = {key: ja for ja, key in reversed(SHIFTED.items())}
LIMITS: Final = {"手札の上限": "hand_limit", "エナジーの上限": "energy_limit", "レッドゾーン": "red_zone",
                 "スカウトする数": "scouted", "手札上限": "hand_limit"}


class Energy(Node, frozen=True):
    """So many energies, of a colour or of any."""

    total: int
    colour: str = ""


class Shift(Node, frozen=True):
    """A number that goes up or down, or is set."""

    key: str
    number: Any
    sets: bool = False


class Offset(Node, frozen=True):
    """The number spoken of, with so much added."""

    add: int


class Own(Node, frozen=True):
    """Of each thing its own number."""

    key: str


class Damage(Node, frozen=True):
    """The damage things are dealt, all of it or only the next."""

    to: NounPhrase
    next: bool
    dealt: bool = False
    """Whether the damage is meant that they deal."""


class Same(Node, frozen=True):
    """What another thing has: its abilities or its numbers."""

    of: NounPhrase
    key: str


class Meanwhile(Node, frozen=True):
    """As long as something is so."""

    condition: Any


class Mode(Node, frozen=True):
    """An item of a list: its name where it has one, and what it says."""

    sentences: tuple[Sentence, ...]
    name: str = ""
