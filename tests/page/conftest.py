"""A server of its own and Debian's chromium; without either the tests of the page are skipped, and say so."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="NOT TESTED: the page needs the package playwright")

from playwright.sync_api import Browser, Page, Route, expect, sync_playwright  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "banmen" / "server" / "static" / "index.html"
CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]
CALM = '{"motion": false, "language": "en", "theme": "dark"}'
"""Nothing moves in tests: what a click does is there at once."""
PATIENCE = 30_000
"""So many milliseconds anything may take: a machine with other work is no fault of the page."""
expect.set_options(timeout=PATIENCE)


def seeded(route: Route) -> None:
    """The same match in each run: what the page wishes to play, with a seed."""
    wish: dict[str, Any] = route.request.post_data_json or {}
    route.continue_(post_data={**wish, "seed": 1})


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a fresh server serves the built page."""
    if not STATIC.is_file():
        pytest.skip("NOT TESTED: the page is not built (make page)")
    database = tmp_path_factory.mktemp("page") / "page.sqlite"
    command = [sys.executable, "-m", "banmen", "serve", "--port", "0", "--seeds", "--database", str(database),
               "--matches-per-hour", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Banmen: "), f"the server said {line!r}"
        yield line.removeprefix("Banmen: ").strip()
        server.terminate()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's chromium, closed when the tests of the page end: while it is open, asyncio is taken in this thread."""
    if CHROMIUM is None:
        pytest.skip("NOT TESTED: the page needs chromium (apt-get install chromium fonts-noto-cjk)")
    with sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


Opener = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[Opener]:
    """Opens pages in windows of their own; what goes wrong in them fails the test."""
    contexts = []
    wrong: list[str] = []

    def opener(path: str = "", width: int = 1280, height: int = 720, kept: str = CALM, **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, locale="en-US",
                                      reduced_motion="reduce", **more)
        context.set_default_timeout(PATIENCE)
        context.route("**/api/matches", seeded)
        contexts.append(context)
        context.add_init_script(f"localStorage.getItem('banmen') ?? localStorage.setItem('banmen', `{kept}`)")
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(address + path)
        return page

    yield opener
    for context in contexts:
        context.close()
    assert wrong == []
