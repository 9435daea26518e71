"""The site: every page that is promised is made, from the code as it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from banmen.games import GAMES
from banmen.kernel.rulebook import Rulebook

ROOT = Path(__file__).resolve().parent.parent


def test_the_site_is_built_with_every_rule_and_the_reference(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for game in GAMES:
        page = (tmp_path / "rules" / game / "index.html").read_text(encoding="utf8")
        missing = [number for number in Rulebook(game).catalogue if f'id="{number}"' not in page.replace("'", '"')]
        assert not missing
    assert "banmen.door.Game.why_not" in (tmp_path / "reference" / "index.html").read_text(encoding="utf8")


def test_every_guide_is_a_page_of_the_site() -> None:
    """Catches a guide that was written and that nobody finds."""
    named = (ROOT / "mkdocs.yml").read_text(encoding="utf8")
    assert not [page.name for page in (ROOT / "docs").glob("*.md") if f": {page.name}\n" not in named]
