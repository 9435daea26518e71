"""Phrases for whole effects: when they can be activated, how often, and what is always so."""

from __future__ import annotations

from banmen.games.yugioh.effects import (
    NOTHING,
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
from banmen.kernel.effects.says import Keyword, OneShot
from banmen.kernel.effects.things import (
    All,
    AtRandom,
    Choose,
    It,
    Top,
)
from banmen.language import Phrasebook

TIMINGS = (
    ("", "", ""),
    ("main", "自分メインフェイズに", "During your main phase: "),
    ("either", "自分・相手ターンに", "In either turn: "),
)


def abilities(book: Phrasebook) -> None:
    """Write the sentences that are effects of a card."""
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
        _conditional_uses(book, once, prefix, en_once)
        _triggers(book, once, prefix, en_once)


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
