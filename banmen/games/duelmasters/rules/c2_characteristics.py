"""Chapter 2 and 106.3, 108.1a: characteristics as texts refer to them, and naming one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects import Colours, CostIs, PowerIs
from banmen.games.duelmasters.effects_basics import NameOne, OfNamed
from banmen.games.duelmasters.facts import CIVILIZATIONS, Facts
from banmen.games.duelmasters.library import JOINT
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c115_battle import power
from banmen.kernel import evaluate, modifiers
from banmen.kernel.effects.base import Quantity
from banmen.kernel.effects.things import NameHas, ValueOf
from banmen.kernel.evaluate import compares, filters
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import NO_OPTION, Option, Question
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

LARGEST = 20
"""The largest number that can be named; no cost is higher."""

book.note(("202.3", "202.3a"), evaluate.FILTERS[NameHas])
book.note(("106.4", "202.4", "203.3", "207.2", "108.2", "206.4", "110.2c", "110.6"), modifiers.Modifier.altered)


@book.rule("201.2", "201.2b")
def costs(game: Game, card: int) -> tuple[int, ...]:
    """The costs printed on a card, of which some have two; what it would take to execute it does not matter."""
    second = game.number(card, "second_cost")
    return (game.number(card, "cost"), second) if second else (game.number(card, "cost"),)


@book.rule("201.2a", "201.2b")
@filters(CostIs)
def cost_is(game: Game, term: CostIs, scope: Scope, card: int) -> bool:
    """A cost a text asks for is the printed one, either of two, also where it is compared with another card's."""
    return any(
        compares(term.op, cost, amount) for cost in costs(game, card) for amount in _meant(game, term.amount, scope)
    )


def _meant(game: Game, amount: Quantity, scope: Scope) -> tuple[int, ...]:
    """The numbers a text may mean: the cost of a thing that has two is either."""
    found = (game.amount(amount, scope),)
    if isinstance(amount, ValueOf) and amount.key == "cost":
        second = game.amount(ValueOf(amount.what, "second_cost"), scope)
        return (*found, second) if second else found
    return found


@filters(PowerIs)
def _power_is(game: Game, term: PowerIs, scope: Scope, card: int) -> bool:
    return compares(term.op, power(game, card), game.amount(term.amount, scope))


@filters(Colours)
def _colours(game: Game, term: Colours, scope: Scope, card: int) -> bool:
    return len(game.words(card, "civilizations")) >= term.least


def names_of(name: str, facts: Facts) -> tuple[str, ...]:
    """The names a card goes by: of one with two sides either, a nebula none; of one on which two are printed

    both as one, and each that can be put out by itself.
    """
    if facts.twin is None:
        faces = (facts.alias or name, *((facts.back.name,) if facts.back is not None else ()))
        return faces if facts.type != "nebula" else ()
    one, _, _ = name.partition(JOINT)
    alone = ((one, facts.type), (facts.twin.name, facts.twin.type))
    return (one + JOINT + facts.twin.name, *(each for each, type in alone if type not in ("spell", "castle")))


@book.rule("106.3", "202.2", "202.6", "202.6a", "203.4", "810.4", "809.4", "812.4", "812.4a", "805.7", "807.6")
def words_to_name(game: Game, key: str) -> tuple[str, ...]:
    """What can be named: a civilization but not "none", a whole race, a name cards really go by."""
    if key == "civilizations":
        return CIVILIZATIONS
    found: set[str] = set()
    printed = [(each.name, each.facts) for each in game.rules.known_cards()]
    wholes = game.library.wholes
    printed += [(each.name, each.facts) for number, each in enumerate(game.library.cards) if number not in wholes]
    for name, facts in printed:
        if isinstance(facts, Facts):
            found.update(facts.races if key == "races" else names_of(name, facts))
    return tuple(sorted(found))


@book.rule("106.3", "108.1a", "202.2", "203.4")
@performs(NameOne)
def name_one(game: Game, frame: Resolve, action: NameOne) -> Flow:
    """A player names one of what there is; a number is never below zero."""
    if frame.choice.verb == "name":
        frame.scope = frame.scope.having(action.key, (frame.choice.value,))
        frame.choice = NO_OPTION
        return None
    if action.key == "number":
        options = tuple(Option("name", number, word=str(number)) for number in range(LARGEST + 1))
    else:
        named = words_to_name(game, action.key)
        options = tuple(Option("name", number, word=word) for number, word in enumerate(named))
    return repeat(
        frame, Question("name", frame.scope.seat, "name", options, game.citing(), source=frame.scope.source)
    )


@filters(OfNamed)
def _of_named(game: Game, term: OfNamed, scope: Scope, card: int) -> bool:
    chosen = scope.get(term.key)
    if not chosen:
        return False
    if term.key == "number":
        return chosen[0] in costs(game, card)
    return words_to_name(game, term.key)[chosen[0]] in game.words(card, term.key)
