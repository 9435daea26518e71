"""Effects that speak of what was paid or dealt with before: only what lets them do something is paid."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from banmen.games.yugioh.effects import BEFORE_LOOKING, CanBeDone, Search, SpecialSummon, Use
from banmen.games.yugioh.effects_doing import EquipOn, Rolled
from banmen.games.yugioh.effects_more import AttachMaterial, PutOnDeck, ShuffleInto
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c355_knowing import lies_hidden
from banmen.games.yugioh.rules.c403_costs import CAUSE_OF, OF_ITSELF, OfCards, payable
from banmen.kernel import atoms
from banmen.kernel.effects.base import Action, Condition, Quantity, Side, What, Who, walk
from banmen.kernel.effects.says import Move, Show
from banmen.kernel.effects.things import All, AtRandom, Cards, Choose, HowMany, It, Itself, Said, Top
from banmen.kernel.names import NONE, UP
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game

Meant = All | Choose | AtRandom
Done = tuple[Action, Meant]
"""An instruction and the cards it is done to."""
PAID = frozenset((*CAUSE_OF.values(), "paid"))
"""The words by which a text means what was paid."""


@lru_cache(maxsize=4096)
def speaks_of_price(term: Any) -> bool:
    """Whether a text says by what was paid which cards it means, or how many."""
    return any(isinstance(each, It) and each.name in PAID for each in walk(term))


def meant_by(action: Action) -> Meant | None:
    """The cards an instruction is done to, where the text describes them."""
    if isinstance(action, Search):
        return Choose(Cards(("deck",), Side.YOURS, action.filters), action.count)
    what = getattr(action, "what", None)
    return what if isinstance(what, Meant) else None


def as_described(cards: Cards) -> Cards:
    """The cards by what the text says they are, whatever is to be done with them."""
    return replace(cards, filters=tuple(each for each in cards.filters if not isinstance(each, CanBeDone)))


@lru_cache(maxsize=4096)
def depends_on_it(what: What | Quantity | Condition) -> bool:
    """Whether which cards are meant, or how many, is known only when others were chosen, or a die was rolled.

    What is to be done with them says nothing of which they are.
    """
    if isinstance(what, Meant):
        what = replace(what, cards=as_described(what.cards))
    return any(isinstance(term, It | Said | Rolled) or (isinstance(term, Cards) and term.among) for term in walk(what))


@lru_cache(maxsize=4096)
def priced(ability: Chainable) -> tuple[Action, ...]:
    """The instructions of an effect that are done to cards which its price tells."""
    found = ((each, meant_by(each)) for each in ability.effect)
    return tuple(each for each, what in found if what is not None and speaks_of_price(what.cards))


@book.rule("270.1", "403.1")
def gone_by_then(ability: Chainable, card: int, action: Action) -> int:
    """The card itself if it is used up, given up as the price, or taken away before this is done; else NONE."""
    used_up = isinstance(ability, Use) and ability.timing == "card"
    if used_up or any(type(part) in OF_ITSELF for part in ability.announce.parts):
        return card
    before = takewhile(lambda each: each is not action, ability.effect)
    return card if any(isinstance(each, TAKES_AWAY) and each.what == Itself() for each in before) else NONE


TAKES_AWAY = Move | SpecialSummon | ShuffleInto | PutOnDeck | EquipOn | AttachMaterial
"""What takes a card from where it lies."""


def as_paid(game: Game, scope: Scope, payer: int) -> tuple[Game, Scope]:
    """The duel, and what a text knows in it, if this card is what was paid."""
    if lies_hidden(game, payer):  # once given up it lies open
        game = game.clone(apart=True)
        atoms.flip(game, payer, UP)
    for word in PAID:
        scope = scope.having(word, (game.state.token[payer],))
    return game, scope


@book.rule("270.1", "403.1")
def serves(game: Game, seat: int, card: int, ability: Chainable, payer: int) -> bool:
    """Whether there is something to which the effect can be done if this card is what was paid for it."""
    if not priced(ability):
        return True
    game, scope = as_paid(game, Scope(seat, game.state.token[card]), payer)
    for action in priced(ability):
        what, gone = meant_by(action), (payer, gone_by_then(ability, card, action))
        assert what is not None
        if not any(each not in gone for each in game.find(what.cards, scope)):
            return False
    return True


@book.rule("270.1", "403.1")
def nothing_serves(game: Game, seat: int, card: int, ability: Chainable) -> bool:
    """Whether an effect that speaks of its price could do nothing, whatever single card were paid."""
    parts = [each for each in ability.announce.parts if isinstance(each, OfCards)]
    if not priced(ability) or len(parts) != 1 or parts[0].count != 1:
        return False
    return not any(serves(game, seat, card, ability, each) for each in payable(game, seat, card, parts[0]))


@lru_cache(maxsize=4096)
def taken_before(effect: tuple[Action, ...], action: Action) -> int:
    """How many cards of the own deck the instructions before this one take out of it at the least."""
    return sum(_taken_from_deck(each) for each in effect[: effect.index(action)])


def _taken_from_deck(action: Action) -> int:
    if not isinstance(action, Move | Search | SpecialSummon) or getattr(action, "to", "") == "deck":
        return 0
    what = meant_by(action) or getattr(action, "what", None)
    if isinstance(what, Top):
        own = what.zone == "deck" and what.who is Who.YOU
    else:
        own = isinstance(what, Choose) and what.cards.zones == ("deck",) and what.cards.side is Side.YOURS
    count = getattr(what, "count", 0)
    return count if own and isinstance(count, int) and not getattr(what, "up_to", False) else 0


def _is_their_number(count: Quantity) -> bool:
    return isinstance(count, HowMany) and speaks_of_price(count.what)


@book.rule("270.1", "403.1")
def most_of_use(game: Game, seat: int, card: int, ability: Chainable, paid: Iterable[int]) -> int | None:
    """How many may be paid for an effect that is done as often as was paid; None if it says no such thing."""
    wanted = [(each, what.cards) for each in ability.effect if (what := meant_by(each)) and not isinstance(what, All)
              and _is_their_number(what.count)]
    scope, spent = Scope(seat, game.state.token[card]), set(paid)
    left = (set(game.find(cards, scope)) - spent - {gone_by_then(ability, card, each)} for each, cards in wanted)
    return min(map(len, left), default=None)


@lru_cache(maxsize=4096)
def _pair(ability: Chainable) -> tuple[Done, Done] | None:
    """What an effect is first done to, and what it is then done to that is told by the first."""
    first: tuple[Move, Meant] | None = None
    for action in ability.effect:
        what = meant_by(action)
        if what is None or isinstance(action, Show):
            continue
        if first is None:
            if not isinstance(action, Move) or not isinstance(what, Choose) or what.count != 1:
                return None
            first = action, what
        elif any(isinstance(each, It) and each.name in LAST for each in walk(what.cards)):
            return None if first[0].to in what.cards.zones else (first, (action, what))
    return None


LAST = (It().name, BEFORE_LOOKING)
"""The words by which a text means what was dealt with last."""


@book.rule("270.1")
def nothing_follows(game: Game, seat: int, card: int, ability: Chainable) -> bool:
    """Whether nothing of the first kind has a match of the kind that is told by it, so that the rest cannot be done."""
    pair = _pair(ability)
    if pair is None:
        return False
    scope, ((action, first), (after, then)) = Scope(seat, game.state.token[card]), pair
    missing, gone = gone_by_then(ability, card, action), gone_by_then(ability, card, after)
    for each in game.find(first.cards, scope):
        known = scope
        for word in LAST:
            known = known.having(word, (game.state.token[each],))
        if each != missing and any(match not in (each, gone) for match in game.find(then.cards, known)):
            return False
    return True
