"""What is done only if what the text says before it was done, and whose it is, when, and from where."""

from collections.abc import Sequence

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.summoning import SynchroMaterials, TunerPart
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Lying, defending, down, monster, spell
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import GAIN, STORM, cast, says

Side = dict[str, Sequence[CardDef | Lying]]
AIM = "相手フィールドのモンスター1体を対象として発動できる。"
ESCAPE = "自分フィールドの戦士族モンスター1体をリリースして発動できる。自分は100LP回復する。"


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("words", [
    "そのモンスターを破壊し、相手に1000ダメージを与える。",
    "そのモンスターを破壊する。その後、相手に1000ダメージを与える。",
])
def test_nothing_follows_what_was_not_done(words: str) -> None:
    """Catches damage for a monster that was gone before, or that nothing destroys; and none for one that went."""
    bolt, escape = cast("bolt", AIM + words), snare("escape", ESCAPE)
    theirs: Side = {"monster": [monster("foe")], "spell_trap": [down(escape)]}
    assert Duel({"hand": [bolt]}, theirs).do("activate bolt", "activate escape").lp == (8000, 8100)
    assert Duel({"hand": [bolt]}, theirs).do("activate bolt", "pass").lp == (8000, 7000)
    wall = says("wall", "このカードは効果では破壊されない。")
    assert Duel({"hand": [bolt]}, {"monster": [wall]}).do("activate bolt").lp == (8000, 8000)


@pytest.mark.rule("yugioh:337.1")
def test_what_follows_an_independent_sentence_is_done_all_the_same() -> None:
    """Catches making everything depend on what stands before it."""
    bolt = cast("bolt", f"{AIM}そのモンスターを破壊する。相手に1000ダメージを与える。")
    wall = says("wall", "このカードは効果では破壊されない。")
    assert Duel({"hand": [bolt]}, {"monster": [wall]}).do("activate bolt").lp == (8000, 7000)


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("others", "gained"), [([], 8000), ([monster("other")], 9000)])
def test_without_a_monster_to_be_released_the_rest_is_not_done(others: list[object], gained: int) -> None:
    """Catches a mandatory effect that gives without taking."""
    text = ("このカードが反転召喚に成功した場合に発動する。"
            f"自分フィールドのこのカード以外の戦士族モンスター1体をリリースし、{GAIN}")
    duel = Duel({"monster": [down(says("seer", text)), *others]})  # type: ignore[list-item]
    assert duel.do("flip seer").lp == (gained, 8000)


@pytest.mark.rule("yugioh:337.1")
def test_a_summon_that_was_made_lets_the_rest_be_done() -> None:
    """Catches a summon that does not count as done because its monster was asked for a position."""
    call = cast("call", "手札からモンスター1体を特殊召喚し、相手に1000ダメージを与える。")
    assert Duel({"hand": [call, monster("x")]}).do("activate call", "in_attack x").lp == (8000, 7000)


@pytest.mark.rule("yugioh:409.3", "yugioh:130.7")
def test_whoever_held_the_card_does_what_its_controller_is_told() -> None:
    """Catches asking its owner, in whose graveyard it lies."""
    text = ("フィールド上のこのカードが破壊された時、"
            "このカードのコントローラーは自分フィールド上の魔法・罠カード1枚を選んで持ち主の手札に戻す。")
    with pytest.raises(BanmenError):  # a target, which would be chosen at the activation
        says("mite", text.replace("選んで", "選択して"))
    mite, give = says("mite", text), cast("give", "自分フィールドのモンスター1体を対象として発動できる。"
                                          "そのモンスターのコントロールを相手に移す。")
    mine, theirs = down(spell("mine")), {"spell_trap": [down(spell("theirs"))]}
    sides: Side = {"hand": [give, STORM], "monster": [mite], "spell_trap": [mine]}
    given = Duel(sides, theirs).do("activate give", "activate storm")
    assert ("mine" in given.cards("hand"), given.cards("hand", 1)) == (False, ["theirs"])
    kept = Duel(sides, theirs).do("activate storm")
    assert ("mine" in kept.cards("hand"), kept.cards("hand", 1)) == (True, [])


@pytest.mark.rule("yugioh:210.1", "yugioh:215.1")
def test_a_position_is_told_by_the_one_before() -> None:
    """Catches hearing a monster turned face up that lay in defense position anyway; and a flip summon not heard."""
    turn = cast("turn", "フィールドのモンスター1体を対象として発動できる。そのモンスターを表側守備表示にする。")
    clown = says("clown", f"フィールド上に攻撃表示で存在するこのカードが表側守備表示になった時、{GAIN}")
    assert Duel({"monster": [clown], "hand": [turn]}).do("activate turn").lp == (9000, 8000)
    assert Duel({"monster": [clown]}).do("position clown").lp == (9000, 8000)
    assert Duel({"monster": [down(clown)], "hand": [turn]}).do("activate turn").lp == (8000, 8000)
    tamer = says("tamer", f"フィールド上に守備表示で存在するこのカードが表側攻撃表示になった時、{GAIN}")
    assert Duel({"monster": [defending(tamer)]}).do("position tamer").lp == (9000, 8000)
    assert Duel({"monster": [down(tamer)]}).do("flip tamer").lp == (9000, 8000)


@pytest.mark.rule("yugioh:220.6", "yugioh:337.1")
@pytest.mark.parametrize(("when", "own", "other"), [
    ("相手ターンでも", True, True), ("相手ターンにのみ", False, True), ("自分ターンにのみ", True, False),
])
def test_in_whose_turn_an_effect_is_activated(when: str, own: bool, other: bool) -> None:
    """Catches an effect of the other's turn alone that is used in both."""
    text = f"墓地のこのカードを除外して発動できる。{GAIN}この効果は{when}発動できる。"
    seed = says("seed", text)
    assert ("activate seed" in Duel({"graveyard": [seed]}).offered()) is own
    hurt = cast("hurt", "相手に100ダメージを与える。")
    answered = Duel({"hand": [hurt]}, {"graveyard": [seed]}).do("activate hurt")
    assert ("activate seed" in answered.offered()) is other


@pytest.mark.rule("yugioh:472.1")
def test_any_of_several_names_in_a_list_will_do() -> None:
    """Catches asking for the first name and one of the others together."""
    text = ("自分フィールド上に「Ash」、「Elm」または「Oak」と名のついたモンスターが存在する場合、"
            "このカードは手札から特殊召喚できる。")
    bird = says("bird", text)
    for name in ("Ash", "Elm", "Oakling"):
        assert "special bird" in Duel({"hand": [bird], "monster": [monster(name)]}).offered()
    assert "special bird" not in Duel({"hand": [bird], "monster": [monster("Fir")]}).offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:433.1")
@pytest.mark.parametrize("words", [
    "そのモンスター２体をデッキに戻す。その後、自分は１枚ドローする。",
    "そのモンスター２体をデッキに戻し、自分は１枚ドローする。",
])
def test_of_two_chosen_to_return_none_does_without_the_other(words: str) -> None:
    """Catches a card drawn for one of two monsters, the other of which was gone before."""
    carts = cast("carts", f"自分の墓地のモンスター２体を対象として発動できる。{words}")
    lift = snare("lift", "相手の墓地のモンスター１体を対象として発動できる。そのモンスターを除外する。")
    yours: Side = {"hand": [carts], "graveyard": [monster("a"), monster("b")]}
    duel = Duel(yours, {"spell_trap": [down(lift)]}).do("activate carts", "activate lift", "take a")
    assert (duel.cards("hand"), sorted(duel.cards("graveyard"))) == ([], ["b", "carts"])
    duel = Duel(yours, {"spell_trap": [down(lift)]}).do("activate carts", "pass")
    assert (len(duel.cards("hand")), duel.cards("graveyard")) == (1, ["carts"])


@pytest.mark.rule("yugioh:337.1", "yugioh:270.1")
@pytest.mark.parametrize(("theirs", "sent"), [(3, True), (2, False)])
def test_both_players_send_two_cards_or_nobody_does(theirs: int, sent: bool) -> None:
    """Catches a player who sends the one card that is left, and draws two for it."""
    trade = cast("trade", "お互いのプレイヤーは手札を2枚墓地へ送る。その後、それぞれデッキから2枚ドローする。")
    drop = snare("drop", "自分の手札を1枚選んで捨てる。")
    mine, hand = [monster("a"), monster("b")], [monster(f"m{each}") for each in range(theirs)]
    duel = Duel({"hand": [trade, *mine]}, {"hand": hand, "spell_trap": [down(drop)]})
    duel.do("activate trade", "activate drop", "take m0")
    assert (duel.cards("hand") == ["filler", "filler"]) is sent
    assert len(duel.cards("hand", 1)) == (2 if sent else 1)
    assert "activate trade" not in Duel({"hand": [trade, *mine]}, {"hand": hand[:1]}).offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:270.1")
@pytest.mark.parametrize(("theirs", "drawn"), [(2, True), (1, False)])
def test_nobody_draws_for_a_discard_that_one_of_both_cannot_make(theirs: int, drawn: bool) -> None:
    """Catches a draw for each player where one of the hands was empty."""
    feud = cast("feud", "お互いは、それぞれ相手の手札を確認し、その中からカードを1枚選んで捨てる。"
                "その後、お互いはそれぞれデッキから1枚ドローする。")
    drop = snare("drop", "自分の手札を1枚選んで捨てる。")
    hand = [monster(f"m{each}") for each in range(theirs)]
    duel = Duel({"hand": [feud, monster("a")]}, {"hand": hand, "spell_trap": [down(drop)]})
    duel.do("activate feud", "activate drop", *(["take m0"] if theirs > 1 else []))
    assert (duel.cards("hand"), len(duel.cards("hand", 1))) == ((["filler"], 1) if drawn else (["a"], 0))


@pytest.mark.rule("yugioh:337.1", "yugioh:395.1")
@pytest.mark.parametrize("link", ["手札に戻し、", "手札に戻す。その後、"])
def test_a_monster_that_returns_to_the_extra_deck_did_not_return_to_a_hand(link: str) -> None:
    """Catches going on as if a monster of the extra deck had come to the hand, and not going on for any other."""
    gust = cast("gust", f"自分フィールドのモンスター1体を対象として発動できる。そのモンスターを持ち主の{link}{GAIN}")
    duel = Duel({"hand": [gust], "monster": [monster("wing")]}).do("activate gust")
    assert (duel.cards("hand"), duel.lp[0]) == (["wing"], 9000)
    tuned = monster("tuned", SynchroMaterials(TunerPart()), kinds=("synchro",))
    duel = Duel({"hand": [gust], "monster": [tuned]}).do("activate gust")
    assert (duel.cards("extra"), duel.lp[0]) == (["tuned"], 8000)
