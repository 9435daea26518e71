"""What is looked up about the printed cards once for a whole game; the rules that ask are named where they do."""

from __future__ import annotations

from banmen.games.builddivide.looks import Looks
from banmen.games.builddivide.rules.c300_cards import quick_cards
from banmen.games.builddivide.rules.c500_terms import permitting, shares
from banmen.games.builddivide.rules.c800_lawful import berserk_printed
from banmen.games.builddivide.rules.c1103_acts import quick_by_place
from banmen.games.builddivide.rules.c1204_costs import legacies, special
from banmen.games.builddivide.rules.c1204_lawful import acting_cards, given_acts, quick_acting_cards, resting_cards
from banmen.games.builddivide.rules.c1204_named import reaching, swayed, swaying
from banmen.games.builddivide.rules.c1204_targets import asking_cards
from banmen.games.builddivide.rules.c1300_rule_processing import limits
from banmen.games.builddivide.rules.c1400_keywords import telling, told
from banmen.kernel.library import Library


def look_at(library: Library) -> Looks:
    """All of it."""
    most = limits(library)
    return Looks(
        quick=quick_cards(library),
        quick_now=quick_by_place(library),
        acting=acting_cards(library),
        acting_quickly=quick_acting_cards(library),
        resting=resting_cards(library),
        given_acts=given_acts(library),
        legacies=legacies(library),
        quick_legacies=legacies(library) & quick_cards(library),
        special=special(library),
        asking=asking_cards(library),
        reaching=reaching(library),
        swayed=swayed(library),
        swaying=swaying(library),
        limits=most,
        sound=frozenset(number for number, damage in enumerate(most) if damage > 0),
        shares=shares(library),
        permitting=permitting(library),
        berserk=berserk_printed(library),
        told=told(library),
        telling=telling(library),
    )
