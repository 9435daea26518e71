"""JSON that somebody may have written or changed by hand: what cannot be read names its line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from banmen.errors import BanmenError, Words, refusal, said

_LONGEST_REASON: Final = 100
"""So much of what the reader says: it cites what it could not read."""


@contextmanager
def reading(path: Path | str) -> Iterator[None]:
    """While such a file is read: what the machine refuses, or is no text, is told with the name of the file."""
    try:
        yield
    except OSError as error:
        why = refusal(error)
        words = Words(f"cannot read the file: {why}", f"読み込めない：{said(why, 'ja')}")
        raise BanmenError(words, place=str(path)) from error
    except UnicodeDecodeError as error:
        words = Words(f"not UTF-8: {error.reason}", f"UTF-8でない：{error.reason}")
        raise BanmenError(words, place=str(path)) from error


def parsed(source: str, path: Path | str, line: int = 1) -> Any:
    """What a JSON text says that begins at this line of a file."""
    try:
        return json.loads(source)
    except RecursionError as error:
        words = Words("not valid JSON: nested too deeply", "JSONとして読めない：深すぎる")
        raise BanmenError(words, place=f"{path}:{line}") from error
    except json.JSONDecodeError as error:
        words = Words(f"not valid JSON: {error.msg}", f"JSONとして読めない：{error.msg}")
        raise BanmenError(words, place=f"{path}:{line + error.lineno - 1}") from error
    except ValueError as error:  # a number of thousands of digits
        reason = str(error)[:_LONGEST_REASON]
        words = Words(f"not valid JSON: {reason}", f"JSONとして読めない：{reason}")
        raise BanmenError(words, place=f"{path}:{line}") from error
