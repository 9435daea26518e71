"""What a game may say about sides, faces and lasting effects, and things that are printed anew."""

from __future__ import annotations

from banmen.kernel import atoms
from banmen.kernel.census import misplaced
from banmen.kernel.effects.base import Side, What
from banmen.kernel.effects.says import Alter, Change, Static
from banmen.kernel.effects.things import All, Cards
from banmen.kernel.game import Game
from banmen.kernel.perform import PERFORMERS, Resolve
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone
from tests.kernel.laid import made, put, table
from tests.kernel.toy import FIELD, HAND, ToyRules

PROUD = Static((Change("power", "add", 2),))
CHEER = Alter(All(Cards(("field",), Side.YOURS)), (Change("power", "add", 3),), "turn")


def test_one_lasting_effect_can_end_and_the_others_stay() -> None:
    """Catches ending all effects of the same kind or of the same end, and one after which nobody looks who is lost."""
    game = table()
    card = put(game, "plain")
    printed = game.number(card, "power")
    for amount in (1, 10):
        atoms.begin(game, "power", "add", amount, "", (game.state.token[card],), "turn", Scope(0))
    game.state.dirty = False
    atoms.lapse(game, game.state.continuous[0].stamp)
    assert game.number(card, "power") == printed + 10
    assert game.state.dirty


def test_a_thing_printed_anew_has_the_other_abilities_at_once_and_stays_the_same_thing() -> None:
    """Catches abilities that go on being watched for, or a handle that changes."""
    game = table(made("proud", PROUD), made("meek"))
    card = put(game, "proud")
    handle = game.state.token[card]
    assert game.number(card, "power") == 3
    atoms.reprint(game, card, game.library.by_id["meek"])
    assert (game.number(card, "power"), game.state.token[card]) == (1, handle)
    atoms.reprint(game, card, game.library.by_id["proud"])
    assert game.number(card, "power") == 3
    assert misplaced(game) == []


class Sided(ToyRules):
    """A toy in which a card that leaves the field is the meek one, and newcomers are not cheered."""

    def side(self, game: Game, card: int, zone: Zone) -> int:
        return game.state.definition[card] if zone is FIELD else game.library.by_id["meek"]

    def takes_hold(
        self, game: Game, card: int, what: What, scope: Scope, changes: tuple[Change, ...] = ()
    ) -> bool:
        return game.state.turned[card] == 0


def test_the_game_says_which_side_shows_where_a_card_goes() -> None:
    """Catches a side that is kept in every zone, with its abilities."""
    game = table(made("proud", PROUD), made("meek"), rules=Sided())
    game.library.shifting = frozenset((game.library.by_id["proud"],))
    card = put(game, "meek")
    atoms.reprint(game, card, game.library.by_id["proud"])
    atoms.carry(game, [card], HAND)
    assert game.library[game.state.definition[card]].id == "meek"
    assert "static:power" not in game.state.watch


def test_the_game_says_whom_a_lasting_effect_takes_hold_of() -> None:
    """Catches an effect on all that cannot leave anybody out."""
    game = table(rules=Sided())
    cards = [put(game, "plain"), put(game, "plain")]
    before = game.number(cards[0], "power")
    atoms.turn(game, cards[1], 1)
    frame = Resolve(scope=Scope(0), picked=tuple(game.state.token[card] for card in cards))
    PERFORMERS[Alter](game, frame, CHEER)
    assert [game.number(card, "power") - before for card in cards] == [3, 0]
