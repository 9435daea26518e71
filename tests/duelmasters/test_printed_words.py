"""What is printed from a text says what the text says, in both languages."""

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.reading import ENGLISH, JAPANESE, read_abilities, read_text, reader
from banmen.kernel.effects.base import Who
from banmen.kernel.effects.says import As, Triggered

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
    ("自分のクリーチャーと同じ枚数のカードを引く。", "Draw as many cards as you have creatures."),
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
    ("自分の山札の一番上のカードを2枚、マナゾーンに置く。", "Put the top 2 cards of your deck into your mana zone."),
    ("誰も光のカードの「S・トリガー」を使えない。", 'Neither player can use "Shield trigger" of light cards.'),
    ("クリーチャーが6体以上あれば、それをすべて破壊する。", "If there are 6 or more creatures, destroy all of them."),
    ("クリーチャーはすべて、タップされていない多色クリーチャーを攻撃できる。",
     "All creatures can attack untapped multicoloured creatures."),
    ("このターン、次に召喚するクリーチャー1体は支払うコストが3少なくなる。",
     "The cost of a creature you summon next is 3 less this turn."),
    ("このクリーチャーにクロスギアをクロスする時、カードを1枚引く。",
     "When a cross gear is crossed to this creature, draw a card."),
    ("自分のターンのはじめにアンタップする時、このクリーチャーはアンタップされない。",
     "This creature doesn't untap at the beginning of your turn."),
    ("それぞれのマナゾーンからカードを1枚ずつ選び、持ち主の山札の一番上に置く。",
     "Choose a card in each player's mana zone and put them on top of their owners' decks."),
    ("このターン、自分のドラゴンが攻撃していなければ、このクリーチャーは攻撃できない。",
     "While none of your ドラゴン creatures have attacked this turn, this creature can't attack."),
    ("カードを1枚、マナゾーンから持ち主の手札に戻す。",
     "Return a card from either player's mana zone to its owner's hand."),
    ("このクリーチャーがブロックしている時、このクリーチャーのパワーは+2000される。",
     "While this creature is blocking, this creature gets +2000 power."),
    ("相手は、光のクリーチャーをバトルゾーンに出す時、バトルゾーンに出すかわりに墓地に置く。",
     "When your opponent would put a light creature into the battle zone, put it into its owner's graveyard instead."),
    ("このクリーチャーが攻撃する時、この攻撃中、このクリーチャーは「W・ブレイカー」を得てもよい。",
     'When this creature attacks, you may have this creature get "Double breaker" during this attack.'),
    ("自分の手札が2枚以下であれば、3枚になるまでカードを引いてもよい。",
     "If there are 2 or fewer cards in your hand, you may draw cards until you have three in your hand."),
    ("闇のクリーチャーを召喚するコストは+2される。", "Darkness creatures cost 2 more."),
    ("自分のシールドが1枚でもあれば、1枚選び、自分の墓地に置く。",
     "If you have a shield, choose one of them and put it into your graveyard."),
    ("相手の手札を見て、その中から呪文をすべて選び、持ち主の墓地に置く。",
     "Look at your opponent's hand, choose all spells among them, then put them into their owners' graveyards."),
    ("このクリーチャーは、光または水のクリーチャーから攻撃されない。",
     "This creature can't be attacked by light or water creatures."),
    ("自分のドラゴンは、パワーが6000以上の時、「W・ブレイカー」を得る。",
     'Your ドラゴン creatures with power 6000 or more get "Double breaker".'),
    ("自分のドラゴンがブロックされた時、そのドラゴンは相手のシールドを2枚ブレイクする。",
     "When one of your ドラゴン creatures is blocked, that creature breaks two of your opponent's shields."),
    ("自分のドラゴンはすべて「W・ブレイカー」を持つ。", 'All your ドラゴン creatures have "Double breaker".'),
    ("クリーチャーを1体破壊する。その後、そのクリーチャーを自分の墓地からバトルゾーンに出す。",
     "Destroy a creature. Then put that creature into the battle zone from your graveyard."),
    ("自分の水のクリーチャーの召喚コストを最大2少なくしてもよい。",
     "You may have the cost of your water creatures be up to 2 less."),
    ("このターン、自分のクリーチャーが破壊される時、墓地に置くかわりに手札に戻す。",
     "This turn, when one of your creatures would be destroyed, return it to your hand instead."),
    ("自分のドラゴンがバトルする時、そのドラゴンをアンタップし、バトルに勝たせる。",
     "When one of your ドラゴン creatures battles, untap that creature and have it win the battle."),
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


def test_a_turn_that_was_added_is_the_turn_spoken_of() -> None:
    """Catches a game that is lost at the end of the turn in which another one was won."""
    (_, said), = read_text("このターンの後に自分のターンを追加する。そのターンの終わりに、自分はゲームに負ける。")
    assert ENGLISH.ability(said) == "Take another turn after this one. At the end of that turn, lose the game."


@pytest.mark.parametrize(("text", "english", "whose"), [
    ("各プレイヤーは、自分のターンのはじめに、自分自身のクリーチャーを1体破壊する。",
     "At the beginning of their turn, each player destroys one of their creatures.", Who.EACH),
    ("自分のターンのはじめに、各プレイヤーは自分自身のクリーチャーを1体破壊する。",
     "At the beginning of your turn, each player destroys one of their creatures.", Who.YOU),
])
def test_in_whose_turn_each_player_does_something(text: str, english: str, whose: Who) -> None:
    """Catches each player acting in the own turn only, where all of them do in yours, and the other way round."""
    (_, said), = read_text(text)
    assert ENGLISH.ability(said) == english
    (ability,) = read_abilities(text, "creature")
    assert isinstance(ability, Triggered)
    assert ability.when.whose is whose
    assert any(isinstance(each, As) and each.who is Who.EACH for each in ability.effect) == (whose is Who.YOU)
