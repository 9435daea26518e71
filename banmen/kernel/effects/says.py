"""What a text tells the players to do, and the abilities that say it."""

from __future__ import annotations

from typing import Literal

from banmen.kernel.effects.base import Ability, Action, Condition, Quantity, Term, What, Who
from banmen.kernel.effects.events import When
from banmen.kernel.effects.things import Choose, Itself

__all__ = [
    "Action", "Activated", "Alter", "As", "Become", "Change", "ChoosePlayer", "Cost", "Draw", "Flip", "ForEach", "If",
    "Keyword", "Lasting", "Later", "Look", "May", "Modes", "Move", "OneShot", "Pick", "PutCounters", "Remember",
    "Repeat", "Replacing", "Show", "Shuffle", "Static", "Triggered", "Turn", "When", "WinGame", "giving",
]

# Actions ------------------------------------------------------------------------------------------


class Draw(Action, frozen=True):
    """Draw cards, one at a time."""

    amount: Quantity = 1
    who: Who = Who.YOU
    up_to: bool = False
    """Whether the player says how many, up to that amount."""


class Move(Action, frozen=True):
    """Put cards into a zone of their owner (or of `into`)."""

    what: What
    to: str
    at: Literal["top", "bottom"] = "top"
    cause: str = ""
    """The word of the game for this move (destroy, discard ...); other effects watch for it."""
    into: Who = Who.OWNER
    face: Literal["", "up", "down"] = ""
    turned: bool = False


class Turn(Action, frozen=True):
    """Turn cards sideways or back."""

    what: What
    upright: bool = False


class Flip(Action, frozen=True):
    """Turn cards face up or face down."""

    what: What
    up: bool = True


class Shuffle(Action, frozen=True):
    """Shuffle a zone."""

    zone: str
    who: Who = Who.YOU


class Show(Action, frozen=True):
    """Show cards to both players, or let one player look at them."""

    what: What
    to: Who = Who.EACH


class Look(Action, frozen=True):
    """One player looks at cards, or both do, while something is done with them (`Cards(among="pile")`).

    The first cards of an ordered zone are set aside meanwhile; whatever stays lies where it was and is hidden again.
    """

    what: What
    then: tuple[Action, ...] = ()
    to: Who = Who.YOU
    name: str = "pile"


class Change(Term, frozen=True):
    """One alteration of a characteristic or keyword."""

    key: str
    op: Literal["add", "set", "base", "times", "divide", "gain", "lose", "grant", "remove"]
    """Numbers: add, set, times, divide, base (as if printed). Words: gain, lose, set. Keywords: grant, remove."""
    amount: Quantity = 0
    word: str = ""
    abilities: tuple[Ability, ...] = ()
    """Under the key `abilities`: the abilities that are given, none of them a keyword (see `giving`)."""


def giving(*abilities: Ability) -> tuple[Change, ...]:
    """The changes by which things are given abilities: keywords as such, the others together."""
    words = tuple(Change("keywords", "grant", each.value, each.name) for each in abilities if type(each) is Keyword)
    others = tuple(each for each in abilities if type(each) is not Keyword)
    return (*words, Change("abilities", "grant", abilities=others)) if others else words


class Alter(Action, frozen=True):
    """Change the characteristics of cards for a while."""

    what: What
    changes: tuple[Change, ...]
    until: str


class Lasting(Action, frozen=True):
    """For a while abilities work that are no card's: they speak for the player (this turn, when ..., instead ...)."""

    abilities: tuple[Ability, ...]
    until: str


class PutCounters(Action, frozen=True):
    """Put counters of a name on cards, or take them off (a negative amount)."""

    what: What
    name: str
    amount: Quantity = 1


class May(Action, frozen=True):
    """The player decides whether it is done; each player for themselves, as the one who acts."""

    actions: tuple[Action, ...]
    who: Who = Who.YOU


class If(Action, frozen=True):
    """Done only under a condition, with something else otherwise."""

    condition: Condition
    then: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()


class Repeat(Action, frozen=True):
    """Done so many times."""

    times: Quantity
    actions: tuple[Action, ...]


class Modes(Action, frozen=True):
    """Some of several instructions, chosen by a player."""

    modes: tuple[tuple[Action, ...], ...]
    count: int = 1
    by: Who = Who.YOU
    again: bool = False
    """Whether the same one may be chosen more than once."""


class Pick(Action, frozen=True):
    """Choose cards, and do nothing to them yet."""

    what: What
    name: str = ""
    """A further word (`It(name)`) that stands for them in the rest of the text."""


class Remember(Action, frozen=True):
    """A number is worked out now, for the rest of the text (`Said(name)`)."""

    name: str
    amount: Quantity


class As(Action, frozen=True):
    """Done by other players, each as "you", the turn player first."""

    who: Who
    actions: tuple[Action, ...]


class ForEach(Action, frozen=True):
    """Done once for each of the things, which is "it" meanwhile."""

    what: What
    actions: tuple[Action, ...]


class ChoosePlayer(Action, frozen=True):
    """A player chooses a player, of whom the rest of the text speaks (`Who.THAT`)."""

    by: Who = Who.YOU


class Later(Action, frozen=True):
    """Done when something happens later: the next time, or whenever it does until then."""

    happening: str
    actions: tuple[Action, ...]
    until: str = ""
    when: When | None = None
    """What is waited for, where a word for it does not say enough."""
    once: bool = True


class Become(Action, frozen=True):
    """In a replacement: the event happens with this amount instead of its own (`Said()` is its own)."""

    amount: Quantity


class WinGame(Action, frozen=True):
    """A player wins."""

    who: Who = Who.YOU


# Abilities ----------------------------------------------------------------------------------------


class Keyword(Ability, frozen=True):
    """A keyword with its number, if it has one."""

    name: str
    value: int = 0


class OneShot(Ability, frozen=True):
    """What a spell or command does."""

    effect: tuple[Action, ...]


class Static(Ability, frozen=True):
    """Always true while the card is where it works."""

    changes: tuple[Change, ...]
    what: What = Itself()
    condition: Condition | None = None
    zones: tuple[str, ...] = ()


class Triggered(Ability, frozen=True):
    """Done whenever something happens."""

    when: When
    effect: tuple[Action, ...]
    condition: Condition | None = None
    zones: tuple[str, ...] = ()
    limit: int = 0
    """How often in a turn; 0 is without limit."""
    optional: bool = False
    also: tuple[When, ...] = ()
    """Further happenings, each of which triggers it too."""


class Cost(Term, frozen=True):
    """One thing to be done or paid before an ability works; games add subclasses."""


class Activated(Ability, frozen=True):
    """Used by its player at a certain timing, at a cost."""

    timing: str
    effect: tuple[Action, ...]
    costs: tuple[Cost, ...] = ()
    condition: Condition | None = None
    zones: tuple[str, ...] = ()
    limit: int = 0


class Replacing(Ability, frozen=True):
    """Instead of something that would happen, something else happens."""

    when: When
    instead: tuple[Action, ...]
    optional: bool = False
    condition: Condition | None = None
    zones: tuple[str, ...] = ()
    needs: Choose | None = None
    """Cards it is done to: chosen when it is decided, spoken of as `It("needed")`, none of them for two events."""
    once: bool = False
    """Whether it can stand in for only one of several events that happen at once (it is done to its own card)."""
    limit: int = 0
    """How often in a turn; 0 is without limit."""

