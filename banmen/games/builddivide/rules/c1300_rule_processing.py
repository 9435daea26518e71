"""1300: what the rules do by themselves at fixed moments: doomed units fall, triggered abilities are played."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from banmen.games.builddivide.effects_keywords import BecomeAssault
from banmen.games.builddivide.facts import AURA, TERRITORY_CARD, UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c104_bans import may_fall
from banmen.games.builddivide.rules.c521_auras import loose_auras
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_targets import can_choose
from banmen.games.builddivide.rules.c1205_triggers import limit_of, used_up
from banmen.games.builddivide.rules.c1208_layers import BASE, BASE_GAIN
from banmen.games.builddivide.rules.c1602_by_itself import note_order, usual_order
from banmen.games.builddivide.table import Entry, drop_entry, entry_of, table_of
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.effects.base import Quantity
from banmen.kernel.library import CardDef, Library
from banmen.kernel.modifiers import Modifier
from banmen.kernel.names import NONE
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import NO_OPTION, Option, Question, yes_no
from banmen.kernel.state import Frame, Waiting

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

# Forced processing --------------------------------------------------------------------------------

_FIELD_0, _FIELD_1 = FIELD.places
ALWAYS = -1
"""Less than any damage."""
ANYTHING: Final = 1_000_000
"""More than any power."""
BASES: Final = (BASE, BASE_GAIN)
ON_FIELD: Final = frozenset((UNIT, TERRITORY_CARD, AURA))
"""What a card on the field is."""


@book.rule("1303-2", "1303-3", "310-2", "104-3")
def doomed(game: Game, cards: list[int]) -> list[int]:
    """Units with no power left, or with damage of at least their power, that nothing keeps from being destroyed."""
    damage, derived = game.state.damage, game.derived
    found: list[int] = []
    for card in cards:
        if damage[card] < derived.number(game, card, "power"):
            continue
        if UNIT in derived.words(game, card, "types") and may_fall(game, card):
            found.append(card)
    return found


@book.rule("1303-4", "1303-6")
def strays(game: Game, cards: list[int]) -> list[int]:
    """Cards on the field that are neither unit nor territory nor aura, and auras of nothing."""
    words = game.derived.words
    found: list[int] = []
    for card in cards:
        if words(game, card, "types").isdisjoint(ON_FIELD):
            found.append(card)
    return found + loose_auras(game)


@book.rule("1303-5")
def homeless(game: Game, cards: list[int]) -> list[int]:
    """Territories on the field that are no units, unless an ability of theirs that makes them one is under way."""
    state = game.state
    words = game.derived.words
    found: list[int] = []
    for card in cards:
        types = words(game, card, "types")
        if TERRITORY_CARD in types and UNIT not in types:
            found.append(card)
    if not found:
        return found
    under_way: list[Waiting | Entry] = [*state.waiting, *table_of(game).stack]
    becoming = {
        each.scope.source
        for each in under_way
        if _makes_a_unit(game.library.cards[each.definition], each.ability)
    }
    return [card for card in found if state.token[card] not in becoming]


@lru_cache(maxsize=1024)
def _makes_a_unit(card: CardDef, ability: int) -> bool:
    """Whether an ability of a territory makes it a unit."""
    return ability != NONE and any(
        isinstance(action, BecomeAssault) for part in card.blocks[ability] for action in part
    )


def cards_on_field(game: Game) -> list[int]:
    """All cards on the field."""
    zones = game.state.zones
    return zones[_FIELD_0] + zones[_FIELD_1]


def anything_forced(game: Game) -> bool:
    """Whether forced processing would do something now, worked out once for each position."""
    derived, state = game.derived, game.state
    values = derived.values if derived.version == state.version else derived.fresh()
    found: bool | None = values.get(_FORCED)  # type: ignore[assignment]
    if found is None:
        found = values[_FORCED] = _is_forced(game)
    return found


def _is_forced(game: Game) -> bool:
    """First a quick look for damage, while nothing lowers what is printed; then a closer one."""
    derived, cards = game.derived, cards_on_field(game)
    if not (derived.touches("types") or derived.lessens("power")):
        damage, definition, most = game.state.damage, game.state.definition, game.library.index.limits
        for card in cards:
            if damage[card] >= most[definition[card]]:
                break
        else:
            return False
    cards = suspects(game)
    return bool(doomed(game, cards) or strays(game, cards) or homeless(game, cards))


_FORCED = "forced"
"""Where it is kept."""


def suspects(game: Game) -> list[int]:
    """The cards on the field that need a closer look: hurt or weakened too much, or no units as far as is printed."""
    state = game.state
    cards = cards_on_field(game)
    powers, types = game.derived.in_force("power"), game.derived.in_force("types")
    less = _weakened((*powers, *types))
    if less is None:
        return cards
    damage, definition, token = state.damage, state.definition, state.token
    index = game.library.index
    most = index.limits
    found: list[int] = []
    for card in cards:
        if damage[card] + less.get(token[card], 0) >= most[definition[card]]:
            found.append(card)
    return found


@lru_cache(maxsize=512)
def _weakened(modifiers: tuple[Modifier, ...]) -> dict[int, int] | None:
    """By how much single things, by their handles, may be weaker than printed; None when it could be anyone."""
    found: dict[int, int] = {}
    for each in modifiers:
        if (added := _added(each.op, each.amount)) >= 0:
            continue
        if each.static is not None:
            return None
        for token in each.on:
            found[token] = found.get(token, 0) - added
    return found


def _added(op: str, amount: Quantity) -> int:
    """How much an alteration adds to a printed power, at worst; what takes its place does not lower it."""
    if op in BASES:
        return 0
    return amount if op == "add" and isinstance(amount, int) else -ANYTHING


def limits(library: Library) -> tuple[int, ...]:
    """With how much damage each printed card leaves the field, as long as nothing alters it."""
    return tuple(
        card.numbers["power"] if UNIT in card.words["types"]
        else ALWAYS
        for card in library.cards
    )


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
    state, derived = game.state, game.derived
    if not state.waiting:
        forced = derived.values.get(_FORCED) if derived.version == state.version else None
        if not (anything_forced(game) if forced is None else forced):
            return None
    return RuleProcessing()


@processing.step("1302-2", "1303-1", "517-1")
def force(game: Game, frame: RuleProcessing) -> Flow:
    """All forced processing is done at the same time, again and again until there is none."""
    if not anything_forced(game):
        return None if game.state.waiting or frame.placed else finish(frame)
    cards = suspects(game)
    fall, stray, home = doomed(game, cards), strays(game, cards), homeless(game, cards)
    if not stray and not home:
        return repeat(frame, atoms.move(game, fall, GRAVEYARD, cause="destroy"))
    token = game.state.token
    moves = (
        Moving(tuple(token[card] for card in fall), GRAVEYARD.number, cause="destroy"),
        Moving(tuple(token[card] for card in stray), GRAVEYARD.number),
        Moving(tuple(token[card] for card in home), TERRITORY.number),
    )
    return repeat(frame, atoms.move_together(game, [each for each in moves if each.cards]))


@processing.step("1302-3", "1304-1", "1304-2", "1304-2a", "1304-2b", "1205-1", "1205-2", "1205-2a", "1205-3")
def choose_next_triggered(game: Game, frame: RuleProcessing) -> Flow:
    """All that triggered is put into the resolution zone, the turn player's first, each in its player's order."""
    ready = _next_group(game)
    if not ready:
        return processing.go(frame, "1304-3")
    frame.next = usual_order(game, ready)
    if frame.next != NONE:
        return None
    options = tuple(Option("take", each.number, each.scope.source) for each in ready)
    return Question("order", ready[0].scope.seat, "trigger_order", options, ("1304-2b",), "next")


def _next_group(game: Game) -> list[Waiting]:
    """The triggered abilities of which one is placed next."""
    waiting = game.state.waiting
    first = game.state.turn_player
    return [each for each in waiting if each.scope.seat == first] or list(waiting)


@processing.step("1205-3b.1")
def place_triggered(game: Game, frame: RuleProcessing) -> Flow:
    """It lies above those placed before it, as the ability it was when it triggered."""
    if frame.next == NONE:
        return None
    waiting = next(each for each in game.state.waiting if each.number == frame.next)
    if len(ready := _next_group(game)) > 1:
        note_order(game, ready, waiting)
    atoms.no_longer_waits(game, waiting)
    table = game.state.table
    entry = Entry(table.next_entry, waiting.scope.seat, waiting.definition, waiting.scope, waiting.ability,
                  waiting.block)
    atoms.write(game, {"stack": (*table.stack, entry), "next_entry": entry.number + 1})
    frame.placed = (*frame.placed, entry.number)
    frame.next = NONE
    return processing.go(frame, "1304-2")


@book.rule("1206-2d")
def ask_for_limited(entry: Entry) -> Question:
    """A triggered ability with a limit need not be played, and then does not count."""
    return yes_no(entry.seat, "play_limited", source=entry.scope.source, rules=("1206-2d",))


@processing.step("1304-3", "1304-3a", "1205-3a", "1205-3b", "1302-4", tells={"unplayable": ("1304-3a",)})
def play_triggered(game: Game, frame: RuleProcessing) -> Flow:
    """They are played from the lowest up, whether they want or not; one without lawful targets is taken away."""
    if not frame.placed:
        return None
    entry = entry_of(game, frame.placed[0])
    assert entry is not None
    playable = can_choose(game, game.library.cards[entry.definition], entry.ability, entry.block, entry.scope)
    if playable and frame.choice.verb == "none" and limit_of(game, entry.definition, entry.ability):
        playable = not used_up(game, entry.definition, entry.ability, entry.scope.source)
        if playable:
            return repeat(frame, ask_for_limited(entry))
    declined = frame.choice.verb == "no"
    frame.choice = NO_OPTION
    number, *rest = frame.placed
    frame.placed = tuple(rest)
    if declined or not playable:
        drop_entry(game, number)
        source = game.state.card_of(entry.scope.source)
        atoms.tell(game, "declined" if declined else "unplayable", entry.seat, source, amount=number)
        flow: Flow = None
    else:
        flow = Play(seat=entry.seat, entry=number)
    if frame.placed:
        return repeat(frame, flow)
    processing.go(frame, "1302-2")
    return flow
