"""A small invented game: enough words to prove what the phrasebook promises."""

import enum

import msgspec

from banmen.language import Phrasebook


class Colour(enum.Enum):
    """The colours of the invented game."""

    RED = "red"
    BLUE = "blue"


class Side(enum.Enum):
    """Whose things are meant."""

    MINE = "mine"
    THEIRS = "theirs"


class All(msgspec.Struct, frozen=True):
    """Every one of them."""


class Action(msgspec.Struct, frozen=True):
    """The base of what can be done."""


class Filter(msgspec.Struct, frozen=True):
    """The base of what narrows a selection."""


class IsColour(Filter, frozen=True):
    """Of one of these colours."""

    colours: tuple[Colour, ...]


class AtMost(Filter, frozen=True):
    """No stronger than this."""

    power: int


class Named(Filter, frozen=True):
    """With a name that contains this."""

    name: str


class Select(msgspec.Struct, frozen=True):
    """Some creatures."""

    count: int | All
    side: Side
    filters: tuple[Filter, ...] = ()


class This(msgspec.Struct, frozen=True):
    """The card that speaks."""


class Draw(Action, frozen=True):
    """Draw cards."""

    amount: int


class Destroy(Action, frozen=True):
    """Destroy creatures."""

    what: Select | This


class Return(Action, frozen=True):
    """Return creatures to the hand."""

    what: Select | This


class Boost(Action, frozen=True):
    """Change power."""

    what: Select | This
    amount: int


class May(Action, frozen=True):
    """Do it or not."""

    action: Action


class Steps(Action, frozen=True):
    """One after the other."""

    actions: tuple[Action, ...]


class Shuffle(Action, frozen=True):
    """Shuffle the deck."""


class Effect(msgspec.Struct, frozen=True):
    """A whole ability."""

    action: Action


class WhenDestroyed(msgspec.Struct, frozen=True):
    """A whole ability with a trigger."""

    action: Action


class Gate(msgspec.Struct, frozen=True):
    """A keyword with the races it lets in."""

    races: tuple[str, ...]


Ability = Effect | WhenDestroyed | Gate


def vocabulary() -> Phrasebook:
    """Write the book of the invented game."""
    book = Phrasebook("invented")
    book.list_of(Filter, ja="~", en=" ")
    book.word(Colour.RED, ja="赤", en="red")
    book.word(Colour.BLUE, ja="青", en="blue")
    book.word(Side.MINE, ja="自分", en="you control")
    book.word(Side.THEIRS, ja="相手", en="your opponent controls")
    book.word(This(), ja="このカード", en="this card")
    book.phrase(IsColour, ja="{colours:/}の", en="that are {colours:, | or }")
    book.phrase(AtMost, ja="パワー{power}以下の", en="with power {power} or less")
    book.phrase(Named, ja="名前に{name:《》}とある", en="with {name} in the name")
    book.phrase(Select, ja="{side}の{filters}兵{count}体", en="{count:soldier} {side} {filters}")
    book.phrase(Select, ja="{side}の{filters}兵すべて", en="all soldiers {side} {filters}", count=All())
    book.phrase(Draw, ja="カードを{amount}枚引く", en="draw {amount:card}")
    book.phrase(Destroy, ja="{what}を破壊する", en="destroy {what}")
    book.phrase(Return, ja="{what}を手札に戻す", en="return {what} to hand")
    book.phrase(Boost, ja="{what}のパワーを{amount:+}する", en="give {what} {amount:+} power")
    book.word(Shuffle(), ja="山札を混ぜる", en="shuffle your deck")
    book.phrase(
        May,
        ja="{action:te}もよい",
        en="you may {action}",
        en_third="they may {action}",
        without={"action": (May, Steps)},
    )
    book.phrase(Steps, ja="{actions:stem:、}", en="{actions:, |, then }")
    book.phrase(Effect, ja="{action}。", en="{action}.")
    book.phrase(WhenDestroyed, ja="破壊された時、{action}。", en="when this is destroyed, {action}.")
    book.phrase(Gate, ja="門:{races:bare:/}", en="Gate: {races:bare:/}")
    return book
