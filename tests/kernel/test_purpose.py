"""For what a thing is chosen: the words are found in what the text does with it."""

from __future__ import annotations

import pytest

from banmen.kernel.choosing import EachChoice, PickFrame
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import (
    Alter,
    Change,
    Draw,
    ForEach,
    Move,
    OneShot,
    Pick,
    PutCounters,
    Replacing,
    Show,
    Turn,
    When,
)
from banmen.kernel.effects.things import Cards, Choose, CountOf, It, Itself, ValueOf
from banmen.kernel.library import SLOT
from banmen.kernel.perform import Resolve
from banmen.kernel.purpose import asker, of_text, words_for, words_in, words_of_use
from banmen.kernel.replace import ReplaceFrame
from tests.kernel.laid import made, table
from tests.kernel.toy import TurnFrame

FIELD = Cards(("field",))
ONE = Choose(FIELD, 1)
TO_HAND = ("to_hand_top", "to_hand", "to:hand")


def altered(*changes: Change) -> tuple[str, ...]:
    return words_for(Alter(It(), changes, "turn"))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Move(It(), "hand"), TO_HAND),
        (Move(It(), "deck", "bottom", "return"), ("return", "to_deck_bottom", "to_deck", "to:deck")),
        (Turn(It()), ("turn",)), (Turn(It(), True), ("upright",)), (PutCounters(It(), "c"), ("put_counters",)),
        (Show(It()), ("show",)),
    ],
)
def test_what_is_done_to_a_thing_is_its_purpose(action: Action, words: tuple[str, ...]) -> None:
    """Catches a card turned sideways that is asked for as one to be set upright, and a move without its cause."""
    assert words_for(action) == words


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (Change("power", "add", 1), "alter_up:power"), (Change("power", "add", -1), "alter_down:power"),
        (Change("power", "add", CountOf(FIELD)), "alter:power"), (Change("power", "set", 5), "alter:power"),
        (Change("keywords", "grant", word="tall"), "alter_gain:tall"),
        (Change("keywords", "gain", word="tall"), "alter_gain:tall"),
        (Change("keywords", "remove", word="tall"), "alter_lose:tall"),
        (Change("names", "gain", word="tall"), "alter:names"),
        (Change("abilities", "grant"), "alter_abilities"), (Change("abilities", "add", 1), "alter_abilities"),
    ],
)
def test_what_becomes_other_is_said_by_what_and_which_way(change: Change, word: str) -> None:
    """Catches a creature chosen to be weakened that is asked for as one to be strengthened."""
    assert altered(change) == (word, "alter_it")
    assert altered(change, Change("power", "add", 9)) == (word, "alter_it"), "the first change says it"


def test_without_a_word_for_the_change_it_only_becomes_other() -> None:
    """Catches words about nothing."""
    assert altered() == altered(Change("keywords", "grant")) == ("alter_it",)


def test_what_only_gets_a_name_is_chosen_for_what_the_text_does_to_it_first() -> None:
    """Catches a pick that is told as a pick, and one told by what happens to another thing."""
    text = (Turn(It("other")), Draw(1), Move(It("first"), "hand"), Turn(It("first")), Turn(It()))
    assert words_in(Pick(ONE, "first"), text) == TO_HAND
    assert words_in(Pick(ONE, "other"), text) == words_in(Pick(ONE), text) == ("turn",)
    assert words_in(Pick(ONE, "unused"), text) == ()
    assert words_in(Turn(ONE), text) == ("turn",)
    assert words_in(ForEach(ONE, (Draw(1), Move(It(), "hand"))), text) == TO_HAND
    assert words_in(ForEach(ONE, (Move(Itself(), "hand"),)), text) == ()


class Beside(Action, frozen=True):
    """One thing is laid beside another."""

    what: It
    host: It


def test_another_part_in_an_instruction_and_a_mere_value_have_words_of_their_own() -> None:
    """Catches the host of something that is asked for as if it were laid down itself."""
    assert words_of_use((Beside(It("a"), It("b")),), ("b",)) == ("beside_host",)
    assert words_of_use((Beside(It("a"), It("b")),), ("a",)) == ("beside",)
    assert words_of_use((Draw(ValueOf(It("a"), "power")),), ("a",)) == ("spoken_of",)
    assert words_of_use((Draw(ValueOf(It("a"), "power")), Turn(It("a"))), ("a",)) == ("turn",)
    assert words_of_use((Draw(ValueOf(It("b"), "power")),), ("a",)) == ()
    assert words_of_use((Draw(ValueOf(It("a"), "power")), Draw(ValueOf(It("b"), "power"))), ("a",)) == ("spoken_of",)


def test_the_text_under_way_says_it_by_where_it_has_come_to() -> None:
    """Catches an instruction before or behind the one being carried out, and words where no text is under way."""
    game = table(made("speaker", OneShot((Draw(1), Pick(ONE, "a"), Turn(ONE), Move(It("a"), "hand")))))
    text = Resolve(definition=game.library.by_id["speaker"], ability=0)
    for at, words in enumerate((("draw",), TO_HAND, ("turn",), TO_HAND, ())):
        text.at = at
        assert of_text(game, text) == words
    assert of_text(game, None) == of_text(game, TurnFrame()) == of_text(game, ReplaceFrame()) == ()
    game.state.agenda[:] = [TurnFrame(), text, EachChoice(), PickFrame()]
    assert asker(game) is text
    game.state.agenda.clear()
    assert asker(game) is None


def test_what_acts_instead_of_an_event_says_what_its_cards_are_for() -> None:
    """Catches the purpose of a replacement decided before the last, and of the text whose event is replaced."""
    saved = made("saved", Replacing(When("destroy", Itself()), (Turn(It("needed")),), needs=ONE))
    other = made("other", Replacing(When("destroy", Itself()), (Move(It("needed"), "hand"),), needs=ONE))
    game = table(saved, other)
    first, last = (game.library.by_id[name] << SLOT for name in ("other", "saved"))
    assert of_text(game, ReplaceFrame(decided=((first, 1), (last, 2)))) == ("turn",)
    assert of_text(game, ReplaceFrame(decided=((last, 1), (first, 2)))) == TO_HAND
