"""Sentences that would say something else than what happened."""

from __future__ import annotations

import re

import pytest

from banmen.games import GAMES, rules_of
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.names import EVERYBODY, NONE, PUBLIC
from banmen.render import Speaker
from banmen.render.speaker import spoken_to
from banmen.render.speech import speech_of
from banmen.server.asking import asked_of
from banmen.server.setup import Setup
from banmen.server.showing import Voices


def test_a_card_put_face_down_on_a_creature_is_no_evolution() -> None:
    """Catches a log that calls a seal an evolution, for who sees the card and for who does not."""
    rules = rules_of("duelmasters")
    first, second = list(rules.decks().values())[:2]
    game = Game.start(rules, (first, second), 1)
    open_card = Event("cover", (), 0, 1, 1, 0, NONE, 0, 0, 0, "", EVERYBODY, EVERYBODY, EVERYBODY)
    sealed = Event("cover", (), 0, 1, 1, 0, NONE, 0, 0, 0, "", 0, EVERYBODY, EVERYBODY)
    assert "evolves" in Speaker(rules, "en", 0).event(game, open_card)
    for viewer in (NONE, 0, 1):
        assert "face down" in Speaker(rules, "en", viewer).event(game, sealed)
        assert "裏向き" in Speaker(rules, "ja", viewer).event(game, sealed)


def test_whoever_looks_in_secret_is_not_told_that_the_card_is_shown() -> None:
    """Catches a searcher's log that calls each card of the deck revealed, as if the opponent had seen it too."""
    rules = rules_of("yugioh")
    first, second = list(rules.decks().values())[:2]
    game = Game.start(rules, (first, second), 1)
    looked = Event("show", (), 0, 1, 1, 0, NONE, 0, 0, 0, "", 1, 1, 1)
    shown = Event("show", (), 0, 1, 1, 0, NONE, 0, 0, 0, "", EVERYBODY, EVERYBODY, EVERYBODY)
    for viewer in (NONE, 0):
        assert "looked at" in Speaker(rules, "en", viewer).event(game, looked)
        assert "公開" not in Speaker(rules, "ja", viewer).event(game, looked)
        assert "is shown" in Speaker(rules, "en", viewer).event(game, shown)


def test_the_large_button_goes_to_the_next_phase_not_to_the_end_of_the_turn() -> None:
    """Catches a space bar that skips the battle phase."""
    rules = rules_of("yugioh")
    first, second = list(rules.decks().values())[:2]
    game = Game.start(rules, (first, second), 1)
    seen = False
    for _ in range(400):
        question = game.question
        if question is None:
            break
        verbs = [option.verb for option in question.options]
        if "battle" in verbs:
            asked = asked_of(game, Voices(game, question.seat), 0)
            assert asked is not None
            assert asked.options[asked.primary].verb == "battle"
            assert asked.options[asked.decline].verb == "end_turn"
            seen = True
        game.answer(next((at for at, verb in enumerate(verbs) if verb in ("end_turn", "pass")), 0))
    assert seen


@pytest.mark.parametrize("game", GAMES)
def test_whoever_sits_there_is_spoken_to(game: str) -> None:
    """Catches "you draws a card": behind {seat} every verb of every sentence has a form for "you"."""
    for section in ("events", "screen"):
        for key, entry in speech_of(game)[section].items():
            turned = spoken_to(entry["en"])
            assert not re.search(r"\{seat\} (is|has|does|\w+[^s]s)\b", turned), (key, turned)
    assert spoken_to("{seat} passes") == "{seat} pass"
    assert spoken_to("{seat} is about to summon {card}") == "{seat} are about to summon {card}"
    assert spoken_to("{card} hits {seat} directly") == "{card} hits {seat} directly"


def test_a_log_speaks_to_its_reader() -> None:
    """Catches a log full of A and B for somebody who sits at the table; onlookers keep the names."""
    rules = rules_of("duelmasters")
    first, second = list(rules.decks().values())[:2]
    game = Game.start(rules, (first, second), 1)
    drawn = Event("draw", (), 0, 1, 1, NONE, NONE, NONE, NONE, 0, "", EVERYBODY, EVERYBODY, EVERYBODY)
    shuffled = Event("shuffle", (), 1, NONE, NONE, NONE, NONE, NONE, NONE, 0, "deck", EVERYBODY, EVERYBODY, EVERYBODY)
    mine, theirs = (Speaker(rules, "en", seat, personal=True) for seat in (0, 1))
    assert mine.event(game, drawn) == "you draw a card"
    assert theirs.event(game, drawn) == "the opponent draws a card"
    assert mine.event(game, shuffled) == "the opponent's deck is shuffled"
    assert Speaker(rules, "ja", 0, personal=True).event(game, drawn) == "あなたがカードを引く"
    assert Speaker(rules, "en", NONE, personal=True).event(game, drawn) == "A draws a card"


def test_every_copy_of_a_card_in_hand_can_be_meant() -> None:
    """Catches a second copy that is dark because the game offers one of equal cards."""
    rules = rules_of("duelmasters")
    deck = rules.decks()["embers"]
    for seed in range(20):
        game = Game.start(rules, (deck, deck), seed, ask_all=True)
        assert game.question is not None
        state, seat = game.state, game.question.seat
        hand = {state.token[card] for zone in game.zones if zone.name == "hand" for card in state.zones[zone.of(seat)]}
        asked = asked_of(game, Voices(game, seat), 0)
        assert asked is not None
        means = [handle for each in asked.options for handle in (each.card, *each.alike) if handle != NONE]
        assert sorted(means) == sorted(hand)


def test_a_half_of_a_card_is_called_by_its_name_in_the_language_of_the_viewer() -> None:
    """Catches an option in English that says the Japanese name of the half that is used."""
    rules = rules_of("duelmasters")
    deck = rules.decks()["twofold"]
    game = Game.start(rules, (deck, deck), 1)
    halves = [game.library[half] for found in game.library.readings.values() for half in found]
    assert halves
    for half in halves:
        assert Speaker(rules, "en", 0).called(game, half.name) == half.name_en
        assert Speaker(rules, "ja", 0).called(game, half.name) == half.name


def test_the_seats_are_called_as_people_are_and_in_the_lab_as_in_scenarios() -> None:
    """Catches spectators and replays that read of A and B."""
    friends = Setup("duelmasters", "friend", 1, names=("Kaede", ""))
    assert [each.ja for each in friends.called] == ["Kaede", "プレイヤー2"]
    alone = Setup("duelmasters", "computer", 1, computers=("", "medium"))
    assert [each.en for each in alone.called] == ["Player 1", "Computer"]
    assert [each.en for each in Setup("duelmasters", "lab", 1).called] == ["A", "B"]
    rules = rules_of("duelmasters")
    watching = Speaker(rules, "en", PUBLIC, personal=True, called=("Player 1", "Computer"))
    assert (watching.player(1), watching.whose(0)) == ("Computer", "Player 1's")
    sitting = Speaker(rules, "en", 0, personal=True, called=("Player 1", "Computer"))
    assert sitting.player(0) == "you"
