"""A question says which card asks and what becomes of what is chosen: targets, costs, what a text picks."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from banmen.games import GAMES, rules_named
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import ForEach, Move
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.perform import PERFORMERS
from banmen.kernel.purpose import NAMERS, kind_word
from banmen.render import LANGUAGES, Language, Speaker
from banmen.render.speaker import FOR
from banmen.render.speech import speech_of
from tests.clients.test_between import CARDS, position
from tests.promises.games import course, started
from tests.yugioh.duel import Duel, monster
from tests.yugioh.test_played_words import cast

THINGS = ("what", "to", "model", "host", "first", "second", "against", "under")
"""The fields of instructions that can be things that were chosen."""


def asked(game: Game, language: Language) -> str:
    """What is asked, as who is asked reads it."""
    assert game.question is not None
    return Speaker(game.rules, language, game.question.seat).asking(game, game.question)


def done_to_things(name: str) -> set[str]:
    """The words of a game's instructions that are done to things."""
    package = import_module(f"banmen.games.{name}")
    for module in walk_packages(package.__path__, package.__name__ + "."):
        import_module(module.name)
    ours = ("banmen.kernel.", f"banmen.games.{name}.")
    kinds: list[type[Action]] = [
        each for each in PERFORMERS
        if each.__module__.startswith(ours) and each not in (*NAMERS, ForEach, Move)
    ]
    return {
        kind_word(kind) + ("" if field == "what" else f"_{field}")
        for kind in kinds
        for field in kind.__struct_fields__
        if field in THINGS and any(word in str(kind.__annotations__[field]) for word in ("What", "It"))
    } - {"alter", "alter_it"}


@pytest.mark.parametrize("name", GAMES)
def test_whatever_an_instruction_does_to_chosen_things_has_words(name: str) -> None:
    """Catches a new instruction for which a question would say no more than `Choose a card`."""
    assert sorted(done_to_things(name) - {*speech_of(name)["purposes"]}) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_a_game_says_for_what_and_for_which_card(name: str) -> None:
    """Catches a choice, target or cost of the bundled cards whose question says neither; the other seat reads none."""
    rules = rules_named(name)
    said = 0
    for seed in range(12):
        for game in course(started(rules, seed), seed):
            question = game.question
            if question is None or question.prompt + FOR not in speech_of(name)["screen"]:
                continue
            said += 1
            for language in LANGUAGES:
                speaker = Speaker(rules, language, question.seat)
                assert speaker.purpose(game, question), speaker.asking(game, question)
                assert speaker.about(game, question)
                assert not Speaker(rules, language, 1 - question.seat).purpose(game, question)
    assert said > 10


ART = """
  - {id: art, name: 水鏡, name_en: Mirror, type: コマンド, colours: [赤], cost: 0,
     text: "相手のユニット1枚を対象とし、それをAとする。このターン中、あなたのユニット1枚はAと同じ数値を持つ。"}
"""


def test_a_thing_that_was_given_a_name_is_chosen_for_what_the_name_is_used_for(tmp_path: Path) -> None:
    """Catches saying of the model what happens to the copy, and of a thing that it is only called A."""
    field = "field: [big, v]"
    game = position(tmp_path, "main", f"hand: [art], {field}", field, "[{a: play art}]", CARDS + ART)
    assert asked(game, "en").startswith("Mirror: Choose a card whose numbers are taken over")
    assert asked(game, "ja").startswith("水鏡：数値を写し取るカードを選んでください")
    while asked(game, "en").startswith("Mirror: Choose a card whose numbers are") or "priority" in asked(game, "en"):
        game.answer(0)
    assert asked(game, "en").startswith("Mirror: Choose a card whose numbers change")


FIELD = [monster("甲"), monster("乙")]


@pytest.mark.parametrize(
    ("text", "cost", "target"),
    [
        ("手札を1枚捨て、フィールドのモンスター1体を対象として発動できる。そのモンスターを持ち主の手札に戻す。",
         "Choose a card to discard as the cost", "Choose a target to return to the hand"),
        ("自分フィールドのモンスター1体をリリースし、フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。",
         "Choose a card to tribute as the cost", "Choose a target to destroy"),
        ("手札を1枚捨て、フィールドの表側表示モンスター1体を対象として発動できる。相手にその攻撃力分のダメージを与える。",
         "Choose a card to discard as the cost", "Choose a target for the effect to measure"),
    ],
)
def test_a_cost_is_told_from_a_target(text: str, cost: str, target: str) -> None:
    """Catches one purpose for the whole text: the cost said to be returned, the target to be discarded."""
    duel = Duel({"hand": [cast("art", text), monster("丙"), monster("丁")], "monster": FIELD}, {"monster": FIELD})
    duel.do("activate art")
    assert asked(duel.game, "en") == f"art: {cost}"
    duel.game.answer(0)
    assert asked(duel.game, "en") == f"art: {target}"
    assert duel.game.question is not None
    assert duel.game.question.source != NONE
