"""An error for people says where and why, also when it comes from another process."""

import pickle

from banmen.errors import BanmenError, Faults, Words


def test_an_error_reads_place_then_reason() -> None:
    assert str(BanmenError("no such card", place="a.toml:3 火竜")) == "a.toml:3 火竜: no such card"


def test_an_error_without_a_place_is_its_reason() -> None:
    assert str(BanmenError("the deck is empty")) == "the deck is empty"


def test_an_error_survives_the_way_between_processes() -> None:
    """Catches an error in two languages that nobody can unpack: a pool of processes waits for it for ever."""
    for reason in ("no such card", Words("no such card", "カードがない")):
        error = BanmenError(reason, place="a.toml:3")
        for each in (error, Faults([error, error])):
            found = pickle.loads(pickle.dumps(each))
            assert [found.told(language) for language in ("ja", "en")] == [each.told("ja"), each.told("en")]
            assert (found.reason, found.place, len(found.faults)) == (each.reason, "a.toml:3", len(each.faults))
