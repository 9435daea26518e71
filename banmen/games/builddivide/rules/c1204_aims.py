"""1204-2g.3: whether a text finds its targets, read off the printed cards where nothing alters what it asks about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import filterfalse
from typing import Final, NamedTuple

from banmen.games.builddivide.rules.c1204_targets import abilities_of, asked, asks, zones_asked
from banmen.games.builddivide.rules.c1409_evol import branches
from banmen.games.builddivide.terms import PlayedAbility
from banmen.games.builddivide.zones import HAND, RESOLUTION, ZONES
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import Cards, Turned
from banmen.kernel.evaluate import printed_test
from banmen.kernel.game import Game
from banmen.kernel.library import Library, spell_of
from banmen.kernel.names import KEYWORDS, NONE, TURNED, UPRIGHT

_ZONE_NAMED = {zone.name: zone for zone in ZONES}
_EITHER_WAY = NONE


class Kind(NamedTuple):
    """Cards of which a text needs one: in which places, which printed cards they are, and how they have to lie."""

    places: tuple[int, ...]
    printed: frozenset[int]
    turned: int = _EITHER_WAY


class Aims(NamedTuple):
    """What a text has to find to be played, as long as nothing alters these characteristics."""

    keys: frozenset[str]
    kinds: tuple[Kind, ...] = ()
    ability: bool = False
    """Whether that is an ability the opponent is playing, too."""


NO_AIMS: Final = Aims(frozenset())


def nothing_to_aim_at(game: Game, seat: int, aims: Aims) -> bool:
    """Whether something is missing of what the text of this seat has to find."""
    state = game.state
    printed_as, lies = state.definition.__getitem__, state.turned.__getitem__
    for places, printed, turned in aims.kinds:
        for place in places:
            cards: Iterable[int] = state.zones[place]
            if turned != _EITHER_WAY:
                cards = filter(lies, cards) if turned == TURNED else filterfalse(lies, cards)
            if not printed.isdisjoint(map(printed_as, cards)):
                break
        else:
            return True
    return aims.ability and not (state.table.stack and abilities_of(game, 1 - seat))


@lru_cache(maxsize=4096)
def aims_of(library: Library, definition: int, ability: int, seat: int) -> Aims | None:
    """The aims of an ability, or (NONE) of a card itself in the hand of this seat; None where a closer look is needed.

    It is not needed where each target is one card of which nothing is asked that does not lie open, nor where a text
    asks for nothing. A card that is played goes from the hand to the resolution zone, so it may not ask for those.
    """
    card = library.cards[definition]
    itself = ability == NONE
    if itself:
        ability = spell_of(card)
    if ability == NONE or not asks(card, ability):
        return NO_AIMS
    wants = asked(card, ability, 0, ())
    if wants.lists or branches(card, ability):
        return None
    if itself and not zones_asked(card, ability).isdisjoint((HAND.name, RESOLUTION.name)):
        return None
    keys = {KEYWORDS}  # they may keep a card from being chosen
    kinds: list[Kind] = []
    for _, what in wants.targets:
        if isinstance(what, PlayedAbility):
            continue
        found = _kind(library, what.cards, seat) if what.count == 1 and not what.up_to else None
        if found is None:
            return None
        keys |= found[0]
        kinds.append(found[1])
    return Aims(frozenset(keys), tuple(kinds), len(kinds) < len(wants.targets))


def _kind(library: Library, cards: Cards, seat: int) -> tuple[set[str], Kind] | None:
    """The characteristics asked about and the cards meant; None if it takes more than what is printed to tell."""
    zones = [_ZONE_NAMED[name] for name in cards.zones]
    if cards.other or any(zone.blank or zone.of_back for zone in zones):
        return None
    keys: set[str] = set()
    turned = _EITHER_WAY
    meant = [*range(len(library.cards))]
    for each in cards.filters:
        if isinstance(each, Turned) and turned == _EITHER_WAY:
            turned = TURNED if each.yes else UPRIGHT
            continue
        test = printed_test(each)
        if test is None:
            return None
        key, holds = test
        keys.add(key)
        meant = [number for number in meant if holds(library.cards[number])]
    whose = (0, 1) if cards.side is Side.ANY else (seat if cards.side is Side.YOURS else 1 - seat,)
    return keys, Kind(tuple(zone.places[each] for zone in zones for each in whose), frozenset(meant), turned)
