"""Win rates from the arena: read from its reports, refused when they are none, shown for the decks they are about."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from banmen.arena.contest import Entrant, round_robin
from banmen.arena.report import as_json, report
from banmen.arena.run import run
from banmen.errors import BanmenError
from banmen.games import GAMES, GameName, rules_of
from banmen.server.rates import Record, bundled, check, rates_of, trimmed


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of a small contest."""
    decks = list(rules_of("duelmasters").decks().values())[:2]
    contest = round_robin("duelmasters", tuple(Entrant(deck, "random") for deck in decks), 4, 1)
    file = tmp_path_factory.mktemp("arena") / "report.json"
    file.write_bytes(as_json(report(contest, run(contest, range(len(contest))))))
    return file


def test_a_report_tells_how_each_deck_did_against_each(written: Path) -> None:
    """Catches rates of the row told for the column."""
    found = rates_of("duelmasters", (str(written),))
    assert found.games == 4
    one, two = found.decks
    assert found.players == ("easy",), "a computer player is called as in the lobby"
    assert one.wins.games == 4
    assert one.wins.rate + two.wins.rate == pytest.approx(1)
    assert [each.deck for each in one.against] == [two.deck]
    assert one.against[0].wins.rate == one.wins.rate


def test_a_bundled_report_says_the_same(written: Path) -> None:
    whole, small = written.read_bytes(), trimmed(written.read_bytes())
    assert len(small) < len(whole) / 2
    one, two = (msgspec.json.decode(each, type=Record) for each in (whole, small))
    assert [each.wins for each in one.standings] == [each.wins for each in two.standings]
    assert one.matchups == two.matchups


def test_what_is_no_report_is_refused_at_its_file(tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text("{}", encoding="utf8")
    for each in (file, tmp_path / "missing.json"):
        with pytest.raises(BanmenError) as caught:
            check((str(each),))
        assert caught.value.place == str(each)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_bundled_is_about_decks_that_are_bundled(game: GameName) -> None:
    """Catches rates of a deck that is gone or was called otherwise."""
    record = bundled(game)
    if record is not None:
        assert {each.deck for each in record.standings} <= set(rules_of(record.game).decks())
