"""What has left is described as it last was: just as it would be if it still lay there."""

from itertools import pairwise, product

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.effects import Auto
from banmen.games.builddivide.effects_expressions import Bears, InAttack, OwnedBy, Wears
from banmen.games.builddivide.rules.c521_auras import tie
from banmen.games.builddivide.rules.c1210_last_known import _waits_for, described
from banmen.games.builddivide.terms import InBattle
from banmen.games.builddivide.zones import ENERGY, FIELD
from banmen.kernel import atoms
from banmen.kernel.effects import things
from banmen.kernel.effects.base import Filter, Side, Who
from banmen.kernel.effects.says import When
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, TURNED, UP, UPRIGHT
from banmen.kernel.state import Scope

CARDS = ("rb-02", "rb-07", "rb-01", "w-10")
"""The last one is a decoy."""


def laid() -> Game:
    """Cards of both players in two zones, which lie in every way, some with a counter or an aura, two in a battle."""
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card(each) for each in CARDS]))
    atoms.stand(game, 3, 0)
    for name, seat, zone, owner in product(CARDS, (0, 1), (FIELD, ENERGY), (0, 1)):
        card = atoms.bring(game, game.library.by_id[name], owner, zone)
        if owner != seat:
            atoms.carry(game, [card], zone, seat=seat)
        atoms.turn(game, card, TURNED if seat else UPRIGHT)
        atoms.flip(game, card, DOWN if owner and zone is ENERGY else UP)
        if owner:
            atoms.count(game, card, "印", 1)
    first, second, *_ = game.state.zones[FIELD.of(0)]
    battle = (game.state.token[first], game.state.token[second])
    atoms.write(game, {"battle": battle, "attacker": battle[0], "blocker": battle[1]})
    tie(game, atoms.bring(game, game.library.by_id[CARDS[0]], 0, FIELD), second, 1000)
    return game


def filters(game: Game) -> list[Filter]:
    """Every kind of property, each so that some cards have it and some do not."""
    model = game.library[0]
    name = next(iter(model.words["names"]))
    power = model.numbers["power"]
    plain: list[Filter] = [
        things.Is("types", "ユニット"), things.Named(name), things.NameHas(name[:2]), OwnedBy(Who.YOU),
        OwnedBy(Who.OPPONENT), Bears("印"), things.Compares("power", ">=", power), things.Compares("cost", "<", 3),
        things.Turned(), things.Turned(yes=False), things.Face(), things.Face(up=False), things.Has("decoy"),
        InBattle(), InAttack("attacker"), InAttack("blocker"), Wears(),
    ]
    return [*plain, *(things.Not(each) for each in plain), *(things.Either(pair) for pair in pairwise(plain))]


@pytest.mark.rule("builddivide:804-6a")
@pytest.mark.parametrize("side", [Side.ANY, Side.YOURS, Side.THEIRS])
@pytest.mark.parametrize("other", [False, True])
@pytest.mark.parametrize("zones", [("field",), ("field", "energy"), ("hand",)])
def test_words_fit_what_has_left_if_they_fitted_it_before(side: Side, other: bool, zones: tuple[str, ...]) -> None:
    """Catches another card told as "another", the owner taken for who had it, and a property nobody remembers."""
    game = laid()
    rows = [card for zone in (FIELD, ENERGY) for seat in (0, 1) for card in game.state.zones[zone.of(seat)]]
    for source, each in product(rows[:2], (None, *filters(game))):
        scope = Scope(game.state.controller[source], game.state.token[source])
        words = things.Cards(zones, side, () if each is None else (each,), other)
        for card in rows:
            known, token = game.derived.snapshot(game, card), game.state.token[card]
            assert described(game, words, scope, token, known) == game.matches(words, scope, card), (words, card)


@pytest.mark.rule("builddivide:804-6a")
@pytest.mark.parametrize(("whose", "seats"), [(None, {0, 1}), (Who.YOU, {0}), (Who.OPPONENT, {1})])
def test_what_waits_for_something_of_a_player_looks_at_who_had_it(whose: Who | None, seats: set[int]) -> None:
    """Catches words about one player that notice what the other one has lost."""
    game = laid()
    mine = game.state.zones[FIELD.of(0)][0]
    ability = Auto(When("battle_lost", None, whose=whose), ())
    known, token = game.derived.snapshot(game, mine), game.state.token[mine]
    found = {seat for seat in (0, 1) if _waits_for(game, ability, "battle_lost", Scope(seat), token, known)}
    assert found == seats
    assert not _waits_for(game, ability, "battle_won", Scope(0), token, known)
