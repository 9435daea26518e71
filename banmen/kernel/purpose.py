"""What becomes of the things a player chooses: words for it, found in the text that will use them.

A word is a key of `[purposes]` in the sentences, or one with a word of the game behind a colon (`alter_up:power`).
Nothing is worked out before somebody says the question.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from banmen.kernel.choosing import EachChoice, PickFrame
from banmen.kernel.effects.base import Action, walk
from banmen.kernel.effects.says import Alter, Change, ForEach, Move, Pick, Turn
from banmen.kernel.effects.things import It
from banmen.kernel.library import unpacked
from banmen.kernel.names import ABILITIES, KEYWORDS
from banmen.kernel.perform import Resolve
from banmen.kernel.replace import ReplaceFrame

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.question import Question
    from banmen.kernel.state import Frame

Words = tuple[str, ...]
"""Words for one purpose, the narrowest first."""
NAMERS: dict[type[Action], str] = {Pick: "name"}
"""Instructions that do nothing to what is chosen but give it a name, and the field in which that is."""
SPOKEN_OF = "spoken_of"
"""The word for a thing that a text does nothing to, but takes a value of."""
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_GIVES = ("gain", "grant", "base_gain")


def purposes(game: Game, question: Question) -> Words:
    """For what something is chosen: as the game says where it has things announced, else as the text under way does."""
    return game.rules.announced(game, question) or of_text(game, asker(game))


def asker(game: Game) -> Frame | None:
    """The procedure that wants something chosen, below those that only ask for it."""
    choosing = (PickFrame, EachChoice)
    return next((each for each in reversed(game.state.agenda) if not isinstance(each, choosing)), None)


def of_text(game: Game, frame: Frame | None) -> Words:
    """For what the text under way, or what acts instead of an event, has something chosen; nothing without either."""
    if isinstance(frame, ReplaceFrame) and frame.decided:
        _, definition, number = unpacked(frame.decided[-1][0])
        return words_of_use(game.library.cards[definition].abilities[number], ("needed",))
    if not isinstance(frame, Resolve):
        return ()
    printed = game.library.cards[frame.definition]
    block = printed.blocks[frame.ability][frame.block]
    if frame.at >= len(block):
        return ()
    return words_in(block[frame.at], (block[frame.at + 1 :], printed.abilities[frame.ability]))


def words_in(action: Action, text: object) -> Words:
    """Words for what an instruction, or what else of the text uses a thing it only gives a name, does to things."""
    if isinstance(action, ForEach):
        return words_of_use(action.actions, ("it",))
    if type(action) not in NAMERS:
        return words_for(action)
    return words_of_use(text, (getattr(action, NAMERS[type(action)]) or "it",))


def words_of_use(text: object, names: tuple[str, ...]) -> Words:
    """Words for what a text first does to what one of these words means; of some it only takes a value."""
    spoken_of = False
    for term in walk(text):
        if isinstance(term, It):
            spoken_of = spoken_of or term.name in names
        elif isinstance(term, Action):
            for field in term.__struct_fields__:
                thing = getattr(term, field)
                if isinstance(thing, It) and thing.name in names:
                    return words_for(term) if field == "what" else (f"{kind_word(type(term))}_{field}",)
    return (SPOKEN_OF,) if spoken_of else ()


def words_for(action: Action) -> Words:
    """Words for what an instruction does to the things chosen for it."""
    if isinstance(action, Move):
        named = (action.cause,) if action.cause else ()
        return (*named, f"to_{action.to}_{action.at}", f"to_{action.to}", f"to:{action.to}")
    if isinstance(action, Turn):
        return ("upright" if action.upright else "turn",)
    if isinstance(action, Alter):
        return (*(_altered(action.changes[0]) if action.changes else ()), "alter_it")
    return (kind_word(type(action)),)


def kind_word(kind: type[Action]) -> str:
    """The word of a kind of instruction: `SpecialSummon` is special_summon."""
    return _CAPITAL.sub("_", kind.__name__).lower()


def _altered(change: Change) -> Words:
    """How one characteristic is altered: it grows, is given a word, or is another one."""
    if change.key == ABILITIES:
        return ("alter_abilities",)
    if change.op == "add" and isinstance(change.amount, int):
        return (f"alter_{'up' if change.amount > 0 else 'down'}:{change.key}",)
    if change.key == KEYWORDS and change.word:
        return (f"alter_{'gain' if change.op in _GIVES else 'lose'}:{change.word}",)
    return () if change.key == KEYWORDS else (f"alter:{change.key}",)
