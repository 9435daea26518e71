"""The end phase: effects one at a time, letting the opponent go first, and what a turn forgets."""

import pytest

from banmen.games.yugioh.effects import DestroyAll, PutPosition, Recover, Trigger, Use
from banmen.games.yugioh.rules.c120_zones import could_lie, layout_faults
from banmen.games.yugioh.table import ATTACKED, FLIPPED, MOVED, table
from banmen.games.yugioh.zones import FIELD_SPELL, MONSTER, SPELL_TRAP
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.events import When
from banmen.kernel.effects.things import All, Cards
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, monster, spell, trap
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import cast, says
from tests.yugioh.test_told import scale


def ends(name: str, gain: int, optional: bool = True) -> CardDef:
    """A monster with an effect of the end phase."""
    return monster(name, Trigger(When("end_phase"), (Recover(gain),), optional=optional))


def links(duel: Duel) -> list[str]:
    """Whose effects were activated, each with its number in its chain."""
    return [" ".join(each.split()[2::2]) for each in duel.told() if each.startswith("activate")]


@pytest.mark.rule("yugioh:390.1", "yugioh:390.3", "yugioh:390.4")
def test_effects_of_the_end_phase_form_no_chain_with_each_other() -> None:
    """Catches one chain of all of them, and the opponent's before those of the turn player."""
    duel = Duel({"monster": [ends("x", 1, False), ends("y", 10, False)]}, {"monster": [ends("z", 100, False)]})
    duel.do("end_turn")
    assert (duel.asked, duel.offered()) == (0, ["activate x", "activate y", "yield"])
    duel.do("activate y")
    while duel.prompt == "trigger":
        duel.do(duel.offered()[0])
    assert links(duel) == ["y 1", "x 1", "z 1"]
    assert duel.lp == (8011, 8100)


@pytest.mark.rule("yugioh:390.5")
def test_the_turn_player_lets_the_opponent_go_first() -> None:
    """Catches a yield that loses the own effect, or that can be made again and again."""
    duel = Duel({"monster": [ends("x", 1)]}, {"monster": [ends("z", 100)]}).do("end_turn")
    assert duel.offered() == ["activate x", "pass", "yield"]
    duel.do("yield")
    assert (duel.asked, duel.offered()) == (1, ["activate z", "pass"])
    duel.do("pass")
    assert (duel.asked, duel.offered()) == (0, ["activate x", "pass"])
    duel.do("activate x")
    assert (duel.asked, duel.offered()) == (1, ["activate z", "pass"])
    assert duel.do("activate z").lp == (8001, 8100)
    other = Duel({"monster": [ends("x", 1)]}, {"monster": [ends("z", 100)]}).do("end_turn", "yield", "activate z")
    assert (other.asked, other.lp) == (0, (8000, 8100))


@pytest.mark.rule("yugioh:390.2", "yugioh:415.2")
def test_what_is_declined_is_not_asked_again() -> None:
    """Catches an effect that is offered until it is used."""
    duel = Duel({"monster": [ends("x", 1), ends("y", 10)]}).do("end_turn", "activate y", "pass")
    assert (duel.prompt, duel.game.state.turn, duel.lp) == ("main", 4, (8010, 8000))


@pytest.mark.rule("yugioh:190.1", "yugioh:215.2", "yugioh:250.7")
def test_what_a_new_turn_forgets() -> None:
    """Catches a monster that may not turn or attack in its player's next turn, on either side."""
    duel = Duel({"monster": [monster("m"), monster("n")]}, {"monster": [down(monster("mole"))]})
    for name in ("m", "mole"):
        atoms.mark(duel.game, duel.row(name), ATTACKED | MOVED | FLIPPED)
    duel.do("position n").end_turn()
    assert [duel.game.state.marks[duel.row(name)] & (ATTACKED | MOVED | FLIPPED) for name in ("m", "n", "mole")] == [
        0, 0, 0]
    assert (table(duel.game).summoned, table(duel.game).fought, table(duel.game).turns) == (False, (), (0, 1))


@pytest.mark.rule("yugioh:190.2", "yugioh:190.8")
def test_the_second_main_phase_is_heard_too() -> None:
    """Catches an effect of the main phase that is heard once, or only in one's own turn."""
    for whose, gained in ((Who.YOU, 2), (Who.OPPONENT, 0)):
        hears = monster("hears", Trigger(When("main_phase", whose=whose), (Recover(100),)))
        duel = Duel({"monster": [hears, monster("m")]}, {"monster": [monster("wall", atk=0)]}, step="draw")
        duel.do("battle", "attack m wall")
        while duel.prompt != "main":
            duel.do("end_battle")
        assert duel.lp[0] == 8000 + 100 * gained


@pytest.mark.rule("yugioh:120.1", "yugioh:355.1")
def test_what_a_card_lying_face_down_could_be() -> None:
    """Catches a monster among the traps, and a field spell anywhere else than in its zone."""
    lamb, tea = monster("lamb"), trap("tea", Recover(100))
    ground, charm = spell("ground", property="field"), spell("charm", Recover(100))
    found = {zone.name: [card.name for card in (lamb, tea, ground, charm) if could_lie(card, zone)]
             for zone in (MONSTER, SPELL_TRAP, FIELD_SPELL)}
    assert found == {"monster": ["lamb"], "spell_trap": ["tea", "charm"], "field_spell": ["ground"]}


@pytest.mark.rule("yugioh:120.1", "yugioh:120.2", "yugioh:120.3", "yugioh:120.10")
def test_what_could_not_lie_on_a_field() -> None:
    """Catches a position with a sixth monster, or with a card where it does not belong, on either side."""
    many = [monster(f"m{number}") for number in range(5)]
    good = Duel({"monster": many, "pendulum": [scale("left", 1), scale("right", 8)]})
    assert layout_faults(good.game) == []
    for seat in (0, 1):
        duel = Duel({"graveyard": [monster("more")], "monster": many}, {"monster": many})
        zone = duel.game.zone_named["monster"]
        card = next(each for each in duel.game.state.zones[duel.game.zone_named["deck"].of(seat)])
        atoms.carry(duel.game, [card], zone, seat=seat, cause="return")
        (fault,) = layout_faults(duel.game)
        assert fault.startswith(f"6 cards in the monster zone of {'ab'[seat]}")
    for name, zone_name in (("charm", "monster"), ("lamb", "field_spell"), ("lamb", "pendulum")):
        duel = Duel({"hand": [spell("charm", Recover(100)), monster("lamb")]})
        atoms.carry(duel.game, [duel.row(name)], duel.game.zone_named[zone_name], cause="return")
        assert layout_faults(duel.game) == [f"{name} does not belong there (120.1)"]


@pytest.mark.rule("yugioh:484.2", "yugioh:220.4")
def test_an_ignition_effect_waits_for_quick_effects() -> None:
    """Catches a slow effect used before what happened last has been answered, and in the opponent's turn."""
    busy = monster("busy", Use("main", (Recover(100),)))
    cover = spell("cover", PutPosition(All(Cards(("monster",))), "defense"))
    duel = Duel({"monster": [busy], "hand": [cover]}).do("activate cover")
    assert (duel.prompt, "activate busy" in duel.offered()) == ("main", True)
    assert "activate busy" not in duel.end_turn().offered()


LURE = "相手フィールドの「calf」モンスター1体を対象として発動できる。そのモンスターのコントロールを{until}まで得る。"


@pytest.mark.rule("yugioh:487.1", "yugioh:487.2", "yugioh:409.2", "yugioh:190.9")
@pytest.mark.parametrize("until", ["エンドフェイズ", "ターン終了時"])
def test_what_a_monster_that_goes_home_brings_about_belongs_to_the_turn(until: str) -> None:
    """Catches an effect of a monster that found no room at home that waits for the next turn."""
    calf = says("calf", "このカードが破壊された場合に発動できる。自分は1000LP回復する。")
    guest = cast("guest", "相手の墓地のモンスター1体を対象として発動できる。"
                          "そのモンスターを相手フィールドに攻撃表示で特殊召喚する。")
    duel = Duel({"hand": [cast("lure", LURE.format(until=until)), guest]},
                {"monster": [calf, *(monster(f"m{n}") for n in range(4))], "graveyard": [monster("old")]})
    duel.do("activate lure", "activate guest", "end_turn")
    assert (duel.asked, duel.offered(), duel.game.state.turn) == (1, ["activate calf", "pass"], 3)
    duel.do("pass")
    assert (duel.cards("graveyard", 1), duel.lp, duel.game.state.turn) == (["calf"], (8000, 8000), 4)


@pytest.mark.rule("yugioh:390.1", "yugioh:190.9")
def test_when_the_end_phase_is_over_nobody_is_asked_again() -> None:
    """Catches another chance to act after what lasts for the turn is over, where nothing came of that."""
    tea = snare("tea", "自分は100LP回復する。")
    duel = Duel({"monster": [monster("m")]}, {"spell_trap": [down(tea)]}).do("end_turn")
    asked = 0
    while duel.game.state.turn == 3:
        assert duel.offered() == ["activate tea", "pass"]
        asked += 1
        duel.do("pass")
    assert asked == 2  # before the main phase ends, and in the end phase


@pytest.mark.rule("yugioh:390.1", "yugioh:390.3", "yugioh:332.1")
def test_what_an_effect_of_the_end_phase_brings_about_comes_before_the_next() -> None:
    """Catches all effects of the phase before what the first of them brought about, and a chain of both."""
    reap = monster("reap", Trigger(When("end_phase"), (DestroyAll(Cards(("monster",), Side.THEIRS)),), optional=False))
    calf = says("calf", "このカードが破壊された場合に発動する。自分は1000LP回復する。")
    duel = Duel({"monster": [reap, ends("x", 1, False)]}, {"monster": [calf]}).do("end_turn", "activate reap")
    assert links(duel) == ["reap 1", "calf 1", "x 1"]
