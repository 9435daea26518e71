"""What texts make of battle damage: none of it, half or twice as much, or another player's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_bounds import EVERYTHING, Harms
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c337_bounds import barred
from banmen.games.yugioh.table import table
from banmen.kernel.bounds import speaking
from banmen.kernel.library import unpacked
from banmen.kernel.names import NONE, other

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@book.rule("424.1", "337.1")
def battle_harm(game: Game, seat: int, amount: int, attacker: int, target: int) -> tuple[int, int]:
    """Who takes how much, as texts about this battle and about the monsters in it have it.

    First it is settled whom it hurts, then whether at all, then how much.
    """
    hows = _texts(game, seat, attacker, target)
    if hows.count("other") % 2:
        seat = other(seat)
        hows = _texts(game, seat, attacker, target)
    hows += [how for whom, how in table(game).harm if whom == seat]
    if "none" in hows or barred(game, "battle_damage", seat, attacker):
        return seat, 0
    for how in hows:
        amount = 2 * amount if how == "double" else amount
    for how in hows:
        amount = (amount + 1) // 2 if how == "half" else amount
    return seat, amount


def _texts(game: Game, seat: int, attacker: int, target: int) -> list[str]:
    """What the texts in force say of damage that this player would take from a battle of these two."""
    state = game.state
    found: list[str] = []
    for packed in state.watch.get("harms:battle_damage") or ():
        watcher, definition, number = unpacked(packed)
        ability = game.library.cards[definition].abilities[number]
        assert isinstance(ability, Harms)
        scope = speaking(game, watcher)
        fighting = [card for card in (attacker, target) if card != NONE]
        if ability.inflicted:
            fighting = [card for card in fighting if state.controller[card] != seat]
        if (
            game.rules.works(game, watcher, ability)
            and seat in game.seats(ability.who, scope)
            and (ability.what == EVERYTHING or any(game.matches(ability.what, scope, card) for card in fighting))
            and (ability.condition is None or game.is_so(ability.condition, scope))
        ):
            found.append(ability.how)
    return found
