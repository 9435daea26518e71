"""Equip cards: equip spells, and the traps and monsters that an effect attaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Equip, Target, Wears
from banmen.games.yugioh.effects_doing import EquipOn
from banmen.games.yugioh.effects_more import WHILE_WORN, Wearing, Worn, WornByThis
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c120_zones import spells_and_traps
from banmen.games.yugioh.rules.c337_bounds import refuse_lone
from banmen.games.yugioh.table import LONE, WORN, table
from banmen.games.yugioh.zones import GRAVEYARD, HAND, MONSTER, SPELL_TRAP, SPELLS_AT_MOST
from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.bounds import Bound
from banmen.kernel.effects.says import Replacing, Static, Triggered
from banmen.kernel.effects.things import Cards, It, Itself
from banmen.kernel.evaluate import filters, fits
from banmen.kernel.names import DOWN, NO_AMOUNT, NONE, UP
from banmen.kernel.perform import Resolve, cards_of, followed, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@performs(Equip)
@book.rule("170.5", "170.6", "355.5")
def equip(game: Game, frame: Resolve, action: Equip) -> Flow:
    """The equip card is attached to its target, if that still is a lawful one; else it is spent like any spell."""
    state = game.state
    card = state.card_of(frame.scope.source)
    hosts = [state.card_of(token) for token in frame.scope.get("it")]
    if not hosts:
        return None
    atoms.attach(game, card, hosts[0])
    atoms.mark(game, card, WORN)
    atoms.write(game, "equips", (*table(game).equips, (state.token[card], state.token[hosts[0]])))
    return None


@performs(EquipOn)
@book.rule("427.1", "400.5")
def equip_on(game: Game, frame: Resolve, action: EquipOn) -> Flow:
    """The card lies in the spell and trap zone, attached to a face-up monster, and is no monster there."""
    state = game.state
    seat = frame.scope.seat
    hosts = cards_of(game, followed(game, game.tokens_of(action.to, frame.scope), frame.scope))
    if not hosts or state.face[hosts[0]] == DOWN or state.zone[hosts[0]] >> 1 != MONSTER.number:
        return _put_on_nobody(game, frame, action)
    for card in _to_be_worn(game, frame, action):
        if card == hosts[0]:
            continue
        if state.zone[card] >> 1 != SPELL_TRAP.number:
            if spells_and_traps(game, seat) >= SPELLS_AT_MOST:
                return _put_on_nobody(game, frame, action)
            if refuse_lone(game, seat, card) is not None:
                continue
            atoms.carry(game, [card], SPELL_TRAP, seat=seat, cause="place", source=frame.scope.source)
        elif card in state.pending:
            atoms.restore(game, card)
        token = state.token[card]
        atoms.attach(game, card, hosts[0])
        atoms.mark(game, card, WORN)
        if printed(game, card).facts.type == "monster":
            atoms.begin(game, "types", "set", NO_AMOUNT, "spell", (token,), "", frame.scope)
        atoms.write(game, "equips", (*table(game).equips, (token, state.token[hosts[0]])))
    return None


@book.rule("427.1", "355.5")
def _to_be_worn(game: Game, frame: Resolve, action: EquipOn) -> list[int]:
    """The cards that are attached; a monster that was turned face down itself by then is not."""
    state = game.state
    return [card for card in cards_of(game, frame.picked) if action.what != Itself() or (
        state.face[card] == UP or state.zone[card] >> 1 != MONSTER.number)]


@book.rule("427.1")
def _put_on_nobody(game: Game, frame: Resolve, action: EquipOn) -> Flow:
    """A monster of hand or field that was to be put on a monster which cannot wear it then goes to the graveyard.

    So it is where both were known at the activation: the card itself and its target, whichever wears the other.
    """
    if {action.what, action.to} != {Itself(), It("monster")}:
        return None
    from_here = (HAND.number, MONSTER.number)
    lost = [card for card in _to_be_worn(game, frame, action) if game.state.zone[card] >> 1 in from_here]
    return atoms.move(game, lost, GRAVEYARD, cause="send", source=frame.scope.source)


@book.rule("170.5", "170.6")
def may_wear(game: Game, card: int, host: int, seat: int) -> bool:
    """Whether the text of an equip spell lets this monster wear it; any other card is put on whatever monster."""
    for ability in printed(game, card).uses.values():
        if ability.timing == "card" and Equip() in ability.effect:
            wanted = [part.choose.cards for part in ability.announce.parts if isinstance(part, Target)]
            return all(game.matches(each, Scope(seat, game.state.token[card]), host) for each in wanted)
    return True


@book.rule("427.1")
def works_there(game: Game, card: int, ability: Ability) -> bool:
    """In the spell and trap zone works of a monster what it says of its wearer, or of its own destruction.

    What it says of others works there where it says that it does while it is worn.
    """
    if printed(game, card).facts.type != "monster":
        return True
    if isinstance(ability, Triggered | Replacing) and ability.when.happening in ("destroy", "battle"):
        return True
    if isinstance(ability, Static | Bound) and ability.condition == WHILE_WORN:
        return True
    what = ability.what if isinstance(ability, Static) else None
    return isinstance(what, Cards) and any(isinstance(each, Wears) for each in what.filters)


def know_equips(game: Game) -> None:
    """In a position laid by hand, the cards that are attached to monsters are equip cards."""
    state = game.state
    cards = [card for seat in (0, 1) for card in state.zones[SPELL_TRAP.of(seat)] if state.host[card] != NONE]
    for card in cards:
        atoms.mark(game, card, WORN)
    atoms.write(game, "equips", tuple((state.token[card], state.token[state.host[card]]) for card in cards))


@filters(Worn)
@book.rule("427.1")
def worn(game: Game, term: Worn, scope: Scope, card: int) -> bool:
    """Whatever is attached to a monster is an equip card, be it printed as one or not."""
    return is_attached(game, card)


@filters(WornByThis)
@book.rule("427.1")
def worn_by_this(game: Game, term: WornByThis, scope: Scope, card: int) -> bool:
    """The equip cards of one monster."""
    return is_attached(game, card) and game.state.host[card] == game.state.card_of(scope.source)


@filters(Wearing)
@book.rule("427.1")
def wearing(game: Game, term: Wearing, scope: Scope, card: int) -> bool:
    """A monster to which such a card is attached."""
    state = game.state
    return any(
        state.host[each] == card and all(fits(game, one, scope, each) for one in term.filters)
        for each in (state.card_of(token) for token, _ in table(game).equips) if each != NONE
    )


def is_attached(game: Game, card: int) -> bool:
    """Whether the card is an equip card: one that has lost its monster is none any more."""
    return any(token == game.state.token[card] for token, _ in table(game).equips)


@book.rule("430.1", "170.5", "355.5")
def check_equips(game: Game) -> None:
    """An equip card whose monster is gone, lies face down or may no longer wear it is destroyed.

    When its monster is gone, as one taken to lie under an Xyz monster is, nobody wears it.
    """
    state = game.state
    lost: list[int] = []
    kept: list[tuple[int, int]] = []
    for token, host_token in table(game).equips:
        card, host = state.card_of(token), state.card_of(host_token)
        if card == NONE:
            continue
        if host == NONE or state.face[host] == DOWN or state.zone[host] >> 1 != MONSTER.number:
            atoms.mark(game, card, LONE)
            lost.append(card)
        elif not may_wear(game, card, host, state.controller[card]):
            lost.append(card)
        else:
            kept.append((token, host_token))
    if len(kept) != len(table(game).equips):
        atoms.write(game, "equips", tuple(kept))
        if lost:
            atoms.carry(game, lost, GRAVEYARD, cause="destroy")
