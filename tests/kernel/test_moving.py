"""Several moves at one moment, and cards that are something else from the moment they arrive."""

import msgspec
import pytest

from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.codec import decode, encode
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Draw, Triggered, When
from banmen.kernel.effects.things import Cards, Compares
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.state import Frame
from banmen.kernel.zones import Zone
from tests.kernel.laid import made, put, table
from tests.kernel.toy import FIELD, GRAVE, HAND, ToyRules, TurnFrame

STRONG = Cards(("field",), Side.ANY, (Compares("power", ">=", 5),))


class Swap(Frame, tag="toy_swap"):
    """Two cards go to different zones at once."""

    moves: tuple[Moving, ...] = ()


swapping = Procedure(Swap)


@swapping.step()
def swap(game: Game, frame: Swap) -> Flow:
    """Both moves are made, unless something replaces one of them."""
    return atoms.move_together(game, frame.moves)


def swapped(game: Game, old: int, new: int) -> tuple[Moving, Moving]:
    """The moves that destroy a card of the field while another comes there."""
    token = game.state.token
    return Moving((token[old],), GRAVE.number, cause="destroy"), Moving((token[new],), FIELD.number)


def test_what_arrives_has_seen_what_leaves_at_the_same_moment() -> None:
    """Catches one move after the other: the newcomer would come too late, or the one that leaves see it come."""
    watcher = made("watcher", Triggered(When("enter:field", Cards(("field",), Side.ANY)), (Draw(1),)))
    game = table(watcher)
    old, mourner = put(game, "watcher"), put(game, "mourner", zone=GRAVE)
    atoms.carry_together(game, swapped(game, old, mourner))
    state = game.state
    assert (state.zones[FIELD.of(0)], state.zones[GRAVE.of(0)]) == ([mourner], [old])
    assert [each.scope.source for each in state.waiting] == [state.token[mourner]]


@pytest.mark.parametrize("under", [NONE, 0, 1])
@pytest.mark.parametrize("owner", [0, 1])
def test_what_arrives_waits_for_the_player_under_whom_it_arrives(owner: int, under: int) -> None:
    """Catches what it has seen waiting for nobody, or for the owner of a card that comes to the other player."""
    game = table()
    old, mourner = put(game, "plain"), put(game, "mourner", owner, zone=GRAVE)
    leaves, arrives = swapped(game, old, mourner)
    atoms.carry_together(game, (leaves, msgspec.structs.replace(arrives, seat=under)))
    assert [each.scope.seat for each in game.state.waiting] == [owner if under == NONE else under]


class Onward(ToyRules):
    """What a card left by a way is seen by who is there when it has arrived."""

    def looks_back(self, game: Game, card: int, zone: Zone) -> bool:
        return False


@pytest.mark.parametrize("rules", [ToyRules(), Onward()])
def test_what_arrives_has_seen_the_way_of_what_leaves_at_the_same_moment_once(rules: ToyRules) -> None:
    """Catches a way that a newcomer does not see, and one that it sees both as it is left and as it ends."""
    game = table(made("watcher", Triggered(When("field>grave", Cards((), Side.ANY)), (Draw(1),))), rules=rules)
    there, old, new = put(game, "watcher"), put(game, "plain"), put(game, "watcher", zone=HAND)
    atoms.carry_together(game, swapped(game, old, new))
    assert [each.scope.source for each in game.state.waiting] == [game.state.token[card] for card in (there, new)]


def test_a_part_of_moves_at_one_moment_can_be_replaced() -> None:
    """Catches replacing the whole, or nothing: the phoenix goes to the hand, the other comes all the same."""
    game = table()
    old, new = put(game, "phoenix"), put(game, "plain", zone=GRAVE)
    atoms.enter(game, TurnFrame(step=1), Swap(moves=swapped(game, old, new)))
    game.run()
    assert (game.state.zones[FIELD.of(0)], game.state.zones[GRAVE.of(0)]) == ([new], [])
    assert game.state.zones[HAND.of(0)] == [old]


def test_all_of_it_can_be_replaced_and_asked_about_between_two_answers() -> None:
    """Catches a frame that cannot be read back while somebody is asked, or a leftover move of nothing."""

    class Swapping(ToyRules):
        frames = (*ToyRules.frames, Swap)

    game = table(rules=Swapping())
    warden, old, new = put(game, "warden"), put(game, "plain"), put(game, "plain", zone=GRAVE)
    token = game.state.token
    moves = (Moving((token[old],), GRAVE.number, cause="destroy"), Moving((token[new],), HAND.number))
    atoms.enter(game, TurnFrame(step=1), Swap(moves=moves))
    game.run()
    again = decode(encode(game), game.rules)
    assert again.question == game.question
    again.answer(0)
    assert set(again.state.zones[FIELD.of(0)]) == {warden, old}
    assert again.state.zones[HAND.of(0)] == [new]


def test_a_card_is_something_else_from_the_moment_it_arrives() -> None:
    """Catches an alteration that begins after the arrival was noticed."""
    game = table(made("guard", Triggered(When("enter:field", STRONG), (Draw(1),))))
    guard, weak = put(game, "guard"), put(game, "plain", zone=HAND)
    atoms.move(game, [weak], FIELD, becoming=(("power", "set", 7, ""),))
    assert game.number(weak, "power") == 7
    assert [each.scope.source for each in game.state.waiting] == [game.state.token[guard]]
    atoms.carry(game, [weak], HAND)
    assert game.number(weak, "power") == 1
