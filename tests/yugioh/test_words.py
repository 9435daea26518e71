"""What texts say in the grammar: read as these records, and played."""

import pytest

from banmen.games.yugioh.effects import Trigger
from banmen.kernel.effects.says import Move, When
from banmen.kernel.effects.things import Itself
from banmen.games.yugioh.effects import Recover, DestroyAll
from banmen.kernel.effects.things import Cards, All
from tests.yugioh.duel import Duel, down, monster, spell

WAYS = When("monster>graveyard", Itself(), also=("spell_trap>graveyard",))

@pytest.mark.parametrize("lying", [lambda card: card, down])
def test_way(lying):
    m = monster("m", Trigger(WAYS, (Recover(1000),)))
    storm = spell("storm", DestroyAll(Cards(("monster",))))
    assert Duel({"hand": [storm], "monster": [lying(m)]}).do("activate storm").lp == (9000, 8000)
    toss = spell("toss", Move(All(Cards(("hand",))), "graveyard", cause="send"))
    assert Duel({"hand": [toss, m]}).do("activate toss").lp == (8000, 8000)
