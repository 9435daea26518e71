"""532, 533: doing something so that something else follows; skills."""

from __future__ import annotations

from banmen.games.builddivide.effects_expressions import LoseCounters, TakeCounters
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c500_terms import Pay, can_pay
from banmen.games.builddivide.rules.c527_drops import can_go
from banmen.games.builddivide.rules.c1204_targets import MODES
from banmen.games.builddivide.rules.c1601_counters import borne, held
from banmen.games.builddivide.terms import NO_STAND, ByDoing, PayEnergy, Skill, UseSkill
from banmen.games.builddivide.zones import cards_turn_in
from banmen.kernel import atoms
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import Move, Turn
from banmen.kernel.effects.things import Choose, Top
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.payment import Price, served
from banmen.kernel.perform import Resolve, nested, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import NO_OPTION, yes_no
from banmen.kernel.replace import INSTEAD
from banmen.kernel.state import Scope


@book.rule("532-1a.1")
def can_do(game: Game, action: Action, scope: Scope) -> bool:
    """Whether all of an instruction can be done: enough cards, enough energy, something to turn."""
    if isinstance(action, PayEnergy):
        return can_pay(game, scope.seat, price_of((action,)))
    if isinstance(action, LoseCounters):
        return all(held(game, seat, action.name) >= action.amount for seat in game.seats(action.who, scope))
    what = getattr(action, "what", None)
    if what is None:
        return True
    state = game.state
    if isinstance(what, Choose):
        found = game.find(what.cards, scope)
        if isinstance(action, TakeCounters):
            found = [card for card in found if borne(game, card, action.name) >= action.amount]
        if isinstance(action, Turn):
            found = [card for card in found if _turns(game, card, action)]
        elif isinstance(action, Move):
            found = [card for card in found if _goes(game, card, action)]
        return what.up_to or len(found) >= game.amount(what.count, scope)
    cards = [state.card_of(token) for token in game.tokens_of(what, scope)]
    if isinstance(what, Top) and len(cards) < game.amount(what.count, scope):
        return False
    if isinstance(action, TakeCounters):
        return all(card != NONE and borne(game, card, action.name) >= action.amount for card in cards)
    if isinstance(action, Turn):
        return any(card != NONE and _turns(game, card, action) for card in cards)
    if not isinstance(action, Move):
        return bool(cards)
    return bool(cards) and all(card != NONE and _goes(game, card, action) for card in cards)


def _goes(game: Game, card: int, action: Move) -> bool:
    """Whether the card can be moved as told: it does not lie there yet, and no rule sends it elsewhere."""
    zone = game.zone_named[action.to]
    return can_go(game, card, zone, action.cause) and game.rules.destination(game, card, zone) is zone


def _turns(game: Game, card: int, action: Turn) -> bool:
    """Whether the card can be turned as told: it does not lie so yet, and nothing keeps it from standing."""
    state = game.state
    lies_otherwise = cards_turn_in(state.zone[card]) and (state.turned[card] == TURNED) == action.upright
    return lies_otherwise and not (action.upright and game.has(card, NO_STAND))


def can_do_all(game: Game, deed: tuple[Action, ...], scope: Scope) -> bool:
    """Whether the instructions can be done one after the other: no card and no energy serves two of them."""
    if not all(can_do(game, each, scope) for each in deed):
        return False
    wants = [game.find(what.cards, scope) for what in _takes(game, deed, scope)]
    return can_pay(game, scope.seat, price_of(deed)) and served(wants) == len(wants)


@book.rule("510-2a")
def price_of(deed: tuple[Action, ...]) -> Price:
    """The energy that instructions ask for, and how much of it in which colours."""
    asked = [each for each in deed if isinstance(each, PayEnergy)]
    colours = [each.colour for each in asked if each.colour for _ in range(each.total)]
    return Price(sum(each.total for each in asked), tuple(colours))


def _takes(game: Game, deed: tuple[Action, ...], scope: Scope) -> list[Choose]:
    """The cards that instructions take away, one entry for each card that has to be chosen."""
    chosen = [each.what for each in deed if isinstance(each, Move) and isinstance(each.what, Choose)]
    return [what for what in chosen if not what.up_to for _ in range(game.amount(what.count, scope))]


@performs(ByDoing)
@book.rule("532-1", "532-1a", "532-1b")
def by_doing(game: Game, frame: Resolve, action: ByDoing) -> Flow:
    """The player says whether the deed is done; really done, the effect follows; not done or replaced, nothing does."""
    if frame.rounds == 2 or not (frame.rounds or can_do_all(game, action.deed, frame.scope)):
        return None
    if frame.rounds == 1:
        frame.rounds = 2
        return None if frame.scope.get(INSTEAD) else repeat(frame, nested(game, frame, action.effect))
    if frame.choice.verb == "none":
        return repeat(frame, yes_no(frame.scope.seat, "may", source=frame.scope.source, rules=("532-1",)))
    if not frame.choice.value:
        return None
    frame.choice = NO_OPTION
    frame.rounds = 1
    frame.scope = frame.scope.having(INSTEAD, ())
    return repeat(frame, nested(game, frame, action.deed))


@performs(PayEnergy)
def _pay_energy(game: Game, frame: Resolve, action: PayEnergy) -> Flow:
    price = price_of((action,))
    if not can_pay(game, frame.scope.seat, price):
        return None
    return Pay(seat=frame.scope.seat, total=price.total, colours=price.colours, chosen_for=frame.scope.source)


@performs(UseSkill)
@book.rule("533-1a", "533-2", "533-3")
def use_skill(game: Game, frame: Resolve, action: UseSkill) -> Flow:
    """The skill of the card with this ability is carried out as a part of it; then it counts as used."""
    card = game.state.card_of(frame.scope.source)
    printed = (frame.definition,) if card == NONE else (frame.definition, game.state.definition[card])
    skills = [
        (definition, at)
        for definition in printed
        for at, each in enumerate(game.library[definition].abilities)
        if isinstance(each, Skill)
    ]
    if not skills:
        return None
    if not frame.rounds:
        frame.rounds = 1
        scope = frame.scope.having(MODES, ())  # what was chosen is of another text
        return repeat(frame, Resolve(definition=skills[0][0], ability=skills[0][1], scope=scope))
    if card != NONE:
        atoms.tell(game, "skill", frame.scope.seat, card)
        atoms.happen(game, "skill", card, frame.scope.seat)
    return None
