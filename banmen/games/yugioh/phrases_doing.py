"""Phrases of chance, control, counters, the deck, equipping and counting."""

from __future__ import annotations

from banmen.games.yugioh.effects_doing import (
    Becomes,
    ChooseMode,
    CountersHere,
    DiscardRandom,
    EachTime,
    EquipOn,
    EquipOnly,
    IfNotTurned,
    IfTurned,
    InflictValue,
    LimitedThis,
    Mill,
    Mode,
    MoveAll,
    NegateEffect,
    OnCoin,
    OnDie,
    OnDieExactly,
    Original,
    PlaceCounters,
    PutAll,
    RollDie,
    Rolled,
    Silence,
    SummonFrom,
    TakeControl,
    TakeCounters,
    TossCoin,
    TurnOver,
    TurnOverTop,
)
from banmen.games.yugioh.rulebook import book as rulebook
from banmen.kernel.effects.base import Who
from banmen.kernel.effects.says import Keyword, Move, When, WinGame
from banmen.kernel.effects.things import (
    All,
    AtRandom,
    Cards,
    Choose,
    It,
    NameHas,
    Top,
)
from banmen.language import Phrasebook

ONE_THING = {"what": (Cards, All, Top, AtRandom)}


def doing(book: Phrasebook) -> None:
    """Write these phrases into the book."""
    _names(book)
    _chance(book)
    _deck(book)
    _lasting(book)
    _counting(book)


@rulebook.rule("472.1")
def _names(book: Phrasebook) -> None:
    """A name in brackets before a kind of card means every such card that has these characters in its name."""
    book.phrase(NameHas, ja="{part:「」}", en="{part}")


def _chance(book: Phrasebook) -> None:
    book.word(TossCoin(True), ja="コイントスを1回行い裏表を当てる", en="toss a coin and call it")
    book.word(TossCoin(), ja="コイントスを1回行う", en="toss a coin")
    for ja, en, called, yes in (
        ("表が出た場合", "if it is heads", False, True),
        ("裏が出た場合", "if it is tails", False, False),
        ("当たった場合", "if you called it right", True, True),
        ("ハズレの場合", "if you called it wrong", True, False),
    ):
        book.phrase(OnCoin, ja=ja + "、{action}", en=en + ", {action}", called=called, yes=yes)
    book.word(RollDie(), ja="サイコロを1回振る", en="roll a die")
    book.phrase(OnDie, ja="{low}~{high}が出た場合、{action}", en="if it shows {low} to {high}, {action}")
    book.phrase(OnDieExactly, ja="{number}が出た場合、{action}", en="if it shows {number}, {action}")
    book.phrase(Rolled, ja="出た目の数×{times}", en="{times} times the number it shows")
    book.phrase(
        DiscardRandom,
        ja="相手の手札をランダムに{count}枚捨てる",
        en="your opponent discards {count:card} at random",
        who=Who.OPPONENT,
    )
    book.phrase(
        DiscardRandom, ja="自分の手札をランダムに{count}枚捨てる", en="discard {count:card} at random", who=Who.YOU
    )


def _deck(book: Phrasebook) -> None:
    book.word(TurnOverTop(), ja="自分のデッキの一番上のカードをめくる", en="turn over the top card of your deck")
    book.phrase(TurnOver, ja="{what}をめくる", en="turn over {what}", without=ONE_THING)
    book.word(It("turned"), ja="めくったカード", en="the card turned over")
    book.phrase(IfTurned, ja="めくったカードが{filters}だった場合、{action}",
                en="if it is of this kind ({filters}), {action}")
    book.phrase(IfNotTurned, ja="違った場合、{action}", en="if not, {action}")
    for ja, en, who in (("自分", "your", Who.YOU), ("相手", "your opponent's", Who.OPPONENT)):
        book.phrase(
            Mill,
            ja=ja + "のデッキの上からカードを{count}枚墓地へ送る",
            en="send the top {count:card} of " + en + " deck to the graveyard",
            who=who,
        )
    for places, en, zones in (
        ("手札", "hand", ("hand",)),
        ("デッキ", "deck", ("deck",)),
        ("墓地", "graveyard", ("graveyard",)),
        ("手札・デッキ", "hand or deck", ("hand", "deck")),
        ("手札・墓地", "hand or graveyard", ("hand", "graveyard")),
        ("EXデッキ", "extra deck", ("extra",)),
    ):
        for how, en_how, position in (
            ("", "", ""),
            ("守備表示で", " in defense position", "defense"),
            ("攻撃表示で", " in attack position", "attack"),
        ):
            book.phrase(
                SummonFrom,
                ja="自分の" + places + "から{filters}{count}体を" + how + "特殊召喚する",
                en="special summon {count:monster} ({filters}) from your " + en + en_how,
                zones=zones,
                position=position,
            )
    for verb, en, zone, cause in (
        ("手札に戻す", "return all {cards} to the hand", "hand", "return"),
        ("墓地へ送る", "send all {cards} to the graveyard", "graveyard", "send"),
        ("除外する", "banish all {cards}", "banished", "banish"),
    ):
        book.phrase(MoveAll, ja="{cards}を全て" + verb, en=en, to=zone, cause=cause)
    for ja, en, put in (
        ("裏側守備表示", "face-down defense position", "set"),
        ("表側攻撃表示", "face-up attack position", "attack"),
        ("表側守備表示", "face-up defense position", "defense"),
    ):
        book.phrase(PutAll, ja="{cards}を全て" + ja + "にする", en="put all {cards} into " + en, position=put)
    for ja, en, at in (("一番下", "bottom", "bottom"), ("一番上", "top", "top")):
        book.phrase(
            Move,
            ja="{what}をデッキの" + ja + "に戻す",
            en="put {what} on the " + en + " of the deck",
            to="deck",
            at=at,
            cause="to_deck",
            without=ONE_THING,
        )


def _lasting(book: Phrasebook) -> None:
    for number in (1, 2, 3):
        book.word(
            f"their_turn_{number}",
            ja=f"相手ターンで数えて{number}ターン後",
            en=f"the end of your opponent's turn number {number} from now",
        )
    book.phrase(
        PlaceCounters,
        ja="{what}に{name:bare}カウンターを{amount}つ置く",
        en="put {amount:counter} ({name}) on {what}",
        without=ONE_THING,
    )
    book.phrase(
        TakeCounters,
        ja="このカードの{name:bare}カウンターを{amount}つ取り除く",
        en="remove {amount:counter} ({name}) from this card",
    )
    book.phrase(
        CountersHere,
        ja="このカードの{name:bare}カウンターの数×{times}",
        en="{times} times the number of {name} counters on this card",
    )
    book.word(NegateEffect(), ja="その効果を無効にする", en="negate that effect")
    book.phrase(Silence, ja="{what}の効果は{until}まで無効化される", without=ONE_THING,
                en="the effects of {what} are negated until {until}")
    book.phrase(TakeControl, ja="{what}のコントロールを得る", en="take control of {what}", until="", without=ONE_THING)
    book.phrase(
        TakeControl,
        ja="{what}のコントロールを{until}まで得る",
        en="take control of {what} until {until}",
        without=ONE_THING,
    )
    only = {"what": (Cards, All, Top, AtRandom, Choose), "to": (Cards, All, Top, AtRandom, Choose)}
    book.phrase(
        EquipOn,
        ja="{what}を装備カード扱いとして{to}に装備する",
        en="equip {what} to {to} as an equip card",
        without=only,
    )
    narrow = {"what": (Cards, All, Top, AtRandom, Choose)}
    for key, ja, en in (("atk", "攻撃力", "ATK"), ("def", "守備力", "DEF")):
        book.phrase(Original, ja="{what}の元々の" + ja, en="the original " + en + " of {what}", key=key, without=narrow)
    book.phrase(
        InflictValue, ja="相手に{amount}分のダメージを与える", en="inflict damage equal to {amount}", who=Who.OPPONENT
    )
    book.phrase(
        Becomes,
        ja="{what}の{key}は{until}まで{amount}になる",
        en="the {key} of {what} becomes {amount} until {until}",
        without=ONE_THING,
    )
    book.phrase(Mode, ja="●{action}", en="• {action}", without={"action": ChooseMode})
    book.phrase(
        ChooseMode,
        ja="以下の効果から1つを選んで適用する。{modes:。}",
        en="choose one and apply it: {modes:; |; }",
    )
    book.word(WinGame(), ja="自分はデュエルに勝利する", en="you win the duel")
    book.word(
        Keyword("piercing"),
        ja="このカードが守備表示モンスターに勝つ差は戦闘ダメージになる。",
        en="If this card attacks a defense position monster, inflict the difference as battle damage.",
    )
    book.phrase(EquipOnly, ja="{filters}モンスターにのみ装備可能。", en="Only {filters} monsters can wear this.")
    book.word(
        LimitedThis(),
        ja="このカード名のこの効果は1ターンに1度しか使用できない。",
        en="You can use this effect of this card's name only once per turn.",
    )
    book.word(Keyword("attack_twice"), ja="このカードは1度のバトルフェイズ中に2回攻撃できる。",
              en="This card can attack twice in each battle phase.")


def _counting(book: Phrasebook) -> None:
    for ja, en, whose in (("自分が", "you", Who.YOU), ("相手が", "your opponent", Who.OPPONENT)):
        for verb, en_verb, happening in (
            ("カードをドローする", "draw", "draw"),
            ("手札を捨てる", "discard", "discard"),
            ("ダメージを受ける", "take damage", "damaged"),
        ):
            book.word(When(happening, whose=whose), ja=ja + verb, en=f"{en} {en_verb}")
    book.phrase(
        EachTime, ja="{when}度に、{effect:、}。", en="Each time {when}: {effect:, | and }.", optional=False
    )
