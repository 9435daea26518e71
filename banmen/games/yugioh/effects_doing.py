"""Further things that cards of Yu-Gi-Oh! say: chance, control, counters, the deck, equipping, counting."""

from __future__ import annotations

from typing import Literal

from banmen.games.yugioh.effects import Limit, Position, Until, Values
from banmen.kernel.effects.base import Ability, Action, Amount, Condition, Filter, Quantity, Term, What, Who
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import As, Cost, Triggered, When
from banmen.kernel.effects.things import Cards, It

# Chance ------------------------------------------------------------------------------------------


class TossCoin(Action, frozen=True):
    """A coin is tossed, and perhaps its side is called before."""

    call: bool = False


class OnCoin(Action, frozen=True):
    """Done when the coin showed heads (or tails), or when it was called rightly (or wrongly)."""

    yes: bool
    called: bool
    action: Action


class Obey(As, frozen=True):
    """What other players must do: they act, so that no card is affected by the effect that tells them to."""


class RollDie(Action, frozen=True):
    """A die with the numbers 1 to 6 is rolled."""


class OnDie(Action, frozen=True):
    """Done when the die showed one of these numbers."""

    low: int
    high: int
    action: Action


class OnDieExactly(Action, frozen=True):
    """Done when the die showed this number."""

    number: int
    action: Action


class Rolled(Amount, frozen=True):
    """The number of the die, perhaps times a number."""

    times: int = 1


class DiscardRandom(Action, frozen=True):
    """Cards of a hand, picked without being known, are discarded."""

    count: int = 1
    who: Who = Who.OPPONENT


# The deck ----------------------------------------------------------------------------------------


class TurnOverTop(Action, frozen=True):
    """The top card of the own deck is turned over for both to see."""


class TurnOver(Action, frozen=True):
    """Face-down cards are looked at by both."""

    what: What


class IfTurned(Action, frozen=True):
    """Done when the card turned over has these properties."""

    filters: tuple[Filter, ...]
    action: Action


class IfNotTurned(Action, frozen=True):
    """Done when the card turned over is not as the sentence before says."""

    action: Action


class Mill(Action, frozen=True):
    """The top cards of a deck are sent to the graveyard."""

    count: int = 1
    who: Who = Who.YOU


class SummonFrom(Action, frozen=True):
    """Monsters of the hand, the graveyard or the deck are special summoned; a deck is looked through and shuffled."""

    zones: tuple[str, ...]
    filters: tuple[Filter, ...]
    count: int = 1
    position: Literal["", "attack", "defense", "set"] = ""


class MoveAll(Action, frozen=True):
    """All cards of a kind go somewhere."""

    cards: Cards
    to: str
    cause: str


class PutAll(Action, frozen=True):
    """All monsters of a kind are put into a position."""

    cards: Cards
    position: Position


# Counters, control, equipping, values --------------------------------------------------------------


class PlaceCounters(Action, frozen=True):
    """Counters of a name are put on cards."""

    what: What
    name: str
    amount: int = 1


class TakeCounters(Cost, frozen=True):
    """Counters are taken off this card."""

    name: str
    amount: int = 1


class CountersHere(Amount, frozen=True):
    """The number of counters of a name on this card, perhaps times a number."""

    name: str
    times: int = 1


class TakeControl(Action, frozen=True):
    """You, or the opponent, control monsters from now on, for a while or for good."""

    what: What
    until: Until = ""
    who: Who = Who.YOU


class EquipOn(Action, frozen=True):
    """Cards are attached to a monster in the manner of an equip spell."""

    what: What
    to: What = It("monster")


class Original(Amount, frozen=True):
    """The printed ATK or DEF of a monster."""

    what: What
    key: Literal["atk", "def"]


class PresentValue(Amount, frozen=True):
    """A number of a monster that battled: as it lies on the field, or as it is printed where it has left."""

    what: What
    key: str


class InflictValue(Action, frozen=True):
    """Effect damage as high as a value."""

    amount: Original
    who: Who = Who.OPPONENT


class Becomes(Action, frozen=True):
    """ATK or DEF of monsters becomes a number for a while."""

    what: What
    key: Values
    amount: Quantity
    until: Until = "turn"


class ChooseMode(Action, frozen=True):
    """One of several instructions, chosen when the effect is carried out."""

    modes: tuple[Mode, ...]


class Mode(Term, frozen=True):
    """One of the instructions to choose from."""

    action: Action


# Abilities ---------------------------------------------------------------------------------------


class EquipOnly(Ability, frozen=True):
    """Only such monsters can wear this card."""

    filters: tuple[Filter, ...]


class LimitedThis(Ability, frozen=True):
    """The effect said just before this is used so often only: without more, once per turn by cards of this name."""

    limit: Limit = Limit(1, "label")


class LimitedBy(Ability, frozen=True):
    """Some effects of cards of this name (all where none is named) are used so often only."""

    labels: tuple[str, ...]
    limit: Limit


class LimitedWay(Ability, frozen=True):
    """Monsters of this name are summoned in the way of their own text only once a turn."""


class SummonedOnce(Ability, frozen=True):
    """A player special summons monsters of this name only once a turn, in whatever way."""

    came: Happened
    """That it was done in this turn."""


class LimitedInDuel(Ability, frozen=True):
    """Cards of this name are activated only once in a duel."""


class NegateEffect(Action, frozen=True):
    """The effect that was answered does nothing, although it was activated."""


class Silence(Action, frozen=True):
    """The effects of monsters do nothing for a while."""

    what: What
    until: Until = "turn"


class Silences(Ability, frozen=True):
    """Always: the effects of such monsters do nothing."""

    what: What


class OfItsTurn(When, frozen=True):
    """The end phase of the turn in which the card was summoned or flipped."""


class CameNow(Condition, frozen=True):
    """This card was summoned or flipped this turn, in one of these ways if any are said."""

    ways: tuple[str, ...] = ()


class Asleep(Condition, frozen=True):
    """This card is a Gemini monster that was not summoned a second time."""


class WhileSo(Ability, frozen=True):
    """While something is so, this card has a keyword."""

    condition: Condition
    keyword: Literal["direct", "battle_proof"]


class TakesItsPlace(Ability, frozen=True):
    """If the monster wearing this card would be destroyed, this card is destroyed instead."""


Shield = Literal["battle_proof", "effect_proof", "their_effect_proof", "own_effect_proof", "untargetable",
                 "their_untargetable", "own_untargetable"]
"""What a monster can be safe from; `their` limits it to effects of the opponent of who controls it, `own` to that
player's own."""


class Protects(Ability, frozen=True):
    """Always: such cards are safe from something."""

    what: What
    shield: Shield


class ByTheirEffect(When, frozen=True):
    """What an effect of the opponent did, or what a battle did where the text says so too."""

    sent: bool = False
    """Whether the card must have come to the graveyard by it."""


class ByEffect(When, frozen=True):
    """What an effect did that the text names (`by`, `other`), or what a battle did where the text says so too."""

    battle: bool = False
    held: Who | None = None
    """In whose hands it was where a battle did it: by the opponent is beaten what the player held."""


class EachTime(Triggered, frozen=True):
    """Done at once, without being activated, each time something happens."""

