"""1103-7: what a player with priority can do besides passing: play cards and abilities, and place an energy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c300_cards import quick_cards
from banmen.games.builddivide.rules.c405_limits import limit
from banmen.games.builddivide.rules.c1204_costs import legacies, perhaps_paid_for
from banmen.games.builddivide.rules.c1204_lawful import (
    acting_cards,
    acts_of,
    given_acts,
    normal_time,
    quick_acting_cards,
    refuse_act,
    refuse_play,
)
from banmen.games.builddivide.rules.c1204_targets import places_of_targets
from banmen.games.builddivide.table import BuildTable
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, HAND, RESOLUTION, TERRITORY
from banmen.kernel.acts import Act, Choice
from banmen.kernel.effects.base import Side
from banmen.kernel.library import Library
from banmen.kernel.question import Reason
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

PLACED: Final = ("energy:0", "energy:1")
"""How often each seat has placed energy this turn is counted under these words."""
NO_PRIORITY = Reason("1102-1a", "no_priority")

PLAY = Act("play", zones=(HAND, GRAVEYARD), elsewhere=NO_PRIORITY)
NO_ABILITY = Reason("1203-3", "no_ability")
ACTIVATE = Act("activate", zones=(FIELD, TERRITORY), aim="value", aimless=NO_ABILITY, elsewhere=NO_PRIORITY)
PLACE = Act("energy", zones=(HAND,), elsewhere=NO_PRIORITY)


NORMAL, ON_FIELD, IN_ANSWER = (1, 2), (4, 8), (16, 32)
"""What a moment says for each seat: it is a Normal time for them, they have units, there is something to answer."""
WATCHED: Final = {
    (FIELD.name, Side.YOURS): ON_FIELD,
    (FIELD.name, Side.THEIRS): (ON_FIELD[1], ON_FIELD[0]),
    (RESOLUTION.name, Side.THEIRS): IN_ANSWER,
}
"""The places that most targets are in, and what a moment says to each seat when something lies there."""


def moment_of(game: Game) -> int:
    """For whom it is a Normal time, and which of these places are not empty."""
    state = game.state
    zones = state.zones
    table: BuildTable = state.table
    said = 0
    if zones[_FIELD_0]:
        said = _UNITS_0
    if zones[_FIELD_1]:
        said += _UNITS_1
    if table.stack:
        return said + _ANSWERS
    if table.phase == "main":
        said += NORMAL[state.turn_player]  # as `normal_time` says
    return said


_FIELD_0, _FIELD_1 = FIELD.places
_UNITS_0, _UNITS_1 = ON_FIELD
_ANSWERS = sum(IN_ANSWER)


def heard_by(moment: int, seat: int) -> int:
    """Whether it is a Normal time for the opponent, and whether they have something to answer, is nothing to a seat."""
    return moment & ~(NORMAL[1 - seat] | IN_ANSWER[1 - seat])


ACTS: Final = Choice(PLAY, ACTIVATE, PLACE, moment=moment_of, hears=heard_by)
offered: Final = ACTS.offered
"""What a player could do with priority."""
anybody_acts: Final = ACTS.anybody
"""Whether either player could do anything."""

PLAY.refuse(refuse_play)
PLAY.sieve_now(perhaps_paid_for)
ACTIVATE.refuse_aim(refuse_act)


@PLAY.sieve
def playable(library: Library, moment: int, zone: Zone, seat: int) -> frozenset[int]:
    """From the graveyard cards are played by a legacy only, and at other than Normal times only Quick ones.

    Their targets are not where nothing lies.
    """
    found = {
        number
        for number, card in enumerate(library.cards)
        if all(
            any(place not in WATCHED or WATCHED[place][seat] & moment for place in places)
            for places in places_of_targets(card)
        )
    }
    if zone is GRAVEYARD:
        found &= legacies(library)
    if not moment & NORMAL[seat]:
        found &= quick_cards(library)
    return frozenset(found)


@ACTIVATE.aims
def abilities(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """Each of its abilities that works is activated by itself."""
    return acts_of(game, card)


@ACTIVATE.sieve
def with_abilities(library: Library, moment: int, zone: Zone, seat: int) -> frozenset[int] | None:
    """Only cards with activated abilities, at other than Normal times with Quick ones, unless some are given."""
    if given_acts(library):
        return None
    return acting_cards(library) if moment & NORMAL[seat] else quick_acting_cards(library)


@PLACE.sieve
def at_normal_times(library: Library, moment: int, zone: Zone, seat: int) -> frozenset[int] | None:
    """At other than Normal times none is placed."""
    return None if moment & NORMAL[seat] else frozenset()


@PLACE.refuse
def refuse_energy(game: Game, seat: int, card: int) -> Reason | None:
    """A card of the hand becomes energy."""
    return None if game.state.zone[card] == HAND.places[seat] else Reason("1103-7a", "not_in_hand")


@PLACE.refuse_all
@book.rule("1103-7a", "1103-7a.1")
def refuse_any_energy(game: Game, seat: int) -> Reason | None:
    """Energy is placed at Normal times, once a turn unless the limit was changed."""
    if not normal_time(game, seat):
        return Reason("1103-7", "normal_only")
    if game.state.used.get(PLACED[seat], 0) >= limit(game, seat, "energy_limit"):
        return Reason("1103-7a", "energy_placed")
    return None


def could_act(game: Game, seat: int) -> bool:
    """Whether the player could do anything if it had priority now."""
    return bool(offered(game, seat))
