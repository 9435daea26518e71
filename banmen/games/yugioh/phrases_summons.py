"""Phrases about materials, rituals, tokens and summons of a monster's own."""

from __future__ import annotations

from banmen.games.yugioh.effects import NOTHING
from banmen.games.yugioh.summoning import (
    Also,
    BanishSome,
    Complete,
    CreateTokens,
    Detach,
    Element,
    FusionMaterials,
    FusionSummon,
    KindPart,
    Lacks,
    NamedPart,
    OwnSummon,
    RitualBy,
    RitualSummon,
    SendSome,
    SynchroMaterials,
    TunerPart,
    XyzMaterials,
)
from banmen.games.yugioh.wordings import ATTRIBUTES
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import When
from banmen.kernel.effects.things import Cards, Is, Itself, Not
from banmen.language import Phrasebook

KINDS = {"X": "xyz", "S": "synchro", "融合": "fusion", "儀式": "ritual", "P": "pendulum", "通常": "normal",
         "チューナー": "tuner"}


def summons(book: Phrasebook) -> None:
    """Add the phrases to the book of the game."""
    for ja, kind in KINDS.items():
        book.word(Is("kinds", kind), ja=ja, en=kind.capitalize())
    book.word(Not(Is("kinds", "tuner")), ja="チューナー以外の", en="non-Tuner")
    for ja, kind in list(KINDS.items())[:5]:
        book.word(When(f"{kind}_summon", Itself()), ja=f"このカードが{ja}召喚する", en=f"this card is {kind} summoned")
    book.phrase(
        Cards, ja="自分のPゾーンの{filters}カード", en="{filters} cards in your pendulum zones", zones=("pendulum",),
        side=Side.YOURS,
    )
    _materials(book)
    _procedures(book)
    _tokens(book)


def _materials(book: Phrasebook) -> None:
    book.phrase(
        XyzMaterials, ja="{filters}レベル{level}モンスター×{count}", en="{count} {filters} level {level} monsters"
    )
    book.phrase(
        XyzMaterials, ja="{filters}レベル{level}モンスター×{count}体以上",
        en="{count} or more {filters} level {level} monsters", more=True,
    )
    book.phrase(NamedPart, ja="{name}", en="{name}")
    book.phrase(KindPart, ja="{filters}モンスター", en="1 {filters} monster", count=1)
    book.phrase(KindPart, ja="{filters}モンスター×{count}", en="{count} {filters} monsters")
    book.phrase(TunerPart, ja="{filters}チューナー", en="1 {filters} Tuner")
    book.phrase(
        SynchroMaterials, ja="{tuner}+チューナー以外の{filters}モンスター{least}体以上",
        en="{tuner} + {least} or more non-Tuner {filters} monsters", without={"tuner": KindPart},
    )
    book.phrase(FusionMaterials, ja="{parts:+}", en="{parts: + | + }", without={"parts": TunerPart})
    book.phrase(RitualBy, ja="{name}により降臨。", en="Summoned by {name}.")
    book.phrase(Detach, ja="このカードのX素材を{count}つ取り除く", en="detach {count:material} from this card")
    for unit, noun in (("体", "{count} of the {cards}"), ("枚", "{count:card} of the {cards}")):
        book.phrase(BanishSome, ja="{cards}{count}" + unit + "を除外する", en="banish " + noun, unit=unit)
        book.phrase(SendSome, ja="{cards}{count}" + unit + "を墓地へ送る", en="send " + noun + " to the graveyard",
                    unit=unit)


def _procedures(book: Phrasebook) -> None:
    book.phrase(Lacks, ja="{cards}が存在しない", en="there are no {cards}")
    book.phrase(Also, ja="{first:stem}、{second}", en="{first} and {second}", without={"first": (Also, Lacks)})
    book.phrase(
        OwnSummon, ja="{condition}場合、このカードは手札から特殊召喚できる。",
        en="If {condition}, you can special summon this card from your hand.", announce=NOTHING,
    )
    book.phrase(
        OwnSummon, ja="このカードは{announce:te}手札から特殊召喚できる。",
        en="You can special summon this card from your hand if you {announce}.", condition=None,
    )
    book.phrase(
        OwnSummon, ja="{condition}場合、このカードは{announce:te}手札から特殊召喚できる。",
        en="If {condition}, you can special summon this card from your hand if you {announce}.",
    )
    book.phrase(
        Complete, ja="このカードと{names:~}を手札に全て揃えた時、自分はデュエルに勝利する。",
        en="With this card and {names:, | and } all in your hand, you win the duel.",
    )
    book.phrase(
        FusionSummon, ja="自分の手札・フィールドのモンスターを融合素材とし、{filters}融合モンスター1体を融合召喚する",
        en="fusion summon 1 {filters} fusion monster with monsters of your hand and field",
    )
    for exact, ja, en in ((False, "以上に", "or more"), (True, "に", "exactly")):
        book.phrase(
            RitualSummon,
            ja="レベルの合計が{total}" + ja
            + "なるように、自分の手札・フィールドのモンスターをリリースし、手札の{name}を儀式召喚する",
            en="release monsters of your hand and field whose levels total {total} " + en
            + " and ritual summon {name} from your hand",
            exact=exact,
        )


def _tokens(book: Phrasebook) -> None:
    for ja, en in ATTRIBUTES.items():
        book.word(Element(ja), ja=ja, en=en)
    for position, ja, en in (
        ("", "", ""),
        ("attack", "攻撃表示で", " in attack position"),
        ("defense", "守備表示で", " in defense position"),
    ):
        book.phrase(
            CreateTokens,
            ja="{name}({race}・{attribute}・星{level}・攻{atk}/守{defense}){count}体を" + ja + "特殊召喚する",
            en="special summon {count} {name} ({race}, {attribute}, level {level}, ATK {atk}, DEF {defense})" + en,
            position=position,
        )
