"""How often an effect is used: in a turn, in a chain, in the duel, or while its card lies face up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Limit, PutPosition
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.table import table
from banmen.kernel import atoms
from banmen.kernel.effects.base import walk
from banmen.kernel.effects.things import Itself
from banmen.kernel.question import Reason

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game

USED_UP = {
    "turn": Reason("457.1", "used_this_turn"), "chain": Reason("457.1", "used_in_this_chain"),
    "duel": Reason("457.1", "used_in_this_duel"), "face_up": Reason("457.1", "used_while_face_up"),
}
CHAIN = "chain/"


def _key(game: Game, seat: int, card: int, number: int, ability: Chainable, limit: Limit) -> str:
    """The name under which such a use is counted."""
    token = game.state.token[card]
    if limit.per == "copy" or limit.span == "face_up":
        counted = f"{token}:{number}"
    else:
        name = game.library[game.state.definition[card]].name
        counted = f"{seat}:{name}:{ability.label if limit.per == 'label' else limit.per}"
    if limit.span == "chain":
        return CHAIN + counted
    return f"{limit.times}x{counted}" if limit.span == "turn" and limit.per != "copy" else counted


def _used(game: Game, key: str, limit: Limit) -> int:
    if limit.span in ("turn", "chain"):
        return game.state.used.get(key, 0)
    return dict(table(game).spent).get(key, 0)


@book.rule("457.1", "466.3", "466.4")
def refuse_limit(game: Game, seat: int, card: int, number: int, ability: Chainable) -> Reason | None:
    """Each of the limits a text names must leave one more use."""
    for limit in ability.limits:
        if _used(game, _key(game, seat, card, number, ability, limit), limit) >= limit.times:
            return USED_UP[limit.span]
    return None


def count_use(game: Game, seat: int, card: int, number: int, ability: Chainable) -> None:
    """The use is counted under each of the limits."""
    for limit in ability.limits:
        key = _key(game, seat, card, number, ability, limit)
        if limit.span in ("turn", "chain"):
            atoms.use(game, key)
        else:
            spent = dict(table(game).spent)
            atoms.write(game, "spent", tuple((spent | {key: spent.get(key, 0) + 1}).items()))


def _of_copy(game: Game, card: int, keys: Iterator[str]) -> list[str]:
    start = f"{game.state.token[card]}:"
    return [key for key in keys if key.startswith(start)]


def _turns_itself_down(game: Game, card: int, key: str) -> bool:
    """Whether the effect counted under this name puts its own card face down, so that it would never be used up."""
    number, own = int(key.partition(":")[2]), game.library.cards[game.state.definition[card]].abilities
    return number < len(own) and any(isinstance(term, PutPosition) and term.position == "set" and term.what == Itself()
                                     for term in walk(own[number]))


@book.rule("457.1")
def forget_its_uses(game: Game, card: int) -> None:
    """What a monster used once per turn, or once while face up, it may use again when it has lain face down."""
    used = _of_copy(game, card, iter(game.state.used))
    atoms.forget_uses(game, [key for key in used if not _turns_itself_down(game, card, key)])
    spent = dict(table(game).spent)
    mine = _of_copy(game, card, iter(spent))
    if mine:
        atoms.write(game, "spent", tuple((key, many) for key, many in spent.items() if key not in mine))


def chain_over(game: Game) -> None:
    """What is limited for a chain may be used in the next one."""
    if game.state.used:
        atoms.forget_uses(game, [key for key in game.state.used if key.startswith(CHAIN)])
