"""506, 508, 518: looking into the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c400_zones import Sorting
from banmen.games.builddivide.terms import DrawUpTo, Scout
from banmen.games.builddivide.zones import DECK
from banmen.kernel import atoms
from banmen.kernel.names import NONE, only
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.replace import replaced_happening
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


class Scouting(Frame, tag="bd_scouting"):
    """A player scouts."""

    seat: int = 0
    amount: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    below: tuple[int, ...] = ()
    above: tuple[int, ...] = ()
    source: int = NONE
    """The handle of the card whose text it is."""


scouting = Procedure(Scouting, book)


@performs(Scout)
def _scout(game: Game, frame: Resolve, action: Scout) -> Flow:
    seat = game.seats(action.who, frame.scope)[0]
    return Scouting(seat=seat, amount=(game.amount(action.amount, frame.scope),), source=frame.scope.source)


@scouting.step("518-2")
def modify(game: Game, frame: Scouting) -> Flow:
    """What changes the number replaces the scouting by one with another number."""
    return replaced_happening(game, "scout", -1, frame.seat, frame.amount[0], "amount")


@scouting.step("518-1", "518-1a", "518-1b", "508-1", tells={"show": ("518-1", "508-1")})
def look(game: Game, frame: Scouting) -> Flow:
    """The player alone sees so many cards, at most the whole deck; with 0 or less nothing at all is done."""
    many = frame.amount[0] if frame.amount else 0
    deck = game.state.zones[DECK.of(frame.seat)]
    if many <= 0:
        return finish(frame)
    atoms.tell(game, "scout", frame.seat, amount=min(many, len(deck)))
    for card in deck[:many]:
        atoms.show(game, card, only(frame.seat))
    frame.seen = tuple(game.state.token[card] for card in deck[:many])
    return None


@scouting.step("518-1")
def choose_below(game: Game, frame: Scouting) -> Flow:
    """Any of them go to the bottom, the first named the highest."""
    return PickFrame(into="below", seat=frame.seat, offered=frame.seen, least=0, most=len(frame.seen),
                     prompt="scout_bottom", source=frame.source)


@scouting.step()
def choose_above(game: Game, frame: Scouting) -> Flow:
    """The others go back on top, the first named the uppermost."""
    rest = tuple(token for token in frame.seen if token not in frame.below)
    return Sorting(into="above", seat=frame.seat, cards=rest, prompt="scout_top", source=frame.source)


@scouting.step()
def put_back(game: Game, frame: Scouting) -> Flow:
    """The deck lies as the player said, and the scouting has happened."""
    deck = game.state.zones[DECK.of(frame.seat)]
    above, below = cards_of(game, frame.above), cards_of(game, frame.below)
    between = [card for card in deck if card not in above and card not in below]
    atoms.arrange(game, DECK, frame.seat, [*above, *between, *below])
    atoms.happen(game, "scout", seat=frame.seat)
    return None


@performs(DrawUpTo)
@book.rule("104-5", "104-5a", "506-1")
def draw_up_to(game: Game, frame: Resolve, action: DrawUpTo) -> Flow:
    """Of cards nobody sees the player first says how many, 0 or more and not above the limit; then it is done."""
    seat = frame.scope.seat
    if frame.choice.verb != "number":
        options = tuple(Option("number", number, word=str(number)) for number in range(action.amount + 1))
        return repeat(frame, Question("amount", seat, "how_many", options, ("506-1",), source=frame.scope.source))
    if frame.rounds >= frame.choice.value:
        return None
    frame.rounds += 1
    return repeat(frame, game.rules.draw(game, seat))
