"""Values of cards, numbers that were done or paid, what becomes of ATK and levels, comparisons."""

import pytest

from banmen.games.yugioh.effects import (
    Announce,
    DestroyAll,
    DiscardSome,
    Figure,
    Inflict,
    PayPoints,
    Raise,
    Recover,
    ReleaseSome,
    ReleaseThis,
    Target,
    Use,
)
from banmen.games.yugioh.effects_more import CountersOn, HasCounters, Points, SetPoints, TakeCountersFrom
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.says import Alter, Change, Draw, Keyword, Move, PutCounters, Static
from banmen.kernel.effects.things import (
    All,
    Best,
    Cards,
    Check,
    Choose,
    CountOf,
    Difference,
    Extreme,
    Face,
    Half,
    HowMany,
    It,
    Itself,
    Largest,
    Quotient,
    Said,
    Shares,
    Times,
    ValueOf,
)
from tests.yugioh.duel import Duel, down, monster, spell, trap

MINE = Cards(("monster",), Side.YOURS)
THEIRS = Cards(("monster",), Side.THEIRS)
ON_ONE = Announce((Target(Choose(THEIRS)),))


def aimed(*actions: object) -> Use:
    """An effect with one opposing monster as its target."""
    return Use("main", actions, announce=ON_ONE)  # type: ignore[arg-type]


@pytest.mark.rule("yugioh:424.1")
def test_damage_as_high_as_the_atk_of_what_was_destroyed_is_that_of_the_field() -> None:
    """Catches the printed value of a monster that was raised."""
    destroy = Move(It("monster"), "graveyard", cause="destroy")
    blow = spell("blow", aimed(destroy, Inflict(ValueOf(It("monster"), "atk"))))
    horn = monster("horn", Static((Change("atk", "add", 500),), Cards(("monster",), filters=(Face(True),))))
    duel = Duel({"hand": [blow]}, {"monster": [monster("m", atk=1200), horn]}).do("activate blow", "take m")
    assert duel.lp == (8000, 6300)


@pytest.mark.rule("yugioh:403.1", "yugioh:400.1")
def test_what_was_released_for_the_cost_counts_as_it_was_and_as_many_as_it_was() -> None:
    """Catches an amount of nothing, because what paid is gone."""
    part = ReleaseSome(MINE, more=True)
    burn = spell("burn", Use("main", (Inflict(HowMany(It("paid"), 1000)),), announce=Announce((part,))))
    one = Announce((ReleaseSome(MINE),))
    gain = spell("gain", Use("main", (Recover(ValueOf(It("release"), "atk")),), announce=one))
    field = [monster("x", atk=700), monster("y", atk=900), monster("z", atk=1100)]
    duel = Duel({"hand": [burn, gain], "monster": field})
    duel.do("activate gain", "take y")
    assert duel.lp == (8900, 8000)
    duel.do("activate burn", "take x")
    assert "done" in duel.offered()
    assert duel.do("take z").lp == (8900, 6000)


@pytest.mark.rule("yugioh:403.1")
def test_discards_of_any_number_and_half_of_the_points() -> None:
    """Catches a fixed price."""
    toss = spell("toss", Use("main", (Draw(HowMany(It("discard"))),), announce=Announce((DiscardSome(1, more=True),))))
    half = spell("half", Use("main", (Inflict(Said("paid_points")),), announce=Announce((PayPoints(Half(Points())),))))
    duel = Duel({"hand": [toss, half, monster("p"), monster("q")]}).do("activate half")
    assert duel.lp == (4000, 4000)
    duel.do("activate toss", "take p", "done")
    assert (duel.cards("graveyard"), len(duel.cards("hand"))) == (["toss", "p", "half"], 2)


@pytest.mark.rule("yugioh:454.1", "yugioh:130.5")
def test_atk_becomes_a_value_and_never_falls_below_zero() -> None:
    """Catches negative values, a change that adds where it sets, and one that lasts too long."""
    half = Change("atk", "set", Half(ValueOf(It("monster"), "atk")))
    swap = spell("swap", aimed(Alter(It("monster"), (half,), "turn")))
    sap = spell("sap", aimed(Raise(It("monster"), "atk", 3000, up=False, until="turn")))
    duel = Duel({"hand": [swap, sap]}, {"monster": [monster("m", atk=1700)]}).do("activate swap")
    assert duel.number("m") == 850
    assert duel.do("activate sap").number("m") == 0
    assert duel.end_turn().number("m") == 1700


@pytest.mark.rule("yugioh:130.2", "yugioh:230.3")
def test_levels_go_up_and_down_but_not_below_one() -> None:
    """Catches a level of nothing."""
    down_by = spell("down", Use("main", (Alter(It("monster"), (Change("level", "add", -5),), "turn"),),
                                announce=Announce((Target(Choose(MINE)),))))
    up_by = spell("up", Use("main", (Alter(It("monster"), (Change("level", "set", 7),), "turn"),),
                            announce=Announce((Target(Choose(MINE)),))))
    duel = Duel({"hand": [down_by, up_by], "monster": [monster("m", level=3)]}).do("activate down")
    assert duel.number("m", "level") == 1
    assert duel.do("activate up").number("m", "level") == 7


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(
    ("amount", "points"),
    [
        (Difference(Points(Who.YOU), Points(Who.OPPONENT)), 3000),
        (Largest((ValueOf(All(MINE), "atk"), ValueOf(All(THEIRS), "atk"))), 1800),
        (Largest((ValueOf(All(MINE), "atk"), ValueOf(All(THEIRS), "atk")), least=True), 600),
        (Times(Quotient(CountOf(Cards(("hand",), Side.YOURS)), 2), 300), 300),
        (Best(Cards(("monster",)), "def"), 1500),
    ],
)
def test_amounts_worked_out_from_the_table(amount: object, points: int) -> None:
    """Catches a sum where a comparison is meant, and a fraction that is rounded up."""
    gain = spell("gain", Recover(amount))  # type: ignore[arg-type]
    mine, theirs = monster("mine", atk=600, defense=1500), monster("theirs", atk=1800)
    hand = [gain, monster("a"), monster("b"), monster("c")]
    duel = Duel({"hand": hand, "monster": [mine]}, {"monster": [theirs]}, lp=(5000, 8000))
    assert duel.do("activate gain").lp == (5000 + points, 8000)


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1")
def test_cards_compared_with_others() -> None:
    """Catches a fixed number where another card sets the measure."""
    weaker = Cards(("monster",), Side.THEIRS, (Figure("atk", "<", ValueOf(Itself(), "atk")),))
    hunter = monster("hunter", Use("main", (DestroyAll(weaker),)), atk=1500)
    weakest = Cards(("monster",), Side.THEIRS, (Extreme("atk", THEIRS, least=True),))
    cull = spell("cull", DestroyAll(weakest))
    same = spell("same", aimed(DestroyAll(Cards(("monster",), filters=(Shares("names", It("monster")),)))))
    foes = [monster("small", atk=500), monster("middle", atk=1400), monster("large", atk=1500)]
    duel = Duel({"monster": [hunter], "hand": [cull, same]}, {"monster": [*foes, foes[2]]}).do("activate cull")
    assert duel.cards("monster", 1) == ["middle", "large", "large"]
    assert duel.do("activate hunter").cards("monster", 1) == ["large", "large"]
    assert duel.do("activate same", "take large").cards("monster", 1) == []


@pytest.mark.rule("yugioh:270.1")
def test_a_condition_may_compare_two_amounts() -> None:
    """Catches a condition that is always met."""
    more = Check(CountOf(THEIRS), ">", CountOf(MINE))
    spur = spell("spur", Use("main", (Draw(),), condition=more))
    assert "activate spur" not in Duel({"hand": [spur], "monster": [monster("m")]}).offered()
    assert "activate spur" in Duel({"hand": [spur]}, {"monster": [monster("m")]}).offered()


@pytest.mark.rule("yugioh:352.1", "yugioh:352.2")
def test_counters_on_other_cards_are_put_counted_and_taken() -> None:
    """Catches counters that only the card itself can bear or spend."""
    mark = spell("mark", aimed(PutCounters(It("monster"), "星", 3)))
    marked = Cards(("monster",), filters=(HasCounters("星"),))
    spend = spell("spend", Use("main", (Recover(CountersOn(All(Cards(("monster",))), "星", 100)),),
                               announce=Announce((TakeCountersFrom(marked, "星", 2),))))
    fell = spell("fell", DestroyAll(marked))
    duel = Duel({"hand": [mark, spend, fell]}, {"monster": [monster("m"), monster("n")]})
    assert "activate spend" not in duel.offered()
    duel.do("activate mark", "take n", "activate spend")
    assert duel.lp == (8100, 8000)
    assert duel.do("activate fell").cards("monster", 1) == ["m"]


@pytest.mark.rule("yugioh:337.1", "yugioh:424.1")
def test_points_that_become_a_number_are_neither_gained_nor_lost() -> None:
    """Catches damage where there is none."""
    level = spell("level", SetPoints(Points(Who.OPPONENT)))
    assert Duel({"hand": [level]}, lp=(500, 3000)).do("activate level").lp == (3000, 3000)


def test_a_card_that_releases_itself_is_known_to_its_text() -> None:
    """Catches losing the card that was its own price."""
    itself = Announce((ReleaseThis(),))
    bomb = monster("bomb", Use("main", (Inflict(ValueOf(It("paid"), "atk")),), announce=itself), atk=1300)
    assert Duel({"monster": [bomb]}).do("activate bomb").lp == (8000, 6700)


AT_ONE = "相手フィールドのモンスター1体を対象として発動できる。"


@pytest.mark.rule("yugioh:130.5", "yugioh:403.1")
@pytest.mark.parametrize(("text", "atk", "lost"), [
    (f"{AT_ONE}そのモンスターの攻撃力は半分になる。", 778, (0, 0)),
    (f"{AT_ONE}そのモンスターの攻撃力は元々の攻撃力の半分になる。", 778, (0, 0)),
    (f"{AT_ONE}そのモンスターの攻撃力の半分のダメージを相手に与える。", 1555, (0, 778)),
    ("LPを半分払って発動できる。相手に100ダメージを与える。", 1555, (502, 100)),
])
def test_half_of_an_odd_number_is_rounded_up_and_so_is_what_is_left(
    text: str, atk: int, lost: tuple[int, int]
) -> None:
    """Catches halves that are rounded down, and a payment of half after which less than half is left."""
    halve = spell("halve", *(each.ability for each in read_text(text, "spell")))
    duel = Duel({"hand": [halve]}, {"monster": [monster("odd", atk=1555)]}, lp=(1005, 8000)).do("activate halve")
    assert (duel.number("odd"), duel.lp) == (atk, (1005 - lost[0], 8000 - lost[1]))


@pytest.mark.rule("yugioh:424.1")
def test_half_of_odd_battle_damage_is_rounded_up() -> None:
    """Catches the half that favours who takes it."""
    (read,) = read_text("このカードの戦闘で発生する自分への戦闘ダメージは半分になる。", "monster")
    duel = Duel({"monster": [monster("soft", read.ability)]}, {"monster": [monster("odd", atk=1555)]}, step="battle")
    assert duel.do("attack soft odd").lp == (8000 - 278, 8000)


@pytest.mark.rule("yugioh:454.1", "yugioh:375.2")
@pytest.mark.parametrize(("words", "safe", "points"), [
    ("戦闘によって相手モンスターを破壊した場合、破壊したモンスターの攻撃力", False, 8000 - 500 - 1000),
    ("戦闘によって相手モンスターを破壊し墓地へ送った時、破壊したモンスターの攻撃力", False, 8000 - 500 - 1000),
    ("相手モンスターと戦闘を行ったダメージステップ終了時、その相手モンスターの攻撃力", False, 8000 - 500 - 1000),
    ("相手モンスターと戦闘を行ったダメージステップ終了時、その相手モンスターの攻撃力", True, 8000 - 500 - 1500),
    ("戦闘によって相手モンスターを破壊した場合、破壊したモンスターのレベル×100", False, 8000 - 500 - 400),
])
def test_a_beaten_monster_has_its_printed_values(words: str, safe: bool, points: int) -> None:
    """Catches the ATK and level it had on the field, and the printed ones of one that still lies there."""
    text = f"このカードが{words}{'ポイント' if '×' in words else '分の'}ダメージを相手ライフに与える。"
    fist = monster("fist", *(each.ability for each in read_text(text, "monster")), atk=2000)
    wall = monster("wall", *([Keyword("battle_proof")] if safe else ()))
    banner = trap("banner", Static((Change("atk", "add", 500), Change("level", "add", 2)),
                                   MINE), property="continuous")
    duel = Duel({"monster": [fist]}, {"monster": [wall], "spell_trap": [banner]}, step="battle")
    assert duel.do("attack fist wall").lp == (8000, points)


@pytest.mark.rule("yugioh:355.6")
@pytest.mark.parametrize(("lies", "answered", "lp"), [
    (False, False, 9000), (True, False, 8000), (False, True, 8000)])
def test_of_what_lay_face_down_nobody_knows_the_strength(lies: bool, answered: bool, lp: int) -> None:
    """Catches points for the ATK of a monster that was destroyed face down, or that was gone by then."""
    potion = trap("potion", *(each.ability for each in read_text(
        "自分のモンスター1体を対象として発動できる。そのモンスターを破壊し、"
        "この効果で破壊したモンスターの攻撃力分だけ自分のLPを回復する。", "trap")))
    fell = trap("fell", *(each.ability for each in read_text(
        "フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。", "trap")))
    ox = monster("ox", atk=1000)
    duel = Duel({"monster": [down(ox) if lies else ox], "spell_trap": [down(potion)]}, {"spell_trap": [down(fell)]})
    duel.do("activate potion", "activate fell" if answered else "pass")
    assert (duel.lp, duel.cards("monster")) == ((lp, 8000), [])
