"""What is told of an act, all of it and in order: who did what with which card, where it went, how much it was."""

import pytest

from banmen.games.yugioh.effects import Announce, DiscardSome, Recover, Search, SpecialSummon, Trigger
from banmen.games.yugioh.effects_doing import RollDie, TakeControl, TossCoin, TurnOverTop
from banmen.games.yugioh.effects_more import Roll, Toss
from banmen.games.yugioh.summoning import (
    FusionMaterials,
    FusionSummon,
    NamedPart,
    OwnSummon,
    RitualBy,
    RitualSummon,
    XyzMaterials,
)
from banmen.games.yugioh.table import BY_SPECIAL, FROM
from banmen.kernel.effects.base import Side as Whose
from banmen.kernel.effects.events import When
from banmen.kernel.effects.things import Cards, Choose, Is, Itself
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Side, defending, down, made, monster, spell
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import STORM, cast, says
from tests.yugioh.test_used_for import synchro

LAMB, EWE, OX = monster("lamb"), monster("ewe"), monster("ox", level=5)
KNIGHTS = [monster("knight", atk=1500), monster("rest")]


def activated(name: str, *done: str) -> list[str]:
    """A spell of the hand is put out, activated as the first link, carried out, and goes."""
    return [f"place a {name} a.hand>a.spell_trap", f"activate a {name} >a.spell_trap 1", f"resolve a @{name} 1", *done,
            f"spent a {name} a.spell_trap>a.graveyard"]


@pytest.mark.rule("yugioh:140.4", "yugioh:150.1", "yugioh:215.1", "yugioh:345.1")
def test_summons_flips_and_turns() -> None:
    """Catches a summon told before its tributes, or a plain one told as one with tributes."""
    field: Side = {"monster": [LAMB, down(monster("mole")), defending(monster("wall"))]}
    duel = Duel({"hand": [OX], **field}).do("summon ox", "take lamb", "flip mole", "position wall")
    assert duel.told() == [
        "release a lamb a.monster>a.graveyard", "summon_move a ox a.hand>a.monster", "summon a ox >a.monster tribute",
        "flip_up a mole >a.monster", "upright a mole >a.monster", "flip_summon a mole >a.monster",
        "upright a wall >a.monster",
    ]
    assert Duel({"hand": [LAMB]}).do("summon lamb").told() == [
        "summon_move a lamb a.hand>a.monster", "summon a lamb >a.monster normal"]


@pytest.mark.rule("yugioh:145.1", "yugioh:180.1", "yugioh:265.3")
def test_what_is_set() -> None:
    """Catches a set told as a move, or a field spell that does not replace the old one first."""
    hand = [LAMB, spell("tea", Recover(500)), spell("ground", property="field")]
    duel = Duel({"hand": hand, "field_spell": [spell("old", property="field")]})
    assert duel.do("set lamb", "set tea", "set ground").told() == [
        "set a lamb a.hand>a.monster", "set a tea a.hand>a.spell_trap",
        "send a old a.field_spell>a.graveyard", "set a ground a.hand>a.field_spell",
    ]


@pytest.mark.rule("yugioh:250.2", "yugioh:372.1", "yugioh:373.1", "yugioh:375.1")
def test_battles() -> None:
    """Catches damage of the wrong player, and a monster turned up too late."""
    duel = Duel({"monster": KNIGHTS}, {"monster": [monster("imp")]}).do("battle", "attack knight imp")
    assert duel.told() == [
        "phase a battle_phase", "step a start_step", "step a battle_step", "attack a knight >a.monster @imp",
        "step a damage_step", "points b -500 battle", "battle b imp b.monster>b.graveyard", "step a battle_step",
    ]
    wall = down(monster("wall", defense=2000))
    duel = Duel({"monster": KNIGHTS}, {"monster": [wall]}, step="battle").do("attack knight wall")
    assert duel.told() == [
        "attack a knight >a.monster @wall", "step a damage_step", "flip_up b wall >b.monster", "points a -500 battle",
        "step a battle_step",
    ]
    duel = Duel({"monster": KNIGHTS}, step="battle").do("attack knight player")
    assert duel.told() == ["attack a knight >a.monster player", "step a damage_step", "points b -1500 battle",
                           "step a battle_step"]


@pytest.mark.rule("yugioh:255.1", "yugioh:255.2", "yugioh:433.1", "yugioh:275.6")
@pytest.mark.parametrize("again", [True, False])
def test_an_attack_that_is_replayed_or_called_off(again: bool) -> None:
    """Catches a new target that is not told, and an attack called off that goes on."""
    shot = snare("shot", "相手モンスターの攻撃宣言時、自分フィールドのモンスター１体を対象として発動できる。"
                 "そのモンスターを破壊する。")
    theirs: Side = {"monster": [monster("imp"), monster("elf")], "spell_trap": [down(shot)]}
    duel = Duel({"monster": KNIGHTS}, theirs, step="battle").do("attack knight imp", "activate shot", "take imp")
    told = [
        "attack a knight >a.monster @imp", "show b shot >b.spell_trap", "flip_up b shot >b.spell_trap",
        "activate b shot >b.spell_trap 1", "target b shot >b.spell_trap @imp", "resolve b @shot 1",
        "destroy b imp b.monster>b.graveyard", "spent b shot b.spell_trap>b.graveyard",
    ]
    fight = ["attack a knight >a.monster @elf", "step a damage_step", "points b -500 battle",
             "battle b elf b.monster>b.graveyard", "step a battle_step"]
    duel.do("attack knight elf" if again else "call_off knight")
    assert duel.told() == [*told, *(fight if again else ["call_off a knight >a.monster"])]


@pytest.mark.rule("yugioh:290.1", "yugioh:290.2", "yugioh:280.3", "yugioh:275.6")
def test_links_are_numbered_and_negated() -> None:
    """Catches the wrong link negated, or one carried out that was."""
    no = snare("no", "魔法・罠カードが発動した時に発動できる。その発動を無効にし破壊する。", "counter")
    tea, gain = cast("tea", "自分は500LP回復する。", "quick_play"), snare("gain", "自分は700LP回復する。")
    duel = Duel({"hand": [tea], "spell_trap": [down(gain)]}, {"spell_trap": [down(no)]})
    assert duel.do("activate tea", "pass", "activate gain", "activate no").told() == [
        "place a tea a.hand>a.spell_trap", "activate a tea >a.spell_trap 1", "flip_up a gain >a.spell_trap",
        "activate a gain >a.spell_trap 2", "flip_up b no >b.spell_trap", "activate b no >b.spell_trap 3",
        "resolve b @no 3", "negate b @gain 2", "destroy a gain a.spell_trap>a.graveyard", "resolve a @tea 1",
        "points a 500 recover", "spent a tea a.spell_trap>a.graveyard", "spent b no b.spell_trap>b.graveyard",
    ]


@pytest.mark.rule("yugioh:290.2", "yugioh:337.1")
def test_an_effect_is_negated_and_its_card_stays() -> None:
    """Catches the activation negated with it, or the effect of another link."""
    void = snare("void", "モンスターの効果が発動した時に発動できる。その効果を無効にする。")
    busy = says("busy", "自分メインフェイズに発動できる。自分は500LP回復する。")
    duel = Duel({"monster": [busy]}, {"spell_trap": [down(void)]}).do("activate busy", "activate void")
    assert duel.told() == [
        "activate a busy >a.monster 1", "flip_up b void >b.spell_trap", "activate b void >b.spell_trap 2",
        "resolve b @void 2", "void b @busy 1", "resolve a @busy 1", "spent b void b.spell_trap>b.graveyard",
    ]


@pytest.mark.rule("yugioh:345.1")
def test_a_summon_is_negated_under_way() -> None:
    """Catches a monster that was out, or goes from elsewhere than where it was."""
    net = snare("net", "自分または相手がモンスターを召喚する際に発動できる。"
                "その召喚を無効にし、そのモンスターを破壊する。")
    duel = Duel({"hand": [LAMB]}, {"spell_trap": [down(net)]}).do("summon lamb", "activate net")
    assert duel.told() == [
        "show a lamb >a.hand", "summoning a lamb >a.hand", "flip_up b net >b.spell_trap",
        "activate b net >b.spell_trap 1", "resolve b @net 1", "negate_summon b lamb >a.hand",
        "destroy a lamb a.hand>a.graveyard", "spent b net b.spell_trap>b.graveyard",
    ]
    assert [event.rules for event in duel.events if event.kind == "summoning"] == [("345.1",)]


@pytest.mark.rule("yugioh:418.2")
def test_who_missed_the_timing() -> None:
    """Catches silence where an effect can no longer be used."""
    late = monster("late", Trigger(When("release", Itself()), (Recover(700),), optional=True, at="when"))
    duel = Duel({"hand": [OX], "monster": [late]}).do("summon ox")
    assert duel.told()[-1] == "missed a @late"
    assert duel.events[-1].rules == ("418.2",)


@pytest.mark.rule("yugioh:320.1", "yugioh:270.2")
def test_tokens_and_one_of_several_effects() -> None:
    """Catches one token where the text says two, or another effect than the chosen one."""
    herd = cast("herd", "自分フィールドに「羊トークン」（獣族・地・星1・攻／守0）2体を守備表示で特殊召喚する。")
    token = ["create a 羊トークン >a.monster", "special_summon a 羊トークン >a.monster token"]
    assert Duel({"hand": [herd]}).do("activate herd").told() == activated("herd", *token, *token)
    pick = cast("pick", "以下の効果から１つを選択して発動できる。\n●自分は500LP回復する。"
                "\n●相手に500ダメージを与える。")
    assert Duel({"hand": [pick]}).do("activate pick", "mode 1").told() == [
        "show a pick >a.hand", "place a pick a.hand>a.spell_trap", "activate a pick >a.spell_trap 1",
        "mode a pick >a.spell_trap 2", "resolve a @pick 1", "points b -500 effect",
        "spent a pick a.spell_trap>a.graveyard",
    ]


@pytest.mark.rule("yugioh:230.4", "yugioh:230.6", "yugioh:235.6", "yugioh:235.7")
def test_xyz_and_synchro_summons() -> None:
    """Catches Xyz materials that are sent away, and Synchro materials that go after the monster came."""
    xyz = made("xyz", [XyzMaterials(4, 2)], type="monster", rank=4, atk=2000, abilities=("xyz",))
    duel = Duel({"extra": [xyz], "monster": [LAMB, EWE]}).do("special xyz", "in_defense xyz")
    assert duel.told() == ["special_move a xyz a.extra>a.monster", "tuck a lamb >a.monster @xyz",
                           "tuck a ewe >a.monster @xyz", "special_summon a xyz >a.monster xyz"]
    assert duel.game.state.turned[duel.row("xyz")] == 1
    tuner = monster("tuner", level=2, kinds=("tuner", "normal"))
    duel = Duel({"extra": [synchro("sync")], "monster": [LAMB, tuner]}).do("special sync", "in_attack sync")
    assert duel.told() == ["material a tuner a.monster>a.graveyard", "material a lamb a.monster>a.graveyard",
                           "special_move a sync a.extra>a.monster", "special_summon a sync >a.monster synchro"]
    assert duel.game.state.turned[duel.row("sync")] == 0


@pytest.mark.rule("yugioh:240.2", "yugioh:240.4", "yugioh:245.6", "yugioh:245.8")
def test_fusion_and_ritual_summons() -> None:
    """Catches fusion materials told as released, and tributes told as materials."""
    parts = FusionMaterials((NamedPart("lamb"), NamedPart("ewe")))
    chimera, poly = monster("chimera", parts, level=6, kinds=("fusion",)), spell("poly", FusionSummon())
    duel = Duel({"hand": [poly, EWE], "extra": [chimera], "monster": [LAMB]})
    assert duel.do("activate poly", "in_attack chimera").told() == activated(
        "poly", "material a lamb a.monster>a.graveyard", "material a ewe a.hand>a.graveyard",
        "special_move a chimera a.extra>a.monster", "special_summon a chimera >a.monster fusion")
    idol = monster("idol", RitualBy("rite"), level=4, kinds=("ritual",))
    rite = spell("rite", RitualSummon("idol", 4), property="ritual")
    duel = Duel({"hand": [rite, idol], "monster": [LAMB]}).do("activate rite", "in_attack idol")
    assert duel.told() == activated(
        "rite", "release a lamb a.monster>a.graveyard", "special_move a idol a.hand>a.monster",
        "special_summon a idol >a.monster ritual")


def scale(name: str, number: int) -> CardDef:
    """A pendulum monster."""
    return made(name, [], type="monster", atk=500, level=4, scale=number, abilities=("pendulum", "normal"),
                race="戦士族", attribute="光")


@pytest.mark.rule("yugioh:160.1", "yugioh:160.5", "yugioh:155.3", "yugioh:360.6")
def test_pendulum_summons_and_ways_of_their_own() -> None:
    """Catches monsters that come one after the other, or a way of its own told as a kind of summon."""
    duel = Duel({"hand": [LAMB, EWE, scale("right", 8)], "pendulum": [scale("left", 1)]})
    duel.do("activate right", "pendulum", "take lamb", "take ewe", "in_attack lamb", "in_defense ewe")
    assert duel.told() == [
        "place a right a.hand>a.pendulum", "activate a right >a.pendulum 1", "resolve a @right 1",
        "special_move a lamb a.hand>a.monster", "special_move a ewe a.hand>a.monster",
        "special_summon a lamb >a.monster pendulum", "special_summon a ewe >a.monster pendulum",
    ]
    state = duel.game.state
    assert [state.turned[duel.row(name)] for name in ("lamb", "ewe")] == [0, 1]
    assert all(state.marks[duel.row(name)] == BY_SPECIAL | FROM["hand"] for name in ("lamb", "ewe"))
    own = monster("own", OwnSummon(announce=Announce((DiscardSome(),))))
    assert Duel({"hand": [own, LAMB]}).do("special own", "in_attack own").told() == [
        "discard a lamb a.hand>a.graveyard", "special_move a own a.hand>a.monster", "special_summon a own >a.monster"]


@pytest.mark.rule("yugioh:312.1", "yugioh:312.2")
def test_coins_and_dice() -> None:
    """Catches a die without its number, and a coin of the wrong player: this seed tosses and rolls so."""
    luck = spell("luck", TossCoin(), RollDie(), Toss(2), Roll(2))
    assert Duel({"hand": [luck]}).do("activate luck").told() == activated(
        "luck", "coin a @luck heads", "die a @luck 1", "coin a @luck heads", "coin a @luck heads", "die a @luck 3",
        "die a @luck 4")


@pytest.mark.rule("yugioh:409.2", "yugioh:155.1", "yugioh:342.3", "yugioh:460.1")
def test_monsters_taken_over_and_called_back_and_a_card_turned_over() -> None:
    """Catches a monster that comes to the wrong field, and a top card that moves."""
    steal = spell("steal", TakeControl(Choose(Cards(("monster",), Whose.THEIRS)), until="end_phase"))
    duel = Duel({"hand": [steal]}, {"monster": [LAMB]}).do("activate steal")
    assert duel.told() == activated("steal", "control a lamb >a.monster")
    call = spell("call", SpecialSummon(Choose(Cards(("graveyard",), Whose.YOURS))))
    duel = Duel({"hand": [call], "graveyard": [LAMB]}).do("activate call", "in_defense lamb")
    assert duel.told() == activated("call", "special_move a lamb a.graveyard>a.monster",
                                    "special_summon a lamb >a.monster")
    assert duel.game.state.turned[duel.row("lamb")] == 1
    duel = Duel({"hand": [spell("top", TurnOverTop())], "deck": [LAMB]}).do("activate top")
    assert duel.told() == activated("top", "show a lamb >a.deck")


@pytest.mark.rule("yugioh:342.1", "yugioh:342.2")
def test_a_search() -> None:
    """Catches a deck that is not shuffled, or cards shown that were not looked at."""
    beast = monster("beast", race="獣族")
    duel = Duel({"hand": [spell("seek", Search((Is("races", "獣族"),)))], "deck": [beast, beast]})
    looked = [f"show a {name} >a.deck" for name in ("beast", "beast", *("filler",) * 4)]
    assert duel.do("activate seek", "take beast").told() == activated(
        "seek", *looked, "show a beast >a.deck", "search a beast a.deck>a.hand", "shuffle a deck")


@pytest.mark.rule("yugioh:170.5", "yugioh:430.1", "yugioh:433.1")
def test_an_equip_card_and_its_end() -> None:
    """Catches an equip card that stays without its monster, or comes on another one."""
    sword = cast("sword", "装備モンスターの攻撃力は500アップする。", "equip")
    duel = Duel({"hand": [sword, STORM], "monster": [LAMB]}).do("activate sword", "activate storm")
    assert duel.told() == [
        "show a sword >a.hand", "place a sword a.hand>a.spell_trap", "activate a sword >a.spell_trap 1",
        "target a sword >a.spell_trap @lamb", "resolve a @sword 1", "attach a sword >a.spell_trap @lamb",
        *activated("storm", "destroy a lamb a.monster>a.graveyard", "attach a sword >a.spell_trap",
                   "destroy a sword a.spell_trap>a.graveyard"),
    ]


@pytest.mark.rule("yugioh:190.2", "yugioh:190.3", "yugioh:190.9", "yugioh:190.10")
def test_a_turn_ends_and_the_next_begins() -> None:
    """Catches a phase that is not told, a draw of the wrong player, and seven cards kept in hand."""
    new = ["turn_begins b 4", "phase b draw", "draw b filler b.deck>b.hand", "phase b standby", "phase b main1"]
    assert Duel({"hand": [LAMB]}).do("end_turn").told() == ["phase a end", *new]
    many = Duel({"hand": [monster(f"h{number}") for number in range(7)]}).do("end_turn", "take h1")
    assert many.told() == ["phase a end", "discard a h1 a.hand>a.graveyard", *new]


@pytest.mark.rule("yugioh:345.1", "yugioh:350.2")
def test_the_materials_of_an_xyz_monster_that_does_not_come_are_sent() -> None:
    """Catches materials that stay, or go without anything being said of it."""
    net = snare("net", "自分または相手がモンスターを特殊召喚する際に発動できる。"
                "その特殊召喚を無効にし、そのモンスターを破壊する。")
    xyz = made("xyz", [XyzMaterials(4, 2)], type="monster", rank=4, atk=2000, abilities=("xyz",))
    duel = Duel({"extra": [xyz], "monster": [LAMB, EWE]}, {"spell_trap": [down(net)]})
    duel.do("special xyz", "in_attack xyz", "activate net")
    went = [each for each in duel.told() if ">a.graveyard" in each]
    assert went == ["destroy a xyz a.extra>a.graveyard", "send a lamb a.monster>a.graveyard",
                    "send a ewe a.monster>a.graveyard"]
