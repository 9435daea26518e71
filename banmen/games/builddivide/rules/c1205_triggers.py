"""1205, 1206: which abilities trigger on what, states that trigger, and limits per turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from banmen.games.builddivide.effects import Auto
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import FIELD
from banmen.kernel import atoms
from banmen.kernel.effects.says import Triggered
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef, unpacked
from banmen.kernel.names import NONE, UP
from banmen.kernel.state import Scope
from banmen.kernel.triggers import Noticed
from banmen.kernel.zones import Sight, Zone

STATE: Final = "state"
"""What abilities watch for that trigger by how things stand."""


@book.rule("1201-4a.1", "1203-2")
def may_trigger(game: Game, watcher: int, ability: Triggered) -> bool:
    """An ability triggers on any of its conditions, while it is in force."""
    if ability.condition is None:
        return True
    return game.is_so(ability.condition, Scope(game.state.controller[watcher], game.state.token[watcher]))


@book.rule("1205-4", "1205-4a", "1205-4a.1", "1205-4a.2", "1205-4a.3", "1205-4b")
def looks_back(game: Game, card: int, zone: Zone) -> bool:
    """A card that left the field, or went where it is hidden, counts as it was; any other as it arrived."""
    return game.state.zone[card] >> 1 == FIELD.number or (zone.up if zone.enters == UP else zone.down) != Sight.ALL


@book.rule("1205-6", "1205-6a")
def look_at_states(game: Game) -> None:
    """A state triggers once when it comes about, and again when its ability was resolved and it still is so."""
    state = game.state
    triggered = table_of(game).states
    standing: list[tuple[int, int]] = []
    for packed in state.watch.get(STATE, ()):
        card, definition, number = unpacked(packed)
        ability = game.library[definition].abilities[number]
        assert isinstance(ability, Auto)
        assert ability.condition is not None
        scope = Scope(state.controller[card], state.token[card])
        if game.rules.works(game, card, ability) and game.is_so(ability.condition, scope):
            key = (state.token[card], number)
            standing.append(key)
            if key not in triggered:
                atoms.wait(game, [Noticed(definition, number, scope)])
    now = tuple(standing)
    if now != triggered:
        atoms.note(game, states=now)


def state_resolved(game: Game, source: int, ability: int) -> None:
    """A state trigger was resolved: it may trigger again."""
    states = table_of(game).states
    if (source, ability) in states:
        atoms.note(game, states=tuple(each for each in states if each != (source, ability)))


# Limits per turn ----------------------------------------------------------------------------------


def limit_of(game: Game, definition: int, ability: int) -> int:
    """How often in a turn the ability may be played; 0 is without limit."""
    return 0 if ability == NONE else _limit_printed(game.library.cards[definition], ability)


@lru_cache(maxsize=4096)
def _limit_printed(card: CardDef, ability: int) -> int:
    return int(getattr(card.abilities[ability], "limit", 0))


@book.rule("1206-1", "1206-2", "1206-2a", "1206-2a.1", "1206-2c")
def used_up(game: Game, definition: int, ability: int, source: int) -> bool:
    """Each ability of each card has a count of its own, whoever played it."""
    limit = limit_of(game, definition, ability)
    return bool(limit) and game.state.used.get(f"limit:{source}:{definition}:{ability}", 0) >= limit


@book.rule("1206-2b")
def count_use(game: Game, definition: int, ability: int, source: int) -> None:
    """Having been played counts, whatever becomes of it."""
    if limit_of(game, definition, ability):
        atoms.use(game, f"limit:{source}:{definition}:{ability}")
