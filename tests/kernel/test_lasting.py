"""Effects that last while another thing is there, and parts of things under the same effects."""

from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Change, Draw, Move, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import Cards, It, Itself
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, EVERYBODY, TURNED, UP
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone
from tests.kernel.laid import lend, made, put, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, ToyRules

MOURNER = made(
    "mourner",
    Triggered(When("destroy", Itself()), (Draw(1),)),
    Static((Change("power", "add", 5),), Cards(("field",), Side.YOURS), zones=("field",)),
)
SAVED = made("saved", Replacing(When("destroy", Itself()), (Move(It(), "hand"),)))


def test_an_effect_may_last_while_another_thing_is_there() -> None:
    """Catches effects of a part that stay when the part is gone."""
    game = table(MOURNER, SAVED)
    host, part = put(game, "plain"), put(game, "guard")
    atoms.tuck(game, part, host)
    lend(game, host, "mourner", f"while:{game.state.token[part]}")
    assert game.number(host, "power") == 6
    atoms.carry(game, [part], GRAVE)
    assert game.number(host, "power") == 1


def test_a_part_becomes_a_thing_under_the_same_effects_but_not_under_its_own() -> None:
    """Catches a part that starts afresh, or that keeps what it gave to the whole."""
    game = table(MOURNER, SAVED)
    host, part = put(game, "plain"), put(game, "guard")
    atoms.tuck(game, part, host)
    scope = Scope(0, game.state.token[host])
    on = (game.state.token[host],)
    atoms.begin(game, "power", "add", 2, "", on, "turn", scope)
    atoms.begin(game, "power", "add", 9, "", on, f"while:{game.state.token[part]}", scope)
    assert game.number(host, "power") == 12
    atoms.turn(game, host, TURNED)
    atoms.part(game, part)
    assert (game.number(host, "power"), game.number(part, "power")) == (3, 4)
    assert game.state.turned[part] == TURNED
    assert game.state.zones[FIELD.of(0)] == [host, part]


class Splitting(ToyRules):
    """Of a thing of several cards only the top one leaves."""

    def parts_that_leave(self, game: Game, card: int, zone: Zone) -> tuple[int, ...]:
        return (card,)


def test_only_parts_of_a_thing_may_leave_and_the_thing_stays() -> None:
    """Catches a thing that is no more because one of its cards left; what waits for leaving still notices it."""
    game = table(MOURNER, SAVED, rules=Splitting())
    mourner, below = put(game, "mourner"), put(game, "plain")
    atoms.tuck(game, below, mourner)
    handle = game.state.token[mourner]
    atoms.carry(game, [mourner], GRAVE, cause="destroy")
    assert game.state.zones[FIELD.of(0)] == [below]
    assert game.state.card_of(handle) == below
    (waiting,) = game.state.waiting
    assert waiting.scope.get("now") == (game.state.token[mourner],)


def test_what_waits_for_a_thing_speaks_of_another_when_it_becomes_part_of_it() -> None:
    """Catches a source that is gone although its card is there, as a part."""
    game = table(MOURNER, SAVED)
    scholar = atoms.bring(game, game.library.by_id["scholar"], 0, HAND)
    host = put(game, "plain")
    atoms.carry(game, [scholar], FIELD)
    old, new = game.state.token[scholar], game.state.token[host]
    atoms.tuck(game, scholar, host)
    atoms.speak_for(game, old, new)
    (waiting,) = game.state.waiting
    assert (waiting.scope.source, waiting.scope.get("it")) == (new, (new,))


def test_a_card_under_a_thing_lies_open_or_face_down() -> None:
    """Catches a card from a hidden pile that stays face down although all see it, or one put face down that is seen."""
    game = table(MOURNER, SAVED)
    host, low, hidden = put(game, "plain"), put(game, "guard", zone=DECK), put(game, "guard", zone=DECK)
    atoms.tuck(game, low, host)
    atoms.tuck(game, hidden, host, face=DOWN)
    assert (game.state.face[low], game.state.seen[low]) == (UP, EVERYBODY)
    assert game.state.face[hidden] == DOWN
    assert game.state.seen[hidden] == FIELD.mask(0, DOWN)

