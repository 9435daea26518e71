"""What a card says that could never do anything: refused when the card is read, with the reason."""

from __future__ import annotations

from collections.abc import Iterator

from banmen.errors import BanmenError, Words
from banmen.games.builddivide.effects import Bullets
from banmen.games.builddivide.effects_keywords import Assault, AtStart, ByCosts, Evol, EvolPair, JudgementOf
from banmen.games.builddivide.facts import COMMAND, TERRITORY_CARD, Facts
from banmen.games.builddivide.terms import Skill, UseSkill
from banmen.kernel.effects.base import Ability, Action, Side, Who
from banmen.kernel.effects.says import When
from banmen.kernel.effects.things import Cards
from banmen.kernel.library import blocks_of


def refuse_idle_words(read: list[Ability], type: str, place: str) -> None:
    """Keywords on a card that cannot have them, choices without enough to choose from, names nobody bears."""
    for fault in _faults(read, type):
        raise BanmenError(fault, place=place)


def refuse_idle_numbers(facts: Facts, type: str, place: str) -> None:
    """Power and hit are printed on units (and on what a territory becomes)."""
    if type == COMMAND and (facts.power or facts.hit or facts.icons):
        raise BanmenError(Words("a command has no power, hit or icons (310-1, 311-1)",
                                "コマンドはパワー、ヒット、アイコンを持たない（310-1、311-1）"), place=place)


def _faults(read: list[Ability], type: str) -> Iterator[str]:
    if type != TERRITORY_CARD and any(isinstance(each, Assault) for each in read):
        yield Words("only a territory becomes a unit by 【アサルトテリトリー】 (1406-1)",
                    "【アサルトテリトリー】でユニットになるのはテリトリーだけ（1406-1）")
    if type != TERRITORY_CARD and any(isinstance(each, AtStart) for each in read):
        yield Words("at the start of the game only the abilities of territories are in force (602-1j, 1203-4)",
                    "ゲーム開始時に働くのはテリトリーの能力だけ（602-1j、1203-4）")
    if any(isinstance(each, JudgementOf) and not _by_the_opponent(each.when) for each in read):
        yield Words("judgement looks at what the opponent does (1404-2)",
                    "【ジャッジメント】は相手のすることを見る（1404-2）")
    evols = [name for each in read for name in _evols(each)]
    if len(set(evols)) < len(evols):
        yield Words("two evols of one card have different names (1409-5)",
                    "一枚の二つの【エヴォル】は別の名前を持つ（1409-5）")
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
        yield Words("the card has no 【スキル】 to use (533-1)",
                    "使える【スキル】がこのカードにない（533-1）")
    if isinstance(action, Bullets) and action.count > len(action.modes):
        yield Words(f"{action.count} are to be chosen of {len(action.modes)} (1204-2f)",
                    f"{len(action.modes)}つから{action.count}つは選べない（1204-2f）")
    if isinstance(action, ByCosts):
        for case in action.cases:
            if case.name not in evols:
                yield Words(f"no evol of the card is called {case.name} (1409-5b)",
                            f"「{case.name}」という【エヴォル】がこのカードにない（1409-5b）")
