"""1208-1c: which cards have lost all their abilities, when what takes abilities may be taken itself."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from banmen.games.builddivide.effects_expressions import Called, CalledLike, OwnedBy
from banmen.games.builddivide.effects_keywords import NameRule
from banmen.games.builddivide.effects_losing import LOST, NO_ABILITIES, TAKING, HasLost, NoAbilities
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1208_layers import layer
from banmen.games.builddivide.terms import Skill
from banmen.games.builddivide.zones import FIELD
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Change, Static
from banmen.kernel.effects.things import Cards
from banmen.kernel.evaluate import filters
from banmen.kernel.library import CardDef
from banmen.kernel.modifiers import Modifier
from banmen.kernel.names import NONE
from banmen.kernel.perform import cards_of
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

LOSING: Final = frozenset((LOST, TAKING))
"""The keys of what takes abilities: when nothing alters them, nothing is lost."""
_LOSSES: Final = (NONE, "losses")
"""Where what was found for a position is kept."""
_KEYWORDS: Final = frozenset(("blitz", "decoy", "berserk"))
_WHOEVER: Final = (HasLost(),)


def taking(ability: Static) -> list[Ability]:
    """What takes all abilities only says from whom; whoever is found to have lost them is without them."""
    zones = ability.what.zones if isinstance(ability.what, Cards) else (FIELD.name,)
    return [
        msgspec.structs.replace(ability, changes=(Change(TAKING, "remove"),)),
        Static(NO_ABILITIES, Cards(zones, filters=_WHOEVER)),
    ]


@book.rule("1203-1", "1203-3")
def is_lost(game: Game, card: int, ability: Ability) -> bool:
    """No ability of a card without abilities does anything; that others are without them does not hang on it."""
    if not has_lost_all(game, card):
        return False
    return not (isinstance(ability, Static) and isinstance(ability.what, Cards) and ability.what.filters == _WHOEVER)


def has_lost_all(game: Game, card: int) -> bool:
    """Whether a card is without its abilities where it lies."""
    return game.derived.alters(LOSING) and game.state.token[card] in _losses(game)


@filters(HasLost)
def _has_lost(game: Game, term: HasLost, scope: Scope, card: int) -> bool:
    return game.state.token[card] in _losses(game)


@book.rule("1208-1c")
def names_now(game: Game, card: int) -> frozenset[str]:
    """The names of a card; those that a name rule gave it are lost with its abilities."""
    names = game.words(card, "names")
    if not has_lost_all(game, card):
        return names
    printed = game.library[game.state.definition[card]]
    return names - (_ruled(printed) - {printed.name})


@lru_cache(maxsize=4096)
def _ruled(card: CardDef) -> frozenset[str]:
    return frozenset(each.name for each in card.abilities if isinstance(each, NameRule))


@filters(Called)
def _called(game: Game, term: Called, scope: Scope, card: int) -> bool:
    return term.name in names_now(game, card)


@filters(CalledLike)
def _called_like(game: Game, term: CalledLike, scope: Scope, card: int) -> bool:
    return any(term.part in name for name in names_now(game, card))


@filters(NoAbilities)
@book.rule("533-1a")
def without_abilities(game: Game, term: NoAbilities, scope: Scope, card: int) -> bool:
    """Neither printed nor given: what was lost is no longer there, and a skill was never an ability."""
    if has_lost_all(game, card):
        return True
    printed = (game.library[number] for number in game.prints(card))
    return not any(not isinstance(each, Skill) for one in printed for each in one.abilities) and (
        _KEYWORDS.isdisjoint(game.keywords(card)))


@filters(OwnedBy)
def _owned_by(game: Game, term: OwnedBy, scope: Scope, card: int) -> bool:
    return game.state.owner[card] in game.seats(term.who, scope)


def _losses(game: Game) -> frozenset[int]:
    """The handles of those that have lost their abilities, as far as it is worked out."""
    found = game.derived.fresh().get(_LOSSES)
    return found if isinstance(found, frozenset) else _work_out(game)


@book.rule("1208-1c", "1208-1f", "1208-1g", "1208-1g.1")
def _work_out(game: Game) -> frozenset[int]:
    """One after the other they take effect, the oldest first but none before what would take it away itself.

    An effect whose ability was lost before its turn came does not exist; one that was there has taken what it takes.
    """
    derived = game.derived
    lasting = (each for each in derived.in_force(LOST) if each.static is None)
    waiting = sorted((*lasting, *derived.in_force(TAKING)), key=lambda each: each.stamp)
    lost = frozenset[int]()
    with derived.seen_from(layer(TAKING, "remove")):
        _keep(game, lost)
        while waiting:
            free = (each for each in waiting if not any(_takes(game, other, each) for other in waiting))
            each = next(free, waiting[0])
            waiting.remove(each)
            lost |= _taken_by(game, each)
            _keep(game, lost)
    return lost


def _keep(game: Game, lost: frozenset[int]) -> None:
    """What was worked out before this was known may have been otherwise."""
    values = game.derived.fresh()
    values.clear()
    values[_LOSSES] = lost


def _takes(game: Game, one: Modifier, other: Modifier) -> bool:
    """Whether it would take the ability from which another one comes."""
    return one is not other and other.static is not None and one.holds_for(game, game.state.bearer[other.scope.source])


def _taken_by(game: Game, each: Modifier) -> frozenset[int]:
    """The handles of those whose abilities it takes, if it exists."""
    tokens = each.on if each.what is None else game.tokens_of(each.what, each.scope)
    return frozenset(game.state.token[card] for card in cards_of(game, tokens) if each.holds_for(game, card))
