"""1406: territories that become units."""

from __future__ import annotations

from collections.abc import Sequence

from banmen.games.builddivide.effects_keywords import BecomeAssault, MakeAssault, OpenTerritory, ToBeAssault
from banmen.games.builddivide.facts import TERRITORY_CARD, UNIT, Facts
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c404_territories import close, is_open, territories
from banmen.games.builddivide.rules.c900_territory import open_now
from banmen.games.builddivide.zones import FIELD, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.evaluate import conditions
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.perform import PickFrame, Resolve, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone

ASSAULT_UNIT = 2
"""The flag of a territory that is a unit by assault."""


@conditions(ToBeAssault)
def _to_be(game: Game, term: ToBeAssault, scope: Scope) -> bool:
    card = game.state.card_of(scope.source)
    return (
        card != NONE
        and game.state.zone[card] >> 1 == FIELD.number
        and TERRITORY_CARD in game.words(card, "types")
        and UNIT not in game.words(card, "types")
    )


def _make_unit(game: Game, card: int, power: int, hit: int, scope: Scope) -> None:
    on = (game.state.token[card],)
    atoms.mark(game, card, ASSAULT_UNIT)
    atoms.begin(game, "types", "gain", 0, UNIT, on, "", scope)
    atoms.begin(game, "power", "set", power, "", on, "", scope)
    atoms.begin(game, "hit", "set", hit, "", on, "", scope)


@performs(BecomeAssault)
@book.rule("1406-1a", "1406-1b")
def become_unit(game: Game, frame: Resolve, action: BecomeAssault) -> Flow:
    """On the field the territory becomes a unit too and only then has the power and hit printed on it."""
    card = game.state.card_of(frame.scope.source)
    if card != NONE and _to_be(game, ToBeAssault(), frame.scope):
        facts = game.library[game.state.definition[card]].facts
        assert isinstance(facts, Facts)
        assert facts.open is not None
        _make_unit(game, card, facts.open.power, facts.open.hit, frame.scope)
    return None


@performs(MakeAssault)
@book.rule("1406-3", "1406-4")
def make_unit(game: Game, frame: Resolve, action: MakeAssault) -> Flow:
    """An effect makes one territory a unit: it goes to the field and is a unit at once."""
    for token in frame.picked:
        card = game.state.card_of(token)
        if card != NONE:
            atoms.carry(game, [card], FIELD, seat=game.state.controller[card])
            _make_unit(game, card, action.power, action.hit, frame.scope)
    return None


@book.rule("1406-2")
def goes_home(game: Game, card: int, zone: Zone) -> bool:
    """A territory that is a unit never leaves the field for another zone: it goes back to its place, closed."""
    return zone is not FIELD and bool(game.state.marks[card] & ASSAULT_UNIT)


def divert(game: Game, cards: Sequence[int], zone: Zone) -> Sequence[int]:
    """Of the cards that would leave the field those that are units by assault go home; the others are returned."""
    home = [card for card in cards if goes_home(game, card, zone)]
    if not home:
        return cards
    for card in home:
        return_home(game, card)
    return [card for card in cards if card not in home]


def return_home(game: Game, card: int) -> None:
    """The territory lies closed in its owner's territory zone, without damage and lasting effects."""
    atoms.carry(game, [card], TERRITORY)
    close(game, card)


@performs(OpenTerritory)
@book.rule("902-5")
def open_by_effect(game: Game, frame: Resolve, action: OpenTerritory) -> Flow:
    """An effect opens one territory, whichever its player chooses, for nothing."""
    state, seat = game.state, frame.scope.seat
    if not frame.rounds:
        frame.rounds = 1
        here = territories(game, seat, (TERRITORY,))
        closed = tuple(state.token[card] for card in here if not is_open(game, card))
        return repeat(frame, PickFrame(into="picked", seat=seat, offered=closed, source=frame.scope.source))
    for token in frame.picked:
        open_now(game, state.card_of(token))
    return None
