"""Chapter 5: the course of a turn, apart from its attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_turn import SilentSkill
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, MAIN_ACTS
from banmen.games.duelmasters.rules.c1_basics import deal, first_player, occurs, shuffle_decks
from banmen.games.duelmasters.rules.c116_seals import seal_at_the_start, sealed
from banmen.games.duelmasters.rules.c506_attack import ATTACKED, Attacks
from banmen.games.duelmasters.rules.c601_declaring import different
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c602_activated import silent_ones, use_ability
from banmen.games.duelmasters.rules.c603_waiting import Waits, deal_with_waiting, declare_abilities
from banmen.games.duelmasters.rules.c608_lasting import expire_with_turn, next_turn_of
from banmen.games.duelmasters.zones import BATTLE, GRAVEYARD, HAND, MANA
from banmen.kernel import atoms
from banmen.kernel.acts import Act, offer
from banmen.kernel.bounds import forbidden
from banmen.kernel.names import NONE, TURNED, UNLIMITED, UPRIGHT, other
from banmen.kernel.perform import PickFrame
from banmen.kernel.procedure import Flow, Procedure, repeat
from banmen.kernel.question import Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


class Duel(Frame, tag="dm_duel"):
    """The whole game."""


duel = Procedure(Duel, book)


@duel.step("103.2")
def lay_the_table(game: Game, frame: Duel) -> Flow:
    """The decks are shuffled."""
    shuffle_decks(game)
    if occurs(game, "starts_sealed"):
        for place in BATTLE.places:
            for card in tuple(game.state.zones[place]):
                seal_at_the_start(game, card, sum(game.keywords(card).get("starts_sealed", ())))
    return None


@duel.step("103.3")
def deal_cards(game: Game, frame: Duel) -> Flow:
    """Shields and hands are dealt."""
    deal(game)
    return None


@duel.step("103.4", "103.5")
def decide_first_player(game: Game, frame: Duel) -> Flow:
    """The player chance names takes the first turn."""
    atoms.next_turn(game, first_player(game))
    return Turn()


@book.rule("500.5", "500.5a")
def whose_turn_next(game: Game) -> int:
    """Extra turns come right after the turn in which they were gained, the turn player's first; then the other's."""
    duel = game.state.table
    seat = game.state.turn_player
    if not duel.gained and not duel.extra:
        if duel.regular == NONE:
            return other(seat)
        following = other(duel.regular)
        atoms.write(game, "regular", NONE)
        return following
    gained = sorted(duel.gained, key=lambda each: each != seat)
    following, *rest = (*gained, *duel.extra)
    atoms.write(game, {"gained": (), "extra": tuple(rest), "regular": seat if duel.regular == NONE else duel.regular})
    return following


@duel.step("500.1", "512.1")
def next_turn(game: Game, frame: Duel) -> Flow:
    """Turn follows turn; a card still pending between turns is put into the graveyard and nothing triggers."""
    atoms.next_turn(game, whose_turn_next(game))
    return repeat(frame, Turn())


class Turn(Frame, tag="dm_turn"):
    """One turn, step by step."""

    charged: int = 0
    """How many cards were charged in this turn."""
    silent: tuple[int, ...] = ()
    """The handles of the creatures that stay tapped for their silent skill."""


turn = Procedure(Turn, book)


@turn.step("500.3", "608.2a")
def effects_until_now_end(game: Game, frame: Turn) -> Flow:
    """What lasts until a player's next turn ends as that turn begins."""
    atoms.expire(game, next_turn_of(game.state.turn_player))
    if game.state.table.paid:
        atoms.write(game, "paid", ())
    return None


@turn.step("500.3", "608.2a")
def effects_of_this_turn_begin(game: Game, frame: Turn) -> Flow:
    """What was said of this turn before it came holds from now on, before anything is done in it."""
    state = game.state
    if not state.delayed:
        return None
    first = state.next_stamp
    atoms.happen(game, "turn_comes", seat=state.turn_player)
    only = tuple(each.number for each in state.waiting if each.number >= first)
    return Waits(only=only) if only else None


@turn.step("501.1", "501.1a", "602.2")
def choose_silent(game: Game, frame: Turn) -> Flow:
    """The turn player names the creatures that use their silent skill instead of untapping."""
    silent = silent_ones(game)
    if not silent:
        return None
    tokens = tuple(game.state.token[card] for card in silent)
    return PickFrame(into="silent", seat=game.state.turn_player, offered=tokens, least=0, most=len(tokens),
                     prompt="silent")


@turn.step(
    "501.1", "501.1a", "105.2", "116.2a", "702.1", "702.2", "702.3a",
    tells={"upright": ("501.1", "105.2"), "declare": ("501.1a",)},
)
def untap(game: Game, frame: Turn) -> Flow:
    """The turn player's creatures and mana untap together, except those that stay tapped for their skill."""
    state, seat, silent = game.state, game.state.turn_player, frame.silent
    cards = state.zones[BATTLE.places[seat]] + state.zones[MANA.places[seat]]
    untapped: list[int] = []
    for card in cards:
        if state.turned[card] == TURNED and state.token[card] not in silent and _untaps(game, card):
            untapped.append(card)
    atoms.turn_all(game, untapped, UPRIGHT, "untap")
    for card in cards:
        if state.marks[card] & ATTACKED:
            atoms.mark(game, card, ATTACKED, on=False)
    for token in silent:
        use_ability(game, state.bearer[token], SilentSkill, "silent_skill")
    return None


def _untaps(game: Game, card: int) -> bool:
    """Whether a card stands up as its player's turn begins: not under a seal, nor where a text keeps it down."""
    if sealed(game, card) or forbidden(game, "untap", card):
        return False
    return not (occurs(game, "stays_tapped") and game.has(card, "stays_tapped"))


@turn.step("501.2", "501.2a", "500.4", "603.2a")
def turn_begins(game: Game, frame: Turn) -> Flow:
    """What happens at the beginning of a turn is dealt with; what arrives only now has missed it."""
    atoms.happen(game, "turn_begins", seat=game.state.turn_player)
    return deal_with_waiting(game)


@turn.step("502.1", "500.6", "702.3b", "103.5", tells={})
def draw_card(game: Game, frame: Turn) -> Flow:
    """The turn player draws a card, but not in the very first turn of the game."""
    return None if game.state.turn == 1 else game.rules.draw(game, game.state.turn_player)


@turn.step()
def after_draw(game: Game, frame: Turn) -> Flow:
    """What the draw called forth is dealt with."""
    return deal_with_waiting(game)


CHARGE = Act("charge")


@CHARGE.candidates
def cards_to_charge(game: Game, seat: int) -> list[int]:
    """Of equal cards of the hand one is meant."""
    return different(game, game.state.zones[HAND.places[seat]])


@CHARGE.refuse
@book.rule("503.1", "701.8a")
def refuse_charge(game: Game, seat: int, card: int) -> Reason | None:
    """Only a card of one's own hand can be charged."""
    return None if card in game.state.zones[HAND.places[seat]] else Reason("503.1", "not_in_hand")


@turn.step("503.1", "503.2", "701.8a", acts=(CHARGE,))
def charge_mana(game: Game, frame: Turn) -> Flow:
    """The turn player may put one card of the hand into the mana zone."""
    return offer(game, "charge", game.state.turn_player, ("503.1",), decline="pass")


@turn.step("503.1")
def put_into_mana(game: Game, frame: Turn) -> Flow:
    """It lies there like all mana."""
    if frame.choice.verb == "pass":
        frame.charged = UNLIMITED
        return None
    frame.charged += 1
    return atoms.move(game, [game.state.card_of(frame.choice.card)], MANA, cause="charge")


@turn.step()
def after_charge(game: Game, frame: Turn) -> Flow:
    """What the new mana called forth is dealt with; where more than one card may be charged, it goes on."""
    if frame.charged < charges(game):
        turn.go(frame, "charge_mana")
    return deal_with_waiting(game)


@book.rule("503.2")
def charges(game: Game) -> int:
    """How many cards may be charged in a turn: one, and more where something says so."""
    if not occurs(game, "charges_more"):
        return 1
    mine = game.state.zones[BATTLE.of(game.state.turn_player)]
    return 1 + sum(len(game.keywords(card).get("charges_more", ())) for card in mine)


@turn.step("504.1", "301.1", "302.1", "701.3a", "701.4a", "701.5a", acts=MAIN_ACTS)
def main_step(game: Game, frame: Turn) -> Flow:
    """In the main step the turn player executes cards from the hand, as many as can be paid."""
    return offer(game, "main", game.state.turn_player, ("504.1",), decline="pass")


@turn.step()
def execute_card(game: Game, frame: Turn) -> Flow:
    """The card named is executed, or the main step is over."""
    verb = frame.choice.verb
    if verb == "pass":
        return turn.go(frame, "attack_step")
    if verb in DOING:
        return DOING[verb](game, frame.choice)
    return Execution(card=frame.choice.card, seat=game.state.turn_player, half=frame.choice.value)


@turn.step()
def after_execution(game: Game, frame: Turn) -> Flow:
    """What it called forth is dealt with, and the main step goes on."""
    turn.go(frame, "main_step")
    return deal_with_waiting(game)


@turn.step("500.2", "500.2a", "505.1")
def attack_step(game: Game, frame: Turn) -> Flow:
    """The attack step follows, and no way leads back."""
    return Attacks()


@turn.step("511.1", "511.1a")
def turn_ends(game: Game, frame: Turn) -> Flow:
    """What happens at the end of a turn triggers."""
    atoms.happen(game, "turn_ends", seat=game.state.turn_player)
    return None


@turn.step("511.1b")
def turn_player_declares(game: Game, frame: Turn) -> Flow:
    """The turn player declares what has to be declared."""
    return declare_abilities(game, game.state.turn_player, "turn_ends")


@turn.step("511.1c")
def turn_players_effects(game: Game, frame: Turn) -> Flow:
    """The turn player's effects are dealt with."""
    return deal_with_waiting(game, game.state.turn_player)


@turn.step("511.1d")
def opponent_declares(game: Game, frame: Turn) -> Flow:
    """Only when nothing of the turn player waits any more the other player declares."""
    return declare_abilities(game, other(game.state.turn_player), "turn_ends")


@turn.step("511.1e")
def everybodys_effects(game: Game, frame: Turn) -> Flow:
    """Then the other player's effects, each followed by what it called forth for the turn player."""
    return deal_with_waiting(game)


@turn.step("511.2", "500.3", "608.2a")
def effects_end(game: Game, frame: Turn) -> Flow:
    """What lasts until the end of the turn ends, all of it together."""
    expire_with_turn(game)
    return None


@turn.step("512.1")
def nothing_stays_pending(game: Game, frame: Turn) -> Flow:
    """A card still pending when the turn is over goes to the graveyard, and nothing triggers by it."""
    waiting = game.state.waiting
    if game.state.pending:
        atoms.carry(game, tuple(game.state.pending), GRAVEYARD)
        for each in game.state.waiting:
            if each not in waiting:
                atoms.no_longer_waits(game, each)
    return None
