"""317.4 and 317.5: duelists bring their duelmates, and join them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_types import DuelistOf, LinkMates, MatesReady
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, MAIN_ACTS, if_any, other_word
from banmen.games.duelmasters.rules.c109_parts import stand_together
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.zones import BATTLE, HYPERSPACE
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.evaluate import conditions
from banmen.kernel.names import NONE, UP
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import Option, Reason, Wish
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


CALL = Act("call", zones=(HYPERSPACE,), aim="target", present=if_any("duelist_of"))
MAIN_ACTS.append(CALL)


@CALL.senseless
def no_duelmate(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """Only duelmates are called."""
    return other_word(game, card, MATE, "317.4")


@CALL.refuse
@book.rule("317.4")
def refuse_mate(game: Game, seat: int, card: int) -> Reason | None:
    """A duelmate is called from the hyperspatial zone."""
    there = game.state.zone[card] == HYPERSPACE.of(seat) and MATE in game.words(card, "types")
    return None if there else Reason("317.4", "condition_not_met")


@CALL.aims
def duelists(game: Game, seat: int, card: int) -> list[int]:
    """What is in the own battle zone."""
    return game.state.zones[BATTLE.of(seat)]


@CALL.refuse_aim
@book.rule("317.4")
def refuse_duelist(game: Game, seat: int, card: int, duelist: int) -> Reason | None:
    """Once a turn each duelist may call a duelmate of its race, in the main step."""
    state = game.state
    if duelist == NONE or state.zone[duelist] != BATTLE.of(seat) or state.face[duelist] != UP:
        return Reason("317.4", "condition_not_met")
    if state.used.get(f"duelist:{state.token[duelist]}"):
        return Reason("317.4", "condition_not_met")
    races = game.words(card, "races")
    for ability in game.library[state.definition[duelist]].abilities:
        if isinstance(ability, DuelistOf) and any(ability.race in race for race in races):
            return None
    return Reason("317.4", "condition_not_met")


MATE = "デュエルメイト"


def call_mate(game: Game, option: Option) -> Frame | None:
    """It is executed without paying."""
    atoms.use(game, f"duelist:{option.target}")
    return Execution(card=option.card, seat=game.state.turn_player, free=True)


DOING["call"] = call_mate


def _mates(game: Game, duelist: int) -> tuple[list[int], list[int]]:
    """The duelmates beside a duelist that can be turned over and are not turned over yet, and those under it."""
    state = game.state
    sides = game.library.other_side
    beside = [
        card
        for card in state.zones[state.zone[duelist]]
        if state.definition[card] in sides
        and "デュエルメイト" in game.words(card, "types")
        and not game.library[state.definition[card]].id.endswith("~back")
    ]
    under = [
        card
        for card in state.beneath.get(duelist, ())
        if state.face[card] == UP and "デュエルメイト" in game.library[state.definition[card]].words["types"]
    ]
    return beside, under


@conditions(MatesReady)
def _mates_ready(game: Game, term: MatesReady, scope: Scope) -> bool:
    duelist = game.state.card_of(scope.source)
    if duelist == NONE:
        return False
    beside, under = _mates(game, duelist)
    return _shown_by(game, beside) != NONE and len(beside) + len(under) >= term.count


def _shown_by(game: Game, mates: list[int]) -> int:
    """The newest of them that shows a creature on its other side; NONE if none does."""
    library, printed = game.library, game.state.definition
    backs = {card: library[library.other_side[printed[card]]] for card in mates}
    return next((card for card in reversed(mates) if "creature" in backs[card].words["types"]), NONE)


@book.rule("317.5", "821.1")
@performs(LinkMates)
def link_mates(game: Game, frame: Resolve, action: LinkMates) -> Flow:
    """Before anything else is dealt with, the mates turn over and are one creature.

    If there are more than it takes, their player says which.
    """
    state = game.state
    beside, under = _mates(game, state.card_of(frame.scope.source))
    top = _shown_by(game, beside)
    if not frame.rounds:
        frame.rounds = 1
        others = tuple(state.token[card] for card in (*beside, *under) if card != top)
        count = action.count - 1
        return repeat(frame, PickFrame(into="picked", seat=frame.scope.seat, offered=others, least=count, most=count,
                                       prompt="cell", source=frame.scope.source))
    cells = cards_of(game, frame.picked)
    for card in (top, *cells):
        if state.definition[card] in game.library.other_side:
            atoms.turn_over(game, card)
    stand_together(game, top, cells)
    share_civilizations(game, top)
    return None


@book.rule("821.1d")
def share_civilizations(game: Game, top: int) -> None:
    """Each cell has the civilizations of the creature that all of them are."""
    state = game.state
    for cell in state.beneath.get(top, ()):
        token = state.token[cell]
        for civilization in sorted(game.words(top, "civilizations")):
            atoms.begin(game, "civilizations", "base_gain", 0, civilization, (token,), f"while:{token}",
                        Scope(state.controller[top], state.token[top]))
