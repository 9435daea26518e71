"""What `/metrics` tells, as Prometheus reads it."""

from __future__ import annotations

import httpx
from prometheus_client.parser import text_string_to_metric_families


class Measured:
    """The numbers of a server at one moment, asked on a connection that is not kept: any worker may answer."""

    def __init__(self, http: httpx.Client) -> None:
        reply = http.get("/metrics", headers={"connection": "close"})
        assert reply.status_code == 200, reply.text
        self.samples = [each for family in text_string_to_metric_families(reply.text) for each in family.samples]

    def __call__(self, name: str, **labels: str) -> float:
        """The sum of the samples of this name with these labels; there must be one."""
        found = [each.value for each in self.samples if each.name == name and labels.items() <= each.labels.items()]
        assert found, f"{name} {labels} is not told"
        return sum(found)
