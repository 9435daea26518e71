"""How cards of chapter 3 lie, which a scenario cannot see."""

import pytest

from banmen.cli.board import chip
from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.facts import CardType, Facts
from banmen.games.duelmasters.impossible import WITH_POWER
from banmen.games.duelmasters.rules.c1_basics import UPSIDE_DOWN
from banmen.games.duelmasters.rules.c3_types import position
from banmen.games.duelmasters.rules.c109_parts import stand_together
from banmen.games.duelmasters.rules.c310_aura import auras_of, layers, put_on
from banmen.games.duelmasters.zones import BATTLE, DECK, HAND, HYPERSPACE
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import TURNED
from banmen.language.cardfile import CardSource
from banmen.render import Speaker


def printed(type: CardType) -> CardDef:
    """A card of this type without a text."""
    facts = Facts(type, 1, ("水",), 1000 if type in WITH_POWER else 0)
    return RULES.compile(CardSource(type, type, type, facts, "", "here", "here"))


def lain(*types: CardType) -> tuple[Game, list[int]]:
    """A game with one card of each of these types in the hand of the first player."""
    cards = [printed(type) for type in types]
    game = Game.bare(RULES, (), 1, RULES.bind([*cards, RULES.card("polpo"), *RULES.extra_cards()]))
    atoms.stand(game, 3, 0)
    for seat in (0, 1):
        atoms.bring(game, game.library.by_id["polpo"], seat, DECK)
    return game, [atoms.bring(game, game.library.by_id[type], 0, HAND) for type in types]


@pytest.mark.rule("duelmasters:306.3")
@pytest.mark.rule("duelmasters:308.3")
@pytest.mark.rule("duelmasters:309.3")
@pytest.mark.rule("duelmasters:310.3")
def test_some_types_lie_sideways_when_they_are_untapped() -> None:
    """Catches taking a field or fortress that lies sideways for a tapped one."""
    game, (creature, fortress, field, core, aura) = lain("creature", "fortress", "field", "core", "aura")
    atoms.carry(game, (creature, fortress, field, core, aura), BATTLE)
    lying = [position(game, card) for card in (creature, fortress, field, core, aura)]
    assert lying == ["upright", "sideways", "sideways", "upright", "sideways"]
    atoms.turn(game, creature, TURNED)
    assert position(game, creature) == "sideways"
    atoms.mark(game, field, UPSIDE_DOWN)
    assert position(game, field) == "upside_down"
    assert game.state.turned[field] != TURNED


@pytest.mark.rule("duelmasters:310.6")
@pytest.mark.rule("duelmasters:310.7a")
def test_auras_lie_on_top_the_newest_above_and_an_evolution_slides_under_them() -> None:
    """Catches an evolution creature that covers the auras, or an older aura above a newer one."""
    game, (robo, aura, evolution) = lain("gr_creature", "aura", "creature")
    newer = atoms.bring(game, game.library.by_id["aura"], 0, HAND)
    atoms.carry(game, [robo], BATTLE)
    put_on(game, aura, robo)
    put_on(game, newer, robo)
    assert layers(game, robo) == [newer, aura, robo]
    atoms.cover(game, evolution, robo)
    assert layers(game, evolution) == [newer, aura, evolution, robo]
    (shown,) = game.view(1)["zones"]["battle"][0]["cards"]
    assert shown["layers"] == ["aura", "aura", "creature", "gr_creature"]
    assert game.number(evolution, "power") == 3000
    assert RULES.card_view(game, evolution)["layers"] == ["aura", "aura", "creature", "gr_creature"]
    assert "layers" not in RULES.card_view(game, atoms.bring(game, game.library.by_id["creature"], 0, BATTLE))


@pytest.mark.rule("duelmasters:310.7a")
def test_an_aura_under_a_creature_is_on_nothing_whatever_lasts_on_the_creature() -> None:
    """Catches an aura that is on a creature because anything else lasts on it."""
    game, (robo, aura, buried) = lain("gr_creature", "aura", "aura")
    atoms.carry(game, [robo], BATTLE)
    put_on(game, aura, robo)
    atoms.tuck(game, buried, robo)
    assert auras_of(game, robo) == [aura]


@pytest.mark.rule("duelmasters:310.7a")
def test_the_table_tells_what_lies_over_a_card_from_what_lies_under_it() -> None:
    """Catches an aura that is told as a card under its creature."""
    game, (robo, aura, evolution) = lain("gr_creature", "aura", "creature")
    atoms.carry(game, [robo], BATTLE)
    put_on(game, aura, robo)
    atoms.cover(game, evolution, robo)
    (shown,) = game.view(1)["zones"]["battle"][0]["cards"]
    assert {each["card"]: each.get("lies", "") for each in shown["beneath"]} == {"aura": "over", "gr_creature": ""}
    assert "(under aura, on gr_creature)" in chip(game, Speaker(RULES, "en"), shown).plain


@pytest.mark.rule("duelmasters:806.1")
def test_the_table_tells_the_cells_of_a_creature_from_what_lies_under_it() -> None:
    """Catches cells, which lie side by side, told as cards under one of them."""
    game, (top, cell, base) = lain("creature", "weapon", "gr_creature")
    atoms.carry(game, [top], BATTLE)
    stand_together(game, top, [cell])
    atoms.tuck(game, base, top)
    (shown,) = game.view(1)["zones"]["battle"][0]["cards"]
    assert [each.get("lies", "") for each in shown["beneath"]] == ["joined", ""]
    assert "(weaponと一体、下にgr_creature)" in chip(game, Speaker(RULES, "ja"), shown).plain


@pytest.mark.rule("duelmasters:314.1")
@pytest.mark.rule("duelmasters:314.3")
@pytest.mark.rule("duelmasters:314.3a")
def test_a_rule_plus_beside_the_deck_asks_for_another_number_of_cards() -> None:
    """Catches forty cards beside a rule plus that asks for forty-five, or a rule plus among the other cards."""
    main = list(RULES.decks()["embers"].part("main"))
    five = ["polpo"] * 4 + ["minamo"]
    assert RULES.check_deck(Deck("d", "duelmasters", {"main": (*main, *five), "hyperspace": ("okite",)})) == []
    wrong = RULES.check_deck(Deck("d", "duelmasters", {"main": tuple(main), "hyperspace": ("okite",)}))
    assert wrong == ["a deck has 45 cards, not 40 (314.3a)"]
    misplaced = RULES.check_deck(Deck("d", "duelmasters", {"main": (*main, *five[:4], "okite")}))
    assert len(misplaced) == 2
    decks = [Deck("d", "duelmasters", {"main": (*main, *five), "hyperspace": ("okite",)})] * 2
    game = Game.start(RULES, decks, 1)
    assert [game.library[game.state.definition[card]].id for card in game.state.zones[HYPERSPACE.of(0)]] == ["okite"]
