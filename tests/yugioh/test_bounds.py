"""What texts forbid, of players and of cards, for a while or always."""

import pytest

from banmen.games.yugioh.effects import Announce, DestroyAll, Inflict, Recover, ReleaseSome, Search, SpecialSummon, Use
from banmen.games.yugioh.effects_bounds import Bars, Immune, Oath, OnlyOne, Perishes, SummonOnly
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.bounds import Allows, Forbids
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import Alter, Change, Draw, Lasting, Move, When
from banmen.kernel.effects.things import All, Cards, Check, Choose, CountOf, Exists, Is, Itself, Named, Not, NotSo
from tests.yugioh.duel import Duel, down, monster, spell, trap

WIND = Is("attributes", "風")
CALL = SpecialSummon(Choose(Cards(("graveyard",), Side.YOURS)), "attack")


@pytest.mark.rule("yugioh:337.1")
def test_for_a_turn_a_player_special_summons_only_one_kind() -> None:
    """Catches a ban that lasts for ever, binds the wrong player or the wrong monsters."""
    vow = spell("vow", Lasting((Bars("special_summon", Cards((), filters=(Not(WIND),)), who=Who.YOU),), "turn"))
    call, again = spell("call", CALL), spell("again", CALL)
    duel = Duel({"hand": [vow, call, again], "graveyard": [monster("gust", attribute="風"), monster("lamp")]})
    duel.do("activate vow", "activate call")
    assert duel.cards("monster") == ["gust"]
    assert "activate again" not in duel.offered()
    assert "activate again" in duel.end_turn(2).offered()


@pytest.mark.rule("yugioh:337.1")
def test_a_continuous_trap_bars_both_from_activating_monster_effects_on_the_field() -> None:
    """Catches a ban that holds before the card works, or for cards of another kind."""
    bars = Bars("activate_effect", Cards(("monster",), filters=(Is("types", "monster"),)), who=Who.EACH)
    seal = trap("seal", bars, property="continuous")
    busy = monster("busy", Use("main", (Recover(500),), once="copy"))
    duel = Duel({"monster": [busy], "hand": [spell("tea", Recover(100))], "spell_trap": [down(seal)]})
    assert "activate busy" in duel.offered()
    duel.do("activate seal")
    assert "activate busy" not in duel.offered()
    assert "activate tea" in duel.offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:190.7")
def test_who_may_have_no_battle_phase_is_not_offered_one() -> None:
    """Catches a ban on attacks only."""
    peace = spell("peace", Lasting((Bars("battle_phase", who=Who.YOU),), "turn"))
    duel = Duel({"hand": [peace], "monster": [monster("m")]})
    assert "battle" in duel.offered()
    assert "battle" not in duel.do("activate peace").offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:250.5")
def test_a_monster_that_cannot_attack_and_one_that_cannot_be_attacked() -> None:
    """Catches forbidding every attack where only one target is forbidden."""
    tame = monster("tame", Forbids("attack"))
    rest = Cards(("monster",), Side.YOURS, other=True)
    ward = monster("ward", Forbids("attack", Cards(("monster",), Side.THEIRS), other=rest))
    duel = Duel({"monster": [tame, monster("wild")]}, {"monster": [ward, monster("other")]}, step="battle")
    attacks = [each for each in duel.offered() if each.startswith("attack")]
    assert attacks == ["attack wild ward"]


@pytest.mark.rule("yugioh:403.1", "yugioh:337.1")
def test_an_oath_holds_before_and_after() -> None:
    """Catches an oath that only forbids what comes later."""
    others = Cards((), filters=(Not(WIND),))
    oath = Oath(
        Lasting((Bars("special_summon", others, who=Who.YOU),), "turn"),
        Check(Happened(When("special_summon", others, whose=Who.YOU)), ">=", 1),
    )
    pact = spell("pact", Use("main", (Draw(),), announce=Announce((oath,))))
    call = spell("call", CALL)
    first = Duel({"hand": [pact, call], "graveyard": [monster("lamp")]}).do("activate call")
    assert "activate pact" not in first.offered()
    second = Duel({"hand": [pact, call], "graveyard": [monster("lamp")]}).do("activate pact")
    assert "activate call" not in second.offered()


@pytest.mark.rule("yugioh:360.6", "yugioh:360.4")
def test_a_monster_summoned_only_by_one_card() -> None:
    """Catches any other effect bringing it out, and the one that may not doing so."""
    shy = monster("shy", SummonOnly((Named("key"),)), kinds=("special",))
    key = spell("key", SpecialSummon(Choose(Cards(("hand",), Side.YOURS, (Is("types", "monster"),))), "attack"))
    lock = spell("lock", SpecialSummon(Choose(Cards(("hand",), Side.YOURS, (Is("types", "monster"),))), "attack"))
    duel = Duel({"hand": [shy, key, lock]})
    assert [each for each in duel.offered() if each.startswith("activate")] == ["activate key"]
    assert duel.do("activate key").cards("monster") == ["shy"]


@pytest.mark.rule("yugioh:337.1")
def test_only_one_of_a_name_lies_face_up() -> None:
    """Catches a second copy, summoned or called."""
    king = monster("king", OnlyOne())
    duel = Duel({"monster": [king], "hand": [king, spell("call", CALL)], "graveyard": [king]})
    assert not {"summon king", "activate call"} & set(duel.offered())
    assert "summon king" in Duel({"hand": [king]}, {"monster": [king]}).offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:442.1")
def test_a_card_perishes_as_soon_as_something_is_so() -> None:
    """Catches waiting for an activation, or for the end of the turn."""
    leaf = monster("leaf", Perishes(NotSo(Exists(Cards(("field_spell",))))))
    duel = Duel({"hand": [leaf, monster("m")]}).do("summon leaf")
    assert (duel.cards("monster"), duel.cards("graveyard")) == ([], ["leaf"])


@pytest.mark.rule("yugioh:337.1")
def test_what_is_not_affected_by_spells_falls_to_monsters() -> None:
    """Catches immunity to everything, or to nothing."""
    rock = monster("rock", Immune(Itself(), Cards((), Side.THEIRS, (Is("types", "spell"),))))
    storm = DestroyAll(Cards(("monster",)))
    blast = monster("blast", Use("main", (DestroyAll(Cards(("monster",), Side.THEIRS)),)))
    duel = Duel({"hand": [spell("storm", storm)], "monster": [blast]}, {"monster": [rock, monster("soft")]})
    duel.do("activate blast")
    assert duel.cards("monster", 1) == []
    duel = Duel({"hand": [spell("storm", storm)]}, {"monster": [rock, monster("soft")]}).do("activate storm")
    assert duel.cards("monster", 1) == ["rock"]


@pytest.mark.rule("yugioh:337.1", "yugioh:230.3", "yugioh:400.1")
def test_what_cannot_be_released_pays_no_cost() -> None:
    """Catches a ban that costs do not obey."""
    altar = spell("altar", Use("main", (Draw(),), announce=Announce((ReleaseSome(Cards(("monster",), Side.YOURS)),))))
    duel = Duel({"hand": [altar], "monster": [monster("stone", Forbids("release"))]})
    assert "activate altar" not in duel.offered()


@pytest.mark.rule("yugioh:337.1")
def test_no_damage_by_effects_or_battle_while_it_is_forbidden() -> None:
    """Catches damage that a text says is not taken."""
    calm = spell("calm", Lasting((Bars("battle_damage", who=Who.EACH), Bars("effect_damage", who=Who.EACH)), "turn"))
    burn = spell("burn", Inflict(500))
    duel = Duel({"hand": [calm, burn], "monster": [monster("m")]}).do("activate calm", "activate burn", "battle")
    assert duel.do("attack m player").lp == (8000, 8000)


def test_the_helpers_are_used() -> None:
    """What is imported for the records above is played somewhere: a search, a count, a move of all."""
    seek = spell("seek", Search((Is("races", "悪魔族"),)))
    away = spell("away", Move(All(Cards(("monster",))), "hand", cause="return"))
    many = spell("many", Recover(CountOf(Cards(("monster",)), 100)))
    duel = Duel({"hand": [seek, away, many], "deck": [monster("imp", race="悪魔族")], "monster": [monster("m")]})
    assert duel.do("activate seek", "activate many").lp == (8100, 8000)
    assert duel.do("activate away").cards("hand") == ["imp", "m"]


@pytest.mark.rule("yugioh:140.4", "yugioh:337.1")
def test_what_cannot_be_a_tribute_is_none() -> None:
    """Catches a summon at the price of a monster that a text keeps from being one."""
    giant = monster("giant", level=5)
    stone = monster("stone", Forbids("tribute"))
    assert "summon giant" not in Duel({"hand": [giant], "monster": [stone]}).offered()
    duel = Duel({"hand": [giant], "monster": [stone, monster("lamb")]}).do("summon giant")
    assert duel.cards("monster") == ["stone", "giant"]


@pytest.mark.rule("yugioh:195.12", "yugioh:337.1")
def test_a_direct_attack_that_is_given_for_a_turn() -> None:
    """Catches a permission that lasts, or is not heeded."""
    direct = Change("keywords", "grant", word="direct")
    leap = spell("leap", Alter(All(Cards(("monster",), Side.YOURS)), (direct,), "turn"))
    duel = Duel({"hand": [leap], "monster": [monster("m"), monster("n")]}, {"monster": [monster("foe", atk=3000)]})
    duel.do("activate leap", "battle", "attack m player")
    assert duel.lp == (8000, 7000)
    assert "attack n player" not in duel.end_turn(2).do("battle").offered()


@pytest.mark.rule("yugioh:145.3", "yugioh:337.1")
def test_a_text_lets_such_a_monster_be_summoned_once_more() -> None:
    """Catches a second summon of any monster, and a third one."""
    again = Allows("summon_again", Cards(("hand",), Side.YOURS, (WIND,)))
    herald = monster("herald", again)
    gusts = [monster(f"gust{n}", attribute="風") for n in range(2)]
    duel = Duel({"monster": [herald], "hand": [monster("m"), monster("n"), *gusts]}).do("summon m")
    assert {"summon n", "summon gust0"} & set(duel.offered()) == {"summon gust0"}
    assert not {"summon n", "summon gust1"} & set(duel.do("summon gust0").offered())
    assert "summon n" in duel.end_turn(2).offered()
