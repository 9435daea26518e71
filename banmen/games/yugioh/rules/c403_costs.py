"""Costs: which cards can pay them, and paying; for activations and for a monster's own way alike."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, get_args

from banmen.games.yugioh.effects import (
    BanishThis,
    DiscardSome,
    DiscardThis,
    PayPoints,
    ReleaseSome,
    ReleaseThis,
    SendThis,
    Target,
    Trigger,
    Use,
)
from banmen.games.yugioh.effects_bounds import Oath
from banmen.games.yugioh.effects_doing import TakeCounters
from banmen.games.yugioh.effects_more import ReturnSome, ReturnThis, RevealSome, RevealThis, TakeCountersFrom
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c230_used import note_use
from banmen.games.yugioh.rules.c337_bounds import refuse_bound
from banmen.games.yugioh.rules.c342_deck import check
from banmen.games.yugioh.rules.c352_counters import counters_on, take_counters
from banmen.games.yugioh.rules.c355_knowing import own_cards, prove
from banmen.games.yugioh.rules.c385_leaving import destination
from banmen.games.yugioh.rules.c424_points import change_points
from banmen.games.yugioh.summoning import BanishSome, Detach, DetachFrom, SendSome
from banmen.games.yugioh.table import Link, table
from banmen.games.yugioh.zones import BANISHED, DECK, EFFECTS, EXTRA, GRAVEYARD, HAND
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Cost
from banmen.kernel.effects.things import Cards, Choose
from banmen.kernel.library import gift_id
from banmen.kernel.names import STANDS
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game

CANNOT_PAY = Reason("403.1", "cannot_pay")
BROKEN_OATH = Reason("403.1", "done_already_this_turn")
NO_MATERIALS = Reason("230.4", "no_xyz_materials")

OfCards = DiscardSome | ReleaseSome | BanishSome | SendSome | Detach | DetachFrom | ReturnSome | RevealSome
"""Costs for which cards are chosen."""

_OF_CARDS = frozenset(get_args(OfCards))
OF_ITSELF = frozenset((ReleaseThis, SendThis, BanishThis, DiscardThis, ReturnThis))
_NEVER_LACKING = OF_ITSELF | {Target}
"""What is done to the card itself, and a target, for which another rule looks."""
"""Costs that take the card itself away."""

CAUSE_OF: dict[type[Cost], str] = {
    DiscardSome: "discard", ReleaseSome: "release", BanishSome: "banish", SendSome: "send", Detach: "detach",
    DetachFrom: "detach",
    DiscardThis: "discard", ReleaseThis: "release", SendThis: "send", BanishThis: "banish", ReturnSome: "to_deck",
    RevealSome: "reveal",
}
"""The word for what happens to the cards of a cost."""


Payment = tuple[tuple[int, ...], ...]
"""For each cost of cards, the cards that pay it."""


def payable(game: Game, seat: int, card: int, part: OfCards) -> list[int]:
    """The cards with which a cost of this card can be paid."""
    if isinstance(part, DiscardSome):
        return discardable(game, seat, card, part)
    if isinstance(part, ReleaseSome):
        return releasable(game, seat, card, part)
    if isinstance(part, Detach):
        return list(game.state.beneath.get(card, ()))
    if isinstance(part, DetachFrom):
        hosts = game.find(part.cards, Scope(seat, game.state.token[card]))
        return [each for host in hosts for each in game.state.beneath.get(host, ())]
    return spendable(game, seat, card, part)


@book.rule("400.1", "400.3", "442.2", "451.2", "469.1", "230.4")
def pay(game: Game, seat: int, card: int, part: Cost, cards: Sequence[int] = (), how: str = "cost") -> None:
    """A cost is paid; what is released, discarded or sent for it was not destroyed."""
    if type(part) is PayPoints:
        change_points(game, seat, -points_asked(game, seat, card, part), "pay")
    elif type(part) is TakeCounters:
        take_counters(game, card, part)
    elif type(part) is TakeCountersFrom:
        take_anywhere(game, seat, card, part, cards)
    elif type(part) is RevealSome:
        for each in cards:
            check(game, each)
    elif type(part) is RevealThis:
        check(game, card)
    elif type(part) is ReturnSome:
        give_back(game, cards, part)
    elif type(part) is ReturnThis:
        give_back(game, (card,), part)
    elif type(part) is Oath:
        stands_for = game.library.by_id[gift_id(part.lasting.abilities)]
        atoms.establish(game, stands_for, EFFECTS, game.rules.until(game, part.lasting.until, Scope(seat)),
                        Scope(seat, game.state.token[card]))
    elif type(part) in _OF_CARDS:
        note_use(game, cards, card, how)
        atoms.carry(game, cards, BANISHED if type(part) is BanishSome else GRAVEYARD, cause=CAUSE_OF[type(part)])
    elif type(part) in CAUSE_OF:
        note_use(game, (card,), card, how)
        atoms.carry(game, [card], BANISHED if type(part) is BanishThis else GRAVEYARD, cause=CAUSE_OF[type(part)])


@book.rule("403.1", "290.1")
def free_of_oaths(game: Game, link: Link) -> None:
    """What was sworn for an activation that is negated does not bind: this is no turn of that activation."""
    ability, state = game.library.cards[link.definition].abilities[link.ability], game.state
    parts = ability.announce.parts if isinstance(ability, Trigger | Use) else ()
    for part in parts:
        if type(part) is not Oath:
            continue
        stands_for = game.library.by_id[gift_id(part.lasting.abilities)]
        sworn = [each for each in state.continuous if each.key == STANDS and each.scope.seat == link.seat
                 and state.definition[state.bearer[each.on[0]]] == stands_for]
        if sworn:  # alike ones bind alike
            atoms.cease(game, sworn[-1].on[0])


def points_asked(game: Game, seat: int, card: int, part: PayPoints) -> int:
    """How many life points the cost is now."""
    return game.amount(part.amount, Scope(seat, game.state.token[card]))


@book.rule("342.1", "395.1")
def give_back(game: Game, cards: Sequence[int], part: ReturnSome | ReturnThis) -> None:
    """Cards returned for a cost go to their owners' hands, or into their decks, which are shuffled."""
    owners = dict.fromkeys(game.state.owner[each] for each in cards)
    at = "bottom" if part.to == "bottom" else "top"
    if isinstance(part, ReturnSome):
        prove(game, cards, Choose(part.cards))
    atoms.carry(game, cards, HAND if part.to == "hand" else DECK, cause="return" if part.to == "hand" else "to_deck",
                at=at)
    for owner in owners if part.to == "deck" else ():
        atoms.shuffle(game, DECK, owner)


def bearers(game: Game, seat: int, card: int, part: TakeCountersFrom) -> list[int]:
    """The cards of which counters may be taken."""
    there = game.find(part.cards, Scope(seat, game.state.token[card]))
    return [each for each in there if counters_on(game, each, part.name)]


@book.rule("352.1")
def take_anywhere(game: Game, seat: int, card: int, part: TakeCountersFrom, named: Sequence[int] = ()) -> None:
    """Counters are taken off the cards named, one off each time it is, then off others of the kind that bear them."""
    for each in named:
        atoms.count(game, each, part.name, -1)
    left = part.amount - len(named)
    for each in bearers(game, seat, card, part):
        taken = min(left, counters_on(game, each, part.name))
        if taken:
            atoms.count(game, each, part.name, -taken)
            left -= taken


def discardable(game: Game, seat: int, card: int, part: DiscardSome) -> list[int]:
    """The cards of the hand that can be discarded for a cost of this card."""
    found = game.state.zones[HAND.places[seat]]
    if part.filters:
        found = game.find(Cards(("hand",), Side.YOURS, part.filters), Scope(seat, game.state.token[card]))
    others = found.copy()
    if card in others and not part.this:
        others.remove(card)
    return others


def spendable(
    game: Game, seat: int, card: int, part: BanishSome | SendSome | ReturnSome | RevealSome
) -> list[int]:
    """The cards that can be banished, sent to the graveyard, returned or shown for a cost of this card."""
    found = own_cards(game, part.cards, Scope(seat, game.state.token[card]))
    return [each for each in found if each != card and goes_there(game, each, part, card)]


@book.rule("320.2", "320.3", "403.1", "385.1")
def goes_there(game: Game, card: int, part: Cost, payee: int) -> bool:
    """A token goes nowhere, and what is banished when it leaves neither to the graveyard nor back, to pay for anything.

    Nor does a monster of the extra deck return to the hand or a deck, but for another one that comes out of there.
    """
    if isinstance(part, SendSome | SendThis):
        return destination(game, card, GRAVEYARD) not in (None, BANISHED)
    if isinstance(part, BanishSome):
        return destination(game, card, BANISHED) is not None
    if isinstance(part, ReturnSome):
        goes = destination(game, card, DECK)  # as for a hand
        return goes not in (None, BANISHED) and (
            goes is not EXTRA or (part.to == "deck" and printed(game, payee).extra))
    return True


@book.rule("400.4", "400.5")
def releasable(game: Game, seat: int, card: int, part: ReleaseSome) -> list[int]:
    """Only what is a monster now can be released, not a monster card that lies there as a spell."""
    found = own_cards(game, part.cards, Scope(seat, game.state.token[card]))
    return [each for each in found if refuse_bound(game, "release", seat, each) is None]


def can_pay(game: Game, seat: int, card: int, part: Cost) -> bool:
    """Whether one cost can be paid now."""
    if isinstance(part, PayPoints):
        return table(game).lp[seat] >= points_asked(game, seat, card, part)
    return isinstance(part, OfCards) and len(payable(game, seat, card, part)) >= part.count


@book.rule("403.1", "230.4")
def refuse_cost(game: Game, seat: int, card: int, ability: Chainable) -> Reason | None:
    """An effect whose cost cannot be paid cannot be activated."""
    parts = ability.announce.parts
    for part in parts:
        if type(part) is ReleaseThis and refuse_bound(game, "release", seat, card) is not None:
            return CANNOT_PAY
        if type(part) is SendThis and not goes_there(game, card, part, card):
            return CANNOT_PAY
        if type(part) in _NEVER_LACKING:
            continue
        if type(part) is PayPoints:
            if table(game).lp[seat] < points_asked(game, seat, card, part):
                return CANNOT_PAY
        elif type(part) is TakeCountersFrom:
            there = game.find(part.cards, Scope(seat, game.state.token[card]))
            if sum(counters_on(game, each, part.name) for each in there) < part.amount:
                return CANNOT_PAY
        elif type(part) is Oath:
            if game.is_so(part.unless, Scope(seat, game.state.token[card])):
                return BROKEN_OATH
        elif type(part) is TakeCounters:
            if counters_on(game, card, part.name) < part.amount:
                return CANNOT_PAY
        elif isinstance(part, OfCards) and len(payable(game, seat, card, part)) < part.count:
            return NO_MATERIALS if type(part) is Detach or type(part) is DetachFrom else CANNOT_PAY
    return None if len(parts) < 2 or can_pay_all(game, seat, card, parts) else CANNOT_PAY


def can_pay_all(game: Game, seat: int, card: int, parts: Sequence[Cost], paid: Payment = ()) -> bool:
    """Whether each of several costs of cards can be paid with cards that pay none of the others."""
    if len(parts) < 2:
        return True
    several = 0
    for part in parts:
        several += type(part) in _OF_CARDS
    return several < 2 or next(payments(game, seat, card, parts, paid), None) is not None


@book.rule("403.1", "430.1")
def takes_away(game: Game, payer: int, wanted: Collection[int]) -> int:
    """How many of these cards are gone when this card pays: itself, and the equip cards that lose their monster."""
    host, taken = game.state.host, 0
    for each in wanted:
        if each == payer:
            taken += 1
        if host[each] == payer:
            taken += 1
    return taken


def least_taken(game: Game, payers: Iterable[int], count: int, wanted: Collection[int]) -> int:
    """How many of these cards are gone at the least when so many of the payers pay."""
    taken: list[int] = []
    for each in payers:
        taken.append(takes_away(game, each, wanted))
    return sum(sorted(taken)[:count])


def payers_lost(game: Game, seat: int, card: int, parts: Sequence[Cost], wanted: Collection[int]) -> int:
    """How many of these cards the costs take away at least."""
    lost = 0
    for part in parts:
        if type(part) is Target:
            continue
        if isinstance(part, OfCards):
            lost += least_taken(game, payable(game, seat, card, part), part.count, wanted)
        elif type(part) in OF_ITSELF:
            lost += takes_away(game, card, wanted)
    return lost


def payments(game: Game, seat: int, card: int, parts: Sequence[Cost], paid: Payment = ()) -> Iterator[Payment]:
    """The ways in which all these costs can be paid with different cards, what is paid already being given."""
    wanted = [part for part in parts if isinstance(part, OfCards)]
    if len(paid) == len(wanted):
        yield paid
        return
    part = wanted[len(paid)]
    used = {each for group in paid for each in group}
    free = [each for each in payable(game, seat, card, part) if each not in used]
    for group in combinations(free, part.count):
        yield from payments(game, seat, card, parts, (*paid, group))
