"""From a card file to a printed card: facts become numbers and words, each line of text an ability."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from banmen.errors import BanmenError, Words, gathered
from banmen.errors import said as said_in
from banmen.games.builddivide.effects import Act, Auto, Command
from banmen.games.builddivide.effects_giving import Gives
from banmen.games.builddivide.effects_keywords import (
    Assault,
    AtStart,
    Bond,
    Bright,
    DeckAllows,
    Evol,
    EvolPair,
    ExtraCost,
    Judgement,
    JudgementOf,
    Legacy,
    NameRule,
)
from banmen.games.builddivide.effects_losing import LOST
from banmen.games.builddivide.facts import COMMAND, NORMAL, TERRITORY_CARD, UNIT, Facts, OpenFace
from banmen.games.builddivide.faults import refuse_idle_numbers, refuse_idle_words
from banmen.games.builddivide.giving import set_apart
from banmen.games.builddivide.reading import ENGLISH, Line, lines_of, read_card_text, read_line, words_of_icon
from banmen.games.builddivide.referents import faults_of
from banmen.games.builddivide.rulebook import book as rules
from banmen.games.builddivide.rules.c300_cards import parted
from banmen.games.builddivide.rules.c527_drops import by_its_moves, refuse_impossible_moves
from banmen.games.builddivide.rules.c1203_about_itself import where_it_works
from banmen.games.builddivide.rules.c1204_targets import chooses_in_vain
from banmen.games.builddivide.rules.c1400_keywords import spelled_out
from banmen.games.builddivide.rules.c1500_icons import spelled_icons
from banmen.games.builddivide.terms import Awakening, Limit, Omen, OwnPayAs, PayAs, Skill
from banmen.games.builddivide.zones import DIVIDE
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import Keyword, Replacing, Static
from banmen.kernel.library import CardDef
from banmen.language.cardfile import CardSource
from banmen.language.errors import as_written

Value = TypeVar("Value")

OPEN = ":open"
"""What the id of a territory's open side ends with."""

_OF_PLAYING = NameRule | DeckAllows | ExtraCost | Evol | EvolPair | OwnPayAs
_OF_A_COMMAND = Command | Legacy | Keyword | _OF_PLAYING
_KEYWORDS = Keyword | Judgement | JudgementOf | Assault | Bright | Omen | Bond
_OF_OTHERS = (
    Auto | Act | Static | Forbids | Replacing | Skill | AtStart | PayAs | Awakening | Limit | _KEYWORDS | _OF_PLAYING
)


def compile_card(source: CardSource[Facts]) -> CardDef:
    """The printed card; a text that is not understood or facts that contradict each other are refused."""
    facts = source.facts
    type, *subtypes = parted(facts.type)
    if type not in (UNIT, COMMAND, TERRITORY_CARD):
        kinds = f"{UNIT}, {COMMAND}, {TERRITORY_CARD}"
        raise BanmenError(Words(f"{type!r} is no card type; write one of {kinds}",
                                f"「{type}」という種類はない：{kinds}"),
                          place=source.place)
    if (facts.open is not None) != (type == TERRITORY_CARD):
        raise BanmenError(Words("a territory, and nothing else, has an open side",
                                "開放面を持つのはテリトリーだけで、テリトリーには必ずある"),
                          place=source.place)
    if type == TERRITORY_CARD:
        refuse_closed_values(facts, source.place)
    if len(facts.colours) > 1 and not facts.colour_cost:
        raise BanmenError(Words("a card of several colours says its colour_cost",
                                "複数の色のカードはcolour_costを書く"),
                          place=source.place)
    if sum(facts.colour_cost.values()) > facts.cost:
        raise BanmenError(Words("the colours cost more than the card",
                                "色のコストがカードのコストより多い"),
                          place=source.place)
    numbers = {"cost": facts.cost, "power": facts.power, "hit": facts.hit, "icons": len(facts.icons)}
    words = {
        "types": frozenset((type,)),
        "subtypes": frozenset((*subtypes, *facts.subtypes)),
        "attributes": frozenset(parted(facts.attributes)),
        "identities": frozenset(facts.identities),
        "colours": frozenset[str](facts.colours),
        "titles": frozenset(facts.titles),
        LOST: frozenset[str](),
        "names": frozenset((source.name,)),
    }
    made: dict[str, CardDef] = {}
    read, said, lines = _read(source.text, type, source.text_place, made)
    words["names"] |= names_added(read)
    icons = spelled_icons(facts.icons)
    of_icons = [words_of_icon(each) for each in facts.icons]
    shown = "\n".join((source.text, *(ja for ja, _ in of_icons))).strip("\n")
    read += icons
    said += of_icons
    english = "\n".join((*lines, *(en for _, en in of_icons)))
    back = _open_side(source, facts, facts.open, made) if facts.open is not None else None
    walks = back is not None and any(isinstance(each, Assault) for each in (*read, *back.abilities))
    refuse_idle_numbers(facts, type, tuple(words["subtypes"]), read, walks, source.place)
    if back is not None:
        numbers, words = without_price(numbers), without_price(words)
    return CardDef(source.id, source.name, source.name_en, numbers, words, read, facts, shown, english, back,
                   made.values(), said)


@rules.rule("319-3a")
def without_price(values: dict[str, Value]) -> dict[str, Value]:
    """What is printed on a closed side, without colour and cost: in the D-deck those of the open side count."""
    return {key: value for key, value in values.items() if key not in DIVIDE.of_back}


@rules.rule("203-2a", "306-2e")
def refuse_closed_values(facts: Facts, place: str) -> None:
    """The closed side of a territory has no colour and nobody pays for it; what a card is played with it has not."""
    if facts.colours or facts.cost or facts.colour_cost or facts.trigger or facts.timing != NORMAL:
        raise BanmenError(Words("the closed side of a territory has no colours, cost, timing or trigger",
                                "テリトリーの閉鎖面に色、コスト、タイミング、トリガーはない"),
                          place=place)
    if facts.power or facts.hit or facts.icons:
        raise BanmenError(Words("the closed side of a territory has no power, hit or icons; write them under open",
                                "テリトリーの閉鎖面にパワー、ヒット、アイコンはない（openの下に書く）"),
                          place=place)


def _open_side(source: CardSource[Facts], facts: Facts, face: OpenFace, made: dict[str, CardDef]) -> CardDef:
    read, said, lines = _read(face.text, TERRITORY_CARD, source.place, made)
    words = {
        "types": frozenset((TERRITORY_CARD,)),
        "subtypes": frozenset[str](),
        "attributes": frozenset(face.attributes),
        "identities": frozenset(facts.identities),
        "colours": frozenset[str](face.colours),
        "titles": frozenset(facts.titles),
        LOST: frozenset[str](),
        "names": frozenset((face.name,)) | names_added(read),
    }
    numbers = {"cost": face.cost, "power": 0, "hit": 0}
    return CardDef(source.id + OPEN, face.name, face.name_en or face.name, numbers, words, read, facts, face.text,
                   "\n".join(lines), said=said)


@rules.rule("1407-1a", "1407-2")
def names_added(read: list[Ability]) -> frozenset[str]:
    """The further names of a card, which it has in every zone."""
    return frozenset(ability.name for ability in read if isinstance(ability, NameRule))


def _read(
    text: str, type: str, place: str, made: dict[str, CardDef]
) -> tuple[list[Ability], list[tuple[str, str]], list[str]]:
    """The abilities of a text, the line of each in Japanese and English, and the English lines; what it gives is made.

    One line may stand for several abilities.
    """
    lines = read_card_text(text, type, place)
    refuse_misplaced(lines, type, place)
    refuse_idle_words([ability for line in lines for ability in line.abilities], type, place)
    found: list[Ability] = []
    said: list[tuple[str, str]] = []
    english: list[str] = []
    for line in lines:
        words = line.words, ENGLISH.ability(line.said)
        shown = as_written(text, line.words, 0)[0]
        for each in line.abilities:
            spelled = _spelled(each, shown, place, made)
            found += spelled
            said += [words] * len(spelled)
        if line.abilities:
            english.append(words[1])
    return found, said, english


def faults_of_text(source: CardSource[Facts]) -> list[BanmenError]:
    """What is not understood of both sides of a card, line by line."""
    type, *_ = parted(source.facts.type)
    face = source.facts.open
    sides = [(source.text, source.text_place), *([(face.text, source.place)] if face is not None else [])]
    return gathered(partial(_try_line, words, text, type, place)
                    for text, place in sides for words in lines_of(text, type))


def _try_line(words: str, text: str, type: str, place: str) -> None:
    """Refuse what is wrong with one line."""
    line = read_line(words, text, type, place)
    refuse_misplaced([line], type, place)
    for each in line.abilities:
        _spelled(each, as_written(text, words, 0)[0], place, {})


def _spelled(each: Ability, shown: str, place: str, made: dict[str, CardDef]) -> list[Ability]:
    """What an ability stands for; one that says something in vain is refused."""
    if chooses_in_vain(each):
        raise BanmenError(Words(f"only what is played chooses targets (1204-2g): 「{shown}」",
                                f"対象を選べるのはプレイされるものだけ（1204-2g）：「{shown}」"),
                          place=place)
    for fault in faults_of(each):
        raise BanmenError(Words(f"{fault}: {shown}", f"{said_in(fault, 'ja')}：{shown}"), place=place)
    refuse_impossible_moves(each, shown, place)
    meant = [by_its_moves(part) for ability in spelled_out(each) for part in where_it_works(ability)]

    def spell(given: Gives, made: dict[str, CardDef]) -> list[Ability]:
        return _spelled(given.ability, given.words[0], place, made)

    return [set_apart(ability, made, spell) for ability in meant]


def refuse_misplaced(lines: list[Line], type: str, place: str) -> None:
    """A command has a text and what is said of the card; everything else has abilities."""
    kinds = _OF_A_COMMAND if type == COMMAND else _OF_OTHERS
    for line in lines:
        for ability in line.abilities:
            if not isinstance(ability, kinds):
                raise BanmenError(Words(f"this is nothing a card of this type says: {line.words}",
                                        f"この種類のカードには書けない：{line.words}"), place=place)
