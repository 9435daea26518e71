"""Tribute summons: with how many of which monsters, in which way the monster came, and what is asked."""

import pytest

from banmen.games.yugioh.effects import DestroyAll, Recover, Trigger
from banmen.games.yugioh.effects_more import CountsTwice, FewerTributes
from banmen.games.yugioh.table import BY_KIND, BY_SPECIAL, BY_SUMMON, BY_TRIBUTE, BY_WAY, FROM
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import Alter, Change
from banmen.kernel.effects.things import All, Cards, Exists, Is, Itself
from banmen.kernel.question import Wish
from tests.yugioh.duel import Duel, defending, down, monster, spell
from tests.yugioh.test_how_it_came import EMPTY, says
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import cast
from tests.yugioh.test_said_of_which import said

BEAST = Is("races", "獣族")
HOW = BY_SUMMON | BY_TRIBUTE | BY_SPECIAL | BY_WAY | BY_KIND | sum(FROM.values())
FREE = monster("free", FewerTributes(0), level=5)


def why(duel: Duel, verb: str, name: str) -> str:
    """Why it is not offered, with its rule."""
    reason = duel.game.why_not(0, Wish(verb, duel.game.state.token[duel.row(name)]))
    return "" if reason is None else f"{reason.key} {reason.rule}"


@pytest.mark.rule("yugioh:120.2", "yugioh:140.4", "yugioh:337.1")
def test_on_a_full_field_a_summon_without_tributes_has_no_room() -> None:
    """Catches a sixth monster, and a way that leaves no room being offered beside one that does."""
    stones = [monster(f"s{n}", Forbids("tribute")) for n in range(5)]
    full = Duel({"hand": [FREE], "monster": stones})
    assert why(full, "summon", "free") == "monster_zone_full 120.2"
    duel = Duel({"hand": [FREE], "monster": [*stones[:4], monster("lamb")]}).do("summon free")
    assert sorted(duel.cards("monster")) == ["free", "s0", "s1", "s2", "s3"]
    choice = Duel({"hand": [FREE], "monster": [*stones[:3], monster("lamb"), monster("ewe")]}).do("summon free")
    assert choice.offered() == ["take lamb", "take ewe"]
    roomy = Duel({"hand": [FREE], "monster": [*stones[:3], monster("lamb")]}).do("summon free")
    assert roomy.offered() == ["take lamb", "done"]


@pytest.mark.rule("yugioh:140.5", "yugioh:140.6", "yugioh:337.1")
def test_how_many_tributes_are_missing() -> None:
    """Catches naming the number of the level where a text asks for fewer, or the other way round."""
    assert why(Duel({"hand": [monster("m", level=7)]}), "summon", "m") == "not_enough_tributes 140.6"
    assert why(Duel({"hand": [monster("m", level=6)]}), "summon", "m") == "not_enough_tributes 140.5"
    fewer = Duel({"hand": [monster("m", FewerTributes(1), level=7)]})
    assert why(fewer, "summon", "m") == "not_enough_tributes 140.5"
    assert why(fewer, "set", "m") == "not_enough_tributes 145.2"


@pytest.mark.rule("yugioh:140.4", "yugioh:337.1")
def test_a_text_may_ask_for_tributes_that_the_level_does_not() -> None:
    """Catches a low level summoned for nothing, and the way of the level beside the one that must be."""
    need = monster("need", FewerTributes(1, must=True, filters=(BEAST,)))
    assert "summon need" not in Duel({"hand": [need]}).offered()
    assert "set need" not in Duel({"hand": [need], "monster": [monster("m")]}).offered()
    duel = Duel({"hand": [need], "monster": [monster("m"), monster("beast", race="獣族")]}).do("summon need")
    assert (duel.cards("graveyard"), duel.cards("monster")) == (["beast"], ["m", "need"])
    three = monster("three", FewerTributes(3, must=True), level=8)
    assert "summon three" not in Duel({"hand": [three], "monster": [monster("m"), monster("n")]}).offered()
    duel = Duel({"hand": [three], "monster": [monster(name) for name in "mno"]}).do("summon three")
    assert sorted(duel.cards("graveyard")) == ["m", "n", "o"]


@pytest.mark.rule("yugioh:140.4", "yugioh:337.1")
def test_an_own_face_down_monster_is_known_by_who_releases_it() -> None:
    """Catches passing over a monster of the kind the text asks for because it lies face down, or taking any such."""
    queen = monster("queen", FewerTributes(1, filters=(BEAST,)), level=7)
    hidden = Duel({"hand": [queen], "monster": [down(monster("beast", race="獣族"))]})
    assert hidden.do("summon queen").cards("graveyard") == ["beast"]
    assert "summon queen" not in Duel({"hand": [queen], "monster": [down(monster("m"))]}).offered()


@pytest.mark.rule("yugioh:140.6", "yugioh:145.2", "yugioh:337.1")
def test_fewer_tributes_only_face_up_and_only_while_it_is_so() -> None:
    """Catches a monster set for less, or summoned for less when the condition fails."""
    alone = FewerTributes(0, Exists(Cards(("field_spell",))))
    card = monster("card", alone, level=5)
    assert not {"summon card", "set card"} & set(Duel({"hand": [card]}).offered())
    duel = Duel({"hand": [card], "field_spell": [spell("ground", property="field")]})
    assert {"summon card", "set card"} & set(duel.offered()) == {"summon card"}


@pytest.mark.rule("yugioh:145.2", "yugioh:337.1")
@pytest.mark.parametrize(("words", "set_too"), [
    ("獣族モンスター1体をリリースしてアドバンス召喚できる", True),
    ("獣族モンスター1体をリリースして表側攻撃表示でアドバンス召喚できる", False),
    ("獣族モンスター1体をリリースして召喚できる", False),
    ("リリースなしで召喚できる", False),
    ("リリースなしで通常召喚できる", True),
])
def test_what_is_told_of_a_normal_summon_is_told_of_setting(words: str, set_too: bool) -> None:
    """Catches a monster that is never set for less, and one set for what its text tells of a summon alone."""
    card = says("card", f"このカードは{words}。", level=8)
    duel = Duel({"hand": [card], "monster": [monster("beast", race="獣族")]})
    found = [each for each in duel.offered() if each.endswith("card")]
    assert found == (["summon card", "set card"] if set_too else ["summon card"])
    if set_too:
        assert duel.do("set card").cards("monster") == (["beast", "card"] if "なし" in words else ["card"])


@pytest.mark.rule("yugioh:140.4", "yugioh:140.6")
def test_two_of_three_monsters_are_the_tributes() -> None:
    """Catches taking one, or all of them."""
    duel = Duel({"hand": [monster("king", level=7)], "monster": [monster(name) for name in "mno"]}).do("summon king")
    question = duel.game.question
    assert question is not None
    assert (question.least, question.most, question.prompt, duel.offered()) == (
        2, 2, "tribute", ["take m", "take n", "take o"])
    duel.do("take m", "take o")
    assert (duel.cards("monster"), sorted(duel.cards("graveyard"))) == (["n", "king"], ["m", "o"])


@pytest.mark.rule("yugioh:337.1", "yugioh:140.6")
def test_a_card_is_two_tributes_while_its_text_works() -> None:
    """Catches one that counts twice silenced, for another kind, or for level 5, and not face down or for a set."""
    calf = monster("calf", CountsTwice((BEAST,)))
    ox = monster("ox", level=7, race="獣族")
    for lying in (calf, down(calf)):
        assert {"summon ox", "set ox"} <= set(Duel({"hand": [ox], "monster": [lying]}).offered())
    assert Duel({"hand": [ox], "monster": [down(calf)]}).do("set ox").cards("graveyard") == ["calf"]
    assert "summon knight" not in Duel({"hand": [monster("knight", level=7)], "monster": [calf]}).offered()
    hush = spell("hush", Alter(All(Cards(("monster",))), (Change("keywords", "grant", word="silent"),), "turn"))
    assert "summon ox" not in Duel({"hand": [ox, hush], "monster": [calf]}).do("activate hush").offered()
    duel = Duel({"hand": [ox], "monster": [calf, monster("m")]}).do("summon ox")
    assert duel.offered() == ["take calf", "take m"]
    assert duel.do("take calf").offered() == ["take m", "done"]


@pytest.mark.rule("yugioh:140.4", "yugioh:337.1")
def test_who_asks_for_no_tribute_is_not_summoned_with_one_that_counts_twice() -> None:
    """Catches a monster of level 4 for which the one that could be two tributes is released."""
    field = [monster("calf", CountsTwice((BEAST,)))]
    lamb = monster("lamb", level=4, race="獣族")
    assert Duel({"hand": [lamb], "monster": field}).do("summon lamb").cards("monster") == ["calf", "lamb"]


@pytest.mark.rule("yugioh:140.2", "yugioh:155.1")
def test_how_a_monster_came_is_noted_on_it() -> None:
    """Catches a tribute summon noted as a plain one, a way of its own that was none, or another place."""
    def noted(duel: Duel, name: str) -> int:
        return duel.game.state.marks[duel.row(name)] & HOW

    lamb = monster("lamb")
    assert noted(Duel({"hand": [lamb]}).do("summon lamb"), "lamb") == BY_SUMMON
    high = Duel({"hand": [monster("m", level=5)], "monster": [lamb]}).do("summon m")
    assert noted(high, "m") == BY_SUMMON | BY_TRIBUTE
    assert noted(Duel({"hand": [FREE]}).do("summon free"), "free") == BY_SUMMON | BY_WAY
    paid = Duel({"hand": [FREE], "monster": [lamb]}).do("summon free", "take lamb")
    assert noted(paid, "free") == BY_SUMMON | BY_TRIBUTE
    assert noted(Duel({"hand": [lamb]}).do("set lamb"), "lamb") == 0
    own = Duel({"hand": [says("own", EMPTY)]}).do("special own", "in_attack own")
    assert noted(own, "own") == BY_SPECIAL | BY_WAY | FROM["hand"]
    for zone, words in (("hand", "手札"), ("graveyard", "墓地"), ("deck", "デッキ")):
        call = cast("call", f"自分の{words}から獣族モンスター1体を特殊召喚する。")
        side = {"hand": [call], zone: [monster("beast", race="獣族")]} if zone != "hand" else {
            "hand": [call, monster("beast", race="獣族")]}
        duel = Duel(side).do("activate call", "in_attack beast")
        assert noted(duel, "beast") == BY_SPECIAL | FROM[zone]


@pytest.mark.rule("yugioh:215.1", "yugioh:215.5")
def test_a_monster_turns_either_way() -> None:
    """Catches a change that always leads to defense position."""
    duel = Duel({"monster": [monster("m"), defending(monster("n"))]})
    duel.do("position m", "position n")
    assert [duel.game.state.turned[duel.row(name)] for name in "mn"] == [1, 0]


@pytest.mark.rule("yugioh:150.1", "yugioh:150.2", "yugioh:210.1")
def test_a_flip_summon_is_heard_as_that() -> None:
    """Catches a flip summon that only flips, one of the wrong player, and other ways of being turned up."""
    for whose, heard in ((Who.YOU, True), (Who.OPPONENT, False)):
        hears = monster("hears", Trigger(When("flip_summon", Cards(("monster",)), whose=whose), (Recover(700),)))
        duel = Duel({"monster": [hears, down(monster("m"))]}).do("flip m")
        assert duel.lp == ((8700 if heard else 8000), 8000)
    hears = monster("hears", Trigger(When("flip_summon", Cards(("monster",))), (Recover(700),)))
    up = cast("up", "フィールドの裏側表示モンスターを全て表側攻撃表示にする。")
    assert Duel({"hand": [up], "monster": [hears, down(monster("m"))]}).do("activate up").lp == (8000, 8000)


@pytest.mark.rule("yugioh:345.1", "yugioh:150.1", "yugioh:220.5")
def test_what_a_negated_flip_summon_brings_about_comes_at_once() -> None:
    """Catches going on with the main phase before what was destroyed has had its say."""
    net = snare("net", "自分または相手がモンスターを反転召喚する際に発動できる。"
                "その反転召喚を無効にし、そのモンスターを破壊する。")
    ghost = monster("ghost", Trigger(When("destroy", Itself()), (Recover(700),), optional=True))
    duel = Duel({"monster": [down(ghost)], "spell_trap": [down(net)]}).do("flip ghost", "activate net")
    assert (duel.prompt, duel.offered()) == ("trigger", ["activate ghost", "pass"])


@pytest.mark.rule("yugioh:140.4", "yugioh:409.1")
def test_only_own_monsters_are_tributes() -> None:
    """Catches releasing the opponent's, or counting a full field of theirs."""
    theirs = [monster(f"t{n}") for n in range(5)]
    assert "summon ox" not in Duel({"hand": [monster("ox", level=5)]}, {"monster": theirs}).offered()
    assert "summon m" in Duel({"hand": [monster("m")]}, {"monster": theirs}).offered()


@pytest.mark.rule("yugioh:400.1", "yugioh:418.2")
def test_tributes_are_released_before_the_monster_is_out() -> None:
    """Catches one moment for both: what can only follow the release at once has missed its timing."""
    late = monster("late", Trigger(When("release", Itself()), (Recover(700),), optional=True, at="when"))
    duel = Duel({"hand": [monster("ox", level=5)], "monster": [late]}).do("summon ox")
    assert (duel.prompt, duel.lp) == ("main", (8000, 8000))
    early = monster("early", Trigger(When("release", Itself()), (Recover(700),), optional=True, at="if"))
    duel = Duel({"hand": [monster("ox", level=5)], "monster": [early]}).do("summon ox")
    assert duel.offered() == ["activate early", "pass"]


@pytest.mark.rule("yugioh:140.3", "yugioh:478.2")
def test_why_a_monster_is_never_summoned() -> None:
    """Catches one reason for all: a spell, a special summon monster, a text of its own."""
    special = says("special", "このカードは通常召喚できない。" + EMPTY, kinds=("effect", "special"))
    unmarked = says("unmarked", "このカードは通常召喚できない。" + EMPTY)
    mute = says("mute", "このカードは通常召喚できない。")
    duel = Duel({"hand": [special, unmarked, mute, spell("storm", DestroyAll(Cards(("monster",), Side.THEIRS)))]})
    assert [why(duel, "summon", name) for name in ("special", "unmarked", "mute", "storm")] == [
        "only_special_summoned 478.2", "only_special_summoned 478.2", "cannot_be_summoned 140.3", "no_monster 140.2"]


KEPT = monster("kept", *said("このカードはリリースできない。"))


@pytest.mark.rule("yugioh:270.1", "yugioh:337.1", "yugioh:400.4")
@pytest.mark.parametrize("text", [
    "自分フィールドのモンスター1体をリリースし、自分は1枚ドローする。",
    "自分フィールドのモンスターを全てリリースする。その後、自分は1枚ドローする。",
    "自分フィールドのモンスター1体を対象として発動できる。そのモンスターをリリースし、自分は1枚ドローする。",
])
def test_an_effect_releases_what_can_be_released(text: str) -> None:
    """Catches an effect used, or a monster chosen for it, although a text keeps the monster from being released."""
    rite = spell("rite", *said(text, "spell"))
    assert "activate rite" not in Duel({"hand": [rite], "monster": [KEPT]}).offered()
    duel = Duel({"hand": [rite], "monster": [KEPT, monster("free")]}).do("activate rite")
    assert (duel.cards("monster"), len(duel.cards("hand"))) == (["kept"], 1)


@pytest.mark.rule("yugioh:270.1", "yugioh:337.1")
@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("must", [True, False])
def test_a_card_releases_itself_where_no_text_keeps_it(kept: bool, must: bool) -> None:
    """Catches an effect offered that begins with the release of its own card, which is not possible."""
    goes = "このカードをリリースし、自分は1枚ドローする。"
    text = f"このカードが召喚に成功した時に発動{'する' if must else 'できる'}。{goes}"
    moth = monster("moth", *said(text), *said("このカードはリリースできない。") if kept else (), kinds=("effect",))
    duel = Duel({"hand": [moth]}).do("summon moth")
    assert (duel.prompt == "trigger") is (not kept and not must)
    assert ("activate a moth" in str(duel.told())) is must
