"""What a player's own face-down card is, where its player names it: as if it lay face up, but as it lies."""

import pytest

from banmen.games.yugioh.effects import Figure
from banmen.games.yugioh.rules.c355_knowing import fits_all, own_fits
from banmen.games.yugioh.summoning import FusionMaterials, NamedPart, SynchroMaterials, TunerPart
from banmen.kernel.effects.base import Filter
from banmen.kernel.effects.says import Alter, Change, Draw
from banmen.kernel.effects.things import All, AllOf, Cards, Either, Face, Is, Named, NameHas, Not, Turned
from banmen.kernel.evaluate import fits
from banmen.kernel.library import CardDef
from banmen.kernel.state import Scope
from tests.yugioh.duel import Duel, Lying, defending, down, monster, spell
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import cast, says

NIGHT = snare("night", "フィールドの表側表示モンスター1体を対象として発動できる。そのモンスターを裏側守備表示にする。")
KINDS = {"jar": {"race": "岩石族", "atk": 100, "level": 3}, "jug": {"race": "戦士族", "atk": 2000, "level": 6}}
WHAT: list[Filter] = [
    Is("races", "岩石族"), Is("types", "monster"), Named("jar"), NameHas("ja"), Figure("atk", "<=", 500),
    Figure("level", ">=", 4), Figure("rank", "==", 0),
]
WHAT += [Not(each) for each in WHAT] + [Either((WHAT[0], WHAT[4])), Either((WHAT[2], WHAT[5]))]
WHAT += [AllOf((WHAT[0], WHAT[4])), AllOf((WHAT[0], WHAT[5])), AllOf((WHAT[1], WHAT[5]))]
HOW: dict[Filter, bool] = {Face(): False, Face(up=False): True, Turned(): True, Turned(yes=False): False}


@pytest.mark.rule("yugioh:403.1", "yugioh:403.2")
@pytest.mark.parametrize("name", KINDS)
def test_an_own_face_down_card_is_what_it_is_and_lies_as_it_lies(name: str) -> None:
    """Catches a hidden card that is nothing, everything, or face up for its own player."""
    card = monster(name, **KINDS[name])  # type: ignore[arg-type]
    hidden, shown = Duel({"monster": [down(card)]}), Duel({"monster": [Lying(card)]})
    rows = hidden.row(name), shown.row(name)
    for each in WHAT:
        expected = fits(shown.game, each, Scope(0), rows[1])
        assert own_fits(hidden.game, each, Scope(0), rows[0]) is expected, each
        assert own_fits(shown.game, each, Scope(0), rows[1]) is expected, each
        for how, lies in HOW.items():
            assert fits_all(hidden.game, (each, how), Scope(0), rows[0]) is (expected and lies)
    assert all(own_fits(hidden.game, how, Scope(0), rows[0]) is lies for how, lies in HOW.items())


@pytest.mark.rule("yugioh:355.6", "yugioh:355.5")
@pytest.mark.parametrize("victim", ["屑の熊", "屑の猿"])
def test_whose_effect_it_is_is_known_when_its_card_was_turned_down_meanwhile(victim: str) -> None:
    """Catches asking the name of the card whose effect destroys when that lies face down, or left so."""
    waits = "このカードが「屑」カードの効果で破壊され墓地へ送られた場合に発動できる。自分は1000LP回復する。"
    bear = says("屑の熊", f"自分メインフェイズに発動できる。フィールドのモンスターを全て破壊する。{waits}")
    ape = says("屑の猿", waits)
    plain = monster("石の熊", *bear.abilities[:1])
    duel = Duel({"monster": [bear, ape]}, {"spell_trap": [down(NIGHT)]})
    duel.do("activate 屑の熊", "activate night", "take 屑の熊")
    assert f"activate {victim}" in duel.offered()
    duel = Duel({"monster": [plain, ape]}, {"spell_trap": [down(NIGHT)]})
    assert duel.do("activate 石の熊", "activate night", "take 石の熊").prompt == "main"


@pytest.mark.rule("yugioh:355.6", "yugioh:275.6")
def test_whose_effect_was_activated_is_known_when_its_card_was_turned_down_meanwhile() -> None:
    """Catches asking the name of the card that was activated when it lies face down by the time it is carried out."""
    heir = says("gear heir", "「gear heir」以外の「gear」モンスターの効果が発動した場合に発動できる。"
                "自分は1000LP回復する。")
    hand = says("gear hand", "自分メインフェイズに発動できる。自分は100LP回復する。")
    duel = Duel({"monster": [heir, hand]}, {"spell_trap": [down(NIGHT)]})
    duel.do("activate gear hand", "activate night", "take gear hand")
    assert "activate gear heir" in duel.offered()


@pytest.mark.rule("yugioh:155.1", "yugioh:355.6")
@pytest.mark.parametrize(("name", "lost"), [("dusk", True), ("dawn", False)])
def test_what_brought_a_monster_out_may_be_its_own_effect(name: str, lost: bool) -> None:
    """Catches a monster that came out by its own effect, where the card whose effect it was is not found any more."""
    guide = says(name, "このカードが効果で墓地へ送られた場合に発動する。このカードを守備表示で特殊召喚する。"
                 "このカードが「dusk」カードの効果で特殊召喚に成功した場合に発動する。相手に500ダメージを与える。")
    push = cast("push", "手札のモンスター1体を選んで墓地へ送る。")
    duel = Duel({"hand": [push, guide]}).do("activate push")
    assert duel.cards("monster") == [name]
    assert duel.lp == (8000, 7500 if lost else 8000)


@pytest.mark.rule("yugioh:270.1")
def test_what_the_opponent_holds_is_not_known_when_an_effect_is_activated() -> None:
    """Catches a spell that can be activated only if the opponent's hand holds what it would take."""
    all_of = "の手札の獣族モンスターを全て捨てる。"
    purge, own = cast("purge", f"お互い{all_of}"), cast("own", f"自分{all_of}")
    beast, plain = monster("beast", race="獣族"), spell("plain", Draw(1))
    for held, seen in (([beast], True), ([plain], True), ([], False)):
        assert ("activate purge" in Duel({"hand": [purge, plain]}, {"hand": held}).offered()) is seen
    assert "activate own" not in Duel({"hand": [own, plain]}, {"hand": [beast]}).offered()
    assert "activate own" in Duel({"hand": [own, beast]}).offered()
    given = cast("given", "相手は自身の手札から獣族モンスター1体を選んで墓地へ送る。")
    for held, seen in (([plain], True), ([], False)):
        assert ("activate given" in Duel({"hand": [given, beast]}, {"hand": held}).offered()) is seen


@pytest.mark.rule("yugioh:270.1")
def test_a_hand_is_not_known_where_another_card_speaks_of_the_damage() -> None:
    """Catches a look at what the opponent holds as soon as any card of the duel names its targets by a number."""
    told = says("told", "自分が戦闘ダメージを受けた時に発動できる。"
                "受けたそのダメージの数値以下の攻撃力を持つ自分フィールドのモンスター1体を選んで手札に戻す。")
    thief = says("thief", "このカードが召喚に成功した時に発動できる。相手の手札のモンスター１体をランダムに除外する。")
    for held, seen in (([spell("plain", Draw(1))], True), ([], False)):
        duel = Duel({"hand": [thief]}, {"hand": held}, others=[told]).do("summon thief")
        assert ("activate thief" in duel.offered()) is seen


@pytest.mark.rule("yugioh:270.1")
def test_what_lies_in_the_opponents_extra_deck_is_not_known_when_an_effect_is_activated() -> None:
    """Catches a spell that tells by being offered which monsters the opponent brought, and counting open ones."""
    cull = cast("cull", "相手のエクストラデッキから融合モンスター2体をランダムに除外する。")
    own = cast("own", "自分のエクストラデッキから融合モンスター2体をランダムに除外する。")
    melt = monster("melt", FusionMaterials((NamedPart("a"), NamedPart("b"))), kinds=("fusion",))
    pair = monster("pair", SynchroMaterials(TunerPart()), kinds=("synchro",))
    both: list[tuple[list[CardDef | Lying], bool]] = [
        ([down(pair), down(pair)], True), ([down(melt), defending(pair)], False), ([down(melt)], False)]
    for extra, seen in both:
        assert ("activate cull" in Duel({"hand": [cull]}, {"extra": extra}).offered()) is seen
    duel = Duel({"hand": [cull]}, {"extra": [down(melt), down(pair)]}).do("activate cull")
    assert (duel.cards("extra", 1), duel.cards("banished", 1)) == (["pair"], ["melt"])
    for mine, seen in (([down(pair), down(pair)], False), ([down(melt), down(melt)], True)):
        assert ("activate own" in Duel({"hand": [own], "extra": mine}, {"extra": [down(pair)] * 2}).offered()) is seen


@pytest.mark.rule("yugioh:355.6", "yugioh:130.7")
@pytest.mark.parametrize("dark", [True, False])
def test_whose_effect_it_was_is_told_by_what_its_card_was_when_it_left(dark: bool) -> None:
    """Catches asking what is printed on a card that lay face up and was another thing when it destroyed itself."""
    bear = says("bear", "自分メインフェイズに発動できる。フィールドのモンスターを全て破壊する。")
    ape = says("ape", "このカードが闇属性モンスターの効果で破壊され墓地へ送られた場合に発動できる。"
                      "自分は1000LP回復する。")
    dusk = spell("dusk", Alter(All(Cards(("monster",))), (Change("attributes", "set", word="闇"),), "turn"))
    duel = Duel({"hand": [dusk], "monster": [bear, ape]})
    if dark:
        duel.do("activate dusk")
    duel.do("activate bear")
    assert ("activate ape" in duel.offered()) is dark
