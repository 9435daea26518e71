"""Nobody learns what they may not: not from what waits, from handles, from numbers, from reasons."""

import pytest

from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Draw, Move, Replacing, Triggered, Turn, When
from banmen.kernel.effects.things import Cards, It, Itself
from banmen.kernel.events import cut
from banmen.kernel.game import Game
from banmen.kernel.names import EVERYBODY, NONE, only
from banmen.kernel.question import NOT_ASKED, Wish
from tests.kernel.laid import go_on, made, put, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, TurnFrame

SECRET = made("secret", Triggered(When("turn_begins"), (Draw(1),), zones=("hand",)))
DISCARDED = made("discarded", Triggered(When("discard", Itself()), (Draw(1),), zones=("hand",)))


def test_what_waits_in_a_hidden_hand_is_not_shown_to_the_opponent() -> None:
    """Catches a view that lists every waiting effect with its card: the opponent would read the hand."""
    game = table(SECRET)
    put(game, "secret", 1, HAND)
    atoms.happen(game, "turn_begins", seat=0)
    assert game.view(0)["waiting"] == []
    assert [each["card"] for each in game.view(1)["waiting"]] == ["secret"]


def test_what_waits_is_shown_when_its_card_has_become_public() -> None:
    """Catches hiding by where the card lay only: a discarded card lies open, and so does its effect."""
    game = table(DISCARDED)
    card = put(game, "discarded", 1, HAND)
    atoms.carry(game, [card], GRAVE, cause="discard")
    assert [each["card"] for each in game.view(0)["waiting"]] == ["discarded"]


def test_a_pending_card_of_a_hand_keeps_its_handle_secret() -> None:
    """Catches a list of pending cards that is not cut."""
    game = table()
    card = put(game, "plain", 1, HAND)
    atoms.suspend(game, card)
    assert game.view(0)["pending"] == [{"handle": NONE, "owner": 1}]
    assert game.view(1)["pending"][0]["handle"] == game.state.token[card]


def test_the_second_card_of_an_event_is_cut_too() -> None:
    """Catches events that hide the card but name the hidden card as the other one."""
    game = table()
    watcher, hidden = put(game, "warden", 1), put(game, "plain", 1, HAND)
    atoms.tell(game, "replace", 1, watcher, game.state.token[hidden])
    atoms.tell(game, "replace", 1, other=game.state.token[hidden])
    assert [cut(event, 0).other for event in game.events] == [NONE, NONE]
    assert [cut(event, 1).other for event in game.events] == [game.state.token[hidden]] * 2


def test_an_order_chosen_in_secret_stays_secret() -> None:
    """Catches fresh handles only for what moved (later handles tell how many) and cards that stay seen."""
    views = []
    for turned_round in (False, True):
        game = table()
        cards = [put(game, "plain", zone=DECK), put(game, "guard", zone=DECK), put(game, "killer", zone=DECK)]
        atoms.show(game, cards[0], EVERYBODY)
        for card in cards:
            atoms.show(game, card, only(0))
        atoms.arrange(game, DECK, 0, cards[::-1] if turned_round else cards)
        put(game, "plain", 1)
        views.append(game.view(1))
        assert [each["at"] for each in game.view(0)["zones"]["deck"][0]["cards"]] == [0, 1, 2]
    assert views[0] == views[1]


def test_which_card_of_a_hand_went_is_not_told_by_the_place_of_one_that_is_known() -> None:
    """Catches places counted in a hand, where nothing lies in order: they tell whether an older card went."""
    views = []
    for gone in (0, 2):
        game = table()
        cards = [put(game, name, 1, HAND) for name in ("plain", "guard", "killer")]
        atoms.show(game, cards[1], EVERYBODY)
        atoms.carry(game, [cards[gone]], DECK)
        views.append(game.view(0))
    assert views[0] == views[1]
    assert [each["card"] for each in views[0]["zones"]["hand"][1]["cards"]] == ["guard"]


def test_an_order_names_every_card_once() -> None:
    """Catches an arrangement that loses or doubles a card."""
    game = table()
    cards = [put(game, "plain", zone=DECK), put(game, "guard", zone=DECK)]
    with pytest.raises(ValueError, match="every card"):
        atoms.arrange(game, DECK, 0, [cards[0], cards[0]])
    assert game.state.zones[DECK.of(0)] == cards


def test_options_to_replace_do_not_tell_which_copy_it_is() -> None:
    """Catches row numbers in options: they are the same for a card that was hidden in between."""
    first = made("first", Replacing(When("destroy", Cards(("field",), Side.YOURS)), (Turn(Itself()),)))
    second = made("second", Replacing(When("destroy", Itself()), (Move(It(), "hand"),)))
    game = table(first, second)
    for _ in range(3):
        put(game, "plain", zone=DECK)
    put(game, "first")
    card = put(game, "second")
    frame = atoms.move(game, [card], GRAVE, cause="destroy")
    assert frame is not None
    game.state.agenda.extend((TurnFrame(step=1), frame))
    game.run()
    assert game.question is not None
    assert [option.value for option in game.question.options] == [0, 1]
    game.answer(1)
    assert card in game.state.zones[HAND.of(0)]
    assert card not in game.state.zones[FIELD.of(0)]


def test_a_guessed_handle_gets_no_reason() -> None:
    """Catches reasons worked out for cards the seat cannot point at: handles are small numbers, easy to guess."""
    game = go_on_with_hand()
    own_deck, their_hand = game.state.zones[DECK.of(0)][0], game.state.zones[HAND.of(1)][0]
    for card in (own_deck, their_hand):
        assert game.why_not(0, Wish("play", game.state.token[card])) == NOT_ASKED
    own_unit = game.state.zones[FIELD.of(0)][0]
    assert game.why_not(0, Wish("play", game.state.token[own_unit])) != NOT_ASKED
    assert game.why_not(0, Wish("play", 12345)) == NOT_ASKED


def test_a_handle_that_names_nothing_gets_no_reason_as_a_target_either() -> None:
    """Catches a stale handle that is taken for the card in the last row."""
    game = go_on_with_hand()
    put(game, "plain", 1, FIELD)
    unit, other = (game.state.token[game.state.zones[FIELD.of(seat)][-1]] for seat in (0, 1))
    assert game.why_not(0, Wish("play", unit, target=other)) != NOT_ASKED
    assert game.why_not(0, Wish("play", unit, target=12345)) == NOT_ASKED


def test_a_target_is_meant_only_by_who_can_point_at_it() -> None:
    """Catches a reason that hangs on a hidden card as the target, and one kept from the second seat."""
    game = go_on_with_hand()
    for seat in (0, 1):
        while game.question is not None and game.question.seat != seat:
            game.answer(len(game.question.options) - 1)
        unit, theirs = (game.state.token[game.state.zones[FIELD.of(each)][0]] for each in (seat, 1 - seat))
        hidden = game.state.zones[HAND.of(1 - seat)][0]
        assert game.why_not(seat, Wish("play", unit, target=theirs)) != NOT_ASKED
        assert game.why_not(seat, Wish("play", unit, target=game.state.token[hidden])) == NOT_ASKED
        atoms.show(game, hidden, only(seat))
        assert game.why_not(seat, Wish("play", unit, target=game.state.token[hidden])) != NOT_ASKED


def go_on_with_hand() -> Game:
    """Seat 0 is asked to play one of two cards; there are hidden cards on both sides."""
    game = table()
    for seat in (0, 1):
        for name, zone in (("plain", FIELD), ("guard", HAND), ("killer", HAND), ("plain", DECK)):
            put(game, name, seat, zone)
    return go_on(game)
