"""What texts ask for: the phase, how a card lies or came, counters, life points, and the link that is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Inflict, Search, SpecialSummon
from banmen.games.yugioh.effects_more import (
    CameBy,
    CountersOn,
    HasCounters,
    InPhase,
    Lies,
    LinkIs,
    LinkNumber,
    Points,
)
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.table import BY_SPECIAL, BY_SUMMON, BY_TRIBUTE, Link, table
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import Draw, Move
from banmen.kernel.evaluate import amounts, conditions, filters
from banmen.kernel.names import NONE, TURNED, UP
from banmen.kernel.remembered import described
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game

PHASES = {
    "draw": ("draw",), "standby": ("standby",), "main": ("main1", "main2"), "end": ("end",), "damage": ("damage_step",),
    "battle": ("battle_phase", "start_step", "battle_step", "damage_step", "end_step"),
}
"""The phases as texts call them, and as the table does."""
_CAME = {"summon": BY_SUMMON, "tribute": BY_TRIBUTE, "special": BY_SPECIAL}


@conditions(InPhase)
@book.rule("190.2", "250.2")
def in_phase(game: Game, term: InPhase, scope: Scope) -> bool:
    """A text may be for some phases only, and for the turns of one player."""
    if term.whose is not None and game.state.turn_player not in game.seats(term.whose, scope):
        return False
    return any(table(game).phase in PHASES[phase] for phase in term.phases)


@conditions(Lies)
def _lies(game: Game, term: Lies, scope: Scope) -> bool:
    card = game.state.card_of(scope.source)
    if card == NONE or (term.zones and game.zones[game.state.zone[card] >> 1].name not in term.zones):
        return False
    up, turned = game.state.face[card] == UP, game.state.turned[card] == TURNED
    asked = {"": True, "up": up, "down": not up, "attack": up and not turned, "defense": up and turned}
    return asked[term.position]


@filters(CameBy)
@book.rule("140.2", "155.1")
def came_by(game: Game, term: CameBy, scope: Scope, card: int) -> bool:
    """How a monster came out is remembered as long as it stays."""
    return bool(game.state.marks[card] & _CAME[term.how])


@filters(HasCounters)
@book.rule("352.1")
def has_counters(game: Game, term: HasCounters, scope: Scope, card: int) -> bool:
    """Counters of one name, or of any where none is said, lie on the card."""
    return _counters(game, card, term.name) >= term.least


def _counters(game: Game, card: int, name: str) -> int:
    there = game.state.counters.get(card, {})
    return there.get(name, 0) if name else sum(there.values())


@amounts(CountersOn)
@book.rule("352.1", "352.2")
def counters_on_them(game: Game, term: CountersOn, scope: Scope) -> int:
    """The counters on all the cards meant are counted together."""
    cards = [game.state.card_of(token) for token in game.tokens_of(term.what, scope)]
    return term.times * sum(_counters(game, card, term.name) for card in cards if card != NONE)


@amounts(Points)
def _points(game: Game, term: Points, scope: Scope) -> int:
    return sum(table(game).lp[seat] for seat in game.seats(term.who, scope))


@amounts(LinkNumber)
@book.rule("280.3")
def link_number(game: Game, term: LinkNumber, scope: Scope) -> int:
    """Links are counted from the first activation."""
    return len(table(game).chain) + 1


# The link that is answered --------------------------------------------------------------------------


def _does(actions: tuple[Action, ...], what: str) -> bool:
    """Whether an effect has an instruction of that kind."""
    kinds: dict[str, type[Action]] = {
        "special_summon": SpecialSummon, "damage": Inflict, "draw": Draw, "search": Search,
    }
    if what in kinds:
        return any(isinstance(each, kinds[what]) for each in actions)
    cause = {"destroy": "destroy", "banish": "banish", "to_graveyard": "send"}[what]
    return any(isinstance(each, Move) and each.cause == cause for each in actions)


@conditions(LinkIs)
@book.rule("362.3", "433.1", "280.1")
def link_is(game: Game, term: LinkIs, scope: Scope) -> bool:
    """What is answered must be of such a card, target such cards, or be about to do such a thing."""
    chain: tuple[Link, ...] = table(game).chain
    if not chain:
        return False
    link = chain[-1]
    if term.what is not None and not described(game, term.what, scope, link.source):
        return False
    tokens = [token for group in link.targets for token in group]
    if term.targets is not None and not any(described(game, term.targets, scope, token) for token in tokens):
        return False
    return not term.does or any(
        _does(block, term.does) for block in game.library.cards[link.definition].blocks[link.ability]
    )
