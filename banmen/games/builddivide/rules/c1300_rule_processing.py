"""1300: what the rules do by themselves at fixed moments: doomed units fall, triggered abilities are played."""

from __future__ import annotations

from banmen.games.builddivide.facts import TERRITORY_CARD, UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_targets import open_modes
from banmen.games.builddivide.table import Entry, drop_entry, entry_of, table_of
from banmen.games.builddivide.zones import FIELD, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, other
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame, Waiting

# Forced processing --------------------------------------------------------------------------------


@book.rule("1303-2", "1303-3", "310-2")
def doomed(game: Game) -> list[int]:
    """Units with no power left, or with damage of at least their power."""
    state = game.state
    found: list[int] = []
    for place in (FIELD.of(0), FIELD.of(1)):
        for card in state.zones[place]:
            power = game.number(card, "power")
            if state.damage[card] >= power and UNIT in game.words(card, "types"):
                found.append(card)
    return found


@book.rule("1303-4")
def strays(game: Game) -> list[int]:
    """Cards on the field that are neither unit nor territory."""
    return [
        card
        for place in (FIELD.of(0), FIELD.of(1))
        for card in game.state.zones[place]
        if not game.words(card, "types") & {UNIT, TERRITORY_CARD}
    ]


def anything_forced(game: Game) -> bool:
    """Whether forced processing would do something now."""
    return bool(doomed(game) or strays(game))


# The whole of it ----------------------------------------------------------------------------------


class RuleProcessing(Frame, tag="bd_rules"):
    """Rule processing under way."""

    placed: tuple[int, ...] = ()
    """The numbers of the triggered abilities just put into the resolution zone, the lowest first."""
    next: int = NONE


processing = Procedure(RuleProcessing, book)


@book.rule("1301-2")
def rule_processing(game: Game) -> RuleProcessing | None:
    """Rule processing happens only where the rules call for it; None when it would do nothing."""
    return RuleProcessing() if game.state.waiting or anything_forced(game) else None


@processing.step("1302-2", "1303-1", "517-1")
def force(game: Game, frame: RuleProcessing) -> Flow:
    """All forced processing is done at the same time, again and again until there is none."""
    fall, stray = doomed(game), strays(game)
    if stray:
        atoms.carry(game, stray, GRAVEYARD)
    if not fall and not stray:
        return None
    return repeat(frame, atoms.move(game, fall, GRAVEYARD, cause="destroy") if fall else None)


@processing.step("1302-3", "1304-1", "1304-2", "1304-2a", "1304-2b", "1205-3")
def choose_next_triggered(game: Game, frame: RuleProcessing) -> Flow:
    """All that triggered is put into the resolution zone, the turn player's first, each in its player's order."""
    ready = _next_group(game)
    if not ready:
        return None
    options = tuple(Option("take", each.number, each.scope.source) for each in ready)
    return Question("order", ready[0].scope.seat, "trigger_order", options, ("1304-2b",), "next")


def _next_group(game: Game) -> list[Waiting]:
    """The triggered abilities of which one is placed next."""
    waiting = game.state.waiting
    first = game.state.turn_player
    return [each for each in waiting if each.scope.seat == first] or list(waiting)


@processing.step()
def place_triggered(game: Game, frame: RuleProcessing) -> Flow:
    """It lies above those placed before it."""
    if frame.next == NONE:
        return None
    waiting = next(each for each in game.state.waiting if each.number == frame.next)
    atoms.no_longer_waits(game, waiting)
    table = table_of(game)
    entry = Entry(table.next_entry, waiting.scope.seat, waiting.definition, waiting.scope, waiting.ability,
                  waiting.block)
    atoms.note(game, stack=(*table.stack, entry), next_entry=entry.number + 1)
    frame.placed = (*frame.placed, entry.number)
    frame.next = NONE
    return processing.go(frame, "1304-2")


@processing.step("1304-3", "1304-3a", "1205-3a", "1205-3b")
def play_triggered(game: Game, frame: RuleProcessing) -> Flow:
    """They are played from the lowest up, whether they want or not; one without lawful targets is taken away."""
    if not frame.placed:
        return finish(frame)
    number, *rest = frame.placed
    frame.placed = tuple(rest)
    entry = entry_of(game, number)
    assert entry is not None
    if not open_modes(game, game.library[entry.definition], entry.ability, entry.block, entry.scope):
        drop_entry(game, number)
        source = game.state.card_of(entry.scope.source)
        atoms.tell(game, "unplayable", entry.seat, source, amount=number)
        flow: Flow = None
    else:
        flow = Play(seat=entry.seat, entry=number)
    if frame.placed:
        return repeat(frame, flow)
    processing.go(frame, "1302-2")
    return flow


def turn_order(game: Game) -> tuple[int, int]:
    """The seats, the turn player first."""
    first = game.state.turn_player
    return (first, other(first))
