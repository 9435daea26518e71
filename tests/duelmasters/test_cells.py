"""Cells as the engine sees them: what is asked while somebody imagines the hand, who serves for which name."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.games.duelmasters.rules.c806_super import mates
from banmen.games.duelmasters.zones import BATTLE, HYPERSPACE
from banmen.scenario import read_scenarios
from banmen.scenario.run import left_by

KING = """
name: the cells of a king are asked for
game: duelmasters
rules: ["duelmasters:814.1"]
cards:
  - {id: head, name: 王の冠, name_en: Crown, type: cell, kinds: [キング・セル], civilizations: [水], text: "",
     parts: [王の剣, 王の盾],
     king: {name: 合わさる王, name_en: King, type: creature, cost: 1, civilizations: [水], power: 12000, text: ""}}
  - {id: arm, name: 王の剣, name_en: Sword, type: cell, kinds: [キング・セル], civilizations: [水], text: ""}
  - {id: leg, name: 王の盾, name_en: Shield, type: cell, kinds: [キング・セル], civilizations: [水], text: ""}
turn: {number: 3, player: a, step: main}
fill: polpo
a: {hand: [head, {card: arm, as: One}, leg, leg], mana: [{card: arm, as: Two}, polpo]}
b: {hand: [polpo]}
moves: [a: combine head]
expect: {prompt: cell, only_offered: [take One, take Two]}
"""
TRIPLE = """
name: a creature of two names joins once
game: duelmasters
rules: ["duelmasters:806.1"]
cards:
  - {id: one, name: 一の神, name_en: First, type: creature, kinds: [サイキック], civilizations: [水], cost: 4,
     power: 3000, text: "", back: {name: 三つの神, name_en: Three, type: cell,
            back: {name: 三つの神, name_en: Three, type: creature, civilizations: [水], cost: 9, power: 9, text: ""}}}
turn: {number: 3, player: a, step: main}
fill: polpo
a: {hand: [polpo], mana: [polpo], battle: [{card: one, as: A}, {card: one, as: B}, {card: one, as: C}]}
b: {shield: [polpo]}
"""
RELEASED = """
name: a super creature is destroyed
game: duelmasters
rules: ["duelmasters:806.1b"]
cards:
  - {id: fall, name: 落としの術, name_en: Downfall, type: spell, civilizations: [水], cost: 1,
     text: "クリーチャーを1体選び、破壊する。"}
turn: {number: 3, player: a, step: main}
fill: polpo
a: {hand: [fall], mana: [polpo],
    battle: [polpo, {card: kata_hidari, side: third, as: L, beneath: [{card: kata_migi, side: back, as: R}]}]}
b: {shield: [polpo]}
moves: [a: [cast fall, take L]]
"""


def laid(text: str, folder: Path) -> Path:
    """A file with one scenario."""
    file = folder / "laid.yaml"
    file.write_text(text, encoding="utf8")
    return file


@pytest.mark.rule("duelmasters:814.1")
def test_who_imagines_another_hand_goes_on_without_the_king(tmp_path: Path) -> None:
    """Catches a game that breaks off where the cell that was named is another card in the imagined hand."""
    game = left_by(read_scenarios(laid(KING, tmp_path))[0])
    kings = set()
    for seed in range(12):
        world = game.imagined(1, seed)
        while world.question is not None and world.question.prompt in ("cell", "pay"):
            world.answer(0)
        kings.add(len(world.state.zones[BATTLE.of(0)]))
    assert kings == {0, 1}


@pytest.mark.rule("duelmasters:806.1")
def test_a_creature_serves_for_one_name_only(tmp_path: Path) -> None:
    """Catches a super creature of two cards that needs three."""
    game = left_by(read_scenarios(laid(TRIPLE, tmp_path))[0])
    first, second, third = game.state.zones[BATTLE.of(0)]
    name = "一の神"
    assert mates(game, first, (name, name)) == [second, third]
    assert mates(game, first, (name, name, name)) == []


@pytest.mark.rule("duelmasters:806.1b")
def test_the_cell_is_named_and_returns_under_link_release(tmp_path: Path) -> None:
    """Catches a question and an event that cite the rule of linked gods."""
    game = left_by(read_scenarios(laid(RELEASED, tmp_path))[0])
    question = game.question
    assert question is not None
    assert (question.prompt, question.rules) == ("part", ("806.1b",))
    told = len(game.events)
    game.answer(0)
    went = [each for each in game.events[told:] if each.place == HYPERSPACE.of(0)]
    assert [(each.kind, each.rules) for each in went] == [("move", ("806.1b",))]
