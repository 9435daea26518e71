"""Of which card a property, a place or a ban is said, and what an effect brings out of the extra deck, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.summoning import FusionMaterials, NamedPart
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.library import CardDef
from banmen.kernel.names import UPRIGHT
from tests.yugioh.duel import Duel, Side, defending, down, monster, spell, trap
from tests.yugioh.test_used_for import synchro

MATERIALS = FusionMaterials((NamedPart("one"), NamedPart("two")))


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker)]


def casts(name: str, text: str, property: str = "normal") -> CardDef:
    """A spell with this text."""
    return spell(name, *said(text, "spell"), property=property)


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("gap", ["、", ""])
def test_others_than_a_kind_of_two_properties(gap: str) -> None:
    """Catches the name before such a kind that is taken for one of the others."""
    others = f"「モグラ」と名のついた獣族モンスター以外の{gap}フィールド上に表側表示で存在するモンスター"
    quake = casts("quake", f"{others}を全て破壊する。")
    lying = [monster("モグラの王", race="獣族"), monster("モグラの機", race="機械族"), monster("ねずみ", race="獣族")]
    duel = Duel({"hand": [quake], "monster": lying}).do("activate quake")
    assert duel.cards("monster") == ["モグラの王"]


@pytest.mark.rule("yugioh:337.1")
def test_a_card_that_is_not_attacked_attacks() -> None:
    """Catches a ban on attacking this card that keeps the card itself from attacking."""
    crowned = monster("crowned", *said(
        "自分フィールド上に他の獣族モンスターが存在する場合、このカードを攻撃する事はできない。"))
    hound, foe = monster("hound", race="獣族"), monster("foe", atk=500)
    mine = Duel({"monster": [crowned, hound]}, {"monster": [foe]}, step="battle")
    assert "attack crowned foe" in mine.offered()
    theirs = Duel({"monster": [foe]}, {"monster": [crowned, hound]}, step="battle")
    assert "attack foe crowned" not in theirs.offered()
    assert "attack foe hound" in theirs.offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:270.1")
@pytest.mark.parametrize(("lies", "back"), [(True, True), (False, False)])
def test_how_this_card_lay_in_a_battle(lies: bool, back: bool) -> None:
    """Catches a position of this card that is asked of the monster it battled."""
    thrower = monster("thrower", *said(
        "フィールド上に守備表示で存在するこのカードと戦闘を行ったモンスターは、"
        "ダメージ計算後に持ち主のデッキの一番上に戻る。",
    ), atk=1000, defense=1000)
    theirs = [defending(thrower) if lies else thrower]
    duel = Duel({"monster": [monster("foe", atk=1000)]}, {"monster": theirs}, step="battle")
    duel.do("attack foe thrower")
    assert ("foe" in duel.cards("deck")) is back


@pytest.mark.rule("yugioh:337.1")
def test_who_attacks_has_to_be_said() -> None:
    """Catches an attack by anybody where a text leaves out who attacks; and face-down ones, which are turned up."""
    with pytest.raises(BanmenError, match="not noticed"):
        said("裏側守備表示のモンスターを攻撃した場合、ダメージ計算を行わずそのモンスターを破壊する。")
    with pytest.raises(BanmenError):
        said("装備モンスターが裏側守備表示モンスターを攻撃する場合、"
             "装備モンスターの攻撃力は500ポイントアップする。", "spell")


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("attributes", "offered"), [(("光", "闇"), True), (("光", "光"), False), (("闇",), False)])
def test_one_of_each_kind_is_there(attributes: tuple[str, ...], offered: bool) -> None:
    """Catches a text that asks for both kinds and is content with one of them."""
    dusk = casts("dusk", "自分フィールド上に、光属性及び闇属性モンスターが存在する場合に発動できる。"
                         "自分は500LP回復する。")
    lying = [monster(f"m{number}", attribute=each) for number, each in enumerate(attributes)]
    assert ("activate dusk" in Duel({"hand": [dusk], "monster": lying}).offered()) is offered


@pytest.mark.rule("yugioh:337.1")
def test_a_place_is_said_of_all_that_are_listed() -> None:
    """Catches the third of three kinds, which is taken to lie anywhere."""
    pyre = casts("pyre", "自分の墓地の、「松」カード、「竹」カード、「梅」カードを全て除外する。")
    duel = Duel({"hand": [pyre], "graveyard": [monster("松a"), monster("梅a")], "monster": [monster("梅b")]})
    duel.do("activate pyre")
    assert duel.cards("banished") == ["松a", "梅a"]
    assert duel.cards("monster") == ["梅b"]


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("others", "asked"), [(1, True), (0, False)])
def test_no_card_is_given_for_itself(others: int, asked: bool) -> None:
    """Catches a monster that is destroyed instead of itself."""
    lord = monster("衆の長", *said(
        "フィールドのこのカードが戦闘・効果で破壊される場合、"
        "代わりに自分フィールドの「衆」モンスター１体を破壊できる。"))
    strike = casts("strike", "フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"hand": [strike], "monster": [lord, *[monster("衆の兵")] * others]}).do("activate strike")
    if others:
        duel.do("take 衆の長")
    assert (duel.prompt == "replace") is asked
    if asked:
        duel.do("replace 衆の長 衆の長")
        assert duel.cards("monster") == ["衆の長"]


PROOF, IMMUNE = "このカードはカードの効果では破壊されない。", "このカードは自分のモンスターの効果を受けない。"


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("deed", "text", "asked"), [
    ("破壊", "", True), ("破壊", PROOF, False), ("破壊", "このカードは戦闘では破壊されない。", True),
    ("破壊", IMMUNE, False), ("リリース", PROOF, True), ("リリース", "このカードはリリースできない。", False),
    ("除外", PROOF, True), ("除外", IMMUNE, False),
])
def test_what_cannot_go_is_not_given_instead(deed: str, text: str, asked: bool) -> None:
    """Catches a monster saved by one that is destroyed in its place and is not, as a text keeps it safe."""
    lord = monster("lord", *said("このカードが破壊される場合、"
                                 f"代わりに自分フィールドの獣族モンスター１体を{deed}できる。"))
    page = monster("page", *said(text) if text else (), race="獣族")
    strike = casts("strike", "フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"hand": [strike], "monster": [lord, page]}).do("activate strike", "take lord")
    assert (duel.prompt == "replace") is asked
    assert (duel.do("replace lord lord") if asked else duel).cards("monster") == (["lord"] if asked else ["page"])


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("proof", [True, False])
def test_a_card_that_cannot_be_destroyed_saves_nothing(proof: bool) -> None:
    """Catches a card that gives itself for another although a text keeps it from being destroyed."""
    nurse = monster("nurse", *said("自分フィールドの獣族モンスターが破壊される場合、代わりにこのカードを破壊する。"),
                    *said(PROOF) if proof else ())
    strike = casts("strike", "フィールドの獣族モンスター１体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"hand": [strike], "monster": [monster("cub", race="獣族"), nurse]}).do("activate strike")
    assert duel.cards("monster") == (["nurse"] if proof else ["cub"])


@pytest.mark.rule("yugioh:427.1")
def test_what_an_equip_card_took_comes_back_with_its_end() -> None:
    """Catches a loss by an equip card that lasts after the card is gone."""
    fever = casts("fever", "装備モンスターの攻撃力は自分のスタンバイフェイズ毎に200ポイントダウンする。", "equip")
    gust = casts("gust", "フィールドの魔法・罠カード１枚を対象として発動できる。そのカードを破壊する。")
    duel = Duel({"hand": [fever, gust]}, {"monster": [monster("sick", atk=2000)]})
    duel.do("activate fever").end_turn(2)
    assert duel.number("sick") == 1800
    duel.do("activate gust")
    assert duel.number("sick") == 2000


@pytest.mark.rule("yugioh:360.4", "yugioh:360.5")
def test_an_effect_brings_monsters_out_of_the_extra_deck() -> None:
    """Catches an effect that speaks of the extra deck and finds nothing there, and takes that for a proper summon."""
    call = casts("call", "エクストラデッキからモンスター１体を特殊召喚する。")
    quake = casts("quake", "フィールドのモンスターを全て破壊する。")
    rise = casts("rise", "自分の墓地のモンスター１体を対象として発動できる。そのモンスターを特殊召喚する。")
    bound = monster("bound", MATERIALS, *said("このカードは融合召喚でしか特殊召喚できない。"), kinds=("fusion",))
    free = monster("free", MATERIALS, kinds=("fusion",))
    duel = Duel({"hand": [call, quake, rise], "extra": [synchro("tuned"), bound, free]}).do("activate call")
    assert sorted(duel.offered()) == ["take free", "take tuned"]
    duel.do("take free", "in_attack free", "activate quake")
    assert duel.cards("graveyard") == ["quake", "free", "call"]
    assert "activate rise" not in duel.offered()


@pytest.mark.rule("yugioh:245.1")
def test_ritual_monsters_do_not_come_out_of_the_hand_by_other_effects() -> None:
    """Catches a text that is read and finds no monster it could ever summon."""
    with pytest.raises(BanmenError, match="by its ritual"):
        said("手札から儀式モンスター1体を特殊召喚する。", "spell")


@pytest.mark.rule("yugioh:337.1")
def test_the_fusion_spell_is_one_card() -> None:
    """Catches other spells with that word in their names."""
    mend = trap("mend", *said("自分の墓地に存在する「融合」魔法カード1枚を手札に戻す。", "trap"))
    other, real = casts("融合の地図", "自分は500LP回復する。"), casts("融合", "自分は500LP回復する。")
    assert "activate mend" not in Duel({"spell_trap": [down(mend)], "graveyard": [other]}).offered()
    duel = Duel({"spell_trap": [down(mend)], "graveyard": [other, real]}).do("activate mend")
    assert duel.cards("hand") == ["融合"]


@pytest.mark.parametrize(("text", "english"), [
    ("相手モンスターは他の「旗」モンスターを攻撃できない。",
     "Your opponent's monsters can't attack other \"旗\" monsters."),
    ("このカードを攻撃する事はできない。", "Your opponent can't attack this card."),
    ("このカードはアドバンス召喚のためにはリリースできない。", "This card can't be released for a tribute summon."),
    ("このカードはシンクロ素材にできない。", "This card can't be used as Synchro material."),
    ("このカードが破壊される場合、代わりにこのカードのX素材を1つ取り除く事ができる。",
     "If this card would be destroyed, you can detach 1 Xyz material from this card instead."),
    ("このカードが墓地からの特殊召喚に成功した時、自分はデッキから1枚ドローする。",
     "When this card is special summoned from the graveyard, draw a card."),
    ("自分フィールドに「旗」モンスターが存在する場合のみ、このカードは表側表示で召喚できる。",
     "This card can be summoned face up only if you control a \"旗\" monster."),
    ("お互いのエンドフェイズ時、このカードを破壊する。", "During each player's end phase, destroy this card."),
    ("自分は召喚・特殊召喚できない。", "You can't normal or special summon monsters."),
    ("このカードがリバースした時、自分のLPを4000にする。", "When this card flips face up, make your LP 4000."),
])
def test_english_says_of_which(text: str, english: str) -> None:
    """Catches English that drops whom, for what, how often or that one may."""
    assert read_text(text, "monster")[0].en == english


@pytest.mark.rule("yugioh:360.6", "yugioh:360.4")
def test_a_monster_that_comes_by_another_card_or_by_itself() -> None:
    """Catches its own effect, which is one of the two by which alone it comes out."""
    bloom = monster("bloom", *said("このカードは「種」またはこのカードの効果でしか特殊召喚できない。"), *said(
        "自分のエンドフェイズ時、このカード以外の自分の墓地の植物族モンスター1体をゲームから除外する事で、"
        "このカードを墓地から特殊召喚する。"))
    duel = Duel({"graveyard": [bloom, monster("weed", race="植物族")]})
    duel.do("end_turn", "activate bloom", "in_attack bloom")
    assert duel.cards("monster") == ["bloom"]
    rise = casts("rise", "自分の墓地のモンスター１体を対象として発動できる。そのモンスターを特殊召喚する。")
    assert "activate rise" not in Duel({"graveyard": [bloom], "hand": [rise]}).offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:195.1")
def test_a_direct_attack_is_a_battle_of_its_own() -> None:
    """Catches a monster that attacked the player and is said not to have battled."""
    beast = monster("beast", *said("このカードが戦闘を行ったバトルフェイズ終了時に発動できる。自分は1000LP回復する。"))
    foe = monster("foe", *said(
        "このカードが相手モンスターと戦闘を行ったダメージ計算後に発動できる。自分は1000LP回復する。"))
    duel = Duel({"monster": [beast]}, step="battle").do("attack beast player")
    assert "activate beast" in duel.offered()
    assert "activate foe" not in Duel({"monster": [foe]}, step="battle").do("attack foe player").offered()


@pytest.mark.rule("yugioh:155.1", "yugioh:337.1")
def test_what_is_changed_before_it_comes_out_is_so_when_it_is_out() -> None:
    """Catches a level that is lowered in the graveyard and forgotten on the field."""
    dim = casts("dim", "自分の墓地のモンスター１体を対象として発動できる。"
                       "そのモンスターのレベルを１つ下げ、守備力を０にして守備表示で特殊召喚する。")
    duel = Duel({"hand": [dim], "graveyard": [monster("old", level=4)]}).do("activate dim")
    assert (duel.number("old", "level"), duel.number("old", "def")) == (3, 0)


def test_by_whose_effect_it_came_out_is_not_remembered() -> None:
    """Catches a turn in which the monster came out in any way, where a text asks by whose effect."""
    with pytest.raises(BanmenError, match="by whose effect"):
        said("このカードが「旗」と名のついたモンスターの効果によって特殊召喚されたターン、"
             "自分フィールド上のモンスター1体を選択して発動できる。選択したモンスターのレベルを1つ上げる。")


@pytest.mark.rule("yugioh:433.1", "yugioh:337.1")
def test_how_the_first_lies_is_said_of_the_others() -> None:
    """Catches a set trap taken for one that lies face up, because only the spells were said to."""
    sweep = casts("sweep", "フィールド上に表側表示で存在する永続魔法・永続罠カード1枚を選択して発動できる。"
                           "選択したカードを破壊する。")
    wall = trap("wall", *said("フィールドのモンスターの攻撃力は100アップする。", "trap"), property="continuous")
    assert "activate sweep" not in Duel({"hand": [sweep]}, {"spell_trap": [down(wall)]}).offered()
    assert "activate sweep" in Duel({"hand": [sweep]}, {"spell_trap": [wall]}).offered()


@pytest.mark.rule("yugioh:337.1")
def test_only_ones_own_monsters_harm_the_opponent() -> None:
    """Catches the opponent's monster, harming this player, taken for one that harms "the opponent"."""
    fang = casts("fang", "獣族モンスターが相手プレイヤーに戦闘ダメージを与える度に、"
                         "相手ライフに500ポイントダメージを与える。", "continuous")
    mine = Duel({"monster": [monster("cat", atk=1000, race="獣族")], "spell_trap": [fang]}, step="battle")
    mine.do("attack cat player")
    theirs = Duel({"monster": [monster("cat", atk=1000, race="獣族")]}, {"spell_trap": [fang]}, step="battle")
    theirs.do("attack cat player")
    assert (mine.lp, theirs.lp) == ((8000, 6500), (8000, 7000))


def test_what_both_players_look_for_is_seen_by_both() -> None:
    """Catches a card that only its finder sees, and one deck left as it was, where both players search."""
    found = str(said("このカードがフィールド上から墓地へ送られた時、お互いに自分のデッキから"
                     "レベル3以下のモンスター1体を選択し、お互いに確認して手札に加える。その後デッキをシャッフルする。"))
    assert "Shuffle(zone='deck', who=<Who.EACH" in found
    assert "Show(what=It(name='it'), to=<Who.EACH" in found


def test_where_this_card_lay_in_the_turn_is_not_remembered() -> None:
    """Catches something that happened before this card was there, where a text asks for its presence."""
    with pytest.raises(BanmenError, match="whether this card was there"):
        said("このカードがフィールド上に表側表示で存在し、自分の手札からモンスターが自分の墓地へ送られた場合、"
             "そのターンのエンドフェイズ時に1度、デッキからカードを1枚ドローする事ができる。")


# What a target is called -----------------------------------------------------------------------------


HIDE = casts("hide", "フィールドの表側表示モンスター1体を対象として発動できる。"
                     "そのモンスターを裏側守備表示にする。", "quick_play")
GIVE = casts("give", "自分フィールドのモンスター1体を対象として発動できる。そのモンスターのコントロールを相手に移す。",
             "quick_play")
GROW = casts("grow", "フィールドの表側表示モンスター1体を対象として発動できる。"
                     "そのモンスターの攻撃力はターン終了時まで1000アップする。", "quick_play")


@pytest.mark.rule("yugioh:433.1", "yugioh:433.2", "yugioh:355.6")
@pytest.mark.parametrize(("answer", "called", "done"), [
    (HIDE, "そのモンスター", True), (HIDE, "その表側表示モンスター", False), (HIDE, "その獣族モンスター", False),
    (GIVE, "そのモンスター", True), (GIVE, "その相手モンスター", False), (GROW, "そのモンスター", True),
    (HIDE, "その相手モンスター", True), (GIVE, "その表側表示モンスター", True), (GIVE, "その獣族モンスター", True),
    (GROW, "その獣族モンスター", True), (GROW, "その攻撃力1500以下のモンスター", False),
])
def test_a_target_is_what_the_text_calls_it_then(answer: CardDef, called: str, done: bool) -> None:
    """Catches a target lost as no longer what it was chosen as, where the text then calls it less than that."""
    hunt = casts("hunt", "相手フィールドの攻撃力1500以下の獣族モンスター1体を対象として発動できる。"
                         f"{called}を破壊し、自分は1枚ドローする。")
    prey = monster("prey", race="獣族")
    duel = Duel({"hand": [hunt]}, {"monster": [prey], "spell_trap": [down(answer)]}).do("activate hunt")
    duel.do(f"activate {answer.name}")
    assert ("prey" in duel.cards("graveyard", 1), len(duel.cards("hand"))) == (done, int(done))


@pytest.mark.rule("yugioh:433.2", "yugioh:355.6")
def test_a_target_that_lies_face_down_is_destroyed_but_not_altered() -> None:
    """Catches a value given to a monster that lies face down because the text only says: that monster."""
    feed = casts("feed", "自分フィールドの表側表示モンスター1体を対象として発動できる。"
                         "そのモンスターの攻撃力は500アップする。")
    duel = Duel({"hand": [feed], "monster": [monster("pet")]}, {"spell_trap": [down(HIDE)]})
    assert not any("alter" in each for each in duel.do("activate feed", "activate hide").told())


@pytest.mark.rule("yugioh:433.1", "yugioh:433.2")
def test_a_target_is_chosen_by_the_opponent_when_the_effect_is_activated() -> None:
    """Catches a monster that the opponent selects only when the effect is carried out, after all answers."""
    lure = trap("lure", *said("フィールド上に表側表示で存在する獣族モンスターが自分の手札に戻った時、"
                              "相手フィールド上に存在するモンスター1体を相手が選択して持ち主の手札に戻す。", "trap"),
                property="continuous")
    call = casts("call", "自分フィールドのモンスター1体を対象として発動できる。そのモンスターを手札に戻す。")
    mine: Side = {"hand": [call], "monster": [monster("dog", race="獣族")], "spell_trap": [lure, down(HIDE)]}
    duel = Duel(mine, {"monster": [monster("ox"), monster("cow")]}).do("activate call", "pass")
    assert (duel.prompt, duel.asked, duel.offered()) == ("target", 1, ["take ox", "take cow"])
    duel.do("take cow")
    assert (duel.asked, duel.offered()) == (0, ["activate hide", "pass"])
    assert duel.do("pass").cards("monster", 1) == ["ox"]
    assert "activate lure" not in str(Duel(mine).do("activate call", "pass").told())


@pytest.mark.rule("yugioh:433.1")
def test_what_the_opponent_selects_of_a_hand_is_no_target() -> None:
    """Catches a card of the hand chosen, and so known, when an effect is activated."""
    rob = casts("rob", "相手は手札を1枚選択して捨てる。")
    duel = Duel({"hand": [rob]}, {"hand": [monster("ox"), monster("cow")], "spell_trap": [down(HIDE)]})
    assert duel.do("activate rob").prompt == "discard"


@pytest.mark.rule("yugioh:433.2", "yugioh:215.1")
@pytest.mark.parametrize(("answer", "called", "done"), [
    (HIDE, "選択したモンスター", True), (HIDE, "選択した表側表示モンスター", False),
    (GIVE, "選択したモンスター", True), (GIVE, "選択した自分のモンスター", False),
])
def test_a_target_turned_by_then_still_gets_its_other_position(answer: CardDef, called: str, done: bool) -> None:
    """Catches a search left out, with the change of position, as the target lies face down or across by then."""
    loan = casts("loan", "自分フィールド上に表側表示で存在する獣族モンスター1体を選択して発動する。"
                         f"自分のデッキから獣族モンスター1体を手札に加え、{called}の表示形式を変更する。")
    mule, colt = monster("mule", race="獣族"), monster("colt", race="獣族")
    duel = Duel({"hand": [loan], "monster": [defending(mule)], "deck": [colt], "spell_trap": [down(answer)]})
    state = duel.do("activate loan", f"activate {answer.name}").game.state
    assert duel.cards("hand") == (["colt"] if done else [])
    assert (state.turned[duel.row("mule")] == UPRIGHT) is done


@pytest.mark.rule("yugioh:433.2", "yugioh:409.2")
@pytest.mark.parametrize(("called", "done"), [("選択したモンスター", True), ("選択した表側表示モンスター", False)])
def test_a_target_turned_by_then_is_taken_over_all_the_same(called: str, done: bool) -> None:
    """Catches control not taken of a target because it lies otherwise by then, of which the text says no more."""
    lure = casts("lure", "相手フィールド上に表側守備表示で存在するモンスター1体を選択して発動できる。"
                         f"エンドフェイズ時まで{called}のコントロールを得る。")
    duel = Duel({"hand": [lure], "spell_trap": [down(HIDE)]}, {"monster": [defending(monster("ox"))]})
    assert duel.do("activate lure", "activate hide").cards("monster") == (["ox"] if done else [])


@pytest.mark.rule("yugioh:433.2")
@pytest.mark.parametrize(("called", "done"), [("その", True), ("その自分の", False)])
def test_the_effects_of_a_target_say_nothing_of_whose_it_is(called: str, done: bool) -> None:
    """Catches a target that changed sides let off because the text speaks of its effects, too."""
    dull = casts("dull", "自分フィールドの表側表示モンスター1体を対象として発動できる。"
                         f"{called}モンスターの攻撃力を0にし、その効果を無効にする。")
    duel = Duel({"hand": [dull], "monster": [monster("ox", atk=1500)], "spell_trap": [down(GIVE)]})
    assert duel.do("activate dull", "activate give").number("ox", "atk") == (0 if done else 1500)


@pytest.mark.rule("yugioh:433.2")
@pytest.mark.parametrize(("answer", "points"), [(GIVE, 8400), (HIDE, 8000)])
def test_a_target_that_changed_sides_is_measured_all_the_same(answer: CardDef, points: int) -> None:
    """Catches nothing gained for the level of a target that the opponent has by then; face down it shows none."""
    mend = casts("mend", "自分フィールド上に表側表示で存在するモンスター1体を選択して発動する。"
                         "選択したモンスターのレベル×100ライフポイント回復する。")
    duel = Duel({"hand": [mend], "monster": [monster("ox", level=4)], "spell_trap": [down(answer)]})
    assert duel.do("activate mend", f"activate {answer.name}").lp[0] == points


@pytest.mark.rule("yugioh:433.2")
def test_a_target_of_a_trap_that_stays_may_have_changed_sides() -> None:
    """Catches nothing gained by the target of a continuous trap that the opponent has when it is carried out."""
    text = ("このカードの発動時に、自分フィールド上の獣族モンスター1体を選択する。"
            "選択したモンスターの攻撃力はエンドフェイズ時まで200アップする。")
    drum = trap("drum", *(each.ability for each in read_text(text, "trap", stays=True)), property="continuous")
    duel = Duel({"monster": [monster("ox", race="獣族", atk=1500)], "spell_trap": [down(drum), down(GIVE)]})
    assert duel.do("activate drum", "activate give").number("ox", "atk") == 1700


@pytest.mark.rule("yugioh:433.2", "yugioh:250.5")
@pytest.mark.parametrize("answer", [
    HIDE, casts("turn", "フィールドのモンスター1体を対象として発動できる。"
                        "そのモンスターを表側守備表示にする。", "quick_play")])
def test_a_monster_that_can_attack_no_more_is_no_attacker(answer: CardDef) -> None:
    """Catches the attacker, as a text calls it once more, destroyed when it lies so that it attacks no more."""
    mail = trap("mail", *said("相手モンスターの攻撃宣言時、攻撃モンスター1体を対象として発動できる。"
                              "その攻撃モンスターを破壊する。", "trap"))
    duel = Duel({"monster": [monster("rider")], "hand": [answer]}, {"spell_trap": [down(mail)]}, step="battle")
    duel.do("attack rider player", "pass", "activate mail", f"activate {answer.name}")
    assert duel.cards("monster") == ["rider"]


@pytest.mark.rule("yugioh:337.1", "yugioh:250.5")
@pytest.mark.parametrize(("field", "raised"), [("", 1300), ("自分", 0), ("相手", 0)])
@pytest.mark.parametrize("until", ["", "次の自分のエンドフェイズ時まで"])
def test_an_attack_is_negated_with_what_is_so_for_a_while(until: str, field: str, raised: int) -> None:
    """Catches a while said of the second thing only that makes two of what is done together or not at all."""
    net = trap("net", *said("相手モンスターの攻撃宣言時に発動する事ができる。相手モンスター1体の攻撃を無効にし、"
                            "その相手モンスターの攻撃力分だけ、自分フィールド上に表側表示で存在する光属性モンスター1体の"
                            f"攻撃力を、{until}アップする。", "trap"))
    gone = casts("gone", f"{field}フィールドの光属性モンスター1体を対象として発動できる。"
                         "そのモンスターを除外する。", "quick_play")
    sides: Side = {"monster": [monster("foe", atk=1300)], "hand": [gone]}
    duel = Duel(sides, {"monster": [monster("lamp")], "spell_trap": [down(net)]}, step="battle")
    duel.do("attack foe lamp", "pass", "activate net", "activate gone" if field else "pass")
    assert duel.number("lamp") == 1000 + raised
    assert (duel.prompt == "replay") is (field == "相手")


@pytest.mark.parametrize("many", ["捨てた枚数分だけ", "その枚数分だけ", "自分の手札の枚数分だけ"])
def test_how_many_are_chosen_is_not_passed_over(many: str) -> None:
    """Catches a choice of so many that is read as all of them, because its number was not carried along."""
    with pytest.raises(BanmenError, match="'number'"):
        said(f"手札を任意の枚数捨てて発動できる。{many}相手フィールドのカードを選んで破壊する。", "spell")
