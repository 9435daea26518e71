"""The rulebook of Duel Masters."""

from banmen.kernel.rulebook import Rulebook

book = Rulebook("duelmasters")
