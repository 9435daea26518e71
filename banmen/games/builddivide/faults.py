"""What a card says that could never do anything: refused when the card is read, with the reason."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from banmen.errors import BanmenError, Words
from banmen.games.builddivide.effects import Bullets
from banmen.games.builddivide.effects_bans import UNCOUNTERABLE
from banmen.games.builddivide.effects_costs import Destroys, Puts, Rests
from banmen.games.builddivide.effects_giving import Gives
from banmen.games.builddivide.effects_keywords import (
    Assault,
    AtStart,
    ByCosts,
    Evol,
    Evolved,
    JudgementOf,
    Legacy,
)
from banmen.games.builddivide.facts import ACE, COMMAND, TERRITORY_CARD, UNIT, Facts
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1203_about_itself import is_about_its_playing, misses
from banmen.games.builddivide.terms import Exchange, Skill, UseSkill
from banmen.games.builddivide.zones import DECK, DIVIDE, HAND, LIFE
from banmen.kernel.effects.base import Ability, Side, Who
from banmen.kernel.effects.says import Alter, Keyword, Static, When
from banmen.kernel.effects.things import Cards, Choose, Itself

_HELD = frozenset((HAND.name, DIVIDE.name))
"""The zones that only their player sees."""
_PILED = frozenset((DECK.name, LIFE.name))
"""Those that nobody sees."""
ENTERED = "evol_enter"
"""What happens when a unit enters by its evol."""


def refuse_idle_words(read: list[Ability], type: str, place: str) -> None:
    """Keywords on a card that cannot have them, choices without enough to choose from, names nobody bears."""
    for fault in _faults(read, type):
        raise BanmenError(fault, place=place)


def refuse_idle_numbers(
    facts: Facts, type: str, subtypes: tuple[str, ...], read: list[Ability], walks: bool, place: str
) -> None:
    """Power and hit are printed on units and on territories that become units, and there they are needed."""
    for fault in _idle_numbers(facts, type, subtypes, any(map(_gives_itself_power, read)), walks):
        raise BanmenError(fault, place=place)


def _gives_itself_power(ability: Ability) -> bool:
    """Whether it is by this ability that its unit has power, though none may be printed."""
    inner = getattr(ability, "ability", ability)
    return isinstance(inner, Static) and isinstance(inner.what, Itself) and any(
        change.key == "power" for change in inner.changes
    )


def _idle_numbers(
    facts: Facts, type: str, subtypes: tuple[str, ...], strong: bool, walks: bool
) -> Iterator[str]:
    if type == COMMAND and (facts.power or facts.hit or facts.icons):
        yield Words("a command has no power, hit or icons (310-1, 311-1)",
                    "コマンドはパワー、ヒット、アイコンを持たない（310-1、311-1）")
    if type == UNIT and not facts.power and not strong:
        yield Words("a unit without power falls at once; write its power (310-2)",
                    "パワーのないユニットはすぐ倒れる。powerを書く（310-2）")
    if ACE in subtypes and not facts.titles:
        yield Words("an ace without titles opens no territory; write its titles (902-2)",
                    "称号のないエースはテリトリーを開けない。titlesを書く（902-2）")
    if facts.open is not None and walks and not facts.open.power:
        yield Words("a territory that becomes a unit says with which power, under open (1406-1a)",
                    "ユニットになるテリトリーは、openの下にパワーを書く（1406-1a）")
    if facts.open is not None and not walks and (facts.open.power or facts.open.hit):
        yield Words("a territory without 【アサルトテリトリー】 has no power or hit (1406-1b)",
                    "【アサルトテリトリー】のないテリトリーはパワーもヒットも持たない（1406-1b）")


def _faults(read: list[Ability], type: str) -> Iterator[str]:
    if type != TERRITORY_CARD and any(isinstance(each, Assault) for each in read):
        yield Words("only a territory becomes a unit by 【アサルトテリトリー】 (1406-1)",
                    "【アサルトテリトリー】でユニットになるのはテリトリーだけ（1406-1）")
    if type != TERRITORY_CARD and any(isinstance(each, AtStart) for each in read):
        yield Words("at the start of the game only the abilities of territories are in force (602-1j, 1203-4)",
                    "ゲーム開始時に働くのはテリトリーの能力だけ（602-1j、1203-4）")
    if type == COMMAND and any(isinstance(each, Keyword) and each.name != UNCOUNTERABLE for each in read):
        yield Words("only cards on the field have such keywords in force; a command never is one of them (1203-4)",
                    "こうしたキーワードが働くのはフィールドのカードだけで、コマンドはそこにない（1203-4）")
    if any(isinstance(each, JudgementOf) and not _by_the_opponent(each.when) for each in read):
        yield Words("judgement looks at what the opponent does (1404-2)",
                    "【ジャッジメント】は相手のすることを見る（1404-2）")
    if sum(isinstance(each, Legacy) for each in read) > 1:
        yield Words("a card has one legacy (1408-2)",
                    "一枚に【レガシー】は一つ（1408-2）")
    evols = [each.name for ability in read for each in _parts(ability) if isinstance(each, Evol)]
    if len(set(evols)) < len(evols):
        yield Words("two evols of one card have different names (1409-5)",
                    "一枚の二つの【エヴォル】は別の名前を持つ（1409-5）")
    if type == TERRITORY_CARD and any(is_about_its_playing(getattr(each, "ability", each)) for each in read):
        yield Words("a territory is never played; nothing can be said about its playing (306-2e)",
                    "テリトリーはプレイされず、そのプレイについては何も言えない（306-2e）")
    skilled = any(isinstance(each, Skill) for each in read)
    for ability in read:
        yield from _idle(ability, evols, skilled)


def _by_the_opponent(when: When) -> bool:
    return when.whose is Who.OPPONENT or (isinstance(when.subject, Cards) and when.subject.side is Side.THEIRS)


def _parts(term: object) -> Iterator[object]:
    """A term and all it says, in the order of its words; not what it gives, which is a text of its own."""
    if isinstance(term, tuple):
        for each in term:
            yield from _parts(each)
    elif isinstance(term, msgspec.Struct):
        for field in term.__struct_fields__ if not isinstance(term, Gives) else ():
            yield from _parts(getattr(term, field))
        yield term


def _idle(ability: Ability, evols: list[str], skilled: bool, given: bool = False) -> Iterator[str]:
    """What an ability says in vain; one that is given may call for a skill or an evol of the card that gets it."""
    for part in _parts(ability):
        if isinstance(part, UseSkill) and not (skilled or given):
            yield Words("the card has no 【スキル】 to use (533-1)",
                        "使える【スキル】がこのカードにない（533-1）")
        if isinstance(part, Bullets) and not 0 < part.count <= len(part.modes):
            yield Words(f"{part.count} are to be chosen of {len(part.modes)} (1204-2f)",
                        f"{len(part.modes)}つから{part.count}つは選べない（1204-2f）")
        if isinstance(part, ByCosts) and not given:
            for case in part.cases:
                if case.name not in evols:
                    yield Words(f"no evol of the card is called {case.name} (1409-5b)",
                                f"「{case.name}」という【エヴォル】がこのカードにない（1409-5b）")
        by_evol = isinstance(part, Evolved) or (isinstance(part, When) and part.happening == ENTERED)
        if by_evol and not (evols or given):
            yield Words("the card has no 【エヴォル】 by which it could be played (1409-3)",
                        "このカードには【エヴォル】がない（1409-3）")
        if isinstance(part, Choose) and part.cards.zones and _PILED.issuperset(part.cards.zones):
            yield Words("nobody sees the cards of a deck or of the life; no one can choose among them (407-2, 411-2)",
                        "山札とライフのカードは誰にも見えず、その中から選ぶことはできない（407-2、411-2）")
        if isinstance(part, Exchange) and part.other != Choose(part.other.cards):
            yield Words("a card changes places with one other, chosen when it is done (509-1)",
                        "入れ替える相手は、その時に選ぶ一枚（509-1）")
        if isinstance(part, Destroys | Puts | Rests):
            yield from _not_a_cost(part)
        if isinstance(part, Choose) and _chosen_unseen(part):
            yield Words("nobody can choose, by what they are, among cards that the chooser does not see (405-2)",
                        "選ぶ者に見えないカードの中から、その内容で選ぶことはできない（405-2）")
        if isinstance(part, Static | Alter) and misses(part):
            yield Words("cards are not played from there, countered or discarded; say of which zone (1203-6)",
                        "その領域のカードはプレイも打ち消しもされず、捨てられもしない。領域を書く（1203-6）")
        if isinstance(part, Gives):
            yield from _idle(part.ability, [], False, given=True)


@book.rule("405-2")
def _chosen_unseen(what: Choose) -> bool:
    """Whether a player would have to know hidden cards to choose: what is offered would tell what they are."""
    cards = what.cards
    theirs = cards.side in (Side.YOURS if what.by is Who.OPPONENT else Side.THEIRS, Side.ANY)
    return bool(cards.filters) and not (_HELD | _PILED if theirs else _PILED).isdisjoint(cards.zones)


def _not_a_cost(cost: Destroys | Puts | Rests) -> Iterator[str]:
    if cost.what.target or cost.what.up_to:
        yield Words("a cost is paid with so many cards, no targets and not up to so many (510-1a, 1204-2g)",
                    "コストは決まった枚数で払い、対象も「まで」も使えない（510-1a、1204-2g）")
    if cost.what.cards.side is not Side.YOURS:
        yield Words("a cost is paid with one's own cards (510-1)",
                    "コストは自分のカードで払う（510-1）")
