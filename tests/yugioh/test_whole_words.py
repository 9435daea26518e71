"""Words that were read and not carried out whole: those joined to others, "only", what was done to some, and when."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects_bounds import SummonOnly
from banmen.games.yugioh.summoning import FusionMaterials, KindPart
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.things import Is
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, defending, down, monster, spell, trap

GAIN = "自分は1000LP回復する。"
REBORN = "自分の墓地のモンスター1体を対象として発動できる。そのモンスターを特殊召喚する。"


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker)]


def says(name: str, text: str, level: int = 4) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text), level=level)


def casts(name: str, text: str) -> CardDef:
    """A spell with this text."""
    return spell(name, *said(text, "spell"))


def traps(name: str, text: str) -> CardDef:
    """A trap with this text."""
    return trap(name, *said(text, "trap"))


@pytest.mark.rule("yugioh:403.1")
def test_one_of_two_kinds_and_this_card_are_both_paid() -> None:
    """Catches a price of which the last part is dropped because a choice of kinds stands before it."""
    calf = says("calf", "獣族か光属性のモンスター1体とこのカードを手札から捨てて発動できる。" + GAIN)
    assert "activate calf" not in Duel({"hand": [calf]}).offered()
    duel = Duel({"hand": [calf, monster("lamb")]}).do("activate calf")
    assert (sorted(duel.cards("graveyard")), duel.lp) == (["calf", "lamb"], (9000, 8000))


@pytest.mark.rule("yugioh:360.6")
@pytest.mark.parametrize(("only", "reborn"), [("のみ", False), ("", True)])
def test_only_if_such_monsters_are_there_it_comes_out(only: str, reborn: bool) -> None:
    """Catches a monster that comes back otherwise although its text names the only way."""
    way = f"自分フィールドに獣族モンスターが存在する場合{only}特殊召喚できる。"
    lord = says("lord", "このカードは通常召喚できない。" + way)
    beast = monster("beast", race="獣族")
    assert "special lord" in Duel({"hand": [lord], "monster": [beast]}).offered()
    duel = Duel({"hand": [lord, casts("reborn", REBORN), casts("toss", "自分フィールドのモンスターを全て墓地へ送る。")],
                 "monster": [beast]})
    duel.do("special lord", "in_attack lord", "activate toss", "activate reborn")
    assert ("take lord" in duel.offered()) is reborn


@pytest.mark.rule("yugioh:433.1")
@pytest.mark.parametrize("text", [
    "自分フィールドの装備魔法カード1枚を対象として発動できる。そのカードと相手フィールドの魔法・罠カードを全て破壊する。",
    "自分の墓地の戦士族モンスター3体を選択して発動できる。選択したモンスターを特殊召喚する。このカードを発動するターン、自分はモンスターを特殊召喚できない。",
    "自分フィールドの裏側守備表示の「lamb」モンスターを全て表側守備表示にする。",
    "自分のデッキの上からカードを2枚墓地へ送る。その後、この効果で墓地へ送られた「lamb」モンスターの数だけ自分はドローする。",
])
def test_what_would_be_done_in_part_is_refused(text: str) -> None:
    """Catches a card that is read and does less than it says."""
    with pytest.raises(BanmenError):
        said(text, "spell")


@pytest.mark.parametrize(("before", "text"), [
    ("このカードが特殊召喚に成功した時、" + GAIN, "その後、このカードが戦闘で相手モンスターを破壊した場合、" + GAIN),
    ("リバース：自分フィールドに「羊トークン」（獣族・地・星1・攻/守0）1体を特殊召喚する。",
     "「羊トークン」が戦闘で破壊された場合、" + GAIN),
    ("", "自分フィールドの「lamb」モンスターの効果で自分のデッキからカードが墓地へ送られた場合に発動する。" + GAIN),
])
def test_what_goes_on_elsewhere_is_refused(before: str, text: str) -> None:
    """Catches an effect that waits by itself for what only follows another, or where its card lies no more."""
    plain = text.removeprefix("その後、").replace("自分フィールドの「lamb」", "自分の「lamb」")
    assert len(said(plain)) == 1
    with pytest.raises(BanmenError):
        said(before + text)


@pytest.mark.rule("yugioh:418.1")
def test_a_trap_knows_how_much_damage_was_taken() -> None:
    """Catches an answer to damage that takes it for none."""
    hurt = "自分が戦闘ダメージを受けた時、手札を1枚捨てて発動できる。"
    call = traps("call", hurt + "受けたそのダメージの数値以下の攻撃力を持つモンスター1体をデッキから特殊召喚する。")
    heal = traps("heal", hurt + "受けた戦闘ダメージの数値分だけ自分はLPを回復する。")
    small, large = monster("small", atk=1500), monster("large", atk=1600)
    for answer, asked in ((call, "take small"), (heal, "")):
        deck = [small, large, large, large, large, large]
        duel = Duel({"monster": [monster("foe", atk=1500)]},
                    {"spell_trap": [down(answer)], "hand": [monster("gift")], "deck": deck})
        duel.do("battle", "attack foe player", f"activate {answer.name}")
        if asked:
            assert duel.offered() == ["in_attack small", "in_defense small"]
        else:
            assert duel.lp == (8000, 8000)


@pytest.mark.rule("yugioh:337.1")
def test_what_cannot_be_released_is_not_released_for_anything() -> None:
    """Catches a ban on releasing that only costs with other cards and tributes know."""
    mask = says("mask", "このカードがモンスターゾーンに存在する限り、お互いにカードをリリースできない。")
    leaver = says("leaver", "このカードをリリースして発動できる。" + GAIN)
    order = casts("order", "自分フィールドのモンスター1体を対象として発動できる。そのモンスターをリリースする。")
    assert "activate leaver" in Duel({"monster": [leaver]}).offered()
    duel = Duel({"monster": [leaver], "hand": [order]}, {"monster": [mask]})
    assert {"activate leaver", "activate order"}.isdisjoint(duel.offered())
    halt = trap("halt", *said("このターン、お互いにカードをリリースできない。", "trap"))
    duel = Duel({"monster": [leaver], "hand": [order]}, {"spell_trap": [down(halt)]})
    assert duel.do("activate order", "activate halt").cards("monster") == ["leaver"]


@pytest.mark.rule("yugioh:220.5", "yugioh:403.1")
def test_what_is_discarded_for_its_effect_waits_in_the_hand() -> None:
    """Catches a monster of the hand that listens on the field only."""
    imp = says("imp", "自分がダメージを受けた時、このカードを手札から捨てて発動できる。" + GAIN)
    burn = casts("burn", "相手に500ダメージを与える。")
    duel = Duel({"hand": [burn]}, {"hand": [imp]}).do("activate burn", "activate imp")
    assert (duel.cards("graveyard", 1), duel.lp) == (["imp"], (8000, 8500))
    assert "activate imp" not in Duel({"hand": [burn]}, {"monster": [imp]}).do("activate burn").offered()


@pytest.mark.rule("yugioh:403.1")
def test_face_up_is_said_of_the_field_and_not_of_the_hand() -> None:
    """Catches a card of the hand that has to lie face up."""
    price = "手札または自分フィールドに表側表示で存在する、「lamb」モンスター1体を墓地へ送って発動できる。"
    sale = casts("sale", price + GAIN)
    lamb = monster("lamb")
    assert "activate sale" in Duel({"hand": [sale, lamb]}).offered()
    assert "activate sale" in Duel({"hand": [sale], "monster": [defending(lamb)]}).offered()
    assert "activate sale" not in Duel({"hand": [sale], "monster": [down(lamb)]}).offered()


@pytest.mark.rule("yugioh:487.2")
def test_the_next_turn_is_not_the_present_one() -> None:
    """Catches a phase of the opponent's next turn that comes in the turn in which the effect is used."""
    first = "相手モンスターの攻撃宣言時に発動できる。そのモンスターを除外する。"
    text = first + "次の相手{}エンドフェイズに、この効果で除外したモンスターを自分フィールドに特殊召喚する。"
    for words, seen in (("ターンの", 6), ("", 4)):
        duel = Duel({"monster": [monster("foe")]}, {"spell_trap": [down(traps("vault", text.format(words)))]}, turn=3)
        duel.do("battle", "attack foe player", "activate vault")
        while not duel.cards("monster", 1):
            offered = duel.offered()
            duel.do(next((word for word in ("end_turn", "end_battle", "pass") if word in offered), offered[0]))
        while duel.prompt != "main":
            duel.do(duel.offered()[0])
        assert duel.game.state.turn == seen


@pytest.mark.rule("yugioh:360.4", "yugioh:360.5")
def test_an_effect_that_names_the_extra_deck_summons_from_it() -> None:
    """Catches an effect that says so and finds nothing there, and a monster that then counts as properly summoned."""
    beasts = FusionMaterials((KindPart((Is("races", "獣族"),), 2),))
    chimera = monster("chimera", beasts, level=6, kinds=("fusion",))
    shut = monster("shut", beasts, SummonOnly(ways=("fusion",)), level=6, kinds=("fusion",))
    call = casts("call", "エクストラデッキから融合モンスター1体を特殊召喚する。")
    toss = casts("toss", "自分フィールドのモンスターを全て墓地へ送る。")
    assert "activate call" not in Duel({"hand": [call], "extra": [shut]}).offered()
    duel = Duel({"hand": [call, toss, casts("reborn", REBORN)], "extra": [chimera]})
    duel.do("activate call", "in_attack chimera")
    assert duel.cards("monster") == ["chimera"]
    assert "activate reborn" not in duel.do("activate toss").offered()


def test_what_becomes_of_the_wearer_is_refused() -> None:
    """Catches an equip card that waits for something it is never told."""
    with pytest.raises(BanmenError):
        said("装備モンスターが破壊された場合、お互いに1000ダメージを受ける。", "spell")


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("said_of_it", "others", "offered"), [
    ("0枚の", 0, True), ("0枚の", 1, False), ("3枚以上の", 2, False), ("3枚以上の", 3, True),
])
def test_a_spell_does_not_count_itself_in_the_hand(said_of_it: str, others: int, offered: bool) -> None:
    """Catches a spell of the hand that is one of the cards its own text counts there."""
    pot = casts("pot", f"自分の手札が{said_of_it}場合に発動できる。" + GAIN)
    duel = Duel({"hand": [pot, *(monster(f"m{number}") for number in range(others))]})
    assert ("activate pot" in duel.offered()) is offered


@pytest.mark.rule("yugioh:337.1")
def test_its_value_is_that_of_what_was_just_named() -> None:
    """Catches a raise that goes to the monster whose summon is answered."""
    turns = "自分フィールドの攻撃表示の「wall」モンスターは全て守備表示になり、"
    rises = "その守備力はターン終了時まで500アップする。"
    wall = says("wall", "相手がモンスターを特殊召喚した場合に発動できる。" + turns + rises)
    call = casts("call", "手札からモンスター1体を特殊召喚する。")
    duel = Duel({"hand": [call, monster("guest")]}, {"monster": [wall]})
    duel.do("activate call", "in_attack guest", "activate wall")
    assert (duel.number("wall", "def"), duel.number("guest", "def")) == (1500, 1000)


@pytest.mark.rule("yugioh:270.1")
def test_a_monster_that_stays_is_one_of_those_its_effect_is_done_to() -> None:
    """Catches an effect that is not activated because nothing but its own card is there."""
    boom = says("boom", "自分メインフェイズに発動できる。フィールドのモンスターを全て破壊する。")
    paid = says("paid", "このカードをリリースして発動できる。フィールドのモンスターを全て破壊する。")
    assert Duel({"monster": [boom]}).do("activate boom").cards("graveyard") == ["boom"]
    assert "activate paid" not in Duel({"monster": [paid]}).offered()
    assert "activate paid" in Duel({"monster": [paid, monster("x")]}).offered()


@pytest.mark.rule("yugioh:345.1", "yugioh:220.5")
def test_a_monster_answers_a_summon_while_it_is_under_way() -> None:
    """Catches an effect that negates summons and only waits until they are over."""
    negates = "その特殊召喚を無効にし、そのモンスターを破壊する。"
    guard = says("guard", "相手がモンスターを特殊召喚する際に発動できる。" + negates)
    calf = says("calf", "自分フィールドにモンスターが存在しない場合、このカードは手札から特殊召喚できる。")
    duel = Duel({"hand": [calf]}, {"monster": [guard]}).do("special calf", "in_attack calf")
    assert duel.offered() == ["activate guard", "pass"]
    assert duel.do("activate guard").cards("graveyard") == ["calf"]
    call = casts("call", "手札からモンスター1体を特殊召喚する。")
    duel = Duel({"hand": [call, calf]}, {"monster": [guard]}).do("activate call", "in_attack calf")
    assert duel.cards("monster") == ["calf"]


@pytest.mark.rule("yugioh:352.1")
def test_whose_counters_are_taken_is_for_the_player_to_say() -> None:
    """Catches counters that are taken off the first card that bears some."""
    jar = says("jar", "自分メインフェイズに発動できる。このカードに魔力カウンターを1つ置く。")
    urn = says("urn", "自分メインフェイズに発動できる。このカードに魔力カウンターを1つ置く。")
    sip = casts("sip", "自分フィールドの魔力カウンターを1つ取り除いて発動できる。" + GAIN)
    duel = Duel({"monster": [jar, urn], "hand": [sip, sip]}).do("activate jar", "activate urn", "activate sip")
    assert duel.offered() == ["take jar", "take urn"]
    duel.do("take urn")
    counted = {each: duel.game.state.counters.get(duel.row(each), {}).get("魔力", 0) for each in ("jar", "urn")}
    assert (counted, duel.lp) == ({"jar": 1, "urn": 0}, (9000, 8000))
    assert duel.do("activate sip").lp == (10000, 8000)


@pytest.mark.rule("yugioh:250.1")
@pytest.mark.parametrize(("foe", "directly"), [("", True), ("モンスターと", False)])
def test_a_direct_attack_is_a_battle_though_with_no_monster(foe: str, directly: bool) -> None:
    """Catches a monster that attacked the player and has not battled."""
    gladiator = says("gladiator", f"このカードが{foe}戦闘を行ったバトルフェイズ終了時に発動する。" + GAIN)
    duel = Duel({"monster": [gladiator]}).do("battle", "attack gladiator player")
    duel.end_turn(1)
    assert duel.lp == (9000 if directly else 8000, 7000)
    duel = Duel({"monster": [gladiator]}, {"monster": [defending(monster("wall"))]})
    duel.do("battle", "attack gladiator wall").end_turn(1)
    assert duel.lp == (9000, 8000)


@pytest.mark.rule("yugioh:360.6")
def test_a_way_out_asks_what_was_done_in_the_turn() -> None:
    """Catches what no other card asks about, so that nothing is kept of it."""
    way = "自分のターンに自分が「relic」魔法カードを発動している場合、このカードは手札から特殊召喚できる。"
    golem = says("golem", way)
    duel = Duel({"hand": [casts("relic", GAIN), casts("other", GAIN), golem]})
    assert "special golem" not in duel.do("activate other").offered()
    assert "special golem" in duel.do("activate relic").offered()
