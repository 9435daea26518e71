"""532-1a.1: whether instructions can be done, all of them and wholly: they are tried one after the other on copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

from msgspec.structs import replace

from banmen.games.builddivide.effects_expressions import LoseCounters, TakeCounters
from banmen.games.builddivide.effects_keywords import OpenTerritory
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c404_territories import close
from banmen.games.builddivide.rules.c500_terms import can_pay, energies
from banmen.games.builddivide.rules.c509_exchange import others_for, swap
from banmen.games.builddivide.rules.c521_auras import attach_at_once, auras_of, where_it_is
from banmen.games.builddivide.rules.c527_drops import DISCARD
from banmen.games.builddivide.rules.c532_wholly import (
    closable,
    destination_of,
    drawn_from,
    is_possible,
    openable,
    serves,
    who_draws,
)
from banmen.games.builddivide.rules.c900_territory import assaults, open_now
from banmen.games.builddivide.rules.c1204_targets import MODES
from banmen.games.builddivide.terms import (
    ALL,
    Call,
    CloseTerritory,
    DropAuras,
    EachDraws,
    Exchange,
    GainCounters,
    PayEnergy,
    PutAura,
    Skill,
    Switch,
    UseSkill,
)
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, HAND, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.effects.base import Action, What
from banmen.kernel.effects.says import Alter, Draw, Flip, PutCounters, Turn
from banmen.kernel.effects.things import All, AtRandom, Cards, Choose, Top
from banmen.kernel.game import Game
from banmen.kernel.loops import looks_of
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.payment import Price, covers
from banmen.kernel.perform import PERFORMERS, Resolve, cards_of, followed, lawful_targets
from banmen.kernel.state import Scope

_AT_ONCE: Final = (Turn, Flip, TakeCounters, LoseCounters, GainCounters, PutCounters, Alter, Call)
"""What is done in one go, without a question."""
ONE_BY_ONE: Final = (Exchange, Switch)
"""What is done to one card after the other, each of which needs another one."""


class Trial(NamedTuple):
    """A position in which instructions of a text are tried."""

    game: Game
    text: Resolve
    scope: Scope
    unknown: frozenset[int] = frozenset()
    """Cards that nobody has seen before the trial, so that they might be whatever is needed."""


@book.rule("532-1a.1")
def can_do_all(trial: Trial, deed: tuple[Action, ...], given: tuple[int, ...] = (), *, more: bool = True) -> bool:
    """Whether the instructions can be done one after the other, each wholly and in what the ones before have left.

    For the first of them these cards are given, and (unless no more are) as many more as it asks for.
    """
    if not deed:
        return True
    first, *rest = deed
    return any(
        (not rest and not isinstance(first, ONE_BY_ONE))
        or any(can_do_all(then, tuple(rest)) for then in _afterwards(trial, first, cards))
        for cards in _ways(trial, first, given, more)
    )


# Which cards it can be done with ------------------------------------------------------------------


class Named(NamedTuple):
    """The cards among which some are named for an instruction, and how many."""

    pool: list[int]
    least: int
    most: int


def named_for(trial: Trial, action: Action) -> Named | None:
    """What a player (or chance) names for an instruction when it is done; None when nothing is left to name."""
    game, _, scope, _ = trial
    if isinstance(action, PayEnergy):
        return Named([game.state.bearer[each.token] for each in energies(game, scope.seat)], action.total, action.total)
    what = getattr(action, "what", None)
    if not isinstance(what, Choose | AtRandom) or (isinstance(what, Choose) and what.target):
        return None
    count = max(0, game.amount(what.count, scope))
    pool = [card for card in _found(trial, what.cards) if card in trial.unknown or serves(game, action, card, scope)]
    return Named(pool, 0 if isinstance(what, Choose) and what.up_to else count, count)


def _found(trial: Trial, cards: Cards) -> list[int]:
    """The cards meant, and those nobody has seen that might be."""
    found = trial.game.find(cards, trial.scope)
    if trial.unknown:
        anything = trial.game.find(replace(cards, filters=()), trial.scope)
        found += [card for card in anything if card in trial.unknown and card not in found]
    return found


def _ways(trial: Trial, action: Action, given: tuple[int, ...], more: bool) -> Iterator[tuple[int, ...]]:
    """The cards with which an instruction is done wholly, in their order where it matters.

    Of cards that cannot be told apart only some are tried.
    """
    named = named_for(trial, action)
    if named is None:
        cards = _meant(trial, action)
        if cards is not None:
            yield cards
        return
    if isinstance(action, PayEnergy) and not can_pay(trial.game, trial.scope.seat, price_of((action,))):
        return
    others = [card for card in named.pool if card not in given]
    tried: set[str] = set()
    most = named.most - len(given) if more else 0
    in_order = isinstance(action, ONE_BY_ONE)
    for size in range(max(0, named.least - len(given)), most + 1):
        for chosen in permutations(others, size) if in_order else combinations(others, size):
            looks = [repr(looks_of(trial.game, card)) for card in chosen]
            alike = "".join(looks if in_order else sorted(looks))
            if alike not in tried and _pays(trial, action, (*given, *chosen)):
                tried.add(alike)
                yield (*given, *chosen)


def _pays(trial: Trial, action: Action, cards: tuple[int, ...]) -> bool:
    """Whether the energies give the colours that are asked for; anything else asks for none."""
    if not isinstance(action, PayEnergy):
        return True
    token = trial.game.state.token
    given = {token[card] for card in cards}
    return covers(
        [each for each in energies(trial.game, trial.scope.seat) if each.token in given], price_of((action,)).colours
    )


def _meant(trial: Trial, action: Action) -> tuple[int, ...] | None:
    """The cards an instruction is done to without any naming; None when it cannot be done wholly."""
    game, text, scope, unknown = trial
    what: What | None = getattr(action, "what", None)
    if isinstance(action, UseSkill):
        skill = skill_of(game, text)
        here = scope.having(MODES, ())
        return () if skill is not None and can_do_all(trial._replace(scope=here), skill[2].effect) else None
    if what is None:
        return () if is_possible(game, action, scope) else None
    if isinstance(what, Choose):
        tokens = lawful_targets(game, text, what)
        enough = what.up_to or len(tokens) >= game.amount(what.count, scope)
    else:
        tokens = followed(game, game.tokens_of(what, scope), scope)
        wanted = game.amount(what.count, scope) * len(game.seats(what.who, scope)) if isinstance(what, Top) else 1
        enough = len(tokens) >= wanted
    cards = tuple(cards_of(game, tokens))
    some = any if isinstance(what, All) and isinstance(action, Turn | Flip) else all
    fitting = some(card in unknown or serves(game, action, card, scope) for card in cards)
    return cards if enough and len(cards) == len(tokens) and (fitting or not cards) else None


@book.rule("510-2a")
def price_of(deed: tuple[Action, ...]) -> Price:
    """The energy that instructions ask for, and how much of it in which colours."""
    asked = [each for each in deed if isinstance(each, PayEnergy)]
    colours = [each.colour for each in asked if each.colour for _ in range(each.total)]
    return Price(sum(each.total for each in asked), tuple(colours))


def skill_of(game: Game, text: Resolve) -> tuple[int, int, Skill] | None:
    """The skill of the card whose text is carried out: the printed card, the place on it, and what it says."""
    card = game.state.card_of(text.scope.source)
    printed = (text.definition,) if card == NONE else (text.definition, game.state.definition[card])
    for definition in printed:
        for at, each in enumerate(game.library[definition].abilities):
            if isinstance(each, Skill):
                return definition, at, each
    return None


# How things are when it is done -------------------------------------------------------------------


def _afterwards(trial: Trial, action: Action, cards: tuple[int, ...]) -> Iterator[Trial]:
    """The positions an instruction can lead to, whatever might happen in its place."""
    game, text, scope, unknown = trial
    state = game.state
    tokens = tuple(state.token[card] for card in cards)
    told = replace(text, scope=scope, picked=tokens, rows=cards, rounds=0, times=NONE)
    for then, also in _done(trial, action, cards, told):
        then.rules.settle(then)
        said = told.scope
        if getattr(action, "what", None) is not None:
            spoken_of = (*cards, *also)
            said = said.having("it", tuple(state.token[card] for card in spoken_of))
            went = [
                handle
                for card in spoken_of
                if then.state.token[card] != state.token[card]
                for handle in (state.token[card], then.state.token[card])
            ]
            said = said.having("went", (*went, *said.get("went")))
        unseen = {card for card in (*cards, *also) if not state.seen[card] >> scope.seat & 1}
        yield Trial(then, text, said, unknown | unseen)


def _copy(game: Game) -> Game:
    then = game.clone()
    then.recording = False
    return then


def _done(
    trial: Trial, action: Action, cards: tuple[int, ...], told: Resolve
) -> Iterator[tuple[Game, tuple[int, ...]]]:
    """The game after the instruction, and the further cards it was done to."""
    game, scope = trial.game, trial.scope
    if isinstance(action, ONE_BY_ONE):
        yield from _exchanged(game, action, cards, scope)
    elif isinstance(action, CloseTerritory | OpenTerritory):
        yield from _turned_over(game, action, scope)
    elif isinstance(action, DropAuras):
        held = [card for host in cards for card in auras_of(game, host)]
        for auras in combinations(held, len(held) if action.count == ALL else action.count):
            then = _copy(game)
            atoms.carry(then, auras, GRAVEYARD, cause=DISCARD)
            yield then, ()
    else:
        then = _copy(game)
        yield then, _do_at_once(then, action, cards, told)


def _do_at_once(then: Game, action: Action, cards: Sequence[int], told: Resolve) -> tuple[int, ...]:
    """Do what leaves no choice; what is told to be done in ways that change nothing for other instructions is not."""
    scope = told.scope
    goal = destination_of(then, action)
    if isinstance(action, PayEnergy):
        for card in cards:
            atoms.turn(then, card, TURNED)
    elif goal is not None:
        seat = scope.seat if goal is FIELD else NONE
        atoms.carry(then, cards, goal, seat=seat, turned=TURNED if getattr(action, "turned", False) else 0)
    elif isinstance(action, Draw | EachDraws):
        many = max(0, then.amount(action.amount, scope))
        drawn = tuple(card for seat in who_draws(then, action, scope) for card in drawn_from(then, seat)[:many])
        atoms.carry(then, drawn, HAND)
        return drawn
    elif isinstance(action, PutAura):
        attach_at_once(then, cards, where_it_is(then, scope.get(action.host.name)), action.amount, scope)
    elif isinstance(action, _AT_ONCE):
        PERFORMERS[type(action)](then, told, action)
    return ()


def _exchanged(
    game: Game, action: Action, cards: tuple[int, ...], scope: Scope, also: tuple[int, ...] = ()
) -> Iterator[tuple[Game, tuple[int, ...]]]:
    """The game after one card after the other has changed places with another."""
    if not cards:
        yield game, also
        return
    first, *rest = cards
    for other in others_for(game, action, first, scope):
        then = _copy(game)
        swap(then, first, other)
        yield from _exchanged(then, action, tuple(rest), scope, (*also, other))


def _turned_over(game: Game, action: Action, scope: Scope) -> Iterator[tuple[Game, tuple[int, ...]]]:
    """The game after one territory was closed or opened."""
    for card in closable(game, action, scope) if isinstance(action, CloseTerritory) else openable(game, scope):
        then = _copy(game)
        seat, place = then.state.controller[card], then.state.zone[card]
        if isinstance(action, CloseTerritory):
            if place >> 1 == FIELD.number:
                atoms.carry(then, [card], TERRITORY, seat=seat)
            close(then, card)
        else:
            if assaults(then.library[then.state.definition[card]]):
                atoms.carry(then, [card], FIELD, seat=seat)
            open_now(then, card)
        yield then, ()
