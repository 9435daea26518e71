"""Targets: what can be chosen when an effect is activated, and whether there is enough of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from banmen.games.yugioh.effects import Chainable, DiscardSome, ReleaseSome, Target, TargetIt, Trigger
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c270_prices import as_paid, speaks_of_price
from banmen.games.yugioh.rules.c337_shields import is_untargetable
from banmen.games.yugioh.rules.c355_knowing import fits_all
from banmen.games.yugioh.rules.c385_leaving import destination, type_now
from banmen.games.yugioh.rules.c403_costs import OfCards, payable, payers_lost
from banmen.games.yugioh.rules.c415_timing import all_that_happened
from banmen.games.yugioh.summoning import BanishSome, Detach, DetachFrom, SendSome
from banmen.games.yugioh.table import ACTIVATING, DuelTable
from banmen.games.yugioh.zones import BANISHED, GRAVEYARD
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Cost
from banmen.kernel.evaluate import find, fits
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

NO_TARGET = Reason("433.1", "no_target")


@book.rule("433.1")
def refuse_target(game: Game, card: int, ability: Chainable, scope: Scope) -> Reason | None:
    """An effect that targets cannot be activated without enough targets, what its cost takes away not counted."""
    wanted: list[Target] = []
    parts = ability.announce.parts
    for part in parts:
        if type(part) is Target and len(parts) > 1 and speaks_of_price(part):
            prices = [each for each in parts if isinstance(each, OfCards)]
            payers = payable(game, scope.seat, card, prices[0])
            if not any(tells_target(game, card, part, scope, each) for each in payers):
                return NO_TARGET
        elif type(part) is Target:
            if spare_targets(game, card, parts, part, scope) < 0:
                return NO_TARGET
            if part.one and not any(fits_all(game, part.one, scope, each) for each in targets(game, card, part, scope)):
                return NO_TARGET
            wanted.append(part)
        elif type(part) is TargetIt and not those_it_happened_to(game, ability, scope):
            return NO_TARGET
    if len(wanted) > 1 and not can_differ(game, card, wanted, scope):
        return NO_TARGET
    return None


@book.rule("433.1", "403.1")
def tells_target(game: Game, card: int, part: Target, scope: Scope, payer: int) -> bool:
    """Whether there is a target where the price tells which, if this card is what was paid."""
    if not speaks_of_price(part):
        return True
    then, known = as_paid(game, scope, payer)
    return any(each != payer for each in targets(then, card, part, known))


def needed(game: Game, part: Target, scope: Scope) -> int:
    """How many targets there must be."""
    count = part.choose.count
    return 1 if part.choose.up_to else count if type(count) is int else game.amount(count, scope)


@book.rule("433.1")
def can_differ(game: Game, card: int, parts: Sequence[Target], scope: Scope, without: Collection[int] = ()) -> bool:
    """Whether there are targets for each of several choices, none of them (and none of those without) chosen twice."""
    pools = [(set(targets(game, card, part, scope)).difference(without), needed(game, part, scope)) for part in parts]
    return all(
        len(set[int]().union(*(pool for pool, _ in group))) >= sum(need for _, need in group)
        for size, _ in enumerate(pools, 1)
        for group in combinations(pools, size)
    )


def those_it_happened_to(game: Game, ability: Chainable, scope: Scope) -> tuple[int, ...]:
    """The handles of the cards to which what is answered happened, of which one becomes the target."""
    if isinstance(ability, Trigger) or ability.when is None:
        tokens = scope.get("it")
    else:
        tokens = tuple(each for when in ability.whens for each in all_that_happened(game, ability, when, scope))
    cards = [card for token in tokens if (card := game.state.card_of(token)) != NONE]
    return tuple(game.state.token[card] for card in cards if not is_untargetable(game, card, scope.seat))


def spare_targets(game: Game, card: int, parts: Sequence[Cost], wanted: Target, scope: Scope) -> int:
    """How many more targets there are than needed after these costs were paid in the way that leaves most of them."""
    offered = targets(game, card, wanted, scope)
    spare = len(offered) - payers_lost(game, scope.seat, card, parts, offered) - needed(game, wanted, scope)
    for part in parts:
        if isinstance(part, OfCards):
            payers = payable(game, scope.seat, card, part)
            spare += min(part.count, sum(becomes_target(game, each, part, wanted, scope) for each in payers))
    return spare


_INTO: Final = {DiscardSome: GRAVEYARD, ReleaseSome: GRAVEYARD, SendSome: GRAVEYARD, BanishSome: BANISHED,
                Detach: GRAVEYARD, DetachFrom: GRAVEYARD}
"""Where cards go with which a cost is paid."""


@book.rule("400.2", "403.1", "433.1")
def becomes_target(game: Game, payer: int, part: OfCards, wanted: Target, scope: Scope) -> bool:
    """Whether a card with which the cost is paid can be chosen as the target then, where it goes."""
    zone, cards, state = _INTO.get(type(part)), wanted.choose.cards, game.state
    if zone is None or zone.name not in cards.zones or game.zones[state.zone[payer] >> 1].name in cards.zones:
        return False
    if cards.side is not Side.ANY and (state.owner[payer] == scope.seat) is not (cards.side is Side.YOURS):
        return False
    return destination(game, payer, zone) is zone and fits_all(game, (*cards.filters, *wanted.able), scope, payer)


@book.rule("433.1", "170.4", "175.5")
def _is_being_activated(game: Game, card: int) -> bool:
    """A spell or trap that is being activated does not target itself; an effect of one that lies there may."""
    if type_now(game, card) == "monster":
        return False
    state = game.state
    return not printed(game, card).stays or state.face[card] == DOWN or bool(state.marks[card] & ACTIVATING)


@book.rule("260.2", "355.4", "355.6", "355.6a", "270.1")
def targets(game: Game, card: int, part: Target, scope: Scope) -> list[int]:
    """What may be targeted: nothing of a face-down card is known, and what a battle doomed is out of reach.

    Nor may that be to which the effect could do nothing.
    """
    found = find(game, part.choose.cards, scope)
    if not found:
        return found
    duel: DuelTable = game.state.table
    if duel.doomed:
        found = [each for each in found if game.state.token[each] not in duel.doomed]
    if card in found and _is_being_activated(game, card):
        found.remove(card)
    if part.able:
        for able in part.able:
            found = [each for each in found if fits(game, able, scope, each)]
    index = game.library.index
    if index.shielded:
        found = [each for each in found if not is_untargetable(game, each, scope.seat)]
    return found
