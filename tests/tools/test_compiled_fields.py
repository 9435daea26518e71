"""What compiled code remembers of fields, names and classes (tools/compiled.h) stays true when they change."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.compiled import compile_all

ASKED = """
from typing import Any
from kinds import LIMIT, Other, Record

def read(thing: Any) -> Any:
    return thing.number

def write(thing: Any, number: Any) -> None:
    thing.number = number

def read_any(thing: Any, name: str) -> Any:
    return getattr(thing, name)

def write_any(thing: Any, name: str, value: Any) -> None:
    setattr(thing, name, value)

def looked_up(table: dict[str, int], key: str) -> int:
    return table[key]

def item(row: list[Any], place: int) -> Any:
    return row[place]

def put(row: list[Any], place: int, value: Any) -> None:
    row[place] = value

def all_of(things: Any) -> list[Any]:
    return [each for each in things]

def doubled(number: int) -> Any:
    return 2 * number

def called(thing: Any, word: Any) -> Any:
    return thing.said(word)

def count(row: list[Any], value: Any) -> int:
    return row.count(value)

def joined(one: str, two: str, three: str = "c") -> str:
    return one + two + three

KEPT = ("number", "text")

class Card:
    __slots__ = KEPT

    def __init__(self, number: int, text: str = "") -> None:
        self.number = number
        self.text = text

    def __reduce__(self) -> tuple[object, ...]:
        return Card, (0,), tuple(getattr(self, name) for name in KEPT)

    def __setstate__(self, kept: tuple[object, ...]) -> None:
        for name, value in zip(KEPT, kept, strict=True):
            setattr(self, name, value)

def limit() -> Any:
    return LIMIT

def is_record(thing: Any) -> bool:
    return isinstance(thing, Record)

def is_either(thing: Any) -> bool:
    return isinstance(thing, (Record, Other))
"""
KINDS = """
import msgspec

LIMIT = 1

class Record(msgspec.Struct):
    number: object
    word: str = ""

    def said(self, word):
        return f"{self.number} {word}"

class Longer(Record):
    more: int = 0

class Other(msgspec.Struct, frozen=True):
    word: str
    number: object

class Slots:
    __slots__ = ("number", "word")

class Loud(Slots):
    def __setattr__(self, name, value):
        super().__setattr__(name, value + 100)

class Open:
    number = 5

    def said(self, word):
        return f"open {word}"
"""
CHECKS = """
import gc, pickle, sys
from types import ModuleType
import pytest
import asked
from asked import all_of, called, count, doubled, is_either, is_record, item, joined, limit, looked_up
from asked import put, read, read_any, write, write_any
from kinds import Longer, Loud, Open, Other, Record, Slots

assert asked.__file__.endswith(".so")
for _ in range(3):  # the second time it is remembered
    one, longer, other, slots, loud = Record(1), Longer(2), Other("", 3), Slots(), Loud()
    for thing, number in ((one, 1), (longer, 2), (other, 3), (Open(), 5), (one, 1)):
        assert read(thing) == number
    for thing in (one, longer, slots):
        write(thing, 1000)
        write(thing, 1001)
        assert read(thing) == thing.number == 1001
    for name, value in (("number", 11), ("word", "a"), ("number", 12), ("word", "b"), ("word", "c")):
        write_any(one, name, value)
        assert read_any(one, name) == getattr(one, name) == value
    table = {"a": 1, "b": 2}
    assert [looked_up(table, key) for key in "abba"] == [1, 2, 2, 1]
    table["a"] = 3
    assert looked_up(table, "a") == 3
    for number in (-5, -4, -3, -1, 0, 1, 128, 129, 1023, 1024, 5000, 2**61, 2**62, 2**70, -(2**70)):
        assert doubled(number) == 2 * number
        assert type(doubled(number)) is int
    row = ["a", "b", "c"]
    assert [item(row, place) for place in (0, 2, -1, -3)] == ["a", "c", "c", "a"]
    for place in (3, -4, 2**70):
        with pytest.raises((IndexError, OverflowError)):
            item(row, place)
        with pytest.raises((IndexError, OverflowError)):
            put(row, place, "d")
    held = [object(), None, None]
    watched, counted = held[0], sys.getrefcount(held[0])
    put(held, 0, watched)
    assert sys.getrefcount(watched) == counted
    put(held, -3, "a")
    assert (held, sys.getrefcount(watched)) == (["a", None, None], counted - 1)
    assert all_of(iter((1, 2))) == all_of(map(int, "12")) == all_of(n for n in (1, 2)) == [1, 2]
    with pytest.raises(ValueError):
        all_of(map(int, "1x"))
    assert all_of([]) == all_of({}) == []
    write(loud, 7)
    assert loud.number == 107
    with pytest.raises(AttributeError):
        write(other, 4)
    assert other.number == 3
    for thing in (Slots(), object()):
        with pytest.raises(AttributeError):
            read(thing)
    assert [is_record(each) for each in (one, longer, other, 1, None)] == [True, True, False, False, False]
    assert [is_either(each) for each in (one, longer, other, 1, None)] == [True, True, True, False, False]

    opened = Open()
    assert [called(thing, "x") for thing in (longer, opened, one, opened)] == ["1001 x", "open x", "12 x", "open x"]
    opened.__dict__["said"] = str.upper  # what it has itself comes before what its class has
    opened.number = 6
    assert (called(opened, "x"), read(opened), called(Open(), "x"), read(Open())) == ("X", 6, "open x", 5)
    assert (called(opened, "x"), read(opened)) == ("X", 6)
    del opened.said, opened.number
    assert (called(opened, "x"), read(opened)) == ("open x", 5)
    with pytest.raises(AttributeError):
        called(other, "x")
    row = [-1, 3, 2**40, -1, -3, 2**40 + 0, True, 1.0, "1"]
    for value in (-1, 3, 1, True, 2**40, 7, "1", 1.0, 3.0):
        assert [count(each, value) for each in (row, row[:5])] == [row.count(value), row[:5].count(value)]
    assert joined("a", "b", "d") + joined("a", "b") + joined("a", two="e", three="f") == "abdabcaef"
    for values in ((), ("a",), ("a", "b", "c", "d"), ("a", 1, "c")):
        with pytest.raises(TypeError):
            joined(*values)

module = ModuleType("module")
made = iter(range(9))
module.__getattr__ = lambda name: next(made)
assert [read(module) for _ in range(3)] == [0, 1, 2]
module.number = 7
assert [read(module) for _ in range(3)] == [7, 7, 7]
module.number = 8
assert read(module) == 8
del module.number
assert read(module) == 3

Open.number = 9
Open.said = lambda self, word: word
assert (read(opened), called(opened, "y")) == (9, "y")

before = sys.getrefcount(one)
value = object()
count = sys.getrefcount(value)
write(one, value)
assert sys.getrefcount(value) == count + 1
read(one)
write(one, 0)
assert sys.getrefcount(value) == count
assert sys.getrefcount(one) == before

fresh = Record(1)
write(fresh, ())
write(fresh, ())
assert not gc.is_tracked(fresh)
write(fresh, [fresh])
assert gc.is_tracked(fresh)  # a circle the collector must know of

many = [
    type(f"Kind{n}", (Longer,), {"__annotations__": {f"field{n}": int}, f"field{n}": 0})(n, "", 0, n) for n in range(50)
]
for _ in range(3):
    assert [read(each) for each in many] == list(range(50))

card = pickle.loads(pickle.dumps(asked.Card(4, "d"), 5))  # as cards are kept (games/kept.py)
assert (card.number, card.text) == (4, "d")

Slots.number = property(lambda self: 8)
assert read(slots) == read(loud) == 8
assert limit() == limit() == 1
asked.LIMIT = 2
assert limit() == 2
"""


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler: nothing can be compiled")
@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="remembers nothing: the header is for CPython 3.11")
def test_what_is_remembered_stays_true(tmp_path: Path) -> None:
    """Catches a field of another class read, a write that a class forbids, a change of a class or module not seen."""
    for name, text in (("asked.py", ASKED), ("kinds.py", KINDS), ("checks.py", CHECKS)):
        (tmp_path / name).write_text(text, encoding="utf8")
    compile_all(tmp_path, [tmp_path / "asked.py"], jobs=1, optimised=1)
    done = subprocess.run([sys.executable, "checks.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
