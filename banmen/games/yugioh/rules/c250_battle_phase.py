"""The battle phase: attack declarations, replays, one damage step after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import NegateAttack
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import ACTIVATE, activations
from banmen.games.yugioh.rules.c190_phases import enter_phase, enter_step
from banmen.games.yugioh.rules.c275_chain import Chain
from banmen.games.yugioh.rules.c290_negation import has_still
from banmen.games.yugioh.rules.c337_bounds import FORBIDDEN, refuse_bound
from banmen.games.yugioh.rules.c347_durations import over, phase_begins
from banmen.games.yugioh.rules.c365_priority import open_window, priority_given_up
from banmen.games.yugioh.rules.c370_damage_step import DamageStep
from banmen.games.yugioh.rules.c415_timing import happened, is_heard
from banmen.games.yugioh.table import ATTACKED, ATTACKED_TWICE, DuelTable
from banmen.games.yugioh.zones import MONSTER
from banmen.kernel import atoms
from banmen.kernel.acts import Act, found
from banmen.kernel.bounds import forbidden, obliged
from banmen.kernel.names import DOWN, NONE, TURNED, UPRIGHT, other
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

NOT_IN_ATTACK = Reason("250.5", "not_in_attack_position")
ATTACKED_ALREADY = Reason("250.7", "attacked_already")
MONSTERS_IN_THE_WAY = Reason("195.12", "monsters_in_the_way")
TOO_NEW = Reason("337.1", "cannot_attack_yet")
NO_SUCH_TARGET = Reason("250.5", "no_such_target")


class BattlePhase(Frame, tag="yg_battle"):
    """The battle phase of a turn."""

    foes: tuple[int, ...] = ()
    """The opposing monsters when the attack was declared."""
    acted: tuple[int, ...] = ()


battle = Procedure(BattlePhase, book)


@book.rule("210.2", "250.5", "250.7", "337.1")
def refuse_attack(game: Game, seat: int, card: int) -> Reason | None:
    """A face-up monster in attack position may attack once a turn; an effect may say twice, or each monster once."""
    state = game.state
    if state.zone[card] != MONSTER.places[seat] or state.face[card] == DOWN or state.turned[card] == TURNED:
        return NOT_IN_ATTACK
    if state.since[card] == state.turn and has_still(game, card, "slow"):
        return TOO_NEW
    refused = refuse_bound(game, "attack", seat, card)
    if refused is not None:
        return refused
    attacked = state.marks[card] & (ATTACKED | ATTACKED_TWICE)
    if not attacked or (attacked == ATTACKED and has_still(game, card, "attack_twice")):
        return None
    if attacked == ATTACKED and has_still(game, card, "attack_on") and attacked_last(game, card):
        return None
    if has_still(game, card, "attack_each") and (state.token[card], NONE) not in game.state.table.fought:
        return None  # whom it has not attacked yet is for `refuse_target`
    return ATTACKED_ALREADY


@book.rule("337.1", "250.7")
def attacked_last(game: Game, card: int) -> bool:
    """Whether nobody else attacked after this monster did."""
    fought = game.state.table.fought
    return bool(fought) and fought[-1][0] == game.state.token[card]


@book.rule("337.1", "250.7")
def met_before(game: Game, card: int) -> set[int]:
    """Whom a monster that may attack each monster once attacked before the attack under way."""
    duel = game.state.table
    now = (duel.attacker, duel.target)
    met = {whom for who, whom in duel.fought if who == game.state.token[card] and (who, whom) != now}
    return met if has_still(game, card, "attack_each") else set()


@battle.step("250.2", "250.4")
def start_step(game: Game, frame: BattlePhase) -> Flow:
    """The turn player enters the battle phase."""
    enter_phase(game, "battle_phase")
    phase_begins(game, "battle")
    enter_step(game, "start_step")
    happened(game, "battle_phase", seat=game.state.turn_player)
    return open_window(game, idle=True)


@battle.step("250.2", "250.3", "250.6")
def battle_step(game: Game, frame: BattlePhase) -> Flow:
    """The battle step begins, at first and after each damage step."""
    frame.acted = ()
    duel: DuelTable = game.state.table
    if duel.battle_over:
        return battle.go(frame, "begin_end_step")
    if duel.phase != "battle_step":
        enter_step(game, "battle_step")
    return None


ATTACK = Act("attack", zones=(MONSTER,), aim="target", elsewhere=Reason("250.5", "only_in_battle_step"))
AGAIN = Act("attack", aim="target")
END_BATTLE = Act("end_battle")
ATTACK.refuse(refuse_attack)
MUST_ATTACK = Reason("337.1", "must_attack")


@END_BATTLE.refuse
@book.rule("337.1", "250.1")
def refuse_end(game: Game, seat: int, card: int) -> Reason | None:
    """As long as a monster that has to attack can do so, there is a battle phase, and it goes on."""
    if "obliges:attack" not in game.state.watch:
        return None
    for each in game.state.zones[MONSTER.places[seat]]:
        if obliged(game, "attack", each) and refuse_attack(game, seat, each) is None and any(
            refuse_target(game, seat, each, target) is None for target in foes(game, seat, each)
        ):
            return MUST_ATTACK
    return None


@ATTACK.aims
@AGAIN.aims
def foes(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """The opposing monsters, then the player."""
    return (*game.state.zones[MONSTER.places[other(seat)]], NONE)


@ATTACK.refuse_aim
@AGAIN.refuse_aim
@book.rule("195.12", "337.1")
def refuse_target(game: Game, seat: int, card: int, target: int) -> Reason | None:
    """The opposing monsters; without any, or with an effect that allows it, the player; as texts let it."""
    theirs = game.state.zones[MONSTER.places[1 - seat]]
    met = met_before(game, card)
    if met and (target == NONE or game.state.token[target] in met):
        return ATTACKED_ALREADY
    if target != NONE:
        if target not in theirs:
            return NO_SUCH_TARGET
        return FORBIDDEN if forbidden(game, "attack", card, game.state.token[target]) else None
    if theirs and not has_still(game, card, "direct"):
        return MONSTERS_IN_THE_WAY
    return FORBIDDEN if forbidden(game, "attack_directly", card) else None


@ATTACK.option
@AGAIN.option
def attack_on(game: Game, card: int, target: int) -> Option:
    """The attack on a monster, or on the player."""
    token = game.state.token
    at = NONE if target == NONE else token[target]
    return Option("attack", at, token[card], at, "player" if target == NONE else "")


@AGAIN.candidates
def attacker_again(game: Game, seat: int) -> tuple[int, ...]:
    """Whoever attacks attacks again."""
    return (game.state.card_of(game.state.table.attacker),)


@AGAIN.refuse
def refuse_again(game: Game, seat: int, card: int) -> Reason | None:
    """Only the attack under way is replayed."""
    return None if game.state.token[card] == game.state.table.attacker else NOT_IN_ATTACK


@battle.step("250.3", "250.5", "250.8", acts=(ACTIVATE, ATTACK, END_BATTLE))
def choose_attack(game: Game, frame: BattlePhase) -> Flow:
    """One attack after the other is declared, as long as any is possible and wanted."""
    seat = game.state.turn_player
    options = (*activations(game, seat), *found(game, seat, (ATTACK, END_BATTLE)))
    return Question("act", seat, "battle", options, game.citing())


@battle.step("250.5", "250.6", "365.6")
def declare_attack(game: Game, frame: BattlePhase) -> Flow:
    """The attack is declared, and both players may answer it before the damage step."""
    choice = frame.choice
    state = game.state
    seat = state.turn_player
    if choice.verb == "end_battle":
        battle.go(frame, "leave_or_stay")
        return priority_given_up(game, into="acted")
    if choice.verb == "activate":
        battle.go(frame, "after_chain")
        return Chain(card=choice.card, ability=choice.value, seat=seat)
    card = state.card_of(choice.card)
    begin_attack(game, frame, card, choice.target)
    atoms.tell(game, "attack", seat, card, other=choice.target, word=choice.word)
    happened(game, "attack" if choice.target != NONE else ("attack", "direct_attack"), card, seat, other=choice.target)
    target = state.card_of(choice.target)
    if target != NONE:
        happened(game, "attacked", target, other(seat), other=choice.card)
    return open_window(game)


@book.rule("255.1")
def needs_replay(game: Game, frame: BattlePhase) -> bool:
    """The target is gone, or a monster stands there that was not there at the declaration."""
    state = game.state
    duel = game.state.table
    foes = [state.token[card] for card in state.zones[MONSTER.of(other(state.turn_player))]]
    gone = duel.target != NONE and duel.target not in foes
    return gone or any(token not in frame.foes for token in foes)


def attack_stands(game: Game) -> bool:
    """Whether the attacker still can attack."""
    state = game.state
    duel = game.state.table
    card = state.card_of(duel.attacker)
    return (
        not (duel.attack_off or duel.battle_over)
        and card != NONE and state.zone[card] == MONSTER.places[state.turn_player]
        and state.turned[card] == UPRIGHT
    )


@performs(NegateAttack)
@book.rule("337.1")
def negate_attack(game: Game, frame: Resolve, action: NegateAttack) -> Flow:
    """The attack under way comes to nothing; where there is none any more, nothing was done.

    Nor is the attack of a monster negated that the effect does not touch.
    """
    stands = attack_stands(game)
    if stands and game.rules.untouched in game.state.watch:
        stands = game.rules.touches(game, game.state.card_of(game.state.table.attacker), frame.scope)
    frame.scope = frame.scope.having("done", (int(stands),))
    if stands:
        atoms.write(game, "attack_off", True)
        atoms.occur(game)
    return None


def begin_attack(game: Game, frame: BattlePhase, card: int, target: int) -> None:
    """The monster attacks; what stood on the other side then is remembered, since a change there means a replay."""
    state = game.state
    frame.foes = tuple(state.token[each] for each in state.zones[MONSTER.places[other(state.turn_player)]])
    atoms.write(game, {"attacker": state.token[card], "target": target, "attack_off": False, "harm": (), "doomed": (),
                       "fought": (*game.state.table.fought, (state.token[card], target))})
    atoms.mark(game, card, ATTACKED_TWICE if state.marks[card] & ATTACKED else ATTACKED)


@battle.step("255.1", "255.2", "255.3", acts=(AGAIN,))
def offer_replay(game: Game, frame: BattlePhase) -> Flow:
    """After such a change the turn player chooses a target anew or calls the attack off."""
    if not attack_stands(game):
        return battle.go(frame, "attack_over")
    if not needs_replay(game, frame):
        return battle.go(frame, "fight")
    seat = game.state.turn_player
    attacker = game.state.table.attacker
    options = (*AGAIN.found(game, seat), Option("call_off", card=attacker))
    return Question("act", seat, "replay", options, game.citing(),
                    chosen_for=attacker)


@battle.step("255.2", "255.4", "365.4")
def replay(game: Game, frame: BattlePhase) -> Flow:
    """A called-off attack is used up; before an attack on a new target both may act again."""
    if frame.choice.verb == "call_off":
        card = game.state.card_of(frame.choice.card)
        atoms.mark(game, card, ATTACKED_TWICE)
        atoms.write(game, "fought", (*game.state.table.fought, (frame.choice.card, NONE)))
        atoms.tell(game, "call_off", game.state.turn_player, card)
        return battle.go(frame, "attack_over")
    state = game.state
    frame.foes = tuple(state.token[each] for each in state.zones[MONSTER.of(other(state.turn_player))])
    duel = game.state.table
    fought = tuple(each for each in duel.fought if each != (duel.attacker, duel.target))
    atoms.write(game, {"target": frame.choice.target, "fought": (*fought, (duel.attacker, frame.choice.target))})
    atoms.tell(game, "attack", state.turn_player, state.card_of(frame.choice.card), other=frame.choice.target,
               word=frame.choice.word)
    battle.go(frame, "offer_replay")
    return open_window(game)


@battle.step("250.6")
def fight(game: Game, frame: BattlePhase) -> Flow:
    """The damage step follows."""
    return DamageStep()


@battle.step("250.3", "250.6")
def attack_over(game: Game, frame: BattlePhase) -> Flow:
    """Play returns to the battle step."""
    atoms.write(game, {"attacker": NONE, "target": NONE, "timing": 0, "doomed": (), "harm": (), "just": (),
                       "noted": len(game.state.past)})
    return battle.go(frame, "battle_step")


@battle.step("250.8")
def leave_or_stay(game: Game, frame: BattlePhase) -> Flow:
    """When the opponent acted, the battle step goes on; else the end step begins."""
    return battle.go(frame, "battle_step") if frame.acted else None


@battle.step("250.8")
def begin_end_step(game: Game, frame: BattlePhase) -> Flow:
    """The end step begins, when no more attacks are wanted or an effect ends the battle phase."""
    enter_step(game, "end_step")
    atoms.write_unwatched(game, "battle_over", False)
    if is_heard(game, "battle_end"):
        happened(game, "battle_end", seat=game.state.turn_player)
    return open_window(game, idle=True)


@battle.step("250.8")
def end_step(game: Game, frame: BattlePhase) -> Flow:
    """The battle phase is over, and with it what lasts that long."""
    over(game, "battle_phase")
    return finish(frame)


@battle.step("484.2")
def after_chain(game: Game, frame: BattlePhase) -> Flow:
    """After a chain both are asked for quick effects before an attack is declared."""
    battle.go(frame, "battle_step")
    return open_window(game)
