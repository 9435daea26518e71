"""When spells, traps and effects answer what is over, whom they touch, and what is asked of whom in vain."""

from collections.abc import Sequence

import pytest

from banmen.games.yugioh.effects import Recover, Use
from banmen.kernel.effects.events import When
from banmen.kernel.effects.things import Cards
from banmen.kernel.library import CardDef
from tests.yugioh.duel import FILLER, Duel, Lying, down, monster, trap
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import GAIN, cast, says

Side = dict[str, Sequence[CardDef | Lying]]
ANY_MONSTER = Cards(("monster",))
BREAK = "フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。"


@pytest.mark.rule("yugioh:418.3", "yugioh:418.1", "yugioh:418.2")
@pytest.mark.parametrize(("word", "late"), [("場合に", True), ("時に", False)])
def test_a_trap_with_an_if_answers_what_is_no_longer_the_last_thing(word: str, late: bool) -> None:
    """Catches an "if" that misses its timing since a lower link was carried out; and a "when" that does not."""
    burn = snare("burn", f"自分フィールドの表側表示の戦士族モンスターが効果で破壊された{word}発動できる。{GAIN}")
    gain, blow = cast("gain", GAIN), cast("blow", BREAK, "quick_play")
    theirs: Side = {"monster": [monster("foe")], "spell_trap": [down(burn)]}
    chained = Duel({"hand": [gain, blow]}, theirs).do("activate gain", "activate blow")
    assert ("activate burn" in chained.offered()) is late
    assert "activate burn" in Duel({"hand": [blow]}, theirs).do("activate blow").offered()
    then = cast("then", f"{BREAK}その後、{GAIN}")
    assert ("activate burn" in Duel({"hand": [then]}, theirs).do("activate then").offered()) is late


@pytest.mark.rule("yugioh:418.3", "yugioh:418.1", "yugioh:418.2")
def test_of_two_traps_only_the_one_with_an_if_answers_what_is_no_longer_the_last_thing() -> None:
    """Catches a "when" that does not miss its timing where an "if" beside it waits for the same."""
    early, late = (snare(name, f"自分フィールドの表側表示の戦士族モンスターが効果で破壊された{word}発動できる。{GAIN}")
                   for name, word in (("early", "時に"), ("late", "場合に")))
    duel = Duel({"hand": [cast("gain", GAIN), cast("blow", BREAK, "quick_play")]},
                {"monster": [monster("foe")], "spell_trap": [down(early), down(late)]})
    assert duel.do("activate gain", "activate blow").offered() == ["activate late", "pass"]


@pytest.mark.rule("yugioh:418.3")
def test_what_was_left_unanswered_is_not_answered_later() -> None:
    """Catches a destruction of which a trap with an "if" hears a chain later."""
    burn = snare("burn", f"自分フィールドの表側表示の戦士族モンスターが効果で破壊された場合に発動できる。{GAIN}")
    duel = Duel({"hand": [cast("gain", GAIN), cast("blow", BREAK, "quick_play"), cast("more", GAIN)]},
                {"monster": [monster("foe")], "spell_trap": [down(burn)]})
    duel.do("activate gain", "activate blow", "pass", "activate more")
    assert "activate burn" not in duel.offered()


@pytest.mark.rule("yugioh:275.6", "yugioh:418.3")
def test_what_happened_before_a_chain_is_not_answered_behind_it() -> None:
    """Catches a destruction of which a trap with an "if" hears once more when the chain that follows on it is over."""
    burn = snare("burn", f"自分フィールドの表側表示の戦士族モンスターが効果で破壊された場合に発動できる。{GAIN}")
    last = says("last", f"このカードが破壊された場合に発動する。{GAIN}")
    duel = Duel({"hand": [cast("blow", BREAK)]}, {"monster": [last], "spell_trap": [down(burn)]}).do("activate blow")
    assert (duel.asked, duel.offered()) == (1, ["activate burn", "pass"])
    duel.do("pass")
    assert (duel.prompt, duel.asked, duel.lp) == ("main", 0, (8000, 9000))


@pytest.mark.rule("yugioh:337.1", "yugioh:433.1")
@pytest.mark.parametrize("whose", ["", "相手の"])
def test_a_text_of_the_field_keeps_nothing_safe_in_the_graveyard(whose: str) -> None:
    """Catches a monster that no effect targets any more, wherever it lies."""
    bird = says("bird", f"フィールドのこのカードは{whose}効果の対象にならない。")
    crow = cast("crow", "相手の墓地のモンスター１体を対象として発動できる。そのモンスターを除外する。")
    assert "activate crow" in Duel({"hand": [crow]}, {"graveyard": [bird]}).offered()
    blow = cast("blow", BREAK)
    assert "activate blow" not in Duel({"hand": [blow]}, {"monster": [bird]}).offered()


@pytest.mark.rule("yugioh:337.1")
def test_a_text_of_the_field_keeps_nothing_safe_in_the_hand() -> None:
    """Catches a card of the hand that is not destroyed since its text would keep it safe on the field."""
    rock = says("rock", "フィールドのこのカードは効果では破壊されない。")
    crush = cast("crush", "自分の手札・フィールドのモンスター１体を選んで破壊する。")
    assert Duel({"hand": [crush, rock]}).do("activate crush").cards("hand") == []


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("safe", [False, True])
def test_the_attack_of_a_monster_that_no_effect_touches_is_not_negated(safe: bool) -> None:
    """Catches an attack called off although its monster is not affected by the trap."""
    text = "このカードは他のカードの効果を受けない。"
    own = says("own", text) if safe else monster("own")
    net = snare("net", "相手モンスターの攻撃宣言時に発動できる。その攻撃を無効にする。")
    duel = Duel({"monster": [own]}, {"spell_trap": [down(net)]}).do("battle", "attack own player", "activate net")
    assert duel.lp == (8000, 7000 if safe else 8000)


@pytest.mark.rule("yugioh:270.1", "yugioh:120.2")
def test_nobody_is_asked_for_what_all_see_to_be_impossible() -> None:
    """Catches a deck looked through and shuffled for a monster that cannot come out; and a draw that loses the duel."""
    call = cast("call", f"{GAIN}その後、デッキから戦士族モンスター１体を特殊召喚できる。")
    void = snare("void", "このカードが魔法＆罠ゾーンに存在する限り、"
                         "お互いにモンスターを特殊召喚できない。", "continuous")
    assert Duel({"hand": [call]}).do("activate call").prompt == "may"
    assert Duel({"hand": [call]}, {"spell_trap": [void]}).do("activate call").prompt == "main"
    full = [monster(f"m{n}") for n in range(5)]
    assert Duel({"hand": [call], "monster": full}).do("activate call").prompt == "main"
    draw = cast("draw", f"{GAIN}その後、自分はデッキから７枚ドローできる。")
    assert Duel({"hand": [draw]}).do("activate draw").prompt == "main"
    for theirs in ({}, {"spell_trap": [void]}):
        assert Duel({"hand": [draw], "deck": [FILLER] * 8}, theirs).do("activate draw").prompt == "may"
    back = cast("back", f"{GAIN}その後、自分の墓地のモンスター１体を手札に加える事ができる。")
    assert Duel({"hand": [back]}).do("activate back").prompt == "main"
    assert Duel({"hand": [back], "graveyard": [monster("gone")]}).do("activate back").prompt == "may"


@pytest.mark.rule("yugioh:290.2", "yugioh:337.1")
@pytest.mark.parametrize(("what", "bound"), [("発動を無効にし破壊する", False), ("効果を無効にする", True)])
def test_an_oath_goes_with_an_activation_that_was_negated(what: str, bound: bool) -> None:
    """Catches a player bound for a turn in which nothing was activated, since that was negated."""
    vow = cast("vow", f"手札を１枚捨てて発動できる。{GAIN}このカードを発動するターン、自分は召喚できない。")
    held: Side = {"hand": [vow, monster("own"), monster("x")]}
    snuff = snare("snuff", f"相手が魔法カードを発動した時に発動できる。その{what}。")
    duel = Duel(held, {"spell_trap": [down(snuff)]}).do("activate vow", "take x", "activate snuff")
    assert ("summon own" not in duel.offered()) is bound
    assert "summon own" not in Duel(held).do("activate vow", "take x").offered()


NO_SUMMON = f"100LPを払って発動できる。{GAIN}このカードを発動するターン、自分は召喚できない。"
NO_BATTLE = f"100LPを払って発動できる。{GAIN}このカードを発動するターン、自分はバトルフェイズを行えない。"
SNUFF = snare("snuff", "相手が魔法カードを発動した時に発動できる。その発動を無効にし破壊する。")


@pytest.mark.rule("yugioh:403.1", "yugioh:290.1")
def test_only_the_oath_of_the_negated_activation_goes() -> None:
    """Catches lifting what was sworn last, and what lasts for other reasons."""
    altar = "自分フィールドの「m」モンスター1体をリリースして発動できる。"
    vow = cast("vow", f"{altar}{GAIN}このカードを発動するターン、自分は召喚できない。")
    pledge = cast("pledge", NO_BATTLE, "quick_play")
    boost = cast("boost", "自分フィールドの全てのモンスターの攻撃力はターン終了時まで500アップする。")
    duel = Duel({"hand": [boost, vow, pledge, monster("own")], "monster": [monster("m")]},
                {"spell_trap": [down(SNUFF)]}).do("activate boost", "pass", "pass", "pass", "activate vow")
    duel.do("activate snuff", "activate pledge")
    assert (duel.lp[0], duel.cards("graveyard", 1), duel.cards("monster")) == (8900, ["snuff"], [])
    assert "summon own" in duel.offered()
    assert "battle" not in duel.offered()


@pytest.mark.rule("yugioh:403.1", "yugioh:290.1")
def test_the_same_oath_of_the_other_player_binds_on() -> None:
    """Catches lifting what the opponent swore with the same words, and leaving one's own."""
    vow = cast("vow", NO_SUMMON, "quick_play")
    duel = Duel({"hand": [vow, monster("own")]}, {"spell_trap": [down(SNUFF), down(vow)]})
    duel.do("activate vow", "activate snuff", "activate vow")
    assert duel.lp == (7900, 8900)
    assert "summon own" in duel.offered()


@pytest.mark.rule("yugioh:290.1", "yugioh:448.1", "yugioh:170.4")
@pytest.mark.parametrize("whole", [False, True])
def test_a_negated_effect_leaves_its_card_on_the_field(whole: bool) -> None:
    """Catches a trap that lies there taken for one whose activation was negated since its effect was."""
    tower = trap("tower", Use("quick", (Recover(1000),), speed=2), property="continuous")
    flash = trap("flash", Recover(1000))
    snuff = snare("snuff", "相手が罠カードの効果を発動した時に発動できる。その発動を無効にする。", "counter")
    sweep = cast("sweep", "自分フィールドの魔法・罠カードを全て破壊する。")
    lies: Lying | CardDef = down(flash) if whole else tower
    duel = Duel({"hand": [sweep], "spell_trap": [lies, tower]}, {"spell_trap": [down(snuff)]})
    duel.do("activate sweep", "activate flash" if whole else "activate tower", "activate snuff")
    destroyed = [each for each in duel.told() if each.startswith("destroy")]
    assert (duel.lp, len(destroyed), duel.cards("spell_trap")) == ((8000, 8000), 1 if whole else 2, [])


@pytest.mark.rule("yugioh:362.3", "yugioh:280.1")
@pytest.mark.parametrize(("text", "stopped"), [
    ("手札からモンスター1体を攻撃表示で特殊召喚する。", True),
    (f"{GAIN}その後、手札からモンスター1体を攻撃表示で特殊召喚する。", True),
    ("手札からモンスター1体を攻撃表示で特殊召喚する。その後、自分は1枚ドローする。", True),
    ("自分は1枚ドローする。", False),
])
def test_an_effect_that_does_more_besides_does_what_is_answered(text: str, stopped: bool) -> None:
    """Catches an answer to effects that summon only where they do nothing else."""
    snuff = snare("snuff", "モンスターを特殊召喚する効果を含む効果を相手が発動した時に発動できる。"
                           "その発動を無効にする。")
    duel = Duel({"hand": [cast("call", text), monster("m")]}, {"spell_trap": [down(snuff)]}).do("activate call")
    assert ("activate snuff" in duel.offered()) is stopped


@pytest.mark.rule("yugioh:175.6", "yugioh:418.1")
def test_a_trap_that_answers_one_of_two_things_looks_at_both() -> None:
    """Catches looking only at the first of them, which did not happen."""
    hex = trap("hex", Use("card", (Recover(1000),), when=When("special_summon", ANY_MONSTER),
                          also=(When("monster>graveyard", ANY_MONSTER),), speed=2))
    blow, call = cast("blow", BREAK), cast("call", "手札からモンスター1体を攻撃表示で特殊召喚する。")
    for spell in (blow, call):
        duel = Duel({"hand": [spell, monster("m")]}, {"monster": [monster("foe")], "spell_trap": [down(hex)]})
        assert duel.do(f"activate {spell.name}", "activate hex").lp == (8000, 9000)


@pytest.mark.rule("yugioh:365.3", "yugioh:175.6", "yugioh:170.3")
def test_a_spell_that_was_used_up_in_an_answer_is_answered_itself() -> None:
    """Catches a trap that does not hear where a spell went when the chain was over in the midst of a window."""
    quick = cast("quick", GAIN, "quick_play")
    burn = snare("burn", f"自分フィールドの魔法カードが墓地へ送られた時に発動できる。{GAIN}")
    duel = Duel({"hand": [monster("m")]}, {"spell_trap": [down(quick), down(burn)]})
    assert duel.do("summon m").offered() == ["activate quick", "pass"]
    assert duel.do("activate quick").offered() == ["activate burn", "pass"]
    assert duel.do("activate burn").lp == (8000, 10000)
