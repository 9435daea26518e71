"""What may be activated when: spells, traps and effects, from where, at which timing, at which cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from banmen.games.yugioh.effects import (
    Chainable,
    Use,
)
from banmen.games.yugioh.effects_more import InPhase
from banmen.games.yugioh.facts import Printed, printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c225_kinds import NOT_AWAKE, sleeps
from banmen.games.yugioh.rules.c285_speed import too_slow
from banmen.games.yugioh.rules.c337_bounds import FORBIDDEN, barred, lone_refusal
from banmen.games.yugioh.rules.c370_timings import ALLOWED, barred_in_damage_step
from banmen.games.yugioh.rules.c403_costs import cost_refusal
from banmen.games.yugioh.rules.c415_timing import just_happened
from banmen.games.yugioh.rules.c433_targets import target_refusal
from banmen.games.yugioh.rules.c457_limits import limit_refusal
from banmen.games.yugioh.table import CALCULATION, DuelTable, table
from banmen.games.yugioh.zones import (
    BANISHED,
    FIELD_SPELL,
    HAND,
    MONSTER,
    PENDULUM,
    PENDULUMS_AT_MOST,
    SPELL_TRAP,
    SPELLS_AT_MOST,
    ZONES,
)
from banmen.kernel.acts import Act, Choice
from banmen.kernel.effects.base import Action, walk
from banmen.kernel.effects.says import When
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import DOWN, NONE, UP
from banmen.kernel.question import Option, Reason
from banmen.kernel.state import Scope
from banmen.kernel.triggers import concerns
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game

NOT_MAIN = Reason("170.1", "only_own_main_phase")
NOT_MAIN_SET = Reason("180.3", "only_own_main_phase")
NOT_IGNITION = Reason("220.4", "only_own_main_phase")
QUICK_FIRST = Reason("484.2", "quick_effects_first")
NOT_IN_THEIR_TURN = Reason("170.10", "must_be_set_before")
SET_NOW_QUICK = Reason("170.11", "set_this_turn")
SET_NOW_TRAP = Reason("175.2", "set_this_turn")
NOT_FROM_HAND = Reason("175.1", "must_be_set_before")
NO_ROOM = Reason("265.2", "spell_zone_full")
NOT_NOW = Reason("418.1", "nothing_to_answer")
NOT_ANSWERING = Reason("175.6", "nothing_to_answer")
NOT_SO = Reason("270.1", "condition_not_met")
USED_COPY = Reason("457.1", "used_this_turn")
USED_LABEL = Reason("466.4", "used_this_turn")
USED_NAME = Reason("466.3", "used_this_turn")
NOT_HERE = Reason("362.1", "not_activated_from_here")
BANISHED_NOW = Reason("469.2", "is_banished")
SCALES_FULL = Reason("380.7", "pendulum_zones_full")
FACE_DOWN = Reason("130.7", "lies_face_down")


Check = Callable[["Game", int, int, Chainable, Action], "Reason | None"]
POSSIBLE: dict[type[Action], Check] = {}
"""For some instructions, why an effect with them cannot be activated now."""


def possible(kind: type[Action]) -> Callable[[Check], Check]:
    """Register what an instruction needs so that its effect can be activated."""

    def register(check: Check) -> Check:
        POSSIBLE[kind] = check
        return check

    return register


FREE, ANSWERS_LINK, ANSWERS_HAPPENING, IN_CALCULATION, IN_DAMAGE_STEP = 0, 1, 2, 3, 4
"""What has to be there before an ability is looked at closely."""

class Moment(NamedTuple):
    """What decides which printed cards a player can activate at all."""

    slow: bool
    """Whether slow effects can be used,"""
    least: int
    """or only effects at least so fast;"""
    chain: bool
    """whether there is a chain,"""
    just: bool
    """whether something has just happened,"""
    timing: int
    """and the timing of the damage step."""


def moment_of(game: Game, seat: int) -> int:
    """The present one, as one number."""
    duel: DuelTable = game.state.table
    chain = duel.chain
    if chain:
        return max(2, chain[-1].speed) << 1 | 16 | bool(duel.just) << 5 | duel.timing << 6
    return (duel.open and seat == game.state.turn_player) | 2 | bool(duel.just) << 5 | duel.timing << 6


def read(moment: int) -> Moment:
    """What the number says."""
    return Moment(bool(moment & 1), moment >> 1 & 7, bool(moment & 16), bool(moment & 32), moment >> 6)


def possible_at(moment: Moment, ability: Chainable) -> bool:
    """Whether an ability can be activated at such a moment by anybody."""
    if not isinstance(ability, Use) or ability.speed < (moment.least if moment.slow else max(2, moment.least)):
        return False
    there = (True, moment.chain, moment.just, moment.timing == CALCULATION, moment.timing > 0)
    return there[_need(ability)] and not (moment.timing and ability.damage not in ALLOWED[moment.timing][1])


def _need(ability: Use) -> int:
    if ability.when is None:
        return IN_DAMAGE_STEP if ability.damage in ("step", "before") else FREE
    if ability.when.happening.startswith("activate"):
        return ANSWERS_LINK
    return IN_CALCULATION if ability.when.happening == "damage_calculation" else ANSWERS_HAPPENING


@lru_cache(maxsize=64)
def asks_for_phases(library: Library) -> bool:
    """Whether any card of the game may be used in some phases only."""
    return any(isinstance(term, InPhase) for card in library.cards for term in walk(tuple(card.abilities)))


def what_else(game: Game) -> tuple[object, ...]:
    """What is only noted on the table and yet decides what can be activated."""
    duel: DuelTable = game.state.table
    return (duel.phase if asks_for_phases(game.library) else "", duel.just)


ACTIVATE = Act("activate", zones=tuple(sorted(ZONES, key=lambda zone: zone.number)), aim="value", aimless=NOT_HERE)
ACTIVATIONS = Choice(ACTIVATE, moment=moment_of, besides=what_else)


def activations(game: Game, seat: int) -> Sequence[Option]:
    """Everything this player may activate now, worked out once for each position.

    What is only noted on the table makes no new position: whether slow effects may be used, the phase, the timing of
    the damage step, and what has just happened, on which this depends too.
    """
    return ACTIVATIONS.offered(game, seat)


@ACTIVATE.sieve
def able(library: Library, moment: int, zone: Zone) -> frozenset[int]:
    """The printed cards with an ability that can be activated from the zone at such a moment."""
    now = read(moment)
    return frozenset(
        index
        for index, card in enumerate(library.cards)
        if isinstance(card.facts, Printed)
        and any(
            isinstance(ability, Use) and zone.number in ability.places and possible_at(now, ability)
            for ability in card.facts.chainable.values()
        )
    )


@ACTIVATE.aims
def abilities(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """Each of its abilities is activated by itself."""
    return _uses(game.library.cards[game.state.definition[card]])


@lru_cache(maxsize=4096)
def _uses(card: CardDef) -> tuple[int, ...]:
    assert isinstance(card.facts, Printed)
    return tuple(number for number, ability in card.facts.chainable.items() if isinstance(ability, Use))


@ACTIVATE.option
def activate_option(game: Game, card: int, number: int) -> Option:
    """One of several abilities is told apart by its label."""
    chainable = printed(game, card).chainable
    ability = chainable[number]
    assert isinstance(ability, Use)
    return Option("activate", number, game.state.token[card], word=ability.label if len(chainable) > 1 else "")


@ACTIVATE.refuse_aim
@book.rule("469.2")
def refusal(game: Game, seat: int, card: int, number: int) -> Reason | None:
    """Why this ability cannot be activated now: it works only where it says, and so never of a removed card."""
    about = printed(game, card)
    ability = about.chainable[number]
    assert isinstance(ability, Use)
    duel: DuelTable = game.state.table
    zone = game.state.zone[card] >> 1
    if game.state.controller[card] != seat:
        return NOT_HERE
    if zone not in ability.places:
        if zone == BANISHED.number:
            return BANISHED_NOW
        return NOT_FROM_HAND if about.facts.type == "trap" and zone == HAND.number else NOT_HERE
    return (
        _present_refusal(game, duel, seat, card, ability)
        or too_slow(duel.chain, ability.speed)
        or (barred_in_damage_step(duel.timing, ability.damage) if duel.timing else None)
        or (NOT_NOW if not duel.timing and _need(ability) == IN_DAMAGE_STEP else None)
        or _need_refusal(game, duel, seat, card, number, ability)
    )


def _present_refusal(game: Game, duel: DuelTable, seat: int, card: int, ability: Use) -> Reason | None:
    """Why it cannot be activated of a card that lies so, in this phase."""
    if ability.timing == "card":
        return _card_refusal(game, duel, seat, card, printed(game, card))
    return _effect_refusal(game, duel, seat, card, ability)


def _need_refusal(game: Game, duel: DuelTable, seat: int, card: int, number: int, ability: Use) -> Reason | None:
    """What it answers, and what it takes."""
    refused = None if ability.when is None else _event_refusal(game, duel, seat, card, ability.when)
    if refused is not None:
        return refused
    return payment_refusal(game, seat, card, number, ability, Scope(seat, game.state.token[card]))


@book.rule("170.1", "170.9", "170.10", "170.11", "175.1", "175.2", "175.3", "180.2", "180.3", "265.2")
def _card_refusal(game: Game, duel: DuelTable, seat: int, card: int, about: Printed) -> Reason | None:
    """Set traps and quick-plays a turn later, quick-plays of the hand in the own turn, others in the main phase."""
    state = game.state
    facts = about.facts
    in_hand = state.zone[card] >> 1 == HAND.number
    if not in_hand and state.face[card] == UP:
        return NOT_HERE
    if about.stays:
        refused = lone_refusal(game, seat, card)
        if refused is not None:
            return refused
    if facts.type == "trap":
        return SET_NOW_TRAP if state.since[card] == state.turn else None
    if facts.property == "quick_play":
        if in_hand and seat != state.turn_player:
            return NOT_IN_THEIR_TURN
        if not in_hand and state.since[card] == state.turn:
            return SET_NOW_QUICK
    elif not duel.chain and not (duel.open and seat == state.turn_player):
        return _too_slow_now(game, duel, seat) or (NOT_MAIN if in_hand else NOT_MAIN_SET)
    if about.pendulum:
        return scale_refusal(game, seat)
    if in_hand and facts.property != "field" and len(state.zones[SPELL_TRAP.of(seat)]) >= SPELLS_AT_MOST:
        return NO_ROOM
    return None


@book.rule("160.1", "160.2", "380.6", "380.7", "380.8", "120.10")
def scale_refusal(game: Game, seat: int) -> Reason | None:
    """One of the two pendulum zones must be empty: what lies there is not replaced, but how often does not matter."""
    return SCALES_FULL if len(game.state.zones[PENDULUM.places[seat]]) >= PENDULUMS_AT_MOST else None


@book.rule("220.4", "220.6", "130.7")
def _effect_refusal(game: Game, duel: DuelTable, seat: int, card: int, ability: Use) -> Reason | None:
    """An ignition effect needs the own main phase; no effect is used of a card that lies face down."""
    state = game.state
    if state.zone[card] >> 1 in (MONSTER.number, SPELL_TRAP.number, FIELD_SPELL.number) and state.face[card] == DOWN:
        return FACE_DOWN
    if state.zone[card] >> 1 == MONSTER.number and sleeps(game, card):
        return NOT_AWAKE
    if ability.speed == 1 and not duel.chain and not (duel.open and seat == state.turn_player):
        return _too_slow_now(game, duel, seat) or NOT_IGNITION
    return None


@book.rule("484.2")
def _too_slow_now(game: Game, duel: DuelTable, seat: int) -> Reason | None:
    """In the own main phase, too, only quick effects are used until what happened last has been answered."""
    return QUICK_FIRST if seat == game.state.turn_player and duel.phase in ("main1", "main2") else None


@book.rule("270.1", "175.6", "362.2")
def _event_refusal(game: Game, duel: DuelTable, seat: int, card: int, when: When) -> Reason | None:
    """What answers an activation needs one right below it; what answers a happening needs it to be the last thing."""
    if when.happening.startswith("activate"):
        return None if answered(duel, when, seat) != NONE else NOT_ANSWERING
    if when.happening == "damage_calculation":
        return None if duel.timing == 3 and _battles(game, when, seat, card) else NOT_NOW
    return None if just_happened(game, when, Scope(seat, game.state.token[card])) else NOT_NOW


def _battles(game: Game, when: When, seat: int, card: int) -> bool:
    """Whether the player whose monster attacks is the one the text speaks of, or such a monster battles."""
    if when.subject is not None:
        return _fights(game, when, Scope(seat, game.state.token[card]))
    attacker = game.state.card_of(table(game).attacker)
    return attacker != NONE and (when.whose is None or game.state.controller[attacker] != seat)


def _fights(game: Game, when: When, scope: Scope) -> bool:
    """Whether one of those that battle is such a monster, and its foe such another one."""
    duel = table(game)
    for mine, foe in ((duel.attacker, duel.target), (duel.target, duel.attacker)):
        card = game.state.card_of(mine)
        if card != NONE and concerns(game, when, scope, card, game.state.controller[card], foe):
            return True
    return False


@book.rule("280.1", "362.3")
def answered(duel: DuelTable, when: When, seat: int) -> int:
    """The link directly below, if it is of the kind the text answers; else NONE."""
    if not duel.chain:
        return NONE
    last = duel.chain[-1]
    if when.whose is not None and last.seat == seat:
        return NONE
    kind = when.happening.partition(":")[2]
    if kind == "any" or kind == f"{last.type}_effect":
        return len(duel.chain) - 1
    fits = (last.card and last.type in kind.split("+")) or (kind == "monster" and last.type == "monster")
    return len(duel.chain) - 1 if fits else NONE


def use_key(game: Game, seat: int, card: int, number: int, ability: Chainable) -> str:
    """The name under which a use is counted for the turn; empty when it is not limited."""
    if ability.once == "copy":
        return f"{game.state.token[card]}:{number}"
    if ability.once:
        name = game.library[game.state.definition[card]].name
        return f"{seat}:{name}:{ability.label if ability.once == 'label' else ability.once}"
    return ""


@book.rule("457.1", "457.2", "457.3", "457.4", "466.3", "466.4")
def use_refusal(game: Game, seat: int, card: int, number: int, ability: Chainable) -> Reason | None:
    """Once per turn counts for the copy; where the text names the card, for the player and that name."""
    key = use_key(game, seat, card, number, ability)
    if key and game.state.used.get(key, 0):
        return {"copy": USED_COPY, "label": USED_LABEL}.get(ability.once, USED_NAME)
    return None


def payment_refusal(game: Game, seat: int, card: int, number: int, ability: Chainable, scope: Scope) -> Reason | None:
    """Limits, conditions, costs and targets, and what texts forbid, which triggered effects have too."""
    act = "activate_card" if isinstance(ability, Use) and ability.timing == "card" else "activate_effect"
    if barred(game, act, seat, card):
        return FORBIDDEN
    if ability.once:
        refused = use_refusal(game, seat, card, number, ability)
        if refused is not None:
            return refused
    if ability.limits:
        refused = limit_refusal(game, seat, card, number, ability)
        if refused is not None:
            return refused
    if ability.condition is not None and not game.is_so(ability.condition, scope):
        return NOT_SO
    for action in ability.effect:
        check = POSSIBLE.get(type(action))
        if check is not None:
            refused = check(game, seat, card, ability, action)
            if refused is not None:
                return refused
    if not ability.announce.parts:
        return None
    return cost_refusal(game, seat, card, ability) or target_refusal(game, card, ability, scope)
