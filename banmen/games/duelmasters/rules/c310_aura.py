"""310: auras on GR creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c109_parts import NO_WORDS, bring_in
from banmen.kernel import atoms

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@book.rule("310.2", "310.4", "310.6", "310.7", "310.8", "310.8a")
def put_on(game: Game, card: int, host: int) -> None:
    """The aura becomes part of the creature, gives it its bonus and abilities as long as it lasts, and goes with it."""
    atoms.tuck(game, card, host, at="top")
    printed = game.library[game.state.definition[card]]
    bring_in(game, card, (game.state.token[host],), {"power": printed.numbers.get("bonus", 0)}, NO_WORDS)


@book.rule("310.6", "310.7a")
def layers(game: Game, card: int) -> list[int]:
    """How the cards of a thing lie, the topmost first: auras, the newest first, then the creature's cards."""
    auras = auras_of(game, card)
    return [*auras, card, *(each for each in game.state.beneath.get(card, ()) if each not in auras)]


@book.rule("310.6", "310.7", "310.7a")
def auras_of(game: Game, card: int) -> list[int]:
    """The auras on a creature, the newest first; one that was put under it is on nothing."""
    state = game.state
    return [
        each
        for each in state.beneath.get(card, ())
        if "aura" in game.library[state.definition[each]].words["types"]
        and any(lasts.until == f"while:{state.token[each]}" and state.token[card] in lasts.on
                for lasts in state.continuous)
    ]


@book.rule("310.8b")
def auras_on(game: Game, tokens: tuple[int, ...]) -> tuple[int, ...]:
    """The auras on creatures that are put under another card: they go along, in the order their owner likes."""
    state = game.state
    return tuple(state.token[each] for token in tokens for each in auras_of(game, state.card_of(token)))
