"""Card text and effects, in both directions."""

from banmen.language.cardfile import CardSet, CardSource, load_set, open_set
from banmen.language.errors import Ambiguous, NoPhrase, NotUnderstood, PhraseError

__all__ = [
    "Ambiguous",
    "CardSet",
    "CardSource",
    "NoPhrase",
    "NotUnderstood",
    "PhraseError",
    "load_set",
    "open_set",
]
