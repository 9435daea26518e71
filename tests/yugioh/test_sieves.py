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
from banmen.games.yugioh.rules.c165_activation import able, moment_of
from banmen.games.yugioh.table import Link
from banmen.games.yugioh.zones import GRAVEYARD, HAND, MONSTER, SPELL_TRAP
from banmen.kernel import atoms
from banmen.kernel.library import CardDef
from banmen.kernel.state import Scope
from tests.yugioh.duel import Duel, monster, spell, trap
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import GAIN, cast, says

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


HELD = {"charm", "whim"}
SET = {"charm", "whim", "snare", "parry"}
LYING = {"slow", "fast"}
QUICK = {"whim", "snare", "fast"}


@pytest.mark.parametrize(
    ("step", "chain", "seat", "passing"),
    [("main", 0, 0, {"charm", "whim", "snare", "slow", "fast"}), ("main", 0, 1, QUICK), ("battle", 0, 0, QUICK),
     ("main", 1, 0, {*QUICK, "parry"}), ("main", 2, 1, {*QUICK, "parry"}), ("main", 3, 1, {"parry"})],
)
def test_a_sieve_lets_through_what_can_be_activated_at_such_a_moment(
    step: str, chain: int, seat: int, passing: set[str]
) -> None:
    """Catches slow effects judged in every window, and answers judged where there is nothing to answer."""
    parry = "相手の魔法カードが発動した時に発動できる。その発動を無効にする。"
    cards = {
        "charm": cast("charm", GAIN), "whim": cast("whim", GAIN, "quick_play"), "snare": snare("snare", GAIN),
        "parry": snare("parry", parry, "counter"), "slow": says("slow", f"1ターンに1度、発動できる。{GAIN}"),
        "fast": says("fast", f"自分・相手ターンに1度、発動できる。{GAIN}"),
    }
    duel = Duel({"deck": [*cards.values()], "monster": [monster("m")]}, step=step)
    if chain:
        link = Link(1 - seat, duel.game.state.token[duel.row("m")], 0, 0, Scope(1 - seat), chain, "spell", card=True)
        atoms.write(duel.game, "chain", (link,))
    moment, library = moment_of(duel.game), duel.game.library
    for zone, there in ((HAND, HELD), (SPELL_TRAP, SET), (MONSTER, LYING), (GRAVEYARD, set[str]())):
        found = {library.cards[number].name for number in able(library, moment, zone, seat)}
        assert found - {"snare", "parry"} == (there & passing) - {"snare", "parry"}, zone.name
        if zone is SPELL_TRAP:
            assert found == there & passing
