"""Kinds of numbers that are printed on cards."""

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
"""A printed number: never below zero."""
