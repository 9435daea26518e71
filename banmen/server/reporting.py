"""What is kept when a match had to be stopped."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

import msgspec

from banmen.server.course import Course


def keep_report(folder: str, match: str, course: Course, error: BaseException) -> Path:
    """Everything needed to repeat the failure, in a file of this folder, or of the machine's for passing things."""
    place = Path(folder or tempfile.gettempdir())
    place.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"banmen-{match}-", suffix=".report.json", dir=place)
    held = {
        "match": match, "setup": msgspec.to_builtins(course.setup), "results": course.results,
        "answers": course.game.answers, "error": str(error) or "took too long",
    }
    with os.fdopen(handle, "w", encoding="utf8") as file:
        json.dump(held, file, ensure_ascii=False, indent=1)
    return Path(name)
