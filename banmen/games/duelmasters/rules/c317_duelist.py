"""317.4 and 317.5: duelists bring their duelmates, and join them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_types import DuelistOf, LinkMates, MatesReady
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, MAIN_ACTS
from banmen.games.duelmasters.rules.c601_execution import Execution
from banmen.games.duelmasters.zones import BATTLE, HYPERSPACE
from banmen.kernel import atoms
from banmen.kernel.evaluate import conditions
from banmen.kernel.names import NONE, UP
from banmen.kernel.payment import Source
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.question import Option
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("317.4")
def duelmates(game: Game, seat: int, purse: list[Source]) -> list[Option]:
    """Once a turn each duelist may call a duelmate of its race from the hyperspatial zone, in the main step."""
    state = game.state
    return [
        Option("call", card=state.token[mate], target=state.token[duelist])
        for duelist in state.zones[BATTLE.of(seat)]
        if state.face[duelist] == UP
        for ability in game.library[state.definition[duelist]].abilities
        if isinstance(ability, DuelistOf) and not state.used.get(f"duelist:{state.token[duelist]}")
        for mate in state.zones[HYPERSPACE.of(seat)]
        if "デュエルメイト" in game.words(mate, "types")
        and any(ability.race in race for race in game.words(mate, "races"))
    ]


def call_mate(game: Game, option: Option) -> Frame | None:
    """It is executed without paying."""
    atoms.use(game, f"duelist:{option.target}")
    return Execution(card=option.card, seat=game.state.turn_player, free=True)


MAIN_ACTS["duelist_of"] = duelmates
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
    return bool(beside) and len(beside) + len(under) >= term.count


@book.rule("317.5")
@performs(LinkMates)
def link_mates(game: Game, frame: Resolve, action: LinkMates) -> Flow:
    """Before anything else is dealt with, the mates turn over and are one creature, the newest on top."""
    duelist = game.state.card_of(frame.scope.source)
    beside, under = _mates(game, duelist)
    top = beside[-1]
    for card in (*beside[:-1], *under)[: action.count - 1]:
        atoms.tuck(game, card, top)
    atoms.turn_over(game, top)
    return None
