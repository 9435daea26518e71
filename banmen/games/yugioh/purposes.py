"""For what cards are chosen while a cost is paid or a target named, before the text is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Equip
from banmen.games.yugioh.effects_more import PayNow
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rules.c230_materials import Choosing
from banmen.games.yugioh.rules.c275_chain import TARGET_NAMES
from banmen.games.yugioh.rules.c360_procedures import Special
from banmen.games.yugioh.rules.c362_activating import Activate, ability_of
from banmen.games.yugioh.rules.c400_doing import SearchFrame
from banmen.games.yugioh.rules.c403_costs import CAUSE_OF, OfCards
from banmen.kernel.effects.base import walk
from banmen.kernel.perform import Resolve, instruction
from banmen.kernel.purpose import asker, words_of_use

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game
    from banmen.kernel.effects.says import Cost
    from banmen.kernel.question import Question
    from banmen.kernel.state import Frame


def announced(game: Game, question: Question) -> tuple[str, ...]:
    """Words for what becomes of a cost, a target or what is looked for; nothing where the text under way says it."""
    frame = asker(game)
    if isinstance(frame, Choosing):
        frame = game.state.agenda[-2]
    if question.prompt == "cost":
        part = _cost(game, frame)
        return (CAUSE_OF[type(part)],) if part is not None and type(part) in CAUSE_OF else ()
    if isinstance(frame, Activate) and question.prompt == "target":
        return _done_to_targets(ability_of(game, frame))
    return ("search",) if isinstance(frame, SearchFrame) else ()


def _cost(game: Game, frame: Frame | None) -> Cost | None:
    """The part of a cost that is being paid."""
    if isinstance(frame, Activate):
        return ability_of(game, frame).announce.parts[frame.part]
    if isinstance(frame, Special):
        way = printed(game, game.state.card_of(frame.card)).procedure
        parts = [each for each in way.announce.parts if isinstance(each, OfCards)] if way is not None else []
        return parts[len(frame.prices)] if len(frame.prices) < len(parts) else None
    if isinstance(frame, Resolve) and isinstance(action := instruction(game, frame), PayNow):
        return action.cost
    return None


def _done_to_targets(ability: Chainable) -> tuple[str, ...]:
    """What the effect does first to its targets; a card that is worn is worn by its target."""
    if any(isinstance(each, Equip) for each in walk(ability)):
        return ("equip",)
    return words_of_use(ability, TARGET_NAMES)
