"""1100: play windows and damage windows, priority, passing, and the check for new damage."""

from __future__ import annotations

from functools import lru_cache

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c300_cards import quick_cards
from banmen.games.builddivide.rules.c405_limits import limit
from banmen.games.builddivide.rules.c1002_packets import size, vanish
from banmen.games.builddivide.rules.c1003_damage import Damage
from banmen.games.builddivide.rules.c1204_costs import legacies, payable_cards, special
from banmen.games.builddivide.rules.c1204_lawful import (
    acting_cards,
    acts_of,
    holders,
    normal_time,
    resting_cards,
    why_not_act,
    why_not_play,
)
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_resolve import ResolveTop
from banmen.games.builddivide.rules.c1204_targets import asking_cards, no_targets, sought
from banmen.games.builddivide.rules.c1300_rule_processing import anything_forced, rule_processing
from banmen.games.builddivide.rules.c1602_by_itself import LONG, Enduring, note_end, note_resolved, who_stops
from banmen.games.builddivide.rules.c1602_loops import (
    PATIENT,
    Looping,
    allowed,
    automatic,
    note_act,
    note_place,
    period,
    repeat_option,
    stopper,
)
from banmen.games.builddivide.table import BuildTable, Packet, packet_of, table_of
from banmen.games.builddivide.zones import ENERGY, FIELD, GRAVEYARD, HAND, RESOLUTION, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.library import Library
from banmen.kernel.names import NONE, TURNED, other
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question, Reason
from banmen.kernel.state import Frame

PASS = Option("pass")
RANK = {"buster": 0, "effect": 1, "battle": 2}
"""In which order packets of different sources are dealt with."""
PLACED = "energy:"
"""How often a seat has placed energy this turn is counted under this word and the seat."""


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
    """A play window; None when both could only pass and nothing would happen in it."""
    if not game.ask_all and _idle(game):
        return None
    return Window(since=table_of(game).next_packet)


@book.rule("1103-1a")
def damage_window(game: Game, packet: int) -> Window:
    """A damage window deals the one packet it is made for; only later packets are new to it."""
    return Window(packet=packet, since=table_of(game).next_packet)


def _idle(game: Game) -> bool:
    """Whether nobody could do anything in a window and nothing would happen in it, worked out once for a position."""
    state = game.state
    table: BuildTable = state.table
    if state.waiting or table.stack:
        return False
    normal = table.phase == "main"
    derived = game.derived
    values = derived.values if derived.version == state.version else derived.fresh()
    found = values.get(_IDLE[normal])
    if found is None:
        first = state.turn_player
        found = values[_IDLE[normal]] = not (
            acts(game, first, normal) or acts(game, 1 - first, False) or anything_forced(game)
        )
    return found is True


_IDLE = ((NONE, "idle_in_quick_time"), (NONE, "idle_in_normal_time"))


# What the player with priority can do -------------------------------------------------------------


@book.rule("1103-7a", "1103-7a.1")
def why_not_energy(game: Game, seat: int, card: int) -> Reason | None:
    """A card of the hand becomes energy at Normal times, once a turn unless the limit was changed."""
    if game.state.zone[card] != HAND.of(seat):
        return Reason("1103-7a", "not_in_hand")
    if not normal_time(game, seat):
        return Reason("1103-7", "normal_only")
    if game.state.used.get(f"{PLACED}{seat}", 0) >= limit(game, seat, "energy_limit"):
        return Reason("1103-7a", "energy_placed")
    return None


def acts(game: Game, seat: int, normal: bool) -> list[Option]:
    """All the player with priority can do besides passing, at Normal times or others, worked out once a position."""
    if not normal and _nothing_quick(game, seat):
        return []
    derived = game.derived
    values = derived.values if derived.version == game.state.version else derived.fresh()
    slot = _NORMAL_ACTS[seat] if normal else _QUICK_ACTS[seat]
    found = values.get(slot)
    if found is None:
        found = values[slot] = _acts(game, seat, normal)
    return found  # type: ignore[return-value]


def _could_act(game: Game, seat: int) -> bool:
    """Whether the player could do anything if it had priority now."""
    return bool(acts(game, seat, normal_time(game, seat)))


_NORMAL_ACTS, _QUICK_ACTS = (tuple((seat, word) for seat in (0, 1)) for word in ("normal_acts", "quick_acts"))


def _nothing_quick(game: Game, seat: int) -> bool:
    """Whether the player has no Quick card and none with activated abilities or a legacy: a quick look."""
    state = game.state
    zones, printed = state.zones, state.definition.__getitem__
    quick, acting, legacy = _stirring(game.library)
    hand = [*map(printed, zones[_HAND[seat]])]
    return (
        (quick.isdisjoint(hand) or _quick(game, seat).isdisjoint(hand))
        and acting.isdisjoint(map(printed, zones[_FIELD[seat]] + zones[_TERRITORY[seat]]))
        and not (legacy and _legacies_there(game, seat))
        and not (state.continuous and holders(game))
    )


@lru_cache(maxsize=256)
def _stirring(library: Library) -> tuple[frozenset[int], frozenset[int], frozenset[int]]:
    """The printed cards that are Quick, those with activated abilities, and those with a legacy."""
    return quick_cards(library), acting_cards(library), legacies(library)


def _quick(game: Game, seat: int) -> frozenset[int]:
    """The Quick printed cards but those without a target because nothing lies where it would have to."""
    state = game.state
    zones = state.zones
    table: BuildTable = state.table
    return _quick_but(game.library, seat, not table.stack, not zones[_FIELD[0]], not zones[_FIELD[1]])


@lru_cache(maxsize=4096)
def _quick_but(library: Library, seat: int, calm: bool, bare: bool, bare_too: bool) -> frozenset[int]:
    """The same for a library, by whether the resolution zone and each field are empty."""
    empty = {
        *(RESOLUTION.places if calm else ()), *(_FIELD[:1] if bare else ()), *(_FIELD[1:] if bare_too else ()),
    }
    places = sought(library, seat)
    return frozenset(
        number for number in quick_cards(library) if not any(empty.issuperset(each) for each in places[number])
    )


def _acts(game: Game, seat: int, normal: bool) -> list[Option]:
    zones, definition = game.state.zones, game.state.definition
    hand = zones[_HAND[seat]]
    _, acting, legacy = _stirring(game.library)
    cards = hand
    if not normal:
        quick = _quick(game, seat)
        cards = [card for card in hand if definition[card] in quick]
    if legacy:
        cards = [*cards, *_legacies_there(game, seat)]
    options = _plays(game, seat, cards, normal) if cards else []
    around = zones[_FIELD[seat]] + zones[_TERRITORY[seat]]
    if not acting.isdisjoint(map(definition.__getitem__, around)) or (game.state.continuous and holders(game)):
        options += _activations(game, seat, around)
    if normal and hand and why_not_energy(game, seat, hand[0]) is None:
        options += [Option("energy", card=game.state.token[card]) for card in hand]
    return options


def _activations(game: Game, seat: int, around: list[int]) -> list[Option]:
    """The activated abilities that can be played; those of rested cards that would have to be rested cannot."""
    state = game.state
    definition, turned = state.definition, state.turned
    acting, resting, given = acting_cards(game.library), resting_cards(game.library), holders(game)
    return [
        Option("activate", number, state.token[card])
        for card in around
        if (definition[card] in acting and not (turned[card] == TURNED and definition[card] in resting))
        or state.token[card] in given
        for number in acts_of(game, card)
        if why_not_act(game, seat, card, number) is None
    ]


def _legacies_there(game: Game, seat: int) -> list[int]:
    """The cards in the player's graveyard that can be played from there."""
    state, held = game.state, legacies(game.library)
    return [card for card in state.zones[GRAVEYARD.of(seat)] if state.definition[card] in held]


def _plays(game: Game, seat: int, cards: list[int], normal: bool) -> list[Option]:
    """Those of the cards (all Quick at other than Normal times) that can be played; cards printed alike go alike."""
    definition, token = game.state.definition, game.state.token
    printed = [definition[card] for card in cards]
    payable = payable_cards(game, seat)
    if payable is None or not special(game.library).isdisjoint(printed):
        return _plays_one_by_one(game, seat, cards, normal)
    able = payable.intersection(printed)
    for number in able & asking_cards(game.library):
        if no_targets(game, seat, cards[printed.index(number)]):
            able -= {number}
    return [Option("play", card=token[card]) for card in cards if definition[card] in able]


def _plays_one_by_one(game: Game, seat: int, cards: list[int], normal: bool) -> list[Option]:
    """The same where effects alter costs, or a card can be paid for in more ways than by its cost."""
    definition, token = game.state.definition, game.state.token
    others = special(game.library)
    alike: dict[int, bool] = {}
    options: list[Option] = []
    for card in cards:
        printed = definition[card]
        able = None if printed in others else alike.get(printed)
        if able is None:
            able = alike[printed] = why_not_play(game, seat, card, normal) is None
        if able:
            options.append(Option("play", card=token[card]))
    return options


_HAND, _FIELD, _TERRITORY = (zone.places for zone in (HAND, FIELD, TERRITORY))


# The course of a window ---------------------------------------------------------------------------


@window.step("1103-2", "1102-2")
def give_priority(game: Game, frame: Window) -> Flow:
    """The turn player has priority, and only one player at a time has it."""
    frame.priority = game.state.turn_player
    frame.passes = 0
    if frame.packet == NONE and rule_processing(game) is None:
        return window.go(frame, "1103-5")
    return None


@window.step("1103-3")
def process_rules_first(game: Game, frame: Window) -> Flow:
    """Rule processing comes before the damage."""
    return rule_processing(game)


@window.step("1103-4", "1001-1")
def deal_one(game: Game, frame: Window) -> Flow:
    """A damage window deals one point of its packet; a packet that has shrunk to nothing deals none."""
    packet = packet_of(game, frame.packet) if frame.packet != NONE else None
    if packet is not None and packet.dealt < size(game, packet):
        return Damage(packet=frame.packet)
    return None


@window.step("1103-5", "1104-1", "1104-2", "1104-2a", "1104-3", "1104-3a", "1104-3b")
def check_for_damage(game: Game, frame: Window) -> Flow:
    """Packets made since this window began get windows of their own: busters, then effects, then battle."""
    table: BuildTable = game.state.table
    packets = table.packets
    if not packets or packets[-1].number < frame.since:
        return window.go(frame, "1103-6" if rule_processing(game) else "1103-7")
    new = _most_urgent(game, [each for each in packets if each.number >= frame.since])
    if len(new) == 1:
        return repeat(frame, damage_window(game, new[0].number))
    options = tuple(Option("packet", each.number, each.dealer, word=str(each.amount)) for each in new)
    return Question("order", new[0].seat, "packet_order", options, ("1104-3b",))


def _most_urgent(game: Game, new: list[Packet]) -> list[Packet]:
    """The new packets of the first rank, those that hit the turn player before the others."""
    first = min(RANK[each.source] for each in new)
    new = [each for each in new if RANK[each.source] == first]
    return [each for each in new if each.seat == game.state.turn_player] or new


@window.step()
def open_chosen(game: Game, frame: Window) -> Flow:
    """The chosen packet gets its window, then the rest is looked at again."""
    if frame.choice.verb != "packet":
        return None
    number, frame.choice = frame.choice.value, PASS
    window.go(frame, "1103-5")
    return damage_window(game, number)


@window.step("1103-6")
def process_rules(game: Game, frame: Window) -> Flow:
    """Rule processing comes again before anybody acts."""
    return rule_processing(game)


def _pass_together(game: Game, frame: Window) -> None:
    """When the player with priority can only pass and so can the other, the first pass needs no step of its own."""
    if frame.passes == 0 and not _could_act(game, 1 - frame.priority):
        frame.passes = 1
        frame.priority = 1 - frame.priority


@window.step("1103-7", "1102-1", "1102-1a")
def ask(game: Game, frame: Window) -> Flow:
    """The player with priority plays something, places an energy, or passes."""
    table: BuildTable = game.state.table
    frame.priority = seat = stopper(game, frame.priority) if table.must_act != NONE else frame.priority
    found = acts(game, seat, normal_time(game, seat))
    if table.stack and len(table.chain.links) == LONG:
        if table.chain.left:
            frame.choice = PASS
            return None
        could = (_could_act(game, 0), _could_act(game, 1))
        if (says := who_stops(game, could)) != NONE:
            return repeat(frame, Enduring(seat=says, both=all(could)))
    if not found and not table.repeating:
        if game.ask_all:
            return Question("act", seat, "act", (PASS,), ("1103-7",))
        _pass_together(game, frame)
        frame.choice = PASS
        return None
    options: tuple[Option, ...] = (*found, PASS)
    if table.repeating and (following := automatic(game, seat, options)) is not None:
        frame.choice = following
        return None
    if len(options) > 1 and (game.state.turn in (table.acts_turn, table.places_turn) or table.must_act != NONE):
        options = allowed(game, seat, options)
        if many := period(game):
            options = (*options, *repeat_option(game, seat, options, many, _could_act(game, other(seat))))
    return Question("act", seat, "act", options, ("1103-7",))


@window.step("1103-8", "1103-8a", "1103-8b", "1103-8c", "1103-9", "1103-9b", "1103-10", "1103-11")
def do_it(game: Game, frame: Window) -> Flow:
    """Acting keeps priority; one pass hands it over; two in a row resolve the newest, or end the window."""
    verb = frame.choice.verb
    if game.state.asked >= PATIENT:
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
        frame.priority = other(frame.priority)
        return window.go(frame, "1103-6" if rule_processing(game) else "1103-7")
    table: BuildTable = game.state.table
    if table.stack:
        frame.passes = 0
        frame.priority = game.state.turn_player
        window.go(frame, "1103-5")
        note_resolved(game, table.stack[-1])
        return ResolveTop()
    if table.chain.links:
        note_end(game)
    if frame.packet != NONE:
        packet = packet_of(game, frame.packet)
        if packet is not None and packet.dealt < size(game, packet):
            return window.go(frame, "1103-2")
        vanish(game, frame.packet)
    return finish(frame)


def loop_forbidden(game: Game, seat: int) -> bool:
    """Whether nothing but passing is left because everything else would begin a loop again."""
    options = (*acts(game, seat, normal_time(game, seat)), PASS)
    return len(options) > 1 and allowed(game, seat, options) == (PASS,)


def _act(game: Game, frame: Window) -> Flow:
    choice, frame.choice = frame.choice, PASS
    seat = frame.priority
    if choice.verb == "play":
        return Play(seat=seat, card=choice.card)
    if choice.verb == "repeat":
        return Looping(seat=seat, acts=choice.value, both=_could_act(game, other(seat)))
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
    atoms.use(game, f"{PLACED}{frame.seat}")
    finish(frame)
    return atoms.move(game, [game.state.card_of(frame.card)], ENERGY, cause="energy")
