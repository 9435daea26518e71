"""The lines of a card: brackets that remind are taken out, words that govern lines get the lines they govern."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from banmen.language.abilities import Reader
from banmen.language.lexicon import Lexicon
from banmen.language.tree import Clause, Spoken, Worded, moved
from banmen.language.typography import written_plainly

_RUBY = re.compile(r"(?<=[A-Z])\(([ァ-ヶー]+)\)")


def lines_of(text: str, lexicon: Lexicon) -> list[str]:
    """The lines of a text in plain typography, without the readings and reminders in brackets.

    A bracket reads a capital (W(ダブル)), is a word of its own (an icon), or reminds: behind a keyword it says what the
    keyword does, behind a sentence it is one of the game's known reminders. Any other bracket is text like the rest,
    and whoever reads the line has to understand it.
    """
    text = _RUBY.sub("", written_plainly(text))
    if "(" not in text:
        return [line for line in text.split("\n") if line]
    kept = ""
    at = 0
    while at < len(text):
        end = _closed(text, at) if text[at] == "(" else -1
        if end < 0 or lexicon.at(text, at):
            kept += text[at]
            at += 1
            continue
        kept = kept.rstrip(" ") + _settled(text[at + 1 : end - 1], kept.rstrip(" "), lexicon)
        at = end
    return [line.strip() for line in kept.split("\n") if line.strip()]


def _closed(text: str, start: int) -> int:
    """Where the bracket that opens here is closed; -1 if it never is."""
    depth = 0
    for at in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at + 1
    return -1


def _settled(inner: str, before: str, lexicon: Lexicon) -> str:
    """What stays of a bracket, given what stands before it."""
    line = before[before.rfind("\n") + 1 :]
    opening = line[line.rfind("。") + 1 :]
    if opening and _is_keyword(opening, lexicon):
        return f"({inner})" if _is_tail(f"({inner})", opening, lexicon) else "\n"
    if not opening:
        if lexicon.reminds(inner):
            return ""
        return inner.rstrip("。") + "。"  # it says something of its own
    return f"({inner})"


def _is_keyword(line: str, lexicon: Lexicon) -> bool:
    """Whether a line begins with a keyword, so that a bracket behind it says what the keyword does."""
    return "keyword" in lexicon.at(line, 0)


def _is_tail(bracket: str, line: str, lexicon: Lexicon) -> bool:
    """Whether the bracket is a part of the keyword itself: the civilization behind its number."""
    return any(word.tail.startswith(bracket) and line.startswith(word.ja) for word in lexicon.keywords.values())


def _chooses(said: Spoken, lexicon: Lexicon) -> bool:
    """Whether an ability ends in choosing one of the lines below it."""
    last = said.sentences[-1].steps[-1]
    return isinstance(last, Clause) and lexicon.verbs[last.verb].use("below") is not None


def waits_for_lines(said: Any, lexicon: Lexicon) -> bool:
    """Whether a line speaks of those below it and has none of them."""
    if isinstance(said, Worded):
        return bool(lexicon.keywords[said.key].governs) and not said.governs
    return isinstance(said, Spoken) and _chooses(said, lexicon)


def _is_course(said: Any, listed: bool) -> bool:
    """Whether a line is one of those to choose from: behind a bullet, or a mere instruction."""
    return isinstance(said, Spoken) and (listed or not said.sentences[0].events)


def _with_course(chooser: Spoken, said: Spoken) -> Spoken:
    """The ability with one more line to choose from."""
    *before, sentence = chooser.sentences
    *steps, last = sentence.steps
    assert isinstance(last, Clause)
    roles = {**dict(last.roles), "given": (*(last.role("given") or ()), said)}
    chosen = replace(last, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))
    return replace(chooser, sentences=(*before, replace(sentence, steps=(*steps, chosen))))


def _is_gained(said: Any) -> bool:
    """Whether a line only says what this gets: so nobody speaks of what it has anyway."""
    if not isinstance(said, Spoken) or len(said.sentences) > 1 or said.limit:
        return False
    sentence = said.sentences[0]
    if sentence.events or sentence.conditions or sentence.duration or sentence.may or sentence.link:
        return False
    return all(isinstance(step, Clause) and step.role("given") and getattr(step.role("subject"), "ref", "") == "this"
               for step in sentence.steps)


def read_lines(lines: list[str], reader: Reader, place: str = "", written: str = "") -> list[tuple[str, Any]]:
    """What the lines say, each with its words; a word that governs lines holds what they say."""
    found: list[tuple[str, Any]] = []
    waiting: list[tuple[int, str]] = []
    choosing = giving = -1
    for line in lines:
        listed = line.startswith("●")
        for said in reader.read_line(line.removeprefix("●"), place, written):
            if choosing >= 0 and _is_course(said, listed):
                words, chooser = found[choosing]
                below = moved(said, len(words) + 1 + listed)
                found[choosing] = (f"{words}\n{line}", _with_course(chooser, below))
                continue
            choosing = -1
            if giving >= 0 and _is_gained(said):
                waiting.append((giving, "ability"))
            giving = -1
            if waiting:
                at, governs = waiting[-1]
                words, governor = found[at]
                below = moved(said, len(words) + 1 + listed)
                found[at] = (f"{words}\n{line}", replace(governor, governs=(*governor.governs, below)))
                if governs != "all":
                    waiting.pop()
                    giving = at if governs == "ability" else -1
                continue
            word = reader.lexicon.keywords[said.key] if isinstance(said, Worded) else None
            if word is not None and word.above and found:
                above, governed = found.pop()
                below = moved(said, len(above) + 1 + listed)
                found.append((f"{above}\n{line}", replace(below, governs=(governed,))))
                continue
            found.append((line, said))
            if isinstance(said, Spoken) and _chooses(said, reader.lexicon):
                choosing = len(found) - 1
            if word is not None and word.governs and not said.governs:
                waiting.append((len(found) - 1, word.governs))
    return found
