"""Templates such as "カードを{amount}枚引く": their literals, slots and slot formats."""

import re

import msgspec

from banmen.language.category import Category
from banmen.language.errors import PhraseError
from banmen.language.forms import FORMS

QUOTES = ("「」", "《》", "『』", "〔〕", "[]", "<>", '""')
NOTHING_BETWEEN = "~"

_SLOT = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)(?::([^{}]*))?\}")


class Slot(msgspec.Struct, frozen=True):
    """A field's place in a template, and how it is written there.

    `style` is "" (numbers plain, names in 「」), "+" (signed), "bare", "word", a pair of quotes or,
    in English, a noun to count. `form` is the form asked of a verb. Lists have `between`, `last` and
    the `least` number of items: a list with nothing between its items may be empty.
    """

    field: str
    category: Category
    style: str = ""
    form: str = ""
    between: str = ""
    last: str = ""
    least: int = 1


Part = str | Slot
Lists = dict[tuple[type, ...], tuple[str, str]]


def split_template(template: str) -> list[str | tuple[str, str]]:
    """Split a template into literals and (field, format) pairs."""
    parts: list[str | tuple[str, str]] = []
    end = 0
    for found in _SLOT.finditer(template):
        parts += [template[end : found.start()], (found[1], found[2] or "")]
        end = found.end()
    parts.append(template[end:])
    for part in parts:
        if isinstance(part, str) and ("{" in part or "}" in part):
            raise PhraseError(f"a slot is written {{field}} or {{field:format}}, not as in 「{template}」")
    return [part for part in parts if part]


def ja_slot(field: str, style: str, category: Category, default: str, owner: type, alone: bool) -> Slot:
    """Read the format of a Japanese slot; alone, it is all the phrase says."""
    if not category.many:
        form, style = _form_or_style(field, style, category)
        return Slot(field=field, category=category, style=style, form=form)
    item, between, last = _list_format(field, style or default)
    form, style = _form_or_style(field, item, category)
    least = 1 if last else 0
    slot = Slot(
        field=field, category=category, style=style, form=form, between=between, last=last, least=least
    )
    if not category.holds(owner) or category.values:
        return slot
    # A list of actions that is itself an action: never a list of lists, and without words never a list of one.
    flat = msgspec.structs.replace(category, without=(*category.without, owner))
    return msgspec.structs.replace(slot, category=flat, least=2 if alone else slot.least)


def en_slot(field: str, style: str, category: Category, default: str) -> Slot:
    """Read the format of an English slot."""
    item, between, last = style, "", ""
    if category.many:
        item, between, last = _list_format(field, style or default)
    form = "third" if item == "third" else ""
    return Slot(
        field=field, category=category, style="" if form else item, form=form, between=between, last=last
    )


def _list_format(field: str, text: str) -> tuple[str, str, str]:
    if not text:
        raise PhraseError(
            f"the list {{{field}}} needs a separator, such as {{{field}:、}}, or book.list_of(...) before it"
        )
    item, _, separators = text.rpartition(":")
    between, _, last = separators.partition("|")
    between = "" if between == NOTHING_BETWEEN else between
    return item, between, last or between


def _form_or_style(field: str, text: str, category: Category) -> tuple[str, str]:
    if not text:
        return "", ""
    if all(step in FORMS for step in text.split(".")):
        if not category.has_phrases():
            raise PhraseError(f"{{{field}:{text}}} asks a form of a verb, but {field} is {category}")
        return text, ""
    fits = {"+": category.has(int), "bare": category.has(str), "word": True}
    fits |= {pair: category.has(str) for pair in QUOTES}
    if text not in fits:
        known = ", ".join(("+", "bare", "word", *QUOTES, *FORMS))
        raise PhraseError(f"{{{field}:{text}}} has an unknown format; known are: {known}")
    if not fits[text]:
        raise PhraseError(f"{{{field}:{text}}} does not fit, because {field} is {category}")
    return "", text
