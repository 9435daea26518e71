"""Cards printed on both sides, and abilities with a further part."""

from __future__ import annotations

from banmen.kernel import atoms
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import Change, Draw, OneShot, Static
from banmen.kernel.effects.things import Itself
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from tests.kernel.toy import FIELD, ToyRules, deck


class TwoParts(OneShot, frozen=True):
    """Instructions, and more of them for later."""

    later: tuple[Action, ...] = ()


def test_the_other_side_is_the_same_thing_with_another_face() -> None:
    """Catches a card that becomes a new object, or keeps the abilities of the side that is hidden now."""
    stronger = Static((Change("power", "add", 4),), Itself())
    back = CardDef("door:open", "開いた扉", "Open Door", {"power": 1}, {}, [stronger])
    front = CardDef("door", "扉", "Door", {"power": 2}, {}, [], back=back)
    game = Game.bare(ToyRules(), [deck(), deck()], 1, ToyRules().bind([front]))
    assert set(game.library.by_id) == {"door", "door:open"}
    card = atoms.bring(game, game.library.by_id["door"], 0, FIELD)
    token = game.state.token[card]
    assert game.number(card, "power") == 2
    atoms.turn_over(game, card)
    assert game.state.token[card] == token
    assert game.number(card, "power") == 5
    assert [event.kind for event in game.events] == ["turn_over"]
    atoms.turn_over(game, card)
    assert game.number(card, "power") == 2
    assert not game.state.watch


def test_the_further_part_of_an_ability_is_a_block_of_its_own() -> None:
    """Catches instructions that no frame can name."""
    first, later = (Draw(1),), (Draw(2),)
    card = CardDef("x", "x", "x", {}, {}, [TwoParts(first, later=later)])
    assert card.blocks[0] == (first, later)
    assert card.block(0, later) == 1
