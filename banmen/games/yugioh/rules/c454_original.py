"""Original values: what is printed, whatever effects make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_doing import Original, PresentValue
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import MONSTER
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import Change
from banmen.kernel.evaluate import amounts
from banmen.kernel.names import NONE, UP
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

SAME_LAYER = 4
LEVELS = frozenset(("level", "rank"))
"""What a monster either has or has not, whatever effects make of it."""


@book.rule("454.1")
def value_layer(key: str, op: str, usual: int) -> int:
    """A value that becomes a number forgets what changed it before; what changes it afterwards counts from there."""
    return SAME_LAYER if key in ("atk", "def", "level", "rank") and op in ("set", "add") else usual


@book.rule("355.6")
def can_be_altered(game: Game, card: int, changes: tuple[Change, ...]) -> bool:
    """No effect changes the values of a monster that lies face down; one may keep it from something."""
    state = game.state
    if state.face[card] == UP or state.zone[card] >> 1 != MONSTER.number:
        return True
    return bool(changes) and all(map(_keeps, changes))


def _keeps(change: Change) -> bool:
    """Whether a change only keeps a card from something, or lets it attack the player, whatever it is."""
    given = bool(change.abilities) and all(
        isinstance(each, Forbids) and each.act in KEPT for each in change.abilities)
    return given or change.word == "direct" or change.word.endswith("_proof")


KEPT = frozenset((
    "be_beaten", "attack", "position", "release", "tribute", "fusion_material", "synchro_material", "xyz_material",
))
"""What a monster can be kept from of which nothing needs to be known."""


@book.rule("130.5")
def as_referred(key: str, number: int) -> int:
    """ATK and DEF never are below 0, however much was taken away; nor is any other number."""
    return max(0, number)


@amounts(Original)
@book.rule("454.1", "454.2")
def original(game: Game, term: Original, scope: Scope) -> int:
    """The printed value, without equips and other effects; a question mark is 0."""
    return sum(_as_printed(game, token, term.key) for token in game.tokens_of(term.what, scope))


def _as_printed(game: Game, token: int, key: str) -> int:
    """What is printed on a card, be it gone from where it was."""
    card, known = game.state.card_of(token), game.state.known.get(token)
    if card != NONE:
        return game.library[game.state.definition[card]].numbers.get(key, 0)
    return game.library[known.definition].numbers.get(key, 0) if known is not None else 0


@amounts(PresentValue)
@book.rule("454.1")
def present_value(game: Game, term: PresentValue, scope: Scope) -> int:
    """What changed a monster on the field is over where it has gone: there it is what is printed on it."""
    state = game.state
    return sum(
        _as_printed(game, token, term.key) if (card := state.card_of(token)) == NONE
        else as_referred(term.key, game.number(card, term.key))
        for token in game.tokens_of(term.what, scope)
    )
