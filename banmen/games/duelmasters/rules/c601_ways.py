"""601.1a: creatures summoned in another way: from elsewhere, for less, or with creatures tapped for it."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_keywords import CostsOf, Invade, OtherWay
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, MAIN_ACTS, OTHER_WORD, if_any
from banmen.games.duelmasters.rules.c1_basics import is_creature, table
from banmen.games.duelmasters.rules.c3_types import refuse_type
from banmen.games.duelmasters.rules.c112_costs import refuse_payment
from banmen.games.duelmasters.rules.c601_declaring import refuse_declaring
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c603_waiting import usable_cards
from banmen.games.duelmasters.rules.c810_twinpact import halves
from banmen.games.duelmasters.zones import BATTLE, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.evaluate import amounts
from banmen.kernel.names import EVERYBODY, NONE, TURNED, UPRIGHT
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason, Wish, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

WAY = Act("otherwise", aim="value", present=if_any(OtherWay.__name__))
MAIN_ACTS.append(WAY)


def ways_of(game: Game, card: int) -> list[OtherWay]:
    """The other ways in which the card may be summoned, as it says or as it is given."""
    return [
        ability for printed in game.prints(card) for ability in game.library[printed].abilities
        if isinstance(ability, OtherWay)
    ]


def half_meant(game: Game, card: int) -> tuple[int, ...]:
    """Of a card on which two are printed, the half that says so."""
    return tuple(
        half for half in halves(game, card)
        if any(isinstance(ability, OtherWay) for ability in game.library[half].abilities)
    )


def as_meant(game: Game, card: int) -> AbstractContextManager[None]:
    """The card, or the half of it that says so."""
    half = half_meant(game, card)
    return atoms.read_as(game, card, half[0]) if half else nullcontext()


@WAY.candidates
def cards_with_ways(game: Game, seat: int) -> list[int]:
    """What the player may use, and the own graveyard."""
    usable = usable_cards(game, seat)
    return [*usable, *(card for card in game.state.zones[GRAVEYARD.of(seat)] if card not in usable)]


@WAY.senseless
def no_other_way(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """Only who says so is summoned otherwise."""
    return None if ways_of(game, card) else Reason("601.1a", OTHER_WORD)


@WAY.refuse
@book.rule("601.1a")
def refuse_way(game: Game, seat: int, card: int) -> Reason | None:
    """A creature that could be summoned at all, and has another way."""
    if not ways_of(game, card) or card in game.state.pending:
        return Reason("601.1a", "condition_not_met")
    with as_meant(game, card):
        return refuse_type(game, seat, card) or refuse_declaring(game, seat, card)


@WAY.aims
def numbers_of_ways(game: Game, seat: int, card: int) -> range:
    """Each of its ways."""
    return range(len(ways_of(game, card)))


@WAY.refuse_aim
@book.rule("601.1a", "112.2b")
def refuse_this_way(game: Game, seat: int, card: int, number: int) -> Reason | None:
    """It lies where the way begins, there are creatures to tap, and what is left of its cost can be paid."""
    ways = ways_of(game, card)
    if not 0 <= number < len(ways):
        return Reason("601.1a", "condition_not_met")
    way = ways[number]
    zone = game.zones[game.state.zone[card] >> 1].name
    there = zone in way.zones and game.state.owner[card] == seat if way.zones else card in usable_cards(game, seat)
    spare = untapped(game, seat)
    if not there or len(spare) < way.tapped or (way.each_less and not spare):
        return Reason("601.1a", "condition_not_met")
    most = len({game.number(each, "cost") for each in spare})
    with as_meant(game, card):
        return refuse_payment(game, seat, card, cost_by(game, way, card, most))


def untapped(game: Game, seat: int) -> list[int]:
    """The player's untapped creatures."""
    state = game.state
    return [card for card in state.zones[BATTLE.of(seat)] if state.turned[card] == UPRIGHT and is_creature(game, card)]


@book.rule("112.2b")
def cost_by(game: Game, way: OtherWay, card: int, tapped: int) -> int:
    """What it costs in this way with so many creatures tapped; what costs anything never costs nothing."""
    cost = way.cost if way.cost >= 0 else game.number(card, "cost")
    less = way.less + way.each_less * tapped
    return max(1, cost - less) if cost else 0


class Way(Frame, tag="dm_way"):
    """A creature is summoned in another way; the creatures to be tapped for it are named first."""

    card: int = NONE
    number: int = 0
    taken: tuple[int, ...] = ()
    next: int = NONE


other_way = Procedure(Way, book)


@other_way.step("601.1b")
def show_it(game: Game, frame: Way) -> Flow:
    """The card is named and so shown."""
    atoms.show(game, game.state.card_of(frame.card), EVERYBODY)
    return None


@other_way.step("601.1a")
def name_creature(game: Game, frame: Way) -> Flow:
    """One creature after the other is named, until it is enough."""
    state, card = game.state, game.state.card_of(frame.card)
    seat, way = state.turn_player, ways_of(game, card)[frame.number]
    had = {game.number(each, "cost") for each in cards_of(game, frame.taken)} if way.each_less else set()
    offered = tuple(
        state.token[each] for each in untapped(game, seat)
        if state.token[each] not in frame.taken and game.number(each, "cost") not in had
    )
    most = len(frame.taken) + len(offered) if way.each_less else way.tapped
    if len(frame.taken) >= most:
        return other_way.go(frame, "tap_and_pay")
    with as_meant(game, card):
        enough = way.each_less and frame.taken and (
            refuse_payment(game, seat, card, cost_by(game, way, card, len(frame.taken))) is None
        )
    options = (*take(offered), Option("done")) if enough else take(offered)
    return Question("pick", seat, "tap_for", options, ("601.1a",), "next", taken=frame.taken, chosen_for=frame.card,
                    least=1 if way.each_less else way.tapped, most=most)


@other_way.step()
def note_creature(game: Game, frame: Way) -> Flow:
    """It is kept, and the next is asked for, unless it was enough."""
    if frame.next == NONE:
        return None
    frame.taken = (*frame.taken, frame.next)
    return other_way.go(frame, "name_creature")


@other_way.step("601.1f", "112.2b")
def tap_and_pay(game: Game, frame: Way) -> Flow:
    """The creatures are tapped, and what is left of its cost is paid."""
    card = game.state.card_of(frame.card)
    way = ways_of(game, card)[frame.number]
    finish(frame)
    for each in cards_of(game, frame.taken):
        atoms.turn(game, each, TURNED, "tap")
    with as_meant(game, card):
        cost = cost_by(game, way, card, len(frame.taken))
    return Execution(card=frame.card, seat=game.state.turn_player, cost=cost, goes=way.goes,
                     halves=half_meant(game, card))


def begin_way(game: Game, option: Option) -> Frame | None:
    """The card and its way are named."""
    return Way(card=option.card, number=option.value)


DOING["otherwise"] = begin_way


@amounts(CostsOf)
def _costs_of(game: Game, term: CostsOf, scope: Scope) -> int:
    return len({game.number(card, "cost") for card in game.find(term.cards, scope)})


@book.rule("801.2")
@performs(Invade)
def invade(game: Game, frame: Resolve, action: Invade) -> Flow:
    """The card of the hand is put on the creature that attacks, which goes on attacking as it."""
    state, attacker = game.state, table(game).attacker
    card, base = state.card_of(frame.scope.source), state.card_of(attacker)
    if NONE in (card, base) or state.zone[base] != BATTLE.of(frame.scope.seat):
        return None
    return Execution(card=frame.scope.source, seat=frame.scope.seat, free=True, put=True, bases=(attacker,))
