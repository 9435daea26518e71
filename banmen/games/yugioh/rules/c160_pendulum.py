"""Pendulum summons, and the two pendulum zones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from banmen.games.yugioh.facts import Printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c140_summons import MONSTERS_FULL, SPECIAL_SUMMONED
from banmen.games.yugioh.rules.c337_bounds import refuse_bound
from banmen.games.yugioh.rules.c345_attempts import attempted
from banmen.games.yugioh.rules.c360_procedures import STIFF, refuse_coming
from banmen.games.yugioh.rules.c365_priority import open_window
from banmen.games.yugioh.rules.c415_timing import happened, last_moment_over
from banmen.games.yugioh.table import special_from, table
from banmen.games.yugioh.zones import EXTRA, HAND, MONSTER, MONSTERS_AT_MOST, PENDULUM, PENDULUMS_AT_MOST
from banmen.kernel import atoms
from banmen.kernel.names import DOWN, NONE, TURNED, UPRIGHT
from banmen.kernel.perform import PickFrame
from banmen.kernel.procedure import Flow, Procedure, repeat
from banmen.kernel.question import NO_OPTION, Option, Question, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

NEEDS_TWO = Reason("160.3", "needs_two_scales")
SAME_SCALES = Reason("383.1", "scales_too_close")
NEXT_SCALES = Reason("383.2", "scales_too_close")
OUTSIDE = Reason("160.4", "level_outside_the_scales")
OUTSIDE_EXTRA = Reason("160.8", "level_outside_the_scales")
NO_PENDULUM = Reason("160.7", "no_face_up_pendulum_monster")
NOT_AVAILABLE = Reason("160.5", "not_in_hand_or_extra_deck")
NO_ONE = Reason("160.5", "nothing_to_pendulum_summon")
ONCE = Reason("160.3", "already_pendulum_summoned")
SPECIAL_ONLY = Reason("478.2", "only_by_its_own_method")

USED = "pendulum_summon"


def scales(game: Game, seat: int) -> tuple[int, int] | None:
    """The scales of a player's pendulum zones, the lower first; None without two cards there."""
    cards = game.state.zones[PENDULUM.places[seat]]
    if len(cards) < PENDULUMS_AT_MOST:
        return None
    cards_of, definition = game.library.cards, game.state.definition
    one: int = cards_of[definition[cards[0]]].facts.facts.scale
    two: int = cards_of[definition[cards[1]]].facts.facts.scale
    return min(one, two), max(one, two)


@book.rule("135.4", "160.4", "160.6", "160.7", "160.8", "478.2")
def refuse_member(game: Game, seat: int, card: int) -> Reason | None:
    """A monster of the hand, or a face-up pendulum monster of the extra deck, with a level strictly between."""
    pair = scales(game, seat)
    return NEEDS_TWO if pair is None else _refuse_member(game, seat, card, pair)


def _refuse_member(game: Game, seat: int, card: int, pair: tuple[int, int]) -> Reason | None:
    state = game.state
    about: Printed = game.library.cards[state.definition[card]].facts
    in_extra = state.zone[card] == EXTRA.places[seat]
    if in_extra and state.face[card] == DOWN:
        return NO_PENDULUM
    if (not in_extra and state.zone[card] != HAND.places[seat]) or about.facts.type != "monster":
        return NOT_AVAILABLE
    refused = refuse_coming(game, seat, card) or refuse_bound(game, "pendulum_summon", seat, card)
    if refused is not None:
        return refused
    if about.special:
        return SPECIAL_ONLY
    if "no_special" in game.library.cards[state.definition[card]].keywords:
        return STIFF
    if pair[0] < game.derived.number(game, card, "level") < pair[1]:
        return None
    return OUTSIDE_EXTRA if in_extra else OUTSIDE


@book.rule("160.5", "160.7", "160.9")
def members(game: Game, seat: int) -> Iterator[int]:
    """The monsters that may be among those summoned: of the hand and those face up in the extra deck alike."""
    state = game.state
    pair = scales(game, seat)
    if pair is not None:
        for card in (*state.zones[HAND.places[seat]], *state.zones[EXTRA.places[seat]]):
            if _refuse_member(game, seat, card, pair) is None:
                yield card


@book.rule("160.3", "383.1", "383.2", "120.10")
def refuse_pendulum(game: Game, seat: int, card: int = NONE) -> Reason | None:
    """Two scales with a level between them, a free monster zone, somebody to summon; once a turn."""
    pair = scales(game, seat)
    if pair is None:
        return NEEDS_TWO
    if pair[0] == pair[1]:
        return SAME_SCALES
    if pair[1] - pair[0] == 1:
        return NEXT_SCALES
    if game.state.used.get(USED, 0):
        return ONCE
    if len(game.state.zones[MONSTER.places[seat]]) >= MONSTERS_AT_MOST:
        return MONSTERS_FULL
    return NO_ONE if next(members(game, seat), NONE) == NONE else None


class Swing(Frame, tag="yg_pendulum"):
    """A pendulum summon under way."""

    picked: tuple[int, ...] = ()
    positions: tuple[int, ...] = ()


swing = Procedure(Swing, book)


@swing.step("160.5", "160.7", "160.9")
def choose_monsters(game: Game, frame: Swing) -> Flow:
    """The player chooses any number of them, from hand and extra deck, as far as there are free monster zones."""
    state = game.state
    seat = state.turn_player
    offered = tuple(state.token[card] for card in members(game, seat))
    free = MONSTERS_AT_MOST - len(state.zones[MONSTER.places[seat]])
    return PickFrame(into="picked", seat=seat, offered=offered, most=free, prompt="pendulum")


@swing.step("155.3")
def choose_positions(game: Game, frame: Swing) -> Flow:
    """Each comes out in face-up attack or face-up defense position."""
    if frame.choice.verb != "none":
        frame.positions = (*frame.positions, frame.choice.value)
        frame.choice = NO_OPTION
    if len(frame.positions) == len(frame.picked):
        return None
    token = frame.picked[len(frame.positions)]
    options = (Option("in_attack", UPRIGHT, token), Option("in_defense", TURNED, token))
    return repeat(frame, Question("mode", game.state.turn_player, "position", options, game.citing(), source=token))


@swing.step("160.3", "345.1")
def under_way(game: Game, frame: Swing) -> Flow:
    """The summon of the turn is used up, and may be negated as a whole before the monsters are out."""
    atoms.use(game, USED)
    return attempted(game, frame.picked, "special_summoning")


@swing.step("160.3", "160.5", "160.9", "360.2", tells={"special_move": ("160.3", "160.5")})
def put_out(game: Game, frame: Swing) -> Flow:
    """They are special summoned together, without anything being activated."""
    state = game.state
    seat = state.turn_player
    cards = [state.card_of(token) for token in frame.picked]
    if NONE in cards:
        return open_window(game)
    marks = [special_from(game, card) for card in cards]
    for turned in (UPRIGHT, TURNED):
        group = [card for card, how in zip(cards, frame.positions, strict=True) if how == turned]
        if group:
            atoms.carry(game, group, MONSTER, turned=turned, cause="special_move")
    for card, mark in zip(cards, marks, strict=True):
        atoms.mark(game, card, mark)
        atoms.tell(game, "special_summon", seat, card, word="pendulum")
        happened(game, (*SPECIAL_SUMMONED, "pendulum_summon"), card, seat)
    if table(game).boundary != NONE:
        last_moment_over(game)
    return open_window(game)
