"""Yu-Gi-Oh!, by Master Rule 3."""

from banmen.games.yugioh.duel import YugiohRules
from banmen.games.yugioh.rules import c270_possible, c312_chance, c342_deck, c454_original

__all__ = ["RULES", "c270_possible", "c312_chance", "c342_deck", "c454_original"]

RULES = YugiohRules()
"""The rules of the game, with its cards and decks."""
