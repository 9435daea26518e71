"""What a game does that says nothing of its own where the kernel, or whoever reads cards, asks its rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import ClassVar

import pytest

from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Draw, Keyword, Move, OneShot, Replacing, Triggered, When
from banmen.kernel.effects.things import Cards, Choose, Itself
from banmen.kernel.game import Game
from banmen.kernel.match import Match, MatchRules
from banmen.kernel.names import NONE
from banmen.kernel.question import NOT_ASKED, Option, Question, Wish
from banmen.kernel.records import save_crash
from banmen.kernel.rules.decks import DeckRules
from banmen.kernel.rules.positions import PositionRules
from banmen.kernel.rules.shown import ShownRules
from banmen.kernel.state import Scope
from tests.kernel.laid import made, put, table
from tests.kernel.toy import FIELD, HAND, ToyRules, deck

PICK = Question("pick", 0, "pick", (Option("take", 1, 1), Option("done")))


def test_a_game_that_says_nothing_of_its_cards_has_nothing_to_say_of_them() -> None:
    """Catches a default that is no empty list or map: whoever walks over it would fail."""
    rules, game = ToyRules(), table()
    card = game.library[0]
    assert (rules.printed_faults({}), rules.passcodes(), rules.printed_facts(card)) == ([], {}, {})
    assert (tuple(rules.known_cards()), tuple(rules.extra_cards())) == ((), ())
    assert (rules.printed_too(game.library, 0), rules.needed(game.library, 0)) == ((), ())
    assert (DeckRules.decks(rules), PositionRules.steps(rules), rules.attack_steps()) == ({}, (), ())
    assert (rules.cited(game, rules.first_frame()), rules.way_out(game, PICK)) == ((), ())
    assert (rules.table_view(game, 0), ShownRules.card_view(rules, game, 0)) == ({}, {})
    assert rules.grown(game.library) is game.library


def test_of_a_printed_card_the_type_is_its_kind_and_every_line_with_anything_on_it_is_one_to_read() -> None:
    """Catches empty lines that count as unread, and cards without a text or a type on which nothing can be said."""
    rules = ToyRules()
    assert [rules.printed_kind(card) for card in ({"type": "unit"}, {"type": ""}, {})] == ["unit", "?", "?"]
    assert rules.printed_lines({"text": "Draw.\n \n\nDraw two."}) == ["Draw.", "Draw two."]
    assert [rules.printed_lines(card) for card in ({"text": None}, {})] == [[], []]


def test_what_a_card_was_read_as_stands_beside_its_words() -> None:
    """Catches words without their meaning."""
    card = made("x", Keyword("guard", 3))
    card.said = (("守る", "guard"),)
    assert ToyRules().parts(card) == [("守る", "guard", repr(Keyword("guard", 3)))]


def test_nothing_is_known_of_what_a_question_is_about_and_why_not() -> None:
    """Catches words for an option of which the game has said nothing."""
    rules, game = ToyRules(), table()
    option = PICK.options[0]
    assert rules.meant(game, PICK, option) == (NONE, NONE)
    assert (rules.option_words(game, PICK, option), rules.asked(game, PICK)) == (("", ""), ("", ""))
    assert rules.not_among(game, PICK, Wish("take", 1)) is NOT_ASKED
    assert rules.one_sided(game, 0)


class Chances(ToyRules):
    """Being asked to pick is a chance to answer."""

    chances = frozenset(("pick",))


@pytest.mark.parametrize(
    ("rules", "question", "pause"),
    [
        (Chances(), PICK, "answer"), (ToyRules(), PICK, ""), (Chances(), None, ""),
        (Chances(), Question("pick", 0, "pick", (Option("take", 1, 1),)), ""),
        (Chances(), Question("pick", 0, "other", PICK.options), ""),
    ],
)
def test_only_a_chance_that_can_be_declined_is_a_pause(rules: ToyRules, question: Question | None, pause: str) -> None:
    """Catches a question that has to be answered and is passed by, or one that is no chance."""
    game = table(rules=rules)
    game.state.question = question
    assert rules.pause(game) == pause


LIMITED = Triggered(When("alarm"), (Draw(1),), limit=1)
ONCE = Replacing(When("destroy", Itself()), (Draw(1),), limit=1)


def test_only_what_is_limited_is_counted() -> None:
    """Catches a use of an ability without a limit, or none of one with, that a position says was made before."""
    free = Triggered(When("alarm"), (Draw(1),))
    game = table(made("x", Keyword("guard"), free, LIMITED, ONCE))
    card = put(game, "x")
    assert [game.rules.count_use(game, card, number) for number in range(4)] == [False, False, True, True]
    assert sorted(game.state.used.values()) == [1, 1]


def test_a_card_is_tied_to_another_by_attaching_it() -> None:
    game = table()
    card, host = put(game, "plain"), put(game, "guard")
    game.rules.tie(game, card, host, 0)
    assert game.state.host[card] == host


def test_a_target_has_to_be_what_it_was_and_to_be_one_that_may_be_chosen() -> None:
    """Catches a target that went to the other player, or that may not be chosen any more, and is dealt with still."""

    class Shy(ToyRules):
        def may_choose(self, game: Game, seat: int, card: int, scope: Scope) -> bool:
            return not game.state.marks[card]

    game = table(rules=Shy())
    card = put(game, "plain", 1)
    what = Choose(Cards(("field",), Side.THEIRS), target=True)
    assert game.rules.still_target(game, what, card, Scope(0))
    assert not game.rules.still_target(game, what, card, Scope(1))
    atoms.mark(game, card, 1)
    assert not game.rules.still_target(game, what, card, Scope(0))


class Waiting(ToyRules):
    """A game that says what happens in it."""

    happenings: ClassVar[dict[str, object]] = {"alarm": ""}
    causes: ClassVar[dict[str, object]] = {"destroy": ""}


def test_what_an_ability_waits_for_in_vain_is_named() -> None:
    """Catches a word that never happens and is taken, and one that does and is refused."""
    heard = [Triggered(When(word), (Draw(1),)) for word in ("alarm", "destroy", "enter:field", "field>grave", "calm")]
    assert list(Waiting().never_happens(heard)) == ["calm"]
    assert list(ToyRules().never_happens(heard)) == []
    moving = OneShot((Move(Itself(), "grave"), Draw(1)))
    assert list(Waiting().never_happens((moving,))) == []


def test_a_failure_is_written_where_it_is_wanted_with_all_that_repeats_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a record that cannot be found, read by people, or written twice into the same folder."""
    folder = tmp_path / "deep" / "crashes"
    monkeypatch.setenv("BANMEN_CRASH_DIR", str(folder))
    game = Game.start(ToyRules(), [deck(), deck()], 7)
    game.answer(0)
    for number in (1, 2):
        file = save_crash(game, ValueError("盤面"))
        assert (file.parent, len(list(folder.iterdir()))) == (folder, number)
        assert file.name.startswith("banmen-toy-")
        assert file.name.endswith(".crash.json")
        written = file.read_text(encoding="utf8")
        held = json.loads(written)
        assert (held["seed"], held["answers"], held["game"]) == (7, [0], "toy")
        assert "盤面" in written
        assert written.count("\n") > 5


def test_each_game_of_a_match_has_a_seed_of_its_own_and_the_first_that_of_the_match() -> None:
    """Catches games that are all alike, or a first game that another seed would give."""
    match = Match((deck(), deck()), 5)
    later = [match.after(0), match.after(0).after(1)]
    assert match.game_seed() == 5
    assert len({each.game_seed() for each in (match, *later)}) == 3
    assert later[1].results == (0, 1)
    rules = MatchRules()
    assert (rules.chooser((0,)), rules.sided(deck(), ()), rules.exchanges_by_chance(ToyRules(), deck(), 1)) == (
        NONE, deck(), [])


def test_the_zones_know_their_places_and_who_sees() -> None:
    """Catches two seats that share a place, and a hand that anybody looks into."""
    assert [zone.places for zone in (HAND, FIELD)] == [(2, 3), (4, 5)]
    assert [HAND.mask(seat, 0) for seat in (0, 1)] == [1, 2]
