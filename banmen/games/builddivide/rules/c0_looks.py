"""What is looked up about the printed cards once for a whole game; the rules that ask are named where they do."""

from __future__ import annotations

from banmen.games.builddivide.looks import Looks
from banmen.games.builddivide.rules.c300_cards import quick_cards
from banmen.games.builddivide.rules.c500_terms import permitting, shares
from banmen.games.builddivide.rules.c800_lawful import berserk_printed
from banmen.games.builddivide.rules.c1204_costs import legacies, special
from banmen.games.builddivide.rules.c1204_lawful import acting_cards, given_acts, quick_acting_cards, resting_cards
from banmen.games.builddivide.rules.c1204_targets import asking_cards
from banmen.games.builddivide.rules.c1300_rule_processing import limits
from banmen.games.builddivide.rules.c1400_keywords import told
from banmen.kernel.library import Library


def look_at(library: Library) -> Looks:
    """All of it."""
    most = limits(library)
    return Looks(
        quick_cards(library), acting_cards(library), quick_acting_cards(library), resting_cards(library),
        given_acts(library), legacies(library), special(library), asking_cards(library), most,
        frozenset(number for number, damage in enumerate(most) if damage > 0), shares(library), permitting(library),
        berserk_printed(library), told(library),
    )
