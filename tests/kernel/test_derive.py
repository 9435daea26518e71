"""Characteristics under continuous effects: layers, dependence, age, and what face-down cards have."""

from collections.abc import Sequence
from typing import ClassVar

import pytest

from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability, Side
from banmen.kernel.effects.says import Change, Keyword, Static
from banmen.kernel.effects.things import Cards, Compares, CountOf, Exists, Has, Is
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN, FIXED, NONE
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, ToyRules, deck, position

MINE = Cards(("field",), Side.YOURS)


def table(*abilities: tuple[Ability, ...]) -> Game:
    """A field of seat 0 with one unit of power 1 for each group of abilities."""
    cards = [
        CardDef(f"c{at}", f"c{at}", f"c{at}", {"power": 1}, {"types": frozenset(("unit",))}, each)
        for at, each in enumerate(abilities)
    ]
    game = Game.bare(ToyRules(), [deck(), deck()], 1, ToyRules().bind(cards))
    for card in cards:
        atoms.bring(game, game.library.by_id[card.id], 0, FIELD)
    return game


def test_setting_comes_before_adding_and_adding_before_multiplying_whatever_their_age() -> None:
    """Catches applying effects simply in the order they began."""
    game = table(())
    token = game.state.token[0]
    for op, amount in (("times", 2), ("add", 3), ("set", 10)):
        atoms.begin(game, "power", op, amount, "", (token,), "turn", Scope(0))
    assert game.number(0, "power") == (10 + 3) * 2


def test_of_two_that_set_the_younger_wins() -> None:
    game = table(())
    token = game.state.token[0]
    atoms.begin(game, "power", "set", 5, "", (token,), "turn", Scope(0))
    atoms.begin(game, "power", "set", 7, "", (token,), "turn", Scope(0))
    assert game.number(0, "power") == 7


def test_what_counts_as_printed_lies_below_every_effect_however_late_it_came() -> None:
    """Catches a base that overwrites the older effects."""
    game = table((Static((Change("power", "add", 2),), MINE),))
    token = game.state.token[0]
    atoms.begin(game, "power", "set", 5, "", (token,), "turn", Scope(0))
    atoms.begin(game, "power", "base", 9, "", (token,), "", Scope(0))
    assert game.number(0, "power") == 5 + 2
    atoms.expire(game, "turn")
    assert game.number(0, "power") == 9 + 2


def test_what_is_fixed_is_out_of_reach_of_everything_before_and_after_it() -> None:
    """Catches fixing as setting, to which older bases, younger effects and statics would still be applied."""
    game = table((Static((Change("power", "add", 2),), MINE),))
    token = game.state.token[0]
    atoms.begin(game, "power", "base", 9, "", (token,), "turn", Scope(0))
    atoms.begin(game, "power", FIXED, 4, "", (token,), "", Scope(0))
    atoms.begin(game, "power", "set", 5, "", (token,), "turn", Scope(0))
    atoms.begin(game, "power", "times", 3, "", (token,), "turn", Scope(0))
    assert game.number(0, "power") == 4
    atoms.expire(game, "")
    assert game.number(0, "power") == (5 + 2) * 3


def test_a_word_gained_below_all_effects_is_lost_to_any_of_them_however_old() -> None:
    """Catches a word that counts as printed and yet is gained after an older effect has taken all words."""
    game = table(())
    token = game.state.token[0]
    atoms.begin(game, "types", "lose", 0, "", (token,), "turn", Scope(0))
    atoms.begin(game, "types", "base_gain", 0, "wall", (token,), "", Scope(0))
    assert game.words(0, "types") == frozenset()
    atoms.expire(game, "turn")
    assert game.words(0, "types") == {"unit", "wall"}


def test_what_has_left_says_where_it_went_first() -> None:
    """Catches a trace that leads to where the card is by now, through whatever zones it went meanwhile."""
    game = table(())
    first = game.state.token[0]
    atoms.carry(game, [0], GRAVE)
    second = game.state.token[0]
    atoms.carry(game, [0], FIELD)
    assert game.state.known[first].next == second
    assert game.state.card_of(second) == NONE


def test_cards_are_seen_from_a_layer_while_something_else_is_worked_out() -> None:
    """Catches a view that stays when whoever looked has finished."""
    game = table(())
    atoms.begin(game, "power", "add", 3, "", (game.state.token[0],), "turn", Scope(0))
    with game.derived.seen_from(game.rules.layer("power", "set")):
        assert game.number(0, "power") == 1
    assert game.number(0, "power") == 4


def test_an_effect_that_depends_on_the_number_it_changes_applies_last() -> None:
    """Catches age alone: the older effect would not see what the younger adds."""
    strong = Static((Change("power", "add", 10),), Cards(("field",), filters=(Compares("power", ">=", 3),)))
    game = table((strong,), (Static((Change("power", "add", 2),), MINE),))
    assert game.number(0, "power") == 1 + 2 + 10


def test_an_amount_is_worked_out_when_it_is_needed() -> None:
    """Catches a count that is frozen when the ability began to work."""
    game = table((Static((Change("power", "add", CountOf(MINE)),)),), (), ())
    assert game.number(0, "power") == 1 + 3
    atoms.carry(game, [2], GRAVE)
    assert game.number(0, "power") == 1 + 2


def test_a_condition_switches_a_static_ability() -> None:
    guarded = Exists(Cards(("field",), filters=(Has("guard"),)))
    game = table((Static((Change("power", "add", 4),), condition=guarded),), (Keyword("guard"),))
    assert game.number(0, "power") == 5
    atoms.carry(game, [1], GRAVE)
    assert game.number(0, "power") == 1


def test_words_are_gained_lost_and_set() -> None:
    game = table(())
    token = game.state.token[0]
    atoms.begin(game, "types", "gain", 0, "beast", (token,), "turn", Scope(0))
    assert game.words(0, "types") == {"unit", "beast"}
    atoms.begin(game, "types", "lose", 0, "unit", (token,), "turn", Scope(0))
    assert game.words(0, "types") == {"beast"}
    atoms.begin(game, "types", "set", 0, "stone", (token,), "turn", Scope(0))
    assert game.words(0, "types") == {"stone"}


def test_a_word_gained_makes_other_effects_hold() -> None:
    """Catches filters that look at the printed words."""
    beasts = Cards(("field",), filters=(Is("types", "beast"),))
    game = table((), (Static((Change("power", "add", 6),), beasts),))
    assert game.number(0, "power") == 1
    atoms.begin(game, "types", "gain", 0, "beast", (game.state.token[0],), "turn", Scope(0))
    assert game.number(0, "power") == 7


def test_keywords_keep_each_of_their_numbers_and_can_all_be_taken_away() -> None:
    game = table((Keyword("guard", 3), Keyword("guard", 1)))
    token = game.state.token[0]
    assert game.keywords(0) == {"guard": (3, 1)}
    atoms.begin(game, "keywords", "grant", 2, "swift", (token,), "turn", Scope(0))
    assert game.keywords(0) == {"guard": (3, 1), "swift": (2,)}
    atoms.begin(game, "keywords", "remove", 0, "", (token,), "turn", Scope(0))
    assert game.keywords(0) == {}
    assert game.library[0].keywords == {"guard": (3, 1)}, "the printed card is untouched"


def test_two_abilities_that_look_at_each_other_do_not_hang() -> None:
    """Catches endless recursion: each reads the other's power."""
    weak = Cards(("field",), filters=(Compares("power", "<=", 5),))
    game = table(
        (Static((Change("power", "add", CountOf(weak)),)),), (Static((Change("power", "add", CountOf(weak)),)),)
    )
    assert game.number(0, "power") >= 1
    assert game.number(1, "power") >= 1


def test_a_face_down_card_has_nothing_and_gains_what_is_given_to_it() -> None:
    game = position(field=(("guard", "banner"), ()))
    card = game.state.zones[FIELD.of(0)][0]
    atoms.flip(game, card, DOWN)
    assert game.number(card, "power") == 0 + 2
    assert game.words(card, "names") == frozenset()
    assert game.keywords(card) == {"guard": (0,)}, "the banner's, not its own"


def test_values_are_fresh_after_every_change_and_equal_to_those_of_a_clone() -> None:
    """Catches a cache that outlives the position."""
    game = position(field=(("horde", "banner"), ()), hands=(("plain", "plain"), ()))
    horde = game.state.zones[FIELD.of(0)][0]
    for _ in range(2):
        before = game.number(horde, "power")
        game.answer(0)
        assert game.number(horde, "power") == before + 1 == game.clone().number(horde, "power")


STRONG_OTHERS = Cards(("field",), Side.YOURS, (Compares("power", ">=", 2),), other=True)
PROUD = Static((Change("power", "add", CountOf(STRONG_OTHERS)),))


class Layered(ToyRules):
    """Effects of a layer see what the layers up to theirs make of cards."""

    layered = True


def in_a_circle(rules: ToyRules, powers: Sequence[int]) -> Game:
    """Units of these powers, the first the oldest, each of which grows by one for every other of power 2 or more."""
    cards = [CardDef(f"c{at}", "", "", {"power": power}, {}, (PROUD,)) for at, power in enumerate(powers)]
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind(cards))
    for card in cards:
        atoms.bring(game, game.library.by_id[card.id], 0, FIELD)
    return game


@pytest.mark.parametrize("rules", [ToyRules(), Layered()])
@pytest.mark.parametrize(("printed", "found"), [
    ((1, 2), [1 + 1, 2]),  # while the older is worked out, the younger sees it as it is printed: too weak
    ((2, 1), [2 + 1, 1 + 1]),
    ((1, 1, 2), [1 + 2, 1 + 1, 2]),
    ((2, 1, 1), [2 + 2, 1 + 2, 1 + 1]),
    ((1, 2, 1), [1 + 2, 2 + 1, 1 + 1]),
])
def test_in_a_circle_the_oldest_is_worked_out_first_and_what_it_asked_for_on_the_way_stays(
    rules: ToyRules, printed: tuple[int, ...], found: list[int]
) -> None:
    """Catches going round once more: who was asked last would be told what the others became since."""
    for first in range(len(printed)):
        game = in_a_circle(rules, printed)
        game.number(first, "power")
        for _ in range(2):
            assert [game.number(card, "power") for card in range(len(printed))] == found


class Leaning(ToyRules):
    """In the grave a card has its size from its back."""

    zones: ClassVar[tuple[Zone, ...]] = (DECK, HAND, FIELD, Zone(3, "grave", of_back=frozenset(("size",))))


@pytest.mark.parametrize(("on_back", "there"), [({"size": 4}, 4), ({"weight": 4}, 0), ({}, 0)])
def test_a_number_of_the_back_is_had_where_the_zone_says_so_and_nowhere_else(
    on_back: dict[str, int], there: int
) -> None:
    """Catches a number that a card has of a back on which it is not printed, or where the back lends none."""
    rules = Leaning()
    lean = CardDef("lean", "", "", {"power": 1}, {}, (), back=CardDef("wall", "", "", on_back, {}, ()))
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([lean]))
    lying, fallen = (atoms.bring(game, game.library.by_id["lean"], 0, rules.zones[at]) for at in (2, 3))
    assert [game.number(fallen, key) for key in ("size", "weight")] == [there, 0]
    assert [game.number(lying, key) for key in ("size", "weight")] == [0, 0]
