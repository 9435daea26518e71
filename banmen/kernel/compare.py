"""Properties and amounts that set cards against each other: shared words, extremes, how many, what they add up to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.kernel.derive import shows_since
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import What
from banmen.kernel.evaluate import amount, amounts, filters, find, fits_all, tokens_of
from banmen.kernel.names import NONE
from banmen.kernel.remembered import LAST_KNOWN
from banmen.kernel.state import LastKnown, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def words_of(game: Game, what: What, key: str, scope: Scope) -> frozenset[str]:
    """The words that things have under a key, or had when they left."""
    state = game.state
    found: list[str] = []
    for token in tokens_of(game, what, scope):
        if token in state.bearer:
            found.extend(game.words(state.bearer[token], key))
        elif token in state.known:
            known = state.known[token]
            shown = shows_since(game, known)
            found.extend(known.words.get(key, ()) if shown == NONE else game.words(shown, key))
    return frozenset(found)


@filters(t.Among)
def _among(game: Game, term: t.Among, scope: Scope, card: int) -> bool:
    return game.state.token[card] in tokens_of(game, term.what, scope)


@filters(t.Shares)
def _shares(game: Game, term: t.Shares, scope: Scope, card: int) -> bool:
    return not game.words(card, term.key).isdisjoint(words_of(game, term.what, term.key, scope))


def _shared(game: Game, term: t.Shares, scope: Scope, known: LastKnown) -> bool:
    return not words_of(game, term.what, term.key, scope).isdisjoint(known.words.get(term.key, ()))


LAST_KNOWN[t.Shares] = _shared


@filters(t.Extreme)
def _extreme(game: Game, term: t.Extreme, scope: Scope, card: int) -> bool:
    mine = game.rules.referred(term.key, game.number(card, term.key))
    return mine == _best(game, t.Best(term.cards, term.key, term.least), scope)


@filters(t.Carries)
def _carries(game: Game, term: t.Carries, scope: Scope, card: int) -> bool:
    return len(game.state.beneath.get(card, ())) >= term.least


@filters(t.CameThisTurn)
def _came_this_turn(game: Game, term: t.CameThisTurn, scope: Scope, card: int) -> bool:
    return game.state.since[card] == game.state.turn


def followed(game: Game, tokens: tuple[int, ...], scope: Scope) -> tuple[int, ...]:
    """The things an instruction is done to; those that this text, or what triggered it, moved: where they went."""
    bearer = game.state.bearer
    if any(token not in bearer for token in tokens):
        tokens = tuple(token if token in bearer else _used(game, token) for token in tokens)
    went = scope.get("went")
    if not went:
        return tokens
    now = dict(zip(went[::2], went[1::2], strict=True))
    found = []
    for token in tokens:
        while token not in bearer and now.get(token, token) != token:  # what ceased to exist went nowhere
            token = now[token]
        found.append(token)
    return tuple(found)


def _used(game: Game, token: int) -> int:
    """The handle of what was used (summoned, cast) where it came to; of anything else that left, its old one."""
    known = game.state.known.get(token)
    if known is None or known.next == NONE or game.zones[known.zone >> 1].remembers:
        return token
    return known.next


@amounts(t.HowMany)
def _how_many(game: Game, term: t.HowMany, scope: Scope) -> int:
    tokens = tokens_of(game, term.what, scope)
    if term.went:
        went = scope.get("went")[::2]
        tokens = tuple([token for token in tokens if token in went])
    if term.filters:
        bearer = game.state.bearer
        cards = [bearer[token] for token in followed(game, tokens, scope) if token in bearer]
        return term.times * sum(fits_all(game, term.filters, scope, card) for card in cards)
    return term.times * len(tokens)


@amounts(t.Best)
def _best(game: Game, term: t.Best, scope: Scope) -> int:
    numbers = [
        game.rules.referred(term.key, game.number(card, term.key)) for card in find(game, term.cards, scope)
    ]
    if not numbers:
        return 0
    return min(numbers) if term.least else max(numbers)


@amounts(t.Kinds)
def _kinds(game: Game, term: t.Kinds, scope: Scope) -> int:
    return term.times * len({word for card in find(game, term.cards, scope) for word in game.words(card, term.key)})


@amounts(t.Times)
def _times(game: Game, term: t.Times, scope: Scope) -> int:
    return amount(game, term.amount, scope) * term.by


@amounts(t.Sum)
def _sum(game: Game, term: t.Sum, scope: Scope) -> int:
    return sum(amount(game, each, scope) for each in term.amounts)


@amounts(t.Difference)
def _difference(game: Game, term: t.Difference, scope: Scope) -> int:
    return abs(amount(game, term.left, scope) - amount(game, term.right, scope))


@amounts(t.Largest)
def _largest(game: Game, term: t.Largest, scope: Scope) -> int:
    found = [amount(game, each, scope) for each in term.amounts]
    return min(found) if term.least else max(found)


@amounts(t.Quotient)
def _quotient(game: Game, term: t.Quotient, scope: Scope) -> int:
    return amount(game, term.amount, scope) // term.by


@amounts(t.Half)
def _half(game: Game, term: t.Half, scope: Scope) -> int:
    whole = amount(game, term.amount, scope)
    return -(-whole // 2) if term.up else whole // 2


@amounts(t.Capped)
def _capped(game: Game, term: t.Capped, scope: Scope) -> int:
    return max(term.least, min(term.most, amount(game, term.amount, scope)))
