"""522, 524, 526, 1604: numbers taken from other things, doubled, and commands that become units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.facts import UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c527_drops import can_go
from banmen.games.builddivide.rules.c1208_layers import BASE
from banmen.games.builddivide.terms import (
    EnterAsUnit,
    Multiply,
    Plus,
    SameNumbers,
    Thousands,
)
from banmen.games.builddivide.zones import FIELD
from banmen.kernel import atoms
from banmen.kernel.evaluate import amounts
from banmen.kernel.names import NO_AMOUNT
from banmen.kernel.perform import Resolve, affected_cards, cards_of, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@amounts(Plus)
def _plus(game: Game, term: Plus, scope: Scope) -> int:
    return sum(scope.get("amount")) + term.add


@amounts(Thousands)
@book.rule("522-1")
def thousands(game: Game, term: Thousands, scope: Scope) -> int:
    """X000 is a thousand times what the same text says X is."""
    return 1000 * game.amount(term.x, scope)


@performs(SameNumbers)
@book.rule("524-2")
def same_numbers(game: Game, frame: Resolve, action: SameNumbers) -> Flow:
    """Its own cost, colours, power and hit are lost and those of the other card taken, and nothing else."""
    model = cards_of(game, frame.scope.get(action.model.name))
    if not model:
        return None
    until = game.rules.until(game, action.until, frame.scope)
    for card in affected_cards(game, frame, action.what):
        on = (game.state.token[card],)
        for key in ("cost", "power", "hit"):
            atoms.begin(game, key, "set", game.number(model[0], key), "", on, until, frame.scope)
        atoms.begin(game, "colours", "lose", NO_AMOUNT, "", on, until, frame.scope)
        for colour in sorted(game.words(model[0], "colours")):
            atoms.begin(game, "colours", "gain", NO_AMOUNT, colour, on, until, frame.scope)
    return None


@performs(Multiply)
@book.rule("526-1", "526-1a")
def multiply(game: Game, frame: Resolve, action: Multiply) -> Flow:
    """Doubling adds once what the number is at this moment; what comes later is not doubled."""
    until = game.rules.until(game, action.until, frame.scope)
    for card in affected_cards(game, frame, action.what):
        more = (action.times - 1) * game.number(card, action.key)
        atoms.begin(game, action.key, "add", more, "", (game.state.token[card],), until, frame.scope)
    return None


@performs(EnterAsUnit)
@book.rule("1604-2", "1604-2a", "1604-3")
def enter_as_unit(game: Game, frame: Resolve, action: EnterAsUnit) -> Flow:
    """On the field the command is a unit instead, its text does nothing, and the effect says its power and hit."""
    cards = [card for card in cards_of(game, frame.picked) if can_go(game, card, FIELD, "")]
    becoming = (("types", BASE, NO_AMOUNT, UNIT), ("power", BASE, action.power, ""), ("hit", BASE, action.hit, ""))
    return atoms.move(game, cards, FIELD, seat=frame.scope.seat, source=frame.scope.source, becoming=becoming)
