"""Card text and effects, in both directions."""

from banmen.language.cardfile import CardSet, CardSource, load_set, open_set
from banmen.language.errors import Ambiguous, NoPhrase, NotUnderstood, PhraseError
from banmen.language.measure import Failing, Report, measure, measure_file
from banmen.language.normal import lines, normalise, templating
from banmen.language.phrasebook import Phrasebook

__all__ = [
    "Ambiguous",
    "CardSet",
    "CardSource",
    "Failing",
    "NoPhrase",
    "NotUnderstood",
    "PhraseError",
    "Phrasebook",
    "Report",
    "lines",
    "load_set",
    "measure",
    "measure_file",
    "normalise",
    "open_set",
    "templating",
]
