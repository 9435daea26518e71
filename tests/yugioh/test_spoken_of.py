"""What words point at, played: cards looked at, a target of items, tokens, the destroyer, two cards at once."""

import pytest

from banmen.errors import BanmenError
from tests.yugioh.duel import Duel, defending, down, monster
from tests.yugioh.test_of_each import DARK, LIGHT, card
from tests.yugioh.test_played_words import STORM, says


@pytest.mark.rule("yugioh:355.1", "yugioh:342.2")
def test_one_of_the_cards_looked_at_is_meant() -> None:
    """Catches taking a card of one's own hand, or leaving the choice to its owner."""
    raid = card("raid", "相手の手札を確認し、その中からカード1枚を選んで墓地へ送る。")
    duel = Duel({"hand": [raid, STORM]}, {"hand": [LIGHT, DARK]}).do("activate raid")
    assert duel.asked == 0
    duel.do(next(each for each in duel.offered() if "dark" in each))
    assert (duel.cards("graveyard", 1), duel.cards("hand", 1)) == (["dark"], ["light"])


@pytest.mark.rule("yugioh:433.1", "yugioh:270.1")
def test_an_item_speaks_of_the_target_before_it() -> None:
    """Catches an item that is refused, or that chooses anew."""
    shift = card("shift", "フィールドの表側表示モンスター1体を対象とし、以下の効果から1つを選択して発動できる。"
                 "●対象のモンスターの攻撃力は500アップする。●対象のモンスターの攻撃力は500ダウンする。")
    duel = Duel({"hand": [shift], "monster": [LIGHT]}).do("activate shift")
    duel.do(duel.offered()[1])
    assert duel.number("light") == 500


@pytest.mark.rule("yugioh:320.1")
def test_this_token_is_the_one_just_made() -> None:
    """Catches a card that speaks of itself where it says: this token."""
    lambs = card("lambs", "自分フィールドに「羊トークン」(獣族・地・星1・攻/守0)1体を特殊召喚する。"
                 "このトークンはリリースできない。")
    altar = card("altar", "自分のモンスター1体をリリースして発動できる。自分は1枚ドローする。")
    duel = Duel({"hand": [lambs, altar]}).do("activate lambs")
    assert "activate altar" not in duel.offered()
    assert "activate altar" in Duel({"hand": [altar], "monster": [LIGHT]}).offered()


@pytest.mark.rule("yugioh:375.2", "yugioh:385.2")
def test_the_monster_that_destroyed_this_card() -> None:
    """Catches all monsters of the opponent, or the attacker where it was the attacked one."""
    newt = says("newt", "このカードが戦闘で破壊された場合に発動する。"
                "このカードを破壊したモンスターの攻撃力は500ダウンする。")
    foes = {"monster": [monster("big", atk=2000), monster("idle", atk=2000)]}
    duel = Duel({"monster": [newt]}, foes, step="battle").do("attack newt big")
    assert (duel.number("big"), duel.number("idle")) == (1500, 2000)


@pytest.mark.rule("yugioh:400.1")
def test_that_card_and_this_one_go_together() -> None:
    """Catches only one of the two, or either of them."""
    demon = says("demon", "1ターンに1度、フィールドのモンスター1体を対象として発動できる。"
                 "そのモンスターとこのカードを破壊する。")
    duel = Duel({"monster": [demon]}, {"monster": [LIGHT]}).do("activate demon")
    duel = duel if "demon" in duel.cards("graveyard") else duel.do(
        next(each for each in duel.offered() if "light" in each))
    assert (duel.cards("graveyard"), duel.cards("graveyard", 1)) == (["demon"], ["light"])


@pytest.mark.rule("yugioh:337.1", "yugioh:347.2")
def test_only_one_kind_is_summoned_until_the_end_of_the_turn() -> None:
    """Catches a ban on all monsters, or one that goes on."""
    call = card("call", "自分は1枚ドローする。"
                "このカードの発動後、ターン終了時まで自分は光属性モンスターしか特殊召喚できない。")
    revive = card("revive", "自分の墓地の闇属性モンスター1体を対象として発動できる。そのモンスターを特殊召喚する。")
    duel = Duel({"hand": [call, revive], "graveyard": [DARK]})
    assert "activate revive" in duel.offered()
    assert "activate revive" not in duel.do("activate call").offered()
    assert "activate revive" in duel.end_turn(2).offered()


@pytest.mark.rule("yugioh:403.1", "yugioh:270.1")
def test_older_monsters_say_their_price_first_and_when_they_do_not_work() -> None:
    """Catches an effect that is always so, or a condition turned round."""
    jar = says("jar", "手札から光属性モンスター1体を墓地へ送る。自分のデッキからカードを2枚ドローする。"
               "この効果は自分の墓地に闇属性モンスターが存在する場合には発動できない。")
    assert "activate jar" not in Duel({"monster": [jar], "hand": [DARK]}).offered()
    assert "activate jar" not in Duel({"monster": [jar], "hand": [LIGHT], "graveyard": [DARK]}).offered()
    duel = Duel({"monster": [jar], "hand": [LIGHT]}).do("activate jar")
    assert (duel.cards("graveyard"), len(duel.cards("hand"))) == (["light"], 2)


@pytest.mark.rule("yugioh:415.1", "yugioh:250.2")
def test_a_position_that_is_made_another() -> None:
    """Catches a position that is chosen, or of another monster."""
    turner = says("turner", "フィールド上に表側攻撃表示で存在するこのカードが攻撃対象に選択された時、"
                  "このカードの表示形式を守備表示にする。")
    duel = Duel({"monster": [monster("m", atk=1500)]}, {"monster": [turner]}, step="battle").do("attack m turner")
    assert duel.lp == (8000, 8000)


@pytest.mark.rule("yugioh:340.1")
def test_what_the_opponent_must_do_is_done_by_them() -> None:
    """Catches a ban read out of しなければならない, or a choice of one's own."""
    decree = card("decree", "相手は自身のフィールドのモンスター1体を墓地へ送らなければならない。")
    duel = Duel({"hand": [decree]}, {"monster": [LIGHT, defending(DARK)]}).do("activate decree")
    assert duel.asked == 1
    assert len(duel.do(duel.offered()[0]).cards("graveyard", 1)) == 1


@pytest.mark.rule("yugioh:337.1", "yugioh:250.3")
def test_neither_attacked_nor_targeted() -> None:
    """Catches the second of two bans, which has the object of the first."""
    shy = says("shy", "自分フィールドに他のモンスターが存在する限り、"
               "相手はこのカードを攻撃対象に選択できず、効果の対象にもできない。")
    bolt = card("bolt", "相手フィールドの表側表示モンスター1体を対象として発動できる。そのモンスターを破壊する。")
    assert "activate bolt" in Duel({"hand": [bolt]}, {"monster": [shy]}).offered()
    assert "activate bolt" not in Duel({"hand": [bolt]}, {"monster": [shy, down(LIGHT)]}).offered()
    fight = Duel({"monster": [DARK]}, {"monster": [shy, LIGHT]}, step="battle")
    assert [each for each in fight.offered() if each.startswith("attack")] == ["attack dark light"]


@pytest.mark.rule("yugioh:424.1")
def test_the_lowest_is_one_that_lies_face_up() -> None:
    """Catches looking at values of monsters that lie face down, or taking any monster."""
    crack = card("crack", "相手フィールドの攻撃力が一番低いモンスター1体を破壊する。")
    low, high, hidden = monster("low", atk=500), monster("high", atk=900), monster("hidden", atk=100)
    duel = Duel({"hand": [crack]}, {"monster": [low, high, down(hidden)]}).do("activate crack")
    assert duel.cards("graveyard", 1) == ["low"]


@pytest.mark.rule("yugioh:220.5", "yugioh:337.1")
def test_what_is_said_of_a_card_for_good_is_no_part_of_the_trigger_before_it() -> None:
    """Catches a card that can do so only after it was triggered."""
    shark = says("shark", "このカードが召喚に成功した時、自分は1枚ドローする事ができる。"
                 "このカードは1度のバトルフェイズ中に2回攻撃する事ができる。")
    foes = {"monster": [monster("a", atk=500), monster("b", atk=500)]}
    duel = Duel({"monster": [shark]}, foes, step="battle").do("attack shark a")
    assert "attack shark b" in duel.offered()


@pytest.mark.rule("yugioh:475.1", "yugioh:347.2")
def test_a_ban_for_the_turn_that_something_brings() -> None:
    """Catches a ban that is always so, or on oneself."""
    dog = says("dog", "リバース:このターン相手プレイヤーは特殊召喚できない。")
    revive = card("revive", "自分の墓地のモンスター1体を対象として発動できる。そのモンスターを特殊召喚する。", "trap")
    duel = Duel({"monster": [down(dog)], "spell_trap": [down(revive)], "graveyard": [LIGHT]},
                {"spell_trap": [down(revive)], "graveyard": [LIGHT]})
    duel.do(next(each for each in duel.offered() if each.startswith("flip")))
    assert (duel.asked, "activate revive" in duel.offered()) == (1, True)
    while duel.asked == 1:
        duel.do("pass")
    while duel.prompt != "main":
        duel.do("pass")
    assert "activate revive" in duel.offered()
    assert duel.do("activate revive").asked == 0


@pytest.mark.parametrize("first", ["その獣族モンスターを破壊し、自分は1枚ドローする。", "自分は1枚ドローする。"])
def test_the_cards_drawn_are_not_what_was_dealt_with_before(first: str) -> None:
    """Catches asking the monster that was destroyed, or nobody, what the card is that was drawn."""
    with pytest.raises(BanmenError, match="the cards that were drawn"):
        card("hoard", f"フィールドの獣族モンスター1体を対象として発動できる。{first}"
             "そのドローしたカードが獣族モンスターだった場合、自分は1000LP回復する。")


@pytest.mark.rule("yugioh:337.1", "yugioh:355.5")
@pytest.mark.parametrize(("words", "stays"), [
    ("フィールドの表側表示のこのカード", True), ("フィールド上に表側表示で存在するこのカード", True),
    ("このカード", False),
])
@pytest.mark.parametrize("done", ["持ち主の手札に戻す", "エンドフェイズまで除外する"])
def test_this_card_as_long_as_it_lies_face_up(words: str, stays: bool, done: str) -> None:
    """Catches dropping how this card has to lie when the effect is carried out."""
    moth = says("moth", f"自分メインフェイズに発動できる。{words}を{done}。")
    night = card("night", "フィールドの表側表示モンスター1体を対象として発動できる。"
                 "そのモンスターを裏側守備表示にする。", "trap")
    duel = Duel({"monster": [moth]}, {"spell_trap": [down(night)]}).do("activate moth", "activate night")
    assert duel.cards("monster") == (["moth"] if stays else [])
    assert Duel({"monster": [moth]}).do("activate moth").cards("monster") == []


CALL = "手札からモンスターを3体まで特殊召喚する。"


@pytest.mark.rule("yugioh:337.1", "yugioh:355.6")
def test_all_monsters_are_meant_that_came_out_at_once_and_are_still_such() -> None:
    """Catches one of several for which a trap waits, one that is such no more, and one that never was."""
    pit = card("pit", "レベル5以上のモンスターが特殊召喚に成功した時に発動する事ができる。"
               "そのレベル5以上のモンスターをゲームから除外する。", "trap")
    night = card("night", "フィールドの表側表示モンスター1体を対象として発動できる。"
                 "そのモンスターを裏側守備表示にする。", "trap")
    hand = [card("call", CALL), monster("five", level=5), monster("six", level=6), monster("four")]
    for answers, left in ((["pass"], ["four"]), (["activate night", "take five"], ["five", "four"])):
        duel = Duel({"hand": hand, "spell_trap": [down(night)]}, {"spell_trap": [down(pit)]}).do("activate call")
        while duel.prompt != "respond":
            duel.do(duel.offered()[0])
        while duel.asked == 0:
            duel.do("pass")
        assert duel.do("activate pit", *answers).cards("monster") == left


@pytest.mark.rule("yugioh:433.1", "yugioh:337.1")
def test_a_target_to_which_something_happened_has_to_be_as_described_still() -> None:
    """Catches destroying a monster whose ATK is lower by then."""
    pit = card("pit", "相手が攻撃力1000以上のモンスターを召喚した時、そのモンスター1体を対象として発動できる。"
               "その攻撃力1000以上のモンスターを破壊する。", "trap")
    dim = card("dim", "フィールドのモンスターの攻撃力はターン終了時まで500ダウンする。", "trap")
    for answer, left in (("pass", []), ("activate dim", ["new"])):
        duel = Duel({"hand": [monster("new")], "spell_trap": [down(dim)]}, {"spell_trap": [down(pit)]})
        duel.do("summon new", "pass", "activate pit", answer)
        assert duel.cards("monster") == left
