"""Why not: what is refused to a card one can point at, and under which rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import NOT_ASKED, Wish
from banmen.kernel.question import Reason as Why
from banmen.server.course import Course
from banmen.server.messages import Reason, Reasons, Refused, WhyNot
from banmen.server.refusing import refused
from banmen.server.shapes import Said
from banmen.server.showing import Voices

NO_ACTS: Final = frozenset(("done", "yes", "no", "mode", "number", "auto", "replace", "decline", "pass"))
"""Verbs that answer a question but are nothing one can wish to do with a card."""


def reasons_of(course: Course | None, seats: tuple[int, ...], wish: WhyNot) -> Reasons | Refused:
    """Why the wish is not offered to the one of these seats who is asked."""
    if not seats:
        return refused(wish.id, "not_seated")
    question = course.question if course is not None else None
    if course is None or question is None:
        return refused(wish.id, "over")
    if question.seat not in seats:
        return Reasons(wish.id, False, (_not_asked(course.teller(seats[0]).voices, wish.verb),))
    voices = course.teller(question.seat).voices
    game = course.game
    if wish.verb:
        reason = game.why_not(question.seat, Wish(wish.verb, wish.card, wish.target, wish.word))
        if reason is None:
            return Reasons(wish.id, True, ())
        return Reasons(wish.id, False, (_reason(game, voices, Wish(wish.verb, wish.card, wish.target), reason),))
    offered = any(wish.card in (option.card, option.target) for option in question.options if wish.card != NONE)
    asks = question.rules or game.citing()
    found = tuple(dict.fromkeys(_every(game, voices, question.seat, wish.card)))
    return Reasons(wish.id, offered, found or (() if offered else (_not_asked(voices, "", asks),)))


def _every(game: Game, voices: Voices, seat: int, card: int) -> list[Reason]:
    """Every act that is refused to a card; that it is no card for an act is told only where nothing else is."""
    assert game.question is not None
    asked = {option.verb for option in game.question.options}
    telling: list[Reason] = []
    idle: list[Reason] = []
    for verb in dict.fromkeys((*asked, *voices.ja.speech["verbs"])):
        if verb in NO_ACTS or "/" in verb:
            continue
        wish = Wish(verb, card)
        reason = game.why_not(seat, wish)
        if reason is None or reason == NOT_ASKED:
            continue
        if reason.key not in game.rules.idle_reasons:
            telling.append(_reason(game, voices, wish, reason))
        elif verb in asked:
            idle.append(_reason(game, voices, wish, reason))
    return telling or idle


def _reason(game: Game, voices: Voices, wish: Wish, reason: Why) -> Reason:
    said = [
        each.say("verbs", wish.verb, card=each.thing(game, wish.card), other=each.thing(game, wish.target) or "…")
        for each in voices.each()
    ]
    why = [each.why(reason) for each in voices.each()]
    law = [each.law(reason.rule) for each in voices.each()]
    return Reason(wish.verb, Said(*said), Said(*why), reason.rule, Said(*law))


def _not_asked(voices: Voices, verb: str, asks: Sequence[str] = ()) -> Reason:
    """Something else is to be decided now, under the rules that ask it."""
    why = Said(*(each.say("reasons", NOT_ASKED.key) for each in voices.each()))
    return Reason(verb, Said("", ""), why, asks[0] if asks else "")
