"""1103-7: what a player with priority can do: quick looks first, for most windows pass with nothing to do in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from banmen.games.builddivide.card_index import CardIndex
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c300_cards import price_printed, quick_cards
from banmen.games.builddivide.rules.c405_limits import limit
from banmen.games.builddivide.rules.c500_terms import standing
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
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, HAND, RESOLUTION, TERRITORY
from banmen.kernel.game import Game
from banmen.kernel.library import Library
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.question import Option, Reason

PLACED: Final = ("energy:0", "energy:1")
"""How often each seat has placed energy this turn is counted under these words."""
_HAND, _FIELD, _TERRITORY, _GRAVEYARD = (zone.places for zone in (HAND, FIELD, TERRITORY, GRAVEYARD))
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
    if not normal and _nothing_quick(game, seat):
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


def _nothing_quick(game: Game, seat: int) -> bool:
    """Whether a quick look shows that the player can do nothing at other than Normal times."""
    state = game.state
    index: CardIndex = game.library.index
    zones, definition, turned = state.zones, state.definition, state.turned
    quick = index.quick
    for card in zones[_HAND[seat]]:
        if definition[card] in quick:
            if _perhaps_playable(game, seat):
                return False
            break
    acting = index.acting_quickly
    for place in (_FIELD[seat], _TERRITORY[seat]):
        for card in zones[place]:
            if definition[card] in acting and not (turned[card] == TURNED and definition[card] in index.resting):
                return False
    return not (
        (index.quick_legacies and _there(game, seat, index.quick_legacies)) or (index.given_acts and holders(game))
    )


def _perhaps_playable(game: Game, seat: int) -> bool:
    """Whether of the Quick cards in the hand one may find a target, and costs no more than there are energies."""
    state = game.state
    index: CardIndex = game.library.index
    definition, energies = state.definition, standing(game, seat)
    quick, costs = _quick(game, seat), index.quick_costs
    too_dear = False
    for card in state.zones[_HAND[seat]]:
        printed = definition[card]
        if printed in quick:
            if costs[printed] <= energies:
                return True
            too_dear = True
    return too_dear and not costs_stand(game, _HAND[seat])


def _quick(game: Game, seat: int) -> frozenset[int]:
    """The Quick printed cards but those without a target because nothing lies where it would have to."""
    zones = game.state.zones
    table: BuildTable = game.state.table
    index: CardIndex = game.library.index
    return index.quick_now[seat, not table.stack, not zones[_FIELD_0], not zones[_FIELD_1]]


def quick_costs(library: Library) -> dict[int, int]:
    """What the Quick printed cards cost at least as long as nothing alters it: nothing, when there are other ways."""
    others = special(library)
    return {
        number: 0 if number in others else price_printed(library.cards[number]).total
        for number in quick_cards(library)
    }


def quick_by_place(library: Library) -> dict[tuple[int, bool, bool, bool], frozenset[int]]:
    """The Quick printed cards that may find targets, by the seat and by which of three zones are empty."""

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
    index: CardIndex = game.library.index
    cards = hand = zones[_HAND[seat]]
    acting, payable = index.acting, payable_cards(game, seat)
    if not normal:
        acting, quick = index.acting_quickly, _quick(game, seat)
        cards = [card for card in hand if definition[card] in quick]
    legacies = index.legacies if normal else index.quick_legacies
    if legacies:
        cards = [*cards, *_there(game, seat, legacies)]
    options = _plays(game, seat, cards, normal, payable) if cards else []
    around = zones[_FIELD[seat]] + zones[_TERRITORY[seat]]
    for card in around:
        if definition[card] in acting or index.given_acts:
            options += _activations(game, seat, around, acting)
            break
    if normal and hand and why_not_energy(game, seat, hand[0]) is None:
        token = game.state.token
        for card in hand:
            options.append(Option("energy", NONE, token[card]))
    return options


def _activations(game: Game, seat: int, around: list[int], acting: frozenset[int]) -> list[Option]:
    """The activated abilities that can be played; those of rested cards that would have to be rested cannot."""
    state = game.state
    definition, turned = state.definition, state.turned
    index: CardIndex = game.library.index
    resting, given = index.resting, holders(game)
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
    index: CardIndex = game.library.index
    definition, token = game.state.definition, game.state.token
    others, asking = index.special, index.asking
    if game.state.continuous and not index.reaching.isdisjoint(
        [number for number in map(definition.__getitem__, cards) if number in payable and number not in others]
    ):
        return _plays_one_by_one(game, seat, cards, normal)
    alike: dict[int, bool] = {}
    options: list[Option] = []
    for card in cards:
        printed = definition[card]
        if printed in others:
            able = why_not_play(game, seat, card, normal) is None
        elif printed not in payable:
            continue
        elif printed not in asking:
            able = True
        elif (known := alike.get(printed)) is not None:
            able = known
        else:
            able = alike[printed] = not no_targets(game, seat, card)
        if able:
            options.append(Option("play", NONE, token[card]))
    return options


@book.rule("1204-2b")
def _plays_one_by_one(game: Game, seat: int, cards: list[int], normal: bool) -> list[Option]:
    """The cards that can be played where effects alter some: printed alike they go alike, unless one is on it alone."""
    definition, token = game.state.definition, game.state.token
    index: CardIndex = game.library.index
    alone = {one for each in game.state.continuous for one in each.on}
    alike: dict[int, bool] = {}
    options: list[Option] = []
    for card in cards:
        printed = definition[card]
        if printed in index.special or token[card] in alone:
            able = why_not_play(game, seat, card, normal) is None
        elif (known := alike.get(printed)) is not None:
            able = known
        else:
            able = alike[printed] = why_not_play(game, seat, card, normal) is None
        if able:
            options.append(Option("play", NONE, token[card]))
    return options
