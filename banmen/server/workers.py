"""Several workers of one server, and what is told of those that are no more."""

from __future__ import annotations

from prometheus_client import multiprocess
from uvicorn.supervisors import Multiprocess


class Workers(Multiprocess):
    """Processes that serve, each replaced when it dies; what a dead one had open is no longer told."""

    known: frozenset[int | None] = frozenset()

    def keep_subprocess_alive(self) -> None:
        """Replace what died."""
        super().keep_subprocess_alive()
        serving = frozenset(each.pid for each in self.processes)
        for gone in self.known - serving:
            multiprocess.mark_process_dead(gone)  # type: ignore[no-untyped-call]
        self.known = serving
