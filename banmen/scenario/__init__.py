"""Scenarios: a position, the moves, and what to expect, in one YAML format."""

from banmen.scenario import expect_asked, expect_cards, expect_events, expect_sight
from banmen.scenario.reader import Scenario, read_scenarios
from banmen.scenario.run import Report, Result, run_files, run_scenario

EXPECTATIONS = (expect_cards, expect_asked, expect_events, expect_sight)
"""The modules of the expectations, which register themselves."""

__all__ = ["EXPECTATIONS", "Report", "Result", "Scenario", "read_scenarios", "run_files", "run_scenario"]
