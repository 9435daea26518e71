"""The table in the terminal: what a person sees and can type, with piped input."""

import io
import json
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from banmen import replay
from banmen.cli.board import screen
from banmen.cli.commands import obey
from banmen.cli.left import Keeper
from banmen.cli.play import sit
from banmen.cli.session import Session
from banmen.games import rules_named
from banmen.kernel import atoms
from banmen.kernel.match import Match
from banmen.kernel.names import NONE, TURNED, UPRIGHT
from banmen.kernel.rules import Rules
from banmen.players import RandomPlayer, answer_of
from banmen.render import Language
from tests.clients.test_render import speech_for
from tests.conftest import find_rules
from tests.kernel.toy import FIELD, ToyRules
from tests.promises.games import each_game


def session_of(rules: Rules, seed: int = 3, language: Language = "ja", hot_seat: bool = False) -> Session:
    decks = list(rules.decks().values())[:2]
    players = (None, None if hot_seat else RandomPlayer(seed))
    return Session(rules, decks, seed, players, language, speech_for(rules))


def seen(session: Session, width: int = 100) -> str:
    """The table as text."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(screen(session.game, session.speaker, session.seat, session.log[-8:]))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def say(session: Session, line: str) -> str:
    """Type a line; the notes it gives, as text."""
    notes = obey(session, line)
    assert notes is not None
    console = Console(file=io.StringIO(), width=300)
    console.print(*notes, sep="\n")
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def play_random(session: Session, decisions: int) -> None:
    player = RandomPlayer(1)
    for _ in range(decisions):
        if session.game.question is None:
            return
        session.answer(answer_of(player, session.game))


@each_game
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_line_of_the_table_is_as_wide_as_the_terminal(rules: Rules, language: Language) -> None:
    """Catches counting characters instead of columns, which breaks frames around full-width text."""
    session = session_of(rules, language=language)
    for _ in range(12):
        play_random(session, 3)
        for width in (72, 100, 140):
            lines = seen(session, width).splitlines()
            assert all(cell_len(line) <= width for line in lines)
            assert all(cell_len(line.rstrip()) == width for line in lines if line.startswith(("╭", "│", "╰")))


@each_game
def test_the_table_shows_the_same_whatever_the_person_cannot_see(rules: Rules) -> None:
    """Catches a table drawn from the position instead of the person's view."""
    from tests.promises.test_hidden import permuted

    session = session_of(rules)
    for _ in range(10):
        play_random(session, 3)
        before = seen(session)
        real = session.game
        session.game = permuted(real, session.seat, 5)
        assert seen(session) == before
        session.game = real


@each_game
def test_a_whole_game_can_be_played_with_piped_input(
    rules: Rules, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nwhy\n" + "1\n" * 40 + "lang\nlog\nconcede\nquit\n"))
    sit(session_of(rules))
    out = capsys.readouterr().out
    assert "A" in out
    assert "B wins (concession)" in out or "wins" in out


def test_input_that_ends_ends_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    sit(session_of(ToyRules()))
    assert capsys.readouterr().out.endswith("終わります\n")


@each_game
def test_undo_goes_back_to_the_same_table(rules: Rules) -> None:
    """Catches taking back an answer of the opponent instead of one's own decision."""
    session = session_of(rules)
    tables = []
    for _ in range(6):
        tables.append((list(session.game.answers), session.game.question, list(session.log)))
        play_random(session, 1)
    while tables:
        assert session.undo()
        assert (session.game.answers, session.game.question, session.log) == tables.pop()
    assert not session.undo()
    assert "戻せる手がありません" in say(session, "undo")


def test_conceding_can_be_taken_back() -> None:
    session = session_of(ToyRules())
    question = session.game.question
    say(session, "concede")
    assert session.game.outcome is not None
    assert session.game.outcome.winner == 1
    assert "ゲームは終わっています" in say(session, "1")
    assert session.undo()
    assert session.game.question == question


@each_game
def test_save_records_a_game_that_verifies(rules: Rules, tmp_path: Path) -> None:
    session = session_of(rules)
    play_random(session, 15)
    file = tmp_path / "saved game.json"
    assert "保存しました" in say(session, f"save '{file}'")
    assert json.loads(file.read_text(encoding="utf8"))["game"] == rules.name
    replay.verify(file, find_rules)


def test_what_is_not_understood_or_out_of_range_is_said_and_changes_nothing(tmp_path: Path) -> None:
    session = session_of(ToyRules())
    before = list(session.game.answers)
    assert "「dance」は分かりません" in say(session, "dance")
    assert "1 から" in say(session, "99")
    assert "1 から" in say(session, "0")
    assert "save FILE" in say(session, "save")
    assert "text CARD" in say(session, "text")
    assert "「nobody」という見えるカードはありません" in say(session, "text nobody")
    assert "書き込めない：見つからない" in say(session, f"save {tmp_path}/no/where.json")
    english = session_of(ToyRules(), language="en")
    assert "cannot be written: No such file" in say(english, f"save {tmp_path}/no/where.json")
    assert "分かりません" in say(session, "'unclosed")
    assert session.game.answers == before


def asked_kind(session: Session) -> str:
    """The kind of the present question."""
    return "" if session.game.question is None else session.game.question.kind


def test_why_answers_with_the_rule() -> None:
    session = session_of(ToyRules(), language="en")
    while not session.game.state.zones[FIELD.of(0)] or asked_kind(session) != "act":
        session.answer(0)
    assert "it is not in your hand" in say(session, "why")
    assert "toy.1" in say(session, "why")
    assert say(session, "why not") == say(session, "why")
    assert say(session, "why not play nobody") == say(session, "why play nobody")
    assert "there is no act fly" in say(session, "why fly plain")
    assert "no card you see is called nobody" in say(session, "why play nobody")
    session = session_of(ToyRules(), language="en")
    name = session.game.library[session.game.state.definition[session.game.state.zones[2][0]]].id
    assert "that is offered" in say(session, f"why play {name}")


def test_why_of_a_card_alone_tells_of_that_card() -> None:
    """Catches the name of a card taken for an act that there is not."""
    session = session_of(ToyRules(), language="en")
    while not session.game.state.zones[FIELD.of(0)] or asked_kind(session) != "act":
        session.answer(0)
    state = session.game.state
    name = session.game.library[state.definition[state.zones[FIELD.of(0)][0]]].name
    told = say(session, f"why {name}")
    assert "it is not in your hand" in told
    assert "there is no act" not in told


def test_the_text_of_a_card_one_sees_can_be_read_in_both_languages() -> None:
    session = session_of(rules_named("duelmasters"))
    game = session.game
    for card in game.state.zones[game.zone_named["hand"].of(0)]:
        printed = game.library[game.state.definition[card]]
        for name, text in ((printed.name, printed.text), (printed.name_en, printed.text_en)):
            said = say(session, f"text {printed.id}")
            assert name in said
            assert text.strip()[:20] in said
            say(session, "lang")


@each_game
def test_the_text_of_the_card_of_an_option_can_be_read_by_its_number(rules: Rules) -> None:
    """Catches a number taken for a name, counting from 0, and a card nobody was shown."""
    session = session_of(rules, language="en")
    read = without = 0
    for _ in range(20):
        game, question = session.game, session.game.question
        if question is None:
            break
        for number, option in enumerate(question.options, 1):
            card = game.state.card_of(option.card if option.card != NONE else option.target)
            said = say(session, f"text {number}")
            if card != NONE and game.state.seen[card] >> session.seat & 1:
                assert game.library[game.state.definition[card]].name_en in said
                read += 1
            else:
                assert f"option {number} is about no card you see" in said
                without += 1
        assert session.game.question == question
        play_random(session, 1)
    assert read
    assert without


def test_a_number_that_no_option_has_is_the_name_of_a_card_or_refused() -> None:
    session = session_of(ToyRules(), language="en")
    assert "no card you see is called 99" in say(session, "text 99")
    assert "no card you see is called 0" in say(session, "text 0")


def test_help_shows_every_word_of_every_command() -> None:
    """Catches [on CARD] taken for the markup of a style and swallowed."""
    assert "why VERB CARD [on CARD]" in say(session_of(ToyRules()), "help")


def test_two_persons_see_their_own_hands() -> None:
    session = session_of(ToyRules(), hot_seat=True)
    assert session.seat == 0
    question = session.game.question
    assert question is not None
    session.answer(len(question.options) - 1)
    assert session.seat == 1
    mine = {session.game.state.token[card] for card in session.game.state.zones[3]}
    question = session.game.question
    assert question is not None
    assert {option.card for option in question.options} <= mine | {NONE}


def test_the_language_can_be_switched_and_the_log_with_it() -> None:
    session = session_of(ToyRules())
    play_random(session, 3)
    assert "山札" in seen(session)
    say(session, "lang")
    assert "deck" in seen(session)
    assert "山札" not in seen(session)


def test_a_game_that_is_over_can_be_played_once_more_with_other_luck() -> None:
    session = session_of(find_rules("duelmasters"), language="en")
    assert "only a game that is over" in say(session, "rematch")
    first = session.game
    say(session, "concede")
    assert "rematch" in seen(session)
    say(session, "rematch")
    assert session.game.outcome is None
    assert session.game.decks == first.decks
    assert session.game.state.seed != first.state.seed
    session.match = Match((first.decks[0], first.decks[1]), 3)
    say(session, "concede")
    assert "no part of a match" in say(session, "rematch")


def test_zones_behind_the_front_tell_how_many_of_their_cards_are_left() -> None:
    """Catches mana counted tapped or not alike, and a hand that has to be counted by hand."""
    session = session_of(find_rules("duelmasters"), language="en")
    state = session.game.state
    mana, hand = (next(zone for zone in session.game.zones if zone.name == name) for name in ("mana", "hand"))
    held = state.zones[hand.of(0)]
    moved = held[:3]
    atoms.carry(session.game, moved, mana, seat=0)
    for card in moved:
        state.turned[card] = TURNED if card == moved[0] else UPRIGHT
    shown = seen(session)
    assert "mana zone 2/3 " in shown
    assert f"hand {len(state.zones[hand.of(0)])} " in shown
    assert "castles" not in shown


def test_cards_refused_for_the_same_reason_are_one_line() -> None:
    session = session_of(find_rules("yugioh"), language="en")
    while session.game.question is not None and session.game.question.prompt != "main":
        session.answer(0)
    told = [line for line in say(session, "why").splitlines() if line.strip()]
    assert len(told) - 1 == len({(line.split()[-1], line.split()[0]) for line in told[1:]})


def test_each_decision_is_kept_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches a game that is kept only when the person leaves: the terminal may be closed or the power fail."""
    kept = tmp_path / "left.json"
    session = session_of(find_rules("duelmasters"), language="en")
    many: list[int] = []

    def typed(_: str) -> str:
        many.append(len(replay.read(kept).answers) if kept.is_file() else 0)
        if len(many) > 3:
            raise EOFError
        return "1"

    monkeypatch.setattr("builtins.input", typed)
    sit(session, Keeper(kept, "random"))
    assert many[0] == 0
    assert many[1] < many[2] < many[3]
