"""Monster tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c140_summons import SPECIAL_SUMMONED
from banmen.games.yugioh.rules.c337_bounds import barred
from banmen.games.yugioh.rules.c415_timing import happened
from banmen.games.yugioh.summoning import CreateTokens
from banmen.games.yugioh.table import BY_SPECIAL
from banmen.games.yugioh.zones import MONSTER, MONSTERS_AT_MOST
from banmen.kernel import atoms
from banmen.kernel.names import TURNED, UPRIGHT
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import NO_OPTION, Option, Question

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


@performs(CreateTokens)
@book.rule("320.1", "320.4", "320.5", "320.6")
def create_tokens(game: Game, frame: Resolve, action: CreateTokens) -> Flow:
    """The tokens appear in the monster zone, face up, all of them or none; each counts as one of five monsters."""
    seat = frame.scope.seat
    if frame.rounds >= action.count:
        return None
    left = action.count - frame.rounds
    (field,) = game.seats(action.field, frame.scope)
    if barred(game, "special_summon", seat, made=game.library.cards[game.library.by_id[action.id]]):
        return None
    if len(game.state.zones[MONSTER.of(field)]) + left > MONSTERS_AT_MOST:
        return None
    if not action.position and frame.choice.verb == "none":
        options = (Option("in_attack", UPRIGHT), Option("in_defense", TURNED))
        return repeat(frame, Question("mode", seat, "position", options, game.citing(), source=frame.scope.source))
    turned = frame.choice.value if not action.position else TURNED if action.position == "defense" else UPRIGHT
    frame.choice = NO_OPTION
    frame.rounds += 1
    card = atoms.create(game, game.library.by_id[action.id], field, MONSTER, turned=turned)
    atoms.mark(game, card, BY_SPECIAL)
    atoms.tell(game, "special_summon", seat, card, word="token")
    happened(game, SPECIAL_SUMMONED, card, seat)
    return repeat(frame)
