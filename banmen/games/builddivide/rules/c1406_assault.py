"""1406: territories that become units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_keywords import BecomeAssault, MakeAssault, OpenTerritory, ToBeAssault
from banmen.games.builddivide.effects_rules import ByRule, GoHome
from banmen.games.builddivide.facts import TERRITORY_CARD, UNIT, Facts
from banmen.games.builddivide.giving import rule_card
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c404_territories import close, is_open, territories
from banmen.games.builddivide.rules.c521_auras import BECOMING
from banmen.games.builddivide.rules.c900_territory import open_now, walk_out
from banmen.games.builddivide.rules.c1208_layers import BASE, BASE_GAIN
from banmen.games.builddivide.zones import FIELD, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.effects.says import When
from banmen.kernel.effects.things import Itself
from banmen.kernel.evaluate import conditions
from banmen.kernel.library import CardDef
from banmen.kernel.names import ABILITIES, BY_RULE, NO_AMOUNT, NONE
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

HOME = "rule:1406-2"
"""The id of the thing whose text is what the rules say of territories that are units."""
_SAID = (
    "このカードがフィールドを離れるかオーラになる場合、代わりに閉じてテリトリーゾーンに戻る。",
    "When this card leaves the field or becomes an aura, it goes back to the territory zone closed instead.",
)


def rules_of(cards: Sequence[CardDef]) -> list[CardDef]:
    """What the rules say of territories that are units, for cards among which there can be any."""
    sides = [side for card in cards for side in (card, card.back, *card.makes) if side is not None]
    done = {type(action) for side in sides for each in side.blocks for block in each for action in block}
    if done.isdisjoint((BecomeAssault, MakeAssault)):
        return []
    return [rule_card(HOME, ByRule(When("leave:field", Itself(), also=(BECOMING,)), (GoHome(),)), *_SAID)]


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
    atoms.begin(game, ABILITIES, "grant", game.library.by_id[HOME], BY_RULE, on, "", scope)
    atoms.begin(game, "types", BASE_GAIN, NO_AMOUNT, UNIT, on, "", scope)
    atoms.begin(game, "power", BASE, power, "", on, "", scope)
    atoms.begin(game, "hit", BASE, hit, "", on, "", scope)


@performs(BecomeAssault)
@book.rule("1406-1a", "1406-1b")
def become_unit(game: Game, frame: Resolve, action: BecomeAssault) -> Flow:
    """On the field the territory becomes a unit too and only then has the power and hit printed on it."""
    card = game.state.card_of(frame.scope.source)
    if _to_be(game, ToBeAssault(), frame.scope):
        facts = game.library[game.state.definition[card]].facts
        assert isinstance(facts, Facts)
        assert facts.open is not None
        _make_unit(game, card, facts.open.power, facts.open.hit, frame.scope)
    return None


@performs(MakeAssault)
@book.rule("1406-3", "1406-4")
def make_unit(game: Game, frame: Resolve, action: MakeAssault) -> Flow:
    """An effect makes one territory a unit: it goes to the field and is a unit at once, if it comes there."""
    state = game.state
    if frame.rounds:
        for card in frame.rows:
            if state.zone[card] >> 1 == FIELD.number:
                _make_unit(game, card, action.power, action.hit, frame.scope)
        return None
    cards = cards_of(game, frame.picked)
    if not cards:
        return None
    frame.rounds, frame.rows = 1, tuple(cards)
    return repeat(frame, atoms.move(game, cards, FIELD, source=frame.scope.source))


@performs(GoHome)
@book.rule("1406-2")
def go_home(game: Game, frame: Resolve, action: GoHome) -> Flow:
    """Instead of leaving the field it lies closed in its owner's territory zone, without damage and lasting effects."""
    state = game.state
    if frame.rounds:
        card = frame.rows[0]
        if state.zone[card] >> 1 == TERRITORY.number:
            close(game, card)
        return None
    card = state.card_of(frame.scope.source)
    frame.rounds, frame.rows = 1, (card,)
    return repeat(frame, atoms.move(game, [card], TERRITORY))


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
    if frame.rounds == 1:
        frame.rounds = 2
        frame.rows = tuple(cards_of(game, frame.picked))
        flow = walk_out(game, frame.rows[0]) if frame.rows else None
        if flow is not None:
            return repeat(frame, flow)
    for card in frame.rows:
        open_now(game, card)
    return None
