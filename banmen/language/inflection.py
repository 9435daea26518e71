"""Every form a Japanese verb can have on a card, made from its dictionary form."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

Voice = Literal["active", "passive", "causative", "potential"]
Ending = Literal[
    "plain", "past", "not", "not_past", "stem", "te", "if", "if_not", "without", "after", "not_te"
]


class Form(NamedTuple):
    """How a verb stands: whose view (voice), whether as a lasting state (ている), and its ending."""

    voice: Voice = "active"
    state: bool = False
    ending: Ending = "plain"


PLAIN = Form()

# the last kana of a godan verb: negative base, stem, te, past, potential base
_GODAN = {
    "う": ("わ", "い", "って", "った", "え"),
    "く": ("か", "き", "いて", "いた", "け"),
    "ぐ": ("が", "ぎ", "いで", "いだ", "げ"),
    "す": ("さ", "し", "して", "した", "せ"),
    "つ": ("た", "ち", "って", "った", "て"),
    "ぬ": ("な", "に", "んで", "んだ", "ね"),
    "ぶ": ("ば", "び", "んで", "んだ", "べ"),
    "む": ("ま", "み", "んで", "んだ", "め"),
    "る": ("ら", "り", "って", "った", "れ"),
}
_ICHIDAN_KANJI = frozenset("見出得着寝居似煮経診")
_ICHIDAN_KANA = frozenset("いきしちにひみりぎじびえけせてねへめれげぜでべ")
_GODAN_ALL_THE_SAME = ("入る", "切る", "減る", "限る", "返る", "送る", "去る", "残る", "被る", "守る", "取る", "ある",
                       "なる", "戻る", "終わる", "始まる", "とどまる", "上がる", "下がる", "移る", "加わる", "そろう")


@cache
def is_ichidan(verb: str) -> bool:
    """Whether the verb drops its る before every ending."""
    return (
        verb.endswith("る")
        and not verb.endswith(_GODAN_ALL_THE_SAME)
        and verb[-2:-1] in _ICHIDAN_KANJI | _ICHIDAN_KANA
    )


def _ichidan_endings(root: str) -> dict[Ending, tuple[str, ...]]:
    return {
        "plain": (root + "る",), "past": (root + "た",), "not": (root + "ない",), "not_past": (root + "なかった",),
        "stem": (root,), "te": (root + "て",), "if": (root + "れば",), "if_not": (root + "なければ",),
        "without": (root + "ずに", root + "ず", root + "ないで"), "after": (root + "たら",),
        "not_te": (root + "なくて",),
    }


def _endings(verb: str) -> dict[Ending, tuple[str, ...]]:
    """The active endings of a verb, the printed one first."""
    if verb.endswith("する"):
        root = verb[:-2]
        return {
            "plain": (verb,), "past": (root + "した",), "not": (root + "しない",), "not_past": (root + "しなかった",),
            "stem": (root + "し",), "te": (root + "して",), "if": (root + "すれば",), "if_not": (root + "しなければ",),
            "without": (root + "せずに", root + "せず", root + "しないで"), "after": (root + "したら",),
            "not_te": (root + "しなくて",),
        }
    if is_ichidan(verb):
        return _ichidan_endings(verb[:-1])
    root = verb[:-1]
    base, stem, te, past, able = _GODAN[verb[-1]]
    if verb.endswith("行く"):
        te, past = "って", "った"
    negative = root[:-1] + "" if verb.endswith("ある") else root + base
    return {
        "plain": (verb,), "past": (root + past,), "not": (negative + "ない",), "not_past": (negative + "なかった",),
        "stem": (root + stem,), "te": (root + te,), "if": (root + able + "ば",), "if_not": (negative + "なければ",),
        "without": (negative + "ずに", negative + "ず", negative + "ないで"), "after": (root + past + "ら",),
        "not_te": (negative + "なくて",),
    }


def _voiced(verb: str) -> dict[Voice, str]:
    """The verb in each voice, as a dictionary form; those but the active one drop their る."""
    if verb.endswith("する"):
        root = verb[:-2]
        return {"active": verb, "passive": root + "される", "causative": root + "させる", "potential": root + "できる"}
    if is_ichidan(verb):
        root = verb[:-1]
        return {"active": verb, "passive": root + "られる", "causative": root + "させる", "potential": root + "られる"}
    root = verb[:-1]
    base, _, _, _, able = _GODAN[verb[-1]]
    return {
        "active": verb, "passive": root + base + "れる", "causative": root + base + "せる",
        "potential": root + able + "る",
    }


@cache
def forms_of(verb: str) -> dict[Form, tuple[str, ...]]:
    """Every form of a verb and how it is written, the wording to be printed first."""
    found: dict[Form, tuple[str, ...]] = {}
    for voice, word in _voiced(verb).items():
        endings = _endings(word) if voice == "active" else _ichidan_endings(word[:-1])
        for ending, written in endings.items():
            found[Form(voice, False, ending)] = written
        te = endings["te"][0]
        for ending, written in _ichidan_endings(te + "い").items():
            found[Form(voice, True, ending)] = written
        found[Form(voice, True, "stem")] = (te + "い", te + "おり")
        if voice == "active":
            left = te  # クロスしてある says of the thing what クロスされている does
    for ending, tail in (("plain", "ある"), ("past", "あった"), ("if", "あれば")):
        form = Form("passive", True, ending)
        found[form] = (*found[form], left + tail)
    return found


def inflected(verb: str, form: Form = PLAIN) -> str:
    """The verb as it is printed in a form."""
    return forms_of(verb)[form][0]
