"""1203: which abilities are in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_losing import ALL_ABILITIES, LOST
from banmen.games.builddivide.effects_rules import ByRule
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c312_awakening import AWAKENING, is_awake
from banmen.games.builddivide.rules.c404_territories import is_elsewhere
from banmen.games.builddivide.rules.c532_ways import can_do_all, is_tried
from banmen.games.builddivide.rules.c1203_lost import is_lost
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import AwakeAuto, AwakeLimit, AwakePayAs, AwakeReplacing, Limit, PayAs
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Replacing, Triggered
from banmen.kernel.perform import Resolve
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

REPLACING = frozenset((Replacing, AwakeReplacing))
LOOKED_AT = REPLACING | {Limit, AwakeLimit, PayAs, AwakePayAs}
"""The kinds of abilities of which it is asked here, and nowhere else, whether they can work."""


@book.rule("1203-4", "1203-5")
def works(game: Game, card: int, ability: Ability) -> bool:
    """Whether an ability of a card works: not an aura's or a misplaced unit's, not a lost or sleeping one."""
    kind = type(ability)
    if kind is ByRule:
        return True
    if game.state.table.auras and is_aura(game, card):
        return False
    if is_lost(game, card, ability) or is_elsewhere(game, card):
        return False
    if kind in AWAKENING and not is_awake(game, game.state.controller[card], ability.title):  # type: ignore[attr-defined]
        return False
    return kind not in LOOKED_AT or _can_work(game, card, ability)


def _can_work(game: Game, card: int, ability: Ability) -> bool:
    """Whether what a replacement offers is possible, and the condition of a limit or permission is met."""
    if isinstance(ability, Replacing):
        return possible(game, card, ability)
    assert isinstance(ability, Limit | PayAs)
    condition = ability.condition
    return condition is None or game.is_so(condition, Scope(game.state.controller[card], game.state.token[card]))


def in_force(game: Game, seat: int, source: int, ability: Triggered) -> bool:
    """Whether the ability of a card that has left would be in force: it is awake, and its condition holds."""
    if ALL_ABILITIES in game.state.known[source].words.get(LOST, ()):
        return False
    if isinstance(ability, AwakeAuto) and not is_awake(game, seat, ability.title):
        return False
    return ability.condition is None or game.is_so(ability.condition, Scope(seat, source))


@book.rule("521-3")
def is_aura(game: Game, card: int) -> bool:
    """A card that is an aura has no abilities that work."""
    token = game.state.token[card]
    return any(each.card == token for each in table_of(game).auras)


@book.rule("1209-3")
def possible(game: Game, card: int, ability: Replacing) -> bool:
    """A replacement that is only offered does not apply when what it offers cannot be done.

    Nor is it taken where it is only tried whether something can really be done.
    """
    if not ability.optional:
        return True
    if is_tried(game):
        return False
    definition, number = next(
        (definition, number)
        for definition in game.prints(card)
        for number, each in enumerate(game.library[definition].abilities)
        if each is ability
    )
    scope = Scope(game.state.controller[card], game.state.token[card])
    return can_do_all(game, Resolve(definition=definition, ability=number, scope=scope))
