"""The front door for Python: its guide is run as it stands, and what is refused changes nothing."""

from __future__ import annotations

import doctest
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import banmen

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("page", ["docs/python.md", "docs/environment.md", "README.md"])
def test_every_python_example_of_a_page_does_what_the_page_says(page: str) -> None:
    examples = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert examples.attempted
    assert not examples.failed


def test_the_names_of_the_door_are_there_and_nothing_else() -> None:
    assert set(dir(banmen)) == set(banmen.__all__)
    assert all(getattr(banmen, name) is not None for name in banmen.__all__)
    with pytest.raises(AttributeError, match="no attribute 'sart'"):
        banmen.sart  # noqa: B018


def test_the_door_is_not_opened_by_merely_importing_the_package() -> None:
    """Catches a command line that loads all games before it says its version."""
    code = "import banmen, sys; print('banmen.kernel.game' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("name", banmen.GAMES)
def test_a_game_goes_on_the_same_from_its_bytes_its_clone_and_after_going_back(name: str, tmp_path: Path) -> None:
    dice = Random(5)
    game = banmen.start(name, seed=11)
    for _ in range(40):
        assert game.question is not None
        game.answer(dice.randrange(len(game.question)))
    game.save(tmp_path / "saved")
    again = [banmen.load(game.save()), banmen.load(tmp_path / "saved"), game.clone()]
    for other in again:
        other.undo(3)
        for number in game.answers[-3:]:
            other.answer(number)
        assert [other.view(seat) for seat in (0, 1)] == [game.view(seat) for seat in (0, 1)]
        assert str(other.question) == str(game.question)


@pytest.mark.parametrize("name", banmen.GAMES)
def test_every_option_can_be_answered_with_its_words_or_sentences(name: str) -> None:
    """Catches words that mean another option than the one they stand beside."""
    dice = Random(3)
    game = banmen.start(name, seed=4)
    for _ in range(60):
        question = game.question
        assert question is not None
        option = question.options[dice.randrange(len(question))]
        for words in (option.words, option.en, option.ja):
            alike = [each for each in question if words in (each.words, each.en, each.ja)]
            if len({(each.words, each.en) for each in alike}) == 1:
                tried = game.clone()
                tried.answer(words)
                assert tried.answers[-1] in [each.number for each in alike]
        game.answer(option)


def test_what_is_wrong_is_refused_in_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    with pytest.raises(banmen.BanmenError, match="there is no game 'chess'"):
        banmen.start("chess")
    with pytest.raises(banmen.BanmenError, match="there is no deck 'nothing'"):
        banmen.start("duelmasters", decks=("embers", "nothing"))
    with pytest.raises(banmen.BanmenError, match="a game has two decks, not 1"):
        banmen.start("duelmasters", decks=("embers",))
    with pytest.raises(banmen.BanmenError, match="saved game: cannot be read"):
        banmen.load(b"nonsense")
    with pytest.raises(banmen.BanmenError, match="cannot be read: No such file"):
        banmen.load(tmp_path / "none")
    game = banmen.start("duelmasters", seed=1)
    before = game.save()
    for wrong in ("", "fly", "charge nobody", 99, -1):
        with pytest.raises(banmen.IllegalAnswer):
            game.answer(wrong)
    with pytest.raises(banmen.BanmenError, match="0 answers were given, so 1 cannot be taken back"):
        game.undo()
    assert game.save() == before


def test_an_option_of_an_earlier_question_is_refused() -> None:
    """Catches an old option that is taken for whatever has its number now."""
    game = banmen.start("duelmasters", decks=("embers", "grove"), seed=1)
    assert game.question is not None
    old = game.question.options[0]
    game.answer(old)
    with pytest.raises(banmen.IllegalAnswer, match="an earlier question"):
        game.answer(old)
    assert len(game.answers) == 1


def test_why_not_knows_the_sentences_that_answer_knows() -> None:
    """Catches a reason for what is offered, because it was said as a sentence."""
    game = banmen.start("duelmasters", decks=("embers", "grove"), seed=1)
    assert game.question is not None
    for option in game.question:
        assert game.why_not(option.words) is game.why_not(option.en) is game.why_not(option.ja) is None
        assert game.why_not(option) is game.why_not(option.number) is game.why_not(str(option)) is None


@pytest.mark.parametrize("name", banmen.GAMES)
def test_a_question_says_nothing_that_the_asked_player_does_not_know(name: str) -> None:
    """Catches words that call a face-down shield or monster by the card it is: were it another, all is the same."""
    dice = Random(8)
    game = banmen.start(name, seed=8)
    hidden = 0
    for _ in range(150):
        question = game.question
        if question is None:
            break
        assert game.imagined(question.seat, dice.randrange(1000)).question == question
        for option, asked in zip(question, game.engine.question.options if game.engine.question else (), strict=True):
            card = game.engine.state.card_of(asked.card)
            if "hidden" in option.words and not option.cards:
                hidden += 1
                printed = game.engine.library[game.engine.state.definition[card]]
                seen = any(printed.id in each.cards for each in question)
                for called in () if seen else (printed.id, printed.name, printed.name_en):
                    with pytest.raises(banmen.IllegalAnswer, match="is not offered"):
                        game.answer(f"{asked.verb} {called}")
                assert game.why_not(option.words) is None
        game.answer(dice.randrange(len(question)))
    assert hidden or name != "duelmasters"


def test_an_answer_can_be_what_was_printed_or_typed() -> None:
    """Catches `game.answer(input())`, which has a number as text, and a line of the printed question."""
    game = banmen.start("duelmasters", decks=("embers", "grove"), seed=1)
    assert game.question is not None
    for option in game.question:
        for words in (str(option.number), f" {option.number} ", str(option)):
            tried = game.clone()
            tried.answer(words)
            assert tried.answers == (option.number,)
    with pytest.raises(banmen.IllegalAnswer, match="'9' is not the number of an option"):
        game.answer("9")


def test_the_question_of_an_effect_names_the_card_that_asks() -> None:
    """Catches `Choose a card` of nobody: which effect asks, and how many were chosen, is a part of the question."""
    dice = Random(3)
    named = 0
    for seed in range(6):
        game = banmen.start("yugioh", seed=seed)
        while (question := game.question) is not None and len(game.answers) < 120:
            asked = game.engine.question
            assert asked is not None
            if question.card:
                printed = game.engine.library[game.engine.library.by_id[question.card]]
                assert printed.name_en in question.en
                assert printed.name in question.ja
                named += asked.prompt == "target"
            game.answer(dice.randrange(len(question)))
    assert named


def test_nobody_imagines_for_a_seat_that_there_is_not() -> None:
    game = banmen.start("duelmasters", decks=("embers", "grove"), seed=1)
    with pytest.raises(banmen.BanmenError, match="no seat has the number 7"):
        game.imagined(7, 1)


def test_wrong_arguments_are_refused_in_a_sentence_whatever_their_type(tmp_path: Path) -> None:
    """Catches errors of Python's own from somewhere inside, for callers who have no type checker."""
    game = banmen.start("yugioh", seed=1)
    wrong: list[object] = [None, 1.0, "x", [], {}, b"1"]
    calls = [lambda each: banmen.start("yugioh", seed=each), lambda each: game.imagined(0, each), game.undo,
             game.view, lambda each: game.imagined(each, 1), game.answer]
    for each in wrong:
        for call in calls:
            with pytest.raises(banmen.BanmenError):
                call(each)  # type: ignore[operator]
    for act in (None, 3, True, "", "  "):
        with pytest.raises(banmen.IllegalAnswer, match=r"in words|is not the number of an option"):
            game.why_not(act)  # type: ignore[arg-type]
    names: list[object] = [None, 5, [], "\0"]
    for named in names:
        with pytest.raises(banmen.BanmenError, match="the name of a file is wanted"):
            banmen.load(named)  # type: ignore[arg-type]
    with pytest.raises(banmen.BanmenError, match="the name of a file is wanted"):
        game.save(5)  # type: ignore[arg-type]
    for decks in ("embers", 5, tmp_path):
        with pytest.raises(banmen.BanmenError, match="two decks are wanted"):
            banmen.start("duelmasters", decks=decks)  # type: ignore[arg-type]
    for seat in (-1, -2, 2, True):
        with pytest.raises(banmen.BanmenError, match="seats are 0 and 1"):
            game.view(seat)
    assert not game.answers


def test_what_is_refused_is_said_in_japanese_too(tmp_path: Path) -> None:
    """Catches a refusal that a Japanese player reads in English, or half in it."""
    game = banmen.start("duelmasters", seed=1)
    damaged = tmp_path / "damaged"
    damaged.write_bytes(b"no game")
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: game.answer(999), "999は選択肢の番号ではない\n席"),
        (lambda: game.answer("attack"), "'attack'は選択肢にない"),
        (lambda: game.why_not(" "), "行動は選択肢にあるような言葉で書く"),
        (lambda: game.undo(5), "回答は0個なので、5個は戻せない"),
        (lambda: game.view(7), "席7はない：席は0と1"),
        (lambda: banmen.start("duelmasters", ["embers"]), "対戦のデッキは2つである"),
        (lambda: banmen.load(damaged), "保存した対戦: 読み込めない：保存した対戦ではないか"),
        (lambda: banmen.load(tmp_path / "none"), "読み込めない：見つからない"),
    ]
    for does, japanese in refused:
        with pytest.raises(banmen.BanmenError) as caught:
            does()
        assert japanese in caught.value.told("ja")
