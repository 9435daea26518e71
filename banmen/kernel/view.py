"""What a seat or an onlooker may know of the position: the one place where positions and questions are cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from banmen.errors import BanmenError
from banmen.kernel.altering import alterations
from banmen.kernel.events import who_points_at
from banmen.kernel.names import BY_RULE, DOWN, EVERYBODY, NONE, PUBLIC, TURNED, sees
from banmen.kernel.procedure import PROCEDURES
from banmen.kernel.question import Question

if TYPE_CHECKING:
    from banmen.kernel.game import Game


_PRIVATE = frozenset(("worn", "altered", "beneath"))
"""What can look otherwise to another viewer on a card whose face all see."""
OpenCards = dict[int, dict[str, Any]]
"""Cards that look the same to every viewer of one position, by their handles: worked out only once."""


def view(game: Game, seat: int, shared: OpenCards | None = None) -> dict[str, Any]:
    """The position as a viewer (a seat, PUBLIC, NONE) may know it, in the same bytes whatever it cannot see."""
    if seat not in (NONE, PUBLIC, 0, 1):
        raise BanmenError(f"no seat has the number {seat!r}: seats are 0 and 1", place="view")
    state = game.state
    informed = knows_of_question(game, seat)
    return {
        "game": game.rules.name,
        "seat": seat,
        "turn": state.turn,
        "turn_player": state.turn_player,
        "rules": list(game.citing()) if informed else [],
        "procedures": [PROCEDURES[type(frame)].name for frame in state.agenda] if informed else [],
        "zones": {
            zone.name: [zone_view(game, seat, zone.number, whose, shared) for whose in (0, 1)] for zone in game.zones
        },
        "pending": [card_view(game, seat, card) for card in state.pending],
        "waiting": [
            {"seat": each.scope.seat, "source": each.scope.source, **game.rules.effect_view(game, each)}
            for each in state.waiting
            if sees(each.sight, seat)
        ],
        "table": dict(game.rules.table_view(game, seat)),
        "question": question_view(state.question, seat) if informed else None,
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }


def knows_of_question(game: Game, seat: int) -> bool:
    """Whether a seat may know that somebody is asked: itself, or anybody where everything is asked.

    Else a pause is there only when something can be done in it, with a card of the hand or a broken shield.
    """
    question = game.state.question
    return question is None or question.seat == seat or game.ask_all


def zone_view(
    game: Game, seat: int, zone: int, whose: int, shared: OpenCards | None = None,
) -> dict[str, Any]:
    """A zone: how many cards, and those that can be told apart or are seen; in a pile, at which place each lies."""
    state = game.state
    cards = state.zones[2 * zone + whose]
    handles, pile = game.zones[zone].handles, game.zones[zone].pile
    shown = [
        card_view(game, seat, card) | {"at": position} if pile else card_view(game, seat, card, shared)
        for position, card in enumerate(cards)
        if handles or sees(state.seen[card], seat)
    ]
    return {"count": len(cards), "cards": shown}


def card_view(game: Game, seat: int, card: int, shared: OpenCards | None = None) -> dict[str, Any]:
    """One card: its handle and how it lies; what it is only when its face is seen."""
    state = game.state
    if shared is not None and state.token[card] in shared:
        return shared[state.token[card]]
    handle = state.token[card] if sees(who_points_at(game, card), seat) else NONE
    shown: dict[str, Any] = {"handle": handle, "owner": state.owner[card]}
    if state.turned[card] == TURNED:
        shown["turned"] = True
    if state.face[card] == DOWN and game.zones[state.zone[card] >> 1].handles:
        shown["down"] = True
    if state.damage[card]:
        shown["damage"] = state.damage[card]
    if card in state.counters:
        shown["counters"] = dict(state.counters[card])
    if state.host[card] != NONE:
        shown["host"] = state.token[state.host[card]]
        if how := game.rules.lies_with(game, card, state.host[card]):
            shown["lies"] = how
    if card in state.beneath:
        shown["beneath"] = [card_view(game, seat, each) for each in state.beneath[card]]
    if sees(state.seen[card], seat):
        shown["card"] = game.library[state.definition[card]].id
        shown.update(game.rules.card_view(game, card))
        if worn := _worn(game, seat, state.token[card]):
            shown["worn"] = worn
        if altered := _altered(game, seat, card):
            shown["altered"] = altered
        if shared is not None and state.seen[card] == EVERYBODY and _PRIVATE.isdisjoint(shown):
            shared[handle] = shown
    return shown


def _worn(game: Game, seat: int, token: int) -> list[dict[str, Any]]:
    """The lasting effects on a thing: what each alters, until when, and from which card, if that can be pointed at."""
    state = game.state
    found: list[dict[str, Any]] = []
    for each in state.continuous:
        if token in each.on and each.word != BY_RULE:
            source = state.card_of(each.scope.source)
            hidden = source != NONE and not sees(who_points_at(game, source), seat)
            found.append({
                "key": each.key, "op": each.op, "amount": each.amount, "word": each.word, "until": each.until,
                "source": NONE if hidden else each.scope.source,
            })
    return found


def _altered(game: Game, seat: int, card: int) -> list[dict[str, Any]]:
    """What abilities of things the viewer can point at do to the numbers, words and keywords of a card."""
    return [
        each._asdict() for each in alterations(game, card)
        if sees(who_points_at(game, game.state.card_of(each.source)), seat)
    ]


def question_view(question: Question | None, seat: int) -> dict[str, Any] | None:
    """The question; to others than the asked only that somebody is asked."""
    if question is None:
        return None
    if seat not in (question.seat, NONE):
        return {"seat": question.seat}
    shown: dict[str, Any] = msgspec.to_builtins(question)
    del shown["into"]
    return shown
