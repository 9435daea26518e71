"""A phrase: an effect's class, its words in both languages and the fields they fix."""

from collections.abc import Mapping
from typing import Any

import msgspec

from banmen.language.category import Category, annotations_of, category_of, name_of
from banmen.language.errors import PhraseError
from banmen.language.forms import GROUPS
from banmen.language.normal import fold
from banmen.language.template import Lists, Part, Slot, en_slot, ja_slot, split_template

Without = Mapping[str, type | tuple[type, ...]]

EN_LIST = ", | and "


class Phrase(msgspec.Struct, frozen=True, eq=False):
    """One phrase of a book; a word is a phrase without slots that stands for one value."""

    cls: type
    ja: tuple[Part, ...]
    en: tuple[Part, ...]
    en_third: tuple[Part, ...]
    fixed: dict[str, Any]
    written: str
    verb: str = ""
    is_word: bool = False
    value: Any = None

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Return the slots of the Japanese template."""
        return tuple(part for part in self.ja if isinstance(part, Slot))

    def lone_slot(self) -> Slot | None:
        """Return the slot of a phrase that has no words of its own."""
        needed = [part for part in self.ja if isinstance(part, str) or part.least]
        only = needed[0]
        return only if len(needed) == 1 and isinstance(only, Slot) and only.least == 1 else None

    def build(self, values: tuple[Any, ...]) -> Any:
        """Make the value from what was read in the slots."""
        if self.is_word:
            return self.value
        named = {slot.field: value for slot, value in zip(self.slots, values, strict=True)}
        return self.cls(**self.fixed, **named)


def make_word(value: object, ja: str, en: str, verb: str) -> Phrase:
    """Define the words for one value."""
    written = f"{name_of(value)} 「{ja}」"
    if not _is_hashable(value):
        raise PhraseError(f"{written}: only frozen values can have a word")
    if "{" in ja or not ja:
        raise PhraseError(f"{written}: a word has letters and no slots")
    _check_ja((ja,), verb, written)
    english: tuple[Part, ...] = (en,)
    return Phrase(
        cls=type(value),
        ja=(ja,),
        en=english,
        en_third=(),
        fixed={},
        written=written,
        verb=verb,
        is_word=True,
        value=value,
    )


def make_phrase(
    cls: type, texts: tuple[str, str, str], verb: str, without: Without, fixed: dict[str, Any], lists: Lists
) -> Phrase:
    """Define a phrase for an effect, checking its slots against the fields of the class."""
    written = f"{cls.__name__} 「{texts[0]}」"
    try:
        return _make_phrase(cls, texts, verb, without, fixed, lists, written)
    except PhraseError as error:
        reason = error.reason if error.reason.startswith(written) else f"{written}: {error.reason}"
        raise PhraseError(reason) from None


def _make_phrase(
    cls: type,
    texts: tuple[str, str, str],
    verb: str,
    without: Without,
    fixed: dict[str, Any],
    lists: Lists,
    written: str,
) -> Phrase:
    ja, en, en_third = texts
    fields = _fields(cls)
    hints = annotations_of(cls)

    def category(field: str) -> Category:
        if field not in fields:
            raise PhraseError(f"{cls.__name__} has no field {field}; it has {', '.join(fields) or 'none'}")
        barred = without.get(field, ())
        barred = barred if isinstance(barred, tuple) else (barred,)
        return msgspec.structs.replace(category_of(hints[field]), without=barred)

    def japanese(field: str, style: str) -> Slot:
        found = category(field)
        return ja_slot(field, style, found, lists.get(found.kinds, ("", ""))[0], cls, len(split_template(ja)) == 1)

    def english(field: str, style: str) -> Slot:
        found = category(field)
        return en_slot(field, style, found, lists.get(found.kinds, ("", EN_LIST))[1])

    ja_parts = tuple(part if isinstance(part, str) else japanese(*part) for part in split_template(ja))
    en_parts = tuple(part if isinstance(part, str) else english(*part) for part in split_template(en))
    third = tuple(part if isinstance(part, str) else english(*part) for part in split_template(en_third))
    _check_ja(ja_parts, verb, written)
    named = [part.field for part in ja_parts if isinstance(part, Slot)]
    _check_fields(cls, named, fixed, fields)
    for field in without:
        if field not in named:
            raise PhraseError(f"{field} is excepted from, but is no slot")
    told = {part.field for part in en_parts if isinstance(part, Slot)}
    told |= {part.style for part in en_parts if isinstance(part, Slot)}
    silent = [field for field in named if field not in told]
    if silent:
        raise PhraseError(f"the English text leaves out {', '.join(silent)}")
    defaults = {name: default for name, default in fields.items() if name not in named}
    for field, value in (defaults | fixed).items():
        if not _is_hashable(value):
            raise PhraseError(f"{field} is {value!r}, which is not frozen")
    return Phrase(
        cls=cls, ja=ja_parts, en=en_parts, en_third=third, fixed=defaults | fixed, written=written, verb=verb
    )


def _fields(cls: type) -> dict[str, Any]:
    """Return the fields of an effect with their defaults (NODEFAULT where there is none)."""
    if not (isinstance(cls, type) and issubclass(cls, msgspec.Struct)):
        raise PhraseError("a phrase is for a msgspec Struct; a single value has a word")
    if not cls.__struct_config__.frozen:
        raise PhraseError(f"{cls.__name__} is not frozen")
    found = {}
    for field in msgspec.structs.fields(cls):
        made = field.default_factory is not msgspec.NODEFAULT
        found[field.name] = field.default_factory() if made else field.default
    return found


def _is_hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _check_fields(cls: type, named: list[str], fixed: dict[str, Any], fields: dict[str, Any]) -> None:
    for field in fixed:
        if field not in fields:
            raise PhraseError(f"{cls.__name__} has no field {field}; it has {', '.join(fields) or 'none'}")
        if field in named:
            raise PhraseError(f"{field} is both a slot and a fixed value")
    for field in named:
        if named.count(field) > 1:
            raise PhraseError(f"{{{field}}} stands twice in the Japanese text")
    for field, default in fields.items():
        if field not in named and field not in fixed and default is msgspec.NODEFAULT:
            raise PhraseError(f"{field} has neither a slot nor a fixed value nor a default")


def _check_ja(parts: tuple[Part, ...], verb: str, written: str) -> None:
    if not any(isinstance(part, str) or part.least for part in parts):
        raise PhraseError(f"{written}: the Japanese text is, or may be, empty")
    if verb and verb not in GROUPS:
        raise PhraseError(f"{written}: {verb} is no group of verbs; known are: {', '.join(GROUPS)}")
    for part in parts:
        if isinstance(part, str) and part != fold(part):
            raise PhraseError(f"{written}: no normalised text says 「{part}」; write 「{fold(part)}」")
