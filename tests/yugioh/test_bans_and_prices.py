"""What texts forbid for a while or always, what keeps cards safe, and prices, played."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.cards import assemble
from banmen.games.yugioh.effects import DestroyAll
from banmen.games.yugioh.facts import Facts
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.things import Cards
from banmen.language.cardfile import CardSource
from tests.yugioh.duel import Duel, Side, defending, down, monster, trap
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import GAIN, STORM, cast, says


def declined(duel: Duel) -> Duel:
    """Nobody answers until the turn goes on."""
    while duel.prompt not in ("main", "battle"):
        duel.do("pass")
    return duel


@pytest.mark.rule("yugioh:155.2", "yugioh:409.3")
def test_a_monster_banished_for_a_while_returns_as_it_lay_and_is_not_summoned() -> None:
    """Catches a monster that stays away, comes back in another position, or counts as summoned."""
    gate = cast("gate", "自分フィールドの表側表示モンスター1体を対象として発動できる。"
                "そのモンスターをエンドフェイズまで除外する。")
    watcher = says("watcher", f"モンスターが特殊召喚された場合に発動する。{GAIN}")
    duel = Duel({"hand": [gate], "monster": [defending(monster("m")), watcher]}).do("activate gate", "take m")
    assert duel.cards("banished") == ["m"]
    duel.end_turn()
    assert (sorted(duel.cards("monster")), duel.lp) == (["m", "watcher"], (8000, 8000))
    assert duel.game.state.turned[duel.row("m")]


@pytest.mark.rule("yugioh:155.2", "yugioh:347.2")
def test_this_card_is_banished_until_ones_next_standby_phase() -> None:
    """Catches coming back in the opponent's standby phase, or never."""
    ninja = says("ninja", "1ターンに1度、自分メインフェイズに発動できる。"
                 "このカードを次の自分のスタンバイフェイズまで除外する。")
    duel = Duel({"monster": [ninja]}).do("activate ninja")
    assert duel.end_turn(1).cards("banished") == ["ninja"]
    assert duel.end_turn(1).cards("monster") == ["ninja"]


@pytest.mark.rule("yugioh:337.1")
def test_monsters_are_safe_from_such_effects_for_a_turn() -> None:
    """Catches safety from everything, or for ever."""
    veil = cast("veil", "自分フィールドの「甲」モンスターはターン終了時まで魔法カードの効果を受けない。")
    own = Duel({"hand": [veil, STORM], "monster": [monster("甲の子"), monster("n")]}).do("activate veil")
    assert own.do("activate storm").cards("monster") == ["甲の子"]
    after = Duel({"hand": [veil, STORM], "monster": [monster("甲の子")]}).do("activate veil").end_turn(2)
    assert after.do("activate storm").cards("monster") == []
    beast = says("beast", "このカードをリリースして発動できる。フィールドのモンスターを全て破壊する。")
    by_monster = Duel({"hand": [veil], "monster": [monster("甲の子"), beast]}).do("activate veil", "activate beast")
    assert by_monster.cards("monster") == []


@pytest.mark.rule("yugioh:337.1")
def test_a_player_activates_nothing_for_a_turn() -> None:
    """Catches a ban on cards that lets effects through, or on both players."""
    hush = cast("hush", "このターン、相手は魔法・罠・モンスターの効果を発動できない。")
    snap = trap("snap", DestroyAll(Cards(("spell_trap",))))
    quick = says("quick", f"自分・相手ターンに1度、発動できる。{GAIN}")
    theirs: Side = {"spell_trap": [down(snap)], "monster": [quick]}
    wake = cast("wake", GAIN)
    loud = Duel({"hand": [wake]}, theirs).do("activate wake")
    assert {"activate snap", "activate quick"} <= set(loud.offered())
    duel = declined(Duel({"hand": [hush, wake]}, theirs).do("activate hush"))
    assert duel.do("activate wake").prompt == "main"


@pytest.mark.rule("yugioh:337.1")
def test_monsters_of_a_kind_do_not_activate_their_effects() -> None:
    """Catches a ban that silences them, or holds for every monster."""
    muzzle = cast("muzzle", "ターン終了時まで、相手フィールドの戦士族モンスターは効果を発動できない。")
    for race, offered in (("戦士族", False), ("獣族", True)):
        quick = says("quick", f"自分・相手ターンに1度、発動できる。{GAIN}", race=race)  # type: ignore[arg-type]
        duel = Duel({"hand": [muzzle, cast("wake", GAIN)]}, {"monster": [quick]}).do("activate muzzle")
        assert ("activate quick" in declined(duel).do("activate wake").offered()) is offered


@pytest.mark.rule("yugioh:457.1", "yugioh:220.6")
def test_once_in_each_turn_is_a_limit() -> None:
    """Catches reading "once" as how often the price is paid, so that the effect has no limit."""
    quick = says("quick", f"自分・相手ターンに1度、100LPを払って発動できる。{GAIN}")
    duel = Duel({"monster": [quick]}).do("activate quick")
    assert (duel.lp, "activate quick" in duel.offered()) == ((8900, 8000), False)


@pytest.mark.rule("yugioh:337.1", "yugioh:145.1")
def test_a_monster_is_summoned_face_up_only_beside_its_family() -> None:
    """Catches a summon that is always allowed, or a set that is forbidden too."""
    ghost = says("ghost", "自分フィールドに「甲」モンスターが存在する場合のみ、このカードは表側表示で召喚できる。")
    alone = Duel({"hand": [ghost]}).offered()
    assert ("summon ghost" in alone, "set ghost" in alone) == (False, True)
    assert "summon ghost" in Duel({"hand": [ghost], "monster": [monster("甲の子")]}).offered()


@pytest.mark.rule("yugioh:403.1", "yugioh:230.4")
def test_one_card_goes_on_top_of_the_deck_to_pay() -> None:
    """Catches shuffling it in, or drawing another card."""
    pot = cast("pot", "手札を1枚デッキの一番上に戻して発動できる。自分は1枚ドローする。")
    duel = Duel({"hand": [pot, monster("m")]}).do("activate pot")
    assert duel.cards("hand") == ["m"]


@pytest.mark.rule("yugioh:403.1")
def test_a_price_answers_for_all_that_the_text_says() -> None:
    """Catches a price or a target of which a part is not heard."""
    with pytest.raises(BanmenError, match="knows nothing"):
        read_text(f"「甲」モンスターの効果で特殊召喚されたモンスター1体を対象として発動できる。{GAIN}", "monster")


@pytest.mark.rule("yugioh:362.1", "yugioh:285.4")
def test_a_spell_or_trap_in_the_graveyard_has_an_effect_of_its_own() -> None:
    """Catches an effect that is used from the hand, or a trap's that is slow."""
    page = cast("page", f"墓地のこのカードを除外して発動できる。{GAIN}")
    assert "activate page" in Duel({"graveyard": [page]}).offered()
    grave = snare("grave", f"墓地のこのカードを除外して発動できる。{GAIN}")
    theirs = Duel({"hand": [cast("wake", GAIN)]}, {"graveyard": [grave]}).do("activate wake")
    assert "activate grave" in theirs.offered()
    slow = Duel({"hand": [cast("wake", GAIN)]}, {"graveyard": [page]}).do("activate wake")
    assert slow.prompt == "main"


@pytest.mark.rule("yugioh:337.1", "yugioh:442.1")
def test_a_card_goes_to_the_graveyard_by_itself_and_is_not_destroyed() -> None:
    """Catches a destruction where the text says: sent."""
    text = "自分フィールドに「甲」モンスター以外のモンスターが存在する場合にこのカードは墓地へ送られる。"
    shy = says("shy", text + f"このカードが破壊された場合に発動する。{GAIN}")
    duel = Duel({"hand": [monster("n")], "monster": [monster("甲の子")], "graveyard": [shy]})
    assert duel.lp == (8000, 8000)
    alone = says("甲の壁", text + f"このカードが破壊された場合に発動する。{GAIN}")
    gone = Duel({"hand": [monster("n")], "monster": [alone]}).do("summon n")
    assert (gone.cards("graveyard"), gone.lp) == (["甲の壁"], (8000, 8000))


@pytest.mark.rule("yugioh:403.1")
def test_an_oath_on_effects_holds_before_and_after() -> None:
    """Catches an oath that is only kept afterwards."""
    saint = says("saint", "このカードの効果を発動するターン、自分は光属性以外のモンスターの効果を発動できない。"
                 f"1ターンに1度、発動できる。{GAIN}")
    dark = says("dark", f"1ターンに1度、発動できる。{GAIN}", attribute="闇")  # type: ignore[arg-type]
    first = Duel({"monster": [saint, dark]}).do("activate saint")
    assert "activate dark" not in first.offered()
    second = Duel({"monster": [saint, dark]}).do("activate dark")
    assert "activate saint" not in second.offered()


def test_what_is_so_elsewhere_is_not_so_here() -> None:
    """Catches a text about the graveyard that works on the field."""
    text = "このカードが墓地に存在する限り、自分フィールドの獣族モンスターの攻撃力は500アップする。"
    ghost = says("ghost", text)
    beast = monster("beast", race="獣族")
    for zone, atk in (("monster", 1000), ("graveyard", 1500)):
        duel = Duel({"monster": [beast, *([ghost] if zone == "monster" else [])],
                     "graveyard": [ghost] if zone == "graveyard" else []})
        assert duel.game.number(duel.row("beast"), "atk") == atk
    with pytest.raises(BanmenError):
        read_text(text, "spell", stays=True)


@pytest.mark.rule("yugioh:347.2", "yugioh:337.1")
def test_what_lasts_while_this_card_lies_there_ends_with_it() -> None:
    """Catches a protection that outlives the card that gives it."""
    guard = says("guard", "1ターンに1度、自分フィールドの他のモンスター1体を対象として発動できる。"
                 "このカードが表側表示で存在する間、そのモンスターは効果では破壊されない。")
    there = Duel({"hand": [STORM], "monster": [guard, monster("m")]}).do("activate guard", "activate storm")
    assert there.cards("monster") == ["m"]
    trade = cast("trade", "自分フィールドの「甲」モンスター1体をリリースして発動できる。自分は1枚ドローする。")
    named = says("甲の盾", "1ターンに1度、自分フィールドの他のモンスター1体を対象として発動できる。"
                 "このカードが表側表示で存在する間、そのモンスターは効果では破壊されない。")
    gone = Duel({"hand": [trade, STORM], "monster": [named, monster("m")]}).do("activate 甲の盾", "activate trade")
    assert gone.do("activate storm").cards("monster") == []


@pytest.mark.rule("yugioh:409.1", "yugioh:337.1")
def test_a_monster_of_which_the_control_does_not_change_stays() -> None:
    """Catches taking it all the same."""
    loyal = says("loyal", "このカードは表側表示でフィールド上に存在する限り、コントロールを変更する事はできない。")
    lure = cast("lure", "相手フィールドのモンスター1体を対象として発動できる。そのモンスターのコントロールを得る。")
    duel = Duel({"hand": [lure]}, {"monster": [loyal, monster("m")]}).do("activate lure")
    for name in ("loyal", "m"):
        if f"take {name}" in duel.offered():
            duel.do(f"take {name}")
    assert "loyal" in duel.cards("monster", 1)


@pytest.mark.rule("yugioh:337.1", "yugioh:220.3")
def test_a_silenced_monster_forbids_nothing() -> None:
    """Catches a ban that goes on although the effects of its monster are negated; what was given goes on."""
    lock = says("lock", "このカードがモンスターゾーンに存在する限り、お互いに魔法カードを発動できない。")
    hush = snare("hush", "フィールドの表側表示モンスター1体を対象として発動できる。"
                 "そのモンスターの効果はターン終了時まで無効化される。")
    wake = cast("wake", GAIN)
    shut = Duel({"hand": [wake], "spell_trap": [down(hush)]}, {"monster": [lock]})
    assert "activate wake" not in shut.offered()
    assert "activate wake" in shut.do("activate hush").offered()
    bind = cast("bind", "相手フィールドのモンスター1体を対象として発動できる。"
                "次の相手ターンの終了時まで、そのモンスターの効果は無効化され、攻撃できない。")
    held = Duel({"hand": [bind]}, {"monster": [monster("m")]}).do("activate bind").end_turn()
    while held.prompt != "battle" and "battle" in held.offered():
        held.do("battle")
    assert not any(each.startswith("attack") for each in held.offered())


@pytest.mark.rule("yugioh:362.1")
@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_an_effect_is_used_from_either_of_two_places(zone: str) -> None:
    """Catches an effect of one of them only."""
    king = says("king", "自分フィールドの「甲」モンスター1体をリリースして発動できる。"
                "このカードを手札または墓地から特殊召喚する。")
    duel = Duel({zone: [king], "monster": [monster("甲の子")]}).do("activate king")
    duel = duel.do("in_attack king") if "in_attack king" in duel.offered() else duel
    assert duel.cards("monster") == ["king"]


def test_what_this_card_did_is_not_what_anybody_did() -> None:
    """Catches taking monsters that this card banished for all that are banished."""
    with pytest.raises(BanmenError):
        read_text("このカードがフィールドから墓地へ送られた時、"
                  "このカードの効果で特殊召喚したモンスター1体を選択して破壊する。", "monster")


@pytest.mark.rule("yugioh:337.1", "yugioh:160.5", "yugioh:135.3")
def test_only_a_family_is_pendulum_summoned_whatever_is_negated() -> None:
    """Catches a pendulum text that binds nobody, or other summons too."""
    text = "自分は「甲」モンスターしかP召喚できない。この効果は無効化されない。"
    scales = [each.ability for each in read_text(text, "pendulum", stays=True)]
    low, high = (
        assemble(CardSource(name, name, name, Facts("monster", attribute="光", race="戦士族", level=4, atk=0, defense=0,
                                                    scale=scale, abilities=("pendulum",)), "", name, name),
                 [], scales if name == "low" else [])
        for name, scale in (("low", 1), ("high", 8))
    )
    hand = [monster("甲の子"), monster("n")]
    duel = Duel({"hand": hand, "pendulum": [low, high]})
    assert "summon n" in duel.offered()
    duel.do("pendulum")
    assert not any(each.endswith(" n") for each in duel.offered())


@pytest.mark.rule("yugioh:380.4", "yugioh:135.5")
def test_the_monster_text_of_a_pendulum_monster_sleeps_in_its_zone() -> None:
    """Catches both texts working at once, in the zone or on the field."""
    of_monster, of_scale = (
        [each.ability for each in read_text(f"自分のモンスターの攻撃力は{change}アップする。", kind, stays=True)]
        for change, kind in ((100, "monster"), (1000, "pendulum"))
    )
    facts = Facts("monster", attribute="光", race="戦士族", level=4, atk=0, defense=0, scale=1, abilities=("pendulum",))
    both = assemble(CardSource("both", "both", "both", facts, "", "both", "both"), of_monster, of_scale)
    other = monster("n", atk=1500)
    assert Duel({"pendulum": [both], "monster": [other]}).number("n") == 1500 + 1000
    assert Duel({"monster": [both, other]}).number("n") == 1500 + 100


@pytest.mark.rule("yugioh:337.1")
def test_what_others_cannot_do_this_turn_the_card_that_said_so_can() -> None:
    """Catches "other" than the ban itself, which forbids the card that spoke too."""
    oath = "この効果を発動するターン、このカード以外のモンスターは攻撃できない。"
    king = says("king", f"1ターンに1度、自分メインフェイズに発動できる。{GAIN}{oath}")
    duel = Duel({"monster": [king, monster("m")]}).do("activate king", "battle")
    assert {each for each in duel.offered() if each.startswith("attack")} == {"attack king player"}
    once = f"1ターンに1度、自分メインフェイズに発動できる。{GAIN}"
    after = once + "このターン、このカード以外の自分のモンスターは攻撃できない。"
    duel = Duel({"monster": [says("king", after), monster("m")]}).do("activate king", "battle")
    assert {each for each in duel.offered() if each.startswith("attack")} == {"attack king player"}
