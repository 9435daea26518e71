"""Chains: answering in turn, and carrying out the links from the last to the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.games.yugioh.effects import (
    Felled,
    NegateActivation,
    Target,
    TargetIt,
    Trigger,
    Use,
)
from banmen.games.yugioh.facts import Printed, printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import (
    ACTIVATE,
    activations,
)
from banmen.games.yugioh.rules.c270_modes import variant
from banmen.games.yugioh.rules.c290_negation import does_nothing
from banmen.games.yugioh.rules.c362_activating import Activate
from banmen.games.yugioh.rules.c403_costs import free_of_oaths
from banmen.games.yugioh.rules.c415_timing import all_answered, happened, is_heard, last_moment_over, new_moment
from banmen.games.yugioh.rules.c427_equips import is_attached
from banmen.games.yugioh.rules.c439_counting import another_effect, count_late, put_off
from banmen.games.yugioh.rules.c457_limits import chain_over
from banmen.games.yugioh.table import ACTIVATING, Link
from banmen.games.yugioh.zones import FIELD_NUMBERS, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.evaluate import conditions
from banmen.kernel.names import DOWN, NONE, UP, other
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, Procedure, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame, Scope, Waiting

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

PASS = Option("pass")


class Chain(Frame, tag="yg_chain"):
    """A chain from its first link until everything on it has been carried out."""

    card: int = NONE
    """The card activated first; NONE when the links were put there by triggers."""
    ability: int = 0
    seat: int = 0
    passes: int = 0
    left: int = 0
    counts: tuple[Waiting, ...] = ()
    """What counts the activation of the link that is carried out, which it does afterwards."""


chain = Procedure(Chain, book)


@chain.step("280.2")
def first_link(game: Game, frame: Chain) -> Flow:
    """The first activation begins the chain."""
    if frame.card == NONE:
        return None
    return Activate(seat=frame.seat, card=frame.card, ability=frame.ability, scope=Scope(frame.seat, frame.card))


@chain.step("275.2")
def after_a_link(game: Game, frame: Chain) -> Flow:
    """The opponent of whoever activated last is asked first."""
    frame.seat = other(game.state.table.chain[-1].seat)
    frame.passes = 0
    return None


@chain.step("275.3", "275.4", "275.5", acts=(ACTIVATE,))
def offer_answer(game: Game, frame: Chain) -> Flow:
    """Both are asked in turn; when both decline, the chain is closed."""
    while frame.passes < 2:
        options = activations(game, frame.seat)
        if options or game.ask_all:
            return Question("act", frame.seat, "chain", (*options, PASS), game.citing())
        frame.passes += 1
        frame.seat = 1 - frame.seat
    return chain.go(frame, "close_chain")


@chain.step()
def answer(game: Game, frame: Chain) -> Flow:
    """An answer is added on top; a pass hands the question on."""
    if frame.choice.verb == "pass":
        frame.passes += 1
        frame.seat = other(frame.seat)
        return chain.go(frame, "offer_answer")
    chain.go(frame, "after_a_link")
    return Activate(seat=frame.seat, card=frame.choice.card, ability=frame.choice.value,
                    scope=Scope(frame.seat, frame.choice.card))


@chain.step("275.6")
def close_chain(game: Game, frame: Chain) -> Flow:
    """The links are carried out in reverse order; what happened before the chain can no longer be answered."""
    frame.left = len(game.state.table.chain)
    all_answered(game)
    return None


@chain.step("275.6", "290.2", "170.2", "270.2", tells={})
def carry_out_link(game: Game, frame: Chain) -> Flow:
    """The highest link left is carried out; one whose activation was negated does nothing."""
    counted = _next_counted(game, frame) if frame.counts else None
    if counted is not None:
        return repeat(frame, counted)
    if frame.left == 0:
        return chain.go(frame, "chain_is_over")
    frame.left -= 1
    link = game.state.table.chain[frame.left]
    new_moment(game)
    another_effect(game)
    if link.negated:
        return repeat(frame)
    if game.recording:
        atoms.tell(game, "resolve", link.seat, amount=frame.left + 1, other=link.source)
    _was_activated(game, link)
    if game.state.waiting:
        frame.counts = put_off(game)
    card = game.state.card_of(link.source)
    nothing = does_nothing(game, link)
    if link.card and card != NONE:
        atoms.mark(game, card, ACTIVATING, False)
        if not printed_stays(game, link):
            set_aside(game, card)
    if nothing:
        return repeat(frame)
    if needs_its_card(game, link) and (card == NONE or game.state.face[card] == DOWN):
        return repeat(frame)
    return repeat(frame, Resolve(definition=link.definition, ability=link.ability, scope=lawful_scope(game, link)))


@book.rule("439.1")
def _was_activated(game: Game, link: Link) -> None:
    """An activation that was not negated is heard of when its turn comes, though its card was destroyed by then."""
    known = game.state.known.get(link.source)
    card = game.state.card_of(link.source) if known is None else known.card
    if is_heard(game, "activated"):
        happened(game, "activated", card, link.seat)
    if link.card and is_heard(game, "card_activated"):
        happened(game, "card_activated", card, link.seat)


@book.rule("439.1")
def _next_counted(game: Game, frame: Chain) -> Resolve | None:
    """What is done each time something is activated is done when that has been carried out, by a card still there."""
    while frame.counts:
        first, *rest = frame.counts
        frame.counts = tuple(rest)
        found = count_late(game, first)
        if found is not None:
            return found
    return None


@book.rule("406.1")
def whose_link(game: Game, source: int) -> int:
    """An effect on the chain is that of who activated it, whoever has its card by now."""
    return next((link.seat for link in game.state.table.chain if link.source == source), NONE)


def _spent(game: Game, frame: Chain, card: int) -> tuple[str, ...]:
    """A spell and a trap go by rules of their own."""
    return ("170.3", "120.4") if printed(game, card).facts.type == "spell" else ("175.4", "120.4")


@chain.step("170.3", "175.4", "120.4", "240.6", "245.9", tells={"spent": _spent})
def chain_is_over(game: Game, frame: Chain) -> Flow:
    """When the whole chain is done, spells and traps that do not stay, and equips on nobody, go to the graveyard."""
    last_moment_over(game)
    chain_over(game)
    state = game.state
    links = game.state.table.chain
    atoms.write(game, "chain", ())
    spent = [
        card
        for link in links
        if link.card and (card := state.card_of(link.source)) != NONE and state.face[card] == UP
        and (link.negated or not (_lies_on(game, link) or is_attached(game, card)))
    ]
    if spent:
        atoms.carry(game, spent, GRAVEYARD, cause="spent")
    return None


@book.rule("170.3", "175.4", "448.1")
def set_aside(game: Game, card: int) -> None:
    """A spell or trap that is being carried out, or was negated, keeps its place but is none of the field's cards."""
    if card not in game.state.pending:
        atoms.suspend(game, card)


@book.rule("170.4", "175.5", "362.3")
def needs_its_card(game: Game, link: Link) -> bool:
    """What a spell or trap that stays says, at its activation or later, is done only while it lies there face up."""
    return link.stands or (link.card and printed_stays(game, link))


@book.rule("170.5")
def _lies_on(game: Game, link: Link) -> bool:
    """Whether the card of the link stays by itself: an equip spell stays on its monster only."""
    about = game.library.cards[link.definition].facts
    assert isinstance(about, Printed)
    return about.stays and about.facts.property != "equip"


def printed_stays(game: Game, link: Link) -> bool:
    """Whether the card of the link stays on the field after its activation."""
    about = game.library.cards[link.definition].facts
    assert isinstance(about, Printed)
    return about.stays


@book.rule("433.2")
def lawful_scope(game: Game, link: Link) -> Scope:
    """Targets that are gone or no longer what the text calls them drop out; nothing else is chosen in their place."""
    scope = link.scope
    if not link.targets:
        return _named(scope, scope.get("it"))
    ability = game.library.cards[link.definition].abilities[link.ability]
    assert isinstance(ability, Trigger | Use)
    if scope.get("mode"):
        ability = variant(ability, scope.get("mode")[0])
    wanted = [part for part in ability.announce.parts if isinstance(part, Target | TargetIt)]
    kept: list[int] = []
    for part, group in zip(wanted, link.targets, strict=True):
        for token in group:
            card = game.state.card_of(token)
            if card != NONE and (
                isinstance(part, TargetIt) or game.matches(part.still or part.choose.cards, scope, card)
            ):
                kept.append(token)
    return _named(scope, tuple(kept))


def _named(scope: Scope, tokens: tuple[int, ...]) -> Scope:
    """All the words a text may use for the card it speaks of."""
    bound = [pair for pair in scope.bound if pair[0] not in TARGET_NAMES]
    return Scope(scope.seat, scope.source, (*bound, *[(name, tokens) for name in TARGET_NAMES]))


TARGET_NAMES = ("it", "monster", "card", "attacker")
"""The words a text may use for its targets."""


FELLED = "felled"
"""Under this word the handle of the card is kept that a negation is to destroy."""


@conditions(Felled)
@book.rule("290.1", "337.1")
def was_felled(game: Game, term: Felled, scope: Scope) -> bool:
    """A card that was not on the field any more, or that something kept there, was not destroyed."""
    return any(game.state.card_of(token) == NONE for token in scope.get(FELLED))


# Instructions that concern the chain -------------------------------------------------------------


@performs(NegateActivation)
@book.rule("290.1", "175.6", "466.3")
def negate_activation(game: Game, frame: Resolve, action: NegateActivation) -> Flow:
    """The link answered will do nothing, nor bind who swore for it; its card is destroyed where the text says so."""
    at = frame.scope.get("link")[0]
    duel = game.state.table
    link = duel.chain[at]
    negated = msgspec.structs.replace(link, negated=True)
    atoms.write(game, "chain", (*duel.chain[:at], negated, *duel.chain[at + 1:]))
    atoms.occur(game)
    atoms.tell(game, "negate", frame.scope.seat, other=link.source, amount=at + 1)
    if link.key.endswith(":activation"):
        atoms.forget_uses(game, (link.key,))
    free_of_oaths(game, link)
    card = game.state.card_of(link.source)
    if link.card and card != NONE:
        set_aside(game, card)
    if action.destroy and card != NONE and game.state.zone[card] >> 1 in FIELD_NUMBERS:
        frame.scope = frame.scope.having(FELLED, (link.source,))
        return game.rules.move(game, [card], GRAVEYARD, cause="destroy", source=frame.scope.source)
    return None
