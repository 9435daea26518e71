"""Positions set up by hand: where they can begin, how cards are tied to each other, what was used already."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from banmen.errors import BanmenError
from banmen.kernel import atoms
from banmen.kernel.effects.says import Replacing, Triggered
from banmen.kernel.rules.named import Named

if TYPE_CHECKING:
    from banmen.kernel.game import Game

ONE_SIDED = "this card is printed on one side only"


class PositionRules(Named):
    """Positions set up by hand: where they can begin, how cards are tied to each other, what was used already."""

    uses: ClassVar[Mapping[str, str]] = {}
    """What a player does only so often in a turn, beside abilities: its word, and what it is counted under ({seat})."""

    def steps(self) -> tuple[str, ...]:
        """The names of the steps at which a position set up by hand may begin."""
        return ()

    def stand_at(self, game: Game, step: str) -> None:
        """Push the frames of a game that stands at this step of the turn player's turn."""
        raise BanmenError(f"a position cannot begin at {step!r}; steps: {', '.join(self.steps())}", place=self.name)

    def attack_steps(self) -> tuple[str, ...]:
        """The names of the steps inside an attack at which a position may begin, the attack having been made."""
        return ()

    def stand_in_attack(self, game: Game, step: str, attacker: int, target: int) -> None:
        """Push the frames of a game in which a card attacks another (NONE: the player), at this step of the attack."""
        raise BanmenError(f"a position cannot begin at the step {step!r} of an attack", place=self.name)

    def misplaced(self, game: Game, card: int) -> str:
        """Why a card cannot lie as a position set up by hand has it; empty when it can."""
        return ""

    def one_sided(self, game: Game, definition: int) -> str:
        """What to say of a printed card that has one side only, where a position wants another."""
        return ONE_SIDED

    def tie(self, game: Game, card: int, host: int, amount: int) -> None:
        """Attach a card to another; `amount` is what being attached is worth, in a game where that differs (else 0)."""
        if amount:
            raise BanmenError("a card that is attached has no amount in this game", place=self.name)
        atoms.attach(game, card, host)

    def join(self, game: Game, card: int, beside: int) -> None:
        """Make a card one thing with another that lies beside it."""
        raise BanmenError("no cards are linked in this game", place=self.name)

    def count_use(self, game: Game, card: int, ability: int) -> bool:
        """Count one use of an ability of a card, made before; False when its uses are not limited."""
        definition = game.state.definition[card]
        held = game.library.cards[definition].abilities[ability]
        if not (isinstance(held, Triggered | Replacing) and held.limit):
            return False
        atoms.use(game, atoms.limit_key(game.state.token[card], definition, ability))
        return True
