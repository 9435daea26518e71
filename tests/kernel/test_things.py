"""Things made of several cards, things tied together, pending cards: what stays and what is left behind."""


from banmen.kernel import atoms
from banmen.kernel.effects.says import Change, Draw, Static, Triggered, When
from banmen.kernel.effects.things import Cards, Itself
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN, NONE, TURNED, UP
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone
from tests.kernel.laid import made, put, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, ToyRules


def test_things_that_leave_together_are_remembered_as_they_were_together() -> None:
    """Catches remembering each card when its own turn to move comes: the banner would be gone already."""
    game = table()
    banner, plain = put(game, "banner"), put(game, "plain")
    handle = game.state.token[plain]
    atoms.carry(game, [banner, plain], GRAVE)
    assert game.state.known[handle].numbers["power"] == 3
    assert "guard" in game.state.known[handle].keywords


def test_counters_host_and_cards_beneath_are_remembered() -> None:
    """Catches a last known state that only holds the printed kind of facts."""
    game = table()
    host, thing, under = put(game, "plain"), put(game, "guard"), put(game, "plain")
    atoms.attach(game, thing, host)
    atoms.tuck(game, under, thing)
    atoms.count(game, thing, "spell", 2)
    handle, below = game.state.token[thing], game.state.token[under]
    atoms.carry(game, [thing], GRAVE)
    known = game.state.known[handle]
    assert (known.counters, known.host, known.beneath) == ({"spell": 2}, game.state.token[host], (below,))


def test_what_is_attached_stays_attached_when_its_host_evolves() -> None:
    """Catches ties to the lower card: the thing is the same, only its top card is new."""
    game = table()
    base, aura = put(game, "plain"), put(game, "guard")
    atoms.attach(game, aura, base)
    top = put(game, "scholar", zone=HAND)
    atoms.cover(game, top, base)
    assert game.state.host[aura] == top
    assert game.state.host[base] == top
    assert game.state.beneath[top] == (base,)


def test_what_is_attached_comes_loose_when_its_host_leaves() -> None:
    """Catches ties to a row number: the same card would come back wearing the old equipment."""
    game = table()
    host, equip = put(game, "plain"), put(game, "guard")
    atoms.attach(game, equip, host)
    atoms.carry(game, [host], GRAVE)
    assert game.state.host[equip] == NONE
    atoms.carry(game, [host], FIELD)
    assert game.state.host[equip] == NONE


def test_evolving_keeps_damage_on_top_only() -> None:
    """Catches damage and flags that stay on the lower card too, where a view shows them a second time."""
    game = table()
    base, top = put(game, "plain"), put(game, "scholar", zone=HAND)
    atoms.damage(game, base, 3)
    atoms.turn(game, base, TURNED)
    atoms.cover(game, top, base)
    state = game.state
    assert (state.damage[top], state.turned[top]) == (3, TURNED)
    assert (state.damage[base], state.turned[base]) == (0, 0)


def test_covering_with_a_stack_loses_no_card() -> None:
    """Catches overwriting the cards beneath the new top card: they would be in no list at all."""
    game = table()
    first, second, top = put(game, "plain"), put(game, "guard"), put(game, "scholar", zone=HAND)
    atoms.cover(game, top, first)
    atoms.cover(game, top, second)
    assert game.state.beneath == {top: (first, second)}
    assert [game.state.host[card] for card in (first, second)] == [top, top]
    atoms.carry(game, [top], GRAVE)
    assert sorted(game.state.zones[GRAVE.of(0)]) == [first, second, top]
    assert game.state.beneath == {}


def test_a_thing_put_under_another_leaves_everything_behind() -> None:
    """Catches damage, counters, lasting effects and cards beneath that go on under the new host."""
    game = table()
    host, thing, under = put(game, "plain"), put(game, "guard"), put(game, "plain")
    atoms.tuck(game, under, thing)
    atoms.damage(game, thing, 2)
    atoms.count(game, thing, "spell", 1)
    handle = game.state.token[thing]
    atoms.begin(game, "power", "add", 5, "", (handle,), "turn", Scope(0))
    atoms.tuck(game, thing, host)
    state = game.state
    assert state.beneath == {host: (thing, under)}
    assert (state.damage[thing], state.counters, state.continuous) == (0, {}, ())
    assert state.known[handle].numbers["power"] == 2 + 5


def test_cards_beneath_change_sides_with_their_thing() -> None:
    """Catches a control change that leaves the lower cards in the old player's zone."""
    game = table()
    thing, under = put(game, "plain"), put(game, "plain")
    atoms.tuck(game, under, thing)
    atoms.control(game, thing, 1)
    assert (game.state.zone[under], game.state.controller[under]) == (FIELD.of(1), 1)
    atoms.carry(game, [thing], GRAVE)
    assert sorted(game.state.zones[GRAVE.of(0)]) == [thing, under]


def test_a_pending_thing_can_change_sides() -> None:
    """Catches looking for a pending card in its zone's list, where it is not."""
    game = table()
    thing = put(game, "plain")
    atoms.suspend(game, thing)
    atoms.control(game, thing, 1)
    atoms.restore(game, thing)
    assert game.state.zones[FIELD.of(1)] == [thing]


def test_a_card_beneath_is_no_thing_of_its_own() -> None:
    """Catches "when a unit leaves the field" that is noticed when a lower card is taken away."""
    watcher = made("watcher", Triggered(When("leave:field", Cards(("field",))), (Draw(1),)))
    game = table(watcher)
    put(game, "watcher")
    thing, under = put(game, "plain"), put(game, "plain")
    atoms.tuck(game, under, thing)
    atoms.carry(game, [under], GRAVE)
    assert game.state.waiting == ()
    atoms.carry(game, [thing], GRAVE)
    assert len(game.state.waiting) == 1


def test_a_pending_card_that_is_put_back_has_not_moved() -> None:
    """Catches noticing that it leaves before finding out that it goes where it already belongs."""
    watcher = made("watcher", Triggered(When("leave:hand", Cards(("hand",))), (Draw(1),)),
                   Triggered(When("return", Cards(("hand",))), (Draw(1),)))
    game = table(watcher)
    put(game, "watcher")
    card = put(game, "plain", zone=HAND)
    handle = game.state.token[card]
    atoms.suspend(game, card)
    atoms.carry(game, [card], HAND, cause="return")
    assert game.state.waiting == ()
    assert game.state.token[card] == handle


def test_a_pending_card_goes_back_on_top_of_its_pile() -> None:
    """Catches putting every pending card back at the end: the top card of a deck would sink to its bottom."""
    game = table()
    first, second = put(game, "plain", zone=DECK), put(game, "guard", zone=DECK)
    atoms.suspend(game, first)
    atoms.restore(game, first)
    assert game.state.zones[DECK.of(0)] == [first, second]


def test_a_card_that_was_pending_has_lost_its_lasting_effects() -> None:
    """Catches lasting effects that go on after the card was pending (Duel Masters 409.1d)."""
    game = table(made("anthem", Static((Change("power", "add", 1),), Itself(), zones=("hand",))))
    card = put(game, "anthem", zone=HAND)
    atoms.begin(game, "power", "add", 5, "", (game.state.token[card],), "turn", Scope(0))
    atoms.suspend(game, card)
    assert game.number(card, "power") == 7
    atoms.restore(game, card)
    assert game.number(card, "power") == 2


class Elsewhere(ToyRules):
    """A toy in which guards go to the hand instead of the grave, and killers nowhere."""

    diverting = frozenset((FIELD.number,))

    def destination(self, game: Game, card: int, zone: Zone) -> Zone | None:
        name = game.library[game.state.definition[card]].name
        if zone is GRAVE and name == "guard":
            return HAND
        return None if zone is GRAVE and name == "killer" else zone


def test_a_game_sends_cards_elsewhere_than_where_they_are_put() -> None:
    """Catches a card that is noticed in the zone it was put into, or that lies there as told for that zone."""
    watcher = made("watcher", Triggered(When("enter:grave", Cards(("grave",))), (Draw(1),)))
    game = table(watcher, rules=Elsewhere())
    put(game, "watcher")
    guard, killer, plain = put(game, "guard"), put(game, "killer"), put(game, "plain")
    handle = game.state.token[killer]
    atoms.carry(game, [guard, killer, plain], GRAVE, face=UP)
    state = game.state
    assert (state.zone[guard], state.face[guard], state.zone[plain]) == (HAND.of(0), DOWN, GRAVE.of(0))
    assert state.card_of(handle) == NONE
    assert state.gone == [killer]
    assert len(state.waiting) == 1


def test_cards_from_beneath_are_noticed_where_they_go() -> None:
    """Catches noticing the top card only."""
    watcher = made("watcher", Triggered(When("enter:grave", Cards(("grave",))), (Draw(1),)))
    game = table(watcher)
    put(game, "watcher")
    top, under = put(game, "plain"), put(game, "guard")
    atoms.tuck(game, under, top)
    atoms.carry(game, [top], GRAVE)
    assert len(game.state.waiting) == 2


def test_a_zone_keeps_the_flags_it_names() -> None:
    """Catches clearing every flag, or keeping them all."""
    keeping = Zone(GRAVE.number, GRAVE.name, ordered=True, keeps=4)
    game = table()
    card = put(game, "plain")
    atoms.mark(game, card, 4 | 2)
    atoms.carry(game, [card], keeping)
    assert game.state.marks[card] == 4
    atoms.carry(game, [card], HAND)
    assert game.state.marks[card] == 0


def test_what_a_text_can_make_is_in_the_library() -> None:
    """Catches a game that does not know the tokens of its cards."""
    token = made("token")
    maker = CardDef("maker", "maker", "maker", {}, {}, (), makes=(token,))
    assert set(ToyRules().bind([maker]).by_id) == {"maker", "token"}


def test_a_card_that_is_carried_lies_as_it_is_told_to() -> None:
    """Catches moves that pass on where a card goes, but not how it lies there."""
    game = table()
    card, other = put(game, "plain", zone=HAND), put(game, "plain")
    atoms.carry(game, [card], FIELD, seat=1, face=DOWN, turned=TURNED)
    state = game.state
    assert (state.zone[card], state.face[card], state.turned[card]) == (FIELD.of(1), DOWN, TURNED)
    first = put(game, "guard", zone=DECK)
    atoms.carry(game, [other], DECK, at="bottom")
    assert state.zones[DECK.of(0)] == [first, other]
