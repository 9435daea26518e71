"""What must be so of every question a scenario comes to, whatever it is about."""

from __future__ import annotations

from collections.abc import Iterator

from banmen.kernel.choosing import PickFrame
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import DECLINES, Question
from banmen.kernel.state import Scope
from banmen.scenario.naming import Cast
from banmen.scenario.vocabulary import numbers_of, words_of

TAKE = "take"


def unsound(game: Game, cast: Cast) -> Iterator[str]:
    """What is wrong with the present question by itself, in words."""
    question = game.question
    if question is None:
        return
    for fault in (*_words(game, question), *_cards(game, cast, question), *_counts(question)):
        yield f"the question {question.prompt!r} is not sound: {fault}"


def _words(game: Game, question: Question) -> Iterator[str]:
    """It can be said: a prompt, verbs and rules that the game has."""
    name = game.rules.name
    for section, words in (("prompts", {question.prompt}), ("verbs", {option.verb for option in question.options})):
        if (known := words_of(name, section)) and not words <= known:
            yield f"{name} has no {section} {sorted(words - known)}"
    if numbers := numbers_of(name):
        if not question.rules:
            yield "it names no rule"
        if not set(question.rules) <= numbers:
            yield f"{sorted(set(question.rules) - numbers)} are no rules of {name}"


def _cards(game: Game, cast: Cast, question: Question) -> Iterator[str]:
    """The cards it is about are there, and who is asked sees the one that asks; options may mean what has left."""
    state = game.state
    for what, tokens in (("taken", question.taken), ("chosen_for", (question.chosen_for,))):
        for token in tokens:
            if token != NONE and state.card_of(token) == NONE:
                yield f"no card bears the handle {token} ({what})"
    if question.source == NONE and _carries_out(game):
        yield "it does not say which card's effect asks"
    asks = state.card_of(question.source)
    if question.source != NONE and cast.who(game, question.source) == NONE:
        yield f"no card bears or bore the handle {question.source} (source)"
    if asks != NONE and not state.seen[asks] >> question.seat & 1:
        yield "who is asked does not see the card that asks"
    for option in question.options:
        for token in (option.card, option.target, *option.cards):
            if token != NONE and not 0 <= token < state.next_token:
                yield f"no card ever bore the handle {token} ({option.verb})"


def _carries_out(game: Game) -> bool:
    """Whether the step that asks, or for which something is picked, carries out a card's effect."""
    frames = [frame for frame in game.state.agenda[-2:] if not isinstance(frame, PickFrame)]
    scope = getattr(frames[-1], "scope", None) if frames else None
    picks = isinstance(game.state.agenda[-1], PickFrame)
    return isinstance(scope, Scope) and scope.source != NONE and (picks or frames[-1] is game.state.agenda[-1])


def _counts(question: Question) -> Iterator[str]:
    """No answer is there twice, and how many are chosen fits what can be answered now.

    How many cards pay for something is not known before, since one may pay for several.
    """
    taken, options = question.taken, question.options
    if len(set(options)) < len(options):
        yield "an option is there twice"
    if len(set(taken)) < len(taken):
        yield "a card was taken twice"
    if any(option.card in taken for option in options if option.verb == TAKE):
        yield "what was taken is offered again"
    if question.kind in ("pick", "order") and any(option.verb == TAKE for option in options):
        ends = any(option.verb in DECLINES for option in options)
        if not question.least <= question.most or len(taken) >= question.most:
            yield f"{len(taken)} are taken of {question.least} to {question.most}, and more are offered"
        if ends is not (len(taken) >= question.least):
            offered = "offered" if ends else "not offered"
            yield f"{len(taken)} are taken of at least {question.least}, and to end it is {offered}"
