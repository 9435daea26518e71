"""Special kinds of cards where a look into the state is needed to tell a fault."""

from pathlib import Path

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.rules.acts import OTHER_WORD
from banmen.games.duelmasters.rules.c116_seals import note_commands
from banmen.games.duelmasters.rules.c117_beyond import movable
from banmen.games.duelmasters.rules.c806_super import mates
from banmen.games.duelmasters.zones import BATTLE, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, UP
from banmen.kernel.question import Wish
from banmen.kernel.state import Scope
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play
from tests.duelmasters.test_refusals import asked


@pytest.mark.rule("duelmasters:814.1", "duelmasters:317.4", "duelmasters:816.1")
@pytest.mark.parametrize(("verb", "rule"), [("combine", "814.1"), ("call", "317.4"), ("hyperize", "816.1")])
def test_what_only_one_kind_does_is_refused_by_its_rule(verb: str, rule: str) -> None:
    """Catches an answer about mana or the step to a wish that no such card can have."""
    game, tokens = asked("main", "homuragi", "houkan", "kuchibi", "ougi")
    reason = game.why_not(0, Wish(verb, tokens["homuragi"]))
    assert reason is not None
    assert (reason.key, reason.rule) == (OTHER_WORD, rule)


@pytest.mark.rule("duelmasters:805.1c")
def test_who_has_left_links_with_nobody() -> None:
    """Catches a creature that is gone and is taken for the card that was made last."""
    cards = [RULES.card(id) for id in ("kata_migi", "kata_hidari", "polpo")]
    game = Game.bare(RULES, (), 1, RULES.bind(cards))
    for id in ("kata_migi", "kata_hidari"):
        atoms.bring(game, game.library.by_id[id], 0, BATTLE)
    assert mates(game, len(game.state.zone) - 1, ("片翼のミギ",)) != []
    assert mates(game, NONE, ("片翼のミギ",)) == []


@pytest.mark.rule("duelmasters:801.4c", "duelmasters:700.3")
def test_a_card_that_was_lifted_off_may_go_though_the_creature_may_not_leave() -> None:
    """Catches asking the card in the hand of its player whether the creature it was part of could leave."""
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card("polpo")]))
    card = atoms.bring(game, game.library.by_id["polpo"], 0, BATTLE)
    atoms.begin(game, "keywords", "grant", 0, "stays", (game.state.token[card],), "turn", Scope(0))
    assert not movable(game, card, GRAVEYARD.number, "")
    atoms.suspend(game, card)
    assert movable(game, card, GRAVEYARD.number, "")


@pytest.mark.rule("duelmasters:814.1d")
def test_nothing_is_noted_of_a_king_that_fell() -> None:
    """Catches parts that are still noted as leaving, by which the next creature would leave unseen."""
    scenarios = read_scenarios(Path(__file__).parent / "scenarios" / "cells.yaml")
    course = play(next(each for each in scenarios if each.name.startswith("when one king cell leaves")))
    assert (course.game.state.table.parting, course.game.state.table.cells) == ((), ())


TWO_COMMANDS = """
name: two sealed creatures and two Commands
game: duelmasters
rules: ["duelmasters:116.4"]
cards:
  - {id: lead, name: 号令, name_en: Lead, type: creature, civilizations: [水], cost: 1, power: 1000, races: [コマンド],
     text: ""}
turn: {number: 3, player: a, step: main}
fill: polpo
a: {battle: [{card: nox, as: S1, down: true, beneath: [polpo]}, {card: nox, as: S2, down: true, beneath: [polpo]},
             {card: lead, as: C1}, {card: lead, as: C2}]}
b: {shield: [polpo]}
"""


@pytest.mark.rule("duelmasters:116.4", "duelmasters:703.4j")
def test_each_of_two_commands_that_come_at_once_takes_a_seal_off(tmp_path: Path) -> None:
    """Catches one seal for both of them, and a creature that is taken for the seal that came off it before."""
    file = tmp_path / "commands.yaml"
    file.write_text(TWO_COMMANDS, encoding="utf8")
    game = play(read_scenarios(file)[0]).game
    state = game.state
    note_commands(game, state.zones[BATTLE.of(0)][2:])
    game.run()
    assert game.question is not None
    assert (game.question.prompt, len(game.question.options)) == ("seal", 2)
    game.answer(0)
    assert state.table.commands == ()
    assert [state.face[card] for card in state.zones[BATTLE.of(0)]] == [UP] * 4
