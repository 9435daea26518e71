"""Two people at one terminal do not see each other's hands."""

import os
import pty
import select
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def read_screen(terminal: int) -> str:
    """What the program prints until it waits for an answer at its prompt, or for the next player."""
    shown = ""
    while not (shown.endswith("> ") or "presses Enter" in shown):
        assert select.select([terminal], [], [], 60)[0], f"nothing more is printed after: {shown[-200:]!r}"
        shown += os.read(terminal, 65536).decode(errors="replace")
    return shown


def test_the_screen_is_handed_over_before_the_other_hand_is_shown() -> None:
    """Catches drawing the next player's table, hand and all, while the first one still sits there."""
    ours, theirs = pty.openpty()
    play = ("play", "duelmasters", "--seed", "5", "--lang", "en", "--opponent", "human")
    command = [sys.executable, "-m", "banmen", *play]
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100", "LINES": "50"}
    game = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=environment)
    try:
        screen = read_screen(ours)
        for _ in range(20):
            if "Hand over" in screen:
                break
            os.write(ours, b"1\n")
            screen = read_screen(ours)
        assert "Hand over to" in screen
        assert "│" not in screen.rpartition("\x1b[3J")[2], "a table is drawn before the other player sits down"
        assert "\x1b[3J" in screen, "what has scrolled off the screen is still there"
        os.write(ours, b"\n")
        assert "│" in read_screen(ours)
    finally:
        game.kill()
        game.wait()
        os.close(ours)
        os.close(theirs)
