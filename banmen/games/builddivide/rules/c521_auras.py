"""521: cards that become auras of units and territories."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banmen.errors import BanmenError
from banmen.games.builddivide.effects_expressions import Wears
from banmen.games.builddivide.facts import AURA
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c527_drops import DISCARD
from banmen.games.builddivide.rules.c1208_layers import PLAYED
from banmen.games.builddivide.table import Aura, table_of
from banmen.games.builddivide.terms import ALL, DropAuras, PutAura
from banmen.games.builddivide.zones import FIELD, GRAVEYARD, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.effects.things import It
from banmen.kernel.evaluate import filters
from banmen.kernel.names import NO_AMOUNT, NONE
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

BECOMING: Final = "become_aura"
"""What a card does that becomes an aura."""
AURA_VALUE: Final = "aura"
"""The number that only auras have."""
HOMES: Final = (FIELD.number, TERRITORY.number)


@performs(PutAura)
@book.rule("521-1", "521-1a", "521-1a.1")
def put_aura(game: Game, frame: Resolve, action: PutAura) -> Flow:
    """Nothing happens when the unit or territory is not there; several cards go to it together."""
    host = host_of(game, action, frame.scope)
    if not frame.rounds:
        cards = [card for card in cards_of(game, frame.picked) if card != host]
        if host == NONE or not cards:
            return None
        frame.rounds, frame.rows = 1, tuple(cards)
        frame.picked = tuple(game.state.token[card] for card in cards)
        return repeat(frame, _move_beside(game, cards, host, frame.scope.source))
    for card in frame.rows:
        if host != NONE and AURA in game.words(card, "types"):
            become_aura(game, card, host, action.amount, Scope(frame.scope.seat, frame.scope.source))
            atoms.happen(game, "aura", host, game.state.controller[host])
    return None


def host_of(game: Game, action: PutAura, scope: Scope) -> int:
    """What gets the aura: what was spoken of, or the card that speaks."""
    return where_it_is(game, scope.get(action.host.name) if isinstance(action.host, It) else (scope.source,))


@book.rule("521-1a.1", "521-4a")
def where_it_is(game: Game, tokens: tuple[int, ...]) -> int:
    """The card with the handle, also when it has moved between field and territory zone, but nowhere else meanwhile.

    Of other zones nothing is known, so there its way is lost. What has become an aura itself is no unit or territory
    any more.
    """
    if not tokens:
        return NONE
    state = game.state
    token = tokens[0]
    while state.card_of(token) == NONE and (known := state.known.get(token)) is not None:
        token = known.next
    card = state.card_of(token)
    if card == NONE or AURA in game.words(card, "types"):
        return NONE
    return card if state.zone[card] >> 1 in HOMES else NONE


def _beside(game: Game, card: int, host: int, source: int) -> Moving:
    state = game.state
    return Moving((state.token[card],), state.zone[host] >> 1, state.controller[host], cause=BECOMING,
                  source=source, becoming=(("types", "set", 0, AURA),))


@book.rule("521-1b", "521-1b.1", "521-1b.2")
def _move_beside(game: Game, cards: list[int], host: int, source: int) -> Frame | None:
    """The cards go to where their host is, face up, and are auras and nothing else from then on."""
    return atoms.move_together(game, [_beside(game, card, host, source) for card in cards])


@book.rule("521-1c", "521-1c.3", "521-1d", "521-1e", "521-2", "521-2a", "521-2a.1", "521-2b")
def become_aura(game: Game, card: int, host: int, amount: int, scope: Scope) -> None:
    """The aura beside its host is attached to it, has its value, and adds it to a unit's power."""
    state = game.state
    token = state.token[card]
    atoms.attach(game, card, host)
    table = game.state.table
    aura = Aura(token, state.token[host], amount, table.next_aura)
    atoms.write(game, {"auras": (*table.auras, aura), "next_aura": aura.number + 1})
    until = _until(aura)
    atoms.begin(game, "keywords", "remove", NO_AMOUNT, "", (token,), until, scope)
    atoms.begin(game, AURA_VALUE, "set", amount, "", (token,), until, scope)
    if state.zone[host] >> 1 == FIELD.number:
        atoms.begin(game, "power", "add", amount, "", (aura.host,), until, scope)


def tie(game: Game, card: int, host: int, amount: int) -> None:
    """A card of a position set up by hand is the aura of a unit or territory, with this value."""
    if not amount:
        raise BanmenError("an effect makes a card an aura: its amount is missing (521-1)", place="attached_to")
    if game.state.zone[host] >> 1 not in HOMES:
        raise BanmenError("only units and territories have auras (521-1a)", place="attached_to")
    atoms.carry_together(game, [_beside(game, card, host, NONE)])
    become_aura(game, card, host, amount, Scope(game.state.controller[host], game.state.token[host]))


def _until(aura: Aura) -> str:
    return f"aura:{aura.number}"


@book.rule("521-4")
def keep_auras(game: Game) -> None:
    """An aura goes with its host between field and territory zone; what has lost its aura loses its value."""
    state = game.state
    for aura in table_of(game).auras:
        card, host = state.card_of(aura.card), state.card_of(aura.host)
        if card != NONE and host != NONE:
            continue
        auras = tuple(each for each in table_of(game).auras if each.number != aura.number)
        if card == NONE:
            atoms.write(game, "auras", auras)
            atoms.expire(game, _until(aura))
        elif state.host[card] == NONE and (host := where_it_is(game, (aura.host,))) != NONE:
            age = _age(game, aura)
            atoms.write(game, "auras", auras)
            atoms.expire(game, _until(aura))
            atoms.carry_together(game, [_beside(game, card, host, NONE)])
            scope = Scope(state.controller[host], state.token[card]).having(PLAYED, (age,))
            become_aura(game, card, host, aura.amount, scope)


@book.rule("521-2b")
def _age(game: Game, aura: Aura) -> int:
    """What an aura does is as old as its being an aura, wherever it goes with its host."""
    return next(each.age for each in game.state.continuous if each.until == _until(aura))


@book.rule("521-4a")
def loose_auras(game: Game) -> list[int]:
    """Auras whose unit or territory has gone elsewhere stay behind until the rules clear them away."""
    state = game.state
    found: list[int] = []
    for aura in table_of(game).auras:
        card = state.card_of(aura.card)
        if card != NONE and state.host[card] == NONE:
            found.append(card)
    return found


def auras_of(game: Game, host: int) -> list[int]:
    """The auras of a unit or territory."""
    token = game.state.token[host]
    return [game.state.card_of(each.card) for each in table_of(game).auras if each.host == token]


@filters(Wears)
@book.rule("521-1d")
def _wears(game: Game, term: Wears, scope: Scope, card: int) -> bool:
    return bool(auras_of(game, card))


@performs(DropAuras)
@book.rule("523-2")
def drop_auras(game: Game, frame: Resolve, action: DropAuras) -> Flow:
    """The player chooses auras of the thing and puts them into the graveyard."""
    state = game.state
    if not frame.rounds:
        auras = [card for host in cards_of(game, frame.picked) for card in auras_of(game, host)]
        frame.rounds = 1
        count = len(auras) if action.count == ALL else min(action.count, len(auras))
        return repeat(frame, PickFrame(into="picked", seat=frame.scope.seat, least=count, most=count,
                                       source=frame.scope.source,
                                       offered=tuple(state.token[card] for card in auras)))
    return atoms.move(game, cards_of(game, frame.picked), GRAVEYARD, cause=DISCARD)
