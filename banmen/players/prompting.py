"""Which pauses a person wants to be asked in: a setting of the client that changes no rule and no recording.

A game whose rules give both players chances to act is played with every such chance asked, one with nothing
to do as well. The setting answers some of them in the person's place; what is recorded is always the number
of an option.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from banmen.errors import BanmenError

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.question import Question

Prompting = Literal["auto", "on", "off"]
SETTINGS: Final[tuple[Prompting, ...]] = ("auto", "on", "off")


def setting_named(word: str) -> Prompting:
    """The setting of this name; another word is refused."""
    for setting in SETTINGS:
        if setting == word:
            return setting
    raise BanmenError(f"{word!r} is no setting of the prompts; settings: {', '.join(SETTINGS)}")


def unasked(game: Game, question: Question, setting: Prompting) -> int | None:
    """The number of the option that the setting chooses by itself; None when the person is to be asked.

    `auto` asks where something can be done in answer to something; `on` asks at every chance, so that a pause
    tells the opponent nothing; `off` asks only where something has to be done.
    """
    pause = game.rules.pause(game)
    if not pause:
        return 0 if len(question.options) == 1 else None
    if setting == "on":
        return None
    declined = next(number for number, option in enumerate(question.options) if option.verb == "pass")
    if setting == "auto" and pause == "answer" and len(question.options) > 1:
        return None
    return declined
