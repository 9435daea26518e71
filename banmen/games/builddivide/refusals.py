"""Why a wish is not offered, from the same predicates that make the options."""

from __future__ import annotations

from banmen.games.builddivide.rules.c800_attack import Attack
from banmen.games.builddivide.rules.c800_lawful import (
    why_not_attack,
    why_not_block,
    why_not_end,
    why_not_pair,
    why_not_target,
    why_not_unblocked,
)
from banmen.games.builddivide.rules.c1100_windows import why_not_energy
from banmen.games.builddivide.rules.c1204_play import acts_of, why_not_act, why_not_play
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import NOT_ASKED, Reason, Wish

GONE = Reason("401-5", "gone")
"""The card has become another object since it was pointed at."""


def why_not(game: Game, seat: int, wish: Wish) -> Reason | None:
    """The reason for a wish that fits what is asked; another wish is not what is asked now."""
    question = game.question
    assert question is not None
    card, target = game.state.card_of(wish.card), game.state.card_of(wish.target)
    if wish.verb not in _ASKED_BY.get(question.prompt, ()):
        return _OTHERWISE.get(wish.verb, NOT_ASKED)
    frame = game.state.agenda[-1]
    if wish.verb == "end_attacks":
        return why_not_end(game, seat)
    if wish.verb == "no_block":
        return why_not_unblocked(game, seat, frame.target, frame.attacker) if isinstance(frame, Attack) else NOT_ASKED
    if card == NONE or (wish.target != NONE and target == NONE):
        return GONE
    if wish.verb == "play":
        return why_not_play(game, seat, card)
    if wish.verb == "energy":
        return why_not_energy(game, seat, card)
    if wish.verb == "activate":
        return _why_not_activate(game, seat, card)
    if wish.verb == "attack":
        return (
            why_not_attack(game, seat, card)
            or why_not_target(game, seat, target)
            or why_not_pair(game, seat, card, target)
        )
    return why_not_block(game, seat, card, frame.target, frame.attacker) if isinstance(frame, Attack) else NOT_ASKED


_OTHERWISE = {
    "attack": Reason("801-1", "attack_phase"),
    "block": Reason("803-4", "block_step"),
    "open": Reason("902-4", "with_an_ace"),
    "play": Reason("1102-1a", "no_priority"),
    "activate": Reason("1102-1a", "no_priority"),
    "energy": Reason("1102-1a", "no_priority"),
}
"""Why an act is not offered while something else is asked."""
_ASKED_BY = {"act": ("play", "energy", "activate"), "attack": ("attack", "end_attacks"), "block": ("block", "no_block")}


def _why_not_activate(game: Game, seat: int, card: int) -> Reason | None:
    reasons = [why_not_act(game, seat, card, number) for number in acts_of(game, card)]
    return next((reason for reason in reasons if reason is not None), Reason("1203-3", "no_ability"))
