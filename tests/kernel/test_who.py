"""Who is meant, who acts, and who may not: players named by a text, and what texts forbid, allow and demand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from banmen.kernel import atoms
from banmen.kernel.bounds import allowed, forbidden, obliged
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.bounds import Allows, Bound, Forbids, Obliges
from banmen.kernel.effects.says import (
    As,
    ChoosePlayer,
    Draw,
    ForEach,
    Keyword,
    May,
    Move,
    OneShot,
    PutCounters,
    Remember,
    Turn,
)
from banmen.kernel.effects.things import All, Cards, Fits, Is, It, Itself, Said, Turned
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.perform import Resolve
from banmen.kernel.state import Scope
from tests.kernel.laid import made, put, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, TurnFrame

MINE, THEIRS = Cards(("field",), Side.YOURS), Cards(("field",), Side.THEIRS)


@pytest.mark.parametrize("turn", [0, 1])
def test_players_are_meant_as_the_text_says_the_turn_player_first(turn: int) -> None:
    """Catches "that player" who is always oneself, and owners in the order of their seats."""
    game = table()
    atoms.stand(game, 1, turn)
    mine, theirs, gone = put(game, "plain"), put(game, "plain", 1), put(game, "plain", 1)
    before = game.state.token[gone]
    atoms.carry(game, [gone], GRAVE)
    one, two = (game.state.token[card] for card in (mine, theirs))

    def meant(who: Who, *words: tuple[str, tuple[int, ...]]) -> tuple[int, ...]:
        return game.seats(who, Scope(0, NONE, words))

    assert (meant(Who.YOU), meant(Who.OPPONENT), meant(Who.EACH)) == ((0,), (1,), (turn, 1 - turn))
    assert meant(Who.THAT) == (0,)
    assert meant(Who.THAT, ("player", (1,))) == (1,)
    assert meant(Who.OWNER) == meant(Who.OWNER, ("it", (9999,))) == (0,)
    assert meant(Who.OWNER, ("it", (two,))) == meant(Who.OWNER, ("it", (before,))) == (1,)
    assert meant(Who.OWNER, ("it", (one, two, before))) == (turn, 1 - turn)


def resolved(*effect: Action) -> Game:
    """The text of a card of seat 0 is carried out; each player has three things on the field and cards to draw."""
    game = table(made("speaker", OneShot(effect)))
    speaker = put(game, "speaker")
    for seat in (0, 1):
        for zone, many in ((FIELD, 3), (DECK, 5), (HAND, 1)):
            for _ in range(many):
                put(game, "plain", seat, zone)
    scope = Scope(0, game.state.token[speaker])
    game.state.agenda += [TurnFrame(step=1), Resolve(definition=game.library.by_id["speaker"], ability=0, scope=scope)]
    game.run()
    return game


def hands(game: Game) -> list[int]:
    return [len(game.state.zones[HAND.of(seat)]) for seat in (0, 1)]


def asked(game: Game) -> tuple[str, int]:
    assert game.question is not None
    return game.question.prompt, game.question.seat


@pytest.mark.parametrize(("by", "seat"), [(Who.YOU, 0), (Who.OPPONENT, 1)])
def test_the_player_who_is_chosen_is_spoken_of_from_then_on(by: Who, seat: int) -> None:
    """Catches the chooser taken for the chosen, and a second choice that is answered by the first."""
    game = resolved(ChoosePlayer(by), Draw(2, Who.THAT), ChoosePlayer(by), Draw(1, Who.THAT))
    assert asked(game) == ("player", seat)
    assert game.question is not None
    assert [(each.value, each.word) for each in game.question.options] == [
        (seat, f"seat_{seat}"), (1 - seat, f"seat_{1 - seat}")]
    game.answer(1)
    assert asked(game) == ("player", seat)
    game.answer(0)
    assert hands(game) == ([2, 3] if seat == 0 else [3, 2])


def test_each_player_acts_as_you_and_then_you_are_yourself_again() -> None:
    """Catches a text that goes on as the other player's, and one player who acts twice."""
    game = resolved(As(Who.EACH, (Draw(1), Turn(All(MINE)))), Draw(1), As(Who.OPPONENT, (Draw(1),)), Draw(1))
    assert hands(game) == [4, 3]
    assert sum(game.state.turned) == 7


def test_each_player_decides_for_themselves_and_does_it_before_the_next_decides() -> None:
    """Catches one decision for both, and what the second player does done by the first."""
    game = resolved(May((Draw(1),), Who.EACH), Draw(1))
    assert asked(game) == ("may", 0)
    game.answer(0)
    assert (asked(game), hands(game)) == (("may", 1), [2, 1])
    game.answer(1)
    assert hands(game) == [3, 1]
    game = resolved(May((Draw(1),), Who.EACH), Draw(1))
    game.answer(1)
    game.answer(0)
    assert hands(game) == [2, 2]


def test_the_other_player_may_decide_alone() -> None:
    """Catches "your opponent may" asked of oneself, and something done after a no."""
    for answer, drawn in ((0, 2), (1, 1)):
        game = resolved(May((Draw(1),), Who.OPPONENT))
        assert asked(game) == ("may", 1)
        game.answer(answer)
        assert hands(game) == [drawn, 1]


def test_it_is_done_for_one_thing_after_the_other_in_their_order() -> None:
    """Catches the first thing meant each time, or one left out."""
    game = resolved(ForEach(All(THEIRS), (PutCounters(It(), "dust"), Draw(1))), Draw(1))
    assert hands(game) == [5, 1]
    assert [game.state.counters.get(card) for card in game.state.zones[FIELD.of(1)]] == [{"dust": 1}] * 3


def test_a_number_that_was_remembered_stays_what_it_was() -> None:
    """Catches a number that is worked out anew where it is used."""
    game = resolved(Remember("n", 2), Move(All(THEIRS), "grave"), Draw(Said("n")))
    assert hands(game) == [3, 1]


# What texts forbid, allow and demand --------------------------------------------------------------

Asks = Callable[..., bool]


@pytest.mark.parametrize(("kind", "asks"), [(Forbids, forbidden), (Allows, allowed), (Obliges, obliged)])
def test_a_word_on_an_act_concerns_whom_it_means_upon_whom_it_means_while_its_condition_holds(
    kind: type[Bound], asks: Asks,
) -> None:
    """Catches a word on another act, on another card, upon another thing, or when it is not so."""
    plain, guard = (Cards(("field",), Side.ANY, (Is("names", name),)) for name in ("plain", "guard"))
    speaker = made("speaker", kind("fly", plain, guard, Fits(Itself(), (Turned(),))), kind("swim"))
    game = table(speaker)
    card, one, two, three = (put(game, name) for name in ("speaker", "plain", "guard", "killer"))
    upon = game.state.token[two]
    assert not asks(game, "fly", one, upon)
    atoms.turn(game, card, TURNED)
    assert asks(game, "fly", one, upon)
    assert not asks(game, "walk", one, upon)
    assert not asks(game, "fly", three, upon)
    assert not asks(game, "fly", one, game.state.token[three])
    assert not asks(game, "fly", one), "it is done to nobody"
    assert asks(game, "swim", card)
    assert asks(game, "swim", card, upon), "whoever it is"
    assert not asks(game, "swim", one)
    atoms.carry(game, [card], GRAVE)
    assert not asks(game, "fly", one, upon)


def test_where_no_card_says_such_a_word_nothing_is_forbidden() -> None:
    """Catches an answer that is neither yes nor no."""
    game = table(made("quiet", Keyword("guard")))
    card = put(game, "quiet")
    assert [asks(game, "fly", card) for asks in (forbidden, allowed, obliged)] == [False] * 3
