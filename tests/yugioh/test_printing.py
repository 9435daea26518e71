"""What is printed from the records of a text is read as the same records, in the modern wording."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import yaml

from banmen.cli import main
from banmen.errors import BanmenError
from banmen.games.yugioh import RULES
from banmen.games.yugioh.databases import source_of_printed
from banmen.games.yugioh.facts import Facts, Printed
from banmen.games.yugioh.printing import printed_text
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.texts import read_text
from banmen.language.cardfile import CardSource

SHARED = Path(__file__).resolve().parents[3] / "shared" / "carddata" / "yugioh-ja.jsonl"
SCENARIOS = Path(__file__).parent / "scenarios"
LEAST = 0.98
"""How many of the texts of scenarios print back at least; the rest has no words yet."""
LEAST_PRINTED = 0.99
"""How many of the printed texts that are read."""

MODERN = {
    "自分の墓地に存在する「あ」と名のついたモンスター１体を選択して発動する事ができる。選択したモンスターを手札に加える。":
        "自分の墓地の「あ」モンスター1体を選択して発動できる。選んだモンスターを手札に加える。",
    "このカードの召喚に成功した時、相手ライフに５００ポイントダメージを与える。":
        "このカードが召喚された時、相手に500ダメージを与える。",
    "①：１ターンに１度、相手フィールド上のモンスター１体を対象として発動できる。そのモンスターを破壊する。":
        "①:1ターンに1度、相手のモンスター1体を対象として発動できる。そのモンスターを破壊する。",
    "このカードは戦闘では破壊されない。": "このカードは戦闘で破壊されない。",
    "このカードは通常召喚できない。自分の墓地の光属性モンスター２体をゲームから除外した場合のみ特殊召喚できる。":
        "このカードは通常召喚できない。自分の墓地から光属性のモンスター2体を除外した場合のみ特殊召喚できる。",
    "①：自分フィールド上にモンスターが存在しない場合に発動できる。デッキからレベル４以下の獣族モンスター１体を特殊召喚する。":
        "①:自分フィールドにモンスターが存在しない場合、発動できる。デッキからレベル4以下の獣族のモンスター1体を特殊召喚する。",
    "このカード名の①の効果は１ターンに１度しか使用できない。①：手札を１枚捨てて発動できる。自分はデッキから２枚ドローする。":
        "",
    "自分の「あ」モンスターが戦闘によって破壊され墓地へ送られた時、自分は１枚ドローする。": "",
    "相手が直接攻撃を宣言した時に発動できる。バトルフェイズを終了する。":
        "相手が直接攻撃を宣言した時に発動できる。バトルフェイズを終了する。",
    "このカードは攻撃可能な場合には攻撃しなければならない。": "",
    "このカードがSモンスターのシンクロ召喚に使用され墓地へ送られた場合、自分は１枚ドローする。":
        "このカードがSモンスターのS召喚の素材として墓地へ送られた場合、自分は1枚をドローする。",
    "自分の墓地の「あ」モンスターが３種類以上の場合、このカードは手札から特殊召喚できる。この方法による「い」の特殊召喚は１ターンに１度しかできない。":
        "",
    "このカードが召喚に成功した時、このカードに魔力カウンターを１つ置く（最大１つまで）。": "",
    "フィールドのモンスターの攻撃力は、自分の墓地の「あ」カードの数×１００アップする。": "",
    "①：このカードの攻撃宣言時に発動する。このカードの攻撃力はターン終了時まで元々の攻撃力の半分になる。":
        "①:このカードの攻撃宣言時に発動する。ターン終了時までこのカードの攻撃力は元々の攻撃力の半分になる。",
}
"""Texts of our own in old and new wordings, and how they are printed (nothing: only that they print back)."""


def again(text: str, facts: Facts) -> tuple[object, object]:
    """What a text is read as, and what its print is read as."""
    stays = Printed(facts, {}).stays
    printed = printed_text(text, facts.abilities)
    one, two = (
        [each.ability for each in read_card(each, facts.type, "", facts.abilities, stays)] for each in (text, printed)
    )
    return one, two


def sources_of_scenarios() -> Iterator[tuple[str, Facts]]:
    """The texts of the cards that scenarios bring, with their facts."""
    for file in sorted(SCENARIOS.glob("*.yaml")):
        for document in yaml.safe_load_all(file.read_text(encoding="utf8")):
            for scenario in document if isinstance(document, list) else [document]:
                for card in (scenario or {}).get("cards", ()):
                    facts = {key: value for key, value in card.items() if key not in ("id", "name", "name_en", "text")}
                    if card.get("text"):
                        yield card["text"], msgspec.convert(facts, Facts)


@pytest.mark.parametrize("text", list(MODERN))
def test_a_text_of_any_wording_is_printed_in_the_modern_one(text: str) -> None:
    """Catches a wording that is kept as it was, and one that says something else."""
    facts = Facts("monster", abilities=("effect",))
    one, two = again(text, facts)
    assert one == two
    if MODERN[text]:
        assert printed_text(text).replace("\n", "") == MODERN[text]


def test_every_bundled_text_prints_back() -> None:
    """Catches a word that is read and has no print, or the print of another."""
    for source in RULES.known_cards():
        card: CardSource[Facts] = source
        if card.text:
            one, two = again(card.text, card.facts)
            assert one == two, (card.id, printed_text(card.text, card.facts.abilities))


def test_the_texts_of_scenarios_print_back() -> None:
    """Catches the same in the words that only scenarios use."""
    wrong = []
    texts = list(sources_of_scenarios())
    for text, facts in texts:
        try:
            one, two = again(text, facts)
            same = one == two
        except BanmenError:
            same = False
        wrong += [] if same else [text]
    assert len(wrong) <= len(texts) * (1 - LEAST), wrong


def test_a_card_shows_its_japanese_and_english_and_where_it_listens(capsys: pytest.CaptureFixture[str]) -> None:
    """Catches a card that shows only its English, or nothing of a part."""
    cards = [each for each in RULES.known_cards() if each.facts.type == "monster"]
    name = next(each for each in cards if "時に発動できる" in each.text).name
    with pytest.raises(SystemExit) as caught:
        main(["cards", "show", name, "--game", "yugioh"])
    assert not caught.value.code
    out = capsys.readouterr().out
    assert "    = ①:" in out
    assert "    = ①: " in out
    assert "listens" in out


def test_printed_texts_print_back() -> None:
    """Measures the same on the printed cards that are read."""
    if not SHARED.is_file():
        pytest.skip(f"NOT MEASURED: {SHARED} is not here")
    good = total = 0
    for line in SHARED.read_text(encoding="utf8").splitlines()[::8]:
        card = json.loads(line)
        try:
            RULES.read_printed(card)
        except BanmenError:
            continue
        source = source_of_printed(card)
        if not source.text:
            continue
        total += 1
        try:
            one, two = again(source.text, source.facts)
            good += one == two
        except BanmenError:
            pass
    assert good >= LEAST_PRINTED * total, f"{good} of {total}"


@pytest.mark.parametrize(("text", "printed"), [
    ("自分が戦闘ダメージを受けた時に発動できる。受けたダメージの数値分だけ自分はLPを回復する。",
     "When you take battle damage, you can activate this. Gain LP equal to that number."),
    ("自分がX召喚に成功した時に発動できる。自分は1枚ドローする。",
     "When you Xyz summon a monster, you can activate this. Draw a card."),
    ("相手がモンスターの召喚・反転召喚に成功した時に発動できる。自分は1枚ドローする。",
     "When your opponent normal or flip summons a monster, you can activate this. Draw a card."),
    ("自分フィールドにモンスターが召喚・特殊召喚された場合に発動できる。自分は1枚ドローする。",
     "If a monster is normal or special summoned to your field, you can activate this. Draw a card."),
    ("このカードが破壊される場合、代わりにこのカードのX素材を1つ取り除く事ができる。",
     "If this card is destroyed, you can detach 1 Xyz material from this card instead."),
    ("自分フィールドに獣族モンスターが2体以上存在する場合のみ特殊召喚できる。",
     "This card can be special summoned only if you have 2 or more Beast monsters."),
    ("このカードは自分のフィールド上に1枚しか存在できない。", "There can be only one copy of this card on your field."),
])
def test_what_is_said_is_printed_whole(text: str, printed: str) -> None:
    """Catches English that drops by what, how, whose or that it is only so."""
    (first, *_) = read_text(text, "monster")
    assert first.en == printed
