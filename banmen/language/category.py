"""What may stand in a slot, taken from the type annotation of a field."""

import enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from banmen.language.errors import PhraseError


class Category(msgspec.Struct, frozen=True):
    """The classes (or, for a Literal, the values) whose phrases may stand in a slot."""

    kinds: tuple[type, ...]
    values: tuple[object, ...] = ()
    many: bool = False
    without: tuple[type, ...] = ()

    def holds(self, cls: type) -> bool:
        """Say whether a phrase of this class belongs here."""
        return issubclass(cls, self.kinds) and not (self.without and issubclass(cls, self.without))

    def has(self, plain: type) -> bool:
        """Say whether plain numbers (int) or plain names (str) belong here."""
        return plain in self.kinds and not self.values

    def has_phrases(self) -> bool:
        """Say whether anything but plain numbers and names belongs here."""
        return bool(self.values) or any(kind not in (int, str) for kind in self.kinds)

    def __str__(self) -> str:
        names = [repr(value) for value in self.values] or [kind.__name__ for kind in self.kinds]
        return " | ".join(names)


@cache
def category_of(hint: Any) -> Category:
    """Turn a type annotation into a category."""
    origin = get_origin(hint)
    if origin is tuple:
        item, *more = get_args(hint)
        if more != [Ellipsis]:
            raise PhraseError(f"{hint} cannot be a slot; a list is written tuple[X, ...]")
        inner = category_of(item)
        if inner.many:
            raise PhraseError(f"{hint} cannot be a slot; a list of lists has no words")
        return Category(kinds=inner.kinds, values=inner.values, many=True)
    kinds, values = _members(hint)
    if not kinds:
        raise PhraseError(f"{hint} cannot be a slot; nothing can stand in it")
    return Category(kinds=tuple(dict.fromkeys(kinds)), values=tuple(values))


def _members(hint: Any) -> tuple[list[type], list[object]]:
    if isinstance(hint, NewType):
        return _members(hint.__supertype__)
    origin = get_origin(hint)
    if origin is Annotated:
        return _members(get_args(hint)[0])
    if origin is Literal:
        values = list(get_args(hint))
        return [type(value) for value in values], values
    if origin in (Union, UnionType):
        found = [_members(member) for member in get_args(hint) if member is not NoneType]
        values = [value for _, some in found for value in some]
        if values and any(not some for _, some in found):
            raise PhraseError(f"{hint} cannot be a slot; it mixes fixed words with other things")
        return [kind for kinds, _ in found for kind in kinds], values
    if isinstance(hint, type) and origin is None and hint is not NoneType:
        return [hint], []
    raise PhraseError(f"{hint} cannot be a slot; use a class, an enum, int, str, a union or tuple[X, ...]")


@cache
def annotations_of(cls: type) -> dict[str, Any]:
    """Return the resolved annotations of an effect's fields."""
    try:
        return get_type_hints(cls, include_extras=True)
    except NameError as error:
        raise PhraseError(f"{cls.__name__} has an annotation that is not known yet: {error}") from error


def name_of(value: object) -> str:
    """Name a value in an error message."""
    return str(value) if isinstance(value, enum.Enum) else repr(value)
