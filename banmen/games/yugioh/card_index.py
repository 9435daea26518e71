"""What is indexed about the printed cards of a duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from banmen.games.yugioh.rules.c230_reach import Known


class CardIndex(msgspec.Struct, frozen=True):
    """What holds for all printed cards of a library; made once by `c0_index`."""

    shielded: bool
    """Whether any text keeps cards from being targeted."""
    silencing: bool
    """Whether any negates the effects of others."""
    lone: bool
    """Whether any may lie face up only once."""
    answerable: frozenset[str]
    """The happenings that spells, traps and quick effects answer,"""
    answered_moves: frozenset[str]
    """those of them that are moves,"""
    late: frozenset[str]
    """those that a spell, trap or quick effect with an "if" answers also later,"""
    heard: frozenset[str]
    """and those that are answered or asked about later."""
    telling: bool
    """Whether any tells cards by the number of what happened."""
    phases: bool
    """Whether any says something of some phases only."""
    collections: tuple[frozenset[str], ...]
    """The names that win together in one hand."""
    own_ways: tuple[tuple[tuple[int, ...], frozenset[int]], ...]
    """By the places of a zone, the monsters with a way of their own out of it."""
    materials: Known | None
    """What is known of materials; None when they are not judged by characteristics only."""
