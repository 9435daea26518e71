"""The words a scenario can use: what the game has sentences for, so that a slip of the pen is never taken for a no."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Final

import msgspec

from banmen.errors import Words
from banmen.kernel.rulebook import PACKAGE, Rulebook
from banmen.kernel.rules import Rules
from banmen.language.cardfile import CARD_KEYS
from banmen.render import speech_of
from banmen.scenario.places import Item, nearest

_ENDINGS: Final = ("_hidden", "_private", "_alone", "_less")
"""How the narrower sentences of an event are called."""


@cache
def words_of(game: str, section: str) -> frozenset[str]:
    """The prompts, verbs, events, reasons or outcomes of a game; none of one without sentences of its own."""
    if not (PACKAGE / "games" / game / "speech.toml").is_file():
        return frozenset()
    keys = {key.partition("/")[0] for key in speech_of(game)[section]}
    if section == "events":
        keys = {key for key in keys if not any(key.endswith(end) and key[: -len(end)] in keys for end in _ENDINGS)}
    return frozenset(keys)


def known_word(game: str, section: str, word: str, item: Item) -> None:
    """Refuse a word that is none of the game's."""
    words = words_of(game, section)
    if not words or word in words:
        return
    listing = f"`banmen scenario words {game}`"
    close = bool(get_close_matches(word, words, n=1))
    hint = nearest(word, words) if close else Words(f"{listing} lists them", f"{listing}が一覧を出す")
    raise item.wrong(Words(f"{game} has no {_ONE[section]} {word!r}; {hint}",
                           f"{game}に{word!r}という{_ONE[section].ja}はない。{hint.ja}"))


@cache
def numbers_of(game: str) -> frozenset[str]:
    """The numbers of the rules of a game; none of a game without a catalogue."""
    book = Rulebook(game)
    return frozenset(book.catalogue) if book.catalogue_file.exists() else frozenset()


def known_rule(game: str, item: Item) -> None:
    """Refuse a number that is none of the game's rules."""
    numbers = numbers_of(game)
    if numbers and item.text("a rule") not in numbers:
        raise item.wrong(Words(f"{item.value!r} is no rule of {game}", f"{item.value!r}は{game}の規則ではない"))


_ONE: Final = {
    "verbs": Words("verb", "動詞"), "events": Words("event", "できごと"), "prompts": Words("prompt", "質問"),
    "reasons": Words("reason", "理由"), "outcomes": Words("outcome", "決着"),
}


def listed(rules: Rules) -> dict[str, list[str]]:
    """Every word a scenario of this game can use, by kind."""
    return {
        "cards": [*CARD_KEYS, *(field.encode_name for field in msgspec.structs.fields(rules.facts))],
        "zones": [zone.name for zone in rules.zones],
        "steps": list(rules.steps()),
        "attack steps": list(rules.attack_steps()),
        "table": list(rules.table.__struct_fields__),
        "durations": [word for word in rules.durations if word],
        "uses": list(rules.uses),
        **{section: sorted(words_of(rules.name, section)) for section in _ONE},
    }
