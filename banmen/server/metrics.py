"""What is counted and measured, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

ANSWERS: Final = Counter("banmen_entries_total", "Entries added to logs.", ("kind", "by"))
REFUSED: Final = Counter("banmen_refused_total", "Messages refused.", ("code",))
CONFLICTS: Final = Counter("banmen_conflicts_total", "Entries for which another worker was first.")
BROKEN: Final = Counter("banmen_broken_total", "Games that were stopped.")
ROOMS: Final = Gauge("banmen_rooms", "Matches in memory.", multiprocess_mode="livesum")
CONNECTIONS: Final = Gauge("banmen_connections", "Open WebSockets.", multiprocess_mode="livesum")
ANSWER_SECONDS: Final = Histogram(
    "banmen_answer_seconds", "From a message to its reply, committed.",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
THINKING_SECONDS: Final = Histogram("banmen_thinking_seconds", "What a decision of a computer player takes.")
