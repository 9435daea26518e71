"""The environments keep what PettingZoo and Gymnasium ask, hide what is hidden, and their copies go on the same."""

from __future__ import annotations

import importlib.util
import random
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import banmen.env
from banmen.env import arrays, course
from banmen.errors import BanmenError
from banmen.games import GAMES, rules_named
from banmen.kernel.game import Game
from banmen.kernel.question import Option
from banmen.players.trying import meaning

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(banmen.env.aec(game), num_cycles=200)
    seed_test(lambda: banmen.env.aec(game), num_cycles=30)
    render_test(lambda render_mode=None: banmen.env.aec(game, render_mode=render_mode))
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("error::UserWarning")
def test_gymnasium_finds_nothing_wrong(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(f"banmen/{game}-v0", render_mode="ansi").unwrapped)


def alike(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two observations are the same in every array."""
    arrays = all(np.array_equal(one["observation"][name], other["observation"][name]) for name in one["observation"])
    return arrays and np.array_equal(one["action_mask"], other["action_mask"])


def played(env: banmen.env.Solo, seed: int, actions: int) -> dict[str, Any]:
    """An environment after so many actions by chance; games that end begin anew."""
    chance = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    for _ in range(actions):
        seen, _, ended, cut, _ = env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
        if ended or cut:
            seen, _ = env.reset()
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_is_in_no_array(game: str) -> None:
    """Catches arrays made from the true position: with all that is hidden dealt anew they stay the same."""
    env = banmen.env.solo(game)
    for actions in (0, 12, 25):
        played(env, 3, actions)
        assert env.course is not None
        for seat in (0, 1):
            seen = env.course.observation(env.arrays, seat)
            world = env.course.clone()
            world.game = env.course.game.imagined(seat, 5)
            again = world.observation(env.arrays, seat)
            assert alike(seen, again), seat


@pytest.mark.parametrize("game", GAMES)
def test_a_row_tells_the_card_where_it_lies_and_an_option_points_at_its_row(game: str) -> None:
    env = banmen.env.aec(game)
    env.reset(seed=2)
    assert env.course is not None
    number_of = env.arrays.cards
    pointed = 0
    for _ in range(60):
        if env.course.over:
            break
        seat = env.course.seat
        seen, view = env.observe(f"seat_{seat}"), env.course.game.view(seat)
        fields = dict(zip(env.arrays.fields["situation"], seen["observation"]["situation"], strict=True))
        assert fields["turn"] == view["turn"]
        assert fields["asked"] == 1
        hand = [number_of[card["card"]] for card in view["zones"]["hand"][seat]["cards"]]
        rows = seen["observation"]["cards"]
        zone = env.arrays.zones["hand"]
        here = [row[0] for row in rows if row[0] and row[1] == zone and row[2]]
        assert sorted(here) == sorted(hand)
        assert fields["my_hand"] == len(hand)
        for option, row in zip(env.course.options, seen["observation"]["options"], strict=False):
            if row[1]:
                card = env.course.game.state.card_of(option.card)
                shown = env.course.game.library[env.course.game.state.definition[card]].id
                assert rows[row[1] - 1][0] in (0, number_of[shown])
                pointed += bool(row[2])
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert pointed


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_the_same_and_leaves_the_first_alone(game: str) -> None:
    env = banmen.env.solo(game)
    before = played(env, 4, 10)
    copy = env.clone()
    assert env.course is not None
    answered = list(env.course.game.answers)
    ends = [after(each, 6) for each in (copy, env.clone())]
    assert ends[0] == ends[1]
    assert list(env.course.game.answers) == answered
    copy.restore(env)
    assert copy.course is not None
    seen = copy.course.observation(copy.arrays, copy.seat)
    assert alike(seen, before)


def after(env: banmen.env.Solo, actions: int) -> list[Any]:
    """What is seen after each of some first options taken."""
    told = []
    for _ in range(actions):
        assert env.course is not None
        mask = env.course.observation(env.arrays, env.seat)["action_mask"]
        seen, reward, ended, cut, _ = env.step(int(np.flatnonzero(mask)[0]))
        told.append((seen["observation"]["cards"].tobytes(), seen["observation"]["options"].tobytes(), reward))
        if ended or cut:
            break
    return told


def test_two_agents_copied_go_on_the_same() -> None:
    env = banmen.env.aec("yugioh")
    env.reset(seed=5)
    for _ in range(8):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    copy = env.clone()
    for each in (env, copy):
        each.step(int(np.flatnonzero(each.observe(each.agent_selection)["action_mask"])[0]))
    assert env.agent_selection == copy.agent_selection
    seen, again = env.observe(env.agent_selection), copy.observe(copy.agent_selection)
    assert alike(seen, again)
    assert env.course is not copy.course


def test_more_options_than_actions_are_turned_over_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches options behind the last page, and a page that gives another option's answer."""
    for module in (arrays, course):
        monkeypatch.setattr(module, "ACTIONS", 3)
    rules = rules_named("duelmasters")
    reached = course.Course(rules, list(rules.decks().values())[:2], 1, 1000)
    makes = arrays.Arrays(rules)
    while len(reached.game.state.question.options) < 5:  # type: ignore[union-attr]
        assert reached.act(0)
    many = len(reached.game.question.options)  # type: ignore[union-attr]
    seen: list[Option] = []
    for page in range(reached.pages):
        assert reached.page == page
        observation = reached.observation(makes, reached.seat)
        assert observation["action_mask"][-1] == 1
        seen += reached.options
        last = reached.clone()
        assert last.act(len(last.options) - 1)
        assert last.game.answers[-len(last.game.answers) + len(reached.game.answers)] == len(seen) - 1
        assert reached.act(2)
    assert reached.page == 0
    assert tuple(seen) == reached.game.question.options  # type: ignore[union-attr]
    assert len(seen) == many


def test_a_forbidden_action_loses_at_once() -> None:
    env = banmen.env.aec("duelmasters")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(banmen.env.ACTIONS - 1)
    assert env.rewards[loser] == -1
    assert sum(env.rewards.values()) == 0
    assert all(env.terminations.values())
    assert env.infos[loser] == {"illegal": True}


def test_a_game_that_takes_too_long_is_cut_off() -> None:
    env = banmen.env.solo("builddivide", steps=7)
    seen, _ = env.reset(seed=1)
    for _ in range(7):
        seen, reward, ended, cut, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        if cut:
            break
    assert cut
    assert not ended
    assert reward == 0


@pytest.mark.parametrize(("game", "deck", "verb"), [
    ("duelmasters", "twofold", "deploy"), ("yugioh", "crossroads-market", "activate"),
])
def test_options_that_mean_different_things_read_differently(game: str, deck: str, verb: str) -> None:
    """Catches two fields of one card, or two abilities, of which an agent cannot tell which action is which."""
    rules = rules_named(game)
    numbers, decks, told_apart = banmen.env.Arrays(rules), (rules.decks()[deck],) * 2, 0
    played, chance = Game.start(rules, decks, 2), random.Random(2)
    for _ in range(40):
        question = played.question
        assert question is not None
        rows = numbers.of(played.view(question.seat), question.options)["observation"]["options"]
        meant: dict[tuple[int, ...], object] = {}
        for number, row in enumerate(rows[: len(question.options)].tolist()):
            means = meaning(played, question, number)
            assert meant.setdefault(tuple(row), means) == means
            told_apart += question.options[number].verb == verb and row[5] > 0
        played.answer(chance.randrange(len(question.options)))
    assert told_apart


def test_several_side_by_side_play_what_each_plays_alone() -> None:
    many = banmen.env.vector("duelmasters", 2)
    seen, _ = many.reset(seed=1)
    alone, _ = banmen.env.solo("duelmasters").reset(seed=2)
    assert np.array_equal(seen["observation"]["cards"][1], alone["observation"]["cards"])
    many.close()


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"game": "poker"}, "there is no game 'poker'"),
        ({"game": "yugioh", "decks": ("nothing", "nothing")}, "nothing"),
        ({"game": "yugioh", "decks": ("",)}, "two decks"),
        ({"game": "yugioh", "decks": "ember-rites"}, "not one name"),
        ({"game": "yugioh", "steps": 0}, "at least one step, not 0"),
        ({"game": "yugioh", "opponent": "nobody"}, "there is no player 'nobody'"),
        ({"game": "yugioh", "seat": 2}, "no seat has the number 2"),
        ({"game": "yugioh", "render_mode": "film"}, "no render mode 'film'"),
    ],
)
def test_what_cannot_be_is_said(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(BanmenError, match=reason):
        banmen.env.solo(**wrong)


def test_several_are_at_least_one() -> None:
    with pytest.raises(BanmenError, match="at least one game is played, not 0"):
        banmen.env.vector("duelmasters", 0)


def test_nothing_is_seen_before_a_game_begins() -> None:
    for env in (banmen.env.aec("duelmasters"), banmen.env.solo("duelmasters")):
        with pytest.raises(BanmenError, match="call reset first"):
            env.step(0) if isinstance(env, banmen.env.Solo) else env.observe("seat_0")


def test_the_page_names_every_field() -> None:
    """Catches a field that docs/environment.md does not explain, and one that it explains and that is not there."""
    page = (ROOT / "docs" / "environment.md").read_text(encoding="utf8")
    told = {name for names in re.findall(r"^\| `([^|]+)` \|", page, re.MULTILINE) for name in re.findall(r"\w+", names)}
    fields = {name for game in GAMES for names in banmen.env.fields(game, ()).values() for name in names}
    assert told == fields


@pytest.mark.parametrize("game", GAMES)
def test_no_two_fields_have_the_same_name(game: str) -> None:
    """Catches life points that are called as the cards of the life zone are."""
    for names in banmen.env.Arrays(rules_named(game)).fields.values():
        assert len(set(names)) == len(names)


def example() -> ModuleType:
    """The example that learns."""
    spec = importlib.util.spec_from_file_location("learn", ROOT / "examples" / "learn.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["learn"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--opponent", "nobody"], "there is no player 'nobody'"), (["--parts", "0"], "cannot be played in 0 parts"),
        (["--games", "3"], "3 games cannot be played in 6 parts"), (["--plot", "/no/such/x.png"], "/no/such: "),
    ],
)
def test_the_example_refuses_before_it_trains(
    words: list[str], reason: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["learn.py", "duelmasters", *words])
    with pytest.raises(SystemExit):
        example().main()
    assert reason in capsys.readouterr().err


def test_the_example_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches an example that plays no better after training: the intervals before and after are apart."""
    learn = example()
    monkeypatch.setattr(learn, "TESTED", 80)
    before, trained = learn.train("duelmasters", "random", 120, 1, 1)
    assert trained[2] > before[3], (before, trained)
