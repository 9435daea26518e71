"""The question as a page is asked it: the options as things to click and buttons, and how they belong together."""

from __future__ import annotations

from typing import Final

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Option, Question, Wish
from banmen.render.options import option_lines
from banmen.server.shapes import Asked, Choice, Group, Said
from banmen.server.showing import Voices, face_id

DECLINING: Final = ("pass", "done", "no", "decline", "no_block", "end_attacks", "end_battle", "end_turn", "yield")
"""The verbs that decline or end what is asked, in the order in which one of them is the second button."""
GOING_ON: Final = ("auto", "yes", "battle")
"""The verbs of the large button: the obvious payment, yes, and the next phase before the one that ends the turn."""
_GROUPS: Final[dict[str, Group]] = {
    "act": "act", "order": "order", "amount": "number", "mode": "mode", "yes_no": "yes_no", "pay": "pay",
    "name": "name",
}


def asked_of(game: Game, voices: Voices, number: int) -> Asked | None:
    """What is asked; to a viewer who is not asked only that somebody is."""
    question = game.question
    if question is None:
        return None
    if voices.viewer not in (question.seat, NONE):
        return Asked(number, question.seat)
    lines = [option_lines(game, each, question) for each in voices.each()]
    options = tuple([
        _choice(game, voices, question, at, option, Said(lines[0][at], lines[1][at]))
        for at, option in enumerate(question.options)
    ])
    group = _group(question)
    decline = decline_of(question)
    source = question.source if question.source != NONE else question.chosen_for
    return Asked(
        number=number,
        seat=question.seat,
        group=group,
        prompt=question.prompt,
        said=Said(*(each.question(game, question) for each in voices.each())),
        rules=question.rules or game.citing(),
        source=question.source,
        source_card=face_id(game, voices.ja.face_of(game, source)) if source != NONE else "",
        chosen_for=question.chosen_for,
        taken=question.taken,
        least=question.least,
        most=question.most,
        options=options,
        primary=_primary(question, group, decline),
        decline=decline,
        pause=bool(game.rules.pause(game)),
    )


def _choice(game: Game, voices: Voices, question: Question, at: int, option: Option, said: Said) -> Choice:
    card = option.card
    if card == NONE and option.verb == "take":
        card = option.value
    shown = card != NONE and voices.ja.face_of(game, card) != NONE
    meant = NONE if shown else voices.ja.meant(game, question, option)[0]
    return Choice(
        number=at, verb=option.verb, said=said, card=card, alike=_alike(game, question, option), target=option.target,
        cards=option.cards, word=option.word,
        value=option.value if question.kind == "amount" else NONE, face=face_id(game, meant),
    )


def _alike(game: Game, question: Question, option: Option) -> tuple[int, ...]:
    """Equal cards beside the one that is offered: a game offers one of them, a person may mean any."""
    state = game.state
    card = state.card_of(option.card) if question.kind == "act" and option.card != NONE else NONE
    if card == NONE:
        return ()
    definition, lying = state.definition, state.zones[state.zone[card]]
    equal = [state.token[each] for each in lying if definition[each] == definition[card] and each != card]
    if not equal:
        return ()
    offered = {each.card for each in question.options}
    return tuple([
        each for each in equal if each not in offered
        and game.why_not(question.seat, Wish(option.verb, each, option.target, option.word)) is None
    ])


def _group(question: Question) -> Group:
    if question.kind == "pick":
        several = question.most > 1 or question.taken or any(option.verb == "done" for option in question.options)
        return "several" if several else "one"
    return _GROUPS[question.kind]


def decline_of(question: Question) -> int:
    """The option that declines or ends: a button, never a card."""
    found = {
        option.verb: at for at, option in reversed([*enumerate(question.options)])
        if option.card == NONE and option.target == NONE
    }
    return next((found[verb] for verb in DECLINING if verb in found), NONE)


def _primary(question: Question, group: Group, decline: int) -> int:
    """The option of the large button: the obvious payment, yes, the only one, or what goes on."""
    if len(question.options) == 1:
        return 0
    verbs = [option.verb for option in question.options]
    for verb in GOING_ON:
        if verb in verbs:
            return verbs.index(verb)
    return decline if group in ("act", "several", "one") else NONE
