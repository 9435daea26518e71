"""806, 808, 814 and 821: creatures made of cells, which stand only as long as all of their cells are there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_kinds import KING
from banmen.games.duelmasters.facts import Facts
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, MAIN_ACTS, if_any, library_of, other_word
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c109_parts import LOOSE, cells_of, put_together
from banmen.games.duelmasters.rules.c112_costs import refuse_payment
from banmen.games.duelmasters.rules.c601_declaring import different, refuse_declaring
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c701_sides import show_face
from banmen.games.duelmasters.rules.c804_gods import Loosening, Parting, whole_of
from banmen.games.duelmasters.zones import ABYSS, BATTLE, GRAVEYARD, HAND, HYPERSPACE, MANA
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.names import NONE
from banmen.kernel.perform import cards_of
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason, Wish, take
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game
    from banmen.kernel.zones import Zone

PSYCHIC = "サイキック"
FIELDS = (BATTLE.of(0), BATTLE.of(1))

COMBINE = Act("combine", zones=(HAND, MANA), present=if_any(KING))
MAIN_ACTS.append(COMBINE)


@COMBINE.senseless
def no_king(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """Only king cells are put together."""
    return other_word(game, card, KING, "814.1")


@COMBINE.refuse
@book.rule("814.1", "814.1c")
def refuse_combining(game: Game, seat: int, card: int) -> Reason | None:
    """The cell that shows the creature and all the others it names lie in the hand or mana zone, and it can be paid."""
    king = library_of(game).kings.get(game.state.definition[card], NONE)
    there = game.state.zone[card] in (HAND.of(seat), MANA.of(seat))
    if king == NONE or not there or not has_other_cells(game, seat, card):
        return Reason("814.1", "no_cells")
    with atoms.read_as(game, card, king):
        return refuse_declaring(game, seat, card) or refuse_payment(game, seat, card)


@book.rule("814.1")
def has_other_cells(game: Game, seat: int, card: int) -> bool:
    """Whether for each further cell it needs there is one in the hand or the mana zone."""
    found = [card]
    for name in names_of_cells(game, card):
        able = cells_named(game, seat, name, found)
        if not able:
            return False
        found.append(able[0])
    return True


def names_of_cells(game: Game, card: int) -> tuple[str, ...]:
    """The names of the further cells with which a cell is executed."""
    facts: Facts = game.library[game.state.definition[card]].facts
    return facts.parts


def cells_named(game: Game, seat: int, name: str, taken: Sequence[int]) -> list[int]:
    """The cells of a name in the hand and the mana zone without those that are taken; of equal ones the first."""
    there = (each for place in (HAND.of(seat), MANA.of(seat)) for each in game.state.zones[place])
    return different(game, [each for each in there if each not in taken and name in game.words(each, "names")])


class Combining(Frame, tag="dm_combining"):
    """A player names the cells that are executed together with one."""

    card: int = NONE
    seat: int = 0
    taken: tuple[int, ...] = ()
    next: int = NONE


combining = Procedure(Combining, book)


def combine(game: Game, option: Option) -> Frame | None:
    """The cell that shows the creature is named."""
    return Combining(card=option.card, seat=game.state.turn_player)


DOING["combine"] = combine


@combining.step("814.1")
def name_cell(game: Game, frame: Combining) -> Flow:
    """Of several cells of a name its player says which one, of the hand or of the mana zone."""
    state = game.state
    card = state.bearer[frame.card]
    names, king = names_of_cells(game, card), library_of(game).kings.get(state.definition[card], NONE)
    wanted = names[len(frame.taken) :]
    able = cells_named(game, frame.seat, wanted[0], [card, *cards_of(game, frame.taken)]) if wanted else []
    if able:
        return Question("pick", frame.seat, "cell", take(tuple(state.token[each] for each in able)), ("814.1",), "next",
                        taken=frame.taken, chosen_for=frame.card, least=len(names), most=len(names))
    finish(frame)
    if king == NONE or wanted:  # so it is only where somebody imagines the hand: without all of it, it is not executed
        return None
    return Execution(card=frame.card, seat=frame.seat, half=king, cells=frame.taken)


@combining.step()
def note_cell(game: Game, frame: Combining) -> Flow:
    """It is kept, and the next is asked for."""
    frame.taken = (*frame.taken, frame.next)
    return combining.go(frame, "name_cell")


# Standing together --------------------------------------------------------------------------------


def laid_together(game: Game) -> None:
    """In a position that somebody laid, a card with cells right under it was put together with them."""
    state = game.state
    groups: list[list[int]] = []
    for place in FIELDS:
        for top in state.zones[place]:
            groups.append([top])
            for card in state.beneath.get(top, ()):
                if _is_cell(game, card):
                    groups[-1].append(card)
                else:
                    groups.append([card])
    found = tuple(tuple(group) for group in groups if len(group) > 1)
    if found:
        atoms.write(game, "cells", found)


def _is_cell(game: Game, card: int) -> bool:
    """Whether what shows of the card is a cell, and not a part of what is laid out as a set."""
    shown = game.state.definition[card]
    return "cell" in game.library[shown].words["types"] and shown not in library_of(game).sets


@book.rule("806.1a", "806.1b", "806.2", "806.2a", "808.1b", "814.1d", "821.1c")
def broken_wholes(game: Game) -> Frame | None:
    """A creature that has lost a cell comes apart into creatures, or, if it cannot, what is left goes as mere cards.

    While it lies under another card nothing is looked at: it is that creature again when it shows again.
    """
    state = game.state
    kept: list[tuple[int, ...]] = []
    loose: list[tuple[int, ...]] = []
    fallen: list[int] = []
    for cells in table(game).cells:
        here = [card for card in cells if state.zone[card] >> 1 == BATTLE.number]
        top = next((card for card in here if card in state.zones[state.zone[card]]), NONE)
        left = cells_of(game, top) if top != NONE else cells
        if not here:
            continue
        if len(left) == len(cells):
            kept.append(cells)
        elif state.marks[top] & LOOSE:
            loose.append(left)
        else:
            fallen.append(top)
    if fallen:
        _sweep(game, fallen)
    if len(kept) < len(table(game).cells):
        atoms.write(game, "cells", tuple(kept))
    flows = [fall_apart(game, left) for left in loose]
    return next((flow for flow in flows if flow is not None), None)


def _sweep(game: Game, tops: list[int]) -> None:
    """What is left of these creatures goes to the graveyard."""
    below = game.state.beneath
    atoms.write(game, "parting", tuple(card for top in tops for card in (top, *below.get(top, ()))))
    for top in tops:
        if top not in below:
            atoms.suspend(game, top)
    atoms.carry(game, tops, GRAVEYARD)
    atoms.write(game, "parting", ())


@book.rule("806.1b", "806.2", "806.2a", "808.1b")
def fall_apart(game: Game, cells: tuple[int, ...]) -> Frame | None:
    """Each cell turns over and is a creature that was there all along; of an attacker one attacks on."""
    state = game.state
    atoms.mark(game, cells[0], LOOSE, False)
    pieces = [state.token[cells[0]]]
    for cell in cells[1:]:
        atoms.part(game, cell)
        pieces.append(state.token[cell])
    for cell in cells:
        show_face(game, cell, "", game.library.faces[state.definition[cell]][0])
    if table(game).attacker == pieces[0]:
        return Loosening(pieces=tuple(pieces))
    return None


@book.rule("806.1b", "806.1c")
def destination(game: Game, card: int, zone: Zone) -> Zone:
    """A cell given up by link release returns at once, wherever the creature or the cell was to go."""
    if not game.state.table.parting or zone.number in (BATTLE.number, ABYSS.number):
        return zone
    return HYPERSPACE if goes_quietly(game, card) and game.has(card, "link_release") else zone


@book.rule("806.1b", "806.1e")
def replaced_as(game: Game, card: int, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """A psychic cell that leaves by itself is no creature that leaves, not even for what would replace that.

    A creature that would leave and has link release can be kept there, but nothing of it comes where it was to go.
    """
    if not game.state.table.parting or PSYCHIC not in game.words(card, "types") or not goes_quietly(game, card):
        return kinds
    if leaves_as_a_whole(game, card):
        return tuple(kind for kind in kinds if kind in (BATTLE.leaving, "destroy"))
    return () if game.has(card, "link_release") else tuple(kind for kind in kinds if kind.startswith("enter:"))


def leaves_as_a_whole(game: Game, card: int) -> bool:
    """Whether the creature itself is leaving, and not only a cell of it that was named."""
    token = game.state.token[whole_of(game, card)]
    return any(isinstance(frame, Parting) and token in frame.cards for frame in game.state.agenda)


@book.rule("806.1e", "808.1d", "814.1e", "821.1c")
def goes_quietly(game: Game, card: int) -> bool:
    """A cell that leaves is no creature that leaves, though what would replace that may replace this.

    For psychic cells it may not (806.1e): `replaced_as`.
    """
    duel = table(game)
    return bool(put_together(game, card)) and any(
        part in duel.parting for part in (card, *game.state.beneath.get(card, ()))
    )
