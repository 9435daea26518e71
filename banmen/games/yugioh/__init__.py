"""Yu-Gi-Oh!, by Master Rule 3."""

from banmen.games.yugioh.duel import YugiohRules

RULES = YugiohRules()
"""The rules of the game, with its cards and decks."""
