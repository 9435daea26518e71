"""What a person must be able to see at a glance: where known cards lie, what happened, and what can be typed."""

from __future__ import annotations

import re

import pytest

from banmen.games.builddivide.zones import DECK, LIFE
from banmen.kernel.zones import Zone
from banmen.render import Language
from tests.clients.test_play import seen, session_of
from tests.conftest import find_rules


@pytest.mark.parametrize(
    ("zone", "language", "name", "top", "bottom"),
    [
        (DECK, "en", "deck", "top", "bottom"), (DECK, "ja", "山札", "一番上", "一番下"),
        (LIFE, "en", "life", "top", "bottom"), (LIFE, "ja", "ライフ", "一番上", "一番下"),
    ],
)
def test_known_cards_of_a_pile_stand_where_they_lie(
    zone: Zone, language: Language, name: str, top: str, bottom: str
) -> None:
    """Catches the card at the bottom written as the third one from the top."""
    session = session_of(find_rules("builddivide"), language=language)
    while not session.game.state.turn:
        session.answer(1)
    game = session.game
    pile = game.state.zones[zone.of(0)]
    known = (pile[0], pile[1], pile[-1])
    for card in known:
        game.state.seen[card] |= 1
    first, second, last = (re.escape(session.speaker.printed(game, game.state.definition[card])) for card in known)
    shown = " ".join(seen(session, 240).replace("│", " ").split())
    more = re.escape(session.speaker.say("screen", "more", amount=len(pile) - 3))
    assert re.search(rf"{name} {first} [^()]*\({top}\) {second} [^()]* {more} {last} [^()]*\({bottom}\)", shown)
