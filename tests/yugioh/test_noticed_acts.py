"""What effects wait for beside moves, played: activations, attacks, positions; and traps that answer moves."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import walk
from banmen.kernel.effects.things import Cards, Either, Is
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, defending, down, made, monster
from tests.yugioh.test_played_words import GAIN, STORM, cast, says


def snare(name: str, text: str, property: str = "normal") -> CardDef:
    """A trap with this text."""
    return made(name, [each.ability for each in read_text(text, "trap", stays=property == "continuous")], type="trap",
                property=property)


QUICK = cast("quick", "自分は100LP回復する。", "quick_play")
SLOW = cast("slow", "自分は100LP回復する。")


@pytest.mark.rule("yugioh:362.3", "yugioh:280.1")
def test_only_an_activation_of_the_kind_is_answered() -> None:
    """Catches answering every spell where the text names quick-play spells, or one's own where it says the opponent."""
    mirror = snare("mirror", f"相手が速攻魔法カードを発動した時に発動できる。{GAIN}")
    for card, offered in ((QUICK, True), (SLOW, False)):
        duel = Duel({"hand": [card]}, {"spell_trap": [down(mirror)]}).do(f"activate {card.name}")
        assert ("activate mirror" in duel.offered()) is offered
    own = Duel({"hand": [QUICK], "spell_trap": [down(mirror)]}).do("activate quick")
    assert own.prompt == "main"


@pytest.mark.rule("yugioh:362.3")
def test_ones_own_activation_is_answered_where_the_text_says_so() -> None:
    """Catches taking "you" for the opponent, as every player named was taken."""
    echo = snare("echo", f"自分が魔法カードを発動した時に発動できる。{GAIN}")
    assert "activate echo" in Duel({"hand": [SLOW], "spell_trap": [down(echo)]}).do("activate slow").offered()
    theirs = Duel({"hand": [SLOW]}, {"spell_trap": [down(echo)]}).do("activate slow")
    assert theirs.prompt == "main"


@pytest.mark.rule("yugioh:362.3")
def test_where_an_effect_was_activated_is_where_its_card_was_before_the_cost() -> None:
    """Catches looking for the card where its own cost put it."""
    seal = snare("seal", "手札でモンスターの効果が発動した時に発動できる。その発動を無効にする。")
    thrown = says("thrown", f"このカードを手札から捨てて発動できる。{GAIN}")
    duel = Duel({"hand": [thrown]}, {"spell_trap": [down(seal)]}).do("activate thrown")
    assert "activate seal" in duel.offered()
    laid = says("laid", f"このカードをリリースして発動できる。{GAIN}")
    assert Duel({"monster": [laid]}, {"spell_trap": [down(seal)]}).do("activate laid").prompt == "main"


@pytest.mark.rule("yugioh:418.1", "yugioh:275.6")
def test_if_something_was_activated_follows_after_the_chain() -> None:
    """Catches an effect that says 場合 joining the chain as an answer."""
    keeper = says("keeper", f"自分が「甲」魔法カードを発動した場合に発動できる。{GAIN}")
    named = cast("甲の書", "自分は100LP回復する。")
    duel = Duel({"hand": [named], "monster": [keeper]}).do("activate 甲の書")
    assert (duel.lp, "activate keeper" in duel.offered()) == ((8100, 8000), True)
    other = Duel({"hand": [SLOW], "monster": [keeper]}).do("activate slow")
    assert other.prompt == "main"


@pytest.mark.rule("yugioh:439.1")
def test_each_time_counts_while_its_card_lies_there() -> None:
    """Catches counting the activation of the card itself, or the other kind of cards."""
    text = f"このカードが魔法&罠ゾーンに存在する限り、自分または相手が通常魔法カードを発動する度に、{GAIN}"
    sponge = cast("sponge", text, "continuous")
    assert Duel({"hand": [sponge]}).do("activate sponge").lp == (8000, 8000)
    assert Duel({"hand": [SLOW], "spell_trap": [sponge]}).do("activate slow").lp == (9100, 8000)
    assert Duel({"hand": [QUICK], "spell_trap": [sponge]}).do("activate quick").lp == (8100, 8000)


EACH_SPELL = f"このカードがモンスターゾーンに存在する限り、自分または相手が魔法カードを発動する度に、{GAIN}"


@pytest.mark.rule("yugioh:439.1", "yugioh:275.6")
@pytest.mark.parametrize(("words", "gained"), [
    ("自分は100LP回復する。", 1100), ("フィールドのモンスターを全て破壊する。", 0),
    ("フィールドの表側表示モンスターを全て裏側守備表示にする。", 0),
    ("フィールドの全ての表側表示モンスターの効果はターン終了時まで無効化される。", 0),
    ("自分の墓地のモンスター1体を特殊召喚する。", 1000),
])
def test_each_time_a_spell_is_activated_counts_when_it_has_been_carried_out(words: str, gained: int) -> None:
    """Catches doing it before the spell is, by a card that the spell takes away, or by one that it brings."""
    mage = says("mage", EACH_SPELL)
    duel = Duel({"hand": [cast("spell", words)], "monster": [mage], "graveyard": [mage]}).do("activate spell")
    if duel.prompt == "position":
        duel.do("in_attack mage")
    assert duel.lp == (8000 + gained, 8000)
    points = [each for each in duel.told() if each.startswith("points")]
    assert points == [f"points a {each} recover" for each in ((100, 1000) if gained == 1100 else (gained,)) if each]


@pytest.mark.rule("yugioh:439.1", "yugioh:290.2")
@pytest.mark.parametrize(("property", "words", "gained"), [
    ("normal", "そのカードを破壊する。", 1100), ("continuous", "そのカードを破壊する。", 1000),
])
def test_an_activation_counts_though_its_card_was_destroyed(property: str, words: str, gained: int) -> None:
    """Catches forgetting what was activated with a card that is gone before it is carried out."""
    gust = snare("gust", f"フィールドの魔法・罠カード1枚を対象として発動できる。{words}")
    spell = cast("spell", "自分は100LP回復する。" if property == "normal" else
                 "自分フィールドの戦士族モンスターの攻撃力は100アップする。", property)
    sides = {"hand": [spell], "monster": [says("mage", EACH_SPELL)]}
    duel = Duel(sides, {"spell_trap": [down(gust)]}).do("activate spell", "activate gust")
    if duel.prompt == "target":
        duel.do("take spell")
    assert duel.lp[0] == 8000 + gained


@pytest.mark.rule("yugioh:439.1")
def test_each_link_of_a_chain_counts_by_itself() -> None:
    """Catches one count for all the spells of a chain, one for a trap, and one of two monsters that does not count."""
    mages = [says("mage", EACH_SPELL), says("other", EACH_SPELL)]
    assert Duel({"hand": [SLOW], "monster": mages}).do("activate slow").lp == (10100, 8000)
    trick = snare("trick", "自分は300LP回復する。")
    duel = Duel({"hand": [SLOW, QUICK], "monster": [says("mage", EACH_SPELL)]}, {"spell_trap": [down(trick)]})
    duel.do("activate slow", "activate trick", "activate quick")
    assert [each for each in duel.told() if each.startswith("points")] == [
        "points a 100 recover", "points a 1000 recover", "points b 300 recover",
        "points a 100 recover", "points a 1000 recover"]


@pytest.mark.rule("yugioh:374.1", "yugioh:195.2")
def test_after_the_damage_of_an_attack_not_of_being_attacked() -> None:
    """Catches hearing every battle, or no attack on the player."""
    lion = says("lion", f"このカードが攻撃したダメージ計算後に発動する。{GAIN}", atk=2000)
    direct = Duel({"monster": [lion]}, step="battle").do("attack lion player")
    assert direct.lp == (9000, 6000)
    foe = Duel({"monster": [monster("weak")]}, {"monster": [lion]}, step="battle").do("attack weak lion")
    assert foe.lp == (7000, 8000)
    hit = says("hit", f"このカードが攻撃されたダメージ計算後に発動する。{GAIN}", atk=2000)
    weak = {"monster": [monster("weak")]}
    assert Duel(weak, {"monster": [hit]}, step="battle").do("attack weak hit").lp == (7000, 9000)
    assert Duel({"monster": [hit]}, step="battle").do("attack hit player").lp == (8000, 6000)


@pytest.mark.rule("yugioh:371.1", "yugioh:371.3")
def test_a_monster_of_the_kind_attacked_is_dealt_with_before_it_is_turned() -> None:
    """Catches destroying what lies face up, or the attacker."""
    knight = says("knight", "このカードが裏側守備表示モンスターを攻撃するダメージステップ開始時に発動する。"
                  "そのモンスターを破壊する。")
    foe = monster("foe", defense=3000)
    hidden = Duel({"monster": [knight]}, {"monster": [down(foe)]}, step="battle").do("attack knight foe")
    assert (hidden.cards("monster", 1), hidden.lp) == ([], (8000, 8000))
    shown = Duel({"monster": [knight]}, {"monster": [defending(foe)]}, step="battle").do("attack knight foe")
    assert (shown.cards("monster", 1), shown.lp) == (["foe"], (6000, 8000))


@pytest.mark.rule("yugioh:250.2", "yugioh:418.3")
def test_who_attacked_turns_at_the_end_of_the_battle_phase() -> None:
    """Catches an activation of it, or turning although it did not attack."""
    goblin = says("goblin", "このカードは攻撃した場合、バトルフェイズ終了時に守備表示になる。")
    duel = Duel({"monster": [goblin]}, step="battle").do("attack goblin player")
    while duel.prompt != "main":
        duel.do("end_battle" if "end_battle" in duel.offered() else duel.offered()[0])
    (card,) = duel.game.state.zones[duel.game.zone_named["monster"].of(0)]
    assert duel.game.state.turned[card]
    idle = Duel({"monster": [goblin]}, step="battle").do("end_battle")
    (card,) = idle.game.state.zones[idle.game.zone_named["monster"].of(0)]
    assert not idle.game.state.turned[card]


@pytest.mark.rule("yugioh:215.1", "yugioh:337.1")
def test_a_changed_position_is_noticed_whoever_changed_it() -> None:
    """Catches noticing only what a player turns, or a monster that lay so already."""
    clown = says("clown", f"フィールド上に攻撃表示で存在するこのカードが表側守備表示になった時、{GAIN}")
    assert Duel({"monster": [clown]}).do("position clown").lp == (9000, 8000)
    push = cast("push", "フィールドのモンスターを全て守備表示にする。")
    assert Duel({"hand": [push], "monster": [clown]}).do("activate push").lp == (9000, 8000)
    assert Duel({"hand": [push], "monster": [defending(clown), monster("m")]}).do("activate push").lp == (8000, 8000)


@pytest.mark.rule("yugioh:175.6", "yugioh:270.1", "yugioh:375.2")
@pytest.mark.parametrize(("how", "storm", "fight"), [("", True, True), ("効果で", True, False), ("戦闘で", False, True),
                                                     ("戦闘・効果で", True, True)])
def test_a_trap_answers_a_destruction(how: str, storm: bool, fight: bool) -> None:
    """Catches a trap that is never offered, since it waits for a move, or that is offered for the wrong cause."""
    trap = snare("snap", f"自分フィールドのモンスターが{how}破壊された時に発動できる。{GAIN}")
    effect = Duel({"hand": [STORM], "monster": [monster("m")], "spell_trap": [down(trap)]}).do("activate storm")
    assert ("activate snap" in effect.offered()) is storm
    strong = {"monster": [monster("strong", atk=2000)]}
    battle = Duel({"monster": [monster("m")], "spell_trap": [down(trap)]}, strong, step="battle").do("attack m strong")
    assert ("activate snap" in battle.offered()) is fight


@pytest.mark.rule("yugioh:418.1", "yugioh:409.3")
def test_a_trap_deals_with_what_it_answers_where_that_went() -> None:
    """Catches losing the monster on its way, or answering again what was not answered."""
    trap = snare("rise", "自分フィールドのモンスターが破壊され墓地へ送られた時に発動できる。"
                 "そのモンスターを特殊召喚する。")
    duel = Duel({"hand": [STORM, SLOW], "monster": [monster("m")], "spell_trap": [down(trap)]}).do("activate storm")
    assert duel.do("activate rise", "in_attack m").cards("monster") == ["m"]
    late = Duel({"hand": [STORM, SLOW], "monster": [monster("m")], "spell_trap": [down(trap)]})
    assert "activate rise" not in late.do("activate storm", "pass", "activate slow").offered()


@pytest.mark.rule("yugioh:409.3", "yugioh:375.2")
def test_by_the_attack_of_the_opponent_and_on_ones_own_field() -> None:
    """Catches hearing the battle that this card began itself."""
    bird = says("bird", f"このカードが相手モンスターの攻撃で破壊され墓地へ送られた時に発動する。{GAIN}", atk=500)
    strong = monster("strong", atk=1500)
    attacked = Duel({"monster": [strong]}, {"monster": [bird]}, step="battle").do("attack strong bird")
    assert attacked.lp == (8000, 8000)  # 1000 lost, 1000 gained
    began = Duel({"monster": [bird]}, {"monster": [strong]}, step="battle").do("attack bird strong")
    assert began.lp == (7000, 8000)


@pytest.mark.rule("yugioh:457.1")
def test_either_of_two_things_is_done_to_the_card_that_was_chosen() -> None:
    """Catches a second course that is done to nothing."""
    seeker = says("seeker", "このカードが召喚に成功した場合に発動できる。"
                  "デッキから「甲」モンスター1体を選び、手札に加えるか特殊召喚する。")
    for mode, zone in (("0", "hand"), ("1", "monster")):
        duel = Duel({"hand": [seeker], "deck": [monster("甲の子")]}).do("summon seeker", "activate seeker")
        duel.do(f"mode {mode}")
        while duel.prompt != "main":
            duel.do(duel.offered()[0])
        assert "甲の子" in duel.cards(zone)


def test_kinds_that_exclude_each_other_are_either_of_them() -> None:
    """Catches asking a monster to be a Fusion and a Synchro monster at once."""
    (purge,) = read_text("フィールドの融合・Sモンスターを全て破壊する。", "spell")
    either = Either((Is("kinds", "fusion"), Is("kinds", "synchro")))
    assert [each.filters for each in walk(purge.ability) if isinstance(each, Cards)] == [(either,)]


@pytest.mark.rule("yugioh:337.1")
def test_other_monsters_than_those_of_a_family() -> None:
    """Catches taking the noun of the exception for the noun of the whole."""
    purge = cast("purge", "フィールドの「甲」モンスター以外のモンスターを全て破壊する。")
    field = {"monster": [monster("甲の子"), monster("甲"), monster("n")]}
    assert Duel({"hand": [purge]}, field).do("activate purge").cards("monster", 1) == ["甲の子", "甲"]


@pytest.mark.parametrize("text", [
    f"自分フィールドのモンスター1体をリリースする度に、{GAIN}",
    "モンスター1体を対象として発動できる。このターン、そのモンスター以外の自分のモンスターは攻撃できない。",
])
def test_what_nothing_carries_out_is_refused(text: str) -> None:
    """Catches a price taken for something that happens, and a ban that forgets whom it spares."""
    with pytest.raises(BanmenError):
        read_text(text, "monster")


@pytest.mark.rule("yugioh:439.1", "yugioh:433.1")
@pytest.mark.parametrize("words", ["1枚を選択して破壊する。", "1枚を破壊する。"])
def test_what_picks_a_card_each_time_is_activated(words: str) -> None:
    """Catches picking cards without anything to answer; what puts counters or gains points is done at once."""
    text = ("このカードが魔法&罠ゾーンに存在する限り、自分フィールドのモンスターが戦闘で破壊される度に、"
            f"相手フィールドのカード{words}")
    vent = cast("vent", text, "continuous")
    answer = snare("answer", "自分は100LP回復する。")
    duel = Duel({"spell_trap": [vent], "monster": [monster("weak", atk=100)]},
                {"monster": [monster("strong", atk=2000)], "spell_trap": [down(answer)]}, step="battle")
    duel.do("attack weak strong")
    asked = []
    while duel.prompt not in ("battle", "main") and "strong" in duel.cards("monster", 1) and duel.offered():
        asked += duel.offered()
        duel.do(next((each for each in duel.offered() if "strong" in each), duel.offered()[-1]))
    assert "strong" not in duel.cards("monster", 1)
    assert "activate answer" in asked


@pytest.mark.rule("yugioh:220.5")
def test_what_comes_to_a_graveyard_is_noticed_where_the_card_lies_that_waits_for_it() -> None:
    """Catches a card that listens in the graveyard because others come there."""
    watcher = says("watcher", f"機械族モンスターが自分の墓地へ送られた場合に発動する。{GAIN}")
    robot = monster("robot", race="機械族")
    assert Duel({"hand": [STORM, robot], "monster": [watcher, robot]}).do("activate storm").lp == (8000, 8000)
    mill = cast("mill", "手札から機械族モンスター1体を墓地へ送る。")
    assert Duel({"hand": [mill, robot], "monster": [watcher]}).do("activate mill").lp == (9000, 8000)
    assert Duel({"hand": [mill, robot], "graveyard": [watcher]}).do("activate mill").lp == (8000, 8000)
