"""703: what the game does by itself as soon as the position calls for it, all of it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.cards import DuelLibrary
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import is_creature, table
from banmen.games.duelmasters.rules.c116_seals import command_arrived
from banmen.games.duelmasters.rules.c117_beyond import return_home
from banmen.games.duelmasters.zones import BATTLE, DECK, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.names import NONE, UP, other
from banmen.kernel.replace import ReplaceFrame
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game

LEFT, RIGHT = DECK.of(0), DECK.of(1)
FIELDS = (BATTLE.of(0), BATTLE.of(1))


@book.rule("703.1", "703.3", "111.2d")
def settle(game: Game) -> Frame | None:
    """Losses and destructions the rules call for happen at once, in the middle of whatever is going on."""
    state = game.state
    held = table(game)
    if held.hit != NONE or not state.zones[LEFT] or not state.zones[RIGHT]:
        end_the_game(game)
        return None
    if not isinstance(game.library, DuelLibrary) or game.library.special:
        flow = special_cards(game)
        if flow is not None:
            return flow
    if not held.losers and not may_be_powerless(game):
        return None
    doomed = destroyed(game)
    if held.losers:
        atoms.note(game, losers=())
    return atoms.move(game, doomed, GRAVEYARD, cause="destroy") if doomed else None


@book.rule("703.3", "703.4g", "703.4i", "703.4m")
def special_cards(game: Game) -> Frame | None:
    """Cards of the zones beyond return there, Commands break seals, and what cannot be in the battle zone leaves it."""
    state = game.state
    return_home(game)
    improper = [
        card
        for place in FIELDS
        for card in state.zones[place]
        if state.face[card] == UP and _improper(game, card)
    ]
    if improper:
        return atoms.move(game, improper, GRAVEYARD)
    return command_arrived(game)


def _improper(game: Game, card: int) -> bool:
    """A cell by itself, a weapon nobody bears, or a card of a type that does not belong into the battle zone."""
    types = game.words(card, "types")
    if "weapon" in types:
        return game.state.host[card] == NONE
    return types.isdisjoint(AT_HOME)


AT_HOME = frozenset((
    "creature", "cross_gear", "weapon", "fortress", "pulse", "field", "core", "aura", "rite", "nebula", "artifact",
    "land", "rule_plus", "tamaseed", "duelist",
))
"""The types of what can lie in the battle zone by itself (403.1)."""


def may_be_powerless(game: Game) -> bool:
    """Whether it is worth looking for creatures without power: one is printed so, or something takes power away."""
    library = game.library
    if not isinstance(library, DuelLibrary) or library.powerless:
        return True
    for modifier in game.derived.in_force("power"):
        if modifier.op != "add" or not isinstance(modifier.amount, int) or modifier.amount < 0:
            return True
    return False


@book.rule("703.4a", "703.4b", "104.1", "104.2a", "104.2b")
def end_the_game(game: Game) -> None:
    """Who took a direct attack or has no card left in the deck loses; if that is both, nobody wins."""
    state = game.state
    hit = table(game).hit
    lost = [seat for seat in (0, 1) if hit == seat or not state.zones[DECK.of(seat)]]
    if len(lost) == 2:
        atoms.end(game, NONE, "both_lost", "703.4a", "703.4b")
    elif hit != NONE:
        atoms.end(game, other(hit), "direct_attack", "703.4a", "104.2a")
    else:
        atoms.end(game, other(lost[0]), "deck_out", "703.4b", "104.2b")


@book.rule("703.1b", "703.4c", "703.4d", "115.3b", "700.3", "701.6b", "701.13b")
def destroyed(game: Game) -> list[int]:
    """Creatures without power and creatures that lost a battle, unless they cannot be destroyed."""
    state = game.state
    losers = table(game).losers
    under_way = {
        token
        for frame in state.agenda
        if isinstance(frame, ReplaceFrame) and frame.moving is not None
        for token in frame.moving.cards
    }
    return [
        card
        for place in FIELDS
        for card in state.zones[place]
        if (state.token[card] in losers or (game.number(card, "power") <= 0 and is_creature(game, card)))
        and state.token[card] not in under_way
        and not game.has(card, "indestructible")
        and not game.has(card, "stays")
    ]
