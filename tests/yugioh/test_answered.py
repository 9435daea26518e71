"""What is answered by what: kinds of links, battles during the calculation, and effects that must be activated."""

import pytest

from banmen.games.yugioh.effects import (
    Announce,
    CanBeDone,
    DestroyAll,
    DiscardChosen,
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
from banmen.games.yugioh.rules.c454_original import SAME_LAYER, value_layer
from banmen.games.yugioh.summoning import CreateTokens, Element
from banmen.games.yugioh.table import CALCULATION
from banmen.kernel import atoms
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import Draw, Move
from banmen.kernel.effects.things import All, Cards, Choose, Is, It, Itself, Named
from banmen.kernel.evaluate import fits
from banmen.kernel.library import CardDef
from banmen.kernel.state import Scope
from tests.yugioh.duel import Duel, defending, down, monster, spell, trap
from tests.yugioh.duel import Side as Lying
from tests.yugioh.test_noticed_acts import snare

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
    field = [LAMB, defending(monster("wall")), down(monster("mole"))]
    duel = Duel({"monster": field, "hand": [spell("tea", Recover(100))]})
    can = {"lamb": ("defense", "set"), "wall": ("attack", "set"), "mole": ("attack", "defense"), "tea": ()}
    for name, positions in can.items():
        for position in ("attack", "defense", "set"):
            wanted = CanBeDone(PutPosition(Itself(), position))  # type: ignore[arg-type]
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
