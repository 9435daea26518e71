"""What is looked up about the printed cards once for a whole game; the rules that ask are named where they do."""

from __future__ import annotations

from banmen.games.builddivide.card_index import CardIndex
from banmen.games.builddivide.rules.c300_cards import never_played, price_printed, quick_cards
from banmen.games.builddivide.rules.c404_territories import printed_territories
from banmen.games.builddivide.rules.c500_terms import colours_printed, permitting, shares
from banmen.games.builddivide.rules.c800_lawful import printed_with
from banmen.games.builddivide.rules.c1204_costs import costs_vary, legacies, special
from banmen.games.builddivide.rules.c1204_lawful import given_acts
from banmen.games.builddivide.rules.c1204_named import depending_on_zone, leaving
from banmen.games.builddivide.rules.c1204_targets import played
from banmen.games.builddivide.rules.c1300_rule_processing import limits
from banmen.games.builddivide.rules.c1400_keywords import telling, told
from banmen.games.builddivide.rules.c1409_evol import evols
from banmen.kernel.library import Library, spell_of


def index_of(library: Library) -> CardIndex:
    """All of it."""
    return CardIndex(
        quick=quick_cards(library),
        never_played=never_played(library),
        played=tuple(map(played, library.cards)),
        territories=printed_territories(library),
        spells=tuple(map(spell_of, library.cards)),
        prices=tuple(map(price_printed, library.cards)),
        evolving=frozenset(number for number, card in enumerate(library.cards) if evols(card)),
        given_acts=given_acts(library),
        legacies=legacies(library),
        special=special(library),
        costs_vary=costs_vary(library),
        depending_on_zone=depending_on_zone(library),
        leaving=leaving(library),
        limits=limits(library),
        colours=colours_printed(library),
        shares=shares(library),
        bought={},
        permitting=permitting(library),
        berserk=bool(printed_with(library, "berserk")),
        told=told(library),
        telling=telling(library),
    )
