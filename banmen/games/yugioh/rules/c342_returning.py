"""Cards that go back to a deck, are set by an effect, return to the field, or are put under an Xyz monster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects_more import AttachMaterial, BringBack, PutOnDeck, SetCards, ShuffleInto
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c120_zones import spells_and_traps
from banmen.games.yugioh.rules.c140_summons import WAS_SET
from banmen.games.yugioh.rules.c270_doable import can_be_set
from banmen.games.yugioh.rules.c355_knowing import prove
from banmen.games.yugioh.rules.c415_timing import happened
from banmen.games.yugioh.zones import (
    DECK,
    FIELD_SPELL,
    GRAVEYARD,
    MONSTER,
    MONSTERS_AT_MOST,
    SPELL_TRAP,
    SPELLS_AT_MOST,
)
from banmen.kernel import atoms
from banmen.kernel.names import DOWN, NONE, TURNED, UPRIGHT
from banmen.kernel.perform import Resolve, cards_of, followed, performs
from banmen.kernel.procedure import Flow, repeat

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@performs(ShuffleInto)
@book.rule("342.1", "342.2", "395.1", "409.3")
def shuffle_into(game: Game, frame: Resolve, action: ShuffleInto) -> Flow:
    """The cards go to the decks of their owners, and each deck that got one is shuffled although no text says so."""
    if frame.rounds:
        for owner in dict.fromkeys(game.state.owner[card] for card in frame.rows if card != NONE):
            atoms.shuffle(game, DECK, owner)
        return None
    cards = cards_of(game, frame.picked)
    if not cards:
        return None
    frame.rounds = 1
    prove(game, cards, action.what)
    return repeat(frame, game.rules.move(game, cards, DECK, cause="to_deck", source=frame.scope.source))


@performs(PutOnDeck)
@book.rule("342.1", "342.2")
def put_on_deck(game: Game, frame: Resolve, action: PutOnDeck) -> Flow:
    """A deck that was looked through is shuffled before a card of it is put on or under it."""
    cards = cards_of(game, frame.picked)
    prove(game, cards, action.what)
    atoms.shuffle(game, DECK, frame.scope.seat)
    if not cards:
        return None
    return game.rules.move(game, cards, DECK, at=action.at, cause="to_deck", source=frame.scope.source)


@performs(SetCards)
@book.rule("180.1", "145.1", "265.3", "120.2", "120.3")
def set_cards(game: Game, frame: Resolve, action: SetCards) -> Flow:
    """Monsters are set in face-down defense position, spells and traps in their zone, as far as there is room."""
    state = game.state
    seat = frame.scope.seat
    for card in cards_of(game, frame.picked):
        if not can_be_set(game, action, frame.scope, card):
            continue
        about = printed(game, card).facts
        zone, turned = SPELL_TRAP, 0
        if about.type == "monster":
            if len(state.zones[MONSTER.of(seat)]) >= MONSTERS_AT_MOST:
                continue
            zone, turned = MONSTER, TURNED
        elif about.property == "field":
            zone = FIELD_SPELL
            old = state.zones[FIELD_SPELL.of(seat)][:]
            if old:
                atoms.carry(game, old, GRAVEYARD, cause="send")
        elif spells_and_traps(game, seat) >= SPELLS_AT_MOST:
            continue
        prove(game, [card], action.what, placed=True)
        atoms.carry(game, [card], zone, seat=seat, face=DOWN, turned=turned, cause="set", source=frame.scope.source)
        if action.at_once:
            atoms.date(game, card, NONE)
        happened(game, WAS_SET, card, seat)
    return None


@performs(BringBack)
@book.rule("155.2", "409.3", "120.2")
def bring_back(game: Game, frame: Resolve, action: BringBack) -> Flow:
    """The monsters come back face up to the field of their owners, which is no summon; without room they stay away."""
    state = game.state
    for card in cards_of(game, frame.picked):
        room = MONSTERS_AT_MOST - len(state.zones[MONSTER.of(state.owner[card])])
        if room and state.zone[card] >> 1 != MONSTER.number:
            known = next((each for each in state.known.values() if each.next == state.token[card]), None)
            turned = known.turned if known is not None else UPRIGHT
            atoms.carry(game, [card], MONSTER, turned=turned, cause="return", source=frame.scope.source)
    return None


@performs(AttachMaterial)
@book.rule("230.4", "350.1", "355.6")
def attach_material(game: Game, frame: Resolve, action: AttachMaterial) -> Flow:
    """The cards lie under the Xyz monster from now on, as its materials, if that is still known to be one."""
    state = game.state
    hosts = cards_of(game, followed(game, game.tokens_of(action.to, frame.scope), frame.scope))
    if not hosts or state.zone[hosts[0]] >> 1 != MONSTER.number or state.face[hosts[0]] == DOWN:
        return None
    for card in cards_of(game, frame.picked):
        if card != hosts[0] and not printed(game, card).token:
            atoms.tuck(game, card, hosts[0])
    return None
