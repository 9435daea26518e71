"""Moves that a text makes, at once or by way of others: each has to say which card's text it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from banmen.games.builddivide.effects_rules import GoHome
from banmen.games.builddivide.terms import CloseTerritory, DropAuras, ToEndPhase
from banmen.games.duelmasters.effects import PartLeaves
from banmen.games.duelmasters.rules.c4_zones import IntoDeck
from banmen.games.duelmasters.rules.c804_gods import Parting
from banmen.games.yugioh.effects import Equip
from banmen.kernel import atoms
from banmen.kernel.atoms.noticing import Moving
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.perform import PERFORMERS
from banmen.kernel.rules import Rules
from banmen.replay import built

HANDED_ON = frozenset((PartLeaves, GoHome))
"""What moves something else instead: that is moved by whoever moved the thing."""
BY_RULE = frozenset((Equip, CloseTerritory, DropAuras, ToEndPhase))
"""What the rules move while an instruction is carried out: a card without its host, a territory going home."""
MOVERS = (Parting, IntoDeck)
"""The procedures that make a move for whoever asked for it."""


def _told(local: dict[str, Any]) -> bool:
    """Whether a function that moves cards was told by which card's text: itself, or in what it goes by."""
    frame = local.get("frame")
    known = (local.get("source"), getattr(local.get("moving"), "source", NONE),
             frame.source if isinstance(frame, MOVERS) else NONE)
    return any(isinstance(each, int) and each != NONE for each in known)


@contextmanager
def named_moves(rules: Rules) -> Iterator[None]:
    """Meanwhile a move is refused that does not name its source though an instruction makes it.

    In Duel Masters it is refused also where a function was told a source; in the other games a cost is paid by nobody.
    Compiled code has no frames to look at: there nothing is refused, for the plain code it is made from was looked at.
    """
    if built() == "compiled":
        yield
        return
    hands_on = rules.name == "duelmasters"
    codes = {performer.__code__ for kind, performer in PERFORMERS.items() if kind not in HANDED_ON | BY_RULE}

    def checked(move: Callable[..., Any], at: int) -> Callable[..., Any]:
        def moved(*args: Any, **options: Any) -> Any:
            cards: Sequence[int] = args[at]
            caller = sys._getframe(1)
            named = options.get("source", NONE) != NONE
            if cards and not named and (caller.f_code in codes or (hands_on and _told(caller.f_locals))):
                raise AssertionError(f"{caller.f_code.co_qualname} moves cards and does not say by what")
            return move(*args, **options)

        return moved

    def checked_together(move: Callable[..., Any]) -> Callable[..., Any]:
        def moved(game: Game, moves: Sequence[Moving]) -> Any:
            caller = sys._getframe(1)
            nameless = any(each.cards and each.source == NONE for each in moves)
            if nameless and (caller.f_code in codes or (hands_on and _told(caller.f_locals))):
                raise AssertionError(f"{caller.f_code.co_qualname} moves cards together and does not say by what")
            return move(game, moves)

        return moved

    kind: Any = type(rules)
    movers: Any = atoms
    plain, sure, together, as_said = movers.move, movers.carry, movers.move_together, vars(kind)["move"]
    movers.move, movers.carry = checked(plain, 1), checked(sure, 1)
    movers.move_together = checked_together(together)
    bare = isinstance(as_said, staticmethod)
    kind.move = staticmethod(checked(as_said.__func__, 1)) if bare else checked(as_said, 2)
    try:
        yield
    finally:
        movers.move, movers.carry, movers.move_together, kind.move = plain, sure, together, as_said
