"""500: what the words for actions mean: drawing, paying, countering, damage."""

from __future__ import annotations

from typing import Final, cast

from banmen.games.builddivide.effects import Counter, Hurt, Strike
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c100_basics import lose
from banmen.games.builddivide.rules.c1002_packets import deal_to_player
from banmen.games.builddivide.table import drop_entry, table_of
from banmen.games.builddivide.zones import DECK, ENERGY, FIELD, GRAVEYARD, HAND, LIFE, RESOLUTION
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED, UP, UPRIGHT
from banmen.kernel.payment import Price, Source, next_sources, obvious, payable
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

# Drawing ------------------------------------------------------------------------------------------


@book.rule("507-1", "507-1a", "507-1b", "507-2")
def draw(game: Game, seat: int) -> Frame | None:
    """A card is drawn from the deck, from the life when the deck is gone, and who has neither loses."""
    zones = game.state.zones
    pile = zones[DECK.of(seat)] or zones[LIFE.of(seat)]
    if not pile:
        lose(game, seat, "nothing_to_draw", "507-1b")
        return None
    return atoms.move(game, pile[:1], HAND, cause="draw")


# Paying energy ------------------------------------------------------------------------------------

COLOURLESS: Final = frozenset[str]()


def energies(game: Game, seat: int) -> list[Source]:
    """The energies that can still be rested, worked out once for each position."""
    values = game.derived.fresh()
    found = values.get((seat, "energies"))
    if found is None:
        found = values[seat, "energies"] = _energies(game, seat)
    return cast(list[Source], found)


@book.rule("409-4a", "510-2a")
def _energies(game: Game, seat: int) -> list[Source]:
    """Standing energies pay, each in its colours; one that lies face down has no colour."""
    state = game.state
    turned, token, face, definition = state.turned, state.token, state.face, state.definition
    standing = [card for card in state.zones[ENERGY.of(seat)] if turned[card] == UPRIGHT]
    if game.derived.in_force("colours"):
        return [Source(token[card], game.words(card, "colours")) for card in standing]
    printed = game.library.cards
    return [
        Source(token[card], printed[definition[card]].words["colours"] if face[card] == UP else COLOURLESS)
        for card in standing
    ]


@book.rule("510-1a", "1204-2i.3")
def can_pay(game: Game, seat: int, price: Price) -> bool:
    """A cost can be paid only when all of it can."""
    sources = energies(game, seat)
    if len(sources) < price.total:
        return False
    if len(price.colours) > 1:
        return payable(price, sources)
    return all(any(colour in source.colours for source in sources) for colour in price.colours)


class Pay(Frame, tag="bd_pay"):
    """Energies being chosen and then rested together."""

    seat: int = 0
    total: int = 0
    colours: tuple[str, ...] = ()
    chosen_for: int = NONE
    taken: tuple[int, ...] = ()


paying = Procedure(Pay, book)


@paying.step("510-2", "510-2b")
def choose_energies(game: Game, frame: Pay) -> Flow:
    """The player names the energies to rest: the obvious payment, or one after the other."""
    price = Price(frame.total, frame.colours)
    if len(frame.taken) >= frame.total:
        return None
    sources = energies(game, frame.seat)
    kinds = _kinds(game, price, sources, frame.taken) if len(sources) > frame.total else []
    options = [Option("take", token, token) for token in kinds]
    if not frame.taken:
        auto = Option("auto", cards=tuple(source.token for source in obvious(price, sources)))
        options = [auto, *options] if len(kinds) > 1 else [auto]
    return Question("pay", frame.seat, "pay", tuple(options), taken=frame.taken, least=frame.total, most=frame.total,
                    chosen_for=frame.chosen_for)


@paying.step("510-1")
def rest_energies(game: Game, frame: Pay) -> Flow:
    """When enough are named, all of them are rested."""
    if len(frame.taken) < frame.total:
        if frame.choice.verb == "take":
            frame.taken = (*frame.taken, frame.choice.value)
            if len(frame.taken) < frame.total:
                return paying.go(frame, "510-2")
        else:
            frame.taken = frame.choice.cards
    for card in cards_of(game, frame.taken):
        atoms.turn(game, card, TURNED)
    return finish(frame)


def _kinds(game: Game, price: Price, sources: list[Source], taken: tuple[int, ...]) -> list[int]:
    """One energy of each kind that can be taken next: those that are the same printed card are one kind."""
    state = game.state
    chosen = [source for source in sources if source.token in taken]
    kinds: dict[tuple[int, int], Source] = {}
    for source in sources:
        if source.token not in taken:
            card = state.bearer[source.token]
            kinds.setdefault((state.definition[card], state.face[card]), source)
    return [source.token for source in next_sources(price, sources, chosen, tuple(kinds.values()))]


# Damage, countering -------------------------------------------------------------------------------


@book.rule("406-6c", "516-2", "516-2a")
def hurt(game: Game, card: int, amount: int) -> None:
    """Damage adds to what the unit bears already; damage of 0 or less is not dealt."""
    if amount > 0:
        atoms.damage(game, card, amount)
        atoms.happen(game, "hurt", card, game.state.controller[card], amount=amount)


@performs(Hurt)
def _hurt(game: Game, frame: Resolve, action: Hurt) -> Flow:
    amount = game.amount(action.amount, frame.scope)
    for card in cards_of(game, frame.picked):
        if game.state.zone[card] >> 1 == FIELD.number:
            hurt(game, card, amount)
    return None


@performs(Strike)
@book.rule("516-1", "1002-2c")
def strike(game: Game, frame: Resolve, action: Strike) -> Flow:
    """An effect's damage becomes a packet for each player it hits, whose source is the card that has the effect."""
    for seat in game.seats(action.who, frame.scope):
        deal_to_player(game, seat, "effect", game.amount(action.amount, frame.scope), frame.scope.source)
    return None


@performs(Counter)
@book.rule("514-1", "514-3")
def counter(game: Game, frame: Resolve, action: Counter) -> Flow:
    """A countered card goes from the resolution zone to its owner's graveyard and is never resolved."""
    for card in cards_of(game, frame.picked):
        token = game.state.token[card]
        entry = next((each for each in table_of(game).stack if each.card == token), None)
        if entry is not None and game.state.zone[card] >> 1 == RESOLUTION.number:
            drop_entry(game, entry.number)
            atoms.carry(game, [card], GRAVEYARD, cause="countered")
    return None
