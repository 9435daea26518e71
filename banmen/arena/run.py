"""Playing the games of a contest, in this process or in several: each is the same wherever it is played."""

from __future__ import annotations

import signal
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import Final

from banmen import sim
from banmen.arena.contest import Contest, FindRules
from banmen.errors import BanmenError, Words
from banmen.games import rules_named
from banmen.players import LEVELS
from banmen.sim import Played

CHUNK: Final = 10
"""How many games of players who do not think a worker plays at most before it reports; one of others."""
CHUNKS_EACH: Final = 8
"""And so many times at least it reports, so that a long game at the end keeps nobody waiting."""


def play_some(contest: Contest, numbers: Sequence[int], find: FindRules = rules_named) -> list[Played]:
    """Play the games with these numbers."""
    rules = find(contest.game)
    return [sim.played(rules, contest.match(number), number) for number in numbers]


def chunks_of(contest: Contest, numbers: Sequence[int], workers: int) -> list[Sequence[int]]:
    """The games in portions for so many workers; what takes long is kept as soon as it is finished."""
    quick = all(LEVELS.get(entrant.player, entrant.player) == "random" for entrant in contest.entrants)
    size = max(1, min(CHUNK if quick else 1, len(numbers) // (workers * CHUNKS_EACH)))
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def run(
    contest: Contest, numbers: Sequence[int], jobs: int = 1, find: FindRules = rules_named
) -> Generator[Played, None, None]:
    """Play these games of a contest; each is handed out when it is finished, with several jobs in any order."""
    if jobs < 1:
        raise BanmenError(Words(f"at least one job is needed, not {jobs}", f"ジョブは1以上（{jobs}ではなく）"))
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        for number in numbers:
            yield from play_some(contest, (number,), find)
        return
    others = active_children()
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        futures = [pool.submit(play_some, contest, chunk, find) for chunk in chunks_of(contest, numbers, jobs)]
        workers = [each for each in active_children() if each not in others]
        try:
            for future in as_completed(futures):
                yield from future.result()
        except BrokenProcessPool as error:
            raise BanmenError(Words("a worker process was killed before its games were finished",
                                    "ワーカーのプロセスが終わる前に止められた"), place="jobs") from error
        except (GeneratorExit, KeyboardInterrupt):
            for worker in workers:
                worker.terminate()  # nobody waits for the games under way
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
