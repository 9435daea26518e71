"""What `/metrics` tells, as Prometheus reads it."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from tests.server.running import Address


class Measured:
    """The numbers of a server at one moment."""

    def __init__(self, at: Address) -> None:
        reply = at.http.get("/metrics")
        assert reply.status_code == 200, reply.text
        self.samples = [each for family in text_string_to_metric_families(reply.text) for each in family.samples]

    def __call__(self, name: str, **labels: str) -> float:
        """The sum of the samples of this name with these labels; there must be one."""
        found = [each.value for each in self.samples if each.name == name and labels.items() <= each.labels.items()]
        assert found, f"{name} {labels} is not told"
        return sum(found)
