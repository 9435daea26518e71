"""1003: one point of damage to a player: the trigger check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.facts import BUSTER, SHOT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c100_basics import lose
from banmen.games.builddivide.rules.c104_bans import is_forbidden
from banmen.games.builddivide.rules.c300_cards import facts_of
from banmen.games.builddivide.rules.c1002_packets import deal_to_player, one_dealt
from banmen.games.builddivide.rules.c1204_lawful import NO_TARGET
from banmen.games.builddivide.rules.c1204_named import no_targets
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.table import packet_of
from banmen.games.builddivide.zones import GRAVEYARD, LIFE
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.names import EVERYBODY, NONE
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import NO_OPTION, Option, Question, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


class Damage(Frame, tag="bd_damage"):
    """One point of a packet being dealt."""

    packet: int = NONE
    card: int = NONE
    """The handle of the life card that was turned up."""


damage = Procedure(Damage, book)


@damage.step("1003-2", "1003-2a", "309-1")
def check_trigger(game: Game, frame: Damage) -> Flow:
    """The top life card is shown; with no life left the player loses."""
    packet = packet_of(game, frame.packet)
    assert packet is not None
    life = game.state.zones[LIFE.of(packet.seat)]
    if not life:
        lose(game, (packet.seat,), "no_life", "1003-2a")
        return damage.go(frame, "1003-3")
    frame.card = game.state.token[life[0]]
    trigger = facts_of(game, life[0]).trigger
    atoms.show(game, life[0], EVERYBODY)
    atoms.tell(game, "trigger_check", packet.seat, life[0], word=trigger)
    return None if trigger in (SHOT, BUSTER) else damage.go(frame, "1003-2b")


SHOOT = Act("shot", elsewhere=Reason("1003-2d", "only_checked"))


@SHOOT.candidates
def checked(game: Game, seat: int) -> tuple[int, ...]:
    """The life card that is being checked."""
    frame = game.state.agenda[-1]
    return (game.state.card_of(frame.card),) if isinstance(frame, Damage) else ()


@SHOOT.refuse
def refuse_shoot(game: Game, seat: int, card: int) -> Reason | None:
    """Only the card that is checked is a shot; like any card it must not be forbidden, and needs its targets."""
    if card not in checked(game, seat) or facts_of(game, card).trigger != SHOT:
        return SHOOT.elsewhere
    if is_forbidden(game, seat, card):
        return Reason("1204-2a.2", "forbidden")
    return NO_TARGET if no_targets(game, seat, card) else None


@SHOOT.option
def shot_option(game: Game, card: int, aim: int) -> Option:
    """The step receives that it is played."""
    return Option("shot", 1, game.state.token[card])


@damage.step("1003-2d", "1102-1b", acts=(SHOOT,))
def offer_shot(game: Game, frame: Damage) -> Flow:
    """A shot may be played at once and for nothing by its owner, who needs no priority for that."""
    owner = game.state.owner[game.state.card_of(frame.card)]
    frame.choice = NO_OPTION
    shots = SHOOT.found(game, owner)
    if not shots:
        return None
    return Question("act", owner, "shot", (*shots, Option("decline", 0, frame.card)), ("1003-2d",), source=frame.card)


@damage.step("1003-2c", "1003-2c.1")
def bust(game: Game, frame: Damage) -> Flow:
    """A buster deals its owner 1 more by a packet of its own, of which an attacking unit is a source too."""
    card = game.state.card_of(frame.card)
    if facts_of(game, card).trigger == BUSTER:
        packet = packet_of(game, frame.packet)
        assert packet is not None
        dealer = packet.dealer if packet.source in ("battle", "buster") else NONE
        deal_to_player(game, game.state.owner[card], "buster", 1, dealer)
    return None


@damage.step("1003-2b", "1003-2d.1")
def play_or_put_away(game: Game, frame: Damage) -> Flow:
    """A shot is played; whatever is not goes to the graveyard."""
    card = game.state.card_of(frame.card)
    if frame.choice.verb == "shot":
        return Play(seat=game.state.owner[card], card=frame.card, free=True)
    return atoms.move(game, [card], GRAVEYARD)


@damage.step("1003-3")
def count_it(game: Game, frame: Damage) -> Flow:
    """One more point of the packet counts as dealt, and its player has taken damage."""
    one_dealt(game, frame.packet)
    return None
