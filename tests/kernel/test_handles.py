"""Atoms: things of several cards, pending cards, last known states, attachments, piles."""

from banmen.kernel import atoms
from banmen.kernel.census import misplaced
from banmen.kernel.derive import number_of
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, EVERYBODY, NONE, TURNED, UP
from banmen.kernel.state import Continuous, Scope
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, ToyRules, position


def on_field(game: Game, seat: int = 0, at: int = 0) -> int:
    return game.state.zones[FIELD.of(seat)][at]


def waiting_of(game: Game) -> list[str]:
    return [game.library[each.definition].id for each in game.state.waiting]


# Handles ------------------------------------------------------------------------------------------


def test_a_card_that_moves_is_a_new_object_and_its_old_handle_finds_nothing() -> None:
    """Catches effects that follow a card through zones because they remember its number."""
    game = position(field=(("plain",), ()))
    card = on_field(game)
    before = game.state.token[card]
    atoms.carry(game, [card], GRAVE)
    after = game.state.token[card]
    assert game.state.card_of(before) == NONE
    assert game.state.card_of(after) == card
    assert after > before


def test_a_shuffle_gives_every_card_a_fresh_handle_and_forgets_who_saw_it() -> None:
    """Catches a card that was looked at and can still be told from the others after a shuffle."""
    game = position()
    pile = game.state.zones[DECK.of(0)]
    atoms.show(game, pile[0], EVERYBODY)
    handles = {game.state.token[card] for card in pile}
    atoms.shuffle(game, DECK, 0)
    shuffled = game.state.zones[DECK.of(0)]
    assert handles.isdisjoint(game.state.token[card] for card in shuffled)
    assert all(game.state.seen[card] == 0 for card in shuffled)
    assert sorted(shuffled) == sorted(pile)


def test_arranging_gives_fresh_handles_to_all() -> None:
    """Catches fresh handles for what moved only, which would tell how many cards were moved."""
    game = position()
    first, second, *rest = game.state.zones[DECK.of(0)]
    before = {game.state.token[card] for card in (first, second, *rest)}
    atoms.arrange(game, DECK, 0, [second, first, *rest])
    assert game.state.zones[DECK.of(0)] == [second, first, *rest]
    assert before.isdisjoint(game.state.token[card] for card in (first, second, *rest))


def test_cards_lined_up_change_places_among_themselves_and_stay_what_they_are() -> None:
    """Catches an order that moves the cards between them, or gives handles by which it could be told."""
    game = position()
    first, second, third, *rest = game.state.zones[DECK.of(0)]
    handles = list(game.state.token)
    game.events = []
    atoms.line_up(game, DECK.of(0), [third, first])
    assert game.state.zones[DECK.of(0)] == [third, second, first, *rest]
    assert (game.state.token, game.events) == (handles, [])


# Last known ---------------------------------------------------------------------------------------


def test_what_leaves_is_remembered_as_it_last_was() -> None:
    """Catches reading the power of a destroyed unit from its printed card."""
    game = position(field=(("plain", "banner"), ()))
    unit = on_field(game)
    handle = game.state.token[unit]
    assert game.number(unit, "power") == 3
    atoms.damage(game, unit, 1)
    atoms.turn(game, unit, TURNED)
    atoms.carry(game, [unit], GRAVE, cause="destroy")
    assert number_of(game, handle, "power") == 3
    known = game.state.known[handle]
    assert (known.turned, known.damage, known.zone, known.controller) == (TURNED, 1, FIELD.of(0), 0)
    assert known.keywords == {"guard": (0,)}


def test_things_that_leave_together_are_remembered_as_they_were_together() -> None:
    """Catches remembering the second thing after the first has gone, which also depends on what was cached."""
    for warm in (False, True):
        game = position(field=(("banner", "plain"), ()))
        banner, unit = game.state.zones[FIELD.of(0)]
        handle = game.state.token[unit]
        if warm:
            assert game.number(unit, "power") == 3
        atoms.carry(game, [banner, unit], GRAVE, cause="destroy")
        assert number_of(game, handle, "power") == 3, warm


# Covering -----------------------------------------------------------------------------------------


def test_a_covered_thing_keeps_its_identity_and_all_it_bears() -> None:
    """Catches evolution as a move: the thing would be new, fresh, undamaged and free of effects."""
    game = position(field=(("plain",), ()), hands=(("guard",), ()))
    base, top = on_field(game), game.state.zones[HAND.of(0)][0]
    handle = game.state.token[base]
    atoms.turn(game, base, TURNED)
    atoms.damage(game, base, 2)
    atoms.mark(game, base, 4)
    atoms.count(game, base, "dust", 3)
    atoms.date(game, base, 1)
    atoms.begin(game, "power", "add", 5, "", (handle,), "turn", Scope(0))
    atoms.cover(game, top, base)
    state = game.state
    assert state.card_of(handle) == top
    assert (state.turned[top], state.damage[top], state.marks[top], state.since[top]) == (TURNED, 2, 4, 1)
    assert state.counters == {top: {"dust": 3}}
    assert game.number(top, "power") == 2 + 5
    assert state.beneath == {top: (base,)}
    assert state.zones[FIELD.of(0)] == [top]
    assert misplaced(game) == []


def test_only_the_top_card_speaks() -> None:
    """Catches the abilities of lower cards that still work."""
    game = position(field=(("banner", "plain"), ()), hands=(("plain",), ()))
    banner, unit = game.state.zones[FIELD.of(0)]
    assert game.number(unit, "power") == 3
    atoms.cover(game, game.state.zones[HAND.of(0)][0], banner)
    assert game.number(unit, "power") == 1


def test_the_thing_leaves_with_all_its_cards_and_is_remembered_once() -> None:
    """Catches lower cards left behind on the field, and last known values of the lower card."""
    game = position(field=(("plain",), ()), hands=(("guard",), ()))
    base, top = on_field(game), game.state.zones[HAND.of(0)][0]
    handle = game.state.token[base]
    atoms.cover(game, top, base)
    atoms.carry(game, [top], HAND)
    assert sorted(game.state.zones[HAND.of(0)]) == sorted((base, top))
    assert game.state.beneath == {}
    assert game.library[game.state.known[handle].definition].id == "guard"
    assert misplaced(game) == []


def test_covering_with_a_pile_or_tucking_one_loses_no_card() -> None:
    """Catches overwriting what already lay under the card that is put on top or under."""
    game = position(field=(("plain", "guard", "banner"), ()), hands=(("tax", "sage"), ()))
    first, second, third = game.state.zones[FIELD.of(0)]
    for card in list(game.state.zones[HAND.of(0)]):
        atoms.tuck(game, card, second)
    atoms.cover(game, second, first)
    assert misplaced(game) == []
    assert len(game.state.beneath[second]) == 3
    atoms.tuck(game, second, third)
    assert misplaced(game) == []
    assert len(game.state.beneath[third]) == 4
    atoms.carry(game, [third], GRAVE)
    assert misplaced(game) == []
    assert len(game.state.zones[GRAVE.of(0)]) == 5


def test_control_takes_the_whole_thing() -> None:
    """Catches lower cards that still belong to the place of the former controller."""
    game = position(field=(("plain",), ()), hands=(("guard",), ()))
    base, top = on_field(game), game.state.zones[HAND.of(0)][0]
    atoms.cover(game, top, base)
    handle = game.state.token[top]
    atoms.control(game, top, 1)
    assert game.state.zones[FIELD.of(1)] == [top]
    assert game.state.zone[base] == FIELD.of(1)
    assert game.state.card_of(handle) == top
    assert game.state.owner[top] == 0
    atoms.carry(game, [top], GRAVE)
    assert sorted(game.state.zones[GRAVE.of(0)]) == sorted((base, top)), "cards go to their owner"


# Attachments --------------------------------------------------------------------------------------


def test_an_attached_card_follows_the_thing_when_its_top_changes() -> None:
    """Catches an equip card that is attached to the card below."""
    game = position(field=(("plain", "tax"), ()), hands=(("guard",), ()))
    base, aura = game.state.zones[FIELD.of(0)]
    top = game.state.zones[HAND.of(0)][0]
    atoms.attach(game, aura, base)
    atoms.cover(game, top, base)
    assert game.state.host[aura] == top
    assert misplaced(game) == []


def test_what_was_attached_to_a_thing_that_left_is_attached_to_nothing() -> None:
    """Catches an equip card still attached to a monster that went away and came back."""
    game = position(field=(("plain", "tax"), ()))
    unit, aura = game.state.zones[FIELD.of(0)]
    atoms.attach(game, aura, unit)
    atoms.carry(game, [unit], HAND)
    atoms.carry(game, [unit], FIELD)
    assert game.state.host[aura] == NONE


# Pending cards ------------------------------------------------------------------------------------


def test_a_pending_card_belongs_to_its_zone_and_is_not_counted_there() -> None:
    game = position(hands=(("plain", "guard"), ()))
    card = game.state.zones[HAND.of(0)][0]
    handle = game.state.token[card]
    atoms.suspend(game, card)
    assert card not in game.state.zones[HAND.of(0)]
    assert game.state.zone[card] == HAND.of(0)
    assert game.state.card_of(handle) == card
    assert misplaced(game) == []


def test_a_pending_card_put_back_has_gone_nowhere() -> None:
    """Catches leaving and entering triggers, and a fresh handle, for a card that was only being played."""
    game = position(field=(("killer", "mourner"), ("plain",)))
    card = on_field(game)
    handle = game.state.token[card]
    game.events = []
    atoms.suspend(game, card)
    atoms.carry(game, [card], FIELD, cause="destroy")
    assert game.state.token[card] == handle
    assert waiting_of(game) == []
    assert game.events == []
    assert misplaced(game) == []


def test_a_pending_card_that_goes_elsewhere_moves_as_any_other() -> None:
    game = position(hands=(("killer",), ()))
    card = game.state.zones[HAND.of(0)][0]
    atoms.suspend(game, card)
    atoms.carry(game, [card], FIELD)
    assert on_field(game) == card
    assert waiting_of(game) == ["killer"]
    assert misplaced(game) == []


# Faces --------------------------------------------------------------------------------------------


def test_a_card_turned_face_down_has_no_abilities_and_no_effects_on_it() -> None:
    """Catches a face-down card whose printed ability still works."""
    game = position(field=(("banner", "plain"), ()))
    banner, unit = game.state.zones[FIELD.of(0)]
    atoms.begin(game, "power", "add", 5, "", (game.state.token[unit],), "turn", Scope(0))
    assert atoms.flip(game, banner, DOWN)
    assert game.number(unit, "power") == 1 + 5
    assert atoms.flip(game, unit, DOWN)
    assert game.number(unit, "power") == 0
    assert atoms.flip(game, unit, UP)
    assert game.number(unit, "power") == 1, "what was on it has ended"
    assert not atoms.flip(game, unit, UP)


class Holding(ToyRules):
    """What raises a power holds what lies face down."""

    def holds_face_down(self, game: Game, lasting: Continuous) -> bool:
        return lasting.op == "add"


def test_what_the_rules_let_hold_a_card_face_down_is_there_when_it_lies_open_again() -> None:
    """Catches an effect that ends with the face of its card, or one that holds it beyond its leaving."""
    game = position(field=(("plain",), ()), rules=Holding())
    unit = on_field(game)
    for op, amount in (("set", 7), ("add", 5)):
        atoms.begin(game, "power", op, amount, "", (game.state.token[unit],), "turn", Scope(0))
    assert game.number(unit, "power") == 12
    atoms.flip(game, unit, DOWN)
    atoms.flip(game, unit, UP)
    assert game.number(unit, "power") == 1 + 5
    atoms.carry(game, [unit], HAND)
    assert game.state.continuous == ()


def test_turning_what_is_turned_is_nothing_done() -> None:
    game = position(field=(("plain",), ()))
    assert atoms.turn(game, on_field(game), TURNED)
    version = game.state.version
    assert not atoms.turn(game, on_field(game), TURNED)
    assert game.state.version == version


def test_counters_and_damage_never_go_below_nothing() -> None:
    game = position(field=(("plain",), ()))
    card = on_field(game)
    atoms.count(game, card, "dust", 2)
    atoms.count(game, card, "dust", -5)
    assert game.state.counters == {}
    atoms.damage(game, card, 2)
    atoms.damage(game, card, -5)
    assert game.state.damage[card] == 0


def test_the_first_end_of_a_game_is_its_end() -> None:
    """Catches a second loss that overwrites the first."""
    game = position()
    atoms.end(game, 1, "first")
    atoms.end(game, 0, "second")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (1, "first")


def test_writing_what_is_unwatched_leaves_all_as_it_is_and_other_writing_does_not() -> None:
    """Catches an unwatched value that makes a new position, and a watched one that leaves an old answer standing."""
    game = position()
    known = game.derived.fresh()
    known[NONE, "answer"] = 42
    game.state.dirty = False
    atoms.write_unwatched(game, "played", 7)
    assert game.state.table.played == 7
    assert game.derived.fresh() == {(NONE, "answer"): 42}
    assert not game.state.dirty
    atoms.write(game, "played", 8)
    assert game.derived.fresh() == {}
    assert game.state.dirty


def test_a_lasting_effect_ends_with_the_thing_it_is_on_wherever_that_lay() -> None:
    """Catches effects on cards of a hand that are heaped up, since nothing remembers what lay there."""
    game = position(hands=(("guard", "plain"), ()))
    first, second = game.state.zones[HAND.of(0)]
    on = (game.state.token[first], game.state.token[second])
    atoms.begin(game, "power", "add", 5, "", on, "", Scope(0))
    atoms.carry(game, [first], GRAVE)
    assert [each.on for each in game.state.continuous] == [on[1:]]
    assert game.number(second, "power") == 1 + 5
    atoms.carry(game, [second], GRAVE)
    assert game.state.continuous == ()
