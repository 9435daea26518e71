"""What can be written on a card and could never mean anything there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from banmen.games.duelmasters.effects_basics import TurnOver
from banmen.games.duelmasters.facts import INFINITE, Facts
from banmen.games.duelmasters.rulebook import book
from banmen.kernel.effects.base import Ability, walk
from banmen.kernel.effects.says import Draw, Keyword, Repeat
from banmen.kernel.effects.things import AtRandom, Choose, Top

WITH_POWER = frozenset(("creature", "evolution", "gr_creature", "aura"))
"""The types that have power, or give it, and on which the abilities of creatures mean something."""
FIGHTING = frozenset((
    "blocker", "guardman", "speed_attacker", "mach_fighter", "slayer", "breaker", "unblockable", "unblockable_up_to",
    "ex_life", "shield_force", "must_attack", "must_block", "wins_battles", "breaks_more", "attacks_untapped",
    "cannot_attack", "cannot_attack_players", "cannot_attack_creatures", "cannot_be_attacked", "just_diver", "j_change",
    "escape", "shield_go", "dynamo",
))
"""The keywords of what attacks, blocks and battles."""
LARGEST_MANA = 9


def faults_of(facts: Facts, said: Sequence[Ability]) -> list[str]:
    """Everything that is printed on a card and could never mean anything."""
    keywords = [each.name for each in said if isinstance(each, Keyword)]
    return [*_faults_of_facts(facts), *_faults_of_keywords(facts, keywords), *_faults_of_text(said),
            *_faults_of_sides(facts, said)]


@book.rule("701.20a")
def _faults_of_sides(facts: Facts, said: Sequence[Ability]) -> Iterator[str]:
    """A psychic creature that awakens, of which nobody says what its other side is."""
    if facts.back is None and any(
        isinstance(part, TurnOver) and part.how == "awaken" for part in walk(tuple(said))
    ):
        yield "what is printed on the other side, to which it turns over, is not given"


@book.rule("814.1a", "821.1b")
def _faults_of_facts(facts: Facts) -> Iterator[str]:
    """Numbers and words that contradict the type or each other: a cell by itself has neither cost nor race."""
    if len(set(facts.civilizations)) < len(facts.civilizations):
        yield "a civilization is named twice"
    if len(set(facts.races)) < len(facts.races):
        yield "a race is named twice"
    if facts.type not in WITH_POWER and (facts.power or facts.infinite):
        yield f"a card of the type {facts.type} has no power"
    if facts.type == "cell" and (facts.cost or facts.races):
        yield "a cell has neither cost nor race of its own (814.1a)"
    if (facts.king is None) != (not facts.parts):
        yield "a king cell that shows the creature names the other cells it takes, and no other card does (814.1)"
    if facts.power >= INFINITE:
        yield "a power so large is written as infinite"
    if facts.mana not in range(LARGEST_MANA + 1):
        yield f"the mana number is from 0 to {LARGEST_MANA}, not {facts.mana}"


def _faults_of_keywords(facts: Facts, keywords: Sequence[str]) -> Iterator[str]:
    """Keywords that do nothing on a card of that type."""
    if (facts.type == "evolution" or "evolution" in facts.kinds) != ("evolution" in keywords):
        yield "an evolution creature or cross gear, and no other card, says on what it is put"
    idle = sorted(FIGHTING.intersection(keywords)) if facts.type not in WITH_POWER else []
    if idle:
        yield f"a card of the type {facts.type} has no use for {', '.join(idle)}"
    if facts.type != "spell" and "charger" in keywords:
        yield "only a spell becomes mana by being a charger"


COUNTS = ((Draw, "amount"), (Choose, "count"), (AtRandom, "count"), (Top, "count"),
          (Repeat, "times"))
"""The parts of sentences that say how many cards they are about."""


def _faults_of_text(said: Sequence[Ability]) -> Iterator[str]:
    """Sentences about no card at all."""
    for part in walk(tuple(said)):
        if any(isinstance(part, kind) and getattr(part, field) == 0 for kind, field in COUNTS):
            yield "a sentence about 0 cards says nothing"
