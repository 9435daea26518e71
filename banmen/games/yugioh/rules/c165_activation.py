"""What may be activated when: spells, traps and effects, from where, at which timing, at which cost."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from banmen.games.yugioh.effects import (
    Chainable,
    Trigger,
    Use,
)
from banmen.games.yugioh.facts import Printed, printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c225_kinds import NOT_AWAKE, sleeps
from banmen.games.yugioh.rules.c270_told import none_is_told
from banmen.games.yugioh.rules.c285_speed import is_quiet, too_slow
from banmen.games.yugioh.rules.c337_bounds import FORBIDDEN, refuse_bound, refuse_lone
from banmen.games.yugioh.rules.c370_timings import ALLOWED, barred_in_damage_step
from banmen.games.yugioh.rules.c403_costs import refuse_cost
from banmen.games.yugioh.rules.c415_timing import just_happened
from banmen.games.yugioh.rules.c433_targets import refuse_target
from banmen.games.yugioh.rules.c457_limits import refuse_limit
from banmen.games.yugioh.table import ACTIVATING, CALCULATION, DuelTable, Link
from banmen.games.yugioh.zones import (
    BANISHED,
    EFFECTS,
    FIELD_SPELL,
    HAND,
    MONSTER,
    PENDULUM,
    PENDULUMS_AT_MOST,
    SPELL_TRAP,
    SPELLS_AT_MOST,
    ZONES,
)
from banmen.kernel.acts import Act, Aims, Choice
from banmen.kernel.effects.base import Action, Who
from banmen.kernel.effects.says import When
from banmen.kernel.effects.things import It
from banmen.kernel.library import Library
from banmen.kernel.names import DOWN, NONE, UP
from banmen.kernel.question import Option, Reason
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

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
NOT_YET = Reason("362.3", "is_being_activated")
FACE_DOWN = Reason("130.7", "lies_face_down")
FOE = It("other")
AFTER_A_FIGHT = frozenset(("battled", "fight_end"))
NOTHING_TO_DO = Reason("270.1", "nothing_to_do")


Check = Callable[["Game", int, int, Chainable, Action], "Reason | None"]
POSSIBLE: dict[type[Action], Check] = {}
"""For some instructions, why an effect with them cannot be activated now."""


def possible(kind: type[Action]) -> Callable[[Check], Check]:
    """Register what an instruction needs so that its effect can be activated."""

    def register(check: Check) -> Check:
        assert kind not in POSSIBLE, kind
        POSSIBLE[kind] = check
        return check

    return register


KNOWN_FACE_UP = (MONSTER, SPELL_TRAP, FIELD_SPELL)
"""The zones in which a card that lies face down has no effects."""
FREE, ANSWERS_LINK, ANSWERS_HAPPENING, IN_CALCULATION, IN_DAMAGE_STEP = 0, 1, 2, 3, 4
"""What has to be there before an ability is looked at closely."""
ONLY_IN_DAMAGE_STEP = ("step", "before", "calculation")
"""The classes of effects that are used in the damage step and at no other time, unless they answer something."""

class Moment(NamedTuple):
    """What decides which printed cards a player can activate at all."""

    slow: bool
    """Whether slow effects can be used,"""
    chain: bool
    """whether there is a chain,"""
    just: bool
    """whether something has just happened,"""
    timing: int
    """the timing of the damage step,"""
    full: bool
    """and whether both pendulum zones of the player who can use slow effects are full."""


NOBODY, CHAINED, JUST_NOW, TIMING, FULL = 3, 4, 8, 16, 256
"""How a moment is one number: who could use what is slow (0 or 1, or nobody), then the rest."""


def moment_of(game: Game) -> int:
    """The present one, as one number."""
    state = game.state
    duel: DuelTable = state.table
    said = duel.timing * TIMING
    if duel.just:
        said += JUST_NOW
    if duel.chain:
        return said + CHAINED + NOBODY
    if not duel.open:
        return said + NOBODY
    if len(state.zones[PENDULUM.places[state.turn_player]]) >= PENDULUMS_AT_MOST:
        said += FULL
    return said + state.turn_player


def read(moment: int, seat: int) -> Moment:
    """What the number says to a seat."""
    return Moment(moment & NOBODY == seat, bool(moment & CHAINED), bool(moment & JUST_NOW),
                  moment % FULL // TIMING, bool(moment & FULL))


def possible_at(moment: Moment, ability: Use) -> bool:
    """Whether an ability can be activated at such a moment by anybody."""
    if not moment.slow and ability.speed == 1:
        return False
    there = (True, moment.chain, moment.just, moment.timing == CALCULATION, moment.timing > 0)
    return there[_need(ability)] and not (moment.timing and ability.damage not in ALLOWED[moment.timing][1])


def _need(ability: Use) -> int:
    if ability.when is None:
        return IN_DAMAGE_STEP if ability.damage in ONLY_IN_DAMAGE_STEP else FREE
    if ability.when.happening.startswith("activate:"):
        return ANSWERS_LINK
    return IN_CALCULATION if ability.when.happening == "damage_calculation" else ANSWERS_HAPPENING


OF_CARDS = tuple(sorted((zone for zone in ZONES if zone is not EFFECTS), key=lambda zone: zone.number))
ACTIVATE = Act("activate", zones=OF_CARDS, aim="value", aimless=NOT_HERE)
ACTIVATIONS = Choice(ACTIVATE, moment=moment_of, besides=attrgetter("just"))
anybody_activates = ACTIVATIONS.anybody
"""Whether either player may activate anything."""
activations = ACTIVATIONS.offered
"""Everything a player may activate now, worked out once for each position.

What is only noted on the table makes no new position: whether slow effects may be used, the timing of the damage step,
and what has just happened, on which this depends too.
"""


@ACTIVATE.sieve_aims
def able(library: Library, moment: int, zone: Zone, seat: int) -> dict[int, Aims]:
    """The printed cards with abilities that can be activated from the zone at such a moment.

    On the field a card is activated that lies face down, and an effect of one that lies face up.
    """
    now = read(moment, seat)
    found: dict[int, Aims] = {}
    for index, card in enumerate(library.cards):
        about = card.facts
        if not isinstance(about, Printed):
            continue
        uses = [
            (number, ability.timing == "card", ability.joins)
            for number, ability in about.uses.items()
            if zone.number in ability.places and possible_at(now, ability)
            and not (now.full and about.pendulum and ability.timing == "card")
        ]
        down = tuple(number for number, of_card, joins in uses if of_card or joins or zone not in KNOWN_FACE_UP)
        up = tuple(number for number, of_card, _ in uses if not of_card or zone is HAND)
        if down or up:
            found[index] = (down, up)
    return found


@ACTIVATE.aims
def abilities(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """Each of its abilities is activated by itself."""
    return tuple(printed(game, card).uses)


@ACTIVATE.option
def activate_option(game: Game, card: int, number: int) -> Option:
    """One of several abilities is told apart by its label."""
    state = game.state
    about: Printed = game.library.cards[state.definition[card]].facts
    word = about.uses[number].label if len(about.chainable) > 1 else ""
    return Option("activate", number, state.token[card], NONE, word)


@ACTIVATE.refuse_aim
@book.rule("469.2")
def refuse_activation(game: Game, seat: int, card: int, number: int) -> Reason | None:
    """Why this ability cannot be activated now: it works only where it says, and so never of a removed card."""
    state = game.state
    about: Printed = game.library.cards[state.definition[card]].facts
    ability = about.uses[number]
    duel: DuelTable = state.table
    zone = state.zone[card] >> 1
    if state.controller[card] != seat:
        return NOT_HERE
    if zone not in ability.places:
        if zone == BANISHED.number:
            return BANISHED_NOW
        return NOT_FROM_HAND if about.facts.type == "trap" and zone == HAND.number else NOT_HERE
    if ability.timing == "card":
        refused = _refuse_card(game, duel, seat, card, about)
    elif ability.joins and state.face[card] == DOWN:
        refused = _refuse_joining(game, duel, seat, card, about)
    else:
        refused = _refuse_effect(game, duel, seat, card, ability)
    if refused is None and duel.chain:
        below = duel.chain[-1]
        refused = FORBIDDEN if is_quiet(game, below, seat) else too_slow(below, ability.speed)
    if refused is None:
        refused = _refuse_timing(game, duel, seat, card, ability)
    return refused or refuse_payment(game, seat, card, number, ability, Scope(seat, state.token[card]))


def _refuse_timing(game: Game, duel: DuelTable, seat: int, card: int, ability: Use) -> Reason | None:
    """Why it cannot be activated at this timing, or because what it answers has not happened."""
    if duel.timing:
        refused = barred_in_damage_step(duel.timing, ability.damage)
        if refused is not None:
            return refused
    elif ability.when is None:
        return NOT_NOW if ability.damage in ONLY_IN_DAMAGE_STEP else None
    refusals = [_refuse_event(game, duel, seat, card, ability, when) for when in ability.whens]
    return None if not refusals or None in refusals else refusals[0]


@book.rule("170.1", "170.9", "170.10", "170.11", "175.1", "175.2", "175.3", "180.2", "180.3", "265.2")
def _refuse_card(game: Game, duel: DuelTable, seat: int, card: int, about: Printed) -> Reason | None:
    """Set traps and quick-plays a turn later, quick-plays of the hand in the own turn, others in the main phase."""
    state = game.state
    facts = about.facts
    in_hand = state.zone[card] >> 1 == HAND.number
    if state.face[card] == UP:
        return NOT_HERE
    if about.stays:
        refused = refuse_lone(game, seat, card)
        if refused is not None:
            return refused
    if facts.type == "trap":
        return SET_NOW_TRAP if state.since[card] == state.turn else None
    if facts.property == "quick_play":
        if in_hand and seat != state.turn_player:
            return NOT_IN_THEIR_TURN
        if not in_hand and state.since[card] == state.turn:
            return SET_NOW_QUICK
    elif not (duel.chain or duel.open):
        return _too_slow_now(game, duel, seat) or (NOT_MAIN if in_hand else NOT_MAIN_SET)
    if about.pendulum:
        return refuse_scale(game, seat)
    if in_hand and facts.property != "field" and len(state.zones[SPELL_TRAP.places[seat]]) >= SPELLS_AT_MOST:
        return NO_ROOM
    return None


@book.rule("160.1", "160.2", "380.6", "380.7", "380.8", "120.10")
def refuse_scale(game: Game, seat: int) -> Reason | None:
    """One of the two pendulum zones must be empty: what lies there is not replaced, but how often does not matter."""
    return SCALES_FULL if len(game.state.zones[PENDULUM.places[seat]]) >= PENDULUMS_AT_MOST else None


@book.rule("362.3")
def _refuse_joining(game: Game, duel: DuelTable, seat: int, card: int, about: Printed) -> Reason | None:
    """An effect used as its trap is turned up needs all that the activation of the trap alone needs."""
    refused = _refuse_card(game, duel, seat, card, about)
    if refused is not None:
        return refused
    number = about.card_activation
    return refuse_payment(game, seat, card, number, about.uses[number], Scope(seat, game.state.token[card]))


@book.rule("220.4", "220.6", "130.7", "362.3")
def _refuse_effect(game: Game, duel: DuelTable, seat: int, card: int, ability: Use) -> Reason | None:
    """An ignition effect needs the own main phase; no effect is used of a card face down, or still being activated."""
    state = game.state
    zone = game.zones[state.zone[card] >> 1]
    if state.face[card] == DOWN and zone in KNOWN_FACE_UP:
        return FACE_DOWN
    if sleeps(game, card):
        return NOT_AWAKE
    if state.marks[card] & ACTIVATING:
        return NOT_YET
    if ability.speed == 1 and not (duel.chain or duel.open):
        return _too_slow_now(game, duel, seat) or NOT_IGNITION
    return None


@book.rule("484.2")
def _too_slow_now(game: Game, duel: DuelTable, seat: int) -> Reason | None:
    """In the own main phase, too, only quick effects are used until what happened last has been answered."""
    return QUICK_FIRST if seat == game.state.turn_player and duel.phase in ("main1", "main2") else None


@book.rule("270.1", "175.6", "362.2")
def _refuse_event(game: Game, duel: DuelTable, seat: int, card: int, use: Use, when: When) -> Reason | None:
    """What answers an activation needs one right below it; what answers a happening needs it to be the last thing."""
    if when.happening.startswith("activate:"):
        return None if answered(duel, when, seat) != NONE else NOT_ANSWERING
    if when.happening == "damage_calculation":
        attacker = game.state.card_of(duel.attacker)
        return None if duel.timing == CALCULATION and game.state.controller[attacker] != seat else NOT_NOW
    if duel.chain and when.happening.endswith("summoning"):
        return NOT_NOW  # a summon that is under way is answered at once, and not once more
    return None if just_happened(game, use, when, Scope(seat, game.state.token[card])) else NOT_NOW


@book.rule("280.1", "362.3")
def answered(duel: DuelTable, when: When, seat: int) -> int:
    """The link directly below, if it is of the kind the text answers; else NONE."""
    if not duel.chain:
        return NONE
    last = duel.chain[-1]
    if when.whose is not None and (last.seat == seat) is not (when.whose is Who.YOU):
        return NONE
    return len(duel.chain) - 1 if any(_is_such(last, word.partition(":")[2]) for word in when.happenings) else NONE


def _is_such(link: Link, kind: str) -> bool:
    """Whether a link is of the kind a text answers: a card, an effect, or either, of such a type."""
    if kind == "any" or kind == f"{link.type}_effect":
        return True
    return (link.card and link.type in kind.split("+")) or (kind == "monster" and link.type == "monster")


def use_key(game: Game, seat: int, card: int, number: int, ability: Chainable) -> str:
    """The name under which a use is counted for the turn; empty when it is not limited."""
    if ability.once == "copy":
        return f"{game.state.token[card]}:{number}"
    if ability.once:
        name = game.library.cards[game.state.definition[card]].name
        return f"{seat}:{name}:{ability.label if ability.once == 'label' else ability.once}"
    return ""


@book.rule("457.1", "457.2", "457.3", "457.4", "466.3", "466.4")
def refuse_use(game: Game, seat: int, card: int, number: int, ability: Chainable) -> Reason | None:
    """Once per turn counts for the copy; where the text names the card, for the player and that name."""
    key = use_key(game, seat, card, number, ability)
    if game.state.used.get(key, 0):
        return {"copy": USED_COPY, "label": USED_LABEL}.get(ability.once, USED_NAME)
    return None


@book.rule("270.1", "375.1", "373.2")
def _speaks_of_a_foe_gone(game: Game, ability: Trigger, scope: Scope) -> bool:
    """What is done to the foe at the end of a damage step is done to one that is still on the field.

    After the damage calculation one that the battle destroyed is there, but no effect destroys it any more.
    """
    first, happening = next(iter(ability.effect), None), ability.when.happening
    if happening not in AFTER_A_FIGHT or getattr(first, "what", None) != FOE:
        return False
    if happening == "battled" and getattr(first, "cause", "") == "destroy":
        return not set(scope.get(FOE.name)) - set(game.state.table.doomed)
    cards = map(game.state.card_of, scope.get(FOE.name))
    return not any(each != NONE and game.state.zone[each] >> 1 == MONSTER.number for each in cards)


def refuse_payment(game: Game, seat: int, card: int, number: int, ability: Chainable, scope: Scope) -> Reason | None:
    """Limits, conditions, costs and targets, and what texts forbid, which triggered effects have too."""
    if game.library.bounds:
        act = "activate_card" if type(ability) is Use and ability.timing == "card" else "activate_effect"
        refused = refuse_bound(game, act, seat, card)
        if refused is not None:
            return refused
    if ability.once:
        refused = refuse_use(game, seat, card, number, ability)
        if refused is not None:
            return refused
    if ability.limits:
        refused = refuse_limit(game, seat, card, number, ability)
        if refused is not None:
            return refused
    if ability.condition is not None and not game.is_so(ability.condition, scope):
        return NOT_SO
    if type(ability) is Trigger and _speaks_of_a_foe_gone(game, ability, scope):
        return NOTHING_TO_DO
    for action in ability.effect:
        check = POSSIBLE.get(type(action))
        if check is not None:
            refused = check(game, seat, card, ability, action)
            if refused is not None:
                return refused
    if ability.when is not None and none_is_told(game, card, ability, scope):
        return NOTHING_TO_DO
    if not ability.announce.parts:
        return None
    return refuse_cost(game, seat, card, ability) or refuse_target(game, card, ability, scope)
