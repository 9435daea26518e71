"""What texts say about turns, steps and the use of abilities (chapters 5 and 6)."""

from __future__ import annotations

from typing import Literal

from banmen.games.duelmasters.effects import CREATURE, EXECUTED_FROM, BeingCast, Execute, OfRace, Subject
from banmen.games.duelmasters.meaning import (
    line,
    plain_actions,
    plain_all,
    plain_cards,
    plain_condition,
    plain_when,
    sentence,
)
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Side, What, Who
from banmen.kernel.effects.says import Alter, Change, If, Later, Look, Move, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import All, Cards, Choose, It, Itself, Top

# Actions ------------------------------------------------------------------------------------------


class ExtraTurn(Action, frozen=True):
    """A player takes another turn after this one (500.5)."""

    who: Who = Who.YOU


class PutOut(Action, frozen=True):
    """Cards are put into the battle zone without being summoned."""

    what: What


class PutOutBlocking(Action, frozen=True):
    """The card is put into the battle zone as the creature that blocks (507.4)."""

    what: What = Itself()


class Use(Action, frozen=True):
    """A spell is cast, anything else is put into the battle zone, without paying (605.4)."""

    what: What


class CanCome(Filter, frozen=True):
    """There is what the card needs to come: a creature to be put on, for an evolution creature (801.1a)."""


class FromTop(Action, frozen=True):
    """Look at the first cards of the deck, use one of them, and put the rest on the bottom (605.4)."""

    count: int
    filters: tuple[Filter, ...] = ()


class DrawOne(Action, frozen=True):
    """Draw a card, of which the next sentence speaks (609.6b)."""

    what: What = Top("deck")


class LoseGame(Action, frozen=True):
    """A player loses the game."""

    who: Who = Who.YOU


class Meanwhile(Action, frozen=True):
    """Things are altered until a moment comes (500.3)."""

    subject: Subject
    change: Change
    until: str


class UseThis(Action, frozen=True):
    """The card that speaks is summoned, cast or otherwise executed without paying."""


class NextTime(Action, frozen=True):
    """When something happens next in this turn, something is done (603.6)."""

    happening: str
    action: Action


class OrRather(Action, frozen=True):
    """One thing is done, or another instead if something is so (609.7)."""

    action: Action
    condition: Condition
    rather: Action


# Which cards --------------------------------------------------------------------------------------


class BlocksIt(Filter, frozen=True):
    """The creature blocks the card that speaks (507.3b)."""


class PerCard(Change, frozen=True):
    """More power for each card of a kind; how many there are is looked at when it begins (608.2b)."""

    key: str = "power"
    op: Literal["add", "set", "times", "gain", "lose", "grant", "remove"] = "add"
    cards: Cards = Cards(())


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


class StaticEvent(Ability, frozen=True):
    """As soon as something is so, it is done at once and does not wait (604.4)."""

    condition: Condition
    effect: tuple[Action, ...]


class CardsAlways(Ability, frozen=True):
    """Cards of other zones are altered while the card is in the battle zone."""

    what: Cards
    changes: tuple[Change, ...]


class RaceAlways(Ability, frozen=True):
    """Creatures of a race are altered while the card is in the battle zone."""

    side: Side
    race: str
    change: Change


class RatherThanDraw(Ability, frozen=True):
    """Instead of drawing a card, its player does something else (609.6)."""

    instead: tuple[Action, ...]


class SpellAgain(Ability, frozen=True):
    """When the spell has been carried out, its player may have it carried out once more if something is so."""

    condition: Condition


class SpellGoes(Ability, frozen=True):
    """The spell goes to the bottom of the deck instead of the graveyard when it has been cast (609.8a)."""


class CastElsewhere(Ability, frozen=True):
    """Spells of the player go to another zone instead of the graveyard (609.8)."""

    to: str


STATIC_EVENT = "static_event"
"""What abilities that are carried out as soon as something is so watch for."""

line(Declared, lambda said: (Declared(plain_when(said.when), plain_all(said.effect), said.name),))
line(TapAbility, lambda said: (TapAbility(plain_all(said.effect), said.tap, said.mana, said.burn),))
line(SilentSkill, lambda said: (SilentSkill(plain_all(said.effect)),))
line(
    StaticEvent,
    lambda said: (Triggered(When(STATIC_EVENT), plain_all(said.effect), plain_condition(said.condition)),),
)
line(CardsAlways, lambda said: (Static(said.changes, plain_cards(said.what)),))
line(
    RaceAlways,
    lambda said: (Static((said.change,), Cards(("battle",), said.side, (CREATURE, OfRace(said.race)))),),
)
line(
    RatherThanDraw,
    lambda said: (Replacing(When("draw", Cards(("deck",), Side.YOURS)), plain_all(said.instead)),),
)
line(
    SpellGoes,
    lambda said: (
        Replacing(
            When("enter:graveyard", Itself()), (Move(It(), "deck", "bottom"),), condition=BeingCast(),
            zones=EXECUTED_FROM,
        ),
    ),
)
line(
    CastElsewhere,
    lambda said: (Replacing(When("spell_goes", Cards(EXECUTED_FROM, Side.YOURS)), (Move(It(), said.to),)),),
)
sentence(Meanwhile, lambda said: (Alter(said.subject.plain(), (said.change,), said.until),))
sentence(UseThis, lambda said: (Execute(),))
sentence(
    FromTop,
    lambda said: (
        Look(
            Top("deck", said.count),
            (
                Use(Choose(Cards((), filters=(*said.filters, CanCome()), among="pile"), up_to=True)),
                Move(All(Cards((), among="pile")), "deck", "bottom"),
            ),
        ),
    ),
)
sentence(NextTime, lambda said: (Later(said.happening, plain_actions(said.action), "turn"),))
sentence(
    OrRather,
    lambda said: (If(plain_condition(said.condition), plain_actions(said.rather), plain_actions(said.action)),),
)
