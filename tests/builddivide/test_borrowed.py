"""Cards with the abilities of others are made when a game first needs one, and the game stays what it was."""

from __future__ import annotations

from itertools import permutations

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.cards import OPEN
from banmen.games.builddivide.facts import Icon, OpenFace
from banmen.games.builddivide.rules.c524_abilities import borrowed, variants
from banmen.kernel.codec import decode, encode
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.players import RandomPlayer, answer_of
from tests.builddivide.test_terms import card

DECKS = ("stars", "calm")
SEED = 43
"""A game in which a card early has the abilities of another."""


def begun() -> Game:
    """The game at its first question."""
    return Game.start(RULES, [RULES.decks()[name] for name in DECKS], SEED)


@pytest.mark.rule("builddivide:524-1")
def test_a_game_that_needs_no_such_card_is_played_without_them() -> None:
    """Catches a library with every pair of cards for a deck in which one card speaks of abilities of others."""
    game = begun()
    assert borrowed(game.library) == {}
    assert len(game.library.cards) < 100


@pytest.mark.rule("builddivide:524-1")
def test_from_the_first_such_card_on_clones_saved_games_and_replays_are_the_same() -> None:
    """Catches numbers that depend on what was played before, and a saved game whose cards are not found again."""
    game, player = begun(), RandomPlayer(SEED)
    before = game.library
    saved: list[bytes] = []
    while game.question is not None:
        game.answer(answer_of(player, game))
        if game.library is not before and len(saved) < 40:
            data = encode(game)
            saved.append(data)
            assert encode(decode(data, RULES)) == data
            assert encode(game.clone()) == data
    assert saved
    assert game.library.cards[: len(before.cards)] == before.cards
    again = begun()
    assert again.library is before
    for answer in game.answers:
        again.answer(answer)
    assert encode(again) == encode(game)


@pytest.mark.rule("builddivide:524-1")
def test_a_copy_that_needs_such_a_card_leaves_the_game_it_was_made_of_alone() -> None:
    """Catches one library that grows under the hands of every game played with it."""
    game, player = begun(), RandomPlayer(SEED)
    copy = game.clone()
    while copy.question is not None:
        copy.answer(answer_of(player, copy))
    assert borrowed(copy.library)
    assert borrowed(game.library) == {}


def whole(printed: CardDef) -> dict[str, object]:
    """All there is to a printed card, but what its text was read as."""
    names = ("id", "name", "name_en", "numbers", "words", "facts", "text", "text_en", "said")
    return {name: getattr(printed, name) for name in names}


@pytest.mark.rule("builddivide:524-1", "builddivide:533-1a", "builddivide:1604-2a")
def test_a_card_with_the_abilities_of_another_is_itself_in_everything_else() -> None:
    """Catches a skill or a command's text that goes along, icons and names that stay behind, and lines said twice."""
    one = card("one", "【スキル】1枚引く。\n【自】このユニットが登場した時、【スキル】を発動する。", type="ユニット",
               cost=2, power=3000, hit=1, colours=("赤",), icons=(Icon("自分のターン", hit=1),))
    two = card("two", "【名称ルール】「影」\n【スキル】相手に1ダメージ。\n【自】このユニットが登場した時、1枚引く。",
               type="ユニット", cost=4, power=5000, hit=2, colours=("青",))
    spell = card("spell", "1枚引く。", type="コマンド", cost=1)
    rise = card("rise", "あなたの墓地のコマンドカード1枚をパワー2000、ヒット1のユニットとして登場させる。",
                type="コマンド")
    home = card("home", "", type="テリトリー",
                open=OpenFace("廓", 3, "Ward", power=4000, hit=1, text="【アサルトテリトリー】"))
    made = {each.id: each for each in variants(RULES.bind([one, two, spell, rise, home]))}
    ids = ("one", "two", "spell", "rise", f"home{OPEN}")
    assert sorted(made) == sorted(f"{a}={b}" for a, b in permutations(ids, 2))
    assert [made[f"{id}=home{OPEN}"].numbers["icons"] for id in ("one", "two", "spell")] == [0, 0, 0]
    calls = ("【自】このユニットが登場した時、【スキル】を発動する。",
             "[Auto] When this unit enters the field, use the [Skill].")
    stronger = ("【永】あなたのターン中、このユニットはヒット+1。", "[Cont] During your turn, this unit gets +1 hit.")
    hits = ("【スキル】相手に1ダメージ。", "[Skill] Deal 1 damage to your opponent.")
    assert whole(made["two=one"]) == whole(two) | {
        "id": "two=one", "numbers": two.numbers | {"icons": 1}, "words": two.words | {"names": frozenset(("two",))},
        "said": (hits, calls, stronger), "text": "\n".join(ja for ja, _ in (hits, calls, stronger)),
        "text_en": "\n".join(en for _, en in (hits, calls, stronger)),
    }
    assert made["one=two"].words["names"] == {"one", "影"}
    assert [len(made["one=two"].abilities), len(made["two=one"].abilities)] == [3, 3]
    assert whole(made["two=spell"]) == whole(two) | {
        "id": "two=spell", "words": two.words | {"names": frozenset(("two",))}, "said": (hits,), "text": hits[0],
        "text_en": hits[1],
    }
    assert whole(made["spell=one"]) == whole(spell) | {
        "id": "spell=one", "numbers": spell.numbers | {"icons": 1}, "said": (calls, stronger),
        "text": f"{calls[0]}\n{stronger[0]}", "text_en": f"{calls[1]}\n{stronger[1]}",
    }
