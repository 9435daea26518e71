"""Yu-Gi-Oh!, by Master Rule 3."""

from banmen.games.yugioh.duel import YugiohRules
from banmen.games.yugioh.rules import c270_possible, c312_chance, c342_deck, c454_original
from banmen.games.yugioh.rules.c300_match import Match

__all__ = ["RULES", "Match", "c270_possible", "c312_chance", "c342_deck", "c454_original"]

RULES = YugiohRules()
"""The rules of the game, with its cards and decks."""
