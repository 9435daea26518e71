"""1204-2b to 1204-2d, 1204-2g.3: a card that is played leaves its place before anything is chosen for it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c500_terms import colours_vary
from banmen.games.builddivide.rules.c1203_lost import has_lost_all
from banmen.games.builddivide.rules.c1204_costs import PLAY_COST, changes, price_now
from banmen.games.builddivide.rules.c1204_targets import (
    all_there,
    can_choose,
    played,
    zones_in,
)
from banmen.games.builddivide.table import BuildTable, Entry
from banmen.games.builddivide.terms import PayAs
from banmen.games.builddivide.zones import FIELD, RESOLUTION, TERRITORY, ZONES
from banmen.kernel import atoms
from banmen.kernel.effects.says import Activated, OneShot, Static, Triggered
from banmen.kernel.effects.things import Cards
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import ABILITIES, FIXED
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@book.rule("1204-2b", "1204-2c")
def put_card(game: Game, seat: int, card: int, way: int = 0) -> Entry:
    """The card's cost is looked at where it lies; then it is put on top of what is in the resolution zone."""
    state = game.state
    definition = state.definition[card]
    origin = game.zones[state.zone[card] >> 1].name
    own = price_now(game, card)
    more, less = changes(game, card, PLAY_COST)
    index = game.library.index
    bare = has_lost_all(game, card)
    atoms.carry(game, [card], RESOLUTION, seat=seat)
    token = state.token[card]
    table: BuildTable = state.table
    entry = Entry(table.next_entry, seat, definition, Scope(seat, token), index.spells[definition], 0,
                  token, origin, way=way, price=own.total, colours=own.colours, more=more, less=less, bare=bare)
    if index.costs_vary or (game.derived.touches("cost") and game.number(card, "cost") != own.total):
        keep_cost(game, entry)
    return entry


@book.rule("1204-2d")
def keep_cost(game: Game, entry: Entry) -> None:
    """As long as it lies in the resolution zone the card's cost is the one found when it was named, come what may."""
    atoms.begin(game, "cost", FIXED, entry.price, "", (entry.card,), "", entry.scope)


@book.rule("1204-2g.3")
def no_targets(game: Game, seat: int, card: int) -> bool:
    """A command that cannot choose all its targets cannot be played; a unit card needs none."""
    definition = game.state.definition[card]
    index = game.library.index
    text = index.played[definition]
    if text is None:
        return False
    printed, wants = game.library.cards[definition], text.wants
    then, scope = when_chosen(game, seat, card)
    if wants.branches:
        return not can_choose(then, printed, text.ability, 0, scope)
    return not all_there(then, printed, text.ability, wants, scope)


def when_chosen(game: Game, seat: int, card: int) -> tuple[Game, Scope]:
    """The position in which is chosen for a card, and the scope; a copy only where that makes a difference."""
    state = game.state
    index = game.library.index
    left = state.zone[card] >> 1
    if left != RESOLUTION.number and (left, state.definition[card]) in index.leaving:
        text = played(game.library.cards[state.definition[card]])
        if matters(game, NOWHERE if text is None else text.zones, game.zones[left].name, RESOLUTION.name):
            return _once_named(game, seat, card)
    return game, Scope(seat, state.token[card])


NOWHERE = frozenset[str]()


def leaving(library: Library) -> frozenset[tuple[int, int]]:
    """The zones from which it may make a difference that a printed card has left them to be played."""
    dependent = depending_on_zone(library).keys()
    return frozenset(
        (zone.number, number)
        for zone in ZONES
        for number, card in enumerate(library.cards)
        if not {zone.name, RESOLUTION.name}.isdisjoint(dependent | (text.zones if (text := played(card)) else NOWHERE))
    )


def when_paid(game: Game, seat: int, card: int) -> Game:
    """The position in which a card is paid for; a copy only where that makes a difference."""
    if not (colours_vary(game) and _colours_depend(game.library)):
        return game
    return _once_named(game, seat, card)[0]


@book.rule("1204-2c")
def _once_named(game: Game, seat: int, card: int) -> tuple[Game, Scope]:
    """The position and the scope of a card that has left its place and is being played itself."""
    then = game.clone(apart=True)
    entry = put_card(then, seat, card)
    atoms.write(then, {"stack": (*then.state.table.stack, entry), "next_entry": entry.number + 1})
    return then, entry.scope


@lru_cache(maxsize=256)
def _colours_depend(library: Library) -> bool:
    """Whether any printed card says under some condition in which colours energies pay."""
    return any(
        ability.condition is not None
        for card in library.cards
        for ability in card.abilities
        if isinstance(ability, PayAs)
        or (isinstance(ability, Static) and any(change.key == "colours" for change in ability.changes))
    )


def matters(game: Game, asked: frozenset[str], *moved: str) -> bool:
    """Whether it makes a difference to a text that asks for things of some zones that cards leave or enter some.

    Mostly not: only where it asks for things of these zones, or where something on the table depends on them.
    """
    return not asked.isdisjoint(moved) or _depends_on(game, moved)


def _depends_on(game: Game, moved: tuple[str, ...]) -> bool:
    """Whether something on the table holds only as long as cards lie in these zones."""
    index = game.library.index
    if index.depending_on_zone.keys().isdisjoint(moved):
        return False
    depending = frozenset[int]().union(*(index.depending_on_zone.get(name, ()) for name in moved))
    state = game.state
    return any(
        not depending.isdisjoint(map(state.definition.__getitem__, state.zones[place]))
        for zone in (FIELD, TERRITORY)
        for place in zone.places
    ) or any(each.key == ABILITIES and each.amount in depending for each in state.continuous)


def depending_on_zone(library: Library) -> dict[str, frozenset[int]]:
    """For each zone the printed cards with abilities that always work and depend on what lies there."""
    found: dict[str, frozenset[int]] = {}
    for number, card in enumerate(library.cards):
        for name in _zones_of(card):
            found[name] = found.get(name, frozenset()) | {number}
    return found


@lru_cache(maxsize=4096)
def _zones_of(card: CardDef) -> frozenset[str]:
    """The zones on which what a card does all the time depends; not those of the things it alters."""
    return frozenset(
        zone
        for ability in card.abilities
        if not isinstance(ability, OneShot | Triggered | Activated)
        for field in ability.__struct_fields__
        for zone in zones_in(_but_for_zones(getattr(ability, field)) if field == "what" else getattr(ability, field))
    )


def _but_for_zones(what: object) -> object:
    return what.filters if isinstance(what, Cards) else what
