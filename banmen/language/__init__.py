"""Card text and effects, in both directions."""

from banmen.language.cardfile import CardSet, CardSource, load_set, open_set
from banmen.language.errors import Ambiguous, NoPhrase, NotUnderstood, PhraseError
from banmen.language.measure import Failing, Report, measure, measure_file

__all__ = [
    "Ambiguous",
    "CardSet",
    "CardSource",
    "Failing",
    "NoPhrase",
    "NotUnderstood",
    "PhraseError",
    "Report",
    "load_set",
    "measure",
    "measure_file",
    "open_set",
]
