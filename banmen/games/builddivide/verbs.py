"""The verbs of Build Divide: each entered once, with everything it can mean."""

from banmen.games.builddivide import verbs_moving  # isort: skip
from banmen.games.builddivide import verbs_fighting  # isort: skip
from banmen.games.builddivide import verbs_changing  # isort: skip
from banmen.games.builddivide import verbs_book  # isort: skip

__all__ = ["verbs_book", "verbs_changing", "verbs_fighting", "verbs_moving"]
