"""What texts say about the things of chapters 1, 2, 4 and 7: single cards, seals, shields, naming, searching."""

from __future__ import annotations

from typing import Literal

from banmen.games.duelmasters.effects import CREATURE, EXECUTED_FROM, Creatures
from banmen.games.duelmasters.meaning import (
    line,
    plain_actions,
    plain_all,
    plain_amount,
    plain_cards,
    plain_condition,
    plain_what,
    plain_when,
    sentence,
)
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, What, Who
from banmen.kernel.effects.says import Alter, Change, Draw, Modes, Move, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import All, Cards, Check, Choose, CountOf, It, Itself, Top

# Which cards --------------------------------------------------------------------------------------


class OfNamed(Filter, frozen=True):
    """The card has the civilization, race or name that was named before."""

    key: str


class ThisCard(Itself, frozen=True):
    """The card that speaks, wherever it is."""


class Won(Condition, frozen=True):
    """The player won the showdown of top cards (701.21b)."""


# Actions ------------------------------------------------------------------------------------------


class Fight(Action, frozen=True):
    """A creature battles another one, of itself the one that speaks, as part of the effect (101.4e)."""

    what: What
    against: What = Itself()


class DestroyTotal(Action, frozen=True):
    """Any number of creatures whose power adds up to no more than so much are destroyed."""

    cards: Cards
    limit: Quantity


class Single(Action, frozen=True):
    """Single cards of the battle zone go elsewhere, whatever they are part of; 0 means all of them (109.2a)."""

    cards: Cards
    to: str
    count: int = 0


class Seal(Action, frozen=True):
    """Creatures get a seal: the top card of their owner's deck, face down (116.1a)."""

    what: What


class Unseal(Action, frozen=True):
    """A seal is chosen and put into the graveyard (701.23a)."""

    side: Side = Side.YOURS


class ShieldPlus(Action, frozen=True):
    """The top card of the deck is put under one of one's shields, which stays one shield (113.2)."""


class Rearrange(Action, frozen=True):
    """The player looks at all cards of their shields and deals them out anew, as many to each shield (113.2a)."""


class NameOne(Action, frozen=True):
    """A civilization, a race, a name or a number is named."""

    key: Literal["civilizations", "races", "names", "number"]


class OneOf(Action, frozen=True):
    """One of two things, chosen by a player when the ability is carried out (700.2)."""

    first: Action
    second: Action
    by: Who = Who.YOU


class DrawAndShow(Action, frozen=True):
    """A card is drawn and shown, if one was drawn (114.4b)."""


class Search(Action, frozen=True):
    """Cards are looked for in one's deck and put into the hand, perhaps after they were shown (701.10)."""

    cards: Cards
    count: int = 1
    show: bool = False


class SearchToTop(Action, frozen=True):
    """A card is looked for, the rest of the deck is shuffled, and the card lies on top (701.11b)."""


class Reveal(Action, frozen=True):
    """The top card of a deck is shown until the effect is done (401.5)."""


class PutNth(Action, frozen=True):
    """Cards are put so deep into their owner's deck (401.6)."""

    what: What
    place: int


class PutUnder(Action, frozen=True):
    """Cards are put under a creature, of itself the one that speaks (403.4a)."""

    what: What
    under: What = Itself()


class ShuffleIn(Action, frozen=True):
    """Cards become part of their owner's deck, neither on top nor at the bottom, and it is shuffled (401.7)."""

    what: What


class Clash(Action, frozen=True):
    """Both players show the top card of their deck; who used it wins with a cost at least as high (701.21)."""


class TurnOver(Action, frozen=True):
    """The card that speaks shows its other side (701.20a, 701.22a, 701.25a)."""

    how: str
    what: What = Itself()


class UpsideDown(Action, frozen=True):
    """The card that speaks lies upside down from now on (701.28a)."""

    what: What = Itself()


class GrSummon(Action, frozen=True):
    """The top card of the player's GR zone is summoned (701.30a)."""


class Banish(Action, frozen=True):
    """Cards go to the abyss, whatever would keep them from it (701.33)."""

    what: What


class MoveFrom(Action, frozen=True):
    """What was dealt with goes from one zone to another, if it is in that zone (400.8)."""

    origin: str
    to: str
    what: What = It()


class SwapZones(Action, frozen=True):
    """All cards of two of the player's zones change places (701.26c)."""

    one: str
    two: str


class AllThisTurn(Action, frozen=True):
    """All such creatures that are there now are altered until the turn ends (110.2e)."""

    cards: Cards
    change: Change


class Usable(Action, frozen=True):
    """A card can be executed from where it lies until the turn ends (409.1d)."""

    what: What


# Abilities ----------------------------------------------------------------------------------------


class BasicLine(Ability, frozen=True):
    """A line of text of these chapters."""


class FromZone(BasicLine, frozen=True):
    """A triggered ability that works in the zone it names, and only there (110.4b)."""

    when: When
    effect: tuple[Action, ...]
    zone: str


class GainsTrigger(BasicLine, frozen=True):
    """The card itself gets S-trigger while it is a shield and something is so (110.4c, 113.6b)."""

    condition: Condition


class LeavingGainTrigger(BasicLine, frozen=True):
    """Cards put from one's shields into the hand get S-trigger while something is so (113.6c)."""

    condition: Condition


class ManaCounts(BasicLine, frozen=True):
    """One's mana gives another number of mana (207.2)."""

    amount: int


class ManaFor(Ability, frozen=True):
    """When the card itself is paid for, one's mana of a kind gives another number of mana (207.2)."""

    filters: tuple[Filter, ...]
    amount: int = 2


class Cheaper(BasicLine, frozen=True):
    """One's creatures of a kind cost less to summon (112.2b)."""

    amount: int
    cards: Cards = Creatures()


class OwnCheaper(BasicLine, frozen=True):
    """The card itself costs less to execute while something is so (110.4e)."""

    amount: int
    condition: Condition


class DrawsTwice(BasicLine, frozen=True):
    """Instead of drawing a card its player may draw two and discard one (114.4a)."""


class DrawsNothing(BasicLine, frozen=True):
    """Instead of drawing, its player puts the top card of the deck into the mana zone (114.4b)."""


class StaysInMana(BasicLine, frozen=True):
    """An opponent's creature that would enter while they have little mana goes to their mana zone (409.1c)."""

    most: int


class ShieldBoost(BasicLine, frozen=True):
    """While the card is a shield, its player's creatures have more power (113.6d)."""

    amount: int


def plain_single(cards: Cards) -> Cards:
    """Cards of the battle zone, each for itself."""
    return Cards(("battle",), cards.side, plain_cards(cards).filters)


sentence(Fight, lambda said: (Fight(plain_what(said.what), said.against),))
sentence(DestroyTotal, lambda said: (DestroyTotal(plain_cards(said.cards), said.limit),))
sentence(Single, lambda said: (Single(plain_single(said.cards), said.to, said.count),))
sentence(Search, lambda said: (Search(plain_cards(said.cards), said.count, said.show),))
sentence(OneOf, lambda said: (Modes((plain_actions(said.first), plain_actions(said.second)), 1, said.by),))
sentence(AllThisTurn, lambda said: (Alter(All(plain_cards(said.cards)), (said.change,), "turn"),))
sentence(
    Usable, lambda said: (Alter(plain_what(said.what), (Change("keywords", "grant", 0, "usable"),), "turn"),)
)
line(FromZone, lambda said: (Triggered(plain_when(said.when), plain_all(said.effect), zones=(said.zone,)),))
line(
    GainsTrigger,
    lambda said: (
        Static((Change("keywords", "grant", 0, "s_trigger"),), Itself(), plain_condition(said.condition), ("shield",)),
    ),
)
line(
    LeavingGainTrigger,
    lambda said: (
        Static(
            (Change("keywords", "grant", 0, "s_trigger_leaving"),), Cards(("shield",), Side.YOURS),
            plain_condition(said.condition),
        ),
    ),
)
line(ManaCounts, lambda said: (Static((Change("mana", "set", said.amount),), Cards(("mana",), Side.YOURS)),))
line(
    Cheaper,
    lambda said: (
        Static(
            (Change("price", "add", -said.amount),),
            Cards(EXECUTED_FROM, Side.YOURS, plain_cards(said.cards).filters),
        ),
    ),
)
line(
    OwnCheaper,
    lambda said: (
        Static((Change("price", "add", -said.amount),), Itself(), plain_condition(said.condition), EXECUTED_FROM),
    ),
)
line(
    DrawsTwice,
    lambda said: (
        Replacing(
            When("draw_card", whose=Who.YOU),
            (Draw(2), Move(Choose(Cards(("hand",), Side.YOURS)), "graveyard", cause="discard")), optional=True,
        ),
    ),
)
line(
    DrawsNothing,
    lambda said: (Replacing(When("draw_card", whose=Who.YOU), (Move(Top("deck"), "mana"),)),),
)
line(
    StaysInMana,
    lambda said: (
        Replacing(
            When("enter:battle", Cards((*EXECUTED_FROM, "gr", "hyperspace"), Side.THEIRS, (CREATURE,))),
            (Move(It(), "mana"),),
            condition=Check(CountOf(Cards(("mana",), Side.THEIRS)), "<=", plain_amount(said.most)),
        ),
    ),
)
line(
    ShieldBoost,
    lambda said: (
        Static(
            (Change("power", "add", said.amount),), Cards(("battle",), Side.YOURS, (CREATURE,)), zones=("shield",)
        ),
    ),
)
