"""Summons, sets, flip summons and changes of position."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING

from banmen.games.yugioh.facts import Printed, printed, tributes_for
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c225_kinds import SUMMON_BESIDE, is_gemini, refuse_wake, summon_is_left
from banmen.games.yugioh.rules.c230_materials import choose_set
from banmen.games.yugioh.rules.c230_used import note_use
from banmen.games.yugioh.rules.c290_negation import is_kept_from, is_silent
from banmen.games.yugioh.rules.c337_bounds import (
    FORBIDDEN,
    any_lone,
    refuse_bound,
    refuse_lone,
)
from banmen.games.yugioh.rules.c345_attempts import attempted
from banmen.games.yugioh.rules.c355_knowing import fits_all
from banmen.games.yugioh.rules.c365_priority import answered_only, open_window
from banmen.games.yugioh.rules.c415_timing import happened, last_moment_over, new_moment
from banmen.games.yugioh.rules.c475_flips import was_flipped
from banmen.games.yugioh.table import ATTACKED, BY_SET, BY_SUMMON, BY_TRIBUTE, BY_WAY, MOVED
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
from banmen.kernel.evaluate import fits
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import DOWN, NONE, TURNED, UP, UPRIGHT
from banmen.kernel.perform import PickFrame
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Reason
from banmen.kernel.state import Frame, Scope
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

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
NOT_FACE_UP = Reason("215.5", "not_face_up")
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
def refuse_summon(game: Game, seat: int, card: int, face_down: bool = False) -> Reason | None:
    """Once per turn a monster of the hand, with a tribute from level 5 and two from level 7, if there is room."""
    state = game.state
    about: Printed = game.library.cards[state.definition[card]].facts
    if state.zone[card] != HAND.places[seat]:
        if state.zone[card] == MONSTER.places[seat] and is_gemini(game, card):
            return refuse_wake(game, seat, card)
        return NOT_IN_HAND
    refused = never_summoned(game.library.cards[state.definition[card]])
    if refused is not None:
        return refused
    if state.table.summoned and not may_summon_again(game, seat, card, face_down):
        return ALREADY_SUMMONED
    if not face_down:  # to set a monster is no summon, and it does not lie face up
        refused = refuse_bound(game, "summon", seat, card) or refuse_lone(game, seat, card)
        if refused is not None:
            return refused
    mine = len(state.zones[MONSTER.places[seat]])
    if not tributes_asked(game, card) and not about.fewer:
        return MONSTERS_FULL if mine >= MONSTERS_AT_MOST else None
    ways = tribute_ways(game, seat, card, face_down)
    enough = [number for number, usable in ways if number <= len(usable)]
    if not enough:
        return NEEDS_ONE if min(ways)[0] == 1 else NEEDS_TWO
    return MONSTERS_FULL if mine - max(enough) >= MONSTERS_AT_MOST else None


@lru_cache(maxsize=4096)
@book.rule("140.2", "140.3", "478.2")
def never_summoned(card: CardDef) -> Reason | None:
    """Spells, traps and monsters that only come out in other ways are never normal summoned."""
    about: Printed = card.facts
    if about.facts.type != "monster":
        return NO_MONSTER
    if about.special:
        return SPECIAL_ONLY
    return RESTRICTED if "no_normal" in card.keywords else None


@book.rule("145.3", "337.1")
def may_summon_again(game: Game, seat: int, card: int, face_down: bool = False) -> bool:
    """A text may let a player summon such a monster, not set it, beside the one of the turn, after it or before."""
    if summon_is_left(game, seat):
        return True
    another = not face_down and not game.state.used.get(f"summon_again:{seat}")
    return another and allowed(game, "summon_again", card)


def levels_changed(game: Game) -> bool:
    """Whether an effect changes levels now."""
    if game.derived.stale:
        game.derived.look_again()
    return "level" in game.derived.altered


@book.rule("140.5", "140.6")
def tributes_asked(game: Game, card: int) -> int:
    """How many tributes its level asks for, as it is now."""
    return tributes_for(game.number(card, "level")) if levels_changed(game) else printed(game, card).tributes


@book.rule("140.4", "337.1")
def tributable(game: Game, seat: int) -> list[int]:
    """The monsters of the own field that may be released for a summon."""
    found: list[int] = []
    for card in game.state.zones[MONSTER.places[seat]]:
        if refuse_bound(game, "tribute", seat, card) is None and refuse_bound(game, "release", seat, card) is None:
            found.append(card)
    return found


@book.rule("337.1")
def counts_twice(game: Game, seat: int, card: int, summoned: int) -> bool:
    """A text may make its card two tributes for some monsters, summoned or set; it says so face down, too."""
    if is_silent(game, card):
        return False
    scope = Scope(seat, game.state.token[card])
    return any(all(fits(game, each, scope, summoned) for each in way.filters) for way in printed(game, card).twice)


@book.rule("140.5", "140.6", "337.1")
def tribute_ways(game: Game, seat: int, card: int, face_down: bool) -> list[tuple[int, list[int]]]:
    """With how many of which tributes it may be summoned: as its level asks, or as its own text lets or makes it.

    What its own text lets it do it does face up, unless that is told of any normal or tribute summon.
    """
    about, asked = printed(game, card), tributes_asked(game, card)
    found = [(asked, tributable(game, seat))]
    double = [each for each in found[0][1] if counts_twice(game, seat, each, card)] if asked == 2 else []
    if double:
        found.append((1, double))
    if not about.fewer:
        return found
    scope = Scope(seat, game.state.token[card])
    for ability in about.fewer:
        if face_down and not (ability.must or ability.down):
            continue
        if ability.condition is None or game.is_so(ability.condition, scope):
            usable = [each for each in tributable(game, seat) if fits_all(game, ability.filters, scope, each)]
            way = (ability.tributes, usable)
            found = [way] if ability.must else [*found, way]
    return found


@book.rule("145.2", "180.1", "120.3", "380.2")
def refuse_set(game: Game, seat: int, card: int) -> Reason | None:
    """Any monster is set like it is summoned, in the monster zone; spells and traps as long as their zone has room."""
    state = game.state
    facts = game.library.cards[state.definition[card]].facts.facts
    barred = refuse_bound(game, "set", seat, card)
    if barred is not None:
        return barred
    if state.zone[card] != HAND.places[seat]:
        return NOT_IN_HAND
    if facts.type == "monster":
        refused = refuse_summon(game, seat, card, face_down=True)
        return SET_NEEDS if refused in (NEEDS_ONE, NEEDS_TWO) else refused
    if facts.property == "field":
        return None
    return SPELLS_FULL if len(state.zones[SPELL_TRAP.places[seat]]) >= SPELLS_AT_MOST else None


@book.rule("150.1", "150.3", "215.4", "215.5")
def refuse_flip(game: Game, seat: int, card: int) -> Reason | None:
    """A face-down monster may be flip summoned, but not in the turn in which it was set, nor after it attacked."""
    state = game.state
    if state.zone[card] != MONSTER.places[seat] or state.face[card] == UP:
        return NOT_FACE_DOWN
    if state.since[card] == state.turn:
        return JUST_SET
    if state.marks[card] & ATTACKED:
        return HAS_ATTACKED
    if is_kept_from(game, "position", card):
        return FORBIDDEN
    if state.marks[card] & MOVED:
        return ALREADY_MOVED
    return refuse_bound(game, "flip", seat, card) or refuse_lone(game, seat, card)


@book.rule("215.1", "215.2", "215.3", "215.4")
def refuse_position(game: Game, seat: int, card: int) -> Reason | None:
    """A face-up monster changes its position once a turn, not in the turn it came, not after it attacked."""
    state = game.state
    if state.zone[card] != MONSTER.places[seat] or state.face[card] == DOWN:
        return NOT_FACE_UP
    if state.since[card] == state.turn:
        return JUST_CAME
    done = state.marks[card] & ATTACKED_OR_MOVED
    if done:
        return HAS_ATTACKED if done & ATTACKED else ALREADY_MOVED
    return refuse_bound(game, "position", seat, card)


ATTACKED_OR_MOVED = ATTACKED | MOVED


# Which of the hand can be summoned or set at all ---------------------------------------------------

SUMMONED_ALREADY, NO_ROOM_FOR_SPELLS, NO_ROOM_FOR_MONSTERS, MONSTERS_LYING, LEVELS_CHANGED = 1, 2, 4, 8, 32
"""What a moment says: the summon of the turn is used up, the spell and trap zone or the monster zone is full, how many
monsters lie there, as far as tributes go, and whether levels are others than printed: then any number of tributes may
be asked."""
MOST_TRIBUTES = 2


def moment_for_summons(game: Game) -> int:
    """What decides which printed cards of the turn player's hand can be summoned or set."""
    zones, seat = game.state.zones, game.state.turn_player
    duel = game.state.table
    lying = len(zones[MONSTER.places[seat]])
    said = MONSTERS_LYING * min(lying, MOST_TRIBUTES)
    if duel.summoned and SUMMON_AGAIN not in game.library.watched:
        said += SUMMONED_ALREADY
    if len(zones[SPELL_TRAP.places[seat]]) >= SPELLS_AT_MOST:
        said += NO_ROOM_FOR_SPELLS
    if lying >= MONSTERS_AT_MOST:
        said += NO_ROOM_FOR_MONSTERS
    return said + LEVELS_CHANGED if levels_changed(game) else said


SUMMON_AGAIN = "allows:summon_again"


def summonable(library: Library, moment: int, zone: Zone, seat: int) -> frozenset[int]:
    """Monsters for which there are enough to release, as long as the summon of the turn is not used up."""
    twice = any(isinstance(card.facts, Printed) and card.facts.twice for card in library.cards)
    most = 1 if twice else MOST_TRIBUTES
    return frozenset(
        number
        for number, card in enumerate(library.cards)
        if not moment & SUMMONED_ALREADY
        and isinstance(card.facts, Printed)
        and never_summoned(card) is None
        and min(card.facts.tributes, *(each.tributes for each in card.facts.fewer), most) <= moment // MONSTERS_LYING
    )


def settable(library: Library, moment: int, zone: Zone, seat: int) -> frozenset[int]:
    """Monsters that can be summoned; field spells, and other spells and traps while their zone has room."""
    return summonable(library, moment, zone, seat) | {
        number
        for number, card in enumerate(library.cards)
        if isinstance(card.facts, Printed)
        and card.facts.facts.type != "monster"
        and (card.facts.facts.property == "field" or not moment & NO_ROOM_FOR_SPELLS)
    }


def plainly_judged(library: Library, moment: int, zone: Zone, seat: int) -> frozenset[int]:
    """Where no card forbids, allows or counts anything or changes levels, all but those with tributes of their own."""
    facts = [card.facts for card in library.cards]
    told_apart = library.bounds or moment & LEVELS_CHANGED or any_lone(library)
    if told_apart or any(isinstance(about, Printed) and about.twice for about in facts):
        return frozenset()
    return frozenset(
        number for number, about in enumerate(facts) if isinstance(about, Printed) and not about.fewer
    )


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
    ways = tribute_ways(game, seat, state.card_of(frame.card), frame.face_down)
    if not any(number for number, _ in ways):
        return None
    if len(ways) > 1:
        lying = len(state.zones[MONSTER.places[seat]])
        room = [combinations(usable, number) for number, usable in ways if lying - number < MONSTERS_AT_MOST]
        sets = iter(dict.fromkeys(chain(*room)))
        return choose_set(game, seat, sets, "tribute", frame.card, into="tributes")
    ((need, field),) = ways
    mine = tuple(state.token[card] for card in field)
    return PickFrame(into="tributes", seat=state.turn_player, offered=mine, least=need, most=need, prompt="tribute",
                     source=frame.card)


@summon.step("400.1", "140.4")
def release_tributes(game: Game, frame: Summon) -> Flow:
    """They are released before the monster comes out."""
    if frame.tributes:
        cards = [game.state.card_of(token) for token in frame.tributes]
        note_use(game, cards, game.state.card_of(frame.card), "tribute")
        atoms.carry(game, cards, GRAVEYARD, cause="release")
        new_moment(game)
    return None


@summon.step("345.1")
def under_way(game: Game, frame: Summon) -> Flow:
    """A summon, unlike a set, may be negated before the monster is out."""
    if frame.face_down:
        return None
    seat = game.state.turn_player
    if not game.state.table.summoned and allowed(game, "summon_again", game.state.card_of(frame.card)):
        atoms.use(game, f"{SUMMON_BESIDE}:{seat}")
    return attempted(game, (frame.card,), "summoning")


@summon.step("140.2", "145.3", "210.1", "338.1", "345.1", tells={"summon_move": ("140.2", "210.1")})
def put_out(game: Game, frame: Summon) -> Flow:
    """It comes out in face-up attack position; the act itself cannot be chained to.

    With tributes it is also said as a tribute summon, which cards hear by the newer and by the older name.
    """
    state = game.state
    card = state.card_of(frame.card)
    if frame.face_down or card == NONE:
        return None
    seat = state.turn_player
    if frame.tributes:
        new_moment(game)  # what went with them, as their equip cards, went before it too
    atoms.carry(game, [card], MONSTER, cause="summon_move")
    about = printed(game, card)
    way = BY_WAY if about.fewer and len(frame.tributes) < about.tributes else 0
    atoms.mark(game, card, (BY_SUMMON | BY_TRIBUTE if frame.tributes else BY_SUMMON) | way)
    atoms.tell(game, "summon", seat, card, word="tribute" if frame.tributes else "normal")
    happened(game, (*SUMMONED, "tribute_summon") if frame.tributes else SUMMONED, card, seat)
    return None


@summon.step("145.1", "145.3", "210.1", "345.1", tells={"set": ("145.1", "210.1")})
def lay_down(game: Game, frame: Summon) -> Flow:
    """Or it is set, in face-down defense position; either way, and if it was negated, the turn's summon is used up."""
    state = game.state
    if game.state.table.summoned:
        atoms.use(game, f"summon_again:{state.turn_player}")
    atoms.write_unwatched(game, "summoned", True)
    if frame.face_down:
        card = state.card_of(frame.card)
        if frame.tributes:
            new_moment(game)
        atoms.carry(game, [card], MONSTER, face=DOWN, turned=TURNED, cause="set")
        atoms.mark(game, card, BY_SET | BY_TRIBUTE if frame.tributes else BY_SET)
        happened(game, WAS_SET, card, state.turn_player)
    if game.state.table.boundary != NONE:
        last_moment_over(game)
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
    atoms.carry(game, [card], zone, face=DOWN, cause="set")
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
    changed_position(game, card, TURNED, was_down=True)
    happened(game, FLIP_SUMMONED, card, seat)
    return open_window(game)


@book.rule("215.1", "215.5")
def change_position(game: Game, seat: int, card: int) -> Flow:
    """A face-up monster turns from attack to defense or back."""
    was_turned = game.state.turned[card]
    atoms.turn(game, card, TURNED if was_turned == UPRIGHT else UPRIGHT)
    atoms.mark(game, card, MOVED)
    changed_position(game, card, was_turned)
    return answered_only(game, "position", "to_defense", "shifted")


@book.rule("215.1", "210.1")
def changed_position(game: Game, card: int, was_turned: int, was_down: bool = False) -> None:
    """A monster lies otherwise than before; what lay face up is told from what is turned up."""
    seat, state = game.state.controller[card], game.state
    if not was_down and state.face[card] == UP:
        happened(game, "shifted", card, seat)
    if was_turned == UPRIGHT and state.turned[card] == TURNED and state.face[card] == UP:
        happened(game, "to_defense", card, seat)
    happened(game, "position", card, seat)
