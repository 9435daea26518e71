"""Cards laid on a pile together: they lie as they were laid, and nothing that is told or asked says how."""

from collections.abc import Callable, Sequence
from itertools import permutations

import pytest

from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.effects.says import Draw, Move, Replacing, Triggered, Turn, When
from banmen.kernel.effects.things import It, Itself
from banmen.kernel.events import Event, cut
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from tests.kernel.laid import made, put, table
from tests.kernel.toy import DECK, FIELD, HAND, TurnFrame

LAY = {
    "carry": lambda game, cards, at: atoms.carry(game, cards, DECK, at=at),
    "move": lambda game, cards, at: atoms.move(game, cards, DECK, at=at),
    "together": lambda game, cards, at: atoms.carry_together(
        game, [Moving(tuple(game.state.token[card] for card in cards), DECK.number, at=at)]
    ),
}
LEAVES = made("leaves", Triggered(When("leave:field", Itself()), (Draw(1),)))
PARTS = made("parts", Triggered(When("leave:field", Itself()), (Turn(Itself()),)))


def units(game: Game, *names: str) -> list[int]:
    """These units of seat 1, and a pile of two cards they can be laid on."""
    for _ in range(2):
        put(game, "plain", 1, DECK)
    return [put(game, name, 1) for name in names]


def told(game: Game, since: int = 0) -> tuple[list[Event], object]:
    """All that seat 0 can know."""
    return [cut(event, 0) for event in game.events[since:]], game.view(0)


@pytest.mark.parametrize("lay", LAY.values(), ids=LAY)
@pytest.mark.parametrize("at", ["top", "bottom", "2"])
def test_cards_lie_as_they_were_laid_and_the_opponent_is_told_the_same(
    lay: Callable[[Game, Sequence[int], str], object], at: str
) -> None:
    """Catches cards that go one by one in the chosen order: events, handles and what waits would tell it."""
    seen = []
    for order in permutations(range(3)):
        game = table(LEAVES, PARTS)
        cards = units(game, "leaves", "plain", "parts")
        first, second = game.state.zones[DECK.of(1)]
        laid = [cards[number] for number in order]
        lay(game, laid, at)
        assert game.state.zones[DECK.of(1)] == {
            "top": [*laid[::-1], first, second], "bottom": [first, second, *laid], "2": [first, *laid[::-1], second],
        }[at]
        seen.append((told(game), [each.definition for each in game.state.waiting]))
    assert all(each == seen[0] for each in seen)


def test_a_card_moved_to_where_others_wait_keeps_what_lay_beneath_it_at_its_side() -> None:
    """Catches an order of the upper cards alone, which would shuffle what lay beneath them among the others."""
    for turned_round in (False, True):
        game = table()
        base, upper, single = units(game, "guard", "killer", "plain")
        pile = list(game.state.zones[DECK.of(1)])
        atoms.cover(game, upper, base)
        laid = [single, upper] if turned_round else [upper, single]
        atoms.carry(game, laid, DECK, at="bottom")
        parts = [[single], [upper, base]] if turned_round else [[upper, base], [single]]
        assert game.state.zones[DECK.of(1)] == [*pile, *parts[0], *parts[1]]


def test_pending_cards_put_back_with_others_lie_in_the_order_of_all() -> None:
    """Catches pending cards that are put back first and so always lie below the others."""
    game = table()
    top, below = (put(game, "plain", 1, DECK) for _ in range(2))
    unit = put(game, "guard", 1)
    atoms.suspend(game, top)
    atoms.carry(game, [unit, top], DECK)
    assert game.state.zones[DECK.of(1)] == [top, unit, below]


FLEES = made("flees", Replacing(When("leave:field", Itself()), (Move(It(), "hand"),), optional=True))


def asked(game: Game, *answers: int) -> list[object]:
    """The questions about replacing, answered so."""
    found: list[object] = []
    for answer in answers:
        assert game.question is not None
        assert game.question.prompt == "replace"
        found.append(game.question)
        game.answer(answer)
    return found


def moving(order: Sequence[int], *cards: CardDef) -> tuple[Game, list[int]]:
    """Three units of seat 1 that are laid in this order on the pile, where effects may replace it."""
    game = table(*cards)
    put(game, "plain", zone=HAND)
    found = units(game, "flees", "plain", "flees")
    frame = atoms.move(game, [found[number] for number in order], DECK)
    assert frame is not None
    atoms.enter(game, TurnFrame(step=1), frame)
    game.run()
    return game, found


def test_what_is_asked_about_replacing_does_not_tell_the_order_either() -> None:
    """Catches asking about the cards one by one in the chosen order, and losing that order over the questions."""
    seen = []
    for order in permutations(range(3)):
        game, cards = moving(order, FLEES)
        questions = asked(game, 1, 1)
        assert game.state.zones[DECK.of(1)][:3] == [cards[number] for number in order][::-1]
        seen.append((questions, told(game)))
    assert all(each == seen[0] for each in seen)


def test_what_goes_elsewhere_instead_is_left_out_of_the_order() -> None:
    """Catches an order that looks on the pile for a card that never came there."""
    for order in permutations(range(3)):
        game, cards = moving(order, FLEES)
        asked(game, 0, 1)
        left = [cards[number] for number in order if number]
        assert game.state.zones[DECK.of(1)][:2] == left[::-1]
        assert game.state.zones[HAND.of(1)] == [cards[0]]
        assert game.state.zones[FIELD.of(1)] == []
