"""The user's cache folder, and under which names things are kept there: a hash of all on which they depend."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

import banmen

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

READING: Final = ("language", "kernel/effects")
"""Where, beside the game's own folder, the sources lie by which the words of a card are read."""
COMPILING: Final = ("language", "kernel")
"""And those by which a card is made of what was read."""


def cache_folder() -> Path:
    """Where this user's caches are."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Caches"
    else:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "banmen" / "cards"


def key_of(rules: Rules, *files: Path, folders: Iterable[str] = READING) -> str:
    """A hash of all on which it depends what comes of files of cards: what is in them, and every source that reads."""
    found = blake2b(f"{rules.name} {sys.implementation.cache_tag}".encode(), digest_size=16)
    for file in files:
        found.update(file.read_bytes())
    package = Path(banmen.__file__).parent
    for folder in (*folders, f"games/{rules.name}"):
        for source in _sources_in(package / folder):
            found.update(source.read_bytes())
    return found.hexdigest()


def _sources_in(folder: Path) -> Iterator[Path]:
    """Every source and compiled module below a folder, in order."""
    for each in sorted(folder.iterdir()):
        if each.suffix in (".py", ".so", ".pyd"):
            yield each
        elif not each.suffix and each.name != "__pycache__" and each.is_dir():
            yield from _sources_in(each)


def read_kept(name: str) -> bytes | None:
    """What was kept under a name; None where nothing is, or nothing that can be read."""
    try:
        return (cache_folder() / name).read_bytes()
    except (OSError, RuntimeError):
        return None


def keep(name: str, content: bytes) -> None:
    """Keep something under a name, as a whole; where nothing can be kept it is found out again."""
    import tempfile

    with contextlib.suppress(OSError, RuntimeError):
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, delete=False) as file:
            file.write(content)
        Path(file.name).replace(folder / name)
