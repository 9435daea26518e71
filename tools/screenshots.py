"""`make screenshots`: the lobby and each table for docs/, in both languages, on a desk and on a phone."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from banmen.games import GAMES
from tests.page.conftest import FLAGS
from tests.page.hand import begin, play

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
SIZES = {"desk": (1280, 720), "phone": (390, 844)}
CLICKS = 32
"""How far into a game the tables are shown: crowded enough."""


def opened(browser: Browser, address: str, language: str, size: str) -> Page:
    """The lobby in a window of its own."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height})
    kept = f'{{"motion": false, "language": "{language}", "theme": "dark"}}'
    context.add_init_script(f"localStorage.setItem('banmen', `{kept}`)")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".tile[data-game=yugioh] .card .name")
    return page


def take(address: str) -> None:
    """All the pictures."""
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for language in ("ja", "en"):
            for size in SIZES:
                opened(browser, address, language, size).screenshot(path=PICTURES / f"lobby-{size}-{language}.png")
                for game in GAMES:
                    page = opened(browser, address, language, size)
                    begin(page, game)
                    play(page, seed=11, clicks=CLICKS)
                    page.mouse.move(1, 1)
                    page.screenshot(path=PICTURES / f"{game}-{size}-{language}.png")
                    page.context.close()


def main() -> None:
    """Serve, take the pictures, end."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "banmen", "serve", "--port", "0", "--matches-per-hour", "0",
                   "--database", str(Path(folder) / "pictures.sqlite")]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            take(server.stdout.readline().removeprefix("Banmen: ").strip())
            server.terminate()


if __name__ == "__main__":
    main()
