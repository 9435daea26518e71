"""112: paying mana, one card for each civilization and no card too many."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from banmen.games.duelmasters.effects_basics import ManaFor
from banmen.games.duelmasters.library import DuelLibrary
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import own
from banmen.games.duelmasters.zones import MANA
from banmen.kernel.atoms import read_as
from banmen.kernel.evaluate import fits_all
from banmen.kernel.library import STATIC
from banmen.kernel.names import NONE, TURNED, UP, UPRIGHT
from banmen.kernel.payment import Price, Source, covers, next_sources, obvious
from banmen.kernel.question import NOT_ASKED, Option, Question, Reason, Wish
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


GIVEN = frozenset(("civilizations", "mana"))
"""The characteristics on which it depends what a card of the mana zone gives."""
GIVEN_OTHERWISE = STATIC + "mana"
"""Where abilities are found by which cards give another number of mana."""


@book.rule("107.2", "405.4", "207.2")
def sources(game: Game, seat: int) -> list[Source]:
    """An untapped card in the mana zone gives its number of mana in one of its civilizations, a face-down card 1.

    They are worked out once for a position.
    """
    derived, slot = game.derived, _SOURCES[seat]
    values = derived.values if derived.version == game.state.version else derived.fresh()
    found = values.get(slot)
    if found is None:
        found = values[slot] = _sources(game, seat)
    return found  # type: ignore[return-value]


_SOURCES = ("sources:0", "sources:1")
"""Where they are kept."""


def _sources(game: Game, seat: int) -> list[Source]:
    state, derived = game.state, game.derived
    token, turned, face, definition = state.token, state.turned, state.face, state.definition
    library: DuelLibrary = game.library  # type: ignore[assignment]
    colours, gives = library.mana
    altered = derived.alters(GIVEN)
    found: list[Source] = []
    for card in state.zones[MANA.places[seat]]:
        if turned[card] != UPRIGHT:
            continue
        if altered:
            number = derived.number(game, card, "mana") if face[card] == UP else 1
            found.append(Source(token[card], derived.words(game, card, "civilizations"), number))
        elif face[card] == UP:
            found.append(Source(token[card], colours[definition[card]], gives[definition[card]]))
        else:
            found.append(Source(token[card], frozenset()))
    return found


@book.rule("112.2b", "201.2a", "309.8", "601.1e", "604.3")
def amount_to_pay(game: Game, card: int, other: int = NONE) -> int:
    """What has to be paid: the cost, or another it is executed for, more or less by effects that do not change it."""
    if other != NONE:
        return _with_more(game, card, other)
    derived = game.derived
    values = derived.values if derived.version == game.state.version else derived.fresh()
    slot = (card, _TO_PAY)
    found: int | None = values.get(slot)  # type: ignore[assignment]
    if found is None:
        found = values[slot] = _with_more(game, card, derived.number(game, card, "cost"))
    return found


_TO_PAY = "to pay"
"""Where it is kept for a position."""


def _with_more(game: Game, card: int, cost: int) -> int:
    derived = game.derived
    concerned = derived.concerns("price", card)
    return _altered(game, card, cost, derived.number(game, card, "price")) if concerned else cost


def _altered(game: Game, card: int, cost: int, more: int) -> int:
    """So much more or less, but never less than a text says, nor less than nothing."""
    return max(0, cost + more, min(cost, game.derived.number(game, card, "price_floor")))


@book.rule("112.2b")
def most_to_pay(game: Game, card: int, other: int = NONE) -> int:
    """What may be paid: as much as if nothing that only may lower the cost did so."""
    derived = game.derived
    if not derived.touches("price_may"):
        return amount_to_pay(game, card, other)
    cost = derived.number(game, card, "cost") if other == NONE else other
    more = derived.number(game, card, "price") - derived.number(game, card, "price_may")
    return _altered(game, card, cost, more)


@book.rule("112.2b", "112.2c")
def ask_price(game: Game, seat: int, card: int, other: int = NONE) -> Question | None:
    """The player says how much is paid, where the cost need not be lowered and there is the mana for more."""
    least, purse = amount_to_pay(game, card, other), worth_for(game, card, sources(game, seat))
    most = min(most_to_pay(game, card, other), len(purse))
    if most <= least or any(source.gives != 1 for source in purse):
        return None
    options = tuple(Option("number", number) for number in range(least, most + 1))
    return Question("amount", seat, "price", options, ("112.2b",), "paying", chosen_for=game.state.token[card])


@lru_cache(maxsize=256)
def _in_order(civilizations: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(civilizations))


@book.rule("112.1", "112.2", "112.2b")
def price(game: Game, card: int, other: int = NONE) -> Price:
    """A card costs its mana cost, of which one mana in each of its civilizations, even if it costs less."""
    return Price(amount_to_pay(game, card, other), _in_order(game.derived.words(game, card, "civilizations")))


@book.rule("112.2")
def beyond(game: Game, cost: int, purse: list[Source]) -> bool:
    """Whether it costs more mana than there is; a card gives other than one by a core, or where a text says so."""
    library: DuelLibrary = game.library  # type: ignore[assignment]
    if not library.mana_for and "core" not in library.features and GIVEN_OTHERWISE not in game.state.watch:
        return cost > len(purse)
    return cost > sum(source.gives for source in purse)


@book.rule("207.2")
def worth_for(game: Game, card: int, purse: list[Source]) -> list[Source]:
    """The mana as it is worth for this card: for some, cards of a kind give another number."""
    library = game.library
    assert isinstance(library, DuelLibrary)
    if not library.mana_for:
        return purse
    scope, bearer = own(game, card), game.state.bearer
    for ability in game.library[game.state.definition[card]].abilities:
        if isinstance(ability, ManaFor):
            purse = [
                replace(source, gives=ability.amount)
                if fits_all(game, ability.filters, scope, bearer[source.token])
                else source
                for source in purse
            ]
    return purse


@book.rule("112.2", "112.2a", "601.1d", "309.5")
def refuse_payment(game: Game, seat: int, card: int, other: int = NONE) -> Reason | None:
    """It takes enough mana, and a card of its own for each civilization."""
    cost, purse = amount_to_pay(game, card, other), sources(game, seat)
    if beyond(game, cost, purse) and beyond(game, cost, worth_for(game, card, purse)):
        return Reason("112.2", "not_enough_mana", cost)
    if not covers(purse, _in_order(game.derived.words(game, card, "civilizations"))):
        return Reason("112.2a", "missing_civilization")
    return None


def not_payable_with(game: Game, frame: Frame, wish: Wish) -> Reason | None:
    """Why a card is not tapped for a payment: it is tapped, or nothing is gained by it."""
    card = game.state.card_of(wish.card)
    if card == NONE:
        return NOT_ASKED
    tapped = game.state.turned[card] == TURNED
    return Reason("107.2", "tapped") if tapped else Reason("112.2c", "needless_mana")


@book.rule("112.2c", "601.1f")
def ask_payment(
    game: Game, seat: int, card: int, taken: tuple[int, ...], other: int = NONE, cells: tuple[int, ...] = (),
    paying: int = NONE,
) -> Question | tuple[int, ...]:
    """The player names mana until the cost is paid exactly; where it makes no difference nothing is asked."""
    purse = sources(game, seat)
    state = game.state
    if state.zone[card] >> 1 == MANA.number:
        purse = [*purse, *_itself(game, card)]
    for token in cells:
        if state.zone[state.bearer[token]] >> 1 == MANA.number:
            purse = [*purse, *_itself(game, state.bearer[token])]
    purse = worth_for(game, card, purse)
    cost = price(game, card, other)
    if paying != NONE:
        cost = replace(cost, total=paying)
    many = cost.total if cost.total > len(cost.colours) else len(cost.colours)
    if len(purse) == many:
        gives = 0
        for source in purse:
            gives += source.gives
        if gives == len(purse):
            return tuple([source.token for source in purse])
    named = taken
    chosen: list[Source] = []
    rest = purse
    while True:
        if taken:
            chosen, rest = [], []
            for source in purse:
                (chosen if source.token in taken else rest).append(source)
        kinds = next_sources(cost, purse, chosen, _kinds(game, rest))
        if not kinds:
            return taken
        if len(kinds) > 1:
            break
        taken = (*taken, kinds[0].token)
    options: list[Option] = []
    if not named:
        options.append(Option("auto", 0, cards=tuple([source.token for source in obvious(cost, purse)])))
    for source in kinds:
        options.append(Option("take", source.token, source.token))
    return Question(
        "pay", seat, "pay", tuple(options), ("112.2a", "112.2c"), taken=named,
        most=many or 1, chosen_for=state.token[card],
    )


@book.rule("601.1c", "814.1c", "814.1b")
def _itself(game: Game, card: int) -> list[Source]:
    """A card executed from the mana zone may be tapped to pay for itself, a king cell only for its own civilization."""
    state = game.state
    if state.turned[card] != UPRIGHT:
        return []
    with read_as(game, card, game.library.wholes.get(state.definition[card], state.definition[card])):
        return [Source(state.token[card], game.words(card, "civilizations"), game.number(card, "mana"))]


def _kinds(game: Game, purse: list[Source]) -> list[Source]:
    """One source of each kind: cards of the same print that give the same are as good as each other."""
    definition, bearer = game.state.definition, game.state.bearer
    found: dict[tuple[int, int, frozenset[str]], Source] = {}
    for source in purse:
        found.setdefault((definition[bearer[source.token]], source.gives, source.colours), source)
    return list(found.values())
