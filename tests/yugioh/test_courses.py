"""What happens later, how long things last, the timings of phases and battles, how often something is used."""

import pytest

from banmen.games.yugioh.effects import (
    Announce,
    DestroyAll,
    Inflict,
    Limit,
    PutPosition,
    Raise,
    Recover,
    SpecialSummon,
    Target,
    Trigger,
    Use,
)
from banmen.games.yugioh.effects_doing import EachTime
from banmen.games.yugioh.effects_more import (
    BringBack,
    CameBy,
    EndBattlePhase,
    InPhase,
    Lies,
    LinkIs,
    Roll,
    SetCards,
    ShuffleInto,
    SwitchPosition,
    Toss,
)
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import Alter, Change, Draw, If, Lasting, Later, Move, Replacing, Static, When, giving
from banmen.kernel.effects.things import (
    All,
    Cards,
    Check,
    Choose,
    Is,
    It,
    Itself,
    Named,
    Said,
)
from tests.yugioh.duel import Duel, defending, down, monster, spell, trap

MINE = Cards(("monster",), Side.YOURS)
THEIRS = Cards(("monster",), Side.THEIRS)
GAIN = (Recover(1000),)


@pytest.mark.rule("yugioh:342.2", "yugioh:395.1")
def test_cards_go_back_to_the_decks_of_their_owners() -> None:
    """Catches a card laid on top, or into the wrong deck."""
    flood = spell("flood", ShuffleInto(All(Cards(("monster",)))))
    duel = Duel({"hand": [flood], "monster": [monster("mine")]}, {"monster": [monster("theirs")]})
    duel.do("activate flood")
    assert (duel.cards("deck"), duel.cards("deck", 1)) == (["mine"], ["theirs"])
    assert duel.cards("monster") == duel.cards("monster", 1) == []


@pytest.mark.rule("yugioh:487.1", "yugioh:390.1")
def test_what_is_to_be_done_in_the_end_phase_is_done_then() -> None:
    """Catches doing it at once, or never."""
    call = spell("call", SpecialSummon(Choose(Cards(("graveyard",), Side.YOURS)), "attack"),
                 Later("end_phase", (Move(It(), "banished", cause="banish"),)))
    duel = Duel({"hand": [call], "graveyard": [monster("ghost")]}).do("activate call")
    assert duel.cards("monster") == ["ghost"]
    assert duel.end_turn().cards("banished") == ["ghost"]


@pytest.mark.rule("yugioh:190.5", "yugioh:347.1")
def test_a_monster_banished_for_a_while_comes_back_in_the_next_own_standby_phase() -> None:
    """Catches coming back in the opponent's."""
    back = Later("standby", (BringBack(It()),), when=When("standby", whose=Who.YOU))
    blink = spell("blink", Move(Choose(MINE), "banished", cause="banish"), back)
    duel = Duel({"hand": [blink], "monster": [monster("m")]}).do("activate blink")
    assert duel.end_turn().cards("banished") == ["m"]
    assert duel.end_turn().cards("monster") == ["m"]


@pytest.mark.rule("yugioh:347.2")
@pytest.mark.parametrize(("until", "turns"), [("their_turn_1", 2), ("your_standby_1", 2), ("your_turn_1", 3)])
def test_durations_counted_in_turns_and_phases(until: str, turns: int) -> None:
    """Catches an effect that ends a turn too early or too late."""
    boost = spell("boost", Use("main", (Alter(It("monster"), (Change("atk", "add", 500),), until),),
                               announce=Announce((Target(Choose(MINE)),))))
    duel = Duel({"hand": [boost], "monster": [monster("m")]}).do("activate boost")
    assert duel.end_turn(turns - 1).number("m") == 1500
    assert duel.end_turn().number("m") == 1000


@pytest.mark.rule("yugioh:371.3", "yugioh:372.5", "yugioh:375.2")
@pytest.mark.parametrize("happening", ["fight_start", "fight_before", "battled", "fight_end"])
def test_both_who_battle_use_what_they_say_of_it(happening: str) -> None:
    """Catches timings that only the attacker notices, or whose foe is not known."""
    loud = monster("loud", Trigger(When(happening, Itself(), other=Cards(("monster",), Side.THEIRS)), GAIN), atk=1500)
    mine = Duel({"monster": [loud, monster("x")]}, {"monster": [monster("m")]}, step="battle").do("attack loud m")
    assert mine.lp[0] == 9000
    duel = Duel({"monster": [monster("m"), monster("x")]}, {"monster": [loud]}, step="battle").do("attack m loud")
    assert duel.lp[1] == 9000


@pytest.mark.rule("yugioh:250.4", "yugioh:250.8", "yugioh:190.6")
@pytest.mark.parametrize("happening", ["draw_phase", "main_phase", "battle_phase", "battle_end"])
def test_phases_are_noticed_when_they_begin_or_end(happening: str) -> None:
    """Catches a timing that never comes."""
    clock = monster("clock", Trigger(When(happening, whose=Who.YOU), GAIN))
    duel = Duel({"monster": [clock]}).end_turn(2)
    if happening.startswith("battle"):
        assert duel.lp == (8000, 8000)
        duel.do("battle", "end_battle")
    assert duel.lp[0] >= 9000


@pytest.mark.rule("yugioh:250.8", "yugioh:337.1")
def test_an_effect_ends_the_battle_phase() -> None:
    """Catches an attack that goes on, and further attacks."""
    stop = trap("stop", Trigger(When("attack", THEIRS), (EndBattlePhase(),), optional=True))
    duel = Duel({"monster": [monster("m"), monster("n")]}, {"spell_trap": [down(stop)]}, step="battle")
    duel.do("attack m player", "activate stop")
    assert (duel.prompt, duel.lp) == ("main", (8000, 8000))


@pytest.mark.rule("yugioh:190.2", "yugioh:250.2")
def test_an_effect_for_the_opponents_battle_phase_only() -> None:
    """Catches a phase that is not looked at."""
    breath = trap("breath", Use("", GAIN, condition=InPhase(("battle",), Who.OPPONENT)))
    duel = Duel({"monster": [monster("m")]}, {"spell_trap": [down(breath)]})
    duel.do("battle")
    assert duel.asked == 1
    assert "activate breath" in duel.offered()
    own = Duel({"spell_trap": [down(breath)], "monster": [monster("m")]})
    assert "activate breath" not in own.offered()


@pytest.mark.rule("yugioh:457.1", "yugioh:466.3")
def test_limits_of_every_span() -> None:
    """Catches limits that are not counted, or not forgotten."""
    twice = monster("twice", Use("main", (Recover(100),), limits=(Limit(2),)))
    duel = Duel({"monster": [twice]}).do("activate twice", "activate twice")
    assert "activate twice" not in duel.offered()
    assert "activate twice" in duel.end_turn(2).offered()
    once = spell("once", Use("main", (Recover(100),), limits=(Limit(1, "name", "duel"),)))
    duel = Duel({"hand": [once, once]}).do("activate once")
    assert "activate once" not in duel.end_turn(2).offered()
    lone = monster("lone", Use("main", (Recover(100),), limits=(Limit(1, "copy", "face_up"),)))
    duel = Duel({"monster": [lone]}).do("activate lone")
    assert "activate lone" not in duel.end_turn(2).offered()
    link = monster("link", Use("either", (Recover(100),), limits=(Limit(1, "copy", "chain"),)))
    duel = Duel({"monster": [link], "hand": [monster("x")]}).do("activate link")
    assert "activate link" in duel.offered()


@pytest.mark.rule("yugioh:270.1", "yugioh:155.1")
def test_what_happened_in_this_turn_and_how_a_monster_came() -> None:
    """Catches a memory of other turns, and every monster on the field."""
    called = Check(Happened(When("special_summon", MINE, whose=Who.YOU)), ">=", 1)
    spur = spell("spur", Use("main", (Draw(),), condition=called))
    call = spell("call", SpecialSummon(Choose(Cards(("graveyard",), Side.YOURS)), "attack"))
    fell = spell("fell", DestroyAll(Cards(("monster",), filters=(CameBy("special"),))))
    duel = Duel({"hand": [spur, call, fell], "graveyard": [monster("ghost")], "monster": [monster("m")]})
    assert "activate spur" not in duel.offered()
    duel.do("activate call")
    assert "activate spur" in duel.offered()
    assert duel.do("activate fell").cards("monster") == ["m"]
    assert "activate spur" not in duel.end_turn(2).offered()


@pytest.mark.rule("yugioh:362.3", "yugioh:433.1")
def test_what_answers_only_effects_that_target_its_monsters() -> None:
    """Catches answering every activation."""
    guard = trap("guard", Trigger(When("activate:any", whose=Who.OPPONENT), GAIN, LinkIs(targets=MINE), optional=True))
    home = Move(It("monster"), "hand", cause="return")
    aim = spell("aim", Use("main", (home,), announce=Announce((Target(Choose(THEIRS)),))))
    duel = Duel({"hand": [aim, spell("tea", Recover(100))]}, {"monster": [monster("m")], "spell_trap": [down(guard)]})
    duel.do("activate tea")
    assert duel.prompt == "main"
    duel.do("activate aim")
    assert "activate guard" in duel.offered()


@pytest.mark.rule("yugioh:433.1")
@pytest.mark.parametrize(("of", "gained"), [("", 1000), ("spell", 1000), ("trap", 0)])
def test_a_monster_that_becomes_a_target_notices_of_what(of: str, gained: int) -> None:
    """Catches a happening that is never told, or without the card whose effect it is."""
    whose = Cards(("spell_trap",), filters=(Is("types", of),)) if of else None
    shy = monster("shy", EachTime(When("targeted", Itself(), other=whose), GAIN))
    boost = Raise(It("monster"), "atk", 100, "turn")
    aim = spell("aim", Use("main", (boost,), announce=Announce((Target(Choose(THEIRS)),))))
    assert Duel({"hand": [aim]}, {"monster": [shy]}).do("activate aim").lp == (8000, 8000 + gained)


@pytest.mark.rule("yugioh:180.1", "yugioh:175.2")
def test_a_card_set_by_an_effect_waits_like_any_other_unless_the_text_says_otherwise() -> None:
    """Catches a trap that is used in the turn it was set."""
    lay = spell("lay", SetCards(Choose(Cards(("graveyard",), Side.YOURS, (Is("types", "trap"),)))))
    fast = spell("fast", SetCards(Choose(Cards(("graveyard",), Side.YOURS, (Is("types", "trap"),))), at_once=True))
    snare = trap("snare", Recover(300))
    duel = Duel({"hand": [lay], "graveyard": [snare]}).do("activate lay")
    assert (duel.cards("spell_trap"), "activate snare" in duel.offered()) == (["snare"], False)
    duel = Duel({"hand": [fast], "graveyard": [snare]}).do("activate fast")
    assert "activate snare" in duel.offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:442.1")
def test_something_else_is_done_instead_of_being_destroyed_or_sent() -> None:
    """Catches a destruction that happens all the same, and a replacement of every move."""
    pay = (Move(Choose(Cards(("hand",), Side.YOURS)), "graveyard", cause="send"),)
    save = Replacing(When("destroy", Itself(), also=("battle",)), pay, optional=True)
    stout = monster("stout", save)
    storm = spell("storm", DestroyAll(Cards(("monster",))))
    duel = Duel({"hand": [storm]}, {"monster": [stout], "hand": [monster("shield")]}).do("activate storm")
    assert duel.asked == 1
    duel.do("replace stout stout")
    assert (duel.cards("monster", 1), duel.cards("graveyard", 1)) == (["stout"], ["shield"])


@pytest.mark.rule("yugioh:469.1", "yugioh:337.1")
def test_what_would_go_to_the_graveyard_is_banished_instead() -> None:
    """Catches a card that lies in both, and one that a cost sends."""
    void = Replacing(When("enter:graveyard", Cards((), filters=())), (Move(It(), "banished", cause="banish"),))
    hole = spell("hole", void, property="continuous")
    storm = spell("storm", DestroyAll(Cards(("monster",))))
    duel = Duel({"hand": [hole, storm]}, {"monster": [monster("m")]}).do("activate hole", "activate storm")
    assert (duel.cards("graveyard", 1), duel.cards("banished", 1)) == ([], ["m"])


@pytest.mark.rule("yugioh:472.1", "yugioh:220.2")
def test_a_card_that_counts_as_another_name_while_it_lies_there() -> None:
    """Catches a name that holds everywhere, or nowhere."""
    mask = monster("mask", Static((Change("names", "set", word="hero"),)))
    fell = spell("fell", DestroyAll(Cards(("monster",), filters=(Named("hero"),))))
    duel = Duel({"hand": [fell], "monster": [mask, monster("m")]}).do("activate fell")
    assert duel.cards("monster") == ["m"]


@pytest.mark.rule("yugioh:215.1", "yugioh:312.1", "yugioh:312.2")
def test_positions_coins_and_dice_by_effects() -> None:
    """Catches a turn to face down, and a number that no text can ask for."""
    turn = spell("turn", SwitchPosition(All(Cards(("monster",)))))
    duel = Duel({"hand": [turn], "monster": [monster("m")]}, {"monster": [defending(monster("n"))]}).do("activate turn")
    assert [duel.game.state.turned[duel.row(name)] for name in "mn"] == [1, 0]
    luck = spell("luck", Toss(3), Roll(2), If(Check(Said("heads"), "<=", 3), (Recover(Said("die")),)))
    points = Duel({"hand": [luck]}).do("activate luck").lp[0] - 8000
    assert 2 <= points <= 12


@pytest.mark.rule("yugioh:439.1", "yugioh:406.2")
def test_each_time_a_spell_is_activated() -> None:
    """Catches counting the activation of a monster's effect."""
    spells = Cards((), filters=(Is("types", "spell"),))
    tower = monster("tower", EachTime(When("activated", spells), GAIN), Use("main", (Inflict(1),), once="copy"))
    duel = Duel({"monster": [tower], "hand": [spell("tea", Inflict(1))]}).do("activate tower")
    assert duel.lp == (8000, 7999)
    assert duel.do("activate tea").lp == (9000, 7998)


def test_a_condition_on_how_the_card_itself_lies() -> None:
    """Catches an effect for defense position that is used in attack position."""
    wall = monster("wall", Use("main", GAIN, condition=Lies(("monster",), "defense")))
    assert "activate wall" not in Duel({"monster": [wall]}).offered()
    assert "activate wall" in Duel({"monster": [defending(wall)]}).offered()


@pytest.mark.rule("yugioh:220.1", "yugioh:220.5")
def test_effects_that_are_given_work_like_printed_ones() -> None:
    """Catches an effect that is given and never heard, or takes another one of the card for it."""
    gift = Trigger(When("battled", Itself()), (Raise(Itself(), "atk", 100, "turn"), *GAIN))
    crown = monster("crown", Static(giving(gift), Cards(("monster",), Side.YOURS, other=True)))
    plain = monster("plain", Trigger(When("summon", Itself()), (Inflict(5000),)), atk=1500)
    duel = Duel({"monster": [crown, plain]}, {"monster": [monster("foe")]}, step="battle").do("attack plain foe")
    assert (duel.lp, duel.number("plain")) == ((9000, 7500), 1600)


@pytest.mark.rule("yugioh:439.1")
def test_for_this_turn_something_is_done_each_time() -> None:
    """Catches an effect that outlives the turn, or is never done."""
    oath = spell("oath", Lasting((EachTime(When("special_summon", MINE), GAIN),), "turn"))
    call = spell("call", SpecialSummon(Choose(Cards(("graveyard",), Side.YOURS)), "attack"))
    duel = Duel({"hand": [oath, call, call], "graveyard": [monster("a"), monster("b")]}).do("activate oath")
    assert duel.do("activate call", "take a").lp == (9000, 8000)
    assert duel.end_turn(2).do("activate call").lp == (9000, 8000)


@pytest.mark.rule("yugioh:365.1", "yugioh:145.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_when_only_one_player_waits_for_a_card_to_be_set_that_player_is_asked(seat: int) -> None:
    """Catches asking only when both have an answer, and asking whoever set the card whatever waits."""
    ear = trap("ear", Trigger(When("was_set"), GAIN, optional=True))
    yours, theirs = [down(ear)] * (seat == 0), [down(ear)] * (seat == 1)
    duel = Duel({"hand": [monster("m")], "spell_trap": yours}, {"spell_trap": theirs}).do("set m")
    assert duel.prompt == "respond"
    assert duel.game.question is not None
    assert duel.game.question.seat == seat


@pytest.mark.rule("yugioh:457.1")
def test_a_monster_without_effects_of_its_own_forgets_the_use_of_a_given_one() -> None:
    """Catches looking for what was used among the monster's own effects, of which it has none."""
    gift = Trigger(When("summon", Cards(("monster",))), (Recover(1000),), once="copy", optional=False)
    grant = spell("grant", Alter(All(Cards(("monster",), Side.YOURS)), giving(gift), "turn"))
    night = spell("night", PutPosition(All(Cards(("monster",), filters=(Named("own"),))), "set"))
    duel = Duel({"hand": [grant, night, monster("m")], "monster": [monster("own")]})
    duel.do("activate grant", "summon m", "activate night")
    assert (duel.lp, "flip own" in duel.offered()) == ((9000, 8000), True)
