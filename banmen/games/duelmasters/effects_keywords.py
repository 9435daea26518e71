"""Keywords and what they mean."""

from __future__ import annotations

from banmen.games.duelmasters.effects import EXECUTED_FROM, CostIs, Execute, OfRace
from banmen.games.duelmasters.effects_turn import Declared
from banmen.games.duelmasters.meaning import PLAIN_KEYWORDS, line, plain_all, plain_cards, plain_condition
from banmen.kernel.effects.base import Ability, Action, Amount, Condition, Filter, Side, What, Who
from banmen.kernel.effects.says import (
    Alter,
    Change,
    If,
    Keyword,
    May,
    Move,
    OneShot,
    Replacing,
    Static,
    Triggered,
    When,
)
from banmen.kernel.effects.things import Both, Cards, Check, Choose, CountOf, Done, Is, It, Itself, Not

S_TRIGGERED = 2
"""The mark of a card that was executed by its S-trigger."""
DRIVEN = 4
"""The mark of a creature for which its O-Drive was paid."""
EXCHANGED = 8
"""The mark of a creature that came by revolution change."""


# What keywords do ---------------------------------------------------------------------------------


class SwapWithMana(Action, frozen=True):
    """The creature that speaks and a creature of the mana zone change places."""

    what: What


class Burn(Action, frozen=True):
    """Cards under the creature that speaks are put into the graveyard."""

    count: int = 1


class UseIcons(Action, frozen=True):
    """The bond abilities of this creature and of another one wait to be dealt with (603.3a)."""

    what: What


class MoonGate(Action, frozen=True):
    """Two cards of the battle zone and two of the graveyard go under the card, which comes out on them."""

    race: str


class Dash(Action, frozen=True):
    """The card is executed for another cost."""

    cost: int


class UseOnce(Action, frozen=True):
    """From now on this was used in this turn."""

    word: str


# What they ask ------------------------------------------------------------------------------------


class LifeOf(Filter, frozen=True):
    """The shield is the extra life of the creature that speaks."""


class HasBond(Filter, frozen=True):
    """The creature has a bond ability."""


class Marked(Condition, frozen=True):
    """The card that speaks bears a mark of how it came."""

    mark: int


class ForceStands(Condition, frozen=True):
    """The shield chosen for the creature that speaks is still a shield."""


class BrokeShield(Condition, frozen=True):
    """A shield was broken during this attack."""


class BrokenShields(Amount, frozen=True):
    """How many shields were broken during this attack."""


class PaidWith(Condition, frozen=True):
    """A card with these properties was tapped in the mana zone to pay for the card that speaks (112.1)."""

    filters: tuple[Filter, ...]


class CanDash(Condition, frozen=True):
    """The card can be executed for this cost now."""

    cost: int


class Fresh(Condition, frozen=True):
    """The player has not used this in this turn."""

    word: str


class CanBurn(Condition, frozen=True):
    """There are at least so many cards under the creature that speaks."""

    count: int = 1


# Lines --------------------------------------------------------------------------------------------


class SBack(Keyword, frozen=True):
    """A shield of this civilization, as it is broken, can be discarded to use the card (112.3b)."""

    name: str = "s_back"
    civilization: str = ""


class GZero(Keyword, frozen=True):
    """The card may be used for nothing while something is so (G-zero, master G.G.G.)."""

    name: str = "g_zero"
    condition: Condition = Check(0, "==", 0)


class ODrive(Keyword, frozen=True):
    """So many cards of a civilization may be tapped besides for the ability."""

    name: str = "o_drive"
    civilization: str = ""
    effect: tuple[Action, ...] = ()


class WonderBirth(Keyword, frozen=True):
    """The card is executed from the graveyard for a cost less that of a creature put into the mana zone."""

    name: str = "wonder_birth"
    civilization: str = ""


class Line(Ability, frozen=True):
    """A line that begins with a keyword and says what it does."""


class SpaceCharge(Line, frozen=True):
    """Done whenever a card of a civilization is put into the player's mana zone."""

    civilization: str
    effect: tuple[Action, ...]


class NamedBreaker(Line, frozen=True):
    """Breaks two shields, with something done before each of them (509.3)."""

    kind: str
    effect: tuple[Action, ...]


class TriggerPlus(Line, frozen=True):
    """S-trigger, and more when the card was used by it."""

    effect: tuple[Action, ...]


class SpellTriggerPlus(Ability, frozen=True):
    """S-trigger of a spell, and more when it was cast by it."""

    effect: tuple[Action, ...]


class AttackChance(Line, frozen=True):
    """The spell may be cast for nothing when such a creature of its player attacks (112.3)."""

    cards: Cards


class Sympathy(Line, frozen=True):
    """It costs one less for each such creature of its player (604.3)."""

    cards: Cards


class ShieldForce(Line, frozen=True):
    """While the shield chosen as it came stands, the creature is altered."""

    change: Change


class LastStand(Line, frozen=True):
    """While its player has one card or none in the hand, the creature is altered (G.G.G.)."""

    change: Change


class MeteorBurn(Line, frozen=True):
    """When it attacks, a card under it may be put into the graveyard for the effect."""

    effect: tuple[Action, ...]


class Bond(Line, frozen=True):
    """What the icon of a creature says (603.3a)."""

    effect: tuple[Action, ...]


class FinalRevolution(Line, frozen=True):
    """When it came by revolution change, once a turn."""

    effect: tuple[Action, ...]


class MoonlessGate(Line, frozen=True):
    """When such a creature comes, the card may come out of the hand or graveyard on four of them."""

    race: str


GATE = "gate"
"""The moment in which a moonless gate is declared: something of its kind has come."""
MINE = Cards(("battle",), Side.YOURS, (Is("types", "creature"),))
ENTERS = When("enter:battle", Itself())
ATTACKS = When("attack", Itself())

line(
    SpaceCharge,
    lambda said: (
        Triggered(
            When("enter:mana", Cards(("mana",), Side.YOURS, (Is("civilizations", said.civilization),))),
            plain_all(said.effect),
        ),
    ),
)
line(
    NamedBreaker,
    lambda said: (
        Keyword("breaker", 2), Triggered(When("before_each_break", Itself()), plain_all(said.effect)),
    ),
)
line(
    TriggerPlus,
    lambda said: (
        Keyword("s_trigger"),
        Triggered(
            When("enter:battle", Itself(), also=("enter:castle",)), plain_all(said.effect), Marked(S_TRIGGERED)
        ),
    ),
)
line(
    SpellTriggerPlus,
    lambda said: (Keyword("s_trigger"), OneShot((If(Marked(S_TRIGGERED), plain_all(said.effect)),))),
)
line(
    AttackChance,
    lambda said: (
        Declared(
            When("attack", Cards(("battle",), Side.YOURS, plain_cards(said.cards).filters)), (Execute(),),
            "attack_chance",
        ),
    ),
)
line(
    Sympathy,
    lambda said: (
        Static(
            (Change("price", "add", CountOf(Cards(("battle",), Side.YOURS, plain_cards(said.cards).filters), -1)),),
            zones=EXECUTED_FROM,
        ),
    ),
)
line(ShieldForce, lambda said: (Keyword("shield_force"), Static((said.change,), Itself(), ForceStands())))
line(
    LastStand,
    lambda said: (
        Static((said.change,), Itself(), Check(CountOf(Cards(("hand",), Side.YOURS)), "<=", 1)),
    ),
)
line(
    MeteorBurn,
    lambda said: (Triggered(ATTACKS, (May((Burn(), *plain_all(said.effect))),), CanBurn()),),
)
line(Bond, lambda said: (Bond(plain_all(said.effect)),))
line(
    FinalRevolution,
    lambda said: (
        Triggered(
            ENTERS, (If(Fresh("final_revolution"), (UseOnce("final_revolution"), *plain_all(said.effect))),),
            Marked(EXCHANGED),
        ),
    ),
)
line(
    MoonlessGate,
    lambda said: (
        Declared(
            When(GATE, Cards(("battle",), Side.YOURS, (OfRace(said.race),))), (MoonGate(said.race),), "moonless_gate",
            Both((
                Check(CountOf(Cards(("battle",), Side.YOURS, (OfRace(said.race),))), ">=", 2),
                Check(CountOf(Cards(("graveyard",), Side.YOURS, (OfRace(said.race),), other=True)), ">=", 2),
            )),
            ("hand", "graveyard"),
        ),
    ),
)

PLAIN_KEYWORDS["g_zero"] = lambda said: (
    (GZero(value=0, condition=plain_condition(said.condition)),) if isinstance(said, GZero) else (said,)
)
PLAIN_KEYWORDS["g_g_g"] = lambda said: (
    GZero(value=0, condition=Check(CountOf(Cards(("hand",), Side.YOURS)), "<=", 1)),
)
PLAIN_KEYWORDS["o_drive"] = lambda said: (
    (said, Triggered(ENTERS, plain_all(said.effect), Marked(DRIVEN))) if isinstance(said, ODrive) else (said,)
)
PLAIN_KEYWORDS["j_change"] = lambda said: (
    Triggered(
        ATTACKS,
        (
            May((
                SwapWithMana(
                    Choose(
                        Cards(
                            ("mana",), Side.YOURS,
                            (Is("types", "creature"), Not(Is("types", "evolution")), CostIs("cost", "<=", said.value)),
                        )
                    )
                ),
            )),
        ),
    ),
)
PLAIN_KEYWORDS["shield_go"] = lambda said: (
    Replacing(When("destroy", Itself()), (Move(It(), "shield", cause="destroy", face="up"),)),
)
PLAIN_KEYWORDS["escape"] = lambda said: (
    Replacing(
        When("destroy", Itself()), (Move(It("needed"), "hand", cause="escape"),), optional=True,
        needs=Choose(Cards(("shield",), Side.YOURS)),
    ),
)
PLAIN_KEYWORDS["true_escape"] = lambda said: (
    Replacing(
        When("leave:battle", Itself()), (Move(It("needed"), "hand", cause="escape"),), optional=True,
        needs=Choose(Cards(("shield",), Side.YOURS)),
    ),
)
PLAIN_KEYWORDS["ex_life"] = lambda said: (
    said,
    Replacing(
        When("leave:battle", Itself()), (Move(It("needed"), "graveyard"),),
        needs=Choose(Cards(("shield",), Side.YOURS, (LifeOf(),))),
    ),
)
PLAIN_KEYWORDS["just_diver"] = lambda said: (
    Triggered(
        ENTERS,
        (
            Alter(
                Itself(),
                (Change("keywords", "grant", 0, "unchosen"), Change("keywords", "grant", 0, "cannot_be_attacked")),
                "your_next_turn",
            ),
        ),
    ),
)
BONDED = Cards(MINE.zones, MINE.side, (*MINE.filters, HasBond()), other=True)
PLAIN_KEYWORDS["bond_plus"] = lambda said: (
    Triggered(ATTACKS, (May((Burn(), If(Done(), (UseIcons(Choose(BONDED)),)))),), CanBurn()),
)
PLAIN_KEYWORDS["kirifu_dash"] = lambda said: (
    Declared(
        When("attack_ends", whose=Who.YOU), (Dash(said.value),), "kirifu_dash",
        Both((BrokeShield(), CanDash(said.value))),
    ),
)
