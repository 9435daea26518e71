"""What the names beside the race mean where a text says so: Gemini, Spirit, Union, Toon."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_doing import Asleep, CameNow
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c415_timing import happened
from banmen.games.yugioh.table import AWAKE, BY_KIND, BY_SPECIAL, BY_SUMMON, BY_TRIBUTE, FLIPPED, table
from banmen.games.yugioh.zones import MONSTER
from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Static
from banmen.kernel.evaluate import conditions
from banmen.kernel.library import Library
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

NOT_AWAKE = Reason("225.1", "not_summoned_again")
ALREADY_AWAKE = Reason("225.1", "summoned_again_already")
SUMMONED_ALREADY = Reason("145.3", "already_summoned")
SUMMON_BESIDE = "summon_beside"
"""Counted for who summoned a monster first that a text lets be summoned beside the one of the turn."""


def is_gemini(game: Game, card: int) -> bool:
    """Whether the text of the monster says that it has its effects only after a second summon."""
    return "gemini" in game.library.cards[game.state.definition[card]].keywords


@lru_cache(maxsize=64)
def geminis(library: Library) -> frozenset[int]:
    """Such monsters among the printed cards."""
    return frozenset(number for number, card in enumerate(library.cards) if "gemini" in card.keywords)


@book.rule("225.1")
def sleeps(game: Game, card: int) -> bool:
    """A Gemini monster is without effects until it is summoned once more on the field."""
    return is_gemini(game, card) and not game.state.marks[card] & AWAKE


@book.rule("225.1")
def is_awake_for(game: Game, card: int, ability: Ability) -> bool:
    """While it sleeps, only that it counts as a normal monster is so."""
    return (isinstance(ability, Static) and isinstance(ability.condition, Asleep)) or not sleeps(game, card)


@book.rule("225.1", "145.3")
def refuse_wake(game: Game, seat: int, card: int) -> Reason | None:
    """A face-up Gemini monster of the own field is summoned once more, as the normal summon of the turn."""
    state = game.state
    if not is_gemini(game, card) or state.zone[card] != MONSTER.of(seat) or state.face[card] == DOWN:
        return NOT_AWAKE
    if state.marks[card] & AWAKE:
        return ALREADY_AWAKE
    return SUMMONED_ALREADY if table(game).summoned and not summon_is_left(game, seat) else None


@book.rule("145.3", "337.1")
def summon_is_left(game: Game, seat: int) -> bool:
    """The normal summon of the turn is left where the monster that came was the one that a text allows beside it."""
    used = game.state.used
    return bool(used.get(f"{SUMMON_BESIDE}:{seat}")) and not used.get(f"summon_again:{seat}")


@book.rule("225.1")
def wake(game: Game, seat: int, card: int) -> None:
    """It was summoned, and now has its effects."""
    atoms.mark(game, card, AWAKE)
    atoms.tell(game, "summon", seat, card, word="gemini")
    happened(game, "summon", card, seat)


@conditions(Asleep)
def _asleep(game: Game, term: Asleep, scope: Scope) -> bool:
    card = game.state.card_of(scope.source)
    return card != NONE and sleeps(game, card)


@conditions(CameNow)
@book.rule("225.1")
def came_now(game: Game, term: CameNow, scope: Scope) -> bool:
    """A Spirit monster returns in the turn in which it was summoned or flipped, and in no other."""
    card = game.state.card_of(scope.source)
    if card == NONE:
        return False
    marks, came = game.state.marks[card], game.state.since[card] == game.state.turn
    if not term.ways:
        return came or bool(marks & FLIPPED)
    noted = [FLIPPED if way in _TURNED_UP else came * _WAYS.get(way, BY_KIND) for way in term.ways]
    return any(marks & each for each in noted)


_WAYS = {"summon": BY_SUMMON, "tribute_summon": BY_TRIBUTE, "special_summon": BY_SPECIAL, "pendulum_summon": BY_SPECIAL}
"""What is noted on a monster that came in a way; the kinds of the extra deck and rituals note their own."""
_TURNED_UP = ("flip_summon", "flipped")
