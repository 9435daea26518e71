"""`make screenshots`: every page at chosen positions for docs/pictures, in both languages, on a desk and on a phone."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from banmen.games import GAMES
from tests.page.conftest import FLAGS
from tests.page.hand import begin, play, ready

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURES: Final = ROOT / "docs" / "pictures"
POSITIONS: Final = Path(__file__).resolve().parent / "pictures"
SIZES: Final = {"desk": (1280, 720), "phone": (390, 844)}
QUALITY: Final = 82
UNDER_WAY: Final = {"duelmasters": "attack", "builddivide": "attack", "yugioh": "chain"}
STILL: Final = 500
"""Milliseconds after which a card that was just turned has been drawn so."""
EARLY: Final = 6
"""After so many clicks a game is still at its beginning."""


class Camera:
    """A browser, a server, and a language and size at a time."""

    def __init__(self, browser: Browser, address: str, language: str, size: str, only: str) -> None:
        self.browser = browser
        self.address = address
        self.language = language
        self.size = size
        self.only = only

    def open(self, path: str = "") -> Page:
        """A page in a window of its own."""
        width, height = SIZES[self.size]
        context = self.browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        kept = {"motion": False, "language": self.language, "theme": "dark"}
        context.add_init_script(f"localStorage.getItem('banmen') ?? "
                                f"localStorage.setItem('banmen', {json.dumps(json.dumps(kept))})")
        page = context.new_page()
        page.goto(self.address + path)
        return page

    def take(self, name: str, prepare: Callable[..., Page], *of: Any) -> None:
        """One picture, once everything in it lies still."""
        file = PICTURES / f"{name}-{self.size}-{self.language}.webp"
        if self.only not in file.name:
            return
        page = prepare(*of)
        page.mouse.move(1, 1)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(STILL)
        Image.open(io.BytesIO(page.screenshot())).convert("RGB").save(file, quality=QUALITY, method=6)
        page.context.close()

    # What is shown ----------------------------------------------------------------------------------

    def lobby(self) -> Page:
        page = self.open()
        for game in GAMES:
            page.locator(f".tile[data-game={game}] .card .name >> visible=true").first.wait_for()
        return page

    def early(self, game: str) -> Page:
        page = self.lobby()
        begin(page, game)
        play(page, seed=3, clicks=EARLY)
        return page

    def placed(self, game: str, position: str, kind: str = "computer") -> Page:
        """A match that begins with a position, at the table."""
        page = self.open()
        scenario = (POSITIONS / f"{game}-{position}.yaml").read_text(encoding="utf8")
        reply = page.request.post(self.address + "api/matches", data={"game": game, "kind": kind, "scenario": scenario})
        seated: dict[str, Any] = reply.json()
        assert reply.ok, seated
        kept = json.dumps([{**seated, "created": 0}])
        page.evaluate(f"localStorage.setItem('banmen-matches', {json.dumps(kept)})")
        page.goto(f"{self.address}#/play/{game}/{seated['match']}")
        ready(page)
        page.wait_for_selector(".board .card .name")
        return page

    def lesson(self, number: int) -> Page:
        page = self.open("#/learn/duelmasters")
        page.locator(".lesson").nth(number).click()
        ready(page)
        page.locator(".coach .acts .button").first.click()
        page.wait_for_selector(".board .card .name")
        return page

    def learn(self) -> Page:
        page = self.open("#/learn/duelmasters")
        page.wait_for_selector(".lesson")
        return page

    def lab(self, game: str) -> Page:
        page = self.open(f"#/lab/{game}")
        if self.size == "desk":
            page.wait_for_selector(".drawer .card .name")
        page.wait_for_selector(".board .card .name")
        page.wait_for_selector(".good")
        return page

    def branches(self) -> Page:
        """A lab in which a branch was begun, looked back at."""
        page = self.placed("yugioh", "chain", "lab")
        page.locator(".steps .button").last.click()
        page.locator(".strip nav a").nth(1).wait_for()
        ready(page)
        return page

    def replay(self) -> Page:
        page = self.lobby()
        begin(page, "duelmasters")
        play(page, seed=11)
        page.locator(".cover .box a[href^='#/replay']").click()
        page.wait_for_selector(".controls")
        page.locator(".scrub input").evaluate(
            "each => { each.value = String(Math.floor(each.max * 0.6));"
            " each.dispatchEvent(new Event('input', { bubbles: true })); }"
        )
        page.wait_for_selector(".board .card .name")
        return page

    def decks(self) -> Page:
        page = self.open("#/decks/duelmasters/embers")
        page.wait_for_selector(".cards .card .name")
        return page


def all_of(camera: Camera) -> None:
    """Every picture of one language and size."""
    camera.take("lobby", camera.lobby)
    for game in GAMES:
        camera.take(f"{game}-early", camera.early, game)
        camera.take(f"{game}-crowded", camera.placed, game, "crowded")
        camera.take(f"{game}-{UNDER_WAY[game]}", camera.placed, game, UNDER_WAY[game])
        camera.take(f"lab-{game}", camera.lab, game)
    camera.take("lab-branches", camera.branches)
    camera.take("replay", camera.replay)
    camera.take("decks", camera.decks)
    camera.take("learn", camera.learn)
    camera.take("lesson", camera.lesson, 5)


def main() -> None:
    """Serve, take the pictures (only those whose names contain the word given), end."""
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "banmen", "serve", "--port", "0", "--matches-per-hour", "0",
                   "--database", str(Path(folder) / "pictures.sqlite")]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().removeprefix("Banmen: ").strip()
            try:
                with sync_playwright() as started:
                    browser = started.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
                    for language in ("ja", "en"):
                        for size in SIZES:
                            all_of(Camera(browser, address, language, size, only))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
