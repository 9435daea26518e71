"""Trying answers out in an imagined game: which of them are alike, and what is answered without a thought."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Question

WITHOUT_THOUGHT: Final = ("auto", "pass", "done", "no", "decline", "no_block", "end_attacks", "end_battle", "end_turn")
"""What is answered where nothing is looked into: the payment the rules propose, and to leave things as they are."""


def meaning(game: Game, question: Question, number: int) -> Hashable:
    """What an option means without handles: the act, and what the cards are it is about.

    Two options of the same meaning lead to the same, as far as anybody would care; in two imagined games the same
    meaning is the same decision.
    """
    option = question.options[number]
    value = NONE if option.value in (option.card, option.target) else option.value
    return (option.verb, option.word, value, _about(game, option.card), _about(game, option.target),
            *[_about(game, each) for each in option.cards])


def _about(game: Game, token: int) -> Hashable:
    if token == NONE:
        return NONE
    state = game.state
    card = state.bearer.get(token, NONE)
    if card == NONE:
        return token
    if state.host[card] != NONE or card in state.beneath or (state.continuous and _spoken_of(game, token)):
        return token
    return state.definition[card], state.zone[card], state.turned[card], state.face[card], state.damage[card]


def _spoken_of(game: Game, token: int) -> bool:
    return any(token in each.on for each in game.state.continuous)


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
