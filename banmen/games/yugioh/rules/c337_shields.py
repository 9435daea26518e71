"""Effects that keep cards safe: from being destroyed or targeted, by any effect or by the opponent's only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_doing import Obey
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c290_negation import has_still
from banmen.games.yugioh.rules.c337_bounds import player_of, refuse_bound
from banmen.games.yugioh.table import table
from banmen.games.yugioh.zones import BANISHED, GRAVEYARD
from banmen.kernel.effects.base import walk
from banmen.kernel.effects.says import Change, Keyword
from banmen.kernel.library import WATCHER, Library
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, nested, next_actor, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import Reason

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

OBEYING = "obeying"
"""Under this word it is known that a player acts because an effect says that it must."""

UNTARGETABLE = Reason("337.1", "cannot_be_targeted")

_TARGETS = frozenset(("untargetable", "their_untargetable", "own_untargetable"))


def anything_untargetable(library: Library) -> bool:
    """Whether any card of the game keeps something from being targeted."""
    return any(
        (isinstance(term, Keyword) and term.name in _TARGETS) or (isinstance(term, Change) and term.word in _TARGETS)
        for card in library.speaking()
        for term in walk(card.abilities)
    )


@book.rule("337.1", "332.2")
def first_to_replace(game: Game, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """What stands in for an event is used by the player whose card says so, the turn player first."""
    state = game.state
    mine = [each for each in found if state.controller[each[0] >> WATCHER] == state.turn_player]
    return mine or found


def _whose(game: Game, card: int, seat: int) -> str:
    """How a text that keeps a card safe speaks of a player's effects."""
    return "own" if seat == game.state.controller[card] else "their"


@book.rule("337.1")
def is_safe_from_destruction(game: Game, card: int, seat: int) -> bool:
    """A text may keep a card from being destroyed by effects, or by those of the opponent only."""
    if has_still(game, card, "effect_proof"):
        return True
    return has_still(game, card, f"{_whose(game, card, seat)}_effect_proof")


@performs(Obey)
@book.rule("337.1")
def obey(game: Game, frame: Resolve, action: Obey) -> Flow:
    """The effect binds a player, who does it: what is not affected by effects is not kept from that."""
    seat = next_actor(game, frame, action.who)
    if seat == NONE:
        frame.scope = frame.scope.having(OBEYING, ())
        return None
    frame.rounds += 1
    return repeat(frame, nested(game, frame, action.actions, frame.scope.of(seat).having(OBEYING, (seat,))))


_GONE = (GRAVEYARD.number, BANISHED.number)


@book.rule("337.1", "373.2")
def destroyed_by_effect(game: Game, cards: Sequence[int], source: int) -> list[int]:
    """Of the cards an effect is to destroy, those that nothing keeps safe and that no battle has destroyed already.

    What lies in the graveyard or was banished is destroyed no more.
    """
    seat, doomed, state = player_of(game, source), table(game).doomed, game.state
    return [card for card in cards if not is_safe_from_destruction(game, card, seat)
            and state.token[card] not in doomed and state.zone[card] >> 1 not in _GONE]


@book.rule("337.1")
def released_by_effect(game: Game, cards: Sequence[int], source: int) -> list[int]:
    """Of the cards an effect is to release, those that no text keeps from it."""
    seat = player_of(game, source)
    return [card for card in cards if refuse_bound(game, "release", seat, card) is None]


@book.rule("337.1", "433.1")
def is_untargetable(game: Game, card: int, seat: int) -> bool:
    """A text may keep a card from being targeted by effects, or by those of the opponent only."""
    if has_still(game, card, "untargetable"):
        return True
    return has_still(game, card, f"{_whose(game, card, seat)}_untargetable")
