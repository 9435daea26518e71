"""532-1a.1: whether instructions can be done, all of them and wholly: they are really done on copies of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from banmen.games.builddivide.effects import PlayFree
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c100_basics import IN_FULL, UNDONE, YES
from banmen.games.builddivide.rules.c500_terms import can_pay, energies
from banmen.games.builddivide.rules.c532_wholly import is_possible, serves
from banmen.games.builddivide.rules.c1204_targets import MODES
from banmen.games.builddivide.terms import (
    ActivateOne,
    Copy,
    Exchange,
    PayEnergy,
    PlayOne,
    Skill,
    Switch,
    ToEndPhase,
    UseSkill,
)
from banmen.games.builddivide.zones import ENERGY, HAND
from banmen.kernel.effects.base import Action, Side, What, Who
from banmen.kernel.effects.says import Flip, Turn
from banmen.kernel.effects.things import All, AtRandom, Cards, Choose, Top
from banmen.kernel.imagine import choices, is_made, kinds, outcomes, told
from banmen.kernel.library import REPLACING
from banmen.kernel.names import NONE
from banmen.kernel.payment import Price, covers
from banmen.kernel.perform import Resolve, cards_of, carry_out, followed, go_on, instruction, lawful_targets
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import NO_OPTION, Option, Question
from banmen.kernel.replace import INSTEAD

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

TRIED: Final = 200
"""So many copies are looked into; what is not found impossible by then is taken to be possible."""
ONE_BY_ONE: Final = (Exchange, Switch)
"""What is done to one card after the other, each of which needs another one."""
_BY_WHAT_IT_IS: Final = (Exchange, Switch, Copy, PlayFree, PlayOne, ActivateOne)
"""What can be done to a card or not by what is printed on it."""


# Trying it ----------------------------------------------------------------------------------------


class Trying(Resolve, tag="bd_trying"):
    """Instructions that are done on a copy of the game, to see whether they can be done wholly."""

    given: tuple[int, ...] = ()
    """Cards that are named for the first of them."""
    more: bool = True
    """Whether further ones may be named for it."""
    unseen: tuple[int, ...] = ()
    """The cards the player did not know before."""
    hidden: tuple[int, ...] = ()
    """The handles they had when the instruction began,"""
    fresh: int = 0
    """and the first one that no card had yet."""


trying = Procedure(Trying, book)


@book.rule("532-1a.1")
def can_do_all(game: Game, text: Resolve, given: tuple[int, ...] = (), *, more: bool = True) -> bool:
    """Whether what is left of a text can be done, one instruction after the other and each wholly.

    For the first of them these cards are given, and (unless no more are) as many more as it asks for.
    """
    *_, last = todo = left_of(game, text)
    if len(todo) == 1 and not isinstance(last, ONE_BY_ONE) and REPLACING not in game.state.watch:
        return any(True for _ in _ways(game, _trial(game, text, given, more)))  # nothing else can come of it
    found = outcomes(game, lambda then: _trial(then, text, given, more), TRIED)
    return any(not is_made(then) or told(then) for then in found)


def left_of(game: Game, text: Resolve) -> tuple[Action, ...]:
    """The instructions of a text that are still to be done."""
    return game.library[text.definition].blocks[text.ability][text.block][text.at :]


def _trial(game: Game, text: Resolve, given: tuple[int, ...], more: bool) -> Trying:
    scope, seat = text.scope, _doer(text)
    unseen = text.unseen if isinstance(text, Trying) else tuple(
        [card for card, mask in enumerate(game.state.seen) if not mask >> seat & 1]
    )
    return Trying(
        into="told", definition=text.definition, ability=text.ability, block=text.block, at=text.at,
        targets=text.targets, scope=scope.having(IN_FULL, (seat,)).having(UNDONE, ()).having(INSTEAD, ()),
        given=given, more=more, unseen=unseen,
    )


def _doer(text: Resolve) -> int:
    """Whose deed it is."""
    (seat,) = text.scope.get(IN_FULL) or (text.scope.seat,)
    return seat


@trying.step("532-1a.1")
def name_any(game: Game, frame: Trying) -> Flow:
    """Any cards are named with which the next instruction can be done; without any the trial has failed.

    With the end phase everything vanishes, and what would come after it too: nothing is tried behind it.
    """
    if isinstance(instruction(game, frame), ToEndPhase):
        return finish(frame, YES if len(left_of(game, frame)) == 1 else ())
    token = game.state.token
    ways = islice(_ways(game, frame), TRIED + 1)
    options = tuple([
        Option("take", number, cards=tuple([token[card] for card in cards])) for number, cards in enumerate(ways)
    ])
    return Question("pick", frame.scope.seat, "pick", options) if options else finish(frame)


@trying.step()
def take_them(game: Game, frame: Trying) -> Flow:
    """The instruction is done to those."""
    state = game.state
    frame.picked, frame.rows, frame.choice = frame.choice.cards, (), NO_OPTION
    frame.hidden, frame.fresh = tuple([state.token[card] for card in frame.unseen]), state.next_token
    return None


trying.step()(carry_out)


@trying.step("532-1a")
def look_back(game: Game, frame: Trying) -> Flow:
    """What was not really done, or not wholly, ends the trial; with the last instruction done it has succeeded.

    What came in place of something only because of cards nobody knew is no matter: they might be others.
    """
    replaced = any(token < frame.fresh and token not in frame.hidden for token in frame.scope.get(INSTEAD))
    if replaced or frame.scope.get(UNDONE):
        return finish(frame, YES if not replaced and _might_change_places(game, frame) else ())
    if len(left_of(game, frame)) == 1:
        return finish(frame, YES)
    frame.given, frame.more = (), True
    return go_on(game, frame)


def is_tried(game: Game) -> bool:
    """Whether this is only a copy in which something is tried that has to be done wholly."""
    return any(isinstance(frame, Trying) for frame in game.state.agenda)


# Which cards it can be done with ------------------------------------------------------------------


class Named(NamedTuple):
    """The cards among which some are named for an instruction, how many, and by whom."""

    pool: list[int]
    least: int
    most: int
    by: Who = Who.YOU


def named_for(game: Game, text: Resolve) -> Named | None:
    """What a player (or chance) names for an instruction when it is done; None when nothing is left to name."""
    action, scope = instruction(game, text), text.scope
    if isinstance(action, PayEnergy):
        return Named([game.state.bearer[each.token] for each in energies(game, scope.seat)], action.total, action.total)
    what = getattr(action, "what", None)
    if not isinstance(what, Choose | AtRandom) or (isinstance(what, Choose) and what.target):
        return None
    count = max(0, game.amount(what.count, scope))
    pool = [card for card in _found(game, text, what.cards) if _serves(game, text, card)]
    if isinstance(what, AtRandom):
        return Named(pool, count, count)
    return Named(pool, 0 if what.up_to else count, count, what.by)


def _might_be_anything(game: Game, text: Resolve, card: int) -> bool:
    """Whether a card that is known now was not before the trial, so that it might be whatever is needed."""
    return isinstance(text, Trying) and card in text.unseen and bool(game.state.seen[card] >> _doer(text) & 1)


def _might_change_places(game: Game, text: Resolve) -> bool:
    """Whether such a card is among those with which others are told to change places."""
    action = instruction(game, text)
    if not isinstance(action, Exchange | Switch):
        return False
    others = Cards((HAND.name,), Side.YOURS) if isinstance(action, Switch) else replace(action.other.cards, filters=())
    return any(_might_be_anything(game, text, card) for card in game.find(others, text.scope))


def _serves(game: Game, text: Resolve, card: int) -> bool:
    """Whether an instruction can be done to the card, as far as anybody can know."""
    action = instruction(game, text)
    if isinstance(action, _BY_WHAT_IT_IS) and _might_be_anything(game, text, card):
        return True
    return _might_change_places(game, text) or serves(game, action, card, text.scope)


def _found(game: Game, text: Resolve, cards: Cards) -> list[int]:
    """The cards meant, and those that might be."""
    found = game.find(cards, text.scope)
    if isinstance(text, Trying) and cards.filters:
        anything = game.find(replace(cards, filters=()), text.scope)
        found += [card for card in anything if card not in found and _might_be_anything(game, text, card)]
    return found


def _ways(game: Game, frame: Trying) -> Iterator[tuple[int, ...]]:
    """The cards with which an instruction is done wholly, in their order where it matters.

    Of cards that nothing tells apart only some are tried.
    """
    named, action = named_for(game, frame), instruction(game, frame)
    if named is None:
        cards = _meant(game, frame)
        if cards is not None:
            yield cards
        return
    if isinstance(action, PayEnergy) and not can_pay(game, frame.scope.seat, price_of((action,))):
        return
    given = frame.given
    others = [card for card in named.pool if card not in given]
    most = named.most - len(given) if frame.more else 0
    kind_of = kinds(game)
    for size in range(max(0, named.least - len(given)), most + 1):
        for chosen in choices(others, size, kind_of):
            for each in permutations(chosen) if isinstance(action, ONE_BY_ONE) else (chosen,):
                if _pays(game, frame, (*given, *each)):
                    yield (*given, *each)


def _pays(game: Game, text: Resolve, cards: tuple[int, ...]) -> bool:
    """Whether the energies give the colours that are asked for; anything else asks for none."""
    action = instruction(game, text)
    if not isinstance(action, PayEnergy):
        return True
    token = game.state.token
    given = {token[card] for card in cards}
    return covers(
        [each for each in energies(game, text.scope.seat) if each.token in given], price_of((action,)).colours
    )


def _meant(game: Game, text: Resolve) -> tuple[int, ...] | None:
    """The cards an instruction is done to without any naming; None when it cannot be done wholly."""
    action, scope = instruction(game, text), text.scope
    what: What | None = getattr(action, "what", None)
    if isinstance(action, UseSkill):
        return () if _can_use_skill(game, text) else None
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
    fitting = some(_serves(game, text, card) for card in cards)
    return cards if enough and len(cards) == len(tokens) and fitting else None


def _can_use_skill(game: Game, text: Resolve) -> bool:
    """Whether all that the skill says can be done."""
    skill = skill_of(game, text)
    if skill is None:
        return False
    definition, ability, _ = skill
    scope = text.scope.having(MODES, ())
    return can_do_all(game, replace(text, definition=definition, ability=ability, block=0, at=0, scope=scope))


@book.rule("510-2a")
def price_of(deed: tuple[Action, ...]) -> Price:
    """The energy that instructions ask for, and how much of it in which colours."""
    asked = [each for each in deed if isinstance(each, PayEnergy)]
    colours = [each.colour for each in asked if each.colour for _ in range(each.total)]
    return Price(sum(each.total for each in asked), tuple(colours))


def wants_energy(action: Action) -> bool:
    """Whether an instruction is about energies, so that it matters which ones have paid for something before it."""
    what = getattr(action, "what", None)
    cards = getattr(what, "cards", None)
    return isinstance(action, PayEnergy) or (isinstance(cards, Cards) and ENERGY.name in cards.zones)


def skill_of(game: Game, text: Resolve) -> tuple[int, int, Skill] | None:
    """The skill of the card whose text is carried out: the printed card, the place on it, and what it says."""
    card = game.state.card_of(text.scope.source)
    printed = (text.definition,) if card == NONE else (text.definition, game.state.definition[card])
    for definition in printed:
        for at, each in enumerate(game.library[definition].abilities):
            if isinstance(each, Skill):
                return definition, at, each
    return None
