"""What a card says that could never do anything: refused when the card is read, with the reason."""

from __future__ import annotations

from collections.abc import Iterator

from banmen.errors import BanmenError
from banmen.games.builddivide.effects import Bullets
from banmen.games.builddivide.effects_keywords import Assault, AtStart, ByCosts, Evol, EvolPair, JudgementOf
from banmen.games.builddivide.facts import COMMAND, TERRITORY_CARD, Facts
from banmen.games.builddivide.terms import Exchange, Skill, UseSkill
from banmen.kernel.effects.base import Ability, Action, Side, Who
from banmen.kernel.effects.says import When
from banmen.kernel.effects.things import Cards, Choose
from banmen.kernel.library import blocks_of


def refuse_idle_words(read: list[Ability], type: str, place: str) -> None:
    """Keywords on a card that cannot have them, choices without enough to choose from, names nobody bears."""
    for fault in _faults(read, type):
        raise BanmenError(fault, place=place)


def refuse_idle_numbers(facts: Facts, type: str, place: str) -> None:
    """Power and hit are printed on units (and on what a territory becomes)."""
    if type == COMMAND and (facts.power or facts.hit or facts.icons):
        raise BanmenError("a command has no power, hit or icons (310-1, 311-1)", place=place)


def _faults(read: list[Ability], type: str) -> Iterator[str]:
    if type != TERRITORY_CARD and any(isinstance(each, Assault) for each in read):
        yield "only a territory becomes a unit by 【アサルトテリトリー】 (1406-1)"
    if type != TERRITORY_CARD and any(isinstance(each, AtStart) for each in read):
        yield "at the start of the game only the abilities of territories are in force (602-1j, 1203-4)"
    if any(isinstance(each, JudgementOf) and not _by_the_opponent(each.when) for each in read):
        yield "judgement looks at what the opponent does (1404-2)"
    evols = [name for each in read for name in _evols(each)]
    if len(set(evols)) < len(evols):
        yield "two evols of one card have different names (1409-5)"
    skilled = any(isinstance(each, Skill) for each in read)
    for action in (action for each in read for block in blocks_of(each) for action in block):
        yield from _idle(action, evols, skilled)


def _by_the_opponent(when: When) -> bool:
    return when.whose is Who.OPPONENT or (isinstance(when.subject, Cards) and when.subject.side is Side.THEIRS)


def _evols(ability: Ability) -> tuple[str, ...]:
    if isinstance(ability, EvolPair):
        return ability.first.name, ability.second.name
    return (ability.name,) if isinstance(ability, Evol) else ()


def _idle(action: Action, evols: list[str], skilled: bool) -> Iterator[str]:
    if isinstance(action, UseSkill) and not skilled:
        yield "the card has no 【スキル】 to use (533-1)"
    if isinstance(action, Bullets) and action.count > len(action.modes):
        yield f"{action.count} are to be chosen of {len(action.modes)} (1204-2f)"
    if isinstance(action, Exchange) and action.other != Choose(action.other.cards):
        yield "a card changes places with one other, chosen when it is done (509-1)"
    if isinstance(action, ByCosts):
        for case in action.cases:
            if case.name not in evols:
                yield f"no evol of the card is called {case.name} (1409-5b)"
