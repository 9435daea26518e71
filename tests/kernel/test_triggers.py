"""Triggered abilities: who notices what, in which position, and what the waiting effect knows."""

from typing import Any

import pytest

from banmen.kernel import atoms
from banmen.kernel.atoms.telling import happen_to_all
from banmen.kernel.effects.base import Who
from banmen.kernel.effects.says import Draw, Triggered, When
from banmen.kernel.effects.things import Cards, Itself
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, NONE, TURNED
from banmen.kernel.state import Delayed, Scope
from banmen.kernel.triggers import Noticed
from tests.kernel.laid import made, put, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, ToyRules, position


def waiting_of(game: Game) -> list[str]:
    return [game.library[each.definition].id for each in game.state.waiting]


def test_who_is_destroyed_notices_it_looking_back() -> None:
    """Catches asking after the move, when the mourner is no longer on the field."""
    game = position(field=(("mourner",), ()))
    card = game.state.zones[FIELD.of(0)][0]
    handle = game.state.token[card]
    atoms.carry(game, [card], GRAVE, cause="destroy")
    assert waiting_of(game) == ["mourner"]
    scope = game.state.waiting[0].scope
    assert scope.source == handle, "it speaks as the object that left"
    assert scope.get("it") == (handle,)
    assert scope.get("now") == (game.state.token[card],), "and knows what became of it"


def test_arriving_is_noticed_after_all_have_arrived() -> None:
    """Catches noticing the first card before the second is there."""
    game = position(hands=(("scholar", "killer"), ()))
    atoms.carry(game, list(game.state.zones[HAND.of(0)]), FIELD)
    assert waiting_of(game) == ["scholar", "killer"]
    assert len(game.state.zones[FIELD.of(0)]) == 2
    moments = {each.moment for each in game.state.waiting}
    assert len(moments) == 1, "they triggered at the same time"


def test_a_card_notices_only_where_its_ability_works() -> None:
    """Catches abilities that work in the hand, the deck or the grave."""
    game = position(field=(("plain",), ()), hands=(("mourner",), ()))
    atoms.carry(game, list(game.state.zones[FIELD.of(0)]), GRAVE, cause="destroy")
    assert waiting_of(game) == []


def test_a_face_down_card_notices_nothing() -> None:
    game = position(field=(("plain", "mourner"), ()))
    unit, mourner = game.state.zones[FIELD.of(0)]
    atoms.flip(game, mourner, DOWN)
    atoms.carry(game, [unit], GRAVE, cause="destroy")
    assert waiting_of(game) == []


def test_whose_turn_it_is_counts() -> None:
    """Catches `whose` compared with the turn player instead of the watcher's side."""
    game = position(field=(("tax",), ("tax",)))
    atoms.happen(game, "turn_begins", seat=1)
    assert [each.scope.seat for each in game.state.waiting] == [0]


def test_a_veto_of_the_game_is_asked_for_each_ability() -> None:
    class Silent(ToyRules):
        def may_trigger(self, game: Game, watcher: int, ability: Triggered) -> bool:
            return game.state.owner[watcher] == 1

    game = position(field=(("mourner", "plain"), ("mourner",)), rules=Silent())
    atoms.carry(game, [game.state.zones[FIELD.of(0)][1]], GRAVE, cause="destroy")
    assert [each.scope.seat for each in game.state.waiting] == [1]


def test_a_delayed_trigger_fires_once_for_its_subject_only() -> None:
    """Catches a delayed trigger that fires for anybody, or again and again."""
    game = position(field=(("plain", "guard"), ()))
    one, two = game.state.zones[FIELD.of(0)]
    delayed = Delayed("destroy", game.library.by_id["scholar"], 0, Scope(0), subject=game.state.token[two])
    atoms.delay(game, delayed)
    atoms.carry(game, [one], GRAVE, cause="destroy")
    assert waiting_of(game) == []
    atoms.carry(game, [two], GRAVE, cause="destroy")
    assert waiting_of(game) == ["scholar"]
    assert game.state.delayed == ()


def test_delayed_triggers_and_lasting_effects_end_by_name() -> None:
    game = position(field=(("plain",), ()))
    token = game.state.token[game.state.zones[FIELD.of(0)][0]]
    atoms.delay(game, Delayed("destroy", 0, 0, Scope(0), until="turn"))
    atoms.delay(game, Delayed("destroy", 0, 0, Scope(0), until="game"))
    atoms.begin(game, "power", "add", 1, "", (token,), "turn", Scope(0))
    atoms.expire(game, "turn")
    assert [each.until for each in game.state.delayed] == ["game"]
    assert game.state.continuous == ()


def test_nothing_happening_to_nobody_is_noticed_without_a_subject() -> None:
    """Catches an ability with a subject that fires for a happening without a card, as if the last card were meant."""
    game = position(field=(("mourner",), ()))
    put(game, "plain")
    atoms.happen(game, "destroy", NONE, 0)
    assert waiting_of(game) == []


@pytest.mark.parametrize(
    ("whose", "seats"), [(Who.YOU, (0, NONE)), (Who.OPPONENT, (1, NONE)), (Who.EACH, (0, 1, NONE))]
)
def test_what_happens_to_no_player_is_noticed_whosever_the_words_wait_for(whose: Who, seats: tuple[int, ...]) -> None:
    """Catches a happening of nobody's taken for the other player's."""
    game = table(made("watcher", Triggered(When("feast", whose=whose), (Draw(1),))))
    put(game, "watcher")
    noticed_of = []
    for seat in (0, 1, NONE):
        atoms.forget(game)
        atoms.happen(game, "feast", seat=seat)
        noticed_of += [seat] * len(game.state.waiting)
    assert tuple(noticed_of) == seats


def test_what_a_card_watches_for_is_found_by_its_zone() -> None:
    when = When("enter:field", Itself(), Who.YOU)
    ability = Triggered(when, (), zones=("hand",))
    from banmen.kernel.library import CardDef

    card = CardDef("x", "x", "x", {}, {}, (ability, Triggered(When("draw", Cards(("hand",))), ())))
    assert card.watch_in(HAND) == (("enter:field", 0),)
    assert card.watch_in(FIELD) == (("draw", 1),)
    assert card.watch_in(DECK) == ()


def test_one_ability_may_wait_for_several_happenings() -> None:
    """Catches watching only for the first of them, and noticing one move twice."""
    watcher = made("watcher", Triggered(When("leave:field", Cards(("field",)), also=("destroy", "feast")), (Draw(1),)))
    game = table(watcher)
    put(game, "watcher")
    put(game, "watcher")
    atoms.happen(game, "feast", game.state.zones[FIELD.of(0)][0], 0)
    assert len(game.state.waiting) == 2
    atoms.carry(game, [game.state.zones[FIELD.of(0)][0]], GRAVE, cause="destroy")
    assert len(game.state.waiting) == 4, "each of the two notices the move once"


def test_the_way_of_a_card_is_noticed_by_whatever_cause() -> None:
    """Catches a way that is taken for any arrival or any leaving, or that needs a cause."""
    watcher = made("watcher", Triggered(When(FIELD.way_to(GRAVE), Cards(("field",))), (Draw(1),)))
    game = table(watcher)
    put(game, "watcher")
    one, two, held = put(game, "plain"), put(game, "plain"), put(game, "plain", zone=HAND)
    atoms.carry(game, [two], HAND)
    atoms.carry(game, [held], GRAVE, cause="destroy")
    assert waiting_of(game) == []
    handle = game.state.token[one]
    atoms.carry(game, [one], GRAVE)
    assert waiting_of(game) == ["watcher"]
    assert game.state.waiting[0].scope.get("it") == (handle,)


def test_a_card_that_arrives_notices_the_way_it_came() -> None:
    """Catches looking for watchers only before the move, when the card itself does not watch yet."""
    risen = made("risen", Triggered(When(GRAVE.way_to(FIELD), Itself()), (Draw(1),)))
    game = table(risen)
    held, dead = put(game, "risen", zone=HAND), put(game, "risen", zone=GRAVE)
    atoms.carry(game, [held], FIELD)
    assert waiting_of(game) == []
    atoms.carry(game, [held], HAND)
    atoms.carry(game, [dead], FIELD)
    assert waiting_of(game) == ["risen"]


def test_a_card_moved_within_its_zone_neither_leaves_nor_enters() -> None:
    """Catches another thing in the same place noticed as a card that went and came."""
    watcher = made("watcher", Triggered(When("leave:field", Cards(("field",)), also=("enter:field",)), (Draw(1),)))
    game = table(watcher)
    put(game, "watcher")
    card = put(game, "plain")
    handle = game.state.token[card]
    atoms.carry(game, [card], FIELD, seat=1)
    assert waiting_of(game) == []
    assert game.state.token[card] != handle


def test_the_moment_grows_only_when_something_happens() -> None:
    """Catches a moment that a flag, a note or a look at a card moves on."""
    game = position(field=(("plain",), ()))
    card = game.state.zones[FIELD.of(0)][0]
    before = game.state.moment
    atoms.mark(game, card, 1)
    atoms.show(game, card, 3)
    atoms.hide(game, card)
    atoms.write(game, "played", 3)
    assert game.state.moment == before
    atoms.turn(game, card, TURNED)
    atoms.occur(game)
    atoms.carry(game, [card], GRAVE)
    assert game.state.moment == before + 3


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ({}, {}),
        ({"it": 5}, {"it": (5,)}),
        ({"it": 5, "now": 6}, {"it": (5,), "now": (6,), "went": (5, 6)}),
        ({"it": 5, "now": 6, "went": (7, 8)}, {"it": (5,), "now": (6,), "went": (5, 6)}),
        ({"it": 5, "other": 7, "went": (7, 8)}, {"it": (5,), "other": (7,), "went": (7, 8)}),
        ({"other": 0, "amount": 1}, {"other": (0,), "amount": (1,)}),
        ({"amount": -2}, {"amount": (-2,)}),
    ],
)
def test_an_effect_that_waits_knows_what_was_said_of_the_happening_and_nothing_else(
    what: dict[str, Any], words: dict[str, tuple[int, ...]]
) -> None:
    """Catches a word bound to a thing there was not, one left unbound, and what the text knew before being lost."""
    game = table()
    scope = Scope(0, NONE, (("other", (1,)), ("seen", (2,))))
    atoms.wait(game, [Noticed(game.library.by_id["tax"], 0, scope)], **what)
    (waiting,) = game.state.waiting
    assert dict(waiting.scope.bound) == {"other": (1,), "seen": (2,)} | words
    assert len(waiting.scope.bound) == len(dict(waiting.scope.bound)), "each word once"


@pytest.mark.parametrize(("of_itself", "sight"), [(True, 0b11), (False, 0b01)])
def test_who_sees_what_became_of_a_card_knows_whose_effect_of_its_own_waits(of_itself: bool, sight: int) -> None:
    """Catches an effect shown to who sees another card, and one kept from who sees the card itself where it went."""
    game = table()
    card = put(game, "plain", seat=1, zone=HAND)
    left, now = 77, game.state.token[card]
    found = Noticed(game.library.by_id["tax"], 0, Scope(1, left if of_itself else 78), None, 0b01)
    atoms.wait(game, [found], left, now)
    assert game.state.seen[card] == 0b10
    assert [each.sight for each in game.state.waiting] == [sight]
    atoms.wait(game, [found], left, 79)
    assert [each.sight for each in game.state.waiting] == [sight, 0b01], "what became of it is nowhere"


def test_what_happens_to_several_cards_happens_to_each_whoever_waits_for_it() -> None:
    """Catches moments that only pass where somebody waits, and a happening noticed once for all of the cards."""
    for watcher, waiting in (("plain", 0), ("mourner", 2)):
        game = table()
        put(game, watcher)
        cards = [put(game, "plain"), put(game, "plain", seat=1)]
        before = game.state.moment
        happen_to_all(game, "destroy", cards)
        assert (game.state.moment - before, len(game.state.waiting)) == (2, waiting)
        assert [each.scope.get("it") for each in game.state.waiting] == [
            (game.state.token[card],) for card in cards[:waiting]
        ]
