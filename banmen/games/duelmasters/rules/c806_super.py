"""806 and 808: how creatures whose other faces are cells join, and which of the cells leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_links import LinkCells, MatesThere, ReturnCell
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c109_cards import lifted
from banmen.games.duelmasters.rules.c109_parts import cells_of, loosen, stand_together, whole_face
from banmen.games.duelmasters.rules.c701_sides import show_face
from banmen.games.duelmasters.zones import BATTLE, HYPERSPACE
from banmen.kernel import atoms
from banmen.kernel.evaluate import conditions
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


def mates(game: Game, card: int, names: Sequence[str]) -> list[int]:
    """For each name another creature beside the card that can join with it; none if one of them is missing."""
    state = game.state
    found: list[int] = []
    if card == NONE or state.definition[card] != game.library.faces.get(state.definition[card], (NONE,))[0]:
        return []
    for name in names:
        able = mates_named(game, card, name, found)
        if not able:
            return []
        found.append(able[0])
    return found


def mates_named(game: Game, card: int, name: str, taken: Sequence[int]) -> list[int]:
    """The other creatures of a name beside the card that can join with it, without those that are taken."""
    state = game.state
    return [
        each
        for each in state.zones[BATTLE.of(state.controller[card])]
        if each != card and each not in taken and name in game.words(each, "names")
        and whole_face(game, each) != NONE and not cells_of(game, each)
    ]


@conditions(MatesThere)
def _mates_there(game: Game, term: MatesThere, scope: Scope) -> bool:
    return bool(mates(game, game.state.card_of(scope.source), term.names))


@book.rule("805.1c", "806.1", "808.1", "805.6")
@performs(LinkCells)
def link_cells(game: Game, frame: Resolve, action: LinkCells) -> Flow:
    """All turn over at once and are one creature, tapped if one of them was, under the effects on each of them.

    Where several have a name that is wanted, their player says which of them joins.
    """
    state = game.state
    main = state.card_of(frame.scope.source)
    if not mates(game, main, action.names):
        return None
    if frame.rounds:
        frame.scope = frame.scope.having("mates", (*frame.scope.get("mates"), *frame.picked))
    joined = cards_of(game, frame.scope.get("mates"))
    if frame.rounds < len(action.names):
        able = mates_named(game, main, action.names[frame.rounds], joined)
        frame.rounds += 1
        return repeat(frame, PickFrame(into="picked", seat=state.controller[main], prompt="cell",
                                       offered=tuple(state.token[each] for each in able), source=frame.scope.source))
    for mate in joined:
        atoms.inherit(game, state.token[mate], state.token[main])
        if state.turned[mate] == TURNED:
            atoms.turn(game, main, TURNED)
        atoms.turn_over(game, mate)
    stand_together(game, main, joined)
    show_face(game, main, action.how, whole_face(game, main))
    return None


@book.rule("808.1b")
@performs(ReturnCell)
def return_cell(game: Game, frame: Resolve, action: ReturnCell) -> Flow:
    """Instead of the creature one of its cells goes, which its owner names; the others turn over."""
    state = game.state
    card = state.card_of(frame.scope.source)
    if card == NONE:
        return None
    if not frame.rounds:
        frame.rounds = 1
        offered = tuple(state.token[each] for each in cells_of(game, card))
        return repeat(frame, PickFrame(into="picked", seat=state.owner[card], offered=offered, prompt="part",
                                       source=frame.scope.source))
    cell = state.card_of(frame.picked[0])
    loosen(game, [card])
    atoms.carry(game, [lifted(game, cell)], HYPERSPACE, source=frame.scope.source)
    return None
