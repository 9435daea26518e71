"""What a card says of its own moves: released, used, discarded, banished, sent by the opponent's effect."""

import pytest

from banmen.games.yugioh.effects import (
    Announce,
    DiscardChosen,
    DiscardSome,
    Recover,
    ReleaseSome,
    SpecialSummon,
    Trigger,
    Use,
)
from banmen.games.yugioh.summoning import BanishSome
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.says import Draw, Move, When
from banmen.kernel.effects.things import All, Cards, Choose, Is, Itself
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, defending, down, made, monster, spell, trap

GAIN = (Recover(1000),)


def hears(*words: str, **more: object) -> Trigger:
    """A card gains life points when this happens to it."""
    first, *also = words
    return Trigger(When(first, Itself(), also=tuple(also), **more), GAIN)  # type: ignore[arg-type]


FIENDS = Cards(("monster",), Side.YOURS, (Is("races", "悪魔族"),))
RELEASE = Use("main", (Draw(),), announce=Announce((ReleaseSome(FIENDS),)))
DISCARD = Use("main", (Draw(),), announce=Announce((DiscardSome(1, (Is("races", "悪魔族"),)),)))
BANISH = Use("main", (Draw(),), announce=Announce((BanishSome(Cards(("graveyard",), Side.YOURS)),)))


@pytest.mark.rule("yugioh:400.1", "yugioh:130.7")
@pytest.mark.parametrize("lying", [lambda card: card, defending, down])
def test_a_released_monster_notices_it_however_it_lay(lying) -> None:  # type: ignore[no-untyped-def]
    """Catches an effect that is deaf because its card lay face down, or left the field for its cost."""
    victim = monster("victim", hears("release"), race="悪魔族")
    duel = Duel({"hand": [spell("altar", RELEASE)], "monster": [lying(victim)]}).do("activate altar")
    assert duel.lp == (9000, 8000)


@pytest.mark.rule("yugioh:403.1", "yugioh:403.2")
def test_a_discard_for_a_cost_is_no_effect_of_the_opponent() -> None:
    """Catches triggering 「相手の効果で」 by a cost."""
    loud = monster("loud", hears("discard"), race="悪魔族")
    shy = monster("shy", hears("discard", by=Who.OPPONENT), race="悪魔族")
    assert Duel({"hand": [spell("toll", DISCARD), loud]}).do("activate toll").lp == (9000, 8000)
    assert Duel({"hand": [spell("toll", DISCARD), shy]}).do("activate toll").lp == (8000, 8000)


@pytest.mark.rule("yugioh:403.2")
def test_a_discard_by_the_opponents_effect_is() -> None:
    """Catches an effect that never hears it."""
    shy = monster("shy", hears("discard", by=Who.OPPONENT), race="悪魔族")
    raid = spell("raid", DiscardChosen(1, Who.OPPONENT))
    assert Duel({"hand": [raid]}, {"hand": [shy]}).do("activate raid").lp == (8000, 9000)


@pytest.mark.rule("yugioh:403.2", "yugioh:190.10")
def test_the_hand_limit_is_no_effect_of_anybody() -> None:
    """Catches triggering by the discard at the end of the turn."""
    shy = monster("shy", hears("discard", by=Who.OPPONENT))
    duel = Duel({"hand": [shy, *(monster(f"m{n}") for n in range(6))]})
    duel.do("end_turn", "take shy")
    assert (duel.cards("graveyard"), duel.lp) == (["shy"], (8000, 8000))


@pytest.mark.rule("yugioh:469.1")
def test_a_banished_card_notices_it_where_it_comes_to() -> None:
    """Catches a text that is read, printed and dead because a list says where cards listen."""
    ghost = monster("ghost", hears("banish"))
    duel = Duel({"hand": [spell("pyre", BANISH)], "graveyard": [ghost]}).do("activate pyre")
    assert (duel.cards("banished"), duel.lp) == (["ghost"], (9000, 8000))


@pytest.mark.rule("yugioh:442.1", "yugioh:375.2")
def test_destroyed_by_battle_is_not_destroyed_by_an_effect() -> None:
    """Catches one word for both."""
    by_effect = monster("weak", Trigger(When("enter:graveyard", Itself(), cause=("destroy",)), GAIN), atk=100)
    duel = Duel({"monster": [monster("strong", atk=2000), monster("spare")]}, {"monster": [by_effect]}, step="battle")
    duel.do("attack strong weak")
    assert (duel.cards("graveyard", 1), duel.lp) == (["weak"], (8000, 6100))


@pytest.mark.rule("yugioh:220.5")
def test_a_card_added_to_the_hand_notices_it_but_not_when_it_is_drawn() -> None:
    """Catches hearing every way into the hand."""
    guest = monster("guest", Trigger(When("enter:hand", Itself(), but=("draw",)), GAIN))
    fetch = spell("fetch", Move(All(Cards(("graveyard",), Side.YOURS, (Is("types", "monster"),))), "hand", cause="add"))
    assert Duel({"hand": [fetch], "graveyard": [guest]}).do("activate fetch").lp == (9000, 8000)
    drawn = Duel({"hand": [spell("draw", Draw())], "deck": [guest]}).do("activate draw")
    assert (drawn.cards("hand"), drawn.lp) == (["guest"], (8000, 8000))


@pytest.mark.rule("yugioh:220.5")
def test_a_card_that_leaves_the_field_notices_it() -> None:
    """Catches hearing only destruction."""
    loud = monster("loud", hears("leave:monster"))
    home = spell("home", Move(All(Cards(("monster",), Side.YOURS)), "hand", cause="return"))
    assert Duel({"hand": [home], "monster": [loud]}).do("activate home").lp == (9000, 8000)


@pytest.mark.rule("yugioh:235.6", "yugioh:230.4")
def test_what_another_card_notices_it_says_of_whom() -> None:
    """Catches hearing only what happens to the card itself."""
    watcher = monster("watcher", Trigger(When("release", Cards((), Side.YOURS, (Is("races", "悪魔族"),))), GAIN))
    victim = monster("victim", race="悪魔族")
    duel = Duel({"hand": [spell("altar", RELEASE)], "monster": [watcher, victim]}).do("activate altar")
    assert duel.lp == (9000, 8000)


@pytest.mark.rule("yugioh:215.1", "yugioh:365.2")
def test_turning_a_monster_is_noticed_by_what_waits_for_it() -> None:
    """Catches dropping what a change of position triggers."""
    restless = monster("restless", Trigger(When("position", Itself()), GAIN))
    other = trap("breath", Recover(500))
    duel = Duel({"monster": [restless]}, {"spell_trap": [down(other)]}).do("position restless")
    assert (duel.asked, duel.lp) == (1, (8000, 8000))
    assert duel.do("pass").lp == (9000, 8000)


def test_a_monster_summoned_by_an_effect_is_told_of_it() -> None:
    """The helper plays what it should: a summon from the graveyard, with a choice of position."""
    call = spell("call", SpecialSummon(Choose(Cards(("graveyard",), Side.YOURS))))
    duel = Duel({"hand": [call], "graveyard": [monster("sleeper", hears("special_summon"))]})
    assert duel.do("activate call", "in_defense sleeper").lp == (9000, 8000)


@pytest.mark.rule("yugioh:390.3", "yugioh:220.5")
def test_the_turn_in_which_it_went_from_the_field_to_the_graveyard() -> None:
    """Catches a card that was destroyed, or thrown away, in the hand."""
    text = "フィールドのこのカードが{}墓地へ送られたターンのエンドフェイズに発動する。自分は1000LP回復する。"
    for how, away in (("破壊され", "destroy"), ("", "send")):
        card = monster("ember", *(each.ability for each in read_text(text.format(how), "monster")))
        for zone, lp in (("monster", 9000), ("hand", 8000)):
            sweep = spell("sweep", Move(All(Cards((zone,), Side.YOURS)), "graveyard", cause=away))
            duel = Duel({"hand": [sweep, card] if zone == "hand" else [sweep], "monster": [card] * (zone == "monster")})
            assert duel.do("activate sweep").end_turn().lp == (lp, 8000), (how, zone)


@pytest.mark.rule("yugioh:220.5", "yugioh:332.1")
def test_a_card_notices_its_own_fall_whoever_lies_in_the_graveyard() -> None:
    """Catches a move that only those notice who lie in the graveyard already and wait for their own."""
    fallen = monster("fallen", Trigger(When("monster>graveyard", Itself()), GAIN), race="悪魔族")
    altar = spell("altar", RELEASE)
    duel = Duel({"hand": [altar, altar], "monster": [fallen, fallen]})
    assert duel.do("activate altar", "take fallen").lp == (9000, 8000)
    assert duel.do("activate altar").lp == (10000, 8000)


@pytest.mark.rule("yugioh:337.1", "yugioh:409.3")
@pytest.mark.parametrize(("where", "whose", "heard"), [
    ("自分の墓地", 0, True), ("自分の墓地", 1, False), ("墓地", 1, True),
])
def test_out_of_whose_graveyard_a_monster_came(where: str, whose: int, heard: bool) -> None:
    """Catches a monster out of the opponent's graveyard that takes it for its player's own."""
    bone = monster("bone", *(each.ability for each in read_text(
        f"このカードが{where}から特殊召喚された時に発動できる。自分は1000LP回復する。", "monster")))
    call = spell("call", *(each.ability for each in read_text(
        "自分または相手の墓地のモンスター1体を対象として発動できる。"
        "そのモンスターを自分フィールドに攻撃表示で特殊召喚する。", "spell")))
    sides: tuple[dict[str, list[CardDef]], dict[str, list[CardDef]]] = {"hand": [call]}, {}
    sides[whose]["graveyard"] = [bone]
    duel = Duel(*sides).do("activate call")
    assert (duel.prompt == "trigger") is heard


@pytest.mark.rule("yugioh:290.1")
@pytest.mark.parametrize(("where", "heard"), [("フィールドから", False), ("", True)])
def test_a_card_whose_activation_was_negated_was_none_of_the_field(where: str, heard: bool) -> None:
    """Catches a negated spell that takes itself for a card sent from the field."""
    words = f"このカードが{where}墓地へ送られた場合に発動する。自分は1000LP回復する。"
    band = made("band", [each.ability for each in read_text(words, "spell", stays=True)], type="spell",
                property="continuous")
    void = trap("void", *(each.ability for each in read_text(
        "相手が魔法カードを発動した時に発動できる。その発動を無効にし破壊する。", "trap")), property="counter")
    duel = Duel({"hand": [band]}, {"spell_trap": [down(void)]}).do("activate band", "activate void")
    assert duel.lp == (9000 if heard else 8000, 8000)
