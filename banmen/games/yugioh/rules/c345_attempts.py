"""A summon that is under way: nothing chains to it, but a text may negate it before the monster is out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import NegateSummon
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import ACTIVATE, NOT_NOW
from banmen.games.yugioh.rules.c275_chain import PASS, Chain
from banmen.games.yugioh.rules.c365_priority import answering
from banmen.games.yugioh.rules.c415_timing import all_answered, happened, new_moment
from banmen.games.yugioh.table import table
from banmen.games.yugioh.zones import GRAVEYARD, MONSTER
from banmen.kernel import atoms
from banmen.kernel.names import EVERYBODY, NONE, other
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

SUMMONING = ("summoning", "flip_summoning", "special_summoning")
"""The names under which texts speak of a summon that is under way."""


class Attempt(Frame, tag="yg_attempt"):
    """A summon under way that somebody could negate; the monsters are neither in the hand nor on the field yet."""

    cards: tuple[int, ...] = ()
    seat: int = 0
    passes: int = 0


attempt = Procedure(Attempt, book)


def attempted(game: Game, tokens: Sequence[int], how: str) -> Attempt | None:
    """The frame in which the summon of these monsters can be negated; none when nobody could.

    Both see which monsters are being summoned in any case: else the summoner would learn who could have negated it.
    """
    index = game.library.index
    if how not in index.answerable:
        return None
    state = game.state
    seat = state.turn_player
    for card in map(state.card_of, tokens):
        if state.zone[card] >> 1 != MONSTER.number:
            atoms.show(game, card, EVERYBODY)
        atoms.tell(game, "summoning", seat, card, rules=("345.1",))
        happened(game, how, card, seat)
    if game.ask_all or answers(game, 0) or answers(game, 1):
        return Attempt(cards=tuple(tokens), seat=seat)
    all_answered(game)
    return None


@book.rule("345.1")
def answers(game: Game, seat: int) -> tuple[Option, ...]:
    """What this player can use against a summon under way: only what a text says to be for that."""
    return answering(game, seat, SUMMONING)


@attempt.step("345.1")
def under_way(game: Game, frame: Attempt) -> Flow:
    """The monsters have left where they were and have not come out."""
    state = game.state
    for token in frame.cards:
        card = state.card_of(token)
        if state.zone[card] >> 1 != MONSTER.number:
            atoms.suspend(game, card)
    atoms.write(game, "coming", frame.cards)
    return None


@attempt.step("345.1", "280.2",
              missing=lambda game, frame, wish: ACTIVATE.why_not(game, frame.seat, wish) or NOT_NOW)
def offer_negation(game: Game, frame: Attempt) -> Flow:
    """The turn player is asked first; what is used begins a chain as its first link."""
    while frame.passes < 2:
        options = answers(game, frame.seat)
        if options or game.ask_all:
            return Question("act", frame.seat, "respond", (*options, PASS), game.citing())
        frame.passes += 1
        frame.seat = other(frame.seat)
    return attempt.go(frame, "go_on")


@attempt.step("280.2")
def negate(game: Game, frame: Attempt) -> Flow:
    """There is one such chain, after which the summon goes on if it still can."""
    if frame.choice.verb == "pass":
        frame.passes += 1
        frame.seat = other(frame.seat)
        return attempt.go(frame, "offer_negation")
    return Chain(card=frame.choice.card, ability=frame.choice.value, seat=frame.seat)


@attempt.step()
def go_on(game: Game, frame: Attempt) -> Flow:
    """What happened until now comes before the summon, if there is one: it was negated for all monsters or for none."""
    atoms.write(game, "coming", ())
    if game.state.card_of(frame.cards[0]) != NONE:
        new_moment(game)
    return None


@performs(NegateSummon)
@book.rule("345.1", "337.1")
def negate_summon(game: Game, frame: Resolve, action: NegateSummon) -> Flow:
    """The monsters are destroyed without having been summoned: they were never out, so nothing keeps them safe."""
    state = game.state
    cards = [card for token in table(game).coming if (card := state.card_of(token)) != NONE]
    for card in cards:
        atoms.tell(game, "negate_summon", frame.scope.seat, card)
    if cards:
        atoms.carry(game, cards, GRAVEYARD, cause="destroy", source=frame.scope.source)
    return None
