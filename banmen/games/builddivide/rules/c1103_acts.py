"""1103-7: what a player with priority can do: quick looks first, for most windows pass with nothing to do in them."""

from __future__ import annotations

from functools import lru_cache

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c300_cards import quick_cards
from banmen.games.builddivide.rules.c405_limits import limit
from banmen.games.builddivide.rules.c1204_costs import legacies, payable_cards, special
from banmen.games.builddivide.rules.c1204_lawful import (
    acting_cards,
    acts_of,
    holders,
    normal_time,
    quick_acting_cards,
    resting_cards,
    why_not_act,
    why_not_play,
)
from banmen.games.builddivide.rules.c1204_targets import asking_cards, no_targets, sought
from banmen.games.builddivide.table import BuildTable
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, HAND, RESOLUTION, TERRITORY
from banmen.kernel.game import Game
from banmen.kernel.library import Library
from banmen.kernel.names import TURNED
from banmen.kernel.question import Option, Reason

PLACED = "energy:"
"""How often a seat has placed energy this turn is counted under this word and the seat."""
_HAND, _FIELD, _TERRITORY = (zone.places for zone in (HAND, FIELD, TERRITORY))


@book.rule("1103-7a", "1103-7a.1")
def why_not_energy(game: Game, seat: int, card: int) -> Reason | None:
    """A card of the hand becomes energy at Normal times, once a turn unless the limit was changed."""
    if game.state.zone[card] != HAND.of(seat):
        return Reason("1103-7a", "not_in_hand")
    if not normal_time(game, seat):
        return Reason("1103-7", "normal_only")
    if game.state.used.get(f"{PLACED}{seat}", 0) >= limit(game, seat, "energy_limit"):
        return Reason("1103-7a", "energy_placed")
    return None


def acts(game: Game, seat: int, normal: bool) -> list[Option]:
    """All the player with priority can do besides passing, at Normal times or others, worked out once a position."""
    derived = game.derived
    values = derived.values if derived.version == game.state.version else derived.fresh()
    slot = _NORMAL_ACTS[seat] if normal else _QUICK_ACTS[seat]
    found = values.get(slot)
    if found is None:
        found = values[slot] = [] if not normal and _nothing_quick(game, seat) else _acts(game, seat, normal)
    return found  # type: ignore[return-value]


def could_act(game: Game, seat: int) -> bool:
    """Whether the player could do anything if it had priority now."""
    return bool(acts(game, seat, normal_time(game, seat)))


_NORMAL_ACTS, _QUICK_ACTS = (tuple((seat, word) for seat in (0, 1)) for word in ("normal_acts", "quick_acts"))


def _nothing_quick(game: Game, seat: int) -> bool:
    """Whether the player has no Quick card and none with activated abilities or a legacy: a quick look."""
    state = game.state
    zones, printed = state.zones, state.definition.__getitem__
    quick, acting, legacy = _stirring(game.library)
    hand = [*map(printed, zones[_HAND[seat]])]
    return (
        (quick.isdisjoint(hand) or _quick(game, seat).isdisjoint(hand))
        and acting.isdisjoint(map(printed, zones[_FIELD[seat]] + zones[_TERRITORY[seat]]))
        and not (legacy and _legacies_there(game, seat))
        and not (state.continuous and holders(game))
    )


@lru_cache(maxsize=256)
def _stirring(library: Library) -> tuple[frozenset[int], frozenset[int], frozenset[int]]:
    """The printed cards that are Quick, those with Quick activated abilities, and those with a legacy."""
    return quick_cards(library), quick_acting_cards(library), legacies(library)


def _quick(game: Game, seat: int) -> frozenset[int]:
    """The Quick printed cards but those without a target because nothing lies where it would have to."""
    state = game.state
    zones = state.zones
    table: BuildTable = state.table
    return _quick_but(game.library, seat, not table.stack, not zones[_FIELD[0]], not zones[_FIELD[1]])


@lru_cache(maxsize=4096)
def _quick_but(library: Library, seat: int, calm: bool, bare: bool, bare_too: bool) -> frozenset[int]:
    """The same for a library, by whether the resolution zone and each field are empty."""
    empty = {
        *(RESOLUTION.places if calm else ()), *(_FIELD[:1] if bare else ()), *(_FIELD[1:] if bare_too else ()),
    }
    places = sought(library, seat)
    return frozenset(
        number for number in quick_cards(library) if not any(empty.issuperset(each) for each in places[number])
    )


def _acts(game: Game, seat: int, normal: bool) -> list[Option]:
    zones, definition = game.state.zones, game.state.definition
    hand = zones[_HAND[seat]]
    _, acting, legacy = _stirring(game.library)
    cards = hand
    if normal:
        acting = acting_cards(game.library)
    else:
        quick = _quick(game, seat)
        cards = [card for card in hand if definition[card] in quick]
    if legacy:
        cards = [*cards, *_legacies_there(game, seat)]
    options = _plays(game, seat, cards, normal) if cards else []
    around = zones[_FIELD[seat]] + zones[_TERRITORY[seat]]
    if not acting.isdisjoint(map(definition.__getitem__, around)) or (game.state.continuous and holders(game)):
        options += _activations(game, seat, around, acting)
    if normal and hand and why_not_energy(game, seat, hand[0]) is None:
        options += [Option("energy", card=game.state.token[card]) for card in hand]
    return options


def _activations(game: Game, seat: int, around: list[int], acting: frozenset[int]) -> list[Option]:
    """The activated abilities that can be played; those of rested cards that would have to be rested cannot."""
    state = game.state
    definition, turned = state.definition, state.turned
    resting, given = resting_cards(game.library), holders(game)
    return [
        Option("activate", number, state.token[card])
        for card in around
        if (definition[card] in acting and not (turned[card] == TURNED and definition[card] in resting))
        or state.token[card] in given
        for number in acts_of(game, card)
        if why_not_act(game, seat, card, number) is None
    ]


def _legacies_there(game: Game, seat: int) -> list[int]:
    """The cards in the player's graveyard that can be played from there."""
    state, held = game.state, legacies(game.library)
    return [card for card in state.zones[GRAVEYARD.of(seat)] if state.definition[card] in held]


def _plays(game: Game, seat: int, cards: list[int], normal: bool) -> list[Option]:
    """Those of the cards (all Quick at other than Normal times) that can be played; cards printed alike go alike."""
    definition, token = game.state.definition, game.state.token
    payable, others = payable_cards(game, seat), special(game.library)
    if payable is None:
        return _plays_one_by_one(game, seat, cards, normal)
    printed = [definition[card] for card in cards]
    able = payable.intersection(printed) - others
    for number in able & asking_cards(game.library):
        if no_targets(game, seat, cards[printed.index(number)]):
            able -= {number}
    return [
        Option("play", card=token[card])
        for card in cards
        if definition[card] in able or (definition[card] in others and why_not_play(game, seat, card, normal) is None)
    ]


def _plays_one_by_one(game: Game, seat: int, cards: list[int], normal: bool) -> list[Option]:
    """The same where effects alter what playing costs."""
    definition, token = game.state.definition, game.state.token
    others = special(game.library)
    alike: dict[int, bool] = {}
    options: list[Option] = []
    for card in cards:
        printed = definition[card]
        able = None if printed in others else alike.get(printed)
        if able is None:
            able = alike[printed] = why_not_play(game, seat, card, normal) is None
        if able:
            options.append(Option("play", card=token[card]))
    return options
