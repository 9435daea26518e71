"""What texts say of how a card came out, how often, and of what becomes of it when it leaves, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import DestroyAll
from banmen.games.yugioh.printing import printed_text
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.things import Cards
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, made, monster, spell
from tests.yugioh.test_used_for import synchro

STORM = spell("storm", DestroyAll(Cards(("monster",))))
GAIN = "自分は1000LP回復する。"
EMPTY = "自分フィールドにモンスターが存在しない場合、このカードは手札から特殊召喚できる。"


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker)]


def says(name: str, text: str, **facts: object) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text), **facts)  # type: ignore[arg-type]


@pytest.mark.rule("yugioh:337.1", "yugioh:385.1")
@pytest.mark.parametrize("words", [
    "フィールドから離れた場合に除外される", "フィールド上から離れた場合ゲームから除外される",
])
def test_a_card_brought_back_is_banished_when_it_leaves(words: str) -> None:
    """Catches a card that goes to the graveyard once more, and one banished although it came out otherwise."""
    card = says("ghost", "このカードが墓地に存在する場合、手札を1枚捨てて発動できる。このカードを特殊召喚する。"
                f"この効果で特殊召喚したこのカードは、{words}。")
    duel = Duel({"graveyard": [card], "hand": [monster("other"), STORM]}).do("activate ghost")
    duel = duel.do("take other") if "take other" in duel.offered() else duel
    duel.do("in_attack ghost", "activate storm")
    assert (duel.cards("banished"), sorted(duel.cards("graveyard"))) == (["ghost"], ["other", "storm"])
    plainly = Duel({"monster": [card], "hand": [STORM]}).do("activate storm")
    assert sorted(plainly.cards("graveyard")) == ["ghost", "storm"]


@pytest.mark.rule("yugioh:337.1", "yugioh:400.1")
def test_it_is_banished_also_when_it_pays_or_is_a_tribute() -> None:
    """Catches a replacement that only effects and battles ask for."""
    card = says("ghost", "このカードはフィールドから離れた場合に除外される。")
    duel = Duel({"monster": [card], "hand": [monster("ox", level=5)]}).do("summon ox")
    assert (duel.cards("banished"), duel.cards("graveyard")) == (["ghost"], [])


@pytest.mark.rule("yugioh:140.6", "yugioh:337.1")
def test_a_monster_knows_that_it_came_in_its_own_way() -> None:
    """Catches a value that it has however it came."""
    card = says("idler", "このカードはリリースなしで召喚できる。"
                "この方法で召喚したこのカードの元々の攻撃力は1000になる。", level=5, atk=2000)
    alone = Duel({"hand": [card]}).do("summon idler")
    assert alone.number("idler") == 1000
    assert Duel({"monster": [card]}).number("idler") == 2000


@pytest.mark.rule("yugioh:140.6", "yugioh:337.1")
@pytest.mark.parametrize(("how", "left"), [("この方法で", []), ("", ["idler"])])
def test_who_came_in_its_own_way_came_so_in_later_turns_too(how: str, left: list[str]) -> None:
    """Catches a fate that was put off once and is then forgotten, and one of the turn that comes back later."""
    text = f"このカードはリリースなしで召喚できる。{how}召喚した場合、このカードはエンドフェイズ時に墓地へ送られる。"
    card = says("idler", text, level=5, kinds=("effect",))
    hush = spell("hush", *said("ターン終了時までフィールド上の効果モンスターの効果は無効化される。", "spell"))
    duel = Duel({"hand": [card, hush]}).do("summon idler", "activate hush").end_turn()
    assert duel.cards("monster") == ["idler"]
    assert duel.end_turn().cards("monster") == left


@pytest.mark.rule("yugioh:360.2")
def test_what_waits_for_its_own_way_does_not_hear_another() -> None:
    """Catches hearing every special summon."""
    card = says("scout", f"{EMPTY}この方法で特殊召喚に成功した時、{GAIN}")
    assert Duel({"hand": [card]}).do("special scout", "in_attack scout").lp == (9000, 8000)
    lift = spell("lift", *said("手札からモンスター1体を特殊召喚する。", "spell"))
    assert Duel({"hand": [card, lift]}).do("activate lift", "in_attack scout").lp == (8000, 8000)


@pytest.mark.rule("yugioh:466.3")
@pytest.mark.parametrize("limit", [
    "この方法による「scout」の特殊召喚は1ターンに1度しかできない。",
    "自分は「scout」を1ターンに1度しか特殊召喚できない。",
])
def test_a_way_out_is_taken_once_a_turn(limit: str) -> None:
    """Catches a limit for each copy; and one that lasts longer than the turn."""
    text = "このカードは手札を1枚捨てて手札から特殊召喚できる。"
    card = made("scout", said(text + limit), type="monster", level=4, atk=500, race="獣族", attribute="光",
                abilities=("effect",))
    duel = Duel({"hand": [card, card, monster("x"), monster("y")]})
    duel.do("special scout", "take x", "in_attack scout")
    assert "special scout" not in duel.offered()
    duel.end_turn(2)
    assert "special scout" in duel.offered()


@pytest.mark.rule("yugioh:466.3")
def test_an_effect_used_once_in_the_duel_is_used_up() -> None:
    """Catches a limit that ends with the turn, or counts each copy for itself."""
    card = says("sage", f"このカード名の効果はデュエル中に1度しか使用できない。自分メインフェイズに発動できる。{GAIN}")
    duel = Duel({"monster": [card, card]}).do("activate sage")
    assert "activate sage" not in duel.offered()
    assert "activate sage" not in duel.end_turn(2).offered()


@pytest.mark.rule("yugioh:155.1", "yugioh:385.2")
def test_a_card_that_left_knows_that_it_was_properly_summoned() -> None:
    """Catches hearing it however it came out."""
    text = f"S召喚したこのカードが墓地へ送られた場合に発動できる。{GAIN}"
    tuner = monster("fork", level=2, kinds=("tuner",))
    knight = synchro("knight", text=text)
    duel = Duel({"monster": [tuner, monster("other")], "extra": [knight], "hand": [STORM]})
    duel.do("special knight", "in_attack knight", "activate storm")
    assert "activate knight" in duel.offered()
    laid = Duel({"monster": [knight], "hand": [STORM]}).do("activate storm")
    assert "activate knight" not in laid.offered()


@pytest.mark.rule("yugioh:390.2", "yugioh:250.8")
def test_what_happened_and_a_later_moment_are_not_two_moments() -> None:
    """Catches turning it at once, or at the end of every battle phase."""
    card = says("goblin", "このカードは攻撃した場合、バトルフェイズ終了時に守備表示になる。")
    duel = Duel({"monster": [card, monster("other")]}, step="battle").do("attack goblin player")
    assert duel.game.state.turned[duel.row("goblin")] == 0
    duel.do("end_battle")
    assert duel.game.state.turned[duel.row("goblin")] == 1
    idle = Duel({"monster": [card]}, step="battle").do("end_battle")
    assert idle.game.state.turned[idle.row("goblin")] == 0


@pytest.mark.rule("yugioh:130.7", "yugioh:385.2")
def test_a_card_that_lay_face_up_knows_it_where_it_came_to() -> None:
    """Catches an ability that nothing wakes because the card has another handle where it went."""
    card = says("lamp", f"表側表示のこのカードが破壊され墓地へ送られた場合に発動する。{GAIN}")
    assert Duel({"monster": [card], "hand": [STORM]}).do("activate storm").lp == (9000, 8000)
    assert Duel({"monster": [down(card)], "hand": [STORM]}).do("activate storm").lp == (8000, 8000)


@pytest.mark.rule("yugioh:337.1")
def test_what_its_summon_forbids_holds_although_it_is_gone() -> None:
    """Catches a ban that ends when the card leaves, and one that does not wait for the summon."""
    card = says("scout", f"{EMPTY}この方法で特殊召喚に成功したターン、自分は獣族モンスターしか特殊召喚できない。")
    lift = spell("lift", *said("手札からモンスター1体を特殊召喚する。", "spell"))
    hand = [card, lift, STORM, monster("man")]
    duel = Duel({"hand": hand}).do("special scout", "in_attack scout", "activate storm")
    assert "activate lift" not in duel.offered()
    assert "activate lift" in Duel({"hand": hand}).offered()


@pytest.mark.rule("yugioh:130.1")
def test_kinds_are_counted_by_their_names() -> None:
    """Catches counting cards where the text counts kinds."""
    card = says("coil", "自分の墓地のモンスターが2種類以上の場合、このカードは手札から特殊召喚できる。")
    one, other = monster("one"), monster("other")
    assert "special coil" not in Duel({"hand": [card], "graveyard": [one, one, one]}).offered()
    assert "special coil" in Duel({"hand": [card], "graveyard": [one, other]}).offered()


@pytest.mark.rule("yugioh:225.1")
def test_the_turn_of_a_normal_summon_is_not_that_of_a_special_one() -> None:
    """Catches an effect of the turn of the normal summon, used by a monster that was special summoned."""
    text = "①：このカードを召喚したターンのエンドフェイズに発動する。自分は１０００ＬＰ回復する。"
    guest = monster("guest", *(each.ability for each in read_card(text, "monster")), kinds=("effect",))
    door = spell("door", *(each.ability for each in read_card("手札からモンスター１体を特殊召喚する。", "spell")))
    assert Duel({"hand": [guest]}).do("summon guest").end_turn().lp == (9000, 8000)
    assert Duel({"hand": [guest, door]}).do("activate door", "in_attack guest").end_turn().lp == (8000, 8000)


@pytest.mark.rule("yugioh:155.1", "yugioh:205.1")
@pytest.mark.parametrize("words", [
    "EXデッキから特殊召喚されたフィールドの表側表示モンスター", "エクストラデッキから特殊召喚されたモンスター",
])
def test_where_a_monster_was_summoned_from_is_remembered(words: str) -> None:
    """Catches taking it for one that lies in the extra deck, or any monster that was special summoned."""
    tamer = says("tamer", f"{words}1体を対象として発動できる。そのモンスターを破壊する。")
    star, tuner = synchro("star", 5), monster("tuner", level=3, kinds=("tuner", "effect"))
    duel = Duel({"monster": [tamer, tuner, monster("mate", level=2)], "extra": [star]})
    assert "activate tamer" not in duel.offered()
    duel.do("special star")
    while "in_attack star" not in duel.offered():
        duel.do(next(each for each in duel.offered() if "tamer" not in each))
    duel.do("in_attack star", "activate tamer")
    assert "star" in duel.cards("graveyard")


@pytest.mark.rule("yugioh:155.1")
def test_a_monster_of_the_hand_or_the_graveyard_came_from_there_alone() -> None:
    """Catches one mark for every special summon."""
    keeper = says("keeper", "自分フィールドに墓地から特殊召喚されたモンスターが存在する場合に発動できる。" + GAIN)
    for zone, offered in (("graveyard", True), ("hand", False)):
        wakes = "墓地" if zone == "graveyard" else "手札"
        call = spell("call", *said(f"自分の{wakes}から「甲」モンスター1体を選んで特殊召喚する。", "spell"))
        kin = monster("甲の兵")
        duel = Duel({"monster": [keeper], "hand": [call, kin] if zone == "hand" else [call],
                     "graveyard": [] if zone == "hand" else [kin]})
        duel.do("activate call", "in_attack 甲の兵")
        assert ("activate keeper" in duel.offered()) is offered


@pytest.mark.rule("yugioh:472.1", "yugioh:337.1")
@pytest.mark.parametrize(("zone", "counted"), [("monster", True), ("graveyard", True), ("hand", False)])
def test_a_name_on_the_field_and_in_the_graveyard_is_none_in_the_hand(zone: str, counted: bool) -> None:
    """Catches a name of one of the two places, or of every place."""
    double = says("double", "このカードのカード名は、フィールド・墓地に存在する限り「甲の王」として扱う。")
    places = {"monster": "自分フィールド", "graveyard": "自分の墓地", "hand": "自分の手札"}
    asks = says("asks", f"{places[zone]}に「甲の王」が存在する場合に発動できる。{GAIN}")
    field = [asks, double] if zone == "monster" else [asks]
    duel = Duel({"monster": field, **({} if zone == "monster" else {zone: [double]})})
    assert ("activate asks" in duel.offered()) is counted


@pytest.mark.parametrize("text", [
    "このカードがフィールド・墓地に存在する限り、相手はモンスターを特殊召喚できない。",
    "このカードがフィールド・墓地に存在する場合に発動できる。自分は100LP回復する。",
])
def test_what_works_in_two_places_is_refused_unless_it_is_a_name(text: str) -> None:
    """Catches an effect that works in one of them only."""
    with pytest.raises(BanmenError):
        read_text(text, "monster")


@pytest.mark.parametrize("text", [
    "EXデッキから特殊召喚されたモンスター1体を対象として発動できる。そのモンスターを破壊する。",
    "モンスターに装備されているこのカードが墓地へ送られた場合に発動できる。自分は1000LP回復する。",
    "このカードは相手モンスター全てに1回ずつ攻撃できる。",
    "フィールドの全ての表側表示モンスターの攻撃力・守備力をターン終了時まで入れ替える。",
    "このカードのカード名は、フィールド・墓地に存在する限り「甲の王」として扱う。",
    "フィールドのモンスター1体を対象として発動できる。このカードを攻撃力500アップの装備カード扱いとしてそのモンスターに装備する。",
])
def test_it_prints_as_what_it_says(text: str) -> None:
    """Catches words that are read and have none to print them."""
    speaker = "spell" if text.startswith("フィールド") else "monster"
    again = printed_text(text)
    assert [each.ability for each in read_card(again, speaker)] == [each.ability for each in read_card(text, speaker)]


@pytest.mark.parametrize(("text", "english"), [
    ("このカードは召喚・リバースしたターンには攻撃できない。",
     "This card can't attack in the turn it was normal summoned or flipped face up."),
    ("このカードが自分フィールドから墓地へ送られたターンのエンドフェイズに発動できる。自分は1枚ドローする。",
     ("During the end phase, if this card was sent from your field to the graveyard this turn, you can activate this. "
      "Draw a card.")),
    ("このカードが自分フィールドから墓地へ送られた時に発動できる。自分は1枚ドローする。",
     "When this card is sent from your field to the graveyard, you can activate this. Draw a card."),
])
def test_what_happened_earlier_in_the_turn_is_told_as_past(text: str, english: str) -> None:
    """Catches a present tense for it, and the field of anybody where yours is meant."""
    assert read_text(text, "monster")[0].en == english


@pytest.mark.rule("yugioh:145.1")
def test_a_monster_that_was_set_was_normal_summoned() -> None:
    """Catches asking for a monster that came face up, and taking one that no summon brought."""
    yard = made("yard", [each.ability for each in read_text(
        f"自分フィールドの通常召喚された表側表示のモンスター１体をリリースして発動できる。{GAIN}", "trap",
    )], type="trap", property="normal")
    duel = Duel({"hand": [monster("m")], "spell_trap": [down(yard)]}).do("set m").end_turn(2)
    assert "activate yard" not in duel.offered()
    assert "activate yard" in duel.do("flip m").offered()
    assert "activate yard" not in Duel({"monster": [monster("m")], "spell_trap": [down(yard)]}).offered()


@pytest.mark.rule("yugioh:145.2", "yugioh:140.4")
@pytest.mark.parametrize(("level", "drawn"), [(5, True), (4, False)])
def test_a_monster_set_with_a_tribute_came_by_a_tribute_summon(level: int, drawn: bool) -> None:
    """Catches a tribute that is forgotten when the monster is turned up, and a set without any that counts."""
    heir = monster("heir", level=level)
    text = f"自分フィールドにアドバンス召喚したモンスターが存在する場合に発動できる。{GAIN}"
    toll = spell("toll", *said(text, "spell"))
    duel = Duel({"hand": [heir, toll], "monster": [monster("calf")]}).do("set heir")
    assert "activate toll" not in duel.offered()
    duel.do("end_turn", "end_turn", "flip heir")
    assert ("activate toll" in duel.offered()) is drawn


@pytest.mark.rule("yugioh:220.5")
def test_whose_card_it_was_is_not_asked_beside_another_moment() -> None:
    """Catches a card that the other player held when it went, and whose owner answers as if it had been held here."""
    left = "自分のモンスターゾーンのこのカードが戦闘・効果で破壊された時"
    assert monster("one", *said(f"{left}に発動できる。{GAIN}"))
    with pytest.raises(BanmenError, match="beside another moment"):
        says("both", f"このカードが召喚に成功した時、または{left}に発動できる。{GAIN}")


@pytest.mark.rule("yugioh:360.1", "yugioh:235.7")
def test_a_synchro_monster_that_comes_by_its_own_words_is_not_synchro_summoned() -> None:
    """Catches taking every way in which such a monster comes out for the one with materials."""
    heard = f"このカードがS召喚に成功した場合に発動する。{GAIN}"
    star = synchro("star", text=EMPTY.replace("手札から", "墓地から") + heard)
    back = Duel({"graveyard": [star]}).do("special star", "in_attack star")
    assert (back.cards("monster"), back.lp) == (["star"], (8000, 8000))
    tuner, other = monster("fork", level=2, kinds=("tuner",)), monster("other")
    made_of = Duel({"monster": [tuner, other], "extra": [star]}).do("special star", "in_attack star")
    assert made_of.lp == (9000, 8000)
