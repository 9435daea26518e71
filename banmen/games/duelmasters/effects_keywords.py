"""Keywords and what they mean."""

from __future__ import annotations

from banmen.games.duelmasters.effects import PLAIN_KEYWORDS, line, plain_all
from banmen.kernel.effects.base import Ability, Action, Filter, Side
from banmen.kernel.effects.says import Keyword, Move, Replacing, Triggered, When
from banmen.kernel.effects.things import Cards, Choose, Is, It, Itself


class AddLife(Action, frozen=True):
    """The top card of the deck becomes a shield that is this creature's extra life."""


class LifeOf(Filter, frozen=True):
    """The shield is the extra life of the creature that speaks."""


class SBack(Keyword, frozen=True):
    """A shield of this civilization, as it is broken, can be discarded to use the card (112.3b)."""

    name: str = "s_back"
    civilization: str = ""


class SpaceCharge(Ability, frozen=True):
    """Done whenever a card of a civilization is put into the player's mana zone."""

    civilization: str
    effect: tuple[Action, ...]


line(
    SpaceCharge,
    lambda said: (
        Triggered(
            When("enter:mana", Cards(("mana",), Side.YOURS, (Is("civilizations", said.civilization),))),
            plain_all(said.effect),
        ),
    ),
)

MY_SHIELDS = Cards(("shield",), Side.YOURS)
PLAIN_KEYWORDS["escape"] = lambda said: (
    Replacing(
        When("destroy", Itself()), (Move(It("needed"), "hand"),), optional=True, needs=Choose(MY_SHIELDS),
    ),
)
PLAIN_KEYWORDS["ex_life"] = lambda said: (
    said,
    Triggered(When("enter:battle", Itself()), (AddLife(),)),
    Replacing(When("leave:battle", Itself()), (Move(It("needed"), "graveyard"),), needs=Choose(Cards(("shield",),
        Side.YOURS, (LifeOf(),)))),
)
