"""Effects that act instead of an event: all decided first, each in its place, amounts changed on the way."""

import pytest

from banmen.kernel import atoms
from banmen.kernel.codec import decode, encode
from banmen.kernel.effects.base import Ability, Amount, Side
from banmen.kernel.effects.says import Become, Change, Move, Replacing, Static, Turn, When
from banmen.kernel.effects.things import Cards, It, Itself, Said
from banmen.kernel.evaluate import amounts
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED, UPRIGHT
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.purpose import purposes
from banmen.kernel.replace import replaced_happening
from banmen.kernel.state import Frame, Scope
from tests.kernel.laid import go_on, made, put, table
from tests.kernel.toy import FIELD, GRAVE, HAND, ToyRules, TurnFrame

YOURS = Cards(("field",), Side.YOURS)


class DestroyBoth(Frame, tag="toy_destroy_both"):
    """Two things are destroyed at once."""

    cards: tuple[int, ...] = ()


destroying = Procedure(DestroyBoth)


@destroying.step()
def destroy_both(game: Game, frame: DestroyBoth) -> Flow:
    """They go to the grave together, unless something replaces it."""
    return atoms.move(game, frame.cards, GRAVE, cause="destroy")


def test_all_replacements_are_decided_before_any_is_carried_out() -> None:
    """Catches carrying out the first replacement before the second is decided: the warden would lie already."""
    game = table()
    warden, one, two = put(game, "warden"), put(game, "plain"), put(game, "plain")
    put(game, "plain", zone=HAND)
    atoms.enter(game, TurnFrame(step=1), DestroyBoth(cards=(one, two)))
    game.run()
    assert game.question is not None
    assert game.question.prompt == "replace"
    assert purposes(game, game.question) == (), "nothing is chosen for anything as long as nothing is decided"
    game.answer(0)
    assert game.question is not None
    assert (game.question.prompt, game.state.turned[warden]) == ("replace", UPRIGHT)
    game.answer(0)
    assert game.state.turned[warden] == TURNED
    assert {one, two} <= set(game.state.zones[FIELD.of(0)])


class Less(Amount, frozen=True):
    """One less than the amount of the event."""


@amounts(Less)
def less(game: Game, term: Less, scope: Scope) -> int:
    return game.amount(Said(), scope) - 1


class Hurt(Frame, tag="toy_hurt"):
    """A thing is dealt damage that effects may change."""

    card: int = 0
    left: tuple[int, ...] = (5,)


hurting = Procedure(Hurt)


@hurting.step()
def ask_replacements(game: Game, frame: Hurt) -> Flow:
    """Five damage, unless effects say otherwise."""
    return replaced_happening(game, "hurt", frame.card, 0, 5, "left")


@hurting.step()
def deal(game: Game, frame: Hurt) -> Flow:
    """What is left is dealt."""
    atoms.damage(game, frame.card, sum(frame.left))
    return None


class EachOnce(ToyRules):
    """A toy in which every replacement may apply once to an event."""

    single = False


def test_replacements_that_change_an_amount_each_apply_once() -> None:
    """Catches all-or-nothing replacements, and one that applies to its own result for ever."""
    shield = made("shield", Replacing(When("hurt", YOURS), (Become(Less()),)))
    game = table(shield, rules=EachOnce())
    first, second = put(game, "shield"), put(game, "shield")
    put(game, "plain", zone=HAND)
    atoms.enter(game, TurnFrame(step=1), Hurt(card=first))
    game.run()
    while game.question is not None and game.question.prompt == "replace":
        game.answer(0)
    assert (game.state.damage[first], game.state.damage[second]) == (3, 0)


def test_an_event_replaced_altogether_leaves_no_amount() -> None:
    """Catches dealing the damage although something else happened instead."""
    wall = made("wall", Replacing(When("hurt", Itself()), (Turn(Itself()),)))
    game = table(wall, rules=EachOnce())
    thing = put(game, "wall")
    put(game, "plain", zone=HAND)
    atoms.enter(game, TurnFrame(step=1), Hurt(card=thing))
    game.run()
    assert (game.state.damage[thing], game.state.turned[thing]) == (0, TURNED)


class Silenced(ToyRules):
    """A toy in which a thing with damage has no working abilities."""

    def works(self, game: Game, card: int, ability: Ability) -> bool:
        return not game.state.damage[card]


def test_abilities_that_do_not_work_neither_alter_nor_replace_nor_trigger() -> None:
    """Catches a switch that only stops triggers."""
    banner = made("flag", Static((Change("power", "add", 2),), YOURS))
    game = table(banner, rules=Silenced())
    flag, phoenix, plain = put(game, "flag"), put(game, "phoenix"), put(game, "plain")
    assert game.number(plain, "power") == 3
    for card in (flag, phoenix):
        atoms.damage(game, card, 1)
    assert game.number(plain, "power") == 1
    assert atoms.move(game, [phoenix], GRAVE, cause="destroy") is None
    assert phoenix in game.state.zones[GRAVE.of(0)]


def test_a_thing_goes_on_under_its_handle_when_its_top_card_is_lifted() -> None:
    """Catches lifting the top card as if the whole thing left."""
    game = table()
    base, top = put(game, "plain"), put(game, "guard")
    atoms.cover(game, top, base)
    handle = game.state.token[top]
    atoms.turn(game, top, TURNED)
    assert atoms.uncover(game, top) == base
    assert game.state.card_of(handle) == base
    assert (game.state.turned[base], game.state.beneath) == (TURNED, {})
    atoms.carry(game, [top], GRAVE)
    assert game.state.zones[FIELD.of(0)] == [base]
    assert game.state.zones[GRAVE.of(0)] == [top]


def test_what_vanishes_is_nowhere_but_remembered() -> None:
    """Catches tokens that lie in a graveyard, and handles that still find them."""
    game = table()
    token = atoms.create(game, game.library.by_id["guard"], 1, FIELD)
    handle = game.state.token[token]
    go_on(game)
    atoms.vanish(game, token)
    assert game.state.card_of(handle) == NONE
    assert game.state.known[handle].keywords == {"guard": (3,)}
    assert all(token not in cards for cards in game.state.zones)
    again = decode(encode(game), game.rules, game.library)
    assert again.state.card_of(handle) == NONE


def test_a_replacement_may_stand_in_for_several_happenings_but_is_offered_once() -> None:
    """Catches looking only at the first of them, and asking twice when a move is both."""
    anchor = made("anchor", Replacing(When("sink", Itself(), also=("leave:field", FIELD.way_to(GRAVE))),
                                      (Turn(Itself()),)))
    game = table(anchor)
    card = put(game, "anchor")
    atoms.enter(game, TurnFrame(step=1), DestroyBoth(cards=(card,)))
    game.run()
    assert game.state.zone[card] == FIELD.of(0)
    assert game.state.turned[card] == TURNED


@pytest.mark.parametrize("kind", ["enter:grave", "leave:field", "field>grave", "destroy"])
def test_a_move_is_replaced_by_whatever_it_is_called(kind: str) -> None:
    """Catches a quick look that passes over one of the names of a move, or that stops every other move."""
    game = table(made("saved", Replacing(When(kind, Itself()), (Move(It(), "hand"),))))
    saved = put(game, "saved")
    assert atoms.move(game, [saved], GRAVE, cause="destroy") is not None
    assert atoms.move(game, [put(game, "plain", zone=HAND)], FIELD) is None


@pytest.mark.parametrize("gone", [False, True])
def test_what_was_to_lie_on_a_thing_lies_there_if_nothing_stood_in_for_it_and_the_thing_is_still_there(
    gone: bool
) -> None:
    """Catches a card put on nothing, and one that stays where it is though it was let go."""
    game = table()
    warden, base, card = put(game, "warden"), put(game, "plain"), put(game, "guard")
    frame = atoms.move(game, [card], FIELD, cause="destroy", onto=game.state.token[base])
    assert frame is not None
    atoms.enter(game, TurnFrame(step=1), frame)
    game.run()
    if gone:
        atoms.carry(game, [base], GRAVE)
    assert game.question is not None
    game.answer(len(game.question.options) - 1)
    assert game.state.beneath.get(card) == (None if gone else (base,))
    assert sorted(game.state.zones[FIELD.of(0)]) == sorted((warden, card))
