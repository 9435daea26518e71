"""1602: loops that go through choices: targets, modes, and what may be done or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1602_by_itself import KEPT, LONG, Enduring, series
from banmen.games.builddivide.rules.c1602_loops import PASSING, PATIENT, is_among, with_place, without_place
from banmen.games.builddivide.table import NO_CHAIN, Chain
from banmen.kernel import atoms
from banmen.kernel.loops import LAST_QUESTION, appearance_of, fingerprint
from banmen.kernel.names import NONE, other
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

CHOICES = ("pick", "mode", "yes_no", "order", "name")


def way_out(game: Game, question: Question) -> tuple[Option, ...] | Frame:
    """What may be answered late in a turn."""
    if question.kind not in CHOICES:
        stops = tuple(each for each in question.options if each.verb == PASSING)
        return stops if stops and game.state.asked >= LAST_QUESTION else question.options
    if game.state.asked >= LAST_QUESTION:
        return ()
    left = not_done_here(game, question)
    return goes_on(game, question) if left == question.options else left


# Positions that come back -------------------------------------------------------------------------


def _place(game: Game, question: Question) -> str:
    named = [_looks(game, token) for token in (question.source, question.chosen_for, *question.taken)]
    return f"{fingerprint(game)}/{question.seat}:{question.prompt}:{named}"


def _looks(game: Game, token: int) -> tuple[object, ...]:
    card = game.state.card_of(token)
    return appearance_of(game, card) if card != NONE else ()


def _choice(game: Game, option: Option) -> str:
    """An answer by what it is about, never by handles."""
    about = _looks(game, option.card) or option.value
    return f"{option.verb}:{about}:{_looks(game, option.target)}:{option.word}"


@book.rule("1602-1c")
def not_done_here(game: Game, question: Question) -> tuple[Option, ...]:
    """In a position that has come back only what was not chosen there before; nothing when all of it was."""
    table = game.state.table
    if table.places_turn != game.state.turn:
        return question.options
    here = _place(game, question)
    return tuple(each for each in question.options if not is_among(table.places, f"{here}/{_choice(game, each)}"))


def answered(game: Game, question: Question, option: Option) -> None:
    """A choice is remembered with its position; what led to it counts as done only when this was the last one left."""
    if question.kind not in CHOICES:
        return
    table = game.state.table
    places = table.places if table.places_turn == game.state.turn else ()
    if len({_choice(game, each) for each in question.options}) > 1:
        places = without_place(places, table.doing)
    done = f"{_place(game, question)}/{_choice(game, option)}"
    if not is_among(places, done):
        places = with_place(places, done)
    atoms.write_unwatched(game, {"places": places, "places_turn": game.state.turn, "doing": done})
    if len(question.options) == 1 and not table.chain.left:
        rule = "1602-1b" if table.must_act == question.seat else "1602-1c"
        atoms.tell(game, "loop_forbidden", question.seat, rules=(rule,))
    _note_usual(game, question, option)


# Loops that grow ----------------------------------------------------------------------------------


def _asked(game: Game, question: Question) -> str:
    card = game.state.card_of(question.source)
    return f"{question.seat}?{question.prompt}:{NONE if card == NONE else game.state.definition[card]}"


def _kind(game: Game, option: Option) -> str:
    card = game.state.card_of(option.card)
    about = option.value if card == NONE else (game.state.definition[card], game.state.owner[card])
    return f"{option.verb}:{about}:{option.word}"


def _note_usual(game: Game, question: Question, option: Option) -> None:
    table = game.state.table
    chain = table.chain
    if not chain.links:
        return
    asked, said = _asked(game, question), _kind(game, option)
    if table.must_act == question.seat and dict(chain.orders).get(asked) != said:
        atoms.write_unwatched(game, {"chain": NO_CHAIN, "must_act": NONE})
        return
    rest = tuple(each for each in chain.orders if each[0] != asked)
    orders = (*rest, (asked, said))[-KEPT:]
    atoms.write_unwatched(game, "chain", Chain(chain.links, chain.mark, chain.left, chain.says, orders))


@book.rule("1602-1b")
def goes_on(game: Game, question: Question) -> tuple[Option, ...] | Frame:
    """Who could end a growing loop by another answer says how often it is done; then another answer has to be given."""
    table = game.state.table
    usual = dict(table.chain.orders)
    said = usual.get(_asked(game, question))
    if said is None or not series(table.chain) or game.state.asked <= PATIENT + LONG // 2:
        return question.options
    same = tuple(each for each in question.options if _kind(game, each) == said)
    others = tuple(each for each in question.options if each not in same)
    if not same or not others:
        return question.options
    if table.chain.left:
        return same[:1]
    if table.must_act != NONE:
        return others if table.must_act == question.seat else question.options
    both = any(each.startswith(f"{other(question.seat)}?") for each in usual)
    return Enduring(seat=game.state.turn_player if both else question.seat, both=both)
