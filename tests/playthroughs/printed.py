"""What the rules of Build Divide know of printed cards before anything is played: the index, and what passes a sieve.

Most of it only saves looking at each card: what passes too much is looked at in vain, so no game would ever tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

import msgspec

from banmen.games.builddivide.rules.c1103_acts import ACTS, heard_by
from banmen.games.builddivide.rules.c1204_targets import places_of_targets
from banmen.kernel.game import Game

MOMENTS: Final = (0, 1, 2, 4, 8, 16, 32, 63)
"""Nothing is said, one thing at a time, and everything."""


def known(game: Game) -> object:
    """What is indexed of the cards of a game, and which of them can pass for each act at each kind of moment."""
    library = game.library
    index = {name: getattr(library.index, name) for name in library.index.__struct_fields__ if name != "bought"}
    passing = [
        act.passing(library, moment, zone, seat)
        for act in ACTS.acts
        if act.passing is not None
        for zone in act.zones
        for moment in MOMENTS
        for seat in (0, 1)
    ]
    heard = [heard_by(moment, seat) for moment in MOMENTS for seat in (0, 1)]
    return _plain((index, passing, heard, [places_of_targets(card) for card in library.cards]))


def _plain(term: object) -> object:
    """Sets in an order that is always the same, those within records too."""
    if isinstance(term, msgspec.Struct):
        return [(type(term).__name__, *(_plain(getattr(term, name)) for name in term.__struct_fields__))]
    if isinstance(term, Mapping):
        return [(key, _plain(term[key])) for key in sorted(term)]
    if isinstance(term, Set):
        return sorted((_plain(each) for each in term), key=repr)
    if isinstance(term, tuple | list):
        return [_plain(each) for each in term]
    return msgspec.to_builtins(term)
