"""114: drawing, one card at a time, each of which effects may replace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_basics import DrawAndShow
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c603_waiting import Waits
from banmen.games.duelmasters.zones import DECK, HAND
from banmen.kernel import atoms
from banmen.kernel.names import EVERYBODY, NONE, only
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.replace import replaced_happening
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


class Drawing(Frame, tag="dm_drawing"):
    """One card being drawn."""

    seat: int = 0
    amount: tuple[int, ...] = (1,)
    """Nothing when an effect replaced it."""
    row: int = NONE


drawing = Procedure(Drawing, book)


@book.rule("114.1", "114.2", "114.3", "114.6", "114.2a", "609.6")
def draw(game: Game, seat: int, into: str = "") -> Frame | None:
    """Drawing takes the top card of the deck, one at a time; from an empty deck nothing is drawn.

    Only this is drawing, whatever else puts cards from the deck into the hand; each card can be replaced by itself.
    """
    state = game.state
    if into or "replace:draw_card" in state.watch or "drawing" in state.watch:
        return Drawing(seat=seat, into=into)
    pile = state.zones[DECK.places[seat]]
    return atoms.move(game, pile[:1], HAND, cause="draw") if pile else None


@drawing.step("114.4", "114.4a", "114.6a")
def ask_replacements(game: Game, frame: Drawing) -> Flow:
    """Each single draw may be replaced, which is carried out before the next one, even with no card to draw."""
    return replaced_happening(game, "draw_card", NONE, frame.seat, 1, "amount")


@drawing.step("114.5", "114.6a")
def before_the_hand(game: Game, frame: Drawing) -> Flow:
    """What triggers while a card is being drawn is dealt with before the card comes to the hand."""
    state = game.state
    pile = state.zones[DECK.of(frame.seat)]
    if not frame.amount or not pile:
        return finish(frame)
    frame.row = pile[0]
    if "drawing" not in state.watch:
        return None
    first = state.next_stamp
    atoms.suspend(game, frame.row)
    atoms.show(game, frame.row, only(frame.seat))
    atoms.happen(game, "drawing", frame.row, frame.seat)
    found = tuple(each.number for each in state.waiting if each.number >= first)
    return Waits(only=found) if found else None


@drawing.step("114.1")
def into_the_hand(game: Game, frame: Drawing) -> Flow:
    """The card is drawn now."""
    return atoms.move(game, [frame.row], HAND, cause="draw")


@drawing.step()
def tell_which(game: Game, frame: Drawing) -> Flow:
    """Who asked for the draw learns which card it was."""
    drawn = game.state.zone[frame.row] == HAND.of(frame.seat)
    return finish(frame, (game.state.token[frame.row],) if drawn else ())


@book.rule("114.4b")
@performs(DrawAndShow)
def draw_and_show(game: Game, frame: Resolve, action: DrawAndShow) -> Flow:
    """The card drawn is shown; when the draw was replaced there is nothing to show."""
    if frame.rounds == 0:
        frame.rounds = 1
        return repeat(frame, draw(game, frame.scope.seat, "picked"))
    for token in frame.picked:
        atoms.show(game, game.state.card_of(token), EVERYBODY)
        atoms.write(game, "revealed", (*table(game).revealed, token))
    return None
