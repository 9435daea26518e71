"""What is printed from the records of a text, in both languages, as a card says it."""

from __future__ import annotations

import pytest

from banmen.games.builddivide.facts import COMMAND, UNIT
from banmen.games.builddivide.reading import ENGLISH, JAPANESE, read_card_text

PRINTED = (
    ("【自】このユニットが相手のユニットにアタックした時、1枚引く。", UNIT,
     "【自】このユニットが相手のユニットにアタックした時、1枚引く。",
     "[Auto] When this unit attacks one of your opponent's units, draw a card."),
    ("あなたのユニット2枚を対象とし、それらを手札に戻す。", COMMAND,
     "あなたのユニット2枚を対象とし、それを手札に戻す。",
     "Choose two of your units as targets and return them to their owners' hands."),
    ("相手の「油」カウンターが1個以上なら、1枚引く。", COMMAND,
     "相手の「油」カウンターが1個以上あるなら、1枚引く。",
     "If your opponent has at least 1 「油」 counter, draw a card."),
    ("【永】相手のユニットはアタックする際に1エナジーを払う。", UNIT,
     "【永】相手のユニットはアタックする際に1エナジーを払う。",
     "[Cont] Your opponent's units pay 1 energy to attack."),
    ("【永】このカードはプレイできない。", UNIT,
     "【永】このカードはプレイできない。",
     "[Cont] This card cannot be played."),
    ("【永】このユニットはスタンドできない。", UNIT,
     "【永】このユニットはスタンドできない。",
     "[Cont] This unit cannot stand."),
    ("【永】このユニットが受けるダメージは2倍になる。", UNIT,
     "【永】このユニットへのダメージは2倍になる。",
     "[Cont] Damage to this unit is doubled."),
    ("【永】このユニットが受けるダメージは1000軽減される。", UNIT,
     "【永】このユニットへのダメージは1000軽減される。",
     "[Cont] Damage to this unit is reduced by 1000."),
    ("あなたのテリトリーを【アサルトテリトリー】としてパワー4000、ヒット1のユニットにする。", COMMAND,
     "あなたのテリトリーを【アサルトテリトリー】としてパワー4000、ヒット1のユニットにする。",
     "Make a territory of yours a unit of 4000 power and 1 hit as an [Assault Territory]."),
    ("相手のユニットをあなたのユニットの数枚対象とし、それらをレストする。", COMMAND,
     "相手のユニットをあなたのユニットの数枚対象とし、それをレストする。",
     "Choose as many of your opponent's units as you have units as targets and rest them."),
    ("相手のユニット1枚までを対象とし、それを破壊する。", COMMAND,
     "相手のユニット1枚までを対象とし、それを破壊する。",
     "Choose up to one of your opponent's units as a target and destroy it."),
    ("相手のユニット2枚までを対象とし、それを破壊する。", COMMAND,
     "相手のユニット2枚までを対象とし、それを破壊する。",
     "Choose up to two of your opponent's units as targets and destroy them."),
    ("あなたのユニット1枚と相手のユニット1枚を対象とし、それらは互いに2000ダメージを与え合う。", COMMAND,
     "あなたのユニット1枚を対象とし、相手のユニット1枚を対象とし、それは2000ダメージを互いに与え合う。",
     ("Choose one of your units and one of your opponent's units as targets and they deal 2000 damage to each "
      "other.")),
    ("相手のユニット1枚を対象とし、それをAとする。このターン中、あなたのユニット1枚はAと同じ能力を持つ。", COMMAND,
     "相手のユニット1枚を対象とし、それをAとする。このターン中、あなたのユニット1枚はAと同じ能力を持つ。",
     ("Choose one of your opponent's units as a target and call it A. One of your units has the same abilities "
      "as A this turn.")),
    (("あなたのユニット1枚を対象とし、それをAとする。あなたの墓地のユニットカード2枚をAに+2000オーラとしてつけ"
      "る。"), COMMAND,
     ("あなたのユニット1枚を対象とし、それをAとする。あなたの墓地のユニットカード2枚をAに+2000オーラとしてつけ"
      "る。"),
     ("Choose one of your units as a target and call it A. Attach two unit cards in your graveyard to A as "
      "+2000 auras.")),
    ("あなたのユニット1枚を対象とし、それをAとする。あなたの山札の一番上のカードをAに+2000オーラとしてつける。",
     COMMAND,
     "あなたのユニット1枚を対象とし、それをAとする。あなたの山札の一番上のカードをAに+2000オーラとしてつける。",
     ("Choose one of your units as a target and call it A. Attach the top card of your deck to A as a +2000 "
      "aura.")),
    ("あなたのカード名に「主」を含むユニットすべてをレストする。", COMMAND,
     "あなたのカード名に「主」を含むユニットすべてをレストする。",
     "Rest all your units with 「主」 in their names."),
    ("両方のユニットすべてを破壊する。", COMMAND,
     "両方のユニットすべてを破壊する。",
     "Destroy all units of both players."),
    ("黒か青か白か赤かを予想する。", COMMAND,
     "黒か青か白か赤かを予想する。",
     "Predict black, blue, white or red."),
    ("お互いは4枚引くことで、「杯」カウンターを1個得る。", COMMAND,
     "お互いは4枚引くことで、「杯」カウンターを1個得る。",
     "You may have each player draw four cards. If you do, each player gets 1 「杯」 counter."),
    ("あなたのユニットすべての起動能力1つを起動する。", COMMAND,
     "あなたのユニットすべての起動能力1つを起動する。",
     "Activate an activated ability of each of your units."),
    ("このターン中、あなたのユニット1枚への次のダメージをすべて軽減する。", COMMAND,
     "このターン中、あなたのユニット1枚への次のダメージをすべて軽減する。",
     "All of the next damage to one of your units is prevented this turn."),
    ("【永】あなたの手札のカードはコスト-1。", UNIT,
     "【永】あなたの手札はコスト-1。",
     "[Cont] Cards in your hand get -1 cost."),
    ("【永】あなたのユニットが破壊された場合、代わりにそれをリムーブする。", UNIT,
     "【永】あなたのユニットが破壊された場合、代わりにそれをリムーブする。",
     "[Cont] When one of your units would be destroyed, instead remove it."),
)
"""Texts of our own, on what they stand, and how they are printed."""


@pytest.mark.parametrize(("text", "type", "japanese", "english"), PRINTED)
def test_a_text_is_printed_as_a_card_says_it(text: str, type: str, japanese: str, english: str) -> None:
    """Catches a unit that is attacked where it attacks, and one thing spoken of as several."""
    (line,) = read_card_text(text, type)
    assert JAPANESE.ability(line.said) == japanese
    assert ENGLISH.ability(line.said) == english
    (again,) = read_card_text(japanese, type)
    assert again.said == line.said
