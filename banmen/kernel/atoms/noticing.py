"""Who notices that cards move: before they leave, as they arrive, and what arrives at the same moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.atoms.telling import recall, wait
from banmen.kernel.effects.says import Triggered
from banmen.kernel.names import NONE, UPRIGHT
from banmen.kernel.state import Scope
from banmen.kernel.triggers import Noticed, concerned, noticed
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


Becoming = tuple[str, str, int, str]
"""What a card is from the moment it arrives, as a lasting effect: characteristic, change, amount, word."""
Left = tuple[int, int, list[Noticed]]
"""A card, the handle under which it left, and who noticed it as it was."""
Unseen = tuple[int, int, int, str, bool]
"""A card, the handle under which it left, whose it was, what is noticed only when it has arrived, and whether others
noticed it before."""
Seen = tuple[int, int, int, int]
"""A card that arrives, its ability, a card it sees leave at the same moment, and the handle under which that left."""
Arrived = tuple[int, Zone]
"""The handle of what arrived, and the zone it came to."""


class Moving(msgspec.Struct, frozen=True, gc=False):
    """A move that is about to happen: which cards, where to, how and why."""

    cards: tuple[int, ...]
    """Handles."""
    zone: int
    seat: int = NONE
    """Whose zone; NONE for each card's owner."""
    at: str = "top"
    """Where in it: top, bottom, or a number counted from the top."""
    face: int = NONE
    turned: int = UPRIGHT
    cause: str = ""
    source: int = NONE
    becoming: tuple[Becoming, ...] = ()
    onto: int = NONE
    """The handle of the thing a card is put on, becoming part of it."""
    laid: tuple[int, ...] = ()
    """The handles in the order in which they are laid on a pile, when that is not the order they are told in."""


def look_back(
    game: Game, cards: Sequence[int], moving: Moving, leaving: Sequence[int], back: list[Left], unseen: list[Unseen]
) -> list[int]:
    """Find who notices that these cards leave, in the position before they do; those that stay are returned.

    A card that is in the zone already becomes another thing there, but neither leaves nor arrives.
    """
    state = game.state
    watch = state.watch
    zone, cause = game.zones[moving.zone], moving.cause
    stay: list[int] = []
    ways = game.library.ways
    noticed_anyway = cause in watch or state.delayed
    for card in cards:
        if (card in state.beneath or card in state.pending) and game.rules.leaves_quietly(game, card, zone):
            continue
        origin = state.zone[card] >> 1
        leaves = way = ""
        if origin == zone.number:
            stay.append(card)
        elif origin in ways:
            leaves, way = _kinds(game, card, zone)
        elif not _was_elsewhere(game, card):
            leaves = game.zones[origin].leaving
        if not (way or noticed_anyway or leaves in watch):
            continue
        whose = state.controller[card]
        found: list[Noticed] = []
        for kind in (leaves, cause, way):
            if kind:
                found += [
                    each
                    for each in noticed(game, kind, card, whose, leaving, moving.source, cause)
                    if each not in found
                ]
        seen = game.rules.looks_back(game, card, zone)
        if not seen:
            found = [each for each in found if each.delayed is not None or each.scope.source == state.token[card]]
            unseen += [(card, state.token[card], whose, kind, False) for kind in (leaves, cause) if kind in watch]
        if way:
            unseen.append((card, state.token[card], whose, way, seen))  # it may notice where it came to itself
        if found:
            back.append((card, state.token[card], found))
    return stay


def _was_elsewhere(game: Game, card: int) -> bool:
    """Whether a card lies under another, or is pending, and so was none of the zone."""
    state = game.state
    return (state.host[card] != NONE or card in state.pending) and game.rules.lies_apart(game, card)


def may_be_seen(game: Game, origin: int, zone: Zone) -> bool:
    """Whether `look_back` may find anything in a move from one zone to another, its cause and what is delayed apart."""
    library, watch = game.library, game.state.watch
    if origin == zone.number or game.zones[origin].leaving in watch:
        return True
    way = library.ways[origin].get(zone.number) if origin in library.ways else None
    return way is not None and (way in watch or zone.number in library.watched_zones)


def _kinds(game: Game, card: int, zone: Zone) -> tuple[str, str]:
    """What abilities watch for in this move beside its cause; a card that stays in its zone goes nowhere."""
    origin = game.state.zone[card] >> 1
    if origin == zone.number or _was_elsewhere(game, card):
        return "", ""
    leaves = game.zones[origin].leaving
    ways = game.library.ways.get(origin)
    if ways is None:
        return leaves, ""
    goal = goal_of(game, card, zone)
    return leaves, "" if goal is None else ways.get(goal.number, "")


def seen_by(
    game: Game, watcher: int, moving: Moving, groups: Sequence[tuple[Moving, list[int]]]
) -> list[Seen]:
    """What a card that arrives sees leave at the same moment."""
    state = game.state
    definition = game.rules.side(game, watcher, game.zones[moving.zone])
    scope = Scope(state.owner[watcher] if moving.seat == NONE else moving.seat, state.token[watcher])
    found: list[Seen] = []
    for kind, ability in game.library[definition].watch_in(game.zones[moving.zone]):
        printed = game.library[definition].abilities[ability]
        for each, cards in groups:
            zone = game.zones[each.zone]
            for card in cards:
                leaves, way = _kinds(game, card, zone)
                if card == watcher or not (
                    kind in (leaves, each.cause) or (kind == way and game.rules.looks_back(game, card, zone))
                ):
                    continue
                assert isinstance(printed, Triggered), "nothing else watches for moves"
                if concerned(game, printed, kind, scope, card, state.controller[card], each.source, each.cause):
                    found.append((watcher, ability, card, state.token[card]))
    return found


def notice_seen(game: Game, seen: Sequence[Seen], source: int) -> None:
    """What cards that arrived saw leave at the same moment waits now."""
    state = game.state
    for watcher, ability, card, was in seen:
        printed = game.library[state.definition[watcher]].abilities[ability]
        assert isinstance(printed, Triggered)
        if game.rules.may_trigger(game, watcher, printed):
            scope = Scope(state.controller[watcher], state.token[watcher])
            found = Noticed(state.definition[watcher], ability, scope, None, state.seen[watcher])
            wait(game, [found], was, state.token[card], source)


def notice_leaving(
    game: Game, back: Sequence[Left], unseen: Sequence[Unseen], went: Mapping[int, int], source: int, cause: str
) -> None:
    """What was noticed before the move waits now, and so does what is judged by the cards as they arrived."""
    state = game.state
    for card, token, found in back:
        wait(game, found, token, state.token[went.get(card, card)], source)
    for card, token, whose, kind, seen in unseen:
        now = state.token[went.get(card, card)]
        found = [each for each in noticed(game, kind, card, whose, (), source, cause) if each.delayed is None]
        if seen:
            known = {each[:2] for left, _, before in back if left == card for each in before
                     if each.scope.source == token}
            found = [each for each in found if each.scope.source == now and each[:2] not in known]
        wait(game, found, token, now, source)


def notice_arriving(
    game: Game, arrived: Sequence[Arrived], stay: Sequence[int], source: int, cause: str
) -> None:
    """Who waits for such arrivals notices them, in the position after all have arrived."""
    state = game.state
    recalled = game.library.recalled
    for token, goal in arrived:
        if goal.entering in state.watch or state.delayed or goal.entering in recalled:
            card = state.bearer[token]
            if card in stay:
                continue
            seat = state.controller[card]
            if goal.entering in recalled:
                recall(game, goal.entering, card, seat, source, cause)
            wait(game, noticed(game, goal.entering, card, seat, (), source, cause), token, NONE, source)


def goal_of(game: Game, card: int, zone: Zone) -> Zone | None:
    """Where a card really goes that is put into a zone; None for one that ceases to exist."""
    rules = game.rules
    return rules.destination(game, card, zone) if game.state.zone[card] >> 1 in rules.diverting else zone


def recall_leaving(game: Game, groups: Sequence[tuple[Moving, list[int]]]) -> None:
    """What cards of this game may ask about later is kept of a move that is about to be made."""
    state, recalled = game.state, game.library.recalled
    for moving, cards in groups:
        zone = game.zones[moving.zone]
        for card in cards:
            origin, goal = game.zones[state.zone[card] >> 1], goal_of(game, card, zone)
            here = origin is zone or _was_elsewhere(game, card)
            way = "" if goal is None else origin.way_to(goal)
            kinds = (moving.cause,) if here else (origin.leaving, moving.cause, way)
            for kind in kinds:
                if kind in recalled:
                    recall(game, kind, card, state.controller[card], moving.source, moving.cause)
