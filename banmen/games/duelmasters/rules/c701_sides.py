"""701: cards that show another side, lie upside down, or are put together into one creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_basics import TurnOver, UpsideDown
from banmen.games.duelmasters.effects_links import Assemble
from banmen.games.duelmasters.facts import Facts
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import UPSIDE_DOWN
from banmen.kernel import atoms
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("701.20a", "701.22a", "701.25a", "200.3c")
@performs(TurnOver)
def turn_over(game: Game, frame: Resolve, action: TurnOver) -> Flow:
    """A card printed on both sides shows the other one and is what that side says; it stays the same thing."""
    for card in cards_of(game, frame.picked):
        if game.state.definition[card] in game.library.other_side:
            atoms.turn_over(game, card, action.how)
    return None


@book.rule("701.28a", "105.5")
@performs(UpsideDown)
def upside_down(game: Game, frame: Resolve, action: UpsideDown) -> Flow:
    """The field lies upside down, which no untapping undoes."""
    for card in cards_of(game, frame.picked):
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
    facts = game.library[game.state.definition[card]].facts
    return facts.set_of if isinstance(facts, Facts) else ""
