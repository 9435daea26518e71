"""Positions of Duel Masters with several cards in one thing: auras, kings, weapons, seals, super creatures."""

from __future__ import annotations

import pytest

from banmen.scenario.reader import parse_scenarios
from banmen.scenario.run import Result, run_scenario

HEAD = """
name: laid
game: duelmasters
fill: polpo
cards:
  - {id: robe, name: 見守りの衣, name_en: Robe, type: aura, civilizations: [水], cost: 1,
     power: 1000, text: "ブロッカー"}
  - {id: crown, name: 王の冠, name_en: Crown, type: cell, kinds: [キング・セル], civilizations: [水],
     parts: [王の剣, 王の盾], text: "",
     king: {name: 合わさる王, name_en: King of Parts, type: creature, cost: 4,
            civilizations: [水, 火], power: 12000, text: "W・ブレイカー"}}
  - {id: sword, name: 王の剣, name_en: Sword, type: cell, kinds: [キング・セル], civilizations: [火], text: ""}
  - {id: buckler, name: 王の盾, name_en: Buckler, type: cell, kinds: [キング・セル], civilizations: [水], text: ""}
  - {id: fall, name: 落としの術, name_en: Downfall, type: spell, civilizations: [水], cost: 1,
     text: "クリーチャーを1体選び、破壊する。"}
  - {id: blade, name: 石の刃, name_en: Stone Blade, type: cross_gear, civilizations: [火], cost: 9,
     text: "これを付けたクリーチャーのパワーを+2000する。"}
"""
PLACE = HEAD.count("\n") + 2
TURN = "turn: {number: 4, player: a, step: main}\n"


def laid(battle: str, rest: str, others: str = "", turn: str = TURN) -> Result:
    text = HEAD + turn + f"a: {{battle: [{battle}]{others}}}\nb: {{shield: [{{card: polpo, as: S}}]}}\n{rest}\n"
    (scenario,) = parse_scenarios(text, "case.yaml")
    return run_scenario(scenario)


KING = "{card: crown, as: K}, {card: sword, as: W, linked_to: K}, {card: buckler, as: B, linked_to: K}"
SPELL = ", hand: [{card: fall, as: F}], mana: [polpo]"


@pytest.mark.rule("duelmasters:310.7", "duelmasters:310.8")
def test_an_aura_lies_on_its_gr_creature() -> None:
    """Catches an aura that gives neither power nor abilities, and one that stays when its creature goes."""
    told = laid("{card: kikai4, as: G}, {card: robe, as: R, attached_to: G}, {card: robe, as: R2, attached_to: G}",
                "moves:\n  - expect: {numbers: {G.power: 4000}, keywords: {G: [blocker, slayer]},"
                " beneath: {G: [R2, R]}}\n"
                "  - a: [cast F]\n"
                "expect: {zones: {a.gr: [G], a.graveyard: [R2, R, F]}}", SPELL)
    assert told.message == ""


@pytest.mark.rule("duelmasters:310.7a")
def test_an_aura_lies_on_what_its_gr_creature_evolved_into() -> None:
    """Catches looking at the top card only, which is no GR creature any more."""
    told = laid("{card: evo, as: E, beneath: [{card: kikai4, as: G}]}, {card: robe, attached_to: E}",
                "expect: {numbers: {E.power: 7000}}",
                turn=TURN.replace("turn", "  - {id: evo, name: 進みの者, name_en: Evo, type: evolution,"
                                  " civilizations: [水], cost: 1, power: 6000,"
                                  " text: \"進化:自分のクリーチャー1体の上に置く。\"}\nturn", 1))
    assert told.message == ""


@pytest.mark.rule("duelmasters:814.1", "duelmasters:814.1d")
def test_a_king_is_laid_by_linking_its_cells() -> None:
    """Catches a king of one card, one whose cells stay behind, and cells that are taken for gods."""
    told = laid(KING, "moves:\n  - expect: {shows: {K: 合わさる王}, numbers: {K.power: 12000}, beneath: {K: [W, B]}}\n"
                "  - a: [cast F]\nexpect: {zones: {a.battle: [], a.graveyard: [K, W, B, F]}}", SPELL)
    assert told.message == ""


@pytest.mark.rule("duelmasters:814.1d")
def test_a_king_is_laid_inside_an_attack() -> None:
    """Catches cells that were put together only where a position begins outside of attacks."""
    told = laid(KING, "expect: {counts: {b.shield: 0}, shows: {K: 合わさる王}, table: {cells: [[0, 1, 2]]}}",
                turn="turn: {number: 4, player: a, step: strike, attack: K on player}\n")
    assert told.message == ""


@pytest.mark.parametrize(("battle", "told"), [
    ("{card: kikai4, as: G, beneath: [robe]}", "not lie beneath its creature: write it beside it with attached_to"),
    ("{card: robe, beneath: [kikai4]}", "an aura lies on its creature: write the creature"),
    ("{card: polpo, as: P}, {card: robe, attached_to: P}", "an aura is on a GR creature of the battle zone (310.2)"),
    ("{card: polpo, as: P}, {card: polpo, attached_to: P}", "no rule attaches such a card to another"),
    ("{card: polpo, as: P}, {card: polpo, down: true, attached_to: P}", "a seal is laid with what it seals under it"),
    ("{card: polpo, as: P, beneath: [{card: polpo, as: U}]}, {card: blade, attached_to: U}", "name the one on top"),
    ("{card: blade, as: G}, {card: blade, attached_to: G}", "a cross gear is on a creature of the battle zone (303.3)"),
    ("{card: blade, as: G}, {card: honoo_yari, attached_to: G}", "a weapon is on a creature of the battle zone"),
    ("{card: polpo, attached_to: S}", "only castles, and creatures with shield force, are at a shield"),
    ("crown", "a king cell is nothing by itself"),
    ("{card: crown, as: K, beneath: [sword, buckler]}", "the others are linked_to the one that shows the king (814.1)"),
    ("{card: crown, as: K}, {card: sword, linked_to: K}", "linked_to it must be, too: 王の盾 (814.1)"),
    ("{card: crown, as: K}, {card: polpo, linked_to: K}", "the king needs besides (814.1): 王の剣, 王の盾"),
    ("{card: crown, as: K}, {card: sword, linked_to: K}, {card: sword, linked_to: K}", "needs besides (814.1): 王の盾"),
    ("{card: sword, as: W}, {card: crown, linked_to: W}", "linked to the one of them on which the king is printed"),
    ("{card: crown, side: back}", "the king of a king cell is laid with its other cells linked_to it (814.1)"),
])
def test_what_no_rule_puts_so_is_refused_where_it_stands(battle: str, told: str) -> None:
    """Catches a position taken in silence that no game comes to, and a reason that is about something else."""
    result = laid(battle, "expect: {asked: a}")
    assert told in result.message
    assert result.line == PLACE


def test_shields_and_castles_lie_at_what_they_belong_to() -> None:
    """Catches a castle at a creature, and a shield tied to a creature that has no life in it."""
    castle = laid("{card: polpo, as: P}", "expect: {asked: a}", ", castle: [{card: polpo, attached_to: P}]")
    assert "a castle is at a shield (304.2)" in castle.message
    shield = laid("{card: polpo, as: P}", "expect: {asked: a}", ", shield: [{card: polpo, attached_to: P}]")
    assert "a shield is tied to a creature with EX life only (110.4f)" in shield.message
