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
    ("自分の墓地に存在する「あ」と名のついたモンスター１体を選択して発動する事ができる。選択したモンス"
     "ターを手札に加える。"):
        "自分の墓地の「あ」モンスター1体を選択して発動できる。選択したモンスターを手札に加える。",
    "このカードの召喚に成功した時、相手ライフに５００ポイントダメージを与える。":
        "このカードが召喚された時、相手に500ダメージを与える。",
    "①：１ターンに１度、相手フィールド上のモンスター１体を対象として発動できる。そのモンスターを破壊する。":
        "①:1ターンに1度、相手のモンスター1体を対象として発動できる。そのモンスターを破壊する。",
    "このカードは戦闘では破壊されない。": "このカードは戦闘で破壊されない。",
    "このカードは通常召喚できない。自分の墓地の光属性モンスター２体をゲームから除外した場合のみ特殊召喚できる。":
        "このカードは通常召喚できない。自分の墓地から光属性モンスター2体を除外した場合のみ特殊召喚できる。",
    ("①：自分フィールド上にモンスターが存在しない場合に発動できる。デッキからレベル４以下の獣族モンスタ"
     "ー１体を特殊召喚する。"):
        ("①:自分フィールドにモンスターが存在しない場合に発動できる。デッキからレベル4以下の獣族モンスター1体を"
         "特殊召喚する。"),
    ("このカード名の①の効果は１ターンに１度しか使用できない。①：手札を１枚捨てて発動できる。自分はデッ"
     "キから２枚ドローする。"):
        "",
    "自分の「あ」モンスターが戦闘によって破壊され墓地へ送られた時、自分は１枚ドローする。": "",
    "相手が直接攻撃を宣言した時に発動できる。バトルフェイズを終了する。":
        "相手が直接攻撃を宣言した時に発動できる。バトルフェイズを終了する。",
    "このカードは攻撃可能な場合には攻撃しなければならない。": "",
    "このカードがSモンスターのシンクロ召喚に使用され墓地へ送られた場合、自分は１枚ドローする。":
        "このカードがSモンスターのS召喚の素材として墓地へ送られた場合、自分は1枚ドローする。",
    ("自分の墓地の「あ」モンスターが３種類以上の場合、このカードは手札から特殊召喚できる。この方法によ"
     "る「い」の特殊召喚は１ターンに１度しかできない。"):
        "",
    "このカードが召喚に成功した時、このカードに魔力カウンターを１つ置く（最大１つまで）。": "",
    "フィールドのモンスターの攻撃力は、自分の墓地の「あ」カードの数×１００アップする。": "",
    "①：このカードの攻撃宣言時に発動する。このカードの攻撃力はターン終了時まで元々の攻撃力の半分になる。":
        "①:このカードの攻撃宣言時に発動する。ターン終了時までこのカードの攻撃力は元々の攻撃力の半分になる。",
}
"""Texts of our own in old and new wordings, and how they are printed (nothing: only that they print back)."""

PLAINLY = {
    # what a step before it named is not named again
    "①：このカードのX素材を１つ取り除いて発動できる。自分は1枚ドローする。":
        "①:このカードのX素材を1つ取り除いて発動できる。自分は1枚ドローする。",
    "①：自分メインフェイズに発動できる。相手は手札を１枚選んで捨てる。":
        "①:自分メインフェイズに発動できる。相手は手札のカード1枚を選び、捨てる。",
    "①：自分メインフェイズに発動できる。このカードのレベルを２つ上げ、攻撃力を６００アップする。":
        "①:自分メインフェイズに発動できる。このカードのレベルを2つ上げ、攻撃力を600アップする。",
    # when and if an effect is activated
    "①：自分メインフェイズに発動できる。自分はデッキから２枚ドローする。":
        "①:自分メインフェイズに発動できる。自分はデッキから2枚ドローする。",
    "①：相手のLPが３０００以下の場合に発動できる。自分は５００LP回復する。":
        "①:相手のLPが3000以下の場合に発動できる。自分は500LPを回復する。",
    # as long as a card lies there, and only if it does
    "①：このカードがモンスターゾーンに存在する限り、相手は魔法カードを発動できない。":
        "①:このカードがモンスターゾーンに存在する限り、相手は魔法カードを発動できない。",
    "①：このカードがモンスターゾーンに存在する限り、自分の獣族モンスターの攻撃力は３００アップする。":
        "①:このカードがモンスターゾーンに存在する限り、自分の獣族モンスターの攻撃力は300アップする。",
    "①：このカードがモンスターゾーンに存在する限り、フィールドの罠カードの効果は無効化される。":
        "①:このカードがモンスターゾーンに存在する限り、フィールドの罠カードの効果は無効化される。",
    ("①：魔法カードが発動した時、１００LPを払って発動できる。このカードがフィールドに表側表示で存在する"
     "場合、その発動を無効にし破壊する。"):
        ("①:魔法カードが発動された時、100LPを払って発動できる。このカードがフィールドに表側表示で存在する場合、"
         "その発動を無効にし、破壊する。"),
    "①：このカードが墓地に存在する場合に発動できる。このカードを手札に加える。":
        "①:このカードが墓地に存在する場合に発動できる。このカードを手札に加える。",
    ("①：相手フィールドに獣族モンスターが存在し、自分フィールドに魚族モンスターが存在しない場合、このカードは手"
     "札から特殊召喚できる。"):
        ("①:相手フィールドに獣族モンスターが存在し、自分フィールドに魚族モンスターが存在しない場合、このカードは手札か"
         "ら特殊召喚できる。"),
    "①：自分の手札が０枚の場合、このカードは直接攻撃できる。": "①:自分の手札が0枚の場合、このカードは直接攻撃できる。",
    "①：自分の手札がある場合、このカードは直接攻撃できる。":
        "①:自分の手札にカードが存在する場合、このカードは直接攻撃できる。",
    "自分フィールド上に「あ」と名のついたモンスターが存在する場合のみ、このカードは表側表示で召喚できる。":
        "自分フィールドに「あ」モンスターが存在する場合のみ、このカードは表側表示で召喚できる。",
    "このカードはリリースなしで召喚できる。この方法で召喚したこのカードは、エンドフェイズ時に手札に戻る。":
        ("このカードはリリースなしで召喚できる。このカードがこの方法で召喚されている場合、エンドフェイズに、こ"
         "のカードを手札に戻す。"),
    # who, with what, how many
    "①：このカードが相手によって破壊された場合に発動できる。自分は1枚ドローする。":
        "①:このカードが相手によって破壊された場合に発動できる。自分は1枚ドローする。",
    "①：このカードが相手によって破壊され墓地へ送られた場合に発動できる。自分は1枚ドローする。":
        "①:このカードが相手によって破壊され墓地へ送られた場合に発動できる。自分は1枚ドローする。",
    "①：このカードが「あ」カードの効果で特殊召喚された場合に発動できる。自分は1枚ドローする。":
        "①:このカードが「あ」カードの効果で特殊召喚された場合に発動できる。自分は1枚ドローする。",
    "①：自分メインフェイズに発動できる。デッキから「あ」を任意の数だけ特殊召喚する。":
        "①:自分メインフェイズに発動できる。デッキから「あ」を任意の数だけ特殊召喚する。",
    "①：自分メインフェイズに発動できる。手札から「あ」１体を特殊召喚する。":
        "①:自分メインフェイズに発動できる。手札から「あ」1体を特殊召喚する。",
    "①：自分メインフェイズに発動できる。デッキから「あ」か「い」１枚を手札に加える。":
        "①:自分メインフェイズに発動できる。デッキから「あ」または「い」1枚を手札に加える。",
    "①：自分の墓地の魔法使い族の「あ」儀式モンスター１体を対象として発動できる。そのモンスターを手札に加える。":
        "①:自分の墓地の魔法使い族の「あ」儀式モンスター1体を対象として発動できる。そのモンスターを手札に加える。",
    ("①：自分メインフェイズに発動できる。デッキから「あ」以外のレベル４以下の戦士族・光属性モンスター１"
     "体を手札に加える。"):
        ("①:自分メインフェイズに発動できる。デッキから「あ」以外のレベル4以下の戦士族・光属性モンスター1体を手"
         "札に加える。"),
    "①：自分メインフェイズに発動できる。デッキから獣族・鳥獣族の炎属性モンスター１体を手札に加える。":
        "①:自分メインフェイズに発動できる。デッキから獣族・鳥獣族の炎属性モンスター1体を手札に加える。",
    ("①：自分メインフェイズに発動できる。自分の墓地の「あ」魔法カードの数以下のレベルを持つ魔法使い族モ"
     "ンスター１体を手札・デッキから特殊召喚する。"):
        ("①:自分メインフェイズに発動できる。自分の墓地の「あ」魔法カードの数以下のレベルを持つ魔法使い族モンス"
         "ター1体を手札・デッキから特殊召喚する。"),
    # damage and life points
    ("①：このカードが直接攻撃で相手に戦闘ダメージを与えた時に発動できる。自分の墓地のモンスターの数×２"
     "００ダメージを相手に与える。"):
        ("①:このカードが直接攻撃で相手に戦闘ダメージを与えた時に発動できる。自分の墓地のモンスターの数x200ダメ"
         "ージを相手に与える。"),
    "①：このカードが戦闘で魚族モンスターを破壊した場合に発動する。そのモンスターの守備力分だけ自分のLPを回復する。":
        "①:このカードが魚族モンスターを戦闘で破壊した場合に発動する。そのモンスターの守備力分だけ自分のLPを回復する。",
    "このカードがモンスターを戦闘で破壊した場合、破壊したモンスターの攻撃力の半分のダメージを相手に与える。":
        "このカードがモンスターを戦闘で破壊した場合、破壊されたそのモンスターの攻撃力の半分のダメージを相手に与える。",
    ("自分の魚族モンスターが守備表示モンスターを攻撃した時、その守備力を攻撃力が超えていれば、その数値だけ相手に"
     "戦闘ダメージを与える。"):
        ("自分の魚族モンスターが守備表示モンスターを攻撃した場合、その守備力を攻撃力が超えた分だけ戦闘ダメージ"
         "を与える。"),
    # what cannot be, and what alone can
    "このカードはS素材にできない。": "このカードはS素材にできない。",
    "①：自分メインフェイズに発動できる。自分の手札のモンスターを融合素材とし、融合モンスター１体を融合召喚する。":
        "①:自分メインフェイズに発動できる。自分の手札のモンスターを融合素材とし、融合モンスター1体を融合召喚する。",
    "①：自分メインフェイズに発動できる。このターン、自分は「あ」モンスターしか特殊召喚できない。":
        "①:自分メインフェイズに発動できる。このターン、自分は「あ」モンスターしか特殊召喚できない。",
    "①：モンスター１体を対象として発動できる。このターン、そのモンスターは攻撃できず、リリースできない。":
        "①:モンスター1体を対象として発動できる。このターン、そのモンスターは攻撃できず、リリースできない。",
    "①：モンスター１体を対象として発動できる。このターン、そのモンスターの攻撃力は０になり、戦闘では破壊されない。":
        "①:モンスター1体を対象として発動できる。このターン、そのモンスターの攻撃力は0になり、戦闘で破壊されない。",
    # what happened
    "このカードの表示形式が変更された時、自分は1枚ドローする。":
        "このカードの表示形式が変更された時、自分は1枚ドローする。",
    "このカードは通常召喚できない。自分の墓地の水属性モンスター１体を除外した場合に特殊召喚できる。":
        "このカードは通常召喚できない。自分の墓地から水属性モンスター1体を除外した場合に特殊召喚できる。",
    "５００LPを払う事で、このカードの攻撃力はエンドフェイズまで３００アップする。":
        "500LPを払う事で、エンドフェイズまでこのカードの攻撃力は300アップする。",
    "①：１ターンに１度、１００LPを払って発動できる。自分は1枚ドローする。この効果は相手ターンでも発動できる。":
        "①:1ターンに1度、100LPを払って発動できる。自分は1枚ドローする。この効果は相手ターンでも発動できる。",
    ("このカードは表示形式によって以下の効果を得る。●攻撃表示：このカードは直接攻撃できる。●守備表示："
     "このカードは戦闘では破壊されない。"):
        ("このカードは表示形式によって以下の効果を得る。●攻撃表示:このカードは直接攻撃できる。●守備表示:このカ"
         "ードは戦闘で破壊されない。"),
    "①：１ターンに１度、１００LPを払って発動できる。自分は1枚ドローする。この効果は相手ターンにのみ発動できる。":
        "①:1ターンに1度、100LPを払って発動できる。自分は1枚ドローする。この効果は相手ターンにのみ発動できる。",
    "このカードが召喚・リバースした時、自分は1枚ドローする。":
        "このカードが召喚・リバースした時、自分は1枚ドローする。",
    "このカードが召喚・特殊召喚に成功した時、自分は1枚ドローする。":
        "このカードが召喚・特殊召喚された時、自分は1枚ドローする。",
    "このカードが召喚された時、このカードに灯カウンターを２つ置く。":
        "このカードが召喚された時、このカードに灯カウンターを2つ置く。",
    "このカードは１０００LPを払い、手札を１枚捨てて手札から特殊召喚できる。":
        "このカードは1000LPを払い、手札からカード1枚を捨て、手札から特殊召喚できる。",
    "このカードが戦闘を行う場合、このカードは戦闘では破壊されず、直接攻撃できない。":
        "このカードが戦闘を行う場合、このカードは戦闘で破壊されず、直接攻撃できない。",
    "特殊召喚したこのカードは相手エンドフェイズに手札に戻る。":
        "このカードが特殊召喚されている場合、相手エンドフェイズに、このカードを手札に戻す。",
    "①：このカードが「あ」をX素材としている場合、このカードは直接攻撃できる。":
        "①:このカードが「あ」をX素材としている場合、このカードは直接攻撃できる。",
}
"""Texts of our own, printed as a card of today says them."""


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


@pytest.mark.parametrize("text", list(PLAINLY))
def test_a_print_is_japanese_as_cards_have_it(text: str) -> None:
    """Catches particles that are doubled or missing, a thing named twice, 場合 for 限り and a の behind a verb."""
    facts = Facts("monster", abilities=("effect",))
    one, two = again(text, facts)
    assert one == two
    assert printed_text(text).replace("\n", "") == PLAINLY[text]


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
     "If this card would be destroyed, you can detach 1 Xyz material from this card instead."),
    ("自分フィールドに獣族モンスターが2体以上存在する場合のみ特殊召喚できる。",
     "This card can be special summoned only if you control 2 or more Beast monsters."),
    ("このカードは自分のフィールド上に1枚しか存在できない。", "There can be only one copy of this card on your field."),
])
def test_what_is_said_is_printed_whole(text: str, printed: str) -> None:
    """Catches English that drops by what, how, whose or that it is only so."""
    (first, *_) = read_text(text, "monster")
    assert first.en == printed


IN_ENGLISH = (
    # where this card lies
    (("墓地のこのカードを除外し、自分の墓地の水属性モンスター１"
      "体を対象として発動できる。そのモンスターを手札に加える。"), "monster",
     ("You can banish this card from your graveyard and target a WATER monster in your graveyard. Add "
      "that monster to your hand.")),
    ("フィールドのこのカードが破壊され墓地へ送られた時に発動できる。自分は1枚ドローする。", "monster",
     ("When this card on the field is destroyed and sent to the graveyard, you can activate this. Draw "
      "a card.")),
    ("手札からこのカードと水属性モンスター１体を墓地へ捨てて発動できる。自分は1枚ドローする。", "monster",
     "You can discard this card and a WATER monster from your hand. Draw a card."),
    # as long as it is so, and if it is so
    ("このカードがモンスターゾーンに存在する限り、自分の獣族モンスターの攻撃力は３００アップする。", "monster",
     "While this card is in your monster zone, your Beast monsters gain 300 ATK."),
    ("自分フィールドに「あ」が存在する場合、このカードの攻撃力は３００アップする。", "monster",
     'While you control a card named "あ", this card gains 300 ATK.'),
    ("自分フィールドに「あ」が存在する場合、このカードはリリースなしで召喚できる。", "monster",
     'If you control a card named "あ", this card can be summoned without tributes.'),
    ("このカードが破壊される場合、代わりにこのカードのX素材を１つ取り除く事ができる。", "monster",
     "If this card would be destroyed, you can detach 1 Xyz material from this card instead."),
    ("このカードが破壊される場合、代わりに手札を１枚捨てる事ができる。", "monster",
     "If this card would be destroyed, you can discard a card from your hand instead."),
    ("フィールドに「海」が存在しない場合、このカードを破壊する。", "monster",
     'If there are no cards named "海" on the field, destroy this card.'),
    ("自分の手札が０枚の場合に発動できる。自分は1枚ドローする。", "monster",
     "If there are no cards in your hand, you can activate this. Draw a card."),
    # when
    ("相手がモンスターの召喚に成功した時、このカードの攻撃力はエンドフェイズまで３００アップする。", "monster",
     "When your opponent normal summons a monster, this card gains 300 ATK until the end phase."),
    ("このカードは攻撃した場合、バトルフェイズ終了時に守備表示になる。", "monster",
     ("At the end of the battle phase, if this card attacked, this card is put into face-up defense "
      "position.")),
    ("このカードが戦闘を行ったダメージ計算後、このカードを破壊する。", "monster",
     "After damage calculation, if this card battled, destroy this card."),
    ("このカードは召喚・反転召喚・特殊召喚したターンには攻撃できない。", "monster",
     "This card can't attack in the turn it was normal, flip or special summoned."),
    ("自分の墓地からモンスターが特殊召喚された時に発動できる。自分は1枚ドローする。", "monster",
     "When a monster is special summoned from your graveyard, you can activate this. Draw a card."),
    ("相手フィールドのモンスターの表示形式が変更された時に発動できる。自分は1枚ドローする。", "monster",
     ("When the battle position of one of your opponent's monsters is changed, you can activate this. "
      "Draw a card.")),
    ("１００LPを払って発動できる。自分は1枚ドローする。この効果は相手ターンでも発動できる。", "monster",
     "You can pay 100 LP. Draw a card. You can also activate this effect during your opponent's turn."),
    ("自分フィールドにモンスターが存在しない場合、このカードは手札から特殊召喚できる。この方法で特殊召喚したターン、このカードは攻撃できない。",
     "monster",
     ("If you control no monsters, this card can be special summoned from your hand. This card can't attack "
      "in the turn it was special summoned in this way.")),
    ("フィールドのこのカードが破壊された時に発動できる。自分は1枚ドローする。", "monster",
     "When this card on the field is destroyed, you can activate this. Draw a card."),
    # by what, and which
    ("カード１枚のみを対象とする魔法・罠カードが発動した時に発動できる。その発動を無効にし破壊する。", "monster",
     ("When a spell or trap that targets only one card on the field is activated, you can activate this. "
      "Negate that activation and destroy it.")),
    ("このカードがモンスターゾーンに存在する限り、自分は通常召喚に加えて１度だけ「か」モンスター１体を召喚できる。",
     "monster",
     ('While this card is in your monster zone, you can summon a "か" monster in addition to your normal '
      "summon, once per turn.")),
    ("このカードと「か」「き」が手札に全て揃った時、自分はデュエルに勝利する。", "monster",
     'With this card, "か" and "き" all in your hand, you win the duel.'),
    ("自分メインフェイズに発動できる。デッキから「か」モンスター１体を選び、手札に加えるか墓地へ送る。", "monster",
     ('During your main phase, you can activate this. Choose a "か" monster in your deck and either add it '
      "to your hand or send it to the graveyard.")),
    ("このカードが「あ」モンスターの効果で特殊召喚された場合に発動できる。自分は1枚ドローする。", "monster",
     ('If this card is special summoned by the effect of an "あ" monster, you can activate this. Draw '
      "a card.")),
    ("このカードは効果では破壊されない。", "monster",
     "This card can't be destroyed by effects."),
    ("このカードは戦闘・効果では破壊されない。", "monster",
     "This card can't be destroyed by battle or effects."),
    ("このカードが戦闘・効果で破壊された場合に発動できる。自分は1枚ドローする。", "monster",
     "If this card is destroyed by battle or an effect, you can activate this. Draw a card."),
    ("相手フィールドの魔法・罠カード１枚を対象として発動できる。そのカードを破壊する。", "monster",
     "You can target one of your opponent's spells or traps. Destroy that card."),
    ("相手フィールドの魔法・罠カードを全て破壊する。", "spell",
     "Destroy all your opponent's spells and traps."),
    ("カード１枚を対象として発動できる。そのカードを破壊する。", "monster",
     "You can target a card on the field. Destroy that card."),
    ("自分の墓地の「E・HERO」通常モンスター１体を対象として発動できる。そのモンスターを手札に加える。", "monster",
     'You can target an "E・HERO" Normal monster in your graveyard. Add that monster to your hand.'),
    ("自分の墓地の「HERO」モンスター１体を対象として発動できる。そのモンスターを手札に加える。", "monster",
     'You can target a "HERO" monster in your graveyard. Add that monster to your hand.'),
    ("自分の墓地の「X-あ」モンスター１体を対象として発動できる。そのモンスターを手札に加える。", "monster",
     'You can target an "X-あ" monster in your graveyard. Add that monster to your hand.'),
    ("自分の墓地のドラゴン族の通常モンスター１体を対象として発動できる。そのモンスターを手札に加える。", "monster",
     "You can target a Dragon Normal monster in your graveyard. Add that monster to your hand."),
    ("自分のフィールド・墓地の「か」モンスター１体を対象として発動できる。そのモンスターを手札に戻す。", "monster",
     ('You can target a "か" monster on your field or in your graveyard. Return that monster to the '
      "hand.")),
    (("自分フィールドのモンスター１体をリリースし、自分の墓地のモンス"
      "ター２体を対象として発動できる。そのモンスターを特殊召喚する。"), "monster",
     ("You can release one of your monsters and target two monsters in your graveyard. Special summon "
      "those monsters.")),
    ("自分・相手の墓地のモンスターを２体対象として発動できる。そのモンスターを除外する。", "monster",
     "You can target two monsters in either player's graveyard. Banish those monsters."),
    ("自分の手札・フィールドの魚族モンスター１体をリリースして発動できる。自分は1枚ドローする。", "monster",
     "You can release a Fish monster from your hand or field. Draw a card."),
    # what is done
    ("自分の墓地の「か」「き」「く」を除外して発動できる。自分は1枚ドローする。", "monster",
     ('You can banish a card named "か", a card named "き" and a card named "く" from your graveyard. '
      "Draw a card.")),
    ("このカードに灯カウンターを１つ置く。", "spell",
     'Put a "灯" counter on this card.'),
    ("このカードの灯カウンターを１つ取り除いて発動できる。自分は1枚ドローする。", "monster",
     'You can remove a "灯" counter from this card. Draw a card.'),
    ("「灯トークン」（炎族・炎・星1・攻/守0）２体を特殊召喚する。", "spell",
     'Special summon two "灯トークン" tokens (Pyro/FIRE/Level 1/ATK 0/DEF 0).'),
    (("フィールドの表側表示モンスター１体を対象として発動できる。このカード"
      "を攻撃力500アップの装備カード扱いとして、そのモンスターに装備する。"), "monster",
     ("You can target a face-up monster. Equip this card to that monster as an equip card that gives "
      "it 500 ATK.")),
    ("自分の墓地のモンスター１体を対象として発動できる。そのモンスターをデッキに戻してシャッフルする。", "monster",
     "You can target a monster in your graveyard. Return that monster to the deck and shuffle it."),
    ("装備モンスターは爬虫類族になる。", "monster",
     "The equipped monster becomes a Reptile monster."),
    ("このカードの属性は地属性になる。", "monster",
     "This card becomes EARTH."),
    ("フィールドのモンスターの種族は爬虫類族になる。", "monster",
     "Monsters become Reptile monsters."),
    ("フィールドのモンスター１体を対象として発動できる。そのモンスターは地属性モンスターになる。", "spell",
     "You can target a monster. That monster becomes EARTH."),
    ("相手フィールドの全てのモンスターは、ターン終了時まで地属性になる。", "spell",
     "All your opponent's monsters become EARTH until the end of the turn."),
    ("相手フィールドのモンスターは表示形式を変更できない。", "monster",
     "Your opponent's monsters can't change their battle positions."),
    ("フィールドのドラゴン族・雷族モンスターの攻撃力は２００アップする。", "monster",
     "Dragon and Thunder monsters gain 200 ATK."),
    (("このカードが戦闘で破壊され墓地へ送られた場合に発"
      "動する。このカードを破壊したモンスターを破壊する。"), "monster",
     ("If this card is destroyed by battle and sent to the graveyard, activate this. Destroy the "
      "monster that destroyed this card.")),
    ("自分は召喚・特殊召喚できない。", "monster",
     "You can't normal or special summon monsters."),
    ("「あ」の効果は１ターンに１度しか使用できない。", "monster",
     "You can use the effects of cards of this name only once per turn."),
    ("このカード名の①②の効果はそれぞれ１ターンに１度しか使用できない。", "monster",
     "You can use each of the effects ① and ② of cards of this name only once per turn."),
    ("このカードをS素材とする場合、戦士族モンスターのS召喚にしか使用できない。", "monster",
     "This card can be used as Synchro material only for Warrior monsters."),
)
"""Texts of our own, on which cards, and the English printed from them."""


@pytest.mark.parametrize(("text", "on", "english"), IN_ENGLISH)
def test_a_print_is_english_as_a_player_says_it(text: str, on: str, english: str) -> None:
    """Catches a place, a number or a time that is dropped, said twice or tied to the wrong word."""
    assert " ".join(each.en for each in read_text(text, on, "あ") if each.en) == english
