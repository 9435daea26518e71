"""What is not even judged: the printed cards that a sieve lets through are those that can pass at such a moment."""

from itertools import product

import pytest

from banmen.games.yugioh import RULES
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.rules.c140_summons import (
    MONSTERS_LYING,
    NO_ROOM_FOR_SPELLS,
    SUMMONED_ALREADY,
    settable,
    summonable,
)
from banmen.games.yugioh.rules.c165_activation import able, moment_of
from banmen.games.yugioh.table import AFTER, BEFORE, CALCULATION, END, START, Happened, Link
from banmen.games.yugioh.zones import GRAVEYARD, HAND, MONSTER, PENDULUMS_AT_MOST, SPELL_TRAP
from banmen.kernel import atoms
from banmen.kernel.library import CardDef
from banmen.kernel.state import Scope
from tests.yugioh.duel import Duel, monster, spell, trap
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import GAIN, cast, says
from tests.yugioh.test_said_of_which import said

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
     ("main", 1, 0, {*QUICK, "parry"}), ("main", 2, 1, {*QUICK, "parry"}), ("main", 3, 1, {*QUICK, "parry"})],
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


STRIKES = "自分の獣族モンスターが相手モンスターと戦闘を行う"
HELPS = "手札のこのカードを墓地へ送って発動できる。その自分のモンスターの攻撃力はターン終了時まで500アップする。"
ANSWERS = {
    "gain": snare("gain", GAIN),
    "grow": snare("grow", "自分フィールドのモンスター1体の攻撃力はターン終了時まで500アップする。"),
    "parry": snare("parry", f"相手の魔法カードが発動した時に発動できる。{GAIN}", "counter"),
    "greet": snare("greet", f"相手がモンスターを召喚した時に発動できる。{GAIN}"),
    "mourn": snare("mourn", f"自分のモンスターが戦闘で破壊された時に発動できる。{GAIN}"),
    "dodge": snare("dodge", f"相手モンスターが攻撃したダメージ計算時に発動できる。{GAIN}"),
    "guard": says("guard", f"{STRIKES}ダメージ計算時、{HELPS}"),
    "squire": says("squire", f"{STRIKES}ダメージステップ開始時からダメージ計算前までに、{HELPS}"),
}
JUST = (Happened("summon", 1, 0, 1),)


@pytest.mark.parametrize(
    ("timing", "just", "chain", "passing"),
    [(0, (), False, {"gain", "grow"}), (0, JUST, False, {"gain", "grow", "greet", "mourn"}),
     (0, (), True, {"gain", "grow", "parry"}), (START, JUST, False, {"grow", "squire"}),
     (BEFORE, (), True, {"grow", "squire", "parry"}), (CALCULATION, JUST, True, {"dodge", "guard", "parry"}),
     (AFTER, (), False, set[str]()), (AFTER, JUST, False, {"mourn"}), (END, JUST, True, {"mourn", "parry"})],
)
def test_a_sieve_lets_through_what_belongs_to_such_a_timing(
    timing: int, just: tuple[Happened, ...], chain: bool, passing: set[str]
) -> None:
    """Catches effects of the damage step judged at any time, and answers where nothing has happened."""
    duel = Duel({"deck": [*ANSWERS.values()], "monster": [monster("m")]})
    link = Link(1, duel.game.state.token[duel.row("m")], 0, 0, Scope(1), 1, "spell", card=True)
    atoms.write(duel.game, {"timing": timing, "just": just, "chain": (link,) if chain else (), "open": False})
    library, moment = duel.game.library, moment_of(duel.game)
    found = {library.cards[number].name for zone in (HAND, SPELL_TRAP) for number in able(library, moment, zone, 0)}
    assert found == passing


@pytest.mark.parametrize("scales", [1, 2])
def test_a_sieve_knows_which_abilities_a_card_has_as_it_lies(scales: int) -> None:
    """Catches the activation of a card that lies face up, effects of one face down, and scales without a room."""
    well = "1ターンに1度、手札を1枚捨てて発動できる。自分は100LP回復する。"
    tide = f"①：{GAIN}②：自分メインフェイズに墓地のこのカードを除外して発動できる。{GAIN}"
    thrown = said(f"手札のこのカードを捨てて発動できる。{GAIN}")
    cards = [snare("spring", well, "continuous"), says("slow", well), cast("charm", GAIN),
             spell("tide", *(each.ability for each in read_card(tide, "spell"))),
             monster("wing", *thrown, kinds=("pendulum", "effect"))]
    duel = Duel({"deck": cards, "pendulum": [monster("scale", kinds=("pendulum", "normal"))] * scales})
    library, moment = duel.game.library, moment_of(duel.game)
    placed = () if scales == PENDULUMS_AT_MOST else (1,)
    aims = {
        HAND: {"charm": ((0,), (0,)), "tide": ((0,), (0,)), "wing": ((0, *placed), (0, *placed))},
        SPELL_TRAP: {"spring": ((0, 1), (1,)), "charm": ((0,), ()), "tide": ((0,), ())},
        MONSTER: {"slow": ((), (0,))}, GRAVEYARD: {"tide": ((1,), (1,))},
    }
    if placed:
        aims[HAND]["scale"] = ((0,), (0,))
    for zone, expected in aims.items():
        found = {library.cards[number].name: way for number, way in able(library, moment, zone, 0).items()}
        assert found == expected, zone.name
