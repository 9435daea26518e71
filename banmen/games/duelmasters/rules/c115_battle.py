"""115 and 508: two creatures compare their power."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.facts import INFINITE
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import occurs
from banmen.games.duelmasters.rules.c602_dynamo import lends_in_battle
from banmen.games.duelmasters.rules.c603_waiting import Waits, deal_with_waiting, use_keyword
from banmen.kernel import atoms
from banmen.kernel.names import DOWN, NONE, other
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.state import Frame, LastKnown

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


class Battle(Frame, tag="dm_battle"):
    """A battle between two creatures."""

    one: int = NONE
    two: int = NONE
    slayers: tuple[int, ...] = ()
    """The handles of those that destroy the other when the battle is over, once for each time they have slayer."""
    inside: bool = False
    """Whether it is part of an effect that is being carried out (101.4e)."""


battle = Procedure(Battle, book)


@battle.step("115.2", "101.4f")
def battle_begins(game: Game, frame: Battle) -> Flow:
    """What triggers because of the battle is dealt with before powers are compared, even within an effect."""
    first = game.state.next_stamp
    pair = ((frame.one, frame.two), (frame.two, frame.one))
    for token, foe in pair:
        card = game.state.card_of(token)
        if card != NONE:
            atoms.happen(game, "battle", card, game.state.controller[card], foe)
    if frame.inside:
        only = tuple(each.number for each in game.state.waiting if each.number >= first)
        return Waits(only=only) if only else None
    return deal_with_waiting(game)


@battle.step("602.1", "115.2")
def turn_player_lends(game: Game, frame: Battle) -> Flow:
    """The turn player's dynamos may lend before powers are compared, if there is still a battle."""
    return _lending(game, frame, game.state.turn_player)


@battle.step("602.1", "115.2")
def opponent_lends(game: Game, frame: Battle) -> Flow:
    """Then those of the other player may."""
    return _lending(game, frame, other(game.state.turn_player))


def _lending(game: Game, frame: Battle, seat: int) -> Flow:
    if not occurs(game, "dynamo") or NONE in _pair(game, frame):
        return None
    return lends_in_battle(game, seat)


def _pair(game: Game, frame: Battle) -> tuple[int, int]:
    """The two creatures, NONE for one that is gone or sealed."""
    state = game.state
    one, two = (NONE if card == NONE or state.face[card] == DOWN else card
                for card in (state.card_of(frame.one), state.card_of(frame.two)))
    return one, two


@battle.step("115.2", "101.4f", tells={})
def after_lending(game: Game, frame: Battle) -> Flow:
    """What that called forth is dealt with, or waits for the effect's end."""
    return None if frame.inside or not occurs(game, "dynamo") else deal_with_waiting(game)


@book.rule("108.1b", "108.1c", "301.3b")
def power(game: Game, card: int) -> int:
    """A creature's power as it is now; below zero it counts as zero, and nothing is more than infinite."""
    found = game.number(card, "power")
    return INFINITE if found > INFINITE // 2 else max(0, found)


@battle.step(
    "115.3", "115.3a", "116.2a", "115.3b", "115.3c", "700.5", "700.5a", "701.13a",
    tells={"battle": ("115.3", "701.13a"), "destroy": ("115.3b",), "replace": ("115.3b",)},
)
def compare(game: Game, frame: Battle) -> Flow:
    """The stronger one wins, equals both lose, who "wins battles" wins in any case; a sealed one battles nobody."""
    state = game.state
    one, two = _pair(game, frame)
    if NONE in (one, two):
        return finish(frame)
    left, right = power(game, one), power(game, two)
    sure = (game.has(one, "wins_battles"), game.has(two, "wins_battles"))
    wins = sure if any(sure) else (left > right, right > left)
    frame.slayers = tuple(state.token[card] for card in (one, two) for _ in game.keywords(card).get("slayer", ()))
    atoms.tell(game, "battle", state.controller[one], one, frame.two)
    atoms.write(game, "losers", _losers(frame, wins))
    for card, won, foe in ((one, wins[0], frame.two), (two, wins[1], frame.one)):
        atoms.happen(game, "battle_won" if won else "battle_lost", card, state.controller[card], foe)
    return None


def _losers(frame: Battle, wins: tuple[bool, bool]) -> tuple[int, ...]:
    return tuple(token for token, won in ((frame.one, wins[0]), (frame.two, wins[1])) if not won)


@battle.step("115.3d", "101.4e", "110.7", "500.3", tells={})
def battle_is_over(game: Game, frame: Battle) -> Flow:
    """What triggers because of the result is dealt with, the turn player's first, or waits for the effect's end."""
    for token in frame.slayers:
        foe = frame.two if token == frame.one else frame.one
        if game.state.card_of(foe) != NONE:
            slay(game, token, foe)
    atoms.expire(game, "battle")
    for token, foe in ((frame.one, frame.two), (frame.two, frame.one)):
        card = game.state.card_of(token)
        seat = NONE if card == NONE else game.state.controller[card]
        atoms.happen(game, "battle_ends", card, seat, foe)
    return None if frame.inside else deal_with_waiting(game)


def slay(game: Game, token: int, foe: int) -> None:
    """A slayer, even one that is gone, destroys what it battled."""
    card = game.state.card_of(token)
    known: LastKnown | None = game.state.known.get(token)
    use_keyword(game, card if known is None else known.card, "slayer", other=foe, source=token)
