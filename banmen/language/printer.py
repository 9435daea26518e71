"""Printing: a value finds its phrase, the most specific first, and fills the slots."""

import re
from typing import Any, Literal

from banmen.language.category import name_of
from banmen.language.errors import NoPhrase
from banmen.language.forms import conjugate, counted, plural, sentences, third_person
from banmen.language.grammar import closing, passes_form_on
from banmen.language.phrase import Phrase
from banmen.language.template import QUOTES, Part, Slot

Language = Literal["ja", "en"]

_GAP = re.compile(r" +([.,;:)])|( \( *\))| {2,}")


class Printer:
    """The phrases of a book by the class they print."""

    def __init__(self, name: str, phrases: list[Phrase]) -> None:
        self._name = name
        self._words: dict[tuple[type, Any], Phrase] = {}
        self._phrases: dict[type, list[Phrase]] = {}
        for phrase in phrases:
            if phrase.is_word:
                self._words.setdefault((phrase.cls, phrase.value), phrase)
            else:
                self._phrases.setdefault(phrase.cls, []).append(phrase)
        for same in self._phrases.values():
            same.sort(key=lambda phrase: len(phrase.slots))

    def text(self, value: object, language: Language) -> str:
        """Print a value; English sentences begin with capitals."""
        if language == "ja":
            return self._value(value, "ja", "")
        return sentences(_tidy(self._value(value, "en", "")))

    def _value(self, value: Any, language: Language, form: str) -> str:
        refused: NoPhrase | None = None
        for phrase in self._candidates(value):
            if not _fits(phrase, value):
                continue
            try:
                if language == "ja":
                    return self._japanese(phrase, value, form)
                return self._english(phrase, value, form)
            except NoPhrase as error:
                refused = refused or error
        raise refused or NoPhrase(f"the book {self._name} has no phrase for {name_of(value)}")

    def _candidates(self, value: Any) -> list[Phrase]:
        phrases = self._phrases.get(type(value), [])
        try:
            word = self._words.get((type(value), value))
        except TypeError:
            return phrases
        return [word, *phrases] if word else phrases

    def _japanese(self, phrase: Phrase, value: Any, form: str) -> str:
        printed = []
        for index, part in enumerate(phrase.ja):
            wanted = form if index == len(phrase.ja) - 1 else ""
            if isinstance(part, str):
                text = conjugate(part, wanted, phrase.verb)
                if text is None:
                    raise NoPhrase(f"{phrase.written} has no form {wanted}")
                printed.append(text)
            elif wanted and not passes_form_on(part):
                raise NoPhrase(f"{phrase.written} has no form {wanted}")
            else:
                printed.append(self._slot_ja(part, getattr(value, part.field), wanted))
        return "".join(printed)

    def _slot_ja(self, slot: Slot, value: Any, wanted: str) -> str:
        if not slot.category.many:
            return self._item_ja(slot, value, wanted or slot.form)
        if len(value) < slot.least:
            raise NoPhrase(f"the list {slot.field} has {len(value)} entries; words need {slot.least} or more")
        if not value:
            return ""
        items = [self._item_ja(slot, item, slot.form) for item in value[:-1]]
        return _join([*items, self._item_ja(slot, value[-1], wanted)], slot)

    def _item_ja(self, slot: Slot, value: Any, form: str) -> str:
        if isinstance(value, slot.category.without):
            raise NoPhrase(f"{name_of(value)} may not stand in the slot {slot.field}")
        if slot.category.values or slot.style == "word":
            return self._value(value, "ja", form)
        if type(value) is int:
            if value < 0 and slot.style != "+":
                raise NoPhrase(
                    f"{slot.field} is {value}, and its slot holds no sign; write {{{slot.field}:+}}"
                )
            return _number(value, slot.style)
        if type(value) is str:
            return _name(value, slot.style or "「」")
        return self._value(value, "ja", form)

    def _english(self, phrase: Phrase, value: Any, form: str) -> str:
        own = bool(form and phrase.en_third)
        parts: tuple[Part, ...] = phrase.en_third if own else phrase.en
        printed = []
        for index, part in enumerate(parts):
            wanted = form if index == 0 and not own else ""
            if isinstance(part, str):
                printed.append(third_person(part) if wanted else part)
            else:
                printed.append(self._slot_en(part, value, wanted))
        return "".join(printed)

    def _slot_en(self, slot: Slot, owner: Any, wanted: str) -> str:
        value = getattr(owner, slot.field)
        form = wanted or slot.form
        if slot.category.many:
            return _join([self._item_en(slot, item, form) for item in value], slot)
        noun = slot.style
        if not noun or noun in ("+", "bare", "word") or noun in QUOTES:
            return self._item_en(slot, value, form)
        if hasattr(owner, noun):
            noun = self._item_en(slot, getattr(owner, noun), "")
        if type(value) is int:
            return counted(value, noun)
        one, _, many = noun.partition("|")
        return f"{self._item_en(slot, value, form)} {many or plural(one)}"

    def _item_en(self, slot: Slot, value: Any, form: str) -> str:
        if slot.category.values or slot.style == "word":
            return self._value(value, "en", form)
        if type(value) is int:
            return _number(value, slot.style)
        if type(value) is str:
            plain = slot.style if slot.style in QUOTES else '""'
            return value if slot.style == "bare" else _name(value, plain)
        return self._value(value, "en", form)


def _fits(phrase: Phrase, value: Any) -> bool:
    if phrase.is_word:
        return True
    if any(getattr(value, field) != fixed for field, fixed in phrase.fixed.items()):
        return False
    return all(getattr(value, slot.field) is not None for slot in phrase.slots)


def _number(value: int, style: str) -> str:
    return f"{value:+}" if style == "+" else str(value)


def _name(name: str, style: str) -> str:
    if style == "bare":
        return name
    quoted = f"{style[0]}{name}{style[1]}"
    if not name or (style[0] != style[1] and closing(quoted, 0, style) != len(quoted)):
        raise NoPhrase(f"the name {name!r} cannot stand in {style}")
    return quoted


def _tidy(text: str) -> str:
    """Close the gaps, and leave out the brackets, that empty lists leave in an English text."""
    return _GAP.sub(lambda found: found[1] or ("" if found[2] else " "), text).strip()


def _join(items: list[str], slot: Slot) -> str:
    if len(items) < 2:
        return "".join(items)
    return slot.between.join(items[:-1]) + slot.last + items[-1]
