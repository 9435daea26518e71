"""Words of the rules that nobody declares: prompts, reasons, happenings and zones, found without running the code.

`python -m tools.words` prints them for every game, each with its file and line, and fails if there are any. A prompt
and a reason are declared by their sentence (speech.toml), a zone by the game's zones, a happening by `Rules.happens`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from banmen.games import GAMES, rules_named
from banmen.kernel.rules import Rules
from banmen.render.speech import speech_of

PACKAGE: Final = Path(__file__).resolve().parent.parent / "banmen"
AT: Final = {
    ("Question", 2): "prompts", ("offer", 1): "prompts", ("choose_set", 3): "prompts",
    ("Reason", 1): "reasons",
    ("When", 0): "happenings", ("Later", 0): "happenings",
    ("happen", 1): "happenings", ("happen_to_all", 1): "happenings", ("happened", 1): "happenings",
    ("turn", 3): "happenings", ("turn_all", 3): "happenings", ("flip", 3): "happenings", ("turn_over", 2): "happenings",
}
"""What a word is that stands as this argument of this function."""
NAMED: Final = {"prompt": "prompts", "zones": "zones", "happening": "happenings", "happenings": "happenings"}
"""What a word is that is given under this name."""
OF_LANGUAGE: Final = frozenset(("noun", "NounPhrase"))
"""What speaks of zones in words of card texts ("the field"), which are more than the game's zones."""


class Word(NamedTuple):
    """A word in the code."""

    role: str
    word: str
    place: str


def words_in(source: str, file: str = "") -> Iterator[Word]:
    """The words of a module, each with what it is there."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        given = [(AT.get((called, at), ""), value) for at, value in enumerate(node.args)]
        given += [(NAMED.get(each.arg or "", ""), each.value) for each in node.keywords]
        for role, value in given:
            if role and not (role == "zones" and called in OF_LANGUAGE):
                yield from (Word(role, word, f"{file}:{node.lineno}") for word in _constants(value))


def _constants(value: ast.expr) -> Iterator[str]:
    """The words that a value is, or may be."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.Tuple):
        for each in value.elts:
            yield from _constants(each)
    elif isinstance(value, ast.IfExp):
        yield from _constants(value.body)
        yield from _constants(value.orelse)


def undeclared(rules: Rules, words: Iterable[Word]) -> list[Word]:
    """Those of the words that nobody declares."""
    speech = speech_of(rules.name)
    declared = {
        "prompts": frozenset(speech["prompts"]),
        "reasons": frozenset(speech["reasons"]),
        "zones": frozenset(zone.name for zone in rules.zones),
        "happenings": rules.happens,
    }
    return [each for each in words if each.word and each.word not in declared[each.role]]


def of_game(name: str) -> list[Word]:
    """The words in the code of a game, and of the kernel under it."""
    files = [*sorted((PACKAGE / "kernel").rglob("*.py")), *sorted((PACKAGE / "games" / name).rglob("*.py"))]
    return [
        word
        for file in files
        for word in words_in(file.read_text(encoding="utf8"), str(file.relative_to(PACKAGE.parent)))
    ]


def main() -> int:
    """The command line."""
    strange = [(name, word) for name in GAMES for word in undeclared(rules_named(name), of_game(name))]
    for name, word in strange:
        print(f"{word.place}: {word.word!r} is not among the {word.role} of {name}")
    return bool(strange)


if __name__ == "__main__":
    sys.exit(main())
