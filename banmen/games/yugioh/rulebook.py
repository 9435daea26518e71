"""The rulebook of Yu-Gi-Oh!: its numbers, our words for them and the code that carries them out."""

from banmen.kernel.rulebook import Rulebook

book = Rulebook("yugioh")
