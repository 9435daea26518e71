"""Words of the newest cards, each on a card of our own, played and printed."""

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.reading import read_abilities
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, creature
from tests.duelmasters.test_more_words import again
from tests.duelmasters.test_whom_the_words_mean import deed, says, through


@pytest.mark.parametrize("text", [
    "各ターンに1度、自分のクリーチャーが攻撃する時、カードを1枚引く。",
    "自分のクリーチャーが攻撃する時、各ターンに1度、カードを1枚引く。",
])
def test_once_a_turn_wherever_it_is_said(text: str) -> None:
    """Catches a limit behind the event that is read as "one time" and counts nothing."""
    duel = Duel({"battle": [says("eye", text), creature("B")], "deck": [creature("A"), creature("C")]},
                {"shield": [creature("S"), creature("T"), creature("U")]}, step="attack")
    for attacker in ("eye", "B"):
        through(duel.do(f"attack {attacker} player"))
    assert duel.cards("hand") == ["A"]
    again(text)


def test_what_is_said_for_later_does_not_hang_on_what_is_said_with_it() -> None:
    """Catches an end of the turn that never comes because of a may within it."""
    text = ("自分のターンの終わりに、自分のクリーチャーを1体アンタップする。"
            "それが火のクリーチャーであれば、カードを1枚引いてもよい。")
    duel = Duel({"hand": [deed("clock", text)], "battle": [creature("F", civilizations=["火"])],
                 "deck": [creature("A")]}, tapped=["F"]).do("cast clock")
    while duel.prompt in ("main", "attack"):
        duel.do("pass")
    through(duel)
    assert not duel.tapped("F")
    assert duel.cards("hand") == ["A"]
    again(text)


def test_one_for_each_may_be_fewer() -> None:
    """Catches …につき…してもよい that is done as often as possible or not at all."""
    mine = [creature(name, races=["ドラゴン"]) for name in ("D", "E")]
    text = "自分のドラゴン1体につき、相手のクリーチャーを1体選び、タップしてもよい。"
    duel = Duel({"hand": [deed("net", text)], "battle": mine}, {"battle": [creature("X"), creature("Y")]})
    duel.do("cast net", "yes", "take X", "done")
    assert (duel.tapped("X"), duel.tapped("Y")) == (True, False)
    text = "自分のドラゴン1体につき、カードを1枚引いてもよい。"
    duel = Duel({"hand": [deed("book", text)], "battle": mine, "deck": [creature("A")]}).do("cast book", "yes")
    assert duel.do("number 1").cards("hand") == ["A"]
    text = "自分のドラゴン1体につき、自分の山札の上から1枚をマナゾーンに置いてもよい。"
    duel = Duel({"hand": [deed("seed", text)], "battle": mine, "deck": [creature("A")]})
    assert duel.do("cast seed", "yes", "no").cards("mana") == ["A"]
    again(text)


def test_a_spell_of_knights_is_no_gear() -> None:
    """Catches an ability word of spells that is read on a gear and does nothing there."""
    with pytest.raises(Refused, match="only a spell"):
        read_abilities("侍マジック", "cross_gear")


@pytest.mark.parametrize("label", [
    "革命2", "マナ武装5", "鬼タイム", "シビルカウント3", "終極宣言", "マナドライブ5(自然)",
])
def test_a_label_says_nothing_of_its_own(label: str) -> None:
    """Catches a label that hides the ability behind it."""
    text = f"{label}：自分のシールドが2つ以下なら、このクリーチャーのパワーを+2000する。"
    assert Duel({"battle": [says("low", text)], "shield": [creature("S")]}).power("low") == 3000
    assert Duel({"battle": [says("low", text)], "shield": [creature(name) for name in "STU"]}).power("low") == 1000
    again(text)


def strike(mana: list[str]) -> Duel:
    """A creature attacks a player who has a hidden ninja and this mana."""
    ninja = says("ninja", "ウラ・ニンジャ・ストライク2(水)", civilizations=["水"])
    duel = Duel({"battle": [creature("B"), creature("C")]}, {"hand": [ninja], "shield": [creature("S")], "mana": [
        creature(f"{civilization}{number}", civilizations=[civilization]) for number, civilization in enumerate(mana)]},
        step="attack")
    return duel.do("attack B player")


@pytest.mark.rule("duelmasters:112.3c")
def test_the_other_ninja_strike_takes_a_civilization_besides() -> None:
    """Catches one that counts mana only, and a ninja that stays, or sends away who attacked."""
    duel = strike(["水", "火"])
    through(duel, "take ninja")
    assert duel.cards("battle", 1) == ["ninja"]
    duel.next_turn()
    assert duel.cards("battle", 1) == []
    assert duel.deck(1)[-1] == "ninja"
    assert duel.cards("battle") == ["B", "C"]
    for mana in (["火", "火"], ["水"]):
        assert through(strike(mana), "take ninja").cards("battle", 1) == [], mana
    again("ウラ・ニンジャ・ストライク2(水)")


@pytest.mark.parametrize(("shields", "comes"), [((1, 0), True), ((0, 1), True), ((1, 1), False)])
def test_the_end_of_the_oni_comes_when_a_player_has_no_shields(shields: tuple[int, int], comes: bool) -> None:
    """Catches one that asks for the own shields only."""
    mine, theirs = ({"shield": [creature(f"{seat}{n}") for n in range(many)]} for seat, many in enumerate(shields))
    oni = says("oni", "鬼エンド")
    duel = Duel({"battle": [creature("B"), creature("C")], "hand": [oni], **mine},
                {**theirs, "battle": [creature("X")]}, step="attack", tapped=["X"]).do("attack B X")
    assert ("take oni" in duel.offered()) == comes
    if comes:
        assert "oni" in through(duel, "take oni").cards("battle")
    again("鬼エンド")


GARDEN = RULES.read_printed({
    "name": "石の庭", "type": "G城", "cost": "0", "text":
    "自分のクリーチャーのパワーを+2000する。\nこのG城が表向きで自分のシールドゾーンに置かれた時、カードを1枚引く。",
})


def broken(duel: Duel, shield: str) -> Duel:
    """The opponent's creature breaks this shield in the next turn."""
    duel.next_turn("attack").do("attack X player")
    return through(duel, f"take {shield}")


def test_a_g_castle_becomes_an_open_shield_and_works_as_one() -> None:
    """Catches one that asks for a shield to lie at, that lies face down, or that goes to the hand when broken."""
    duel = Duel({"hand": [GARDEN], "battle": [creature("A")], "deck": [creature("D")]},
                {"battle": [creature("X")]}).do("fortify 石の庭")
    assert duel.cards("shield") == ["石の庭"]
    assert duel.seen(1, "shield") == ["石の庭"]
    assert duel.power("A") == 3000
    assert duel.cards("hand") == ["D"]
    broken(duel, "石の庭")
    assert duel.cards("graveyard") == ["石の庭"]
    assert duel.power("A") == 1000


def test_a_g_castle_that_lies_face_down_is_a_shield_like_others() -> None:
    """Catches abilities of a card nobody sees, and a closed one that does not go to the hand."""
    duel = Duel({"battle": [creature("A")], "shield": [GARDEN]}, {"battle": [creature("X")]})
    assert duel.power("A") == 1000
    broken(duel, "石の庭")
    assert "石の庭" in duel.cards("hand")


def test_a_sum_and_a_number_both_bound_a_choice() -> None:
    """Catches 2体まで dropped beside a sum of costs."""
    text = "コストの合計が5以下になるように、クリーチャーを2体まで自分のマナゾーンから出す。"
    mana = [creature(name, cost=cost) for name, cost in (("A", 1), ("B", 2), ("C", 2), ("D", 4))]
    duel = Duel({"hand": [deed("call", text)], "mana": mana}).do("cast call", "take B")
    assert "take D" not in duel.offered()
    duel.do("take A")
    assert sorted(duel.cards("battle")) == ["A", "B"]
    again(text)
