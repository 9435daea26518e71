"""Trying answers out in an imagined game: which of them are alike, and what is answered without a thought."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from banmen.kernel.game import EngineError, Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Question
from banmen.kernel.worlds import unknown
from banmen.players.worth import WON, judge_of, worth

LONG: Final = 400
"""After so many answers without coming to rest the table is judged as it is."""
WITHOUT_THOUGHT: Final = ("auto", "pass", "done", "no", "decline", "no_block", "end_attacks", "end_battle", "end_turn")
"""What is answered where nothing is looked into: the payment the rules propose, and to leave things as they are."""


def meaning(game: Game, question: Question, number: int) -> Hashable:
    """What an option means to the asked without handles: the act, and what the cards are it is about.

    Two options of the same meaning lead to the same, as far as the asked can know; in two imagined games the same
    meaning is the same decision.
    """
    option = question.options[number]
    value = NONE if option.value in (option.card, option.target) else option.value
    about = [_about(game, question.seat, token) for token in (option.card, option.target, *option.cards)]
    return option.verb, option.word, value, *about


def _about(game: Game, seat: int, token: int) -> Hashable:
    """What the seat can tell of a card: of hidden ones in the same place nothing, unless an effect is on it."""
    state = game.state
    card = state.bearer.get(token, NONE)
    if card == NONE or state.host[card] != NONE or card in state.beneath:
        return token
    if state.continuous and any(token in each.on for each in state.continuous):
        return token
    face = NONE if unknown(game, seat, card) else state.definition[card]
    return face, state.zone[card], state.turned[card], state.face[card], state.damage[card]


def candidates(game: Game, question: Question) -> dict[Hashable, int]:
    """The options worth a thought, by what they mean: of those that mean the same the first, of payments the usual one.

    Where one of many numbers is said, only the first and the last few are looked at.
    """
    if question.kind == "pay" and (own := without_thought(question)) is not None:
        return {meaning(game, question, own): own}
    found: dict[Hashable, int] = {}
    for number in range(len(question.options)):
        found.setdefault(meaning(game, question, number), number)
    if question.kind == "amount" and len(found) > 6:
        some = list(found.items())
        return dict((*some[:3], *some[-3:]))
    return found


def without_thought(question: Question) -> int | None:
    """The option that pays as the rules propose or leaves things as they are, if there is one."""
    verbs = [option.verb for option in question.options]
    return next((verbs.index(verb) for verb in WITHOUT_THOUGHT if verb in verbs), None)


# What a player does who looks once -----------------------------------------------------------------


def finish(game: Game) -> None:
    """Let what is under way come to rest, everything being answered without a thought."""
    judge = judge_of(game.rules.name)
    for _ in range(LONG):
        question = game.state.question
        if question is None or judge.rests(game):
            return
        easy = without_thought(question)
        game.answer(0 if easy is None else easy)


def glances(game: Game, options: dict[Hashable, int]) -> list[float]:
    """What the table looks like to the asked after each option, when all it leads to is answered without a thought."""
    question = game.state.question
    assert question is not None
    found = []
    for number in options.values():
        then = game.clone()
        try:
            then.answer(number)
            finish(then)
            found.append(worth(then, question.seat))
        except EngineError:
            found.append(-WON / 2)  # nothing is known of what leads there
    return found
