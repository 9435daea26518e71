"""Words of the newest cards, each on a card of our own, played and printed."""

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.reading import read_abilities
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, creature, printed
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


def test_what_is_given_and_done_at_a_moment_is_of_the_same_things() -> None:
    """Catches the end of the turn that is meant of all of it, and それら that means nothing."""
    text = "自分の他のクリーチャーすべてに「ブロッカー」を与え、それらを自分のターンの終わりにアンタップする。"
    duel = Duel({"battle": [says("king", text), creature("A")]}, {"battle": [creature("X")]}, tapped=["king", "A", "X"])
    assert "blocker" in duel.game.keywords(duel.card("A"))
    assert "blocker" not in duel.game.keywords(duel.card("king"))
    duel.next_turn()
    assert [duel.tapped(name) for name in ("king", "A")] == [True, False]
    again(text)
    text = ("自分のシールドが2つ以下なら、このクリーチャーは「W・ブレイカー」を得、"
            "自分のターンの終わりにアンタップされる。")
    for shields, tapped in (("ST", False), ("STU", True)):
        duel = Duel({"battle": [says("low", text)], "shield": [creature(name) for name in shields]}, tapped=["low"])
        assert duel.next_turn().tapped("low") == tapped
    again(text)


def test_things_that_lie_tapped_wherever_they_come() -> None:
    """Catches a second verb that is said of nothing."""
    text = "相手のカードは、マナゾーンにタップして置かれ、バトルゾーンにタップして出る。"
    duel = Duel({"battle": [says("chill", text)]}, {"hand": [creature("A"), creature("B")]})
    duel.next_turn().do("charge A")
    assert duel.tapped("A")
    assert duel.do("summon B").tapped("B")
    again(text)


@pytest.mark.rule("duelmasters:301.5")
def test_who_may_attack_the_player_in_the_turn_it_comes() -> None:
    """Catches a speed attacker, and one that is sick all the same."""
    text = "このクリーチャーは、出たターンに相手プレイヤーを攻撃できる。"
    duel = Duel({"hand": [says("rush", text)]}, {"battle": [creature("X")], "shield": [creature("S")]}, tapped=["X"])
    duel.do("summon rush", "pass")
    assert "attack rush player" in duel.offered()
    assert "attack rush X" not in duel.offered()
    old = Duel({"battle": [says("rush", text)]}, {"battle": [creature("X")]}, step="attack", tapped=["X"])
    assert "attack rush X" in old.offered()
    again(text)


def test_a_gear_comes_off_and_the_creature_stays() -> None:
    """Catches 外す that is known of seals only."""
    text = "これをクロスしたクリーチャーが離れる時、かわりにこのクロスギアを外してもよい。"
    gear = printed("gear", *read_abilities(text, "cross_gear"), type="cross_gear")
    kill = [deed(name, "自分のクリーチャーを1体破壊する。") for name in ("one", "two")]
    duel = Duel({"battle": [gear, creature("A")], "hand": kill}).do("cross gear A", "cast one")
    through(duel, "replace gear A")
    assert "A" in duel.cards("battle")
    assert through(duel.do("cast two")).cards("battle") == ["gear"]


@pytest.mark.parametrize(("face", "seen"), [(0, []), (1, ["H"])])
def test_a_new_shield_lies_as_its_player_likes(face: int, seen: list[str]) -> None:
    """Catches a shield that is always face down, or always up."""
    text = "自分の手札を1枚、表向きまたは裏向きでシールド化してもよい。"
    duel = Duel({"hand": [deed("hide", text), creature("H")]}).do("cast hide", "yes")
    duel.do(duel.offered()[face])
    assert duel.cards("shield") == ["H"]
    assert duel.seen(1, "shield") == seen
    again(text)


@pytest.mark.parametrize("words", ["次の中から2回選ぶ。同じものを選んでもよい。", "次の中から2回選ぶ。"])
def test_a_course_is_chosen_twice(words: str) -> None:
    """Catches twice that is once, and a course that cannot be chosen again."""
    text = f"{words}\n●カードを1枚引く。\n●自分の山札の上から1枚をマナゾーンに置く。"
    duel = Duel({"hand": [deed("both", text)], "deck": [creature("A"), creature("B")]}).do("cast both")
    duel.do(duel.offered()[0])
    duel.do(duel.offered()[0])
    assert duel.cards("hand") == ["A", "B"]
    again(text)


@pytest.mark.parametrize("words", ["5枚以上なければ、", "5枚以上ない場合、"])
def test_what_is_not_so_of_something_else(words: str) -> None:
    """Catches a topic that is taken for what the condition counts."""
    text = f"このクリーチャーは、自分の墓地にカードが{words}攻撃できない。"
    for many, can in ((4, False), (5, True)):
        grave = [creature(f"g{number}") for number in range(many)]
        duel = Duel({"battle": [says("late", text), creature("B")], "graveyard": grave},
                    {"shield": [creature("S")]}, step="attack")
        assert ("attack late player" in duel.offered()) == can
    again(text)


def test_so_many_that_are_not_so_many() -> None:
    """Catches でなければ behind a number that is read without its negation."""
    text = "自分の手札が2枚以上でなければ、このクリーチャーのパワーを+2000する。"
    for many, power in ((1, 3000), (2, 1000)):
        hand = {"hand": [creature(f"h{number}") for number in range(many)]}
        assert Duel({"battle": [says("few", text)], **hand}).power("few") == power
    again(text)


def test_the_s_trigger_of_a_gear_crosses_it() -> None:
    """Catches a gear that comes and is crossed to nothing, or that is crossed when it is generated."""
    gear = printed("gear", *read_abilities("S・トリガーX", "cross_gear"), type="cross_gear")
    duel = Duel({"battle": [creature("A")], "shield": [gear]}, {"battle": [creature("X")]})
    duel.next_turn("attack").do("attack X player")
    through(duel, "take gear", "take A")
    assert duel.game.state.host[duel.card("gear")] == duel.card("A")
    duel = Duel({"battle": [creature("A")], "hand": [gear]}).do("generate gear")
    assert duel.game.state.host[duel.card("gear")] == -1
    with pytest.raises(Refused, match="only a gear"):
        read_abilities("S・トリガーX", "creature")


def test_an_attack_is_stopped() -> None:
    """Catches an attack that goes on."""
    text = "相手のクリーチャーが攻撃する時、自分の手札を1枚捨ててもよい。そうしたら、その攻撃を中止する。"
    duel = Duel({"battle": [creature("A"), creature("B")]},
                {"battle": [says("wall", text)], "hand": [creature("H")], "shield": [creature("S")]}, step="attack")
    through(duel.do("attack A player"))
    assert duel.cards("shield", 1) == ["S"]
    assert duel.tapped("A")
    again(text)


def test_who_is_kept_from_coming_at_all() -> None:
    """Catches 出せない that forbids summoning only, or holds for the own creatures too."""
    text = "相手はコスト3以下のクリーチャーを出せない。"
    call = deed("call", "クリーチャーを1体、自分の墓地から出す。")
    duel = Duel({"battle": [says("gate", text)], "hand": [creature("M")]},
                {"hand": [creature("A", cost=0), call], "graveyard": [creature("B", cost=3)]})
    duel.do("summon M").next_turn("main")
    assert "summon A" not in duel.offered()
    through(duel.do("cast call"))
    assert duel.cards("battle", 1) == []
    again(text)


def test_what_comes_back_comes_as_it_is_said() -> None:
    """Catches one that is tapped afterwards, one that is not, and an evolution creature that comes without a base."""
    text = "このクリーチャーが破壊された時、自分の墓地からタップして出してもよい。"
    kill = deed("kill", "クリーチャーを1体破壊する。")
    eye = says("eye", "クリーチャーがタップした時、カードを1枚引く。")
    duel = Duel({"hand": [kill], "battle": [says("ghost", text), eye], "deck": [creature("A")]})
    through(duel.do("cast kill", "take ghost"))
    assert duel.tapped("ghost")
    assert "ghost" in duel.cards("battle")
    assert duel.cards("hand") == []
    evolved = RULES.read_printed({"name": "双角", "type": "進化クリーチャー", "power": "5000",
                                  "text": f"進化:自分のドラゴン1体の上に置く。\n{text}"})
    duel = Duel({"hand": [kill], "battle": [evolved, creature("B")]})
    assert "双角" in through(duel.do("cast kill", "take 双角")).cards("graveyard")
    again(text)


def test_what_untaps_only_as_a_turn_begins() -> None:
    """Catches a creature that does not untap at all, or by everything."""
    text = "相手のクリーチャーは、ターンのはじめ以外、アンタップしない。"
    free = deed("free", "クリーチャーをすべてアンタップする。")
    duel = Duel({"battle": [says("ice", text)], "hand": [free]}, {"battle": [creature("X")]}, tapped=["ice", "X"])
    duel.do("cast free")
    assert [duel.tapped(name) for name in ("ice", "X")] == [False, True]
    assert not duel.next_turn().tapped("X")
    again(text)


def test_an_event_of_the_things_that_are_given_something() -> None:
    """Catches そのクリーチャー behind what is given that means whoever attacks."""
    text = "自分のドラゴンすべてに「ブロッカー」を与え、それらが攻撃する時、カードを1枚引く。"
    battle = [says("lord", text), creature("D", races=["ドラゴン"]), creature("B")]
    for attacker, drawn in (("D", ["A"]), ("B", [])):
        duel = Duel({"battle": battle, "deck": [creature("A")]}, {"shield": [creature("S")]}, step="attack")
        assert through(duel.do(f"attack {attacker} player")).cards("hand") == drawn
    again(text)


@pytest.mark.parametrize(("words", "left"), [
    ("次に召喚する自分のドラゴンのコストを2少なくする。", ["summon B", "pass"]),
    ("自分のドラゴンの召喚コストを2少なくする。", ["summon B", "pass"]),
])
def test_costs_are_less_for_a_while(words: str, left: list[str]) -> None:
    """Catches a reduction that does not begin, and one of the next card that is spent by another kind."""
    text = f"このターン、{words}"
    kin = [creature(name, cost=3, races=["ドラゴン"]) for name in ("A", "B")]
    hand = [deed("cheap", text), *kin, creature("O", cost=1)]
    assert "summon A" not in Duel({"hand": hand, "mana": [creature("M")]}).offered()
    duel = Duel({"hand": hand, "mana": [creature("M")] * 3}).do("cast cheap", "summon O", "summon A")
    assert (duel.offered() == left) == (not words.startswith("次"))
    again(text)


def test_a_floor_in_the_middle_bounds_what_was_said() -> None:
    """Catches a floor that is heard only at the end of a text."""
    text = ("このターン、自分の呪文を唱えるコストを5少なくする。ただし、コストは0以下にならない。"
            "その後、カードを1枚引く。")
    duel = Duel({"hand": [deed("cheap", text), deed("two", "カードを1枚引く。", cost=2)], "mana": [creature("M")]})
    duel.do("cast cheap")
    assert "cast two" in duel.offered()
    assert duel.do("cast two").tapped("M")


def test_the_next_card_is_spoken_of_with_its_cost_only() -> None:
    """Catches a next creature whose power is changed while nobody knows which it is."""
    with pytest.raises(Refused, match="of the next card"):
        read_abilities("次に召喚する自分のドラゴンのパワーを+1000する。", "creature")
