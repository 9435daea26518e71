"""1204-2b, 1204-2h: what playing a card costs: its own cost or another, what is added, more before less."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from banmen.games.builddivide.effects import EnergyCost
from banmen.games.builddivide.effects_bans import BAN
from banmen.games.builddivide.effects_keywords import ExtraCost, Legacy
from banmen.games.builddivide.facts import Facts
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c300_cards import never_played, price_in_colours, price_printed
from banmen.games.builddivide.rules.c500_terms import is_permitted, purse, sources_in
from banmen.games.builddivide.rules.c1203_lost import LOSING, has_lost_all
from banmen.games.builddivide.rules.c1204_deeds import deeds_in
from banmen.games.builddivide.rules.c1409_evol import evols
from banmen.games.builddivide.terms import Multiply, SameNumbers
from banmen.games.builddivide.zones import FIELD, HAND
from banmen.kernel.effects.base import What
from banmen.kernel.effects.says import Alter, Change, Cost, Static
from banmen.kernel.effects.things import All, AtRandom, Cards, Choose
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import KEYWORDS
from banmen.kernel.payment import Price, covers

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

OWN, LEGACY = 0, -1
"""The ways to pay for a card; a positive number is one of its evols."""
PLAY_COST, ACT_COST = "play_cost", "act_cost"


@lru_cache(maxsize=4096)
def legacy_of(card: CardDef) -> Legacy | None:
    """The legacy of a command."""
    return next((ability for ability in card.abilities if isinstance(ability, Legacy)), None)


@lru_cache(maxsize=4096)
@book.rule("1204-2h.3")
def extra_costs(card: CardDef) -> tuple[Cost, ...]:
    """What has to be paid besides the cost that is taken."""
    return tuple(cost for ability in card.abilities if isinstance(ability, ExtraCost) for cost in ability.costs)


def legacies(library: Library) -> frozenset[int]:
    """The printed cards with a legacy."""
    return frozenset(number for number, card in enumerate(library.cards) if legacy_of(card) is not None)


def special(library: Library) -> frozenset[int]:
    """The printed cards that are paid for in more ways than by their cost."""
    return frozenset(
        number
        for number, card in enumerate(library.cards)
        if legacy_of(card) is not None or evols(card) or extra_costs(card)
    )


def costs_vary(library: Library) -> bool:
    """Whether any printed card can alter the cost of a card that is played, where it is played from or later."""
    return any(_alters_costs(card.abilities) for card in library.speaking())


def _alters_costs(term: object) -> bool:
    """Whether words alter costs, and not only those of things on the field, which have been played."""
    if isinstance(term, tuple):
        return any(map(_alters_costs, term))
    if isinstance(term, Change):
        return term.key == "cost"
    if isinstance(term, Static | Alter | Multiply | SameNumbers) and _on_field(term.what):
        return False
    if isinstance(term, Multiply):
        return term.key == "cost"
    if isinstance(term, SameNumbers):
        return True
    return isinstance(term, msgspec.Struct) and any(
        _alters_costs(getattr(term, field)) for field in term.__struct_fields__
    )


def _on_field(what: What) -> bool:
    """Whether only cards that lie on the field are meant."""
    cards = what.cards if isinstance(what, All | Choose | AtRandom) else what
    return isinstance(cards, Cards) and cards.zones == (FIELD.name,)


@book.rule("1204-2b")
def price_now(game: Game, card: int) -> Price:
    """The card's own cost as it is where it is played from."""
    index = game.library.index
    printed = index.prices[game.state.definition[card]]
    if not game.derived.alters(_OF_PRICES):
        return printed
    if has_lost_all(game, card):
        printed = _price_unsaid(game.library.cards[game.state.definition[card]])
    total = max(0, game.number(card, "cost"))
    return Price(total, printed.colours)


_OF_PRICES = LOSING | {"cost"}


@book.rule("1203-3")
def _price_unsaid(card: CardDef) -> Price:
    """What is printed on the card as its cost, without what a lost ability says of it."""
    facts = card.facts
    assert isinstance(facts, Facts)
    return price_in_colours(facts)


def changes(game: Game, card: int, word: str) -> tuple[int, int]:
    """How much effects add to a cost, and how much they take off."""
    more = less = 0
    for each in game.keywords(card).get(word, ()):
        if each > 0:
            more += each
        else:
            less -= each
    return more, less


@book.rule("1204-2h.4")
def changed(price: Price, more: int, less: int) -> Price:
    """First what makes it dearer counts, then what makes it cheaper, and never below nothing."""
    if more == less == 0:
        return price
    total = max(0, price.total + more - less)
    return Price(total, price.colours)


def energy_in(costs: Sequence[Cost]) -> int:
    """How much energy of any colour these costs ask for."""
    return sum(cost.total for cost in costs if isinstance(cost, EnergyCost))


@book.rule("510-2a")
def colours_in(costs: Sequence[Cost]) -> tuple[str, ...]:
    """How much of that energy has to be of which colours."""
    return tuple(
        cost.colour for cost in costs if isinstance(cost, EnergyCost) and cost.colour for _ in range(cost.total)
    )


@book.rule("1204-2h", "1204-2h.1", "1204-2h.2", "1409-2")
def owed(
    printed: CardDef, own: Price, way: int, more: int, less: int, bare: bool
) -> tuple[Price, tuple[Cost, ...]]:
    """The energy and the deeds of playing a card in one of the ways: its own cost, a legacy or an evol.

    A card that was bare of abilities when it was named has only its own cost, to which it adds nothing.
    """
    price, deeds = (own, ()) if bare else _asked_for(printed, own, way)
    return changed(price, more, less), deeds


@lru_cache(maxsize=4096)
def _asked_for(printed: CardDef, own: Price, way: int) -> tuple[Price, tuple[Cost, ...]]:
    """The energy and the deeds of a way to play a card, before effects make it dearer or cheaper."""
    extra = extra_costs(printed)
    if way == OWN and not extra:
        return own, ()
    if way == OWN:
        price, costs = own if own.total else Price(0), extra
    else:
        other = legacy_of(printed) if way == LEGACY else evols(printed)[way - 1]
        assert other is not None
        price, costs = Price(0), (*other.costs, *extra)
    price = Price(price.total + energy_in(costs), (*price.colours, *colours_in(costs)))
    return price, deeds_in(costs)


class Affordable(msgspec.Struct, frozen=True, gc=False):
    """The printed cards that a player can pay for, and those that may be."""

    payable: frozenset[int]
    """Those whose printed cost can be paid,"""
    somehow: frozenset[int]
    """and those that have a way of their own besides."""


def affordable(game: Game, seat: int) -> Affordable | None:
    """What the player can pay for now, by printed costs; None when that cannot be said for all cards alike."""
    derived = game.derived
    values = derived.values if derived.version == game.state.version else derived.fresh()
    slot = _AFFORDABLE[seat]
    if slot in values:
        return values[slot]  # type: ignore[return-value]
    index = game.library.index
    found: Affordable | None = None
    if not (
        (derived.alters(_OF_PAYING) and (derived.touches("colours") or not costs_stand(game, HAND.places[seat])))
        or is_permitted(game, seat)
    ):
        energies = purse(game, seat)
        found = index.bought.get(energies) or _bought_with(game, energies)
    values[slot] = found
    return found


_AFFORDABLE = ("affordable:0", "affordable:1")
"""Where it is kept."""


def perhaps_paid_for(game: Game, seat: int) -> frozenset[int] | None:
    """The printed cards that the player may be able to pay for: by their printed cost, or in a way of their own."""
    found = affordable(game, seat)
    return None if found is None else found.somehow


def _bought_with(game: Game, energies: int) -> Affordable:
    """What can be paid for with the energies of a purse, each of which gives one; it is remembered."""
    library, index = game.library, game.library.index
    sources = sources_in(library, energies)
    many = len(sources)
    payable = frozenset([
        number
        for price, numbers in _by_price(library).items()
        if price.total <= many and covers(sources, price.colours)
        for number in numbers
    ])
    if len(index.bought) >= _PURSES:
        index.bought.clear()
    found = index.bought[energies] = Affordable(payable, payable | index.special)
    return found


_PURSES = 4096
"""Of how many purses it is remembered."""


@lru_cache(maxsize=256)
def _by_price(library: Library) -> dict[Price, list[int]]:
    """The printed cards by what is printed as their cost; those that have none are not among them."""
    found: dict[Price, list[int]] = {}
    for number, card in enumerate(library.cards):
        if number not in never_played(library):
            found.setdefault(price_printed(card), []).append(number)
    return found


def costs_stand(game: Game, place: int) -> bool:
    """Whether nothing alters what playing the cards of this place costs, or keeps players from playing cards."""
    derived = game.derived
    if not derived.alters(_OF_PLAYING):
        return True
    return not (derived.touches(BAN) or derived.reaches(KEYWORDS, place) or derived.reaches("cost", place))


_OF_PLAYING = frozenset((KEYWORDS, "cost", BAN))
_OF_PAYING = _OF_PLAYING | {"colours"}
