"""What the numbers and conditions of a text come to on one table, each kind of them with a case that tells it apart."""

from __future__ import annotations

import pytest

from banmen.kernel import atoms
from banmen.kernel.compare import followed
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Amount, Condition, Filter, Side, Who
from banmen.kernel.evaluate import find_so_many
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.state import Scope
from tests.kernel.laid import made, put, table
from tests.kernel.toy import DECK, GRAVE

MINE, THEIRS, ALL = (t.Cards(("field",), side) for side in (Side.YOURS, Side.THEIRS, Side.ANY))


def laid() -> tuple[Game, Scope]:
    """Powers 2 and 7 (turned) on this side, 4 on the other; a thing of power 7 that is gone; numbers said before."""
    game = table(made("low", power=2), made("high", power=7), made("middle", power=4))
    low, high, gone = (put(game, name) for name in ("low", "high", "high"))
    put(game, "middle", 1)
    atoms.turn(game, high, TURNED)
    was = game.state.token[gone]
    atoms.carry(game, [gone], GRAVE)
    now = game.state.token[gone]
    bound = (("it", (was,)), ("both", (game.state.token[low], was)), ("went", (was, now)), ("#said", (3,)),
             ("said", (8,)), ("plain", (5, 6)))
    return game, Scope(0, game.state.token[low], bound)


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (t.CountOf(MINE), 2), (t.CountOf(ALL, 3), 9), (t.ValueOf(t.Itself(), "power"), 2),
        (t.ValueOf(t.It(), "power"), 7), (t.ValueOf(t.It("both"), "power"), 9), (t.HowMany(), 1),
        (t.HowMany(t.It("both"), 2), 4), (t.HowMany(t.It("both"), 2, (t.Compares("power", ">=", 7),)), 2),
        (t.HowMany(t.It("nobody")), 0), (t.Best(ALL, "power"), 7), (t.Best(ALL, "power", True), 2),
        (t.Best(t.Cards(("hand",)), "power"), 0), (t.Kinds(ALL, "names"), 3), (t.Kinds(ALL, "names", 2), 6),
        (t.Times(t.CountOf(MINE), 5), 10), (t.Sum((1, t.CountOf(MINE), 4)), 7), (t.Difference(3, 8), 5),
        (t.Difference(8, 3), 5), (t.Largest((3, t.CountOf(MINE), 1)), 3), (t.Largest((3, t.CountOf(MINE), 4), True), 2),
        (t.Quotient(7, 2), 3), (t.Half(7), 3), (t.Half(7, True), 4), (t.Half(6, True), 3), (t.Capped(5, 1, 4), 4),
        (t.Capped(0, 1, 4), 1), (t.Capped(3, 1, 4), 3), (t.Said("said"), 3), (t.Said("plain"), 11), (t.Said("none"), 0),
    ],
)
def test_a_number_of_a_text_is_worked_out(amount: Amount, number: int) -> None:
    """Catches the other rounding, the smallest for the largest, a difference below nothing, a number said later."""
    game, scope = laid()
    assert game.amount(amount, scope) == number


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        (t.Exists(MINE), True), (t.Exists(MINE, 2), True), (t.Exists(MINE, 3), False),
        (t.Exists(t.Cards(("hand",))), False), (t.TurnOf(Who.YOU), True), (t.TurnOf(Who.OPPONENT), False),
        (t.Check(3, "<=", 3), True), (t.Check(3, "<", 3), False), (t.Check(3, ">=", 3), True),
        (t.Check(3, ">", 3), False), (t.Check(3, "==", 3), True), (t.Check(2, "<", 3), True),
        (t.Check(4, ">", 3), True), (t.Check(2, "==", 3), False), (t.NotSo(t.Exists(MINE, 3)), True),
        (t.NotSo(t.Exists(MINE)), False),
        (t.Both((t.Exists(MINE), t.Exists(THEIRS))), True), (t.Both((t.Exists(MINE), t.Exists(MINE, 3))), False),
        (t.AnyOf((t.Exists(MINE), t.Exists(MINE, 3))), True), (t.AnyOf((t.Exists(MINE, 3),)), False),
        (t.Fits(t.Itself(), (t.Named("low"),)), True), (t.Fits(t.Itself(), (t.Named("low"), t.Turned(True))), False),
        (t.Fits(t.It("both"), (t.Named("low"),)), False), (t.Fits(t.It("nobody"), ()), False),
        (t.Fits(t.It("both"), (t.Compares("power", ">=", 2),)), True), (t.Done(), True),
    ],
)
def test_a_condition_of_a_text_is_judged(condition: Condition, so: bool) -> None:
    """Catches one of several for all of them, at least for more than, and nothing at all that has every property."""
    game, scope = laid()
    assert game.is_so(condition, scope) == so


def test_only_what_was_said_not_to_be_done_is_not_done() -> None:
    """Catches taking a text that never said whether something was done for one that said it was not."""
    game, _ = laid()
    for done, so in ((0, False), (1, True)):
        assert game.is_so(t.Done(), Scope(0, NONE, (("done", (done,)),))) == so


@pytest.mark.parametrize(
    ("filters", "names"),
    [
        ((t.Extreme("power", ALL),), ["high"]), ((t.Extreme("power", ALL, True),), ["low"]),
        ((t.Extreme("power", THEIRS),), ["middle"]), ((t.Shares("names", t.Itself()),), ["low"]),
        ((t.Shares("names", t.It()),), ["high"]), ((t.Among(t.It("both")),), ["low"]),
        ((t.Turned(True),), ["high"]), ((t.Turned(False),), ["low", "middle"]),
        ((t.Face(True),), ["low", "high", "middle"]),
        ((t.Face(False),), []), ((t.Not(t.Named("low")),), ["high", "middle"]),
        ((t.Either((t.Named("low"), t.Turned(True))),), ["low", "high"]),
        ((t.AllOf((t.Compares("power", ">=", 4), t.Turned(False))),), ["middle"]),
        ((t.CameThisTurn(),), ["low", "high", "middle"]),
        ((t.Carries(1),), []), ((t.Carries(0),), ["low", "high", "middle"]),
        ((t.Named("low"), t.Turned(True)), []),
    ],
)
def test_cards_are_told_apart_by_what_is_said_of_them(filters: tuple[Filter, ...], names: list[str]) -> None:
    """Catches the weakest for the strongest, one of several properties for all, cards set against the wrong ones."""
    game, scope = laid()
    found = game.find(t.Cards(("field",), Side.ANY, filters), scope)
    assert [game.library[game.state.definition[card]].id for card in found] == names


def test_a_thing_is_followed_step_by_step_to_where_this_text_moved_it() -> None:
    """Catches following a thing only once, or one that still is there."""
    game, scope = laid()
    was, now = scope.get("went")
    itself = scope.source
    assert followed(game, (was, itself), scope) == (now, itself)
    assert followed(game, (was, itself), Scope(0, itself, (("went", (was, 9999, 9999, now)),))) == (now, itself)
    assert followed(game, (was,), Scope(0, itself)) == (was,)
    assert followed(game, (itself,), Scope(0, itself, (("went", (itself, now)),))) == (itself,)


@pytest.mark.parametrize(("count", "many"), [(1, 2), (2, 3), (3, 4), (0, 0)])
def test_a_pile_is_turned_over_until_so_many_were_found(count: int, many: int) -> None:
    """Catches stopping before the card that was looked for, or one card too late."""
    game = table(made("low", power=2), made("high", power=7))
    pile = [put(game, name, zone=DECK) for name in ("high", "low", "high", "high", "low")]
    order = list(game.state.zones[DECK.of(0)])
    assert sorted(order) == sorted(pile)
    wanted = t.Until("deck", (t.Named("high"),), count)
    found = game.tokens_of(wanted, Scope(0, NONE))
    cards = [game.state.card_of(token) for token in found]
    assert cards == order[: len(cards)]
    names = [game.library[game.state.definition[card]].id for card in cards]
    assert names.count("high") == min(count, 3)
    assert not names or names[-1] == "high"


def test_values_of_things_a_text_moved_are_those_of_where_each_went() -> None:
    """Catches the first of two things for both, and what is no longer known for nothing."""
    game = table(made("low", power=2), made("high", power=7))
    low, high = (put(game, name, zone=DECK) for name in ("low", "high"))
    were = tuple(game.state.token[card] for card in (low, high))
    atoms.carry(game, [low, high], GRAVE)
    went = tuple(token for was, card in zip(were, (low, high), strict=True) for token in (was, game.state.token[card]))
    scope = Scope(0, NONE, (("it", were), ("last", were[1:]), ("went", went)))
    assert not any(token in game.state.known for token in were), "of a deck nothing is remembered"
    assert game.amount(t.ValueOf(t.It(), "power"), scope) == 9
    assert game.amount(t.ValueOf(t.It("last"), "power"), scope) == 7


@pytest.mark.parametrize(("so_many", "so"), [(1, True), (2, False)])
def test_there_are_so_many_others_when_this_card_itself_is_not_counted(so_many: int, so: bool) -> None:
    """Catches a card that is another beside itself."""
    game, scope = laid()
    others = t.Cards(("field",), Side.YOURS, other=True)
    assert find_so_many(game, others, scope, so_many) is so
    assert find_so_many(game, MINE, scope, so_many + 1) is so
