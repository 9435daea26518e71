"""What long commands tell about how they get on."""

import pytest

from banmen.cli import progress
from banmen.cli.progress import Pace, counting


class Clock:
    """A clock that goes on only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(progress, "time", made)
    return made


def test_games_that_were_finished_before_do_not_make_it_fast(clock: Clock) -> None:
    """Catches a rate that counts the games of a --keep file, which took no time."""
    pace = Pace(130)
    pace.add(100)
    clock.now += 10
    pace.add(20)
    assert (pace.done, pace.rate, pace.left) == (120, "2.0/s", ", 0:00:05 left")


def test_what_is_slow_is_told_by_the_minute(clock: Clock) -> None:
    pace = Pace(200)
    pace.add(0)
    clock.now += 120
    pace.add(2)
    assert (pace.rate, pace.left) == ("1.0/min", ", 3:18:00 left")


def test_of_what_has_no_known_end_no_time_left_is_told(clock: Clock) -> None:
    pace = Pace(None)
    pace.add(1)
    clock.now += 1
    pace.add(1)
    assert (pace.rate, pace.left) == ("1.0/s", "")


def test_a_log_has_a_line_now_and_then(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with counting("games", 40) as advance:
        advance(0)
        for _ in range(4):
            clock.now += 4
            advance(1)
    assert capsys.readouterr().err == "banmen: 3 of 40 games, 15.0/min, 0:02:28 left\n"
