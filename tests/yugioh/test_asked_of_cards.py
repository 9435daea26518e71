"""What texts ask for, condition by condition and filter by filter, at positions where each is so and is not so."""

import pytest

from banmen.games.yugioh.effects import (
    Announce,
    BattlesThis,
    DestroyAll,
    DiscardSome,
    Figure,
    HandSize,
    Inflict,
    InPosition,
    Limit,
    PutPosition,
    Recover,
    Search,
    Set,
    SpecialSummon,
    Target,
    Trigger,
    Use,
)
from banmen.games.yugioh.effects_doing import CameNow, Original
from banmen.games.yugioh.effects_more import (
    CameBy,
    CountersOn,
    Direct,
    Fights,
    HasCounters,
    InPhase,
    Lies,
    LiesIn,
    LinkIs,
    LinkNumber,
    Owned,
    Points,
)
from banmen.games.yugioh.summoning import OwnSummon, RitualBy
from banmen.games.yugioh.table import BY_KIND, BY_SPECIAL, BY_SUMMON, BY_TRIBUTE, FLIPPED, FROM
from banmen.kernel import atoms
from banmen.kernel.effects.base import Condition, Filter, Quantity, Side, Who
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import Draw, Move
from banmen.kernel.effects.things import All, Cards, Choose, Is, It, Named
from banmen.kernel.evaluate import fits
from banmen.kernel.state import Scope
from tests.yugioh.duel import Duel, defending, down, monster, spell, trap

LAMB, EWE = monster("lamb"), monster("ewe")
MONSTERS = Cards(("monster",))


def token(duel: Duel, name: str) -> int:
    """The handle of a card."""
    return duel.game.state.token[duel.row(name)]


def so(duel: Duel, condition: Condition, name: str, seat: int = 0) -> bool:
    """Whether it is so for the card that speaks."""
    return duel.game.is_so(condition, Scope(seat, token(duel, name)))


def fit(duel: Duel, wanted: Filter, name: str, speaker: str = "", seat: int = 0) -> bool:
    """Whether a card has the property, seen from another one."""
    return fits(duel.game, wanted, Scope(seat, token(duel, speaker or name)), duel.row(name))


def much(duel: Duel, amount: Quantity, name: str, seat: int = 0) -> int:
    """How much it is for the card that speaks."""
    return duel.game.amount(amount, Scope(seat, token(duel, name)))


@pytest.mark.rule("yugioh:190.2", "yugioh:250.2")
@pytest.mark.parametrize(
    ("step", "phases"), [("main", {"main", "main1"}), ("main2", {"main", "main2"}), ("battle", {"battle"})])
def test_the_phase_and_whose_it_is(step: str, phases: set[str]) -> None:
    """Catches one main phase taken for the other, a moment taken for a phase, and the wrong player's turn."""
    duel = Duel({"monster": [LAMB]}, {"monster": [EWE]}, step=step)
    for phase in ("draw", "standby", "main", "main1", "main2", "battle", "damage", "end", "calculation"):
        assert so(duel, InPhase((phase,)), "lamb") is (phase in phases), phase
    every = InPhase(("draw", *sorted(phases), "end"))
    assert so(duel, every, "lamb")
    assert not so(duel, InPhase(("draw", "end", "calculation")), "lamb")
    for whose, seat, right in ((Who.YOU, 0, True), (Who.YOU, 1, False), (Who.OPPONENT, 0, False),
                               (Who.OPPONENT, 1, True)):
        assert so(duel, InPhase(every.phases, whose), "lamb", seat) is right


@pytest.mark.rule("yugioh:210.1")
def test_how_and_where_this_card_lies() -> None:
    """Catches face-down defense taken for defense position, and a zone that is not asked for."""
    duel = Duel({"monster": [LAMB, defending(monster("wall")), down(monster("mole"))], "graveyard": [EWE]})
    right = {"lamb": ("", "up", "attack"), "wall": ("", "up", "defense"), "mole": ("", "down")}
    for name, positions in right.items():
        for position in ("", "up", "down", "attack", "defense"):
            assert so(duel, Lies((), position), name) is (position in positions), (name, position)
            assert not so(duel, Lies(("hand", "graveyard"), position), name)
        assert so(duel, Lies(("hand", "monster")), name)
        assert fit(duel, Set(), name) is (name == "mole")
        assert fit(duel, InPosition("attack"), name) is (name == "lamb")
        assert fit(duel, InPosition("defense"), name) is (name == "wall")
    assert so(duel, Lies(("graveyard",)), "ewe")
    assert not duel.game.is_so(Lies(), Scope(0, 10**6))


@pytest.mark.rule("yugioh:140.2", "yugioh:155.1")
def test_how_it_came_is_asked_by_what_was_noted() -> None:
    """Catches any special summon taken for one of its kind, and a kind the monster is not."""
    duel = Duel({"monster": [LAMB, monster("idol", RitualBy("rite"), kinds=("ritual",))]})
    notes = {BY_SUMMON: "summon", BY_TRIBUTE: "tribute", BY_SPECIAL: "special", FROM["hand"]: "hand",
             FROM["graveyard"]: "graveyard", BY_KIND: "ritual"}
    for mark, word in notes.items():
        atoms.mark(duel.game, duel.row("idol"), mark)
        for asked in notes.values():
            assert fit(duel, CameBy(asked), "idol") is (asked == word), (word, asked)  # type: ignore[arg-type]
        atoms.mark(duel.game, duel.row("idol"), mark, False)
    atoms.mark(duel.game, duel.row("lamb"), BY_KIND)
    assert not fit(duel, CameBy("ritual"), "lamb")


@pytest.mark.rule("yugioh:225.1")
def test_in_which_way_it_came_this_turn() -> None:
    """Catches a monster that came in another turn, and one way taken for another."""
    duel = Duel({"monster": [LAMB]})
    row, game = duel.row("lamb"), duel.game
    assert not so(duel, CameNow(), "lamb")
    atoms.mark(game, row, BY_SUMMON | BY_SPECIAL | BY_KIND)
    for way in ("summon", "special_summon", "pendulum_summon", "synchro_summon"):
        assert not so(duel, CameNow((way,)), "lamb"), way
    atoms.mark(game, row, FLIPPED)
    flipped: tuple[tuple[str, ...], ...] = ((), ("flip_summon",), ("flipped",), ("summon", "flipped"))
    assert all(so(duel, CameNow(ways), "lamb") for ways in flipped)
    atoms.mark(game, row, FLIPPED | BY_SPECIAL | BY_KIND, False)
    atoms.date(game, row, game.state.turn)
    summoned: dict[tuple[str, ...], bool] = {
        (): True, ("summon",): True, ("tribute_summon",): False, ("special_summon",): False,
        ("pendulum_summon",): False, ("fusion_summon",): False, ("flip_summon",): False,
        ("special_summon", "summon"): True,
    }
    for ways, right in summoned.items():
        assert so(duel, CameNow(ways), "lamb") is right, ways
    atoms.mark(game, row, BY_SUMMON, False)
    atoms.mark(game, row, BY_SPECIAL | BY_KIND)
    for way in ("special_summon", "pendulum_summon", "fusion_summon"):
        assert so(duel, CameNow((way,)), "lamb"), way
    assert not game.is_so(CameNow(), Scope(0, 10**6))


@pytest.mark.rule("yugioh:352.1", "yugioh:352.2", "yugioh:424.1", "yugioh:280.3")
def test_counters_points_hands_and_links_are_counted() -> None:
    """Catches counters of another name, the points of one where both are meant, and links counted from 0."""
    duel = Duel({"monster": [LAMB, EWE], "hand": [monster("h")]}, {"hand": [monster("i"), monster("j")]},
                lp=(7000, 5000))
    for name, word, many in (("lamb", "甲", 2), ("lamb", "乙", 1), ("ewe", "甲", 1)):
        atoms.count(duel.game, duel.row(name), word, many)
    for word, many in (("甲", 2), ("乙", 1), ("丙", 0), ("", 3)):
        for least in (1, 2, 3):
            assert fit(duel, HasCounters(word, least), "lamb") is (many >= least), (word, least)
    assert much(duel, CountersOn(All(MONSTERS), "甲"), "lamb") == 3
    assert much(duel, CountersOn(All(MONSTERS), "", 100), "lamb") == 400
    assert [much(duel, Points(who), "lamb") for who in (Who.YOU, Who.OPPONENT, Who.EACH)] == [7000, 5000, 12000]
    assert [much(duel, Points(who), "lamb", 1) for who in (Who.YOU, Who.OPPONENT)] == [5000, 7000]
    assert [much(duel, HandSize(who, 300), "lamb") for who in (Who.YOU, Who.OPPONENT, Who.EACH)] == [300, 600, 900]
    assert much(duel, LinkNumber(), "lamb") == 1


@pytest.mark.rule("yugioh:454.1", "yugioh:454.2")
def test_the_printed_value_of_several_and_of_what_is_gone() -> None:
    """Catches the value as it is now, or nothing for a monster that left."""
    duel = Duel({"monster": [LAMB, monster("big", atk=1800)], "hand": [spell("storm", DestroyAll(MONSTERS))]})
    handles = (token(duel, "lamb"), token(duel, "big"))
    scope = Scope(0, handles[0], (("it", handles),))
    assert duel.game.amount(Original(It(), "atk"), scope) == 2800
    storm = (token(duel, "storm"),)
    assert duel.game.amount(Original(It(), "atk"), Scope(0, storm[0], (("it", storm),))) == 0
    duel.do("activate storm")
    assert duel.game.amount(Original(It(), "atk"), scope) == 2800
    assert duel.game.amount(Original(It(), "def"), scope) == 2000
    assert duel.game.amount(Original(It(), "atk"), Scope(0, storm[0], (("it", storm),))) == 0


@pytest.mark.rule("yugioh:409.3", "yugioh:433.1")
def test_whose_and_where_other_cards_are() -> None:
    """Catches the player who controls a card taken for its owner, and a place of the other side."""
    duel = Duel({"monster": [LAMB]}, {"monster": [EWE], "graveyard": [monster("dead")]})
    for name, mine in (("lamb", True), ("ewe", False), ("dead", False)):
        zone = "graveyard" if name == "dead" else "monster"
        assert fit(duel, Owned(Who.YOU), name, "lamb") is mine
        assert fit(duel, Owned(Who.OPPONENT), name, "lamb") is not mine
        assert fit(duel, LiesIn((zone,), Side.YOURS), name, "lamb") is mine
        assert fit(duel, LiesIn((zone,), Side.THEIRS), name, "lamb") is not mine
        assert fit(duel, LiesIn(("hand", zone)), name, "lamb")
        assert not fit(duel, LiesIn(("hand",)), name, "lamb")
    atoms.control(duel.game, duel.row("ewe"), 0)
    assert (fit(duel, Owned(Who.YOU), "ewe"), fit(duel, LiesIn(("monster",), Side.YOURS), "ewe")) == (False, True)


@pytest.mark.rule("yugioh:250.5", "yugioh:195.2")
def test_who_battles_whom_until_the_attack_is_over() -> None:
    """Catches a bystander taken for one that battles, and a direct attack taken for a battle."""
    quick = trap("quick", Recover(100))
    yours = {"monster": [LAMB, EWE]}
    duel = Duel(yours, {"monster": [monster("wolf", race="獣族"), monster("fox")], "spell_trap": [down(quick)]},
                step="battle")
    beast = Cards((), filters=(Is("races", "獣族"),))
    assert not any(fit(duel, Fights(), name) for name in ("lamb", "ewe", "wolf", "fox"))
    assert not so(duel, Direct(), "lamb")
    duel.do("attack lamb wolf")
    assert [fit(duel, Fights(), name) for name in ("lamb", "ewe", "wolf", "fox")] == [True, False, True, False]
    assert [fit(duel, Fights(beast), name) for name in ("lamb", "ewe", "wolf", "fox")] == [True, False, False, False]
    assert [fit(duel, BattlesThis(), name, "lamb") for name in ("lamb", "ewe", "wolf", "fox")] == [
        False, False, True, False]
    assert not any(fit(duel, BattlesThis(), name, "ewe") for name in ("lamb", "wolf", "fox"))
    assert not so(duel, Direct(), "lamb")
    direct = Duel(yours, {"spell_trap": [down(quick)]}, step="battle").do("attack lamb player")
    assert so(direct, Direct(), "lamb")
    assert (fit(direct, Fights(), "lamb"), fit(direct, Fights(beast), "lamb")) == (True, False)


AIM = Target(Choose(MONSTERS))
BREAK = (Move(It(), "graveyard", cause="destroy"),)
LINKS = {
    "shot": Use("main", BREAK, announce=Announce((AIM,))),
    "two": Use("main", BREAK, announce=Announce((Target(Choose(MONSTERS, 2)),))),
    "call": Use("main", (SpecialSummon(Choose(Cards(("graveyard",)))),)),
    "burn": Use("main", (Inflict(500),)),
    "draw": Use("main", (Draw(),)),
    "seek": Use("main", (Search((Is("races", "獣族"),)),)),
    "exile": Use("main", (Move(All(MONSTERS), "banished", cause="banish"),)),
    "sack": Use("main", (Move(All(MONSTERS), "graveyard", cause="send"),)),
}
DOES = {"shot": "destroy", "two": "destroy", "call": "special_summon", "burn": "damage", "draw": "draw",
        "seek": "search", "exile": "banish", "sack": "to_graveyard"}


@pytest.mark.rule("yugioh:362.3", "yugioh:433.1", "yugioh:280.1")
@pytest.mark.parametrize("link", sorted(LINKS))
def test_what_the_answered_link_is_aims_at_and_does(link: str) -> None:
    """Catches one kind of effect taken for another, the wrong card, and targets that are not asked for."""
    quick = trap("quick", Recover(100))
    yours = {"hand": [spell(link, LINKS[link])], "monster": [LAMB, EWE], "graveyard": [monster("dead")],
             "deck": [monster("beast", race="獣族")]}
    duel = Duel(yours, {"spell_trap": [down(quick)]})
    assert not so(duel, LinkIs(), "quick", 1)
    duel.do(f"activate {link}")
    if link == "shot":
        duel.do("take lamb")
    assert so(duel, LinkIs(), "quick", 1)
    for does in sorted(set(DOES.values())):
        assert so(duel, LinkIs(does=does), "quick", 1) is (does == DOES[link]), does
    assert so(duel, LinkIs(Cards((), filters=(Named(link),))), "quick", 1)
    assert so(duel, LinkIs(Cards((), Side.THEIRS)), "quick", 1)
    assert not so(duel, LinkIs(Cards((), Side.YOURS)), "quick", 1)
    assert [so(duel, LinkIs(zones=zones), "quick", 1) for zones in (("hand",), ("deck", "hand"), ("monster",))] == [
        True, True, False]
    for name in ("lamb", "ewe"):
        aimed = link == "two" or (link == "shot" and name == "lamb")
        target = Cards((), filters=(Named(name),))
        assert so(duel, LinkIs(targets=target), "quick", 1) is aimed
        assert so(duel, LinkIs(targets=target, alone=True), "quick", 1) is (aimed and link == "shot")
    assert so(duel, LinkIs(alone=True), "quick", 1) is (link == "shot")


@pytest.mark.rule("yugioh:457.1", "yugioh:466.3")
def test_limits_of_several_kinds_are_counted_apart() -> None:
    """Catches uses of one effect counted for another, of one copy for the next, or for too long."""
    twice = Use("main", (Recover(100),), limits=(Limit(2, "name"),), label="①")
    once = Use("main", (Recover(10),), limits=(Limit(1, "name"),), label="②")
    busy = monster("busy", twice, once)
    duel = Duel({"monster": [busy]})
    assert duel.offered().count("activate busy") == 2
    duel.do("activate busy")
    assert duel.offered().count("activate busy") == 2
    duel.do("activate busy")
    assert (duel.lp, duel.offered().count("activate busy")) == ((8200, 8000), 1)
    duel.do("activate busy")
    assert (duel.lp, duel.offered().count("activate busy")) == ((8210, 8000), 0)
    assert duel.end_turn(2).offered().count("activate busy") == 2


@pytest.mark.rule("yugioh:457.1")
@pytest.mark.parametrize(
    ("limit", "copies"),
    [(Limit(1, "copy"), 2), (Limit(1, "name"), 1), (Limit(1, "name", "duel"), 1), (Limit(1, "copy", "face_up"), 2),
     (Limit(2, "copy", "face_up"), 4), (Limit(1, "label", "duel"), 1)],
)
def test_for_whom_and_how_long_uses_are_counted(limit: Limit, copies: int) -> None:
    """Catches a limit of the copy held against another copy, and one of the duel forgotten with the turn."""
    busy = monster("busy", Use("main", (Recover(100),), limits=(limit,), label="①"))
    duel = Duel({"monster": [busy, busy]})
    used = 0
    while "activate busy" in duel.offered():
        duel.do("activate busy")
        used += 1
    assert used == copies
    one = Duel({"monster": [busy]})
    for _ in range(2):
        while "activate busy" in one.offered():
            one.do("activate busy")
        one.end_turn(2)
    spent = {"turn": 2, "duel": 1, "face_up": 1}[limit.span] * limit.times
    assert one.lp[0] == 8000 + 100 * spent


@pytest.mark.rule("yugioh:457.1", "yugioh:350.3")
@pytest.mark.parametrize("limit", [Limit(1, "copy"), Limit(2, "copy"), Limit(1, "copy", "face_up")])
def test_what_lay_face_down_may_use_it_again(limit: Limit) -> None:
    """Catches uses of the copy that are remembered, or those of another copy forgotten with them."""
    busy = monster("busy", Use("main", (Recover(100),), limits=(limit,)))
    cover = spell("cover", PutPosition(Choose(Cards(("monster",), Side.YOURS, (Named("busy"),))), "set"))
    lift = spell("lift", PutPosition(All(MONSTERS), "attack"))
    duel = Duel({"monster": [busy, monster("idle", Use("main", (Recover(10),), limits=(limit,)))],
                 "hand": [cover, lift]})
    for name in ("busy", "idle"):
        while f"activate {name}" in duel.offered():
            duel.do(f"activate {name}")
    duel.do("activate cover", "activate lift")
    assert {"activate busy", "activate idle"} & set(duel.offered()) == {"activate busy"}


@pytest.mark.rule("yugioh:360.6", "yugioh:466.3")
def test_a_way_of_its_own_once_a_turn_and_on_a_condition() -> None:
    """Catches a second summon of the name in that way, of another name refused, or a price that cannot be paid."""
    once = OwnSummon(once=True, position="defense")
    own, other = monster("own", once), monster("other", once)
    duel = Duel({"hand": [own, own, other]}).do("special own")
    assert ({"special own", "special other"} & set(duel.offered())) == {"special other"}
    assert duel.game.state.turned[duel.row("own")] == 1
    assert "special own" in duel.end_turn(2).offered()
    paid = monster("paid", OwnSummon(announce=Announce((DiscardSome(2),)), position="attack"))
    assert "special paid" not in Duel({"hand": [paid, LAMB]}).offered()
    duel = Duel({"hand": [paid, LAMB, EWE]}).do("special paid")
    assert (duel.cards("hand"), duel.game.state.turned[duel.row("paid")]) == ([], 0)


@pytest.mark.rule("yugioh:418.1", "yugioh:362.1")
def test_an_answer_to_what_happens_to_no_card_speaks_of_none() -> None:
    """Catches taking some card for the one that the damage happened to."""
    wrath = trap("wrath", Use("card", (Move(It(), "graveyard", cause="destroy"), Recover(300)),
                              when=When("damaged", whose=Who.YOU)))
    duel = Duel({"monster": [LAMB, EWE], "hand": [spell("burn", Inflict(500, Who.YOU))], "spell_trap": [down(wrath)]})
    duel.do("activate burn", "activate wrath")
    assert (duel.cards("monster"), duel.lp) == (["lamb", "ewe"], (7800, 8000))


@pytest.mark.rule("yugioh:355.6", "yugioh:130.2")
def test_figures_are_those_of_monsters_that_have_them() -> None:
    """Catches a level of a spell, a level of a monster lying face down, and the wrong comparison."""
    duel = Duel({"monster": [LAMB, down(EWE)], "hand": [spell("tea", Recover(100))]})
    for op, number, right in (("<=", 4, True), ("<=", 3, False), (">=", 4, True), (">=", 5, False), ("==", 4, True)):
        assert fit(duel, Figure("level", op, number), "lamb") is right  # type: ignore[arg-type]
        assert not fit(duel, Figure("level", op, number), "ewe")  # type: ignore[arg-type]
        assert not fit(duel, Figure("level", op, number), "tea")  # type: ignore[arg-type]


@pytest.mark.rule("yugioh:332.2", "yugioh:332.3")
def test_whose_effects_become_links_first() -> None:
    """Catches optional effects before mandatory ones, or the opponent's before those of the turn player."""
    def hears(name: str, optional: bool) -> object:
        return monster(name, Trigger(When("destroy", Cards(("monster",))), (Recover(100),), optional=optional))

    duel = Duel({"hand": [spell("storm", DestroyAll(Cards(("monster",), filters=(Named("lamb"),))))],
                 "monster": [LAMB, hears("may", True), hears("must", False)]},  # type: ignore[list-item]
                {"monster": [hears("theirs", True), hears("forced", False)]})  # type: ignore[list-item]
    duel.do("activate storm")
    assert (duel.asked, duel.offered()) == (0, ["activate may", "pass"])
    duel.do("activate may")
    assert (duel.asked, duel.offered()) == (1, ["activate theirs", "pass"])
    duel.do("activate theirs")
    links = [each for each in duel.told() if each.startswith("activate")]
    assert [each.split()[2] for each in links] == ["storm", "must", "forced", "may", "theirs"]
