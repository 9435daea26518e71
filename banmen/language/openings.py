"""Where the rules of a grammar can find anything at all: what each of them asks first, found out by asking it.

Every rule is run once on a text of which it is told that nothing stands there. What it asks at its place is all that
could have made it find something: where none of that stands, the rule finds nothing, and is not asked. So nobody keeps
a list of what a rule can begin with. Nor is a rule asked for the sake of one that is idle, because it needs a word
further on which the text does not have. A rule that looks at the text by other ways than those of the chart is always
asked; `Openings.unknown` names such rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from banmen.language.chart import Chart
    from banmen.language.lexicon import Lexicon

PROBED = 1 << 20
"""The place of the text that is not there."""
NUMBERS = tuple("0123456789")
SIGNS = tuple("+-")
_HERE = ""
MOST_ASKING = 8192
"""For how many sets of rules it is remembered who asks them; all printed cards of a game have a few hundred."""


class Asked:
    """What one rule asks at its place, where nothing of it stands."""

    __slots__ = ("kinds", "looks", "loud", "patterns", "rules", "words")

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.words: set[str] = set()
        self.patterns: set[re.Pattern[str]] = set()
        self.rules: set[int] = set()
        """The rules it asks at the same place, by their bits."""
        self.loud = False
        """Whether it is noted what it missed, for the message when a text is not understood."""
        self.looks = False
        """Whether it looks at the text in another way."""


class Nothing(str):
    """The text that is not there; it answers what stands at the place, and notes when it is used otherwise."""

    __slots__ = ("asked", "used")
    asked: Asked
    used: bool

    def startswith(self, words: Any, at: Any = 0, end: Any = None) -> bool:
        """Never; but it was asked."""
        if at == PROBED and end is None:
            self.asked.words.update((words,) if isinstance(words, str) else words)
            self.used = True
        return False

    def __getitem__(self, at: Any) -> str:
        """Nothing; which rule looks there is asked always."""
        return ""


class Probe:
    """Stands before a grammar and answers what it asks: nothing is there."""

    masks: Any
    asked: Asked
    texts: list[Nothing]
    furthest = 0
    back_to = 0
    spent = 0
    idle = 0

    @property
    def text(self) -> Nothing:
        """Whatever is asked of it but what stands at the place is not known to the openings."""
        nothing = Nothing()
        nothing.asked, nothing.used = self.asked, False
        self.texts.append(nothing)
        return nothing

    def _asks(self, place: int, *words: str, loud: bool = False) -> None:
        if place != PROBED:
            self.asked.looks = True
        self.asked.words.update(words)
        self.asked.loud |= loud

    def words(self, place: int, kind: str) -> list[Any]:
        """No word stands here."""
        self._asks(place, loud=True)
        self.asked.kinds.add(kind)
        return []

    def forms(self, place: int, kind: str) -> list[Any]:
        """No such form stands here."""
        return self.words(place, kind)

    def literal(self, place: int, *choices: str) -> int:
        """None of these stands here."""
        self._asks(place, *choices, loud=True)
        return -1

    def first(self, place: int, choices: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """None of these stands here."""
        self._asks(place, *(word for words in choices.values() for word in words))
        return ()

    def number(self, place: int) -> None:
        """No number stands here."""
        self._asks(place, *NUMBERS, loud=True)

    def signed(self, place: int) -> None:
        """No number stands here."""
        self._asks(place, *SIGNS)

    def bracketed(self, place: int, opening: str) -> None:
        """No bracket stands here."""
        self._asks(place, opening)

    def matching(self, pattern: re.Pattern[str], place: int) -> None:
        """Nothing of this pattern stands here."""
        self._asks(place)
        self.asked.patterns.add(pattern)

    def ahead(self, place: int, words: tuple[str, ...]) -> bool:
        """It could be: then the rule that asks goes on."""
        return True

    def needed_ahead(self, place: int, bit: int) -> bool:
        """They could be."""
        return True

    def comma(self, place: int) -> int:
        """No comma stands here."""
        self._asks(place, "、")
        return place

    def spend(self) -> None:
        """It costs nothing."""

    def pass_over(self, place: int, bit: int) -> None:
        """A rule asks another one."""
        if place != PROBED:
            self.asked.looks = True
        self.asked.rules.add(bit)


class _Unread:
    """Masks of a text that is not there: no rule is run, each is passed over and noted."""

    def __getitem__(self, place: int) -> int:
        return 1 << PASSED


PASSED = 0
"""The bit of no rule, which every place has: what stands there has been looked up."""


class Openings:
    """For a grammar and the words of a game, which rules could find something where what stands."""

    def __init__(self, grammar: type[Chart], lexicon: Lexicon) -> None:
        asked = {bit: _asked(grammar, lexicon, read) for bit, read in _rules_of(grammar).items()}
        self.unknown = {_rules_of(grammar)[bit].__qualname__ for bit, each in asked.items() if each.looks}
        """The rules that look at a text in ways of their own."""
        self.needs = {bit: needs(lexicon) for bit, needs in _needs_of(grammar).items()}
        """The rules that find something only where one of some words stands further on."""
        self.always = 0
        self.by_kind: dict[str, int] = {}
        self.trie: dict[str, Any] = {}
        self.callers = dict.fromkeys(asked, 0)
        """By the bit of each rule, those that ask it at their own place."""
        patterns: set[str] = set()
        self.patterned = 0
        """The rules that ask for patterns."""
        loud = 0
        for bit, each in asked.items():
            if each.looks:
                self.always |= bit
            if each.loud:
                loud |= bit
            for kind in each.kinds:
                self.by_kind[kind] = self.by_kind.get(kind, 0) | bit
            for word in each.words:
                self._add(word, bit)
            for other in each.rules:
                self.callers[other] |= bit
            if each.patterns:
                self.patterned |= bit
                patterns.update(pattern.pattern for pattern in each.patterns)
        self.pattern = re.compile("|".join(f"(?:{each})" for each in sorted(patterns)))
        """Whatever fits one of them."""
        self._asking: dict[tuple[int, int], int] = {}
        self.loud = self.asking(loud, 0)
        """The rules of which it is noted what they miss."""

    def _add(self, word: str, bit: int) -> None:
        node = self.trie
        for char in word:
            node = node.setdefault(char, {})
        node[_HERE] = node.get(_HERE, 0) | bit

    def idle_in(self, text: str) -> int:
        """The bits of the rules that find nothing in a text, because it has none of the words they need."""
        idle = 0
        for bit, words in self.needs.items():
            for word in words:
                if word in text:
                    break
            else:
                idle |= bit
        return idle

    def asking(self, rules: int, idle: int) -> int:
        """The bits of some rules and of all that ask them, directly or by others, without the idle ones."""
        found = self._asking.get((rules, idle))
        if found is None:
            found, todo = 1 << PASSED, rules & ~idle
            while todo:
                bit = todo & -todo
                found |= bit
                todo = (todo | self.callers.get(bit, 0)) & ~found & ~idle
            if len(self._asking) >= MOST_ASKING:
                self._asking.clear()
            self._asking[rules, idle] = found
        return found

    def at(self, text: str, place: int, kinds: Mapping[str, Any], idle: int) -> int:
        """The bits of the rules that could find something here, where words of these kinds stand."""
        found = self.always
        by_kind = self.by_kind
        for kind in kinds:
            found |= by_kind.get(kind, 0)
        node: dict[str, Any] | None = self.trie
        for char in text[place:]:
            node = node.get(char)  # type: ignore[union-attr]
            if node is None:
                break
            found |= node.get(_HERE, 0)
        if self.patterned & ~found & ~idle and self.pattern.match(text, place) is not None:
            found |= self.patterned
        return self.asking(found, idle)


def _rules_of(grammar: type[Chart]) -> dict[int, Callable[[Any, int], Any]]:
    """The rules of a grammar by their bits, those it widens included."""
    found: dict[int, Callable[[Any, int], Any]] = {}
    for cls in grammar.__mro__:
        for each in vars(cls).values():
            bit = getattr(each, "bit", 0)
            if bit:
                found[bit] = each.__wrapped__
    return found


def _needs_of(grammar: type[Chart]) -> dict[int, Callable[[Lexicon], tuple[str, ...]]]:
    """For the rules of a grammar that need words further on, how to know these words, by the bits of the rules."""
    return {each.bit: each.needs for cls in grammar.__mro__ for each in vars(cls).values() if hasattr(each, "needs")}


def _asked(grammar: type[Chart], lexicon: Lexicon, read: Callable[[Any, int], Any]) -> Asked:
    """What one rule asks."""
    probe = type("Probe", (Probe, grammar), {})
    chart: Any = object.__new__(probe)
    chart.lexicon, chart.masks, chart.asked, chart.texts = lexicon, _Unread(), Asked(), []
    found = read(chart, PROBED)
    asked: Asked = chart.asked
    if found or not all(text.used for text in chart.texts):
        asked.looks = True
    return asked
