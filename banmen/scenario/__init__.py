"""Scenarios: a position, the moves, and what to expect, in one YAML format."""

from banmen.scenario.reader import Scenario, read_scenarios
from banmen.scenario.run import Report, Result, run_files, run_scenario

__all__ = ["Report", "Result", "Scenario", "read_scenarios", "run_files", "run_scenario"]
