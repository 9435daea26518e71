"""Making of a copy of a game another one: the cards that a seat does not know are others, and so is chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from banmen.kernel.atoms.handles import become, unwatch, watch
from banmen.kernel.names import DOWN
from banmen.kernel.question import Question
from banmen.kernel.state import LastKnown

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def reseed(game: Game, seed: int) -> None:
    """In a copy of a game: chance goes on otherwise, and nothing is left of how it went so far."""
    state = game.state
    state.seed = seed
    state.rolls = 0
    state.visited = {}
    game.answers = []


def deal_anew(game: Game, faces: Mapping[int, int], seat: int) -> None:
    """In a copy of a game: these cards, of which the seat knows none, are these printed ones.

    What they watch for changes with them, what was remembered of them in secret too, and what waits in secret because
    of what they were does not wait any more. What they were when they were used, everybody saw.
    """
    state = game.state
    if state.shared:
        state.separate()
    watched = game.library.watched_zones
    listening = [card for card in faces if state.zone[card] >> 1 in watched]
    for card in listening:
        unwatch(game, card)
    become(game, faces)
    for card in listening:
        watch(game, card)
    state.waiting = tuple([
        each for each in state.waiting if each.sight >> seat & 1 or state.bearer.get(each.scope.source) not in faces
    ])
    for token, known in state.known.items():
        zone = game.zones[known.zone >> 1]
        if known.card in faces and zone.remembers and not zone.mask(known.controller, known.face) >> seat & 1:
            state.known[token] = _as_printed(game, known, faces[known.card])
    state.version += 1


def _as_printed(game: Game, known: LastKnown, face: int) -> LastKnown:
    """What would be remembered of a thing that nobody else saw, were it another printed card."""
    printed = game.library[face]
    if game.zones[known.zone >> 1].blank and known.face == DOWN:
        numbers, words, keywords = *printed.unknown, {}
    else:
        numbers, words, keywords = printed.numbers, printed.sorted_words, printed.keywords
    return msgspec.structs.replace(
        known, definition=face, numbers=numbers, words=words, keywords=keywords, given=()
    )


def ask_instead(game: Game, question: Question) -> None:
    """In a copy of a game: this is asked there, as it is with the cards that are now hidden."""
    game.state.question = question
