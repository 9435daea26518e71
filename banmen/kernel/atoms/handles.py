"""Handles, and who watches for what: the bookkeeping behind every atom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.library import SLOT
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.state import Continuous

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def watch(game: Game, card: int) -> None:
    """The card's abilities that work where it lies are found from now on by what they watch for."""
    state = game.state
    zone = game.zones[state.zone[card] >> 1]
    if zone.blank and state.face[card] == DOWN:
        return
    watched = game.library.cards[state.definition[card]].watch_in(zone)
    if watched:
        watch = state.watch
        for kind, ability in watched:
            watch[kind] = (*watch.get(kind, ()), card << SLOT | ability)
        game.derived.stale = True


def unwatch(game: Game, card: int) -> None:
    """The card's abilities are not found any more."""
    state = game.state
    watched = game.library.cards[state.definition[card]].watch_in(game.zones[state.zone[card] >> 1])
    if watched:
        watch = state.watch
        for kind, ability in watched:
            held = watch.get(kind)
            packed = card << SLOT | ability
            if held is not None and packed in held:
                rest = tuple(each for each in held if each != packed)
                if rest:
                    watch[kind] = rest
                else:
                    del watch[kind]
        game.derived.stale = True


def fresh_token(game: Game, card: int) -> int:
    state = game.state
    state.bearer.pop(state.token[card], None)
    token = state.next_token
    state.next_token += 1
    state.token[card] = token
    state.bearer[token] = card
    return token


def renew(game: Game, card: int) -> None:
    """The card becomes a new object where it lies; what it watches for is known by the new handle."""
    state = game.state
    if game.library[state.definition[card]].watch_in(game.zones[state.zone[card] >> 1]):
        unwatch(game, card)
        fresh_token(game, card)
        watch(game, card)
    else:
        fresh_token(game, card)


def take_out(game: Game, card: int) -> None:
    """Remove the card from the list it stands in."""
    state = game.state
    host = state.host[card]
    if card in state.limbo:
        state.limbo.remove(card)
    elif host != NONE and card in state.beneath.get(host, ()):
        rest = tuple(each for each in state.beneath[host] if each != card)
        if rest:
            state.beneath[host] = rest
        else:
            del state.beneath[host]
    else:
        state.zones[state.zone[card]].remove(card)


def remember(game: Game, cards: Sequence[int]) -> None:
    """What things are at this moment is kept, for whoever asks after they left."""
    state = game.state
    for card in cards:
        if game.zones[state.zone[card] >> 1].remembers:
            state.known[state.token[card]] = game.derived.snapshot(card)
            for each in state.beneath.get(card, ()):
                state.known[state.token[each]] = game.derived.snapshot(each)


def let_go(game: Game, token: int) -> None:
    """Lasting effects on a thing end when it is no more."""
    state = game.state
    if any(token in each.on for each in state.continuous):
        kept: list[Continuous] = []
        for each in state.continuous:
            if token not in each.on:
                kept.append(each)
            elif len(each.on) > 1:
                on = tuple(held for held in each.on if held != token)
                kept.append(msgspec.structs.replace(each, on=on))
        state.continuous = tuple(kept)
