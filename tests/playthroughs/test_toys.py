"""Texts and atoms put together by chance go as they went (`python -m tests.playthroughs toy` writes them anew)."""

from __future__ import annotations

import pytest

from tests.playthroughs.toys import KINDS, MANY, kept, summed

KEPT = kept()


@pytest.mark.parametrize(("kind", "seed"), [(kind, seed) for kind in KINDS for seed in range(MANY)])
def test_whatever_the_kernel_can_do_it_does_as_it_did(kind: str, seed: int) -> None:
    """Catches what the three games have no card for: words of texts and atoms in every order, on one small table."""
    assert KEPT[kind][seed] == summed(kind, seed), "meant so? python -m tests.playthroughs toy"
