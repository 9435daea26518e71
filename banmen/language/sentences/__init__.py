"""Sentences: predications in a row become events, conditions and steps; what one says is handed on to the next."""

from banmen.language.sentences.rows import Sentences
from banmen.language.sentences.ties import TIMES

__all__ = ["TIMES", "Sentences"]
