"""Summons, sets, flip summons and changes of position."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c225_kinds import is_gemini, wake_refusal
from banmen.games.yugioh.rules.c230_materials import choose_set
from banmen.games.yugioh.rules.c337_bounds import bound_refusal, is_spoken_of, lone_refusal
from banmen.games.yugioh.rules.c345_attempts import attempted
from banmen.games.yugioh.rules.c365_priority import answered_only, open_window
from banmen.games.yugioh.rules.c415_timing import happened, last_moment_over, new_moment
from banmen.games.yugioh.rules.c475_flips import was_flipped
from banmen.games.yugioh.table import ATTACKED, BY_SUMMON, BY_TRIBUTE, MOVED, table
from banmen.games.yugioh.zones import (
    FIELD_SPELL,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTERS_AT_MOST,
    SPELL_TRAP,
    SPELLS_AT_MOST,
)
from banmen.kernel import atoms
from banmen.kernel.bounds import allowed
from banmen.kernel.names import DOWN, NONE, TURNED, UP, UPRIGHT
from banmen.kernel.perform import PickFrame
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Reason
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game

ALREADY_SUMMONED = Reason("145.3", "already_summoned")
NEEDS_ONE = Reason("140.5", "not_enough_tributes", 1)
NEEDS_TWO = Reason("140.6", "not_enough_tributes", 2)
SET_NEEDS = Reason("145.2", "not_enough_tributes")
RESTRICTED = Reason("140.3", "cannot_be_summoned")
SPECIAL_ONLY = Reason("478.2", "only_special_summoned")
MONSTERS_FULL = Reason("120.2", "monster_zone_full")
SPELLS_FULL = Reason("120.3", "spell_zone_full")
NO_MONSTER = Reason("140.2", "no_monster")
NOT_IN_HAND = Reason("140.2", "not_in_hand")
JUST_SET = Reason("150.3", "set_this_turn")
NOT_FACE_DOWN = Reason("150.1", "not_face_down")
JUST_CAME = Reason("215.3", "came_this_turn")
ALREADY_MOVED = Reason("215.2", "position_changed_already")
HAS_ATTACKED = Reason("215.4", "has_attacked")

SUMMONED = ("summon",)
FLIP_SUMMONED = ("flip_summon",)
SPECIAL_SUMMONED = ("special_summon",)
"""The names of what texts wait for."""
WAS_SET = "was_set"


@book.rule("337.1", "140.1", "140.3", "140.4", "140.5", "140.6", "145.3", "120.2", "190.8", "478.1", "478.2", "478.3")
def summon_refusal(game: Game, seat: int, card: int) -> Reason | None:
    """Once per turn a monster of the hand, with a tribute from level 5 and two from level 7, if there is room."""
    state = game.state
    about = printed(game, card)
    if state.zone[card] == MONSTER.places[seat] and is_gemini(game, card):
        return wake_refusal(game, seat, card)
    if state.zone[card] != HAND.places[seat]:
        return NOT_IN_HAND
    if about.facts.type != "monster":
        return NO_MONSTER
    if about.special and (about.extra or {"ritual", "special"} & set(about.facts.abilities)):
        return SPECIAL_ONLY
    if "no_normal" in game.library[state.definition[card]].keywords:
        return RESTRICTED
    if table(game).summoned and not may_summon_again(game, seat, card):
        return ALREADY_SUMMONED
    refused = bound_refusal(game, "summon", seat, card) or lone_refusal(game, seat, card)
    if refused is not None:
        return refused
    mine = len(state.zones[MONSTER.places[seat]])
    numbers = tribute_numbers(game, seat, card)
    usable = len(tributable(game, seat)) if numbers[-1] else 0
    enough = [number for number in numbers if number <= usable]
    if not enough:
        return NEEDS_ONE if numbers[0] == 1 else NEEDS_TWO
    return MONSTERS_FULL if mine - max(enough) >= MONSTERS_AT_MOST else None


@book.rule("145.3", "337.1")
def may_summon_again(game: Game, seat: int, card: int) -> bool:
    """A text may let a player normal summon such a monster once more in a turn."""
    return allowed(game, "summon_again", card) and not game.state.used.get(f"summon_again:{seat}")


@book.rule("140.4", "337.1")
def tributable(game: Game, seat: int) -> list[int]:
    """The monsters of the own field that may be released for a summon."""
    field = game.state.zones[MONSTER.places[seat]]
    if not is_spoken_of(game, "tribute") and not is_spoken_of(game, "release"):
        return list(field)
    return [
        card
        for card in field
        if bound_refusal(game, "tribute", seat, card) is None and bound_refusal(game, "release", seat, card) is None
    ]


@book.rule("140.5", "140.6", "337.1")
def tribute_numbers(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """With how many tributes the monster may be summoned: as its level asks, or as its own text lets or makes it."""
    about = printed(game, card)
    if not about.fewer:
        return (about.tributes,)
    found = [about.tributes]
    for ability in about.fewer:
        if ability.condition is None or game.is_so(ability.condition, Scope(seat, game.state.token[card])):
            found = [ability.tributes] if ability.must else [*found, ability.tributes]
    return tuple(sorted(dict.fromkeys(found)))


@book.rule("145.2", "180.1", "120.3", "380.2")
def set_refusal(game: Game, seat: int, card: int) -> Reason | None:
    """Any monster is set like it is summoned, in the monster zone; spells and traps as long as their zone has room."""
    state = game.state
    facts = printed(game, card).facts
    barred = bound_refusal(game, "set", seat, card)
    if barred is not None:
        return barred
    if facts.type == "monster":
        refused = summon_refusal(game, seat, card)
        return SET_NEEDS if refused in (NEEDS_ONE, NEEDS_TWO) else refused
    if state.zone[card] != HAND.places[seat]:
        return NOT_IN_HAND
    if facts.property == "field":
        return None
    return SPELLS_FULL if len(state.zones[SPELL_TRAP.places[seat]]) >= SPELLS_AT_MOST else None


@book.rule("150.1", "150.3", "215.4", "215.5")
def flip_refusal(game: Game, seat: int, card: int) -> Reason | None:
    """A face-down monster may be flip summoned, but not in the turn in which it was set, nor after it attacked."""
    state = game.state
    if state.zone[card] != MONSTER.places[seat] or state.face[card] == UP:
        return NOT_FACE_DOWN
    if state.since[card] == state.turn:
        return JUST_SET
    if state.marks[card] & ATTACKED:
        return HAS_ATTACKED
    return ALREADY_MOVED if state.marks[card] & MOVED else bound_refusal(game, "flip", seat, card)


@book.rule("215.1", "215.2", "215.3", "215.4")
def position_refusal(game: Game, seat: int, card: int) -> Reason | None:
    """A face-up monster changes its position once a turn, not in the turn it came, not after it attacked."""
    state = game.state
    if state.zone[card] != MONSTER.places[seat] or state.face[card] == DOWN:
        return Reason("215.5", "not_face_up")
    if state.since[card] == state.turn:
        return JUST_CAME
    marks = state.marks[card]
    if marks & ATTACKED:
        return HAS_ATTACKED
    return ALREADY_MOVED if marks & MOVED else bound_refusal(game, "position", seat, card)


# Normal summon and set ---------------------------------------------------------------------------


class Summon(Frame, tag="yg_summon"):
    """A monster of the hand being summoned or set."""

    card: int = NONE
    face_down: bool = False
    tributes: tuple[int, ...] = ()


summon = Procedure(Summon, book)


@summon.step("140.4", "145.2")
def choose_tributes(game: Game, frame: Summon) -> Flow:
    """The player picks the monsters of the own field to release."""
    state = game.state
    seat = state.turn_player
    *fewer, need = tribute_numbers(game, seat, state.card_of(frame.card))
    if not need:
        return None
    field = tributable(game, seat)
    if fewer:
        lying = len(state.zones[MONSTER.places[seat]])
        room = [number for number in (*fewer, need) if lying - number < MONSTERS_AT_MOST]
        sets = chain(*(combinations(field, number) for number in room))
        return choose_set(game, seat, sets, "tribute", frame.card, into="tributes")
    mine = tuple(state.token[card] for card in field)
    return PickFrame(into="tributes", seat=state.turn_player, offered=mine, least=need, most=need, prompt="tribute",
                     source=frame.card)


@summon.step("400.1", "140.4")
def release_tributes(game: Game, frame: Summon) -> Flow:
    """They are released before the monster comes out."""
    if frame.tributes:
        cards = [game.state.card_of(token) for token in frame.tributes]
        atoms.carry(game, cards, GRAVEYARD, cause="release")
        new_moment(game)
    return None


@summon.step("345.1")
def under_way(game: Game, frame: Summon) -> Flow:
    """A summon, unlike a set, may be negated before the monster is out."""
    return None if frame.face_down else attempted(game, (frame.card,), "summoning")


@summon.step("140.2", "145.3", "210.1", "345.1")
def put_out(game: Game, frame: Summon) -> Flow:
    """It comes out in face-up attack position; the act itself cannot be chained to."""
    state = game.state
    card = state.card_of(frame.card)
    if frame.face_down or card == NONE:
        return None
    seat = state.turn_player
    atoms.carry(game, [card], MONSTER, seat=seat, cause="summon_move")
    atoms.mark(game, card, BY_SUMMON | BY_TRIBUTE if frame.tributes else BY_SUMMON)
    atoms.tell(game, "summon", seat, card, word="tribute" if frame.tributes else "normal")
    happened(game, (*SUMMONED, "tribute_summon") if frame.tributes else SUMMONED, card, seat)
    return None


@summon.step("145.1", "145.3", "210.1", "345.1")
def lay_down(game: Game, frame: Summon) -> Flow:
    """Or it is set, in face-down defense position; either way, and if it was negated, the turn's summon is used up."""
    state = game.state
    if table(game).summoned:
        atoms.use(game, f"summon_again:{state.turn_player}")
    atoms.write_unwatched(game, summoned=True)
    if frame.face_down:
        card = state.card_of(frame.card)
        atoms.carry(game, [card], MONSTER, seat=state.turn_player, face=DOWN, turned=TURNED, cause="set")
        happened(game, WAS_SET, card, state.turn_player)
    if table(game).boundary != NONE:
        last_moment_over(game)
    finish(frame)
    return answered_only(game, WAS_SET) if frame.face_down else open_window(game)


# Setting spells and traps, flipping, turning ------------------------------------------------------


@book.rule("180.1", "265.3", "170.8")
def set_spell_or_trap(game: Game, seat: int, card: int) -> Flow:
    """A spell or trap is laid face down; a field spell replaces the one that lay there."""
    zone = SPELL_TRAP
    if printed(game, card).facts.property == "field":
        zone = FIELD_SPELL
        old = game.state.zones[FIELD_SPELL.places[seat]][:]
        if old:
            atoms.carry(game, old, GRAVEYARD, cause="send")
    atoms.carry(game, [card], zone, seat=seat, face=DOWN, cause="set")
    happened(game, WAS_SET, card, seat)
    return answered_only(game, WAS_SET)


@book.rule("150.1", "150.2")
def flip_summon(game: Game, seat: int, card: int) -> Flow:
    """The monster is turned to face-up attack position, never to defense, and counts as flipped."""
    if card == NONE:
        return open_window(game)  # it was negated
    atoms.flip(game, card, UP)
    atoms.turn(game, card, UPRIGHT)
    atoms.mark(game, card, MOVED)
    atoms.tell(game, "flip_summon", seat, card)
    was_flipped(game, card)
    happened(game, FLIP_SUMMONED, card, seat)
    return open_window(game)


@book.rule("215.1", "215.5")
def change_position(game: Game, seat: int, card: int) -> Flow:
    """A face-up monster turns from attack to defense or back."""
    atoms.turn(game, card, TURNED if game.state.turned[card] == UPRIGHT else UPRIGHT)
    atoms.mark(game, card, MOVED)
    happened(game, "position", card, seat)
    return answered_only(game, "position")
