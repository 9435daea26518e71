"""What a person sees of Build Divide: what waits to be resolved, damage, counters, and which ability is meant."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from banmen.cli.board import screen
from banmen.cli.commands import obey
from banmen.cli.session import Session
from banmen.games import rules_named
from banmen.games.builddivide import RULES
from banmen.kernel.game import Game
from banmen.render import Language, Speaker
from banmen.render.options import option_lines
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

CARDS = """
  - {id: v, name: 素の兵, name_en: Plain, type: ユニット, colours: [赤], cost: 0, power: 3000, hit: 2,
     text: "【自】このユニットが登場した時、「錬成」カウンターを2個得る。"}
  - {id: q, name: 速い矢, name_en: Dart, type: コマンド, colours: [赤], cost: 0, timing: クイック,
     text: "相手のユニット1枚を対象とし、それに1000ダメージ。"}
  - {id: big, name: 巨人, name_en: Giant, type: ユニット, colours: [赤], cost: 0, power: 9000, hit: 3, text: ""}
  - {id: list, name: 選択, name_en: Picks, type: コマンド, colours: [赤], cost: 0,
     text: "以下から2つを選ぶ。・1枚引く。・相手に1ダメージ。・相手は1枚引く。"}
  - {id: two, name: 二芸, name_en: Both, type: ユニット, colours: [赤], cost: 0, power: 3000, hit: 1,
     text: "【起】〔クイック/0エナジー〕：1枚引く。\\n【起】〔クイック/0エナジー〕：相手に1ダメージ。"}
  - {id: pair, name: 二声, name_en: Voices, type: ユニット, colours: [赤], cost: 0, power: 3000, hit: 1,
     text: "【自】このユニットが登場した時、1枚引く。\\n【自】このユニットが登場した時、相手に1ダメージ。"}
  - {id: lives, name: 二命, name_en: Lives, type: ユニット, colours: [赤], cost: 0, power: 3000, hit: 1,
     text: "【永】このユニットが破壊される場合、代わりにこのユニットを手札に戻す。\\n\
【永】このユニットが破壊される場合、代わりにこのユニットをリムーブする。"}
  - {id: kill, name: 破り, name_en: Break, type: コマンド, colours: [赤], cost: 0,
     text: "相手のユニット1枚を対象とし、それを破壊する。"}
  - {id: teach, name: 教え手, name_en: Teacher, type: ユニット, colours: [赤], cost: 0, power: 3000, hit: 1,
     text: "【永】あなたの他のユニットは「【起】〔クイック/0エナジー〕：1枚引く。」を得る。"}
"""


def position(folder: Path, step: str, a: str, b: str, moves: str, cards: str = CARDS) -> Game:
    """A position by hand, after these moves."""
    file = folder / "position.yaml"
    file.write_text(
        f"name: position\ngame: builddivide\ncards:{cards}fill: big\nturn: {{number: 3, player: a, step: {step}}}\n"
        f"a: {{{a}}}\nb: {{{b}}}\nmoves: {moves}\n",
        encoding="utf8",
    )
    (scenario,) = read_scenarios(file)
    run = play(scenario, rules_named)
    return run.game


def seen(game: Game, language: Language) -> str:
    """The screen of who is asked, without its line breaks inside sentences."""
    assert game.question is not None
    seat = game.question.seat
    console = Console(width=200, record=True, file=StringIO())
    console.print(screen(game, Speaker(RULES, language, seat), seat, []))
    return console.export_text()


ANSWERED = "[{a: play v}, {b: pass}, {b: play q}, {b: take B1}]"


@pytest.mark.parametrize(
    ("language", "above", "below"),
    [
        ("en", "B: Dart Choose one of your opponent's units as a target and deal 1000 damage to it. → Giant",
        "A: Plain [Auto] When"),
        ("ja", "B：速い矢 相手のユニット1枚を対象とし、それに1000ダメージ。 → 巨人", "A：素の兵 【自】このユニットが"),
    ],
)
def test_the_resolution_zone_is_shown_from_the_top(
    tmp_path: Path, language: Language, above: str, below: str
) -> None:
    """Catches abilities nobody sees, cards without their targets, and the oldest on top."""
    game = position(tmp_path, "main", "hand: [v], field: [{card: big, as: B1}, {card: big, as: B2}]", "hand: [q, q]",
                    ANSWERED)
    shown = seen(game, language)
    assert 0 <= shown.find(above) < shown.find(below)
    assert ("main phase" if language == "en" else "メインフェイズ") in shown


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("3 damage to B (attack: Giant), 1 of it dealt", "Giant attacks → B")),
        ("ja", ("Bに3ダメージ（アタック：巨人）、うち1点は処理済み", "巨人 がアタック中 → B")),
    ],
)
def test_damage_on_its_way_and_the_attack_are_shown(tmp_path: Path, language: Language, lines: tuple[str, ...]) -> None:
    """Catches a damage window in which nobody knows how much hits whom, and by what."""
    game = position(tmp_path, "attack", "field: [{card: big, as: B1}]",
                    "life: [{card: list}, {card: list}, {card: list}, {card: list}], hand: [q, q]",
                    "[{b: pass}, {b: pass}, {a: attack B1 on player}]")
    while not game.view(1)["table"]["packets"]:
        assert game.question is not None
        game.answer(next(each for each in game.question.options if each.verb in ("pass", "no_block")))
    shown = seen(game, language)
    assert all(line in shown for line in lines), shown


def test_counters_of_players_stand_at_their_board(tmp_path: Path) -> None:
    game = position(tmp_path, "main", "hand: [v, v]", "", "[{a: play v}]")
    assert "Alchemy 2" in seen(game, "en")
    assert "錬成 2" in seen(game, "ja")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    ("a", "b", "moves", "words"),
    [
        ("hand: [list]", "", "[{a: play list}]", ("引く。 + 相手に1", "draw a card + deal 1 damage")),
        ("field: [two]", "", "[]", ("起動する: 【起】〔クイック/0エナジー〕:1枚", "activate Both: [Act] (Quick")),
        ("hand: [pair]", "", "[{a: play pair}]", ("二声：【自】このユニット", "Voices: [Auto] When this unit")),
        ("hand: [kill]", "field: [lives]", "[{a: play kill}]", ("代わりにこのユニットを手", "instead remove this")),
    ],
    ids=["modes", "activated", "triggered", "replacing"],
)
def test_what_reads_alike_is_told_apart(
    tmp_path: Path, language: Language, a: str, b: str, moves: str, words: tuple[str, str]
) -> None:
    """Catches `choice 0+1`, and twice the same name for two abilities of one card."""
    game = position(tmp_path, "main", a, b, moves)
    question = game.question
    assert question is not None
    speaker = Speaker(RULES, language, question.seat)
    lines = option_lines(game, speaker, question)
    assert len(set(lines)) == len(lines)
    assert any(words[language == "en"] in line for line in lines), lines
    assert not speaker.missing


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", ("【起】〔クイック/0エナジー〕:1枚引く。", "巨人")),
        ("en", ("[Act] (Quick / 0 energy): Draw a card.", "Giant")),
    ],
)
def test_a_given_ability_is_told_where_it_can_be_used_where_it_waits_and_with_its_card(
    tmp_path: Path, language: Language, words: tuple[str, str]
) -> None:
    """Catches a card that can do what nobody can read, or an ability that waits under no card's name."""
    ability, name = words
    game = position(tmp_path, "main", "field: [teach, big], hand: [v]", "field: []", "[]")
    assert game.question is not None
    (line,) = [each for each in option_lines(game, Speaker(RULES, language, 0), game.question) if ability in each]
    assert name in line
    assert ("得た能力1" if language == "ja" else "given 1") in seen(game, language)
    assert "given:" not in seen(game, language)
    session = Session(RULES, (RULES.decks()["ember"], RULES.decks()["calm"]), 3, (None, None), language)
    session.game = game
    assert ability in "\n".join(str(note) for note in obey(session, "text big") or ())
    game = position(tmp_path, "main", "field: [teach, big], hand: [v]", "field: []", "[{a: activate big}]")
    (waiting,) = [each for each in seen(game, language).splitlines() if ability in each and "→" not in each][:1]
    assert name in waiting


def test_text_tells_the_whole_card_and_the_other_side_of_ones_own_territory() -> None:
    """Catches a trigger icon, a timing, an attribute or an opening cost that a player has to know by heart."""
    session = Session(RULES, (RULES.decks()["ember"], RULES.decks()["calm"]), 3, (None, None), "en")
    territory = session.game.view(session.seat)["zones"]["territory"]
    own, theirs = (territory[seat]["cards"][0]["card"] for seat in (session.seat, 1 - session.seat))
    told = "\n".join(str(note) for note in obey(session, f"text {own}") or ())
    other = RULES.card(own).back
    assert other is not None
    assert other.name_en in told
    assert f"cost {other.numbers['cost']}" in told
    assert session.speaker.text(other) in told
    hidden = RULES.card(theirs).back
    assert hidden is not None
    if theirs != own:
        assert hidden.name_en not in "\n".join(str(note) for note in obey(session, f"text {theirs}") or ())
    for card in session.game.view(session.seat)["zones"]["hand"][session.seat]["cards"]:
        told = "\n".join(str(note) for note in obey(session, f"text {card['card']}") or ())
        facts = RULES.card(card["card"]).facts
        assert {"バスター": "[Buster]", "ショット": "[Shot]", "": ""}[facts.trigger] in told
        assert all(session.speaker.term(each) in told for each in RULES.card(card["card"]).words["attributes"])
