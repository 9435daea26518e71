"""The effects of a text in the grammar: sentence by sentence, and which sentences belong together."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import msgspec

from banmen.games.yugioh import verbs
from banmen.games.yugioh.effects_doing import EquipOnly
from banmen.games.yugioh.english import DuelEnglish
from banmen.games.yugioh.frames import abilities, completed, in_either_turn
from banmen.games.yugioh.grammar import Texts
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.phrases import PHRASES
from banmen.games.yugioh.summoning import RitualBy
from banmen.games.yugioh.words import LEXICON
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Keyword
from banmen.language.abilities import parts
from banmen.language.errors import Ambiguous, NotUnderstood, PhraseError, Refused
from banmen.language.lowering import phrases_of
from banmen.language.tree import Clause, Moment, NounPhrase, Sentence, Spoken
from banmen.language.typography import written_plainly

_SENTENCE: Final = re.compile(r"(?<=。)(?![」)])")
_ALSO: Final = "また、"
_ONCE: Final = ("1ターンに1度だけ、", "1ターンに1度、", "1ターンに1度だけ")
MOST_SENTENCES: Final = 12


class Line(msgspec.Struct, frozen=True):
    """One sentence as it was read."""

    sentence: Sentence
    once: bool
    """Whether it begins with a limit of once per turn."""
    anew: bool
    """Whether it begins with a word that always begins a new effect."""


class Read(msgspec.Struct, frozen=True):
    """An effect as it was read, with what it says in English; nothing where the effect before it said so already."""

    ability: Ability
    en: str


ENGLISH: Final = DuelEnglish(LEXICON)


def read_text(text: str, speaker: str, place: str = "") -> list[Read]:
    """The effects that a text says on a card of this type; what is not understood is refused at its words."""
    plain = written_plainly(text).replace("\n", "")
    sentences = [each for each in _SENTENCE.split(plain) if each]
    if len(sentences) > MOST_SENTENCES:
        raise PhraseError("more sentences than any effect has", place=place)
    found: list[Read] = []
    lines: list[Line] = []
    for each in sentences:
        about = _about_the_card(each)
        if about is None:
            lines.append(_line(each))
        else:
            found += _meant(lines, speaker, plain, place)
            lines = []
            found.append(about)
    return found + _meant(lines, speaker, plain, place)


def _meant(lines: list[Line], speaker: str, plain: str, place: str) -> list[Read]:
    """The effects some sentences say."""
    found: list[Read] = []
    for group in _groups(lines, speaker):
        said = completed(Spoken(tuple(each.sentence for each in group), 1 if group[0].once else 0))
        try:
            first, *more = abilities(said, speaker)
            found += [Read(first, ENGLISH.ability(said)), *(Read(each, "") for each in more)]
        except Refused as error:
            raise PhraseError(f"{error.reason}: {plain}", place=place) from error
    return found


@lru_cache(maxsize=16384)
def _about_the_card(text: str) -> Read | None:
    """What a sentence says of the card as a whole: a limit, a keyword, who may wear it, what brings it out."""
    chart = Texts(text, LEXICON)
    limit = chart.limit(0)
    if limit is not None:
        return Read(limit, PHRASES.print(limit, "en"))
    ritual = chart.ritual_by(0)
    if ritual:
        return Read(RitualBy(ritual), f"Summoned by {ritual}.")
    for end, said in chart.keyword_line(0):
        if end == len(text):
            return Read(Keyword(said.key), LEXICON.keywords[said.key].en)
    wearer = chart.worn_by(0)
    if wearer is not None:
        filters = LOWERING.cards(wearer, Speaking("spell")).filters
        return Read(EquipOnly(filters), f"Only {ENGLISH.described(wearer, 2)} can wear this.")
    return None


@lru_cache(maxsize=65536)
def _line(text: str) -> Line:
    """What one sentence says."""
    rest = text.removeprefix(_ALSO)
    limit = next((each for each in _ONCE if rest.startswith(each)), "")
    start = len(text) - len(rest) + len(limit)
    chart = Texts(text, LEXICON)
    found = list(dict.fromkeys(said for end, said in chart.sentence(start) if end == len(text)))
    if not found:
        raise NotUnderstood(text, min(chart.furthest, len(text)), tuple(sorted(chart.missed)))
    if len(found) > 1:
        least = min(map(parts, found))
        found = [said for said in found if parts(said) == least]
    if len(found) > 1:
        raise Ambiguous(text, (0, len(text)), (repr(found[0]), repr(found[1])))
    return Line(found[0], bool(limit), rest != text)


def _groups(lines: list[Line], speaker: str) -> list[list[Line]]:
    """The sentences of each effect: a sentence goes on with the effect before it unless it begins one of its own."""
    found: list[list[Line]] = []
    for line in lines:
        if found and not _begins(line, found[-1], speaker):
            found[-1].append(line)
        else:
            found.append([line])
    return found


def _begins(line: Line, before: list[Line], speaker: str) -> bool:
    """Whether a sentence begins an effect; what an activation is followed by is what it does."""
    if in_either_turn(line.sentence) or _is_delayed(line):
        return False
    if line.anew or line.once or line.sentence.events:
        return True
    first = before[0].sentence
    if _activates(line.sentence):
        return True
    if _activates(first) or first.events:
        return False
    return speaker == "monster" or not _is_instruction(first)


def _is_delayed(line: Line) -> bool:
    """Whether a sentence says what happens in a phase to come to what was just dealt with."""
    said = line.sentence
    spoken_of = [each for step in said.steps for each in phrases_of(step) if isinstance(each, NounPhrase)]
    return (
        not line.anew and not line.once and bool(said.events) and all(isinstance(each, Moment) for each in said.events)
        and not _activates(said) and any(each.ref in ("done", "that", "those", "chosen") for each in spoken_of)
    )


def _activates(sentence: Sentence) -> bool:
    last = sentence.steps[-1]
    return isinstance(last, Clause) and last.verb == "activate" and not last.negative


def _is_instruction(sentence: Sentence) -> bool:
    last = sentence.steps[-1]
    return isinstance(last, Clause) and not last.modality and not last.negative and LEXICON.verbs[last.verb].use(
        "does"
    ) is not None


__all__ = ["ENGLISH", "Read", "read_text", "verbs"]
