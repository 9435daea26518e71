"""1204-3: resolving what was played last: commands and abilities are carried out, units enter the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.games.builddivide.effects import Act, Auto, Bullets, Command
from banmen.games.builddivide.effects_bans import UNCOUNTERABLE
from banmen.games.builddivide.facts import UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c312_late_notice import BY_EVOL
from banmen.games.builddivide.rules.c400_zones import entered_from
from banmen.games.builddivide.rules.c500_terms import COUNTERED
from banmen.games.builddivide.rules.c900_territory import Opening, may_open
from banmen.games.builddivide.rules.c1204_costs import LEGACY
from banmen.games.builddivide.rules.c1204_targets import (
    MODES,
    first_item,
    lawful_still,
    mode_options,
    modes_in,
    open_modes,
)
from banmen.games.builddivide.rules.c1205_triggers import state_resolved
from banmen.games.builddivide.rules.c1208_layers import PLAYED
from banmen.games.builddivide.table import Entry, change_entry, drop_entry, entry_of, table_of
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, REMOVED
from banmen.kernel import atoms
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.things import Choose
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE
from banmen.kernel.perform import Reader, Resolve, nested, performs
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Question
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


class ResolveTop(Reader, tag="bd_resolve"):
    """The newest entry of the resolution zone being resolved, and what the words of its text came to mean."""

    entry: int = NONE
    seat: int = NONE
    card: int = NONE
    """The card that leaves the resolution zone."""
    token: int = NONE
    """Its handle there."""
    origin: str = ""
    way: int = 0


resolution = Procedure(ResolveTop, book)


@resolution.step(
    "1103-9a", "1204-1", "1204-3a.2", "1204-3a.3",
    tells=dict.fromkeys(("countered", "countered_ability", "vanish"), ("1204-3a.3",)),
)
def take_the_newest(game: Game, frame: ResolveTop) -> Flow:
    """What was played last is resolved; the targets it has lost are left out, and without any it is countered."""
    table = game.state.table
    entry = table.stack[-1]
    frame.entry = entry.number
    chosen = any(entry.targets)
    if chosen:
        targets = lawful_still(game, entry)
        if targets != entry.targets:
            entry = msgspec.structs.replace(entry, targets=targets)
            change_entry(game, entry)
    if chosen and not any(entry.targets) and not cannot_be_countered(game, entry):
        return counter_by_rule(game, frame, entry)
    return resolution.go(frame, "1204-3c") if entry.ability == NONE else None


@book.rule("1204-3a.3", "514-2", "514-3")
def counter_by_rule(game: Game, frame: ResolveTop, entry: Entry) -> Flow:
    """What has lost all its targets is countered, as if an effect had said so: it is not resolved."""
    drop_entry(game, entry.number)
    card = game.state.card_of(entry.card)
    if card == NONE:
        atoms.tell(game, "countered_ability", entry.seat, other=entry.scope.source, amount=entry.number)
        return finish(frame)
    frame.card, frame.token = card, entry.card
    resolution.go(frame, "do_not_stay")
    return leave_resolution(game, entry, card, COUNTERED)


def cannot_be_countered(game: Game, entry: Entry) -> bool:
    """What says that it is not countered is carried out even without its targets, as far as it can be."""
    card = game.state.card_of(entry.card)
    return card != NONE and game.has(card, UNCOUNTERABLE)


@resolution.step("1204-3a", "1204-3a.1", "1204-3a.4")
def carry_out(game: Game, frame: ResolveTop) -> Flow:
    """A command or ability is carried out in the order of its words, lost targets left out."""
    entry = entry_of(game, frame.entry)
    if entry is None:
        return None
    frame.scope = entry.scope
    if entry.block or not _said_after(game.library.cards[entry.definition], entry.ability):
        frame.reads = False
        resolution.go(frame, "1204-3c")
    return Resolve(definition=entry.definition, ability=entry.ability, scope=entry.scope, block=entry.block,
                   targets=entry.targets)


@resolution.step("1204-3a.5")
def leave_the_rest(game: Game, frame: ResolveTop) -> Flow:
    """What stands after その後 waits to be played as a triggered ability, knowing what was said before it."""
    entry = entry_of(game, frame.entry)
    if entry is None:
        return None
    printed = game.library[entry.definition]
    block = printed.block(entry.ability, _said_after(printed, entry.ability))
    atoms.declare(game, entry.definition, entry.ability, frame.scope, block=block)
    return None


def _said_after(printed: CardDef, number: int) -> tuple[Action, ...]:
    """The part of a text after その後, if it has one."""
    ability = printed.abilities[number]
    assert isinstance(ability, Command | Auto | Act)
    return ability.after


@resolution.step("1204-3c", "202-1a.1")
def put_away(game: Game, frame: ResolveTop) -> Flow:
    """A unit goes to the field of the player who played it, other cards to the graveyard, abilities vanish."""
    entry = entry_of(game, frame.entry)
    if entry is None:
        return finish(frame)
    drop_entry(game, entry.number)
    state_resolved(game, entry.scope.source, entry.definition, entry.ability)
    card = game.state.card_of(entry.card)
    if card == NONE:
        return finish(frame)
    frame.card, frame.token = card, entry.card
    if UNIT not in game.words(card, "types"):
        flow = leave_resolution(game, entry, card)
        if flow is None:
            return finish(frame)
        resolution.go(frame, "do_not_stay")
        return flow
    frame.seat, frame.origin, frame.way = entry.seat, entry.origin, entry.way
    return atoms.move(game, [card], FIELD, seat=entry.seat)


@resolution.step("515-1")
def enter(game: Game, frame: ResolveTop) -> Flow:
    """A unit that has come to the field has entered, and an ace may open a territory; one sent elsewhere has not."""
    state = game.state
    card = frame.card
    if state.zone[card] >> 1 != FIELD.number:
        return atoms.move(game, [card], GRAVEYARD) if state.card_of(frame.token) == card else finish(frame)
    finish(frame)
    unit = state.token[card]
    entered_by_evol(game, frame, card)
    entered_from(game, unit, game.zone_named[frame.origin])
    return Opening(seat=frame.seat, ace=unit, way=frame.way) if may_open(game, unit, frame.origin) else None


@resolution.step("1204-3c")
def do_not_stay(game: Game, frame: ResolveTop) -> Flow:
    """What was resolved does not lie there any longer, whatever happened in place of its going."""
    if game.state.card_of(frame.token) != NONE:
        atoms.carry(game, [frame.card], GRAVEYARD)
    return None


@book.rule("1408-2")
def leave_resolution(game: Game, entry: Entry, card: int, cause: str = "") -> Flow:
    """A command goes to the graveyard; one played by its legacy is removed, before anything else could replace it."""
    if entry.way == LEGACY:
        atoms.carry(game, [card], REMOVED, cause=cause)
        return None
    return atoms.move(game, [card], GRAVEYARD, cause=cause)


@book.rule("1409-3", "1409-2a")
def entered_by_evol(game: Game, frame: ResolveTop, card: int) -> None:
    """A unit played at the cost of an evol has entered by it; what is printed on it stays as it is."""
    if frame.way > 0:
        atoms.happen(game, BY_EVOL, card, frame.seat, amount=frame.way)


@book.rule("1204-3a.2")
def still_target(game: Game, what: Choose, card: int, scope: Scope) -> bool:
    """Which targets are lawful was asked when the resolution began; what the text itself does to them is no matter."""
    return True


@book.rule("401-5")
def forget_the_gone(game: Game) -> None:
    """A played card that an effect has put elsewhere is another card there: nothing is left to be resolved of it."""
    bearer = game.state.bearer
    gone = [each for each in table_of(game).stack if each.card != NONE and each.card not in bearer]
    if not gone:
        return
    under_way = {frame.entry for frame in game.state.agenda if isinstance(frame, ResolveTop)}
    for each in gone:
        if each.scope.get(PLAYED) and each.number not in under_way:
            drop_entry(game, each.number)


@performs(Bullets)
def _bullets(game: Game, frame: Resolve, action: Bullets) -> Flow:
    """The modes taken while it was played are carried out in order; of a text that is not played they are taken now."""
    printed = game.library[frame.definition]
    first = first_item(printed, frame.ability, action)
    numbers = range(first, first + len(action.modes))
    modes = [mode for mode in frame.scope.get(MODES) if mode in numbers]
    if frame.choice.verb == "mode":
        modes = list(modes_in(frame.choice))
    elif not modes:
        ways = open_modes(game, printed, frame.ability, action, frame.scope)
        return repeat(frame, Question("mode", frame.scope.seat, "mode", mode_options(ways), ("1204-2f",),
                                      source=frame.scope.source))
    if frame.rounds >= len(modes):
        return None
    frame.rounds += 1
    return repeat(frame, nested(game, frame, action.modes[modes[frame.rounds - 1] - first].actions))
