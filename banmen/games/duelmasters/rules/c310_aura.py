"""310: auras on GR creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c109_parts import NO_WORDS, bring_in
from banmen.kernel import atoms
from banmen.kernel.names import UP

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("310.2", "310.4", "310.6", "310.7", "310.8", "310.8a")
def put_on(game: Game, card: int, host: int) -> None:
    """The aura becomes part of the creature, gives it its bonus and abilities as long as it lasts, and goes with it."""
    atoms.tuck(game, card, host, at="top")
    printed = game.library[game.state.definition[card]]
    bring_in(game, card, (game.state.token[host],), {"power": printed.numbers.get("bonus", 0)}, NO_WORDS)


@book.rule("310.6", "310.7a")
def layers(game: Game, card: int) -> list[int]:
    """How the cards of a thing lie, the topmost first: auras, the newest first, then the creature's cards."""
    state = game.state
    below = state.beneath.get(card, ())
    auras = [
        each
        for each in below
        if state.face[each] == UP and "aura" in game.library[state.definition[each]].words["types"]
    ]
    return [*auras, card, *(each for each in below if each not in auras)]


@book.rule("310.8b")
def auras_on(game: Game, tokens: tuple[int, ...]) -> tuple[int, ...]:
    """The auras on creatures that are put under another card: they go along, in the order their owner likes."""
    state = game.state
    return tuple(
        state.token[each]
        for token in tokens
        for each in state.beneath.get(state.card_of(token), ())
        if state.face[each] == UP and "aura" in game.library[state.definition[each]].words["types"]
    )
