"""What a person can say at the table beside numbers, and how a game is left and found again."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from typer.testing import CliRunner

from banmen.cli import app
from banmen.cli.board import question_lines
from banmen.cli.commands import obey, own_handles
from banmen.cli.common import language_here
from banmen.cli.left import Keeper, found, left_game, resumed
from banmen.cli.session import Session
from banmen.errors import BanmenError
from banmen.games import GAMES
from banmen.games.deckfile import deck_named
from banmen.games.duelmasters.zones import HAND
from banmen.kernel.question import Option, Question
from banmen.kernel.rules import Rules
from banmen.players import RandomPlayer
from banmen.render import Language
from tests.clients.test_play import play_random, session_of
from tests.conftest import find_rules

RULES = find_rules("duelmasters")
DECKS = list(RULES.decks().values())[:2]


def own_charge() -> Session:
    """A person who is asked to charge."""
    session = Session(RULES, DECKS, 3, (None, RandomPlayer(3)), "en")
    while session.game.question is not None and session.game.question.prompt != "charge":
        session.answer(len(session.game.question.options) - 1)
    return session


def test_an_option_is_chosen_by_its_words() -> None:
    """Catches a table that understands numbers only, or takes words for what they are not."""
    session = own_charge()
    question = session.game.question
    assert question is not None
    card = session.game.state.card_of(question.options[0].card)
    printed = session.game.library[session.game.state.definition[card]]
    assert "not understood" in str(obey(session, "charge nothing-like-that"))
    assert "several options" in str(obey(session, "charge"))
    assert obey(session, f"charge {printed.name_en}") == []
    assert session.game.question is not question


@pytest.mark.parametrize("words", [
    "charge {0}", "Charge {1}", 'charge "{2}"', "charge 「{3}」", "charge {4}", "CHARGE {1}",
])
def test_a_part_of_a_name_is_enough_in_any_letters_and_between_quotes(words: str) -> None:
    """Catches a table that finds `text Zag` but not `charge Zag`."""
    session = own_charge()
    question, game = session.game.question, session.game
    assert question is not None
    printed = game.library[game.state.definition[game.state.card_of(question.options[0].card)]]
    called = (printed.name_en[:-1], printed.id.upper(), printed.name_en, printed.name, printed.name_en.lower())
    assert obey(session, words.format(*called)) == []
    assert game.answers[-1] == 0


def test_a_hidden_card_is_not_chosen_by_trying_names() -> None:
    """Catches a table at which `take X` tells whether a face-down shield is X."""
    session = Session(RULES, DECKS, 3, (None, None), "en")
    dice = Random(2)
    while (question := session.game.question) is not None and question.prompt != "shield":
        session.answer(dice.randrange(len(question.options)))
    assert question is not None
    state, before = session.game.state, len(session.game.answers)
    for option in question.options:
        printed = session.game.library[state.definition[state.card_of(option.card)]]
        for called in (printed.id, printed.name, printed.name_en, printed.id.upper(), printed.name_en[1:]):
            assert "not understood" in str(obey(session, f"take {called}"))
    assert "several options" in str(obey(session, "take"))
    assert len(session.game.answers) == before
    assert obey(session, "take hidden#2") == []
    assert session.game.answers[before] == 1


def test_a_question_of_an_effect_says_what_it_is_for_and_how_much_is_paid() -> None:
    """Catches `Choose a card` without a word of what becomes of it, and a payment that does not say how far it is."""
    session = Session(RULES, DECKS, 5, (None, None), "en")
    dice, told = Random(6), {"pay": "", "may": ""}
    while (question := session.game.question) is not None and not all(told.values()):
        if question.prompt in told and (question.taken or question.prompt == "may"):
            console = Console(file=io.StringIO(), width=300)
            console.print(question_lines(session.game, session.speaker, question))
            told[question.prompt] = console.file.getvalue()  # type: ignore[attr-defined]
        session.answer(dice.randrange(len(question.options)))
    assert re.search(r"  [1-9]/[2-9]  112", told["pay"])
    assert "“" in told["may"]


def test_a_rule_is_read_at_the_table() -> None:
    session = own_charge()
    assert "503.1" in str(obey(session, "rule 503.1"))
    assert "no rule 999.9" in str(obey(session, "rule 999.9"))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_not_said_whole_is_asked_for_in_the_language_of_the_table(language: Language) -> None:
    """Catches "there is no rule" without a number, and "no card" where a part of a name fits several."""
    session = Session(RULES, DECKS, 1, (None, None), language)
    seen = {session.speaker.thing(session.game, handle) for handle in own_handles(session)}
    letter = next(each for each in "のr" if sum(each in name for name in seen) > 1)
    typed = ("rule", f"text {letter}", "prompts so", "\x1b[2J")
    told = {word: " ".join(map(str, obey(session, word) or ())) for word in typed}
    assert "rule NUMBER" in told["rule"]
    assert sum(name in told[f"text {letter}"] for name in seen) > 1
    assert "\\x1b[2J" in told["\x1b[2J"]
    assert all(bool(re.search("[ぁ-ん]", each)) == (language == "ja") for each in told.values())


def test_nobody_takes_back_what_the_other_decided() -> None:
    """Catches an undo in a hot seat that reaches into the other hand."""
    session = session_of(RULES, hot_seat=True)
    play_random(session, 1)
    decider = session.deciders[-1]
    while session.seat == decider:
        play_random(session, 1)
        if session.seat != decider:
            break
    assert session.deciders[-1] != session.seat
    before = list(session.game.answers)
    assert not session.undo()
    assert session.game.answers == before


def again_at(rules: Rules) -> Session:
    """The game that was left, with who sat at the table."""
    left = found(rules, left_game(rules.name))
    assert left.table is not None
    return resumed(rules, left, left.table)


def test_a_game_that_is_left_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches a game that is lost when the terminal closes."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with pytest.raises(BanmenError, match="no game was left"):
        again_at(RULES)
    session = own_charge()
    keeper = Keeper(left_game("duelmasters"), "random", left_game("duelmasters"))
    keeper.keep(session)
    again = again_at(RULES)
    assert again.game.answers == session.game.answers
    assert again.game.question == session.game.question
    again.concede()
    keeper.keep(again)
    assert not left_game("duelmasters").exists()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_left_and_found_again_at_any_moment(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a game kept with other events than those of its answers, after taking back or after going on."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    rules = find_rules(name)
    session, keeper = session_of(rules), Keeper(left_game(name), "random")
    for _ in range(3):
        play_random(session, 4)
        session.undo()
        keeper.keep(session)
        session = again_at(rules)


@pytest.mark.parametrize(("changed", "told"), [
    ({"answers": [99999]}, r"duelmasters\.json: answer 1"),
    ({"game": "yugioh"}, r"duelmasters\.json: is a game of 'yugioh'"),
    ({"decks": []}, r"duelmasters\.json: a game has two decks, not 0"),
    ({"chooser": 77}, r"duelmasters\.json: no seat has the number 77"),
    ({"cards": "0" * 64}, r"duelmasters\.json: was played with other cards"),
    ({"table": {"opponent": "random"}}, r"duelmasters\.json: not a recorded game"),
])
def test_what_is_wrong_with_the_game_that_was_left_is_told_with_its_file(
    changed: dict[str, object], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a left game believed where a recorded one is checked: another game, other cards, answers never given."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    file = left_game("duelmasters")
    Keeper(file, "random", file).keep(own_charge())
    record = json.loads(file.read_text(encoding="utf8")) | changed
    del record["sha256"]
    file.write_text(json.dumps(record), encoding="utf8")
    with pytest.raises(BanmenError, match=told):
        again_at(RULES)


@pytest.mark.parametrize(
    ("name", "value", "language"),
    [("LANG", "ja_JP.UTF-8", "ja"), ("LANG", "en_US.UTF-8", "en"), ("LC_ALL", "C.UTF-8", "ja"), ("LANG", "", "ja")],
)
def test_the_language_is_that_of_the_locale(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, language: str
) -> None:
    for each in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(each, raising=False)
    monkeypatch.setenv(name, value)
    assert language_here() == language


def test_rules_cards_and_decks_are_found_by_words() -> None:
    def told(*arguments: str) -> str:
        return CliRunner().invoke(app, list(arguments)).output

    assert "duelmasters:701.8a " in told("rules", "search", "charge", "--game", "duelmasters")
    assert "zag" in told("cards", "list", "duelmasters", "zag")
    assert RULES.card("zag").name in told("cards", "show", "zag", "--game", "duelmasters")
    assert "embers" in told("deck", "list", "duelmasters")


def test_a_deck_file_calls_cards_by_name_and_needs_no_english(tmp_path: Path) -> None:
    deck = DECKS[0]
    counts = {id: deck.part("main").count(id) for id in dict.fromkeys(deck.part("main"))}
    lines = [f'"{RULES.card(id).name}" = {many}' for id, many in counts.items()]
    file = tmp_path / "deck.toml"
    file.write_text('id = "x"\nname = "試し"\ngame = "duelmasters"\n[parts.main]\n' + "\n".join(lines), encoding="utf8")
    read = deck_named(RULES, str(file))
    assert sorted(read.part("main")) == sorted(deck.part("main"))
    assert read.name_en == "試し"


def test_the_question_says_which_card_asks_and_how_much_is_paid() -> None:
    """Catches a table that asks for one more card without saying for what, and how many there are already."""
    session = own_charge()
    handle = next(session.game.state.token[card] for card in session.game.state.zones[HAND.of(0)])
    question = Question("pick", 0, "pick", (Option("done"),), source=handle, taken=(1,), least=3, most=3)
    text = io.StringIO()
    Console(file=text, width=120).print(question_lines(session.game, session.speaker, question))
    assert session.speaker.thing(session.game, handle) in text.getvalue()
    assert "1/3" in text.getvalue()
