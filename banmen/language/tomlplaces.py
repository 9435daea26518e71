"""TOML files: their text, what it says, and where its tables and keys stand, since tomllib does not say."""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from banmen.errors import BanmenError, Words, refusal, said

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)\s*(?:\.[^=]*)?=""")
_IN_STRING = re.compile(r"""[^"'\\]+""")
_BESIDE_STRINGS = re.compile(r"""[^"'#\[\]{}]+""")
"""What changes nothing, in a string and outside of one."""
_STRINGS = ('"""', "'''", '"', "'")


_LONGEST_REASON = 100
"""So much of what tomllib says: it cites what it could not read."""


def source_of(path: Path, what: Words) -> str:
    """The text of a file that somebody wrote; `what` names it, should it not be read."""
    try:
        return path.read_text(encoding="utf8").replace("\r\n", "\n")
    except OSError as error:
        why = refusal(error)
        words = Words(f"cannot read the {what}: {why}", f"{what.ja}を読めない：{said(why, 'ja')}")
        raise BanmenError(words, place=str(path)) from error
    except UnicodeDecodeError as error:
        words = Words(f"not UTF-8: {error.reason}", f"UTF-8でない：{error.reason}")
        raise BanmenError(words, place=str(path)) from error


def parsed(source: str, path: Path) -> dict[str, Any]:
    """What a TOML text says; what is wrong with it names its line."""
    try:
        return tomllib.loads(source)
    except RecursionError as error:
        raise BanmenError(Words("not valid TOML: nested too deeply", "TOMLとして読めない：深すぎる"),
                          place=str(path)) from error
    except ValueError as error:  # also a number of thousands of digits
        found = re.search(r"\(at line (\d+)", str(error))
        line = int(found[1]) if found else source.count("\n") + 1
        reason = str(error).split(" (at ")[0][:_LONGEST_REASON]
        raise BanmenError(Words(f"not valid TOML: {reason}", f"TOMLとして読めない：{reason}"),
                          place=f"{path}:{line}") from error


class TablePlace(msgspec.Struct):
    """A table, the line of its header (0 for the top of the file) and the lines of its keys."""

    name: str
    line: int
    keys: dict[str, int]


def tables(source: str) -> list[TablePlace]:
    """List the tables of a TOML text that tomllib has accepted, in order; lines count from 1."""
    found = [TablePlace(name="", line=0, keys={})]
    quote, depth = "", 0
    for number, line in enumerate(source.split("\n"), start=1):
        if not quote and depth == 0:
            header = _HEADER.match(line)
            key = _KEY.match(line)
            if header:
                found.append(
                    TablePlace(name=header[2].replace('"', "").replace("'", ""), line=number, keys={})
                )
                continue
            if key:
                found[-1].keys.setdefault(key[1].strip("\"'"), number)
                line = line[key.end() :]
        quote, depth = _after(line, quote, depth)
    return found


def _after(line: str, quote: str, depth: int) -> tuple[str, int]:
    """Return the open string and the depth of brackets after a line."""
    index = 0
    while index < len(line):
        plain = (_IN_STRING if quote else _BESIDE_STRINGS).match(line, index)
        if plain:
            index = plain.end()
            continue
        if quote:
            if line[index] == "\\" and quote[0] == '"':
                index += 2
            elif line.startswith(quote, index):
                index += len(quote)
                while len(quote) == 3 and line.startswith(quote[0], index):
                    index += 1
                quote = ""
            else:
                index += 1
            continue
        opened = next((mark for mark in _STRINGS if line.startswith(mark, index)), "")
        if opened:
            quote = opened
            index += len(opened)
            continue
        if line[index] == "#":
            break
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(line[index], 0)
        index += 1
    return quote, depth
