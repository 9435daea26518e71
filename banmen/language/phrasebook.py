"""The phrasebook of a game: phrases paired with effects, read and printed."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar, overload

from banmen.language.category import category_of, name_of
from banmen.language.errors import Ambiguous, NoPhrase, NotUnderstood, PhraseError
from banmen.language.grammar import Grammar
from banmen.language.normal import normalise
from banmen.language.phrase import Phrase, make_phrase, make_word
from banmen.language.printer import Language, Printer
from banmen.language.reader import Failure, Reading, TwoReadings, read_all
from banmen.language.template import Lists

T = TypeVar("T")

NO_EXCEPTIONS: Mapping[str, type | tuple[type, ...]] = MappingProxyType({})


class Phrasebook:
    """Phrases of one game, in both directions: print(read(text)) == normalise(text)."""

    def __init__(self, game: str, polish: Callable[[str], str] = str) -> None:
        """`polish` mends the English that phrases make when they are put together."""
        self.game = game
        self._polish = polish
        self._phrases: list[Phrase] = []
        self._lists: Lists = {}
        self._known: dict[object, Phrase] = {}
        self._grammar: Grammar | None = None
        self._printer: Printer | None = None
        self._read: dict[tuple[str, Any], Reading | TwoReadings | Failure] = {}

    def __len__(self) -> int:
        return len(self._phrases)

    def phrase(
        self,
        cls: type,
        /,
        *,
        ja: str,
        en: str,
        en_third: str = "",
        verb: str = "",
        without: Mapping[str, type | tuple[type, ...]] = NO_EXCEPTIONS,
        **fixed: Any,
    ) -> None:
        """Pair a phrase with an effect; slots are its fields, other fields are fixed or default.

        `without` names classes that may not stand in a slot although the field would hold them.
        """
        self._add(make_phrase(cls, (ja, en, en_third), verb, without, fixed, self._lists))

    def word(self, value: object, /, *, ja: str, en: str, verb: str = "") -> None:
        """Pair a word with one value: a member of an enum, or anything frozen."""
        self._add(make_word(value, ja, en, verb))

    def list_of(self, item: Any, /, *, ja: str, en: str = ", | and ") -> None:
        """Say how lists of a kind are written in the phrases that follow: "、" or "、|または"."""
        self._lists[category_of(item).kinds] = (ja, en)

    @overload
    def read(self, text: str, category: type[T], *, place: str = "", written: str = "") -> T: ...

    @overload
    def read(self, text: str, category: Any, *, place: str = "", written: str = "") -> Any: ...

    def read(self, text: str, category: Any, *, place: str = "", written: str = "") -> Any:
        """Read a text as a value of a class or union; refuse what is not understood or ambiguous.

        What is refused is shown in the words of the text, or of the one it was taken from (`written`).
        """
        found = self._read.get((text, category))
        if found is None:
            found = self._read[text, category] = self._read_new(text, category)
        if isinstance(found, Reading):
            return found.value
        normal = normalise(text, self.game)
        source = self.written_as(normal, written or text)
        if isinstance(found, Failure):
            raise NotUnderstood(normal, found.position, found.expected, place=place, written=source)
        readings = (self._describe(found.first), self._describe(found.second))
        raise Ambiguous(normal, (found.start, found.end), readings, place=place, written=source)

    def written_as(self, normal: str, written: str) -> str:
        """The line of a text that says this when it is normalised; all of the text if no single line does."""
        return next((line for line in written.split("\n") if normalise(line, self.game) == normal), written)

    def print(self, value: object, language: Language) -> str:
        """Print a value in Japanese or English."""
        if self._printer is None:
            self._printer = Printer(self.game, self._phrases)
        text = self._printer.text(value, language)
        return self._polish(text) if language == "en" else text

    def check(self, text: str, category: Any, *, place: str = "", written: str = "") -> None:
        """Read a text and refuse it if it does not print as it was written."""
        printed = self.print(self.read(text, category, place=place, written=written), "ja")
        normal = normalise(text, self.game)
        if printed != normal:
            raise PhraseError(f"read well, but printed otherwise\n  {normal}\n  {printed}", place=place)

    def _read_new(self, text: str, category: Any) -> Reading | TwoReadings | Failure:
        if self._grammar is None:
            self._grammar = Grammar(self._phrases)
        found = category_of(category)
        if found.many:
            raise PhraseError("a list is read inside a phrase, where its separator is known")
        return read_all(normalise(text, self.game), self._grammar.symbol(found))

    def _describe(self, value: object) -> str:
        try:
            return f"{self.print(value, 'ja')} / {self.print(value, 'en')}\n     {name_of(value)}"
        except NoPhrase:
            return name_of(value)

    def _add(self, phrase: Phrase) -> None:
        for key in _identities(phrase):
            if key in self._known:
                raise PhraseError(
                    f"{phrase.written} says the same as {self._known[key].written}; one meaning has one "
                    "wording (old wordings belong in the normaliser), one word one meaning"
                )
        self._refuse_endless(phrase)
        self._known |= dict.fromkeys(_identities(phrase), phrase)
        self._phrases.append(phrase)
        self._grammar = None
        self._printer = None
        self._read.clear()

    def _refuse_endless(self, phrase: Phrase) -> None:
        """Refuse phrases without words of their own that lead back to themselves."""
        slot = phrase.lone_slot()
        if slot is None:
            return
        wordless = [(other, lone) for other in self._phrases if (lone := other.lone_slot()) is not None]
        reached, todo = set[int](), [slot.category]
        while todo:
            category = todo.pop()
            if category.holds(phrase.cls):
                raise PhraseError(
                    f"{phrase.written} has no words of its own and may stand in its own slot "
                    f"({category}), so it could be read without end; add words or narrow the slot"
                )
            for index, (other, lone) in enumerate(wordless):
                if index not in reached and category.holds(other.cls):
                    reached.add(index)
                    todo.append(lone.category)


def _identities(phrase: Phrase) -> list[object]:
    """Return what no other phrase may share: the value it says, and for words how it is said."""
    if phrase.is_word:
        return [("value", phrase.cls, phrase.value), ("ja", phrase.cls, phrase.ja)]
    slots = tuple(sorted(slot.field for slot in phrase.slots))
    fixed = tuple(sorted((field, repr(value)) for field, value in phrase.fixed.items()))
    return [(phrase.cls, slots, fixed)]
