"""Words of a text: what "it" and "this card" mean after the text moved them."""

from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Draw, Move, Pick, Repeat, Triggered, When
from banmen.kernel.effects.things import Cards, Choose, It, Itself, ValueOf
from banmen.kernel.game import Game
from tests.kernel.laid import go_on, made, put, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND

THEIRS = Cards(("field",), Side.THEIRS)
ENTERS = When("enter:field", Itself())


def test_it_is_the_card_where_it_went() -> None:
    """Catches holding on to the handle of what was moved away: nothing would be found (Build Divide 401-5a)."""
    game = table(made("thief", Triggered(ENTERS, (Move(Choose(THEIRS), "hand"), Move(It(), "grave")))))
    victim = put(game, "plain", 1)
    play(game, "thief")
    assert game.state.zones[GRAVE.of(1)] == [victim]


def test_the_values_of_it_are_those_it_had_before_it_left() -> None:
    """Catches asking the card in its new place: effects that raised its power are over there (DM 605.2e, BD 1210)."""
    game = table(made("eater", Triggered(ENTERS, (Move(Choose(THEIRS), "grave"), Draw(ValueOf(It(), "power"))))))
    put(game, "plain", 1)
    put(game, "banner", 1)
    for _ in range(5):
        put(game, "plain", zone=DECK)
    play(game, "eater", answer=0)
    assert len(game.state.zones[HAND.of(0)]) == 1 + 2 + 1


def test_this_card_is_found_where_it_went_although_another_was_chosen_since() -> None:
    """Catches following the last chosen thing only."""
    game = table(made("cat", Triggered(When("destroy", Itself()), (Pick(Choose(THEIRS)), Move(Itself(), "hand")))))
    put(game, "plain", 1)
    cat = put(game, "cat")
    put(game, "plain", zone=HAND)
    atoms.carry(game, [cat], GRAVE, cause="destroy")
    go_on(game)
    assert cat in game.state.zones[HAND.of(0)]


def test_a_thing_that_something_else_moved_is_not_followed() -> None:
    """Catches following by the card instead of by what the text did: another object is another object."""
    game = table(made("cat", Triggered(When("destroy", Itself()), (Move(Itself(), "hand"),))))
    cat = put(game, "cat")
    for _ in range(2):
        put(game, "plain", zone=HAND)
    atoms.carry(game, [cat], GRAVE, cause="destroy")
    atoms.carry(game, [cat], FIELD)
    go_on(game)
    assert cat in game.state.zones[FIELD.of(0)]


def test_words_do_not_grow_with_repetition() -> None:
    """Catches a word said again that is kept beside its old meaning."""
    game = table(made("busy", Triggered(ENTERS, (Repeat(6, (Pick(Itself()),)), Move(Choose(THEIRS, 1), "hand")))))
    for _ in range(2):
        put(game, "plain", 1)
    play(game, "busy")
    scopes = [frame.scope for frame in game.state.agenda if hasattr(frame, "scope")]
    assert scopes
    assert all(len({name for name, _ in scope.bound}) == len(scope.bound) <= 4 for scope in scopes)


def play(game: Game, name: str, answer: int | None = None) -> None:
    """Seat 0 plays a card from its hand and perhaps answers the next question."""
    card = put(game, name, zone=HAND)
    put(game, "plain", zone=HAND)
    go_on(game)
    assert game.question is not None
    number = next(n for n, option in enumerate(game.question.options) if option.card == game.state.token[card])
    game.answer(number)
    if answer is not None:
        game.answer(answer)
