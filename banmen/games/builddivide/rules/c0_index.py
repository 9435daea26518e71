"""What is looked up about the printed cards once for a whole game; the rules that ask are named where they do."""

from __future__ import annotations

from banmen.games.builddivide.card_index import CardIndex
from banmen.games.builddivide.rules.c300_cards import quick_cards
from banmen.games.builddivide.rules.c500_terms import givers, keep_rank, permitting, shares
from banmen.games.builddivide.rules.c800_lawful import DECOY, printed_with, units_printed
from banmen.games.builddivide.rules.c1103_acts import quick_by_place, quick_costs
from banmen.games.builddivide.rules.c1204_costs import costs_vary, legacies, special
from banmen.games.builddivide.rules.c1204_lawful import acting_cards, given_acts, quick_acting_cards, resting_cards
from banmen.games.builddivide.rules.c1204_named import depending_on_zone, reaching, zones_depended_on
from banmen.games.builddivide.rules.c1204_targets import aiming, asking_cards
from banmen.games.builddivide.rules.c1300_rule_processing import limits, weakening
from banmen.games.builddivide.rules.c1400_keywords import telling, told
from banmen.kernel.library import Library


def index_of(library: Library) -> CardIndex:
    """All of it."""
    most = limits(library)
    return CardIndex(
        quick=quick_cards(library),
        quick_now=quick_by_place(library),
        quick_costs=quick_costs(library),
        acting=acting_cards(library),
        acting_quickly=quick_acting_cards(library),
        resting=resting_cards(library),
        given_acts=given_acts(library),
        legacies=legacies(library),
        quick_legacies=legacies(library) & quick_cards(library),
        special=special(library),
        costs_vary=costs_vary(library),
        asking=asking_cards(library),
        aiming=aiming(library),
        reaching=reaching(library),
        zones_depended_on=zones_depended_on(library),
        depending_on_zone=depending_on_zone(library),
        limits=most,
        sound=frozenset(number for number, damage in enumerate(most) if damage > 0),
        weakening=weakening(library),
        shares=shares(library),
        givers=givers(library),
        keep_rank=keep_rank(library),
        permitting=permitting(library),
        units=units_printed(library),
        berserk=printed_with(library, "berserk"),
        decoys=printed_with(library, DECOY),
        told=told(library),
        telling=telling(library),
    )
