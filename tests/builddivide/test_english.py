"""English that a reader takes for what the Japanese text means."""

from __future__ import annotations

import pytest

from banmen.games.builddivide.facts import COMMAND, UNIT
from tests.builddivide.test_words import compiled


@pytest.mark.parametrize(("type", "text", "english"), [
    (UNIT, "【永】あなたがスカウトする場合、代わりにその値を元の値+1にする。",
     "[Cont] When you would scout, instead the number is 1 more."),
    (UNIT, "【永】あなたがスカウトする場合、代わりにその値を3にする。",
     "[Cont] When you would scout, instead the number is 3."),
    (UNIT, "【永】このユニットがダメージを受ける場合、代わりにその値を元の値-1000にする。",
     "[Cont] When this unit would take damage, instead the number is 1000 less."),
    (UNIT, "【自】あなたの手札からコスト2以下のカードが捨てられた時、1枚引く。",
     "[Auto] When a card with cost 2 or less in your hand is discarded, draw a card."),
    (UNIT, "【自】相手の手札からコスト2以下のカードが捨てられた時、1枚引く。",
     "[Auto] When a card with cost 2 or less in your opponent's hand is discarded, draw a card."),
    (UNIT, "【永】このユニットは相手の効果の対象にならない。",
     "[Cont] This unit cannot be a target of your opponent's effects."),
    (COMMAND, "あなたは2枚引き、相手は手札1枚を捨てる。",
     "Draw two cards and your opponent discards a card from their hand."),
    (UNIT, "【自】あなたがダメージを受けた時、1枚引く。", "[Auto] When you take damage, draw a card."),
    (UNIT, "【自】相手がダメージを受けた時、1枚引く。", "[Auto] When your opponent takes damage, draw a card."),
    (COMMAND, "このターン、相手はユニットカードを使用できない。", "Your opponent cannot play unit cards this turn."),
    (COMMAND, "次の相手のターンの終わりまで、相手はコマンドカードをプレイできない。",
     "Your opponent cannot play command cards until the end of your opponent's next turn."),
    (COMMAND, "このターン、お互いはコマンドを使用できない。", "Neither player can play command cards this turn."),
    (COMMAND, "手札を1枚捨ててよい。そうした場合、2枚引く。",
     "You may discard a card from your hand. If you do, draw two cards."),
    (COMMAND, "1枚引いてよい。", "You may draw a card."),
    (COMMAND, "あなたの墓地のユニットカード1枚を登場させてよい。",
     "You may put a unit card in your graveyard onto the field."),
    (UNIT, "【永】このユニットが破壊される場合、代わりに手札を1枚捨ててよい。そうしたら、1枚引く。",
     ("[Cont] When this unit would be destroyed, instead you may discard a card from your hand. "
      "If you do, draw a card.")),
    (UNIT, "【永】あなたのエナジーの上限+1。", "[Cont] +1 to your limit of energies placed in a turn."),
    (UNIT, "【自】メインフェイズの開始時、1枚引く。", "[Auto] When a main phase begins, draw a card."),
    (UNIT, "【自】アタックフェイズの開始時、1枚引く。", "[Auto] When an attack phase begins, draw a card."),
    (UNIT, "【自】バトル終了時、1枚引く。", "[Auto] When a battle ends, draw a card."),
    (UNIT, "【自】このユニットがバトルでドロップした時、1枚引く。",
     "[Auto] When this unit is dropped in battle, draw a card."),
    (UNIT, "【自】あなたのターン中、このユニットがバトルで破壊された時、1枚引く。",
     "[Auto] During your turn, when this unit is destroyed in battle, draw a card."),
    (UNIT, "【自】あなたのユニットがバトルで破壊された時、1枚引く。",
     "[Auto] When one of your units is destroyed in battle, draw a card."),
    (UNIT, "【自】このユニットがプレイヤーにアタックし、ブロックされなかった時、1枚引く。",
     "[Auto] When this unit attacks a player and is not blocked, draw a card."),
    (UNIT, "【自】あなたの他のユニットがプレイヤーにアタックし、ブロックされなかった時、1枚引く。",
     "[Auto] When one of your other units attacks a player and is not blocked, draw a card."),
    (COMMAND, "次のターン終了時、1枚引く。", "The next time a turn ends, draw a card."),
])
def test_what_a_text_means_is_said_in_plain_english(type: str, text: str, english: str) -> None:
    """Catches "its own +1", "the hand you control", and the next end of a turn taken for this turn's."""
    assert compiled(type, text).text_en == english


@pytest.mark.parametrize(("text", "english"), [
    ("相手は手札を1枚捨てる。", "Your opponent discards a card from their hand."),
    ("相手は手札を1枚捨ててよい。", "Your opponent may discard a card from their hand."),
    ("相手は手札を1枚捨てることで、2枚引く。",
     "Your opponent may discard a card from their hand. If they do, they draw two cards."),
    ("相手は手札を1枚捨てることで、あなたは2枚引く。",
     "Your opponent may discard a card from their hand. If they do, draw two cards."),
    ("相手は1枚引き、手札を1枚捨てることで、2枚引き、手札を1枚捨てる。",
     ("Your opponent may draw a card and discard a card from their hand. "
      "If they do, they draw two cards and discard a card from their hand.")),
    ("相手は自分の墓地のユニットカード1枚を手札に戻すことで、あなたに1ダメージ。",
     "Your opponent may return a unit card from their graveyard to their hand. If they do, deal 1 damage to you."),
    ("相手は手札を1枚捨ててよい。そうした場合、2枚引く。",
     "Your opponent may discard a card from their hand. If they do, draw two cards."),
    ("相手は自分のユニット1枚を破壊する。そうしなかった場合、相手に1ダメージ。",
     "Your opponent destroys one of their units. If they don't, deal 1 damage to your opponent."),
    ("お互いは手札を1枚捨てることで、2枚引く。",
     "You may have each player discard a card from their hand. If you do, each player draws two cards."),
    ("お互いは手札を1枚捨てることで、相手は2枚引く。",
     "You may have each player discard a card from their hand. If you do, your opponent draws two cards."),
    ("お互いは自分の手札のカードを1枚捨てることで、相手に1ダメージ。",
     "You may have each player discard a card from their hand. If you do, deal 1 damage to your opponent."),
    ("手札を1枚捨てることで、2枚引く。", "You may discard a card from your hand. If you do, draw two cards."),
])
def test_english_names_whose_hand_it_is_and_who_has_to_have_done_it(text: str, english: str) -> None:
    """Catches "from your hand" and "if you do" where the opponent's hand and the opponent are meant."""
    assert compiled(COMMAND, text).text_en == english
