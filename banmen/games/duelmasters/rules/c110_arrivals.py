"""110.4f: what the rules and texts do as something enters the battle zone, before anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c116_seals import note_commands
from banmen.games.duelmasters.zones import DECK, SHIELD
from banmen.kernel import atoms
from banmen.kernel.names import NONE
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question, take
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@book.rule("110.4f")
def arrived(game: Game, cards: Sequence[int]) -> None:
    """A creature with an extra life has it as it enters; one that draws force from a shield names it as it enters."""
    library = library_of(game)
    for card in cards:
        if card in game.state.beneath:
            came_on_top(game, card)
    if library.special:
        note_commands(game, cards)
    if "ex_life" in library.features:
        for card in cards:
            if game.has(card, "ex_life"):
                add_life(game, card)
    if "MoonGate" in library.features:
        atoms.write(game, "gates", (*table(game).gates, *(game.state.token[card] for card in cards)))
    if "shield_force" in library.features:
        came = tuple(game.state.token[card] for card in cards if game.has(card, "shield_force"))
        if came:
            atoms.write(game, "forces", (*table(game).forces, *came))


@book.rule("301.5", "802.3")
def came_on_top(game: Game, card: int) -> None:
    """The creature stays the same one (801.2), but the card that shows it has been there since this turn only."""
    if game.state.since[card] != game.state.turn:
        atoms.date(game, card, game.state.turn)


@book.rule("110.4f", "605.4")
def add_life(game: Game, host: int) -> None:
    """The top card of the deck, below those that are being looked at, becomes a shield tied to the creature."""
    pile = game.state.zones[DECK.of(game.state.owner[host])]
    if pile:
        card = pile[0]
        atoms.carry(game, [card], SHIELD)
        atoms.attach(game, card, host)


class Forcing(Frame, tag="dm_forcing"):
    """A creature that entered draws its force from a shield."""

    creature: int = NONE
    shield: int = NONE


forcing = Procedure(Forcing, book)


@book.rule("110.4f")
def name_force(game: Game) -> Frame:
    """Before anything else happens, the shield is named."""
    return Forcing(creature=table(game).forces[0])


@forcing.step("110.4f")
def choose_shield(game: Game, frame: Forcing) -> Flow:
    """Its player names one of their shields, or none."""
    state = game.state
    card = state.card_of(frame.creature)
    if card == NONE:
        return forcing.go(frame, "tie_to_shield")
    shields = tuple(state.token[each] for each in state.zones[SHIELD.of(state.controller[card])])
    options = (*take(shields), Option("done"))
    return Question("pick", state.controller[card], "force", options, ("110.4f",), "shield", frame.creature, least=0)


@forcing.step("110.4f")
def tie_to_shield(game: Game, frame: Forcing) -> Flow:
    """While that shield stands, the creature has its force."""
    shield, creature = game.state.card_of(frame.shield), game.state.card_of(frame.creature)
    if NONE not in (shield, creature):
        atoms.attach(game, creature, shield)
    atoms.write(game, "forces", tuple(token for token in table(game).forces if token != frame.creature))
    return None
