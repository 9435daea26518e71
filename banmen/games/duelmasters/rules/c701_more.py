"""701: further things cards tell players to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_basics import (
    Clash,
    DestroyTotal,
    Fight,
    SearchToTop,
    Won,
)
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c2_characteristics import costs
from banmen.games.duelmasters.rules.c115_battle import Battle
from banmen.games.duelmasters.zones import DECK, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.effects.things import Choose, Total
from banmen.kernel.evaluate import conditions
from banmen.kernel.names import EVERYBODY, NONE, UNLIMITED, only, other
from banmen.kernel.perform import PickFrame, Resolve, cards_of, choice_of, performs
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@book.rule("101.4e", "115.1a")
@performs(Fight)
def fight(game: Game, frame: Resolve, action: Fight) -> Flow:
    """The two battle here and now, as a part of the effect."""
    against = game.tokens_of(action.against, frame.scope)
    if not frame.picked or not against:
        return None
    return Battle(one=against[0], two=frame.picked[0], inside=True)


@book.rule("108.1b", "110.5a")
@performs(DestroyTotal)
def destroy_total(game: Game, frame: Resolve, action: DestroyTotal) -> Flow:
    """Creatures within the total are destroyed; a source that has left counts with the power it last had."""
    if frame.rounds == 0:
        frame.rounds = 1
        within = Choose(action.cards, UNLIMITED, up_to=True, total=Total("power", action.limit))
        return repeat(frame, choice_of(game, within, frame.scope))
    cards = cards_of(game, frame.picked)
    if not cards:
        return None
    return game.rules.move(game, cards, GRAVEYARD, cause="destroy", source=frame.scope.source)


@book.rule("701.11a", "701.11b")
@performs(SearchToTop)
def search_to_top(game: Game, frame: Resolve, action: SearchToTop) -> Flow:
    """The card found never leaves the deck: the others are shuffled and it lies on top of them."""
    state = game.state
    seat = frame.scope.seat
    if frame.rounds == 0:
        frame.rounds = 1
        for card in state.zones[DECK.of(seat)]:
            atoms.show(game, card, only(seat))
        return repeat(frame)
    if frame.rounds == 1:
        frame.rounds = 2
        offered = tuple(state.token[card] for card in state.zones[DECK.of(seat)])
        return repeat(frame, PickFrame(into="picked", seat=seat, offered=offered, source=frame.scope.source))
    found = cards_of(game, frame.picked)
    atoms.shuffle(game, DECK, seat)
    rest = [card for card in state.zones[DECK.of(seat)] if card not in found]
    atoms.arrange(game, DECK, seat, (*found, *rest))
    return None


class Judging(Frame, tag="dm_judging"):
    """A showdown of the top cards of both decks."""

    seat: int = 0
    rows: tuple[int, ...] = ()
    """The cards shown: of the player who began it, then of the other."""
    shown: tuple[int, ...] = ()
    """The costs that count."""
    cost: int = NONE


judging = Procedure(Judging, book)


@judging.step("701.21a")
def show_tops(game: Game, frame: Judging) -> Flow:
    """Both players show the top card of their deck."""
    state = game.state
    frame.rows = tuple(state.zones[DECK.of(seat)][0] for seat in (frame.seat, other(frame.seat)))
    for card in frame.rows:
        atoms.show(game, card, EVERYBODY)
    return None


@judging.step("701.21c", "201.2c")
def choose_cost(game: Game, frame: Judging) -> Flow:
    """Of a card with two costs the player who shows it picks the one that counts."""
    at = len(frame.shown)
    if at == len(frame.rows):
        return judging.go(frame, "decide_showdown")
    card = frame.rows[at]
    options = tuple(Option("number", cost, game.state.token[card]) for cost in costs(game, card))
    seat = frame.seat if at == 0 else other(frame.seat)
    return Question("amount", seat, "cost", options, ("701.21c", "201.2c"), "cost")


@judging.step()
def note_cost(game: Game, frame: Judging) -> Flow:
    """The cost is kept until both are known."""
    frame.shown = (*frame.shown, frame.cost)
    return judging.go(frame, "choose_cost")


@judging.step("701.21a", "701.21b")
def decide_showdown(game: Game, frame: Judging) -> Flow:
    """Who began it wins with a cost at least as high; both cards go to the bottom of their decks."""
    for card in frame.rows:
        atoms.carry(game, [card], DECK, at="bottom")
    return finish(frame, (1,) if frame.shown[0] >= frame.shown[1] else (0,))


@performs(Clash)
def _clash(game: Game, frame: Resolve, action: Clash) -> Flow:
    """The showdown is held, and the text knows who won."""
    if frame.rounds == 0:
        frame.rounds = 1
        if not all(game.state.zones[DECK.of(seat)] for seat in (0, 1)):
            return None
        return repeat(frame, Judging(into="picked", seat=frame.scope.seat))
    frame.scope = frame.scope.having("won", frame.picked)
    return None


@conditions(Won)
def _won(game: Game, term: Won, scope: Scope) -> bool:
    return scope.get("won") == (1,)
