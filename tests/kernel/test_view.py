"""Views and events cut for a seat: what it may know and nothing else."""

import msgspec

from banmen.kernel import atoms
from banmen.kernel.events import Event, cut
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, EVERYBODY, NO_ONE, NONE, PUBLIC, TURNED, only
from banmen.kernel.state import Scope
from banmen.kernel.view import OpenCards, card_view, zone_view
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


def test_a_card_laid_face_down_is_pointed_at_by_both_and_read_by_none_who_did_not_see_it() -> None:
    """Catches a handle that goes with the face: on the field and off it again it is there for both to follow."""
    game = position(hands=(("guard", "plain"), ()))
    card = game.state.zones[HAND.of(0)][0]
    atoms.carry(game, [card], FIELD, face=DOWN)
    theirs = cut(last(game, "move"), 1)
    assert (theirs.face, theirs.was, theirs.card) == (NONE, NONE, game.state.token[card])
    atoms.carry(game, [card], HAND)
    assert (cut(last(game, "move"), 1).was, cut(last(game, "move"), 1).card) == (theirs.card, NONE)


def test_a_card_of_the_hand_that_covers_a_thing_tells_the_thing_and_not_which_card_of_the_hand_it_was() -> None:
    """Catches an evolution whose handle in the hand is told, or whose thing cannot be pointed at."""
    game = position(field=(("guard", "plain"), ()), hands=(("sage",), ()))
    base, spare = game.state.zones[FIELD.of(0)]
    card = game.state.zones[HAND.of(0)][0]
    thing = game.state.token[base]
    atoms.cover(game, card, base)
    theirs = cut(last(game, "cover"), 1)
    assert (theirs.card, theirs.was, game.library[theirs.face].id) == (thing, NONE, "sage")
    atoms.flip(game, spare, DOWN)
    was = game.state.token[spare]
    atoms.cover(game, spare, card, DOWN)
    theirs = cut(last(game, "cover"), 1)
    assert (theirs.card, theirs.was) == (thing, was), "from the field it could be followed"


def test_a_second_card_that_is_gone_is_still_told_by_its_old_handle() -> None:
    """Catches asking for the sight of a card that is not there, which is that of the card in the last row."""
    game = position(field=(("guard", "plain"), ()), hands=((), ("sage",)))
    gone, unit = game.state.zones[FIELD.of(0)]
    old = game.state.token[gone]
    atoms.carry(game, [gone], GRAVE)
    atoms.carry(game, [game.state.zones[DECK.of(1)][-1]], HAND)
    atoms.tell(game, "replace", 0, unit, old)
    assert game.state.card_of(old) == NONE
    assert [cut(last(game, "replace"), seat).other for seat in (0, 1)] == [old, old]


def test_a_lasting_effect_names_its_source_to_those_who_can_point_at_it() -> None:
    """Catches a view that tells the handle of a card of the hand, or keeps that of a card on the field or gone back."""
    game = position(field=(("guard",), ("plain",)), hands=((), ("sage",)))
    unit, theirs = (game.state.zones[FIELD.of(seat)][0] for seat in (0, 1))
    hidden = game.state.zones[HAND.of(1)][0]
    for source in (game.state.token[hidden], game.state.token[theirs], 99999):
        scope = Scope(1, source)
        atoms.begin(game, "power", "add", 1, "", (game.state.token[unit],), "turn", scope)
    told = [
        [each["source"] for each in game.view(seat)["zones"]["field"][0]["cards"][0]["worn"]] for seat in (0, 1)
    ]
    handles = [game.state.token[hidden], game.state.token[theirs]]
    assert told == [[NONE, handles[1], 99999], [*handles, 99999]]


def test_cutting_twice_is_cutting_once_and_the_masks_are_never_told() -> None:
    event = Event("draw", ("1",), 0, 5, 4, 3, sight=0b01, card_sight=0b01, was_sight=0b00)
    for seat in (0, 1):
        once = cut(event, seat)
        assert cut(once, seat) == once
        assert (once.sight, once.card_sight, once.was_sight) == (EVERYBODY, EVERYBODY, EVERYBODY)


def test_a_card_is_shown_as_it_lies_and_as_nothing_else() -> None:
    """Catches a word about how it lies that is left out, or that is there for every card."""
    game = position(field=(("plain",) * 5, ()), hands=(("plain",), ()))
    turned, down, hurt, tied, under = game.state.zones[FIELD.of(0)]
    atoms.turn(game, turned, TURNED)
    atoms.flip(game, down, DOWN)
    atoms.damage(game, hurt, 2)
    atoms.count(game, hurt, "age", 3)
    atoms.attach(game, tied, hurt)
    atoms.tuck(game, under, turned)
    handle = game.state.token

    def shown(card: int, **how: object) -> dict[str, object]:
        return {"handle": handle[card], "owner": 0, **how, "card": "plain", "power": 1}

    for seat in (0, 1):
        assert card_view(game, seat, turned) == shown(
            turned, turned=True, beneath=[shown(under, host=handle[turned])])
        assert card_view(game, seat, down) == {"handle": handle[down], "owner": 0, "down": True}
        assert card_view(game, seat, hurt) == shown(hurt, damage=2, counters={"age": 3})
        assert card_view(game, seat, tied) == shown(tied, host=handle[hurt])
    (held,) = game.state.zones[HAND.of(0)]
    assert card_view(game, 0, held) == shown(held)
    assert card_view(game, 1, held) == {"handle": NONE, "owner": 0}


def test_what_only_an_onlooker_of_everything_sees_is_shown_to_nobody_else() -> None:
    """Catches a card that nobody sees, kept as one that all see since it was shown to who sees everything."""
    game = position(field=(("plain", "guard"), ()), hands=(("sage",), ()))
    hidden = game.state.zones[FIELD.of(0)][1]
    atoms.flip(game, hidden, DOWN)
    atoms.hide(game, hidden)
    assert game.state.seen[hidden] == NO_ONE
    shared: OpenCards = {}
    for viewer in (NONE, 0, 1, PUBLIC):
        assert game.view(viewer, shared) == game.view(viewer)
    assert list(shared) == [game.state.token[game.state.zones[FIELD.of(0)][0]]]


def test_of_a_pile_only_what_is_seen_is_shown_with_its_place() -> None:
    """Catches a card shown to a seat that does not see it, or without its place in the pile."""
    game = position()
    third = game.state.zones[DECK.of(0)][2]
    atoms.show(game, third, only(0))
    assert zone_view(game, 0, DECK.number, 0) == {"count": 6, "cards": [
        {"handle": game.state.token[third], "owner": 0, "card": "plain", "power": 1, "at": 2}]}
    assert zone_view(game, 1, DECK.number, 0) == {"count": 6, "cards": []}
