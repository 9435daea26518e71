"""Why a wish is not offered, from the same predicates that make the options."""

from __future__ import annotations

from banmen.games.builddivide.effects import Bullets
from banmen.games.builddivide.rules.c104_bans import may_target
from banmen.games.builddivide.rules.c800_attack import Attack
from banmen.games.builddivide.rules.c800_lawful import (
    why_not_attack,
    why_not_block,
    why_not_end,
    why_not_pair,
    why_not_target,
    why_not_unblocked,
)
from banmen.games.builddivide.rules.c900_territory import Opening, why_not_open
from banmen.games.builddivide.rules.c1103_acts import why_not_energy
from banmen.games.builddivide.rules.c1204_deeds import PROMPTS
from banmen.games.builddivide.rules.c1204_lawful import acts_of, why_not_act, why_not_play
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_targets import first_item, next_list, paid_for
from banmen.games.builddivide.table import entry_of
from banmen.games.builddivide.zones import ENERGY
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.perform import Resolve, instruction
from banmen.kernel.question import NOT_ASKED, Question, Reason, Wish

GONE = Reason("401-5", "gone")
"""The card has become another object since it was pointed at."""


def why_not(game: Game, seat: int, wish: Wish) -> Reason | None:
    """The reason for a wish that fits what is asked; another wish is not what is asked now."""
    question = game.question
    assert question is not None
    card, target = game.state.card_of(wish.card), game.state.card_of(wish.target)
    if wish.verb not in _ASKED_BY.get(question.prompt, ()):
        if wish.verb in {option.verb for option in question.options}:
            return _not_among(game, question, wish, card)
        return _OTHERWISE.get(wish.verb, NOT_ASKED)
    frame = game.state.agenda[-1]
    if wish.verb == "end_attacks":
        return why_not_end(game, seat)
    if wish.verb == "no_block":
        return why_not_unblocked(game, seat, frame.target, frame.attacker) if isinstance(frame, Attack) else NOT_ASKED
    if card == NONE or (wish.target != NONE and target == NONE):
        return GONE
    if wish.verb == "open":
        return why_not_open(game, card, game.state.card_of(frame.ace)) if isinstance(frame, Opening) else NOT_ASKED
    if wish.verb == "play":
        return why_not_play(game, seat, card) or COMES_BACK
    if wish.verb == "energy":
        return why_not_energy(game, seat, card) or COMES_BACK
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
    "end_attacks": Reason("802-4", "attack_phase"),
    "no_block": Reason("803-4", "block_step"),
    "shot": Reason("1003-2d", "only_checked"),
    "repeat": Reason("1602-1b", "no_loop"),
}
"""Why an act is not offered while something else is asked."""
IDLE = frozenset((
    *(reason.key for reason in _OTHERWISE.values()), "not_in_hand", "never_played", "no_ability", "not_your_unit",
    "no_territory",
))
"""Reasons that nobody has to be told unasked: it is not the time for the act, or the card is none to do it with."""
_ASKED_BY = {
    "act": ("play", "energy", "activate"), "attack": ("attack", "end_attacks"), "block": ("block", "no_block"),
    "open": ("open",),
}
COMES_BACK = Reason("1602-1c", "comes_back")
"""Nothing else speaks against it: it is what began a loop that must not begin again."""


def _why_not_activate(game: Game, seat: int, card: int) -> Reason | None:
    able = acts_of(game, card)
    reasons = [why_not_act(game, seat, card, number) for number in able]
    return next((reason for reason in reasons if reason is not None), COMES_BACK if able else NO_ABILITY)


NO_ABILITY = Reason("1203-3", "no_ability")


def _not_among(game: Game, question: Question, wish: Wish, card: int) -> Reason:
    """Why a card, a mode or a cost is not among what can be answered to a question that is no act."""
    if question.prompt == "pay":
        return _why_not_energy_for(game, question, card)
    if question.prompt == "mode":
        return _why_not_mode(game, wish)
    if question.prompt == "next_cost":
        return Reason("1204-2i.3", "not_payable_first")
    if question.prompt == "cost":
        return Reason("1204-2i.3", "cannot_pay", game.number(card, "cost") if card != NONE else 0)
    if any(isinstance(frame, Play) for frame in game.state.agenda[-2:]) and question.kind == "pick":
        if question.prompt not in PROMPTS.values():
            if card != NONE and not may_target(game, question.seat, card):
                return NO_TARGET_FOR_YOU
            return Reason("1204-2g.2", "not_a_target")
        return Reason("1204-2i", "not_meant")
    return Reason((question.rules or game.citing())[0], "not_meant")


NO_TARGET_FOR_YOU = Reason("104-3", "untargetable")


def _why_not_mode(game: Game, wish: Wish) -> Reason:
    """A choice taken twice, one without its target, or something that does not stand in the list."""
    frame = game.state.agenda[-1]
    asked = [int(each) for each in wish.word.split("+") if each.isdecimal()]
    taken = frame.modes if isinstance(frame, Play) else ()
    if len(set(asked)) < len(asked) or not set(taken).isdisjoint(asked):
        return Reason("1204-2f.2", "taken_already")
    if isinstance(frame, Play) and (entry := entry_of(game, frame.entry)) is not None:
        definition, ability = entry.definition, entry.ability
        paid = paid_for(game.library[definition], ability, entry.scope)
        listed = next_list(game.library[definition], ability, entry.block, taken, paid)
    elif isinstance(frame, Resolve) and isinstance(found := instruction(game, frame), Bullets):
        definition, ability, listed = frame.definition, frame.ability, found
    else:
        return NOT_ASKED
    assert listed is not None, "a mode is asked for by a list"
    first = first_item(game.library[definition], ability, listed)
    if len(asked) != listed.count or not all(first <= each < first + len(listed.modes) for each in asked):
        return Reason("1204-2f", "not_meant")
    return Reason("1204-2g.3", "no_target")


def _why_not_energy_for(game: Game, question: Question, card: int) -> Reason:
    """An energy that lies elsewhere, is rested, was named already, or would leave a colour unpaid."""
    state = game.state
    if card == NONE or state.zone[card] != ENERGY.of(question.seat):
        return Reason("510-2", "no_energy")
    if state.turned[card] == TURNED or state.token[card] in question.taken:
        return Reason("510-2", "rested")
    return Reason("510-2a", "wrong_colour")
