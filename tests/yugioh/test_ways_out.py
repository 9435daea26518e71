"""How monsters come out by their own texts: from other zones, once a turn, with fewer tributes; rituals and fusions."""

import pytest

from banmen.games.yugioh.effects import Announce, Recover, ReleaseSome, Use
from banmen.games.yugioh.effects_more import AttachMaterial, FewerTributes, OnActivation, RevealSome
from banmen.games.yugioh.summoning import (
    BanishSome,
    FusionMaterials,
    FusionSummon,
    KindPart,
    OwnSummon,
    RitualAny,
    RitualBy,
    XyzMaterials,
)
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Draw
from banmen.kernel.effects.things import Cards, Choose, Exists, Is
from banmen.kernel.names import TURNED
from tests.yugioh.duel import Duel, made, monster, spell

MINE = Cards(("monster",), Side.YOURS)
GRAVE = Cards(("graveyard",), Side.YOURS, (Is("types", "monster"),))


@pytest.mark.rule("yugioh:360.6", "yugioh:466.3")
def test_a_monster_climbs_out_of_the_graveyard_once_a_turn() -> None:
    """Catches a way that only leads out of the hand, and one that is open twice."""
    way = OwnSummon(announce=Announce((BanishSome(GRAVE),)), zones=("hand", "graveyard"), once=True, position="defense")
    ghoul = monster("ghoul", way)
    duel = Duel({"hand": [ghoul], "graveyard": [ghoul, monster("a"), monster("b")]})
    assert duel.offered().count("special ghoul") == 2
    duel.do("special ghoul", "take a")
    (out,) = duel.game.state.zones[duel.game.zone_named["monster"].of(0)]
    assert duel.game.state.turned[out] == TURNED
    assert "special ghoul" not in duel.offered()
    assert "special ghoul" in duel.end_turn(2).offered()


@pytest.mark.rule("yugioh:140.5", "yugioh:140.6", "yugioh:337.1")
def test_a_monster_is_summoned_with_fewer_tributes_where_its_text_says_so() -> None:
    """Catches a text that is always, or never, followed, and one that forbids the usual way."""
    giant = monster("giant", FewerTributes(0, Exists(Cards(("monster",), Side.THEIRS))), level=8)
    assert "summon giant" not in Duel({"hand": [giant]}).offered()
    duel = Duel({"hand": [giant], "monster": [monster("x"), monster("y")]}, {"monster": [monster("foe")]})
    duel.do("summon giant")
    assert duel.offered() == ["take x", "take y", "done"]
    assert sorted(duel.do("done").cards("monster")) == ["giant", "x", "y"]
    duel = Duel({"hand": [giant], "monster": [monster("x"), monster("y")]}, {"monster": [monster("foe")]})
    assert duel.do("summon giant", "take x").cards("monster") == ["giant"]


@pytest.mark.rule("yugioh:245.1", "yugioh:245.3a", "yugioh:245.6")
def test_any_ritual_monster_of_a_kind() -> None:
    """Catches a spell for any ritual monster, and levels that do not total its own."""
    six = monster("six", RitualBy("rite"), level=6, kinds=("ritual",), race="悪魔族")
    nine = monster("nine", RitualBy("rite"), level=9, kinds=("ritual",), race="獣族")
    rite = spell("rite", RitualAny((Is("races", "悪魔族"),)), property="ritual")
    duel = Duel({"hand": [rite, six, nine], "monster": [monster("x", level=3), monster("y", level=3)]})
    duel.do("activate rite", "take x", "in_attack six")
    assert (duel.cards("monster"), duel.cards("hand")) == (["six"], ["nine"])


@pytest.mark.rule("yugioh:240.1", "yugioh:240.3", "yugioh:469.1")
def test_a_fusion_with_materials_of_the_graveyard_that_are_banished() -> None:
    """Catches materials of the wrong zone, and sending them where they are."""
    chimera = monster("chimera", FusionMaterials((KindPart((Is("races", "獣族"),), 2),)), level=6, kinds=("fusion",))
    merge = spell("merge", FusionSummon(zones=("graveyard",), banish=True))
    beasts = [monster("lion", race="獣族"), monster("goat", race="獣族")]
    assert "activate merge" not in Duel({"hand": [merge], "extra": [chimera], "monster": beasts}).offered()
    duel = Duel({"hand": [merge], "extra": [chimera], "graveyard": beasts}).do("activate merge", "in_attack chimera")
    assert (duel.cards("monster"), sorted(duel.cards("banished"))) == (["chimera"], ["goat", "lion"])


@pytest.mark.rule("yugioh:170.4", "yugioh:165.1")
def test_a_spell_that_stays_does_something_when_it_is_activated() -> None:
    """Catches doing it whenever it lies there, or not at all."""
    well = spell("well", OnActivation((Draw(),)), property="continuous")
    duel = Duel({"hand": [well]}).do("activate well")
    assert (duel.cards("spell_trap"), len(duel.cards("hand"))) == (["well"], 1)
    assert len(duel.end_turn(2).cards("hand")) == 2


@pytest.mark.rule("yugioh:230.4", "yugioh:350.1")
def test_cards_are_put_under_an_xyz_monster() -> None:
    """Catches a material that still lies on the field."""
    take = Use("main", (AttachMaterial(Choose(GRAVE)),))
    king = made("king", [XyzMaterials(4, 2), take], type="monster", rank=4, atk=2000, abilities=("xyz",))
    duel = Duel({"monster": [king], "graveyard": [monster("bone")]}).do("activate king")
    below = duel.game.state.beneath[duel.row("king")]
    assert [duel.game.library[duel.game.state.definition[card]].name for card in below] == ["bone"]
    assert duel.cards("graveyard") == []


@pytest.mark.rule("yugioh:403.1", "yugioh:460.1")
def test_a_card_of_the_hand_is_shown_for_a_cost() -> None:
    """Catches a card that is discarded instead, and one that stays seen."""
    show = Announce((RevealSome(Cards(("hand",), Side.YOURS, (Is("races", "岩石族"),))),))
    proof = spell("proof", Use("main", (Recover(500),), announce=show))
    assert "activate proof" not in Duel({"hand": [proof, monster("m")]}).offered()
    duel = Duel({"hand": [proof, monster("stone", race="岩石族")]}).do("activate proof")
    assert (duel.cards("hand"), duel.lp) == (["stone"], (8500, 8000))
    assert not any("card" in each for each in duel.game.view(1)["zones"]["hand"][0]["cards"])


def test_a_price_of_monsters_makes_room() -> None:
    """Catches a full field that keeps a monster in the hand although its price is one of the five."""
    way = OwnSummon(announce=Announce((ReleaseSome(MINE),)), position="attack")
    duel = Duel({"hand": [monster("heir", way)], "monster": [monster(f"m{n}") for n in range(5)]})
    assert "heir" in duel.do("special heir", "take m0").cards("monster")
