"""Sentences at the edge: what happened, what is asked and why not, in Japanese and English."""

from banmen.render.speaker import Speaker
from banmen.render.speech import LANGUAGES, Language, Speech, speech_of

__all__ = ["LANGUAGES", "Language", "Speaker", "Speech", "speech_of"]
