"""What a target must still be when an effect is carried out: what the text calls it then, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from banmen.games.yugioh.depending import how_many
from banmen.games.yugioh.effects import Announce, Raise, SpecialSummon, Target
from banmen.games.yugioh.effects_doing import Silence, TakeControl
from banmen.games.yugioh.effects_more import BringBack, ShuffleInto, SwitchPosition
from banmen.games.yugioh.meaning import LOWERING
from banmen.games.yugioh.rulebook import book
from banmen.kernel.effects.base import Action, Side, walk
from banmen.kernel.effects.says import Alter, ForEach, Move
from banmen.kernel.effects.things import Cards, It, ValueOf
from banmen.language.lowering import Context
from banmen.language.tree import Count, Node, NounPhrase, Sentence

_WHATEVER_IT_IS: Final = (
    Move, ShuffleInto, Raise, Alter, Silence, ForEach, SpecialSummon, BringBack, SwitchPosition, TakeControl, ValueOf)
"""What can be done to a card or asked of it whoever has it and however it lies, or asks itself how it has to lie."""
_ANYTHING: Final = ("", "monster", "card", "effect")
"""Words that say nothing of what a target is."""


@book.rule("433.2", "355.6")
def only_named(
    announce: Announce, effect: tuple[Action, ...], sentences: tuple[Sentence, ...], context: Context,
) -> Announce:
    """…を対象として発動できる。そのカードを…: a target need be no more than it is called then."""
    targets = [part for part in announce.parts if isinstance(part, Target)]
    said = [each for each in phrases(sentences) if _describes(each)]
    if len(targets) != 1 or any(each.zones or each.head not in _ANYTHING for each in said):
        return announce
    dealt = [each for each in walk(effect)
             if isinstance(each, Action | ValueOf) and isinstance(getattr(each, "what", None), It)]
    cards = targets[0].choose.cards
    if not dealt or not all(map(_fits_any, dealt)) or cards.among or cards.under is not None or not cards.zones or (
        not cards.filters and cards.side is Side.ANY
    ):
        return announce
    still = Cards(cards.zones, _whose(said), tuple(
        LOWERING.filter(each, context, phrase.span) for phrase in said for each in phrase.filters))
    if still.side is cards.side and set(still.filters) == set(cards.filters):
        return announce
    return Announce(tuple(
        replace(part, still=still) if isinstance(part, Target) else part for part in announce.parts))


@book.rule("433.2", "337.1")
def told_by_number(announce: Announce, sentences: tuple[Sentence, ...]) -> Announce:
    """そのモンスター２体を…: where a text says how many the targets are, it is about all of them or none."""
    several = how_many(announce)
    told = any(phrase.ref == "that" and phrase.count == Count(several) for phrase in phrases(sentences))
    if several < 2 or not told:
        return announce
    return Announce(tuple(
        replace(part, entire=True) if isinstance(part, Target) else part for part in announce.parts))


def _fits_any(action: object) -> bool:
    """Whether an instruction does not ask whose a card is; nobody releases what another player has."""
    return isinstance(action, _WHATEVER_IT_IS) and getattr(action, "cause", "") != "release"


def _describes(phrase: NounPhrase) -> bool:
    """Whether words for what was spoken of say once more what it is, whose, or where."""
    return phrase.ref in ("that", "those", "chosen") and bool(
        phrase.filters or phrase.whose or phrase.zones or phrase.head not in _ANYTHING)


def _whose(said: list[NounPhrase]) -> Side:
    """Whose the target is called."""
    return next((LOWERING.side(each, ("field",), "you") for each in said if each.whose), Side.ANY)


def phrases(said: object) -> Iterator[NounPhrase]:
    """All the things that sentences speak of."""
    if isinstance(said, tuple):
        for each in said:
            yield from phrases(each)
    elif isinstance(said, Node):
        if isinstance(said, NounPhrase):
            yield said
        yield from phrases(msgspec.structs.astuple(said))
