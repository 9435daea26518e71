"""The comparison of two monsters in battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c290_negation import has_still
from banmen.games.yugioh.rules.c454_original import as_referred
from banmen.kernel.names import NONE, TURNED, other

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


class Result(NamedTuple):
    """Who is destroyed, and who loses how many life points."""

    destroyed: tuple[int, ...] = ()
    loser: int = NONE
    damage: int = 0


@book.rule("130.5")
def strength(game: Game, card: int, key: str = "atk") -> int:
    """ATK or DEF as it is now, at least 0."""
    return as_referred(key, game.number(card, key))


@book.rule("195.1")
def battle_result(game: Game, attacker: int, target: int) -> Result:
    """The attacker's ATK is compared with ATK or DEF of the target, as its position says; or hits the player."""
    seat = game.state.controller[attacker]
    if target == NONE:
        return direct(strength(game, attacker), seat)
    if game.state.turned[target] == TURNED:
        result = against_defense(strength(game, attacker), strength(game, target, "def"), seat, target)
        return piercing(game, result, attacker, target) if has_still(game, attacker, "piercing") else result
    return against_attack(strength(game, attacker), strength(game, target), seat, attacker, target)


@book.rule("337.1")
def piercing(game: Game, result: Result, attacker: int, target: int) -> Result:
    """An effect may say that beating a monster in defense position costs its player the difference."""
    over = strength(game, attacker) - strength(game, target, "def")
    return Result(result.destroyed, other(game.state.controller[attacker]), over) if over > 0 else result


@book.rule("195.13")
def direct(atk: int, seat: int) -> Result:
    """A direct attack costs the opponent the whole ATK."""
    return Result((), other(seat), atk)


@book.rule("195.2", "195.3", "195.4", "195.5", "195.6", "340.1")
def against_attack(mine: int, theirs: int, seat: int, attacker: int, target: int) -> Result:
    """The weaker is destroyed and its player takes the difference; equals destroy each other, unless both have 0."""
    if mine > theirs:
        return Result((target,), other(seat), mine - theirs)
    if mine < theirs:
        return Result((attacker,), seat, theirs - mine)
    return Result((attacker, target)) if mine else Result()


@book.rule("195.8", "195.9", "195.10", "195.11")
def against_defense(atk: int, defense: int, seat: int, target: int) -> Result:
    """More than the DEF destroys without damage; less costs the attacking player the difference."""
    if atk > defense:
        return Result((target,))
    return Result((), seat, defense - atk) if atk < defense else Result()
