"""800: attacking: declaration, block, battle and hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c510_paying import Pay
from banmen.games.builddivide.rules.c516_damage import harm
from banmen.games.builddivide.rules.c800_lawful import (
    ATTACK,
    ATTACKED,
    BLOCK,
    END_ATTACKS,
    FREE,
    NO_BLOCK,
    attack_cost,
    duties_matter,
    refuse_at,
    refuse_attack,
    refuse_block,
    refuse_end,
    refuse_unblocked,
)
from banmen.games.builddivide.rules.c1002_packets import deal_to_player
from banmen.games.builddivide.rules.c1100_windows import damage_window, play_window
from banmen.games.builddivide.rules.c1202_durations import BATTLE
from banmen.games.builddivide.rules.c1210_last_known import happen_to_gone
from banmen.kernel import atoms
from banmen.kernel.acts import offer
from banmen.kernel.names import KEYWORDS, NONE, TURNED, other
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import yes_no
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

BLITZ = "blitz"
KEEPS_TARGET = "keeps_target"
"""The keyword of a unit that goes on attacking what it attacks, whoever blocks."""


class Attack(Frame, tag="bd_attack"):
    """The attack phase: the declaration under way, and what the attack step has to remember."""

    attacker: int = NONE
    """The handle of the unit declared to attack; NONE when the attacks are declared over."""
    target: int = NONE
    """The handle of the unit to be attacked; NONE for the player."""
    blocker: int = NONE
    plays: int = 0
    """How much the opponent had played when the attack was declared."""
    back: int = 0
    fast: tuple[int, ...] = ()
    """The handles of the battlers that had blitz when damage began."""


attack = Procedure(Attack, book)

# 802: the attack step -----------------------------------------------------------------------------


@attack.step("802-1")
def begin_attacks(game: Game, frame: Attack) -> Flow:
    """The first attack step of a turn has a beginning and a window of its own."""
    atoms.happen(game, "attack_phase", NONE, game.state.turn_player)
    return play_window(game)


@attack.step("802-2", "802-3")
def begin_attack_step(game: Game, frame: Attack) -> Flow:
    """Each attack step begins with a window."""
    atoms.happen(game, "attack_step", NONE, game.state.turn_player)
    return play_window(game)


@attack.step("802-4", "802-4a", "801-1", acts=(ATTACK, END_ATTACKS))
def declare_attack(game: Game, frame: Attack) -> Flow:
    """The turn player names an attacker with its target, or declares the attacks over."""
    return offer(game, "attack", game.state.turn_player, ("802-4",))


@attack.step("802-5")
def window_after_declaration(game: Game, frame: Attack) -> Flow:
    """Both may act knowing what is declared; nothing is rested yet."""
    frame.attacker = frame.choice.card
    frame.target = frame.choice.target
    frame.back = 0
    seat = game.state.turn_player
    table = game.state.table
    frame.plays = table.plays[1 - seat]
    if game.recording:
        if frame.attacker != NONE:
            atoms.tell(game, "declare_attack", seat, game.state.card_of(frame.attacker), frame.target, rules=("802-4",))
        else:
            atoms.tell(game, "declare_end", seat, rules=("802-4",))
    window = play_window(game)
    if window is not None:
        return window
    attack.go(frame, "802-9")  # where nobody could act nothing has to be checked again
    return end_attacks(game, frame)


@attack.step("802-6")
def check_declaration(game: Game, frame: Attack) -> Flow:
    """A declaration that has become unlawful is made anew."""
    seat = game.state.turn_player
    if frame.attacker == NONE:
        if refuse_end(game, seat, NONE) is not None:
            atoms.tell(game, "declaration_void", seat)
            return attack.go(frame, "802-4")
        return None
    attacker = game.state.card_of(frame.attacker)
    target = game.state.card_of(frame.target)
    lost = frame.target != NONE and target == NONE
    if lost or refuse_attack(game, seat, attacker) or refuse_at(game, seat, attacker, target):
        atoms.tell(game, "declaration_void", seat)
        return attack.go(frame, "802-4")
    return None


@attack.step("802-7")
def offer_to_take_back(game: Game, frame: Attack) -> Flow:
    """The end of the attacks, or an attack that costs something, is taken back if the opponent played since."""
    seat = game.state.turn_player
    if game.state.table.plays[other(seat)] == frame.plays:
        return None
    if frame.attacker != NONE and not attack_cost(game, game.state.card_of(frame.attacker)).total:
        return None
    return yes_no(seat, "take_back", "back", rules=("802-7",))


@attack.step("802-8")
def end_attacks(game: Game, frame: Attack) -> Flow:
    """With the attacks declared over the phase ends."""
    if frame.back:
        return attack.go(frame, "802-4")
    return finish(frame) if frame.attacker == NONE else None


@attack.step("802-9")
def rest_attacker(game: Game, frame: Attack) -> Flow:
    """The attacker is rested, then what the attack costs is paid."""
    card = game.state.card_of(frame.attacker)
    cost = attack_cost(game, card) if duties_matter(game) else FREE
    game.rules.turn(game, (card,), TURNED)
    if not cost.total:
        return None
    return Pay(seat=game.state.turn_player, total=cost.total, colours=cost.colours, chosen_for=frame.attacker)


@attack.step("802-9a", "802-9b", "802-10")
def it_attacks(game: Game, frame: Attack) -> Flow:
    """Now the unit attacks; then comes a window."""
    seat = game.state.turn_player
    card = game.state.card_of(frame.attacker)
    begin_attack(game, card, frame.target)
    if game.recording:
        atoms.tell(game, "attack", seat, card, frame.target)
    atoms.happen(game, "attack", card, seat, frame.target)
    if frame.target == NONE:
        atoms.happen(game, "attack_player", card, seat)
    return play_window(game)


def begin_attack(game: Game, card: int, target: int) -> None:
    """The unit, which was rested for it, attacks."""
    atoms.write(game, {"attacker": game.state.token[card], "target": target})
    atoms.mark(game, card, ATTACKED)


# 803: the block step ------------------------------------------------------------------------------


@attack.step("803-1", "803-2")
def begin_block_step(game: Game, frame: Attack) -> Flow:
    """The block step begins with a window."""
    frame.blocker = NONE
    atoms.happen(game, "block_step", NONE, game.state.turn_player)
    return play_window(game)


@attack.step("803-3")
def is_the_attacker_there(game: Game, frame: Attack) -> Flow:
    """Without its attacker the attack is over."""
    if game.state.card_of(frame.attacker) == NONE:
        return attack.go(frame, "806-1")
    return None


@attack.step("803-4", "803-4a", acts=(BLOCK, NO_BLOCK))
def declare_block(game: Game, frame: Attack) -> Flow:
    """The other player names a blocker or declares no block."""
    return offer(game, "block", 1 - game.state.turn_player, ("803-4",), into="blocker", source=frame.attacker)


@attack.step("803-5")
def window_after_block(game: Game, frame: Attack) -> Flow:
    """Both may act knowing the block."""
    if frame.blocker != NONE:
        seat = other(game.state.turn_player)
        atoms.tell(game, "declare_block", seat, game.state.card_of(frame.blocker), frame.attacker, rules=("803-4",))
    return play_window(game) or attack.go(frame, "803-7" if frame.blocker != NONE else "803-8")  # as with an attack


@attack.step("803-6")
def check_block(game: Game, frame: Attack) -> Flow:
    """A block that has become unlawful is declared anew."""
    seat = other(game.state.turn_player)
    if frame.blocker == NONE:
        unlawful = refuse_unblocked(game, seat, NONE)
    else:
        unlawful = refuse_block(game, seat, game.state.card_of(frame.blocker))
    return attack.go(frame, "803-4") if unlawful else None


@attack.step("803-7", "803-7a", "803-7b", "803-7c", tells={"block": ("803-7a", "803-7c")})
def rest_blocker(game: Game, frame: Attack) -> Flow:
    """The blocker is rested and becomes the target of the attack, unless an effect keeps that from changing."""
    if frame.blocker == NONE:
        return None
    seat = other(game.state.turn_player)
    card = game.state.card_of(frame.blocker)
    if not _keeps_target(game, frame):
        frame.target = frame.blocker
    atoms.write(game, {"blocker": frame.blocker, "target": frame.target})
    game.rules.turn(game, (card,), TURNED)
    atoms.tell(game, "block", seat, card, frame.attacker)
    atoms.happen(game, "block", card, seat, frame.attacker)
    attacker = game.state.card_of(frame.attacker)
    if attacker != NONE:
        atoms.happen(game, "blocked", attacker, other(seat), frame.blocker)
    return None


@book.rule("104-3")
def _keeps_target(game: Game, frame: Attack) -> bool:
    """Whether an effect says of the attacker that what it attacks does not change."""
    if not game.derived.touches(KEYWORDS):
        return False
    attacker = game.state.card_of(frame.attacker)
    return attacker != NONE and game.has(attacker, KEEPS_TARGET)


@attack.step("803-8", "803-8a", "803-9", "803-10")
def begin_battle(game: Game, frame: Attack) -> Flow:
    """Attacker and attacked unit battle from now on; an attack on the player that nobody blocks is noticed."""
    seat = game.state.turn_player
    attacker = game.state.card_of(frame.attacker)
    target = game.state.card_of(frame.target)
    if attacker != NONE and target != NONE:
        atoms.write(game, "battle", (frame.attacker, frame.target))
        atoms.happen(game, "battle", attacker, seat, frame.target)
        atoms.happen(game, "battle", target, other(seat), frame.attacker)
        atoms.happen(game, "battle_begun", NONE, seat)
    elif attacker != NONE and frame.target == NONE and game.state.card_of(frame.blocker) == NONE:
        atoms.happen(game, "unblocked", attacker, seat)
    return play_window(game)


@attack.step("803-11", "311-2")
def battle_or_hit(game: Game, frame: Attack) -> Flow:
    """A unit is battled, a player is hit."""
    return attack.go(frame, "805-1") if frame.target == NONE else None


# 804: the battle ----------------------------------------------------------------------------------


def battlers(game: Game, frame: Attack) -> tuple[int, int]:
    """Attacker and target while they are there, else NONE."""
    return game.state.card_of(frame.attacker), game.state.card_of(frame.target)


@attack.step("804-1")
def are_both_there(game: Game, frame: Attack) -> Flow:
    """Without one of them nobody deals damage."""
    return attack.go(frame, "804-5") if NONE in battlers(game, frame) else None


@attack.step("804-2", "1403-2")
def blitz_strikes(game: Game, frame: Attack) -> Flow:
    """Units with blitz deal their power first."""
    both = battlers(game, frame)
    frame.fast = tuple(game.state.token[card] for card in both if game.has(card, BLITZ))
    return _deal(game, both, [card for card in both if game.state.token[card] in frame.fast])


@attack.step("804-3")
def window_after_blitz(game: Game, frame: Attack) -> Flow:
    """After blitz there is a window."""
    return play_window(game) if frame.fast else None


@attack.step("804-4")
def the_rest_strikes(game: Game, frame: Attack) -> Flow:
    """If both are still there, those that had no blitz then deal their power now."""
    both = battlers(game, frame)
    if NONE not in both:
        return _deal(game, both, [card for card in both if game.state.token[card] not in frame.fast])
    return None


@book.rule("310-1")
def _deal(game: Game, both: tuple[int, int], dealers: list[int]) -> Flow:
    """The dealers deal damage of their power to the other, at the same time."""
    return harm(game, [(both[1 - both.index(card)], game.number(card, "power"), card) for card in dealers])


@attack.step("804-5")
def window_after_battle(game: Game, frame: Attack) -> Flow:
    """The window in which the beaten fall."""
    return play_window(game)


@attack.step("804-6", "804-7")
def who_won(game: Game, frame: Attack) -> Flow:
    """Who stays while the other is gone has won; both or neither is a draw; the gone are known as they last were."""
    battle = game.state.table.battle
    if not battle:
        return play_window(game)
    seat = game.state.turn_player
    here = [game.state.card_of(token) for token in battle]
    if here.count(NONE) == 1:
        winner = here.index(NONE) ^ 1
        whose = game.state.controller[here[winner]]
        atoms.tell(game, "battle_won", whose, here[winner], battle[1 - winner])
        atoms.happen(game, "battle_won", here[winner], whose, battle[1 - winner])
        atoms.tell(game, "battle_lost", other(whose), other=battle[1 - winner])
        happen_to_gone(game, "battle_lost", battle[1 - winner], battle[winner])
    else:
        atoms.tell(game, "battle_drawn", seat)
        for card, token, rival in zip(here, battle, reversed(battle), strict=True):
            if card != NONE:
                atoms.happen(game, "battle_drawn", card, game.state.controller[card], rival)
            else:
                happen_to_gone(game, "battle_drawn", token, rival)
    return play_window(game)


@attack.step("804-8")
def after_battle(game: Game, frame: Attack) -> Flow:
    """After the battle the attack ends."""
    return attack.go(frame, "806-1")


# 805 and 806: the hit, and the end of the attack --------------------------------------------------


@attack.step("805-1", "805-2", "311-1")
def hit(game: Game, frame: Attack) -> Flow:
    """The attacked player is dealt the attacker's hit by a packet, in a damage window."""
    seat = game.state.turn_player
    attacker = game.state.card_of(frame.attacker)
    amount = game.number(attacker, "hit") if attacker != NONE else 0
    return damage_window(game, deal_to_player(game, other(seat), "battle", amount, frame.attacker))


@attack.step("806-1", "806-2")
def battle_ends(game: Game, frame: Attack) -> Flow:
    """If both still battle, the end of the battle is noticed; then comes a window."""
    seat = game.state.turn_player
    battle = game.state.table.battle
    if battle:
        here = [game.state.card_of(token) for token in battle]
        if NONE not in here:
            for card in here:
                atoms.happen(game, "battle_ends", card, game.state.controller[card])
            atoms.happen(game, "battle_over", NONE, seat)
    return play_window(game)


@attack.step("806-3", "806-4")
def attack_ends(game: Game, frame: Attack) -> Flow:
    """Nobody attacks, blocks or battles any more, and the next attack step begins."""
    atoms.write(game, {"attacker": NONE, "target": NONE, "blocker": NONE, "battle": ()})
    atoms.expire(game, BATTLE)
    return attack.go(frame, "802-2")
