"""507: redirecting the attack, by blockers and by other creatures that can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import OTHER_WORD, if_any
from banmen.games.duelmasters.rules.c1_basics import is_creature, occurs
from banmen.games.duelmasters.rules.c603_waiting import deal_with_waiting, declare_abilities
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel import atoms
from banmen.kernel.acts import Act, found
from banmen.kernel.bounds import forbidden, obliged
from banmen.kernel.names import NONE, TURNED, UP, other
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason, Wish
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


PLAYER = NONE
"""The target of an attack on the player."""


@book.rule("505.6", "505.6a", "505.6b", "801.2a", "116.2a")
def attack_goes_on(game: Game) -> bool:
    """An attack goes on while the attacking creature and the creature attacked are there, tapped or not."""
    duel = game.state.table
    bearer = game.state.bearer
    if duel.attacker not in bearer or (duel.target != PLAYER and duel.target not in bearer):
        return False
    face = game.state.face  # a sealed creature counts as gone (116.2a)
    return face[bearer[duel.attacker]] == UP and (duel.target == PLAYER or face[bearer[duel.target]] == UP)


class Blocking(Frame, tag="dm_blocking"):
    """The step in which the attack may be redirected."""

    chosen: tuple[int, ...] = ()
    """The handles of the creatures that use their ability, in the order in which it is carried out."""
    guards: tuple[int, ...] = ()
    """Those of them that do not block but use another ability."""


blocking = Procedure(Blocking, book)


BLOCK, GUARD, ENOUGH = Act("block"), Act("guard", present=if_any("guardman")), Act("done")


@BLOCK.candidates
@GUARD.candidates
def not_named_yet(game: Game, seat: int) -> list[int]:
    """Creatures of the player attacked, each named once."""
    cards = game.state.zones[BATTLE.places[seat]]
    named = chosen(game)
    return [card for card in cards if game.state.token[card] not in named]


def chosen(game: Game) -> tuple[int, ...]:
    """The handles of those named already."""
    frame = game.state.agenda[-1]
    return frame.chosen if isinstance(frame, Blocking) else ()


def blocked_already(game: Game) -> bool:
    """Whether one of those named blocks, and does not merely guard."""
    frame = game.state.agenda[-1]
    return isinstance(frame, Blocking) and len(frame.chosen) > len(frame.guards)


@BLOCK.option
def block_option(game: Game, card: int, aim: int) -> Option:
    """Who blocks."""
    return Option("block", game.state.token[card], game.state.token[card])


@GUARD.option
def guard_option(game: Game, card: int, aim: int) -> Option:
    """Who takes the attack over."""
    return Option("guard", game.state.token[card], game.state.token[card])


@BLOCK.senseless
@GUARD.senseless
def no_such_creature(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """Nobody would wish to block with a card that is no creature in the battle zone and no blocker either."""
    state = game.state
    idle = state.owner[card] == seat and (state.zone[card] >> 1 != BATTLE.number or not is_creature(game, card))
    return Reason("505.3", OTHER_WORD) if idle and "blocker" not in game.keywords(card) else None


@ENOUGH.refuse
def refuse_no_block(game: Game, seat: int, card: int) -> Reason | None:
    """Who must block and can cannot be left out."""
    watch = game.state.watch
    if not occurs(game, "must_block") and "obliges:block" not in watch and "obliges:be_blocked" not in watch:
        return None
    attacker = game.state.table.attacker
    anybody = not blocked_already(game) and obliged(game, "be_blocked", game.state.card_of(attacker))
    bound = (
        each
        for each in not_named_yet(game, seat)
        if anybody or "must_block" in game.keywords(each) or obliged(game, "block", each, attacker)
    )
    return Reason("507.1b", "must_block") if any(refuse_block(game, seat, each) is None for each in bound) else None


@BLOCK.refuse
@book.rule("507.1a", "700.4", "701.12a", "505.3")
def refuse_block(game: Game, seat: int, card: int) -> Reason | None:
    """A blocker is untapped, is not the creature attacked, and may block this attacker."""
    state = game.state
    duel = game.state.table
    attacker = state.card_of(duel.attacker)
    if state.zone[card] != BATTLE.places[seat]:
        return Reason("505.3", "not_your_creature")
    if "blocker" not in game.keywords(card):
        return Reason("701.12a", "no_blocker")
    if state.token[card] in chosen(game):
        return Reason("507.1", "named_already")
    if state.turned[card] == TURNED:
        return Reason("507.1a", "tapped")
    if state.token[card] == duel.target:
        return Reason("507.1a", "attacked_itself")
    evades = game.keywords(attacker)
    if "unblockable" in evades:
        return Reason("700.4", "unblockable")
    if any(game.number(card, "power") <= limit for limit in evades.get("unblockable_up_to", ())):
        return Reason("700.4", "unblockable")
    if forbidden(game, "block", card, duel.attacker):
        return Reason("700.4", "unblockable")
    return None


@GUARD.refuse
@book.rule("507.1a", "507.2b")
def refuse_guard(game: Game, seat: int, card: int) -> Reason | None:
    """A guardman is untapped and takes over an attack on another creature of its player, never one on the player."""
    state = game.state
    target = game.state.table.target
    if state.zone[card] != BATTLE.places[seat]:
        return Reason("505.3", "not_your_creature")
    if "guardman" not in game.keywords(card):
        return Reason("507.1a", "no_guardman")
    if state.token[card] in chosen(game):
        return Reason("507.1", "named_already")
    if state.turned[card] == TURNED:
        return Reason("507.1a", "tapped")
    if target == NONE:
        return Reason("507.1a", "player_attacked")
    return Reason("507.1a", "attacked_itself") if state.token[card] == target else None


@blocking.step("507.1", "507.1a", "507.1b", "505.4", "701.12a", acts=(BLOCK, GUARD, ENOUGH))
def choose_redirectors(game: Game, frame: Blocking) -> Flow:
    """The player attacked names, all at once, the creatures that redirect the attack; who must block is among them."""
    seat = other(game.state.turn_player)
    options = found(game, seat, (BLOCK, GUARD))
    if not options:
        return blocking.go(frame, "redirect")
    options += ENOUGH.found(game, seat)
    return Question("pick", seat, "block", tuple(options), ("507.1a", "507.2"), taken=frame.chosen)


@blocking.step()
def note_redirector(game: Game, frame: Blocking) -> Flow:
    """The order of naming is the order in which the abilities are carried out."""
    if frame.choice.verb == "done":
        return None
    frame.chosen = (*frame.chosen, frame.choice.value)
    if frame.choice.verb == "guard":
        frame.guards = (*frame.guards, frame.choice.value)
    return blocking.go(frame, "choose_redirectors")


@blocking.step(
    "507.2", "507.2a", "507.2b", "507.2c", "507.3", "507.3a", "507.3b", "507.3c", "507.4",
    tells={"block": ("507.2", "507.2a"), "guard": ("507.2", "507.2b")},
)
def redirect(game: Game, frame: Blocking) -> Flow:
    """Each is tapped and redirects the attack; the last one has it, and only a blocker that has it has blocked.

    What triggers by a block looks at the two creatures as they are now; one put into the battle zone as the blocker
    has not "blocked".
    """
    state = game.state
    duel = game.state.table
    attacker = state.card_of(duel.attacker)
    for token in frame.chosen:
        atoms.turn(game, state.card_of(token), TURNED, "tap")
    if not frame.chosen:
        if not duel.blocked:
            go_unblocked(game, attacker)
        return None
    last = frame.chosen[-1]
    card = state.card_of(last)
    blocks = last not in frame.guards
    atoms.write(game, {"target": last, "blocker": last if blocks else NONE, "blocked": blocks})
    atoms.tell(game, "block" if blocks else "guard", state.controller[card], card, duel.attacker)
    if blocks:
        atoms.happen(game, "block", card, state.controller[card], duel.attacker)
        atoms.happen(game, "blocked", attacker, state.turn_player, last)
    else:
        go_unblocked(game, attacker)
    return None


def go_unblocked(game: Game, attacker: int) -> None:
    """Nobody blocked: some abilities wait for that, some only for an attack that goes to the player."""
    atoms.happen(game, "unblocked", attacker, game.state.turn_player)
    if game.state.table.target == PLAYER:
        atoms.happen(game, "unblocked_player", attacker, game.state.turn_player)


@blocking.step("507.3d")
def turn_player_declares(game: Game, frame: Blocking) -> Flow:
    """When a creature has blocked, the turn player declares first."""
    if not game.state.table.blocked:
        return blocking.go(frame, "turn_players_effects")
    return declare_abilities(game, game.state.turn_player, "block")


@blocking.step("507.3e")
def turn_players_effects(game: Game, frame: Blocking) -> Flow:
    """Then the turn player's effects are dealt with."""
    return deal_with_waiting(game, game.state.turn_player)


@blocking.step("507.3f", "505.6a")
def opponent_declares(game: Game, frame: Blocking) -> Flow:
    """Then the other player declares, unless the attack is over."""
    if not (game.state.table.blocked and attack_goes_on(game)):
        return None
    return declare_abilities(game, other(game.state.turn_player), "block")


@blocking.step("507.3g")
def everybodys_effects(game: Game, frame: Blocking) -> Flow:
    """Then the other player's effects, each followed by what it called forth for the turn player."""
    flow = deal_with_waiting(game)
    finish(frame)
    return flow
