"""Costs and targets chosen at an activation: how many, which ones, in a way that leaves enough for all of it."""

import pytest

from banmen.games.yugioh.effects import (
    Announce,
    BanishThis,
    DiscardSome,
    DiscardThis,
    PayPoints,
    Recover,
    ReleaseSome,
    ReleaseThis,
    SendThis,
    Target,
    Use,
)
from banmen.games.yugioh.effects_doing import TakeCounters
from banmen.games.yugioh.effects_more import ReturnThis, RevealSome, RevealThis, TakeCountersFrom
from banmen.games.yugioh.summoning import BanishSome, Detach, SendSome, XyzMaterials
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Cost, Move
from banmen.kernel.effects.things import Cards, Choose, CountOf, Is, It
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, made, monster, spell
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import cast, says
from tests.yugioh.test_said_of_which import said
from tests.yugioh.test_told import scale

LAMB, EWE, RAM = monster("lamb"), monster("ewe"), monster("ram", race="獣族")
WIND = cast("wind", "自分は100LP回復する。")
MINE = Cards(("monster",), Side.YOURS)
BEASTS = (Is("races", "獣族"),)


def priced(*parts: Cost) -> CardDef:
    """A spell with these costs and targets, which destroys what it targets and gains 100."""
    aimed = any(isinstance(each, Target) for each in parts)
    effect = (*((Move(It(), "graveyard", cause="destroy"),) if aimed else ()), Recover(100))
    return spell("pact", Use("main", effect, announce=Announce(parts)))


def asked(duel: Duel) -> tuple[str, list[str], int, int]:
    """What is asked now: the prompt, the options, how many at least and at most."""
    question = duel.game.question
    assert question is not None
    return duel.prompt, duel.offered(), question.least, question.most


@pytest.mark.rule("yugioh:403.1", "yugioh:403.2")
def test_a_cost_of_so_many_or_more() -> None:
    """Catches paying with less, stopping too late, and a card that pays for itself."""
    duel = Duel({"hand": [priced(DiscardSome(2)), LAMB, EWE, RAM]}).do("activate pact")
    assert asked(duel) == ("cost", ["take lamb", "take ewe", "take ram"], 2, 2)
    duel.do("take ewe")
    assert asked(duel) == ("cost", ["take lamb", "take ram"], 2, 2)
    duel.do("take ram")
    assert (duel.cards("hand"), duel.lp) == (["lamb"], (8100, 8000))
    more = Duel({"hand": [priced(DiscardSome(1, more=True)), LAMB, EWE]}).do("activate pact")
    assert asked(more) == ("cost", ["take lamb", "take ewe"], 1, 2)
    more.do("take lamb")
    assert asked(more) == ("cost", ["take ewe", "done"], 1, 2)
    assert more.do("done").cards("hand") == ["ewe"]
    assert "activate pact" not in Duel({"hand": [priced(DiscardSome(2)), LAMB]}).offered()


@pytest.mark.rule("yugioh:403.1")
def test_two_costs_need_different_cards() -> None:
    """Catches one card that pays twice, and a first choice that leaves nothing for the second."""
    pact = priced(ReleaseSome(MINE), BanishSome(Cards(("monster",), Side.YOURS, BEASTS)))
    assert "activate pact" not in Duel({"hand": [pact], "monster": [RAM]}).offered()
    assert "activate pact" not in Duel({"hand": [pact], "monster": [LAMB, EWE]}).offered()
    duel = Duel({"hand": [pact], "monster": [LAMB, RAM]}).do("activate pact")
    assert (sorted(duel.cards("graveyard")), duel.cards("banished"), duel.lp) == (
        ["lamb", "pact"], ["ram"], (8100, 8000))
    three = Duel({"hand": [pact], "monster": [LAMB, RAM, EWE]}).do("activate pact")
    assert asked(three)[:2] == ("cost", ["take lamb", "take ewe"])


@pytest.mark.rule("yugioh:403.1", "yugioh:433.1")
def test_a_cost_leaves_as_many_targets_as_are_needed() -> None:
    """Catches paying with a target that is needed, or refusing one that is not."""
    pact = priced(ReleaseSome(MINE), Target(Choose(MINE, 2)))
    assert "activate pact" not in Duel({"hand": [pact], "monster": [LAMB, EWE]}).offered()
    duel = Duel({"hand": [pact], "monster": [LAMB, EWE, RAM]}).do("activate pact")
    assert asked(duel)[:2] == ("cost", ["take lamb", "take ewe", "take ram"])
    assert duel.do("take ewe").cards("monster") == []
    beasts = priced(ReleaseSome(MINE), Target(Choose(Cards(("monster",), Side.YOURS, BEASTS))))
    duel = Duel({"hand": [beasts], "monster": [LAMB, RAM]}).do("activate pact")
    assert (sorted(duel.cards("graveyard")), duel.lp) == (["lamb", "pact", "ram"], (8100, 8000))
    two = priced(ReleaseSome(MINE, 2), Target(Choose(Cards(("monster",), Side.YOURS, BEASTS))))
    assert "activate pact" not in Duel({"hand": [two], "monster": [LAMB, RAM]}).offered()
    bull = monster("bull", race="獣族")
    duel = Duel({"hand": [two], "monster": [LAMB, RAM, EWE, bull]}).do("activate pact", "take ram")
    assert asked(duel)[1] == ["take lamb", "take ewe"]


@pytest.mark.rule("yugioh:433.1")
def test_two_targets_are_two_cards() -> None:
    """Catches one card chosen for both, and a first choice that leaves none for the second."""
    any_one, beast = Target(Choose(MINE)), Target(Choose(Cards(("monster",), Side.YOURS, BEASTS)))
    assert "activate pact" not in Duel({"hand": [priced(any_one, beast)], "monster": [RAM]}).offered()
    duel = Duel({"hand": [priced(any_one, beast)], "monster": [RAM, LAMB, EWE]}).do("activate pact")
    assert asked(duel)[:2] == ("target", ["take lamb", "take ewe"])
    upto = Duel({"hand": [priced(Target(Choose(MINE, 2, up_to=True)))], "monster": [LAMB, EWE]}).do("activate pact")
    assert asked(upto) == ("target", ["take lamb", "take ewe"], 1, 2)


@pytest.mark.rule("yugioh:403.1", "yugioh:424.1")
@pytest.mark.parametrize(("points", "offered"), [(500, True), (499, False), (501, True)])
def test_life_points_are_paid_down_to_nothing(points: int, offered: bool) -> None:
    """Catches a cost that needs one point to be left, or none."""
    duel = Duel({"hand": [priced(PayPoints(500)), LAMB]}, lp=(points, 8000))
    assert ("activate pact" in duel.offered()) is offered


THIS: dict[str, tuple[Cost, str, str]] = {
    "release": (ReleaseThis(), "monster", "graveyard"), "send": (SendThis(), "monster", "graveyard"),
    "discard": (DiscardThis(), "hand", "graveyard"), "banish": (BanishThis(), "graveyard", "banished"),
    "return": (ReturnThis("hand"), "monster", "hand"), "reveal": (RevealThis(), "hand", "hand"),
}


@pytest.mark.rule("yugioh:400.2", "yugioh:403.2", "yugioh:469.1")
@pytest.mark.parametrize("word", sorted(THIS))
def test_a_card_that_pays_with_itself(word: str) -> None:
    """Catches a card that stays, goes elsewhere, or is told otherwise."""
    part, here, there = THIS[word]
    zone = Duel({}).game.zone_named[here].number
    card = monster("card", Use("main", (Recover(100),), announce=Announce((part,)), places=(zone,)))
    duel = Duel({here: [card]})
    duel.do("activate card")
    assert (duel.cards(there), duel.lp) == (["card"], (8100, 8000))
    said = {"return": "return", "reveal": "show"}.get(word, word)
    assert any(each.startswith(f"{said} a card") for each in duel.told())


@pytest.mark.rule("yugioh:403.1", "yugioh:352.1", "yugioh:230.4")
def test_counters_and_materials_that_pay() -> None:
    """Catches counters of another name, more than there are, and a monster without materials."""
    busy = monster("busy", Use("main", (Recover(100),), announce=Announce((TakeCounters("甲", 2),))))
    for many, offered in ((1, False), (2, True), (3, True)):
        duel = Duel({"monster": [busy, LAMB]})
        for name, number in (("甲", many), ("乙", 5)):
            atoms.count(duel.game, duel.row("busy"), name, number)
        assert ("activate busy" in duel.end_turn(2).offered()) is offered
        if offered:
            duel.do("activate busy")
            left = duel.game.state.counters[duel.row("busy")]
            assert (left.get("甲", 0), left["乙"]) == (many - 2, 5)
    anywhere = TakeCountersFrom(MINE, "甲", 3)
    duel = Duel({"hand": [priced(anywhere)], "monster": [LAMB, EWE]})
    for name in ("lamb", "ewe"):
        atoms.count(duel.game, duel.row(name), "甲", 2)
    duel.end_turn(2).do("activate pact", "take ewe", "take lamb", "take ewe")
    assert [duel.game.state.counters.get(duel.row(name), {}).get("甲", 0) for name in ("lamb", "ewe")] == [1, 0]
    xyz = made("xyz", [XyzMaterials(4, 2), Use("main", (Recover(100),), announce=Announce((Detach(1),)))],
               type="monster", rank=4, atk=2000, abilities=("xyz", "effect"))
    assert "activate xyz" not in Duel({"monster": [xyz]}).offered()
    duel = Duel({"extra": [xyz], "monster": [LAMB, EWE]}).do("special xyz", "in_attack xyz", "activate xyz")
    assert asked(duel) == ("cost", ["take lamb", "take ewe"], 1, 1)
    duel.do("take ewe")
    assert (duel.cards("graveyard"), duel.lp) == (["ewe"], (8100, 8000))


@pytest.mark.rule("yugioh:403.1", "yugioh:460.1")
def test_cards_shown_and_sent_for_a_cost() -> None:
    """Catches a shown card that is discarded, and cards of another kind or place."""
    show = priced(RevealSome(Cards(("hand",), Side.YOURS, BEASTS)))
    assert "activate pact" not in Duel({"hand": [show, LAMB]}).offered()
    duel = Duel({"hand": [show, LAMB, RAM]}).do("activate pact")
    assert (sorted(duel.cards("hand")), duel.lp) == (["lamb", "ram"], (8100, 8000))
    send = priced(SendSome(Cards(("hand", "monster"), Side.YOURS, BEASTS)))
    duel = Duel({"hand": [send, LAMB], "monster": [down(RAM)]}).do("activate pact")
    assert (sorted(duel.cards("graveyard")), duel.cards("hand")) == (["pact", "ram"], ["lamb"])


@pytest.mark.rule("yugioh:403.1", "yugioh:403.2")
@pytest.mark.parametrize(("places", "offered"), [("手札または墓地から", True), ("手札から", False)])
def test_a_card_that_comes_out_of_the_graveyard_too_pays_with_itself(places: str, offered: bool) -> None:
    """Catches leaving the card itself out of what may be discarded for it; and discarding what has to be in hand."""
    drake = says("drake", f"相手がモンスターの特殊召喚に成功した時、自分の手札を1枚捨てる事で、"
                 f"このカードを{places}特殊召喚する。")
    call = cast("call", "手札からモンスター1体を特殊召喚する。")
    duel = Duel({"hand": [call, monster("m")]}, {"hand": [drake]}).do("activate call", "in_attack m")
    assert ("activate drake" in duel.offered()) is offered
    if offered:
        assert duel.do("activate drake", "in_attack drake").cards("monster", 1) == ["drake"]
        assert duel.cards("hand", 1) == []


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
@pytest.mark.parametrize(("goal", "used"), [("手札", True), ("デッキ", False)])
def test_what_is_returned_for_a_price_may_be_counted_then(goal: str, used: bool) -> None:
    """Catches an effect that counts a hand of none, to which its price brings a card, or no card at all."""
    rest = spell("rest", *said(f"自分フィールドのモンスター1体を{goal}に戻して発動できる。"
                               "自分は自分の手札の数×100LP回復する。", "spell"))
    duel = Duel({"monster": [monster("ox")], "spell_trap": [down(rest)]})
    assert ("activate rest" in duel.offered()) is used


@pytest.mark.rule("yugioh:403.1", "yugioh:433.1", "yugioh:385.2", "yugioh:320.2", "yugioh:409.3")
def test_what_was_paid_is_a_target_where_it_goes() -> None:
    """Catches a released monster sought in a graveyard that it never came to, or not in that of its owner."""
    def paid(side: Side) -> CardDef:
        return priced(ReleaseSome(MINE), Target(Choose(Cards(("graveyard",), side, (Is("types", "monster"),)))))

    swing, sheep = scale("swing", 3), monster("sheep", kinds=("token",))
    gone = says("gone", "このカードがフィールドから離れた場合、除外される。")
    for other in (swing, sheep, gone):
        assert "activate pact" not in Duel({"hand": [paid(Side.YOURS)], "monster": [other]}).offered()
        duel = Duel({"hand": [paid(Side.YOURS)], "monster": [LAMB, other, EWE]}).do("activate pact")
        assert asked(duel)[1] == ["take lamb", "take ewe"]
    lure = cast("lure", "相手フィールドのモンスター1体を対象として発動できる。そのモンスターのコントロールを得る。")
    for side, own, theirs in ((Side.YOURS, True, False), (Side.THEIRS, False, True), (Side.ANY, True, True)):
        assert ("activate pact" in Duel({"hand": [paid(side)], "monster": [LAMB]}).offered()) is own
        taken = Duel({"hand": [paid(side), lure]}, {"monster": [RAM]}).do("activate lure")
        assert ("activate pact" in taken.offered()) is theirs


@pytest.mark.rule("yugioh:352.1", "yugioh:403.1")
def test_a_card_that_bears_no_more_counters_gives_none() -> None:
    """Catches a counter taken of a card whose last one pays already, and one that bears a single counter left out."""
    duel = Duel({"hand": [priced(TakeCountersFrom(MINE, "甲", 3))], "monster": [LAMB, EWE, RAM]})
    for name, many in (("lamb", 1), ("ewe", 2), ("ram", 2)):
        atoms.count(duel.game, duel.row(name), "甲", many)
    duel.end_turn(2).do("activate pact")
    assert duel.offered() == ["take lamb", "take ewe", "take ram"]
    assert duel.do("take lamb").offered() == ["take ewe", "take ram"]
    assert duel.do("take ewe").offered() == ["take ewe", "take ram"]
    duel.do("take ewe")
    left = duel.game.state.counters
    assert [left.get(duel.row(name), {}).get("甲", 0) for name in ("lamb", "ewe", "ram")] == [0, 0, 2]


@pytest.mark.rule("yugioh:433.1")
def test_three_targets_are_three_cards() -> None:
    """Catches a card that is chosen again, and one without which a later choice has none."""
    any_one, beast = Target(Choose(MINE)), Target(Choose(Cards(("monster",), Side.YOURS, BEASTS)))
    pact = priced(any_one, any_one, beast)
    assert "activate pact" not in Duel({"hand": [pact], "monster": [RAM, LAMB]}).offered()
    bull = monster("bull", race="獣族")
    duel = Duel({"hand": [pact], "monster": [RAM, LAMB, EWE, bull]}).do("activate pact")
    assert asked(duel)[1] == ["take ram", "take lamb", "take ewe", "take bull"]
    assert asked(duel.do("take ram"))[1] == ["take lamb", "take ewe"]
    assert asked(duel.do("take ewe"))[:2] == ("main", duel.offered())


@pytest.mark.rule("yugioh:433.1")
def test_as_many_targets_as_are_counted() -> None:
    """Catches an effect that targets so many cards as there are others where there are not so many."""
    theirs = Cards(("monster",), Side.THEIRS)
    pact = priced(Target(Choose(theirs, CountOf(MINE))))
    assert "activate pact" not in Duel({"hand": [pact], "monster": [LAMB, EWE]}, {"monster": [RAM]}).offered()
    duel = Duel({"hand": [pact], "monster": [LAMB, EWE]}, {"monster": [RAM, LAMB, EWE]}).do("activate pact")
    assert asked(duel) == ("target", ["take ram", "take lamb", "take ewe"], 2, 2)


@pytest.mark.rule("yugioh:403.1", "yugioh:337.1", "yugioh:385.1")
@pytest.mark.parametrize(("part", "release", "banish"), [
    (ReleaseThis(), False, True), (SendThis(), True, False), (PayPoints(100), True, True),
])
def test_a_card_pays_with_itself_where_no_text_keeps_it(part: Cost, release: bool, banish: bool) -> None:
    """Catches a price that a text forbids or leads elsewhere, and one that such a text does not concern."""
    busy = monster("busy", Use("main", (Recover(100),), announce=Announce((part,))))
    calm = snare("calm", "このカードが魔法＆罠ゾーンに存在する限り、お互いにモンスターをリリースできない。",
                 "continuous")
    assert "activate busy" in Duel({"monster": [busy]}).offered()
    assert ("activate busy" in Duel({"monster": [busy], "spell_trap": [calm]}).offered()) is release
    gone = said("このカードがフィールドから離れた場合、除外される。")
    ghost = monster("busy", Use("main", (Recover(100),), announce=Announce((part,))), *gone)
    assert ("activate busy" in Duel({"monster": [ghost]}).offered()) is banish


@pytest.mark.rule("yugioh:403.1", "yugioh:430.1", "yugioh:433.1")
def test_a_wearer_that_pays_takes_its_equip_card_from_the_targets() -> None:
    """Catches a first payer with which no second one leaves enough to be targeted, and others refused as well."""
    pact = priced(ReleaseSome(MINE, 2), Target(Choose(Cards(("monster", "spell_trap"), Side.YOURS), 2)))
    sash = cast("sash", "自分フィールドの「lamb」モンスター1体を対象として発動できる。"
                        "自分の墓地からモンスター1体を選び、装備カード扱いとしてそのモンスターに装備する。")
    duel = Duel({"hand": [pact, sash], "monster": [LAMB, EWE, RAM], "graveyard": [monster("calf")]})
    duel.do("activate sash", "activate pact")
    assert asked(duel) == ("cost", ["take ewe", "take ram"], 2, 2)
    assert "activate pact" not in Duel({"hand": [pact, sash], "monster": [LAMB, EWE], "graveyard": [monster("calf")]}
                                       ).do("activate sash").offered()


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
def test_a_price_of_two_is_paid_with_two() -> None:
    """Catches a price cut short because an effect can be done to fewer cards than were paid."""
    text = ("自分フィールドの機械族モンスター２体をリリースして発動できる。"
            "リリースした数だけ、手札から「星」モンスターを特殊召喚する。")
    smith = cast("smith", text)
    tools = [monster(f"tool{n}", race="機械族") for n in range(3)]
    duel = Duel({"hand": [smith, monster("星a"), monster("星b")], "monster": tools}).do("activate smith", "take tool0")
    assert asked(duel) == ("cost", ["take tool1", "take tool2"], 2, 2)
    one = Duel({"hand": [smith, monster("星a")], "monster": tools}).do("activate smith", "take tool0")
    assert asked(one) == ("cost", ["take tool1", "take tool2"], 2, 2)


@pytest.mark.rule("yugioh:403.1", "yugioh:433.1")
def test_the_first_of_two_prices_may_take_the_target_that_the_second_replaces() -> None:
    """Catches a player who has to pay, and is offered nothing to pay with, because the discard comes only then."""
    dead = Cards(("graveyard",), Side.YOURS, (Is("types", "monster"),))
    pact = priced(BanishSome(dead), DiscardSome(), Target(Choose(dead)))
    duel = Duel({"hand": [pact, LAMB], "graveyard": [EWE]}).do("activate pact")
    assert (duel.cards("banished"), duel.cards("graveyard"), duel.lp) == (["ewe"], ["pact", "lamb"], (8100, 8000))
    assert "activate pact" not in Duel({"hand": [pact, WIND], "graveyard": [EWE]}).offered()
    two = priced(BanishSome(dead, 2), DiscardSome(), Target(Choose(dead)))
    duel = Duel({"hand": [two, LAMB], "graveyard": [EWE, RAM]}).do("activate pact", "take ewe")
    assert (duel.cards("banished"), duel.cards("graveyard")) == (["ewe", "ram"], ["pact", "lamb"])


@pytest.mark.rule("yugioh:433.1", "yugioh:270.1")
def test_what_one_of_several_targets_must_be_is_asked_of_those_alone() -> None:
    """Catches a single target of another kind that is taken for the first of several."""
    beast_among = Target(Choose(MINE, 2), one=BEASTS)
    theirs = Target(Choose(Cards(("monster",), Side.THEIRS)))
    foes = {"monster": [monster("foe"), monster("fiend")]}
    duel = Duel({"hand": [priced(beast_among, theirs)], "monster": [LAMB, EWE, RAM]}, foes).do("activate pact")
    assert asked(duel) == ("target", ["take lamb", "take ewe"], 2, 2)
    assert asked(duel.do("take ewe")) == ("target", ["take foe", "take fiend"], 1, 1)
    duel.do("take fiend")
    assert (duel.cards("graveyard"), duel.cards("graveyard", 1)) == (["pact", "ewe", "ram"], ["fiend"])
    duel = Duel({"hand": [priced(theirs, beast_among)], "monster": [LAMB, EWE, RAM]}, foes).do("activate pact")
    assert asked(duel) == ("target", ["take foe", "take fiend"], 1, 1)
    assert asked(duel.do("take fiend")) == ("target", ["take lamb", "take ewe"], 2, 2)
