"""Printed cards of Duel Masters as card databases give them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from banmen.errors import BanmenError
from banmen.games.duelmasters.effects_kinds import DREAM, KING
from banmen.games.duelmasters.facts import D2, G_CASTLE, Facts
from banmen.language.cardfile import CardSource

PRINTED_TYPES = {
    "クリーチャー": "creature", "進化クリーチャー": "evolution", "GRクリーチャー": "gr_creature", "呪文": "spell",
    "クロスギア": "cross_gear", "城": "castle", "ウエポン": "weapon", "フォートレス": "fortress", "フィールド": "field",
    "D2フィールド": "field", "オーラ": "aura", "Artifact": "artifact", "土地": "land", "タマシード": "tamaseed",
    "デュエリスト": "duelist", "サイキック・クリーチャー": "creature", "進化サイキック・クリーチャー": "evolution",
    "進化クロスギア": "cross_gear", "NEOクリーチャー": "creature", "G-NEOクリーチャー": "creature",
    "スター進化クリーチャー": "evolution", "禁断スター進化クリーチャー": "evolution",
    "S-MAX進化クリーチャー": "evolution", "ドリーム・クリーチャー": "creature",
    "ドリーム・進化クリーチャー": "evolution",
    "ドリーム・タマシード": "tamaseed", "デュエルメイト・クリーチャー": "creature", "デュエルメイト・呪文": "spell",
    "デュエルメイト・セル": "cell", "キング・セル": "cell", "WDフィールド": "field", "ルール・プラス": "rule_plus",
    "禁断の鼓動": "pulse", "禁断クリーチャー": "creature", "最終禁断フィールド": "field",
    "最終禁断クリーチャー": "creature", "禁断コア": "core", "零龍の儀": "rite", "零龍星雲": "nebula",
    "零龍クリーチャー": "creature", "G城": "castle",
}
PRINTED_KINDS = {"サイキック": ("サイキック",), "進化サイキック": ("サイキック",), "進化クロスギア": ("evolution",),
                 "ドリーム": (DREAM,), "デュエルメイト": ("デュエルメイト",), "キング・セル": (KING,),
                 "禁断": ("禁断",), "最終禁断": ("禁断",), "D2": (D2,), G_CASTLE: (G_CASTLE,)}
"""Special types by how the name of a printed type begins."""
WITHOUT_IT_NOTHING = frozenset(("creature", "evolution", "gr_creature"))
"""The types that always have a power (301.3b)."""
ENDLESS = "∞"
COLOURLESS = "ゼロ"
"""What databases call the want of a civilization (207.3)."""


def printed_source(card: Mapping[str, Any]) -> CardSource[Facts]:
    """A printed card as card databases give it: names of types in Japanese, numbers as words.

    What is printed on its other side (`back`) or beside it (`twin`) is given in the same way.
    """
    name = str(card.get("name", "?"))
    raw = _facts_of(card, name)
    for other in ("back", "twin"):
        if isinstance(printed := card.get(other), Mapping):
            called = str(printed.get("name", "?"))
            facts = {key: value for key, value in _facts_of(printed, called).items() if key != "mana"}
            raw[other] = facts | {"name": called, "name_en": called, "text": str(printed.get("text") or "")}
    try:
        found = msgspec.convert(raw, Facts)
    except msgspec.ValidationError as error:
        raise BanmenError(str(error), place=name) from error
    return CardSource(name, name, name, found, str(card.get("text") or ""), name, name)


def _facts_of(card: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The facts of one printed thing, to be checked."""
    printed = str(card.get("type", "")).partition("(")[0]
    type = PRINTED_TYPES.get(printed)
    if type is None:
        raise BanmenError(f"the card type {card.get('type')!r} is not known yet", place=name)
    power = str(card.get("power") or "")
    if type in WITHOUT_IT_NOTHING and not (power[:1].isdecimal() or power == ENDLESS):
        raise BanmenError("the power of the creature is not given", place=name)
    return ({"infinite": True} if power == ENDLESS else {}) | {
        "type": type,
        "cost": _number(card.get("cost")),
        "civilizations": [each for each in card.get("civilizations") or () if each != COLOURLESS],
        "power": _number(card.get("power")),
        "races": list(card.get("races") or ()),
        "mana": 0 if card.get("mana") == "-" else _number(card.get("mana"), 1),
        "kinds": [kind for begin, kinds in PRINTED_KINDS.items() if printed.startswith(begin) for kind in kinds],
    }


def _number(value: object, otherwise: int = 0) -> int:
    """A printed number, of which a plus or minus behind it is no part (206.2)."""
    digits = str(value if value is not None else "").rstrip("+-±")
    return int(digits) if digits.isdecimal() else otherwise
