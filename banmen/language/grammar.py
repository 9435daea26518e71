"""Phrases compiled for reading: symbols, their productions, and the plain numbers and names."""

import re
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from banmen.language.category import Category
from banmen.language.forms import conjugate
from banmen.language.phrase import Phrase
from banmen.language.template import Part, Slot

Found = list[tuple[int, Any]]
Terminal = Callable[[str, int], Found]

_NUMBER = re.compile(r"(?:0|[1-9][0-9]*)(?![0-9])")
_SIGNED = re.compile(r"(?:\+(?:0|[1-9][0-9]*)|-[1-9][0-9]*)(?![0-9])")
_NAME_ENDS = frozenset("、。「」《》\n")


class Symbol:
    """What may stand at one place of a phrase; filled with productions when first read."""

    __slots__ = ("by_first", "by_slot", "fill", "may_be_empty", "name", "terminals")

    def __init__(self, name: str, fill: "Callable[[Symbol], None] | None" = None) -> None:
        self.name = name
        self.fill = fill
        self.may_be_empty = False
        self.terminals: list[tuple[str, Terminal]] = []
        self.by_first: dict[str, list[Production]] = {}
        self.by_slot: list[Production] = []

    def add(self, parts: "tuple[str | Symbol, ...]", build: Callable[[tuple[Any, ...]], Any]) -> None:
        """Add one way to read this symbol, indexed by its first character."""
        made = Production(parts, build)
        first = parts[0]
        if isinstance(first, str):
            self.by_first.setdefault(first[0], []).append(made)
        else:
            self.by_slot.append(made)

    def beginnings(self) -> list[str]:
        """Return what a text may begin with here, for an error message."""
        names = [name for name, _ in self.terminals]
        literals = [made.parts[0] for group in self.by_first.values() for made in group]
        return names + [f"「{literal}」" for literal in literals if isinstance(literal, str)]


class Production:
    """One phrase in one form: literals and symbols in order, and what they make."""

    __slots__ = ("build", "parts")

    def __init__(self, parts: tuple[str | Symbol, ...], build: Callable[[tuple[Any, ...]], Any]) -> None:
        self.parts = parts
        self.build = build


class Grammar:
    """The symbols of a book, made when they are first asked for."""

    def __init__(self, phrases: Sequence[Phrase]) -> None:
        self._phrases = phrases
        self._symbols: dict[Hashable, Symbol] = {}

    def symbol(
        self,
        category: Category,
        style: str = "",
        form: str = "",
        follow: tuple[str, ...] = (),
        stop: tuple[str, ...] = (),
    ) -> Symbol:
        """Return the symbol for a category in a style and a form; a bare name minds what follows."""
        if style != "bare":
            follow = stop = ()
        key = (category, style, form, follow, stop)
        found = self._symbols.get(key)
        if found is None:

            def fill(symbol: Symbol) -> None:
                if not form and not category.values:
                    symbol.terminals += terminals(category, style, follow, stop)
                for phrase in self._phrases:
                    if belongs(phrase, category, style):
                        parts = self._parts(phrase, form)
                        if parts is not None:
                            symbol.add(parts, phrase.build)

            found = self._symbols[key] = Symbol(str(category), fill)
        return found

    def _parts(self, phrase: Phrase, form: str) -> tuple[str | Symbol, ...] | None:
        """Compile a phrase in a form; the form changes the last word, or goes to the last slot."""
        parts: list[str | Symbol] = []
        for index, part in enumerate(phrase.ja):
            wanted = form if index == len(phrase.ja) - 1 else ""
            if isinstance(part, str):
                text = conjugate(part, wanted, phrase.verb)
                if text is None:
                    return None
                parts.append(text)
                continue
            if wanted and not passes_form_on(part):
                return None
            after = phrase.ja[index + 1 : index + 2]
            parts.append(self._slot(part, wanted, after))
        return tuple(parts)

    def _slot(self, slot: Slot, wanted: str, after: tuple[Part, ...]) -> Symbol:
        follow = tuple(part for part in after if isinstance(part, str))
        if not slot.category.many:
            return self.symbol(slot.category, slot.style, wanted or slot.form, follow)
        key = (slot, wanted, follow)
        found = self._symbols.get(key)
        if found is None:
            found = self._symbols[key] = self._list(slot, wanted, follow)
        return found

    def _list(self, slot: Slot, wanted: str, follow: tuple[str, ...]) -> Symbol:
        """Build a list: items in the slot's form, the last one in the form of the whole."""
        marks = tuple(dict.fromkeys(mark for mark in (slot.between, slot.last) if mark))
        item = self.symbol(slot.category, slot.style, slot.form, marks)
        final = self.symbol(slot.category, slot.style, wanted, follow, marks)
        whole = Symbol(f"list of {slot.category}")
        rest = Symbol(whole.name)
        whole.may_be_empty = slot.least == 0
        if slot.least < 2:
            whole.add((final,), _items)
        for symbol in (whole, rest):
            symbol.add(_tight(item, slot.last, final), _items)
            symbol.add(_tight(item, slot.between, rest), _more)
        return whole


def passes_form_on(slot: Slot) -> bool:
    """Say whether a form asked of a phrase that ends in this slot can be asked of the slot."""
    fixed = slot.form and not slot.category.many
    return not fixed and slot.least > 0 and not slot.style and slot.category.has_phrases()


def belongs(phrase: Phrase, category: Category, style: str) -> bool:
    """Say whether a phrase may stand in a slot of this category and style."""
    if category.values:
        value = phrase.value
        return phrase.is_word and any(type(value) is type(v) and value == v for v in category.values)
    if style == "word":
        return phrase.is_word and phrase.cls in category.kinds
    return phrase.cls not in (int, str, bool) and category.holds(phrase.cls)


def terminals(
    category: Category, style: str, follow: tuple[str, ...], stop: tuple[str, ...]
) -> list[tuple[str, Terminal]]:
    """Return how plain numbers and names are read in a slot."""
    found: list[tuple[str, Terminal]] = []
    if category.has(int) and style in ("", "+"):
        pattern = _SIGNED if style else _NUMBER
        found.append(("a signed number" if style else "a number", _number(pattern)))
    if category.has(str) and style not in ("word", "+"):
        quotes = style or "「」"
        bare = style == "bare"
        found.append(("a name", _bare(follow, stop)) if bare else (f"a name in {quotes}", _quoted(quotes)))
    return found


def _number(pattern: re.Pattern[str]) -> Terminal:
    def read(text: str, start: int) -> Found:
        found = pattern.match(text, start)
        return [(found.end(), int(found[0]))] if found else []

    return read


def _quoted(quotes: str) -> Terminal:
    def read(text: str, start: int) -> Found:
        end = closing(text, start, quotes)
        return [(end, text[start + 1 : end - 1])] if end > start + 2 else []

    return read


def closing(text: str, start: int, quotes: str) -> int:
    """Return where the quotation that begins at start ends, or -1."""
    if not text.startswith(quotes[0], start):
        return -1
    depth = 1
    for index in range(start + 1, len(text)):
        if text[index] == quotes[1]:
            depth -= 1
            if depth == 0:
                return index + 1
        elif text[index] == quotes[0]:
            depth += 1
    return -1


def _bare(follow: tuple[str, ...], stop: tuple[str, ...]) -> Terminal:
    """Read a name up to the first of the words that follow it, or any stretch if none is known."""

    def read(text: str, start: int) -> Found:
        end = start
        found: Found = []
        while end < len(text) and text[end] not in _NAME_ENDS and not text.startswith(stop, end):
            end += 1
            if not follow:
                found.append((end, text[start:end]))
            elif text.startswith(follow, end):
                return [(end, text[start:end])]
        return found

    return read


def _tight(before: Symbol, mark: str, after: Symbol) -> tuple[str | Symbol, ...]:
    return (before, mark, after) if mark else (before, after)


def _items(values: tuple[Any, ...]) -> Any:
    return values


def _more(values: tuple[Any, ...]) -> Any:
    return (values[0], *values[1])
