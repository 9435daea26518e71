"""Triggered effects of one moment are put on one chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.games.yugioh.effects import Trigger, is_move
from banmen.games.yugioh.listening import answers_a_battle
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import refuse_payment
from banmen.games.yugioh.rules.c275_chain import PASS, Chain
from banmen.games.yugioh.rules.c362_activating import Activate
from banmen.games.yugioh.rules.c415_timing import PHASES, heard_a_flip, is_held_back, is_optional
from banmen.games.yugioh.zones import FIELD_NUMBERS, FIELD_SPELL, MONSTER, SPELL_TRAP
from banmen.kernel import atoms
from banmen.kernel.effects.things import Itself
from banmen.kernel.names import DOWN, NONE, other
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Delayed, Frame, Scope, Waiting, is_number
from banmen.kernel.triggers import Noticed, noticed, put_off_by

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

ON_FIELD = (MONSTER.number, SPELL_TRAP.number, FIELD_SPELL.number)


class Gather(Frame, tag="yg_gather"):
    """The triggered effects of one moment become links, then the chain is answered and carried out."""

    single: bool = False
    """One effect only: those of a phase form no chain with each other."""
    yielded: bool = False
    """The turn player lets the opponent go first."""
    declined: bool = False
    """The opponent did not want to: the turn player goes on, and cannot yield again before that."""


gather = Procedure(Gather, book)


def source_card(game: Game, waiting: Waiting) -> int:
    """The card whose effect waits, where it is now; NONE when it is gone or lies face down."""
    state = game.state
    scope = waiting.scope
    card = state.bearer.get(scope.source, NONE)
    if card == NONE and scope.get("it") == (scope.source,) and scope.get("now"):
        card = state.card_of(scope.get("now")[0])
    if card != NONE and state.face[card] == DOWN and state.zone[card] >> 1 in ON_FIELD:
        return NONE
    return card


@book.rule("390.3", "190.5")
def is_of_a_phase(game: Game, waiting: Waiting) -> bool:
    """Effects of the end or standby phase itself form no chain with each other; what else happens in it does."""
    ability = game.library.cards[waiting.definition].abilities[waiting.ability]
    return isinstance(ability, Trigger) and ability.when.happening in PHASES


@book.rule("371.2", "374.4", "375.4")
def is_kept_from_the_damage_step(game: Game, waiting: Waiting) -> bool:
    """In the damage step nobody is offered an effect that waits for what becomes of others, but by the battle.

    One that must be activated is.
    """
    if not game.state.table.timing or not is_optional(game, waiting) or heard_a_flip(game, waiting):
        return False
    ability = game.library[waiting.definition].abilities[waiting.ability]
    assert isinstance(ability, Trigger)
    if ability.when.subject == Itself():
        return False
    whens = (ability.when, *ability.also)
    return any(map(_comes_or_goes, ability.when.happenings)) and not any(map(answers_a_battle, whens))


def _comes_or_goes(happening: str) -> bool:
    """Whether a card comes out or goes by it."""
    return happening.endswith("summon") or is_move(happening)


def ready(game: Game, single: bool) -> list[Waiting]:
    """The effects that can be activated now: those of the phase, or all others."""
    found: list[Waiting] = []
    for waiting in waiting_now(game, single):
        ours = if_possible(game, waiting)
        if ours is not None:
            found.append(ours)
    return found


def if_possible(game: Game, waiting: Waiting) -> Waiting | None:
    """The effect as one of the player who has it, if it can be activated now."""
    card = source_card(game, waiting)
    ability = game.library.cards[waiting.definition].abilities[waiting.ability]
    if card == NONE:
        return None
    assert isinstance(ability, Trigger)
    ours = of_its_player(game, waiting, card)
    refused = refuse_payment(game, ours.scope.seat, card, waiting.ability, ability, ours.scope)
    return ours if refused is None else None


@book.rule("332.1")
def waiting_now(game: Game, single: bool) -> list[Waiting]:
    """The effects of this moment, each of them once: what happened to several cards is answered by one activation."""
    found: dict[tuple[int, int, int, int], Waiting] = {}
    for waiting in game.state.waiting:
        if is_held_back(game, waiting) or is_of_a_phase(game, waiting) != single:
            continue
        if is_kept_from_the_damage_step(game, waiting):
            continue
        key = _same_effect(waiting)
        first = found.get(key)
        found[key] = waiting if first is None else msgspec.structs.replace(
            first, scope=_of_both(first.scope, waiting.scope))
    return list(found.values())


def _same_effect(waiting: Waiting) -> tuple[int, int, int, int]:
    """What is alike of all that waits as one effect of one card."""
    return waiting.scope.source, waiting.definition, waiting.ability, waiting.block


def _of_both(first: Scope, more: Scope) -> Scope:
    """What an effect speaks of when it waited for two things that happened: the cards of both, the first number."""
    scope = first
    for name, cards in more.bound:
        had = first.get(name)
        if not is_number(name):
            scope = scope.having(name, (*had, *(each for each in cards if each not in had)))
    return scope


def _no_longer_waits(game: Game, waiting: Waiting) -> None:
    """An effect was activated or declined, whatever it waited for."""
    for each in game.state.waiting:
        if _same_effect(each) == _same_effect(waiting) and not is_held_back(game, each):
            atoms.no_longer_waits(game, each)


def _declined(game: Game, waiting: Waiting) -> None:
    """An effect of a phase that was declined is asked again in it only when something has happened since."""
    if is_of_a_phase(game, waiting):
        atoms.use(game, _declined_key(game, waiting))
    _no_longer_waits(game, waiting)


def _activated(game: Game, waiting: Waiting) -> None:
    """An effect of a phase is activated once in it."""
    if is_of_a_phase(game, waiting):
        atoms.use(game, _used_key(waiting))
    _no_longer_waits(game, waiting)


def _used_key(waiting: Waiting) -> str:
    """The name under which the activation of an effect of a phase is kept."""
    return f"phase/{waiting.scope.source}:{waiting.definition}:{waiting.ability}"


def _declined_key(game: Game, waiting: Waiting) -> str:
    """The name under which it is kept that an effect of a phase was declined as things stand."""
    return f"{_used_key(waiting)}/{game.state.moment}"


@book.rule("390.1", "390.2", "190.5")
def waits_late(game: Game, phase: str) -> bool:
    """Effects of the phase that can be activated by now wait too, but not those that were, or were just declined."""
    found = [each for each in noticed(game, phase, seat=game.state.turn_player) if _is_to_be_asked(game, each)]
    if found:
        atoms.wait(game, found)
    return bool(found)


def _is_to_be_asked(game: Game, each: Noticed) -> bool:
    if each.delayed is not None:
        return _is_put_off(game, each.delayed)
    waiting = Waiting(NONE, each.definition, each.ability, each.scope)
    used = game.state.used
    if not is_of_a_phase(game, waiting) or _used_key(waiting) in used or _declined_key(game, waiting) in used:
        return False
    return if_possible(game, waiting) is not None


def _is_put_off(game: Game, delayed: Delayed) -> bool:
    """Whether it waits for the phase and not for that of some turn; no effect of before does any more."""
    said = put_off_by(game, delayed)
    return said is not None and said.once and said.when is None


@book.rule("409.1", "409.3")
def of_its_player(game: Game, waiting: Waiting, card: int) -> Waiting:
    """An effect of a card that left the field belongs to the player whose graveyard, hand or deck it came to."""
    state = game.state
    scope = waiting.scope
    if state.zone[card] >> 1 in FIELD_NUMBERS:
        return waiting
    return msgspec.structs.replace(waiting, scope=Scope(state.controller[card], scope.source, scope.bound))


@book.rule("332.2", "332.3", "374.3", "375.3")
def next_group(game: Game, found: list[Waiting]) -> list[Waiting]:
    """The turn player's mandatory effects, the opponent's, then the turn player's optional ones, the opponent's."""
    first = game.state.turn_player
    for optional in (False, True):
        for seat in (first, other(first)):
            group = [each for each in found if each.scope.seat == seat and is_optional(game, each) == optional]
            if group:
                return group
    return []


def offered(game: Game, group: list[Waiting]) -> tuple[Option, ...]:
    """One option for each effect; optional ones may all be declined."""
    token = game.state.token
    options = tuple(Option("activate", each.number, token[source_card(game, each)]) for each in group)
    return (*options, PASS) if all(is_optional(game, each) for each in group) else options


@gather.step("332.1", "332.2")
def choose_trigger(game: Game, frame: Gather) -> Flow:
    """The player whose effects are next chooses which becomes the next link, or declines optional ones."""
    found = ready(game, frame.single)
    if not found or (frame.single and game.state.table.chain):
        return gather.go(frame, "run_chain")
    group = _asked_for(game, frame, found)
    options = offered(game, group)
    if may_yield(game, frame, group, found):
        options = (*options, Option("yield"))
    return Question("order", group[0].scope.seat, "trigger", options, game.citing())


def _asked_for(game: Game, frame: Gather, found: list[Waiting]) -> list[Waiting]:
    """The effects of which the next link is chosen."""
    return phase_group(game, found, frame.yielded) if frame.single else next_group(game, found)


@book.rule("390.1", "390.4", "190.5")
def phase_group(game: Game, found: list[Waiting], yielded: bool) -> list[Waiting]:
    """In such a phase the turn player processes all effects before the opponent, unless the turn player yields."""
    mine = [each for each in found if each.scope.seat == game.state.turn_player]
    theirs = [each for each in found if each.scope.seat != game.state.turn_player]
    return (theirs or mine) if yielded else (mine or theirs)


@book.rule("390.5")
def may_yield(game: Game, frame: Gather, group: list[Waiting], found: list[Waiting]) -> bool:
    """In such a phase the turn player may let the opponent go in between, who may refuse without losing anything."""
    mine = group[0].scope.seat == game.state.turn_player
    return frame.single and mine and not frame.declined and len(group) < len(found)


@gather.step("332.3", "390.5")
def add_trigger(game: Game, frame: Gather) -> Flow:
    """The effect chosen is activated; those declined no longer wait."""
    found = ready(game, frame.single)
    choice = frame.choice
    if choice.verb == "yield":
        frame.yielded = True
        return gather.go(frame, "choose_trigger")
    if choice.verb == "pass" and frame.yielded:
        frame.yielded, frame.declined = False, True
        return gather.go(frame, "choose_trigger")
    if choice.verb == "pass":
        for each in _asked_for(game, frame, found):
            if is_optional(game, each):
                _declined(game, each)
        return gather.go(frame, "choose_trigger")
    waiting = next(each for each in found if each.number == choice.value)
    card = source_card(game, waiting)
    _activated(game, waiting)
    gather.go(frame, "choose_trigger")
    return Activate(seat=waiting.scope.seat, card=game.state.token[card], ability=waiting.ability, scope=waiting.scope,
                    definition=waiting.definition)


@gather.step("332.1")
def run_chain(game: Game, frame: Gather) -> Flow:
    """When nothing more is added by triggers, the chain is answered and carried out."""
    if not frame.single or not game.state.table.chain:
        for waiting in game.state.waiting:
            if not is_held_back(game, waiting) and is_of_a_phase(game, waiting) == frame.single:
                atoms.no_longer_waits(game, waiting)
    if not game.state.table.chain:
        return None
    frame.result = (1,)
    return Chain()
