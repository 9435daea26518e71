"""The options of a question as lines that can be told apart."""

from __future__ import annotations

from collections import Counter

from banmen.kernel.game import Game
from banmen.kernel.question import Question
from banmen.render.speaker import Speaker


def option_lines(game: Game, speaker: Speaker, question: Question) -> list[str]:
    """The options; those that read the same also say which ability they mean, and where their card lies."""
    said = [speaker.option(game, question, number) for number in range(len(question.options))]
    twice = {text for text, count in Counter(said).items() if count > 1}
    said = [
        f"{text}: {words}"
        if text in twice and (words := speaker.ability(game, *speaker.meant(game, question, option))) else text
        for text, option in zip(said, question.options, strict=True)
    ]
    twice = {text for text, count in Counter(said).items() if count > 1}
    return [
        f"{text} ({where})" if text in twice and (where := speaker.where(game, option.card)) else text
        for text, option in zip(said, question.options, strict=True)
    ]
