"""What the defined expressions of chapter 500 say, and the words of chapters 100, 300 and 1600 that cards use."""

from __future__ import annotations

from typing import Literal

from banmen.games.builddivide.effects import Act, Auto
from banmen.games.builddivide.effects_keywords import Bond, Bright, Judgement, JudgementOf
from banmen.kernel.effects.base import Ability, Action, Amount, Condition, Filter, Quantity, Side, Term, What, Who
from banmen.kernel.effects.says import Keyword, Replacing, Static
from banmen.kernel.effects.things import Cards, Choose, It, Itself

# Abilities ----------------------------------------------------------------------------------------


class AwakeStatic(Static, frozen=True):
    """Always true while the territory is open; with a title, one of that title."""

    title: str = ""


class AwakeAuto(Auto, frozen=True):
    """Triggers only while the territory is open; with a title, one of that title."""

    title: str = ""


class AwakeAct(Act, frozen=True):
    """Can be played only while the territory is open; with a title, one of that title."""

    title: str = ""


class AwakeReplacing(Replacing, frozen=True):
    """Replaces something only while the territory is open; with a title, one of that title."""

    title: str = ""


LIMIT = "limit:"
"""Under this and the limit's key abilities that change a limit are found."""


class Limit(Ability, frozen=True):
    """A player's limit is higher or lower: of the hand, of the energies placed in a turn, of the red zone."""

    key: str
    add: int
    who: Who = Who.YOU
    condition: Condition | None = None

    def found_under(self) -> tuple[str, ...]:
        return (LIMIT + self.key,)


class PowerIcon(Static, frozen=True):
    """A change of this unit's own power, printed as an icon."""


class Skill(Ability, frozen=True):
    """A process that other abilities of the card call for; it is no ability itself."""

    effect: tuple[Action, ...]


class PayAs(Ability, frozen=True):
    """Its player may pay costs in some colours (all without any) with energy of others (of any kind without any)."""

    colours: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    condition: Condition | None = None


class OwnPayAs(Ability, frozen=True):
    """The colours of this card's own cost may be paid with any energy."""


class AwakeLimit(Limit, frozen=True):
    """Changes a limit only while the territory is open; with a title, one of that title."""

    title: str = ""


class AwakePayAs(PayAs, frozen=True):
    """Lets costs be paid otherwise only while the territory is open; with a title, one of that title."""

    title: str = ""


class Omen(Ability, frozen=True):
    """An ability of any kind that works only in a turn in which a card of the attribute fell."""

    attribute: str
    ability: Static | Auto | Act | Replacing | Keyword | Judgement | JudgementOf | Bright | Bond | Limit | PayAs


class Awakening(Ability, frozen=True):
    """An ability of any kind that works only while the territory is open; with a title, one of that title."""

    ability: (
        Static | Auto | Act | Replacing | Keyword | Judgement | JudgementOf | Bright | Omen | Bond | Limit | PayAs
    )
    title: str = ""


# Amounts, filters, conditions ---------------------------------------------------------------------


class Plus(Amount, frozen=True):
    """The number spoken of, raised or lowered."""

    add: int


class Thousands(Amount, frozen=True):
    """X000: a thousand times the X of the text."""

    x: Quantity


class OwnPower(Amount, frozen=True):
    """Of each of two units its own power."""


class InBattle(Filter, frozen=True):
    """The unit is in a battle."""


class PredictionHolds(Condition, frozen=True):
    """What was predicted last has come true."""


class HasCounters(Condition, frozen=True):
    """The player has at least so many counters of the name."""

    name: str
    least: int
    who: Who = Who.YOU


# Actions ------------------------------------------------------------------------------------------


class EachDraws(Action, frozen=True):
    """Both players draw so many cards, each card at the same time."""

    amount: Quantity


class DrawUpTo(Action, frozen=True):
    """Draw as many cards as the player says first, not more than this."""

    amount: int


class Exchange(Action, frozen=True):
    """A card and another one change places."""

    what: What
    other: Choose


class PayEnergy(Action, frozen=True):
    """Rest so many energies, of a colour or of any."""

    total: int
    colour: str = ""


class PlayOne(Action, frozen=True):
    """A card is played at its cost."""

    what: What


class ActivateOne(Action, frozen=True):
    """An activated ability of the card is played at its cost."""

    what: What


class PlayedAbility(What, frozen=True):
    """An ability that is being played, perhaps of a kind (act, auto); it is no card, but a target all the same."""

    side: Side = Side.THEIRS
    kind: str = ""


class CounterAbility(Action, frozen=True):
    """An ability in the resolution zone, a target, is countered."""

    aim: PlayedAbility = PlayedAbility()


class CounterInto(Action, frozen=True):
    """Cards in the resolution zone are countered and put somewhere else than the graveyard."""

    what: What
    to: str


class Call(Action, frozen=True):
    """Things are called by a letter from here on."""

    what: What
    word: str


class Clash(Action, frozen=True):
    """Two units deal damage to each other."""

    amount: Quantity
    first: It = It("A")
    second: It = It("B")


class Scout(Action, frozen=True):
    """Look at the top cards of the deck and put any of them to the bottom."""

    amount: Quantity
    who: Who = Who.YOU


ALL = -1
"""A reduction by everything."""


class Soften(Action, frozen=True):
    """The next damage to the units is reduced, in this turn or, without an end, whenever it comes."""

    what: What
    amount: int
    until: str = "turn"


class Worsen(Action, frozen=True):
    """Damage to the units is increased, in this turn or, without an end, for good."""

    what: What
    amount: int
    until: str = "turn"


class Copy(Action, frozen=True):
    """A command card is copied."""

    what: What


class PutAura(Action, frozen=True):
    """A card becomes an aura of this value on a unit or territory."""

    what: What
    amount: int
    host: It | Itself = It("A")


class DropAuras(Action, frozen=True):
    """So many auras of a unit or territory are discarded."""

    what: What
    count: int


class SameNumbers(Action, frozen=True):
    """The thing has the cost, colours, power and hit of another one."""

    what: What
    model: It = It("A")
    until: str = "turn"


class SameAbilities(Action, frozen=True):
    """The thing loses its abilities and has those of another one, for the turn."""

    what: What
    model: It = It("A")


class Alchemy(Action, frozen=True):
    """等価交換: with enough counters a command of the graveyard may be removed and copied."""

    amount: int


class Multiply(Action, frozen=True):
    """A number of the things becomes so many times what it is now."""

    what: What
    key: str
    times: int
    until: str = "turn"


class Drop(Action, frozen=True):
    """Cards go to their owners' graveyards from wherever they are."""

    what: What


class Switch(Action, frozen=True):
    """A card on the field may change places with a unit card of the hand."""

    what: What = Itself()


class CloseTerritory(Action, frozen=True):
    """An open territory of a player is closed."""

    who: Who = Who.YOU


class Guess(Term, frozen=True):
    """Something that can be predicted of a card: a word of it, or that a number is not above or not below this."""

    key: str
    word: str = ""
    op: Literal["is", "<=", ">="] = "is"
    amount: int = 0


class Predict(Action, frozen=True):
    """A player says which of several things will be true of a card."""

    choices: tuple[Guess, ...]
    who: Who = Who.YOU


class ToEndPhase(Action, frozen=True):
    """Everything vanishes and the end phase begins."""


class ByDoing(Action, frozen=True):
    """A player may do something, all of it; if it is done, something else follows."""

    deed: tuple[Action, ...]
    effect: tuple[Action, ...]
    who: Who = Who.YOU


class UseSkill(Action, frozen=True):
    """The skill of the card that speaks is carried out."""


class GainCounters(Action, frozen=True):
    """A player gets counters of a name, or with a negative number loses them."""

    name: str
    amount: int
    who: Who = Who.YOU


class ExtraTurn(Action, frozen=True):
    """A player gets a turn more."""

    who: Who = Who.YOU


NO_STAND_PHASE = "no_stand:phase"
"""The keyword of what does not stand in the stand phase; effects stand it all the same."""
NO_STAND = "no_stand"
"""The keyword of what cannot be stood."""


class EnterAsUnit(Action, frozen=True):
    """A command card enters the field as a unit with this power and hit."""

    what: What
    power: int
    hit: int


class LoseGame(Action, frozen=True):
    """A player, or both at once, loses."""

    who: Who = Who.YOU


class EachPicks(Action, frozen=True):
    """Both players choose some of their own cards at the same time; then all are moved together."""

    cards: Cards
    count: int
    cause: str


class DoNothing(Action, frozen=True):
    """In a replacement: what would happen does not."""


