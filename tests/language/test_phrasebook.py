"""The phrasebook in both directions."""

import enum
from typing import Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banmen.language import Ambiguous, NoPhrase, NotUnderstood, Phrasebook, PhraseError, normalise
from tests.language.vocabulary import (
    Ability,
    Action,
    All,
    AtMost,
    Boost,
    Colour,
    Destroy,
    Draw,
    Effect,
    Filter,
    Gate,
    IsColour,
    May,
    Named,
    Return,
    Select,
    Shuffle,
    Side,
    Steps,
    This,
    WhenDestroyed,
    vocabulary,
)

BOOK = vocabulary()

SAMPLES = [
    ("カードを1枚引く。", Effect(Draw(1)), "Draw a card."),
    (
        "破壊された時、相手の赤/青のパワー3000以下の兵2体を破壊し、カードを3枚引き、山札を混ぜる。",
        WhenDestroyed(
            Steps(
                (
                    Destroy(Select(2, Side.THEIRS, (IsColour((Colour.RED, Colour.BLUE)), AtMost(3000)))),
                    Draw(3),
                    Shuffle(),
                )
            )
        ),
        (
            "When this is destroyed, destroy 2 soldiers your opponent controls that are red or blue "
            "with power 3000 or less, draw 3 cards, then shuffle your deck."
        ),
    ),
    (
        "相手の兵すべてを破壊してもよい。",
        Effect(May(Destroy(Select(All(), Side.THEIRS)))),
        "You may destroy all soldiers your opponent controls.",
    ),
    (
        "このカードのパワーを-2000し、カードを1枚引いてもよい。",
        Effect(Steps((Boost(This(), -2000), May(Draw(1))))),
        "Give this card -2000 power, then you may draw a card.",
    ),
    (
        "自分の名前に《朝霧》とある兵1体を手札に戻す。",
        Effect(Return(Select(1, Side.MINE, (Named("朝霧"),)))),
        'Return a soldier you control with "朝霧" in the name to hand.',
    ),
    ("門:アオサギ/カワウソ", Gate(("アオサギ", "カワウソ")), "Gate: アオサギ/カワウソ"),
]


@pytest.mark.parametrize(("ja", "value", "en"), SAMPLES)
def test_a_text_is_read_and_printed_in_both_languages(ja: str, value: object, en: str) -> None:
    """Catches a book that reads but prints other words, or drops a field on the way."""
    assert BOOK.read(ja, Ability) == value
    assert BOOK.print(value, "ja") == ja
    assert BOOK.print(value, "en") == en
    BOOK.check(ja, Ability)


def test_reading_normalises_first() -> None:
    """Catches a reader that knows half-width digits only, or reads reminder text."""
    text = "カードを１枚引く。（手札に加えるだけだ）"
    assert BOOK.read(text, Effect) == Effect(Draw(1))
    assert BOOK.print(BOOK.read(text, Effect), "ja") == normalise(text)


def simple_actions() -> st.SearchStrategy[Action]:
    """Make actions without parts that are actions."""
    filters: st.SearchStrategy[Filter] = st.one_of(
        st.lists(st.sampled_from(Colour), min_size=1, max_size=3).map(lambda c: IsColour(tuple(c))),
        st.integers(0, 10**6).map(AtMost),
        st.text("朝霧の兵1体を破壊する", min_size=1, max_size=6).map(Named),
    )
    count = st.one_of(st.integers(0, 99), st.just(All()))
    some = st.builds(Select, count, st.sampled_from(Side), st.lists(filters, max_size=3).map(tuple))
    what = st.one_of(some, st.just(This()))
    return st.one_of(
        st.integers(0, 99).map(Draw),
        what.map(Destroy),
        what.map(Return),
        st.builds(Boost, what, st.integers(-9999, 9999)),
        st.just(Shuffle()),
    )


def effects() -> st.SearchStrategy[Effect | WhenDestroyed]:
    """Make whole abilities of the invented game."""
    one = st.one_of(simple_actions(), simple_actions().map(May))
    early = st.lists(simple_actions(), min_size=1, max_size=3)
    steps = st.builds(lambda first, last: Steps((*first, last)), early, one)
    action = st.one_of(one, steps)
    return st.one_of(action.map(Effect), action.map(WhenDestroyed))


@settings(max_examples=300, deadline=None)
@given(effects())
def test_what_is_printed_is_read_back(value: Effect | WhenDestroyed) -> None:
    """Catches any phrase whose form, list or number prints words that read as something else."""
    text = BOOK.print(value, "ja")
    assert BOOK.read(text, Ability) == value
    assert normalise(text) == text
    assert BOOK.print(value, "en").endswith(".")


def test_words_not_understood_are_pointed_at() -> None:
    """Catches an error that says only "no", or a caret that counts full-width characters as one."""
    with pytest.raises(NotUnderstood) as caught:
        BOOK.read("カードを2枚引き、相手の兵1体を凍らせる。", Ability, place="fog.toml:7")
    error = caught.value
    assert str(error) == (
        "fog.toml:7: not understood from 「凍らせる。」\n"
        "  カードを2枚引き、相手の兵1体を凍らせる。\n"
        "  \u3000\u3000\u3000\u3000 \u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000 \u3000\u3000^^\n"
        "  expected here: 「手札に戻し」, 「破壊し」, 「手札に戻して」, 「破壊して」, 「手札に戻す」, …"
    )
    assert error.phrase == "凍らせる"
    assert error.position == 16


def test_no_error_points_into_the_middle_of_a_word() -> None:
    """Catches a pointer at る because 引く and 引っ張る share a character, or at ル of カードル."""
    for text, words in (
        ("カードを1枚引っ張る。", "引っ張る"),
        ("カードル。", "カードル"),
        ("このカードを戻る。", "戻る"),
        ("この兵士を破壊する。", "兵士を破壊する"),
    ):
        with pytest.raises(NotUnderstood) as caught:
            BOOK.read(text, Ability)
        assert caught.value.phrase == words


def test_a_text_that_ends_too_early_says_so() -> None:
    """Catches an index error, or an empty quotation, when nothing is left to point at."""
    with pytest.raises(NotUnderstood, match="the text ends too early"):
        BOOK.read("カードを1枚", Ability)


def test_words_after_the_end_are_not_ignored() -> None:
    """Catches a reader that is content with the beginning of a text."""
    with pytest.raises(NotUnderstood) as caught:
        BOOK.read("カードを1枚引く。おまけ", Ability)
    assert caught.value.rest == "おまけ"
    assert caught.value.expected == ("the end of the text",)
    assert caught.value.told("ja").endswith("ここに書けるもの：文の終わり")


class Lend(Action, frozen=True):
    """Another act that, in a careless book, has the words of destroying."""

    what: Select | This


def test_two_readings_are_an_error_that_shows_both() -> None:
    """Catches a reader that takes the first phrase that fits, and one that points at the whole text."""
    book = vocabulary()
    book.phrase(Lend, ja="{what}を破壊する", en="lend {what}")
    with pytest.raises(Ambiguous) as caught:
        book.read("破壊された時、このカードを破壊する。", Ability)
    assert str(caught.value) == (
        "「このカードを破壊する」 can be read in two ways\n"
        "  破壊された時、このカードを破壊する。\n"
        "  \u3000\u3000\u3000\u3000\u3000\u3000\u3000^^^^^^^^^^^^^^^^^^^^\n"
        "  1. このカードを破壊する / lend this card\n"
        "     Lend(what=This())\n"
        "  2. このカードを破壊する / destroy this card\n"
        "     Destroy(what=This())"
    )


def test_an_error_shows_the_text_as_it_was_written() -> None:
    """Catches a quotation, or a caret, of the normalised text, which nobody wrote."""
    text = "カードを２枚 引き、相手の兵１体を凍らせる。"
    with pytest.raises(NotUnderstood, match=f"not understood from 「凍らせる。」\n  {text}\n"):
        BOOK.read(text, Ability)
    book = vocabulary()
    book.phrase(Lend, ja="{what}を破壊する", en="lend {what}")
    with pytest.raises(Ambiguous) as caught:
        book.read("破壊されたとき、このカードを破壊する。", Ability)
    first, line, carets, *_ = str(caught.value).split("\n")
    assert first == "「このカードを破壊する」 can be read in two ways"
    assert line == "  破壊されたとき、このカードを破壊する。"
    assert carets == "  " + "\u3000" * 8 + "^" * 20


def test_an_ambiguity_that_the_rest_of_the_text_settles_is_none() -> None:
    """Catches a reader that stops at the first crossroads instead of exploring every way."""
    book = Phrasebook("invented")
    book.word(Colour.RED, ja="赤", en="red")
    book.word(Colour.BLUE, ja="赤青", en="blue")
    book.word(Side.MINE, ja="青い", en="mine")
    book.word(Side.THEIRS, ja="い", en="theirs")

    class Pair(msgspec.Struct, frozen=True):
        colour: Colour
        side: Side

    book.phrase(Pair, ja="{colour}{side}者", en="{colour} {side}")
    with pytest.raises(Ambiguous):
        book.read("赤青い者", Pair)
    assert book.read("赤い者", Pair) == Pair(Colour.RED, Side.THEIRS)


class Noun(msgspec.Struct, frozen=True):
    """The base of things."""


class Stone(Noun, frozen=True):
    """A thing."""


class Edge(Noun, frozen=True):
    """The edge of a thing, which is a thing."""

    of: Noun


class Wrapped(Noun, frozen=True):
    """A thing said with no words of its own."""

    inner: Noun


class Held(Noun, frozen=True):
    """Another thing said with no words of its own."""

    inner: Wrapped


def test_a_phrase_may_begin_with_its_own_category() -> None:
    """Catches a recursive descent that never returns from a left-recursive phrase."""
    book = Phrasebook("invented")
    book.word(Stone(), ja="石", en="a stone")
    book.phrase(Edge, ja="{of}の端", en="the edge of {of}")
    assert book.read("石の端の端の端", Noun) == Edge(Edge(Edge(Stone())))
    assert book.print(Edge(Edge(Stone())), "en") == "the edge of the edge of a stone"


def test_a_phrase_without_words_in_its_own_slot_is_refused() -> None:
    """Catches a book that would read one word as endlessly many values."""
    book = Phrasebook("invented")
    with pytest.raises(PhraseError, match=r"Wrapped 「\{inner\}」 has no words of its own"):
        book.phrase(Wrapped, ja="{inner}", en="{inner}")
    book.phrase(Held, ja="{inner}", en="{inner}")
    with pytest.raises(PhraseError, match="read without end"):
        book.phrase(Wrapped, ja="{inner}", en="{inner}")
    book.phrase(Wrapped, ja="{inner}", en="{inner}", without={"inner": (Wrapped, Held)})


class Both(Noun, frozen=True):
    """Two things, which nobody can count when there are many."""

    left: Noun
    right: Noun


def test_many_readings_end_as_an_error_and_not_as_a_wait() -> None:
    """Catches a reader that builds every bracketing of a long chain before it complains."""
    book = Phrasebook("invented")
    book.word(Stone(), ja="石", en="a stone")
    book.phrase(Both, ja="{left}と{right}", en="{left} and {right}")
    with pytest.raises(Ambiguous):
        book.read("と".join("石" * 30), Noun)


def test_a_list_of_actions_is_flat_and_has_two_or_more() -> None:
    """Catches steps within steps, which would make every third step ambiguous."""
    assert BOOK.read("山札を混ぜ、山札を混ぜ、山札を混ぜる", Action) == Steps((Shuffle(),) * 3)
    assert BOOK.read("山札を混ぜる", Action) == Shuffle()
    for unsayable in (Steps((Shuffle(),)), Steps((Shuffle(), Steps((Shuffle(), Shuffle()))))):
        with pytest.raises(NoPhrase):
            BOOK.print(unsayable, "ja")


class Any3(msgspec.Struct, frozen=True):
    """Some colours and numbers."""

    colours: tuple[Colour, ...]
    zone: Literal["field", "hand"]
    size: int = 0


def test_lists_with_a_last_separator_and_literal_words() -> None:
    """Catches a list that takes either separator anywhere, and a Literal read as a quoted name."""
    book = Phrasebook("invented")
    book.word(Colour.RED, ja="赤", en="red")
    book.word(Colour.BLUE, ja="青", en="blue")
    book.word("field", ja="場", en="field")
    book.word("hand", ja="手札", en="hand")
    book.word("deck", ja="山札", en="deck")
    book.phrase(Any3, ja="{zone}の{colours:、|または}", en="{colours:, | or } in {zone}")
    value = Any3((Colour.RED, Colour.BLUE, Colour.RED), "hand")
    assert book.read("手札の赤、青または赤", Any3) == value
    assert book.print(value, "ja") == "手札の赤、青または赤"
    assert book.print(value, "en") == "red, blue or red in hand"
    for wrong in ("手札の赤、青", "手札の赤または青または赤", "山札の赤", "手札の"):
        with pytest.raises(NotUnderstood):
            book.read(wrong, Any3)


def test_the_most_specific_phrase_is_printed() -> None:
    """Catches a printer that takes the first phrase of a class, or ignores a field at its default."""
    book = Phrasebook("invented")
    book.phrase(Draw, ja="カードを{amount}枚引く", en="draw {amount:card}")
    book.phrase(Draw, ja="引けるだけ引く", en="draw all you can", amount=99)
    assert book.print(Draw(99), "ja") == "引けるだけ引く"
    assert book.print(Draw(2), "ja") == "カードを2枚引く"
    with pytest.raises(NoPhrase, match="no sign"):
        book.print(Draw(-1), "ja")
    book.phrase(Any3, ja="場に{size:+}", en="{size:+}", colours=(), zone="field")
    with pytest.raises(NoPhrase, match="no phrase for Any3"):
        book.print(Any3((Colour.RED,), "field"), "ja")


def test_numbers_are_read_whole_and_only_as_they_would_be_printed() -> None:
    """Catches 12 read as 1 and 2, and 07 read as 7, which would not print as it was written."""
    with pytest.raises(NotUnderstood):
        BOOK.read("カードを07枚引く", Draw)
    with pytest.raises(NotUnderstood):
        BOOK.read("このカードのパワーを2000する", Boost)
    assert BOOK.read("カードを10枚引く", Draw) == Draw(10)
    book = Phrasebook("invented")

    class Pair(msgspec.Struct, frozen=True):
        tens: int
        ones: int

    book.phrase(Pair, ja="{tens}{ones}番", en="{tens}{ones}")
    with pytest.raises(NotUnderstood):
        book.read("07番", Pair)


class Plain(msgspec.Struct, frozen=True):
    """Fields of every kind a definition can get wrong."""

    amount: int
    name: str = "x"
    things: tuple[Noun, ...] = ()
    odd: dict[str, int] = {}


class Thawed(msgspec.Struct):
    """Not frozen."""


@pytest.mark.parametrize(
    ("cls", "ja", "en", "fixed", "reason"),
    [
        (Plain, "{amoun}枚", "{amoun}", {}, "has no field amoun"),
        (Plain, "名は{name}", "{name}", {}, "amount has neither a slot nor a fixed value nor a default"),
        (Plain, "{amount}枚", "{amount}", {"amount": 1}, "both a slot and a fixed value"),
        (Plain, "{amount}枚", "{amount}", {"size": 1}, "has no field size"),
        (Plain, "{amount}枚と{amount}枚", "{amount}", {}, "stands twice"),
        (Plain, "{amount}枚", "some cards", {}, "the English text leaves out amount"),
        (Plain, "{amount:te}枚", "{amount}", {}, "asks a form of a verb"),
        (Plain, "{amount:bare}枚", "{amount}", {}, "does not fit"),
        (Plain, "{amount:what}枚", "{amount}", {}, "unknown format"),
        (Plain, "{amount}枚の{things}", "{amount} {things}", {}, "needs a separator"),
        (Plain, "{amount}{things:~}{odd}", "{amount} {things} {odd}", {}, "cannot be a slot"),
        (Plain, "{things:~}", "{things}", {"amount": 1}, "may be, empty"),
        (Plain, "{amount}枚（", "{amount}", {}, "no normalised text says"),
        (Plain, "{amount枚", "", {}, "a slot is written"),
        (Plain, "{amount}枚", "{amount}", {}, "odd is {}, which is not frozen"),
        (Thawed, "氷", "ice", {}, "not frozen"),
        (enum.Enum, "氷", "ice", {}, "msgspec Struct"),
    ],
)
def test_a_wrong_phrase_is_refused_when_it_is_defined(
    cls: type, ja: str, en: str, fixed: dict[str, object], reason: str
) -> None:
    """Catches a book that keeps a broken phrase and fails on some card much later."""
    book = Phrasebook("invented")
    with pytest.raises(PhraseError) as caught:
        book.phrase(cls, ja=ja, en=en, **fixed)  # type: ignore[arg-type]
    assert reason in str(caught.value)
    assert ja in str(caught.value)
    assert len(book) == 0


def test_one_meaning_has_one_wording() -> None:
    """Catches a second wording that is read but never printed, which breaks the round trip."""
    book = vocabulary()
    with pytest.raises(PhraseError, match="says the same as Draw"):
        book.phrase(Draw, ja="{amount}枚引く", en="draw {amount}")
    with pytest.raises(PhraseError, match=r"says the same as Colour\.RED"):
        book.word(Colour.RED, ja="紅", en="red")
    other = Phrasebook("invented")
    other.word(Colour.RED, ja="赤", en="red")
    with pytest.raises(PhraseError, match=r"says the same as Colour\.RED"):
        other.word(Colour.BLUE, ja="赤", en="red")


def test_a_book_that_learns_a_phrase_forgets_what_it_refused_before() -> None:
    """Catches a cache that still refuses a text after its phrase was added."""
    book = Phrasebook("invented")
    for _ in range(2):
        with pytest.raises(NotUnderstood):
            book.read("山札を混ぜる", Action)
    book.phrase(Shuffle, ja="山札を混ぜる", en="shuffle your deck")
    first = book.read("山札を混ぜる", Action)
    assert first == Shuffle()
    assert book.read("山札を混ぜる", Action) is first


def test_a_value_without_words_is_an_error() -> None:
    """Catches a printer that falls back on the Python representation."""
    with pytest.raises(NoPhrase, match=r"the book invented has no phrase for Lend\(what=This\(\)\)"):
        BOOK.print(Lend(This()), "ja")
    with pytest.raises(NoPhrase, match="cannot stand in 《》"):
        BOOK.print(Named("名》前"), "ja")


def test_a_list_of_one_is_read_where_the_phrase_has_words_of_its_own() -> None:
    """Catches refusing "one action" in a phrase that cannot be mistaken for the action alone."""

    class Listed(Action, frozen=True):
        actions: tuple[Action, ...]

    book = Phrasebook("invented")
    book.phrase(Draw, ja="カードを{amount}枚引く", en="draw {amount:card}")
    book.phrase(Listed, ja="・{actions:stem:、}", en="- {actions:, then }")
    assert book.read("・カードを1枚引く", Action) == Listed((Draw(1),))
    assert book.read("・カードを1枚引き、カードを2枚引く", Action) == Listed((Draw(1), Draw(2)))
    assert book.print(Listed((Draw(1),)), "ja") == "・カードを1枚引く"
