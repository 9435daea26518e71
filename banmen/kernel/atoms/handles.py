"""Handles, and who watches for what: the bookkeeping behind every atom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.library import SLOT, STATIC, WATCHER
from banmen.kernel.names import ABILITIES, DOWN, NONE
from banmen.kernel.state import Continuous
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


WHILE = "while:"
"""How the end of a lasting effect is called that lasts while the thing with the handle that follows is that thing."""
BY = "by:"
"""How the end of a lasting effect is called that stands for an ability which gives others; its giver follows."""


def prints(game: Game, card: int) -> tuple[int, ...]:
    """The printed cards whose abilities a card has: its own, and those that lasting effects give it."""
    state = game.state
    own = state.definition[card]
    if not (state.continuous and game.derived.in_force(ABILITIES)):
        return (own,)
    return (own, *game.derived.given(card))


def replace_lasting(game: Game, now: tuple[Continuous, ...], leaving: int = NONE) -> None:
    """The lasting effects are these from now on; who has other abilities by it watches for other things.

    `leaving` is the handle of a thing that is on its way and watches for nothing.
    """
    state = game.state
    before = state.continuous
    changed = sorted({
        token
        for some, others in ((before, now), (now, before))
        for each in some
        if each.key == ABILITIES and each not in others
        for token in each.on
        if token != leaving and token in state.bearer
    })
    for token in changed:
        unwatch(game, state.bearer[token])
    state.continuous = now
    game.derived.stale = True
    for token in changed:
        watch(game, state.bearer[token])


def become(game: Game, faces: Mapping[int, int]) -> None:
    """These cards are these printed ones from now on."""
    state = game.state
    printed = state.definition.copy()
    for card, face in faces.items():
        printed[card] = face
    state.definition = printed
    game.derived.faces_changed()


def change_slightly(game: Game) -> None:
    """After what moves no card and is nothing the game's settling looks at, it is settled only where it must be."""
    state, unsettling = game.state, game.library.unsettling
    if unsettling is None:
        state.dirty = True
        return
    for kind in unsettling:  # of which there are few
        if kind in state.watch:
            state.dirty = True


def watch(game: Game, card: int) -> None:
    """The card's abilities that work where it lies are found from now on by what they watch for."""
    state = game.state
    zone = game.zones[state.zone[card] >> 1]
    if zone.number not in game.library.watched_zones or (zone.blank and state.face[card] == DOWN):
        return
    if card in state.beneath.get(state.host[card], ()):
        return  # what lies beneath another card says nothing, whatever it becomes
    if state.shared:
        state.separate()
    watch = state.watch
    for definition in prints(game, card):
        for kind, ability in game.library.cards[definition].watch_in(zone):
            watch[kind] = (*watch.get(kind, ()), card << WATCHER | definition << SLOT | ability)
            if kind.startswith(STATIC):
                game.derived.stale = True


def unwatch(game: Game, card: int) -> None:
    """The card's abilities are not found any more."""
    state = game.state
    zone = game.zones[state.zone[card] >> 1]
    if zone.number not in game.library.watched_zones:
        return
    if state.shared:
        state.separate()
    watch = state.watch
    for definition in prints(game, card):
        for kind, ability in game.library.cards[definition].watch_in(zone):
            watchers = watch.get(kind)
            packed = card << WATCHER | definition << SLOT | ability
            if watchers is not None and packed in watchers:
                rest = tuple(each for each in watchers if each != packed)
                if rest:
                    watch[kind] = rest
                else:
                    del watch[kind]
                if kind.startswith(STATIC):
                    game.derived.stale = True


def fresh_token(game: Game, card: int) -> None:
    """The card becomes another thing: its old handle finds nothing any more."""
    state = game.state
    if state.shared:
        state.separate()
    bearer, tokens = state.bearer, state.token
    bearer.pop(tokens[card], None)
    token = tokens[card] = state.next_token
    state.next_token = token + 1
    bearer[token] = card


def renew(game: Game, card: int) -> None:
    """A card that watches where it lies becomes a new object; what it watches for is known by the new handle."""
    unwatch(game, card)
    fresh_token(game, card)
    watch(game, card)


def renew_all(game: Game, cards: Sequence[int], zone: Zone) -> None:
    """The cards of a zone become new objects where they lie, one after the other."""
    state = game.state
    if state.shared:
        state.separate()
    definition, token, bearer = state.definition, state.token, state.bearer
    watching = game.library.watching[zone.number]
    first = state.next_token
    if not watching:
        for fresh, card in enumerate(cards, first):
            del bearer[token[card]]
            token[card] = fresh
        bearer.update(enumerate(cards, first))
    else:
        for fresh, card in enumerate(cards, first):
            if definition[card] in watching:
                state.next_token = fresh
                renew(game, card)
            else:
                del bearer[token[card]]
                token[card] = fresh
                bearer[fresh] = card
    state.next_token = first + len(cards)


def take_out(game: Game, card: int) -> None:
    """Remove the card from the list it stands in."""
    state = game.state
    if state.shared:
        state.separate()
    host = state.host[card]
    if card in state.pending:
        state.pending.remove(card)
    elif card in state.beneath.get(host, ()):
        rest = tuple(each for each in state.beneath[host] if each != card)
        if rest:
            state.beneath[host] = rest
        else:
            del state.beneath[host]
    else:
        state.zones[state.zone[card]].remove(card)


def remember(game: Game, cards: Sequence[int], anywhere: bool = False) -> None:
    """What things are at this moment is kept, for whoever asks after they left; of what is used, wherever it lies."""
    state, zones = game.state, game.zones
    if state.shared:
        state.separate()
    for card in cards:
        if anywhere or zones[state.zone[card] >> 1].remembers:
            state.known[state.token[card]] = game.derived.snapshot(game, card)
            for each in state.beneath.get(card, ()):
                state.known[state.token[each]] = game.derived.snapshot(game, each)


def keep(game: Game, cards: Sequence[int]) -> None:
    """What cards are where nothing is remembered is told of them when they go on; where they go nobody asks."""
    state, zones = game.state, game.zones
    if state.shared:
        state.separate()
    for card in cards:
        if zones[state.zone[card] >> 1].remembers:
            continue
        state.known[state.token[card]] = msgspec.structs.replace(game.derived.snapshot(game, card), kept=True)


def inherit(game: Game, token: int, heir: int) -> None:
    """The lasting effects on a thing are on another one too, except what a part of it or an ability gives it.

    One that is on the heir already is on it once more.
    """
    found: list[Continuous] = []
    for each in game.state.continuous:
        passes_on = token in each.on and not each.until.startswith((WHILE, BY))
        if passes_on and heir in each.on:
            found += (each, msgspec.structs.replace(each, on=(heir,)))
        else:
            found.append(msgspec.structs.replace(each, on=(*each.on, heir)) if passes_on else each)
    replace_lasting(game, tuple(found), heir)


def let_go(game: Game, token: int, turned_down: bool = False) -> None:
    """Lasting effects on a thing, and those that last while it is there, end when it is no more.

    One that is only turned face down is still held by what the rules let hold it so.
    """
    state = game.state
    ends = f"{WHILE}{token}"
    for each in state.continuous:
        if token in each.on or each.until == ends:
            break
    else:
        return
    kept: list[Continuous] = []
    for each in state.continuous:
        if each.until == ends:
            continue
        if token not in each.on or (turned_down and game.rules.holds_face_down(game, each)):
            kept.append(each)
        elif len(each.on) > 1:
            on = tuple(other for other in each.on if other != token)
            kept.append(msgspec.structs.replace(each, on=on))
    replace_lasting(game, tuple(kept), token)
