"""601: what is known of a card while it is being executed, and what it is made of when it comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_keywords import ODrive
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c109_parts import stand_together
from banmen.games.duelmasters.rules.c801_evolution import (
    lay_below,
    lie_as_evolved,
)
from banmen.games.duelmasters.rules.c804_gods import link_if_there
from banmen.games.duelmasters.zones import BATTLE, MANA
from banmen.kernel import atoms
from banmen.kernel.names import NONE, UPRIGHT
from banmen.kernel.perform import cards_of
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class Execution(Frame, tag="dm_execution"):
    """One card being executed, from its declaration until it lies where it belongs."""

    card: int = NONE
    row: int = NONE
    """The row of the card, which does not change when it arrives."""
    seat: int = 0
    free: bool = False
    """Whether it is executed without paying (112.3)."""
    put: bool = False
    """Whether it is only put into the battle zone, which is no execution."""
    use: bool = False
    """Whether a spell is cast and anything else only put out (605.4)."""
    trigger: bool = False
    """Whether its S-trigger is what executes it."""
    bare: bool = False
    """Whether its player had no shields when that was declared."""
    goes: bool = False
    """Whether it comes in a way for which it has to go when the turn ends."""
    turned: int = UPRIGHT
    """How it lies when it comes."""
    cost: int = NONE
    """What it is executed for instead of its own cost."""
    paying: int = NONE
    """How much is paid, where its player may pay more than the least."""
    drive: int = NONE
    """Whether its O-Drive is paid for (1) or not (0)."""
    taken: tuple[int, ...] = ()
    """The mana named for payment."""
    fuel: tuple[int, ...] = ()
    """The mana named for the O-Drive."""
    bases: tuple[int, ...] = ()
    """The cards an evolution creature is put on, the uppermost first."""
    base: int = NONE
    """The creature in the battle zone among them that it becomes the same as."""
    host: int = NONE
    """The shield a castle fortifies, or the GR creature an aura is put on."""
    summoned: tuple[int, ...] = ()
    """The GR creature that was summoned for an aura."""
    links: tuple[int, ...] = ()
    """The gods beside which a god will lie, three numbers each."""
    ability: int = 0
    """How far the text of a spell has been carried out."""
    half: int = NONE
    """Of a card on which two are printed, the one that is executed."""
    halves: tuple[int, ...] = ()
    """The halves of it that may be, if an effect says which."""
    cells: tuple[int, ...] = ()
    """The further king cells that are executed with it as one creature."""
    again: int = NONE
    """Whether it is carried out once more (1) or not (0), if that was asked."""


def drive_of(game: Game, card: int) -> ODrive | None:
    for ability in game.library[game.state.definition[card]].abilities:
        if isinstance(ability, ODrive):
            return ability
    return None


def fuel_for(game: Game, seat: int, drive: ODrive) -> list[int]:
    """The untapped mana of the civilization an O-Drive asks for."""
    state = game.state
    return [
        card
        for card in state.zones[MANA.of(seat)]
        if state.turned[card] == UPRIGHT and drive.civilization in game.words(card, "civilizations")
    ]


@book.rule("801.1b", "804.1a", "814.1c")
def come_whole(game: Game, cards: Sequence[int]) -> None:
    """A card that is executed comes with all it is made of: its bases and cells lie under it, its gods beside it.

    So the rules, which judge it as soon as it is there, find it whole; if they take it away, all of it goes.
    """
    frame = next((each for each in reversed(game.state.agenda) if isinstance(each, Execution)), None)
    if frame is None or frame.row not in cards:
        return
    if frame.bases and _has_come_on_them(game, frame):
        lay_below(game, frame.row, frame.bases)
        lie_as_evolved(game, frame.row)
        atoms.happen(game, "evolve", frame.row, frame.seat, game.state.token[frame.row])
    if frame.cells:
        stand_together(game, frame.row, cards_of(game, frame.cells))
    if frame.links:
        link_if_there(game, frame.row, frame.links)


def _has_come_on_them(game: Game, frame: Execution) -> bool:
    """Whether an evolution creature lies where it was to come: on its base, or by itself with bases from elsewhere."""
    state = game.state
    if frame.base != NONE:
        return state.token[frame.row] == frame.base
    return state.zone[frame.row] >> 1 == BATTLE.number and frame.row not in state.pending


@book.rule("409.2", "814.1c")
def settle_cells(game: Game, frame: Execution) -> None:
    """If the creature went elsewhere its other cells go there too; if it went nowhere they are what they were."""
    state = game.state
    cells = [cell for cell in cards_of(game, frame.cells) if cell in state.pending]
    if cells and frame.row not in state.pending:
        zone = game.zones[state.zone[frame.row] >> 1]
        under = zone.ordered and state.zones[state.zone[frame.row]][-1] == frame.row
        atoms.carry(game, cells, zone, at="bottom" if under else "top")
        return
    for cell in cells:
        atoms.restore(game, cell)
        atoms.hide(game, cell)
