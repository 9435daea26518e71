"""Where the tables and keys of a TOML file stand, since tomllib does not say."""

import re

import msgspec

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)\s*(?:\.[^=]*)?=""")
_STRINGS = ('"""', "'''", '"', "'")


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
