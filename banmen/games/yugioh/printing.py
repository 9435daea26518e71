"""A text of Yu-Gi-Oh! printed from what was read of it: materials, numbers, limits, effects, items behind ●."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from banmen.games.yugioh.effects import Limit, LimitedActivation, LimitedAll, LimitedEach, LimitedEffect, LimitedName
from banmen.games.yugioh.effects_bounds import Beside
from banmen.games.yugioh.effects_doing import (
    EquipOnly,
    LimitedBy,
    LimitedInDuel,
    LimitedThis,
    LimitedWay,
    SummonedOnce,
)
from banmen.games.yugioh.effects_more import CountsTwice
from banmen.games.yugioh.facts import Printed
from banmen.games.yugioh.grammar import Texts
from banmen.games.yugioh.japanese import JAPANESE
from banmen.games.yugioh.materials import ingredients_of, materials_of
from banmen.games.yugioh.reading import OF_THE_EXTRA_DECK, marked, parts_of, read_part
from banmen.games.yugioh.summoning import Complete, RitualBy, RitualOf
from banmen.games.yugioh.tables import keyed
from banmen.games.yugioh.texts import AT_MOST, about_the_card, read_lines, sentences_of
from banmen.games.yugioh.words import LEXICON
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import Keyword
from banmen.kernel.library import CardDef
from banmen.language.errors import NoPhrase

_SPANS: Final = {"turn": "1ターンに", "duel": "デュエル中に",
                 "face_up": "このカードがモンスターゾーンに表側表示で存在する限り"}
_BRACKETED: Final = re.compile("最大[0-9]+つまで。|同名カードは1枚(?:まで|のみ)。|同一チェーン上では1度まで。")
"""Sentences that stand in a bracket behind the one they belong to."""
_SUMMONS: Final = {"synchro": "S", "xyz": "X", "fusion": "融合"}


def printed_text(text: str, kinds: Collection[str] = ()) -> str:
    """A text that is read, printed again in the modern wording; reading that gives the same."""
    return "\n".join(printed_parts(text, kinds))


def printed_parts(text: str, kinds: Collection[str] = ()) -> list[str]:
    """A text that is read, printed again part by part: the materials, what stands before the numbers, each number."""
    materials, parts = parts_of(text, any(each in kinds for each in OF_THE_EXTRA_DECK))
    found = ["+".join(each.ja for each in ingredients_of(materials))] if materials else []
    for part in parts:
        label, words = marked(part)
        head, *items = words.split("●")
        listed = "".join(f"●{key}{':' if key else ''}{_sentences(said)}" for key, said in map(keyed, items))
        found.append(f"{label}:{_sentences(head)}{listed}" if label else _sentences(head) + listed)
    return found


def shown_parts(card: CardDef) -> list[tuple[str, ...]]:
    """What a card was read as, part by part: its words, the Japanese and the English printed from it, its records."""
    about: Printed = card.facts
    facts = about.facts
    found: list[tuple[str, ...]] = []
    for text, speaker, kinds, stays in ((facts.pendulum, "pendulum", (), True),
                                        (card.text, facts.type, facts.abilities, about.stays)):
        materials, parts = parts_of(text, any(each in kinds for each in OF_THE_EXTRA_DECK))
        read = [[materials_of(materials, kinds)]] if materials else []
        read += [read_part(part, speaker, card.name, stays) for part in parts]
        for words, said, printed in zip([*([materials] if materials else []), *parts], read,
                                        _printed_or_not(text, kinds), strict=True):
            english = " ".join(each.en for each in said if each.en)
            found.append((words, f"= {printed}", f"= {english}", *(f"  {each.ability!r}" for each in said)))
    return found


def _printed_or_not(text: str, kinds: Collection[str]) -> list[str]:
    """The parts in Japanese; what has no words yet is said so."""
    materials, parts = parts_of(text, any(each in kinds for each in OF_THE_EXTRA_DECK))
    found: list[str] = []
    for part in [*([materials] if materials else []), *parts]:
        try:
            found += printed_parts(part, kinds if part is materials else ())
        except (NoPhrase, KeyError) as error:
            found.append(f"({error})")
    return found


def _sentences(text: str) -> str:
    found = ""
    for each in sentences_of(text):
        if found and _BRACKETED.fullmatch(each):
            found = f"{found.removesuffix('。')}({each.removesuffix('。')})。"
        else:
            found += _sentence(each)
    return found


def _sentence(text: str) -> str:
    most = AT_MOST.fullmatch(text)
    if most is not None:
        return f"(最大{most[1]}つまで)。"
    about = about_the_card(text)
    if about is not None:
        return about_in_japanese(about.ability, text)
    return "".join(map(JAPANESE.line, read_lines(text)))


def about_in_japanese(said: Ability, text: str) -> str:
    """What a sentence says of the card as a whole."""
    if isinstance(said, LimitedThis):
        limit = said.limit
        if limit.span == "chain":
            return "同一チェーン上では1度まで。"
        whose = "この効果は" if limit.per == "copy" else "このカード名のこの効果は"
        return whose + _often(limit)
    if isinstance(said, LimitedActivation):
        return "このカード名のカードは1ターンに1枚しか発動できない。"
    if isinstance(said, LimitedAll):
        return "このカード名の効果は1ターンに1度しか使用できない。"
    if isinstance(said, LimitedEffect):
        return f"このカード名の{said.label}の効果は1ターンに1度しか使用できない。"
    if isinstance(said, LimitedEach) and "" in said.labels:
        return "このカード名のP効果は1ターンに1度しか使用できない。"
    if isinstance(said, LimitedEach):
        return f"このカード名の{''.join(said.labels)}の効果はそれぞれ1ターンに1度しか使用できない。"
    if isinstance(said, LimitedName):
        return f"このカード名の{''.join(said.labels)}の効果は1ターンに1度、いずれか1つしか使用できない。"
    if isinstance(said, LimitedBy):
        return f"このカード名の{''.join(said.labels)}{'の' * bool(said.labels)}効果は" + _often(said.limit)
    if isinstance(said, LimitedInDuel):
        return "このカード名のカードはデュエル中に1枚しか発動できない。"
    if isinstance(said, LimitedWay):
        label = re.search("[①-⑤]", text)
        name = Texts(text, LEXICON).bracketed(max(text.find("「"), 0), "「")
        way = f"このカード名の、{label[0]}の方法による" if label else f"この方法による「{name[1] if name else ''}」の"
        return f"{way}特殊召喚は1ターンに1度しかできない。"
    if isinstance(said, SummonedOnce):
        name = Texts(text, LEXICON).bracketed(text.index("「"), "「")
        assert name is not None  # it was read so
        return f"自分は「{name[1]}」を1ターンに1度しか特殊召喚できない。"
    if isinstance(said, CountsTwice):
        whom = Texts(text, LEXICON).counts_twice()
        assert whom is not None  # it was read so
        return f"{JAPANESE.phrase(whom)}をアドバンス召喚する場合、このカードは2体分のリリースにできる。"
    if isinstance(said, Beside | Forbids):
        return _material(text)
    if isinstance(said, RitualBy):
        return f"「{said.name}」{'儀式魔法カード' if said.part else ''}により降臨。"
    if isinstance(said, RitualOf):
        return f"「{said.name}」{'儀式モンスター' if said.part else ''}の降臨に必要。"
    if isinstance(said, Complete):
        names = "".join(f"「{name}」" for name in said.names)
        return f"このカードと{names}が手札に全て揃った時、自分はデュエルに勝利する。"
    if isinstance(said, Keyword):
        return LEXICON.keywords[said.name].ja
    if isinstance(said, EquipOnly):
        wearer = Texts(text, LEXICON).worn_by(0)
        assert wearer is not None  # it was read so
        return f"{JAPANESE.phrase(wearer)}にのみ装備可能。"
    raise NoPhrase(f"no Japanese for {said!r}")


def _often(limit: Limit) -> str:
    """How often something is used."""
    often = "1度しか使用できない。" if limit.times == 1 else f"{limit.times}度まで使用できる。"
    return _SPANS[limit.span] + often


def _material(text: str) -> str:
    """For which monsters alone this card is a material, and what the others have to be."""
    said = Texts(text, LEXICON).used_only_for()
    assert said is not None  # it was read so
    how, kind, others = said
    summons = _SUMMONS[how]
    head = f"このカードを{summons}素材とする場合、"
    if kind is not None:
        return f"{head}{JAPANESE.phrase(kind)}の{summons}召喚にしか使用できない。"
    assert others is not None  # one of them is said
    return f"{head}他の{summons}素材モンスターは全て{JAPANESE.phrase(others)}でなければならない。"
