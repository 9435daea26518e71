"""816: creatures with a second, stronger mode, and the ways to release it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_kinds import HYPER, Hyperize, ReleaseHyper
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, MAIN_ACTS, if_any, other_word
from banmen.games.duelmasters.rules.c1_basics import is_creature, own, turn_cards
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.names import NONE, TURNED, UPRIGHT
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.question import Option, Reason, Wish
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

HYPERIZE = Act(Hyperize.name_of, zones=(BATTLE,), aim="target", present=if_any(Hyperize.name_of))
MAIN_ACTS.append(HYPERIZE)


@HYPERIZE.senseless
def no_hyperize(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """Only who has the ability uses it."""
    return other_word(game, card, Hyperize.name_of, "816.1")


@HYPERIZE.refuse
@book.rule("816.2d")
def refuse_hyperize(game: Game, seat: int, card: int) -> Reason | None:
    """A creature whose mode is released already does not use it again."""
    if game.state.zone[card] != BATTLE.of(seat) or Hyperize.name_of not in game.keywords(card):
        return Reason("816.1", "condition_not_met")
    return Reason("816.2d", "released_already") if game.has(card, HYPER) else None


@HYPERIZE.aims
def others_to_tap(game: Game, seat: int, card: int) -> list[int]:
    """The own battle zone."""
    return game.state.zones[BATTLE.of(seat)]


@HYPERIZE.refuse_aim
@book.rule("816.2d")
def refuse_to_tap(game: Game, seat: int, card: int, other: int) -> Reason | None:
    """Another untapped creature of the player is tapped for it."""
    state = game.state
    if other in (NONE, card) or state.zone[other] != BATTLE.of(seat) or not is_creature(game, other):
        return Reason("816.2d", "not_your_creature")
    return None if state.turned[other] == UPRIGHT else Reason("816.2d", "tapped")


def hyperize(game: Game, option: Option) -> Frame | None:
    """The other creature is tapped, and the mode is there until the player's next turn begins."""
    state = game.state
    turn_cards(game, [state.bearer[option.target]], TURNED)
    release(game, state.bearer[option.card])
    return None


DOING[Hyperize.name_of] = hyperize


@book.rule("816.2", "816.2c", "816.3")
def release(game: Game, card: int) -> None:
    """Until its player's next turn begins the creature has its mode, if it has not got it already."""
    if not game.has(card, HYPER):
        scope = own(game, card)
        until = game.rules.until(game, "your_next_turn", scope)
        atoms.begin(game, "keywords", "grant", 0, HYPER, (scope.source,), until, scope)
        atoms.happen(game, HYPER, card, scope.seat)


@performs(ReleaseHyper)
def _release_by_text(game: Game, frame: Resolve, action: ReleaseHyper) -> Flow:
    for card in cards_of(game, frame.picked):
        if game.state.zone[card] >> 1 == BATTLE.number:
            release(game, card)
    return None
