"""From what a text says to the kernel's effects; where a game differs it overrides one of the hooks.

Nothing is lowered to something that is not carried out: a verb without the use the text makes of it, a reference
without an antecedent or a property no zone knows is refused at its words.
"""

from banmen.language.lowering.abilities import Lowering
from banmen.language.lowering.context import Context
from banmen.language.lowering.looking import looked_at
from banmen.language.lowering.naming import EVENT, PILE, all_of, speaking_of
from banmen.language.lowering.stepwise import by_actor, one_by_one, phrases_of
from banmen.language.lowering.use import Use

__all__ = [
    "EVENT",
    "PILE",
    "Context",
    "Lowering",
    "Use",
    "all_of",
    "by_actor",
    "looked_at",
    "one_by_one",
    "phrases_of",
    "speaking_of",
]
