"""1500: ability icons as the abilities they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from banmen.games.builddivide.effects import InRedZone, TerritoryOpen
from banmen.games.builddivide.effects_keywords import Attacking, Battling, granting
from banmen.games.builddivide.facts import Icon
from banmen.games.builddivide.rulebook import book
from banmen.kernel.effects.base import Ability, Condition, Who
from banmen.kernel.effects.says import Change, Keyword, Static
from banmen.kernel.effects.things import Itself, TurnOf

WHEN: Final[dict[str, Condition | None]] = {
    "常時": None,
    "自分のターン": TurnOf(Who.YOU),
    "相手のターン": TurnOf(Who.OPPONENT),
    "アタック中": Attacking(),
    "バトル中": Battling(),
    "レッドゾーン": InRedZone(Who.YOU),
    "開放": TerritoryOpen(Who.YOU),
}
"""What the part of an icon that says when stands for."""
KEYWORD: Final = {"ブリッツ": "blitz", "デコイ": "decoy", "バーサーク": "berserk"}
"""What an icon that gives a keyword gives."""


@book.rule("1501-1", "1501-1a", "1501-1a.1", "1501-1a.2", "1501-2", "1501-2a", "1501-3", "1501-4", "1501-5")
def spelled_icons(icons: Sequence[Icon]) -> list[Ability]:
    """Each icon, a pair of when and what, is one ability of the card's text."""
    return [spelled(icon) for icon in icons]


@book.rule("1501-6")
def spelled(icon: Icon) -> Ability:
    """A keyword given always is simply the card's keyword; anything else is given while the condition holds."""
    condition = WHEN[icon.when]
    if icon.keyword and condition is None:
        return Keyword(KEYWORD[icon.keyword])
    changes = [Change(key, "add", amount) for key, amount in (("power", icon.power), ("hit", icon.hit)) if amount]
    if icon.keyword:
        changes.append(granting(KEYWORD[icon.keyword]))
    return Static(tuple(changes), Itself(), condition)
