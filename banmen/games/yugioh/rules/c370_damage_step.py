"""The damage step: its five timings, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c190_phases import enter_calculation, enter_step
from banmen.games.yugioh.rules.c195_battle import Result, battle_result
from banmen.games.yugioh.rules.c290_negation import has_still
from banmen.games.yugioh.rules.c347_durations import over
from banmen.games.yugioh.rules.c365_priority import open_window
from banmen.games.yugioh.rules.c373_harm import battle_harm
from banmen.games.yugioh.rules.c415_timing import happened, is_heard
from banmen.games.yugioh.rules.c424_points import change_points
from banmen.games.yugioh.rules.c439_counting import another_effect
from banmen.games.yugioh.rules.c475_flips import was_flipped
from banmen.games.yugioh.table import AFTER, BEFORE, END, START
from banmen.games.yugioh.zones import GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.bounds import forbidden
from banmen.kernel.names import DOWN, NONE, UP
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


class DamageStep(Frame, tag="yg_damage"):
    """The damage step of one attack."""

    lost: tuple[int, ...] = ()
    """The cards of the monsters that were destroyed, to find them again where they went."""
    were: tuple[int, ...] = ()
    """Their handles before."""


damage_step = Procedure(DamageStep, book)


def fighters(game: Game) -> tuple[int, int] | None:
    """The attacker and its target (NONE for a direct attack), while both still are there to fight."""
    state = game.state
    duel = game.state.table
    attacker = state.card_of(duel.attacker)
    if attacker == NONE or state.face[attacker] == DOWN:
        return None
    if duel.target == NONE:
        return attacker, NONE
    target = state.card_of(duel.target)
    return None if target == NONE else (attacker, target)


@damage_step.step("370.1", "371.1", "371.2", "371.3", tells={})
def start_timing(game: Game, frame: DamageStep) -> Flow:
    """At the start an attacked face-down monster still lies face down."""
    enter_step(game, "damage_step")
    atoms.write_unwatched(game, "timing", START)
    for_each_fighter(game, "fight_start")
    return open_window(game)


def for_each_fighter(game: Game, happening: str) -> None:
    """It happens to each of the monsters that battle and still are there, the other of them being its foe."""
    if not is_heard(game, happening):
        return
    state = game.state
    duel = game.state.table
    for mine, foe in ((duel.attacker, duel.target), (duel.target, duel.attacker)):
        card = state.card_of(mine)
        if card != NONE:
            happened(game, happening, card, state.controller[card], other=foe)


@damage_step.step("372.1", "195.7", "372.3", "372.4", "372.5", tells={"flip_up": ("372.1", "195.7")})
def before_calculation(game: Game, frame: DamageStep) -> Flow:
    """An attacked face-down monster is turned face up; then both may act before the calculation."""
    atoms.write_unwatched(game, "timing", BEFORE)
    pair = fighters(game)
    if pair is None:
        return None
    target = pair[1]
    if target != NONE and game.state.face[target] == DOWN:
        atoms.flip(game, target, UP)
        was_flipped(game, target)
    for_each_fighter(game, "fight_before")
    return open_window(game)


@damage_step.step("373.3", "373.4")
def calculation_timing(game: Game, frame: DamageStep) -> Flow:
    """What is used during damage calculation is carried out before the numbers are compared."""
    if fighters(game) is None:
        return None
    enter_calculation(game)
    return open_window(game)


@damage_step.step("373.1", "373.2", "424.1")
def calculate(game: Game, frame: DamageStep) -> Flow:
    """Battle damage is taken, and it is settled which monsters are destroyed; they stay until the end."""
    pair = fighters(game)
    if pair is None:
        return damage_step.go(frame, "end_timing")
    attacker, target = pair
    state = game.state
    result = battle_result(game, attacker, target)
    doomed = tuple(state.token[card] for card in result.destroyed if not is_safe_in_battle(game, card, pair))
    atoms.write(game, {"timing": AFTER, "doomed": doomed})
    another_effect(game)
    take_battle_damage(game, result, attacker, target)
    over(game, "calculation")
    happened(game, "struck", attacker, state.controller[attacker], other=game.state.table.target)
    happened(game, "fought", attacker, state.controller[attacker], other=game.state.table.target)
    if target != NONE:
        happened(game, "fought", target, state.controller[target], other=state.token[attacker])
        happened(game, "battled", attacker, state.controller[attacker], other=state.token[target])
        happened(game, "battled", target, state.controller[target], other=state.token[attacker])
        for winner, loser in (pair, pair[::-1]):
            if state.token[loser] in doomed:
                happened(game, "beating", winner, state.controller[winner], other=state.token[loser])
    return None


@book.rule("337.1")
def is_safe_in_battle(game: Game, card: int, pair: tuple[int, int]) -> bool:
    """A text may keep a monster from being destroyed by battle, or by battle with some monsters only."""
    if has_still(game, card, "battle_proof"):
        return True
    foe = pair[1] if card == pair[0] else pair[0]
    return forbidden(game, "be_beaten", card, game.state.token[foe])


def take_battle_damage(game: Game, result: Result, attacker: int, target: int) -> None:
    """The player who lost the comparison loses life points, unless an effect spares them."""
    seat, amount = battle_harm(game, result.loser, result.damage, attacker, target) if result.damage else (NONE, 0)
    if not amount:
        return
    change_points(game, seat, -amount, "battle")
    state = game.state
    source = attacker if seat != state.controller[attacker] else target
    if source != NONE:
        happened(game, "battle_damage", source, state.controller[source], amount=amount)


@damage_step.step("374.1", "374.2", "374.4")
def after_calculation(game: Game, frame: DamageStep) -> Flow:
    """Effects of the battle, of the damage and of having been flipped follow."""
    return open_window(game)


@damage_step.step("375.1", "403.2", "409.3", "442.1", "135.6", "195.2", tells={"battle": ("375.1", "442.1")})
def end_timing(game: Game, frame: DamageStep) -> Flow:
    """At the end the monsters that lost are sent together to the graveyards of their owners, which no effect did."""
    state = game.state
    lost = [card for token in game.state.table.doomed if (card := state.card_of(token)) != NONE]
    atoms.write_unwatched(game, "timing", END)
    frame.lost, frame.were = tuple(lost), tuple(state.token[card] for card in lost)
    return atoms.move(game, lost, GRAVEYARD, cause="battle") if lost else None


@damage_step.step("375.2", "375.4", "385.2")
def after_destruction(game: Game, frame: DamageStep) -> Flow:
    """Effects of being destroyed by battle, and of having destroyed and sent to the graveyard, follow."""
    state = game.state
    duel = game.state.table
    sent = {card for card in frame.lost if state.zone[card] >> 1 == GRAVEYARD.number}
    losers = [token for token in duel.doomed if state.card_of(token) == NONE]
    for winner, loser in ((duel.attacker, duel.target), (duel.target, duel.attacker)):
        card = state.card_of(winner)
        if card != NONE and loser in losers:
            names = ("battle_won", "battle_beat") if sent else ("battle_beat",)
            now = tuple(state.token[each] for each in sent if frame.were[frame.lost.index(each)] == loser)
            happened(game, names, card, state.controller[card], other=loser, went=(loser, *now) if now else ())
    for_each_fighter(game, "fight_end")
    return open_window(game)


@damage_step.step()
def damage_step_over(game: Game, frame: DamageStep) -> Flow:
    """The damage step is over, and with it what lasts that long."""
    over(game, "damage_step")
    return None
