"""One judge for every act: what is offered is what it lets through, and what is not offered has its reason."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from banmen.kernel.acts import BY_ITSELF, Act
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Option, Wish
from banmen.scenario.expect import Course
from tests.at_rest import check_asked, check_rest


def same(game: Game, token: int) -> tuple[int, int, int, int]:
    """What tells a card apart from others of which only one is offered."""
    card = game.state.card_of(token)
    if card == NONE:
        return (NONE, NONE, NONE, NONE)
    state = game.state
    return state.definition[card], state.zone[card], state.turned[card], state.controller[card]


def let_through(game: Game, seat: int, act: Act) -> list[Option]:
    """What the judge of an act lets through, each card there is asked about by itself, without any sieve."""
    effects = game.rules.effects_zone
    things = [card for place, cards in enumerate(game.state.zones) for card in cards
              if effects is None or place >> 1 != effects.number]
    options: list[Option] = []
    act.judged(game, seat, BY_ITSELF if act.cards(game, seat) == BY_ITSELF else things, options)
    return options


def check_offered(game: Game) -> None:
    """Candidates and sieves drop nothing that is lawful, and a step adds nothing of its own."""
    question = game.question
    assert question is not None
    acts = game.asking().acts
    offered = [option for option in question.options if any(option.verb in act.verbs for act in acts)]
    lawful = [option for act in acts for option in let_through(game, question.seat, act)]
    for option in lawful:
        kept_back = game.rules.withheld(game, Wish(option.verb, option.card, option.target)) is not None
        alike = (option.verb, option.value, option.target, same(game, option.card))
        assert kept_back or any(
            option == each or alike == (each.verb, each.value, each.target, same(game, each.card)) for each in offered
        ), f"{option} is lawful and not offered"
    assert set(offered) <= set(lawful), "offered and not lawful"


def check_reasons(game: Game) -> None:
    """Nothing offered has a reason why not, and what is not offered has one."""
    question = game.question
    assert question is not None
    for option in question.options:
        assert game.why_not(question.seat, Wish(option.verb, option.card, option.target, option.word)) is None
    asked = game.asking().acts
    for act in asked:
        alike = [each for each in asked if each.verb == act.verb]
        lawful = {same(game, option.card) for each in alike for option in let_through(game, question.seat, each)}
        for token in game.state.bearer:
            if same(game, token) not in lawful and act.cards(game, question.seat) != BY_ITSELF:
                assert game.why_not(question.seat, Wish(act.verb, token)) is not None


@contextmanager
def judged() -> Iterator[None]:
    """Meanwhile every question of a scenario is held against the judges of its acts, and what is over must be over."""
    noted = Course.note_events

    def note_and_check(course: Course) -> None:
        noted(course)
        if course.game.question is not None:
            check_offered(course.game)
            check_rest(course.game)
            check_asked(course.game)

    Course.note_events = note_and_check  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        Course.note_events = noted  # type: ignore[method-assign]
