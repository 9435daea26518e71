"""So many of each, each player, a choice that the opponent makes, and what a card that stays makes so, played."""

import pytest

from banmen.games.yugioh.effects import DestroyAll
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.summoning import FusionMaterials, NamedPart
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import Cards
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, made, monster, spell

SWEEP = spell("sweep", DestroyAll(Cards(("spell_trap",), Side.YOURS)))


def card(name: str, text: str, type: str = "spell", property: str = "normal", **facts: object) -> CardDef:
    """A card with this text."""
    stays = property == "continuous"
    said = [each.ability for each in read_card(text, type, "", (), stays)]
    if type == "monster":
        return made(name, said, type=type, atk=1000, defense=1000, level=4, race="戦士族", attribute="光", **facts)
    return made(name, said, type=type, property=property)


LIGHT, DARK = monster("light", attribute="光"), monster("dark", attribute="闇")


@pytest.mark.rule("yugioh:403.1")
@pytest.mark.parametrize("listed", [
    "光属性モンスターと闇属性モンスター", "「light」と闇属性モンスター", "「light」と「dark」"])
def test_one_of_each_is_paid_and_not_one_of_either(listed: str) -> None:
    """Catches paying with one card of either kind, or with two of one."""
    rite = card("rite", f"自分の墓地の{listed}を1体ずつ除外して発動できる。自分は1枚ドローする。")
    for graveyard, offered in (([LIGHT, DARK], True), ([LIGHT], False), ([DARK, DARK], False)):
        duel = Duel({"hand": [rite], "graveyard": graveyard})
        assert ("activate rite" in duel.offered()) is offered
    duel = Duel({"hand": [rite], "graveyard": [LIGHT, DARK]}).do("activate rite")
    assert sorted(duel.cards("banished")) == ["dark", "light"]


@pytest.mark.rule("yugioh:140.4")
def test_a_monster_comes_out_for_one_of_each() -> None:
    """Catches a monster that comes out for one of either."""
    lord = card("lord", "このカードは通常召喚できない。"
                "自分の墓地の光属性モンスターと闇属性モンスターを1体ずつ除外した場合に特殊召喚できる。", "monster")
    for graveyard, offered in (([LIGHT, DARK], True), ([LIGHT, LIGHT], False)):
        duel = Duel({"hand": [lord], "graveyard": graveyard})
        assert any("lord" in each for each in duel.offered()) is offered


@pytest.mark.rule("yugioh:342.1")
def test_each_of_the_players_draws() -> None:
    """Catches a draw of one's own where the text says それぞれ."""
    both = card("both", "お互いのプレイヤーは手札を1枚墓地へ送る。その後、それぞれデッキから2枚ドローする。")
    duel = Duel({"hand": [both, LIGHT]}, {"hand": [DARK]}).do("activate both")
    assert (len(duel.cards("hand")), len(duel.cards("hand", 1))) == (2, 2)


@pytest.mark.rule("yugioh:270.1")
def test_what_the_opponent_chooses_is_of_their_own() -> None:
    """Catches asking you, or taking your own cards."""
    coffin = card("coffin", "相手は以下の効果から1つを選択して適用する。"
                  "●自分のモンスター1体を破壊する。●自分は1000LP回復する。")
    duel = Duel({"hand": [coffin], "monster": [LIGHT]}, {"monster": [DARK]}).do("activate coffin")
    assert duel.asked == 1
    assert duel.do(duel.offered()[0]).cards("monster") == ["light"]
    assert duel.cards("monster", 1) == []


@pytest.mark.rule("yugioh:347.2", "yugioh:175.1")
def test_what_the_activation_of_a_card_that_stays_makes_so_ends_with_it() -> None:
    """Catches a trap that is used again and again, or that binds a monster after it is gone."""
    binding = card("binding", "相手フィールド上のモンスター1体を選択して発動できる。選択したモンスターは攻撃できない。",
                   "trap", "continuous")
    duel = Duel({"spell_trap": [down(binding)], "hand": [SWEEP]}, {"monster": [LIGHT, DARK]}).do("activate binding")
    assert "activate binding" not in duel.offered()
    bound = Duel({"spell_trap": [down(binding)], "hand": [SWEEP]}, {"monster": [LIGHT]}).do("activate binding")
    assert not any(each.startswith("attack light") for each in _their_battle(bound))
    freed = Duel({"spell_trap": [down(binding)], "hand": [SWEEP]}, {"monster": [LIGHT]})
    assert any(each.startswith("attack light") for each in _their_battle(
        freed.do("activate binding", "activate sweep")))


@pytest.mark.rule("yugioh:337.1", "yugioh:433.1")
def test_whom_an_opponent_cannot_target_on_either_field() -> None:
    """Catches a shield that speaks of the opponent of whoever controls the monster."""
    lord = card("lord", "このカードがモンスターゾーンに存在する限り、"
                "相手はフィールドのドラゴン族モンスターを効果の対象にできない。", "monster")
    dragon = monster("dragon", race="ドラゴン族")
    bolt = card("bolt", "フィールドのドラゴン族モンスター1体を対象として発動できる。そのモンスターを破壊する。")
    assert "activate bolt" in Duel({"hand": [bolt], "monster": [lord]}, {"monster": [dragon]}).offered()
    assert "activate bolt" not in Duel({"hand": [bolt], "monster": [dragon]}, {"monster": [lord, dragon]}).offered()


def _their_battle(duel: Duel) -> list[str]:
    """What the opponent may do in the battle phase of their next turn."""
    duel.end_turn()
    return duel.do(next(each for each in duel.offered() if "battle" in each)).offered()


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize("listed", [
    "光属性モンスターか「dark」", "「light」または「dark」", "戦士族の、「light」か「dark」"])
def test_where_and_what_is_said_once_of_several_things(listed: str) -> None:
    """Catches a condition that asks whose, or what, only of the first thing that is listed."""
    rite = card("rite", f"自分フィールドに{listed}が存在する場合に発動できる。自分は1枚ドローする。")
    for which in (LIGHT, DARK):
        assert "activate rite" in Duel({"hand": [rite], "monster": [which]}).offered()
        assert "activate rite" not in Duel({"hand": [rite]}, {"monster": [which]}).offered()
    if "の、" in listed:
        ghost = monster("dark", attribute="闇", race="アンデット族")
        assert "activate rite" not in Duel({"hand": [rite], "monster": [ghost]}).offered()


@pytest.mark.rule("yugioh:347.2", "yugioh:175.1")
def test_a_number_speaks_of_the_target_of_the_activation() -> None:
    """Catches a number that is refused, or that goes on when the card is gone."""
    chain = card("chain", "相手フィールドの表側表示モンスター1体を対象としてこのカードを発動できる。"
                 "①:対象のモンスターの攻撃力は700ダウンし、攻撃できない。"
                 "そのモンスターがフィールドから離れた時にこのカードは破壊される。", "trap", "continuous")
    duel = Duel({"spell_trap": [down(chain)], "hand": [SWEEP]}, {"monster": [LIGHT]}).do("activate chain")
    assert duel.number("light") == 300
    assert duel.do("activate sweep").number("light") == 1000


@pytest.mark.rule("yugioh:403.1")
def test_this_card_and_another_are_two() -> None:
    """Catches a price of this card and a monster that this card alone would pay."""
    guard = card("guard", "このカードと自分フィールドの戦士族モンスター1体をリリースして発動できる。"
                 "自分は1枚ドローする。", "monster")
    assert "activate guard" not in Duel({"monster": [guard]}).offered()
    duel = Duel({"monster": [guard, LIGHT]}).do("activate guard")
    assert sorted(duel.cards("graveyard")) == ["guard", "light"]


@pytest.mark.rule("yugioh:337.1", "yugioh:135.7")
def test_what_went_to_the_extra_deck_did_not_return_to_the_hand() -> None:
    """Catches a monster of the extra deck counted among the cards that returned to the hand."""
    text = ("①：自分フィールドの他のモンスターを２体まで対象として発動できる。そのモンスターを手札に戻す。"
            "このカードの攻撃力はターン終了時まで、この効果で手札に戻ったモンスターの数×５００アップする。")
    tide = card("tide", text, "monster")
    fused = monster("fused", FusionMaterials((NamedPart("light"), NamedPart("dark"))), kinds=("fusion",))
    duel = Duel({"monster": [tide, fused, LIGHT]}).do("activate tide", "take fused", "take light")
    assert (duel.cards("hand"), duel.cards("extra"), duel.number("tide")) == (["light"], ["fused"], 1500)


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("safe", "damage"), [("", 1000), ("このカードは効果では破壊されない。", 500)])
def test_only_what_was_destroyed_counts(safe: str, damage: int) -> None:
    """Catches the number of those that should be destroyed, of which one was not, or one that vanished left out."""
    blast = card("blast", "フィールドのモンスターを全て破壊し、破壊したモンスターの数×５００ダメージを相手に与える。")
    duel = Duel({"hand": [blast]}, {"monster": [LIGHT, card("wall", safe, "monster")]}).do("activate blast")
    assert duel.lp == (8000, 8000 - damage)
    comes = card("comes", "自分フィールドに「札トークン」（悪魔族・闇・星４・攻／守1000）１体を"
                 "攻撃表示で特殊召喚する。")
    duel = Duel({"hand": [blast, comes]}).do("activate comes", "activate blast")
    assert duel.lp == (8000, 7500)
