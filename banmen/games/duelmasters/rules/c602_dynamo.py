"""602.1: dynamos lend their power and abilities, where they could attack and as a battle begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, if_any
from banmen.games.duelmasters.rules.c1_basics import is_creature, own
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel import atoms
from banmen.kernel.acts import Act, offer
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

LEND = Act("lend", zones=(BATTLE,), aim="target", present=if_any("dynamo"))


class Lending(Frame, tag="dm_lending"):
    """A battle begins, and one player may have dynamos lend, one after the other."""

    seat: int = 0


lending = Procedure(Lending, book)


@book.rule("602.1")
def lends_in_battle(game: Game, seat: int) -> Lending | None:
    """The procedure for it, where the player has a dynamo that could lend: everybody sees that."""
    dynamos = [card for card in game.state.zones[BATTLE.of(seat)] if "dynamo" in game.keywords(card)]
    able = any(refuse_in_battle(game, seat, card) is None for card in dynamos)
    return Lending(seat=seat) if len(dynamos) > 1 and able else None


@book.rule("602.1")
def refuse_in_battle(game: Game, seat: int, card: int) -> Reason | None:
    """As a battle begins an untapped creature lends, in whoever's turn and whether it could attack or not."""
    if game.state.zone[card] != BATTLE.of(seat) or not is_creature(game, card):
        return Reason("602.1", "not_your_creature")
    return Reason("602.1", "tapped") if game.state.turned[card] == TURNED else None


@lending.step("602.1", acts=(LEND,))
def ask_to_lend(game: Game, frame: Lending) -> Flow:
    """The player may tap one and say to which other."""
    return offer(game, "lend", frame.seat, ("602.1",), decline="pass")


@lending.step("602.1", tells={})
def lend_or_not(game: Game, frame: Lending) -> Flow:
    """It lends, and the player is asked again as long as there is another."""
    if frame.choice.verb == "pass":
        return finish(frame)
    lend(game, frame.choice)
    return lending.go(frame, "ask_to_lend") if lends_in_battle(game, frame.seat) is not None else finish(frame)


@LEND.aims
def borrowers(game: Game, seat: int, card: int) -> list[int]:
    """What is in the own battle zone."""
    return game.state.zones[BATTLE.of(seat)]


@LEND.refuse_aim
def refuse_borrower(game: Game, seat: int, card: int, another: int) -> Reason | None:
    """Only another dynamo of the same player borrows."""
    mine = another not in (NONE, card) and game.state.zone[another] == BATTLE.of(seat)
    return None if mine and "dynamo" in game.keywords(another) else Reason("602.3a", "condition_not_met")


def lend(game: Game, option: Option) -> Frame | None:
    """It is tapped; until the turn ends the other has its power and all its abilities besides its own."""
    state = game.state
    card = state.card_of(option.card)
    atoms.turn(game, card, TURNED, "tap")
    scope = own(game, card)
    on = (option.target,)
    atoms.begin(game, "power", "add", game.number(card, "power"), "", on, "turn", scope)
    for keyword, values in game.keywords(card).items():
        for value in values:
            if keyword != "dynamo":
                atoms.begin(game, "keywords", "grant", value, keyword, on, "turn", scope)
    for definition in game.prints(card):
        atoms.begin(game, "abilities", "grant", definition, "", on, "turn", scope)
    return None


DOING["lend"] = lend
