"""What a change could lead to: copies of a game in which it has been made, however its questions are answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.loops import appearance_of
from banmen.kernel.names import NONE
from banmen.kernel.perform import Reader, Resolve
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Question, yes_no
from banmen.kernel.state import Frame

MOST = 64
"""So many copies are looked into; what could lead to more is not worked out to its end."""


class Imagined(Frame, tag="imagined"):
    """Where a copy stops."""

    told: tuple[int, ...] = ()
    """What the procedure that made the change says of it, when its result goes into this field."""


imagining = Procedure(Imagined)


@imagining.step()
def stop(game: Game, frame: Imagined) -> Flow:
    """Nobody answers this: the copy has come to its end."""
    return yes_no(0, "imagined", "step")


def outcomes(game: Game, change: Callable[[Game], Frame | None], most: int = MOST) -> Iterator[Game]:
    """The games that a change could lead to, each stopped when it was made.

    Those that end by it, or in which it ends all that was going on, are not among them. Of answers that nothing tells
    apart only one is tried. When so many copies were looked into, those that are still on their way are handed out as
    they are (`is_made` tells).
    """
    then = game.clone(apart=True)
    then.recording = False
    atoms.suppose(then, Imagined())
    frame = change(then)
    if frame is not None:
        atoms.suppose(then, frame)
    then.run()
    untried: list[tuple[Game, int]] = []
    for _ in range(most):
        if is_made(then):
            yield then
        elif (question := _asked(then)) is not None:
            untried += [(then, number) for number in reversed(_answers(then, question))]
        if not untried:
            return
        before, number = untried.pop()
        then = before.clone(apart=True)
        then.answer(number)
    yield from {id(each): each for each in (then, *(before for before, _ in untried)) if _asked(each)}.values()


def _asked(game: Game) -> Question | None:
    """What is asked for the change in this copy; nothing where it ended all that was going on."""
    return game.question if any(isinstance(frame, Imagined) for frame in game.state.agenda) else None


def is_made(game: Game) -> bool:
    """Whether the change has been made in this copy, with all that was asked for it."""
    return game.question is not None and isinstance(game.state.agenda[-1], Imagined)


def told(game: Game) -> tuple[int, ...]:
    """What was said of the change in a copy in which it has been made."""
    end = game.state.agenda[-1]
    assert isinstance(end, Imagined)
    return end.told


# What can be told apart ---------------------------------------------------------------------------


def _answers(game: Game, question: Question) -> list[int]:
    """The numbers of the options, of those that nothing tells apart only the first."""
    kind_of = kinds(game)
    bearer = game.state.bearer

    def about(token: int) -> object:
        return kind_of(bearer[token]) if token in bearer else token

    found: dict[object, int] = {}
    for number, option in enumerate(question.options):
        value = NONE if option.value == option.card else option.value
        key = (option.verb, option.word, value, about(option.card), about(option.target), *map(about, option.cards))
        found.setdefault(key, number)
    return list(found.values())


def kinds(game: Game) -> Callable[[int], str]:
    """A function that says the same of cards only when nothing tells them apart.

    Cards that anything speaks of, that are tied to others, or that lie in some order are each of a kind of their own.
    """
    state = game.state
    spoken_of = _spoken_of(game)
    hosts = set(state.host)

    def kind_of(card: int) -> str:
        place, token = state.zone[card], state.token[card]
        if token in spoken_of or state.host[card] != NONE or card in hosts or game.zones[place >> 1].ordered:
            return f"#{token}"
        return repr((place, state.controller[card], state.seen[card], state.since[card], appearance_of(game, card)))

    return kind_of


def _spoken_of(game: Game) -> set[int]:
    """Every number that the game keeps anywhere but in its columns, and so every handle that may mean more there.

    What is offered by the procedure that asks is not among them, for that is what is to be told apart.
    """
    state = game.state
    *callers, asking = state.agenda
    known: list[object] = [state.table, state.waiting, state.delayed, state.continuous, state.used]
    known += [_said(frame) if isinstance(frame, Reader) else frame for frame in callers]
    if isinstance(asking, Reader):
        known.append(_said(asking))
    return numbers_in(known)


def numbers_in(value: object) -> set[int]:
    """Every number in records, lists and names (such as "while:12") of the game, and so every handle."""
    found: set[int] = set()
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, int):
            found.add(each)
        elif isinstance(each, str):
            found.update(int(part) for part in each.split(":") if part.isdecimal())
        elif isinstance(each, Struct):
            left += [getattr(each, field) for field in each.__struct_fields__]
        elif isinstance(each, dict):
            left += each.keys()
            left += each.values()
        elif isinstance(each, tuple | list | frozenset):
            left += each
    return found


def _said(text: Reader) -> object:
    """What the words of a text mean so far."""
    return (text.scope, text.targets, text.picked) if isinstance(text, Resolve) else text.scope


def choices(cards: Sequence[int], size: int, kind_of: Callable[[int], str]) -> Iterator[tuple[int, ...]]:
    """The ways to choose so many of the cards, of those that nothing tells apart only one."""
    groups: dict[str, list[int]] = {}
    for card in cards:
        groups.setdefault(kind_of(card), []).append(card)
    return _chosen(list(groups.values()), size, len(cards))


def _chosen(groups: list[list[int]], size: int, there: int) -> Iterator[tuple[int, ...]]:
    """So many cards of these groups, in which so many are; within a group they are all one."""
    if size > there:
        return
    if not size:
        yield ()
        return
    first, *rest = groups
    for many in range(min(size, len(first)), -1, -1):
        for others in _chosen(rest, size - many, there - len(first)):
            yield (*first[:many], *others)
