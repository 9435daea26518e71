"""The monsters released for a ritual summon, named one by one so that their levels add up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c230_materials import leaves_room, own_monsters
from banmen.games.yugioh.rules.c337_bounds import refuse_bound
from banmen.games.yugioh.rules.c355_knowing import own_level
from banmen.games.yugioh.zones import MONSTER
from banmen.kernel.names import NONE
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Question, take
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@book.rule("245.3", "245.3a")
def adds_up(levels: Collection[int], total: int, exact: bool) -> bool:
    """Whether these levels together total so much: exactly, or at least, with none that is not needed."""
    summed = sum(levels)
    return summed == total or (not exact and summed > total and summed - min(levels) < total)


def can_add_up(taken: Sequence[int], others: Sequence[int], total: int, exact: bool) -> bool:
    """Whether levels already taken, with some of the others, can total so much.

    The sums that the others can have are the bits of a number. More than needed is too much by less than the lowest
    level taken, so each level is tried as a bound of the lowest.
    """
    for lowest in {*taken, *others}:
        if any(level < lowest for level in taken):
            continue
        sums = 1 << sum(taken)
        for level in others:
            if level >= lowest:
                sums |= sums << level
        if sums >> total & (1 if exact else (1 << lowest) - 1):
            return True
    return False


def usable(game: Game, seat: int, card: int) -> dict[int, int]:
    """The levels of the own monsters of hand and field that may be released for this ritual monster."""
    levels = {each: own_level(game, each) for each in own_monsters(game, seat, card)
              if refuse_bound(game, "release", seat, each) is None}
    return {each: level for each, level in levels.items() if level > 0}


def is_possible(game: Game, seat: int, levels: dict[int, int], taken: Sequence[int], total: int, exact: bool) -> bool:
    """Whether what is taken leads to a release that adds up and leaves a free monster zone."""
    if not leaves_room(game, seat, taken):
        field = [each for each in levels if game.state.zone[each] == MONSTER.of(seat)]
        return any(is_possible(game, seat, levels, (*taken, each), total, exact) for each in field)
    others = [level for each, level in levels.items() if each not in taken]
    return can_add_up([levels[each] for each in taken], others, total, exact)


@book.rule("245.3")
def can_be_released_for(game: Game, seat: int, card: int, total: int, exact: bool, room: bool = True) -> bool:
    """Whether there are monsters that can be released for this ritual monster, so that (if asked) there is room."""
    levels = usable(game, seat, card)
    if not room:
        return can_add_up((), list(levels.values()), total, exact)
    return is_possible(game, seat, levels, (), total, exact)


class Tributes(Frame, tag="yg_tributes"):
    """A player names the monsters to be released, one by one; the result is all of them."""

    seat: int = 0
    card: int = NONE
    total: int = 0
    exact: bool = False
    taken: tuple[int, ...] = ()
    next: int = NONE


tributes = Procedure(Tributes, book)


@tributes.step("245.6", "245.3")
def name_one(game: Game, frame: Tributes) -> Flow:
    """Only what leads to a fitting total is offered, and nothing is asked where all of it is needed."""
    state = game.state
    seat, total, exact = frame.seat, frame.total, frame.exact
    levels = usable(game, seat, state.card_of(frame.card))
    taken = [state.card_of(token) for token in frame.taken]
    rest = [
        each for each in levels
        if each not in taken and is_possible(game, seat, levels, (*taken, each), total, exact)
    ]
    both = (*taken, *rest)
    if adds_up([levels[each] for each in both], total, exact):
        if not (game.ask_all and rest):
            return finish(frame, tuple(state.token[each] for each in both))
        rest = rest[:1]  # all of them are needed: one after the other
    options = take(tuple(state.token[each] for each in rest))
    return Question("pick", seat, "tribute", options, game.citing(), "next", frame.card, frame.taken,
                    least=len(taken) + 1, most=len(both))


@tributes.step()
def another(game: Game, frame: Tributes) -> Flow:
    """What was named is released, and the next one is asked for."""
    frame.taken = (*frame.taken, frame.next)
    return tributes.go(frame, "name_one")
