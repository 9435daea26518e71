"""1205, 1206: which abilities trigger on what, states that trigger, and limits of a turn or the game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from banmen.games.builddivide.effects import Auto
from banmen.games.builddivide.giving import given_cards
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import FIELD
from banmen.kernel import atoms
from banmen.kernel.atoms.handles import BY
from banmen.kernel.effects.says import Triggered
from banmen.kernel.library import SLOT, CardDef, unpacked
from banmen.kernel.names import ABILITIES, UP
from banmen.kernel.state import Scope
from banmen.kernel.triggers import Noticed
from banmen.kernel.zones import Sight, Zone

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

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
            key = (state.token[card], definition << SLOT | number)
            standing.append(key)
            if standing.count(key) > triggered.count(key):
                atoms.wait(game, [Noticed(definition, number, scope)])
    now = tuple(standing)
    if now != triggered:
        atoms.write(game, "states", now)


def state_resolved(game: Game, source: int, definition: int, ability: int) -> None:
    """A state trigger was resolved: it may trigger again."""
    states: tuple[tuple[int, int], ...] = game.state.table.states
    key = (source, definition << SLOT | ability)
    if key in states:
        at = states.index(key)
        atoms.write(game, "states", (*states[:at], *states[at + 1 :]))


# Limits of a turn and of the game -----------------------------------------------------------------


def limit_of(game: Game, definition: int, ability: int) -> int:
    """How often in a turn, or in the game, the ability may be played; 0 is without limit."""
    return sum(_limits_printed(game.library.cards[definition], ability))


@lru_cache(maxsize=4096)
def _limits_printed(card: CardDef, ability: int) -> tuple[int, int]:
    """The limits of an ability, in a turn and in the game; it has one of them at most."""
    printed = card.abilities[ability]
    return getattr(printed, "limit", 0), getattr(printed, "in_game", 0)


def _in_game(game: Game, definition: int, ability: int) -> bool:
    return bool(_limits_printed(game.library.cards[definition], ability)[1])


def _counts(game: Game, definition: int, ability: int, source: int) -> list[str]:
    """Under which words the playing of an ability is counted: one for each time its card has this ability."""
    own = f"limit:{source}:{definition}:{ability}"
    if definition not in given_cards(game.library):
        return [own]
    return [
        f"{own}:{each.until if each.until.startswith(BY) else each.stamp}"
        for each in game.state.continuous
        if each.key == ABILITIES and each.amount == definition and source in each.on
    ] or [own]


@book.rule("1206-1", "1206-2", "1206-2a", "1206-2a.1", "1206-2c")
def used_up(game: Game, definition: int, ability: int, source: int) -> bool:
    """Each ability of each card has a count of its own, whoever played it; the same one given twice has two."""
    limit = limit_of(game, definition, ability)
    if not limit:
        return False
    return _free(game, limit, _counts(game, definition, ability, source), _in_game(game, definition, ability)) is None


def _free(game: Game, limit: int, counts: list[str], in_game: bool) -> str | None:
    if in_game:
        return next((each for each in counts if table_of(game).used_up.count(each) < limit), None)
    return next((each for each in counts if game.state.used.get(each, 0) < limit), None)


def counted_under(game: Game, definition: int, ability: int, source: int) -> str:
    """Under which word the playing of a limited ability will be counted; none for one without limit."""
    limit = limit_of(game, definition, ability)
    if not limit:
        return ""
    counts = _counts(game, definition, ability, source)
    return _free(game, limit, counts, _in_game(game, definition, ability)) or counts[0]


@book.rule("1206-2b")
def count_use(game: Game, definition: int, ability: int, word: str) -> None:
    """Having been played counts, whatever becomes of it, and of the giving of the ability meanwhile."""
    if _in_game(game, definition, ability):
        atoms.write(game, "used_up", (*table_of(game).used_up, word))
    else:
        atoms.use(game, word)
