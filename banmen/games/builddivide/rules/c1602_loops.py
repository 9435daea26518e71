"""1602: loops: a series of acts done again and again is said as a number, and a position must not come back."""

from __future__ import annotations

from bisect import bisect_left
from itertools import chain
from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c500_terms import standing
from banmen.games.builddivide.table import NO_CHAIN
from banmen.games.builddivide.zones import HAND
from banmen.kernel import atoms
from banmen.kernel.loops import fingerprint
from banmen.kernel.names import NONE, other
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

PATIENT = 24
"""Questions in one turn before it is looked whether a position comes back."""
LONGEST = 6
"""The longest series of acts that is recognised as a loop."""
MOST_TIMES = 999
"""How often a loop can be said to be done at once; it can be said again after that."""
NUMBERS = tuple(Option("number", count, word=str(count)) for count in range(MOST_TIMES + 1))
MOST_STEPS = 5_500
"""Steps without a question after which something that keeps growing is endless; the kernel looks from 5,000 on."""
REPEAT = "repeat"
PASSING = "pass"
SETTLES = "settles"
"""Stands among the acts that follow by themselves where the newest of the resolution zone is resolved."""


def label(game: Game, seat: int, option: Option) -> str:
    """An act by what is done with which printed card."""
    card = game.state.bearer.get(option.card, NONE)
    printed = game.library.cards[game.state.definition[card]].id if card != NONE else ""
    verb = option.verb
    return f"{seat}:{verb}:{printed}:{option.value if verb == 'activate' else ''}"


def note_act(game: Game, seat: int, option: Option) -> None:
    """The acts of the turn are remembered, and with what they were done."""
    if option.verb == REPEAT:
        return
    table = game.state.table
    acts, means, settled = table.acts, table.means, table.settled
    if table.acts_turn != game.state.turn:
        acts, means, settled = (), (), ()
    elif len(acts) >= 2 * LONGEST:
        acts, means, settled = acts[1:], means[1:], settled[1:]
    atoms.write_unwatched(game, {
        "acts": (*acts, label(game, seat, option)), "means": (*means, means_of(game, seat)), "settled": (*settled, 0),
        "acts_turn": game.state.turn,
    })
    if table.chain is not NO_CHAIN:
        atoms.write_unwatched(game, "chain", NO_CHAIN)
    if seat == table.must_act:
        atoms.write_unwatched(game, "must_act", NONE)


def note_settled(game: Game) -> None:
    """What is resolved between two acts belongs to the series they are."""
    table = game.state.table
    if table.repeating and table.repeating[0] == SETTLES:
        atoms.write(game, "repeating", table.repeating[1:])
    if table.settled and table.acts_turn == game.state.turn:
        atoms.write_unwatched(game, "settled", (*table.settled[:-1], table.settled[-1] + 1))


def means_of(game: Game, seat: int) -> tuple[int, int]:
    """What a player has to act with: cards in hand and energies that stand."""
    return len(game.state.zones[HAND.places[seat]]), standing(game, seat)


def note_place(game: Game, seat: int, option: Option) -> None:
    """After many questions it is remembered what was done in which position."""
    if option.verb not in (PASSING, REPEAT):
        table = game.state.table
        places = table.places if table.places_turn == game.state.turn else ()
        here = f"{fingerprint(game)}/{label(game, seat, option)}"
        if not is_among(places, here):
            atoms.write(game, {"places": with_place(places, here), "places_turn": game.state.turn, "doing": here})


def is_among(places: tuple[str, ...], here: str) -> bool:
    """Whether something was done in a position, of those in which something was done, in their order."""
    at = bisect_left(places, here)
    return at < len(places) and places[at] == here


def with_place(places: tuple[str, ...], here: str) -> tuple[str, ...]:
    """The positions in which something was done, and one more."""
    at = bisect_left(places, here)
    return (*places[:at], here, *places[at:])


def without_place(places: tuple[str, ...], here: str) -> tuple[str, ...]:
    """The positions in which something was done, without this one."""
    at = bisect_left(places, here)
    return (*places[:at], *places[at + 1 :]) if is_among(places, here) else places


def period(game: Game) -> int:
    """How many acts the loop has that was just done twice in a row; 0 when there is none."""
    table = game.state.table
    if table.acts_turn != game.state.turn:
        return 0
    acts, settled = table.acts, table.settled
    for many in range(1, len(acts) // 2 + 1):
        last, before = slice(-many, None), slice(-2 * many, -many)
        if acts[-1] == acts[-1 - many] and acts[last] == acts[before] and settled[last] == settled[before]:
            return many
    return 0


@book.rule("1602-1c")
def allowed(game: Game, seat: int, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """In a position that has come back what was done there before cannot be done again; stopping always can."""
    table = game.state.table
    if table.must_act == seat:
        others = [each for each in options if each.verb != PASSING and label(game, seat, each) not in table.loop]
        options = tuple(others) or options
    if len(options) < 2 or game.state.asked < PATIENT or table.places_turn != game.state.turn:
        return options
    here = fingerprint(game)
    return tuple(each for each in options if not is_among(table.places, f"{here}/{label(game, seat, each)}"))


@book.rule("1602-1a")
def stopper(game: Game, seat: int) -> int:
    """Who acts next where a loop was shortened: once it has been done, the player who shortened it, at once."""
    table = game.state.table
    return seat if table.repeating else table.must_act


@book.rule("1602-1")
def uses_up(before: tuple[int, int], now: tuple[int, int]) -> bool:
    """A series that leaves its player with fewer cards or energies cannot go on for ever and is no loop."""
    return now[0] < before[0] or now[1] < before[1]


def repeat_option(
    game: Game, seat: int, options: tuple[Option, ...], many: int, both: bool
) -> tuple[Option, ...]:
    """A loop shown twice may be said as a number: by the turn player when both could stop it, else by whoever does."""
    if both and seat != game.state.turn_player:
        return ()
    table = game.state.table
    following = table.acts[-many]
    if not following.startswith(f"{seat}:") or uses_up(table.means[-many], means_of(game, seat)):
        return ()
    if all(label(game, seat, each) != following for each in options):
        return ()
    return (Option(REPEAT, many, word=str(many)),)


def automatic(game: Game, seat: int, options: tuple[Option, ...]) -> Option | None:
    """While a loop is done the agreed number of times, the act that follows by itself; None when nobody is in one."""
    table = game.state.table
    if not table.repeating:
        return None
    following = table.repeating[0]
    if following == SETTLES and table.stack:
        return Option(PASSING)
    found = next((each for each in options if label(game, seat, each) == following), None)
    if found is not None:
        rest = table.repeating[1:]
        atoms.write(game, "repeating", rest)
        return found
    if following.startswith(f"{other(seat)}:"):
        return Option(PASSING)
    atoms.write(game, "repeating", ())
    return None


class Looping(Frame, tag="bd_looping"):
    """A loop being said as a number."""

    seat: int = 0
    acts: int = 0
    both: bool = False
    times: int = 0
    fewer: int = NONE


looping = Procedure(Looping, book)


@looping.step("1602-1b")
def say_how_often(game: Game, frame: Looping) -> Flow:
    """Who can stop the loop says how often it is done."""
    return Question("amount", frame.seat, "how_often", NUMBERS[1:], ("1602-1b",), "times")


@looping.step("1602-1a")
def agree_or_shorten(game: Game, frame: Looping) -> Flow:
    """If the other player could stop it too, that player agrees, or says a smaller number and then acts otherwise."""
    if not frame.both:
        return None
    return Question("amount", other(frame.seat), "how_often", NUMBERS[: frame.times + 1], ("1602-1a",), "fewer")


@looping.step()
def begin_repeating(game: Game, frame: Looping) -> Flow:
    """From here on the acts follow each other by themselves."""
    table = game.state.table
    shortened = frame.fewer != NONE and frame.fewer < frame.times
    times = frame.fewer if shortened else frame.times
    loop = table.acts[-frame.acts :]
    series = [(act, *(SETTLES,) * many) for act, many in zip(loop, table.settled[-frame.acts :], strict=True)]
    following = list(chain.from_iterable(series)) * times
    while shortened and following and following[-1] == SETTLES:
        following.pop()  # who made it shorter acts before the last of it is resolved
    atoms.write(game, {"repeating": tuple(following), "loop": loop,
                       "must_act": other(frame.seat) if shortened else NONE})
    atoms.tell(game, "loop", frame.seat, amount=times, rules=("1602-1a",))
    return None


def longest_run(game: Game) -> int:
    """How long things may go on by themselves."""
    return MOST_STEPS


def ends(game: Game) -> bool:
    """Whether what goes on by itself does so only as often as was said."""
    table = game.state.table
    return bool(table.repeating or table.chain.left)


@book.rule("1602-1d")
def nobody_can_stop(game: Game) -> None:
    """A loop that nobody can leave is a draw."""
    atoms.end(game, NONE, "endless", "1602-1d")
