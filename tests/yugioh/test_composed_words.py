"""Words that compose: events in a row, what an effect targets, values of their own, what happens once a turn."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.texts import read_text
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, monster
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import GAIN, STORM, cast, says
from tests.yugioh.test_used_for import synchro


@pytest.mark.rule("yugioh:337.1")
def test_a_monster_is_spared_the_first_time_in_a_turn_only() -> None:
    """Catches a monster that is never destroyed, one that is not spared, and one that is spared in one turn only."""
    tough = says("tough", "このカードは1ターンに1度だけ、戦闘・効果では破壊されない。")
    duel = Duel({"hand": [STORM, STORM, STORM], "monster": [tough, monster("m")]}).do("activate storm")
    assert duel.cards("monster") == ["tough"]
    assert duel.do("activate storm").cards("monster") == []
    later = Duel({"hand": [STORM, STORM], "monster": [tough]}).do("activate storm").end_turn(2).do("activate storm")
    assert later.cards("monster") == ["tough"]


@pytest.mark.rule("yugioh:337.1", "yugioh:250.5")
def test_nothing_is_activated_while_it_attacks() -> None:
    """Catches a ban on every attack, one on both players' turns, and none."""
    text = "このカードが攻撃する場合、相手はダメージステップ終了時まで魔法・罠カードを発動できない。"
    quiet, loud = says("quiet", text), monster("loud")
    trick = snare("trick", f"相手モンスターの攻撃宣言時に発動できる。{GAIN}")
    theirs = {"spell_trap": [down(trick)]}
    duel = Duel({"monster": [quiet, loud]}, theirs, step="battle").do("attack quiet player")
    assert duel.lp == (8000, 7000), "a card that lies face down is a trap all the same"
    assert "activate trick" in duel.do("attack loud player").offered()


@pytest.mark.rule("yugioh:362.3", "yugioh:433.1")
def test_an_effect_that_targets_this_card_is_answered() -> None:
    """Catches an answer to whatever is activated, and one to what has more targets than the one."""
    text = ("このカード{only}を対象とする魔法・罠・モンスターの効果が発動した時に発動できる。"
            "その発動を無効にし破壊する。")
    hex_one = cast("hex", "フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。")
    hex_two = cast("hex2", "フィールドのモンスター2体を対象として発動できる。そのモンスターを破壊する。")
    theirs = {"monster": [monster("other"), says("ward", text.format(only=""))]}
    aimed = Duel({"hand": [hex_one]}, theirs).do("activate hex", "take ward")
    assert "activate ward" in aimed.offered()
    elsewhere = Duel({"hand": [hex_one]}, theirs).do("activate hex", "take other")
    assert elsewhere.cards("monster", 1) == ["ward"]
    alone = {"monster": [monster("other"), says("ward", text.format(only="1枚のみ"))]}
    assert "activate ward" in Duel({"hand": [hex_one]}, alone).do("activate hex", "take ward").offered()
    assert Duel({"hand": [hex_two]}, alone).do("activate hex2").cards("monster", 1) == []


@pytest.mark.rule("yugioh:403.1")
def test_either_of_two_cases_is_waited_for() -> None:
    """Catches an effect that waits for the first case only, or for the second only."""
    card = says("ash", f"このカードが墓地へ送られた場合、または除外された場合に発動する。{GAIN}")
    exile = cast("exile", "フィールドのモンスターを全て除外する。")
    assert Duel({"hand": [STORM], "monster": [card]}).do("activate storm").lp == (9000, 8000)
    assert Duel({"hand": [exile], "monster": [card]}).do("activate exile").lp == (9000, 8000)


def test_a_condition_of_one_case_only_is_refused() -> None:
    """Catches a condition of the first case that is asked of the second too."""
    with pytest.raises(BanmenError):
        read_text(f"このカードがS召喚の素材として墓地へ送られた場合、または除外された場合に発動する。{GAIN}", "monster")


@pytest.mark.rule("yugioh:337.1", "yugioh:360.2")
def test_a_monster_does_not_come_out_of_there() -> None:
    """Catches a monster that comes out of nowhere, or from everywhere."""
    shy = says("shy", "このカードはデッキから特殊召喚できない。")
    text = "{}から戦士族モンスター1体を特殊召喚する。"
    deep, grave = cast("deep", text.format("デッキ")), cast("grave", text.format("自分の墓地"))
    assert Duel({"hand": [grave], "graveyard": [shy]}).do("activate grave", "in_attack shy").cards("monster") == ["shy"]
    assert "take shy" not in Duel({"hand": [deep], "deck": [shy]}).do("activate deep").offered()


@pytest.mark.rule("yugioh:230.4", "yugioh:350.1")
def test_a_monster_is_put_under_an_xyz_monster() -> None:
    """Catches a monster that goes to the graveyard, or stays where it is."""
    host = says("host", "1ターンに1度、相手フィールドのモンスター1体を対象として発動できる。"
                "そのモンスターをこのカードの下に重ねてX素材とする。")
    duel = Duel({"monster": [host]}, {"monster": [monster("prey")]}).do("activate host")
    assert duel.cards("monster", 1) == []
    assert duel.cards("graveyard", 1) == []
    assert len(duel.game.state.beneath[duel.row("host")]) == 1


@pytest.mark.rule("yugioh:424.1")
def test_life_points_become_a_number() -> None:
    """Catches a gain or damage of that number."""
    assert Duel({"hand": [cast("tide", "自分のLPを4000にする。")]}).do("activate tide").lp == (4000, 8000)
    assert Duel({"hand": [cast("ebb", "相手のLPは9000になる。")]}).do("activate ebb").lp == (8000, 9000)


@pytest.mark.rule("yugioh:342.1", "yugioh:342.2")
def test_what_is_looked_for_is_put_on_the_shuffled_deck() -> None:
    """Catches a deck that is shuffled after the card was put on it."""
    plan = cast("plan", "デッキから「甲」モンスター1体を選んでデッキの一番上に置く。")
    for _ in range(3):
        duel = Duel({"hand": [plan, cast("draw", "自分は1枚ドローする。")], "deck": [monster("甲の子")]})
        assert "甲の子" in duel.do("activate plan", "activate draw").cards("hand")


@pytest.mark.rule("yugioh:454.1")
def test_a_value_becomes_a_part_of_its_own_original() -> None:
    """Catches double of what it is now, and double of another's."""
    text = "1ターンに1度、発動できる。このカードの攻撃力はターン終了時まで元々の攻撃力の倍になる。"
    up = cast("up", "フィールドのモンスターの攻撃力はターン終了時まで500アップする。")
    duel = Duel({"hand": [up], "monster": [says("m", text)]}).do("activate up", "activate m")
    assert duel.game.number(duel.row("m"), "atk") == 2000


@pytest.mark.rule("yugioh:210.2")
def test_the_position_is_chosen_of_two() -> None:
    """Catches a monster that comes out in one of them only."""
    call = cast("call", "自分の墓地のモンスター1体を対象として発動できる。"
                "そのモンスターを表側攻撃表示または裏側守備表示で特殊召喚する。")
    shown = Duel({"hand": [call], "graveyard": [monster("m")]}).do("activate call")
    assert len(shown.offered()) == 2
    faces = set()
    for at in range(2):
        duel = Duel({"hand": [call], "graveyard": [monster("m")]}).do("activate call")
        faces.add(duel.do(duel.offered()[at]).game.state.face[duel.row("m")])
    assert len(faces) == 2


@pytest.mark.rule("yugioh:337.1")
def test_cards_that_are_set_are_noticed_and_asked_for() -> None:
    """Catches hearing one's own, and a condition that any card fulfils."""
    watch = says("watch", f"相手が魔法・罠カードをセットした時に発動する。{GAIN}")
    trick = cast("trick", GAIN)
    duel = Duel({"hand": [trick]}, {"monster": [watch]}).do("set trick")
    assert duel.lp == (8000, 9000)
    own = Duel({"hand": [trick], "monster": [watch]}).do("set trick")
    assert own.lp == (8000, 8000)
    ask = cast("ask", f"自分の魔法&罠ゾーンにカードがセットされている場合に発動できる。{GAIN}")
    assert "activate ask" not in Duel({"hand": [ask]}).offered()
    assert "activate ask" in Duel({"hand": [ask], "spell_trap": [down(trick)]}).offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:403.2")
def test_the_fates_of_two_cards_are_tied() -> None:
    """Catches a monster that stays without the card that brought it, and a card that stays without its monster."""
    text = ("自分の墓地のモンスター1体を対象としてこのカードを発動できる。そのモンスターを攻撃表示で特殊召喚する。"
            "このカードがフィールドから離れた時にそのモンスターは破壊される。"
            "そのモンスターが破壊された時にこのカードは破壊される。")
    call = snare("call", text, "continuous")
    sweep = cast("sweep", "フィールドの魔法・罠カードを全て破壊する。")
    lift = cast("lift", "フィールドのモンスターを全て持ち主の手札に戻す。")
    ends: tuple[tuple[CardDef, list[str]], ...] = ((sweep, []), (STORM, []), (lift, ["call"]))
    for deed, spells in ends:
        duel = Duel({"hand": [deed], "spell_trap": [down(call)], "graveyard": [monster("m")]})
        duel.do("activate call", f"activate {deed.name}")
        assert (duel.cards("monster"), duel.cards("spell_trap")) == ([], spells), deed.name


@pytest.mark.rule("yugioh:403.2")
@pytest.mark.parametrize("cost", ["", "自分の場の戦士族モンスター1体をリリースして発動できる。"])
def test_the_text_speaks_of_what_it_took_last(cost: str) -> None:
    """Catches a monster spoken of that nobody means because the effect has no targets."""
    text = f"{cost}デッキから「甲」モンスター1体を特殊召喚する。そのモンスターの攻撃力は500アップする。"
    duel = Duel({"hand": [cast("call", text)], "monster": [monster("m")], "deck": [monster("甲")]})
    duel.do("activate call", "in_attack 甲")
    assert duel.game.number(duel.row("甲"), "atk") == 1500


@pytest.mark.rule("yugioh:320.1", "yugioh:409.1")
def test_tokens_and_control_go_to_the_opponent() -> None:
    """Catches tokens on one's own field, and a monster that stays with its player."""
    gift = cast("gift", "相手フィールドに「子トークン」(獣族・地・星1・攻0/守0)2体を守備表示で特殊召喚する。")
    assert len(Duel({"hand": [gift]}).do("activate gift").cards("monster", 1)) == 2
    full = {"monster": [monster(f"m{at}") for at in range(4)]}
    assert "activate gift" not in Duel({"hand": [gift]}, full).offered()
    cede = cast("cede", "自分フィールドのモンスター1体を対象として発動できる。"
                "そのモンスターのコントロールを相手に移す。")
    duel = Duel({"hand": [cede], "monster": [monster("m")]}).do("activate cede")
    assert (duel.cards("monster"), duel.cards("monster", 1)) == ([], ["m"])


@pytest.mark.rule("yugioh:350.1")
def test_the_materials_of_a_monster_are_counted() -> None:
    """Catches a number of all cards, or none."""
    host = says("host", "このカードの攻撃力は、このカードのX素材の数x200アップする。"
                "1ターンに1度、相手フィールドのモンスター1体を対象として発動できる。"
                "そのモンスターをこのカードの下に重ねてX素材とする。")
    duel = Duel({"monster": [host]}, {"monster": [monster("prey")]}).do("activate host")
    assert duel.game.number(duel.row("host"), "atk") == 1200


@pytest.mark.rule("yugioh:433.1")
def test_targets_are_of_different_names() -> None:
    """Catches two of a name, and none of the second name."""
    dig = cast("dig", "自分の墓地のモンスターを2体まで対象として発動できる(同名カードは1枚まで)。"
               "そのモンスターを手札に加える。")
    graveyard = [monster("a"), monster("a"), monster("b")]
    duel = Duel({"hand": [dig], "graveyard": graveyard}).do("activate dig", "take a")
    assert [each for each in duel.offered() if each.startswith("take")] == ["take b"]


def test_what_another_effect_did_is_not_spoken_of() -> None:
    """Catches the card that something happens to, taken for one that another effect summoned."""
    with pytest.raises(BanmenError):
        read_text("自分フィールドの「甲」が離れた場合、この効果で特殊召喚したモンスターを破壊する。", "monster")


@pytest.mark.rule("yugioh:337.1")
def test_a_way_of_summoning_is_forbidden() -> None:
    """Catches a ban that nothing asks for, and one on other ways."""
    tuner = monster("fork", level=2, kinds=("tuner",))
    mine = {"monster": [tuner, monster("other")], "extra": [synchro("knight")]}
    assert "special knight" in Duel(mine).offered()
    for way, held in (("S召喚", True), ("X召喚", False)):
        warden = says("warden", f"このカードがモンスターゾーンに存在する限り、お互いに{way}できない。")
        assert ("special knight" not in Duel(mine, {"monster": [warden]}).offered()) is held


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize("joint", ["と", "及び"])
def test_each_of_two_things_has_to_be_there(joint: str) -> None:
    """Catches a condition that one of them fulfils."""
    text = f"自分フィールドに「甲」モンスター{joint}「乙」モンスターが存在する場合に発動できる。{GAIN}"
    call = cast("call", text)
    assert "activate call" not in Duel({"hand": [call], "monster": [monster("甲")]}).offered()
    assert "activate call" in Duel({"hand": [call], "monster": [monster("甲"), monster("乙")]}).offered()


@pytest.mark.rule("yugioh:433.1")
def test_things_of_different_places_are_meant_where_they_lie() -> None:
    """Catches the one kind in the place of the other."""
    call = cast("call", "相手フィールドのモンスターまたは自分の墓地の「甲」モンスター1体を対象として発動できる。"
                "そのカードを除外する。")
    mine = {"hand": [call], "monster": [monster("mine")], "graveyard": [monster("甲"), monster("other")]}
    duel = Duel(mine, {"monster": [monster("foe")], "graveyard": [monster("甲の敵")]}).do("activate call")
    assert sorted(duel.offered()) == ["take foe", "take 甲"]


@pytest.mark.rule("yugioh:454.1")
def test_that_number_behind_a_halved_value_is_what_was_lost() -> None:
    """Catches the number of the monsters that were halved, and one gained though nothing was lost."""
    thief = says("thief", "相手フィールドの表側表示モンスター1体を対象として発動できる。"
                 "そのモンスターの攻撃力を半分にし、その数値分このカードの攻撃力をアップする。")
    duel = Duel({"monster": [thief]}, {"monster": [monster("foe", atk=2400)]}).do("activate thief")
    assert (duel.number("foe"), duel.number("thief")) == (1200, 2200)
    proof = says("proof", "このカードは相手の効果を受けない。", atk=2400)
    safe = Duel({"monster": [thief]}, {"monster": [proof]}).do("activate thief")
    assert (safe.number("proof"), safe.number("thief")) == (2400, 1000)


@pytest.mark.rule("yugioh:409.2", "yugioh:337.1")
def test_what_binds_a_monster_that_was_taken_ends_when_it_goes_back() -> None:
    """Catches a monster that is bound for good, and one that is not bound while it is held."""
    lure = cast("lure", "相手フィールドのモンスター1体を対象として発動できる。"
                "そのモンスターのコントロールをターン終了時まで得る。"
                "この効果でコントロールを得たモンスターは攻撃宣言できない。")
    duel = Duel({"hand": [lure], "monster": [monster("own")]}, {"monster": [monster("foe")]}).do("activate lure")
    assert "attack foe player" not in duel.do("battle").offered()
    assert "attack foe own" in duel.end_turn().do("battle").offered()


@pytest.mark.rule("yugioh:220.5")
@pytest.mark.parametrize("while_there", ["", "このカードがフィールドに表側表示で存在する限り、"])
def test_a_card_does_not_hear_itself_leave_among_others(while_there: str) -> None:
    """Catches a card that is gone and speaks of what became of the cards on the field."""
    text = f"{while_there}自分フィールドのモンスターが破壊され墓地へ送られた時、{GAIN}"
    fork = cast("fork", "フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。")
    mourner = says("mourner", text)
    hand, both = [STORM, fork], {"monster": [mourner, monster("other")]}
    assert Duel({"hand": hand, **both}).do("activate fork", "take other").lp == (9000, 8000)
    assert Duel({"hand": hand, **both}).do("activate fork", "take mourner").lp == (8000, 8000)
    assert Duel({"hand": hand, **both}).do("activate storm").lp == (8000, 8000)


@pytest.mark.rule("yugioh:330.1")
@pytest.mark.parametrize("words", ["捨て", "選んで墓地へ送り"])
@pytest.mark.parametrize(("cards", "left"), [(1, 1), (2, 3)])
def test_so_many_cards_are_there_or_nothing_is_done(words: str, cards: int, left: int) -> None:
    """Catches drawing for cards that were not there to be given."""
    text = f"このカードが破壊され墓地へ送られた場合に発動する。手札を2枚{words}、自分はデッキから3枚ドローする。"
    victim, other = says("victim", text), monster("other")
    duel = Duel({"hand": [STORM, *[other] * cards], "monster": [victim]}).do("activate storm")
    while duel.prompt != "main":
        duel.do(duel.offered()[0])
    assert len(duel.cards("hand")) == left
