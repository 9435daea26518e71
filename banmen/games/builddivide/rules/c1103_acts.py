"""1103-7: what a player with priority can do besides passing: play cards and abilities, and place an energy."""

from __future__ import annotations

from typing import Final

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c300_cards import quick_cards
from banmen.games.builddivide.rules.c405_limits import limit
from banmen.games.builddivide.rules.c1204_costs import legacies
from banmen.games.builddivide.rules.c1204_lawful import (
    acting_cards,
    acts_of,
    given_acts,
    normal_time,
    quick_acting_cards,
    why_not_act,
    why_not_play,
)
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, HAND, TERRITORY
from banmen.kernel.acts import Act, Choice
from banmen.kernel.game import Game
from banmen.kernel.library import Library
from banmen.kernel.question import Reason
from banmen.kernel.zones import Zone

PLACED: Final = ("energy:0", "energy:1")
"""How often each seat has placed energy this turn is counted under these words."""
NO_PRIORITY = Reason("1102-1a", "no_priority")

PLAY = Act("play", zones=(HAND, GRAVEYARD), elsewhere=NO_PRIORITY)
NO_ABILITY = Reason("1203-3", "no_ability")
ACTIVATE = Act("activate", zones=(FIELD, TERRITORY), aim="value", aimless=NO_ABILITY, elsewhere=NO_PRIORITY)
PLACE = Act("energy", zones=(HAND,), elsewhere=NO_PRIORITY)
ACTS: Final = Choice(PLAY, ACTIVATE, PLACE, moment=normal_time)

PLAY.refuse(why_not_play)
ACTIVATE.refuse_aim(why_not_act)


@PLAY.sieve
def quick_or_with_legacy(library: Library, normal: bool, zone: Zone) -> frozenset[int] | None:
    """From the graveyard cards are played by a legacy only, and at other than Normal times only Quick ones."""
    if zone is GRAVEYARD:
        return legacies(library) if normal else legacies(library) & quick_cards(library)
    return None if normal else quick_cards(library)


@ACTIVATE.aims
def abilities(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """Each of its abilities that works is activated by itself."""
    return acts_of(game, card)


@ACTIVATE.sieve
def with_abilities(library: Library, normal: bool, zone: Zone) -> frozenset[int] | None:
    """Only cards with activated abilities, at other than Normal times with Quick ones, unless some are given."""
    if given_acts(library):
        return None
    return acting_cards(library) if normal else quick_acting_cards(library)


@PLACE.sieve
def at_normal_times(library: Library, normal: bool, zone: Zone) -> frozenset[int] | None:
    """At other than Normal times none is placed."""
    return None if normal else frozenset()


@PLACE.refuse
def why_not_energy(game: Game, seat: int, card: int) -> Reason | None:
    """A card of the hand becomes energy."""
    return None if game.state.zone[card] == HAND.places[seat] else Reason("1103-7a", "not_in_hand")


@PLACE.refuse_all
@book.rule("1103-7a", "1103-7a.1")
def why_no_energy(game: Game, seat: int) -> Reason | None:
    """Energy is placed at Normal times, once a turn unless the limit was changed."""
    if not normal_time(game, seat):
        return Reason("1103-7", "normal_only")
    if game.state.used.get(PLACED[seat], 0) >= limit(game, seat, "energy_limit"):
        return Reason("1103-7a", "energy_placed")
    return None


def could_act(game: Game, seat: int) -> bool:
    """Whether the player could do anything if it had priority now."""
    return bool(ACTS.offered(game, seat))
