"""1204-2g: which targets a text finds, read off the printed cards where nothing alters what it asks about."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from banmen.games.builddivide.rules.c1204_targets import Target, abilities_of, asked, asks, lawful, zones_asked
from banmen.games.builddivide.rules.c1409_evol import branches
from banmen.games.builddivide.terms import PlayedAbility
from banmen.games.builddivide.zones import HAND, RESOLUTION, ZONES
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import Cards, Choose, Turned
from banmen.kernel.evaluate import printed_test
from banmen.kernel.game import Game
from banmen.kernel.library import Library, spell_of
from banmen.kernel.names import KEYWORDS, NONE, TURNED, UPRIGHT
from banmen.kernel.state import Scope, State

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
    for kind in aims.kinds:
        if not _is_there(state, kind):
            return True
    return aims.ability and not (state.table.stack and abilities_of(game, 1 - seat))


def _is_there(state: State, kind: Kind) -> bool:
    """Whether one such card is there."""
    places, printed, how = kind
    definition, turned = state.definition, state.turned
    for place in places:
        for card in state.zones[place]:
            if definition[card] in printed and how in (_EITHER_WAY, turned[card]):
                return True
    return False


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
    keys: set[str] = set()
    kinds: list[Kind] = []
    for _, what in wants.targets:
        if isinstance(what, PlayedAbility):
            continue
        found = kind_of(library, what.cards, seat) if what.count == 1 and not what.up_to else None
        if found is None:
            return None
        keys |= found[0]
        kinds.append(found[1])
    return Aims(frozenset(keys), tuple(kinds), len(kinds) < len(wants.targets))


@lru_cache(maxsize=4096)
def kind_of(library: Library, cards: Cards, seat: int) -> tuple[frozenset[str], Kind] | None:
    """The characteristics asked about and the cards meant; None if it takes more than what is printed to tell."""
    zones = [_ZONE_NAMED[name] for name in cards.zones]
    if cards.other or any(zone.blank or zone.of_back for zone in zones):
        return None
    keys = {KEYWORDS}  # they may keep a card from being chosen
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
    whose = (seat, 1 - seat) if cards.side is Side.ANY else (seat if cards.side is Side.YOURS else 1 - seat,)
    places = tuple(zone.places[each] for zone in zones for each in whose)
    return frozenset(keys), Kind(places, frozenset(meant), turned)


def lawful_now(game: Game, what: Target, scope: Scope) -> list[int]:
    """The cards, or the abilities being played, that may be chosen: read off the printed cards where that can be."""
    found = kind_of(game.library, what.cards, scope.seat) if isinstance(what, Choose) else None
    if found is None or game.derived.alters(found[0]):
        return lawful(game, what, scope)
    places, printed, turned = found[1]
    zones, definition, lies = game.state.zones, game.state.definition, game.state.turned
    cards = [card for place in places for card in zones[place] if definition[card] in printed]
    return cards if turned == _EITHER_WAY else [card for card in cards if lies[card] == turned]
