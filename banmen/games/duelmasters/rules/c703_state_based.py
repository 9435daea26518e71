"""703: what the game does by itself as soon as the position calls for it, all of it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_turn import STATIC_EVENT
from banmen.games.duelmasters.facts import D2
from banmen.games.duelmasters.library import DuelLibrary
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.rules.c1_basics import is_creature, table
from banmen.games.duelmasters.rules.c3_types import improper
from banmen.games.duelmasters.rules.c104_losing import lose, losers
from banmen.games.duelmasters.rules.c110_arrivals import name_force
from banmen.games.duelmasters.rules.c116_seals import command_arrived
from banmen.games.duelmasters.rules.c117_beyond import return_home
from banmen.games.duelmasters.rules.c304_castle import fallen_castles
from banmen.games.duelmasters.rules.c604_static import static_events
from banmen.games.duelmasters.rules.c609_replacement import ByTheRules
from banmen.games.duelmasters.rules.c804_gods import improper_links
from banmen.games.duelmasters.rules.c810_twinpact import unrighted
from banmen.games.duelmasters.rules.c814_cells import broken_wholes
from banmen.games.duelmasters.rules.c818_soul import give_souls
from banmen.games.duelmasters.table import DuelTable
from banmen.games.duelmasters.zones import BATTLE, CASTLE, DECK, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.names import NONE
from banmen.kernel.procedure import Flow, Procedure, ended
from banmen.kernel.replace import ReplaceFrame
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

LEFT, RIGHT = DECK.of(0), DECK.of(1)
CASTLES = (CASTLE.of(0), CASTLE.of(1))
FIELDS = (BATTLE.of(0), BATTLE.of(1))


@book.rule("703.1", "703.3", "111.2d")
def settle(game: Game) -> Frame | None:
    """Losses and destructions the rules call for happen at once, in the middle of whatever is going on.

    What waits for something to be so waits until the game has begun: while cards are dealt, hands are empty.
    """
    state = game.state
    duel: DuelTable = state.table
    library: DuelLibrary = game.library  # type: ignore[assignment]
    if duel.hit != NONE or not state.zones[LEFT] or not state.zones[RIGHT]:
        lost = losers(game)
        if lost:
            return lose(game, lost)
    if duel.forces:
        return name_force(game)
    if duel.commands:
        flow = command_arrived(game)
        if flow is not None:
            return flow
    if library.readings:
        flow = unrighted(game)
        if flow is not None:
            return flow
    if state.beneath and "SoulX" in library.features:
        give_souls(game)
    if duel.links:
        flow = improper_links(game)
        if flow is not None:
            return flow
    if duel.cells:
        flow = broken_wholes(game)
        if flow is not None:
            return flow
    doomed = destroyed(game) if duel.losers or may_be_powerless(game, library) else []
    away = _put_away(game, library)
    if duel.losers:
        atoms.write(game, "losers", ())
    if away:
        flow = atoms.move(game, away, GRAVEYARD)
        if flow is not None:
            return flow
    if doomed:
        if any(isinstance(frame, ReplaceFrame) for frame in state.agenda):
            return ByTheRules(doomed=tuple(state.token[card] for card in doomed))
        return game.rules.move(game, doomed, GRAVEYARD, cause="destroy")
    return static_events(game) if STATIC_EVENT in state.watch and state.turn else None


@book.rule("703.3")
def _put_away(game: Game, library: DuelLibrary) -> list[int]:
    """What does not belong where it lies, judged together with what is destroyed, before anything has moved."""
    zones = game.state.zones
    found: list[int] = []
    if library.special:
        return_home(game)
        found += older_d2_fields(game)
    if library.odd:
        for card in improper(game, library):
            if card not in found:
                found.append(card)
    if zones[CASTLES[0]] or zones[CASTLES[1]]:
        found += fallen_castles(game)
    return found


@book.rule("703.4l")
def older_d2_fields(game: Game) -> list[int]:
    """When a D2 field has come, those that were there before it have to go to their owners' graveyards."""
    if D2 not in library_of(game).features:
        return []
    state = game.state
    found = [card for place in FIELDS for card in state.zones[place] if D2 in game.words(card, "types")]
    newest = max(found, key=lambda card: state.token[card], default=NONE)
    return [card for card in found if card != newest]


def may_be_powerless(game: Game, library: DuelLibrary) -> bool:
    """Whether it is worth looking for creatures without power: one is printed so, or something takes power away."""
    return library.powerless or game.derived.lessens("power")


def _moved_by(frame: Frame) -> tuple[int, ...]:
    """The handles of what is being destroyed already."""
    if isinstance(frame, ByTheRules):
        return frame.doomed
    if isinstance(frame, ReplaceFrame):
        return tuple(token for moving in frame.moves for token in moving.cards)
    return ()


by_the_rules = Procedure(ByTheRules, book)


@by_the_rules.step("703.3", "101.5a")
def destroy_doomed(game: Game, frame: ByTheRules) -> Flow:
    """It is an event of its own, which effects may replace although another event is being replaced meanwhile."""
    cards = [card for token in frame.doomed if (card := game.state.card_of(token)) != NONE]
    return game.rules.move(game, cards, GRAVEYARD, cause="destroy")


@book.rule("703.1b", "703.4c", "703.4d", "115.3b", "700.3", "701.6b", "701.13b")
def destroyed(game: Game) -> list[int]:
    """Creatures without power and creatures that lost a battle; who cannot be destroyed is not moved."""
    state = game.state
    losers = table(game).losers
    under_way = {
        token
        for frame in state.agenda
        if not ended(frame)
        for token in _moved_by(frame)
    }
    return [
        card
        for place in FIELDS
        for card in state.zones[place]
        if (state.token[card] in losers or (game.number(card, "power") <= 0 and is_creature(game, card)))
        and state.token[card] not in under_way
    ]
