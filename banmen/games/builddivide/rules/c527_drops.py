"""504, 517, 523, 527: what a move to the graveyard or out of the game is called, by where the card was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from banmen.errors import BanmenError, Words
from banmen.games.builddivide.effects_expressions import OwnedBy
from banmen.games.builddivide.facts import UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c104_bans import may_fall
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, HAND, REMOVED, ZONES
from banmen.kernel.effects.base import Ability, Side, What, Who
from banmen.kernel.effects.says import Move, Replacing, Triggered, When
from banmen.kernel.effects.things import All, Cards, Choose, Is
from banmen.kernel.library import blocks_of
from banmen.kernel.names import NONE
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

DESTROY: Final = "destroy"
DISCARD: Final = "discard"
DROP: Final = "drop"
REMOVE: Final = "remove"
ENTER_FROM: Final = "enter_from:"
"""Of a unit that enters; the zone it comes from follows."""
FALL_FROM: Final = "drop_from:"
"""Of a card that goes to the graveyard itself; the zone it comes from follows."""
_GOALS: Final = {DESTROY: GRAVEYARD, DISCARD: GRAVEYARD, DROP: GRAVEYARD, REMOVE: REMOVED}
_ONLY_FROM: Final = {DESTROY: FIELD, DISCARD: HAND}
_IS_UNIT: Final = Is("types", UNIT)
_ZONES: Final = {zone.name: zone for zone in ZONES}


# The move itself ----------------------------------------------------------------------------------


@book.rule("104-2", "104-2a", "104-3", "517-1", "523-1", "527-3")
def can_go(game: Game, card: int, zone: Zone, cause: str, seat: int = NONE) -> bool:
    """What lies in a zone already is not put there; only cards of the field are destroyed, of the hand discarded.

    A unit that cannot be destroyed does not go from the field to the graveyard, whatever that is called.
    """
    origin = game.zones[game.state.zone[card] >> 1]
    if origin is zone and not zone.ordered:
        return False
    if word_for(game, card, zone, cause) == DESTROY and not may_fall(game, card, True, seat):
        return False
    return origin is _ONLY_FROM.get(cause, origin)


@book.rule("527-2", "527-3", "527-4")
def word_for(game: Game, card: int, zone: Zone, cause: str = "") -> str:
    """Whatever was said: a unit that goes from the field to the graveyard is destroyed, a card of a hand discarded."""
    if zone is GRAVEYARD:
        origin = game.state.zone[card] >> 1
        if origin == HAND.number:
            return DISCARD
        if origin == FIELD.number and UNIT in game.words(card, "types"):
            return DESTROY
    return REMOVE if zone is REMOVED else cause


# Waiting for it -----------------------------------------------------------------------------------


def by_its_moves(ability: Ability) -> Ability:
    """The ability, waiting for the moves that its words mean."""
    if isinstance(ability, Replacing):
        return replace(ability, when=moves_meant(ability.when))
    if isinstance(ability, Triggered):
        return replace(ability, when=moves_meant(ability.when), also=tuple(moves_meant(each) for each in ability.also))
    return ability


@book.rule("504-1", "515-1", "527-2", "527-2a", "527-3", "527-4", "1205-4a.3")
def moves_meant(when: When) -> When:
    """Dropped, destroyed, discarded and removed are moves from where the words look for the card, by whatever cause.

    A card that does not come from the field is looked at where it arrives, so the words fit there too.
    """
    if when.happening.startswith(ENTER_FROM):
        origin = _ZONES[when.happening.removeprefix(ENTER_FROM)]
        return replace(when, happening=origin.way_to(FIELD))
    if when.happening.startswith(FALL_FROM):
        return replace(when, happening=_ZONES[when.happening.removeprefix(FALL_FROM)].way_to(GRAVEYARD))
    goal = _GOALS.get(when.happening)
    if goal is None:
        return when
    origins = _origins(when, goal)
    subject = when.subject
    if not origins:
        return _fallen_there(when, goal)
    if isinstance(subject, Cards):
        if origins != [FIELD]:
            subject = replace(subject, zones=(*dict.fromkeys((*subject.zones, goal.name)),))
        elif when.happening == DESTROY and _IS_UNIT not in subject.filters:
            subject = replace(subject, filters=(*subject.filters, _IS_UNIT))
    first, *others = (origin.way_to(goal) for origin in origins)
    return replace(when, happening=first, also=tuple(others), subject=subject)


@book.rule("527-2", "1411-2a")
def _fallen_there(when: When, goal: Zone) -> When:
    """あなたの墓地の…がドロップした: it comes from anywhere, and who falls with it sees it as it falls from the field.

    Into whose graveyard it falls is said by whose card it is.
    """
    origins = [FIELD, *(zone for zone in ZONES if zone not in (FIELD, goal))]
    subject = when.subject
    assert isinstance(subject, Cards)
    own = (OwnedBy(Who.YOU if subject.side is Side.YOURS else Who.OPPONENT),) if subject.side is not Side.ANY else ()
    zones = (goal.name, *(zone.name for zone in origins))
    meant = replace(subject, zones=zones, side=Side.ANY, filters=(*subject.filters, *own))
    first, *others = (origin.way_to(goal) for origin in origins)
    return replace(when, happening=first, also=tuple(others), subject=meant)


def _origins(when: When, goal: Zone) -> list[Zone]:
    """Where the card comes from: where its word says, else where the words look for it; a card itself, the field."""
    if when.happening in _ONLY_FROM:
        return [_ONLY_FROM[when.happening]]
    if isinstance(when.subject, Cards):
        return [_ZONES[name] for name in when.subject.zones if name != goal.name]
    return [FIELD]


# Words that mean nothing --------------------------------------------------------------------------


def refuse_impossible_moves(ability: Ability, line: str, place: str) -> None:
    """Nothing but cards of the field is destroyed, and nothing but cards of the hand discarded: no text says else."""
    for word, what in _said(ability):
        cards = what.cards if isinstance(what, All | Choose) else what
        origin = _ONLY_FROM.get(word)
        if origin is not None and isinstance(cards, Cards) and not cards.among and origin.name not in cards.zones:
            rule = "517-1" if word == DESTROY else "523-1"
            done, can_be = _DONE[word]
            raise BanmenError(Words(f"only cards of the {origin.name} can be {done} ({rule}): 「{line}」",
                                    f"{can_be}（{rule}）：「{line}」"), place=place)


_DONE: Final = {
    DESTROY: ("destroyed", "破壊できるのはフィールドのカードだけ"),
    DISCARD: ("discarded", "捨てられるのは手札のカードだけ"),
}


def _said(ability: Ability) -> Iterator[tuple[str, What | None]]:
    """What is moved under which word, and whose moving is waited for."""
    for block in blocks_of(ability):
        yield from ((action.cause, action.what) for action in block if isinstance(action, Move))
    inner = getattr(ability, "ability", None)
    if isinstance(inner, Ability):
        yield from _said(inner)
    for when in (getattr(ability, "when", None), *getattr(ability, "also", ())):
        if isinstance(when, When):
            yield when.happening, when.subject
