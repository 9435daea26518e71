"""Activating one card or effect: its cost, its place, its targets, its link of the chain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from banmen.games.yugioh.effects import (
    Chainable,
    PayPoints,
    Target,
    TargetIt,
    Trigger,
    Use,
)
from banmen.games.yugioh.effects_more import TakeCountersFrom
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c120_zones import room_for
from banmen.games.yugioh.rules.c165_activation import answered, use_key
from banmen.games.yugioh.rules.c270_modes import modes_now, modes_of, variant
from banmen.games.yugioh.rules.c270_prices import most_of_use, serves, speaks_of_price
from banmen.games.yugioh.rules.c270_sparing import leaves_enough
from banmen.games.yugioh.rules.c352_counters import counters_on
from banmen.games.yugioh.rules.c355_knowing import fits_all
from banmen.games.yugioh.rules.c385_leaving import type_now
from banmen.games.yugioh.rules.c403_costs import (
    CAUSE_OF,
    OfCards,
    bearers,
    can_pay_all,
    pay,
    payable,
    takes_away,
)
from banmen.games.yugioh.rules.c415_timing import all_that_happened, happened, is_heard, just_happened
from banmen.games.yugioh.rules.c433_targets import (
    becomes_target,
    can_differ,
    spare_targets,
    targets,
    tells_target,
    those_it_happened_to,
)
from banmen.games.yugioh.rules.c439_counting import another_effect
from banmen.games.yugioh.rules.c457_limits import count_use
from banmen.games.yugioh.table import ACTIVATING, Link
from banmen.games.yugioh.zones import FIELD_SPELL, GRAVEYARD, HAND, PENDULUM, SPELL_TRAP
from banmen.kernel import atoms
from banmen.kernel.effects.base import Action, walk
from banmen.kernel.effects.says import Cost
from banmen.kernel.effects.things import It
from banmen.kernel.names import DOWN, EVERYBODY, NONE, UP
from banmen.kernel.perform import PickFrame
from banmen.kernel.procedure import Flow, Procedure, repeat
from banmen.kernel.question import NO_OPTION, Option, Question, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

class Activate(Frame, tag="yg_activate"):
    """A card or effect being activated: costs, its place, targets, its link."""

    seat: int = 0
    card: int = NONE
    ability: int = 0
    scope: Scope = Scope(0)
    part: int = 0
    taken: tuple[int, ...] = ()
    targets: tuple[tuple[int, ...], ...] = ()
    definition: int = NONE
    """The printed thing that has the ability, where it was given to the card; NONE for its own."""
    mode: int = NONE
    """Which of several effects was chosen, where the text has one chosen now."""
    place: int = NONE
    """The zone (by number) it is activated from."""
    as_card: bool = False
    """Whether the card itself is activated: put down or turned up."""


activate = Procedure(Activate, book)
DONE = Option("done")
_PLACED: Final = {PENDULUM.number: ("160.1", "380.1"), FIELD_SPELL.number: ("265.1", "120.7")}
"""By the number of a zone, the rules under which a card is put there; of the others it is that of spells and traps."""


def ability_of(game: Game, frame: Activate) -> Chainable:
    """What is being activated, as one of its effects was chosen."""
    state, definition = game.state, frame.definition
    if definition == NONE:
        definition = state.definition[state.bearer.get(frame.card, NONE)]
    ability = game.library.cards[definition].abilities[frame.ability]
    assert type(ability) is Use or type(ability) is Trigger
    return ability if frame.mode == NONE else variant(ability, frame.mode)


@activate.step("403.1")
def name_card(game: Game, frame: Activate) -> Flow:
    """Where a cost or target has to be chosen, both see for which card, be it in the hand or set."""
    ability = ability_of(game, frame)
    card = game.state.card_of(frame.card)
    frame.place = game.state.zone[card] >> 1
    frame.as_card = type(ability) is Use and (
        ability.timing == "card" or (ability.joins and game.state.face[card] == DOWN))
    if ability.announce.parts or modes_of(ability) is not None:
        atoms.show(game, card, EVERYBODY)
    return None


@activate.step()
def choose_mode(game: Game, frame: Activate) -> Flow:
    """Where a text has one of several effects chosen at its activation, only what can be activated is offered."""
    card = game.state.card_of(frame.card)
    ability = ability_of(game, frame)
    possible = modes_now(game, frame.seat, card, ability, frame.scope)
    if not possible:
        return None
    options = tuple(Option("mode", number, word=str(number)) for number in possible)
    return Question("mode", frame.seat, "mode", options, game.citing(), "mode", frame.card)


@activate.step("403.1")
def choose_cost(game: Game, frame: Activate) -> Flow:
    """What is discarded or released for the cost is chosen, in a way that leaves the targets needed."""
    parts = ability_of(game, frame).announce.parts
    if frame.part >= len(parts):
        return activate.go(frame, "place_card")
    part = parts[frame.part]
    card = game.state.card_of(frame.card)
    if isinstance(part, TakeCountersFrom):
        return _choose_bearer(game, frame, card, part)
    if not isinstance(part, OfCards):
        return None
    enough = len(frame.taken) >= part.count
    if enough and not part.more:
        return None
    offered = _sparing(game, frame, card, part)
    options = take(tuple(game.state.token[each] for each in offered))
    if not options:
        return None
    most = part.count if not part.more else len(frame.taken) + len(options)
    return Question("pick", frame.seat, "cost", (*options, DONE) if enough else options, game.citing(),
                    source=frame.card, taken=frame.taken, least=part.count, most=most)


@book.rule("352.1")
def _choose_bearer(game: Game, frame: Activate, card: int, part: TakeCountersFrom) -> Flow:
    """Where several cards bear such counters and some of them are left, the player says whose the next one is."""
    state = game.state
    there = {state.token[each]: counters_on(game, each, part.name) for each in bearers(game, frame.seat, card, part)}
    left = {token: number - frame.taken.count(token) for token, number in there.items()}
    more = part.amount - len(frame.taken)
    offered = tuple(token for token, number in left.items() if number > 0)
    if sum(left.values()) <= more:
        return None
    return Question("pick", frame.seat, "cost", take(offered), game.citing(), source=frame.card, least=1, most=1)


def _sparing(game: Game, frame: Activate, card: int, part: OfCards) -> list[int]:
    """What the cost can be paid with next, so that enough targets are left when all of it is paid."""
    state = game.state
    parts = ability_of(game, frame).announce.parts
    taken = [state.card_of(token) for token in frame.taken]
    offered = [
        each
        for each in payable(game, frame.seat, card, part)
        if each not in taken and can_pay_all(game, frame.seat, card, parts[frame.part :], ((*taken, each),))
    ]
    offered = _of_use(game, frame, card, part, taken, offered)
    more = part.count - len(taken) - 1
    for wanted in parts:
        if not isinstance(wanted, Target) or speaks_of_price(wanted):
            continue
        held = targets(game, card, wanted, frame.scope)
        others = [each for at, each in enumerate(parts) if at > frame.part]
        budget = spare_targets(game, card, others, wanted, frame.scope)
        cost = {each: takes_away(game, each, held) - becomes_target(game, each, part, wanted, frame.scope)
                for each in (*taken, *offered)}
        budget -= sum(cost[each] for each in taken)
        offered = [
            each
            for each in offered
            if cost[each] + sum(sorted(cost[payer] for payer in offered if payer != each)[:max(0, more)]) <= budget
        ]
    return offered


@book.rule("270.1", "403.1")
def _of_use(game: Game, frame: Activate, card: int, part: OfCards, taken: list[int], offered: list[int]) -> list[int]:
    """Of what can be paid, what lets an effect that speaks of it do something, and no more than is of use."""
    ability = ability_of(game, frame)
    if part.count == 1 and not part.more:
        aims = [each for each in ability.announce.parts if isinstance(each, Target)]
        return [each for each in offered if serves(game, frame.seat, card, ability, each)
                and leaves_enough(game, frame.seat, card, ability, each)
                and all(tells_target(game, card, aim, frame.scope, each) for aim in aims)]
    most = most_of_use(game, frame.seat, card, ability, taken) if part.more else None
    return offered if most is None or len(taken) < most else []


@activate.step("400.2", "403.2")
def pay_cost(game: Game, frame: Activate) -> Flow:
    """The cost is paid before the activation; what is released or discarded for it was not destroyed."""
    state = game.state
    another_effect(game)
    ability = ability_of(game, frame)
    part = ability.announce.parts[frame.part]
    named, frame.choice = frame.choice, NO_OPTION
    if named.verb == "take":
        frame.taken = (*frame.taken, named.value)
        if isinstance(part, OfCards) and (part.more or len(frame.taken) < part.count):
            return activate.go(frame, "choose_cost")
        if isinstance(part, TakeCountersFrom) and len(frame.taken) < part.amount:
            return activate.go(frame, "choose_cost")
    card = state.card_of(frame.card)
    paid = [state.card_of(token) for token in frame.taken] or [card]
    if isinstance(part, TakeCountersFrom):
        return _take(game, frame, part)
    before = state.token[card], game.state.table.lp[frame.seat]
    pay(game, frame.seat, card, part, paid)
    frame.scope = _knowing(game, frame, part, paid, before)
    if isinstance(part, OfCards) and speaks_of_price(ability):
        _keep_price(game, frame.scope)
    frame.taken = ()
    frame.card = state.token[card]
    frame.part += 1
    return activate.go(frame, "choose_cost")


def _take(game: Game, frame: Activate, part: TakeCountersFrom) -> Flow:
    """Counters are taken off the cards that were named, and off the others where nothing was to be chosen."""
    card = game.state.card_of(frame.card)
    pay(game, frame.seat, card, part, [game.state.card_of(token) for token in frame.taken])
    frame.taken = ()
    frame.part += 1
    return activate.go(frame, "choose_cost")


def _knowing(game: Game, frame: Activate, part: Cost, cards: Sequence[int], before: tuple[int, int]) -> Scope:
    """The text knows what was paid: the cards, as they were on the field or where they are now, and the points."""
    state = game.state
    was, points = before
    scope = frame.scope
    if isinstance(part, PayPoints):
        return scope.having("paid_points", (points - game.state.table.lp[frame.seat],))
    word = CAUSE_OF.get(type(part))
    if word is None:
        return scope
    tokens = frame.taken or (was,)
    known = tuple(
        token if token in state.known and not state.known[token].kept else state.token[card]
        for token, card in zip(tokens, cards, strict=True)
    )
    return scope.having("paid", (*scope.get("paid"), *known)).having(word, (*scope.get(word), *known))


@book.rule("403.1")
def _keep_price(game: Game, scope: Scope) -> None:
    """What was paid is for the text what it was when it was paid, wherever an answer to it carries the card."""
    atoms.keep(game, [card for token in scope.get("paid") if (card := game.state.card_of(token)) != NONE])


def _placed(game: Game, frame: Activate, card: int) -> tuple[str, ...]:
    """The rule of the zone into which a card of the hand is put."""
    return _PLACED.get(game.state.zone[card] >> 1, ("265.1", "120.3"))


@activate.step(
    "265.1", "265.3", "265.4", "362.1", "406.3", "120.3", "120.7", "120.8", "160.1", "245.5", "380.1", "380.6",
    tells={"place": _placed, "flip_up": ("362.1",), "send": ("265.3",), "vanish": ("265.3",)},
)
def place_card(game: Game, frame: Activate) -> Flow:
    """A spell from the hand is put face up into its zone, a set card turned up; a new field spell replaces the old."""
    state = game.state
    frame.part = 0
    if not frame.as_card:
        return None
    card = state.card_of(frame.card)
    if state.zone[card] >> 1 == HAND.number:
        zone = PENDULUM if printed(game, card).pendulum else SPELL_TRAP
        if printed(game, card).facts.property == "field":
            zone = FIELD_SPELL
            old = state.zones[FIELD_SPELL.of(frame.seat)][:]
            if old:
                atoms.carry(game, old, GRAVEYARD, cause="send")
        atoms.carry(game, [card], zone, cause="place")
        frame.card = state.token[card]
        frame.scope = Scope(frame.seat, frame.card, frame.scope.bound)
    else:
        atoms.flip(game, card, UP)
    atoms.mark(game, card, ACTIVATING)
    return None


@activate.step("433.1")
def choose_targets(game: Game, frame: Activate) -> Flow:
    """Targets are chosen now, at the activation; if its own cost left none, the effect has none."""
    ability = ability_of(game, frame)
    parts: list[Target | TargetIt] = []
    for each in ability.announce.parts:
        if type(each) is Target or type(each) is TargetIt:
            parts.append(each)
    first = frame.taken if frame.part and _is_first_of_several(parts[frame.part - 1], frame.taken) else ()
    if first:
        frame.part -= 1
    elif frame.part:
        frame.targets = (*frame.targets, frame.taken)
    frame.taken = ()
    if frame.part >= len(parts):
        return None
    part = parts[frame.part]
    frame.part += 1
    card = game.state.card_of(frame.card)
    if isinstance(part, TargetIt):
        found = those_it_happened_to(game, ability, frame.scope)
        return repeat(frame, PickFrame(into="taken", seat=frame.seat, offered=found, prompt="target",
                                       source=frame.card))
    chosen = {game.state.card_of(token) for group in frame.targets for token in group}
    count = game.amount(part.choose.count, frame.scope)
    further = [each for each in parts[frame.part :] if isinstance(each, Target)]
    offered = [each for each in targets(game, card, part, frame.scope)
               if each not in chosen and can_differ(game, card, further, frame.scope, {*chosen, each})]
    if part.one and not first:
        fitting = [each for each in offered if fits_all(game, part.one, frame.scope, each)]
        if len(fitting) < len(offered):
            offered, count = fitting, 1
    tokens = tuple(game.state.token[each] for each in offered)
    least = 1 if part.choose.up_to else count
    if part.choose.up_to:
        count = max(1, min((count, *(room_for(game, each, frame.scope) for each in _done_to_targets(ability)))))
    by = game.seats(part.choose.by, frame.scope)[0]
    return repeat(frame, PickFrame(into="taken", seat=by, offered=tokens, least=least, most=count, taken=first,
                                   prompt="target", source=frame.card, different=part.choose.different))


@book.rule("433.1", "270.1")
def _is_first_of_several(part: Target | TargetIt, taken: tuple[int, ...]) -> bool:
    """Whether only that one of several targets was chosen that has to be of a kind, before the others."""
    return isinstance(part, Target) and bool(part.one) and len(taken) == 1


def _done_to_targets(ability: Chainable) -> list[Action]:
    """What an effect does to its targets."""
    return [each for each in walk(ability.effect)
            if isinstance(each, Action) and isinstance(getattr(each, "what", None), It)]


def _lies_there(game: Game, card: int) -> bool:
    """Whether a spell or trap (or a pendulum card) lies face up on the field, so that its effects hang on it."""
    zones = (SPELL_TRAP.number, FIELD_SPELL.number, PENDULUM.number)
    return game.state.zone[card] >> 1 in zones and game.state.face[card] == UP


def note_use(game: Game, seat: int, card: int, number: int, ability: Chainable) -> str:
    """The use is counted where a text limits how often; under which name for the turn."""
    key = use_key(game, seat, card, number, ability)
    if key:
        atoms.use(game, key)
    count_use(game, seat, card, number, ability)
    return key


def _knowing_what(game: Game, frame: Activate, ability: Use, scope: Scope) -> Scope:
    """The text knows the link it answers, or the card something happened to; of those summoned at once, all."""
    duel = game.state.table
    for when in ability.whens:
        if when.happening.startswith("activate:"):
            below = answered(duel, when, frame.seat)
            if below != NONE:
                return scope.having("link", (below,)).having("it", (duel.chain[below].source,))
        else:
            happening = just_happened(game, ability, when, scope)
            if happening is not None and happening.happening.endswith("summon"):
                return scope.having("it", all_that_happened(game, ability, when, scope))
            if happening is not None:
                known = _of_what_happened(scope, game, happening.card)
                return known.having("amount", (happening.amount,)) if happening.amount else known
    return scope.having("it", (0,))


def _of_what_happened(scope: Scope, game: Game, token: int) -> Scope:
    """The text knows the card something happened to, and where it went."""
    known = game.state.known.get(token)
    scope = scope.having("it", (token,))
    return scope if known is None or known.next == NONE else scope.having("went", (token, known.next))


@activate.step("280.3", "275.1", "406.1")
def add_link(game: Game, frame: Activate) -> Flow:
    """The activation becomes the next link of the chain."""
    state = game.state
    duel = game.state.table
    card = state.card_of(frame.card)
    ability = ability_of(game, frame)
    key = note_use(game, frame.seat, card, frame.ability, ability)
    if frame.as_card:
        assert type(ability) is Use
        if ability.joins:
            whole = printed(game, card).card_activation
            key = note_use(game, frame.seat, card, whole, printed(game, card).uses[whole]) or key
    scope = Scope(frame.seat, frame.card, frame.scope.bound)
    if frame.mode != NONE:
        scope = scope.having("mode", (frame.mode,))
    if isinstance(ability, Use) and ability.when is not None:
        scope = _knowing_what(game, frame, ability, scope)
    definition = state.definition[card] if frame.definition == NONE else frame.definition
    link = Link(frame.seat, frame.card, definition, frame.ability, scope, ability.speed,
                type_now(game, card), frame.as_card, frame.targets, key=key, place=frame.place,
                stands=not frame.as_card and _lies_there(game, card))
    atoms.keep(game, [card])  # whose effect it is, and of which card, though an answer carries that on from where it is
    atoms.write(game, {"chain": (*duel.chain, link), "open": False})
    atoms.tell(game, "activate", frame.seat, card, amount=len(duel.chain))
    if frame.mode != NONE:
        atoms.tell(game, "mode", frame.seat, card, amount=frame.mode + 1)
    for group in frame.targets:
        for token in group:
            atoms.tell(game, "target", frame.seat, card, other=token)
            if is_heard(game, "targeted"):
                target = state.bearer[token]
                happened(game, "targeted", target, state.controller[target], other=frame.card)
    return None
