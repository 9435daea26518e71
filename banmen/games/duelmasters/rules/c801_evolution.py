"""801: on what an evolution creature is put: one base or several, in the battle zone or elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects import Evolution, EvolvesBy, IsEvolved
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import is_creature, lies, own, table
from banmen.games.duelmasters.rules.c109_cards import lying_under
from banmen.games.duelmasters.rules.c310_aura import auras_of, put_on
from banmen.games.duelmasters.zones import BATTLE, DECK
from banmen.kernel import atoms
from banmen.kernel.bounds import allowed
from banmen.kernel.evaluate import conditions, filters, fits_all
from banmen.kernel.names import EVERYBODY, NONE, TURNED
from banmen.kernel.payment import served
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

EVOLVING = 64
"""The mark of a card that is being put on others."""


def evolution_of(game: Game, card: int) -> Evolution | None:
    """What the card says of its bases."""
    for ability in game.library.cards[game.state.definition[card]].abilities:
        if isinstance(ability, Evolution):
            return ability
    return None


@book.rule("801.1a")
def refuse_base(game: Game, card: int) -> Reason | None:
    """An evolution creature needs lawful cards to be put on, as many as it says."""
    if needs_base(game, card) and not _complete(wanted(game, card), ()):
        return Reason("801.1a", "no_base")
    return None


@book.rule("801.1a", "802.1", "813.1b", "815.1")
def needs_base(game: Game, card: int) -> bool:
    """Whether the card does not come without being put on others: a NEO creature does, and one that names no base."""
    if "evolution" not in game.derived.keywords(game, card):
        return False
    ability = evolution_of(game, card)
    return ability is None or ability.count > 0


@filters(EvolvesBy)
def _evolves_by(game: Game, term: EvolvesBy, scope: Scope, card: int) -> bool:
    ability = evolution_of(game, card)
    return ability is not None and ability.how == term.how


@book.rule("802.2", "802.4")
@conditions(IsEvolved)
def is_evolved(game: Game, term: IsEvolved, scope: Scope) -> bool:
    """A NEO creature is an evolution creature while cards lie under it, however they came, or it is put on some."""
    card = game.state.bearer[scope.source]
    return bool(game.state.marks[card] & EVOLVING) or bool(lying_under(game, card))


def wanted(game: Game, card: int) -> list[tuple[int, ...]]:
    """For each base the card needs, the handles of those that would do; none for a card that names no base."""
    ability = evolution_of(game, card)
    if ability is None:
        return [()]
    scope = own(game, card)
    if ability.from_deck:
        return [tuple(game.state.token[each] for each in game.state.zones[DECK.of(scope.seat)][:1])]
    kinds = ability.each or (ability.cards,) * ability.count
    return [
        tuple(token for token in game.tokens_of(kind, scope) if token != scope.source)
        + tuple(_open_to_all(game, card, kind.zones))
        for kind in kinds
    ]


def _open_to_all(game: Game, card: int, zones: Sequence[str]) -> list[int]:
    """The creatures that a text makes a base of such an evolution creature whatever that asks for."""
    state = game.state
    if BATTLE.name not in zones:
        return []
    return [
        state.token[base]
        for base in state.zones[BATTLE.of(state.controller[card])]
        if is_creature(game, base) and allowed(game, "be_base", base, state.token[card])
    ]


def _complete(wants: Sequence[tuple[int, ...]], taken: tuple[int, ...]) -> bool:
    """Whether what was taken serves different wants and enough is left for the others."""
    return any(
        all(token in want for token, want in zip(taken, order, strict=False))
        and served([[each for each in want if each not in taken] for want in order[len(taken) :]])
        == len(order) - len(taken)
        for order in permutations(wants)
    )


class Bases(Frame, tag="dm_bases"):
    """A player names the cards an evolution creature is put on, the uppermost first."""

    seat: int = 0
    card: int = NONE
    """The handle of the evolution creature."""
    taken: tuple[int, ...] = ()
    next: int = NONE


choosing_bases = Procedure(Bases, book)


@choosing_bases.step("801.1", "801.1b")
def name_base(game: Game, frame: Bases) -> Flow:
    """One after the other is named, in the order in which they will lie, until it is enough, or none for a NEO."""
    card = game.state.card_of(frame.card)
    wants, ability = wanted(game, card), evolution_of(game, card)
    enough = len(frame.taken) >= len(wants)
    assert ability is not None
    if enough and not ability.more:
        return None
    if ability.from_deck:
        return finish(frame, shown_base(game, ability, own(game, card)))
    offered = dict.fromkeys(token for want in wants for token in want if token not in frame.taken)
    if not enough:
        offered = dict.fromkeys(token for token in offered if _complete(wants, (*frame.taken, token)))
    options = take(tuple(offered))
    if enough or (ability.optional and options and not frame.taken):
        options = (*options, Option("done"))
    if not options:
        return None
    none_needed = ability.optional and not frame.taken
    most = len(frame.taken) + len(offered) if ability.more else len(wants)
    return Question("pick", frame.seat, "base", options, ("801.1",), "next", taken=frame.taken, chosen_for=frame.card,
                    least=0 if none_needed else len(wants), most=most)


@choosing_bases.step()
def note_base(game: Game, frame: Bases) -> Flow:
    """It is kept, and the next is asked for; where none was named it is enough."""
    if frame.next == NONE:
        return finish(frame, frame.taken)
    frame.taken = (*frame.taken, frame.next)
    frame.next = NONE
    return choosing_bases.go(frame, "name_base")


@book.rule("801.1", "801.1a")
def shown_base(game: Game, ability: Evolution, scope: Scope) -> tuple[int, ...]:
    """The top card of the deck is shown to all; it is the base if it is such a card."""
    top = game.state.zones[DECK.of(scope.seat)][0]
    atoms.show(game, top, EVERYBODY)
    if fits_all(game, ability.cards.filters, scope, top):
        return (game.state.token[top],)
    atoms.hide(game, top)
    return ()


def from_deck(game: Game, card: int) -> bool:
    """Whether the card is put on the top card of the deck; if that is no base, it returns to the hand."""
    ability = evolution_of(game, card)
    return ability is not None and ability.from_deck


@book.rule("801.2", "801.2a")
def becomes(game: Game, bases: tuple[int, ...]) -> int:
    """The base that the creature is the same as: one that takes part in an attack, else the first; NONE for none."""
    state, duel = game.state, table(game)
    there = [token for token in bases if state.zone[state.bearer[token]] >> 1 == BATTLE.number]
    attack = [token for token in there if token in (duel.attacker, duel.target)]
    return next(iter((*attack, *there)), NONE)


@book.rule("802.2", "110.4f")
def lie_as_evolved(game: Game, card: int) -> None:
    """What makes evolution creatures come tapped sees a NEO creature as one before its bases lie under it."""
    how = lies(game, card, BATTLE, game.state.turned[card])
    if how != game.state.turned[card]:
        atoms.turn(game, card, how)


@book.rule("801.1b", "801.2", "801.2b", "310.7")
def lay_below(game: Game, card: int, bases: tuple[int, ...]) -> None:
    """The further bases lie under the creature: it is tapped if one of them was, and under the effects they were.

    They lie as they were named, also around the one that the creature is the same as.
    """
    state = game.state
    before = bases[: bases.index(state.token[card])] if state.token[card] in bases else ()
    for token in (*reversed(before), *bases[len(before) :]):
        base = state.card_of(token)
        if base in (NONE, card):
            continue
        auras = auras_of(game, base)
        if state.zone[base] >> 1 == BATTLE.number:
            atoms.inherit(game, token, state.token[card])
            for other, host in enumerate(state.host):
                if host == base and other not in state.beneath.get(base, ()):
                    atoms.attach(game, other, card)
            if state.turned[base] == TURNED:
                atoms.turn(game, card, TURNED)
        atoms.tuck(game, base, card, at="top" if token in before else "bottom")
        for aura in reversed(auras):
            put_on(game, aura, card)
