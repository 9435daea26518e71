"""What rules do by way of effects and no card says."""

from __future__ import annotations

from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import Replacing


class ByRule(Replacing, frozen=True):
    """What a rule puts in place of something; no ability, so that it cannot be lost."""


class GoHome(Action, frozen=True):
    """The territory that is a unit goes back to its owner's territory zone, closed."""
