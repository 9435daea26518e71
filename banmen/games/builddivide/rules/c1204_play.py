"""1204-1, 1204-2: playing cards and abilities: named, put into the resolution zone, chosen for, paid, played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.games.builddivide.effects import Act
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c510_paying import Pay
from banmen.games.builddivide.rules.c1204_bill import REST_ALONE, Bill, choice_for, next_parts, rest_matters
from banmen.games.builddivide.rules.c1204_costs import LEGACY, OWN, owed
from banmen.games.builddivide.rules.c1204_deeds import deeds_in, do
from banmen.games.builddivide.rules.c1204_lawful import act_at, act_price, open_ways
from banmen.games.builddivide.rules.c1204_named import put_card
from banmen.games.builddivide.rules.c1204_targets import (
    MODES,
    Target,
    lawful,
    mode_options,
    modes_in,
    next_list,
    open_modes,
    refuse_mode,
    wanted,
)
from banmen.games.builddivide.rules.c1204_ways import entry_ways
from banmen.games.builddivide.rules.c1205_triggers import count_use, counted_under
from banmen.games.builddivide.rules.c1208_layers import PLAYED
from banmen.games.builddivide.rules.c1409_evol import EVOLVED, branches, evols
from banmen.games.builddivide.table import BuildTable, Entry, change_entry, entry_of
from banmen.games.builddivide.terms import PlayedAbility
from banmen.games.builddivide.zones import GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.effects.says import Cost
from banmen.kernel.effects.things import Choose
from banmen.kernel.names import NONE
from banmen.kernel.payment import Price
from banmen.kernel.perform import choice_of
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question, Reason, Wish
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


class Play(Frame, tag="bd_play"):
    """A card or ability being played."""

    seat: int = 0
    card: int = NONE
    """The handle of the card, or of the card that has the ability."""
    ability: int = NONE
    """Which activated ability; NONE when the card itself is played."""
    free: bool = False
    told: bool = False
    """Whether an effect says to play it, which is no playing by a legacy."""
    entry: int = NONE
    """Its number in the resolution zone; a triggered ability is there already."""
    at: int = 0
    """How many targets have been chosen for."""
    picked: tuple[int, ...] = ()
    way: int = 0
    """At which of its costs a card is played."""
    given: tuple[int, ...] = ()
    """The handles of the cards named for a part of its cost."""
    total: int = 0
    """How much energy is part of a cost with several parts, and how much of it in which colours."""
    colours: tuple[str, ...] = ()
    paid: tuple[int, ...] = ()
    """Which parts of such a cost are paid: the energy (0), or what is to be done (from 1 on)."""
    next: int = NONE
    modes: tuple[int, ...] = ()
    """What has been chosen of its lists so far."""
    counted: str = ""
    """Under which word its playing counts, if it is limited: as it was given when it was named."""


play = Procedure(Play, book)


def _entry(game: Game, frame: Play) -> Entry:
    entry: Entry = game.state.table.stack[-1]
    if entry.number == frame.entry:
        return entry
    beneath = entry_of(game, frame.entry)
    assert beneath is not None, "what is being played has left the resolution zone"
    return beneath


@play.step(
    "1204-2c", "1204-2a", "1204-2a.1", "1204-2b", "413-4a", "202-1c", tells={"move": ("1204-2c", "413-4a")}
)
def put_into_resolution(game: Game, frame: Play) -> Flow:
    """It is named (a hidden card is shown thereby) and put on top of what is in the resolution zone."""
    if frame.entry != NONE:
        entry = _entry(game, frame)
        frame.counted = counted_under(game, entry.definition, entry.ability, entry.scope.source)
        return None
    state = game.state
    table: BuildTable = state.table
    card = state.bearer[frame.card]
    if frame.ability != NONE:
        definition, ability = act_at(game, card, frame.ability)
        entry = Entry(table.next_entry, frame.seat, definition, Scope(frame.seat, frame.card), ability)
        frame.counted = counted_under(game, definition, ability, frame.card)
    else:
        by_legacy = state.zone[card] >> 1 == GRAVEYARD.number and not (frame.free or frame.told)
        frame.way = LEGACY if by_legacy else OWN
        entry = put_card(game, frame.seat, card, frame.way)
    frame.entry = entry.number
    atoms.write(game, {"stack": (*table.stack, entry), "next_entry": entry.number + 1})
    return None


def _not_payable(game: Game, frame: Play, wish: Wish) -> Reason:
    """Why a card is not played at one of its costs."""
    card = game.state.card_of(wish.card)
    return Reason("1204-2i.3", "cannot_pay", game.number(card, "cost") if card != NONE else 0)


@play.step(missing=_not_payable)
def choose_branch(game: Game, frame: Play) -> Flow:
    """Where the targets depend on the cost, which one will be paid is said before them; a unit card has no targets."""
    entry = _entry(game, frame)
    if entry.ability == NONE:
        return play.go(frame, "1204-2h")
    if not _branches(game, frame, entry):
        return play.go(frame, "1204-2f")
    return _ask_way(game, frame, entry)


def _branches(game: Game, frame: Play, entry: Entry) -> bool:
    return (
        entry.card != NONE
        and entry.ability != NONE
        and not (frame.free or frame.way == LEGACY)
        and branches(game.library.cards[entry.definition], entry.ability)
    )


def _ask_way(game: Game, frame: Play, entry: Entry) -> Question:
    named = evols(game.library.cards[entry.definition])
    options = tuple(
        Option("way", way, entry.card, word=named[way - 1].name or "evol" if way else "own")
        for way in open_ways(game, frame.seat, game.state.card_of(entry.card), entry_ways(game, entry))
    )
    return Question("mode", frame.seat, "cost", options, ("1204-2h.2",), "way", entry.card)


@play.step()
def note_branch(game: Game, frame: Play) -> Flow:
    """The text knows from here on which part of it counts."""
    entry = _entry(game, frame)
    change_entry(game, msgspec.structs.replace(entry, scope=entry.scope.having(EVOLVED, (frame.way,))))
    return None


def _not_open(game: Game, frame: Play, wish: Wish) -> Reason:
    """Why a mode cannot be taken of a list of the text being played."""
    entry = _entry(game, frame)
    printed = game.library.cards[entry.definition]
    listed = next_list(printed, entry.ability, entry.block, frame.modes, entry.scope)
    assert listed is not None, "a mode is asked for by a list"
    return refuse_mode(printed, entry.ability, listed, frame.modes, wish)


@play.step("1204-2f", missing=_not_open)
def choose_modes(game: Game, frame: Play) -> Flow:
    """Of every list of choices the player takes some; only those for which everything exists can be taken."""
    entry = _entry(game, frame)
    if entry.ability == NONE:
        return play.go(frame, "1204-2h")
    printed = game.library.cards[entry.definition]
    listed = next_list(printed, entry.ability, entry.block, frame.modes, entry.scope)
    if listed is None:
        return play.go(frame, "prepare_targets")
    ways = open_modes(game, printed, entry.ability, listed, entry.scope)
    return Question("mode", frame.seat, "mode", mode_options(ways), ("1204-2f",), source=entry.scope.source)


@play.step()
def note_modes(game: Game, frame: Play) -> Flow:
    """What was taken is remembered; the rest does not exist for this play."""
    entry = _entry(game, frame)
    frame.modes = (*frame.modes, *modes_in(frame.choice))
    change_entry(game, msgspec.structs.replace(entry, scope=entry.scope.having(MODES, frame.modes)))
    return play.go(frame, "1204-2f")


@play.step()
def prepare_targets(game: Game, frame: Play) -> Flow:
    """Every choice of the text has its group, which stays empty when it is not asked for."""
    entry = _entry(game, frame)
    groups = wanted(game.library.cards[entry.definition], entry)
    if not groups:
        if entry.targets:
            change_entry(game, msgspec.structs.replace(entry, targets=()))
        return play.go(frame, "1204-2h")
    change_entry(game, msgspec.structs.replace(entry, targets=blank(groups)))
    return None


def blank(groups: tuple[tuple[int, Target], ...]) -> tuple[tuple[int, ...], ...]:
    """The groups of a text before anything is chosen."""
    return ((),) * (1 + max([place for place, _ in groups]))


@play.step("1204-2g", "1204-2g.1", "1204-2g.4")
def choose_targets(game: Game, frame: Play) -> Flow:
    """The targets are chosen, as many as the text says at this moment."""
    entry = _entry(game, frame)
    what = wanted(game.library.cards[entry.definition], entry)[frame.at][1]
    if isinstance(what, Choose):
        return choice_of(game, what, entry.scope, among=lawful(game, what, entry.scope))
    options = tuple(ability_option(game, number) for number in lawful(game, what, entry.scope))
    return Question("pick", frame.seat, "target_ability", options, ("1204-2g",), source=entry.scope.source)


def ability_option(game: Game, number: int) -> Option:
    """An ability in the resolution zone as something to point at: by the card that has it."""
    entry = entry_of(game, number)
    assert entry is not None
    return Option("ability", number, entry.scope.source)


@play.step()
def note_targets(game: Game, frame: Play) -> Flow:
    """They are remembered by their handles; an ability, which has none, by its number turned negative."""
    entry = _entry(game, frame)
    groups = wanted(game.library.cards[entry.definition], entry)
    place, what = groups[frame.at]
    if isinstance(what, PlayedAbility):
        frame.picked = (~frame.choice.value,)
    targets = (*entry.targets[:place], frame.picked, *entry.targets[place + 1 :])
    change_entry(game, msgspec.structs.replace(entry, targets=targets))
    frame.at += 1
    return play.go(frame, "1204-2g") if frame.at < len(groups) else None


@play.step("1204-2h", "1204-2h.2", "1409-4a", missing=_not_payable)
def choose_cost(game: Game, frame: Play) -> Flow:
    """Only now, with the targets chosen, another cost may be taken in place of the card's own; not for a copy."""
    entry = _entry(game, frame)
    if frame.free or entry.copy or entry.bare or entry.card == NONE or frame.way == LEGACY:
        return None
    if _branches(game, frame, entry):
        return None
    index = game.library.index
    return _ask_way(game, frame, entry) if entry.definition in index.evolving else None


@play.step("1204-2h.1", "1204-2i", "512-2")
def pay(game: Game, frame: Play) -> Flow:
    """A card's cost is paid in energy, an activated ability's as it says; a triggered ability costs nothing."""
    entry = _entry(game, frame)
    if entry.copy:
        return finish(frame)
    if frame.free or (entry.card == NONE and frame.ability == NONE):
        return play.go(frame, "1204-2j")
    if entry.card != NONE:
        price, deeds = _owed(game, frame, entry)
    else:
        act = game.library.cards[entry.definition].abilities[entry.ability]
        assert isinstance(act, Act)
        price, deeds = act_price(game, game.state.card_of(frame.card), act), deeds_in(act.costs)
    if deeds and (deeds != REST_ALONE or rest_matters(game, entry.scope, price)):
        frame.total, frame.colours = price.total, price.colours
        frame.paid = () if price.total > 0 else (0,)
        return None
    play.go(frame, "1204-2j")
    if deeds:
        do(game, deeds[0], (), entry.scope)
    return _energy(entry, price.total, price.colours) if price.total else None


def _energy(entry: Entry, total: int, colours: tuple[str, ...]) -> Pay:
    return Pay(seat=entry.seat, total=total, colours=colours, chosen_for=entry.scope.source)


def _owed(game: Game, frame: Play, entry: Entry) -> tuple[Price, tuple[Cost, ...]]:
    printed, own = game.library.cards[entry.definition], Price(entry.price, entry.colours)
    return owed(printed, own, frame.way, entry.more, entry.less, entry.bare)


def bill_of(game: Game, frame: Play, entry: Entry) -> Bill:
    """All parts of the cost, the energy first."""
    if entry.card != NONE:
        deeds = _owed(game, frame, entry)[1]
    else:
        act = game.library.cards[entry.definition].abilities[entry.ability]
        assert isinstance(act, Act)
        deeds = deeds_in(act.costs)
    return Price(frame.total, frame.colours), *deeds


def _left(frame: Play, bill: Bill) -> tuple[int, ...]:
    return tuple(at for at in range(len(bill)) if at not in frame.paid)


@play.step("1204-2i.1", missing=lambda game, frame, wish: Reason("1204-2i.3", "not_payable_first"))
def choose_next_part(game: Game, frame: Play) -> Flow:
    """Of several parts of a cost the player says which is paid next."""
    entry = _entry(game, frame)
    bill = bill_of(game, frame, entry)
    left = _left(frame, bill)
    frame.given = ()
    if not left:
        return play.go(frame, "1204-2j")
    options = tuple(Option("cost", at) for at in next_parts(game, bill, left, entry.scope))
    return Question("mode", frame.seat, "next_cost", options, ("1204-2i.1",), "next", entry.scope.source)


@play.step()
def choose_for_cost(game: Game, frame: Play) -> Flow:
    """Where the cost asks for cards, the player names them."""
    entry = _entry(game, frame)
    bill = bill_of(game, frame, entry)
    choice = choice_for(game, bill, _left(frame, bill), frame.next, frame.given, entry.scope)
    return None if choice is None else repeat(frame, choice)


@play.step("1204-2i.2")
def do_for_cost(game: Game, frame: Play) -> Flow:
    """What the cost asks for is done, and then the next of it."""
    entry = _entry(game, frame)
    part = bill_of(game, frame, entry)[frame.next]
    frame.paid = (*frame.paid, frame.next)
    play.go(frame, "1204-2i.1")
    if isinstance(part, Price):
        return _energy(entry, part.total, part.colours)
    return do(game, part, frame.given, entry.scope)


@play.step("1204-2j", "1204-2j.1")
def it_is_played(game: Game, frame: Play) -> Flow:
    """Now it counts as played."""
    entry = _entry(game, frame)
    scope = entry.scope.having(PLAYED, (atoms.stamp(game),))
    if frame.way > 0:
        scope = scope.having(EVOLVED, (frame.way,))
    change_entry(game, msgspec.structs.replace(entry, way=frame.way, scope=scope))
    if frame.counted:
        count_use(game, entry.definition, entry.ability, frame.counted)
    first, second = game.state.table.plays
    atoms.write_unwatched(game, "plays", (first, second + 1) if frame.seat else (first + 1, second))
    if game.recording:
        card = game.state.card_of(entry.scope.source)
        kind = "play" if entry.card != NONE else "play_ability"
        atoms.tell(game, kind, frame.seat, card, entry.scope.source, amount=entry.number)
    if entry.card != NONE:
        atoms.happen(game, "play", game.state.card_of(entry.card), frame.seat)
    return None
