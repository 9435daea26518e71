"""116: seals, face-down cards on top of others, and the Commands that break them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_basics import Seal, Unseal, Unsealed
from banmen.games.duelmasters.facts import COMMAND
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import is_creature, table
from banmen.games.duelmasters.rules.c109_cards import lifted
from banmen.games.duelmasters.zones import BATTLE, DECK, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.evaluate import conditions
from banmen.kernel.names import DOWN, NONE, other
from banmen.kernel.perform import PickFrame, Resolve, performs
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Question, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


def sealed(game: Game, card: int) -> bool:
    """Whether this is a seal with something beneath it."""
    state = game.state
    return state.face[card] == DOWN and card in state.beneath and state.zone[card] >> 1 == BATTLE.number


def seals_on(game: Game, top: int) -> list[int]:
    """The seals of a thing that can come off now: the uppermost over a creature, any of those under something else."""
    state = game.state
    if sealed(game, top):
        return [top]
    return [card for card in state.beneath.get(top, ()) if state.face[card] == DOWN]


def sealed_card(game: Game, seal: int) -> int:
    """The card that is sealed: the first under the seals that lies face up, or what the seal lies under."""
    state = game.state
    if seal not in state.beneath:
        return state.host[seal]
    return next((card for card in state.beneath[seal] if state.face[card] != DOWN), NONE)


@book.rule("116.1", "116.1a", "116.1b", "116.2", "116.2a", "701.24a", "409.1f")
@performs(Seal)
def put_seals(game: Game, frame: Resolve, action: Seal) -> Flow:
    """Each thing gets the top card of its owner's deck as a seal, face down, all of them at once.

    Only a creature is disregarded by it; a field or pulse goes on as before.
    """
    state = game.state
    bases = [card for token in frame.picked if (card := state.card_of(token)) != NONE]
    pairs: list[tuple[int, int]] = []
    for base in bases:
        pile = state.zones[DECK.of(state.owner[base])]
        if pile:
            pairs.append((pile[0], base))
            atoms.suspend(game, pile[0])
    for seal, base in pairs:
        if is_creature(game, base) or sealed(game, base):
            atoms.cover(game, seal, base, DOWN)
        else:
            atoms.tuck(game, seal, base, at="top", face=DOWN)
    return None


@conditions(Unsealed)
def _unsealed(game: Game, term: Unsealed, scope: Scope) -> bool:
    card = game.state.card_of(scope.source)
    return card != NONE and not sealed(game, card) and not seals_on(game, card)


@book.rule("116.1a", "307.2", "809.3")
def seal_at_the_start(game: Game, card: int, count: int) -> None:
    """What starts the game under seals gets so many top cards of its owner's shuffled deck."""
    for _ in range(count):
        pile = game.state.zones[DECK.of(game.state.owner[card])]
        atoms.tuck(game, pile[0], card, at="top", face=DOWN)


@book.rule("701.23a", "116.3", "116.3a")
@performs(Unseal)
def take_off_seal(game: Game, frame: Resolve, action: Unseal) -> Flow:
    """A seal is chosen and goes to the graveyard; under the last one the creature is there again."""
    state = game.state
    if frame.rounds == 0:
        frame.rounds = 1
        seat = frame.scope.seat if action.side is Side.YOURS else other(frame.scope.seat)
        offered = tuple(state.token[seal] for card in state.zones[BATTLE.of(seat)] for seal in seals_on(game, card))
        return repeat(frame, PickFrame(into="picked", seat=frame.scope.seat, offered=offered,
                                       source=frame.scope.source))
    if not frame.picked:
        return None
    return atoms.move(game, [lifted(game, state.card_of(frame.picked[0]))], GRAVEYARD, source=frame.scope.source)


class Unsealing(Frame, tag="dm_unsealing"):
    """A Command entered the battle zone and a seal comes off."""

    seat: int = 0
    civilizations: tuple[str, ...] = ()
    """Those of the Command."""
    chosen: int = NONE


unsealing = Procedure(Unsealing, book)


@unsealing.step("116.4", "116.4a", "116.4b", "703.4j")
def choose_seal(game: Game, frame: Unsealing) -> Flow:
    """Its owner picks one of the cards with a civilization of the Command; picking none is not possible."""
    offered = seals_to_break(game, frame.seat, frame.civilizations)
    return Question("pick", frame.seat, "seal", take(offered), ("116.4a",), "chosen") if offered else finish(frame)


@unsealing.step("116.4a", "701.23b", "703.4j")
def break_seal(game: Game, frame: Unsealing) -> Flow:
    """One seal of it is put into the graveyard."""
    seal = game.state.card_of(frame.chosen)
    atoms.carry(game, [lifted(game, seal)], GRAVEYARD)
    return None


@book.rule("116.4")
def note_commands(game: Game, cards: Sequence[int]) -> None:
    """However a Command enters the battle zone, also on another creature, it is remembered until a seal is broken."""
    state = game.state
    came = tuple(
        state.token[card] for card in cards if any(COMMAND in race for race in game.words(card, "races"))
    )
    if came:
        atoms.write(game, "commands", (*table(game).commands, *came))


@book.rule("116.4", "116.4a", "116.4b", "703.4j")
def command_arrived(game: Game) -> Frame | None:
    """A Command that has just entered frees a card of its owner that shares a civilization with it."""
    state = game.state
    while commands := table(game).commands:
        atoms.write(game, "commands", commands[1:])
        card = state.card_of(commands[0])
        if card == NONE:
            continue
        seat, own = state.owner[card], tuple(sorted(game.words(card, "civilizations")))
        if seals_to_break(game, seat, own):
            return Unsealing(seat=seat, civilizations=own)
    return None


@book.rule("116.4a", "116.4b")
def seals_to_break(game: Game, seat: int, civilizations: tuple[str, ...]) -> tuple[int, ...]:
    """The handles of the seals on a player's cards of these civilizations, of which one comes off."""
    state = game.state
    return tuple(
        state.token[seal]
        for thing in state.zones[BATTLE.of(seat)]
        for seal in seals_on(game, thing)
        if not _civilizations(game, sealed_card(game, seal)).isdisjoint(civilizations)
    )


def _civilizations(game: Game, card: int) -> frozenset[str]:
    """The civilizations of a sealed card, which are looked at although it is disregarded (116.4b)."""
    return game.words(card, "civilizations") if card != NONE else frozenset()
