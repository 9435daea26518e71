"""Room that a price leaves, levels as they are in the hand, and effects that would find too little, played."""

import pytest

from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Side, down, monster, spell, trap


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker)]


def casts(name: str, text: str, property: str = "normal") -> CardDef:
    """A spell with this text."""
    return spell(name, *said(text, "spell"), property=property)


FULL = [monster(f"m{number}") for number in range(4)]


@pytest.mark.rule("yugioh:120.2", "yugioh:270.1")
@pytest.mark.parametrize(("price", "offered"), [
    ("自分フィールドの「旗」モンスター１体をリリースして", True),
    ("自分フィールドの「旗」モンスター１体を墓地へ送って", True),
    ("自分フィールドの「旗」モンスター１体を除外して", True),
    ("自分フィールドの「旗」モンスター１体を持ち主の手札に戻して", True),
    ("手札の「旗」モンスター１体を墓地へ送って", False),
])
def test_a_price_may_leave_room_for_what_comes_out(price: str, offered: bool) -> None:
    """Catches a full field that keeps an effect from being used although its price makes room."""
    call = casts("call", f"{price}発動できる。自分の墓地からモンスター１体を特殊召喚する。")
    duel = Duel({"hand": [call, monster("旗b")], "monster": [monster("旗a"), *FULL], "graveyard": [monster("old")]})
    assert ("activate call" in duel.offered()) is offered


@pytest.mark.rule("yugioh:403.1", "yugioh:270.1", "yugioh:120.2")
@pytest.mark.parametrize("effect", [
    "自分フィールドの「旗の王」１体の攻撃力は５００アップする。", "自分の墓地からモンスター１体を特殊召喚する。",
])
@pytest.mark.parametrize("payer", ["旗手", "旅人"])
def test_who_pays_knows_the_own_monsters_that_lie_face_down(effect: str, payer: str) -> None:
    """Catches a price that leaves nothing, or no room, since the set monster that could be given up is not counted."""
    call = casts("call", f"自分フィールドの「旗」モンスター１体をリリースして発動できる。{effect}")
    king = monster("旗の王") if "王" in effect else monster("王")
    others = [] if "王" in effect else FULL[:3]
    duel = Duel({"hand": [call], "monster": [king, down(monster(payer)), *others], "graveyard": [monster("old")]})
    assert ("activate call" in duel.offered()) is (payer == "旗手")


@pytest.mark.rule("yugioh:355.2", "yugioh:403.1", "yugioh:270.1")
def test_what_was_given_up_face_down_is_what_it_is_in_the_graveyard() -> None:
    """Catches a set monster that counts as one without ATK, level or attribute when it lies open as the price."""
    hurl = casts("hurl", "自分フィールドの戦士族モンスター１体をリリースして発動できる。"
                         "リリースしたモンスターの攻撃力分のダメージを相手に与える。")
    assert Duel({"hand": [hurl], "monster": [down(monster("m", atk=1700))]}).do("activate hurl").lp[1] == 6300
    hatch = casts("hatch", "自分フィールドの戦士族モンスター１体をリリースして発動できる。"
                           "リリースしたモンスターと同じ属性のモンスター１体をデッキから攻撃表示で特殊召喚する。")
    for attribute in ("闇", "水"):
        given = down(monster("m", attribute="闇"))
        duel = Duel({"hand": [hatch], "monster": [given], "deck": [monster("z", attribute=attribute)]})
        assert ("activate hatch" in duel.offered()) is (attribute == "闇")
        if attribute == "闇":
            assert duel.do("activate hatch").cards("monster") == ["z"]


@pytest.mark.rule("yugioh:120.2", "yugioh:409.2")
def test_a_price_may_leave_room_for_what_is_taken() -> None:
    """Catches the same of a monster that is taken over."""
    lure = casts("lure", "自分フィールドのモンスター１体をリリースし、"
                         "相手フィールドのモンスター１体を対象として発動できる。"
                         "そのモンスターのコントロールをエンドフェイズまで得る。")
    free = casts("free", "相手フィールドのモンスター１体を対象として発動できる。"
                         "そのモンスターのコントロールをエンドフェイズまで得る。")
    duel = Duel({"hand": [lure, free], "monster": [monster("fifth"), *FULL]}, {"monster": [monster("theirs")]})
    assert "activate lure" in duel.offered()
    assert "activate free" not in duel.offered()


@pytest.mark.rule("yugioh:120.3", "yugioh:270.1")
@pytest.mark.parametrize(("lying", "price", "offered"), [
    (5, "１ターンに１度、", False), (4, "１ターンに１度、", True),
    (5, "自分フィールドの表側表示の魔法・罠カード１枚を墓地へ送って", True),
])
def test_what_is_set_needs_a_place(lying: int, price: str, offered: bool) -> None:
    """Catches a card that is to be set where no place is free."""
    scribe = monster("scribe", *said(
        f"{price}発動できる。デッキから「巻」魔法カード１枚を選んで自分フィールドにセットする。"))
    scroll = casts("巻x", "フィールドのモンスターの攻撃力は100アップする。", "continuous")
    duel = Duel({"monster": [scribe], "spell_trap": [scroll] * lying, "deck": [scroll]})
    assert ("activate scribe" in duel.offered()) is offered


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("held", "offered"), [(1, False), (2, True)])
def test_as_many_go_back_as_the_text_says(held: int, offered: bool) -> None:
    """Catches an effect that returns two cards and is used with one."""
    rest = casts("rest", "自分の手札から「旗」と名のついたカード２枚をデッキに戻す。"
                         "その後、自分のデッキからカードを３枚ドローする。")
    duel = Duel({"hand": [rest, *[monster("旗a"), monster("旗b")][:held]]})
    assert ("activate rest" in duel.offered()) is offered


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize("does", [
    "相手フィールドの全ての表側表示モンスターの表示形式を変更する。",
    "相手フィールドのカードを全て持ち主のデッキに戻す。",
    "相手フィールドの全てのモンスターの攻撃力は半分になる。",
])
def test_what_would_be_done_to_nothing_is_not_activated(does: str) -> None:
    """Catches traps that are spent on an empty field."""
    gale = trap("gale", *said(does, "trap"))
    assert "activate gale" not in Duel({"spell_trap": [down(gale)]}).offered()
    assert "activate gale" in Duel({"spell_trap": [down(gale)]}, {"monster": [monster("foe")]}).offered()


@pytest.mark.rule("yugioh:140.5", "yugioh:140.6")
@pytest.mark.parametrize(("level", "tributes", "offered"), [(5, 0, True), (6, 0, False), (6, 1, True), (7, 1, True)])
def test_tributes_follow_the_level_in_the_hand(level: int, tributes: int, offered: bool) -> None:
    """Catches a monster whose level was lowered in the hand and that asks for the tributes of the printed one."""
    prank = casts("prank", "このターン、お互いの手札のモンスターのレベルを１つ下げる。")
    big = monster("big", level=level)
    duel = Duel({"hand": [prank, big], "monster": FULL[:tributes]})
    duel.do("activate prank")
    assert ("summon big" in duel.offered()) is offered
    if offered:
        assert "big" in duel.do("summon big").cards("monster")
        assert len(duel.cards("monster")) == 1


@pytest.mark.rule("yugioh:215.1", "yugioh:365.1")
def test_a_trap_answers_a_monster_that_its_player_turns() -> None:
    """Catches a position that a player changes and that only an effect's change would be answered for."""
    drop = trap("drop", *said(
        "相手フィールドの攻撃表示のモンスターの表示形式が表側守備表示に変更された時に発動できる。"
        "相手フィールド上に守備表示で存在するモンスターを全て破壊する。", "trap"))
    duel = Duel({"monster": [monster("turning")]}, {"spell_trap": [down(drop)]}).do("position turning")
    assert "activate drop" in duel.offered()
    assert duel.do("activate drop").cards("graveyard") == ["turning"]
    night = casts("night", "フィールドの表側表示モンスター１体を対象として発動できる。"
                           "そのモンスターを裏側守備表示にする。")
    turned = Duel({"monster": [monster("turning")], "hand": [night]}, {"spell_trap": [down(drop)]})
    assert "activate drop" not in turned.do("activate night").offered()


@pytest.mark.rule("yugioh:120.2")
def test_room_is_asked_of_the_field_a_monster_comes_to() -> None:
    """Catches a gift to the opponent that asks for room on the giver's own field."""
    gift = casts("gift", "手札のモンスター１体を選んで相手フィールドに特殊召喚する。")
    full = [monster("fifth"), *FULL]
    assert "activate gift" in Duel({"hand": [gift, monster("x")], "monster": full}).offered()
    assert "activate gift" not in Duel({"hand": [gift, monster("x")]}, {"monster": full}).offered()
    sold = casts("sold", "自分フィールドの戦士族モンスター１体をリリースして発動できる。"
                         "手札のモンスター１体を選んで相手フィールドに特殊召喚する。")
    held: Side = {"hand": [sold, monster("x")], "monster": [monster("own")]}
    assert "activate sold" in Duel(held, {"monster": FULL}).offered()
    assert "activate sold" not in Duel(held, {"monster": full}).offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:270.1")
@pytest.mark.parametrize("does", [
    "このカードを手札から特殊召喚する。",
    "自分フィールドに「試しのトークン」（獣族・地・星１・攻／守０）１体を特殊召喚する。",
])
def test_who_cannot_special_summon_does_not_begin_to(does: str) -> None:
    """Catches an effect that is used for a summon that a text forbids."""
    void = monster("void", *said("このカードがモンスターゾーンに存在する限り、お互いにモンスターを特殊召喚できない。"))
    where = "hand" if "手札" in does else "monster"
    comer = monster("comer", *said(f"自分フィールドに「旗」モンスターが存在する場合に発動できる。{does}"))
    lying = {"monster": [monster("旗")], "hand": [monster("x")]}
    lying[where] = [*lying[where], comer]
    assert "activate comer" in Duel(lying).offered()
    assert "activate comer" not in Duel(lying, {"monster": [void]}).offered()


@pytest.mark.rule("yugioh:360.4", "yugioh:478.2")
def test_a_monster_comes_out_by_its_own_effect() -> None:
    """Catches a monster that is not normal summoned and that its own effect does not bring out either."""
    shy = monster("shy", *said("このカードは通常召喚できない。"),
                  *said("自分が戦士族モンスターの召喚に成功した時、このカードを手札から特殊召喚できる。"))
    duel = Duel({"hand": [shy, monster("bold")]})
    assert "summon shy" not in duel.offered()
    duel.do("summon bold", "activate shy", "in_attack shy")
    assert duel.cards("monster") == ["bold", "shy"]


@pytest.mark.rule("yugioh:360.4", "yugioh:360.5", "yugioh:478.2")
def test_what_comes_out_by_its_own_effect_is_not_brought_out_by_others_before() -> None:
    """Catches other effects that summon it out of the hand, or out of the graveyard into which it was thrown."""
    shy = monster("shy", *said("このカードは通常召喚できない。"),
                  *said("自分が戦士族モンスターの召喚に成功した時、このカードを手札から特殊召喚できる。"))
    call = casts("call", "手札からモンスター1体を特殊召喚する。")
    back = casts("back", "自分の墓地のモンスター1体を特殊召喚する。")
    toss = casts("toss", "自分フィールドのモンスターを全て墓地へ送る。")
    for lying in ({"hand": [call, shy]}, {"hand": [back], "graveyard": [shy]}):
        assert not {"activate call", "activate back"} & set(Duel(lying).offered())
    duel = Duel({"hand": [shy, monster("bold"), toss, back]})
    duel.do("summon bold", "activate shy", "in_attack shy", "activate toss", "activate back")
    assert "take shy" in duel.offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:320.1")
@pytest.mark.parametrize(("ban", "light", "dark"), [
    ("お互いは光属性モンスターしか特殊召喚できない。", True, False),
    ("お互いに攻撃力1000以下のモンスターを特殊召喚できない。", False, False),
    ("お互いに「影」モンスターを特殊召喚できない。", True, False),
    ("お互いに獣族・闇属性モンスターを特殊召喚できない。", True, False),
    ("お互いにレベル5以上のモンスターを特殊召喚できない。", True, True),
])
def test_tokens_are_monsters_that_a_ban_may_mean(ban: str, light: bool, dark: bool) -> None:
    """Catches tokens of a kind that may not be special summoned."""
    idol = monster("idol", *said(f"このカードがモンスターゾーンに存在する限り、{ban}"))
    lamps = casts("lamps", "自分フィールドに「灯トークン」（獣族・光・星１・攻／守０）１体を攻撃表示で特殊召喚する。")
    shade = casts("shade", "自分フィールドに「影トークン」（獣族・闇・星１・攻／守０）１体を攻撃表示で特殊召喚する。")
    offered = Duel({"hand": [lamps, shade]}, {"monster": [idol]}).offered()
    assert ("activate lamps" in offered, "activate shade" in offered) == (light, dark)


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
@pytest.mark.parametrize(("held", "offered"), [(1, False), (2, True)])
@pytest.mark.parametrize(("price", "does", "zone"), [
    ("手札を１枚捨てて", "手札からモンスター１体を特殊召喚する。", "hand"),
    ("手札からモンスター１体を墓地へ送って", "手札からモンスター１体を特殊召喚する。", "hand"),
    ("手札のモンスター１体を捨てて", "手札のモンスターを２体まで特殊召喚する。", "hand"),
    ("自分の墓地のモンスター１体を除外して", "自分の墓地のモンスター１体を選んで手札に加える。", "graveyard"),
    ("自分フィールドのモンスター１体をリリースして", "フィールドのモンスター１体を破壊する。", "monster"),
])
def test_a_price_does_not_eat_what_the_effect_needs(price: str, does: str, zone: str, held: int, offered: bool) -> None:
    """Catches an effect whose price takes the last card it could be done to."""
    feast = casts("feast", f"{price}発動できる。{does}")
    lying = {"hand": [feast], "graveyard": [], "monster": []}
    lying[zone] = [*lying[zone], *FULL[:held]]
    assert ("activate feast" in Duel(lying).offered()) is offered


@pytest.mark.rule("yugioh:120.2", "yugioh:120.3", "yugioh:270.1", "yugioh:433.1")
@pytest.mark.parametrize(("lying", "offered"), [
    ({"monster": FULL, "spell_trap": [down(spell(f"s{number}")) for number in range(3)]}, ["ghost", "rune"]),
    ({"monster": [*FULL, monster("m4")]}, ["rune"]),
    ({"spell_trap": [down(spell(f"s{number}")) for number in range(4)]}, ["ghost"]),
])
def test_what_is_done_by_what_the_target_is_needs_its_own_room(
    lying: dict[str, list[CardDef]], offered: list[str],
) -> None:
    """Catches a spell as the target that could not be set, or a monster that could not come out."""
    ape = casts("ape", "相手の墓地のカード１枚を対象として発動できる。そのカードがモンスターだった場合、"
                       "そのモンスターを自分フィールドに特殊召喚する。そのカードが魔法・罠カードだった場合、"
                       "そのカードを自分フィールドにセットする。")
    theirs = {"ghost": monster("ghost"), "rune": spell("rune")}
    for name, card in theirs.items():
        duel = Duel({"hand": [ape], **lying}, {"graveyard": [card]})
        assert ("activate ape" in duel.offered()) is (name in offered)
    if len(offered) == 2:
        duel = Duel({"hand": [ape], **lying}, {"graveyard": [*theirs.values()]}).do("activate ape")
        assert duel.offered() == ["take ghost", "take rune"]


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1", "yugioh:130.5")
@pytest.mark.parametrize(("others", "defense", "offered"), [
    ([], 900, True), ([], 1000, False), ([monster("aide", race="獣族")], 900, True)])
def test_a_monster_that_is_its_own_price_is_remembered(others: list[CardDef], defense: int, offered: bool) -> None:
    """Catches a monster that may be released for its own effect, but not if nothing else can be."""
    text = ("自分フィールドの戦士族モンスター１体をリリースして発動できる。"
            "このカードの攻撃力以下の守備力を持つ表側表示モンスター１体を破壊する。")
    sling = monster("sling", *said(text), atk=900, defense=2000)
    duel = Duel({"monster": [sling, *others]}, {"monster": [monster("foe", defense=defense)]})
    assert ("activate sling" in duel.offered()) is offered
    if offered:
        duel.do("activate sling")
        assert (duel.cards("graveyard"), duel.cards("graveyard", 1)) == (["sling"], ["foe"])


@pytest.mark.rule("yugioh:409.2", "yugioh:120.2")
@pytest.mark.parametrize(("how", "gained"), [("", 500), ("効果で", 0), ("戦闘で", 0)])
def test_a_monster_taken_without_room_is_destroyed_by_no_effect(how: str, gained: int) -> None:
    """Catches a monster that stays, is only sent away, or counts as destroyed by the effect that takes it."""
    thief = monster("thief", *said("このカードがリバースした場合、相手フィールドのモンスター１体を対象として発動する。"
                                   "そのモンスターのコントロールを得る。"))
    prey = monster("prey", *said(f"このカードが{how}破壊された場合に発動する。自分は５００ＬＰ回復する。"))
    duel = Duel({"monster": [down(thief), *FULL]}, {"monster": [prey]}).do("flip thief")
    assert (duel.cards("graveyard", 1), duel.lp) == (["prey"], (8000, 8000 + gained))


@pytest.mark.rule("yugioh:120.3", "yugioh:270.1", "yugioh:433.1")
@pytest.mark.parametrize(("many", "offered"), [(4, True), (5, False)])
def test_a_monster_in_the_hand_takes_no_place_beside_what_it_sets(many: int, offered: bool) -> None:
    """Catches keeping a place free for a monster as for a spell that is used from the hand."""
    ape = monster("ape", *said("手札のこのカードを相手に見せ、相手の墓地のカード１枚を対象として発動できる。"
                               "そのカードがモンスターだった場合、そのモンスターを自分フィールドに特殊召喚する。"
                               "そのカードが魔法・罠カードだった場合、そのカードを自分フィールドにセットする。"))
    row = [down(spell(f"s{number}")) for number in range(many)]
    duel = Duel({"hand": [ape], "spell_trap": row}, {"graveyard": [spell("rune")]})
    assert ("activate ape" in duel.offered()) is offered
