"""Printing what a text says in English."""

from banmen.language.english.sentences import English
from banmen.language.english.words import OWN, WHO, done

__all__ = ["OWN", "WHO", "English", "done"]
