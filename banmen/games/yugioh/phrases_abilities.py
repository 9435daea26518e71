"""Phrases for whole effects: when they can be activated, how often, and what is always so."""

from __future__ import annotations

from banmen.games.yugioh.effects import (
    NOTHING,
    AtActivation,
    Boosts,
    Labelled,
    LimitedActivation,
    LimitedAll,
    LimitedEach,
    LimitedEffect,
    LimitedName,
    Trigger,
    Use,
)
from banmen.games.yugioh.effects_doing import Protects, Silences, TakesItsPlace, WhileSo
from banmen.kernel.effects.says import Keyword, OneShot
from banmen.kernel.effects.things import (
    All,
    AtRandom,
    Choose,
    It,
    Itself,
    Top,
)
from banmen.language import Phrasebook

TIMINGS = (
    ("", "", ""),
    ("main", "自分メインフェイズに", "During your main phase: "),
    ("either", "自分・相手ターンに", "In either turn: "),
    ("step", "ダメージステップに", "During the damage step: "),
    ("before", "ダメージ計算前に", "Before damage calculation: "),
    ("worn", "装備カード扱いの間、自分メインフェイズに", "While this is an equip card, during your main phase: "),
)


def abilities(book: Phrasebook) -> None:
    """Write the sentences that are effects of a card."""
    book.phrase(AtActivation, ja="●{effect:。}", en="• {effect:. |. }", announce=NOTHING)
    book.phrase(AtActivation, ja="●{announce:te}発動できる。{effect:。}", en="• {announce}: {effect:. |. }")
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
    _shields(book)
    _silence(book)
    _kinds(book)
    book.word(Keyword("direct"), ja="このカードは直接攻撃できる。", en="This card can attack directly.")
    book.word(Keyword("no_normal"), ja="このカードは通常召喚できない。", en="This card cannot be normal summoned.")
    book.word(Keyword("no_special"), ja="このカードは特殊召喚できない。", en="This card cannot be special summoned.")
    for up, ja, en in ((True, "アップする", "added to"), (False, "ダウンする", "taken from")):
        book.phrase(
            Boosts,
            ja="{what}の{key}は{amount}" + ja + "。",
            en="{amount} is " + en + " the {key} of {what}.",
            up=up,
            without={"what": (All, Top, AtRandom, Choose, It)},
        )
    for once, prefix, en_once in (("", "", ""), ("copy", "1ターンに1度、", "Once per turn: ")):
        _uses(book, once, prefix, en_once)
        _conditional_uses(book, once, prefix, en_once)
        _triggers(book, once, prefix, en_once)
        _with_modes(book, once, prefix, en_once)


def _shields(book: Phrasebook) -> None:
    for shield, ja, en in (
        ("battle_proof", "戦闘では破壊されない", "battle does not destroy"),
        ("effect_proof", "効果では破壊されない", "effects do not destroy"),
        ("their_effect_proof", "相手の効果では破壊されない", "your opponent's effects do not destroy"),
        ("untargetable", "効果の対象にならない", "effects do not target"),
        ("their_untargetable", "相手の効果の対象にならない", "your opponent's effects do not target"),
    ):
        book.word(Keyword(shield), ja=f"このカードは{ja}。", en=f"{en[0].upper()}{en[1:]} this card.")
        book.phrase(Protects, ja="{what}は" + ja + "。", en=f"{en[0].upper()}{en[1:]} {{what}}.", shield=shield,
                    without={"what": (All, Top, AtRandom, Choose, It, Itself)})


def _kinds(book: Phrasebook) -> None:
    book.word(Keyword("gemini"),
              ja="このカードはもう1度召喚するまで通常モンスターとして扱い、以下の効果はその後に得る。",
              en="This card is a normal monster until it is summoned a second time; then it has these effects.")
    book.word(Keyword("slow"), ja="このカードはフィールドに出たターンには攻撃できない。",
              en="This card cannot attack in the turn it comes out.")
    book.word(TakesItsPlace(), ja="装備モンスターが破壊される場合、代わりにこのカードを破壊する。",
              en="If the equipped monster would be destroyed, destroy this card instead.")
    for keyword, ja, en in (
        ("direct", "直接攻撃できる", "can attack directly"),
        ("battle_proof", "戦闘では破壊されない", "is not destroyed by battle"),
    ):
        book.phrase(WhileSo, ja="{condition}限り、このカードは" + ja + "。", keyword=keyword,
                    en="While {condition}, this card " + en + ".")


def _silence(book: Phrasebook) -> None:
    everything = {"what": (All, Top, AtRandom, Choose, It, Itself)}
    book.phrase(Silences, ja="{what}の効果は無効化される。", en="The effects of {what} are negated.",
                without=everything)


def _uses(book: Phrasebook, once: str, prefix: str, en_once: str) -> None:
    for timing, ja, en in TIMINGS:
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


def _conditional_uses(book: Phrasebook, once: str, prefix: str, en_once: str) -> None:
    for timing, ja, en in TIMINGS:
        book.phrase(
            Use,
            ja=prefix + "{condition}場合、" + ja + "{announce:te}発動できる。{effect:。}。",
            en=en_once + en + "if {condition}, you can {announce}. {effect:. |. }.",
            timing=timing,
            once=once,
        )
        book.phrase(
            Use,
            ja=prefix + "{condition}場合" + ("、" + ja if ja else "に") + "発動できる。{effect:。}。",
            en=en_once + en + "if {condition}, you can activate this. {effect:. |. }.",
            timing=timing,
            once=once,
            announce=NOTHING,
        )


def _with_modes(book: Phrasebook, once: str, prefix: str, en_once: str) -> None:
    choice = "以下の効果から1つを選択して発動できる。{modes:。}。"
    en_choice = "you can choose one of these: {modes:; |; }."
    for timing, ja, en in TIMINGS:
        book.phrase(Use, ja=prefix + ja + choice, en=en_once + en + en_choice, timing=timing, once=once, effect=(),
                    announce=NOTHING)
        book.phrase(Use, ja=prefix + ja + "{announce:stem}、" + choice, timing=timing, once=once, effect=(),
                    en=en_once + en + "{announce}, and " + en_choice)
    for at, ja, en in (("when", "時", "When"), ("if", "場合", "If")):
        book.phrase(Trigger, ja=prefix + "{when:past}" + ja + "、" + choice, en=f"{en_once}{en} {{when}}, {en_choice}",
                    at=at, once=once, effect=(), optional=True, announce=NOTHING)


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
