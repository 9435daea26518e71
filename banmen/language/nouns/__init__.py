"""The noun phrase: whose, where, which, what, how many; its parts stand in any order before the noun."""

from banmen.language.nouns.comparisons import COMPARED
from banmen.language.nouns.parts import Parts, in_order
from banmen.language.nouns.phrases import Nouns

__all__ = ["COMPARED", "Nouns", "Parts", "in_order"]
