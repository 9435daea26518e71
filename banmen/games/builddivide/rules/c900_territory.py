"""900: opening one's territory when an ace enters."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_keywords import Assault
from banmen.games.builddivide.facts import ACE
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c312_late_notice import notice_late, sleeping
from banmen.games.builddivide.rules.c404_territories import is_open, territories
from banmen.games.builddivide.rules.c500_terms import can_pay
from banmen.games.builddivide.rules.c510_paying import Pay
from banmen.games.builddivide.zones import FIELD, HAND, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.acts import Act, offer
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE
from banmen.kernel.payment import Price
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@book.rule("902-3", "902-3a")
def opening_cost(game: Game, territory: int, ace: int) -> int:
    """Opening costs what the open side's total cost is above the ace's, never less than 0."""
    back = game.library[game.state.definition[territory]].back
    assert back is not None
    return max(0, back.numbers["cost"] - game.number(ace, "cost"))


@book.rule("902-2")
def openable(game: Game, ace: int) -> list[int]:
    """The closed territories that share a title with the ace and whose opening can be paid."""
    around = territories(game, game.state.controller[ace], (TERRITORY,))
    return [card for card in around if refuse_open(game, card, ace) is None]


def refuse_open(game: Game, card: int, ace: int) -> Reason | None:
    """Why the ace cannot open this card; None when it can."""
    seat = game.state.controller[ace]
    if card not in territories(game, seat, (TERRITORY,)):
        return Reason("902-2", "no_territory")
    if is_open(game, card):
        return Reason("902-2", "open_already")
    if not game.words(ace, "titles") & game.words(card, "titles"):
        return Reason("902-2", "other_title")
    cost = opening_cost(game, card, ace)
    return None if can_pay(game, seat, Price(cost)) else Reason("902-3", "cannot_pay", cost)


@book.rule("902-1", "902-4")
def may_open(game: Game, unit: int, origin: str) -> bool:
    """Only an ace that was played from the hand opens a territory, and only as it enters."""
    card = game.state.card_of(unit)
    return origin == HAND.name and ACE in game.words(card, "subtypes") and bool(openable(game, card))


class Opening(Frame, tag="bd_opening"):
    """The player of an ace that has just entered may open a territory."""

    seat: int = 0
    ace: int = NONE
    way: int = 0
    """How the ace was played: which evol of its, if it was by one."""
    territory: int = NONE
    row: int = NONE
    """The card of the territory, wherever it has gone."""


opening = Procedure(Opening, book)


OPEN = Act("open", elsewhere=Reason("902-4", "with_an_ace"))


@OPEN.candidates
def closed_ones(game: Game, seat: int) -> list[int]:
    """Territories are opened."""
    return territories(game, seat, (TERRITORY,))


@OPEN.refuse
def refuse_open_now(game: Game, seat: int, card: int) -> Reason | None:
    """Why the ace that has just entered cannot open this card."""
    frame = game.state.agenda[-1]
    assert isinstance(frame, Opening)
    return refuse_open(game, card, game.state.card_of(frame.ace))


@OPEN.option
def open_option(game: Game, card: int, aim: int) -> Option:
    """What is opened is what the step receives."""
    return Option("open", game.state.token[card], game.state.token[card])


@opening.step("902-1a", "902-3b", "901-1", acts=(OPEN,))
def offer_opening(game: Game, frame: Opening) -> Flow:
    """Right after the ace is there, before anything else, its player may open, even when it costs nothing."""
    return offer(game, "open", frame.seat, ("902-1",), into="territory", source=frame.ace, decline="decline")


@opening.step()
def pay_for_opening(game: Game, frame: Opening) -> Flow:
    """The difference of the costs is paid in energy of any colour."""
    if frame.territory == NONE:
        return finish(frame)
    state = game.state
    cost = opening_cost(game, state.card_of(frame.territory), state.card_of(frame.ace))
    return Pay(seat=frame.seat, total=cost, chosen_for=frame.territory) if cost else None


@opening.step("902-2a", "511-1", "1203-5")
def walk_out_first(game: Game, frame: Opening) -> Flow:
    """One that walks goes to the field and is opened there at once: its closed side is never seen on the field."""
    frame.row = game.state.card_of(frame.territory)
    flow = walk_out(game, frame.row)
    return flow if flow is not None else open_it(game, frame)


@opening.step("902-2a", "511-1")
def open_it(game: Game, frame: Opening) -> Flow:
    """The territory shows its open side and lies as it lay."""
    ace = game.state.card_of(frame.ace)
    asleep = sleeping(game, frame.way)
    open_now(game, frame.row)
    if ace != NONE:
        notice_late(game, ace, frame.way, asleep)
    return finish(frame)


@lru_cache(maxsize=4096)
def assaults(card: CardDef) -> bool:
    """Whether either side of the territory is an assault territory."""
    sides = (card, card.back) if card.back is not None else (card,)
    return any(isinstance(ability, Assault) for side in sides for ability in side.abilities)


@book.rule("1406-1a")
def walk_out(game: Game, card: int) -> Frame | None:
    """To be opened, an assault territory is moved to the field."""
    if not assaults(game.library[game.state.definition[card]]):
        return None
    return atoms.move(game, [card], FIELD)


def open_now(game: Game, card: int) -> None:
    """The open side is shown, on the field or in the territory zone; one that was sent elsewhere is not opened."""
    if game.state.zone[card] >> 1 in (FIELD.number, TERRITORY.number):
        atoms.turn_over(game, card, "open")
