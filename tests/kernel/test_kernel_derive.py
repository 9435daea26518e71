"""Characteristics under continuous effects do not depend on who asked first, or on what was asked before."""

import gc
from collections.abc import Callable

import pytest

from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Change, Static
from banmen.kernel.effects.things import Cards, Compares, CountOf, Exists, Has, Is, NotSo
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from tests.kernel.laid import made, put, table
from tests.kernel.toy import DECK, HAND, ToyRules, deck

STRONG_OTHERS = Cards(("field",), Side.YOURS, (Compares("power", ">=", 2),), other=True)
PROUD = Static((Change("power", "add", CountOf(STRONG_OTHERS)),))


def test_values_that_depend_on_each_other_do_not_depend_on_who_asks() -> None:
    """Catches keeping half-finished values: a look at the table (a view) would change how the game goes on."""
    found = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        game = table(made("one", PROUD), made("two", PROUD, power=2), made("three", PROUD))
        cards = [put(game, "one"), put(game, "two"), put(game, "three")]
        for number in order:
            game.number(cards[number], "power")
        found.append([game.number(card, "power") for card in cards])
        assert [game.clone().number(card, "power") for card in reversed(cards)] == found[-1][::-1]
    assert found[0] == found[1] == found[2]


RED_OTHERS = Cards(("field",), Side.YOURS, (Is("clans", "red"),), other=True)


def grows_alone(key: str) -> Static:
    """It has one more unless another of its player has any."""
    others = Cards(("field",), Side.YOURS, (Compares(key, ">=", 1),), other=True)
    return Static((Change(key, "add", 1),), condition=NotSo(Exists(others)))


class Levels(ToyRules):
    """A toy in which effects give a level, which is printed on no card."""

    unprinted = ("level",)


@pytest.mark.parametrize(("rules", "key", "ability", "found"), [
    (ToyRules(), "clans", Static((Change("clans", "gain", word="red"),), condition=NotSo(Exists(RED_OTHERS))),
     [frozenset(), frozenset(("red",))]),
    (ToyRules(), "size", grows_alone("size"), [0, 1]),
    (Levels(), "level", grows_alone("level"), [0, 1]),
])
def test_what_is_not_printed_on_the_things_in_a_circle_is_worked_out_by_age_too(
    rules: ToyRules, key: str, ability: Static, found: list[object]
) -> None:
    """Catches a word or number only given that depends on who was asked first, or is another one each time."""
    clan = CardDef("clan", "", "", {"size": 1}, {"clans": frozenset(("blue",))}, ())
    for asked in ((0, 1), (1, 0)):
        game = table(made("one", ability), made("two", ability), clan, rules=rules)
        cards = [put(game, "one"), put(game, "two")]
        look: Callable[[int, str], object] = game.words if key == "clans" else game.number
        for _ in range(2):
            for number in asked:
                assert look(cards[number], key) == found[number]


def test_the_older_thing_comes_first_in_a_circle_whatever_row_it_has() -> None:
    """Catches going by rows: which copy of a card it is would tell on the table."""
    found = []
    for swapped in (False, True):
        game = table(made("one", PROUD), made("two", PROUD))
        names = ("two", "one") if swapped else ("one", "two")
        cards = {name: put(game, name, zone=DECK) for name in names}
        strong = put(game, "guard")
        atoms.carry(game, [cards["one"]], game.zone_named["field"])
        atoms.carry(game, [cards["two"]], game.zone_named["field"])
        found.append([game.number(card, "power") for card in (cards["one"], cards["two"], strong)])
    assert found[0] == found[1]


def test_a_granted_keyword_counts_for_those_that_look_for_it() -> None:
    """Catches statics that only see printed keywords."""
    guards = Cards(("field",), Side.YOURS, (Has("guard"),))
    game = table(made("captain", Static((Change("power", "add", 10),), guards)))
    put(game, "captain")
    plain = put(game, "plain")
    assert game.number(plain, "power") == 1
    banner = put(game, "banner")
    assert game.number(plain, "power") == 1 + 2 + 10
    atoms.carry(game, [banner], HAND)
    assert game.number(plain, "power") == 1


def test_a_card_still_means_itself_after_its_zone_was_shuffled() -> None:
    """Catches modifiers that remember the old handle: a decoded game and the original would differ."""
    game = table(made("patient", Static((Change("power", "add", 5),), zones=("hand",))))
    card = put(game, "patient", zone=HAND)
    put(game, "plain", zone=HAND)
    assert game.number(card, "power") == 6
    atoms.shuffle(game, HAND, 0)
    assert game.number(card, "power") == game.clone().number(card, "power") == 6
    atoms.arrange(game, HAND, 0, game.state.zones[HAND.of(0)][::-1])
    assert game.number(card, "power") == 6


def test_a_dropped_clone_is_freed_at_once() -> None:
    """Catches a clone that holds itself: search would pile up games until garbage is looked for."""
    game = Game.start(ToyRules(), [deck(), deck()], 1)
    gc.disable()
    try:
        gc.collect()
        game.clone().number(0, "power")
        assert not gc.collect()
    finally:
        gc.enable()
