"""Delayed triggers: how often they trigger and what their words mean."""

from banmen.kernel import atoms
from banmen.kernel.effects.says import Draw, Triggered, When
from banmen.kernel.names import TURNED
from banmen.kernel.state import Delayed, Scope
from tests.kernel.laid import made, put, table
from tests.kernel.toy import GRAVE

LATER = made("later", Triggered(When("never"), (Draw(1),)))


def test_a_delayed_trigger_for_one_time_triggers_once_when_two_things_leave_together() -> None:
    """Catches counting each card of one event (Build Divide 1205-5a: once, unless it says otherwise)."""
    game = table(LATER)
    cards = [put(game, "plain"), put(game, "plain")]
    atoms.delay(game, Delayed("destroy", game.library.by_id["later"], 0, Scope(0)))
    atoms.carry(game, cards, GRAVE, cause="destroy")
    assert len(game.state.waiting) == 1
    assert game.state.delayed == ()


def test_a_delayed_trigger_notices_what_happens_to_several_cards_at_once() -> None:
    """Catches a happening passed over because no card watches for it."""
    game = table(LATER)
    cards = [put(game, "plain"), put(game, "plain")]
    atoms.delay(game, Delayed("turned", game.library.by_id["later"], 0, Scope(0), once=False))
    atoms.turn_all(game, cards, TURNED, "turned")
    assert len(game.state.waiting) == 2


def test_a_delayed_trigger_that_stays_triggers_for_each() -> None:
    """Catches stopping after the first although it lasts."""
    game = table(LATER)
    cards = [put(game, "plain"), put(game, "plain")]
    atoms.delay(game, Delayed("destroy", game.library.by_id["later"], 0, Scope(0), once=False))
    atoms.carry(game, cards, GRAVE, cause="destroy")
    assert len(game.state.waiting) == 2


def test_the_amount_of_what_happened_is_the_one_meant() -> None:
    """Catches appending a second amount behind the one said when the trigger was made."""
    game = table(LATER)
    scope = Scope(0).having("amount", (1,))
    atoms.delay(game, Delayed("hurt", game.library.by_id["later"], 0, scope))
    atoms.happen(game, "hurt", amount=7)
    assert game.state.waiting[0].scope.get("amount") == (7,)
    assert len(game.state.waiting[0].scope.bound) == 1
