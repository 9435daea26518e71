"""What texts forbid, allow and demand, of whom and upon whom; how long effects last; what is compared and added up."""

import pytest

from banmen.games.duelmasters.effects import CREATURE, SPELL, OfRace, PowerIs
from banmen.kernel.effects.base import Ability, Quantity, Side
from banmen.kernel.effects.bounds import Allows, Forbids, Obliges
from banmen.kernel.effects.says import Alter, Change, Draw, Keyword, Move, Static, Triggered, Turn, When, giving
from banmen.kernel.effects.things import (
    All,
    Best,
    Capped,
    Cards,
    Choose,
    Compares,
    CountOf,
    Extreme,
    It,
    Itself,
    Kinds,
    Shares,
    Sum,
    Times,
    Total,
    ValueOf,
)
from banmen.kernel.question import Wish
from tests.duelmasters.duel import Duel, creature, spell

ANY = Cards(("battle",), Side.ANY, (CREATURE,))
MINE = Cards(("battle",), Side.YOURS, (CREATURE,))
THEIRS = Cards(("battle",), Side.THEIRS, (CREATURE,))
SMALL = Cards(("battle",), Side.ANY, (PowerIs("power", "<=", 3000),))
X, BIG = creature("X"), creature("Big", power=6000)
SHIELD = {"shield": [creature("S"), creature("S")]}


def refusal(duel: Duel, verb: str, card: str, target: str = "") -> tuple[str, str]:
    """The rule and the key of why something is not offered."""
    state = duel.game.state
    wish = Wish(verb, state.token[duel.card(card)], state.token[duel.card(target)] if target else -1)
    reason = duel.game.why_not(duel.asked, wish)
    return ("", "") if reason is None else (reason.rule, reason.key)


@pytest.mark.rule("duelmasters:101.2", "duelmasters:506.1e")
def test_not_attacked_by_such_creatures() -> None:
    """Catches a creature that nobody can attack, and a refusal without its rule."""
    proud = creature("Proud", Forbids("attack", SMALL, Itself()))
    duel = Duel({"battle": [X, BIG]}, {"battle": [proud], **SHIELD}, "attack", ("Proud",))
    assert duel.offered() == ["attack X player", "attack Big player", "attack Big Proud", "pass"]
    assert refusal(duel, "attack", "X", "Proud") == ("101.2", "cannot_be_attacked")


def test_attacks_creatures_but_not_players_and_the_other_way_round() -> None:
    """Catches a ban on all attacks."""
    only_creatures = creature("A", Forbids("attack_player"))
    only_players = creature("B", Forbids("attack", Itself(), ANY))
    none = creature("C", Forbids("attack"))
    duel = Duel({"battle": [only_creatures, only_players, none]}, {"battle": [X], **SHIELD}, "attack", ("X",))
    assert duel.offered() == ["attack A X", "attack B player", "pass"]


@pytest.mark.rule("duelmasters:505.2")
def test_attacks_untapped_creatures_of_a_kind() -> None:
    """Catches leave to attack any untapped creature."""
    hunter = creature("H", Allows("attack_untapped", Itself(), Cards(("battle",), Side.ANY, (OfRace("Prey"),))))
    duel = Duel({"battle": [hunter]}, {"battle": [X, creature("P", races=["Prey"])], **SHIELD}, "attack")
    assert duel.offered() == ["attack H player", "attack H P", "pass"]


@pytest.mark.rule("duelmasters:700.4", "duelmasters:507.1a")
def test_not_blocked_by_such_creatures() -> None:
    """Catches a creature that nobody can block, and a blocker that cannot block anybody."""
    sly = creature("Sly", Forbids("block", SMALL, Itself()))
    blockers = [creature("small", Keyword("blocker")), creature("large", Keyword("blocker"), power=4000)]
    duel = Duel({"battle": [sly, X]}, {"battle": blockers, **SHIELD}, "attack").do("attack Sly player")
    assert duel.offered() == ["block large", "done"]
    assert refusal(duel, "block", "small") == ("700.4", "unblockable")
    duel.do("done", "take S", "attack X player")
    assert duel.offered() == ["block small", "block large", "done"]


def test_such_creatures_cannot_block_at_all() -> None:
    """Catches a ban for one attacker only."""
    hush = creature("Hush", Forbids("block", Cards(("battle",), Side.THEIRS, (PowerIs("power", "<=", 3000),))))
    blockers = [creature("small", Keyword("blocker")), creature("large", Keyword("blocker"), power=4000)]
    duel = Duel({"battle": [hush, X]}, {"battle": blockers, **SHIELD}, "attack").do("attack X player")
    assert duel.offered() == ["block large", "done"]


@pytest.mark.rule("duelmasters:506.1b")
def test_a_lure_has_to_be_attacked_if_it_can_be() -> None:
    """Catches an attacker that may pass, one that may go elsewhere, and a lure that binds when it is out of reach."""
    lure = creature("Lure", Obliges("attack", THEIRS, Itself()))
    duel = Duel({"battle": [X]}, {"battle": [lure, BIG], **SHIELD}, "attack", ("Lure", "Big"))
    assert duel.offered() == ["attack X Lure"]
    assert refusal(duel, "attack", "X", "Big") == ("506.1b", "must_attack_other")
    untapped = Duel({"battle": [X]}, {"battle": [lure, BIG], **SHIELD}, "attack", ("Big",))
    assert untapped.offered() == ["attack X player", "attack X Big", "pass"]


@pytest.mark.rule("duelmasters:507.1b")
def test_a_creature_that_has_to_be_blocked() -> None:
    """Catches a block that may be refused, and one demanded for every attacker."""
    loud = creature("Loud", Obliges("block", THEIRS, Itself()))
    blocker = creature("Bl", Keyword("blocker"))
    duel = Duel({"battle": [loud, X]}, {"battle": [blocker], **SHIELD}, "attack").do("attack Loud player")
    assert duel.offered() == ["block Bl"] or duel.cards("graveyard", 1) == ["Bl"]
    free = Duel({"battle": [loud, X]}, {"battle": [blocker], **SHIELD}, "attack").do("attack X player")
    assert "done" in free.offered()


def test_neither_untapped_nor_tapped_while_it_is_forbidden() -> None:
    """Catches a ban that only the beginning of the turn obeys."""
    chain = creature("Chain", Forbids("untap", Cards(("battle",), Side.THEIRS)))
    stand = spell("stand", Turn(All(ANY), upright=True))
    duel = Duel({"battle": [X, creature("A")], "hand": [stand]}, {"battle": [chain]}, tapped=("X",)).do("cast stand")
    assert duel.tapped("X")
    still = creature("Still", Forbids("tap"))
    down = spell("down", Turn(All(ANY)))
    duel = Duel({"battle": [still, X], "hand": [down]}).do("cast down")
    assert (duel.tapped("Still"), duel.tapped("X")) == (False, True)


@pytest.mark.rule("duelmasters:501.1")
def test_a_creature_that_does_not_untap_next_turn() -> None:
    """Catches a creature that stays down for ever, or untaps at once."""
    freeze = spell("freeze", Turn(Choose(THEIRS)), Alter(It(), giving(Forbids("untap")), "end_of_their_next_turn"))
    duel = Duel({"hand": [freeze]}, {"battle": [X]}).do("cast freeze")
    assert duel.next_turn().tapped("X")
    assert not duel.next_turn().next_turn().tapped("X")


@pytest.mark.rule("duelmasters:601.1b")
def test_a_kind_of_card_cannot_be_summoned() -> None:
    """Catches a ban on every creature, on one's own, and on putting such a creature out without summoning."""
    ban = creature("Ban", Forbids("summon", Cards((), Side.THEIRS, (Compares("cost", ">=", 2),))))
    hand = [creature("A", cost=2), creature("B", cost=1), spell("C", cost=2)]
    duel = Duel({"hand": hand, "mana": [X] * 4}, {"battle": [ban]})
    assert duel.offered() == ["summon B", "cast C", "pass"]
    assert refusal(duel, "summon", "A") == ("601.1b", "forbidden")


def test_shields_broken_without_their_triggers() -> None:
    """Catches a ban that reaches one's own shields."""
    hush = creature("Hush", Forbids("s_trigger", Cards((), Side.THEIRS)))
    trap = creature("Trap", Keyword("s_trigger"))
    duel = Duel({"battle": [hush, X]}, {"shield": [trap]}, "attack").do("attack X player")
    assert duel.prompt != "shield_declare"
    assert duel.cards("hand", 1) == ["Trap"]
    take = spell("take", Move(Choose(Cards(("shield",), Side.YOURS)), "hand", cause="without_trigger"))
    assert Duel({"hand": [take], "shield": [trap]}).do("cast take").cards("hand") == ["Trap"]


def test_not_chosen_by_the_opponents_spells() -> None:
    """Catches a creature that abilities cannot choose either."""
    shy = creature("Shy", Forbids("choose", Itself(), Cards((), Side.THEIRS, (SPELL,))))
    poke = Move(Choose(ANY), "mana")
    duel = Duel({"hand": [spell("s", poke), creature("imp", Triggered(When("enter:battle", Itself()), (poke,)))]},
                {"battle": [shy]})
    assert duel.do("cast s").cards("battle", 1) == ["Shy"]
    assert duel.do("summon imp", "take Shy").cards("battle", 1) == []


def test_not_returned_to_the_hand() -> None:
    """Catches a creature that cannot leave at all."""
    rooted = creature("R", Forbids("go_to_hand"))
    moves = [spell("hand", Move(Choose(ANY), "hand")), spell("mana", Move(Choose(ANY), "mana"))]
    duel = Duel({"hand": moves, "battle": [rooted]})
    assert duel.do("cast hand").cards("battle") == ["R"]
    assert duel.do("cast mana").cards("battle") == []


def test_such_creatures_come_tapped() -> None:
    """Catches creatures that come tapped whoever's they are."""
    slow = creature("Slow", Obliges("lie_tapped", Cards(("battle",), Side.THEIRS, (OfRace("Late"),))))
    duel = Duel({"hand": [creature("A", races=["Late"]), creature("B")]}, {"battle": [slow]}).do("summon A", "summon B")
    assert (duel.tapped("A"), duel.tapped("B")) == (True, False)


# Durations ----------------------------------------------------------------------------------------


def powers(until: str) -> list[int]:
    """The power of a creature under an effect, in one's turn, the opponent's, one's next and the opponent's next."""
    grow = spell("grow", Alter(Choose(MINE), (Change("power", "add", 1000),), until))
    duel = Duel({"hand": [grow], "battle": [X]}, {"battle": [creature("Z")], "shield": [X] * 9}).do("cast grow")
    found = [duel.power("X")]
    for _ in range(3):
        found.append(duel.next_turn().power("X"))
    return [power - 1000 for power in found]


@pytest.mark.rule("duelmasters:500.3", "duelmasters:608.2a")
@pytest.mark.parametrize(
    ("until", "expected"),
    [
        ("turn", [1000, 0, 0, 0]),
        ("your_next_turn", [1000, 1000, 0, 0]),
        ("their_next_turn", [1000, 0, 0, 0]),
        ("end_of_their_next_turn", [1000, 1000, 0, 0]),
        ("end_of_your_next_turn", [1000, 1000, 1000, 0]),
        ("", [1000, 1000, 1000, 1000]),
    ],
)
def test_how_long_an_effect_lasts(until: str, expected: list[int]) -> None:
    """Catches an effect that ends with the turn in which it began, or a turn too late."""
    assert powers(until) == expected


# Comparisons --------------------------------------------------------------------------------------


def test_only_the_weakest() -> None:
    """Catches an extreme among one's own creatures too, and one that takes a single card of two equal ones."""
    weakest = Extreme("power", THEIRS, least=True)
    cull = spell("cull", Move(Choose(Cards(("battle",), Side.THEIRS, (weakest,))), "graveyard"))
    foes = [creature("A", power=2000), creature("B", power=2000), creature("C", power=3000)]
    assert Duel({"hand": [cull], "battle": [X]}, {"battle": foes}).do("cast cull").offered() == ["take A", "take B"]


def test_of_the_same_race_as_the_chosen_one() -> None:
    """Catches a race that has to be equal as a whole list, and the thing itself as its own kin."""
    kin = Cards(("battle",), Side.ANY, (Shares("races", It()),))
    call = spell("call", Move(Choose(MINE), "hand"), Move(All(kin), "hand"))
    mine = [creature("A", races=["Fire", "Wind"]), creature("B", races=["Wind", "Sea"]), creature("C", races=["Sea"])]
    duel = Duel({"hand": [call], "battle": mine}).do("cast call", "take A")
    assert (duel.cards("battle"), sorted(duel.cards("hand"))) == (["C"], ["A", "B"])


@pytest.mark.rule("duelmasters:108.1b")
def test_power_below_zero_counts_as_zero_where_it_is_referred_to() -> None:
    """Catches a limit below zero, which not even a creature without power is within."""
    weak = creature("Weak", Static((Change("power", "add", -5000),)), Keyword("indestructible"))
    limit = Cards(("battle",), Side.THEIRS, (PowerIs("power", "<=", ValueOf(It(), "power")),))
    aim = spell("aim", Turn(Choose(MINE)), Move(All(limit), "hand"))
    foe = creature("Foe", Static((Change("power", "add", -5000),)), Keyword("indestructible"))
    duel = Duel({"hand": [aim], "battle": [weak]}, {"battle": [foe, X]}).do("cast aim")
    assert duel.cards("battle", 1) == ["X"]
    assert duel.power("Weak") == -4000


@pytest.mark.rule("duelmasters:108.1b")
def test_chosen_within_a_total() -> None:
    """Catches a choice that may go over the total, and one below zero that makes room for more."""
    total = Choose(THEIRS, 9, up_to=True, total=Total("power", 5000))
    burn = spell("burn", Move(total, "graveyard", cause="destroy"))
    below = creature("N", Static((Change("power", "add", -3000),)), Keyword("indestructible"))
    foes = [creature("A", power=3000), creature("B", power=2000), creature("C", power=4000), below]
    duel = Duel({"hand": [burn]}, {"battle": foes}).do("cast burn", "take A")
    assert duel.offered() == ["take B", "take N", "done"]
    duel.do("take N", "take B")
    assert duel.cards("battle", 1) == ["C", "N"]


def test_of_different_names() -> None:
    """Catches two of the same name."""
    pick = spell("pick", Move(Choose(Cards(("graveyard",), Side.YOURS), 2, different="names"), "hand"))
    duel = Duel({"hand": [pick], "graveyard": [X, X, BIG]}).do("cast pick", "take X")
    assert duel.cards("hand") == ["X", "Big"]


@pytest.mark.parametrize(
    ("amount", "drawn"),
    [
        (Kinds(MINE, "civilizations"), 3),
        (Best(MINE, "cost"), 4),
        (Best(MINE, "cost", least=True), 1),
        (Sum((CountOf(MINE), 1)), 3),
        (Times(CountOf(MINE), 2), 4),
        (Capped(Times(CountOf(MINE), 9), most=5), 5),
        (Capped(CountOf(THEIRS), least=1), 1),
    ],
)
def test_amounts_of_several_cards(amount: Quantity, drawn: int) -> None:
    """Catches counting cards where words are counted, and a bound that is not kept."""
    mine = [creature("A", cost=4, civilizations=["水", "火"]), creature("B", cost=1, civilizations=["火", "光"])]
    draw = spell("draw", Draw(amount))
    assert len(Duel({"hand": [draw], "battle": mine}).do("cast draw").cards("hand")) == drawn


def test_a_change_counts_cards_wherever_it_stands() -> None:
    """Catches a flat change where it is said for each card: always, for all, and of others."""
    each = CountOf(MINE, 1000)
    statics = [creature("A", Static((Change("power", "add", each),))),
               creature("B", Static((Change("power", "add", each),), Cards(("battle",), Side.YOURS, other=True)))]
    duel = Duel({"battle": [*statics, X]})
    assert [duel.power(name) for name in ("A", "B", "X")] == [7000, 1000, 4000]


WAYS = {
    "hand": Move(Choose(ANY), "hand"), "mana": Move(Choose(ANY), "mana"), "graveyard": Move(Choose(ANY), "graveyard"),
    "destroy": Move(Choose(ANY), "graveyard", cause="destroy"),
    "wither": Alter(Choose(ANY), (Change("power", "add", -9000),), "turn"),
}
"""How a spell takes a creature away."""


@pytest.mark.rule("duelmasters:700.3", "duelmasters:701.6b")
@pytest.mark.parametrize(
    ("held", "goes"),
    [
        (Forbids("leave"), []),
        (Forbids("go_to_hand"), ["mana", "graveyard", "destroy", "wither"]),
        (Forbids("go_to_mana"), ["hand", "graveyard", "destroy", "wither"]),
        (Forbids("go_to_graveyard"), ["hand", "mana"]),
        (Forbids("be_destroyed"), ["hand", "mana"]),
        (Keyword("indestructible"), ["hand", "mana"]),
        (Keyword("stays"), []),
        (Keyword("stays_unless_destroyed"), ["destroy", "wither"]),
    ],
    ids=["leave", "hand", "mana", "graveyard", "be_destroyed", "indestructible", "stays", "stays_unless_destroyed"],
)
def test_what_does_not_leave_in_one_way_leaves_in_the_others(held: Ability, goes: list[str]) -> None:
    """Catches a ban that holds for more ways or for fewer, and one that holds for others than the creature itself."""
    found = []
    for name, way in WAYS.items():
        for taken, kept in (("R", "X"), ("X", "R")):
            duel = Duel({"hand": [spell(name, way)], "battle": [creature("R", held), X]}).do(f"cast {name}")
            left = duel.do(f"take {taken}").cards("battle")
            assert kept in left
            if left == ["X"]:
                found.append(name)
            else:
                assert left == (["R"] if taken == "X" else ["R", "X"])
    assert found == goes
