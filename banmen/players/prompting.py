"""Which pauses a person wants to be asked in: a setting of the client that changes no rule and no recording.

At the table every chance to act is asked, one with nothing to do as well. The setting answers some of them in the
person's place; what is recorded is always the number of an option.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from banmen.errors import BanmenError, Words
from banmen.kernel.names import NONE
from banmen.kernel.question import declining

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
    known = ", ".join(SETTINGS)
    raise BanmenError(Words(f"{word!r} is no setting of the prompts; settings: {known}",
                            f"「{word}」という確認の設定はない。設定：{known}"))


def unasked(game: Game, question: Question, setting: Prompting) -> int | None:
    """The number of the option that the setting chooses by itself; None when the person is to be asked.

    `auto` asks where something can be done in answer to something; `on` asks at every chance, so that a pause
    tells the opponent nothing; `off` asks only where something has to be done, or on one's own initiative.
    """
    pause = game.rules.pause(game)
    declined = declining(question)
    if setting == "on" and declined != NONE and (pause or len(question.options) == 1):
        return None
    if len(question.options) == 1:
        return 0
    if not pause or (setting == "auto" and pause == "answer"):
        return None
    return declined
