"""Predications: what stands before a verb, in any order, and the form of the verb, which says how it is tied on."""

from banmen.language.clauses.predicates import Clauses
from banmen.language.clauses.predications import Arg, Predication

__all__ = ["Arg", "Clauses", "Predication"]
