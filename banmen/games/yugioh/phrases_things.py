"""Phrases for cards: their properties, where they lie, how many, and what of them is counted."""

from __future__ import annotations

from banmen.games.yugioh.effects import (
    AnyCard,
    Attacks,
    Bodies,
    Figure,
    HandSize,
    InPosition,
    Set,
    Wears,
)
from banmen.games.yugioh.wordings import ATTRIBUTES, RACES
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import (
    AtRandom,
    Cards,
    Choose,
    CountOf,
    Either,
    Exists,
    Face,
    Is,
    It,
    Itself,
)
from banmen.language import Phrasebook


def properties(book: Phrasebook) -> None:
    """Write the words for properties of cards."""
    book.word(Face(True), ja="表側表示", en="face-up")
    book.word(Set(), ja="セットされた", en="set")
    book.word(InPosition("attack"), ja="攻撃表示", en="attack position")
    book.word(InPosition("defense"), ja="表側守備表示", en="face-up defense position")
    for ja, en in RACES.items():
        book.word(Is("races", ja), ja=ja, en=en)
    for ja, en in ATTRIBUTES.items():
        book.word(Is("attributes", ja), ja=f"{ja}属性", en=en)
    for key, ja, en in (("level", "レベル", "level"), ("atk", "攻撃力", "ATK"), ("def", "守備力", "DEF")):
        book.phrase(Figure, ja=ja + "{amount}以下の", en=en + " {amount} or less", key=key, op="<=")
        book.phrase(Figure, ja=ja + "{amount}以上の", en=en + " {amount} or more", key=key, op=">=")
        book.phrase(Figure, ja=ja + "{amount}の", en=en + " {amount}", key=key, op="==")
    book.word(Is("types", "monster"), ja="モンスター", en="monster")
    book.word(Is("types", "spell"), ja="魔法カード", en="spell")
    book.word(Is("types", "trap"), ja="罠カード", en="trap")
    book.word(Either((Is("types", "spell"), Is("types", "trap"))), ja="魔法・罠カード", en="spell or trap")
    book.word(AnyCard(), ja="カード", en="")


def things(book: Phrasebook) -> None:
    """Write the phrases that describe cards, amounts and conditions."""
    places = (
        ("", "on the field", Side.ANY),
        ("自分", "you control", Side.YOURS),
        ("相手", "your opponent controls", Side.THEIRS),
    )
    nouns = (
        ("モンスター", "monsters", ("monster",)),
        ("魔法・罠カード", "spells and traps", ("spell_trap", "field_spell", "pendulum")),
        ("カード", "cards", ON_FIELD),
    )
    for ja, en, side in places:
        for noun, noun_en, zones in nouns:
            for other in (False, True):
                book.phrase(
                    Cards,
                    ja=("このカード以外の" if other else "") + ja + "フィールドの{filters}" + noun,
                    en=("other " if other else "") + "{filters} " + noun_en + " " + en,
                    zones=zones,
                    side=side,
                    other=other,
                )
    for ja, en, zone in (
        ("墓地", "graveyard", "graveyard"),
        ("手札", "hand", "hand"),
        ("除外状態", "banished cards", "banished"),
    ):
        book.phrase(
            Cards, ja="自分の" + ja + "の{filters}", en="{filters} cards in your " + en, zones=(zone,), side=Side.YOURS
        )
        book.phrase(
            Cards,
            ja="相手の" + ja + "の{filters}",
            en="{filters} cards in your opponent's " + en,
            zones=(zone,),
            side=Side.THEIRS,
        )
        book.phrase(Cards, ja="自分・相手の" + ja + "の{filters}", en="{filters} cards in either " + en, zones=(zone,))
    book.word(Cards(("monster",), filters=(Attacks(),)), ja="攻撃モンスター", en="attacking monsters")
    book.word(Cards(("monster",), filters=(Wears(),)), ja="装備モンスター", en="the equipped monster")
    book.phrase(Choose, ja="{cards}{count}枚", en="{count} of the {cards}")
    book.phrase(Bodies, ja="{cards}{count}体", en="{count} of the {cards}")
    book.phrase(Choose, ja="{cards}を{count}枚まで", en="up to {count} of the {cards}", up_to=True)
    book.phrase(Bodies, ja="{cards}を{count}体まで", en="up to {count} of the {cards}", up_to=True)
    book.word(Itself(), ja="このカード", en="this card")
    book.word(It("monster"), ja="そのモンスター", en="that monster")
    book.word(It("card"), ja="そのカード", en="that card")
    book.word(It("attacker"), ja="その攻撃モンスター", en="that attacking monster")
    book.phrase(AtRandom, ja="{cards}をランダムに{count}枚", en="{count} random {cards}")
    book.phrase(CountOf, ja="{cards}の数×{times}", en="the number of {cards} times {times}")
    book.phrase(HandSize, ja="自分の手札の数×{times}", en="the number of cards in your hand times {times}")
    book.phrase(Exists, ja="{cards}が存在する", en="there are {cards}")
