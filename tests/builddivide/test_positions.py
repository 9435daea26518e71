"""Positions of Build Divide that cannot be are refused where they are written, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from banmen.scenario import run_files


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("a: {field: [{card: rb-02, down: true}]}", "no card lies face down in the zone 'field'"),
        ("a: {territory: [{card: rb-t, down: true}]}", "no card lies face down in the zone 'territory'"),
        ("a: {hand: [{card: rb-02, turned: true}]}", "no card rests in the zone 'hand'"),
        ("a: {energy: [{card: rb-02, damage: 1}]}", "no card has damage in the zone 'energy'"),
        ("a: {field: [{card: rb-02, as: X}, {card: rb-07, attached_to: X}]}", "an effect makes a card an aura"),
        ("a: {field: [{card: rb-02, beneath: [rb-07]}]}", "no card lies beneath another"),
        ("table: {phase: lunch}", "phase: Invalid enum value 'lunch'"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(tmp_path: Path, position: str, message: str) -> None:
    """Catches tests that prove a rule in a position no game can come to."""
    file = tmp_path / "x.yaml"
    file.write_text(f"name: x\ngame: builddivide\nfill: rb-02\n{position}\n", encoding="utf8")
    (result,) = run_files([file]).results
    assert message in result.message
    assert result.line == 4


def test_what_can_be_is_not_refused(tmp_path: Path) -> None:
    """Catches refusing energies that lie face down or rest, and units with damage."""
    file = tmp_path / "x.yaml"
    file.write_text(
        "name: x\ngame: builddivide\nfill: rb-02\n"
        "a: {energy: [{card: rb-02, down: true, turned: true}], field: [{card: rb-02, damage: 1, turned: true}]}\n",
        encoding="utf8",
    )
    (result,) = run_files([file]).results
    assert result.passed, result.message
