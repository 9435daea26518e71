"""Views and events cut for a seat: what it may know and nothing else."""

import msgspec

from banmen.kernel import atoms
from banmen.kernel.events import Event, cut
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, EVERYBODY, NONE, only
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, position


def names(game: Game, seat: int, zone: str, whose: int) -> list[str | None]:
    return [card.get("card") for card in game.view(seat)["zones"][zone][whose]["cards"]]


def test_a_hand_is_seen_by_its_player_and_counted_by_the_other() -> None:
    game = position(hands=(("plain", "guard"), ("tax", "sage", "killer")))
    assert names(game, 0, "hand", 0) == ["plain", "guard"]
    assert names(game, 0, "hand", 1) == []
    assert game.view(0)["zones"]["hand"][1]["count"] == 3
    assert game.view(0)["zones"]["deck"][0] == {"count": 6, "cards": []}


def test_a_face_down_card_on_the_field_can_be_pointed_at_but_not_read() -> None:
    """Catches a view that leaves the card out, and one that names it."""
    game = position(field=((), ("banner",)))
    card = game.state.zones[FIELD.of(1)][0]
    atoms.flip(game, card, DOWN)
    (shown,) = game.view(0)["zones"]["field"][1]["cards"]
    assert shown == {"handle": game.state.token[card], "owner": 1, "down": True}


def test_a_card_shown_to_one_seat_is_seen_by_that_seat_until_it_moves() -> None:
    game = position(hands=((), ("banner",)))
    card = game.state.zones[HAND.of(1)][0]
    atoms.show(game, card, only(0))
    assert names(game, 0, "hand", 1) == ["banner"]
    atoms.hide(game, card)
    assert names(game, 0, "hand", 1) == []
    atoms.show(game, card, EVERYBODY)
    atoms.carry(game, [card], DECK)
    assert names(game, 0, "deck", 1) == []


def test_the_question_is_told_only_to_the_asked() -> None:
    game = position(hands=(("plain", "guard"), ()))
    asked = game.view(0)["question"]
    assert len(asked["options"]) == 3
    assert "into" not in asked
    assert (game.view(1)["question"], game.view(1)["rules"], game.view(1)["procedures"]) == (None, [], [])
    game.ask_all = True
    assert game.view(1)["question"] == {"seat": 0}
    assert game.view(1)["procedures"] == game.view(0)["procedures"] != []


def test_a_view_is_plain_data() -> None:
    game = position(field=(("horde", "banner"), ("plain",)), hands=(("plain",), ()))
    for seat in (0, 1):
        data = msgspec.json.encode(game.view(seat))
        assert msgspec.json.encode(msgspec.json.decode(data)) == data


def last(game: Game, kind: str) -> Event:
    return [event for event in game.events if event.kind == kind][-1]


def test_a_draw_is_told_by_name_to_the_drawer_only() -> None:
    """Catches a handle by which the opponent could follow the card from the deck into the hand."""
    game = position()
    card = game.state.zones[DECK.of(0)][0]
    atoms.carry(game, [card], HAND, cause="draw")
    event = last(game, "draw")
    mine, theirs = cut(event, 0), cut(event, 1)
    assert game.library[mine.face].id == "plain"
    assert (theirs.face, theirs.card, theirs.was) == (NONE, NONE, NONE)
    assert (theirs.kind, theirs.seat, theirs.origin, theirs.place) == ("draw", 0, DECK.of(0), HAND.of(0))


def test_a_card_that_goes_from_the_field_to_the_hand_was_seen_by_both() -> None:
    """Catches cutting the face by the new zone alone; its new handle stays the owner's secret."""
    game = position(field=(("guard",), ()))
    card = game.state.zones[FIELD.of(0)][0]
    before = game.state.token[card]
    atoms.carry(game, [card], HAND)
    theirs = cut(last(game, "move"), 1)
    assert game.library[theirs.face].id == "guard"
    assert (theirs.was, theirs.card) == (before, NONE)


def test_a_card_from_the_hand_to_the_grave_is_seen_there_but_not_which_it_was() -> None:
    game = position(hands=(("guard", "plain"), ()))
    card = game.state.zones[HAND.of(0)][0]
    atoms.carry(game, [card], GRAVE, cause="discard")
    theirs = cut(last(game, "discard"), 1)
    assert game.library[theirs.face].id == "guard"
    assert theirs.was == NONE
    assert theirs.card == game.state.token[card]


def test_cutting_twice_is_cutting_once_and_the_masks_are_never_told() -> None:
    event = Event("draw", ("1",), 0, 5, 4, 3, sight=0b01, card_sight=0b01, was_sight=0b00)
    for seat in (0, 1):
        once = cut(event, seat)
        assert cut(once, seat) == once
        assert (once.sight, once.card_sight, once.was_sight) == (EVERYBODY, EVERYBODY, EVERYBODY)
