"""1103-7: what a player with priority can do: quick looks first, for most windows pass with nothing to do in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from banmen.games.builddivide.looks import Looks
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c300_cards import price_printed, quick_cards
from banmen.games.builddivide.rules.c405_limits import limit
from banmen.games.builddivide.rules.c1204_costs import costs_stand, payable_cards, special
from banmen.games.builddivide.rules.c1204_lawful import (
    acts_of,
    holders,
    normal_time,
    why_not_act,
    why_not_play,
)
from banmen.games.builddivide.rules.c1204_named import no_targets
from banmen.games.builddivide.rules.c1204_targets import sought
from banmen.games.builddivide.table import BuildTable
from banmen.games.builddivide.zones import ENERGY, FIELD, GRAVEYARD, HAND, RESOLUTION, TERRITORY
from banmen.kernel.game import Game
from banmen.kernel.library import Library
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.question import Option, Reason

PLACED: Final = ("energy:0", "energy:1")
"""How often each seat has placed energy this turn is counted under these words."""
_HAND, _FIELD, _TERRITORY, _GRAVEYARD, _ENERGY = (
    zone.places for zone in (HAND, FIELD, TERRITORY, GRAVEYARD, ENERGY)
)
_FIELD_0, _FIELD_1 = _FIELD


@book.rule("1103-7a", "1103-7a.1")
def why_not_energy(game: Game, seat: int, card: int) -> Reason | None:
    """A card of the hand becomes energy at Normal times, once a turn unless the limit was changed."""
    if game.state.zone[card] != _HAND[seat]:
        return Reason("1103-7a", "not_in_hand")
    if not normal_time(game, seat):
        return Reason("1103-7", "normal_only")
    if game.state.used.get(PLACED[seat], 0) >= limit(game, seat, "energy_limit"):
        return Reason("1103-7a", "energy_placed")
    return None


def acts(game: Game, seat: int, normal: bool) -> Sequence[Option]:
    """All the player with priority can do besides passing, at Normal times or others, worked out once a position.

    At other times a quick look comes first: most players have no Quick card, and none with Quick abilities or a legacy.
    """
    state = game.state
    if not normal:
        looks: Looks = game.library.looks
        zones, printed = state.zones, state.definition.__getitem__
        hand = zones[_HAND[seat]]
        if (
            (
                looks.quick.isdisjoint(map(printed, hand))
                or _quick(game, seat).isdisjoint(map(printed, hand))
                or _too_dear(game, seat)
            )
            and (
                looks.acting_quickly.isdisjoint(map(printed, around := zones[_FIELD[seat]] + zones[_TERRITORY[seat]]))
                or _all_rested(game, around)
            )
            and not (looks.quick_legacies and _there(game, seat, looks.quick_legacies))
            and not (looks.given_acts and holders(game))
        ):
            return NOTHING
    derived = game.derived
    values = derived.values if derived.version == state.version else derived.fresh()
    slot = _NORMAL_ACTS[seat] if normal else _QUICK_ACTS[seat]
    found = values.get(slot)
    if found is None:
        found = values[slot] = _acts(game, seat, normal)
    return found  # type: ignore[return-value]


NOTHING: Final[tuple[Option, ...]] = ()


def could_act(game: Game, seat: int) -> bool:
    """Whether the player could do anything if it had priority now."""
    return bool(acts(game, seat, normal_time(game, seat)))


_NORMAL_ACTS, _QUICK_ACTS = ("normal_acts:0", "normal_acts:1"), ("quick_acts:0", "quick_acts:1")
"""Where what was found is kept."""


def _quick(game: Game, seat: int) -> frozenset[int]:
    """The Quick printed cards but those without a target because nothing lies where it would have to."""
    zones = game.state.zones
    table: BuildTable = game.state.table
    looks: Looks = game.library.looks
    return looks.quick_now[seat, not table.stack, not zones[_FIELD_0], not zones[_FIELD_1]]


def _too_dear(game: Game, seat: int) -> bool:
    """Whether the Quick cards in the hand cost more than there are standing energies, as far as nothing alters it."""
    state = game.state
    looks: Looks = game.library.looks
    energies = state.zones[_ENERGY[seat]]
    standing = len(energies) - sum(map(state.turned.__getitem__, energies))
    if standing >= len(looks.quick_within):
        return False
    hand = map(state.definition.__getitem__, state.zones[_HAND[seat]])
    return looks.quick_within[standing].isdisjoint(hand) and costs_stand(game, _HAND[seat])


def quick_by_cost(library: Library) -> tuple[frozenset[int], ...]:
    """The Quick printed cards that may be paid for with 0, 1, 2 ... energies; behind the last it may be all of them."""
    always = special(library)
    costs = {number: 0 if number in always else price_printed(library.cards[number]).total
             for number in quick_cards(library)}
    return tuple(
        frozenset(number for number, cost in costs.items() if cost <= energies)
        for energies in range(max(costs.values(), default=0))
    )


def _all_rested(game: Game, around: list[int]) -> bool:
    """Whether of these cards all with Quick abilities are rested, who would have to be rested for them."""
    definition, turned = game.state.definition, game.state.turned
    looks: Looks = game.library.looks
    acting, resting = looks.acting_quickly, looks.resting
    for card in around:
        if definition[card] in acting and not (turned[card] == TURNED and definition[card] in resting):
            return False
    return True


def quick_by_place(library: Library) -> dict[tuple[int, bool, bool, bool], frozenset[int]]:
    """The same for a library, by the seat and by whether the resolution zone and each field are empty."""

    def finding(seat: int, calm: bool, bare: bool, bare_too: bool) -> frozenset[int]:
        empty = {
            *(RESOLUTION.places if calm else ()), *(_FIELD[:1] if bare else ()), *(_FIELD[1:] if bare_too else ()),
        }
        places = sought(library, seat)
        return frozenset(
            number for number in quick_cards(library) if not any(empty.issuperset(each) for each in places[number])
        )

    either = (False, True)
    return {key: finding(*key) for key in product((0, 1), either, either, either)}


def _acts(game: Game, seat: int, normal: bool) -> list[Option]:
    zones, definition = game.state.zones, game.state.definition
    looks: Looks = game.library.looks
    cards = hand = zones[_HAND[seat]]
    acting, payable = looks.acting, payable_cards(game, seat)
    if not normal:
        acting, quick = looks.acting_quickly, _quick(game, seat)
        cards = [card for card in hand if definition[card] in quick]
        if payable is not None:
            cards = [card for card in cards if definition[card] in payable or definition[card] in looks.special]
    legacies = looks.legacies if normal else looks.quick_legacies
    if legacies:
        cards = [*cards, *_there(game, seat, legacies)]
    options = _plays(game, seat, cards, normal, payable) if cards else []
    around = zones[_FIELD[seat]] + zones[_TERRITORY[seat]]
    if not acting.isdisjoint(map(definition.__getitem__, around)) or (looks.given_acts and holders(game)):
        options += _activations(game, seat, around, acting)
    if normal and hand and why_not_energy(game, seat, hand[0]) is None:
        token = game.state.token
        options += [Option("energy", NONE, token[card]) for card in hand]
    return options


def _activations(game: Game, seat: int, around: list[int], acting: frozenset[int]) -> list[Option]:
    """The activated abilities that can be played; those of rested cards that would have to be rested cannot."""
    state = game.state
    definition, turned = state.definition, state.turned
    looks: Looks = game.library.looks
    resting, given = looks.resting, holders(game)
    return [
        Option("activate", number, state.token[card])
        for card in around
        if (definition[card] in acting and not (turned[card] == TURNED and definition[card] in resting))
        or state.token[card] in given
        for number in acts_of(game, card)
        if why_not_act(game, seat, card, number) is None
    ]


def _there(game: Game, seat: int, legacies: frozenset[int]) -> list[int]:
    """The cards in the player's graveyard that are among these."""
    definition = game.state.definition
    return [card for card in game.state.zones[_GRAVEYARD[seat]] if definition[card] in legacies]


def _plays(
    game: Game, seat: int, cards: list[int], normal: bool, payable: frozenset[int] | None
) -> list[Option]:
    """Those of the cards (all Quick at other than Normal times) that can be played; cards printed alike go alike."""
    if payable is None:
        return _plays_one_by_one(game, seat, cards, normal)
    looks: Looks = game.library.looks
    others = looks.special
    printed = [*map(game.state.definition.__getitem__, cards)]
    able = payable.intersection(printed) - others
    if game.state.continuous and not able.isdisjoint(looks.reaching):
        return _plays_one_by_one(game, seat, cards, normal)
    for number in able & looks.asking:
        if no_targets(game, seat, cards[printed.index(number)]):
            able -= {number}
    if not able and others.isdisjoint(printed):
        return []
    token = game.state.token
    return [
        Option("play", NONE, token[card])
        for card, number in zip(cards, printed, strict=True)
        if number in able or (number in others and why_not_play(game, seat, card, normal) is None)
    ]


@book.rule("1204-2b")
def _plays_one_by_one(game: Game, seat: int, cards: list[int], normal: bool) -> list[Option]:
    """The same where effects alter cards: those printed alike go alike but for those that an effect is on alone."""
    definition, token = game.state.definition, game.state.token
    looks: Looks = game.library.looks
    alone = {held for each in game.state.continuous for held in each.on}
    alike: dict[int, bool] = {}
    options: list[Option] = []
    for card in cards:
        printed = definition[card]
        if printed in looks.special or token[card] in alone:
            able = why_not_play(game, seat, card, normal) is None
        elif (known := alike.get(printed)) is not None:
            able = known
        else:
            able = alike[printed] = why_not_play(game, seat, card, normal) is None
        if able:
            options.append(Option("play", NONE, token[card]))
    return options
