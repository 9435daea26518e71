"""What effects do to cards: taking over, setting, equipping, fusing; each where it must not happen, too."""

import pytest

from banmen.games.yugioh.effects import (
    Announce,
    DiscardChosen,
    DiscardSome,
    Recover,
    ReleaseSome,
    SpecialSummon,
    Target,
    Trigger,
    Use,
)
from banmen.games.yugioh.effects_bounds import Bars, SummonOnly
from banmen.games.yugioh.effects_doing import EquipOn, TakeControl
from banmen.games.yugioh.effects_more import (
    AttachMaterial,
    BringBack,
    PayNow,
    ReturnSome,
    SetCards,
    SwitchPosition,
    UsedFor,
)
from banmen.games.yugioh.rules.c230_materials import refuse_synchro
from banmen.games.yugioh.summoning import (
    FusionMaterials,
    FusionSummon,
    NamedPart,
    RitualAny,
    RitualBy,
    RitualSummon,
    SynchroMaterials,
    TunerPart,
    XyzMaterials,
)
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import Change, If, Move, Static
from banmen.kernel.effects.things import All, Cards, Choose, Exists, Is, It, Itself, Named
from tests.yugioh.duel import Duel, defending, down, made, monster, spell, trap
from tests.yugioh.duel import Side as Laid
from tests.yugioh.test_left_to_do import said as says
from tests.yugioh.test_played_words import cast
from tests.yugioh.test_used_for import synchro

LAMB, EWE = monster("lamb"), monster("ewe")
MONSTERS = Cards(("monster",))
THEIRS = Cards(("monster",), Side.THEIRS)


@pytest.mark.rule("yugioh:409.1", "yugioh:409.2")
def test_only_the_opponents_monsters_are_taken_over_as_far_as_there_is_room() -> None:
    """Catches a monster of one's own that is given back, a sixth one, one that may not go, and one nobody picked."""
    take = spell("take", TakeControl(All(MONSTERS), until="end_phase"))
    stone = monster("stone", Forbids("control"))
    duel = Duel({"hand": [take], "monster": [LAMB]}, {"monster": [EWE, stone]}).do("activate take")
    assert (sorted(duel.cards("monster")), duel.cards("monster", 1)) == (["ewe", "lamb"], ["stone"])
    assert [each for each in duel.told() if each.startswith("control")] == ["control a ewe >a.monster"]
    duel.end_turn()
    assert (duel.cards("monster"), sorted(duel.cards("monster", 1))) == (["lamb"], ["ewe", "stone"])
    four = [monster(f"m{number}") for number in range(4)]
    for lying in (4, 3):
        full = Duel({"hand": [take], "monster": four[:lying]}, {"monster": [EWE, stone, LAMB, monster("ram")]})
        assert full.do("activate take").offered() == ["take ewe", "take lamb", "take ram"]
        if lying == 3:
            assert full.do("take ram").offered() == ["take ewe", "take lamb"]
        full.do("take lamb")
        assert (len(full.cards("monster")), full.prompt, full.cards("monster", 1)) == (5, "main", ["stone"])
        assert sorted(full.cards("graveyard", 1)) == (["ewe", "ram"] if lying == 4 else ["ewe"])
        assert sorted(full.end_turn().cards("monster", 1)) == (
            ["lamb", "stone"] if lying == 4 else ["lamb", "ram", "stone"])
    stay = Duel({"hand": [spell("keep", TakeControl(All(THEIRS)))]}, {"monster": [EWE]}).do("activate keep")
    assert stay.end_turn(2).cards("monster") == ["ewe"]


@pytest.mark.rule("yugioh:409.2", "yugioh:120.2")
def test_a_monster_that_finds_no_room_when_it_returns_is_destroyed() -> None:
    """Catches a sixth monster, one that stays or is only sent away, and one that goes although there is room."""
    take = spell("take", TakeControl(Choose(THEIRS), until="end_phase"))
    for lying, kept in ((4, True), (5, False)):
        theirs = [EWE, *(monster(f"m{number}") for number in range(lying - 1))]
        duel = Duel({"hand": [take]}, {"monster": theirs, "graveyard": [monster("dead")]})
        duel.do("activate take", "take ewe")
        if not kept:
            atoms.carry(duel.game, [duel.row("dead")], duel.game.zone_named["monster"], cause="return")
        duel.end_turn()
        assert ("ewe" in duel.cards("monster", 1), "ewe" in duel.cards("graveyard", 1)) == (kept, not kept)
        assert any(each.startswith("destroy") and "ewe" in each for each in duel.told()) is not kept


@pytest.mark.rule("yugioh:180.1", "yugioh:145.1", "yugioh:265.3", "yugioh:120.2", "yugioh:120.3")
def test_cards_are_set_by_an_effect_each_in_its_zone() -> None:
    """Catches a monster set upright, a field spell beside the old one, and cards set without room."""
    set_all = spell("lay", SetCards(All(Cards(("graveyard",), Side.YOURS))))
    tea, ground = trap("tea", Recover(100)), spell("ground", property="field")
    yours = {"hand": [set_all], "graveyard": [LAMB, tea, ground], "field_spell": [spell("old", property="field")]}
    duel = Duel(yours).do("activate lay")
    assert (duel.cards("monster"), duel.cards("spell_trap"), duel.cards("field_spell")) == (
        ["lamb"], ["tea"], ["ground"])
    assert sorted(duel.cards("graveyard")) == ["lay", "old"]
    state = duel.game.state
    assert [(state.face[duel.row(name)], state.turned[duel.row(name)]) for name in ("lamb", "tea", "ground")] == [
        (0, 1), (0, 0), (0, 0)]
    assert "activate tea" not in duel.offered()
    full: Laid = {"hand": [set_all], "graveyard": [LAMB, tea], "monster": [monster(f"m{n}") for n in range(5)],
            "spell_trap": [down(spell(f"t{n}", Recover(100))) for n in range(4)]}
    duel = Duel(full).do("activate lay")
    assert sorted(duel.cards("graveyard")) == ["lamb", "lay", "tea"]
    now = spell("now", SetCards(All(Cards(("graveyard",), Side.YOURS)), at_once=True))
    assert "activate tea" in Duel({"hand": [now], "graveyard": [tea]}).do("activate now").offered()


@pytest.mark.rule("yugioh:155.2", "yugioh:409.3", "yugioh:120.2")
def test_who_comes_back_and_where() -> None:
    """Catches a return to the wrong field, without room, of a monster that is there, or in another position."""
    back = spell("back", BringBack(All(Cards(("banished", "monster")))))
    duel = Duel({"hand": [back], "banished": [LAMB], "monster": [defending(monster("wall"))]}, {"banished": [EWE]})
    duel.do("activate back")
    assert (sorted(duel.cards("monster")), duel.cards("monster", 1)) == (["lamb", "wall"], ["ewe"])
    assert [duel.game.state.turned[duel.row(name)] for name in ("lamb", "wall")] == [0, 1]
    full = Duel({"hand": [back], "banished": [LAMB], "monster": [monster(f"m{n}") for n in range(5)]})
    assert full.do("activate back").cards("banished") == ["lamb"]


@pytest.mark.rule("yugioh:215.1", "yugioh:337.1")
def test_an_effect_turns_monsters_the_other_way() -> None:
    """Catches a face-down monster that stays as it lies, and one position for all."""
    swap = spell("swap", SwitchPosition(All(MONSTERS)))
    duel = Duel({"hand": [swap], "monster": [LAMB, defending(monster("wall")), down(monster("mole"))]})
    duel.do("activate swap")
    state = duel.game.state
    assert [(state.face[duel.row(name)], state.turned[duel.row(name)]) for name in ("lamb", "wall", "mole")] == [
        (1, 1), (1, 0), (1, 0)]


@pytest.mark.rule("yugioh:230.4", "yugioh:350.1")
def test_what_becomes_a_material() -> None:
    """Catches a token or the monster itself put under it, and a material on the other side."""
    xyz = made("xyz", [XyzMaterials(4, 2), Use("main", (AttachMaterial(All(MONSTERS), Itself()),))], type="monster",
               rank=4, atk=2000, abilities=("xyz", "effect"))
    duel = Duel({"monster": [xyz, LAMB]}, {"monster": [EWE]}).do("activate xyz")
    under = duel.game.state.beneath[duel.row("xyz")]
    assert sorted(under) == sorted([duel.row("lamb"), duel.row("ewe")])
    assert (duel.cards("monster"), duel.cards("monster", 1)) == (["xyz"], [])


SWORD = monster(
    "sword", Trigger(When("summon", Cards(("monster",))), (Recover(500),)),
    Trigger(When("destroy", Itself()), (Recover(50),)), Static((Change("atk", "add", 300),), MONSTERS))


@pytest.mark.rule("yugioh:427.1", "yugioh:400.5")
def test_what_a_monster_says_while_it_is_an_equip_card() -> None:
    """Catches effects of a monster that go on in the spell and trap zone, and one of its destruction that does not."""
    wear = spell("wear", EquipOn(Choose(Cards(("hand",), Side.YOURS, (Named("sword"),))),
                                 All(Cards(("monster",), Side.YOURS))))
    storm = spell("storm", Move(All(Cards(("spell_trap",), filters=(Named("sword"),))), "graveyard", cause="destroy"))
    duel = Duel({"hand": [wear, SWORD, storm, EWE], "monster": [LAMB]}).do("activate wear")
    assert (duel.cards("spell_trap"), duel.number("lamb")) == (["sword"], 1000)
    duel.do("summon ewe")
    assert duel.lp == (8000, 8000)
    duel.do("activate storm")
    assert duel.lp == (8050, 8000)
    there = Duel({"hand": [EWE], "monster": [SWORD]}).do("summon ewe")
    assert (there.lp, there.number("ewe")) == ((8500, 8000), 1300)


@pytest.mark.rule("yugioh:427.1", "yugioh:120.3")
def test_where_an_equip_card_finds_no_monster_or_no_room() -> None:
    """Catches equipping a monster that lies face down, itself, or a sixth card in the zone."""
    hosts = All(Cards(("monster",), Side.YOURS))
    wear = spell("wear", EquipOn(All(Cards(("hand",), Side.YOURS, (Named("sword"),))), hosts))
    covered = Duel({"hand": [wear, SWORD], "monster": [down(LAMB)]}).do("activate wear")
    assert covered.cards("hand") == ["sword"]
    traps = [down(spell(f"t{number}", Recover(100))) for number in range(4)]
    assert "activate wear" not in Duel({"hand": [wear, SWORD], "monster": [LAMB], "spell_trap": traps}).offered()
    one_more = down(spell("t4", Recover(100)))
    must = monster("must", Trigger(When("summon", Itself()), wear.abilities[0].effect))  # type: ignore[attr-defined]
    full = Duel({"hand": [must, SWORD], "monster": [LAMB], "spell_trap": [*traps, one_more]}).do("summon must")
    assert full.cards("hand") == ["sword"]
    self_worn = spell("self", EquipOn(hosts, hosts))
    assert Duel({"hand": [self_worn], "monster": [LAMB]}).do("activate self").cards("monster") == ["lamb"]


CHIMERA = monster("chimera", FusionMaterials((NamedPart("lamb"), NamedPart("ewe"))), level=6, kinds=("fusion",))


@pytest.mark.rule("yugioh:240.1", "yugioh:240.2")
def test_a_fusion_that_comes_after_something_else_or_on_a_condition() -> None:
    """Catches another instruction of the text taken for the summon, and a question that names no card."""
    for effect in ((Recover(100), FusionSummon()), (If(Exists(MONSTERS), (FusionSummon(),)),)):
        poly = spell("poly", *effect)
        duel = Duel({"hand": [poly], "monster": [LAMB, EWE], "extra": [CHIMERA, CHIMERA]}).do("activate poly")
        question = duel.game.question
        assert question is not None
        assert (duel.prompt, question.source) == ("summoned", duel.game.state.token[duel.row("poly")])
        duel.do("take chimera", "in_attack chimera")
        assert duel.cards("monster") == ["chimera"]


@pytest.mark.rule("yugioh:240.1", "yugioh:120.2")
def test_which_fusion_monsters_and_which_materials_a_text_allows() -> None:
    """Catches any fusion monster where a kind is said, materials of the wrong zone, and banished ones sent."""
    other = monster("other", FusionMaterials((NamedPart("lamb"), NamedPart("ewe"))), level=6, race="獣族",
                    kinds=("fusion",))
    poly = spell("poly", FusionSummon((Is("races", "獣族"),), zones=("graveyard",), banish=True))
    assert "activate poly" not in Duel({"hand": [poly], "monster": [LAMB, EWE], "extra": [other]}).offered()
    assert "activate poly" not in Duel({"hand": [poly], "graveyard": [LAMB, EWE], "extra": [CHIMERA]}).offered()
    duel = Duel({"hand": [poly], "graveyard": [LAMB, EWE], "extra": [other, CHIMERA]})
    duel.do("activate poly", "in_attack other")
    assert (sorted(duel.cards("banished")), duel.cards("graveyard"), duel.cards("monster")) == (
        ["ewe", "lamb"], ["poly"], ["other"])


@pytest.mark.rule("yugioh:403.1", "yugioh:430.1")
def test_a_cost_must_leave_a_target_and_the_equip_card_of_one() -> None:
    """Catches paying with the only target, or with the wearer of the only one."""
    aim = Target(Choose(Cards(("spell_trap",), filters=(Named("sword"),))))
    altar = spell("altar", Use("main", (Move(It(), "graveyard", cause="destroy"),), announce=Announce((
        ReleaseSome(Cards(("monster",), Side.YOURS)), aim))))
    shot = spell("shot", Use("main", (Move(It(), "graveyard", cause="destroy"),), announce=Announce((
        ReleaseSome(Cards(("monster",), Side.YOURS)), Target(Choose(MONSTERS))))))
    assert "activate shot" not in Duel({"hand": [shot], "monster": [LAMB]}).offered()
    duel = Duel({"hand": [shot], "monster": [LAMB, EWE]}).do("activate shot", "take lamb")
    assert duel.cards("monster") == []
    assert "activate altar" not in Duel({"hand": [altar], "monster": [LAMB]}).offered()


@pytest.mark.rule("yugioh:360.6", "yugioh:360.4")
def test_by_which_cards_and_from_where_alone_a_monster_is_summoned() -> None:
    """Catches a card that has one of two properties, and a bound that holds for other zones too."""
    bound = SummonOnly((Named("key"), Is("types", "spell")), zones=("graveyard",))
    call = SpecialSummon(Choose(Cards(("graveyard",), Side.YOURS, (Is("types", "monster"),))), "attack")
    shy = monster("shy", bound)
    yours: Laid = {"graveyard": [shy], "hand": [spell("key", call), spell("lock", call)],
             "spell_trap": [down(trap("trick", call))]}
    duel = Duel(yours)
    assert {each for each in duel.offered() if each.startswith("activate")} == {"activate key"}
    trick = Duel({"graveyard": [shy], "spell_trap": [down(trap("key", call))]})
    assert "activate key" not in trick.offered()
    out = spell("out", SpecialSummon(Choose(Cards(("hand",), Side.YOURS, (Is("types", "monster"),))), "attack"))
    assert Duel({"hand": [shy, out]}).do("activate out").cards("monster") == ["shy"]


@pytest.mark.rule("yugioh:403.1", "yugioh:342.1", "yugioh:395.1")
@pytest.mark.parametrize("to", ["deck", "hand", "top", "bottom"])
def test_cards_returned_for_a_cost(to: str) -> None:
    """Catches a deck that is shuffled although the card goes on or under it, or not although it goes into it."""
    price = ReturnSome(Cards(("monster",), Side.YOURS), to=to)  # type: ignore[arg-type]
    pot = spell("pot", Use("main", (Recover(100),), announce=Announce((price,))))
    duel = Duel({"hand": [pot], "monster": [LAMB]}).do("activate pot")
    shuffled = [each for each in duel.told() if each.startswith("shuffle")]
    assert shuffled == (["shuffle a deck"] if to == "deck" else [])
    assert (duel.cards("hand"), duel.cards("deck")) == ((["lamb"], []) if to == "hand" else ([], ["lamb"]))
    pile = duel.game.state.zones[duel.game.zone_named["deck"].of(0)]
    if to in ("top", "bottom"):
        assert pile.index(duel.row("lamb")) == (0 if to == "top" else len(pile) - 1)


@pytest.mark.rule("yugioh:403.1", "yugioh:385.1")
@pytest.mark.parametrize("to", ["deck", "hand", "top", "bottom"])
def test_a_monster_of_the_extra_deck_is_not_returned_for_an_activation(to: str) -> None:
    """Catches paying with a Synchro monster that goes to the extra deck where the text says hand or deck."""
    price = ReturnSome(Cards(("monster",), Side.YOURS), to=to)  # type: ignore[arg-type]
    pot = spell("pot", Use("main", (Recover(100),), announce=Announce((price,))))
    assert "activate pot" not in Duel({"hand": [pot], "monster": [synchro("eagle")]}).offered()
    both = Duel({"hand": [pot], "monster": [synchro("eagle"), LAMB]}).do("activate pot")
    assert both.cards("monster") == ["eagle"]


@pytest.mark.rule("yugioh:403.1", "yugioh:400.3")
def test_a_price_of_two_cards_paid_while_something_is_carried_out() -> None:
    """Catches paying with one, and a question that does not say for which card."""
    keep = spell("keep", PayNow(DiscardSome(2)), Recover(100))
    hand = [keep, LAMB, EWE, monster("ram")]
    duel = Duel({"hand": hand}).do("activate keep")
    question = duel.game.question
    assert question is not None
    assert (duel.prompt, question.least, question.most) == ("cost", 2, 2)
    duel.do("take lamb", "take ram")
    assert (duel.cards("hand"), duel.lp) == (["ewe"], (8100, 8000))


@pytest.mark.rule("yugioh:235.6", "yugioh:240.4", "yugioh:245.6")
@pytest.mark.parametrize("how", ["fusion", "ritual", "tribute", "synchro", "xyz"])
def test_for_what_a_monster_was_used(how: str) -> None:
    """Catches a ritual taken for a fusion, and a tribute not counted because the monster was set."""
    hears = Trigger(When("enter:graveyard", Itself()), (Recover(700),), condition=UsedFor(how))  # type: ignore[arg-type]
    used = monster("used", hears)
    fused = monster("fused", FusionMaterials((NamedPart("used"), NamedPart("ewe"))), level=6, kinds=("fusion",))
    fusion = Duel({"hand": [spell("poly", FusionSummon()), EWE], "monster": [used], "extra": [fused]})
    assert (fusion.do("activate poly", "in_attack fused").lp[0] > 8000) is (how == "fusion")
    idol = monster("idol", RitualBy("rite"), level=4, kinds=("ritual",))
    rite = spell("rite", RitualSummon("idol", 4), property="ritual")
    ritual = Duel({"hand": [rite, idol], "monster": [used]}).do("activate rite", "in_attack idol")
    assert (ritual.lp[0] > 8000) is (how == "ritual")
    for verb in ("summon", "set"):
        duel = Duel({"hand": [monster("ox", level=5)], "monster": [used]}).do(f"{verb} ox")
        assert (duel.lp[0] > 8000) is (how == "tribute")


@pytest.mark.rule("yugioh:240.2", "yugioh:245.6", "yugioh:400.1")
@pytest.mark.parametrize(("words", "how", "healed"), [
    ("効果で墓地へ送られた", "fusion", True), ("効果で除外された", "banishing", True),
    ("相手の効果で墓地へ送られた", "fusion", False), ("効果で墓地へ送られた", "ritual", True),
    ("効果で墓地へ送られた", "synchro", False),
])
def test_what_a_spell_summons_with_goes_by_its_effect(words: str, how: str, healed: bool) -> None:
    """Catches materials of a fusion spell or a ritual spell that no effect sent, and those of a summon without one."""
    used = made("used", says(f"このカードが{words}場合に発動する。自分は700LP回復する。"), type="monster", level=4,
                atk=100, race="戦士族", attribute="光", abilities=("tuner", "effect"))
    if how == "synchro":
        duel = Duel({"monster": [used, monster("ewe", level=2)], "extra": [synchro("knight")]}).do("special knight")
    elif how == "ritual":
        idol = monster("idol", RitualBy("rite"), level=4, kinds=("ritual",))
        rite = spell("rite", RitualSummon("idol", 4), property="ritual")
        duel = Duel({"hand": [rite, idol], "monster": [used]}).do("activate rite")
    else:
        fused = monster("fused", FusionMaterials((NamedPart("used"), NamedPart("ewe"))), level=6, kinds=("fusion",))
        poly = spell("poly", FusionSummon(banish=how == "banishing"))
        duel = Duel({"hand": [poly, EWE], "monster": [used], "extra": [fused]}).do("activate poly")
    duel.do(duel.offered()[0])
    assert duel.lp[0] == (8700 if healed else 8000)


@pytest.mark.rule("yugioh:270.1", "yugioh:433.1")
def test_only_an_effect_that_can_be_activated_is_chosen() -> None:
    """Catches a choice of what has no target."""
    pick = cast("pick", "以下の効果から１つを選択して発動できる。"
                "\n●相手フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。"
                "\n●自分は500LP回復する。")
    duel = Duel({"hand": [pick]}).do("activate pick")
    assert duel.lp == (8500, 8000)
    both = Duel({"hand": [pick]}, {"monster": [LAMB]}).do("activate pick")
    assert (both.prompt, both.offered()) == ("mode", ["mode 0", "mode 1"])


@pytest.mark.rule("yugioh:280.1", "yugioh:175.6")
def test_an_answer_to_either_of_two_kinds_of_links() -> None:
    """Catches needing both."""
    either = When("activate:spell", whose=Who.OPPONENT, also=("activate:monster",))
    no = trap("no", Trigger(either, (Recover(100),), optional=True))
    busy = monster("busy", Use("main", (Recover(500),)))
    duel = Duel({"hand": [spell("tea", Recover(1))], "monster": [busy]}, {"spell_trap": [down(no)]})
    assert "activate no" in duel.do("activate tea").offered()
    duel = Duel({"monster": [busy]}, {"spell_trap": [down(no)]})
    assert "activate no" in duel.do("activate busy").offered()


@pytest.mark.rule("yugioh:245.1", "yugioh:337.1")
def test_a_ritual_monster_that_may_not_be_summoned() -> None:
    """Catches a ritual of any kind that does not heed what is forbidden."""
    idol = monster("idol", RitualBy("rite"), level=4, kinds=("ritual",))
    rite = spell("rite", RitualAny(), property="ritual")
    assert "activate rite" in Duel({"hand": [rite, idol], "monster": [LAMB]}).offered()
    ban = spell("ban", Bars("special_summon", Cards((), filters=(Named("idol"),)), who=Who.EACH),
                property="continuous")
    assert "activate rite" not in Duel({"hand": [rite, idol], "monster": [LAMB], "spell_trap": [ban]}).offered()


@pytest.mark.rule("yugioh:270.1", "yugioh:451.2")
def test_where_both_discard_one_card_is_enough() -> None:
    """Catches asking for as many cards as each is to discard."""
    for who, held, offered in ((Who.EACH, 1, True), (Who.EACH, 0, False), (Who.OPPONENT, 1, False),
                               (Who.OPPONENT, 2, True)):
        waste = spell("waste", DiscardChosen(2, who))
        theirs = [monster(f"h{number}") for number in range(held)]
        assert ("activate waste" in Duel({"hand": [waste]}, {"hand": theirs}).offered()) is offered


@pytest.mark.rule("yugioh:235.1", "yugioh:235.4")
def test_why_a_monster_is_no_material() -> None:
    """Catches a tuner or another monster refused, and one that does not fit let through."""
    tuner = monster("tuner", level=2, kinds=("tuner", "normal"))
    duel = Duel({"extra": [synchro("sync")], "monster": [LAMB, tuner, down(EWE)], "hand": [monster("held")]})
    materials = SynchroMaterials(TunerPart(), filters=(Is("races", "戦士族"),))
    beast = SynchroMaterials(TunerPart((Is("races", "獣族"),)), filters=(Is("races", "獣族"),))
    for name, key in (("lamb", ""), ("tuner", ""), ("ewe", "material_face_down"), ("held", "not_on_own_field")):
        reason = refuse_synchro(duel.game, 0, materials, duel.row(name))
        assert ("" if reason is None else reason.key) == key, name
    for name in ("lamb", "tuner"):
        reason = refuse_synchro(duel.game, 0, beast, duel.row(name))
        assert reason is not None
        assert reason.key == "material_does_not_fit"
