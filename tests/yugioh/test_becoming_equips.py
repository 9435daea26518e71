"""Cards that become equip cards by an effect, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.summoning import FusionMaterials, FusionSummon, NamedPart
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import walk
from banmen.kernel.effects.says import Shuffle
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, made, monster, spell
from tests.yugioh.test_levels import xyz
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import cast, says
from tests.yugioh.test_used_for import synchro

KIN = monster("甲の兵")
WIND = cast("wind", "フィールドの魔法・罠カード1枚を対象として発動できる。そのカードを破壊する。")
AIMED = "自分フィールドの「甲」モンスター1体を対象として発動できる。"


def blade(does: str) -> CardDef:
    """A monster that equips itself from the hand or the field."""
    return says("blade", f"{AIMED}自分の手札・フィールドからこのカードを{does}")


@pytest.mark.rule("yugioh:427.1")
@pytest.mark.parametrize("zone", ["hand", "monster"])
def test_what_an_equip_card_gives_ends_with_it(zone: str) -> None:
    """Catches an effect of the hand alone, and a gain that stays when the equip card is gone."""
    card = blade("攻撃力1000アップの装備カード扱いとしてその自分のモンスターに装備する。")
    hand, field = ([WIND, card], [KIN]) if zone == "hand" else ([WIND], [card, KIN])
    duel = Duel({"hand": hand, "monster": field}).do("activate blade")
    assert (duel.number("甲の兵"), duel.cards("spell_trap")) == (2000, ["blade"])
    assert duel.do("activate wind").number("甲の兵") == 1000


@pytest.mark.rule("yugioh:427.1", "yugioh:355.5")
def test_a_trap_becomes_an_equip_card_of_both_values() -> None:
    """Catches reading ATK and DEF together as one of them, or a trap that goes to the graveyard."""
    plate = snare("plate", "フィールドの表側表示モンスター1体を対象としてこのカードを発動できる。"
                  "このカードを攻撃力・守備力300アップの装備カード扱いでそのモンスターに装備する。")
    duel = Duel({"spell_trap": [down(plate)], "monster": [KIN]}).do("activate plate")
    assert [duel.number("甲の兵", key) for key in ("atk", "def")] == [1300, 1300]
    assert duel.cards("spell_trap") == ["plate"]


@pytest.mark.rule("yugioh:371.2", "yugioh:372.4", "yugioh:427.1")
@pytest.mark.parametrize(("gain", "times"), [("攻撃力300アップの", 3), ("守備力300アップの", 3), ("", 1)])
def test_a_trap_that_becomes_an_equip_card_of_some_value_may_come_in_the_damage_step(gain: str, times: int) -> None:
    """Catches one that can only answer the attack, and one that gives no value and comes in the damage step."""
    plate = snare("plate", "自分フィールドの表側表示モンスター1体を対象としてこのカードを発動できる。"
                  f"このカードを{gain}装備カード扱いとしてそのモンスターに装備する。")
    duel = Duel({"spell_trap": [down(plate)], "monster": [KIN]}, {"monster": [monster("foe")]}, step="battle")
    duel.do("attack 甲の兵 foe")
    offers = 0
    while duel.offered() == ["activate plate", "pass"]:
        offers += 1
        duel.do("pass")
    assert offers == times


@pytest.mark.rule("yugioh:427.1", "yugioh:347.1")
def test_what_its_wearer_becomes_lasts_as_long_as_it_is_worn() -> None:
    """Catches a level that the monster keeps for ever."""
    card = blade("装備カード扱いとしてその自分のモンスターに装備する。装備モンスターのレベルは7になる。")
    duel = Duel({"hand": [WIND, card], "monster": [KIN]}).do("activate blade")
    assert duel.number("甲の兵", "level") == 7
    assert duel.do("activate wind").number("甲の兵", "level") == 4


@pytest.mark.rule("yugioh:270.1", "yugioh:427.1")
def test_a_wearer_named_without_a_number_is_one_that_is_chosen() -> None:
    """Catches taking the first of them, and an activation where there is none."""
    vest = says("vest", "自分メインフェイズに、フィールドのこのカードを攻撃力200アップの装備カード扱いとして"
                "自分フィールドの「甲」モンスターに装備できる。")
    duel = Duel({"monster": [vest, KIN, monster("甲の長")]}).do("activate vest", "take 甲の長")
    assert (duel.number("甲の兵"), duel.number("甲の長")) == (1000, 1200)
    assert "activate vest" not in Duel({"monster": [vest, monster("乙の兵")]}).offered()


@pytest.mark.parametrize(("text", "says_so"), [
    (f"{AIMED}自分の手札・フィールドからこのカードを攻撃力500アップの装備カード扱いとしてそのモンスターに装備する。",
     "Equip this card from your hand or field to that monster as an equip card that gives it 500 ATK."),
])
def test_it_is_printed_with_what_it_gives(text: str, says_so: str) -> None:
    """Catches leaving out from where, or how much."""
    (said,) = read_text(text, "monster")
    assert says_so in said.en


@pytest.mark.rule("yugioh:427.1", "yugioh:430.1")
@pytest.mark.parametrize(("worn", "killed", "offered"), [
    (False, "blade", False), (True, "甲の兵", False), (True, "blade", True),
])
def test_a_card_that_was_worn_knows_it_when_it_goes(worn: bool, killed: str, offered: bool) -> None:
    """Catches a card that goes as a monster, and one that goes because its wearer did: it is not worn any more then."""
    card = says("blade", f"{AIMED}自分の手札・フィールドからこのカードを装備カード扱いとしてそのモンスターに装備する。"
                "モンスターに装備されているこのカードが墓地へ送られた場合に発動できる。自分は1000LP回復する。")
    kill = cast("kill", "フィールドのカード1枚を対象として発動できる。そのカードを破壊する。")
    duel = Duel({"hand": [kill], "monster": [card, KIN]})
    if worn:
        duel.do("activate blade")
    assert ("activate blade" in duel.do("activate kill", f"take {killed}").offered()) is offered


@pytest.mark.parametrize("text", [
    "装備されているこのカードを墓地へ送って発動できる。自分は100LP回復する。",
    "自分メインフェイズに発動できる。装備されているこのカードを特殊召喚する。",
    "このカードの効果でこのカードを装備したモンスターは、1度のバトルフェイズ中に2回攻撃できる。",
    "自分フィールドの装備されているモンスター1体を対象として発動できる。そのモンスターを破壊する。",
])
def test_what_only_a_worn_card_does_is_refused(text: str) -> None:
    """Catches dropping that the card has to be worn, or by what it is worn."""
    with pytest.raises(BanmenError):
        read_text(text, "monster")


@pytest.mark.rule("yugioh:342.1")
def test_a_deck_is_shuffled_after_an_equip_card_was_taken_from_it() -> None:
    """Catches taking a card out of a deck that nobody looked through, and leaving its order."""
    text = "自分メインフェイズに発動できる。デッキから装備魔法カード1枚を選んでこのカードに装備する。"
    (said,) = read_text(text, "monster")
    assert any(isinstance(each, Shuffle) for each in walk(said.ability))


@pytest.mark.rule("yugioh:427.1", "yugioh:337.1")
@pytest.mark.parametrize("kept", ["装備モンスター", "自分フィールドの「甲」モンスター"])
def test_what_is_so_while_a_monster_is_worn_is_so_only_then(kept: str) -> None:
    """Catches a text that works while the monster still lies in the monster zone, and one that never does."""
    card = blade(f"装備カード扱いとしてその自分のモンスターに装備する。このカードが装備されている場合、"
                 f"{kept}は効果では破壊されない。")
    storm = cast("storm", "フィールドのモンスターを全て破壊する。")
    duel = Duel({"hand": [storm], "monster": [card, KIN, monster("x")]})
    assert duel.do("activate storm").cards("monster") == []
    duel = Duel({"hand": [storm], "monster": [card, KIN, monster("x")]}).do("activate blade", "activate storm")
    assert (duel.cards("monster"), duel.cards("spell_trap")) == (["甲の兵"], ["blade"])


def test_an_effect_of_a_worn_monster_is_refused_where_it_would_never_be_offered() -> None:
    """Catches an activation that is read and waits in a zone where nobody looks for it."""
    with pytest.raises(BanmenError):
        says("blade", "このカードが装備されている場合、自分メインフェイズに発動できる。自分は1枚ドローする。")


@pytest.mark.rule("yugioh:433.1", "yugioh:427.1")
def test_older_words_target_the_wearer_that_they_name() -> None:
    """Catches choosing the wearer anew when the effect is carried out, after the target was destroyed."""
    vest = says("vest", "自分メインフェイズに、フィールドのこのカードを装備カード扱いとして"
                "自分フィールドの「甲」モンスターに装備できる。")
    mine = snare("mine", "フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"monster": [vest, KIN, monster("甲の長")]}, {"spell_trap": [down(mine)]})
    duel.do("activate vest", "take 甲の長", "activate mine", "take 甲の長")
    assert (duel.cards("spell_trap"), duel.cards("monster")) == ([], ["甲の兵"])
    assert "vest" in duel.cards("graveyard")


@pytest.mark.rule("yugioh:427.1", "yugioh:220.5")
def test_a_monster_that_nobody_wears_was_sent_by_its_own_effect() -> None:
    """Catches a card without a wearer that goes by no effect, or by one of the other player."""
    vest = says("vest", "自分メインフェイズに、フィールドのこのカードを装備カード扱いとして"
                "自分フィールドの「甲」モンスターに装備できる。"
                "このカードが自分の効果で墓地へ送られた場合に発動する。自分は1000LP回復する。")
    mine = snare("mine", "フィールドの「甲」モンスター1体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"monster": [vest, KIN]}, {"spell_trap": [down(mine)]}).do("activate vest", "activate mine")
    assert (sorted(duel.cards("graveyard")), duel.lp) == (["vest", "甲の兵"], (9000, 8000))


FUSED = monster("巨", FusionMaterials((NamedPart("甲の兵"), NamedPart("乙"))), kinds=("fusion",))


@pytest.mark.rule("yugioh:418.1", "yugioh:418.2", "yugioh:430.1")
@pytest.mark.parametrize(("zones", "moves", "missed"), [
    ({"hand": [monster("巨", level=6)]}, ["summon 巨"], True),
    ({"hand": [monster("巨", level=6)]}, ["set 巨"], True),
    ({"monster": [monster("調", level=2, kinds=("tuner",))], "extra": [synchro("巨")]},
     ["special 巨", "in_attack 巨"], True),
    ({"monster": [monster("乙")], "extra": [xyz("巨")]}, ["special 巨", "in_attack 巨"], True),
    ({"monster": [monster("乙")], "extra": [FUSED], "hand": [spell("融合の術", FusionSummon())]},
     ["activate 融合の術", "in_attack 巨"], True),
    ({"hand": [cast("kill", "フィールドのモンスターを全て破壊する。")]}, ["activate kill"], False),
])
def test_an_equip_card_goes_with_its_wearer_before_what_the_wearer_gives_way_to(
    zones: dict[str, list[CardDef]], moves: list[str], missed: bool
) -> None:
    """Catches dating the equip card of a tribute or material into the moment of the summon that comes after it."""
    card = says("blade", f"{AIMED}自分の手札・フィールドからこのカードを装備カード扱いとしてそのモンスターに装備する。"
                "このカードがフィールドから墓地へ送られた時に発動できる。自分は1000LP回復する。")
    duel = Duel({**zones, "monster": [card, KIN, *zones.get("monster", [])]}).do("activate blade", *moves)
    assert duel.cards("spell_trap") == []
    assert ("activate blade" in duel.offered()) is not missed
    assert any(each.startswith("missed") for each in duel.told()) is missed


@pytest.mark.rule("yugioh:230.4", "yugioh:235.6", "yugioh:430.1")
@pytest.mark.parametrize("fate", ["破壊する", "除外する"])
def test_what_an_equip_card_says_as_it_goes_does_not_reach_a_material(fate: str) -> None:
    """Catches a monster destroyed while it is on its way under the Xyz monster, or in the graveyard already."""
    text = ("①：自分の墓地の獣族モンスター１体を対象としてこのカードを発動できる。そのモンスターを特殊召喚し、"
            f"このカードを装備する。このカードがフィールドから離れた時にそのモンスターを{fate}。")
    bond = made("bond", [each.ability for each in read_card(text, "spell", stays=True)], type="spell", property="equip")
    back, other = monster("back", race="獣族"), monster("other", kinds=("tuner",))
    sides = {"hand": [bond], "monster": [other], "graveyard": [back], "extra": [xyz("tower"), synchro("arrow", 8)]}
    begun = ("activate bond", "in_attack back")
    duel = Duel(sides).do(*begun, "special tower", "in_attack tower")
    assert [len(each) for each in duel.game.state.beneath.values()] == [2]
    assert (duel.cards("monster"), duel.cards("graveyard")) == (["tower"], ["bond"])
    duel = Duel(sides).do(*begun, "special arrow", "in_attack arrow")
    assert (duel.cards("monster"), sorted(duel.cards("graveyard"))) == (["arrow"], ["back", "bond", "other"])


@pytest.mark.rule("yugioh:230.4", "yugioh:345.1")
def test_a_material_on_its_way_is_left_by_what_made_its_level_another() -> None:
    """Catches a material lost when the summon is negated, or one that still has the level it was given."""
    text = "①：自分フィールドの獣族モンスター１体を対象として発動できる。そのモンスターのレベルは４になる。"
    raise_it = made("raise", [each.ability for each in read_card(text, "spell")], type="spell")
    net = snare("net", "相手がモンスターを特殊召喚する際に発動できる。"
                       "その特殊召喚を無効にし、そのモンスターを破壊する。", "counter")
    mine = [monster("low", level=2, race="獣族"), monster("four")]
    duel = Duel({"hand": [raise_it], "monster": mine, "extra": [xyz("tower")]}, {"spell_trap": [down(net)]})
    duel.do("activate raise", "special tower", "in_attack tower", "activate net")
    assert sorted(duel.cards("graveyard")) == ["four", "low", "raise", "tower"]
    assert duel.number("low", "level") == 2


@pytest.mark.rule("yugioh:427.1", "yugioh:403.1")
def test_a_monster_pays_with_what_it_wears_itself() -> None:
    """Catches an equip card of another monster, or a card that nobody wears, taken for its own."""
    smith = says("smith", "１ターンに１度、このカードに装備されているカード１枚を墓地へ送って発動できる。"
                          "自分は1000LP回復する。")
    def sash(name: str, whose: str) -> CardDef:
        return cast(name, f"自分フィールドの「{whose}」モンスター1体を対象として発動できる。自分の墓地から"
                          "モンスター1体を選び、装備カード扱いとしてそのモンスターに装備する。")
    ground = cast("ground", "自分フィールドのモンスターの攻撃力は100アップする。", "continuous")
    duel = Duel({"hand": [sash("one", "甲"), sash("two", "smith")], "monster": [smith, KIN], "spell_trap": [ground],
                 "graveyard": [monster("calf"), monster("ewe")]})
    duel.do("activate one", "take calf")
    assert "activate smith" not in duel.offered()
    duel.do("activate two", "activate smith")
    assert (duel.cards("spell_trap"), duel.lp) == (["ground", "calf"], (9000, 8000))
