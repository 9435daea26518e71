"""516, 519, 1209-2d: damage to units: what replaces it, in which order, and how it is increased and reduced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.builddivide.effects import Hurt
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c500_terms import hurt
from banmen.games.builddivide.terms import ALL, Clash, DoNothing, OwnPower, Soften, Worsen
from banmen.games.builddivide.zones import FIELD
from banmen.kernel import atoms
from banmen.kernel.names import KEYWORDS, NONE
from banmen.kernel.perform import Resolve, affected_cards, cards_of, performs
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import NO_OPTION, Option, Question
from banmen.kernel.replace import replaced_happening
from banmen.kernel.state import Continuous, Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

DEAL, TAKE = "deal", "take"
"""What replacements of damage watch for: its being dealt, and its being taken."""
SOFTER, WORSE = "damage_less", "damage_more"
"""Under these keys lasting effects reduce and increase damage."""


class Harm(Frame, tag="bd_harm"):
    """Damage to units, dealt at the same time: who is hurt, by how much, and by which card."""

    victims: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()
    sources: tuple[int, ...] = ()
    at: int = 0
    left: tuple[int, ...] = ()


harming = Procedure(Harm, book)


def harm(game: Game, blows: Sequence[tuple[int, int, int]]) -> Frame | None:
    """Deal damage to units: (unit, amount, dealing card); plainly when nothing changes it."""
    state = game.state
    watch = state.watch
    if not ("replace:deal" in watch or "replace:take" in watch or altered(game)):
        for victim, amount, source in blows:
            hurt(game, victim, amount, state.token[source] if source != NONE else NONE)
        return None
    token = state.token
    return Harm(
        victims=tuple(token[victim] for victim, _, _ in blows),
        amounts=tuple(amount for _, amount, _ in blows),
        sources=tuple(token[source] if source != NONE else NONE for _, _, source in blows),
    )


def altered(game: Game) -> bool:
    """Whether lasting effects, or what is always so, increase or reduce any damage."""
    lasting = game.state.continuous
    return game.derived.touches(KEYWORDS) or any(each.key in (SOFTER, WORSE) for each in lasting)


def always(game: Game, victim: int, key: str) -> int:
    """By how much damage to a unit is more, or less, for as long as something says so."""
    return sum(sum(game.keywords(card).get(key, ())) for card in cards_of(game, (victim,)))


@harming.step("1209-2d")
def replace_dealing(game: Game, frame: Harm) -> Flow:
    """What replaces damage because it is dealt comes first."""
    if frame.at >= len(frame.victims):
        return harming.go(frame, "519-2")
    frame.left = (frame.amounts[frame.at],)
    source = game.state.card_of(frame.sources[frame.at])
    return replaced_happening(game, DEAL, source, NONE, frame.left[0], "left")


@harming.step()
def replace_taking(game: Game, frame: Harm) -> Flow:
    """Then comes what replaces it because it is taken."""
    victim = game.state.card_of(frame.victims[frame.at])
    if not frame.left or victim == NONE:
        return None
    return replaced_happening(game, TAKE, victim, NONE, frame.left[0], "left")


@harming.step()
def next_victim(game: Game, frame: Harm) -> Flow:
    """The amount left is noted, and the next unit looked at."""
    left = frame.left[0] if frame.left else 0
    frame.amounts = (*frame.amounts[: frame.at], left, *frame.amounts[frame.at + 1 :])
    frame.at += 1
    return harming.go(frame, "1209-2d")


@harming.step("519-2", "519-2a")
def increase(game: Game, frame: Harm) -> Flow:
    """Only then it is increased, before anything reduces it; what always reduces it takes nothing from the next."""
    more = [
        sum(each.amount for each in _lasting(game, victim, WORSE)) + always(game, victim, WORSE)
        for victim in frame.victims
    ]
    frame.amounts = tuple(
        amount + added if amount > 0 else 0 for amount, added in zip(frame.amounts, more, strict=True)
    )
    less = [always(game, victim, SOFTER) for victim in frame.victims]
    frame.amounts = tuple(max(0, amount - by) for amount, by in zip(frame.amounts, less, strict=True))
    frame.at = 0
    return None


@harming.step("519-1", "519-1a")
def choose_reduction(game: Game, frame: Harm) -> Flow:
    """While there is damage left, what reduces the next damage does so, in the order the unit's player says."""
    frame.choice = NO_OPTION
    while frame.at < len(frame.victims):
        victim = frame.victims[frame.at]
        found = _lasting(game, victim, SOFTER) if frame.amounts[frame.at] > 0 else []
        if found:
            options = tuple(Option("reduce", each.stamp, victim, word=_by(each.amount)) for each in found)
            seat = game.state.controller[game.state.card_of(victim)]
            return Question("mode", seat, "reduction", options, ("1209-2a",))
        frame.at += 1
    return None


@harming.step()
def reduce_it(game: Game, frame: Harm) -> Flow:
    """That reduction is used up; damage of nothing is no damage, so that another one is kept."""
    if frame.choice.verb != "reduce":
        return None
    used = next(each for each in game.state.continuous if each.stamp == frame.choice.value)
    left = 0 if used.amount == ALL else frame.amounts[frame.at] - used.amount
    frame.amounts = (*frame.amounts[: frame.at], left, *frame.amounts[frame.at + 1 :])
    atoms.lapse(game, used.stamp)
    return harming.go(frame, "519-1")


@harming.step()
def deal_it(game: Game, frame: Harm) -> Flow:
    """What is left is dealt to all of them at the same time."""
    for victim, amount, source in zip(frame.victims, frame.amounts, frame.sources, strict=True):
        card = game.state.card_of(victim)
        if card != NONE:
            hurt(game, card, amount, source)
    return None


def _lasting(game: Game, victim: int, key: str) -> list[Continuous]:
    """The lasting effects of this kind on a unit, the oldest first."""
    return [each for each in game.state.continuous if each.key == key and victim in each.on]


def _by(amount: int) -> str:
    return "all" if amount == ALL else str(amount)


@performs(Hurt)
def _hurt(game: Game, frame: Resolve, action: Hurt) -> Flow:
    amount = game.amount(action.amount, frame.scope)
    source = game.state.card_of(frame.scope.source)
    field = (FIELD.of(0), FIELD.of(1))
    return harm(game, [(card, amount, source) for card in cards_of(game, frame.picked)
                       if game.state.zone[card] in field])


@performs(Clash)
@book.rule("516-3", "516-3a")
def clash(game: Game, frame: Resolve, action: Clash) -> Flow:
    """Each of the two deals damage to the other at the same time; if one is not there, neither does."""
    both = cards_of(game, (*frame.scope.get("A"), *frame.scope.get("B")))
    both = [card for card in both if game.state.zone[card] >> 1 == FIELD.number]
    if len(both) < 2:
        return None
    own = isinstance(action.amount, OwnPower)
    amounts = [game.number(card, "power") if own else game.amount(action.amount, frame.scope) for card in both]
    return harm(game, [(both[1], amounts[0], both[0]), (both[0], amounts[1], both[1])])


@performs(Soften)
def _soften(game: Game, frame: Resolve, action: Soften) -> Flow:
    until = game.rules.until(game, action.until, frame.scope)
    for card in affected_cards(game, frame, action.what):
        atoms.begin(game, SOFTER, "add", action.amount, "", (game.state.token[card],), until, frame.scope)
    return None


@performs(Worsen)
def _worsen(game: Game, frame: Resolve, action: Worsen) -> Flow:
    until = game.rules.until(game, action.until, frame.scope)
    for card in affected_cards(game, frame, action.what):
        atoms.begin(game, WORSE, "add", action.amount, "", (game.state.token[card],), until, frame.scope)
    return None


@performs(DoNothing)
def _do_nothing(game: Game, frame: Resolve, action: DoNothing) -> Flow:
    return None
