"""Two people at one terminal do not see each other's hands."""

import os
import pty
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def read_screen(terminal: int) -> str:
    """What the program prints until it waits for an answer at its prompt, or for the next player."""
    shown = ""
    while not (shown.endswith("> ") or "presses Enter" in shown):
        assert select.select([terminal], [], [], 60)[0], f"nothing more is printed after: {shown[-200:]!r}"
        shown += os.read(terminal, 65536).decode(errors="replace")
    return shown


@contextmanager
def terminal(*options: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A game of Duel Masters at a terminal of its own: where its keys and its screen are, and the process."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "banmen", "play", "duelmasters", "--seed", "5", "--lang", "en", *options]
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100", "LINES": "50"}
    game = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=environment)
    try:
        yield ours, game
    finally:
        game.kill()
        game.wait()
        os.close(ours)
        os.close(theirs)


def test_who_leaves_in_the_middle_of_a_game_is_asked_again() -> None:
    """Catches a game lost by one slip of the finger, a second quit that counts though something else was said,
    and a game said to be kept before anything was decided in it."""
    with terminal() as (ours, game):
        read_screen(ours)
        for line, asked in ((b"quit\n", True), (b"help\n", False), (b"q\n", True)):
            os.write(ours, line)
            assert ("quit again to leave" in read_screen(ours)) is asked, line
            assert game.poll() is None
        os.write(ours, b"1\n")
        assert "--resume" not in read_screen(ours)
        os.write(ours, b"quit\n")
        assert "--resume goes on with it" in " ".join(read_screen(ours).split())
        os.write(ours, b"quit\n")
        assert game.wait(timeout=60) == 0


def test_the_screen_is_handed_over_before_the_other_hand_is_shown() -> None:
    """Catches drawing the next player's table, hand and all, while the first one still sits there."""
    with terminal("--opponent", "human") as (ours, _):
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
