"""An effect is only used on what it can be done to, and by the player whose card it is, played."""

import pytest

from banmen.games.yugioh.texts import read_text
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Side, down, made, monster, spell, trap

GAIN = "自分は500LP回復する。"
TAKE = "相手フィールドのレベル4のモンスター1体を対象として発動できる。このターン、そのモンスターのコントロールを得る。"


def says(name: str, text: str, atk: int = 1000) -> CardDef:
    """A monster with this text."""
    return monster(name, *(each.ability for each in read_text(text, "monster")), atk=atk)


def casts(name: str, text: str) -> CardDef:
    """A spell with this text."""
    return spell(name, *(each.ability for each in read_text(text, "spell")))


@pytest.mark.rule("yugioh:155.1", "yugioh:270.1")
def test_only_a_monster_is_special_summoned() -> None:
    """Catches a spell of the family that comes out as a monster."""
    call = casts("call", "自分の魔法&罠ゾーンの「calf」カード1枚を対象として発動できる。そのカードを特殊召喚する。")
    band = spell("calf band", property="continuous")
    assert "activate call" not in Duel({"hand": [call], "spell_trap": [band]}).offered()


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("theirs", "offered"), [(monster("calf"), False), (down(monster("calf")), True)])
def test_what_is_looked_at_must_be_there(theirs: CardDef, offered: bool) -> None:
    """Catches an effect that looks at cards that lie face down where there are none."""
    look = casts("look", "相手フィールドにセットされたカードを全て確認する。")
    assert ("activate look" in Duel({"hand": [look]}, {"monster": [theirs]}).offered()) is offered


@pytest.mark.rule("yugioh:409.2", "yugioh:270.1")
def test_what_stays_with_its_player_is_no_target_for_who_would_take_it() -> None:
    """Catches an effect that is spent on a monster that cannot be taken."""
    loyal = says("loyal", "このカードのコントロールは変更できない。")
    take = casts("take", TAKE)
    assert "activate take" in Duel({"hand": [take]}, {"monster": [monster("calf")]}).offered()
    assert "activate take" not in Duel({"hand": [take]}, {"monster": [loyal]}).offered()


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("defense", "offered"), [(500, True), (1500, False)])
def test_what_is_summoned_from_the_deck_may_be_what_returns_there(defense: int, offered: bool) -> None:
    """Catches an effect that is used in vain, and one that does not see what comes back."""
    turn = casts("turn", "自分の墓地の「calf」モンスター2体を対象として発動できる。そのモンスターをデッキに戻す。"
                         "その後、デッキから守備力1000以下の「calf」モンスター1体を特殊召喚する。")
    calves = [monster(f"calf {each}", defense=defense) for each in "ab"]
    assert ("activate turn" in Duel({"hand": [turn], "graveyard": calves}).offered()) is offered


@pytest.mark.rule("yugioh:337.1")
def test_who_holds_the_card_decides_whether_it_stands_in() -> None:
    """Catches asking the player of the monster that would be destroyed."""
    guard = says("guard", "フィールドの「calf」モンスターが効果で破壊される場合、代わりにこのカードを破壊できる。")
    fell = casts("fell", "自分フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"hand": [fell], "monster": [monster("calf")]}, {"monster": [guard]}).do("activate fell")
    assert (duel.prompt, duel.asked) == ("replace", 1)
    duel.do("replace guard calf")
    assert (duel.cards("monster"), duel.cards("graveyard", 1)) == (["calf"], ["guard"])


@pytest.mark.rule("yugioh:337.1", "yugioh:332.2")
def test_the_turn_player_decides_first_whether_a_card_stands_in() -> None:
    """Catches asking the opponent first, or offering one of them what the other one's card could do."""
    words = "フィールドの「calf」モンスターが効果で破壊される場合、代わりにこのカードを破壊できる。"
    fell = casts("fell", "自分フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"hand": [fell], "monster": [monster("calf"), says("ox", words)]}, {"monster": [says("cow", words)]})
    duel.do("activate fell", "take calf")
    assert (duel.prompt, duel.asked) == ("replace", 0)
    assert duel.offered() == ["replace ox calf", "decline calf"]
    duel.do("decline calf")
    assert (duel.prompt, duel.asked) == ("replace", 1)
    assert duel.offered() == ["replace cow calf", "decline calf"]


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("words", ["", "このカードは効果では破壊されない。"])
def test_that_card_and_this_one_go_together(words: str) -> None:
    """Catches two destructions one after the other, of which the second waits for the first."""
    pyre = says("pyre", "相手フィールドのモンスター1体を対象として発動できる。そのモンスターとこのカードを破壊する。")
    wick = says("wick", words) if words else monster("wick")
    duel = Duel({"monster": [pyre]}, {"monster": [wick]}).do("activate pyre")
    assert (duel.cards("graveyard"), duel.cards("graveyard", 1)) == (["pyre"], [] if words else ["wick"])


ONE_OF_EACH = "自分フィールドのモンスター1体と相手フィールドのモンスター1体を対象として発動できる。"
TWO = "フィールドのモンスター2体を対象として発動できる。"
AWAY = "相手フィールドの「calf」モンスター1体を対象として発動できる。そのモンスターを手札に戻す。"


@pytest.mark.rule("yugioh:433.2", "yugioh:337.1")
@pytest.mark.parametrize(("text", "left"), [
    (f"{ONE_OF_EACH}そのモンスター2体を破壊する。", ["ox"]),
    (f"{ONE_OF_EACH}そのモンスターを破壊する。", []),
    (f"{TWO}そのモンスター2体を破壊する。", ["ox"]),
    (f"{TWO}そのモンスターを破壊する。", []),
    (f"{TWO}そのモンスターを破壊する。デッキからカード2枚を墓地へ送る。", []),
    (f"{TWO}そのモンスター2体を破壊する。その後、{GAIN}", ["ox"]),
])
def test_targets_told_by_their_number_are_dealt_with_all_or_none(text: str, left: list[str]) -> None:
    """Catches the second target that goes although the first is gone, and a number where the text says none."""
    away = trap("away", *(each.ability for each in read_text(AWAY, "trap")))
    mine = {"hand": [casts("fell", text)], "monster": [monster("calf")]}
    theirs: Side = {"monster": [monster("ox")], "spell_trap": [down(away)]}
    for answer, stays in (("activate away", left), ("pass", [])):
        duel = Duel(mine, theirs).do("activate fell")
        while duel.prompt == "target":
            duel.do(duel.offered()[0])
        duel.do(answer)
        assert (duel.cards("monster", 1), duel.cards("monster")) == (stays, [])
        assert duel.lp == (8500 if not stays and GAIN in text else 8000, 8000)


@pytest.mark.rule("yugioh:433.2")
@pytest.mark.parametrize("words", ["そのモンスター1体を", "そのモンスターを"])
def test_one_target_is_no_number_of_targets(words: str) -> None:
    """Catches an effect of which nothing is done because the one target is gone, only for its number being said."""
    away = trap("away", *(each.ability for each in read_text(AWAY, "trap")))
    fell = casts("fell", f"自分フィールドのモンスター1体を対象として発動できる。{GAIN}{words}破壊する。")
    duel = Duel({"hand": [fell], "monster": [monster("calf")]}, {"spell_trap": [down(away)]}).do("activate fell")
    assert duel.do("activate away").lp == (8500, 8000)


@pytest.mark.rule("yugioh:433.2", "yugioh:337.1")
@pytest.mark.parametrize("gone", ["pyre", "wick", ""])
def test_that_card_and_this_one_go_together_or_stay(gone: str) -> None:
    """Catches the one that is destroyed although the other is gone."""
    pyre = says("pyre", "相手フィールドのモンスター1体を対象として発動できる。そのモンスターとこのカードを破壊する。")
    out = read_text(f"フィールドの「{gone or 'pyre'}」を手札に戻す。", "trap")
    away = trap("away", *(each.ability for each in out))
    duel = Duel({"monster": [pyre]}, {"monster": [monster("wick")], "spell_trap": [down(away)]}).do("activate pyre")
    duel.do("activate away" if gone else "pass")
    left = [each for each in ("pyre", "wick") if gone and gone != each]
    assert duel.cards("monster") + duel.cards("monster", 1) == left


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("words", "atk"), [("この効果の発動後、", 1500), ("", 1000)])
def test_what_is_so_from_then_on_is_so_of_what_comes_later(words: str, atk: int) -> None:
    """Catches a rise of only those monsters that were there when the effect was carried out."""
    lift = casts("lift", f"{GAIN}{words}ターン終了時まで自分フィールドのモンスターの攻撃力は500アップする。")
    duel = Duel({"hand": [lift, monster("calf")], "monster": [monster("ox")]}).do("activate lift", "summon calf")
    assert (duel.number("ox"), duel.number("calf")) == (1500, atk)


@pytest.mark.rule("yugioh:320.2")
def test_a_token_is_never_a_material_below_another() -> None:
    """Catches an effect whose price is paid for a token that stays where it is."""
    eye = says("eye", "相手フィールドのモンスター1体を対象として発動できる。"
                      "そのモンスターをこのカードの下に重ねてX素材とする。")
    gift = casts("gift", "相手フィールドに「羊トークン」(獣族・地・星1・攻/守0)1体を守備表示で特殊召喚する。")
    duel = Duel({"monster": [eye], "hand": [gift]}).do("activate gift")
    assert (duel.cards("monster", 1), "activate eye" in duel.offered()) == (["羊トークン"], False)
    assert "activate eye" in Duel({"monster": [eye]}, {"monster": [monster("calf")]}).offered()


@pytest.mark.rule("yugioh:160.1", "yugioh:380.6")
@pytest.mark.parametrize(("kind", "offered"), [("魔法", False), ("罠", True)])
def test_a_pendulum_card_is_activated_as_a_spell(kind: str, offered: bool) -> None:
    """Catches a ban on spells that a pendulum card of the hand, a monster there, does not hear of."""
    ban = says("ban", f"このカードがモンスターゾーンに存在する限り、自分は{kind}カードを発動できない。")
    scale = made("scale", (), type="monster", atk=0, defense=0, level=4, race="獣族", attribute="地",
                 abilities=("pendulum", "normal"), scale=3)
    assert ("activate scale" in Duel({"monster": [ban], "hand": [scale]}).offered()) is offered


@pytest.mark.rule("yugioh:352.1")
@pytest.mark.parametrize("marked", [True, False])
def test_what_was_beaten_had_its_counters_when_it_left(marked: bool) -> None:
    """Catches counters that are looked for on the card in the graveyard."""
    beats = "このカードが戦闘によってAカウンターが乗ったモンスターを破壊した場合に発動できる。"
    hound = says("hound", beats + GAIN, atk=2000)
    mark = casts("mark", "フィールドの表側表示モンスター全てにAカウンターを1つ置く。")
    duel = Duel({"monster": [hound], "hand": [mark]}, {"monster": [monster("calf")]})
    duel.do(*(("activate mark",) if marked else ()), "battle", "attack hound calf")
    assert ("activate hound" in duel.offered()) is marked


EQUIP = ("自分フィールドの表側表示モンスター1体を対象として発動できる。"
         "自分の墓地からモンスター1体を選び、装備カード扱いとしてそのモンスターに装備する。")


@pytest.mark.rule("yugioh:400.4", "yugioh:400.5")
@pytest.mark.parametrize(("words", "offered"), [
    ("「calf」1体をリリースして", False), ("「calf」を1体墓地へ送って", False), ("「calf」1枚を墓地へ送って", True),
])
def test_what_is_counted_in_bodies_is_a_monster_where_it_lies(words: str, offered: bool) -> None:
    """Catches an equip card that is released, or sent away as a monster."""
    pay = casts("pay", f"自分フィールドの{words}発動できる。{GAIN}")
    worn = {"hand": [casts("equip", EQUIP), pay], "monster": [monster("ox")], "graveyard": [monster("calf")]}
    duel = Duel(worn).do("activate equip")
    assert ("activate pay" in duel.offered()) is offered
    assert "activate pay" in Duel({"hand": [pay], "monster": [monster("calf")]}).offered()


@pytest.mark.rule("yugioh:350.1")
@pytest.mark.parametrize("words", ["フィールドから", ""])
def test_a_material_is_no_card_of_the_field(words: str) -> None:
    """Catches a detached material that counts as sent there from the field."""
    moth = says("moth", f"このカードが{words}墓地へ送られた場合に発動できる。{GAIN}")
    lord = says("lord", "フィールドのモンスター1体を対象として発動できる。"
                        "そのモンスターをこのカードの下に重ねてX素材とする。")
    shed = casts("shed", "自分フィールドのX素材を1つ取り除いて発動できる。" + GAIN)
    duel = Duel({"monster": [lord, moth], "hand": [shed]}).do("activate lord", "take moth", "activate shed")
    assert ("activate moth" in duel.offered()) is (not words)


@pytest.mark.rule("yugioh:360.5", "yugioh:270.1")
def test_what_cannot_come_back_does_not_bring_itself_back() -> None:
    """Catches a monster never properly summoned that is offered its own return, and is altered in the graveyard."""
    back = ("このカードが効果で破壊され墓地へ送られた場合に発動できる。このカードを特殊召喚する。"
            "この効果で特殊召喚したこのカードの攻撃力は800アップする。")
    fell = casts("fell", "自分フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。")
    own = "このカードは通常召喚できない。自分フィールドのモンスター1体を墓地へ送った場合に特殊召喚できる。"
    for words, offered in (("", True), (own, False)):
        ghost = says("ghost", words + back)
        duel = Duel({"monster": [ghost], "hand": [fell]}).do("activate fell")
        assert ("activate ghost" in duel.offered()) is offered


@pytest.mark.rule("yugioh:375.4", "yugioh:371.2")
@pytest.mark.parametrize("where", ["", "墓地から"])
def test_no_summon_is_answered_in_the_damage_step(where: str) -> None:
    """Catches a summon from a place, which is a move, that is answered where no other is."""
    wisp = says("wisp", "モンスターが戦闘で破壊され墓地へ送られた場合に発動できる。このカードを墓地から特殊召喚する。")
    glad = says("glad", f"モンスターが{where}特殊召喚に成功した場合に発動できる。{GAIN}", atk=2000)
    duel = Duel({"monster": [glad], "graveyard": [wisp]}, {"monster": [monster("calf")]}, step="battle")
    duel.do("attack glad calf", "activate wisp", "in_attack wisp")
    assert "activate glad" not in duel.offered()


@pytest.mark.rule("yugioh:375.4", "yugioh:374.4")
@pytest.mark.parametrize(("words", "offered"), [
    ("自分のモンスターが効果で破壊され墓地へ送られた場合に発動できる。", False),
    ("自分のモンスターが破壊され墓地へ送られた場合に発動できる。", True),
    ("自分のモンスターが戦闘・効果で破壊され墓地へ送られた場合に発動できる。", True),
    ("このカードが効果で破壊され墓地へ送られた場合に発動できる。", True),
])
def test_what_effects_do_to_others_is_not_answered_in_the_damage_step(words: str, offered: bool) -> None:
    """Catches an effect that waits for no battle used in one, and one kept from what it says of its own card."""
    herald = says("herald", f"{words}{GAIN}")
    bomb = says("bomb", "リバース：フィールドのモンスター1体を対象として発動する。そのモンスターを破壊する。")
    lone = "このカード" in words
    mine = [herald, monster("ox", atk=0)] if not lone else [herald]
    duel = Duel({"monster": mine}, {"monster": [down(bomb)]}, step="battle")
    duel.do("attack herald bomb", "take herald" if lone else "take ox")
    assert ("activate herald" in duel.offered()) is offered


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("there", [True, False])
def test_nothing_is_given_up_for_what_cannot_come(there: bool) -> None:
    """Catches a monster that is released although no other is there to come out for it."""
    seer = says("seer", "このカードが召喚に成功した時に発動する。"
                        "このカード以外の自分フィールドのモンスター1体をリリースし、デッキから「calf」1体を特殊召喚する。")
    duel = Duel({"hand": [seer], "monster": [monster("ox")], "deck": [monster("calf")] if there else []})
    duel.do("summon seer")
    assert duel.cards("graveyard") == (["ox"] if there else [])


@pytest.mark.rule("yugioh:170.5", "yugioh:430.1")
def test_an_equip_spell_is_put_on_and_stays_on_who_may_wear_it() -> None:
    """Catches one taken out of the deck for a monster that may not wear it, and one kept by who no longer may."""
    blade = made("blade", [each.ability for each in read_text(
        "レベル3以下のモンスターにのみ装備可能。装備モンスターの攻撃力は500アップする。", "spell", stays=True)],
        type="spell", property="equip")
    smith = says("smith", "このカードが召喚に成功した時に発動できる。"
                          "デッキから装備魔法カード1枚をこのカードに装備する。")
    assert Duel({"hand": [smith], "deck": [blade]}).do("summon smith").prompt != "trigger"
    lift = casts("lift", "フィールドの表側表示モンスター1体を対象として発動できる。そのモンスターのレベルを1つ上げる。")
    duel = Duel({"hand": [blade, lift], "monster": [monster("imp", level=3)]}).do("activate blade")
    assert duel.number("imp") == 1500
    assert duel.do("activate lift").cards("spell_trap") == []


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1")
def test_of_two_targets_each_can_be_dealt_with_as_it_is_to_be() -> None:
    """Catches a monster that cannot be summoned chosen for it beside one that is only banished."""
    book = casts("book", "自分の墓地のモンスター1体と相手の墓地のモンスター1体を対象として発動できる。"
                         "その自分のモンスターを特殊召喚する。その相手のモンスターを除外する。")
    stiff = says("stiff", "このカードは特殊召喚できない。")
    for mine, theirs, offered in ((stiff, monster("ox"), False), (monster("ox"), stiff, True)):
        duel = Duel({"hand": [book], "graveyard": [mine]}, {"graveyard": [theirs]})
        assert ("activate book" in duel.offered()) is offered


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("words", "lp", "theirs", "offered"), [
    ("相手は自身のフィールドのモンスター1体を墓地へ送らなければならない。", 8000, 0, False),
    ("相手は自身のフィールドのモンスター1体を墓地へ送らなければならない。", 8000, 1, True),
    ("自分のLPを4000にする。", 4000, 0, False), ("自分のLPを4000にする。", 5000, 0, True),
])
def test_what_would_change_nothing_is_not_used(words: str, lp: int, theirs: int, offered: bool) -> None:
    """Catches an effect that makes the opponent give up a monster of which there is none, or points what they are."""
    use = casts("use", words)
    duel = Duel({"hand": [use]}, {"monster": [monster("ox")] * theirs}, lp=(lp, 8000))
    assert ("activate use" in duel.offered()) is offered


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("answered", [True, False])
def test_strength_is_not_given_by_who_is_gone(answered: bool) -> None:
    """Catches the second half of …ダウンし、…アップする without the first."""
    lend = says("lend", "自分フィールドの他のモンスター1体を対象として発動できる。"
                        "このカードの攻撃力を600ダウンし、対象のモンスターの攻撃力を600アップする。")
    fell = trap("fell", *(each.ability for each in read_text(
        "フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。", "trap")))
    duel = Duel({"monster": [lend, monster("ox")]}, {"spell_trap": [down(fell)]}).do("activate lend")
    duel.do(*(("activate fell", "take lend") if answered else ("pass",)))
    assert duel.number("ox") == (1000 if answered else 1600)


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
@pytest.mark.parametrize(("words", "side", "kept"), [
    ("手札を1枚捨てて発動できる。手札からモンスター1体を特殊召喚する。", "hand", "ox"),
    ("デッキからモンスター1体を墓地へ送って発動できる。デッキからレベル7のモンスター1体を手札に加える。", "deck", "ox"),
])
def test_a_price_is_not_paid_with_what_its_effect_needs(words: str, side: str, kept: str) -> None:
    """Catches an effect that is paid for with the only card it could be done to."""
    use, ox = casts("use", words), monster(kept, level=7)
    others = [casts("tea", GAIN)] if side == "hand" else [monster("calf")]
    yours = {"hand": [use], "deck": []}
    duel = Duel({**yours, side: [*yours[side], ox, *others]}).do("activate use")
    assert "take ox" not in duel.offered() or duel.prompt != "cost"
    assert "ox" not in duel.cards("graveyard")


@pytest.mark.rule("yugioh:400.2", "yugioh:433.1")
@pytest.mark.parametrize(("hand", "offered"), [(("calf", "ox"), True), (("ox",), False)])
def test_what_a_price_brings_to_the_graveyard_may_be_the_target(hand: tuple[str, ...], offered: bool) -> None:
    """Catches an effect that is not offered, or paid for with a card that leaves it without a target."""
    call = casts("call", "手札を1枚捨て、自分の墓地の「calf」モンスター1体を対象として発動できる。"
                         "そのモンスターを特殊召喚する。")
    duel = Duel({"hand": [call, *map(monster, hand)]})
    assert ("activate call" in duel.offered()) is offered
    if offered:
        assert duel.do("activate call").cards("graveyard") == ["call"] or duel.prompt == "position"


SHEEP = "自分フィールドに「羊トークン」(獣族・地・星1・攻/守0)1体を守備表示で特殊召喚する。"


@pytest.mark.rule("yugioh:320.2", "yugioh:320.3")
@pytest.mark.parametrize(("words", "offered"), [
    ("墓地へ送って", False), ("除外して", False), ("手札に戻して", False), ("リリースして", True),
])
def test_a_token_pays_only_by_being_released(words: str, offered: bool) -> None:
    """Catches a token that is sent, banished or returned to pay for something, and goes nowhere."""
    use, call = casts("use", f"自分フィールドのモンスター1体を{words}発動できる。{GAIN}"), casts("call", SHEEP)
    assert ("activate use" in Duel({"hand": [use, call]}).do("activate call").offered()) is offered


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1")
@pytest.mark.parametrize(("words", "kind", "atk", "offered"), [
    ("そのモンスターの攻撃力は0になる。", "effect", 0, False),
    ("そのモンスターの攻撃力は0になる。", "effect", 100, True),
    ("そのモンスターの攻撃力を0にし、その効果を無効にする。", "normal", 0, False),
    ("そのモンスターの攻撃力を0にし、その効果を無効にする。", "effect", 0, True),
    ("そのモンスターの攻撃力を0にし、その効果を無効にする。", "normal", 100, True),
    ("そのモンスターの攻撃力は600ダウンし、効果の対象にならない。", "normal", 0, True),
])
def test_who_has_nothing_to_lose_is_no_target(words: str, kind: str, atk: int, offered: bool) -> None:
    """Catches paying for an ATK of 0 that becomes 0; and dropping a target to which something else is done."""
    dread = casts("dread", f"フィールドの表側表示モンスター1体を対象として発動できる。ターン終了時まで、{words}")
    there = {"monster": [monster("m", atk=atk, kinds=(kind,))]}
    assert ("activate dread" in Duel({"hand": [dread]}, there).offered()) is offered
