"""Damage packets where a scenario cannot reach: several sources at once, and units hurt by nothing."""

from __future__ import annotations

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.rules.c500_terms import hurt
from banmen.games.builddivide.rules.c1002_packets import deal_to_player
from banmen.games.builddivide.rules.c1003_damage import Damage
from banmen.games.builddivide.rules.c1100_windows import Window
from banmen.games.builddivide.rules.c1601_counters import change_counters, counters_of
from banmen.games.builddivide.table import Source, table_of
from banmen.games.builddivide.zones import FIELD, LIFE
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.procedure import PROCEDURES


def table_with_life(many: int) -> Game:
    """An empty table in seat 0's main phase, seat 1 with so many plain life cards, a unit on the field."""
    game = Game.bare(RULES, [RULES.decks()["ember"], RULES.decks()["calm"]], 1)
    atoms.stand(game, 3, 0)
    for _ in range(many):
        atoms.bring(game, game.library.by_id["bw-02"], 1, LIFE)
    atoms.bring(game, game.library.by_id["rb-02"], 0, FIELD)
    RULES.stand_at(game, "main")
    return game


@pytest.mark.rule("builddivide:1104-3a", "builddivide:1104-3")
def test_busters_come_before_effects_and_effects_before_battle() -> None:
    """Catches dealing packets in the order in which they were made."""
    game = table_with_life(9)
    unit = game.state.token[game.state.zones[FIELD.of(0)][0]]
    game.state.agenda.append(Window(since=1))
    deal_to_player(game, 1, "battle", 1, unit)
    deal_to_player(game, 1, "effect", 1, unit)
    deal_to_player(game, 1, "buster", 1, unit)
    order = []
    while table_of(game).packets:
        before = {each.number: each.source for each in table_of(game).packets}
        step_until_a_packet_vanishes(game, len(before))
        after = {each.number for each in table_of(game).packets}
        order += [source for number, source in before.items() if number not in after]
    assert order == ["buster", "effect", "battle"]


def step_until_a_packet_vanishes(game: Game, many: int) -> None:
    """Run single steps of the innermost procedure until one packet fewer is left."""
    from banmen.kernel.question import Question

    while len(table_of(game).packets) == many:
        frame = game.state.agenda[-1]
        run = frame.runs[frame.step]
        if run is None:
            game.state.agenda.pop()
            continue
        frame.step += 1
        flow = run(game, frame)
        if isinstance(flow, Question):
            assert flow.prompt != "packet_order", "packets of different sources are nobody's choice"
            frame.choice = flow.options[-1]
        elif flow is not None:
            game.state.agenda.append(flow)


@pytest.mark.rule("builddivide:1003-2c", "builddivide:1003-2c.1")
def test_a_busters_packet_is_the_busters_and_the_attackers() -> None:
    """Catches a buster's damage that counts as an effect's, or that forgets the attacking unit it came from."""
    sources: tuple[Source, ...] = ("battle", "buster", "effect")
    for source in sources:
        game = table_with_life(2)
        unit = game.state.token[game.state.zones[FIELD.of(0)][0]]
        life = game.state.zones[LIFE.of(1)]
        atoms.reprint(game, life[0], game.library.by_id["bw-01"])
        number = deal_to_player(game, 1, source, 1, unit)
        game.state.agenda.append(Damage(packet=number))
        for _ in range(3):
            frame = game.state.agenda[-1]
            frame.step += 1
            PROCEDURES[type(frame)].steps[frame.step - 1].run(game, frame)
        made = table_of(game).packets[-1]
        assert (made.source, made.amount, made.dealer) == ("buster", 1, NONE if source == "effect" else unit)


@pytest.mark.rule("builddivide:1601-1d")
def test_counters_never_fall_below_none() -> None:
    """Catches a debt of counters that the next one would have to pay."""
    game = table_with_life(1)
    change_counters(game, 0, "金", -2)
    change_counters(game, 0, "金", 1)
    assert counters_of(game, 0, "金") == 1


@pytest.mark.rule("builddivide:516-2a")
def test_damage_of_nothing_or_less_is_not_dealt() -> None:
    """Catches healing a unit by a negative power."""
    game = table_with_life(1)
    unit = game.state.zones[FIELD.of(0)][0]
    hurt(game, unit, 2000)
    hurt(game, unit, 0)
    hurt(game, unit, -1000)
    assert game.state.damage[unit] == 2000
    assert [event.kind for event in game.events].count("damage") == 1
