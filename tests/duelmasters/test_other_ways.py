"""Creatures that are summoned in another way, put on who attacks, or get more by a super S-trigger."""

import pytest

from banmen.games.duelmasters.effects import Evolution
from banmen.games.duelmasters.reading import read_abilities
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import Cards, Turned
from banmen.kernel.library import CardDef
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, Lying, creature, printed
from tests.duelmasters.test_more_words import again
from tests.duelmasters.test_whom_the_words_mean import deed, says, through


def mana(many: int) -> list[CardDef]:
    """So many cards that give mana."""
    return [creature(f"m{number}", cost=9) for number in range(many)]


@pytest.mark.rule("duelmasters:601.1a")
@pytest.mark.rule("duelmasters:112.2b")
def test_a_creature_that_comes_for_less_and_is_destroyed() -> None:
    """Catches one that is always cheaper, one that stays, and one that goes though its whole cost was paid."""
    card = says("wild", "B・A・D 2", cost=3)
    assert "otherwise wild" not in Duel({"hand": [card], "mana": []}).offered()
    duel = Duel({"hand": [card], "mana": mana(1)})
    assert "summon wild" not in duel.offered()
    duel.do("otherwise wild")
    assert duel.cards("battle") == ["wild"]
    duel.next_turn()
    assert duel.cards("graveyard") == ["wild"]
    whole = Duel({"hand": [card], "mana": mana(3)}).do("summon wild").next_turn()
    assert whole.cards("battle") == ["wild"]
    again("B・A・D 2")


def test_what_it_has_evolved_to_goes() -> None:
    """Catches a fate that the card below takes with it."""
    king = printed("king", *read_abilities("進化-自分のクリーチャー1体の上に置く。", "creature"))
    duel = Duel({"hand": [says("wild", "B・A・D 2", cost=3), king], "mana": mana(1)})
    through(duel.do("otherwise wild", "summon king"), "take wild")
    assert duel.cards("battle") == ["king"]
    duel.next_turn()
    assert duel.cards("battle") == []


@pytest.mark.rule("duelmasters:601.1a")
@pytest.mark.rule("duelmasters:601.1f")
def test_creatures_of_different_costs_are_tapped_for_another() -> None:
    """Catches two of the same cost, one tapped already, a cost of nothing, and this way with nobody to tap for it."""
    mine = [creature("A", cost=2), creature("B", cost=2), creature("C", cost=3), creature("T", cost=4)]
    card = says("glow", "ハイパーエナジー", cost=4)
    duel = Duel({"hand": [card], "battle": mine, "mana": mana(1)}, tapped=["T"]).do("otherwise glow", "take A")
    assert "take B" not in duel.offered()
    assert "take T" not in duel.offered()
    assert "done" not in duel.offered()
    through(duel, "take C")
    assert "glow" in duel.cards("battle")
    assert [duel.tapped(name) for name in "ABC"] == [True, False, True]
    assert duel.tapped("m0")
    assert Duel({"hand": [card], "battle": mine[:2], "mana": mana(4)}).do("otherwise glow").offered() == [
        "take A", "take B"]
    for many in (3, 4):
        assert "otherwise glow" not in Duel({"hand": [card], "mana": mana(many)}).offered()
    again("ハイパーエナジー")


def test_creatures_tapped_for_one_of_the_graveyard() -> None:
    """Catches one that is not found in the graveyard, taps fewer, or costs what is printed."""
    card = says("sin", "ムゲンクライム2", cost=7)
    for zone in ("hand", "graveyard"):
        mine = [creature("A"), creature("B"), creature("C")]
        duel = Duel({zone: [card], "battle": mine, "mana": mana(2)}).do("otherwise sin", "take A")
        assert duel.offered() == ["take B", "take C"]
        assert "sin" in duel.do("take B").cards("battle")
        assert duel.tapped("A")
        assert duel.tapped("B")
    assert "otherwise sin" not in Duel({"hand": [card], "battle": [creature("A")], "mana": mana(2)}).offered()
    assert "otherwise sin" not in Duel({"shield": [card], "battle": [creature("A"), creature("B")],
                                        "mana": mana(2)}).offered()
    again("ムゲンクライム2")


@pytest.mark.rule("duelmasters:601.1c")
def test_one_that_has_lost_its_base_to_the_payment_stays_where_it_was() -> None:
    """Catches an evolution creature that comes without a base, or goes to the hand, for it was paid for."""
    awake = Cards(("mana",), Side.YOURS, (Turned(False),))
    card = printed("seed", Evolution(cards=awake), *read_abilities("マナ爆誕2", "creature"), cost=7)
    duel = Duel({"mana": [card, *mana(2)]}).do("birth seed", "take m0", "take m1")
    assert (duel.prompt, duel.cards("mana"), duel.cards("hand")) == ("main", ["m0", "m1", "seed"], [])
    assert [duel.tapped(name) for name in ("seed", "m0", "m1")] == [False, True, True]


def test_out_of_the_graveyard_at_the_player_and_away() -> None:
    """Catches a speed attacker, one that may be summoned so from the hand, and one that stays."""
    card = says("deep", "アビスラッシュ", cost=2)
    duel = Duel({"graveyard": [card], "mana": mana(2)}, {"battle": [creature("X")], "shield": [creature("S")]},
                tapped=["X"]).do("otherwise deep")
    through(duel)
    duel.do("pass")
    assert "attack deep player" in duel.offered()
    assert "attack deep X" not in duel.offered()
    duel.next_turn()
    assert duel.cards("battle") == []
    assert duel.deck()[-1] == "deep"
    assert "otherwise deep" not in Duel({"hand": [card], "mana": mana(2)}).offered()
    again("アビスラッシュ")


@pytest.mark.rule("duelmasters:301.5")
def test_out_of_the_graveyard_at_the_player_or_at_a_creature() -> None:
    """Catches a creature that fights at once and so may not do what another of its words lets it."""
    card = says("deep", "マッハファイター\nアビスラッシュ", cost=2)
    duel = Duel({"graveyard": [card], "mana": mana(2)}, {"battle": [creature("X")], "shield": [creature("S")]})
    through(duel.do("otherwise deep"))
    assert duel.do("pass").offered() == ["attack deep player", "attack deep X", "pass"]


@pytest.mark.rule("duelmasters:801.2")
def test_an_invader_is_put_on_who_attacks() -> None:
    """Catches one that comes beside it, that stops the attack, or that is put on any creature."""
    invader = printed("storm", Evolution(value=0), *read_abilities("侵略:火のドラゴン", "creature"), power=9000)
    mine = [creature("D", races=["ドラゴン"], civilizations=["火"]), creature("E", races=["ドラゴン"])]
    duel = Duel({"hand": [invader], "battle": mine}, {"shield": [creature("S")]}, step="attack")
    through(duel.do("attack D player"), "take storm")
    assert sorted(duel.cards("battle")) == ["E", "storm"]
    assert duel.cards("shield", 1) == []
    assert duel.tapped("storm")
    other = Duel({"hand": [invader], "battle": mine}, {"shield": [creature("S")]}, step="attack")
    assert "take storm" not in other.do("attack E player").offered()
    again("侵略:火のドラゴン")


def broken(card: Lying, *others: Lying) -> Duel:
    """The opponent has this card called last as a shield, besides others; it is broken."""
    duel = Duel({"battle": [creature("B"), creature("C")]}, {"shield": [card, *others]}, step="attack")
    return through(duel.do("attack B player"), "take last")


BONUS = ("スーパー・S・トリガー\nこのクリーチャーが出た時、カードを1枚引く。\n"
         "スーパー・ボーナス:このクリーチャーが出た時、カードを2枚引く。")


def test_more_for_who_had_no_shields() -> None:
    """Catches a bonus that is always there, and one of a card that was not used by its S-trigger."""
    card = says("last", BONUS)
    assert len(broken(card).cards("hand", 1)) == 3
    assert len(broken(card, creature("S")).cards("hand", 1)) == 1
    assert len(through(Duel({"hand": [card]}).do("summon last")).cards("hand")) == 1
    again(BONUS)


def test_a_spell_with_a_super_bonus() -> None:
    """Catches a spell that does it for who has shields, or when it is cast from the hand."""
    text = "スーパー・S・トリガー\nカードを1枚引く。\nスーパー・ボーナス:カードを2枚引く。"
    card = deed("last", text)
    assert len(broken(card).cards("hand", 1)) == 3
    assert len(broken(card, creature("S")).cards("hand", 1)) == 1
    assert len(Duel({"hand": [card]}).do("cast last").cards("hand")) == 1


def test_a_super_bonus_is_gone_with_its_trigger() -> None:
    """Catches a bonus that waits in the hand when the trigger came to nothing, and is there when mana is paid."""
    card = deed("last", "スーパー・S・トリガー\nカードを1枚引く。\nスーパー・ボーナス:カードを2枚引く。")
    silence = says("silence", "このクリーチャーが攻撃する時、このターン、相手は呪文を唱えられない。")
    duel = Duel({"battle": [silence]}, {"shield": [card]}, step="attack")
    through(duel.do("attack silence player"), "take last")
    assert duel.cards("hand", 1) == ["last", "filler"]
    assert duel.do("pass", "cast last").cards("hand", 1) == ["filler", "filler"]


def test_elements_of_different_costs() -> None:
    """Catches cards that are counted instead of their costs."""
    text = "バラバラエティ3:自分のクリーチャーのパワーを+2000する。"
    for costs, power in (((2, 3), 3000), ((2, 2), 1000), ((1, 2), 1000)):
        mine = [creature(f"c{number}", cost=cost) for number, cost in enumerate(costs)]
        assert Duel({"battle": [says("mix", text, cost=1), *mine]}).power("mix") == power
    again(text)


@pytest.mark.parametrize("word", ["アビスラッシュ", "革命チェンジ:ドラゴン"])
def test_how_a_card_is_used_is_not_given(word: str) -> None:
    """Catches a way to be used that is given to other cards, where no rule looks for it."""
    with pytest.raises(Refused, match="the card alone"):
        read_abilities(f"自分の墓地にあるドラゴンに「{word}」を与える。", "creature")


def test_a_spell_is_not_summoned() -> None:
    """Catches a way of creatures on a spell."""
    with pytest.raises(Refused, match="only a creature"):
        read_abilities("ハイパーエナジー", "spell")
