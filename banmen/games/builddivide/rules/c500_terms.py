"""500: what the words for actions mean: drawing, paying, countering, damage."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from banmen.games.builddivide.effects import Counter, Strike
from banmen.games.builddivide.effects_bans import UNCOUNTERABLE
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c100_basics import lose
from banmen.games.builddivide.rules.c510_colours import can_pay_cut, is_cut
from banmen.games.builddivide.rules.c1002_packets import deal_to_player
from banmen.games.builddivide.rules.c1204_targets import place_of
from banmen.games.builddivide.table import drop_entry, entry_of, table_of
from banmen.games.builddivide.terms import CounterAbility, CounterInto, EachDraws, PayAs
from banmen.games.builddivide.zones import DECK, ENERGY, FIELD, GRAVEYARD, HAND, LIFE, REMOVED, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.effects.base import Who
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import NONE, TURNED, UPRIGHT
from banmen.kernel.payment import Price, Source, payable
from banmen.kernel.perform import Resolve, cards_of, performs, times
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Frame
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

# Drawing ------------------------------------------------------------------------------------------


@book.rule("507-1", "507-1a", "507-1b", "507-2")
def draw(game: Game, seat: int) -> Frame | None:
    """A card is drawn from the deck, from the life when the deck is gone, and who has neither loses."""
    zones = game.state.zones
    pile = zones[DECK.places[seat]] or zones[LIFE.places[seat]]
    if not pile:
        lose(game, (seat,), "nothing_to_draw", "507-1b")
        return None
    return atoms.move(game, pile[:1], HAND, cause="draw")


@performs(EachDraws)
@book.rule("103-1a")
def each_draws(game: Game, frame: Resolve, action: EachDraws) -> Flow:
    """Both draw at the same time, card by card; if neither has anything left, both lose at once."""
    seats = game.seats(Who.EACH, frame.scope)
    if frame.rounds >= len(seats) * times(game, frame, action.amount):
        return None
    zones = game.state.zones
    empty = [seat for seat in seats if not (zones[DECK.of(seat)] or zones[LIFE.of(seat)])]
    if frame.rounds % len(seats) == 0 and len(empty) == len(seats):
        lose(game, empty, "nothing_to_draw", "103-1a")
        frame.rounds += len(seats)
        return repeat(frame)
    frame.rounds += 1
    return repeat(frame, game.rules.draw(game, seats[(frame.rounds - 1) % len(seats)]))


# Paying energy ------------------------------------------------------------------------------------

COLOURLESS: Final = frozenset[str]()


def energies(game: Game, seat: int) -> list[Source]:
    """The energies that can still be rested, worked out once for each position."""
    derived, slot = game.derived, _ENERGIES[seat]
    values = derived.values if derived.version == game.state.version else derived.fresh()
    found: list[Source] | None = values.get(slot)  # type: ignore[assignment]
    if found is None:
        index = game.library.index
        found = _energies(game, seat)
        found = values[slot] = permitted(game, seat, found) if index.permitting else found
    return found


_ENERGIES = ("energies:0", "energies:1")
"""Where they are kept."""


_ENERGY, _FIELD, _TERRITORY = (zone.places for zone in (ENERGY, FIELD, TERRITORY))


@book.rule("203-1c.1", "409-4a", "510-2a")
def _energies(game: Game, seat: int) -> list[Source]:
    """Standing energies pay, each in its colours; one that lies face down has no colour."""
    state = game.state
    turned, token, face, definition = state.turned, state.token, state.face, state.definition
    place = state.zones[_ENERGY[seat]]
    if game.derived.in_force("colours"):
        return [Source(token[card], game.words(card, "colours")) for card in place if turned[card] == UPRIGHT]
    printed = game.library.index.colours
    return [Source(token[card], printed[face[card]][definition[card]]) for card in place if not turned[card]]


def _printed_on(card: CardDef) -> frozenset[str]:
    """The colours of an energy; the closed side of a territory has none."""
    return card.words.get("colours", COLOURLESS)


def colours_printed(library: Library) -> tuple[tuple[frozenset[str], ...], tuple[frozenset[str], ...]]:
    """The colours of each printed card, face down and face up."""
    return (COLOURLESS,) * len(library.cards), tuple(_printed_on(card) for card in library.cards)


def standing(game: Game, seat: int) -> int:
    """How many energies of the player can still be rested."""
    turned = game.state.turned
    many = 0
    for card in game.state.zones[_ENERGY[seat]]:
        if turned[card] == UPRIGHT:
            many += 1
    return many


def purse(game: Game, seat: int) -> int:
    """The standing energies, paying as printed, as a count for each kind of colours, in one number."""
    state = game.state
    index = game.library.index
    turned, face, definition, shares = state.turned, state.face, state.definition, index.shares
    total = 0
    for card in state.zones[_ENERGY[seat]]:
        if not turned[card]:
            total += shares[face[card]][definition[card]]
    return total


_WIDTH: Final = 8
"""How many bits the count of one kind of colours has in a purse."""


@lru_cache(maxsize=256)
def _kinds_of_colours(library: Library) -> tuple[frozenset[str], ...]:
    """The kinds of colours an energy can have, none first."""
    return (COLOURLESS, *sorted({_printed_on(card) for card in library.cards} - {COLOURLESS}, key=sorted))


def shares(library: Library) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each printed card adds to a purse, face down (where it has no colour) and face up."""
    kinds = _kinds_of_colours(library)
    return (1,) * len(library.cards), tuple(1 << _WIDTH * kinds.index(_printed_on(card)) for card in library.cards)


def sources_in(library: Library, purse: int) -> list[Source]:
    """The energies of a purse, without their handles."""
    return [
        Source(NONE, colours)
        for number, colours in enumerate(_kinds_of_colours(library))
        for _ in range(purse >> _WIDTH * number & (1 << _WIDTH) - 1)
    ]


@lru_cache(maxsize=4096)
def _permissions(card: CardDef) -> tuple[PayAs, ...]:
    return tuple(ability for ability in card.abilities if isinstance(ability, PayAs))


def permitting(library: Library) -> frozenset[int]:
    """The printed cards that let costs be paid in other colours."""
    return frozenset(number for number, card in enumerate(library.cards) if _permissions(card))


def colours_vary(game: Game) -> bool:
    """Whether effects or permissions say in which colours energies pay."""
    return game.derived.touches("colours") or is_permitted(game, 0) or is_permitted(game, 1)


def is_permitted(game: Game, seat: int) -> bool:
    """Whether something there may let the player pay in other colours: a quick look."""
    state = game.state
    index = game.library.index
    return bool(index.permitting) and (
        bool(state.continuous)
        or not index.permitting.isdisjoint(
            map(state.definition.__getitem__, state.zones[_FIELD[seat]] + state.zones[_TERRITORY[seat]])
        )
    )


@book.rule("104-1", "510-2b.1")
def permitted(game: Game, seat: int, sources: list[Source]) -> list[Source]:
    """A card may let a colour be paid with any energy, or with that of other colours: the text is stronger."""
    state = game.state
    for card in (*state.zones[FIELD.of(seat)], *state.zones[TERRITORY.of(seat)]):
        for ability in (each for definition in game.prints(card) for each in _permissions(game.library[definition])):
            if game.rules.works(game, card, ability):
                sources = [_standing_in(each, ability) for each in sources]
    return sources


def _standing_in(source: Source, ability: PayAs) -> Source:
    """What an energy can stand for under a permission; a face-down one only where any energy does."""
    if ability.others and not source.colours & frozenset(ability.others):
        return source
    anything = source.any_colour or not ability.colours
    return Source(source.token, source.colours.union(ability.colours), any_colour=anything)


@book.rule("510-1a", "1204-2i.3")
def can_pay(game: Game, seat: int, price: Price) -> bool:
    """A cost can be paid only when all of it can."""
    return pays(energies(game, seat), price)


def pays(sources: Sequence[Source], price: Price) -> bool:
    """Whether these energies can pay a cost."""
    if len(sources) < price.total:
        return False
    if is_cut(price):
        return can_pay_cut(price, sources)
    if len(price.colours) > 1:
        return payable(price, sources)
    return all(any(each.any_colour or colour in each.colours for each in sources) for colour in price.colours)


def energies_then(game: Game, seat: int, card: int) -> list[Source]:
    """The energies that could be rested once a card is rested, which may change their colours."""
    if not colours_vary(game):
        return energies(game, seat)
    then = game.clone(apart=True)
    atoms.turn(then, card, TURNED)
    return energies(then, seat)


# Damage, countering -------------------------------------------------------------------------------


@book.rule("406-6c", "516-2", "516-2a")
def hurt(game: Game, card: int, amount: int, source: int = NONE) -> None:
    """Damage adds to what the unit bears already; damage of 0 or less is not dealt."""
    if amount > 0:
        atoms.damage(game, card, amount)
        atoms.happen(game, "hurt", card, game.state.controller[card], source, amount)


@performs(Strike)
@book.rule("516-1", "1002-2c")
def strike(game: Game, frame: Resolve, action: Strike) -> Flow:
    """An effect's damage becomes a packet for each player it hits, whose source is the card that has the effect."""
    for seat in game.seats(action.who, frame.scope):
        deal_to_player(game, seat, "effect", game.amount(action.amount, frame.scope), frame.scope.source)
    return None


COUNTERED: Final = "countered"


@performs(Counter)
@book.rule("514-1", "514-3")
def counter(game: Game, frame: Resolve, action: Counter) -> Flow:
    """A countered card goes from the resolution zone to its owner's graveyard and is never resolved."""
    return take_from_resolution(game, frame, GRAVEYARD)


@performs(CounterInto)
def _counter_into(game: Game, frame: Resolve, action: CounterInto) -> Flow:
    return take_from_resolution(game, frame, REMOVED)


@book.rule("514-1a")
def take_from_resolution(game: Game, frame: Resolve, zone: Zone) -> Flow:
    """What cannot be countered is not, and stays where it is; what was is no longer there to be resolved."""
    if frame.rounds:
        for entry in table_of(game).stack:
            if entry.card in frame.picked:
                drop_entry(game, entry.number)
        staying = cards_of(game, frame.picked)  # something else happened in place of their going (1204-3c)
        if staying:
            atoms.carry(game, staying, zone)
        return None
    cards = [card for card in cards_of(game, frame.picked) if can_counter(game, card)]
    frame.picked = tuple(game.state.token[card] for card in cards)
    frame.rows = tuple(cards)
    frame.rounds = 1
    elsewhere = [card for card in cards if game.rules.destination(game, card, zone) is not zone]
    if elsewhere:
        atoms.carry(game, elsewhere, zone, cause=COUNTERED)
    others = [card for card in cards if card not in elsewhere]
    return repeat(frame, atoms.move(game, others, zone, cause=COUNTERED))


def can_counter(game: Game, card: int) -> bool:
    """Whether a card that is being played can be countered."""
    return not game.has(card, UNCOUNTERABLE)


@performs(CounterAbility)
@book.rule("514-2")
def counter_ability(game: Game, frame: Resolve, action: CounterAbility) -> Flow:
    """A countered ability, whoever plays it, is taken out of the resolution zone and never resolved."""
    place = place_of(game.library[frame.definition], frame.ability, action)
    for token in frame.targets[place]:
        entry = entry_of(game, ~token)
        if entry is not None:
            atoms.tell(game, "countered_ability", frame.scope.seat, other=entry.scope.source, amount=entry.number)
            drop_entry(game, entry.number)
    return None
