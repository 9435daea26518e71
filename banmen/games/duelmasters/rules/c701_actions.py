"""701 and others: carrying out what only the texts of Duel Masters say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.carried import CARRIER
from banmen.games.duelmasters.effects import (
    Attacking,
    AttacksItself,
    BeingCast,
    Blocking,
    Break,
    Execute,
    InBattle,
    NotUsedNinjas,
    OfRace,
    StopAttack,
    UnderAttack,
    UseNinja,
)
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c4_zones import ordered_by_player
from banmen.games.duelmasters.rules.c115_battle import Battle
from banmen.games.duelmasters.rules.c509_before_break import BeforeBreak
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c810_twinpact import halves_meant
from banmen.kernel import atoms
from banmen.kernel.evaluate import conditions, filters
from banmen.kernel.names import NONE
from banmen.kernel.perform import PickFrame, Resolve, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@filters(Attacking)
def _attacking(game: Game, term: Attacking, scope: Scope, card: int) -> bool:
    return game.state.token[card] == table(game).attacker


@filters(Blocking)
def _blocking(game: Game, term: Blocking, scope: Scope, card: int) -> bool:
    return game.state.token[card] == table(game).blocker


@filters(UnderAttack)
def _under_attack(game: Game, term: UnderAttack, scope: Scope, card: int) -> bool:
    return game.state.token[card] == table(game).target


@filters(InBattle)
def _in_battle(game: Game, term: InBattle, scope: Scope, card: int) -> bool:
    token = game.state.token[card]
    return any(isinstance(frame, Battle) and token in (frame.one, frame.two) for frame in game.state.agenda)


@book.rule("505.6a")
@performs(StopAttack)
def stop_attack(game: Game, frame: Resolve, action: StopAttack) -> Flow:
    """From now on nobody attacks, so that what would have followed does not."""
    atoms.write(game, {"attacker": NONE, "target": NONE, "blocker": NONE, "blocked": False})
    return None


@book.rule("203.2")
@filters(OfRace)
def of_race(game: Game, term: OfRace, scope: Scope, card: int) -> bool:
    """A race that is named is also meant where it is a part of a longer race."""
    return any(term.race in race for race in game.words(card, "races"))


@conditions(AttacksItself)
def _attacks_itself(game: Game, term: AttacksItself, scope: Scope) -> bool:
    return scope.source == table(game).attacker != NONE


@book.rule("409.2b")
@conditions(BeingCast)
def being_cast(game: Game, term: BeingCast, scope: Scope) -> bool:
    """A spell replaces its own way to the graveyard only while it is cast, wherever it was cast from."""
    return game.state.card_of(scope.source) in game.state.pending


@conditions(NotUsedNinjas)
def _not_used_ninjas(game: Game, term: NotUsedNinjas, scope: Scope) -> bool:
    return scope.seat not in table(game).ninjas


@performs(UseNinja)
def _use_ninja(game: Game, frame: Resolve, action: UseNinja) -> Flow:
    atoms.write(game, "ninjas", (*table(game).ninjas, frame.scope.seat))
    return None


@book.rule("112.3a", "112.3g", "409.1e")
@performs(Execute)
def execute(game: Game, frame: Resolve, action: Execute) -> Flow:
    """Cards are summoned or cast without paying, one by one, all pending meanwhile; one that is gone is not."""
    if frame.rounds == 0:
        frame.picked = tuple(token for token in frame.picked if game.state.card_of(token) != NONE)
        if not frame.picked:
            return None
        if len(frame.picked) == 1:
            by_trigger = game.library[frame.definition].id == CARRIER + "s_trigger"
            return Execution(card=frame.picked[0], seat=frame.scope.seat, free=True, trigger=by_trigger, into="picked",
                             halves=_meant(game, frame, action, frame.picked[0]))
        frame.rounds = 1
        for token in frame.picked:
            atoms.suspend(game, game.state.card_of(token))
        ordering = ordered_by_player(game, frame, action.what)
        if ordering is not None:
            return repeat(frame, ordering)
    frame.rounds += 1
    if frame.rounds - 1 > len(frame.picked):
        return None
    token = frame.picked[frame.rounds - 2]
    return repeat(frame, Execution(card=token, seat=frame.scope.seat, free=True,
                                   halves=_meant(game, frame, action, token)))


def _meant(game: Game, frame: Resolve, action: Execute, token: int) -> tuple[int, ...]:
    """Of a card on which two are printed, which the text lets be executed."""
    card = game.state.card_of(token)
    return () if card == NONE else halves_meant(game, frame, action.what, card)


@book.rule("701.14a", "701.14c", "701.14d")
@performs(Break)
def break_by_effect(game: Game, frame: Resolve, action: Break) -> Flow:
    """Shields broken by an effect go to the hand together; who breaks more by attacks breaks more by effects too."""
    state = game.state
    breaker = next(iter(game.tokens_of(action.by, frame.scope)), frame.scope.source)
    source = state.card_of(breaker)
    more = sum(game.keywords(source).get("breaks_more", ())) if source != NONE and frame.picked else 0
    if more and frame.rounds == 0:
        frame.rounds = 1
        frame.scope = frame.scope.having("first", frame.picked)
        place = state.zone[state.card_of(frame.picked[0])]
        others = tuple(state.token[card] for card in state.zones[place] if state.token[card] not in frame.picked)
        count = min(more, len(others))
        return repeat(frame, PickFrame(into="picked", seat=frame.scope.seat, offered=others, least=count, most=count,
                                       prompt="shield", source=frame.scope.source))
    first = frame.scope.get("first") if frame.rounds else ()
    return BeforeBreak(shields=(*first, *frame.picked), source=breaker)
