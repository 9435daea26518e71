"""Card files, printed cards and decks on the command line."""

import json
from pathlib import Path

import pytest

from banmen.cli import main
from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.kernel.rules import Rules
from banmen.language.errors import NotUnderstood
from tests.promises.games import PLAYABLE

REAL = PLAYABLE[1:]
GAMES_FOLDER = Path(__file__).resolve().parents[2] / "banmen" / "games"
NONSENSE = "このカードは空を飛び、歌う。"
Captured = pytest.CaptureFixture[str]
MONSTER: dict[str, object] = {"name": "試し", "card_type": "Monster", "type_line": "Beast / Effect",
                              "attribute": "EARTH", "level": 4, "atk": 1, "defense": 1}

each_real = pytest.mark.parametrize("rules", REAL, ids=lambda rules: rules.name)


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    return int(caught.value.code or 0)


@each_real
def test_every_bundled_card_is_understood_and_has_an_english_text(rules: Rules, capsys: Captured) -> None:
    cards = 0
    for file in sorted((GAMES_FOLDER / rules.name / "sets").glob("*.toml")):
        assert run("cards", "check", str(file), "--json") == 0
        report = json.loads(capsys.readouterr().out)
        assert list(report) == ["cards", "wrong", "results"]
        cards += report["cards"]
        assert run("cards", "check", str(file)) == 0
        assert f"{report['cards']} of {report['cards']} cards are understood" in capsys.readouterr().out
    assert cards >= 20


@pytest.mark.parametrize(
    ("lang", "understood"),
    [("en", "[Cont] During your turn, your units get +1000 power."),
     ("ja", "【永】あなたのターン中、あなたのユニットはパワー+1000。")],
)
def test_both_sides_of_a_card_are_shown(lang: str, understood: str, capsys: Captured) -> None:
    """Catches an empty line where the open side of a territory was read."""
    file = GAMES_FOLDER / "builddivide" / "sets" / "first.toml"
    assert run("cards", "check", str(file), "--lang", lang) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    at = next(number for number, line in enumerate(lines) if " rb-t " in line)
    assert lines[at + 1 : at + 3] == ["⇄ 目覚めた緋の都", understood]
    assert run("cards", "check", str(file), "--json") == 0
    (card,) = (each for each in json.loads(capsys.readouterr().out)["results"] if each["id"] == "rb-t")
    assert card["text_en"] == "⇄ 目覚めた緋の都\n[Cont] During your turn, your units get +1000 power."


@each_real
def test_every_bundled_deck_is_legal(rules: Rules, capsys: Captured) -> None:
    files = sorted((GAMES_FOLDER / rules.name / "decks").glob("*.toml"))
    assert len(files) >= 2
    for file in files:
        assert run("deck", "check", str(file), "--json") == 0
        report = json.loads(capsys.readouterr().out)
        assert list(report) == ["file", "game", "parts", "legal", "faults"]
        assert (report["legal"], report["faults"]) == (True, [])


@each_real
def test_a_card_whose_text_is_not_understood_is_pointed_at(rules: Rules, tmp_path: Path, capsys: Captured) -> None:
    source = sorted((GAMES_FOLDER / rules.name / "sets").glob("*.toml"))[0].read_text(encoding="utf8")
    lines = source.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("text = "))
    lines[at] = f'text = """\n{NONSENSE}' if lines[at] == 'text = """' else f'text = "{NONSENSE}"'
    file = tmp_path / "set.toml"
    file.write_text("\n".join(lines), encoding="utf8")
    assert run("cards", "check", str(file)) == 1
    out = capsys.readouterr().out
    assert "WRONG" in out
    assert f"{file}:{at + 1}" in out


@each_real
def test_an_unlawful_deck_is_refused_with_reasons(rules: Rules, tmp_path: Path, capsys: Captured) -> None:
    deck = next(iter(rules.decks().values()))
    part, cards = next(iter(deck.parts.items()))
    file = tmp_path / "deck.toml"
    head = f'id = "x"\nname = "x"\nname_en = "x"\ngame = "{rules.name}"\n'
    file.write_text(f'{head}[parts.{part}]\n"{cards[0]}" = 3\n', encoding="utf8")
    assert run("deck", "check", str(file)) == 1
    assert capsys.readouterr().err.startswith(f"banmen: {file}: ")
    file.write_text(f'{head}[parts.{part}]\n"nobody" = 3\n[parts.pocket]\n"{cards[0]}" = 1\n', encoding="utf8")
    assert run("deck", "check", str(file), "--json") == 1
    report = json.loads(capsys.readouterr().out)
    assert not report["legal"]
    assert any("nobody" in fault for fault in report["faults"])
    assert any("'pocket'" in fault for fault in report["faults"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[set\n", "not valid TOML"),
        ("x = 1\n", "names its game"),
        ("set = 3\n", "names its game"),
        ('[set]\nid = "x"\nname_ja = "x"\nname_en = "x"\ngame = "duelmasters"\n', "has no cards"),
        ('[set]\nid = "x"\nname_ja = "x"\nname_en = "x"\ngame = "chess"\n', "there is no game 'chess'"),
    ],
)
def test_a_wrong_card_file_is_refused(text: str, message: str, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "set.toml"
    file.write_text(text, encoding="utf8")
    assert run("cards", "check", str(file)) == 1
    error = capsys.readouterr().err
    assert message in error
    assert str(file) in error


def test_a_deck_with_a_billion_copies_is_refused_at_once(tmp_path: Path, capsys: Captured) -> None:
    """Catches counting the copies out before looking at the number."""
    file = tmp_path / "deck.toml"
    head = 'id = "x"\nname = "x"\nname_en = "x"\ngame = "duelmasters"\n'
    file.write_text(f"{head}[parts.main]\nsparlio = 999999999999\n", encoding="utf8")
    assert run("deck", "check", str(file)) == 1
    assert "999999999999 copies of 'sparlio', not 1 to 99" in capsys.readouterr().err


def test_a_file_of_no_printed_cards_is_refused(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "cards.jsonl"
    for text, message in (("", "has no cards"), ("[" * 100_000, "nested too deeply"), ("3\n", "a card is a JSON"),
                          ('{"name": "x", "text": 5}', ":1: the text of a card must be text, not int")):
        file.write_text(text, encoding="utf8")
        assert run("cards", "read", "--game", "duelmasters", str(file)) == 1
        assert message in capsys.readouterr().err


def test_missing_files_are_refused(tmp_path: Path, capsys: Captured) -> None:
    for command in (["cards", "check"], ["deck", "check"], ["replay", "show", "--lang", "en"], ["replay", "verify"]):
        assert run(*command, str(tmp_path / "no.file")) == 1
        assert "no.file: cannot read the" in capsys.readouterr().err
    assert run("replay", "show", "--lang", "ja", str(tmp_path / "no.file")) == 1
    assert "no.file: 読み込めない：見つからない" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["duelmasters", "yugioh"])
def test_printed_cards_are_counted_with_what_is_not_understood(game: str, tmp_path: Path, capsys: Captured) -> None:
    if game not in [rules.name for rules in REAL]:
        pytest.skip("this game cannot be played yet")
    file = tmp_path / "cards.jsonl"
    file.write_text('{"name": "試し", "text": "このカードは空を飛ぶ。"}\n', encoding="utf8")
    assert run("cards", "read", "--game", game, str(file), "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["cards", "read", "share", "lines", "lines_read", "types", "failures", "unread"]
    assert (report["cards"], report["read"]) == (1, 0)
    file.write_text("{oops\n", encoding="utf8")
    assert run("cards", "read", "--game", game, str(file)) == 1
    assert f"{file}:1: not valid JSON" in capsys.readouterr().err


def test_a_card_shows_what_it_was_read_as_and_where_it_listens(capsys: Captured) -> None:
    """Catches a part that is left out, and an ability that listens nowhere."""
    assert run("cards", "show", "valgen", "--game", "duelmasters") == 0
    out = capsys.readouterr().out
    assert "Evolution" in out
    assert "listens: attack  in battle" in out
    assert run("cards", "show", "no such card", "--game", "duelmasters") == 1


def test_every_line_that_is_not_read_is_told_and_cards_are_counted_by_kind(tmp_path: Path, capsys: Captured) -> None:
    """Catches the second of two sentences that nobody sees, a card of no kind, and lines that are not counted."""
    spell = {"name": "試し", "card_type": "Spell", "property": "Quick-Play",
             "text": "①：自分は１枚ドローする。②：このカードは空を飛ぶ。③：このカードは歌を歌う。"}
    monster = MONSTER | {"name": "試しの獣", "type_line": "Beast / Fusion / Effect",
                         "text": "「あ」＋「い」\nこのカードは攻撃できない。このカードは空を飛ぶ。"}
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(json.dumps(each, ensure_ascii=False) for each in (spell, monster)), encoding="utf8")
    assert run("cards", "read", "--game", "yugioh", str(file), "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["lines"], report["lines_read"]) == (6, 3)
    assert report["unread"]["試し"] == ["このカードは空を飛ぶ。", "このカードは歌を歌う。"]
    assert report["types"] == {"quick-play spell": [0, 1], "fusion monster": [0, 1]}
    assert run("cards", "read", "--game", "yugioh", str(file)) == 0
    out = capsys.readouterr().out
    assert "0 of 2 cards are read whole (0.0%), 3 of 6 lines" in out
    assert "0 of     1  fusion monster" in out


@pytest.mark.parametrize(("game", "card", "text", "told"), [
    ("yugioh", MONSTER, "①：自分メインフェイズに発動できる。自分は１枚ドローする。②：自分は１０００ 回歌う。",
     "not understood from 「歌う。」\n  自分は１０００ 回歌う。\n  　　　　　　　 　^^\n"),
    ("yugioh", MONSTER, "①：自分メインフェイズに発動できる。自分は１枚ドローする。その後、相手に見せる。",
     "「見せる」: 見せる is no instruction in this form\n  自分メイン"),
    ("duelmasters", {"name": "試し", "type": "クリーチャー", "civilizations": ["光"], "races": ["龍"], "power": 1000},
     "ターボラッシュ\nこのクリーチャーが攻撃する時、カードを1枚引く。\nターボラッシュ\n相手はこのクリーチャーをタップできない。",
     "「タップできない」: nothing forbids タップする\n  相手はこの"),
])
def test_a_fault_is_told_in_the_words_of_the_card(game: str, card: dict[str, object], text: str, told: str) -> None:
    """Catches words blamed that are on no card: other widths, the name of a verb, words of another line."""
    with pytest.raises(BanmenError) as caught:
        rules_named(game).read_printed(card | {"text": text})
    assert told in str(caught.value)


def test_a_fault_names_what_texts_go_on_with_most_often() -> None:
    """Catches the first five by the alphabet, and names of kinds that nobody knows."""
    could = ("adverb", "condition", "filter", "verb", "verbal", "zone", "「が」", "「を」")
    fault = NotUnderstood("自分は歌う。", 3, could)
    assert "expected here: a verb, 「を」, a zone, 「が」, a property, …" in str(fault)
    assert "ここに書けるもの：動詞, 「を」, ゾーン, 「が」, 修飾語, …" in fault.told("ja")
