"""Tables laid by hand with toy cards made for one test."""

from __future__ import annotations

from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone
from tests.kernel.toy import CARDS, DECK, FIELD, ToyRules, TurnFrame, deck


def made(id: str, *abilities: Ability, power: int = 1) -> CardDef:
    """A toy card that says what a test needs."""
    return CardDef(id, id, id, {"power": power}, {"names": frozenset((id,))}, abilities)


def table(*cards: CardDef, rules: ToyRules | None = None) -> Game:
    """An empty table in seat 0's first turn; these cards and all toy cards can be put on it."""
    rules = rules or ToyRules()
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([*CARDS.values(), *cards]))
    atoms.stand(game, 1, 0)
    return game


def put(game: Game, name: str, seat: int = 0, zone: Zone = FIELD) -> int:
    """A card is put into a zone; what this triggers does not count."""
    card = atoms.bring(game, game.library.by_id[name], seat, DECK)
    if zone is not DECK:
        atoms.carry(game, [card], zone)
    atoms.forget(game)
    return card


def go_on(game: Game) -> Game:
    """The game is played on from this table: seat 0 may act."""
    game.state.agenda.append(TurnFrame(step=1))
    game.run()
    return game


def lend(game: Game, card: int, name: str, until: str = "turn") -> None:
    """The card has from now on what is printed on another one."""
    scope = Scope(game.state.controller[card], game.state.token[card])
    atoms.begin(game, "abilities", "grant", game.library.by_id[name], "", (game.state.token[card],), until, scope)
