"""What is looked up about the printed cards once for a whole duel; the rules that ask are named where they do."""

from __future__ import annotations

from banmen.games.yugioh.card_index import CardIndex
from banmen.games.yugioh.facts import Printed
from banmen.games.yugioh.rules.c190_phases import asks_for_phases
from banmen.games.yugioh.rules.c230_reach import known_of
from banmen.games.yugioh.rules.c270_told import any_told
from banmen.games.yugioh.rules.c290_negation import anything_silences
from banmen.games.yugioh.rules.c305_winning import collections
from banmen.games.yugioh.rules.c337_bounds import any_lone
from banmen.games.yugioh.rules.c337_shields import anything_untargetable
from banmen.games.yugioh.rules.c360_procedures import with_own_way
from banmen.games.yugioh.rules.c415_timing import answerable, answered_late, answered_moves
from banmen.kernel.effects.base import walk
from banmen.kernel.effects.events import Happened
from banmen.kernel.library import Library


def index_of(library: Library) -> CardIndex:
    """All of it."""
    answered = answerable(library)
    return CardIndex(
        shielded=anything_untargetable(library),
        silencing=anything_silences(library),
        lone=any_lone(library),
        answerable=answered,
        answered_moves=answered_moves(answered),
        late=answered_late(library),
        heard=answered | library.recalled,
        telling=any_told(library),
        phases=asks_for_phases(library),
        collections=collections(library),
        own_ways=with_own_way(library),
        materials=known_of(library),
    )


def asked_by_ways(library: Library) -> frozenset[str]:
    """The happenings of the turn about which monsters ask that come out in a way of their own."""
    ways = [card.facts.procedure for card in library.cards if isinstance(card.facts, Printed)]
    return frozenset(kind for term in walk(tuple(each for each in ways if each is not None))
                     if isinstance(term, Happened) for kind in term.when.happenings)
