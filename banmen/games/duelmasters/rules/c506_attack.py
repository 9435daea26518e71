"""505, 506 and 510: the attack step, creature after creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects import UnderFire
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import ATTACK_ACTS, DOING, OTHER_WORD, library_of
from banmen.games.duelmasters.rules.c1_basics import is_creature, occurs
from banmen.games.duelmasters.rules.c109_parts import cells_of
from banmen.games.duelmasters.rules.c115_battle import Battle
from banmen.games.duelmasters.rules.c507_block import PLAYER, Blocking, attack_goes_on
from banmen.games.duelmasters.rules.c509_direct_attack import DirectAttack
from banmen.games.duelmasters.rules.c603_waiting import deal_with_waiting, declare_abilities
from banmen.games.duelmasters.rules.c701_sides import AWAKENED
from banmen.games.duelmasters.rules.c804_gods import linked_cards
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel import atoms
from banmen.kernel.acts import Act, offer
from banmen.kernel.bounds import allowed, forbidden, obliged
from banmen.kernel.evaluate import conditions
from banmen.kernel.names import NONE, TURNED, UPRIGHT, other
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Reason, Wish
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

ATTACKED = 1
"""The mark of a creature that attacked this turn."""


class Attacks(Frame, tag="dm_attacks"):
    """The attack step: one attack after the other."""


attacks = Procedure(Attacks, book)


@book.rule("506.1a", "505.3", "301.4", "301.5", "801.3", "804.5", "101.1", "101.2", "116.2a")
def refuse_attacker(game: Game, card: int) -> Reason | None:
    """A creature attacks untapped, in the battle zone since its player's turn began, unless a text says otherwise."""
    state = game.state
    if state.zone[card] != BATTLE.places[state.turn_player] or not is_creature(game, card):
        return Reason("505.3", "not_your_creature")
    if state.turned[card] == TURNED:
        return Reason("506.1a", "tapped")
    keywords = game.derived.keywords(game, card)
    if "cannot_attack" in keywords and "ignores_cannot_attack" not in keywords:
        return Reason("101.2", "cannot_attack")
    if forbidden(game, "attack", card) and "ignores_cannot_attack" not in keywords:
        return Reason("101.2", "cannot_attack")
    if state.since[card] == state.turn and _NOT_SICK.isdisjoint(keywords) and not never_sick(game, card):
        return Reason("301.5", "summoning_sick")
    return None


@book.rule("808.1a", "821.1a")
def _super(game: Game, card: int) -> bool:
    """A creature made of cells is never sick from having just come, unless they are king cells."""
    return bool(cells_of(game, card)) and game.state.definition[card] not in library_of(game).cells


_NOT_SICK = frozenset(("speed_attacker", "mach_fighter", "charges_player"))
"""The keywords of creatures that may attack in the turn they come."""


@book.rule("801.3", "802.3", "804.5", "805.6", "807.5")
def never_sick(game: Game, card: int) -> bool:
    """Evolution creatures, NEO creatures while cards lie under them, and linked gods attack in any turn.

    So do creatures that awakened, and super creatures; a dragonheart that was solved does not.
    """
    if "evolution" in game.words(card, "types") or game.state.marks[card] & AWAKENED:
        return True
    return bool(linked_cards(game, card) or _super(game, card))


def attacks_only_by(game: Game, card: int, keyword: str) -> bool:
    """Whether the creature came this turn and attacks at once only because of this keyword."""
    state = game.state
    return state.since[card] == state.turn and game.keywords(card).keys() & _NOT_SICK == {keyword} and (
        not never_sick(game, card))


@book.rule("505.2", "506.1e", "101.2")
def refuse_target(game: Game, attacker: int, target: int) -> Reason | None:
    """What is attacked is the opponent or a tapped creature of theirs; who has to be attacked goes before."""
    reason = _refuse_plainly(game, attacker, target)
    if reason is not None:
        return reason
    return Reason("506.1b", "must_attack_other") if lures(game, attacker, target) else None


def lures(game: Game, attacker: int, target: int = NONE) -> list[int]:
    """The creatures that this one has to attack and can, if the target given is none of them."""
    state = game.state
    if "obliges:attack" not in state.watch:
        return []
    found = [
        card
        for card in state.zones[BATTLE.of(other(state.turn_player))]
        if obliged(game, "attack", attacker, state.token[card]) and _refuse_plainly(game, attacker, card) is None
    ]
    return [] if target in found else found


def _refuse_plainly(game: Game, attacker: int, target: int) -> Reason | None:
    """Whether the creature could be attacked if none had to be attacked before it."""
    state = game.state
    keywords, bounds = game.derived.keywords(game, attacker), game.library.bounds
    if target == PLAYER:
        if attacks_only_by(game, attacker, "mach_fighter"):
            return Reason("301.5", "only_fights")
        banned = "cannot_attack_players" in keywords or (bounds and forbidden(game, "attack_player", attacker))
        return Reason("101.2", "cannot_attack_players") if banned else None
    if state.zone[target] != BATTLE.places[1 - state.turn_player] or not is_creature(game, target):
        return Reason("505.2", "not_their_creature")
    if attacks_only_by(game, attacker, "charges_player"):
        return Reason("301.5", "only_charges")
    token = state.token[target]
    if (
        state.turned[target] == UPRIGHT
        and "attacks_untapped" not in keywords
        and not ("mach_fighter" in keywords and state.since[attacker] == state.turn)
        and not (bounds and allowed(game, "attack_untapped", attacker, token))
    ):
        return Reason("505.2", "untapped_target")
    if "cannot_be_attacked" in game.derived.keywords(game, target) or (
        bounds and forbidden(game, "attack", attacker, token)
    ):
        return Reason("101.2", "cannot_be_attacked")
    if "cannot_attack_creatures" in keywords:
        return Reason("101.2", "cannot_attack_creatures")
    return None


ATTACK = Act("attack", zones=(BATTLE,), aim="target")
STOP = Act("pass")
ATTACK_ACTS.extend((ATTACK, STOP))


@ATTACK.refuse
def refuse_attack(game: Game, seat: int, card: int) -> Reason | None:
    """Who may attack."""
    return refuse_attacker(game, card)


@ATTACK.aims
def attackable(game: Game, seat: int, attacker: int) -> tuple[int, ...]:
    """The player, and what is in the other battle zone."""
    return (PLAYER, *game.state.zones[BATTLE.places[1 - seat]])


@ATTACK.refuse_aim
def refuse_attack_at(game: Game, seat: int, attacker: int, target: int) -> Reason | None:
    """What it may attack."""
    return refuse_target(game, attacker, target)


@ATTACK.option
def attack_option(game: Game, card: int, aim: int) -> Option:
    """An attack on the player says so."""
    token = game.state.token
    if aim == PLAYER:
        return Option("attack", card=token[card], word="player")
    return Option("attack", card=token[card], target=token[aim])


@ATTACK.senseless
def no_creature_there(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """Nobody would wish to attack with a card of the own that is no creature in the battle zone."""
    return Reason("505.3", OTHER_WORD) if of_no_use(game, seat, card) else None


def of_no_use(game: Game, seat: int, card: int) -> bool:
    """Whether it is a card of the player's own that is no creature in the battle zone."""
    state = game.state
    return state.owner[card] == seat and (state.zone[card] >> 1 != BATTLE.number or not is_creature(game, card))


@STOP.refuse
def refuse_stop(game: Game, seat: int, card: int) -> Reason | None:
    """A creature that must attack and can cannot be passed over."""
    if not occurs(game, "must_attack") and "obliges:attack" not in game.state.watch:
        return None
    for each in game.state.zones[BATTLE.places[seat]]:
        if must_attack(game, each) and refuse_attacker(game, each) is None and any(
            refuse_target(game, each, target) is None for target in attackable(game, seat, each)
        ):
            return Reason("506.1b", "must_attack")
    return None


@book.rule("506.1b")
def must_attack(game: Game, card: int) -> bool:
    """A creature that has to attack and has not attacked this turn."""
    if game.state.marks[card] & ATTACKED:
        return False
    if "must_attack" in game.derived.keywords(game, card):
        return True
    return bool(lures(game, card))


@attacks.step("506.1", "506.1a", "506.1b", "505.4", "505.5", "506.2", "506.2a", "702.3c", acts=ATTACK_ACTS)
def name_attacker(game: Game, frame: Attacks) -> Flow:
    """The turn player may name one creature that is able to attack; one that must attack cannot be passed over."""
    question = offer(game, "attack", game.state.turn_player, ("506.1a",))
    only_to_stop = len(question.options) == 1 and question.options[0].verb == STOP.verb
    return finish(frame) if only_to_stop else question


@attacks.step(
    "506.1c", "506.1d", "506.1e", "506.3", "506.3a", tells={"attack": ("506.1d", "506.1e"), "alter": ("506.3",)}
)
def tap_attacker(game: Game, frame: Attacks) -> Flow:
    """It is tapped and is the attacking creature from now on; what triggers by an attack triggers only now."""
    if frame.choice.verb == "pass":
        return finish(frame)
    if frame.choice.verb in DOING:
        attacks.go(frame, "after_other_act")
        return DOING[frame.choice.verb](game, frame.choice)
    state = game.state
    token, target = frame.choice.card, frame.choice.target
    card = state.card_of(token)
    begin_attack(game, card, target)
    atoms.tell(game, "attack", state.turn_player, card, target)
    atoms.happen(game, "attack", card, state.turn_player, target)
    if target == PLAYER:
        atoms.happen(game, "attack_player", card, state.turn_player)
    else:
        atoms.happen(game, "attacked", state.card_of(target), other(state.turn_player), token)
    return None


@conditions(UnderFire)
def _under_fire(game: Game, term: UnderFire, scope: Scope) -> bool:
    return game.state.table.target == PLAYER and game.state.turn_player != scope.seat


@book.rule("506.1c", "506.1d")
def begin_attack(game: Game, card: int, target: int) -> None:
    """The creature is tapped and attacks."""
    atoms.turn(game, card, TURNED, "tap")
    atoms.mark(game, card, ATTACKED)
    atoms.write(game, {"attacker": game.state.token[card], "target": target})


@attacks.step("506.3b")
def turn_player_declares(game: Game, frame: Attacks) -> Flow:
    """First the turn player declares what has to be declared."""
    return declare_abilities(game, game.state.turn_player, "attack")


@attacks.step("506.3c")
def turn_players_effects(game: Game, frame: Attacks) -> Flow:
    """Then the turn player's effects are dealt with."""
    return deal_with_waiting(game, game.state.turn_player)


@attacks.step("506.3d", "505.6a")
def opponent_declares(game: Game, frame: Attacks) -> Flow:
    """Then the other player declares, as things are now; an attack that is over allows no more of it."""
    return declare_abilities(game, other(game.state.turn_player), "attack") if attack_goes_on(game) else None


@attacks.step("506.3e")
def everybodys_effects(game: Game, frame: Attacks) -> Flow:
    """Then the other player's effects, each followed by what it called forth for the turn player."""
    return deal_with_waiting(game)


@attacks.step("505.1", "505.6a", "702.3d")
def blocking_follows(game: Game, frame: Attacks) -> Flow:
    """An attack whose attacker or target is gone ends at once; otherwise it may be redirected."""
    return Blocking() if attack_goes_on(game) else attacks.go(frame, "attack_ends")


@attacks.step("508.1", "509.1", "505.6a")
def strike(game: Game, frame: Attacks) -> Flow:
    """A creature that is attacked battles; otherwise the attack reaches the player."""
    duel = game.state.table
    if not attack_goes_on(game):
        return None
    return DirectAttack() if duel.target == PLAYER else Battle(one=duel.attacker, two=duel.target)


@attacks.step("510.1")
def attack_ends(game: Game, frame: Attacks) -> Flow:
    """What happens at the end of an attack triggers, or is declared."""
    card = game.state.card_of(game.state.table.attacker)
    atoms.happen(game, "attack_ends", card, game.state.turn_player)
    return declare_abilities(game, game.state.turn_player, "attack_ends")


@attacks.step("510.1")
def effects_of_the_end(game: Game, frame: Attacks) -> Flow:
    """The turn player's effects are dealt with first."""
    return deal_with_waiting(game)


@attacks.step("510.2", "500.3")
def attack_is_over(game: Game, frame: Attacks) -> Flow:
    """What lasts during an attack is over, and another creature may attack."""
    atoms.expire(game, "attack")
    atoms.write(game, {"attacker": NONE, "target": NONE, "blocker": NONE, "blocked": False, "ninjas": (), "broke": 0})
    return attacks.go(frame, "name_attacker")


@attacks.step("602.1", "602.2")
def after_other_act(game: Game, frame: Attacks) -> Flow:
    """What was used instead of an attack is dealt with, and the attack step goes on."""
    attacks.go(frame, "name_attacker")
    return deal_with_waiting(game)
