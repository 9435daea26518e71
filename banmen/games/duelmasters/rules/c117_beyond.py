"""117, 118 and 410: the zones beyond the deck, and who always returns to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects import CanDie
from banmen.games.duelmasters.effects_basics import Banish, GrSummon
from banmen.games.duelmasters.facts import GR_TYPE
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.zones import ABYSS, BATTLE, DECK, GR, GRAVEYARD, HAND, HYPERSPACE, MANA, SHIELD
from banmen.kernel import atoms
from banmen.kernel.bounds import forbidden
from banmen.kernel.evaluate import conditions
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

ELSEWHERE = frozenset(zone.number for zone in (DECK, HAND, GRAVEYARD, MANA, SHIELD, HYPERSPACE, GR))
"""The zones from which they return."""


@book.rule("117.1", "118.1", "118.2", "811.2b", "820.4b", "805.4b", "807.4b", "806.1a")
def return_home(game: Game) -> None:
    """Hyperspatial cards and GR creatures outside the battle zone return, whatever effects say; others leave the GR."""
    state = game.state
    homes = library_of(game).homes
    if not homes:
        return
    for card in [card for card, definition in enumerate(state.definition) if definition in homes]:
        home = GR if homes[state.definition[card]] == GR_TYPE else HYPERSPACE
        zone = state.zone[card] >> 1
        if zone != home.number and zone in ELSEWHERE and card in state.zones[state.zone[card]]:
            atoms.carry(game, [card], home, at="bottom")
    for seat in (0, 1):
        for card in [each for each in state.zones[GR.of(seat)] if state.definition[each] not in homes]:
            atoms.carry(game, [card], GRAVEYARD)


@book.rule("701.30a", "112.4", "201.1b")
@performs(GrSummon)
def gr_summon(game: Game, frame: Resolve, action: GrSummon) -> Flow:
    """The top card of the GR zone is summoned as if it were paid for; mana never pays for it."""
    pile = game.state.zones[GR.of(frame.scope.seat)]
    return Execution(card=game.state.token[pile[0]], seat=frame.scope.seat, free=True) if pile else None


@book.rule("701.33a", "701.33b", "410.1")
@performs(Banish)
def banish(game: Game, frame: Resolve, action: Banish) -> Flow:
    """The cards go to the abyss with all that lies under them; nothing replaces or prevents it."""
    cards = cards_of(game, frame.picked)
    if cards:
        atoms.carry(game, cards, ABYSS, cause="banish", source=frame.scope.source)
    return None


@book.rule("609.4")
@conditions(CanDie)
def can_die(game: Game, term: CanDie, scope: Scope) -> bool:
    """Who cannot be destroyed cannot be destroyed instead of something else."""
    card = game.state.card_of(scope.source)
    return card != NONE and movable(game, card, GRAVEYARD.number, "destroy")


@book.rule("410.4", "700.3")
def movable(game: Game, card: int, zone: int, cause: str) -> bool:
    """What lies in the abyss never moves again; what cannot leave or be destroyed is not moved by effects either."""
    state = game.state
    place = state.zone[card] >> 1
    if place == ABYSS.number:
        return False
    if place != BATTLE.number or card in state.pending:
        return True
    if forbidden(game, "leave", card) or forbidden(game, f"go_to_{game.zones[zone].name}", card):
        return False
    if cause == "destroy" and forbidden(game, "be_destroyed", card):
        return False
    keywords = game.keywords(card)
    if cause != "destroy" and "stays_unless_destroyed" in keywords:
        return False
    return not ("stays" in keywords or (cause == "destroy" and "indestructible" in keywords))
