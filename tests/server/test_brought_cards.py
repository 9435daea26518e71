"""Printed cards on a server: those that are read are in the list, in decks of any kind of text, and are played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.server.running import Client, Running, play

CARD = {"card_type": "Monster", "type_line": "Beast / Effect", "attribute": "EARTH", "level": 4, "atk": 1500,
        "defense": 1200}
NAMES = [f"試しの獣{number}" for number in range(14)]
CARDS = [CARD | {"name": name, "password": 1000 + number,
                 "text": "①：このカードが召喚に成功した時に発動できる。自分は１枚ドローする。"}
         for number, name in enumerate(NAMES)]
UNREAD = CARD | {"name": "読めない獣", "password": 77, "text": "①：このカードは空を飛ぶ。"}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(card, ensure_ascii=False) for card in (*CARDS, UNREAD)), encoding="utf8")
    return path


def test_printed_cards_are_listed_put_into_decks_and_played_against_a_computer(file: Path, tmp_path: Path) -> None:
    """Catches cards that only the command line knows, a worker or a thinker without them, an unread card in a deck."""
    server = Running(str(tmp_path / "matches.sqlite"), "--cards", str(file), "--workers", "2")
    try:
        listed = {card["id"] for card in server.http.get("/api/games/yugioh/cards").json()}
        assert set(NAMES) <= listed
        assert "読めない獣" not in listed
        plain = "\n".join(f"3 {name}" for name in NAMES)
        coded = "#main\n" + "\n".join(f"{1000 + number:08}" for number in range(14) for _ in range(3))
        for text in (plain, coded):
            checked = server.http.post("/api/games/yugioh/decks/check", json={"text": text}).json()
            assert checked["faults"] == []
            assert checked["deck"]["parts"] == {"main": dict.fromkeys(NAMES, 3)}
        refused = server.http.post("/api/games/yugioh/decks/check", json={"text": "3 読めない獣"}).json()
        assert "読めない獣" in refused["faults"][0]["said"]["en"]
        deck = {"parts": {"main": dict.fromkeys(NAMES, 3)}}
        seat = server.new("yugioh", "computer", deck=deck, opponent_deck=deck, opponent="random", seed=4)
        with Client(server, seat["token"]) as client:
            assert play([client], 1, most=12) == 12
            assert client.update()["answers"] > 12  # the thinker answered too
    finally:
        server.end()
