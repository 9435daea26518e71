"""The main phases: what the turn player may do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c140_summons import (
    Summon,
    change_position,
    flip_refusal,
    flip_summon,
    position_refusal,
    set_refusal,
    set_spell_or_trap,
    summon_refusal,
)
from banmen.games.yugioh.rules.c160_pendulum import Swing, pendulum_refusal
from banmen.games.yugioh.rules.c165_activation import activations
from banmen.games.yugioh.rules.c225_kinds import is_gemini, wake, wake_refusal
from banmen.games.yugioh.rules.c275_chain import Chain
from banmen.games.yugioh.rules.c345_attempts import attempted
from banmen.games.yugioh.rules.c360_procedures import Special, procedures
from banmen.games.yugioh.rules.c365_priority import open_window, priority_given_up
from banmen.games.yugioh.table import table
from banmen.games.yugioh.zones import HAND, MONSTER, PENDULUM, PENDULUMS_AT_MOST
from banmen.kernel import atoms
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game

FIRST_TURN = Reason("190.7", "no_battle_in_first_turn")
ONLY_FROM_MAIN_1 = Reason("190.2", "battle_is_over")

BATTLE = Option("battle")
END_TURN = Option("end_turn")
SWING = Option("pendulum")


class MainPhase(Frame, tag="yg_main"):
    """A main phase; its result is (1,) when the battle phase was declared."""

    number: int = 1
    acted: tuple[int, ...] = ()


main_phase = Procedure(MainPhase, book)


@main_phase.step()
def reopen(game: Game, frame: MainPhase) -> Flow:
    """The turn player has priority, and slow effects may be used."""
    frame.acted = ()
    if not table(game).open:
        atoms.write_unwatched(game, open=True)
    return None


@main_phase.step("190.6", "365.1")
def choose_act(game: Game, frame: MainPhase) -> Flow:
    """Summon, set, flip, change positions, activate, or declare the end of the phase."""
    return Question("act", game.state.turn_player, "main", tuple(acts(game, frame)), game.citing())


def acts(game: Game, frame: MainPhase) -> list[Option]:
    """All the turn player may do in this main phase."""
    state = game.state
    seat = state.turn_player
    token = state.token
    found = [*activations(game, seat)]
    summoned = table(game).summoned
    for card in state.zones[HAND.places[seat]]:
        if printed(game, card).facts.type == "monster":
            if not summoned and summon_refusal(game, seat, card) is None:
                found.append(Option("summon", card=token[card]))
                found.append(Option("set", card=token[card]))
        elif set_refusal(game, seat, card) is None:
            found.append(Option("set", card=token[card]))
    for card in state.zones[MONSTER.places[seat]]:
        if state.face[card] == DOWN:
            if flip_refusal(game, seat, card) is None:
                found.append(Option("flip", card=token[card]))
            continue
        if position_refusal(game, seat, card) is None:
            found.append(Option("position", card=token[card]))
        if not summoned and is_gemini(game, card) and wake_refusal(game, seat, card) is None:
            found.append(Option("summon", card=token[card]))
    found.extend(procedures(game, seat))
    if len(state.zones[PENDULUM.places[seat]]) == PENDULUMS_AT_MOST and pendulum_refusal(game, seat) is None:
        found.append(SWING)
    if battle_refusal(game, frame.number) is None:
        found.append(BATTLE)
    found.append(END_TURN)
    return found


@book.rule("190.7", "190.2")
def battle_refusal(game: Game, number: int) -> Reason | None:
    """One battle phase, after the first main phase, and none in the first turn of the duel."""
    if game.state.turn == 1:
        return FIRST_TURN
    return ONLY_FROM_MAIN_1 if number == 2 else None


@main_phase.step("365.4", "365.5", "365.6")
def do_act(game: Game, frame: MainPhase) -> Flow:
    """What was chosen is done; declaring the end gives up priority, and the opponent may act before it ends."""
    choice = frame.choice
    state = game.state
    seat = state.turn_player
    if choice.verb in ("battle", "end_turn"):
        atoms.write_unwatched(game, open=False)
        return priority_given_up(game, into="acted")
    main_phase.go(frame, "reopen")
    card = state.card_of(choice.card)
    if choice.verb == "activate":
        main_phase.go(frame, "after_chain")
        return Chain(card=choice.card, ability=choice.value, seat=seat)
    atoms.write_unwatched(game, open=False)
    if choice.verb == "pendulum":
        return Swing()
    if choice.verb == "special":
        return Special(card=choice.card)
    if choice.verb == "summon" and state.zone[card] >> 1 == MONSTER.number:
        return main_phase.go(frame, "wake_one")
    if choice.verb == "summon" or (choice.verb == "set" and printed(game, card).facts.type == "monster"):
        return Summon(card=choice.card, face_down=choice.verb == "set")
    return main_phase.go(frame, choice.verb + "_one")


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
    atoms.write(game, summoned=True)
    return attempted(game, (frame.choice.card,), "summoning")


@main_phase.step("225.1")
def wake_now(game: Game, frame: MainPhase) -> Flow:
    """A Gemini monster on the field is summoned a second time."""
    main_phase.go(frame, "reopen")
    card = game.state.card_of(frame.choice.card)
    if card != NONE:
        wake(game, game.state.turn_player, card)
    return open_window(game)
