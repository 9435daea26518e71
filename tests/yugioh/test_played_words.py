"""Effects in the words of the grammar, played: what happened by what, who acts, what is returned, set or shown."""

import pytest

from banmen.games.yugioh.effects import DestroyAll
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Move
from banmen.kernel.effects.things import All, Cards
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN
from tests.yugioh.duel import Duel, down, made, monster, spell

STORM = spell("storm", DestroyAll(Cards(("monster",))))
TOSS = spell("toss", Move(All(Cards(("hand",), Side.YOURS)), "graveyard", cause="discard"))
GAIN = "自分は1000LP回復する。"


def says(name: str, text: str, **facts: int) -> CardDef:
    """A monster with this text."""
    return monster(name, *(each.ability for each in read_text(text, "monster")), **facts)  # type: ignore[arg-type]


def cast(name: str, text: str, property: str = "normal") -> CardDef:
    """A spell with this text."""
    return made(name, [each.ability for each in read_text(text, "spell")], type="spell", property=property)


@pytest.mark.rule("yugioh:403.1", "yugioh:220.5")
def test_what_an_effect_did_is_told_from_what_a_cost_or_a_battle_did() -> None:
    """Catches hearing every way into the graveyard where the text says: by an effect."""
    card = says("ember", f"このカードが効果で墓地へ送られた場合に発動する。{GAIN}")
    assert Duel({"hand": [STORM], "monster": [card]}).do("activate storm").lp == (9000, 8000)
    price = cast("price", "手札を1枚捨てて発動できる。自分は1枚ドローする。")
    assert Duel({"hand": [price, card]}).do("activate price").lp == (8000, 8000)
    fought = Duel({"monster": [card]}, {"monster": [monster("m", atk=1500)]}, step="battle").do("attack ember m")
    assert fought.lp == (7500, 8000)


@pytest.mark.rule("yugioh:442.1", "yugioh:375.2")
def test_what_a_battle_destroyed_is_told_from_what_an_effect_did() -> None:
    """Catches hearing every destruction where the text says: by battle."""
    card = says("ember", f"このカードが戦闘で破壊された場合に発動する。{GAIN}")
    assert Duel({"hand": [STORM], "monster": [card]}).do("activate storm").lp == (8000, 8000)
    fought = Duel({"monster": [card]}, {"monster": [monster("m", atk=1500)]}, step="battle").do("attack ember m")
    assert fought.lp == (8500, 8000)


@pytest.mark.rule("yugioh:375.2", "yugioh:155.1")
def test_the_monster_that_was_beaten_is_the_one_spoken_of() -> None:
    """Catches taking the winner for the monster spoken of, or losing it on its way to the graveyard."""
    card = says("ember", "このカードが戦闘で相手モンスターを破壊し墓地へ送った時に発動できる。"
                "そのモンスターを自分フィールドに守備表示で特殊召喚する。", atk=2000)
    duel = Duel({"monster": [card]}, {"monster": [monster("m")]}, step="battle").do("attack ember m", "activate ember")
    assert sorted(duel.cards("monster")) == ["ember", "m"]


@pytest.mark.rule("yugioh:220.5")
def test_an_effect_waits_for_monsters_of_a_kind_that_are_destroyed() -> None:
    """Catches hearing this card only, or monsters of another kind."""
    card = spell("watch", *(each.ability for each in read_text(
        f"自分フィールドの獣族モンスターが破壊された場合に発動する。{GAIN}", "spell")), property="continuous")
    beast, other = monster("beast", race="獣族"), monster("other")
    assert Duel({"hand": [STORM], "spell_trap": [card], "monster": [beast]}).do("activate storm").lp == (9000, 8000)
    assert Duel({"hand": [STORM], "spell_trap": [card], "monster": [other]}).do("activate storm").lp == (8000, 8000)


@pytest.mark.rule("yugioh:337.1")
def test_the_opponent_does_what_the_text_tells_the_opponent_to_do() -> None:
    """Catches doing it for them, or with one's own cards."""
    gift = cast("gift", "手札を1枚捨てて発動できる。相手は手札からモンスター1体を特殊召喚する。")
    duel = Duel({"hand": [gift, monster("mine")]}, {"hand": [monster("x"), monster("y")]}).do("activate gift")
    assert duel.do("take y", "in_attack y").cards("monster", 1) == ["y"]
    assert duel.cards("monster") == []


@pytest.mark.rule("yugioh:342.1", "yugioh:342.2")
def test_cards_are_returned_shuffled_and_drawn() -> None:
    """Catches a return that is not made, or made of too few."""
    pot = cast("pot", "自分の墓地のモンスター2体を対象として発動できる。"
               "そのモンスター2体をデッキに戻してシャッフルする。その後、自分は1枚ドローする。")
    duel = Duel({"hand": [pot], "graveyard": [monster("x"), monster("y")]})
    duel.do("activate pot")
    while duel.prompt != "main":
        duel.do(duel.offered()[0])
    assert duel.cards("graveyard") == ["pot"]
    assert len(duel.cards("hand")) == 1


@pytest.mark.rule("yugioh:320.1")
def test_tokens_are_made_as_their_brackets_say() -> None:
    """Catches tokens of other values, or too few."""
    seed = cast("seed", "自分フィールドに「芽吹きトークン」(植物族・地・星1・攻300/守200)2体を守備表示で特殊召喚する。")
    duel = Duel({"hand": [seed]}).do("activate seed")
    assert duel.cards("monster") == ["芽吹きトークン", "芽吹きトークン"]


@pytest.mark.rule("yugioh:180.1")
def test_a_spell_is_set_from_the_deck() -> None:
    """Catches adding it to the hand."""
    layer = says("layer", "このカードが召喚に成功した時に発動できる。"
                 "デッキから魔法カード1枚を選んで自分フィールドにセットする。")
    duel = Duel({"hand": [layer], "deck": [STORM]}).do("summon layer", "activate layer")
    while duel.prompt != "main":
        duel.do(duel.offered()[0])
    assert duel.cards("spell_trap") == ["storm"]


@pytest.mark.rule("yugioh:403.1")
def test_this_card_returns_to_the_hand_or_is_shown_to_pay() -> None:
    """Catches a cost that takes another card, or none."""
    hopper = says("hopper", f"1ターンに1度、このカードを手札に戻して発動できる。{GAIN}")
    assert Duel({"monster": [hopper]}).do("activate hopper").cards("hand") == ["hopper"]
    peek = says("peek", f"手札のこのカードを相手に見せて発動できる。{GAIN}")
    duel = Duel({"hand": [peek]}).do("activate peek")
    assert (duel.lp, duel.cards("hand")) == ((9000, 8000), ["peek"])


@pytest.mark.rule("yugioh:337.1")
def test_a_value_is_halved_once() -> None:
    """Catches halving again and again, or the wrong value."""
    pinch = cast("pinch", "相手フィールドの表側表示モンスター1体を対象として発動できる。"
                 "そのモンスターの攻撃力はターン終了時まで半分になる。")
    duel = Duel({"hand": [pinch]}, {"monster": [monster("m", atk=1700)]}).do("activate pinch")
    (card,) = duel.game.state.zones[duel.game.zone_named["monster"].of(1)]
    assert duel.game.number(card, "atk") == 850


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("text", "mine", "theirs", "open"), [
    ("自分フィールドのモンスターの数が相手フィールドのモンスターの数より少ない場合に発動できる。", 1, 2, True),
    ("自分フィールドのモンスターの数が相手フィールドのモンスターの数より少ない場合に発動できる。", 2, 2, False),
    ("自分のLPが3000以下の場合に発動できる。", 0, 0, False),
    ("相手のLPが8000以上の場合に発動できる。", 0, 0, True),
    ("自分フィールドにモンスターが存在しない場合に発動できる。", 1, 0, False),
])
def test_conditions_of_numbers(text: str, mine: int, theirs: int, open: bool) -> None:
    """Catches a comparison of the wrong side, or none."""
    cards = [monster(f"m{number}") for number in range(4)]
    duel = Duel({"hand": [cast("word", text + GAIN)], "monster": cards[:mine]}, {"monster": cards[2 : 2 + theirs]})
    assert ("activate word" in duel.offered()) == open


def test_a_monster_face_down_is_set_by_its_flip() -> None:
    """Catches a special summon in face-up position where the text says face down."""
    mole = says("mole", "このカードがリバースした場合に発動できる。手札からモンスター1体を裏側守備表示で特殊召喚する。")
    duel = Duel({"hand": [monster("x")], "monster": [down(mole)]}).do("flip mole", "activate mole")
    while duel.prompt != "main":
        duel.do(duel.offered()[0])
    assert sorted(duel.cards("monster")) == ["mole", "x"]


@pytest.mark.rule("yugioh:433.1", "yugioh:403.1")
def test_one_of_each_of_two_kinds_is_chosen() -> None:
    """Catches one of either, or only the first kind."""
    swap = cast("swap", "自分フィールドのモンスター1体と相手フィールドのモンスター1体を対象として発動できる。"
                "その相手のモンスターを破壊する。")
    duel = Duel({"hand": [swap], "monster": [monster("mine")]}, {"monster": [monster("theirs")]}).do("activate swap")
    while duel.prompt != "main":
        duel.do(duel.offered()[0])
    assert (duel.cards("monster"), duel.cards("monster", 1)) == (["mine"], [])
    assert "activate swap" not in Duel({"hand": [swap], "monster": [monster("mine")]}).offered()


@pytest.mark.rule("yugioh:400.2")
def test_what_was_paid_is_spoken_of() -> None:
    """Catches a number of another card, or of none."""
    altar = cast("altar", "自分の戦士族モンスター1体をリリースして発動できる。"
                 "自分はリリースしたモンスターのレベルx300LP回復する。")
    duel = Duel({"hand": [altar], "monster": [monster("x", level=5)]}).do("activate altar")
    assert duel.lp == (9500, 8000)


@pytest.mark.rule("yugioh:220.4", "yugioh:457.1")
def test_an_older_text_puts_its_limit_in_the_middle() -> None:
    """Catches an effect that is always so, or used twice."""
    sphinx = says("sphinx", "このカードは1ターンに1度だけ裏側守備表示にする事ができる。")
    duel = Duel({"monster": [sphinx]}).do("activate sphinx")
    assert "activate sphinx" not in duel.offered()
    (card,) = duel.game.state.zones[duel.game.zone_named["monster"].of(0)]
    assert duel.game.state.face[card] == DOWN


@pytest.mark.rule("yugioh:390.3", "yugioh:220.5")
def test_in_the_end_phase_of_the_turn_in_which_it_went_to_the_graveyard() -> None:
    """Catches an effect of every end phase."""
    card = says("ember", f"このカードが墓地へ送られたターンのエンドフェイズに発動する。{GAIN}")
    assert Duel({"hand": [STORM], "monster": [card]}).do("activate storm").end_turn().lp == (9000, 8000)
    assert Duel({"graveyard": [card]}).end_turn().lp == (8000, 8000)


@pytest.mark.rule("yugioh:195.2", "yugioh:370.1")
def test_damage_of_a_direct_attack_and_how_much_it_was() -> None:
    """Catches every battle damage, or a number of its own."""
    card = says("ember", "このカードが直接攻撃で相手に戦闘ダメージを与えた場合に発動する。"
                "与えた戦闘ダメージの数値分だけ自分はLPを回復する。", atk=1300)
    direct = Duel({"monster": [card]}, step="battle")
    direct.do(next(each for each in direct.offered() if each.startswith("attack")))
    assert direct.lp == (9300, 6700)
    fought = Duel({"monster": [card]}, {"monster": [monster("m")]}, step="battle").do("attack ember m")
    assert fought.lp == (8000, 7700)


@pytest.mark.rule("yugioh:130.7")
def test_how_a_card_lay_before_it_went() -> None:
    """Catches an effect that does not ask how the card lay."""
    card = says("ember", f"フィールドの表側表示のこのカードが破壊され墓地へ送られた場合に発動する。{GAIN}")
    assert Duel({"hand": [STORM], "monster": [card]}).do("activate storm").lp == (9000, 8000)
    assert Duel({"hand": [STORM], "monster": [down(card)]}).do("activate storm").lp == (8000, 8000)
