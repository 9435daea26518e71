"""Whole abilities that effects give to cards."""

from __future__ import annotations

from banmen.games.builddivide.effects import Act, Auto
from banmen.games.builddivide.effects_keywords import Bond, Bright, Judgement
from banmen.games.builddivide.terms import Awakening, Limit, Omen, PayAs
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import Change, Replacing, Static

Givable = Auto | Act | Static | Replacing | Forbids | Awakening | Limit | PayAs | Judgement | Bright | Omen | Bond
"""What can be given as a whole; a keyword alone is granted by its name."""


class Gives(Change, frozen=True, kw_only=True):
    """The things have one more ability, which is written in brackets."""

    ability: Givable
    words: tuple[str, str] = ("", "")
    """The ability in Japanese and English."""
