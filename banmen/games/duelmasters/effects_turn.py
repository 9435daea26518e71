"""What texts say about turns, steps and the use of abilities (chapters 5 and 6)."""

from __future__ import annotations

from banmen.kernel.effects.base import Ability, Action, Condition, Filter, What, Who
from banmen.kernel.effects.says import When
from banmen.kernel.effects.things import Itself, Top

# Actions ------------------------------------------------------------------------------------------


class ExtraTurn(Action, frozen=True):
    """A player takes another turn after this one (500.5)."""

    who: Who = Who.YOU


class PutOut(Action, frozen=True):
    """Cards are put into the battle zone without being summoned."""

    what: What
    tapped: bool = False


class PutOutBlocking(Action, frozen=True):
    """The card is put into the battle zone as the creature that blocks (507.4)."""

    what: What = Itself()


class Use(Action, frozen=True):
    """A spell is cast, anything else is put into the battle zone, without paying (605.4)."""

    what: What


class CanCome(Filter, frozen=True):
    """There is what the card needs to come: a creature to be put on, for an evolution creature (801.1a)."""


class DrawOne(Action, frozen=True):
    """Draw a card, of which the next sentence speaks (609.6b)."""

    what: What = Top("deck")


class LoseGame(Action, frozen=True):
    """A player loses the game."""

    who: Who = Who.YOU


# Which cards --------------------------------------------------------------------------------------


class BlocksIt(Filter, frozen=True):
    """The creature blocks the card that speaks (507.3b)."""


class NextUsed(Filter, frozen=True):
    """The next card of its player that is used; a text says so of what it costs, and no card is asked."""


class Coloured(Filter, frozen=True):
    """The card has a civilization in common with the thing spoken of, as it is or last was (605.2d)."""


# Abilities ----------------------------------------------------------------------------------------


class Declared(Ability, frozen=True):
    """A triggered ability of a card in the hand; its player declares it (603.2e)."""

    when: When
    effect: tuple[Action, ...]
    name: str = "declared"
    condition: Condition | None = None
    """What has to be so for it to be declared."""
    zones: tuple[str, ...] = ("hand",)


class TapAbility(Ability, frozen=True):
    """When the creature could attack, something else may be done for an effect: of itself, it is tapped (602.3a)."""

    effect: tuple[Action, ...]
    tap: bool = True
    mana: int = 0
    """How many untapped cards of the mana zone are tapped besides."""
    burn: int = 0
    """How many cards under the creature are put into the graveyard."""


class SilentSkill(Ability, frozen=True):
    """The creature may stay tapped when it would untap as a turn begins (501.1a)."""

    effect: tuple[Action, ...]


class SpellAgain(Ability, frozen=True):
    """When the spell has been carried out, its player may have it carried out once more if something is so."""

    condition: Condition


DECLARED_AT = ("attack", "block", "attack_ends", "turn_ends")
"""The happenings at which the players are asked what of their hands they declare (506.3b, 507.3d, 511.1b)."""
STATIC_EVENT = "static_event"
"""What abilities that are carried out as soon as something is so watch for."""
