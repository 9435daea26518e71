"""1602: loops that go on by themselves: triggered abilities that call each other again while everybody passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1602_loops import NUMBERS
from banmen.games.builddivide.table import NO_CHAIN, Chain, Entry, table_of
from banmen.kernel import atoms
from banmen.kernel.names import NONE, other
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Question
from banmen.kernel.state import Frame, Waiting

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

LONG = 12
"""So many abilities, each called by the one before it, are looked at for a series that is done again and again."""
LONGEST_SERIES = 30
"""The longest series that is recognised; one of more than half of `LONG` when it was done twice."""
KEPT = 2 * LONGEST_SERIES


def note_resolved(game: Game, entry: Entry) -> None:
    """What resolves after it was called by what resolved before it continues a chain, those beside it do not."""
    table = game.state.table
    chain = table.chain
    if entry.number < chain.mark:
        return
    links = (*chain.links, f"{entry.seat}:{entry.definition}:{entry.ability}:{entry.block}")[-KEPT:]
    left = max(chain.left - 1, 0)
    atoms.write_unwatched(game, "chain", Chain(links, table.next_entry, left, chain.says, chain.orders))
    if chain.left and not left:
        atoms.write_unwatched(game, "must_act", chain.says)


def note_end(game: Game) -> None:
    """A chain has come to its end by itself."""
    atoms.write_unwatched(game, {"chain": NO_CHAIN, "must_act": NONE})


def series(chain: Chain) -> int:
    """How many abilities the series has that goes on by itself; 0 when there is none."""
    links = chain.links
    if len(links) < LONG:
        return 0
    for many in range(1, len(links) // 2 + 1):
        if links[-1] == links[-1 - many]:
            shown = links[-max(LONG, 2 * many) :]
            if shown[many:] == shown[:-many]:
                return many
    return 0


@book.rule("1602-1b")
def who_stops(game: Game, could: tuple[bool, bool]) -> int:
    """Who says how often a loop that goes on by itself is done: who alone could stop it, else the turn player."""
    table = game.state.table
    if table.chain.left or table.must_act != NONE or not any(could) or not series(table.chain):
        return NONE
    return game.state.turn_player if all(could) else could.index(True)


class Enduring(Frame, tag="bd_enduring"):
    """A loop that goes on by itself being said as a number."""

    seat: int = 0
    both: bool = False
    times: int = 0
    fewer: int = NONE


enduring = Procedure(Enduring, book)


@enduring.step("1602-1b")
def say_how_often(game: Game, frame: Enduring) -> Flow:
    """Who can stop it says how often it is done before that."""
    return Question("amount", frame.seat, "how_often_endured", NUMBERS, ("1602-1b",), "times")


@enduring.step("1602-1a")
def agree_or_shorten(game: Game, frame: Enduring) -> Flow:
    """If the other player could stop it too, that player agrees or says a smaller number and stops it then."""
    if not frame.both:
        return None
    options = NUMBERS[: frame.times + 1]
    return Question("amount", other(frame.seat), "how_often_endured", options, ("1602-1a",), "fewer")


@enduring.step()
def let_it_go_on(game: Game, frame: Enduring) -> Flow:
    """So often everybody passes by themselves; then who said the number has to act."""
    shortened = frame.fewer != NONE and frame.fewer < frame.times
    times, says = (frame.fewer, other(frame.seat)) if shortened else (frame.times, frame.seat)
    chain = table_of(game).chain
    left = times * series(chain)
    atoms.write_unwatched(game, {"chain": Chain(chain.links, chain.mark, left, says, chain.orders),
                                 "must_act": NONE if left else says})
    atoms.tell(game, "loop", frame.seat, amount=times, rules=("1602-1a",))
    return None


# Orders that mean nothing any more ----------------------------------------------------------------


def _ability(each: Waiting) -> str:
    return f"{each.scope.seat}:{each.definition}:{each.ability}:{each.block}"


def note_order(game: Game, ready: list[Waiting], chosen: Waiting) -> None:
    """In a chain it is remembered which of the abilities that triggered together was taken first."""
    chain = table_of(game).chain
    if chain.links:
        among = " ".join(sorted(map(_ability, ready)))
        rest = tuple(each for each in chain.orders if each[0] != among)
        atoms.write_unwatched(game, "chain", Chain(chain.links, chain.mark, chain.left, chain.says,
                                       (*rest, (among, _ability(chosen)))[-KEPT:]))


@book.rule("1602-1d")
def usual_order(game: Game, ready: list[Waiting]) -> int:
    """In a loop that goes on by itself the order is the one of the last time, so that nobody answers for ever."""
    chain = table_of(game).chain
    if len(ready) < 2 or not series(chain):
        return NONE
    among = " ".join(sorted(map(_ability, ready)))
    usual = dict(chain.orders).get(among)
    return next((each.number for each in ready if _ability(each) == usual), NONE)
