"""801.4, 803.2 and 813: things of which only the top card leaves, or only what lies beneath it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects import PartLeaves, TopLeaves
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.rules.c1_basics import TAPPABLE
from banmen.games.duelmasters.rules.c109_cards import in_a_whole, lifted, lying_under, named_alone
from banmen.games.duelmasters.rules.c117_beyond import movable
from banmen.games.duelmasters.rules.c310_aura import layers
from banmen.games.duelmasters.rules.c804_gods import linked_cards
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel import atoms
from banmen.kernel.names import UPRIGHT
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.replace import move_replaced

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@book.rule("801.4", "801.4c", "801.4d", "804.5a")
def show_again(game: Game, card: int, came: int) -> None:
    """What lay under a top card was there all along and lies as that did; only creatures and tamaseeds lie tapped.

    It can attack if it lay there itself as the turn began. Of linked gods the rest is the creature that was there.
    """
    state = game.state
    if state.zone[card] >> 1 != BATTLE.number:
        return
    if not linked_cards(game, card):
        atoms.date(game, card, came)
    lies_alone = state.definition[card] not in library_of(game).odd
    if lies_alone and TAPPABLE.isdisjoint(game.words(card, "types")):
        atoms.turn(game, card, UPRIGHT)


@book.rule("801.4c")
def leaves_as_card(game: Game, card: int) -> bool:
    """A top card that was lifted off in the battle zone leaves as a card: the creature is still there."""
    state = game.state
    return card in state.pending and state.zone[card] >> 1 == BATTLE.number


@book.rule("801.4", "801.4a")
@performs(TopLeaves)
def peel(game: Game, frame: Resolve, action: TopLeaves) -> Flow:
    """The top card of each is lifted off and goes as a card; a creature of one card leaves like any other."""
    state, zone = game.state, game.zone_named[action.to]
    cards = cards_of(game, frame.picked)
    if frame.rounds == 0:
        frame.rounds = 1
        piles = [card for card in cards if card in state.beneath and movable(game, card, zone.number, "")]
        frame.picked = tuple(state.token[card] for card in cards if card not in state.beneath)
        lone = named_alone(game, [card for card in piles if in_a_whole(game, card)])
        lifts = [lifted(game, layers(game, card)[0]) for card in piles if card not in lone]
        return repeat(frame, atoms.move(game, [*lone, *lifts], zone, source=frame.scope.source))
    atoms.write(game, "parting", ())
    return game.rules.move(game, cards, zone, source=frame.scope.source)


@book.rule("803.2", "803.2a", "813.1", "813.1a")
@performs(PartLeaves)
def leave_in_part(game: Game, frame: Resolve, action: PartLeaves) -> Flow:
    """Instead of a star evolution creature its top card goes, instead of a G-NEO creature all that lies under it.

    They go where the creature would have gone; the creature itself has not left.
    """
    state = game.state
    (token,) = frame.scope.get("it")
    card, moving = state.card_of(token), move_replaced(game, token)
    assert moving is not None
    zone, at, face = game.zones[moving.zone], moving.at, moving.face
    if action.part == "beneath":
        return game.rules.move(game, lying_under(game, card), zone, at=at, face=face, source=moving.source)
    return atoms.move(game, [lifted(game, layers(game, card)[0])], zone, at=at, face=face, source=moving.source)
