"""What a player can be asked, the options, and the reasons why something is not among them."""

from __future__ import annotations

from typing import Final, Literal, final

import msgspec

from banmen.errors import BanmenError
from banmen.kernel.names import NONE

Kind = Literal["act", "pick", "order", "amount", "mode", "yes_no", "pay", "name"]


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing the player may answer."""

    verb: str
    """What is done: an act of the game, or `take`, `done`, `yes`, `no`, `number`, `mode`, `auto`."""
    value: int = NONE
    """What the asking step receives: a handle, a number, an index."""
    card: int = NONE
    """The handle of the card it is about, if it is about one."""
    target: int = NONE
    """The handle of a second card, if there is one."""
    word: str = ""
    """A name, a mode's label, a zone ...: a key for the sentence, never a sentence."""
    cards: tuple[int, ...] = ()
    """Further handles (the cards an automatic payment would use ...)."""


@final
class Question(msgspec.Struct, frozen=True, gc=False):
    """Somebody is asked something; answering is naming the number of one option."""

    kind: Kind
    seat: int
    prompt: str
    options: tuple[Option, ...]
    rules: tuple[str, ...] = ()
    into: str = ""
    """The field of the asking frame that receives the chosen option's value."""
    source: int = NONE
    """The handle of the card whose effect asks."""
    taken: tuple[int, ...] = ()
    """The handles chosen so far, when several are chosen one after the other."""
    least: int = 1
    most: int = 1
    chosen_for: int = NONE
    """The handle of the card the answer is for (the creature that attacks, the card that is paid for)."""


NO_OPTION = Option("none")
DECLINES: Final = frozenset(("pass", "done", "decline", "no"))
"""The verbs of an option by which a player does nothing, or nothing more."""


def declining(question: Question) -> int:
    """The number of the option by which nothing (more) is done, or NONE."""
    return next((number for number, option in enumerate(question.options) if option.verb in DECLINES), NONE)


class Wish(msgspec.Struct, frozen=True, gc=False):
    """Something a player would like to do: an act, a card, perhaps a target (a card, or a word such as "player")."""

    verb: str
    card: int = NONE
    target: int = NONE
    word: str = ""


class Reason(msgspec.Struct, frozen=True, gc=False):
    """Why a wish is refused: the rule, and a key for the sentence."""

    rule: str
    key: str
    amount: int = 0


NOT_ASKED = Reason("", "not_asked")
"""The wish has nothing to do with what is asked now."""


class IllegalAnswer(BanmenError):
    """An answer that is none of the options; the game is unchanged."""


def yes_no(
    seat: int, prompt: str, into: str = "", source: int = NONE, rules: tuple[str, ...] = (), possible: bool = True
) -> Question:
    """A question to be answered yes (1) or no (0); only no where it is not possible, which others need not know."""
    options = (Option("yes", 1), Option("no", 0))
    return Question("yes_no", seat, prompt, options if possible else options[1:], rules, into, source)


def take(cards: tuple[int, ...]) -> tuple[Option, ...]:
    """One option for each handle."""
    return tuple([Option("take", token, token) for token in cards])
