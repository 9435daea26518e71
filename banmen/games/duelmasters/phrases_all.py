"""The whole phrasebook: everything the cards of Duel Masters say."""

from banmen.games.duelmasters import (
    phrases_basics,
    phrases_keywords,
    phrases_links,
    phrases_turn,
    phrases_types,
)
from banmen.games.duelmasters.phrases import phrases

__all__ = ["phrases", "phrases_basics", "phrases_keywords", "phrases_links", "phrases_turn", "phrases_types"]
