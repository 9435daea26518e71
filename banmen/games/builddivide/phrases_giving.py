"""Phrases about abilities that are given."""

from __future__ import annotations

from banmen.games.builddivide.effects_giving import Gives
from banmen.games.builddivide.phrases_conditions import book
from banmen.kernel.effects import things
from banmen.kernel.names import ABILITIES

__all__ = ["book"]

book.phrase(Gives, ja="「{ability}」を得る", en='"{ability}"', key=ABILITIES, op="grant")
for _keyword, _ja, _en in (
    ("blitz", "ブリッツ", "Blitz"),
    ("decoy", "デコイ", "Decoy"),
    ("berserk", "バーサーク", "Berserk"),
):
    book.word(things.Has(_keyword), ja=f"【{_ja}】を持つ", en=f"with [{_en}]")
