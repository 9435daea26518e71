"""601 and 504: which cards a player may execute, by which word, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.duelmasters.library import DuelLibrary
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import MAIN_ACTS, OTHER_WORD, VERBS, library_of, verb_for
from banmen.games.duelmasters.rules.c3_types import refuse_second, refuse_type
from banmen.games.duelmasters.rules.c112_costs import (
    amount_to_pay,
    refuse_payment,
    sources,
    worth_for,
)
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c603_waiting import may_use, usable_cards
from banmen.games.duelmasters.rules.c801_evolution import (
    refuse_base,
)
from banmen.games.duelmasters.rules.c810_twinpact import (
    WHOLE,
    halves,
)
from banmen.games.duelmasters.zones import GR, HAND, HYPERSPACE
from banmen.kernel import atoms, bounds
from banmen.kernel.acts import Act
from banmen.kernel.names import NONE
from banmen.kernel.question import Option, Reason, Wish

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("301.1", "302.1", "504.1", "303.1", "304.1", "308.1", "310.1", "312.1", "315.1", "317.1")
def refuse_execution(game: Game, seat: int, card: int) -> Reason | None:
    """In their main step a player may execute a card of their hand whose cost they can pay."""
    state = game.state
    library: DuelLibrary = game.library  # type: ignore[assignment]
    if state.definition[card] in library.homes and (reason := refuse_beyond(game, card)):
        return reason
    if card in state.pending or (state.zone[card] != HAND.places[seat] and not may_use(game, seat, card)):
        return Reason("504.1", "not_in_hand")
    return None if halves(game, card) else _refuse_use(game, seat, card)


def _refuse_use(game: Game, seat: int, card: int) -> Reason | None:
    return (
        refuse_type(game, seat, card) or refuse_base(game, card) or forbidden(game, seat, card)
        or refuse_payment(game, seat, card)
    )


BEYOND = {"サイキック": "805.4a", "ドラグハート": "807.4a"}
"""By special type of what lies beyond the deck, the rule that no mana is ever paid for it."""


@book.rule("805.4a", "807.4a")
def refuse_beyond(game: Game, card: int) -> Reason | None:
    """Psychic creatures and dragonhearts are never executed for mana."""
    types = game.words(card, "types")
    return next((Reason(rule, "never_executed") for type, rule in BEYOND.items() if type in types), None)


EXECUTE = Act(*(verb for _, verb in VERBS), "execute", aim="value")
EXECUTE.refuse(refuse_execution)


@EXECUTE.aims
def things_to_execute(game: Game, seat: int, card: int) -> Sequence[int]:
    """Of a card on which two are printed, each of them."""
    return game.library.readings.get(game.state.definition[card], WHOLE)


@EXECUTE.refuse_aim
@book.rule("810.1", "810.3a", "819.1a")
def refuse_half(game: Game, seat: int, card: int, half: int) -> Reason | None:
    """What is executed is one half, for its own cost, as a card of its own type; the other half does not matter."""
    if half == NONE:
        return None
    with atoms.read_as(game, card, half):
        return _refuse_use(game, seat, card)


@EXECUTE.candidates
def usable_ones(game: Game, seat: int) -> list[int]:
    """Of cards that are the same and lie alike one is meant, and none that costs more than all the mana."""
    purse = sources(game, seat)
    worth = 0
    for source in purse:
        worth += source.gives
    library = library_of(game)
    as_said = not library.readings and not library.mana_for
    found: list[int] = []
    for card in different(game, usable_cards(game, seat)):
        if (
            amount_to_pay(game, card) <= worth
            or (not as_said and (worth_for(game, card, purse) is not purse or halves(game, card)))
        ):
            found.append(card)
    return found


@EXECUTE.option
def execute_option(game: Game, card: int, aim: int) -> Option:
    """It is offered by the word for cards of its type."""
    if aim == NONE:
        return Option(verb_for(game, card), card=game.state.token[card])
    with atoms.read_as(game, card, aim):
        return Option(verb_for(game, card), aim, game.state.token[card], word=game.library[aim].name)


@EXECUTE.senseless
def wrong_word(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """A card of another type is executed by another word, which the rule of its type says."""
    if any(wish.verb == execute_option(game, card, aim).verb for aim in things_to_execute(game, seat, card)):
        return None
    types = game.words(card, "types")
    return Reason(next((rule for type, rule in EXECUTED_BY.items() if type in types), "601.1"), OTHER_WORD)


EXECUTED_BY = {
    "creature": "301.1", "spell": "302.1", "cross_gear": "303.1", "castle": "304.1", "field": "308.1", "aura": "310.1",
    "artifact": "312.1", "tamaseed": "315.1", "duelist": "317.1",
}
"""By type, the rule that says how its cards are executed."""
MAIN_ACTS.append(EXECUTE)


def different(game: Game, cards: list[int]) -> list[int]:
    """The cards, of equal ones that lie alike in one zone only the first."""
    state = game.state
    definition, zone, turned = state.definition, state.zone, state.turned
    found: dict[tuple[int, int, int], int] = {}
    for card in cards:
        found.setdefault((definition[card], zone[card], turned[card]), card)
    return list(found.values())


@book.rule("601.1b")
def forbidden(game: Game, seat: int, card: int) -> Reason | None:
    """What a text forbids to execute, or to come, cannot even be declared, with or without paying."""
    if not game.library.bounds:
        return None
    verb = verb_for(game, card)
    for act in ("execute", verb) if verb == "cast" else ("execute", verb, "come"):
        if bounds.forbidden(game, act, card):
            return Reason("601.1b", "forbidden")
    return None


def refuse_declaring(game: Game, seat: int, card: int) -> Reason | None:
    """Why the card cannot be executed at all, by whatever way and for whatever cost: no base, its like, a text."""
    return refuse_base(game, card) or refuse_second(game, seat, card) or forbidden(game, seat, card)


def refuse_coming(game: Game, frame: Execution, card: int) -> Reason | None:
    """Also without paying some types are never executed; what is called from the zones beyond the deck may come."""
    if (reason := refuse_second(game, frame.seat, card)) is not None:
        return reason
    put = only_put(game, frame, card)
    if not put and (reason := forbidden(game, frame.seat, card)) is not None:
        return reason
    if bounds.forbidden(game, "come", card):
        return Reason("601.1b", "forbidden")
    if not frame.free or (not put and game.state.zone[card] >> 1 in (GR.number, HYPERSPACE.number)):
        return None
    return refuse_type(game, frame.seat, card, put)


def only_put(game: Game, frame: Execution, card: int) -> bool:
    return frame.put or (frame.use and "spell" not in game.words(card, "types"))


def refuse_as_declared(game: Game, frame: Execution, card: int) -> Reason | None:
    """Why it cannot come or be executed, whichever half of it that is; what it is put on may be said already."""
    if frame.bases:
        return refuse_coming(game, frame, card)
    if frame.half == NONE:
        return NO_HALF if halves(game, card) else refuse_base(game, card) or refuse_coming(game, frame, card)
    with atoms.read_as(game, card, frame.half):
        return refuse_base(game, card) or refuse_coming(game, frame, card)


NO_HALF = Reason("810.3", "never_put_out")
"""Neither half of the card can be executed or put out."""


@book.rule("810.3", "810.3a")
def possible_halves(game: Game, frame: Execution, card: int) -> list[int]:
    """The halves that an effect may mean and that can be executed or put out."""
    found: list[int] = []
    for half in frame.halves or halves(game, card):
        with atoms.read_as(game, card, half):
            if (refuse_base(game, card) or refuse_coming(game, frame, card)) is None:
                found.append(half)
    return found
