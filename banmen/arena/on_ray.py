"""Playing the games of a contest on a Ray cluster: the same games, on many machines."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Generator, Sequence
from typing import Any, Final

from banmen.arena.contest import Contest, FindRules
from banmen.arena.run import chunks_of, play_some
from banmen.errors import BanmenError, Words
from banmen.games import rules_named
from banmen.sim import Played

RETRIES: Final = 5
"""How often the games of a worker that was killed are given to another one."""

SECONDS_TO_ANSWER: Final = 5.0


def run_on_ray(
    contest: Contest, numbers: Sequence[int], address: str = "", find: FindRules = rules_named
) -> Generator[Played, None, None]:
    """Play these games on the cluster at an address, or on one of this machine; each is handed out when finished.

    A chunk of games whose worker dies is played again by another; as its games are handed out only when all of it is
    finished, none is lost and none is counted twice.
    """
    ray = _connected(address)
    try:
        play = ray.remote(max_retries=RETRIES)(play_some)
        held, rules = ray.put(contest), ray.put(find)
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = [play.remote(held, chunk, rules) for chunk in chunks_of(contest, numbers, workers)]
        while waiting:
            done, waiting = ray.wait(waiting)
            try:
                yield from ray.get(done[0])
            except ray.exceptions.RayError as error:
                raise BanmenError(Words(f"a worker of the cluster failed: {type(error).__name__}",
                                        f"クラスターのワーカーが失敗した：{type(error).__name__}"),
                                  place="ray") from error
    finally:
        ray.shutdown()


def _connected(address: str) -> Any:
    """Ray, connected to the cluster at the address or begun on this machine."""
    try:
        import ray
    except ImportError as error:
        raise BanmenError(Words("playing on Ray needs it: pip install 'banmen[ray]'",
                                "Rayで対戦するには要る：pip install 'banmen[ray]'"), place="ray") from error
    begun: dict[str, Any] = {"address": address} if address else {"address": "local", "include_dashboard": False}
    try:
        _knock(address)
        ray.init(**begun, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # a node that does not start in time is told by Ray as a bare Exception
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise BanmenError(Words(f"no cluster answers: {reason}", f"クラスターが答えない：{reason}"),
                          place=address or "ray") from error
    return ray


def _knock(address: str) -> None:
    """See whether anybody listens at an address HOST:PORT; Ray itself would wait for minutes."""
    found = re.fullmatch(r"(?:ray://)?([^:/]+):(\d+)", address)
    if found is not None:
        socket.create_connection((found[1], int(found[2])), timeout=SECONDS_TO_ANSWER).close()
