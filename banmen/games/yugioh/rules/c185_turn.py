"""How a duel begins, the phases of a turn, and how a duel is won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Inflict, Moment
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c190_main import MainPhase
from banmen.games.yugioh.rules.c190_phases import enter_phase
from banmen.games.yugioh.rules.c250_battle_phase import BattlePhase
from banmen.games.yugioh.rules.c332_triggers import waits_late
from banmen.games.yugioh.rules.c347_durations import count_turn, phase_begins
from banmen.games.yugioh.rules.c365_priority import answered_only, open_window
from banmen.games.yugioh.rules.c390_end_phase import EndPhase
from banmen.games.yugioh.rules.c415_timing import happened, is_heard
from banmen.games.yugioh.rules.c439_counting import another_effect
from banmen.games.yugioh.table import ATTACKED, ATTACKED_TWICE, FLIPPED, MOVED
from banmen.games.yugioh.zones import DECK, HAND, MONSTER
from banmen.kernel import atoms, chance
from banmen.kernel.names import NONE, other
from banmen.kernel.perform import Resolve
from banmen.kernel.procedure import Flow, Procedure, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

OPENING_HAND = 5
OF_THE_TURN = ATTACKED | ATTACKED_TWICE | MOVED | FLIPPED
"""What is remembered of a monster until the turn is over."""


class Duel(Frame, tag="yg_duel"):
    """A whole duel: its set-up, then turn after turn."""

    winner: int = NONE
    battle: tuple[int, ...] = ()


duel = Procedure(Duel, book)


@duel.step("185.4", "185.1")
def shuffle_decks(game: Game, frame: Duel) -> Flow:
    """Both decks are shuffled, and chance (or the duel before, in a match) decides who may choose to go first."""
    for seat in (0, 1):
        atoms.shuffle(game, DECK, seat)
    frame.winner = chance.below(game.state, 2) if game.chooser == NONE else game.chooser
    return None


@duel.step("185.5")
def choose_turn_order(game: Game, frame: Duel) -> Flow:
    """The winner of the draw goes first or second, as they like."""
    return Question("mode", frame.winner, "go_first", (Option("first", 1), Option("second", 0)), game.citing())


@duel.step("185.6")
def draw_opening_hands(game: Game, frame: Duel) -> Flow:
    """Both players draw five cards."""
    first = frame.winner if frame.choice.verb == "first" else other(frame.winner)
    atoms.write(game, "first", first)
    for seat in (first, other(first)):
        atoms.carry(game, game.state.zones[DECK.of(seat)][:OPENING_HAND], HAND, cause="draw")
    return None


@duel.step("190.1", "347.1")
def begin_turn(game: Game, frame: Duel) -> Flow:
    """The players take turns, each of which counts as one."""
    state = game.state
    seat = game.state.table.first if state.turn == 0 else other(state.turn_player)
    atoms.next_turn(game, seat)
    count_turn(game, seat)
    atoms.write_unwatched(game, {"summoned": False, "fought": (), "just": (), "noted": len(state.past)})
    for whose in (0, 1):
        for card in state.zones[MONSTER.places[whose]]:
            if state.marks[card] & OF_THE_TURN:
                atoms.mark(game, card, OF_THE_TURN, False)
    return None


@duel.step("190.3", "190.4", "190.2")
def draw_phase(game: Game, frame: Duel) -> Flow:
    """The turn player draws a card, but not in the first turn of the duel."""
    enter_phase(game, "draw")
    phase_begins(game, "draw")
    another_effect(game)
    if is_heard(game, "draw_phase"):
        happened(game, "draw_phase", seat=game.state.turn_player)
    return None if game.state.turn == 1 else draw_one(game, game.state.turn_player)


@duel.step("365.4")
def leave_draw_phase(game: Game, frame: Duel) -> Flow:
    """Both have had their chance before the next phase."""
    return open_window(game, idle=True)


@duel.step("190.5")
def standby_phase(game: Game, frame: Duel) -> Flow:
    """What is said to happen in the standby phase happens."""
    enter_phase(game, "standby")
    phase_begins(game, "standby")
    happened(game, "standby", seat=game.state.turn_player)
    return open_window(game, idle=True)


@duel.step("190.6")
def main_phase_1_begins(game: Game, frame: Duel) -> Flow:
    """What became possible in the standby phase is done in it; then what happens at the start of a main phase does."""
    if "standby" in game.state.watch and waits_late(game, "standby"):
        return repeat(frame, open_window(game, idle=True))
    return _main_phase_begins(game, "main1")


def _main_phase_begins(game: Game, phase: str) -> Flow:
    enter_phase(game, phase)
    phase_begins(game, "main")
    if not is_heard(game, "main_phase"):
        return None
    happened(game, "main_phase", seat=game.state.turn_player)
    return answered_only(game, "main_phase")


@duel.step("190.6")
def main_phase_1(game: Game, frame: Duel) -> Flow:
    """The first main phase; its result says whether the battle phase was declared."""
    return MainPhase(number=1, into="battle")


@duel.step("190.11", "250.1")
def battle_phase(game: Game, frame: Duel) -> Flow:
    """The battle phase, if the turn player wants one; without it the turn goes to its end."""
    if not frame.battle:
        return duel.go(frame, "end_phase")
    return BattlePhase()


@duel.step("190.8")
def main_phase_2_begins(game: Game, frame: Duel) -> Flow:
    """The second main phase begins as the first did."""
    return _main_phase_begins(game, "main2")


@duel.step("190.8")
def main_phase_2(game: Game, frame: Duel) -> Flow:
    """After a battle phase there is a second main phase, with what is left of the turn's allowances."""
    return MainPhase(number=2)


@duel.step("190.9")
def end_phase(game: Game, frame: Duel) -> Flow:
    """The turn ends."""
    duel.go(frame, "begin_turn")
    return EndPhase()


# Drawing, and how a duel ends ---------------------------------------------------------------------


@book.rule("436.1", "305.1", "305.2")
def draw_one(game: Game, seat: int) -> Frame | None:
    """The top card goes to the hand; who must draw from an empty deck loses then, and not before."""
    pile = game.state.zones[DECK.places[seat]]
    if not pile:
        atoms.end(game, other(seat), "deck_out", "305.1")
        return None
    frame = game.state.agenda[-1]
    source = frame.scope.source if isinstance(frame, Resolve) else NONE
    return atoms.move(game, pile[:1], HAND, cause="draw", source=source)


@book.rule("185.3")
def damage_goes_on(game: Game) -> bool:
    """Whether the effect under way does still more damage at the same moment: nobody has lost before that."""
    for frame in reversed(game.state.agenda):
        if not isinstance(frame, Resolve):
            return False
        for action in game.library.cards[frame.definition].blocks[frame.ability][frame.block][frame.at + 1 :]:
            if isinstance(action, Moment):
                return False
            if isinstance(action, Inflict):
                return True
    return False


@book.rule("185.2", "185.3")
def check_points(game: Game) -> None:
    """Whoever has no life points left, and one of them has none, has lost; both at once is a draw."""
    mine, theirs = game.state.table.lp
    if mine <= 0 and theirs <= 0:
        atoms.end(game, NONE, "both_at_zero", "185.3")
    else:
        atoms.end(game, 1 if mine <= 0 else 0, "no_points", "185.2")
