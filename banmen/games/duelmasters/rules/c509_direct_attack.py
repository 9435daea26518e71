"""509: an attack that reaches the player breaks shields or wins the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c509_before_break import BeforeBreak
from banmen.games.duelmasters.rules.c603_waiting import deal_with_waiting
from banmen.games.duelmasters.zones import SHIELD
from banmen.kernel import atoms
from banmen.kernel.names import UNLIMITED, other
from banmen.kernel.perform import PickFrame
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


class DirectAttack(Frame, tag="dm_direct_attack"):
    """The step in which an attack reaches the player."""

    count: int = 1
    chosen: tuple[int, ...] = ()


direct = Procedure(DirectAttack, book)


@direct.step("509.1", "104.2a")
def hit_player(game: Game, frame: DirectAttack) -> Flow:
    """Who has no shield left when an attack reaches them loses."""
    seat = other(game.state.turn_player)
    if game.state.zones[SHIELD.of(seat)]:
        return None
    atoms.tell(game, "direct_attack", seat, game.state.card_of(table(game).attacker))
    atoms.write(game, "hit", seat)
    return finish(frame)


@book.rule("509.2a", "509.2b")
def break_counts(game: Game, card: int) -> list[int]:
    """How many shields it can break: one, or what its breaker abilities say."""
    found = game.keywords(card).get("breaker")
    return sorted(set(found)) if found else [1]


@direct.step("509.2", "509.2a", "509.2b", "509.2c")
def choose_breaker(game: Game, frame: DirectAttack) -> Flow:
    """With several breaker abilities its player picks one of them; breaking just one is not among them."""
    counts = break_counts(game, game.state.card_of(table(game).attacker))
    options = tuple(Option("number", count, word="all" if count == UNLIMITED else "") for count in counts)
    return Question("amount", game.state.turn_player, "breaker", options, ("509.2c",), "count")


@direct.step("509.3", "701.14d")
def choose_shields(game: Game, frame: DirectAttack) -> Flow:
    """The attacking player picks the shields that will be broken, no shield twice."""
    state = game.state
    shields = tuple(state.token[card] for card in state.zones[SHIELD.of(other(state.turn_player))])
    more = sum(game.keywords(state.card_of(table(game).attacker)).get("breaks_more", ()))
    count = min(frame.count + more, len(shields))
    if count == len(shields):
        frame.chosen = shields
        return None
    return PickFrame(into="chosen", seat=state.turn_player, offered=shields, least=count, most=count, prompt="shield",
                     source=table(game).attacker)


@direct.step("509.3", "509.4", "509.5")
def break_them(game: Game, frame: DirectAttack) -> Flow:
    """What triggers before a break is dealt with, then the shields picked are broken together."""
    return BeforeBreak(shields=frame.chosen, source=table(game).attacker)


@direct.step("509.5e")
def deal_with_triggers(game: Game, frame: DirectAttack) -> Flow:
    """S-triggers and G-strikes come first, then everything else."""
    return deal_with_waiting(game)
