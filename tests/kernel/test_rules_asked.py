"""Where the kernel asks a game's rules, and where it must not: how cards lie, what leaves quietly, what is cited."""

from __future__ import annotations

from typing import ClassVar

import pytest

from banmen.errors import BanmenError
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Change, Draw, Static, Triggered, When
from banmen.kernel.effects.things import Cards, Itself, Shares
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, NONE, TURNED, UP, UPRIGHT
from banmen.kernel.remembered import fits_thing
from banmen.kernel.rules.positions import PositionRules
from banmen.kernel.state import Frame, Scope
from banmen.kernel.zones import Zone
from tests.kernel.laid import go_on, made, put, table
from tests.kernel.toy import FIELD, GRAVE, HAND, ToyRules, TurnFrame, deck

MOURNER = made("sentry", Triggered(When("leave:field", Cards(("field",), Side.YOURS)), (Draw(1),)))


class Quiet(ToyRules):
    """What is part of something, or on its way, goes quietly; whatever else would is not asked."""

    def leaves_quietly(self, game: Game, card: int, zone: Zone) -> bool:
        return zone is GRAVE


@pytest.mark.parametrize(
    ("how", "zone", "noticed"),
    [("alone", GRAVE, True), ("host", GRAVE, False), ("host", HAND, True), ("pending", GRAVE, False),
     ("pending", HAND, True)],
)
def test_only_a_thing_of_several_cards_or_one_on_its_way_can_leave_quietly(how: str, zone: Zone, noticed: bool) -> None:
    """Catches a card alone that leaves unnoticed, and a part of a thing whose going counts as the thing's."""
    game = table(MOURNER, rules=Quiet())
    put(game, "sentry")
    card, below = put(game, "plain"), put(game, "guard")
    if how == "host":
        atoms.tuck(game, below, card)
    if how == "pending":
        atoms.suspend(game, card)
    atoms.forget(game)
    atoms.carry(game, [card], zone)
    assert bool(game.state.waiting) == noticed


class Lying(ToyRules):
    """Whatever enters the field lies turned."""

    lies_by_rule = frozenset((FIELD.number,))

    def lies(self, game: Game, card: int, zone: Zone, turned: int) -> int:
        return TURNED


def test_how_a_card_lies_is_asked_of_the_rules_only_where_they_have_a_say() -> None:
    """Catches a card in the grave that lies as one on the field would."""
    game = table(rules=Lying())
    card = put(game, "plain", zone=HAND)
    for zone, lies in ((FIELD, TURNED), (GRAVE, UPRIGHT), (FIELD, TURNED), (HAND, UPRIGHT)):
        atoms.carry(game, [card], zone)
        assert game.state.turned[card] == lies


class Citing(ToyRules):
    """A turn is cited by a number of the table."""

    def cited(self, game: Game, frame: Frame) -> tuple[str, ...]:
        return ("7.7",) if isinstance(frame, TurnFrame) else ()


def test_a_step_without_a_number_may_be_cited_by_the_rules() -> None:
    """Catches an event told under no rule although the game knows one."""
    game = table(rules=Citing())
    card = put(game, "plain", zone=HAND)
    go_on(game)
    assert game.citing() == ("7.7",)
    assert game.told_under("play", card) == ("7.7",)
    assert game.answer(0)[0].rules == ("7.7",)


@pytest.mark.parametrize(("change", "heard"), [(2, True), (1, True), (0, False), (-1, False)])
def test_counters_that_are_put_on_a_card_are_heard_and_none_that_are_taken_off(change: int, heard: bool) -> None:
    """Catches one counter that nobody hears of, and none that somebody does."""
    game = table(made("sentry", Triggered(When("counter_on:dust", Itself()), (Draw(1),))))
    card = put(game, "sentry")
    atoms.count(game, card, "dust", 3)
    atoms.forget(game)
    atoms.count(game, card, "dust", change)
    assert bool(game.state.waiting) == heard
    assert game.state.counters[card] == {"dust": 3 + change}


def test_what_lies_face_down_keeps_what_lasts_on_it_unless_it_is_a_new_thing_there() -> None:
    """Catches a card of a hand, shown and hidden, on which nothing lasts any more, as on a thing that was hidden."""
    game = table()
    lying, held = put(game, "plain"), put(game, "plain", zone=HAND)
    for card in (lying, held):
        atoms.begin(game, "power", "add", 2, "", (game.state.token[card],), "turn", Scope(0, NONE))
        atoms.flip(game, card, UP)
        atoms.flip(game, card, DOWN)
        atoms.flip(game, card, UP)
    assert [game.number(card, "power") for card in (lying, held)] == [1, 3]


class WithEffects(ToyRules):
    """A toy whose grave is for lasting effects."""

    effects_zone: ClassVar[Zone | None] = GRAVE


def test_a_lasting_effect_that_is_no_cards_speaks_for_the_card_that_said_it_until_it_ends() -> None:
    """Catches an effect that is established and never heard of, and one that is there for ever."""
    order = made("order", Triggered(When("alarm"), (Draw(1),), zones=("grave",)),
                 Static((Change("power", "add", 3),), Cards(("field",), Side.YOURS), zones=("grave",)))
    rules = WithEffects()
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([order, rules.card("plain")]))
    plain = put(game, "plain")
    speaker = Scope(0, game.state.token[plain])
    atoms.establish(game, game.library.by_id["order"], GRAVE, "turn", speaker)
    assert game.number(plain, "power") == 4
    atoms.happen(game, "alarm")
    (waiting,) = game.state.waiting
    assert waiting.scope.seat == 0
    atoms.expire(game, "turn")
    assert game.number(plain, "power") == 1
    assert not game.state.zones[GRAVE.of(0)]
    atoms.happen(game, "alarm")
    assert len(game.state.waiting) == 1


def test_what_had_a_word_in_common_is_asked_of_what_it_was() -> None:
    """Catches a thing that left and is asked for the words of its card, which lent it none."""
    leader = made("leader", Static((Change("names", "gain", word="led"),), Cards(("field",), Side.YOURS, other=True)))
    game = table(leader, made("led"), made("other"))
    card, one, two = put(game, "plain"), put(game, "led", zone=HAND), put(game, "other", zone=HAND)
    put(game, "leader")
    token = game.state.token[card]
    atoms.carry(game, [card], GRAVE)
    shares = Shares("names", Itself())
    assert fits_thing(game, shares, Scope(0, game.state.token[one]), token)
    assert not fits_thing(game, shares, Scope(0, game.state.token[two]), token)
    assert not fits_thing(game, shares, Scope(0, game.state.token[one]), game.state.token[card])


class Stepless(ToyRules):
    """No position set up by hand may begin within a turn."""

    steps = PositionRules.steps
    stand_at = PositionRules.stand_at


def test_a_game_without_steps_to_begin_at_says_that_there_are_none() -> None:
    """Catches a position that would begin anywhere, and an error that cannot be told."""
    game = table()
    with pytest.raises(BanmenError, match=r"cannot begin at 'dusk'; steps: $"):
        Stepless().stand_at(game, "dusk")


class Sparing(ToyRules):
    """What triggers only so often in a turn is counted when it triggers."""

    limits_triggering = True


def test_what_triggers_twice_a_turn_triggers_twice_and_not_a_third_time() -> None:
    """Catches a first time that counts as two, and a limit that is never reached."""
    sentry = made("sentry", Triggered(When("leave:field", Cards(("field",), Side.YOURS)), (Draw(1),), limit=2))
    game = table(sentry, rules=Sparing())
    put(game, "sentry")
    leaving = [put(game, "plain") for _ in range(3)]
    atoms.forget(game)
    heard = []
    for card in leaving:
        atoms.carry(game, [card], GRAVE)
        heard.append(len(game.state.waiting))
    assert heard == [1, 2, 2]
