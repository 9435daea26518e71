"""An error for people says where and why, also when it comes from another process."""

import pickle

from banmen.errors import BanmenError


def test_an_error_reads_place_then_reason() -> None:
    assert str(BanmenError("no such card", place="a.toml:3 火竜")) == "a.toml:3 火竜: no such card"


def test_an_error_without_a_place_is_its_reason() -> None:
    assert str(BanmenError("the deck is empty")) == "the deck is empty"


def test_an_error_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(BanmenError("no such card", place="a.toml:3")))
    assert (error.reason, error.place) == ("no such card", "a.toml:3")
