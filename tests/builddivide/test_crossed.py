"""Understood means does: every verb in every role, with every kind of noun phrase, is refused or played.

What is read is played on a table with something of everything, and it is looked whether anything came of it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import pytest

from banmen.errors import BanmenError
from banmen.games.builddivide.facts import COMMAND, UNIT
from banmen.games.builddivide.reading import JAPANESE, LEXICON, read_card_text
from banmen.games.builddivide.zones import GRAVEYARD
from banmen.kernel.effects.base import Ability
from banmen.kernel.game import Game
from banmen.language.inflection import Form, inflected
from banmen.language.lexicon import Verb
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play
from tests.builddivide.test_words import compiled
from tests.language.crossing import Said, crossed, unknown_records

PHRASES = (
    "相手のユニット1枚", "あなたの他のユニット2枚まで", "相手のパワー3000以下のユニットすべて",
    "あなたの墓地のユニットカード1枚",
    "あなたの手札1枚", "あなたの表のエナジー1枚", "あなたの裏のエナジー1枚", "あなたの墓地のコマンドカード1枚",
    "あなたの山札の上から1枚", "このカード", "あなたの《兵》か《民》のユニット1枚",
    "「印」カウンターを1個", "あなたのテリトリー", "プレイ中のコマンド1枚", "このユニット",
)
THINGS = ("このユニット", "あなたのユニット", "相手ユニット", "あなたの【デコイ】を持つユニット",
          "あなたの手札のカード", "あなた", "相手", "このカード", "あなたのテリトリー")
PLACES = ("", "手札に", "墓地に", "持ち主の山札の一番下に", "あなたのユニット1枚に", "相手に")
MARK = "「印」カウンターを1個得る。"
DEEDS = (
    "相手のユニット1枚を破壊する。", "あなたのユニット1枚を手札に戻す。", "あなたのユニット1枚をレストする。",
    "手札を1枚捨てる。", "あなたのレスト状態のユニット1枚をスタンドする。", "2枚引く。",
    "相手のユニット1枚に1000ダメージを与える。",
    "あなたの墓地のユニットカード1枚を登場させる。", "スカウト1する。", "相手に1ダメージを与える。",
    "あなたのユニット1枚をAとする。あなたの墓地のカード1枚をAに+1000オーラとしてつける。",
    "あなたのテリトリーを開放する。",
    "あなたのユニット1枚をリムーブする。", "あなたのユニット1枚を破壊する。", "あなたの山札の上から1枚を墓地に置く。",
    "あなたの墓地のコマンドカード1枚をコピーする。",
)
"""Commands by which much happens."""
STILL = {"nothing", "look", "show", "choose", "target", "call_a", "call_b", "shuffle", "predict", "counter", "activate",
         "be_there", "do_so", "switch", "close", "take_off"}
"""Verbs after which a table of this kind may look as before."""
UNSEEN = {"end_battle", "scout", "bright", "enter_red", "draw_battle", "use_skill", "copy"}
"""What does not come about on the table below, however it is played; scenarios of their own show it."""
ANSWERS = 60


def frames(verb: Verb) -> Iterable[Said]:
    """The sentences of the game: what is done, paid, waited for, stood in for and forbidden."""
    plain = inflected(verb.ja, Form("active", False, "plain"))
    if verb.use("does") is not None:
        yield Said(verb.key, "does", "{np}を{place}{plain}。")
        yield Said(verb.key, "does", "{np}を対象とし、それを{place}{plain}。")
        yield Said(verb.key, "does", "{np}を{place}{te}よい。")
        yield Said(verb.key, "does", f"{plain}。")
        yield Said(verb.key, "does", f"相手は{plain}。")
        yield Said(verb.key, "does", f"{{np}}を{inflected(verb.ja, Form('causative', False, 'plain'))}。")
    if verb.use("pays") is not None:
        yield Said(verb.key, "pays", f"【起】〔ノーマル/{{np}}を{{place}}{plain}〕:{MARK}")
    if verb.use("happens") is not None:
        for tie in ("past", "passive"):
            yield Said(verb.key, "happens", f"【自】{{thing}}が{{{tie}}}時、{MARK}")
            yield Said(verb.key, "happens", f"【自】{{thing}}が手札から{{place}}{{{tie}}}時、{MARK}")
            yield Said(verb.key, "happens", f"【自】{{thing}}が墓地に{{{tie}}}時、{MARK}")
        yield Said(verb.key, "happens", f"【自】あなたがコマンドを{{past}}時、{MARK}")
    if verb.use("replaced") is not None:
        yield Said(verb.key, "replaced", f"【永】{{thing}}が{{would}}場合、代わりに{MARK}")
        yield Said(verb.key, "replaced", f"【永】{{thing}}が{plain}場合、代わりに{MARK}")
    if verb.use("forbidden") is not None:
        yield Said(verb.key, "forbidden", "【永】{thing}は{cannot}。")
        yield Said(verb.key, "forbidden", "【永】{thing}は{unable}。")


def texts(use: str) -> dict[str, list[str]]:
    """The texts of a use by verb, each once."""
    every = crossed(LEXICON, PHRASES, THINGS, PLACES, MARK, frames)
    found = sorted(dict.fromkeys((said.verb, said.text) for said in every if said.use == use), key=lambda each: each[0])
    return {key: [text for _, text in group] for key, group in groupby(found, lambda each: each[0])}


DOES, PAYS, HAPPENS = texts("does"), texts("pays"), texts("happens")
REPLACED, FORBIDDEN = texts("replaced"), texts("forbidden")


def read(text: str, type: str) -> list[Ability] | None:
    """What a text means on a card that can be made; None if it is refused."""
    try:
        compiled(type, text)
        return [each for line in read_card_text(text, type) for each in line.abilities]
    except BanmenError:
        return None


def understood(found: list[str], type: str) -> Iterator[str]:
    """Those of the texts that are read, one for each meaning; what they say is printed and read as the same."""
    seen: set[str] = set()
    for text in found:
        abilities = read(text, type)
        if abilities is None:
            continue
        assert not unknown_records(abilities), text
        for line in read_card_text(text, type):
            printed = JAPANESE.ability(line.said)
            (again,) = read_card_text(printed, type)
            assert again.abilities == line.abilities, (text, printed)
        if repr(abilities) not in seen:
            seen.add(repr(abilities))
            yield text


SCENE = """
name: something of everything
game: builddivide
cards:
  - {{id: word, name: 言葉, name_en: Word, type: {type}, attributes: [兵], colours: [赤], cost: 0{power},
      text: "{text}"}}
  - {{id: man, name: 足軽, name_en: Footman, type: ユニット, attributes: [兵], colours: [赤], cost: 0, power: 3000,
      hit: 1, text: ""}}
  - {{id: lure, name: 囮, name_en: Lure, type: ユニット, attributes: [民], colours: [赤], cost: 0, power: 2000, hit: 1,
      text: "【デコイ】"}}
{deeds}
fill: man
turn: {{number: 3, player: a, step: {step}}}
a:
  hand: [{hand}, man, lure]
  field: [{field}, {{card: man, turned: true}}, lure]
  graveyard: [man, man, deed0]
  energy: [{{card: man, down: true}}, man, man]
  territory: [rb-t]
  life: [man, man, man, man, man, man, man]
  deck: [man, lure, man, deed1, man, man, man, man]
b:
  hand: [man]
  field: [{{card: man, turned: true}}, lure]
  graveyard: [man]
  energy: [man]
  life: [man, man, man, man, man, man, man]
  deck: [man, man, man, man, man, man]
"""
DEED = '  - {{id: deed{0}, name: 業{0}, name_en: Deed {0}, type: コマンド, colours: [赤], cost: 0, text: "{1}"}}'


def table(path: Path, text: str, type: str, step: str = "main") -> Game:
    """A table on which the card with the text lies: in the hand, or as a unit on the field."""
    deeds = "\n".join(DEED.format(number, said) for number, said in enumerate(DEEDS))
    power = ", power: 3000, hit: 1" if type == UNIT else ""
    hand = ", ".join(["word", *(f"deed{number}" for number in range(len(DEEDS)))] if type == UNIT else ["word"])
    path.write_text(SCENE.format(
        type=type, power=power, text=text, deeds=deeds, step=step, hand=hand,
        field="word, man" if type == UNIT else "man",
    ), encoding="utf8")
    (scenario,) = read_scenarios(path)
    return play(scenario).game


def shape(game: Game) -> object:
    """All that can be seen of a table but the card that is tried: what lies where and how, and what is said of it."""
    state, word = game.state, number_of(game)
    cards = [
        (place, state.definition[card], state.turned[card], state.face[card], state.damage[card],
         game.number(card, "power"), game.number(card, "hit"), sorted(game.keywords(card)))
        for place, zone in enumerate(state.zones) for card in zone if state.definition[card] != word
    ]
    return [cards, state.counters, state.table.counters, len(state.continuous), len(state.delayed), game.outcome]


def number_of(game: Game) -> int:
    """The number of the card that is tried among the printed ones."""
    return next(number for number, card in enumerate(game.library.cards) if card.id == "word")


def lies_in_the_graveyard(game: Game) -> bool:
    """Whether the card that is tried went where a command goes."""
    word = number_of(game)
    return any(game.state.definition[card] == word for card in game.state.zones[GRAVEYARD.of(0)])


def options(game: Game) -> list[str]:
    assert game.question is not None
    return [each.verb for each in game.question.options]


def carried_out(game: Game, first: str) -> bool:
    """Whether an act with the card that is tried is offered; if so all that it asks is answered, never declined."""
    assert game.question is not None
    word = number_of(game)
    at = next((number for number, each in enumerate(game.question.options) if each.verb == first and (
        game.state.definition[game.state.card_of(each.card)] == word)), -1)
    if at < 0:
        return False
    game.answer(at)
    for _ in range(ANSWERS):
        if game.question is None or (game.question.prompt == "act" and not game.state.table.stack):
            return True
        told = options(game)
        game.answer(told.index("pass") if game.question.prompt == "act" and "pass" in told else 0)
    raise AssertionError(f"asked for ever: {game.question.prompt}")


@pytest.mark.parametrize("verb", sorted(DOES))
def test_an_instruction_that_is_read_is_carried_out(verb: str, tmp_path: Path) -> None:
    """Catches a record without a performer, a choice nobody is asked for, and words by which nothing happens."""
    played = changed = 0
    for text in list(understood(DOES[verb], COMMAND))[:12]:
        game = table(tmp_path / "table.yaml", text, COMMAND)
        before = shape(game)
        if carried_out(game, "play"):
            played += 1
            changed += shape(game) != before or not lies_in_the_graveyard(game)
    assert not played or changed or verb in STILL, verb


@pytest.mark.parametrize("verb", sorted(PAYS))
def test_a_cost_that_is_read_is_paid(verb: str, tmp_path: Path) -> None:
    """Catches a cost that asks nothing of anybody, and an ability that can be had for nothing."""
    for text in list(understood(PAYS[verb], UNIT))[:8]:
        game = table(tmp_path / "table.yaml", text, UNIT)
        before, where = shape(game)[0], [list(zone) for zone in game.state.zones]  # type: ignore[index]
        turned = list(game.state.turned)
        if carried_out(game, "activate"):
            paid = shape(game)[0] != before or where != [list(zone) for zone in game.state.zones]  # type: ignore[index]
            assert paid or turned != list(game.state.turned), text


def tried(path: Path, text: str, seeds: Iterable[int]) -> bool:
    """Whether, somehow played, the table comes to what a text of a unit waits or stands in for."""
    for seed in seeds:
        game = table(path, text, UNIT, "main" if seed % 3 else "attack")
        chance = random.Random(seed)
        for _ in range(ANSWERS):
            if game.question is None:
                break
            told = options(game)
            busy = [at for at, each in enumerate(told) if each not in ("pass", "end_attacks", "no_block")]
            game.answer(chance.choice(busy) if busy and chance.random() < 0.8 else chance.randrange(len(told)))
            if any(counters for counters in game.state.table.counters):
                return True
    return False


@pytest.mark.parametrize("verb", sorted(HAPPENS))
def test_an_event_that_is_read_happens(verb: str, tmp_path: Path) -> None:
    """Catches an ability that is read and waits for what no rule ever tells."""
    found = list(understood(HAPPENS[verb], UNIT))[:6]
    if found and verb not in UNSEEN:
        assert any(tried(tmp_path / "table.yaml", text, range(6)) for text in found), found


@pytest.mark.parametrize("verb", sorted(REPLACED))
def test_what_is_stood_in_for_is_replaced(verb: str, tmp_path: Path) -> None:
    """Catches a replacement that nobody asks for."""
    found = list(understood(REPLACED[verb], UNIT))[:6]
    if found and verb not in UNSEEN:
        assert any(tried(tmp_path / "table.yaml", text, range(6)) for text in found), found


@pytest.mark.parametrize("verb", sorted(FORBIDDEN))
def test_what_is_forbidden_is_played(verb: str, tmp_path: Path) -> None:
    """Catches a ban that breaks the game when it matters."""
    for text in list(understood(FORBIDDEN[verb], UNIT))[:4]:
        tried(tmp_path / "table.yaml", text, range(2))


def test_many_verbs_are_read_in_every_role() -> None:
    """Catches a grammar that reads next to nothing of what is crossed, so that the tests above would test nothing."""
    does = {verb for verb, found in DOES.items() if any(read(text, COMMAND) is not None for text in found)}
    pays = {verb for verb, found in PAYS.items() if any(read(text, UNIT) is not None for text in found)}
    happens = {verb for verb, found in HAPPENS.items() if any(read(text, UNIT) is not None for text in found)}
    replaced = {verb for verb, found in REPLACED.items() if any(read(text, UNIT) is not None for text in found)}
    assert {"destroy", "drop", "remove", "discard", "put", "return", "add", "enter", "rest", "stand", "face_down",
            "look", "show", "copy", "play", "open", "close", "switch", "counter", "gain"} <= does
    assert {"destroy", "discard", "remove", "rest", "return", "put", "take_off"} <= pays
    assert {"destroy", "drop", "discard", "put", "enter", "leave", "rest", "stand", "attack", "block", "battle",
            "win_battle", "lose_battle", "take", "open", "play"} <= happens
    assert {"destroy", "drop", "enter", "leave"} <= replaced
