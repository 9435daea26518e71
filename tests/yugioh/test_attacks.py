"""Attacks: what stops one, what makes the attacking player choose again, who may attack whom and how often."""

import pytest

from banmen.games.yugioh.effects import Attacks, NegateAttack, PutPosition, Recover, SpecialSummon, Trigger, Use
from banmen.games.yugioh.effects_bounds import EVERYTHING, Harms
from banmen.games.yugioh.effects_doing import TakeControl
from banmen.games.yugioh.effects_more import EndBattlePhase
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.bounds import Forbids, Obliges
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import Keyword, Move
from banmen.kernel.effects.things import All, Cards, Choose, Exists, Itself, Named
from banmen.kernel.library import CardDef
from banmen.kernel.question import Wish
from tests.yugioh.duel import Duel, defending, down, monster, spell, trap
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import says

KNIGHT, REST = monster("knight", atk=1500), monster("rest")
ATTACKER = All(Cards(("monster",), filters=(Attacks(),)))
STOPS: dict[str, Action] = {
    "negated": NegateAttack(),
    "turned": PutPosition(ATTACKER, "defense"),
    "covered": PutPosition(ATTACKER, "set"),
    "taken over": TakeControl(ATTACKER),
    "returned": Move(ATTACKER, "hand", cause="return"),
    "destroyed": Move(ATTACKER, "graveyard", cause="destroy"),
    "battle over": EndBattlePhase(),
}


def answer(*effect: Action) -> CardDef:
    """A trap that answers the opponent's attack."""
    return trap("answer", Trigger(When("attack", whose=Who.OPPONENT), effect, optional=True))


@pytest.mark.rule("yugioh:250.6", "yugioh:337.1")
@pytest.mark.parametrize("how", sorted(STOPS))
def test_what_stops_an_attack(how: str) -> None:
    """Catches damage of an attack whose monster cannot attack any more, and a battle that is over going on."""
    duel = Duel({"monster": [KNIGHT, REST]}, {"spell_trap": [down(answer(STOPS[how]))]}, step="battle")
    duel.do("attack knight player", "activate answer")
    assert duel.lp == (8000, 8000)
    assert (duel.prompt == "battle", "attack rest player" in duel.offered()) == (
        (how != "battle over",) * 2 if how != "taken over" else (True, False))
    if how == "negated":
        assert "attack knight player" not in duel.offered()
    plain = Duel({"monster": [KNIGHT, REST]}, {"spell_trap": [down(answer(Recover(1)))]}, step="battle")
    assert plain.do("attack knight player", "activate answer").lp == (8000, 6501)


@pytest.mark.rule("yugioh:255.1", "yugioh:255.2", "yugioh:255.3")
@pytest.mark.parametrize(("named", "again"), [("imp", True), ("elf", False)])
def test_only_the_target_that_left_calls_for_another_choice(named: str, again: bool) -> None:
    """Catches a choice when another monster left, or none when the target did."""
    flee = answer(Move(All(Cards(("monster",), Side.YOURS, (Named(named),))), "hand", cause="return"))
    duel = Duel({"monster": [KNIGHT, REST]}, {"monster": [monster("imp"), monster("elf")], "spell_trap": [down(flee)]},
                step="battle").do("attack knight imp", "activate answer")
    assert (duel.prompt == "replay") is again
    if again:
        assert duel.offered() == ["attack knight elf", "call_off knight"]
        duel.do("call_off knight")
        assert [each for each in duel.offered() if each.startswith("attack")] == ["attack rest elf"]


@pytest.mark.rule("yugioh:255.1", "yugioh:195.12")
def test_a_monster_that_comes_calls_for_another_choice() -> None:
    """Catches an attack on the player that goes past a new monster."""
    call = answer(SpecialSummon(Choose(Cards(("hand",), Side.YOURS)), "attack"))
    duel = Duel({"monster": [KNIGHT, REST]}, {"hand": [monster("imp")], "spell_trap": [down(call)]}, step="battle")
    duel.do("attack knight player", "activate answer")
    assert (duel.prompt, duel.offered()) == ("replay", ["attack knight imp", "call_off knight"])
    assert duel.do("attack knight imp").lp == (8000, 7500)


@pytest.mark.rule("yugioh:250.7", "yugioh:337.1")
def test_how_often_a_monster_attacks() -> None:
    """Catches a second attack of any monster, a third one, and one after another monster attacked in between."""
    def attacks(word: str, *moves: str) -> list[str]:
        fighter = monster("m", *([Keyword(word)] if word else []))
        duel = Duel({"monster": [fighter, monster("other"), REST]}, step="battle").do(*moves)
        return [each for each in duel.offered() if each.startswith("attack m")]

    once, twice = ("attack m player",), ("attack m player", "attack m player")
    assert attacks("", *once) == []
    assert attacks("attack_twice", *once) == ["attack m player"]
    assert attacks("attack_twice", *twice) == []
    assert attacks("attack_on", *once) == ["attack m player"]
    assert attacks("attack_on", *twice) == []
    assert attacks("attack_on", "attack m player", "attack other player") == []
    assert attacks("attack_twice", "attack m player", "attack other player") == ["attack m player"]


@pytest.mark.rule("yugioh:250.7", "yugioh:337.1")
def test_a_monster_that_may_attack_each_monster_once() -> None:
    """Catches the same monster attacked twice, the player attacked afterwards, and another monster that may too."""
    each = monster("m", Keyword("attack_each"), atk=3000)
    walls = [defending(monster(name, defense=3000)) for name in ("x", "y")]
    duel = Duel({"monster": [each, REST]}, {"monster": walls}, step="battle").do("attack m x")
    assert [word for word in duel.offered() if word.startswith("attack")] == ["attack m y", "attack rest x",
                                                                             "attack rest y"]
    duel.do("attack m y")
    assert [word for word in duel.offered() if word.startswith("attack")] == ["attack rest x", "attack rest y"]
    free = Duel({"monster": [each, REST]}, step="battle").do("attack m player")
    assert [word for word in free.offered() if word.startswith("attack")] == ["attack rest player"]


@pytest.mark.rule("yugioh:250.5")
def test_no_monster_attacks_one_of_its_own_side() -> None:
    """Catches an attack on the own field for which no reason is given, since it is offered nowhere."""
    duel = Duel({"monster": [KNIGHT, REST]}, {"monster": [monster("foe")]}, step="battle")
    knight, rest = (duel.game.state.token[duel.row(name)] for name in ("knight", "rest"))
    reason = duel.game.why_not(0, Wish("attack", knight, rest))
    assert reason is not None
    assert (reason.key, reason.rule) == ("no_such_target", "250.5")


@pytest.mark.rule("yugioh:210.2", "yugioh:250.5", "yugioh:337.1")
def test_who_cannot_attack_yet_or_at_all() -> None:
    """Catches a slow monster that attacks in its first turn, or never."""
    slow = monster("slow", Keyword("slow"))
    duel = Duel({"hand": [slow], "monster": [REST]}).do("summon slow", "battle")
    assert "attack slow player" not in duel.offered()
    reason = duel.game.why_not(0, Wish("attack", duel.game.state.token[duel.row("slow")]))
    assert reason is not None
    assert (reason.key, reason.rule) == ("cannot_attack_yet", "337.1")
    assert "attack slow player" in Duel({"monster": [slow, REST]}, step="battle").offered()
    fresh = Duel({"hand": [KNIGHT], "monster": [REST]}).do("summon knight", "battle")
    assert "attack knight player" in fresh.offered()


@pytest.mark.rule("yugioh:195.12", "yugioh:337.1")
def test_whom_a_monster_may_attack() -> None:
    """Catches a direct attack past monsters, one that is forbidden, and a target that is kept safe."""
    imp = monster("imp")
    direct = Duel({"monster": [monster("m", Keyword("direct")), REST]}, {"monster": [imp]}, step="battle")
    assert [each for each in direct.offered() if each.startswith("attack")] == [
        "attack m imp", "attack m player", "attack rest imp"]
    tame = Duel({"monster": [monster("m", Forbids("attack_directly")), REST]}, step="battle")
    assert [each for each in tame.offered() if each.startswith("attack")] == ["attack rest player"]


@pytest.mark.rule("yugioh:337.1", "yugioh:250.8")
def test_a_monster_that_has_to_attack_keeps_the_battle_going() -> None:
    """Catches ending the battle phase before it attacked, and one that can never end."""
    wild = monster("wild", Obliges("attack"))
    duel = Duel({"monster": [wild, REST]}, {"monster": [monster("imp", atk=500)]}, step="battle")
    assert "end_battle" not in duel.offered()
    reason = duel.game.why_not(0, Wish("end_battle"))
    assert reason is not None
    assert (reason.key, reason.rule) == ("must_attack", "337.1")
    assert "end_battle" in duel.do("attack wild imp").offered()
    turned = Duel({"monster": [defending(wild), REST]}, {"monster": [monster("imp")]}, step="battle")
    assert "end_battle" in turned.offered()
    alone = monster("wild", Obliges("attack"), Forbids("attack_directly"))
    assert "end_battle" in Duel({"monster": [alone, REST]}, step="battle").offered()


HURT = {"none": 0, "half": 250, "double": 1000, "": 500}


@pytest.mark.rule("yugioh:337.1", "yugioh:373.1")
@pytest.mark.parametrize("how", sorted(HURT))
@pytest.mark.parametrize("who", [Who.YOU, Who.OPPONENT])
def test_how_much_a_battle_hurts(how: str, who: Who) -> None:
    """Catches damage spared for the wrong player, doubled where halved, or of another battle."""
    harms = [Harms("battle_damage", Itself(), who=who, how=how)] if how else []  # type: ignore[arg-type]
    loser = monster("loser", *harms, atk=1000)
    strong = monster("strong", atk=1500)
    lost = Duel({"monster": [loser, REST]}, {"monster": [strong]}, step="battle").do("attack loser strong")
    assert lost.lp == (8000 - (HURT[how] if who is Who.YOU else 500), 8000)
    beside = Duel({"monster": [loser, monster("weak", atk=1000)]}, {"monster": [strong]}, step="battle")
    assert beside.do("attack weak strong").lp == (7500, 8000)


@pytest.mark.rule("yugioh:337.1", "yugioh:373.1")
def test_damage_that_another_player_takes() -> None:
    """Catches damage taken by both, turned round twice, or spared for whom it was turned from."""
    mirror = Harms("battle_damage", Itself(), who=Who.YOU, how="other")
    loser, strong = monster("loser", mirror, atk=1000), monster("strong", atk=1500)
    duel = Duel({"monster": [loser, REST]}, {"monster": [strong]}, step="battle").do("attack loser strong")
    assert duel.lp == (8000, 7500)
    twice = monster("loser", mirror, mirror, atk=1000)
    duel = Duel({"monster": [twice, REST]}, {"monster": [strong]}, step="battle").do("attack loser strong")
    assert duel.lp == (7500, 8000)
    only = monster("strong", Harms("battle_damage", Itself(), who=Who.OPPONENT, how="double", inflicted=True), atk=1500)
    duel = Duel({"monster": [monster("weak", atk=1000), REST]}, {"monster": [only]}, step="battle")
    assert duel.do("attack weak strong").lp == (7000, 8000)
    when = monster("loser", Harms("battle_damage", Itself(), who=Who.YOU, how="none",
                                  condition=Exists(Cards(("field_spell",)))), atk=1000)
    for ground in ([], [spell("ground", property="field")]):
        duel = Duel({"monster": [when, REST], "field_spell": ground}, {"monster": [strong]}, step="battle")
        assert duel.do("attack loser strong").lp == (8000 if ground else 7500, 8000)


@pytest.mark.rule("yugioh:195.8", "yugioh:337.1")
@pytest.mark.parametrize(("defense", "lost", "falls"), [(1000, 500, True), (1500, 0, False), (2000, 0, False)])
def test_an_attack_that_pierces(defense: int, lost: int, falls: bool) -> None:
    """Catches damage without the text, and of a monster that was not beaten."""
    for word in (True, False):
        lance = monster("lance", *([Keyword("piercing")] if word else []), atk=1500)
        duel = Duel({"monster": [lance, REST]}, {"monster": [defending(monster("wall", defense=defense))]},
                    step="battle").do("attack lance wall")
        assert duel.lp == (8000 - max(0, defense - 1500), 8000 - (lost if word else 0))
        assert ("wall" in duel.cards("graveyard", 1)) is falls


@pytest.mark.rule("yugioh:337.1", "yugioh:250.8")
def test_what_lasts_for_the_battle_phase_ends_with_it() -> None:
    """Catches an effect that goes on, and the use of one that is not quick in the battle phase."""
    busy = monster("busy", Use("main", (Recover(100),)))
    duel = Duel({"monster": [busy, REST]}).do("battle")
    assert "activate busy" not in duel.offered()


@pytest.mark.rule("yugioh:250.5", "yugioh:337.1")
@pytest.mark.parametrize(("answers", "left"), [
    (["pass"], []), (["activate night", "pass"], ["raider"]), (["activate rest", "pass"], ["raider"])])
def test_a_monster_that_lies_otherwise_by_then_attacks_no_more(answers: list[str], left: list[str]) -> None:
    """Catches destroying as the attacker a monster that was turned face down, or into defense position."""
    plate = snare("plate", "相手モンスターの攻撃宣言時、攻撃モンスター1体を対象として発動できる。"
                  "その攻撃モンスターを破壊する。")
    aimed = "フィールドの表側表示モンスター1体を対象として発動できる。そのモンスターを"
    night, rest = snare("night", f"{aimed}裏側守備表示にする。"), snare("rest", f"{aimed}表側守備表示にする。")
    duel = Duel({"monster": [monster("raider")], "spell_trap": [down(night), down(rest)]},
                {"spell_trap": [down(plate)]}, step="battle")
    duel.do("attack raider player")
    while duel.asked == 0:
        duel.do("pass")
    assert duel.do("activate plate", *answers).cards("monster") == left


@pytest.mark.rule("yugioh:337.1", "yugioh:373.1")
@pytest.mark.parametrize(("how", "lost"), [("none", 0), ("half", 250), ("double", 1000), ("other", 500)])
def test_damage_turned_to_another_player_is_that_player_s(how: str, lost: int) -> None:
    """Catches texts about the damage of the player it was turned from, and damage that is turned back."""
    loser = monster("loser", Harms("battle_damage", Itself(), who=Who.YOU, how="other"), atk=1000)
    strong = monster("strong", Harms("battle_damage", Itself(), who=Who.YOU, how=how), atk=1500)  # type: ignore[arg-type]
    own = monster("own", Harms("battle_damage", EVERYTHING, who=Who.YOU, how="double"))
    duel = Duel({"monster": [loser, own]}, {"monster": [strong]}, step="battle").do("attack loser strong")
    assert duel.lp == (8000, 8000 - lost)


@pytest.mark.rule("yugioh:375.2", "yugioh:385.2")
@pytest.mark.parametrize(("foe", "gained"), [("戦士族", 0), ("獣族", 1000)])
def test_a_monster_is_beaten_by_its_foe_and_not_by_itself(foe: str, gained: int) -> None:
    """Catches a beast taken for the beast that destroyed it."""
    ram = monster("ram", *says("ram", "このカードが獣族モンスターとの戦闘で破壊された場合に発動する。"
                                      "自分は1000LP回復する。").abilities, race="獣族")
    duel = Duel({"monster": [ram, REST]}, {"monster": [monster("foe", atk=1500, race=foe)]}, step="battle")
    assert duel.do("attack ram foe").lp == (7500 + gained, 8000)
