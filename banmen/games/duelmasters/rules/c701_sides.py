"""701: cards that show another side, lie upside down, or are put together into one creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_basics import TurnOver, UpsideDown
from banmen.games.duelmasters.effects_links import Assemble
from banmen.games.duelmasters.facts import Facts
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import TAPPABLE, UPSIDE_DOWN
from banmen.games.duelmasters.rules.c810_twinpact import become, other_half
from banmen.kernel import atoms
from banmen.kernel.names import NONE, UPRIGHT
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


AWAKENED = 128
"""The mark of a creature that awakened and has not been turned over otherwise since."""


@book.rule("701.20a", "701.22a", "701.25a", "200.3c", "805.1a", "805.1b", "807.1a", "807.1b", "809.1a")
@performs(TurnOver)
def turn_over(game: Game, frame: Resolve, action: TurnOver) -> Flow:
    """A card with several faces shows the next one and is what that says; it stays the same thing."""
    for card in cards_of(game, frame.picked):
        if game.state.definition[card] in game.library.other_side:
            show_face(game, card, action.how)
    return None


@book.rule("805.2", "805.3", "805.5", "805.6", "805.6a", "807.1a", "807.2", "807.3", "807.5a", "105.4a",
           "306.3")
def show_face(game: Game, card: int, how: str, to: int = NONE) -> None:
    """It lies as before, under the same effects, since the same turn; what awakened is not sick.

    A weapon that is a creature now is borne by nobody, and a tapped creature that is a fort now lies as forts do.
    """
    atoms.mark(game, card, AWAKENED, how == "awaken")
    atoms.turn_over(game, card, how, to)
    if game.state.host[card] != NONE and "weapon" not in game.words(card, "types"):
        atoms.attach(game, card, NONE)
    if TAPPABLE.isdisjoint(game.words(card, "types")):
        atoms.turn(game, card, UPRIGHT)


@book.rule("701.28a", "105.5", "819.1b")
@performs(UpsideDown)
def upside_down(game: Game, frame: Resolve, action: UpsideDown) -> Flow:
    """The field lies upside down, which no untapping undoes; one of two on a card is then the other of them."""
    for card in cards_of(game, frame.picked):
        other = other_half(game, card)
        if other != NONE:
            become(game, card, other)
        else:
            atoms.mark(game, card, UPSIDE_DOWN)
    return None


@book.rule("701.29a", "701.31a", "309.1", "812.1a")
@performs(Assemble)
def assemble(game: Game, frame: Resolve, action: Assemble) -> Flow:
    """The card and the others of its set turn over and are one creature, the same thing the card was before."""
    state = game.state
    for main in cards_of(game, frame.picked):
        others = [
            card
            for card in state.zones[state.zone[main]]
            if card != main and state.definition[card] in game.library.other_side
            and _set_of(game, card) == _set_of(game, main) != ""
        ]
        for card in others:
            atoms.turn_over(game, card)
            atoms.tuck(game, card, main)
        atoms.turn_over(game, main, action.how)
    return None


def _set_of(game: Game, card: int) -> str:
    """The set a card belongs to that is laid out with others (100.5)."""
    facts: Facts = game.library[game.state.definition[card]].facts
    return facts.set_of
