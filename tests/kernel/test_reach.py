"""What anything alters at all, and of which cards: whoever is asked first after a change knows of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from banmen.kernel import atoms
from banmen.kernel.derive import Derived
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Change, Static
from banmen.kernel.effects.things import All, Cards
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.state import Scope
from tests.kernel.laid import made, put, table
from tests.kernel.toy import FIELD, GRAVE, HAND

LEADER = made("leader", Static((Change("power", "add", 2), Change("names", "gain", word="led")),
                               Cards(("field",), Side.YOURS)))
BRAVE = made("brave", Static((Change("keywords", "grant", 1, "tall"),)))
CURSE = made("curse", Static((Change("power", "add", -1), Change("names", "gain", word="cursed"),
                              Change("keywords", "grant", 2, "weak")), All(Cards(("hand",)))))
POWERS, WORDS = frozenset(("power",)), frozenset(("names", "keywords", "cost"))


def laid(*names: str) -> tuple[Game, int]:
    """A game with these on seat 0's field beside one card; nobody has asked for anything yet."""
    game = table(LEADER, BRAVE, CURSE)
    plain = put(game, "plain")
    for name in names:
        put(game, name)
    return game.clone(), plain


Ask = Callable[[Derived, Game], object]


@pytest.mark.parametrize(
    ("ask", "with_leader", "without"),
    [
        (lambda derived, game: derived.touches("power"), True, False),
        (lambda derived, game: derived.touches("cost"), False, False),
        (lambda derived, game: derived.reaches("power", FIELD.of(0)), True, False),
        (lambda derived, game: derived.reaches("power", FIELD.of(1)), True, False),
        (lambda derived, game: derived.reaches("power", HAND.of(0)), False, False),
        (lambda derived, game: derived.concerns("power", 0), True, False),
        (lambda derived, game: derived.concerns("cost", 0), False, False),
        (lambda derived, game: derived.reaching(POWERS | WORDS, FIELD.of(0)), ["names", "power"], ()),
        (lambda derived, game: list(derived.reaching(POWERS, HAND.of(0))), [], []),
        (lambda derived, game: derived.reaching(frozenset(("cost",)), FIELD.of(0)), (), ()),
        (lambda derived, game: derived.alters(POWERS), True, False),
        (lambda derived, game: derived.alters(frozenset(("cost",))), False, False),
        (lambda derived, game: len(derived.in_force("power")), 1, 0),
        (lambda derived, game: derived.in_force("cost"), (), ()),
        (lambda derived, game: derived.lessens("power"), False, False),
        (lambda derived, game: derived.number(game, 0, "power"), 3, 1),
        (lambda derived, game: sorted(derived.words(game, 0, "names")), ["led", "plain"], ["plain"]),
        (lambda derived, game: derived.snapshot(game, 0).numbers["power"], 3, 1),
        (lambda derived, game: derived.snapshot(game, 0).words["names"], ("led", "plain"), ("plain",)),
    ],
)
def test_whoever_asks_first_knows_what_has_begun_and_what_has_ceased(
    ask: Ask, with_leader: object, without: object
) -> None:
    """Catches an answer from before a card came, or from before it went."""
    game, _ = laid("leader")
    assert ask(game.derived, game) == with_leader
    atoms.carry(game, game.state.zones[FIELD.of(0)][1:], GRAVE)
    assert ask(game.derived, game) == without
    game, _ = laid()
    assert ask(game.derived, game) == without
    leader = put(game, "leader")
    assert ask(game.derived, game) == with_leader
    atoms.carry(game, [leader], HAND)
    assert ask(game.derived, game) == without


def test_keywords_are_known_at_once() -> None:
    """Catches keywords from before a card came."""
    game, _ = laid("brave")
    brave = game.state.zones[FIELD.of(0)][1]
    assert game.keywords(brave) == {"tall": (1,)}
    assert game.keywords(0) == {}
    other = put(game, "brave", 1)
    assert game.keywords(other) == {"tall": (1,)}


def test_what_alters_single_things_reaches_the_places_where_they_lie() -> None:
    """Catches a thing that has left and is still within reach, and a neighbour of the thing."""
    game, plain = laid("brave")
    brave = game.state.zones[FIELD.of(0)][1]
    token = game.state.token[plain]
    derived = game.derived
    assert derived.reaches("keywords", FIELD.of(0))
    assert not derived.reaches("keywords", FIELD.of(1))
    assert derived.concerns("keywords", brave)
    assert not derived.concerns("keywords", plain)
    atoms.begin(game, "power", "add", 1, "", (token,), "turn", Scope(0, NONE))
    assert derived.reaches("power", FIELD.of(0))
    assert not derived.reaches("power", HAND.of(0))
    assert derived.concerns("power", plain)
    assert not derived.concerns("power", brave)
    atoms.control(game, plain, 1)
    assert (derived.reaches("power", FIELD.of(0)), derived.reaches("power", FIELD.of(1))) == (False, True)
    atoms.carry(game, [plain], HAND)
    assert not derived.reaches("power", HAND.of(0))


def test_what_may_mean_any_card_reaches_everywhere_and_may_lessen() -> None:
    """Catches a text whose words do not say a zone and that is looked for in none."""
    game, plain = laid("curse")
    derived = game.derived
    assert derived.reaches("power", HAND.of(1))
    assert derived.reaches("power", GRAVE.of(0))
    assert derived.concerns("power", plain)
    assert derived.lessens("power")
    assert not derived.lessens("cost")
    guard = put(game, "guard", 1, HAND)
    assert game.number(guard, "power") == 1
    assert game.words(guard, "names") == {"guard", "cursed"}
    assert game.keywords(guard) == {"guard": (3,), "weak": (2,)}
    assert game.derived.snapshot(game, guard).words["names"] == ("cursed", "guard")
    assert (game.number(plain, "power"), sorted(game.words(plain, "names"))) == (1, ["plain"])
    assert game.keywords(plain) == {}


@pytest.mark.parametrize(("op", "amount", "less"), [("add", 1, False), ("add", -1, True), ("set", 9, True)])
def test_only_what_adds_a_printed_amount_never_lessens(op: str, amount: int, less: bool) -> None:
    """Catches a quick look that takes every alteration for a gain."""
    game, plain = laid()
    atoms.begin(game, "power", op, amount, "", (game.state.token[plain],), "turn", Scope(0, NONE))
    assert game.derived.lessens("power") == less


def test_the_cards_that_are_one_of_some_printed_cards_are_found_anew_when_there_are_others() -> None:
    """Catches rows that are kept although a card came, or became another printed card."""
    game, plain = laid("leader", "leader")
    printed = frozenset((game.library.by_id["leader"],))
    for _ in range(2):
        assert game.derived.rows_of(game.library, printed) == {1, 2}
    third = put(game, "leader")
    assert game.derived.rows_of(game.library, printed) == {1, 2, third}
    atoms.reprint(game, plain, game.library.by_id["leader"])
    assert game.derived.rows_of(game.library, printed) == {plain, 1, 2, third}
