"""1100: play windows and damage windows, priority, passing, and the check for new damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1002_packets import size, vanish
from banmen.games.builddivide.rules.c1003_damage import Damage
from banmen.games.builddivide.rules.c1103_acts import ACTS, PLACED, anybody_acts, could_act, moment_of, offered
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_resolve import ResolveTop
from banmen.games.builddivide.rules.c1300_rule_processing import anything_forced, rule_processing
from banmen.games.builddivide.rules.c1602_by_itself import LONG, Enduring, note_end, note_resolved, who_stops
from banmen.games.builddivide.rules.c1602_loops import (
    PATIENT,
    Looping,
    allowed,
    automatic,
    note_act,
    note_place,
    note_settled,
    period,
    repeat_option,
    stopper,
)
from banmen.games.builddivide.table import BuildTable, Packet, packet_of
from banmen.games.builddivide.zones import ENERGY
from banmen.kernel import atoms
from banmen.kernel.names import NONE, other
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

PASS = Option("pass")
RANK = {"buster": 0, "effect": 1, "battle": 2}
"""In which order packets of different sources are dealt with."""


class Window(Frame, tag="bd_window"):
    """A window: whose priority it is, how many passed in a row, and the packet a damage window deals."""

    packet: int = NONE
    since: int = 0
    """The number of the first packet that is new to this window."""
    priority: int = 0
    passes: int = 0


window = Procedure(Window, book)


@book.rule("1101-2")
def play_window(game: Game) -> Window | None:
    """A play window; None when both could only pass and nothing would happen in it, worked out once for a position."""
    state = game.state
    table: BuildTable = state.table
    if game.ask_all or state.waiting:
        return Window(since=table.next_packet)
    derived = game.derived
    values = derived.values if derived.version == state.version else derived.fresh()
    slot = "idle_in_main_phase" if table.phase == "main" else "idle"
    idle = values.get(slot)
    if idle is None:
        idle = values[slot] = not (anybody_acts(game) or anything_forced(game))
    return None if idle else Window(since=table.next_packet)


@book.rule("1103-1a")
def damage_window(game: Game, packet: int) -> Window:
    """A damage window deals the one packet it is made for; only later packets are new to it."""
    return Window(packet=packet, since=game.state.table.next_packet)


# The course of a window ---------------------------------------------------------------------------


@window.step("1103-2", "1102-2", "1103-3")
def begin_window(game: Game, frame: Window) -> Flow:
    """The turn player has priority, and only one player at a time has it; rule processing comes before the damage."""
    frame.priority = game.state.turn_player
    if frame.passes:
        frame.passes = 0
    processing = rule_processing(game)
    if frame.packet == NONE:  # a play window deals none
        window.go(frame, "1103-5")
    return processing


@window.step("1103-4", "1001-1")
def deal_one(game: Game, frame: Window) -> Flow:
    """A damage window deals one point of its packet; a packet that has shrunk to nothing deals none."""
    packet = packet_of(game, frame.packet)
    assert packet is not None
    return Damage(packet=frame.packet) if packet.dealt < size(game, packet) else None


@window.step("1103-5", "1104-1", "1104-2", "1104-2a", "1104-3", "1104-3a", "1104-3b")
def check_for_damage(game: Game, frame: Window) -> Flow:
    """Packets made since this window began get windows of their own: busters, then effects, then battle."""
    packets: tuple[Packet, ...] = game.state.table.packets
    if not packets or packets[-1].number < frame.since:  # the newest lies last
        return None
    new = _most_urgent(game, [each for each in packets if each.number >= frame.since])
    if len(new) == 1:
        return repeat(frame, damage_window(game, new[0].number))
    options = tuple(Option("packet", each.number, each.dealer, word=str(each.amount)) for each in new)
    window.go(frame, "open_chosen")
    return Question("order", new[0].seat, "packet_order", options, ("1104-3b",))


def _most_urgent(game: Game, new: list[Packet]) -> list[Packet]:
    """The new packets of the first rank, those that hit the turn player before the others."""
    first = min(RANK[each.source] for each in new)
    new = [each for each in new if RANK[each.source] == first]
    return [each for each in new if each.seat == game.state.turn_player] or new


@window.step("1103-6", "1103-7", "1102-1", "1102-1a", acts=ACTS.acts)
def ask(game: Game, frame: Window) -> Flow:
    """Rule processing comes again; then the player with priority plays something, places an energy, or passes."""
    if (processing := rule_processing(game)) is not None:
        return repeat(frame, processing)
    table = game.state.table
    if table.must_act != NONE:
        frame.priority = stopper(game, frame.priority)
    seat = frame.priority
    now = moment_of(game)
    found = offered(game, seat, now)
    if table.stack and len(table.chain.links) >= LONG:
        if table.chain.left:
            frame.choice = PASS
            return None
        could = (could_act(game, 0), could_act(game, 1))
        if (says := who_stops(game, could)) != NONE:
            return repeat(frame, Enduring(seat=says, both=all(could)))
    if not found and not table.repeating:
        if game.ask_all:
            return Question("act", seat, "act", (PASS,), ("1103-7",))
        if frame.passes or not offered(game, 1 - seat, now):
            return both_passed(game, frame)  # whoever could only pass need not say so
        frame.choice = PASS
        return None
    options: tuple[Option, ...] = (*found, PASS)
    if table.repeating and (following := automatic(game, seat, options)) is not None:
        frame.choice = following
        return None
    if len(options) > 1 and (game.state.turn in (table.acts_turn, table.places_turn) or table.must_act != NONE):
        options = allowed(game, seat, options)
        if many := period(game):
            options = (*options, *repeat_option(game, seat, options, many, could_act(game, other(seat))))
    return Question("act", seat, "act", options, ("1103-7",))


@window.step("1103-10", "1103-11")
def do_it(game: Game, frame: Window) -> Flow:
    """Acting keeps priority; one pass hands it over; two in a row resolve the newest, or end the window."""
    verb = frame.choice.verb
    if game.state.asked >= PATIENT and not game.state.table.repeating:
        frame.step -= 1  # the position in which it was asked
        note_place(game, frame.priority, frame.choice)
        if verb == "pass" and loop_forbidden(game, frame.priority):
            atoms.tell(game, "loop_forbidden", frame.priority, rules=("1602-1c",))
        frame.step += 1
    if verb != "pass":
        note_act(game, frame.priority, frame.choice)
        frame.passes = 0
        flow = _act(game, frame)
        window.go(frame, "1103-5")
        return flow
    frame.passes += 1
    if frame.passes < 2:
        frame.priority = 1 - frame.priority
        return window.go(frame, "1103-6")
    return both_passed(game, frame)


@window.step()
def open_chosen(game: Game, frame: Window) -> Flow:
    """The packet chosen for it gets its window, then the rest is looked at again."""
    number, frame.choice = frame.choice.value, PASS
    window.go(frame, "1103-5")
    return damage_window(game, number)


@book.rule("1103-8", "1103-8a", "1103-8b", "1103-8c", "1103-9", "1103-9b")
def both_passed(game: Game, frame: Window) -> Flow:
    """The newest of the resolution zone is resolved; if there is nothing, the packet goes on or the window ends."""
    table = game.state.table
    if table.stack:
        frame.passes = 0
        frame.priority = game.state.turn_player
        window.go(frame, "1103-5")
        note_resolved(game, table.stack[-1])
        note_settled(game)
        return ResolveTop()
    if table.chain.links:
        note_end(game)
    if frame.packet != NONE:
        packet = packet_of(game, frame.packet)
        assert packet is not None
        if packet.dealt < size(game, packet):
            return window.go(frame, "1103-2")
        vanish(game, frame.packet)
    return finish(frame)


def loop_forbidden(game: Game, seat: int) -> bool:
    """Whether nothing but passing is left because everything else would begin a loop again."""
    options = (*offered(game, seat), PASS)
    return len(options) > 1 and allowed(game, seat, options) == (PASS,)


def _act(game: Game, frame: Window) -> Flow:
    choice, frame.choice = frame.choice, PASS
    seat = frame.priority
    if choice.verb == "play":
        return Play(seat=seat, card=choice.card)
    if choice.verb == "repeat":
        return Looping(seat=seat, acts=choice.value, both=could_act(game, other(seat)))
    if choice.verb == "activate":
        return Play(seat=seat, card=choice.card, ability=choice.value)
    return Placing(seat=seat, card=choice.card)


class Placing(Frame, tag="bd_placing"):
    """A card of the hand being placed as energy."""

    seat: int = 0
    card: int = NONE


placing = Procedure(Placing, book)


@placing.step("1103-7a")
def place_energy(game: Game, frame: Placing) -> Flow:
    """It is done at once, without the resolution zone."""
    atoms.use(game, PLACED[frame.seat])
    return atoms.move(game, [game.state.card_of(frame.card)], ENERGY, cause="energy")
