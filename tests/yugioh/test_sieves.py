"""What is not even judged: the printed cards that a sieve lets through are those that can pass at such a moment."""

from itertools import product

import pytest

from banmen.games.yugioh import RULES
from banmen.games.yugioh.rules.c140_summons import (
    MONSTERS_LYING,
    NO_ROOM_FOR_SPELLS,
    SUMMONED_ALREADY,
    settable,
    summonable,
)
from banmen.games.yugioh.zones import HAND
from banmen.kernel.library import CardDef
from tests.yugioh.duel import monster, spell, trap
from tests.yugioh.test_played_words import says

CARDS: dict[str, CardDef] = {
    "small": monster("small", level=4), "middle": monster("middle", level=5), "great": monster("great", level=7),
    "light": says("light", "このカードはリリースなしで召喚できる。", level=5),
    "proud": says("proud", "このカードは通常召喚できない。"),
    "spell": spell("spell"), "trap": trap("trap"), "field": spell("field", property="field"),
}
TRIBUTES = {"small": 0, "light": 0, "middle": 1, "great": 2}


@pytest.mark.parametrize(
    ("summoned", "full", "lying"), [*product((False, True), (False, True), (0, 1, 2))]
)
def test_a_sieve_lets_through_what_can_be_summoned_or_set_at_such_a_moment(
    summoned: bool, full: bool, lying: int
) -> None:
    """Catches a sieve that lets everything through, and one that counts tributes or rooms wrongly."""
    library = RULES.bind([*CARDS.values()])
    moment = SUMMONED_ALREADY * summoned + NO_ROOM_FOR_SPELLS * full + MONSTERS_LYING * lying
    called = [card.name for card in library.cards]
    monsters = {name for name, wanted in TRIBUTES.items() if not summoned and wanted <= lying}
    found = {called[number] for number in summonable(library, moment, HAND, 0)} & CARDS.keys()
    assert found == monsters
    others = {"field"} if full else {"field", "spell", "trap"}
    assert {called[number] for number in settable(library, moment, HAND, 0)} & CARDS.keys() == monsters | others
