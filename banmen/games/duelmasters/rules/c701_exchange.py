"""701.26: exchanging cards of two zones, which happens in full or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects import Exchange
from banmen.games.duelmasters.effects_basics import SwapZones
from banmen.games.duelmasters.effects_keywords import EXCHANGED, SwapWithMana
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c3_types import refuse_second
from banmen.games.duelmasters.rules.c117_beyond import movable
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.bounds import forbidden
from banmen.kernel.library import WATCHER
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import yes_no
from banmen.kernel.replace import could_replace
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game
    from banmen.kernel.zones import Zone


class Exchanging(Frame, tag="dm_exchanging"):
    """A creature of the battle zone and a card of another zone change places."""

    leaver: int = NONE
    comer: int = NONE
    asked: int = 0
    """For how many replacements it was asked whether they are used."""
    used: int = NONE
    """The answer for the last of them."""


exchanging = Procedure(Exchanging, book)


def _home(game: Game, frame: Exchanging) -> Zone:
    """The zone from which the newcomer comes and to which the other goes."""
    return game.zones[game.state.zone[game.state.card_of(frame.comer)] >> 1]


def _in_the_way(game: Game, frame: Exchanging) -> list[tuple[int, bool]]:
    """What would replace one of the two moves, and whether it may be declined."""
    away = Moving((frame.leaver,), _home(game, frame).number, source=frame.comer)
    there = Moving((frame.comer,), BATTLE.number, cause="exchange", source=frame.comer)
    return [*could_replace(game, away), *could_replace(game, there)]


@exchanging.step("701.26b")
def look_for_hindrance(game: Game, frame: Exchanging) -> Flow:
    """If one of the cards cannot go, or something else would happen instead, nothing happens at all.

    Who may do something else instead is asked; doing it means that neither it nor the exchange happens.
    """
    state = game.state
    home = _home(game, frame).number
    found = _in_the_way(game, frame)
    leaver, comer = state.card_of(frame.leaver), state.card_of(frame.comer)
    able = movable(game, leaver, home, "") and not forbidden(game, "come", comer) and (
        refuse_second(game, state.owner[comer], comer, leaver) is None
    )
    if not able or game.has(comer, "evolution") or any(not optional for _, optional in found):
        return finish(frame)
    if frame.asked < len(found):
        watcher = found[frame.asked][0] >> WATCHER
        return yes_no(state.controller[watcher], "instead", "used", state.token[watcher], ("701.26b",))
    return exchanging.go(frame, "change_places")


@exchanging.step("701.26b")
def note_hindrance(game: Game, frame: Exchanging) -> Flow:
    """Once somebody does something else there is no exchange; else the next one is asked."""
    if frame.used == 1:
        return finish(frame)
    frame.asked += 1
    return exchanging.go(frame, "look_for_hindrance")


@exchanging.step("701.26a")
def change_places(game: Game, frame: Exchanging) -> Flow:
    """The newcomer lies as the other lay, came when it came, and attacks if it attacked."""
    state = game.state
    leaver, comer = state.card_of(frame.leaver), state.card_of(frame.comer)
    attacks = frame.leaver == table(game).attacker
    turned, since = state.turned[leaver], state.since[leaver]
    atoms.carry(game, [leaver], _home(game, frame), source=frame.comer)
    atoms.carry(game, [comer], BATTLE, turned=turned, cause="exchange", source=frame.comer)
    new = state.token[comer]
    atoms.date(game, comer, since)
    atoms.mark(game, comer, EXCHANGED)
    if attacks:
        atoms.write(game, "attacker", new)
    return finish(frame, (new,))


@book.rule("701.26a", "701.26b")
@performs(Exchange)
def exchange(game: Game, frame: Resolve, action: Exchange) -> Flow:
    """The card that speaks, in the hand, takes the place of a creature (revolution change)."""
    return _exchange(game, frame.picked[0] if frame.picked else NONE, frame.scope.source)


@book.rule("701.26a", "701.26b")
@performs(SwapWithMana)
def exchange_with_mana(game: Game, frame: Resolve, action: SwapWithMana) -> Flow:
    """A card of the mana zone takes the place of the creature that speaks (J-change)."""
    return _exchange(game, frame.scope.source, frame.picked[0] if frame.picked else NONE)


def _exchange(game: Game, leaver: int, comer: int) -> Exchanging | None:
    """The exchange, if each of the two is still where it was meant."""
    if NONE in (game.state.card_of(leaver), game.state.card_of(comer)):
        return None
    return Exchanging(leaver=leaver, comer=comer)


@book.rule("701.26c")
@performs(SwapZones)
def swap_zones(game: Game, frame: Resolve, action: SwapZones) -> Flow:
    """All cards of one zone go to the other and the other way round, even if one is empty or some cannot go."""
    state = game.state
    seat = frame.scope.seat
    one, two = game.zone_named[action.one], game.zone_named[action.two]
    if frame.rounds == 0:
        frame.rounds = 1
        frame.picked = tuple(state.token[card] for card in state.zones[two.of(seat)])
        return repeat(frame, atoms.move(game, tuple(state.zones[one.of(seat)]), two, source=frame.scope.source))
    cards = cards_of(game, frame.picked)
    return atoms.move(game, cards, one, source=frame.scope.source)
