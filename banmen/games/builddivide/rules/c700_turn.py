"""700: the phases of a turn, each thing in the printed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c400_zones import stand_all
from banmen.games.builddivide.rules.c404_territories import territories
from banmen.games.builddivide.rules.c405_limits import limit
from banmen.games.builddivide.rules.c524_abilities import give_back
from banmen.games.builddivide.rules.c800_attack import Attack
from banmen.games.builddivide.rules.c800_lawful import ATTACKED
from banmen.games.builddivide.rules.c1100_windows import play_window
from banmen.games.builddivide.rules.c1202_durations import (
    let_end_before_turn,
    let_end_with_standing,
    let_end_with_turn,
)
from banmen.games.builddivide.rules.c1300_rule_processing import anything_forced
from banmen.games.builddivide.rules.c1603_turns import next_player
from banmen.games.builddivide.terms import NO_STAND_PHASE
from banmen.games.builddivide.zones import ENERGY, FIELD, GRAVEYARD, HAND, REMOVED, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.names import KEYWORDS, NONE
from banmen.kernel.perform import PickFrame, cards_of
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


class Turn(Frame, tag="bd_turn"):
    """One turn after the other."""

    dropped: tuple[int, ...] = ()
    """The handles of the cards given up to the hand limit."""


turn = Procedure(Turn, book)


def enter_phase(game: Game, phase: str) -> None:
    """A phase begins; which one it is changes only what may be done at Normal times."""
    atoms.write_unwatched(game, "phase", phase)
    if game.recording:
        atoms.tell(game, "phase", game.state.turn_player, word=phase)


@turn.step("701-1", "701-2")
def begin_turn(game: Game, frame: Turn) -> Flow:
    """The players take turns, the first player begins; every turn has the same phases."""
    state = game.state
    atoms.next_turn(game, game.state.table.first if state.turn == 0 else next_player(game))
    return None


@turn.step("702-1", "502-1")
def stand_everything(game: Game, frame: Turn) -> Flow:
    """The turn player's territory, units and energies are stood at the same time."""
    enter_phase(game, "stand")
    let_end_before_turn(game)
    atoms.anew(game)  # whose turn it is may have brought about a state
    state = game.state
    seat, marks, zones = state.turn_player, state.marks, state.zones
    field = zones[FIELD.places[seat]]
    for card in field:
        if marks[card] & ATTACKED:
            atoms.mark(game, card, ATTACKED, on=False)
    cards = [*zones[TERRITORY.places[seat]], *field, *zones[ENERGY.places[seat]]]
    if game.derived.touches(KEYWORDS):
        cards = [card for card in cards if not game.has(card, NO_STAND_PHASE)]
    stand_all(game, cards)
    let_end_with_standing(game)
    return None


@turn.step("702-2", "702-3")
def turn_begins(game: Game, frame: Turn) -> Flow:
    """Only now what waits for the beginning of the turn triggers; then comes a window."""
    for happening in ("turn_begins", "stand_phase"):
        atoms.happen(game, happening, NONE, game.state.turn_player)
    return play_window(game)


@turn.step("703-1", "703-2")
def draw_phase(game: Game, frame: Turn) -> Flow:
    """The draw phase has a window before the draw."""
    enter_phase(game, "draw")
    atoms.happen(game, "draw_phase", NONE, game.state.turn_player)
    return play_window(game)


@turn.step("703-3", "703-3a")
def draw_one(game: Game, frame: Turn) -> Flow:
    """The turn player draws, but not in the very first turn."""
    return game.rules.draw(game, game.state.turn_player) if game.state.turn > 1 else None


@turn.step("703-4")
def after_the_draw(game: Game, frame: Turn) -> Flow:
    """After the draw there is another window."""
    return play_window(game)


@turn.step("704-1", "704-2")
def main_phase(game: Game, frame: Turn) -> Flow:
    """The main phase is one window."""
    enter_phase(game, "main")
    atoms.happen(game, "main_phase", NONE, game.state.turn_player)
    return play_window(game)


@turn.step("705-1", "801-2")
def attack_phase(game: Game, frame: Turn) -> Flow:
    """The turn player attacks as often as possible and wanted."""
    enter_phase(game, "attack")
    return Attack()


@turn.step("706-1", "706-1a", "1205-5", "1205-5a", tells={})
def end_phase(game: Game, frame: Turn) -> Flow:
    """What waits for the end of the turn triggers once, here, and so does what effects left behind for it."""
    enter_phase(game, "end")
    for happening in ("turn_ends", "end_phase"):
        atoms.happen(game, happening, NONE, game.state.turn_player)
    return None


@turn.step("706-2")
def last_window(game: Game, frame: Turn) -> Flow:
    """The end phase has a window."""
    return play_window(game)


@turn.step("706-3")
def heal(game: Game, frame: Turn) -> Flow:
    """All damage on units is taken away."""
    state = game.state
    for place in FIELD.places:
        for card in state.zones[place]:
            if state.damage[card]:
                atoms.damage(game, card, -state.damage[card])
    return None


@turn.step("706-4", "1202-2b.1")
def let_effects_end(game: Game, frame: Turn) -> Flow:
    """Then what lasts for the turn is over; what has no stated end goes on."""
    atoms.expire(game, "turn")
    let_end_with_turn(game)
    if game.state.table.lent:
        give_back(game)
    return None


@turn.step("706-5", "405-4a")
def give_up_cards(game: Game, frame: Turn) -> Flow:
    """The turn player keeps no more cards than the hand limit."""
    seat = game.state.turn_player
    hand = game.state.zones[HAND.places[seat]]
    excess = len(hand) - limit(game, seat, "hand_limit")
    if frame.dropped:
        frame.dropped = ()
    if excess <= 0:
        return turn.go(frame, "706-6")
    offered = tuple(game.state.token[card] for card in hand)
    return PickFrame(into="dropped", seat=seat, offered=offered, least=excess, most=excess, prompt="hand_limit")


@turn.step("523-1")
def discard(game: Game, frame: Turn) -> Flow:
    """The cards given up go to the graveyard together."""
    return atoms.move(game, cards_of(game, frame.dropped), GRAVEYARD, cause="discard")


@turn.step("706-6")
def keep_one_territory(game: Game, frame: Turn) -> Flow:
    """Of several territories the turn player removes one after the other until one is left."""
    state = game.state
    seat = state.turn_player
    mine = territories(game, seat)
    if len(mine) <= 1:
        return turn.go(frame, "706-7")
    offered = tuple(state.token[card] for card in mine)
    return PickFrame(into="dropped", seat=seat, offered=offered, prompt="territory_limit")


@turn.step()
def remove_territory(game: Game, frame: Turn) -> Flow:
    """The one that was chosen is removed, and the rest is counted again."""
    turn.go(frame, "706-6")
    return atoms.move(game, cards_of(game, frame.dropped), REMOVED, cause="remove")


@turn.step("706-7")
def turn_ends(game: Game, frame: Turn) -> Flow:
    """If that left rules to process or abilities triggered, the end phase goes on; else the turn is over."""
    if game.state.waiting or anything_forced(game):
        return turn.go(frame, "706-2")
    return turn.go(frame, "701-1")
