"""Printed cards at the table: a file of them beside decks in plain text."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from banmen.cli import main
from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.games.binder import open_binder
from banmen.games.bringing import game_of
from banmen.games.caching import cache_folder, key_of
from banmen.games.deckfile import deck_named, read_plain_deck
from banmen.games.duelmasters import DuelMasters
from banmen.kernel.library import CardDef
from banmen.kernel.rules import Rules

READ = {"name": "試しの獣", "type": "クリーチャー", "civilizations": ["火"], "cost": "2", "power": "2000", "races": [],
        "text": "このクリーチャーが出た時、カードを1枚引いてもよい。"}
UNREAD = READ | {"name": "読めない獣", "text": "このクリーチャーは空を飛ぶ。"}


@pytest.fixture
def rules() -> Rules:
    return DuelMasters()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(card, ensure_ascii=False) for card in (READ, UNREAD)), encoding="utf8")
    return path


def test_what_is_not_read_is_left_out_and_told(rules: Rules, file: Path) -> None:
    """Catches a card at the table that does less than it says."""
    binder = open_binder(rules, file)
    assert list(binder.cards) == ["試しの獣"]
    assert "空を飛ぶ" in binder.unread["読めない獣"]


def test_what_was_found_out_is_remembered_and_a_spoilt_memory_is_made_anew(
    rules: Rules, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a cache that is trusted when it is damaged, or not used at all."""
    first = open_binder(rules, file)
    (kept,) = cache_folder().glob("*.msgpack")
    reads: list[str] = []

    def noted(card: Mapping[str, Any]) -> CardDef:
        reads.append(str(card["name"]))
        raise BanmenError("not now")

    monkeypatch.setattr(rules, "read_printed", noted)
    assert open_binder(rules, file) == first
    assert not reads
    kept.write_bytes(b"\x00not a memory")
    open_binder(rules, file)
    assert reads == ["試しの獣", "読めない獣"]


def test_another_file_is_read_anew(rules: Rules, file: Path) -> None:
    """Catches a memory that does not notice that the cards changed."""
    before = key_of(rules, file)
    file.write_text(json.dumps(READ | {"cost": "3"}), encoding="utf8")
    assert key_of(rules, file) != before


def test_a_deck_in_plain_text_has_printed_cards(rules: Rules, file: Path, tmp_path: Path) -> None:
    """Catches a name that is not found, and a number that is not heeded."""
    rules.add_printed(open_binder(rules, file).cards)
    deck = tmp_path / "mine.txt"
    deck.write_text("# mine\n[main]\n4 試しの獣\n2x 試しの獣\n", encoding="utf8")
    found = deck_named(rules, str(deck))
    assert found.part("main") == ("試しの獣",) * 6
    assert rules.card("試しの獣").numbers["power"] == 2000


@pytest.mark.parametrize(
    ("written", "told"),
    [("試しの獣", "NUMBER CARD"), ("100 試しの獣", "copies"), ("0 試しの獣", "copies"), ("", "has cards")],
)
def test_a_line_that_is_none_is_refused_with_its_place(tmp_path: Path, written: str, told: str) -> None:
    """Catches a slip of the pen that makes another deck."""
    deck = tmp_path / "mine.txt"
    deck.write_text(written, encoding="utf8")
    with pytest.raises(BanmenError, match=told):
        read_plain_deck(deck, "duelmasters")


def test_passcodes_name_cards(tmp_path: Path) -> None:
    """Catches leading zeros that make another number, and the parts of a .ydk file."""
    deck = tmp_path / "mine.ydk"
    deck.write_text("#created by me\n#main\n00012345\n12345\n#extra\n678\n!side\n", encoding="utf8")
    found = read_plain_deck(deck, "yugioh", {"12345": "一", "678": "二"})
    assert found.parts == {"main": ("一", "一"), "extra": ("二",)}
    with pytest.raises(BanmenError, match=r"mine\.ydk:3.*12345"):
        read_plain_deck(deck, "yugioh", {"678": "二"})


def test_the_rules_of_a_game_without_card_data_say_so(file: Path) -> None:
    """Catches a traceback for a game whose printed cards nobody collected."""
    binder = open_binder(rules_named("builddivide"), file)
    assert set(binder.unread) == {"試しの獣", "読めない獣"}


def test_a_scenario_has_printed_cards(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Catches a command that takes cards of one's own but none that are printed, and one left out without a word."""
    scenario = tmp_path / "draw.yaml"
    scenario.write_text(
        "name: a printed card draws\ngame: duelmasters\nturn: {number: 3, player: a, step: main}\n"
        "a: {hand: [試しの獣], mana: [試しの獣, 試しの獣], deck: [試しの獣, 試しの獣]}\nb: {shield: [試しの獣]}\n"
        "moves: [{a: summon 試しの獣}, {a: 'yes'}]\nexpect: {counts: {a.hand: 1}}\n", encoding="utf8")
    for cards, status in (([], 1), (["--cards", str(file)], 0)):
        with pytest.raises(SystemExit) as caught:
            main(["scenario", "run", str(scenario), *cards])
        told = capsys.readouterr()
        assert (caught.value.code or 0) == status, told.out
        assert ("1 of 2 cards are not read and left out" in told.err) == (status == 0)


def test_a_file_of_no_game_is_refused(tmp_path: Path) -> None:
    """Catches a guess at the game of a file of printed cards."""
    file = tmp_path / "cards.jsonl"
    file.write_text('{"name": "試し", "colour": "red"}', encoding="utf8")
    with pytest.raises(BanmenError, match=r"cards\.jsonl: the cards are of no game that is known.*colour"):
        game_of(file)
