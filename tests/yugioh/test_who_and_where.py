"""Who summons, where the cards lie whose effects are spoken of, and what is a return or an addition, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, made, monster, spell, trap
from tests.yugioh.test_used_for import synchro

GAIN = "自分は1000LP回復する。"
FROM_THE_GRAVE = "墓地のこのカードを除外して発動できる。" + GAIN


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker)]


def says(name: str, text: str) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text))


def casts(name: str, text: str) -> CardDef:
    """A spell with this text."""
    return spell(name, *said(text, "spell"))


@pytest.mark.rule("yugioh:337.1")
def test_cards_face_down_are_those_of_the_field() -> None:
    """Catches a spell of the hand that is taken for one that lies face down."""
    ward = says("ward", "このカードがモンスターゾーンに存在する限り、裏側表示の魔法・罠カードは発動できない。")
    gain = casts("gain", GAIN)
    assert "activate gain" in Duel({"monster": [ward], "hand": [gain]}).offered()
    assert "activate gain" not in Duel({"monster": [ward], "spell_trap": [down(gain)]}).offered()
    assert "activate gain" in Duel({"spell_trap": [down(gain)]}).offered()


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("where", "banned"), [("フィールドの", False), ("", True)])
def test_effects_of_the_field_are_not_those_of_the_graveyard(where: str, banned: bool) -> None:
    """Catches a ban on the field that reaches into the graveyard, and one everywhere that does not."""
    ward = says("ward", f"このカードがモンスターゾーンに存在する限り、お互いに{where}罠カードの効果を発動できない。")
    buried = trap("buried", *said(FROM_THE_GRAVE, "trap"))
    open_grave = Duel({"graveyard": [buried]})
    assert "activate buried" in open_grave.offered()
    assert ("activate buried" in Duel({"monster": [ward], "graveyard": [buried]}).offered()) is not banned
    set_trap = trap("set_trap", *said(GAIN, "trap"))
    assert "activate set_trap" not in Duel({"monster": [ward], "spell_trap": [down(set_trap)]}).offered()


@pytest.mark.rule("yugioh:155.1", "yugioh:337.1")
def test_who_special_summons_is_not_on_whose_field_it_lands() -> None:
    """Catches a text that takes the field for the player, or the player for the field."""
    gift = casts("gift", "手札のモンスター1体を選んで相手フィールドに特殊召喚する。")
    by_you = says("by_you", "自分がモンスターを特殊召喚した場合に発動する。" + GAIN)
    by_them = says("by_them", "相手がモンスターを特殊召喚した場合に発動する。" + GAIN)
    on_theirs = says("on_theirs", "相手フィールドにモンスターが特殊召喚された場合に発動する。" + GAIN)
    for watcher, gained in ((by_you, 1000), (by_them, 0), (on_theirs, 1000)):
        duel = Duel({"hand": [gift, monster("calf")], "monster": [watcher]}).do("activate gift")
        while duel.prompt != "main":
            duel.do(duel.offered()[0])
        assert duel.cards("monster", 1) == ["calf"]
        assert duel.lp == (8000 + gained, 8000)


@pytest.mark.rule("yugioh:320.1", "yugioh:155.1")
def test_tokens_for_the_other_field_are_summoned_by_who_makes_them() -> None:
    """Catches an oath that is asked of the player on whose field they appear."""
    gift = casts("gift", "相手フィールドに「羊トークン」(獣族・地・星1・攻/守0)1体を守備表示で特殊召喚する。")
    oath = casts("oath", "このカードを発動するターン、自分は光属性モンスターしか特殊召喚できない。" + GAIN)
    duel = Duel({"hand": [gift, oath]})
    assert "activate oath" in duel.offered()
    assert "activate oath" not in duel.do("activate gift").offered()


@pytest.mark.rule("yugioh:332.1")
def test_what_returns_from_the_graveyard_was_added_to_the_hand() -> None:
    """Catches a wording of the older cards that is waited for in vain."""
    host = says("host", "戦士族モンスターが自分の墓地から手札に加わった場合に発動する。" + GAIN)
    back = casts("back", "自分の墓地のモンスター1体を対象として発動できる。そのモンスターを手札に戻す。")
    duel = Duel({"monster": [host], "hand": [back], "graveyard": [monster("calf")]}).do("activate back")
    assert (duel.cards("hand"), duel.lp) == (["calf"], (9000, 8000))


@pytest.mark.rule("yugioh:395.1")
@pytest.mark.parametrize(("card", "gained"), [(monster("calf"), 1000), (synchro("calf"), 0)])
def test_a_monster_of_the_extra_deck_does_not_return_to_the_hand(card: CardDef, gained: int) -> None:
    """Catches a return to the hand that is heard where the monster went to the extra deck."""
    host = says("host", "自分フィールドのモンスターが手札に戻った場合に発動する。" + GAIN)
    back = casts("back", "自分フィールドの他のモンスター1体を対象として発動できる。そのモンスターを手札に戻す。")
    duel = Duel({"monster": [host, card], "hand": [back]}).do("activate back")
    duel = duel.do("take calf") if "take calf" in duel.offered() else duel
    assert (duel.cards("monster"), duel.lp) == (["host"], (8000 + gained, 8000))


@pytest.mark.rule("yugioh:487.2")
@pytest.mark.parametrize("turn", ["", "このターンの"])
def test_the_end_of_the_end_phase_is_that_of_the_turn(turn: str) -> None:
    """Catches what lasts until the end of the end phase and is over before the hand is counted."""
    text = "フィールドの表側表示モンスター1体を対象として発動できる。そのモンスターの守備力は、{}終了時まで0になる。"
    whole, phase = (text.format(each) for each in ("ターン", f"{turn}エンドフェイズ"))
    assert said(phase, "trap") == said(whole, "trap")
    assert said(phase.replace("終了時", "時"), "trap") != said(whole, "trap")


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("places", ["手札・フィールド", "フィールド・墓地"])
def test_a_monster_that_lies_face_down_is_a_monster_of_the_field(places: str) -> None:
    """Catches a monster of several places that has to say by its words that it is one."""
    burn = casts("burn", f"自分の{places}のモンスター1体を除外する。")
    duel = Duel({"hand": [burn], "monster": [down(monster("calf"))]}).do("activate burn")
    assert duel.cards("banished") == ["calf"]


@pytest.mark.rule("yugioh:472.1")
@pytest.mark.parametrize(("name", "aloud", "found"), [
    ("D・calf", "ディフォーマー・カーフ", True), ("D・ox", "ダーク・オックス", False),
    ("D-HERO", "デステニーヒーロー", False), ("calf D", "カーフ ディー", False),
])
def test_a_family_called_by_a_letter_is_not_every_name_with_it(name: str, aloud: str, found: bool) -> None:
    """Catches a letter within other words, or one that is read otherwise, taken for the family."""
    seek = casts("seek", "自分の墓地の「D」モンスター1体を対象として発動できる。そのモンスターを特殊召喚する。")
    calf = made(name, (), type="monster", atk=1000, defense=1000, level=4, race="機械族", attribute="光", reading=aloud)
    assert ("activate seek" in Duel({"hand": [seek], "graveyard": [calf]}).offered()) is found
    with pytest.raises(BanmenError):
        casts("seek", "自分の墓地の「C」モンスター1体を対象として発動できる。そのモンスターを特殊召喚する。")


def test_what_a_monster_is_since_it_came_out_so_is_refused() -> None:
    """Catches a value that is given once, and kept or never got when the monster's effects are negated meanwhile."""
    with pytest.raises(BanmenError, match="by what it came out"):
        said("このカードが「caller」の効果で特殊召喚に成功した場合、このカードの元々の攻撃力は2100になる。")


def test_what_happened_to_each_of_the_things_is_no_condition_of_all() -> None:
    """Catches all monsters of a kind that go because one of them came in this turn."""
    with pytest.raises(BanmenError):
        said("全てのレベル2以下のモンスターは、召喚・反転召喚したターンのエンドフェイズに破壊される。", "trap")
    assert said("このカードを召喚したターンのエンドフェイズに、このカードを破壊する。")
