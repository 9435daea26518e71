"""What lies where, and what each player sees of it."""

from typing import Any

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh import RULES
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.zones import (
    DECK,
    EXTRA,
    FIELD_SPELL,
    GRAVEYARD,
    HAND,
    MONSTER,
    PENDULUM,
    SPELL_TRAP,
)
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.match import Match
from banmen.kernel.names import DOWN, NONE, TURNED, UP
from banmen.kernel.zones import Zone
from banmen.players import RandomPlayer, answer_of

DECKS = RULES.decks()


def laid() -> Game:
    """Seat 0 has a set monster, a set trap, two cards in hand and two in the graveyard."""
    ids = ("dawn-lancer", "thorn-wall", "herb-tea", "ember-imp")
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card(id) for id in ids]))
    number = game.library.by_id
    for _ in range(5):
        atoms.bring(game, number["ember-imp"], 0, DECK)
    monster = atoms.bring(game, number["dawn-lancer"], 0, HAND)
    trap = atoms.bring(game, number["thorn-wall"], 0, HAND)
    atoms.carry(game, [monster], MONSTER, face=DOWN, turned=TURNED)
    atoms.carry(game, [trap], SPELL_TRAP, face=DOWN)
    for id in ("herb-tea", "ember-imp"):
        atoms.bring(game, number[id], 0, HAND)
    for id in ("herb-tea", "ember-imp", "dawn-lancer"):
        atoms.carry(game, [atoms.bring(game, number[id], 0, HAND)], GRAVEYARD)
    return game


def seen(game: Game, zone: str, by: int) -> dict[str, Any]:
    """What a seat sees of a zone of seat 0."""
    found: dict[str, Any] = game.view(by)["zones"][zone][0]
    return found


@pytest.mark.rule("yugioh:355.1", "yugioh:355.2", "yugioh:355.3")
@pytest.mark.parametrize(("zone", "id"), [("monster", "dawn-lancer"), ("spell_trap", "thorn-wall")])
def test_of_a_set_card_the_opponent_knows_only_where_it_lies(zone: str, id: str) -> None:
    """Catches a view that names a set card, its kind or its values, and one that hides it from its own player."""
    game = laid()
    (own,), (theirs,) = seen(game, zone, 0)["cards"], seen(game, zone, 1)["cards"]
    assert own["card"] == id
    assert not {"card", "type", "atk", "def", "level", "race", "attribute", "property", "kinds"} & set(theirs)
    assert theirs["down"]


@pytest.mark.rule("yugioh:355.2")
def test_nothing_of_a_face_down_monster_counts() -> None:
    """Catches an effect that finds a face-down monster by its type or values."""
    game = laid()
    (card,) = game.state.zones[MONSTER.of(0)]
    assert game.number(card, "atk") == 0
    assert not game.words(card, "races") | game.words(card, "attributes") | game.words(card, "names")


@pytest.mark.rule("yugioh:120.5", "yugioh:325.3", "yugioh:325.4")
def test_both_see_a_graveyard_in_its_order() -> None:
    """Catches a graveyard that is hidden, or shown in another order than the cards came there."""
    game = laid()
    for seat in (0, 1):
        cards = seen(game, "graveyard", seat)["cards"]
        assert [card["card"] for card in cards] == ["dawn-lancer", "ember-imp", "herb-tea"]
        assert not any(card.get("down") for card in cards)


@pytest.mark.rule("yugioh:120.6", "yugioh:325.1")
def test_nobody_sees_a_deck_but_both_know_its_size_the_hand_and_the_life_points() -> None:
    """Catches a deck its own player can look through, and numbers that only one of them is told."""
    game = laid()
    for seat in (0, 1):
        assert (seen(game, "deck", seat)["count"], seen(game, "deck", seat)["cards"]) == (5, [])
        assert seen(game, "hand", seat)["count"] == 2
        assert game.view(seat)["table"]["lp"] == [8000, 8000]
    assert [card["card"] for card in seen(game, "hand", 0)["cards"]] == ["herb-tea", "ember-imp"]
    assert seen(game, "hand", 1)["cards"] == []


@pytest.mark.rule("yugioh:120.9")
def test_extra_decks_lie_face_down_from_the_beginning() -> None:
    """Catches an extra deck that the opponent can read."""
    game = Game.start(RULES, [DECKS["deep-mine"], DECKS["belfry-call"]], 2)
    assert all(game.state.face[card] == DOWN for seat in (0, 1) for card in game.state.zones[EXTRA.of(seat)])
    assert seen(game, "extra", 1)["cards"] == []


@pytest.mark.rule("yugioh:120.1", "yugioh:120.2", "yugioh:120.3", "yugioh:120.7", "yugioh:120.10")
@pytest.mark.parametrize("seed", range(4))
def test_cards_lie_only_in_zones_meant_for_them(seed: int) -> None:
    """Catches a card that is put where it does not belong, or more cards than a zone has places."""
    names = sorted(DECKS)
    game = Game.start(RULES, [DECKS[names[seed % 7]], DECKS[names[(3 * seed + 2) % 7]]], seed)
    player = RandomPlayer(seed)
    state = game.state
    while game.question is not None:
        game.answer(answer_of(player, game))
        for seat in (0, 1):
            assert all(printed(game, card).facts.type == "monster" for card in state.zones[MONSTER.of(seat)])
            assert all(printed(game, card).facts.property == "field" for card in state.zones[FIELD_SPELL.of(seat)])
            assert all(printed(game, card).pendulum for card in state.zones[PENDULUM.of(seat)])
            for card in state.zones[SPELL_TRAP.of(seat)]:
                assert printed(game, card).facts.type != "monster" or state.host[card] != NONE
            sizes = [len(state.zones[zone.of(seat)]) for zone in (MONSTER, SPELL_TRAP, FIELD_SPELL, PENDULUM)]
            assert all(size <= most for size, most in zip(sizes, (5, 5, 1, 2), strict=True)), sizes


@pytest.mark.rule("yugioh:385.7")
def test_a_pendulum_monster_of_the_extra_deck_is_in_the_main_deck_again_in_the_next_duel() -> None:
    """Catches a match that leaves it in the extra deck."""
    match = Match((DECKS["cloud-scales"], DECKS["deep-mine"]), 3)
    game = Game.start(RULES, match.decks, match.game_seed())
    state = game.state
    card = next(card for card in state.zones[DECK.of(0)] if printed(game, card).pendulum)
    atoms.carry(game, [card], MONSTER, seat=0, face=UP)
    atoms.carry(game, [card], GRAVEYARD, cause="destroy")
    assert state.zone[card] == EXTRA.of(0)
    again = Game.start(RULES, match.after(1).decks, 4)
    assert len(again.state.zones[EXTRA.of(0)]) == len(DECKS["cloud-scales"].part("extra"))
    assert len(again.state.zones[DECK.of(0)]) == len(DECKS["cloud-scales"].part("main"))


@pytest.mark.rule("yugioh:120.1", "yugioh:120.2", "yugioh:120.3", "yugioh:120.10")
@pytest.mark.parametrize(("zone", "ids", "why"), [
    (MONSTER, ["ember-imp"] * 6, "120.2"), (SPELL_TRAP, ["herb-tea"] * 6, "120.3"), (MONSTER, ["herb-tea"], "120.1"),
    (PENDULUM, ["dawn-scale"] * 3, "120.10"), (PENDULUM, ["herb-tea"], "120.1"), (FIELD_SPELL, ["herb-tea"], "120.1"),
])
def test_a_position_that_cannot_be_is_refused(zone: Zone, ids: list[str], why: str) -> None:
    """Catches a scenario about a field that no duel could have."""
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card(id) for id in dict.fromkeys(ids)]))
    for id in ids:
        atoms.bring(game, game.library.by_id[id], 0, zone)
    with pytest.raises(BanmenError, match=why):
        RULES.stand_at(game, "main")


@pytest.mark.rule("yugioh:342.1")
def test_a_deck_that_is_looked_through_is_seen_by_its_player_only() -> None:
    """Catches showing the searched deck to the opponent."""
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card(id) for id in ("dawn-lancer", "vein-sniffer")]))
    lancer, sniffer = (game.library.by_id[id] for id in ("dawn-lancer", "vein-sniffer"))
    for each in (sniffer, lancer, sniffer):
        atoms.bring(game, each, 0, DECK)
    atoms.bring(game, sniffer, 0, HAND)
    atoms.stand(game, 3, 0)
    RULES.stand_at(game, "main")
    game.run()
    for verb in ("summon", "activate"):
        assert game.question is not None
        game.answer([option.verb for option in game.question.options].index(verb))
    assert game.question is not None
    assert game.question.prompt == "pick"
    assert {each["card"] for each in seen(game, "deck", 0)["cards"]} == {"dawn-lancer", "vein-sniffer"}
    assert not any("card" in each for each in seen(game, "deck", 1).get("cards", ()))
