"""Printed cards looked over: their sentences, and all that is not understood of them, not only the first of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any, Final

from banmen.errors import BanmenError
from banmen.games.yugioh.databases import source_of_printed
from banmen.games.yugioh.facts import Facts, Printed, kind_of
from banmen.games.yugioh.materials import materials_of
from banmen.games.yugioh.meaning import Speaking
from banmen.games.yugioh.reading import OF_THE_EXTRA_DECK, marked, parts_of, read_part
from banmen.games.yugioh.tables import keyed
from banmen.games.yugioh.texts import Line, about_the_card, groups_of, meant, read_lines, sentences_of
from banmen.language.cardfile import CardSource
from banmen.language.errors import NotUnderstood, Refused

_ITEM: Final = "●"


def kind_of_printed(card: Mapping[str, Any]) -> str:
    """What kind of card it is."""
    return kind_of(source_of_printed(card).facts)


def lines_of_printed(card: Mapping[str, Any]) -> list[str]:
    """The sentences of both its texts."""
    source = source_of_printed(card)
    return [*lines_of(source.facts.pendulum), *lines_of(source.text, source.facts.abilities)]


def faults_of_printed(card: Mapping[str, Any]) -> list[BanmenError]:
    """What is not understood of both its texts."""
    return faults_of_text(source_of_printed(card))


def faults_of_text(source: CardSource[Facts]) -> list[BanmenError]:
    """What is not understood of both texts of a card."""
    facts, place = source.facts, source.text_place
    return [*faults_in(facts.pendulum, "pendulum", place, stays=True),
            *faults_in(source.text, facts.type, place, facts.abilities, Printed(facts, {}).stays)]


def lines_of(text: str, kinds: Collection[str] = ()) -> list[str]:
    """The sentences of a text, its materials among them."""
    materials, parts = parts_of(text, any(each in kinds for each in OF_THE_EXTRA_DECK))
    sentences = [each for part in parts for item in marked(part)[1].split(_ITEM) for each in sentences_of(item)]
    return [*([materials] if materials else []), *sentences]


def faults_in(
    text: str, speaker: str, place: str = "", kinds: Collection[str] = (), stays: bool = False
) -> list[BanmenError]:
    """What is not understood of a text, for every sentence of it."""
    materials, parts = parts_of(text, any(each in kinds for each in OF_THE_EXTRA_DECK))
    found = list(_tried(lambda: materials_of(materials, kinds, place))) if materials else []
    for part in parts:
        found += _of_part(part, speaker, place, stays)
    return [each.on_card(text, place) if isinstance(each, NotUnderstood | Refused) else each for each in found]


def _of_part(part: str, speaker: str, place: str, stays: bool) -> list[BanmenError]:
    """What is wrong with a number, or with what stands before them."""
    if not (whole := list(_tried(lambda: read_part(part, speaker, place, stays)))):
        return []
    head, *items = marked(part)[1].split(_ITEM)
    found: list[BanmenError] = []
    lines: list[Line] = []
    for sentence in sentences_of(head):
        try:
            if about_the_card(sentence) is None:
                lines += read_lines(sentence)
        except BanmenError as error:
            found.append(error)
    for item in items:
        found += _of_part(keyed(item)[1], "spell", place, stays)
    if not found and not items:  # each sentence is understood, and what they mean together is not
        for group in groups_of(lines, speaker, stays):
            found += _tried(partial(meant, group, Speaking(speaker, stays), place))
    return found or whole


def _tried(read: Callable[[], object]) -> Iterator[BanmenError]:
    """What goes wrong when something is read."""
    try:
        read()
    except BanmenError as error:
        yield error
    except RecursionError:
        yield BanmenError("a sentence longer than any card's")
