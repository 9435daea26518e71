"""What an alteration makes of a value, and on which others it depends."""

from __future__ import annotations

import pytest

from banmen.kernel.effects.base import Filter, Side
from banmen.kernel.effects.says import Change, Static
from banmen.kernel.effects.things import Cards, Compares, CountOf, Has, Is, Itself, Turned, ValueOf
from banmen.kernel.modifiers import Modifier
from banmen.kernel.names import NONE
from banmen.kernel.state import Scope
from tests.kernel.laid import table


def modifier(key: str, word: str = "", op: str = "add", *, reading: str = "") -> Modifier:
    """An alteration of a characteristic, by as much as another one is, if one is named."""
    amount = ValueOf(Itself(), reading) if reading else CountOf(Cards(("field",))) if key == "none" else 1
    return Modifier(key, op, amount, word, Scope(0, NONE), 1, (), Static((Change(key, "add", 1),), Itself()))


def reading(*filters: Filter) -> Modifier:
    """An alteration of the names of such cards."""
    return Modifier("names", "gain", 0, "new", Scope(0, NONE), 1, (),
                    Static((Change("names", "gain"),), Cards(("field",), Side.ANY, filters)))


def test_an_alteration_depends_on_those_of_what_it_reads_and_on_no_others() -> None:
    """Catches an order of effects by age turned round by something that has nothing to do with it."""
    reader = modifier("power", reading="cost")
    assert reader.depends_on(modifier("cost"))
    assert not reader.depends_on(modifier("power"))
    assert not modifier("power").depends_on(modifier("cost"))


@pytest.mark.parametrize(
    ("filter", "key", "op", "word", "depends"),
    [
        (Is("names", "a"), "names", "gain", "a", True), (Is("names", "a"), "names", "gain", "b", False),
        (Is("names", "a"), "names", "lose", "", True), (Is("names", "a"), "names", "set", "b", True),
        (Is("names", "a"), "types", "gain", "a", False), (Has("tall"), "keywords", "grant", "tall", True),
        (Has("tall"), "keywords", "grant", "small", False), (Compares("power", ">=", 1), "power", "add", "", True),
        (Compares("power", ">=", 1), "names", "gain", "a", False), (Turned(), "names", "gain", "a", False),
    ],
)
def test_whom_an_alteration_concerns_may_depend_on_another_of_that_word(
    filter: Filter, key: str, op: str, word: str, depends: bool
) -> None:
    """Catches an order turned round by a word nobody asks for, and one kept though the word it asks for comes."""
    assert reading(filter).depends_on(modifier(key, word, op)) == depends


@pytest.mark.parametrize(
    ("op", "amount", "word", "before", "after"),
    [
        ("add", 2, "", 5, 7), ("set", 2, "", 5, 2), ("base", 2, "", 5, 2), ("times", 2, "", 5, 10),
        ("fixed", 2, "", 5, 2),
        ("divide", 2, "", 5, 2), ("gain", 0, "b", frozenset("a"), frozenset("ab")),
        ("base_gain", 0, "b", frozenset("a"), frozenset("ab")), ("lose", 0, "b", frozenset("ab"), frozenset("a")),
        ("lose", 0, "", frozenset("ab"), frozenset()), ("set", 0, "c", frozenset("ab"), frozenset("c")),
        ("grant", 2, "tall", {"tall": (1,)}, {"tall": (1, 2)}),
        ("grant", 2, "tall", {"a": (0,)}, {"a": (0,), "tall": (2,)}),
        ("remove", 0, "tall", {"a": (0,), "tall": (2,)}, {"a": (0,)}), ("remove", 0, "", {"a": (0,), "tall": (2,)}, {}),
    ],
)
def test_an_alteration_makes_of_a_value_what_it_says(
    op: str, amount: int, word: str, before: object, after: object
) -> None:
    """Catches one way of altering taken for another, and all taken away where one is."""
    assert Modifier("any", op, amount, word, Scope(0, NONE), 1).altered(table(), before) == after

