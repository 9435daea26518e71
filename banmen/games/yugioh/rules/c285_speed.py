"""Spell speeds: what may answer what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Trigger, Use
from banmen.games.yugioh.facts import Facts
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.table import Link
from banmen.kernel.question import Reason

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

NEVER_CHAINED = Reason("285.3", "speed_1_cannot_answer")
TOO_SLOW = Reason("285.1", "speed_too_low")


@book.rule("285.2", "285.4", "285.6", "220.7", "165.2")
def speed_of(facts: Facts, quick: bool = False) -> int:
    """Counter traps have speed 3; other traps, quick-play spells and quick effects 2; everything else 1."""
    if facts.type == "trap":
        return 3 if facts.property == "counter" else 2
    if facts.type == "spell":
        return 2 if quick or facts.property == "quick_play" else 1
    return 2 if quick else 1


@book.rule("337.1")
def is_quiet(game: Game, link: Link, seat: int) -> bool:
    """Whether the text of a link says that this player does not answer it."""
    ability = game.library.cards[link.definition].abilities[link.ability]
    assert isinstance(ability, Trigger | Use)
    return ability.quiet == "each" or (ability.quiet == "opponent" and seat != link.seat)


@book.rule("285.1", "285.3", "285.5", "285.7", "285.8")
def too_slow(below: Link, speed: int) -> Reason | None:
    """An answer is at least as fast as the link below it, and never of speed 1."""
    if speed == 1:
        return NEVER_CHAINED
    return TOO_SLOW if speed < below.speed else None
