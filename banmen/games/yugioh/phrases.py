"""The phrasebook of Yu-Gi-Oh!: card text in both directions."""

from __future__ import annotations

from typing import Any

from banmen.games.yugioh.effects import (
    NOTHING,
    Announce,
    AnyCard,
    Attacks,
    BanishThis,
    Bodies,
    Boosts,
    DestroyAll,
    DiscardChosen,
    DiscardSome,
    DiscardThis,
    Figure,
    HandSize,
    Inflict,
    InPosition,
    Labelled,
    LimitedActivation,
    LimitedAll,
    LimitedEach,
    LimitedEffect,
    LimitedName,
    NegateActivation,
    NegateAttack,
    NoBattleDamage,
    PayPoints,
    PutPosition,
    Raise,
    Recover,
    ReleaseSome,
    ReleaseThis,
    Search,
    SearchBodies,
    SendThis,
    Set,
    SpecialSummon,
    Target,
    TargetIt,
    Then,
    Together,
    Trigger,
    Use,
    Wears,
)
from banmen.games.yugioh.phrases_doing import doing
from banmen.games.yugioh.phrases_summons import summons
from banmen.games.yugioh.wordings import ATTRIBUTES, RACES
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects.base import Filter, Side, What, Who
from banmen.kernel.effects.says import Draw, Keyword, Move, OneShot, When
from banmen.kernel.effects.things import (
    All,
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
    Top,
)
from banmen.language import Phrasebook


def phrasebook() -> Phrasebook:
    """Write the book."""
    book = Phrasebook("yugioh")
    book.list_of(Filter, ja="~", en=" ")
    _filters(book)
    _cards(book)
    _announcements(book)
    _happenings(book)
    _instructions(book)
    _abilities(book)
    doing(book)
    summons(book)
    return book


def _filters(book: Phrasebook) -> None:
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
    book.word(AnyCard(), ja="カード", en="card")


def _cards(book: Phrasebook) -> None:
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


def _announcements(book: Phrasebook) -> None:
    book.phrase(Target, ja="{choose}を対象とする", en="target {choose}")
    book.phrase(TargetIt, ja="そのモンスター1体を対象とする", en="target that monster", what=It("monster"))
    book.phrase(PayPoints, ja="{amount}LPを払う", en="pay {amount} LP")
    book.phrase(DiscardSome, ja="手札を{count}枚捨てる", en="discard {count:card}")
    book.phrase(DiscardSome, ja="手札から{filters}{count}枚を捨てる", en="discard {count} {filters}")
    book.word(BanishThis(), ja="墓地のこのカードを除外する", en="banish this card from the graveyard")
    book.word(DiscardThis(), ja="このカードを手札から捨てる", en="discard this card")
    book.word(ReleaseThis(), ja="このカードをリリースする", en="release this card")
    book.phrase(ReleaseSome, ja="{cards}{count}体をリリースする", en="release {count} of the {cards}")
    book.word(SendThis(), ja="フィールドのこのカードを墓地へ送る", en="send this card from the field to the graveyard")
    book.phrase(Announce, ja="{parts:stem:、}", en="{parts:, | and }")


def _when(happenings: str, subject: What) -> When:
    """One of these happenings, which the names in a row stand for, to these cards."""
    first, *also = happenings.split()
    return When(first, subject, also=tuple(also))


def _happenings(book: Phrasebook) -> None:
    mine: Any = Itself()
    for ja, en, happening in (
        ("召喚する", "is normal summoned", "summon"),
        ("特殊召喚する", "is special summoned", "special_summon"),
        ("反転召喚する", "is flip summoned", "flip_summon"),
        ("アドバンス召喚する", "is tribute summoned", "tribute_summon"),
        ("召喚・特殊召喚する", "is normal or special summoned", "summon special_summon"),
        ("召喚・反転召喚する", "is normal or flip summoned", "summon flip_summon"),
        ("召喚・反転召喚・特殊召喚する", "is summoned", "summon flip_summon special_summon"),
        ("リバースする", "is flipped face up", "flipped"),
        ("戦闘で破壊され墓地へ送られる", "is destroyed by battle and sent to the graveyard", "battle"),
        ("破壊され墓地へ送られる", "is destroyed and sent to the graveyard", "battle destroy"),
        ("戦闘・効果で破壊される", "is destroyed by battle or by an effect", "destroy battle"),
        ("効果で破壊され墓地へ送られる", "is destroyed by an effect and sent to the graveyard", "destroy"),
        ("墓地へ送られる", "is sent to the graveyard", "enter:graveyard"),
        ("相手に戦闘ダメージを与える", "inflicts battle damage on your opponent", "battle_damage"),
        ("戦闘を行う", "battles", "battled"),
        (
            "戦闘で相手モンスターを破壊し墓地へ送る",
            "destroys an opposing monster by battle and sends it to the graveyard",
            "battle_won",
        ),
        ("攻撃対象に選択される", "is chosen as an attack target", "attacked"),
    ):
        book.word(_when(happening, mine), ja="このカードが" + ja, en="this card " + en)
    theirs = Cards(("monster",), Side.THEIRS)
    for ja, en, happening in (
        ("召喚する", "normal", "summon"),
        ("特殊召喚する", "special", "special_summon"),
        ("召喚・反転召喚する", "normal or flip", "summon flip_summon"),
        ("召喚・特殊召喚する", "normal or special", "summon special_summon"),
        ("召喚・反転召喚・特殊召喚する", "in any way", "summon flip_summon special_summon"),
    ):
        book.word(_when(happening, theirs), ja="相手がモンスターを" + ja, en=f"your opponent summons a monster ({en})")
    for ja, en, kind in (
        ("魔法", "spell", "spell"),
        ("罠", "trap", "trap"),
        ("魔法・罠", "spell or trap", "spell+trap"),
    ):
        book.word(When("activate:" + kind), ja=ja + "カードが発動する", en=f"a {en} card is activated")
        book.word(
            When("activate:" + kind, whose=Who.OPPONENT),
            ja="相手が" + ja + "カードを発動する",
            en=f"your opponent activates a {en} card",
        )
    book.word(When("activate:monster"), ja="モンスターの効果が発動する", en="a monster effect is activated")
    # What is a moment by its name and not a sentence.
    book.word(When("attack", theirs), ja="相手モンスターの攻撃宣言時", en="an opposing monster declares an attack")
    book.word(When("attack", mine), ja="このカードの攻撃宣言時", en="this card declares an attack")
    for ja, en, happening in (
        ("ダメージステップ開始時", "the damage step begins", "damage_start"),
        ("ダメージ計算前", "damage is about to be calculated", "before_calculation"),
    ):
        book.word(When(happening, mine), ja="このカードが攻撃する" + ja, en=en + " while this card attacks")
    book.word(
        When("damage_calculation", whose=Who.OPPONENT),
        ja="相手モンスターが攻撃したダメージ計算時",
        en="damage is calculated for an attack of an opposing monster",
    )
    for ja, en, whose in (
        ("自分", "your", Who.YOU),
        ("相手", "your opponent's", Who.OPPONENT),
        ("お互いの", "each", None),
    ):
        book.word(When("standby", whose=whose), ja=ja + "スタンバイフェイズ", en=f"{en} standby phase comes")
        book.word(When("end_phase", whose=whose), ja=ja + "エンドフェイズ", en=f"{en} end phase comes")


def _instructions(book: Phrasebook) -> None:
    for who, ja, en in (
        (Who.YOU, "自分は", ""),
        (Who.OPPONENT, "相手は", "your opponent "),
        (Who.EACH, "お互いは", "each player "),
    ):
        verb = "draws" if en else "draw"
        book.phrase(Draw, ja=ja + "{amount}枚ドローする", en=en + verb + " {amount:card}", who=who)
        verb = "takes" if en else "take"
        if who is not Who.OPPONENT:
            book.phrase(Inflict, ja=ja + "{amount}ダメージを受ける", en=en + verb + " {amount} damage", who=who)
        book.phrase(
            Recover, ja=ja + "{amount}LP回復する", en=en + ("gains" if en else "gain") + " {amount} LP", who=who
        )
        book.phrase(
            DiscardChosen,
            ja=ja + "手札を{count}枚捨てる",
            en=en + ("discards" if en else "discard") + " {count:card}",
            who=who,
        )
    book.phrase(
        Inflict, ja="相手に{amount}ダメージを与える", en="inflict {amount} damage on your opponent", who=Who.OPPONENT
    )
    moves = (
        ("を破壊する", "destroy {what}", "graveyard", "destroy"),
        ("を手札に戻す", "return {what} to the hand", "hand", "return"),
        ("を墓地へ送る", "send {what} to the graveyard", "graveyard", "send"),
        ("を除外する", "banish {what}", "banished", "banish"),
        ("を手札に加える", "add {what} to the hand", "hand", "add"),
        ("を捨てる", "discard {what}", "graveyard", "discard"),
    )
    for ja, en, zone, cause in moves:
        book.phrase(Move, ja="{what}" + ja, en=en, to=zone, cause=cause, without={"what": (Cards, All, Top)})
    book.phrase(DestroyAll, ja="{cards}を全て破壊する", en="destroy all {cards}")
    for key, ja, en in (("atk", "攻撃力", "ATK"), ("def", "守備力", "DEF"), ("both", "攻撃力・守備力", "ATK and DEF")):
        book.word(key, ja=ja, en=en)
    book.word("turn", ja="ターン終了時", en="the end of the turn")
    book.word("end_phase", ja="エンドフェイズ", en="the end phase")
    book.word("battle_phase", ja="バトルフェイズ終了時", en="the end of the battle phase")
    narrow = {"what": (Cards, All, Top, AtRandom)}
    for up, ja, en in ((True, "アップする", "gains"), (False, "ダウンする", "loses")):
        book.phrase(
            Raise,
            ja="{what}の{key}は{until}まで{amount}" + ja,
            en="{what} " + en + " {amount} {key} until {until}",
            up=up,
            without=narrow,
        )
        book.phrase(
            Raise,
            ja="{what}の{key}は{amount}" + ja,
            en="{what} " + en + " {amount} {key}",
            up=up,
            until="",
            without={"what": (Cards, All, Top, AtRandom, Itself, Choose)},
        )
    book.phrase(SpecialSummon, ja="{what}を特殊召喚する", en="special summon {what}", without=narrow)
    book.phrase(
        SpecialSummon,
        ja="{what}を守備表示で特殊召喚する",
        en="special summon {what} in defense position",
        position="defense",
        without=narrow,
    )
    book.phrase(
        SpecialSummon,
        ja="{what}を攻撃表示で特殊召喚する",
        en="special summon {what} in attack position",
        position="attack",
        without=narrow,
    )
    for ja, en, position in (
        ("裏側守備表示", "face-down defense position", "set"),
        ("表側攻撃表示", "face-up attack position", "attack"),
        ("表側守備表示", "face-up defense position", "defense"),
    ):
        book.phrase(
            PutPosition, ja="{what}を" + ja + "にする", en="put {what} into " + en, position=position, without=narrow
        )
    book.phrase(
        SearchBodies,
        ja="デッキから{filters}{count}体を手札に加える",
        en="add {count} {filters} from your deck to your hand",
    )
    book.phrase(
        Search, ja="デッキから{filters}{count}枚を手札に加える", en="add {count} {filters} from your deck to your hand"
    )
    book.word(NegateActivation(True), ja="その発動を無効にし破壊する", en="negate that activation and destroy the card")
    book.word(NegateActivation(False), ja="その発動を無効にする", en="negate that activation")
    book.word(NegateAttack(), ja="その攻撃を無効にする", en="negate that attack")
    book.word(
        NoBattleDamage(), ja="その戦闘で発生する自分への戦闘ダメージは0になる", en="you take no damage from that battle"
    )
    book.phrase(Together, ja="{actions:stem:、}", en="{actions:, | and }", without={"actions": (Then,)})
    book.phrase(Then, ja="その後、{action}", en="then {action}", without={"action": (Then,)})


def _abilities(book: Phrasebook) -> None:
    for label in "①②③④⑤":
        book.word(label, ja=label, en=label)
    book.phrase(
        Labelled,
        ja="{label}:{ability}",
        en="{label}: {ability}",
        without={"ability": (Labelled, LimitedEffect, LimitedEach, LimitedName, LimitedAll, LimitedActivation)},
    )
    book.phrase(
        LimitedEffect,
        ja="このカード名の{label}の効果は1ターンに1度しか使用できない。",
        en="You can use effect {label} of this card's name only once per turn.",
    )
    book.phrase(
        LimitedEach,
        ja="このカード名の{labels:~}の効果はそれぞれ1ターンに1度しか使用できない。",
        en="You can use each of the effects {labels: | } of this card's name only once per turn.",
    )
    book.phrase(
        LimitedName,
        ja="このカード名の{labels:~}の効果は1ターンに1度、いずれか1つしか使用できない。",
        en="You can use only one of the effects {labels: | } of this card's name per turn, and only once.",
    )
    book.word(
        LimitedAll(),
        ja="このカード名の効果は1ターンに1度しか使用できない。",
        en="You can use an effect of this card's name only once per turn.",
    )
    book.word(
        LimitedActivation(),
        ja="このカード名のカードは1ターンに1枚しか発動できない。",
        en="You can activate only one card of this name per turn.",
    )
    book.phrase(OneShot, ja="{effect:。}。", en="{effect:. |. }.")
    book.word(Keyword("battle_proof"), ja="このカードは戦闘では破壊されない。", en="Battle does not destroy this card.")
    book.word(Keyword("direct"), ja="このカードは直接攻撃できる。", en="This card can attack directly.")
    book.word(Keyword("no_normal"), ja="このカードは通常召喚できない。", en="This card cannot be normal summoned.")
    book.word(Keyword("no_special"), ja="このカードは特殊召喚できない。", en="This card cannot be special summoned.")
    for up, ja, en in ((True, "アップする", "gains"), (False, "ダウンする", "loses")):
        book.phrase(
            Boosts,
            ja="{what}の{key}は{amount}" + ja + "。",
            en="{what} " + en + " {amount} {key}.",
            up=up,
            without={"what": (All, Top, AtRandom, Choose, It)},
        )
    for once, prefix, en_once in (("", "", ""), ("copy", "1ターンに1度、", "Once per turn: ")):
        _uses(book, once, prefix, en_once)
        _triggers(book, once, prefix, en_once)


def _uses(book: Phrasebook, once: str, prefix: str, en_once: str) -> None:
    for timing, ja, en in (
        ("", "", ""),
        ("main", "自分メインフェイズに", "During your main phase: "),
        ("either", "自分・相手ターンに", "In either turn: "),
    ):
        book.phrase(
            Use,
            ja=prefix + ja + "{announce:te}発動できる。{effect:。}。",
            en=en_once + en + "you can {announce}. {effect:. |. }.",
            timing=timing,
            once=once,
        )
        if timing:
            book.phrase(
                Use,
                ja=prefix + ja + "発動できる。{effect:。}。",
                en=en_once + en + "you can activate this. {effect:. |. }.",
                timing=timing,
                once=once,
                announce=NOTHING,
            )


def _triggers(book: Phrasebook, once: str, prefix: str, en_once: str) -> None:
    for at, verb, ja, en in (("when", ":past", "時", "When"), ("if", ":past", "場合", "If"), ("at", "", "", "When")):
        for optional, can, en_can in ((True, "できる", "you can "), (False, "する", "")):
            if once and not optional:
                continue
            book.phrase(
                Trigger,
                ja=prefix + "{when" + verb + "}" + ja + "に発動" + can + "。{effect:。}。",
                en=en_once
                + en
                + " {when}, "
                + (en_can + "activate this" if optional else "activate this")
                + ". {effect:. |. }.",
                at=at,
                optional=optional,
                once=once,
                announce=NOTHING,
            )
            book.phrase(
                Trigger,
                ja=prefix + "{when" + verb + "}" + ja + "、{announce:te}発動" + can + "。{effect:。}。",
                en=en_once + en + " {when}, " + en_can + "{announce}. {effect:. |. }.",
                at=at,
                optional=optional,
                once=once,
            )


PHRASES = phrasebook()
