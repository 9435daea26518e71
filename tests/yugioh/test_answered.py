"""What is answered by what: kinds of links, battles during the calculation, and effects that must be activated."""

import pytest

from banmen.games.yugioh.effects import (
    Announce,
    CanBeDone,
    DestroyAll,
    DiscardChosen,
    Labelled,
    Limit,
    PutPosition,
    Recover,
    Search,
    SpecialSummon,
    Target,
    Trigger,
    Use,
)
from banmen.games.yugioh.effects_doing import DiscardRandom, TakeControl, TurnOverTop
from banmen.games.yugioh.effects_more import Struck
from banmen.games.yugioh.rules.c160_pendulum import refuse_member, refuse_pendulum
from banmen.games.yugioh.rules.c360_procedures import refuse_effect
from banmen.games.yugioh.rules.c454_original import SAME_LAYER, value_layer
from banmen.games.yugioh.summoning import (
    Complete,
    CreateTokens,
    Element,
    OwnSummon,
    RitualBy,
    RitualSummon,
    XyzMaterials,
)
from banmen.games.yugioh.table import CALCULATION
from banmen.kernel import atoms
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import Draw, Move
from banmen.kernel.effects.things import All, Cards, Choose, Is, It, Itself, Named
from banmen.kernel.evaluate import fits
from banmen.kernel.library import CardDef
from banmen.kernel.state import Scope
from tests.yugioh.duel import Duel, defending, down, made, monster, spell, trap
from tests.yugioh.duel import Side as Lying
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import says
from tests.yugioh.test_told import scale

LAMB = monster("lamb")
GAIN = (Recover(500),)
FROM: dict[str, tuple[str, CardDef]] = {
    "a spell": ("hand", spell("x", Recover(500))),
    "a trap": ("spell_trap", trap("x", Recover(500))),
    "a monster": ("monster", monster("x", Use("main", GAIN))),
    "an effect of a spell": ("spell_trap", spell("x", Use("main", GAIN), property="continuous")),
    "an effect of a trap": ("spell_trap", trap("x", Use("main", GAIN), property="continuous")),
}
ANSWERS = {
    "spell": {"a spell"},
    "trap": {"a trap"},
    "spell+trap": {"a spell", "a trap"},
    "monster": {"a monster"},
    "spell_effect": {"a spell", "an effect of a spell"},
    "trap_effect": {"a trap", "an effect of a trap"},
    "any": set(FROM),
}


@pytest.mark.rule("yugioh:280.1", "yugioh:362.3", "yugioh:175.6")
@pytest.mark.parametrize("kind", sorted(ANSWERS))
@pytest.mark.parametrize("link", sorted(FROM))
def test_which_links_a_text_answers(kind: str, link: str) -> None:
    """Catches an answer to a card that also answers its effects, or to another type of card."""
    no = trap("no", Trigger(When(f"activate:{kind}", whose=Who.OPPONENT), (Recover(100),), optional=True))
    zone, card = FROM[link]
    duel = Duel({zone: [down(card) if link == "a trap" else card]}, {"spell_trap": [down(no)]}).do("activate x")
    assert ("activate no" in duel.offered()) is (link in ANSWERS[kind])


@pytest.mark.rule("yugioh:373.4", "yugioh:362.2")
def test_the_opponents_attack_is_answered_during_the_calculation() -> None:
    """Catches a trap that is barred then, an answer to one's own attack, and one at another moment."""
    dodge = snare("dodge", "相手モンスターが攻撃したダメージ計算時に発動できる。自分は100LP回復する。")
    sides: list[Lying] = [{"monster": [LAMB, monster("rest")]}, {}]
    for seat in (0, 1):
        both = [*sides]
        both[seat] = {**sides[seat], "spell_trap": [down(dodge)]}
        duel = Duel(both[0], both[1], step="battle").do("attack lamb player")
        assert ("activate dodge" in duel.offered()) is (seat == 1)
    assert duel.game.state.table.timing == CALCULATION
    assert duel.do("activate dodge").lp == (8000, 7100)


TOKENS = CreateTokens("羊トークン", Is("races", "獣族"), Element("地"), 1, 0, 0, count=2, position="defense")
NEEDS: dict[str, Action] = {
    "draw": Draw(),
    "search": Search((Is("races", "獣族"),)),
    "discard": DiscardChosen(1, Who.OPPONENT),
    "random": DiscardRandom(1, Who.OPPONENT),
    "control": TakeControl(Choose(Cards(("monster",), Side.THEIRS))),
    "destroy": Move(Choose(Cards(("monster",), Side.THEIRS)), "graveyard", cause="destroy"),
    "call": SpecialSummon(Choose(Cards(("graveyard",), Side.YOURS, (Is("races", "獣族"),)))),
    "turn over": TurnOverTop(),
}


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize("optional", [True, False])
@pytest.mark.parametrize("what", sorted(NEEDS))
def test_only_what_must_be_activated_is_activated_in_vain(what: str, optional: bool) -> None:
    """Catches an effect offered that can do nothing, and a mandatory one left out because it cannot."""
    hears = monster("hears", Trigger(When("destroy", Cards(("monster",))), (NEEDS[what],), optional=optional))
    storm = spell("storm", DestroyAll(Cards(("monster",), filters=(Named("lamb"),))))
    duel = Duel({"hand": [storm], "monster": [LAMB, hears]})
    if what in ("draw", "turn over"):
        for card in list(duel.game.state.zones[duel.game.zone_named["deck"].of(0)]):
            atoms.carry(duel.game, [card], duel.game.zone_named["banished"], cause="banish")
    duel.do("activate storm")
    told = [each for each in duel.told() if each.startswith("activate a hears")]
    assert (bool(told), "activate hears" in duel.offered()) == (not optional, False)


@pytest.mark.rule("yugioh:120.2", "yugioh:320.5", "yugioh:270.1")
@pytest.mark.parametrize("lying", [2, 3, 4])
def test_two_tokens_need_two_zones(lying: int) -> None:
    """Catches tokens for which there is no room, on either field."""
    field = [monster(f"m{number}") for number in range(lying)]
    mine = spell("mine", TOKENS)
    assert ("activate mine" in Duel({"hand": [mine], "monster": field}).offered()) is (lying <= 3)
    theirs = spell("theirs", CreateTokens(
        "羊トークン", Is("races", "獣族"), Element("地"), 1, 0, 0, count=2, position="attack", field=Who.OPPONENT))
    duel = Duel({"hand": [theirs], "monster": []}, {"monster": field})
    assert ("activate theirs" in duel.offered()) is (lying <= 3)
    if lying <= 3:
        duel.do("activate theirs")
        assert (duel.cards("monster", 1).count("羊トークン"), duel.cards("monster")) == (2, [])
        assert duel.game.state.turned[duel.row("羊トークン")] == 0


@pytest.mark.rule("yugioh:270.1", "yugioh:320.6", "yugioh:215.1")
def test_into_which_positions_a_card_can_be_put() -> None:
    """Catches putting a monster into the position it is in, a spell into any, and a token face down."""
    field: Lying = {"monster": [LAMB, defending(monster("wall")), down(monster("mole"))]}
    duel = Duel({**field, "hand": [spell("tea", Recover(100))]})
    can = {"lamb": ("defense", "set"), "wall": ("attack", "set"), "mole": ("attack", "defense"), "tea": ()}
    for name, positions in can.items():
        for position in ("attack", "defense", "set"):
            wanted = CanBeDone(PutPosition(Itself(), position))
            scope = Scope(0, duel.game.state.token[duel.row(name)])
            assert fits(duel.game, wanted, scope, duel.row(name)) is (position in positions), (name, position)


@pytest.mark.rule("yugioh:250.5", "yugioh:375.2")
def test_which_of_the_two_was_attacked() -> None:
    """Catches the attacker taken for the monster that was attacked, here and after it left."""
    quick = trap("quick", Recover(100))
    duel = Duel({"monster": [LAMB, monster("rest")]}, {"monster": [monster("wolf")], "spell_trap": [down(quick)]},
                step="battle").do("attack lamb wolf")
    for name, right in (("wolf", True), ("lamb", False), ("rest", False)):
        token = duel.game.state.token[duel.row(name)]
        assert duel.game.is_so(Struck(), Scope(0, token, (("it", (token,)),))) is right


@pytest.mark.rule("yugioh:454.1")
@pytest.mark.parametrize("key", ["atk", "def", "level", "rank", "names", "types"])
@pytest.mark.parametrize("op", ["set", "add", "grant", "double"])
def test_in_which_layer_a_value_is_changed(key: str, op: str) -> None:
    """Catches other characteristics put into the layer of values, and values left where others are."""
    value = key in ("atk", "def", "level", "rank") and op in ("set", "add")
    assert value_layer(key, op, 9) == (SAME_LAYER if value else 9)


@pytest.mark.rule("yugioh:433.1", "yugioh:433.2")
def test_targets_that_are_gone_drop_out_and_are_not_replaced() -> None:
    """Catches another target in place of one that left, or nothing done to the one that stayed."""
    aim = Target(Choose(Cards(("monster",), Side.THEIRS), 2))
    shot = spell("shot", Use("main", (Move(It(), "graveyard", cause="destroy"),), announce=Announce((aim,))))
    flee = trap("flee", Move(Choose(Cards(("monster",), Side.YOURS)), "hand", cause="return"))
    duel = Duel({"hand": [shot]}, {"monster": [LAMB, monster("ewe"), monster("ram")], "spell_trap": [down(flee)]})
    duel.do("activate shot", "take lamb", "take ewe", "activate flee", "take lamb")
    assert (duel.cards("monster", 1), duel.cards("hand", 1), sorted(duel.cards("graveyard", 1))) == (
        ["ram"], ["lamb"], ["ewe", "flee"])


@pytest.mark.rule("yugioh:433.1")
def test_what_left_by_a_way_is_found_where_it_went() -> None:
    """Catches a text that follows a card out of sight, or one that loses what it sent itself."""
    seek = All(Cards(("monster",), Side.THEIRS))
    sack = spell("sack", Move(seek, "graveyard", cause="send"), Move(It(), "banished", cause="banish"))
    duel = Duel({"hand": [sack]}, {"monster": [LAMB]}).do("activate sack")
    assert (duel.cards("banished", 1), duel.cards("graveyard", 1)) == (["lamb"], [])


@pytest.mark.rule("yugioh:290.1", "yugioh:275.6")
def test_an_activation_is_negated_though_its_card_is_gone() -> None:
    """Catches an engine that looks for a card that was destroyed before its activation was negated."""
    tea = spell("tea", Recover(500), property="quick_play")
    no = snare("no", "魔法カードが発動した時に発動できる。その発動を無効にし破壊する。", "counter")
    pop = trap("pop", DestroyAll(Cards(("spell_trap",), filters=(Named("tea"),))), property="counter")
    duel = Duel({"hand": [tea], "spell_trap": [down(pop)]}, {"spell_trap": [down(no)]})
    duel.do("activate tea", "activate no", "activate pop")
    assert (duel.lp, sorted(duel.cards("graveyard"))) == ((8000, 8000), ["pop", "tea"])


@pytest.mark.rule("yugioh:305.3", "yugioh:305.3a")
@pytest.mark.parametrize(("drawn", "wins"), [("b", True), ("d", True), ("x", False)])
def test_one_of_two_collections_is_enough(drawn: str, wins: bool) -> None:
    """Catches needing all the collections there are, or winning with parts of two."""
    one, two = monster("a", Complete(("b",))), monster("c", Complete(("d",)))
    last = monster(drawn)
    duel = Duel({"hand": [one, two, spell("pot", Draw())], "deck": [last]}, others=[monster("b"), monster("d")])
    duel.do("activate pot")
    outcome = duel.game.outcome
    assert (outcome is not None and (outcome.winner, outcome.reason) == (0, "collection")) is wins


@pytest.mark.rule("yugioh:160.3", "yugioh:160.4")
def test_why_a_monster_is_not_among_those_summoned_together() -> None:
    """Catches a monster judged by scales that are not there."""
    left, right = scale("left", 1), scale("right", 8)
    stiff = says("stiff", "このカードは特殊召喚できない。")
    held = Duel({"hand": [LAMB, stiff], "pendulum": [left, right]})
    refused = refuse_member(held.game, 0, held.row("stiff"))
    assert refused is not None
    assert refused.key == "cannot_be_special_summoned"
    for zone, key in (([], "needs_two_scales"), ([left], "needs_two_scales"), ([left, right], "")):
        duel = Duel({"hand": [LAMB, monster("high", level=8)], "pendulum": zone})
        reason = refuse_member(duel.game, 0, duel.row("lamb"))
        assert ("" if reason is None else reason.key) == key
        high = refuse_member(duel.game, 0, duel.row("high"))
        assert high is not None
        assert high.key == (key or "level_outside_the_scales")


def asked_for_all(duel: Duel, words: str) -> Duel:
    """The move is made, and everything is asked that could be, one option or not."""
    duel.game.ask_all = True
    duel._answer(duel._option(words))
    return duel


@pytest.mark.rule("yugioh:230.1", "yugioh:235.5", "yugioh:245.6")
def test_materials_are_named_one_by_one_where_everything_is_asked() -> None:
    """Catches materials taken without being named, and more than one way offered where there is one."""
    xyz = made("xyz", [XyzMaterials(4, 2)], type="monster", rank=4, atk=2000, abilities=("xyz",))
    duel = asked_for_all(Duel({"extra": [xyz], "monster": [LAMB, monster("ewe")]}), "special xyz")
    assert (duel.prompt, duel.offered()) == ("material", ["take lamb"])
    duel._answer(0)
    assert (duel.prompt, duel.offered()) == ("material", ["take ewe"])
    duel._answer(0)
    assert duel.prompt == "position"
    plain = Duel({"extra": [xyz], "monster": [LAMB, monster("ewe")]})
    plain._answer(plain._option("special xyz"))
    assert plain.prompt == "position"
    idol = monster("idol", RitualBy("rite"), level=8, kinds=("ritual",))
    rite = spell("rite", RitualSummon("idol", 8), property="ritual")
    duel = asked_for_all(Duel({"hand": [rite, idol], "monster": [LAMB, monster("ewe")]}), "activate rite")
    while duel.prompt in ("chain", "summoned"):
        duel._answer(0)
    assert (duel.prompt, duel.offered()) == ("tribute", ["take lamb"])
    duel._answer(0)
    assert (duel.prompt, duel.offered()) == ("tribute", ["take ewe"])
    duel._answer(0)
    assert duel.prompt == "position"


@pytest.mark.rule("yugioh:245.3", "yugioh:245.6", "yugioh:230.2")
def test_what_is_released_for_a_ritual() -> None:
    """Catches a monster without a level among the tributes, one that is not needed, and a question without its card."""
    idol = monster("idol", RitualBy("rite"), level=8, kinds=("ritual",))
    rite = spell("rite", RitualSummon("idol", 8), property="ritual")
    xyz = made("xyz", [XyzMaterials(4, 2)], type="monster", rank=4, atk=2000, abilities=("xyz",))
    field = [LAMB, xyz, monster("ewe"), monster("six", level=6)]
    duel = Duel({"hand": [rite, idol], "monster": field}).do("activate rite")
    question = duel.game.question
    assert question is not None
    assert (duel.prompt, duel.offered(), question.least, question.most) == (
        "tribute", ["take lamb", "take ewe", "take six"], 1, 3)
    assert question.source == duel.game.state.token[duel.row("idol")]
    duel.do("take six")
    assert duel.offered() == ["take lamb", "take ewe"]
    duel.do("take lamb", "in_attack idol")
    assert (duel.cards("monster"), sorted(duel.cards("graveyard"))) == (["xyz", "ewe", "idol"], ["lamb", "rite", "six"])
    covered = Duel({"hand": [rite, idol], "monster": [down(xyz), down(LAMB)]})
    assert "activate rite" not in covered.offered()


@pytest.mark.rule("yugioh:320.4", "yugioh:155.3")
def test_the_position_of_a_token_is_asked_where_the_text_does_not_say_it() -> None:
    """Catches a token in the wrong position, and a question the text has answered."""
    free = spell("free", CreateTokens("羊トークン", Is("races", "獣族"), Element("地"), 1, 0, 0))
    duel = Duel({"hand": [free]}).do("activate free")
    assert (duel.prompt, duel.offered()) == ("position", ["in_attack", "in_defense"])
    assert duel.do("in_defense").game.state.turned[duel.row("羊トークン")] == 1


@pytest.mark.rule("yugioh:466.4")
def test_uses_are_counted_by_the_label_of_the_effect() -> None:
    """Catches one effect of the name held against another one."""
    one, two = (Use("main", (Recover(number),), limits=(Limit(1, "label"),), label=label)
                for number, label in ((100, "①"), (10, "②")))
    busy = monster("busy", Labelled("①", one), Labelled("②", two))
    duel = Duel({"monster": [busy, busy]})
    used = 0
    while "activate busy" in duel.offered():
        duel.do("activate busy")
        used += 1
    assert (used, duel.lp) == (2, (8110, 8000))


@pytest.mark.rule("yugioh:160.5", "yugioh:160.3", "yugioh:360.4", "yugioh:360.5")
def test_why_nobody_is_summoned_together_or_by_an_effect() -> None:
    """Catches a card of the graveyard among those summoned, and one reason for every refusal."""
    left, right = scale("left", 1), scale("right", 8)
    special = monster("special", OwnSummon(), kinds=("effect", "special"))
    side: Lying = {"hand": [monster("high", level=8), special], "monster": [LAMB], "graveyard": [monster("dead")]}
    duel = Duel({**side, "pendulum": [left, right]})
    told = {name: refuse_member(duel.game, 0, duel.row(name)) for name in ("lamb", "dead", "high")}
    assert {name: reason and reason.key for name, reason in told.items()} == {
        "lamb": "not_in_hand_or_extra_deck", "dead": "not_in_hand_or_extra_deck", "high": "level_outside_the_scales"}
    nobody = refuse_pendulum(Duel({"monster": [LAMB], "pendulum": [left, right]}).game, 0)
    assert nobody is not None
    assert (nobody.key, nobody.rule) == ("nothing_to_pendulum_summon", "160.5")
    by_effect = refuse_effect(duel.game, duel.row("special"))
    assert by_effect is not None
    assert (by_effect.key, by_effect.rule) == ("only_by_its_own_method", "360.4")
