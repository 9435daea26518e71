"""What a payment asks for: as many energies as it costs, no more and no fewer, for the card that is paid for."""

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.facts import Facts
from banmen.games.builddivide.rules.c300_cards import price_in_colours
from banmen.games.builddivide.rules.c510_paying import Pay
from banmen.games.builddivide.zones import ENERGY, HAND
from banmen.kernel import atoms
from banmen.kernel.game import Game

CARDS = ("rb-02", "bw-02")
"""Of two colours: with equal energies nothing has to be named."""


@pytest.mark.rule("builddivide:510-1", "builddivide:510-2")
@pytest.mark.parametrize("total", [1, 2, 3])
def test_each_energy_is_named_until_the_cost_is_paid(total: int) -> None:
    """Catches a payment that may stop early, goes on too long, or does not say what it is for."""
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card(each) for each in CARDS]))
    atoms.stand(game, 3, 0)
    for zone, definition in ((HAND, 0), *((ENERGY, at % 2) for at in range(6))):
        atoms.bring(game, definition, 0, zone)
    paid_for = game.state.token[game.state.zones[HAND.of(0)][0]]
    atoms.forget(game)
    RULES.stand_at(game, "main")
    game.state.agenda.append(Pay(seat=0, total=total, chosen_for=paid_for))
    game.ask_all = True
    game.run()
    for taken in range(total):
        question = game.question
        assert question is not None
        assert (question.kind, question.least, question.most) == ("pay", total, total)
        assert (question.chosen_for, len(question.taken)) == (paid_for, taken)
        game.answer(next(at for at, option in enumerate(question.options) if option.verb == "take"))
    rested = [card for card in game.state.zones[ENERGY.of(0)] if game.state.turned[card]]
    assert len(rested) == total
    assert game.question is not None
    assert game.question.kind != "pay"


@pytest.mark.rule("builddivide:306-2b", "builddivide:306-2c", "builddivide:306-2d")
@pytest.mark.parametrize(
    ("facts", "owed"),
    [(Facts("ユニット", colours=("赤", "青"), cost=3, power=1000), ("赤",)),
     (Facts("コマンド", colours=("赤",), cost=0), ()),
     (Facts("コマンド", colours=("赤", "青"), cost=3, colour_cost={"赤": 2, "青": 1}), ("赤", "赤", "青"))],
)
def test_what_is_owed_in_colours(facts: Facts, owed: tuple[str, ...]) -> None:
    """Catches owing one of each colour where nothing is printed, or a colour of a card that costs nothing."""
    price = price_in_colours(facts)
    assert (price.total, price.colours) == (facts.cost, owed)
