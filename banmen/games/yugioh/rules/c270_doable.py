"""To which cards something can be done: only to those of which it would change something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from banmen.games.yugioh.effects import (
    CanBeDone,
    CanBeGiven,
    ComesToHand,
    HasAPlace,
    LeadsTo,
    LeavesRoom,
    PutPosition,
    Refills,
    SpecialSummon,
)
from banmen.games.yugioh.effects_doing import (
    EquipOn,
    TakeControl,
)
from banmen.games.yugioh.effects_more import AttachMaterial, SetCards
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c270_prices import depends_on_it, meant_by
from banmen.games.yugioh.rules.c337_bounds import is_immune, refuse_bound, refuse_lone
from banmen.games.yugioh.rules.c337_shields import destroyed_by_effect, released_by_effect
from banmen.games.yugioh.rules.c355_knowing import fits_all
from banmen.games.yugioh.rules.c360_procedures import refuse_effect
from banmen.games.yugioh.rules.c385_leaving import destination
from banmen.games.yugioh.rules.c427_equips import may_wear
from banmen.games.yugioh.rules.c454_original import LEVELS, can_be_altered
from banmen.games.yugioh.zones import DECK, HAND, MONSTER, MONSTERS_AT_MOST, SPELL_TRAP, SPELLS_AT_MOST
from banmen.kernel.bounds import forbidden
from banmen.kernel.effects.base import Action, walk
from banmen.kernel.effects.says import (
    Alter,
    Change,
    ForEach,
    Move,
    PutCounters,
)
from banmen.kernel.effects.things import Half, It, Times
from banmen.kernel.evaluate import filters, find_so_many
from banmen.kernel.names import DOWN, NONE, TURNED, UP, other
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

VALUES = frozenset(("atk", "def"))


Doable = Callable[["Game", Any, Scope, int], bool]
DOABLE: dict[type[Action], Doable] = {}
"""For some instructions, whether they would change anything of a card."""


def doable(kind: type[Action]) -> Callable[[Doable], Doable]:
    """Register to which cards an instruction can be done."""

    def register(check: Doable) -> Doable:
        assert kind not in DOABLE, kind
        DOABLE[kind] = check
        return check

    return register


@filters(CanBeDone)
@book.rule("270.1")
def can_be_done(game: Game, term: CanBeDone, scope: Scope, card: int) -> bool:
    """What an effect is done to must be such that it changes something."""
    return DOABLE[type(term.action)](game, term.action, scope, card)


@filters(LeadsTo)
@book.rule("270.1")
def leads_to(game: Game, term: LeadsTo, scope: Scope, card: int) -> bool:
    """With this card as the target there must be another that the text speaks of then.

    The card that says so counts, unless it is given up or used up for it. A level that is to be like that of this card
    must be another one.
    """
    action, source = term.action, game.state.card_of(scope.source)
    if isinstance(action, Alter):
        return _has_a_level(game, card) and game.number(card, "level") != game.number(source, "level")
    what = meant_by(action)
    assert what is not None
    for name in {each.name for each in walk(what) if isinstance(each, It)}:
        scope = scope.having(name, (game.state.token[card],))
    gone = source != NONE and (term.paid or printed(game, source).facts.type != "monster")
    return any(each != card and not (gone and each == source) for each in game.find(what.cards, scope))


@filters(ComesToHand)
@book.rule("395.1", "270.1")
def comes_to_hand(game: Game, term: ComesToHand, scope: Scope, card: int) -> bool:
    """A monster of the extra deck is never added to a hand."""
    return not printed(game, card).extra


@filters(CanBeGiven)
@book.rule("337.1")
def can_be_given(game: Game, term: CanBeGiven, scope: Scope, card: int) -> bool:
    """What stands in for another card is such that the effect reaches it, and destroys or releases it then."""
    if game.rules.untouched in game.state.watch and is_immune(game, card, scope.source):
        return False
    if term.cause == "destroy":
        return bool(destroyed_by_effect(game, [card], scope.source))
    return term.cause != "release" or bool(released_by_effect(game, [card], scope.source))


@filters(LeavesRoom)
@book.rule("120.2", "270.1")
def leaves_room(game: Game, term: LeavesRoom, scope: Scope, card: int) -> bool:
    """What goes from the other field makes no room on one's own."""
    row = MONSTER.of(scope.seat)
    return game.state.zone[card] == row or len(game.state.zones[row]) < MONSTERS_AT_MOST


@filters(Refills)
@book.rule("270.1", "395.1")
def refills(game: Game, term: Refills, scope: Scope, card: int) -> bool:
    """What goes back serves where the deck holds none, unless it is a monster of the extra deck."""
    what = meant_by(term.action)
    assert what is not None
    return find_so_many(game, what.cards, scope, 1) or (
        destination(game, card, DECK) is DECK and fits_all(game, what.cards.filters, scope, card))


@filters(HasAPlace)
@book.rule("120.2", "120.3", "270.1")
def has_a_place(game: Game, term: HasAPlace, scope: Scope, card: int) -> bool:
    """A monster needs a free monster zone, a spell or trap one of its own beside that of a spell used for it."""
    zones, seat, about = game.state.zones, scope.seat, printed(game, card).facts
    if about.type == "monster":
        return len(zones[MONSTER.of(seat)]) < MONSTERS_AT_MOST
    source = game.state.card_of(scope.source)
    placed = source in zones[HAND.of(seat)] and printed(game, source).facts.type != "monster"
    return about.property == "field" or len(zones[SPELL_TRAP.of(seat)]) + placed < SPELLS_AT_MOST


def _has_a_level(game: Game, card: int) -> bool:
    return "level" in game.library.cards[game.state.definition[card]].numbers


@doable(SpecialSummon)
def _can_be_summoned(game: Game, action: SpecialSummon, scope: Scope, card: int) -> bool:
    return refuse_effect(game, card, scope.seat, scope.source, action.ignoring) is None


@doable(Move)
@book.rule("270.1", "337.1", "400.4")
def can_be_moved(game: Game, action: Move, scope: Scope, card: int) -> bool:
    """What a text keeps from being released, an effect does not release."""
    return action.cause != "release" or bool(released_by_effect(game, [card], scope.source))


@doable(PutPosition)
@book.rule("270.1", "320.6", "337.1")
def can_be_put(game: Game, action: PutPosition, scope: Scope, card: int) -> bool:
    """A monster is put into a position it is not in; a token is never put face down."""
    state = game.state
    if state.zone[card] >> 1 != MONSTER.number:
        return False
    if action.position == "set":
        return state.face[card] == UP and not printed(game, card).token
    return state.face[card] == DOWN or (state.turned[card] == TURNED) != (action.position == "defense")


@doable(Alter)
@book.rule("355.6", "130.2", "270.1")
def can_be_changed(game: Game, action: Alter, scope: Scope, card: int) -> bool:
    """Values of a card that lies face down are not changed, nor a level to what it is already, nor ATK below 0."""
    if can_be_altered(game, card, action.changes):
        for each in action.changes:
            if each.key in LEVELS:
                if _would_be_another(game, each, scope, card):
                    return True
            elif not _is_nothing(game, each, scope, card):
                return True
    return False


@book.rule("270.1", "130.5")
def _is_nothing(game: Game, change: Change, scope: Scope, card: int) -> bool:
    """Whether nothing would change: ATK of 0 is not lowered, halved or made 0, who has no effect is not silenced."""
    if game.state.zone[card] >> 1 != MONSTER.number:
        return False
    if change.key not in VALUES:
        return change.word == "silent" and not (
            game.library.cards[game.state.definition[card]].abilities or "effect" in game.words(card, "kinds"))
    if change.op == "set":
        return (change.amount == 0 or isinstance(change.amount, Half)) and _none_left(game, change.key, card)
    amount = change.amount
    if change.op != "add":
        return False
    if type(amount) is not int:
        if depends_on_it(amount):
            return isinstance(amount, Times) and amount.by < 0 and _none_left(game, change.key, card)
        amount = game.amount(amount, scope)
    now = _now(game, change.key, card)
    return now == max(0, now + amount)


def _none_left(game: Game, key: str, card: int) -> bool:
    return _now(game, key, card) == 0


def _now(game: Game, key: str, card: int) -> int:
    return game.rules.referred(key, game.number(card, key))


def _would_be_another(game: Game, change: Change, scope: Scope, card: int) -> bool:
    """Whether a level or rank would change: the card has one, which is another, or can still be lowered."""
    if change.key not in game.library.cards[game.state.definition[card]].numbers:
        return False
    if depends_on_it(change.amount):
        return True
    now, amount = _now(game, change.key, card), game.amount(change.amount, scope)
    return now != (amount if change.op == "set" else max(1, now + amount))


@doable(ForEach)
def _can_be_done_to_each(game: Game, action: ForEach, scope: Scope, card: int) -> bool:
    """What is done to each is done to those to which the first of it can be done."""
    first = action.actions[0]
    check = DOABLE.get(type(first)) if getattr(first, "what", None) == It() else None
    return check is None or check(game, first, scope, card)


@doable(PutCounters)
def _can_bear(game: Game, action: PutCounters, scope: Scope, card: int) -> bool:
    return game.state.face[card] == UP


@doable(SetCards)
@book.rule("337.1", "180.1")
def can_be_set(game: Game, action: SetCards, scope: Scope, card: int) -> bool:
    """Where nobody may set spells and traps no effect does; a monster that an effect sets is not set by its player."""
    return printed(game, card).facts.type == "monster" or refuse_bound(game, "set", scope.seat, card) is None


@doable(AttachMaterial)
@book.rule("320.2", "230.4")
def _can_be_material(game: Game, action: AttachMaterial, scope: Scope, card: int) -> bool:
    """A token is no card, and never lies under another."""
    return not printed(game, card).token


@doable(EquipOn)
@book.rule("170.5", "427.1", "337.1")
def _can_be_put_on(game: Game, action: EquipOn, scope: Scope, card: int) -> bool:
    """An equip spell is put on a monster that may wear it; what may lie face up only once is put on nobody then."""
    if refuse_lone(game, scope.seat, card) is not None:
        return False
    hosts = (game.state.card_of(token) for token in game.tokens_of(action.to, scope))
    return all(host == NONE or may_wear(game, card, host, scope.seat) for host in hosts)


@doable(TakeControl)
@book.rule("409.2", "337.1")
def _can_be_taken(game: Game, action: TakeControl, scope: Scope, card: int) -> bool:
    """A monster of the other player, if no text keeps it with whoever has it."""
    (seat,) = game.seats(action.who, scope)
    return game.state.zone[card] == MONSTER.of(other(seat)) and not forbidden(game, "control", card)
