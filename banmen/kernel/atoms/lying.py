"""How cards lie and who sees them: orientation, faces, order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.kernel import chance
from banmen.kernel.atoms.handles import become, change_slightly, let_go, renew_all, unwatch, watch
from banmen.kernel.atoms.seeing import sight_there
from banmen.kernel.atoms.telling import happen, happen_to_all, tell
from banmen.kernel.events import Event
from banmen.kernel.names import DOWN, NONE, TURNED, UP, only
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def turn(game: Game, card: int, how: int, happening: str = "") -> bool:
    """Turn a card sideways or back; False when it was so already, which counts as nothing done."""
    state = game.state
    if state.turned[card] == how:
        return False
    if state.shared:
        state.separate()
    state.turned[card] = how
    state.version += 1
    state.moment += 1
    if not state.dirty:
        change_slightly(game)
    if game.recording:
        tell(game, "turn" if how == TURNED else "upright", state.controller[card], card)
    if happening:
        happen(game, happening, card, state.controller[card])
    return True


def turn_all(game: Game, cards: Sequence[int], how: int, happening: str = "") -> None:
    """Turn cards at the same time: whoever waits for one of them sees all of them turned."""
    state = game.state
    if state.shared:
        state.separate()
    turned = state.turned
    others: list[int] = []
    for card in cards:
        if turned[card] != how:
            turned[card] = how
            others.append(card)
    if not others:
        return
    state.version += 1
    state.moment += 1
    if not state.dirty:
        change_slightly(game)
    if game.recording:
        for card in others:
            tell(game, "turn" if how == TURNED else "upright", state.controller[card], card)
    if happening:
        happen_to_all(game, happening, others)


def flip(game: Game, card: int, face: int, happening: str = "") -> bool:
    """Turn a card face up or face down where it lies; False when it was so already."""
    state = game.state
    if state.face[card] == face:
        return False
    if state.shared:
        state.separate()
    zone = game.zones[state.zone[card] >> 1]
    unwatch(game, card)
    if zone.remembers and face == DOWN:
        let_go(game, state.token[card], turned_down=True)
    before = state.seen[card]
    state.recalled[card] |= before
    state.face[card] = face
    state.seen[card] = sight_there(game, card, zone, state.controller[card], face)
    watch(game, card)
    state.version += 1
    state.moment += 1
    state.dirty = True
    if game.recording:
        sight = before | state.seen[card]
        kind = "flip_up" if face == UP else "flip_down"
        game.events.append(
            Event(kind, game.told_under(kind, card), state.controller[card], state.token[card], NONE,
                  state.definition[card], NONE, NONE, state.zone[card], 0, "", sight, sight)
        )
    if happening:
        happen(game, happening, card, state.controller[card])
    return True


def turn_over(game: Game, card: int, happening: str = "", to: int = NONE) -> None:
    """A card with several faces shows another one from now on, the next or the one given; it stays the same thing."""
    state = game.state
    unwatch(game, card)
    become(game, {card: game.library.other_side[state.definition[card]] if to == NONE else to})
    watch(game, card)
    state.version += 1
    state.moment += 1
    state.dirty = True
    tell(game, "turn_over", state.controller[card], card)
    if happening:
        happen(game, happening, card, state.controller[card])


def reprint(game: Game, card: int, definition: int) -> None:
    """The card is from now on what another printed card says; it stays the same thing."""
    state = game.state
    unwatch(game, card)
    become(game, {card: definition})
    watch(game, card)
    state.version += 1
    state.dirty = True
    tell(game, "reprint", state.controller[card], card)


def show(game: Game, card: int, mask: int) -> None:
    """These seats may see the card's face until it moves or is shuffled away."""
    state = game.state
    if state.seen[card] | mask == state.seen[card]:
        return
    if state.shared:
        state.separate()
    state.seen[card] |= mask
    state.version += 1
    if game.recording:
        tell(game, "show", state.owner[card], card)


def hide(game: Game, card: int) -> None:
    """The card is seen again only by those who see it where it lies."""
    state = game.state
    if state.shared:
        state.separate()
    state.recalled[card] |= state.seen[card]
    zone = game.zones[state.zone[card] >> 1]
    state.seen[card] = sight_there(game, card, zone, state.controller[card], state.face[card])
    state.version += 1


def shuffle(game: Game, zone: Zone, seat: int, rules: tuple[str, ...] = ()) -> None:
    """Put the cards of a zone into a random order that nobody knows; all get fresh handles."""
    state = game.state
    if state.shared:
        state.separate()
    place = zone.of(seat)
    order = chance.shuffled(state, state.zones[place])
    state.zones[place] = order
    renew_all(game, order, zone)
    seen, face, recalled = state.seen, state.face, state.recalled
    for card in order:
        seen[card] = sight_there(game, card, zone, seat, face[card])
        recalled[card] = 0
    state.version += 1
    state.moment += 1
    tell(game, "shuffle", seat, word=zone.name, rules=rules)


def line_up(game: Game, place: int, cards: Sequence[int]) -> None:
    """Cards that were put into a hidden zone together lie there in this order, which nobody is told."""
    state = game.state
    if state.shared:
        state.separate()
    there = state.zones[place]
    for at, card in zip(sorted(map(there.index, cards)), cards, strict=True):
        there[at] = card
        state.recalled[card] = 0
    state.version += 1
    state.dirty = True


def arrange(game: Game, zone: Zone, seat: int, order: Sequence[int], by: int = NONE) -> None:
    """A player (`by`, or the zone's own) puts the cards of a zone into this order.

    All get fresh handles, moved or not, and nobody else knows any more which card lies where.
    """
    state = game.state
    if state.shared:
        state.separate()
    place = zone.of(seat)
    if sorted(state.zones[place]) != sorted(order):
        raise ValueError("an order has to name every card of the zone once")
    state.zones[place] = list(order)
    sorter = only(seat if by == NONE else by)
    renew_all(game, order, zone)
    seen, face, recalled = state.seen, state.face, state.recalled
    for card in order:
        seen[card] &= sight_there(game, card, zone, seat, face[card]) | sorter
        recalled[card] &= sorter
    state.version += 1
