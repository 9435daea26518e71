"""What is printed from a text says what the text says, in both languages."""

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.reading import ENGLISH, JAPANESE, read_text, reader

LINES = (
    ("このクリーチャーがブロックした時、バトルの後でこのクリーチャーを破壊する。",
     "When this creature blocks, after the battle, destroy this creature."),
    ("相手のクリーチャーが自分を攻撃してブロックされなかった時、カードを1枚引く。",
     "When one of your opponent's creatures attacks you and is not blocked, draw a card."),
    ("このクリーチャーのパワーは+2000され、「ブロッカー」を得る。",
     'This creature gets +2000 power and gets "Blocker".'),
    ("カードを1枚引き、相手は自分自身のクリーチャーを1体選んで破壊する。",
     "Draw a card, your opponent chooses one of their creatures, then destroys it."),
    ("このクリーチャーは、毎ターン攻撃しなければならない。", "This creature must attack each turn."),
    ("相手のクリーチャーを2体まで選び、持ち主の手札に戻す。",
     "Choose up to two of your opponent's creatures and return them to their owners' hands."),
    ("このクリーチャーがバトルゾーンを離れた時、相手は手札をすべて捨てる。",
     "When this creature leaves the battle zone, your opponent discards all cards from their hand."),
    ("このクリーチャーは、リンクしている時「ブロッカー」を得る。",
     'While this creature is linked, this creature gets "Blocker".'),
    ("相手の手札が1枚もなければ、カードを1枚引く。", "If there are no cards in your opponent's hand, draw a card."),
    ("自分のクリーチャー1体につき、カードを1枚引く。", "Draw a card for each of your creatures."),
    ("このクリーチャーまたは自分の他のドラゴンが破壊された時、カードを1枚引く。",
     "When this creature or one of your other ドラゴン creatures is destroyed, draw a card."),
    ("このクリーチャーがバトルゾーンから墓地に置かれるとき、カードを1枚引く。",
     "When this creature is put into your graveyard from the battle zone, draw a card."),
    ("相手のマナゾーンからカードを2枚まで選ぶ。相手はそれを持ち主の墓地に置く。",
     "Choose up to two cards in your opponent's mana zone. Your opponent puts them into their owners' graveyards."),
    ("自分のクリーチャーと同じ枚数のカードを引く。", "Draw as many cards as there are your creatures."),
    ("自分の他のドラゴンがあれば、カードを1枚引く。", "If you have another ドラゴン creature, draw a card."),
    ("このクリーチャーがバトルに勝った時、このクリーチャーは相手のシールドを1つブレイクしてもよい。",
     "When this creature wins a battle, you may have this creature break one of your opponent's shields."),
    ("自分のジャイアントはすべて、可能であればブロックされる。",
     "All your ジャイアント creatures must be blocked if able."),
    ("このクリーチャーが離れる時、かわりにこのクリーチャーをタップする。",
     "When this creature would leave, tap this creature instead."),
    ("このターン、自分のマナゾーンから1枚でもカードが離れていれば、カードを1枚引く。",
     "If a card has left your mana zone this turn, draw a card."),
    ("相手が呪文を唱えた時、カードを1枚引く。", "When your opponent casts a spell, draw a card."),
    ("このクリーチャーが出た時、コスト3以下のクリーチャーを1体、自分の墓地から出す。",
     ("When this creature is put into the battle zone, put a creature with cost 3 or less from your graveyard "
      "into the battle zone.")),
)


@pytest.mark.parametrize(("line", "english"), LINES)
def test_a_line_is_printed_as_it_is_meant(line: str, english: str) -> None:
    """Catches a player who is lost, a moment that becomes a second event, and a duty that becomes a ban."""
    ((_, said),) = read_text(line)
    assert reader().read_line(JAPANESE.ability(said)) == (said,)
    assert ENGLISH.ability(said) == english


def test_a_card_that_names_itself_without_brackets_is_shown_as_it_was_read() -> None:
    """Catches a card that is read whole and then cannot be shown."""
    text = "このクリーチャーが破壊された時、自分の墓地からうたたねヤマネコを1体、手札に戻す。"
    card = RULES.read_printed({"name": "うたたねヤマネコ", "type": "クリーチャー", "civilizations": ["自然"],
                               "cost": "2", "power": "1000", "races": [], "mana": "1", "text": text})
    assert RULES.parts(card)
