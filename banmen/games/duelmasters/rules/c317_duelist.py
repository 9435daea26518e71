"""317.4: duelists bring their duelmates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_types import DuelistOf
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import DOING, MAIN_ACTS
from banmen.games.duelmasters.rules.c601_execution import Execution
from banmen.games.duelmasters.zones import BATTLE, HYPERSPACE
from banmen.kernel import atoms
from banmen.kernel.payment import Source
from banmen.kernel.question import Option
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game


@book.rule("317.4")
def duelmates(game: Game, seat: int, purse: list[Source]) -> list[Option]:
    """Once a turn each duelist may call a duelmate of its race from the hyperspatial zone, in the main step."""
    state = game.state
    return [
        Option("call", card=state.token[mate], target=state.token[duelist])
        for duelist in state.zones[BATTLE.of(seat)]
        for ability in game.library[state.definition[duelist]].abilities
        if isinstance(ability, DuelistOf) and not state.used.get(f"duelist:{state.token[duelist]}")
        for mate in state.zones[HYPERSPACE.of(seat)]
        if "デュエルメイト" in game.words(mate, "types")
        and any(ability.race in race for race in game.words(mate, "races"))
    ]


def call_mate(game: Game, option: Option) -> Frame | None:
    """It is executed without paying."""
    atoms.use(game, f"duelist:{option.target}")
    return Execution(card=option.card, seat=game.state.turn_player, free=True)


MAIN_ACTS["duelist_of"] = duelmates
DOING["call"] = call_mate
