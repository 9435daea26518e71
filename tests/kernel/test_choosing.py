"""Choosing some of several things: what is offered, when it is enough, and when nobody needs to be asked."""

from __future__ import annotations

import pytest

from banmen.kernel.choosing import (
    EachChoice,
    PickFrame,
    ask_for_one,
    ask_next_player,
    at_random,
    choice_of,
    choice_of_each,
    note_choice,
    take_it,
)
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.says import Draw
from banmen.kernel.effects.things import AtRandom, Cards, Choose, Total
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.procedure import ended
from banmen.kernel.question import Option, Question, take
from banmen.kernel.state import Scope
from tests.kernel.laid import put, table
from tests.kernel.toy import DECK, HAND, ToyRules

MINE = Cards(("field",), Side.YOURS)
POWER = {"plain": 1, "guard": 2, "scholar": 3, "killer": 4}


def laid(*names: str, rules: ToyRules | None = None) -> tuple[Game, tuple[int, ...]]:
    """Seat 0 has these on the field: the game, and their handles."""
    game = table(rules=rules)
    cards = [put(game, name) for name in names]
    return game, tuple(game.state.token[card] for card in cards)


def asked(game: Game, frame: PickFrame) -> tuple[int, ...]:
    """The things the player is asked about; those that are the result where nobody is asked, after NONE."""
    question = ask_for_one(game, frame)
    if question is None:
        assert ended(frame)
        return (NONE, *frame.result)
    assert isinstance(question, Question)
    return tuple(option.value for option in question.options)


def test_all_that_is_needed_is_taken_unasked_unless_everything_is_asked() -> None:
    """Catches a question that has one answer, and a player who wants all questions and is not asked."""
    game, things = laid("plain", "plain", "plain")
    one, two, three = things
    for least, most, said in ((3, 3, (NONE, *things)), (3, 4, (NONE, *things)), (2, 2, things)):
        assert asked(game, PickFrame(offered=things, least=least, most=most)) == said
    assert asked(game, PickFrame(offered=things, least=2, most=2, taken=(one,))) == (two, three)
    assert asked(game, PickFrame(offered=things, least=3, most=3, taken=(one,))) == (NONE, *things)
    game.ask_all = True
    assert asked(game, PickFrame(offered=things, least=3, most=3)) == (one,)
    assert asked(game, PickFrame(offered=things, least=3, most=3, taken=(one,))) == (two,)
    assert asked(game, PickFrame(offered=things, least=2, most=2)) == things


def test_who_has_enough_may_stop_and_who_has_all_is_not_asked() -> None:
    """Catches a way out before enough is taken, none when it is, and one thing more than the text says."""
    game, things = laid("plain", "plain", "plain")
    one, two, three = things
    assert asked(game, PickFrame(offered=things, least=0, most=2)) == (*things, NONE)
    assert asked(game, PickFrame(offered=things, least=1, most=2)) == things
    assert asked(game, PickFrame(offered=things, least=1, most=2, taken=(two,))) == (one, three, NONE)
    assert asked(game, PickFrame(offered=things, least=1, most=2, taken=(two, one))) == (NONE, two, one)
    assert asked(game, PickFrame(offered=things, least=0, most=3, taken=things)) == (NONE, *things)


def test_where_nothing_is_there_only_who_may_choose_and_wants_all_questions_is_asked() -> None:
    """Catches a pause that tells the opponent whether there was anything to choose."""
    game, _ = laid()
    assert asked(game, PickFrame(least=0, most=1)) == (NONE,)
    game.ask_all = True
    assert ask_for_one(game, PickFrame(seat=1, least=0, most=1, source=7)) == Question(
        "pick", 1, "pick", (Option("done"),), (), "next", 7, (), 0, 1)
    assert asked(game, PickFrame(least=1, most=1)) == (NONE,)


def test_the_question_says_what_was_taken_and_how_many_it_may_be() -> None:
    """Catches a question that does not say whose text asks, or how much is still open."""
    game, things = laid("plain", "plain", "plain")
    frame = PickFrame(seat=1, offered=things, least=2, most=3, taken=things[:1], prompt="these", source=9)
    assert ask_for_one(game, frame) == Question(
        "pick", 1, "these", take(things[1:]), (), "next", 9, things[:1], 2, 3)


@pytest.mark.parametrize(
    ("limit", "taken", "left"),
    [(9, "", "plain guard scholar killer"), (3, "", "plain guard scholar"), (5, "plain", "guard scholar killer"),
     (4, "guard", "plain"), (4, "killer", "")],
)
def test_what_is_taken_adds_up_to_no_more_than_the_total(limit: int, taken: str, left: str) -> None:
    """Catches a total that what was taken before does not count for, and one that must not be reached."""
    game, things = laid(*POWER)
    called = dict(zip(POWER, things, strict=True))
    frame = PickFrame(offered=things, least=4, most=4, key="power", limit=limit,
                      taken=tuple(called[name] for name in taken.split()))
    expected = tuple(called[name] for name in left.split())
    assert asked(game, frame) == (expected or (NONE, called["killer"])), "never unasked: which ones is a choice"


def test_no_two_with_the_same_word_are_taken_even_where_that_is_fewer_than_the_text_says() -> None:
    """Catches all that is there being taken because it is no more than is wanted, though two are alike."""
    game, (one, same, other) = laid("plain", "plain", "guard")
    things = (one, same, other)
    assert asked(game, PickFrame(offered=things, least=3, most=3, different="names")) == things
    assert asked(game, PickFrame(offered=things, least=3, most=3, different="names", taken=(one,))) == (other,)
    assert asked(game, PickFrame(offered=things, least=3, most=3, different="names", taken=(one, other))) == (
        NONE, one, other)


def test_one_more_is_taken_or_it_is_enough() -> None:
    """Catches "done" taken for a thing, and one more question when all was taken."""
    game, (one, two) = laid("plain", "plain")
    frame = PickFrame(offered=(one, two), most=2, taken=(one,), step=2)
    assert take_it(game, frame) is None
    assert (ended(frame), frame.result) == (True, (one,))
    for most, end in ((2, True), (3, False)):
        frame = PickFrame(offered=(one, two), most=most, taken=(one,), next=two, step=2)
        assert take_it(game, frame) is None
        assert (frame.taken, ended(frame)) == ((one, two), end)
        assert frame.result == ((one, two) if end else ())


class Careful(ToyRules):
    """Something of the field cannot be chosen by seat 0, one more than the text says may be taken, and one must be."""

    least_up_to = 1

    def may_choose(self, game: Game, seat: int, card: int, scope: Scope) -> bool:
        return (seat, card) != (0, 0)

    def most_up_to(self, game: Game, action: Action, scope: Scope, count: int) -> int:
        return count + 1


def test_a_choice_is_as_the_text_says_and_the_rules_allow() -> None:
    """Catches a choice by the wrong player, of too many, of what cannot be chosen, and one without its words."""
    game, (one, two, three) = laid("plain", "guard", "plain", rules=Careful())
    scope = Scope(0, one)
    chosen = choice_of(game, Choose(MINE, 2), scope)
    assert chosen == PickFrame(into="picked", offered=(two, three), least=2, most=2, source=one)
    assert choice_of(game, Choose(MINE, 2), scope, "other", seat=1) == PickFrame(
        into="other", seat=1, offered=(one, two, three), least=2, most=2, source=one)
    assert choice_of(game, Choose(MINE, 1, by=Who.OPPONENT), scope).seat == 1
    assert choice_of(game, Choose(MINE, 5, different="names"), scope) == PickFrame(
        into="picked", offered=(two, three), least=2, most=5, source=one, different="names")
    few = choice_of(game, Choose(MINE, 2, up_to=True), scope)
    assert (few.least, few.most) == (1, 2)
    assert choice_of(game, Choose(MINE, 2, up_to=True), scope, action=Draw(1)).most == 3
    assert choice_of(game, Choose(MINE, 2), scope, action=Draw(1)).most == 2
    assert choice_of(game, Choose(MINE, 0, up_to=True), scope).least == 0
    total = choice_of(game, Choose(MINE, 2, total=Total("power", 4)), scope, among=[0])
    assert (total.offered, total.key, total.limit, total.least) == ((one,), "power", 4, 1)
    assert (few.key, few.limit) == ("", 0)


class Whole(ToyRules):
    """So many are chosen wholly or not at all."""

    def takes_fewer(self, what: Choose) -> bool:
        return False


def test_where_so_many_are_chosen_or_none_at_all_fewer_are_taken_only_if_the_text_says_up_to() -> None:
    """Catches "up to three" with two there that is taken for three, of which there are too few."""
    game, (one, two) = laid("plain", "guard", rules=Whole())
    offered = [choice_of(game, Choose(MINE, many, up_to=up_to), Scope(0, one)).offered
               for many, up_to in ((2, False), (3, False), (3, True))]
    assert offered == [(one, two), (), (one, two)]


def test_each_player_chooses_of_what_is_theirs() -> None:
    """Catches both players offered the same cards, and a choice that is done before the other has chosen."""
    game, (one, two) = laid("plain", "guard")
    theirs = [put(game, "plain", 1) for _ in range(3)]
    tokens = tuple(game.state.token[card] for card in theirs)
    assert choice_of_each(game, Choose(MINE, 2, by=Who.EACH), Scope(0, one)) == EachChoice(
        into="picked", seats=(0, 1), offered=((one, two), tokens), least=(2, 2), most=(2, 2), source=one)


def test_what_both_players_choose_is_chosen_once_and_what_each_does_is_kept() -> None:
    """Catches a thing that is moved twice because both chose it, and a choice that replaces the first player's."""
    game, (one, two, three) = laid("plain", "guard", "plain")
    frame = EachChoice(seats=(0, 1), offered=((one, two), (two, three)), least=(1, 0), most=(1, 2), source=7)
    assert ask_next_player(game, frame) == PickFrame(into="chosen", offered=(one, two), least=1, most=1, source=7)
    frame.chosen = (two,)
    assert note_choice(game, frame) is None
    assert ask_next_player(game, frame) == PickFrame(
        into="chosen", seat=1, offered=(two, three), least=0, most=2, source=7)
    frame.chosen = (three, two)
    note_choice(game, frame)
    assert ask_next_player(game, frame) is None
    assert (ended(frame), frame.result) == (True, (two, three))


def test_chance_picks_as_many_as_the_text_says_of_all_there_are() -> None:
    """Catches the first cards taken for cards picked by chance, and one too many."""
    game = table()
    cards = [put(game, "plain", zone=HAND) for _ in range(4)]
    put(game, "plain", zone=DECK)
    tokens = {game.state.token[card] for card in cards}
    found = {at_random(game, AtRandom(Cards(("hand",), Side.YOURS), 2), Scope(0, NONE)) for _ in range(40)}
    assert {len(set(each)) for each in found} == {2}
    assert {token for each in found for token in each} == tokens
