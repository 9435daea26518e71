"""Oaths: what who activates something does not do in the same turn, before it or after it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banmen.games.yugioh.bans import bans
from banmen.games.yugioh.effects import Announce, SpecialSummon, Trigger, Use
from banmen.games.yugioh.effects_bounds import EVERYTHING, Bars, Oath
from banmen.games.yugioh.effects_doing import SummonFrom
from banmen.games.yugioh.meaning import Speaking
from banmen.games.yugioh.standing import of_one_thing
from banmen.kernel.effects.base import Ability, walk
from banmen.kernel.effects.bounds import Bound, Forbids
from banmen.kernel.effects.events import Happened, When
from banmen.kernel.effects.says import Lasting
from banmen.kernel.effects.things import Cards, Check, Is
from banmen.language.errors import Refused
from banmen.language.tree import NOWHERE, Clause, Sentence, Span

OATH: Final = "oath"
"""The duration of what is sworn."""
DONE_SO: Final = {
    "special_summon": "special_summon", "summon": "summon", "flip": "flip_summon", "battle_phase": "battle_phase",
    "set": "was_set", "attack": "attack", "activate_effect": "activated", "activate_card": "card_activated",
}
"""What happened when an act was done."""


def is_oath(sentence: Sentence) -> bool:
    """この効果を発動するターン、…できない: whether a sentence says what is not done in the turn of an activation."""
    return sentence.duration == OATH


def oaths_of(sentence: Sentence, context: Speaking) -> tuple[Oath, ...]:
    """What is sworn, one act after the other."""
    if sentence.events or sentence.conditions or sentence.instead or sentence.may:
        raise Refused("an oath under a condition", sentence.span)
    found: list[Oath] = []
    for step in of_one_thing(sentence.steps):
        said = bans(step, context) if isinstance(step, Clause) else []
        if not said:
            raise Refused("no rule knows how to swear this", sentence.span)
        found += [Oath(Lasting((each,), "turn"), _was_done(each, sentence)) for each in said]
    return tuple(found)


def _was_done(bound: Bound, sentence: Sentence) -> Check:
    """That it was done before in this turn."""
    word = DONE_SO.get(bound.act)
    if word is None or not isinstance(bound, Bars | Forbids) or bound.other is not None:
        raise Refused("no rule remembers whether this was done", sentence.span)
    if isinstance(bound, Forbids):
        return Check(Happened(When(word, bound.what)), ">=", 1)
    kind = None if bound.what == EVERYTHING else bound.what
    if bound.act == "set" and isinstance(kind, Cards):
        kind = _where_it_lies(kind, sentence)
    return Check(Happened(When(word, kind, whose=bound.who)), ">=", 1)


SET_AS: Final = {"monster": ("monster",), "spell": ("spell_trap", "field_spell"), "trap": ("spell_trap",)}
"""Where cards of a type are set."""


def _where_it_lies(kind: Cards, sentence: Sentence) -> Cards:
    """Of a card that was set, nothing is known but where it lies."""
    words = {each.word if isinstance(each, Is) and each.key == "types" else "" for each in kind.filters}
    if len(words) != 1 or not words <= set(SET_AS):
        raise Refused("no rule remembers what was set", sentence.span)
    return Cards(SET_AS[words.pop()])


def sworn(ability: Ability, oaths: tuple[Oath, ...], span: Span = NOWHERE) -> Ability:
    """The effect, activated only by who swears so."""
    if not isinstance(ability, Use | Trigger):
        raise Refused("an oath on something that is not activated")
    sworn_off = {each.act for each in walk(oaths) if isinstance(each, Bars) and each.what == EVERYTHING}
    summons = any(isinstance(each, SpecialSummon | SummonFrom) for each in walk((ability.effect, ability.modes)))
    if summons and "special_summon" in sworn_off:
        raise Refused("an oath not to do what the effect itself does", span)
    return replace(ability, announce=Announce((*ability.announce.parts, *oaths)))
