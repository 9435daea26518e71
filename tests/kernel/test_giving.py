"""Abilities a thing has that are not printed on it: lent for a time, or given by an ability of another."""

import pytest

from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.effects.base import Ability, Side
from banmen.kernel.effects.says import Change, Draw, Move, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import Cards, It, Itself
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, TURNED, UP, UPRIGHT
from banmen.kernel.replace import replaced_happening
from banmen.kernel.state import Scope
from tests.kernel.laid import lend, made, put, table
from tests.kernel.toy import FIELD, GRAVE, HAND

MOURNER = made(
    "mourner",
    Triggered(When("destroy", Itself()), (Draw(1),)),
    Static((Change("power", "add", 5),), Cards(("field",), Side.YOURS), zones=("field",)),
)
SAVED = made("saved", Replacing(When("destroy", Itself()), (Move(It(), "hand"),)))


def test_a_lent_trigger_speaks_for_the_thing_that_has_it() -> None:
    """Catches abilities bound to the card they are printed on: "this" would be nobody on the field."""
    game = table(MOURNER, SAVED)
    plain = put(game, "plain")
    handle = game.state.token[plain]
    lend(game, plain, "mourner")
    assert game.number(plain, "power") == 6
    atoms.carry(game, [plain], GRAVE, cause="destroy")
    (waiting,) = game.state.waiting
    assert waiting.scope.source == handle
    assert game.library[waiting.definition].id == "mourner"


def test_what_is_lent_ends_with_its_effect_and_with_the_thing() -> None:
    """Catches watchers that are left behind: the card would keep what it had for one turn."""
    game = table(MOURNER, SAVED)
    plain, other = put(game, "plain"), put(game, "plain")
    lend(game, plain, "mourner")
    lend(game, other, "mourner")
    atoms.carry(game, [other], HAND)
    atoms.forget(game)
    assert len(game.state.watch["static:power"]) == 1
    atoms.expire(game, "turn")
    assert "static:power" not in game.state.watch
    assert "destroy" not in game.state.watch


def test_a_lent_replacement_replaces() -> None:
    """Catches replacements looked up by what is printed on the watcher."""
    game = table(MOURNER, SAVED)
    plain = put(game, "plain")
    assert atoms.move(game, [plain], GRAVE, cause="destroy") is None
    atoms.carry(game, [plain], FIELD)
    lend(game, plain, "saved")
    assert atoms.move(game, [plain], GRAVE, cause="destroy") is not None


def test_a_thing_face_down_has_no_lent_abilities_either() -> None:
    """Catches a cover that silences only what is printed."""
    game = table(MOURNER, SAVED)
    plain, seal = put(game, "plain"), put(game, "guard", zone=HAND)
    lend(game, plain, "mourner")
    atoms.cover(game, seal, plain, DOWN)
    blank = game.zones[game.state.zone[seal] >> 1].blank
    assert ("destroy" in game.state.watch) is not blank
    atoms.uncover(game, seal, UP)
    assert "destroy" in game.state.watch


TEACHER = made(
    "teacher", Static((Change("abilities", "grant", 0, "mourner"),), Cards(("field",), Side.YOURS), zones=("field",))
)
DEAN = made(
    "dean", Static((Change("abilities", "grant", 0, "teacher"),), Cards(("field",), Side.THEIRS), zones=("field",))
)


def test_an_ability_gives_abilities_to_whom_it_means_as_long_as_it_is_there() -> None:
    """Catches what is given too late for those who enter, or stays when the giver has gone."""
    game = table(MOURNER, TEACHER, DEAN)
    teacher, plain = put(game, "teacher"), put(game, "plain", zone=HAND)
    atoms.carry(game, [plain], FIELD)
    assert game.number(plain, "power") == 11, "both units on the field have the mourner's +5 for all"
    atoms.carry(game, [teacher], HAND)
    assert game.number(plain, "power") == 1
    assert "destroy" not in game.state.watch


def test_a_giver_that_arrives_gives_at_once() -> None:
    """Catches gifts that come only when something else happens."""
    game = table(MOURNER, TEACHER, DEAN)
    teacher, plain = put(game, "teacher", zone=HAND), put(game, "plain")
    atoms.carry(game, [teacher], FIELD)
    assert len(game.state.watch["destroy"]) == 2
    assert game.number(plain, "power") == 11


def test_what_is_given_is_there_before_something_happens_to_several_cards() -> None:
    """Catches a happening passed over because nobody had been given yet what watches for it."""
    lesson = Static((Change("abilities", "grant", 0, "mourner"),), Cards(("field",), Side.THEIRS), zones=("field",))
    game = table(MOURNER, made("tutor", lesson))
    put(game, "tutor")
    plain = put(game, "plain")
    atoms.control(game, plain, 1)
    assert "destroy" not in game.state.watch
    atoms.turn_all(game, [plain], TURNED, "destroy")
    assert [each.scope.source for each in game.state.waiting] == [game.state.token[plain]]


def test_a_giver_that_leaves_with_the_one_it_gave_to_has_given_until_then() -> None:
    """Catches a look back at a position in which the giver has gone already."""
    game = table(MOURNER, TEACHER, DEAN)
    teacher, plain = put(game, "teacher"), put(game, "plain", zone=HAND)
    atoms.carry(game, [plain], FIELD)
    handles = {game.state.token[teacher], game.state.token[plain]}
    atoms.carry(game, [teacher, plain], GRAVE, cause="destroy")
    assert {each.scope.source for each in game.state.waiting} == handles


def test_the_same_given_twice_is_had_twice_and_what_is_given_may_give_in_its_turn() -> None:
    """Catches one of two equal gifts lost, and giving that stops at the first hand."""
    game = table(MOURNER, TEACHER, DEAN)
    put(game, "teacher")
    put(game, "dean", seat=1)
    plain = put(game, "plain")
    atoms.give_abilities(game)
    mourner = game.library.by_id["mourner"]
    assert game.prints(plain).count(mourner) == 3, "from the teacher twice (one of them by the dean), and from itself"
    atoms.give_abilities(game)
    assert len(game.state.watch["destroy"]) == 6


def test_what_is_given_as_its_giver_is_turned_up_is_there_when_the_thing_leaves_at_once() -> None:
    """Catches a move taken for one that nobody waits for, since nobody has looked yet who gives what."""
    gift = (Triggered(When("leave:field", Itself()), (Draw(1),)),)
    giver = made("giver", Static((Change("abilities", "grant", abilities=gift),), Cards(("field",), other=True)))
    game = table(giver)
    source, card = put(game, "giver"), put(game, "plain")
    atoms.flip(game, source, DOWN)
    atoms.give_abilities(game)
    atoms.forget(game)
    token = game.state.token[card]
    atoms.flip(game, source, UP)
    atoms.carry(game, [card], GRAVE)
    assert [each.scope.source for each in game.state.waiting] == [token]


WATCHFUL = (Triggered(When("leave:field", Itself()), (Draw(1),)), Triggered(When("alarm", Itself()), (Draw(1),)))
SAFE = (Replacing(When("destroy", Itself()), (Move(It(), "hand"),)),)


def given_again_until_now(game: Game, giver: int) -> None:
    """The giver is turned up, its gift is there, and it is turned down again."""
    atoms.flip(game, giver, UP)
    atoms.give_abilities(game)
    atoms.flip(game, giver, DOWN)


@pytest.mark.parametrize("gift", [WATCHFUL, SAFE])
def test_what_was_given_is_gone_as_its_giver_is_turned_down_whatever_happens_in_the_same_step(
    gift: tuple[Ability, ...],
) -> None:
    """Catches a gift that still listens, replaces or is remembered, since nobody has looked yet who gives what."""
    giver = made("giver", Static((Change("abilities", "grant", abilities=gift),), Cards(("field",), other=True)))
    game = table(giver)
    source, one, two = put(game, "giver"), put(game, "plain"), put(game, "plain")
    tokens = [game.state.token[card] for card in (one, two)]
    assert len(game.prints(one)) == 2
    atoms.flip(game, source, DOWN, "alarm")
    atoms.turn_all(game, [one, two], TURNED, "alarm")
    atoms.flip(game, source, UP)
    atoms.turn_all(game, [one], UPRIGHT, "alarm")
    atoms.flip(game, source, DOWN)
    atoms.happen(game, "alarm", one, 0)
    assert len(game.state.waiting) == (1 if gift is WATCHFUL else 0)
    atoms.forget(game)
    given_again_until_now(game, source)
    assert replaced_happening(game, "destroy", one, 0, 1, "result") is None
    given_again_until_now(game, source)
    assert atoms.move(game, [one], GRAVE, cause="destroy") is None
    given_again_until_now(game, source)
    moves = [Moving((tokens[1],), GRAVE.number, cause="destroy")]
    assert atoms.move_together(game, moves) is None
    assert game.state.zones[GRAVE.of(0)] == [two, one]
    assert game.state.waiting == ()
    assert [game.state.known[token].given for token in tokens] == [(), ()]


def test_what_lasts_otherwise_stays_while_abilities_are_given_and_taken_back() -> None:
    """Catches looking after given abilities that ends every other lasting effect, or takes a lent one for a gift."""
    game = table(MOURNER, TEACHER)
    taught, lent = put(game, "plain"), put(game, "plain", 1)
    token = game.state.token
    atoms.begin(game, "power", "add", 3, "", (token[taught],), "turn", Scope(0))
    atoms.begin(game, "power", "add", 1, "", (), "turn", Scope(0))
    lend(game, lent, "mourner")
    lasting = game.state.continuous
    teacher = put(game, "teacher")
    atoms.happen(game, "alarm")
    assert game.state.continuous[:3] == lasting
    assert [each.on for each in game.state.continuous[3:]] == [(token[taught],), (token[teacher],)]
    given = game.state.continuous
    atoms.turn(game, taught, TURNED)
    atoms.happen(game, "alarm")
    assert game.state.continuous is given, "what is still given was not given anew"
    atoms.carry(game, [teacher], HAND)
    atoms.happen(game, "alarm")
    assert game.state.continuous == lasting
