"""The main phases: what the turn player may do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c140_summons import (
    Summon,
    change_position,
    flip_summon,
    moment_for_summons,
    plainly_judged,
    refuse_flip,
    refuse_position,
    refuse_set,
    refuse_summon,
    set_spell_or_trap,
    settable,
    summonable,
)
from banmen.games.yugioh.rules.c160_pendulum import Swing, refuse_pendulum
from banmen.games.yugioh.rules.c165_activation import ACTIVATE, activations
from banmen.games.yugioh.rules.c225_kinds import geminis, refuse_wake, wake
from banmen.games.yugioh.rules.c250_battle_phase import refuse_end
from banmen.games.yugioh.rules.c275_chain import Chain
from banmen.games.yugioh.rules.c337_bounds import FORBIDDEN, barred
from banmen.games.yugioh.rules.c345_attempts import attempted
from banmen.games.yugioh.rules.c360_procedures import SPECIAL, Special
from banmen.games.yugioh.rules.c365_priority import open_window, priority_given_up
from banmen.games.yugioh.rules.c439_counting import another_effect
from banmen.games.yugioh.zones import HAND, MONSTER
from banmen.kernel import atoms
from banmen.kernel.acts import Act, Choice, found
from banmen.kernel.names import DOWN, NONE, UP
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import NOT_ASKED, Question, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

FIRST_TURN = Reason("190.7", "no_battle_in_first_turn")
ONLY_FROM_MAIN_1 = Reason("190.2", "battle_is_over")



class MainPhase(Frame, tag="yg_main"):
    """A main phase; its result is (1,) when the battle phase was declared."""

    number: int = 1
    acted: tuple[int, ...] = ()


main_phase = Procedure(MainPhase, book)


@main_phase.step()
def reopen(game: Game, frame: MainPhase) -> Flow:
    """The turn player has priority, and slow effects may be used; but first what an act brought about is answered."""
    if frame.acted:
        frame.acted = ()
    state = game.state
    duel = state.table
    if state.waiting or duel.just or duel.noted != len(state.past):
        window = open_window(game)
        if window is not None:
            return repeat(frame, window)
    if not duel.open:
        atoms.write_unwatched(game, "open", True)
    return None


NOT_IN_MAIN = Reason("190.6", "only_own_main_phase")
SUMMON, SET = (Act(verb, zones=(HAND,), elsewhere=NOT_IN_MAIN) for verb in ("summon", "set"))
FLIP = Act("flip", zones=(MONSTER,), face=DOWN, elsewhere=NOT_IN_MAIN)
POSITION = Act("position", zones=(MONSTER,), face=UP, elsewhere=NOT_IN_MAIN)
WAKE = Act("summon", zones=(MONSTER,), face=UP, elsewhere=NOT_IN_MAIN)
SWING, TO_BATTLE, END_TURN = Act("pendulum", elsewhere=NOT_IN_MAIN), Act("battle"), Act("end_turn")
SUMMON.refuse(refuse_summon)
SUMMON.sieve(summonable)
SUMMON.plain(plainly_judged)
SET.refuse(refuse_set)
SET.sieve(settable)
SET.plain(plainly_judged)
FLIP.refuse(refuse_flip)
POSITION.refuse(refuse_position)
WAKE.refuse(refuse_wake)
WAKE.sieve(lambda library, moment, zone, seat: geminis(library))
SWING.refuse(refuse_pendulum)
OF_HAND = Choice(SUMMON, SET, moment=moment_for_summons)
OF_FIELD = Choice(FLIP, POSITION, WAKE)
OTHERS = (SPECIAL, SWING, TO_BATTLE, END_TURN)
MAIN_ACTS = (ACTIVATE, SUMMON, SET, FLIP, POSITION, WAKE, *OTHERS)
CHOOSING = ("190.6", "365.1")
"""The rules by which one of them is chosen."""


@main_phase.step(*CHOOSING, acts=MAIN_ACTS)
def choose_act(game: Game, frame: MainPhase) -> Flow:
    """Summon, set, flip, change positions, activate, or declare the end of the phase."""
    seat = game.state.turn_player
    options = (
        *activations(game, seat),
        *OF_HAND.card_by_card(game, seat),
        *OF_FIELD.card_by_card(game, seat),
        *found(game, seat, OTHERS),
    )
    return Question("act", seat, "main", options, CHOOSING)


@TO_BATTLE.refuse
def refuse_battle(game: Game, seat: int, card: int) -> Reason | None:
    """The battle phase is declared in the first main phase."""
    frame = game.state.agenda[-1]
    return refuse_battle_phase(game, frame.number) if isinstance(frame, MainPhase) else NOT_ASKED


@END_TURN.refuse
def refuse_end_turn(game: Game, seat: int, card: int) -> Reason | None:
    """The turn does not end without a battle phase that can be had while a monster has to attack."""
    has_to_attack = refuse_end(game, seat, card)
    if has_to_attack is None:
        return None
    return has_to_attack if refuse_battle(game, seat, card) is None else None


@book.rule("190.7", "190.2", "337.1")
def refuse_battle_phase(game: Game, number: int) -> Reason | None:
    """One battle phase, after the first main phase, and none in the first turn of the duel."""
    if game.state.turn == 1:
        return FIRST_TURN
    if number == 2:
        return ONLY_FROM_MAIN_1
    return FORBIDDEN if barred(game, "battle_phase", game.state.turn_player) else None


@main_phase.step("365.4", "365.5", "365.6")
def do_act(game: Game, frame: MainPhase) -> Flow:
    """What was chosen is done; declaring the end gives up priority, and the opponent may act before it ends."""
    choice = frame.choice
    state = game.state
    if state.table.counted:
        another_effect(game)
    seat = state.turn_player
    if choice.verb in ("battle", "end_turn"):
        atoms.write_unwatched(game, "open", False)
        return priority_given_up(game, into="acted")
    if choice.verb == "activate":
        main_phase.go(frame, "after_chain")
        return Chain(card=choice.card, ability=choice.value, seat=seat)
    card = state.bearer.get(choice.card, NONE)
    atoms.write_unwatched(game, "open", False)
    if choice.verb == "pendulum":
        begun: Frame = Swing()
    elif choice.verb == "special":
        begun = Special(card=choice.card)
    elif choice.verb == "summon" and state.zone[card] >> 1 == MONSTER.number:
        return main_phase.go(frame, "wake_one")
    elif choice.verb == "summon" or (choice.verb == "set" and printed(game, card).facts.type == "monster"):
        begun = Summon(card=choice.card, face_down=choice.verb == "set")
    else:
        return main_phase.go(frame, choice.verb + "_one")
    main_phase.go(frame, "reopen")
    return begun


@main_phase.step("365.6")
def leave_or_stay(game: Game, frame: MainPhase) -> Flow:
    """When the opponent acted, the phase goes on; else it is over."""
    if frame.acted:
        return main_phase.go(frame, "reopen")
    return finish(frame, (1,) if frame.choice.verb == "battle" else ())


@main_phase.step("484.2")
def after_chain(game: Game, frame: MainPhase) -> Flow:
    """After a chain both are asked for quick effects before the turn player goes on."""
    main_phase.go(frame, "reopen")
    return open_window(game)


@main_phase.step("180.1", "265.3", "170.8")
def set_one(game: Game, frame: MainPhase) -> Flow:
    """A spell or trap is set."""
    main_phase.go(frame, "reopen")
    return set_spell_or_trap(game, game.state.turn_player, game.state.card_of(frame.choice.card))


@main_phase.step("345.1")
def flip_one(game: Game, frame: MainPhase) -> Flow:
    """A flip summon may be negated while the monster still lies face down."""
    return attempted(game, (frame.choice.card,), "flip_summoning")


@main_phase.step("150.1", "150.2")
def flip_now(game: Game, frame: MainPhase) -> Flow:
    """A monster is flip summoned."""
    main_phase.go(frame, "reopen")
    return flip_summon(game, game.state.turn_player, game.state.card_of(frame.choice.card))


@main_phase.step("215.1", "215.5")
def position_one(game: Game, frame: MainPhase) -> Flow:
    """A monster changes its position."""
    main_phase.go(frame, "reopen")
    return change_position(game, game.state.turn_player, game.state.card_of(frame.choice.card))


@main_phase.step("345.1", "145.3")
def wake_one(game: Game, frame: MainPhase) -> Flow:
    """The second summon of a Gemini monster uses up the summon of the turn, and may be negated as any other."""
    if game.state.table.summoned:
        atoms.use(game, f"summon_again:{game.state.turn_player}")
    atoms.write(game, "summoned", True)
    return attempted(game, (frame.choice.card,), "summoning")


@main_phase.step("225.1")
def wake_now(game: Game, frame: MainPhase) -> Flow:
    """A Gemini monster on the field is summoned a second time."""
    main_phase.go(frame, "reopen")
    card = game.state.card_of(frame.choice.card)
    if card != NONE:
        wake(game, game.state.turn_player, card)
    return open_window(game)
