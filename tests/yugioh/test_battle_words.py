"""What texts say of battles, played: with whom, when in the damage step, and what becomes of the damage."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import Use
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.table import BEFORE, CALCULATION, START, table
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, defending, down, made, monster, spell, trap
from tests.yugioh.test_played_words import cast

GAIN = "自分は1000LP回復する。"


def said(text: str) -> list[Ability]:
    """What a text says on a monster."""
    return [each.ability for each in read_text(text, "monster")]


def says(name: str, text: str, **facts: object) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text), **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(("older", "newer"), [
    ("このカードは戦闘によっては破壊されない。", "このカードは戦闘では破壊されない。"),
    ("このカードが獣族モンスターを攻撃した場合、ダメージ計算を行わずそのモンスターを破壊する。",
     "このカードが獣族モンスターを攻撃した場合、ダメージステップ開始時にそのモンスターを破壊する。"),
    ("このカードの戦闘によって発生する自分への戦闘ダメージは0になる。",
     "このカードの戦闘で発生する自分への戦闘ダメージは0になる。"),
    ("このカードが攻撃する場合、ダメージステップの間このカードの攻撃力は300ポイントアップする。",
     "このカードが攻撃するダメージステップの間、このカードの攻撃力は300アップする。"),
    ("このカードと戦闘を行った相手モンスターは、ダメージ計算後に守備表示になる。",
     "このカードが相手モンスターと戦闘を行ったダメージ計算後、そのモンスターを守備表示にする。"),
])
def test_older_and_newer_words_are_one_record(older: str, newer: str) -> None:
    """Catches one wording that is read as something else."""
    first, second = (repr(said(each)).replace("at='if'", "at='when'") for each in (older, newer))  # 場合 is no 時
    assert first == second


@pytest.mark.rule("yugioh:337.1")
def test_a_monster_is_safe_in_battle_with_some_monsters_only() -> None:
    """Catches being safe from every battle, or from the effects of such monsters."""
    card = says("stone", "このカードは攻撃力1500以上のモンスターとの戦闘では破壊されない。")
    strong, weak = monster("strong", atk=2000), monster("weak", atk=1200)
    assert Duel({"monster": [card]}, {"monster": [strong]}, step="battle").do("attack stone strong").cards(
        "monster") == ["stone"]
    assert Duel({"monster": [card]}, {"monster": [weak]}, step="battle").do("attack stone weak").cards("monster") == []


@pytest.mark.rule("yugioh:375.2", "yugioh:385.2")
def test_a_monster_knows_with_whom_it_battled_when_it_was_destroyed() -> None:
    """Catches hearing every destruction by battle."""
    card = says("stone", f"このカードが獣族モンスターとの戦闘で破壊された場合に発動する。{GAIN}")
    for race, points in (("獣族", 8500), ("戦士族", 7500)):
        foe = monster("foe", atk=1500, race=race)
        assert Duel({"monster": [card]}, {"monster": [foe]}, step="battle").do("attack stone foe").lp[0] == points


@pytest.mark.rule("yugioh:371.1", "yugioh:371.3")
def test_what_is_done_without_calculation_is_done_before_the_target_is_turned_up() -> None:
    """Catches a calculation that is made all the same, and a target that is flipped first."""
    card = says("ram", "このカードが裏側守備表示モンスターを攻撃した場合、"
                "ダメージ計算を行わず裏側守備表示のままそのモンスターを破壊する。", atk=100)
    wall = says("wall", f"リバース:{GAIN}", defense=3000)
    duel = Duel({"monster": [card]}, {"monster": [down(wall)]}, step="battle").do("attack ram wall")
    assert (duel.cards("monster", 1), duel.lp) == ([], (8000, 8000))
    shown = Duel({"monster": [card]}, {"monster": [defending(wall)]}, step="battle").do("attack ram wall")
    assert (shown.cards("monster", 1), shown.lp) == (["wall"], (5100, 8000))


@pytest.mark.rule("yugioh:374.1", "yugioh:250.5")
def test_after_its_attack_was_calculated_a_monster_goes_even_if_it_hit_the_player() -> None:
    """Catches waiting for a battle with a monster, and going when it was attacked itself."""
    card = says("spark", "このカードは攻撃した場合、そのダメージ計算後に破壊される。", atk=1500)
    assert Duel({"monster": [card]}, step="battle").do("attack spark player").cards("graveyard") == ["spark"]
    foe = monster("foe")
    beaten = Duel({"monster": [foe]}, {"monster": [card]}, step="battle").do("attack foe spark")
    assert beaten.cards("monster", 1) == ["spark"]


@pytest.mark.rule("yugioh:190.2", "yugioh:250.2")
def test_a_value_of_the_damage_step_is_gone_after_it() -> None:
    """Catches a bonus that holds in the whole turn, or in battles in which the monster is attacked."""
    card = says("lance", "このカードが攻撃するダメージステップの間、このカードの攻撃力は500アップする。")
    duel = Duel({"monster": [card]}, {"monster": [monster("foe", atk=1200)]}, step="battle").do("attack lance foe")
    assert (duel.lp, duel.number("lance")) == ((8000, 7700), 1000)
    defends = Duel({"monster": [monster("foe", atk=1200)]}, {"monster": [card]}, step="battle").do("attack foe lance")
    assert defends.lp == (8000, 7800)


@pytest.mark.rule("yugioh:373.1")
def test_a_value_of_the_calculation_counts_in_it_and_not_afterwards() -> None:
    """Catches a value that still stands when the damage step ends."""
    card = says("lance", "このカードが相手モンスターと戦闘を行うダメージ計算時のみ、"
                "このカードの攻撃力は500アップする。")
    duel = Duel({"monster": [card]}, {"monster": [monster("foe", atk=1200)]}, step="battle").do("attack lance foe")
    assert (duel.lp, duel.number("lance")) == ((8000, 7700), 1000)


@pytest.mark.rule("yugioh:424.1", "yugioh:337.1")
@pytest.mark.parametrize(("text", "lost"), [
    ("このカードの戦闘で発生する自分への戦闘ダメージは0になる。", (8000, 8000)),
    ("このカードの戦闘で発生する自分への戦闘ダメージは半分になる。", (7750, 8000)),
    ("このカードの戦闘で発生する自分への戦闘ダメージは代わりに相手が受ける。", (8000, 7500)),
    ("このカードが相手に与える戦闘ダメージは倍になる。", (7500, 8000)),
    ("相手が受ける戦闘ダメージは0になる。", (7500, 8000)),
])
def test_what_becomes_of_the_damage_of_a_lost_battle(text: str, lost: tuple[int, int]) -> None:
    """Catches damage that is changed for the wrong player, or that of the wrong monster."""
    card, other = says("shell", text), monster("other")
    foe = monster("foe", atk=1500)
    assert Duel({"monster": [card]}, {"monster": [foe]}, step="battle").do("attack shell foe").lp == lost
    if "この" in text:
        bystander = Duel({"monster": [card, other]}, {"monster": [foe]}, step="battle").do("attack other foe")
        assert bystander.lp == (7500, 8000)


@pytest.mark.rule("yugioh:424.1")
def test_only_what_a_monster_inflicts_is_doubled() -> None:
    """Catches doubling what its player takes, and what another monster inflicts."""
    card = says("maul", "このカードが相手に与える戦闘ダメージは倍になる。", atk=1500)
    other = monster("other", atk=1500)
    for name, points in (("maul", 5000), ("other", 6500)):
        duel = Duel({"monster": [card, other]}, step="battle").do(f"attack {name} player")
        assert duel.lp == (8000, points)


@pytest.mark.rule("yugioh:373.4", "yugioh:372.4")
@pytest.mark.parametrize("when", ["ダメージ計算時、", "ダメージステップ開始時からダメージ計算前までに、"])
def test_a_card_of_the_hand_helps_the_monster_that_battles(when: str) -> None:
    """Catches help for another monster, for the foe, or outside of the damage step."""
    card = says("squire", f"自分の獣族モンスターが相手モンスターと戦闘を行う{when}"
                "手札のこのカードを墓地へ送って発動できる。その自分のモンスターの攻撃力はターン終了時まで1000アップする。")
    beast, other = monster("beast", race="獣族"), monster("other")
    foe = monster("foe", atk=1500)
    duel = Duel({"hand": [card], "monster": [beast, other]}, {"monster": [foe]}, step="battle")
    assert "activate squire" not in duel.offered()
    duel.do("attack beast foe", "activate squire")
    assert (duel.number("beast"), duel.number("other"), duel.lp) == (2000, 1000, (8000, 7500))
    alone = Duel({"hand": [card], "monster": [beast, other]}, {"monster": [foe]}, step="battle").do("attack other foe")
    assert alone.cards("hand") == ["squire"]


@pytest.mark.rule("yugioh:220.5")
def test_which_of_two_that_battle_is_meant_is_told_or_refused() -> None:
    """Catches taking either of them without a word that tells which."""
    open_words = ("自分の獣族モンスターが戦士族モンスターと戦闘を行ったダメージ計算後に発動できる。"
                  "そのモンスターを破壊する。")
    with pytest.raises(Exception, match="either of those"):
        said(open_words)
    assert made("ok", said(open_words.replace("その", "その相手")), type="monster")


@pytest.mark.rule("yugioh:337.1", "yugioh:250.7")
@pytest.mark.parametrize("words", [
    "相手モンスター全てに1回ずつ攻撃できる", "相手フィールド上の全てのモンスターに1度ずつ攻撃をする事ができる",
])
def test_each_monster_is_attacked_once(words: str) -> None:
    """Catches a second attack on the same monster, and one on the player when no monster is left."""
    saber = says("saber", f"このカードは{words}。", atk=2000)
    wall = defending(monster("wall", defense=2000))
    duel = Duel({"monster": [saber]}, {"monster": [monster("weak"), wall]}, step="battle").do("attack saber weak")
    assert [each for each in duel.offered() if each.startswith("attack")] == ["attack saber wall"]
    alone = Duel({"monster": [saber, monster("other")]}, {"monster": [monster("weak")]}, step="battle")
    alone.do("attack saber weak")
    assert [each for each in alone.offered() if each.startswith("attack")] == ["attack other player"]


@pytest.mark.rule("yugioh:337.1", "yugioh:195.12")
def test_whoever_attacked_the_player_attacks_no_monster_after() -> None:
    """Catches counting the player as one of the monsters."""
    saber = says("saber", "このカードは相手モンスター全てに1回ずつ攻撃できる。このカードは直接攻撃できる。", atk=2000)
    duel = Duel({"monster": [saber, monster("other")]}, {"monster": [monster("weak")]}, step="battle")
    assert "attack saber player" in duel.offered()
    assert "attack saber weak" not in duel.do("attack saber player").offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:487.2")
def test_values_that_change_places_do_so_at_once_and_come_back() -> None:
    """Catches giving the second value what the first has just become."""
    card = says("mirror", "自分メインフェイズに発動できる。フィールドの全ての表側表示モンスターの"
                "攻撃力・守備力をターン終了時まで入れ替える。", atk=300, defense=2000)
    duel = Duel({"monster": [card]}, {"monster": [monster("foe", atk=100, defense=700)]}).do("activate mirror")
    assert [duel.number(name, key) for name in ("mirror", "foe") for key in ("atk", "def")] == [2000, 300, 700, 100]
    duel.end_turn()
    assert [duel.number(name, key) for name in ("mirror", "foe") for key in ("atk", "def")] == [300, 2000, 100, 700]


@pytest.mark.rule("yugioh:225.1", "yugioh:337.1")
def test_a_gemini_monster_of_newer_words_attacks_twice_when_summoned_again() -> None:
    """Catches a keyword that works while it still is a normal monster, and numbers read as effects of their own."""
    text = ("①:このカードはフィールド・墓地に存在する限り、通常モンスターとして扱う。"
            "②:フィールドの通常モンスター扱いのこのカードを通常召喚としてもう1度召喚できる。"
            "その場合このカードは効果モンスター扱いとなり以下の効果を得る。●このカードは1度のバトルフェイズ中に2回攻撃できる。")
    twin = made("twin", [each.ability for each in read_card(text, "monster")], type="monster", atk=2000, level=4,
                race="戦士族", attribute="光", abilities=("gemini", "effect"))
    for again, offered in ((True, True), (False, False)):
        duel = Duel({"monster": [twin, monster("other")]}, {"monster": [defending(monster("wall", defense=2000))]})
        if again:
            duel.do("summon twin")
        duel.do("battle")
        while "attack twin wall" not in duel.offered():
            duel.do("pass")
        assert ("attack twin wall" in duel.do("attack twin wall").offered()) is offered


def test_of_a_beaten_monster_and_its_foe_neither_is_guessed() -> None:
    """Catches an effect done to the monster in the graveyard where the text means the one that beat it."""
    with pytest.raises(BanmenError, match="could be meant"):
        said("自分の「甲」モンスターが相手モンスターとの戦闘で破壊され墓地へ送られた時に発動できる。その相手モンスターを破壊する。")


@pytest.mark.rule("yugioh:415.1")
@pytest.mark.parametrize("words", ["破壊し、その後、自分は", "破壊し、その後自分は", "破壊する。その後、自分は"])
def test_afterwards_is_a_later_moment_in_a_sentence_too(words: str) -> None:
    """Catches taking what comes afterwards as done at the same time."""
    text = f"フィールドのカード1枚を対象として発動できる。そのカードを{words}デッキから1枚ドローする。"
    (use,) = said(text)
    assert isinstance(use, Use)
    assert [type(each).__name__ for each in use.effect] == ["Move", "Then"]


@pytest.mark.rule("yugioh:373.1", "yugioh:424.1")
def test_the_damage_taken_is_no_number_of_cards() -> None:
    """Catches gaining one life point for the one monster that came out."""
    text = ("自分が戦闘ダメージを受けた時に発動できる。"
            "このカードを手札から特殊召喚し、受けたダメージの数値分だけ自分のLPを回復する。")
    duel = Duel({"monster": [monster("weak", atk=500)], "hand": [says("nurse", text)]},
                {"monster": [monster("strong", atk=2000)]}, step="battle")
    assert duel.do("attack weak strong", "activate nurse", "in_attack nurse").lp == (8000, 8000)


@pytest.mark.rule("yugioh:372.2", "yugioh:374.1", "yugioh:475.1")
@pytest.mark.parametrize(("words", "asked"), [
    ("召喚・リバースした時に発動できる。", True), ("召喚・リバースした場合に発動する。", False),
])
def test_what_follows_a_summon_or_a_flip_follows_a_flip_in_battle(words: str, asked: bool) -> None:
    """Catches an effect that is lost, or activated before the calculation, because it waits for summons as well."""
    owl = says("owl", f"このカードが{words}{GAIN}", defense=1500)
    duel = Duel({"monster": [monster("a")]}, {"monster": [down(owl)]}, step="battle").do("attack a owl")
    if asked:
        assert (duel.asked, duel.offered(), duel.lp) == (1, ["activate owl", "pass"], (7500, 8000))
        duel.do("activate owl")
    told = [event.kind for event in duel.events]
    assert told.index("points") < told.index("activate")
    assert duel.lp[1] > 8000
    plain = Duel({"hand": [owl]}).do("summon owl")
    assert (plain.do("activate owl") if asked else plain).lp[0] > 8000


@pytest.mark.rule("yugioh:409.1", "yugioh:375.2")
@pytest.mark.parametrize("beaten", ["破壊した", "破壊し墓地へ送った"])
def test_whose_opponent_an_equip_card_speaks_of(beaten: str) -> None:
    """Catches an equip card glad that its wearer, the opponent's, has beaten a monster of its own player."""
    text = f"装備モンスターが戦闘によって相手モンスターを{beaten}時、{GAIN}"
    crown = made("crown", [each.ability for each in read_text(text, "spell", stays=True)], type="spell",
                 property="equip")
    for wearer, atk, points in (("mine", 1500, 9000), ("his", 500, 7500)):
        duel = Duel({"hand": [crown], "monster": [monster("mine", atk=atk)]}, {"monster": [monster("his")]})
        assert duel.do("activate crown", f"take {wearer}", "battle", "attack mine his").lp[0] == points


@pytest.mark.rule("yugioh:374.1", "yugioh:375.1")
@pytest.mark.parametrize(("beaten", "atk", "gain"), [
    ("破壊した", 2000, 0), ("破壊した", 1000, 0),
    ("破壊し墓地へ送った", 2000, 1000), ("破壊し墓地へ送った", 1000, 1000),
])
def test_what_takes_the_beaten_monster_away_does_so_before_it_goes(beaten: str, atk: int, gain: int) -> None:
    """Catches a beaten monster that comes to the graveyard first, and one spared by a foe that is beaten as well."""
    taker = says("taker", f"このカードが戦闘でモンスターを{beaten}時に発動する。そのモンスターを除外する。", atk=atk)
    egg = says("egg", f"このカードが戦闘で破壊され墓地へ送られた場合に発動する。{GAIN}")
    duel = Duel({"monster": [taker]}, {"monster": [egg]}, step="battle").do("attack taker egg")
    assert duel.lp[1] == 8000 + gain - (atk - 1000)
    taken = not gain or atk > 1000
    assert (duel.cards("banished", 1), duel.cards("graveyard", 1)) == ((["egg"], []) if taken else ([], ["egg"]))
    wall = says("wall", "このカードは戦闘では破壊されない。")
    assert Duel({"monster": [taker]}, {"monster": [wall]}, step="battle").do("attack taker wall").cards("monster", 1)


@pytest.mark.rule("yugioh:409.1", "yugioh:403.2")
@pytest.mark.parametrize(("words", "gain"), [
    ("相手によって破壊され", 0), ("戦闘または相手の効果で破壊され", 1000),
])
def test_what_the_own_monster_beats_is_not_destroyed_by_the_opponent(words: str, gain: int) -> None:
    """Catches a monster taken by the opponent that counts its own player's battle against it as the opponent's."""
    lost = says("lost", f"このカードが{words}墓地へ送られた場合に発動する。{GAIN}")
    lure = cast("lure", "相手フィールドのモンスター1体を対象として発動できる。そのモンスターのコントロールを得る。")
    duel = Duel({"hand": [lure]}, {"monster": [lost, monster("strong", atk=1500)]})
    duel.do("activate lure", "take lost", "battle", "attack lost strong")
    assert (duel.cards("graveyard", 1), duel.lp) == (["lost"], (7500, 8000 + gain))
    duel = Duel({"monster": [monster("strong", atk=1500)]}, {"monster": [lost]}, step="battle")
    assert duel.do("attack strong lost").lp == (8000, 8500)


@pytest.mark.rule("yugioh:373.4")
@pytest.mark.parametrize("when", ["このカードが相手モンスターと戦闘を行うダメージ計算時に", "ダメージ計算時に"])
def test_an_effect_of_the_damage_calculation_is_used_at_no_other_time(when: str) -> None:
    """Catches one that answers the attack already."""
    card = says("spur", f"1ターンに1度、{when}発動できる。自分は500LP回復する。")
    duel = Duel({"monster": [card]}, {"monster": [monster("foe")]}, step="battle")
    assert "activate spur" not in duel.offered()
    duel.do("attack spur foe")
    assert table(duel.game).timing == CALCULATION
    assert duel.do("activate spur").lp == (8500, 8000)


@pytest.mark.rule("yugioh:370.1", "yugioh:373.3")
def test_the_damage_calculation_is_over_with_its_first_chain() -> None:
    """Catches a second chain, which is begun when the first was carried out."""
    text = "ダメージ計算時に発動できる。自分は500LP回復する。"
    traps = [down(trap(name, *(each.ability for each in read_text(text, "trap")))) for name in ("one", "two")]
    for answer, lp in (("pass", 8500), ("activate two", 9000)):
        duel = Duel({"monster": [monster("calf")], "spell_trap": traps}, {"monster": [monster("foe")]}, step="battle")
        assert duel.do("attack calf foe", "activate one", answer).lp == (lp, 8000)


@pytest.mark.rule("yugioh:370.1", "yugioh:371.3")
def test_before_the_calculation_alone_chain_follows_on_chain() -> None:
    """Catches a second chain at the start, when a set monster still lies so, and none before the calculation."""
    text = "自分フィールドのモンスター1体を対象として発動できる。そのモンスターの攻撃力は100アップする。"
    lifts = [spell(f"lift{number}", *(each.ability for each in read_text(text, "spell")), property="quick_play")
             for number in range(3)]
    duel = Duel({"monster": [monster("calf")], "hand": lifts}, {"monster": [down(monster("foe"))]}, step="battle")
    duel.do("attack calf foe", "pass")
    timings = []
    while duel.prompt == "respond":
        timings.append(table(duel.game).timing)
        duel.do(duel.offered()[0], *(["pass"] if len(duel.offered()) > 2 else []))
    assert timings[:3] == [START, BEFORE, BEFORE]


@pytest.mark.rule("yugioh:370.1", "yugioh:371.3")
def test_a_trigger_at_the_start_makes_its_one_chain() -> None:
    """Catches a second chain at the start, behind that of a trigger."""
    calf = says("calf", "このカードが相手モンスターと戦闘を行うダメージステップ開始時に発動する。自分は500LP回復する。")
    text = "自分フィールドのモンスター1体を対象として発動できる。そのモンスターの攻撃力は100アップする。"
    lift = spell("lift", *(each.ability for each in read_text(text, "spell")), property="quick_play")
    duel = Duel({"monster": [calf], "hand": [lift]}, {"monster": [monster("foe")]}, step="battle")
    duel.do("attack calf foe", "pass")
    assert (duel.prompt, table(duel.game).timing) == ("chain", START)
    duel.do("pass")
    assert (duel.prompt, table(duel.game).timing, duel.lp) == ("respond", BEFORE, (8500, 8000))


@pytest.mark.rule("yugioh:370.1", "yugioh:375.3")
@pytest.mark.parametrize(("choice", "later"), [("pass", True), ("activate egg", False)])
def test_a_trigger_that_is_declined_is_no_chain(choice: str, later: bool) -> None:
    """Catches a trap that may no longer be used since somebody was asked, and one used after the chain of the step."""
    egg = says("egg", "このカードが戦闘で破壊され墓地へ送られた場合に発動できる。自分は500LP回復する。")
    text = "自分フィールドのモンスターが戦闘で破壊された場合に発動できる。自分は100LP回復する。"
    net = trap("net", *(each.ability for each in read_text(text, "trap")))
    duel = Duel({"monster": [egg], "spell_trap": [down(net)]}, {"monster": [monster("foe", atk=1000)]}, step="battle")
    duel.do("attack egg foe", choice)
    assert (duel.prompt, "activate net" in duel.offered()) == ("respond" if later else "chain", True)
    if not later:
        assert "activate net" not in duel.do("pass").offered()


def test_a_foe_negated_for_good_is_refused() -> None:
    """Catches a foe whose effects work again in the graveyard, where they stay negated if nothing ends that."""
    fought = "このカードが相手モンスターと戦闘を行った場合、ダメージ計算後、"
    with pytest.raises(BanmenError, match="in the graveyard, too"):
        said(f"{fought}そのモンスターの効果は無効化される。")
    assert len(said(f"{fought}そのモンスターの効果はターン終了時まで無効化される。")) == 1
