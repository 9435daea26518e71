"""No more than so often, from the second time on, out of no other zone, and cards used from elsewhere."""

import pytest

from banmen.errors import BanmenError
from banmen.games.duelmasters.reading import read_abilities
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, Lying, creature, printed
from tests.duelmasters.test_more_words import again
from tests.duelmasters.test_whom_the_words_mean import deed, says, through


@pytest.mark.parametrize("words", ["1体までしか", "1体しか"])
def test_one_creature_a_turn(words: str) -> None:
    """Catches a bound that forbids all, counts one's own, or does not begin anew."""
    text = f"相手は各ターン、クリーチャーを{words}出せない。"
    duel = Duel({"battle": [says("gate", text)], "hand": [creature("A"), creature("B")]},
                {"hand": [creature("X"), creature("Y"), creature("Z")]}).do("summon A", "summon B").next_turn("main")
    duel.do("summon X")
    assert "summon Y" not in duel.offered()
    duel.next_turn("main").next_turn("main")
    assert "summon Y" in duel.offered()
    again(text)


def test_two_at_once_are_one() -> None:
    """Catches a bound that is looked at once for all that an effect puts out."""
    text = "相手は各ターン、クリーチャーを1体までしか出せない。"
    call = deed("call", "自分の墓地からクリーチャーを2体まで出す。")
    duel = Duel({"battle": [says("gate", text)]}, {"hand": [call], "graveyard": [creature("X"), creature("Y")]})
    through(duel.next_turn("main").do("cast call"), "take X", "take Y")
    assert len(duel.cards("battle", 1)) == 1


def test_what_is_put_out_is_not_summoned() -> None:
    """Catches a bound on summoning that keeps out what an effect puts out."""
    text = "相手は各ターン、クリーチャーを1体しか召喚できない。"
    call = deed("call", "自分の墓地からクリーチャーを1体出す。")
    duel = Duel({"battle": [says("gate", text)]}, {"hand": [call, creature("X"), creature("Y")],
                                                   "graveyard": [creature("Z")]})
    duel.next_turn("main").do("summon X")
    assert "summon Y" not in duel.offered()
    assert through(duel.do("cast call"), "take Z").cards("battle", 1) == ["X", "Z"]


@pytest.mark.parametrize("words", ["1回しか", "1枚までしか"])
def test_one_spell_a_turn(words: str) -> None:
    """Catches creatures counted for spells."""
    text = f"相手は各ターン、呪文を{words}唱えられない。"
    draw = [deed(name, "カードを1枚引く。") for name in ("one", "two")]
    duel = Duel({"battle": [says("gate", text)]}, {"hand": [*draw, creature("X")]}).next_turn("main")
    duel.do("summon X")
    assert "cast one" in duel.offered()
    duel.do("cast one")
    assert "cast two" not in duel.offered()
    again(text)


def test_only_in_the_next_turn_of_the_opponent() -> None:
    """Catches a ban that begins at once, and keeps out an S-trigger of this turn."""
    text = "次の相手のターン中、相手はクリーチャーを出せない。"
    guard = says("guard", "S・トリガー")
    duel = Duel({"hand": [deed("ban", text)], "battle": [creature("B"), creature("C")]},
                {"shield": [guard], "hand": [creature("X")]}).do("cast ban", "pass", "attack B player")
    assert "guard" in through(duel, "take guard").cards("battle", 1)
    duel.next_turn("main")
    assert "summon X" not in duel.offered()
    duel.next_turn("main").next_turn("main")
    assert "summon X" in duel.offered()
    again(text)


def test_what_is_waited_for_in_the_next_turn_of_the_opponent() -> None:
    """Catches a wait that begins at once, and one that never ends."""
    text = "次の相手のターン中、クリーチャーが攻撃した時、カードを1枚引く。"
    duel = Duel({"hand": [deed("ear", text)], "battle": [creature("B"), creature("D")], "shield": [creature("S")]},
                {"battle": [creature("C"), creature("E")], "shield": [creature("U"), creature("V")]})
    through(duel.do("cast ear", "pass", "attack B player"))
    assert len(duel.cards("hand", 0)) == 0
    through(duel.next_turn("attack").do("attack C player"))
    drawn = len(duel.cards("hand", 0))
    assert drawn == 2, "a shield, and a card"
    through(duel.next_turn("attack").do("attack B player"))
    assert len(duel.cards("hand", 0)) == drawn + 1, "the card of the turn alone"
    again(text)


def test_nobody_knows_when_it_is_chosen() -> None:
    """Catches a choice that is put off to the turn spoken of."""
    with pytest.raises(BanmenError, match="chosen now or in that turn"):
        Duel({"hand": [deed("ban", "次の相手のターン中、相手のクリーチャー1体は攻撃できない。")]})


@pytest.mark.parametrize(("words", "many"), [("2枚目以降の", 2), ("2枚目の", 1), ("", 3)])
def test_from_the_second_time_on(words: str, many: int) -> None:
    """Catches the first card, and a second time that is the only one."""
    text = f"自分が{'そのターン' * bool(words)}{words}カードを引いた時、相手のシールドを1つ墓地に置く。"
    shields = [creature(name) for name in "STUV"]
    duel = Duel({"battle": [says("eye", text)], "hand": [deed("book", "カードを3枚引く。")]}, {"shield": shields})
    through(duel.do("cast book"))
    assert len(duel.cards("shield", 1)) == 4 - many
    again(text)


def test_out_of_no_other_zone() -> None:
    """Catches a ban on the zone that is named, and one on one's own creatures."""
    text = "相手のクリーチャーは、相手の手札以外から出ない。"
    call = deed("call", "自分の墓地からクリーチャーを1体出す。")
    duel = Duel({"battle": [says("wall", text)], "hand": [call], "graveyard": [creature("A")]},
                {"hand": [deed("raise", "自分の墓地からクリーチャーを1体出す。"), creature("X")],
                 "graveyard": [creature("Y")]}).do("cast call")
    assert "A" in duel.cards("battle")
    duel.next_turn("main").do("cast raise", "summon X")
    assert duel.cards("battle", 1) == ["X"]
    again(text)


@pytest.mark.rule("duelmasters:110.4d")
def test_cards_used_from_elsewhere() -> None:
    """Catches cards for nothing, of another kind, of the opponent, or in the other's turn."""
    text = "自分の墓地からコスト2以下のクリーチャーを召喚してもよい。"
    grave = [creature("A", cost=2), creature("C", cost=3), deed("S", "カードを1枚引く。", cost=1)]
    duel = Duel({"battle": [says("crypt", text)], "graveyard": grave, "mana": [creature(f"m{n}") for n in range(3)]},
                {"graveyard": [creature("Y")]})
    assert [each for each in duel.offered() if each.startswith(("summon", "cast"))] == ["summon A"]
    through(duel.do("summon A"), "auto")
    assert "A" in duel.cards("battle")
    assert sum(duel.tapped(f"m{n}") for n in range(3)) == 2
    again(text)


def test_so_many_from_elsewhere_are_not_counted() -> None:
    """Catches one creature that is read as any number of them."""
    with pytest.raises(Refused):
        read_abilities("自分のターン中、クリーチャーを1体、自分の墓地から召喚してもよい。", "creature")


@pytest.mark.parametrize(("name", "back"), [("L", True), ("D", True), ("X", False), ("Y", False)])
def test_one_kind_or_another_kind_of_card(name: str, back: bool) -> None:
    """Catches spells that are not found beside creatures, and a property of the other kind."""
    text = "光のクリーチャーまたは闇の呪文を1枚、自分の墓地から手札に戻す。"
    cards = {"L": creature("L", civilizations=["光"]), "X": creature("X", civilizations=["闇"]),
             "D": deed("D", "カードを1枚引く。", civilizations=["闇"]),
             "Y": deed("Y", "カードを1枚引く。", civilizations=["光"])}
    duel = Duel({"hand": [deed("call", text)], "graveyard": [cards[name]]}).do("cast call")
    assert (name in duel.cards("hand")) == back
    again(text)


@pytest.mark.parametrize(("names", "power"), [(("LC", "LT", "LC2"), 4000), (("LC", "DT", "LC2"), 1000)])
def test_a_civilization_before_creatures_or_tamaseeds_is_of_both(names: tuple[str, ...], power: int) -> None:
    """Catches tamaseeds of any civilization counted."""
    few = "自分の光のクリーチャーまたはタマシードが合計3つ以上あれば、"
    text = f"シビルカウント3:{few}このクリーチャーのパワーを+3000する。"
    things = [printed(name, type="tamaseed" if "T" in name else "creature",
                      civilizations=["光" if "L" in name else "闇"]) for name in names]
    assert Duel({"battle": [says("civil", text), *things]}).power("civil") == power
    again(text)


def test_what_is_of_light_is_not_guessed() -> None:
    """Catches a civilization that is taken from spells, or given to them, where the text leaves it open."""
    with pytest.raises(BanmenError):
        read_abilities("光のクリーチャーまたは呪文を1枚、自分の墓地から手札に戻す。", "spell")


def test_a_shield_leaves_the_shield_zone() -> None:
    """Catches shields that are waited for in the battle zone."""
    text = "自分のシールドが離れた時、カードを1枚引く。"
    duel = Duel({"battle": [creature("B"), creature("C")]}, {"battle": [says("eye", text)], "shield": [creature("S")],
                                                            "deck": [creature("A")]}, step="attack")
    assert "A" in through(duel.do("attack B player")).cards("hand", 1)
    again(text)


def test_nobody_declares_what_nobody_is_asked_for() -> None:
    """Catches an ability of the hand that waits for something at which no player is asked."""
    with pytest.raises(Refused, match="nobody is asked"):
        read_abilities("自分のシールドが離れた時、このクリーチャーを自分の手札から出してもよい。", "creature")


@pytest.mark.parametrize(("deed_said", "left"), [
    ("相手のクリーチャーを1体選び、破壊する。", []), ("相手のクリーチャーを1体選び、持ち主の手札に戻す。", ["X"]),
])
def test_who_leaves_only_by_being_destroyed(deed_said: str, left: list[str]) -> None:
    """Catches one that never leaves, and one that leaves in other ways."""
    text = "このクリーチャーは、破壊以外の方法で離れない。"
    duel = Duel({"hand": [deed("do", deed_said)]}, {"battle": [says("X", text)]}).do("cast do")
    assert duel.cards("battle", 1) == left
    again(text)


def test_an_ultra_saver_saves_from_every_leaving() -> None:
    """Catches one that saves from being destroyed only, or saves others than it says."""
    saver = says("saver", "ウルトラ・セイバー:ドラゴン")
    for races, kept in ((["ドラゴン"], ["D"]), ([], ["saver"])):
        duel = Duel({"hand": [deed("do", "相手のクリーチャーを1体選び、持ち主の手札に戻す。")]},
                    {"battle": [saver, creature("D", races=races)]}).do("cast do", "take D")
        assert through(duel, "replace saver D").cards("battle", 1) == kept
    again("ウルトラ・セイバー:ドラゴン")


@pytest.mark.parametrize(("power", "broken"), [(5000, 1), (6000, 2), (12000, 3)])
def test_a_powered_breaker_breaks_by_its_power(power: int, broken: int) -> None:
    """Catches a breaker that breaks none below six thousand, or one too few."""
    duel = Duel({"battle": [says("P", "パワード・ブレイカー", power=power), creature("C")]},
                {"shield": [creature(name) for name in "STUV"]}, step="attack")
    assert len(through(duel.do("attack P player")).cards("shield", 1)) == 4 - broken
    again("パワード・ブレイカー")


def test_so_many_more_of_what_was_looked_at() -> None:
    """Catches a number by itself that is taken for cards of nowhere, or for the card just taken."""
    text = ("自分の山札の上から3枚を見る。その中から1枚を手札に加え、"
            "1枚をマナゾーンに置き、残りを好きな順序で山札の下に置く。")
    duel = Duel({"hand": [deed("look", text)], "deck": [creature(name) for name in "ABC"]}).do("cast look", "take A")
    through(duel, "take B")
    assert (duel.cards("hand"), duel.cards("mana"), duel.deck()[-1]) == (["A"], ["B"], "C")
    again(text)


@pytest.mark.rule("duelmasters:802.1")
def test_a_neo_creature_may_be_put_on_another() -> None:
    """Catches one that has to be, and an evolution creature that need not be."""
    text = "NEO進化:自分の水のクリーチャー1体の上に置いてもよい。"
    for answer, lying in (("take W", ["neo"]), ("done", ["W", "neo"])):
        duel = Duel({"hand": [says("neo", text)], "battle": [creature("W", civilizations=["水"])]}).do("summon neo")
        assert sorted(through(duel, answer).cards("battle")) == lying
    again(text)
    with pytest.raises(BanmenError):
        read_abilities("進化:自分の水のクリーチャー1体の上に置いてもよい。", "creature")


def fired_at(card: Lying, shields: int, target: str = "player") -> Duel:
    """My creature attacks; the opponent has this card in the hand and so many shields."""
    duel = Duel({"battle": [creature("B"), creature("C")], "hand": [card]},
                {"hand": [card], "battle": [creature("X")], "shield": [creature(f"s{n}") for n in range(shields)]},
                step="attack", tapped=["X"])
    return duel.do(f"attack B {target}")


def test_a_revolution_trigger_answers_an_attack_on_its_player() -> None:
    """Catches one that answers an attack on a creature, the own attack, or one on who has shields."""
    text = ("革命0トリガー:クリーチャーが自分を攻撃する時、自分のシールドが1つもなければ、"
            "このクリーチャーをコストを支払わずに召喚してもよい。")
    card = says("zero", text)
    asked = fired_at(card, 0)
    assert "take zero" not in asked.offered() or asked.game.question.seat == 1  # type: ignore[union-attr]
    while asked.prompt == "declare" and "take zero" not in asked.offered():
        asked.do("done")
    asked.do("take zero")
    assert "zero" in asked.cards("battle", 1)
    assert "zero" not in asked.cards("battle")
    for shields, target in ((1, "player"), (0, "X")):
        assert "zero" not in through(fired_at(card, shields, target), "take zero").cards("battle", 1)
    again(text)


def test_who_attacks_me_is_the_opponent() -> None:
    """Catches my own attack on the opponent noticed as one on me."""
    text = "クリーチャーが自分を攻撃する時、カードを1枚引く。"
    duel = Duel({"battle": [says("eye", text), creature("C")]}, {"shield": [creature("S")]}, step="attack")
    assert through(duel.do("attack C player")).cards("hand") == []
    again(text)
