"""What a game does that says nothing of its own where the kernel, or whoever reads cards, asks its rules."""

from __future__ import annotations

import json
import types
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

import pytest

from banmen.cli.rules import loaded_rulebook
from banmen.kernel import atoms
from banmen.kernel.acts import Act, Choice
from banmen.kernel.choosing import choice_of_each
from banmen.kernel.effects.base import Action, Amount, Condition, Filter, Side, Who
from banmen.kernel.effects.says import Change, Draw, Keyword, Move, OneShot, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import Cards, Choose, Compares, CountOf, Itself, Named
from banmen.kernel.evaluate import AMOUNTS, CONDITIONS, FILTERS, amounts, conditions, filters
from banmen.kernel.game import Game
from banmen.kernel.imagine import outcomes
from banmen.kernel.library import Library
from banmen.kernel.match import Match, MatchRules
from banmen.kernel.names import NONE
from banmen.kernel.perform import PERFORMERS, performs
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import NOT_ASKED, Option, Question, Wish
from banmen.kernel.records import save_crash
from banmen.kernel.rulebook import Rulebook
from banmen.kernel.rules.decks import DeckRules
from banmen.kernel.rules.positions import PositionRules
from banmen.kernel.rules.shown import ShownRules
from banmen.kernel.state import Frame, Scope
from banmen.kernel.trace import coverage
from banmen.kernel.zones import Zone
from tests.kernel.laid import go_on, made, put, table
from tests.kernel.toy import FIELD, HAND, ToyRules, deck, position

PICK = Question("pick", 0, "pick", (Option("take", 1, 1), Option("done")))


def test_a_game_that_says_nothing_of_its_cards_and_moments_has_nothing_to_say_of_them() -> None:
    """Catches a default that is no empty list or map: whoever walks over it would fail."""
    rules, game = ToyRules(), table()
    card = game.library[0]
    assert (rules.printed_faults({}), rules.passcodes(), rules.printed_facts(card)) == ([], {}, {})
    assert (tuple(rules.known_cards()), tuple(rules.extra_cards())) == ((), ())
    assert (rules.printed_too(game.library, 0), rules.needed(game.library, 0)) == ((), ())
    assert (DeckRules.decks(rules), PositionRules.steps(rules), rules.attack_steps()) == ({}, (), ())
    assert (rules.cited(game, rules.first_frame()), rules.way_out(game, PICK)) == ((), ())
    assert (rules.announced(game, PICK), rules.position_key(game)) == ((), ())
    assert rules.parts_that_leave(game, 0, FIELD) == ()
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


def test_each_player_chooses_what_that_player_may_choose() -> None:
    """Catches asking for both what the turn player may choose."""

    class Own(ToyRules):
        def may_choose(self, game: Game, seat: int, card: int, scope: Scope) -> bool:
            return game.state.owner[card] == seat

    game = table(rules=Own())
    mine, theirs = put(game, "plain", 0), put(game, "plain", 1)
    each = choice_of_each(game, Choose(Cards(("field",)), by=Who.EACH), Scope(0))
    assert (each.seats, each.offered) == ((0, 1), ((game.state.token[mine],), (game.state.token[theirs],)))


class Rest(Frame, tag="toy_rest"):
    """Something that comes before a question late in a turn."""


resting = Procedure(Rest)


@resting.step()
def rest(game: Game, frame: Rest) -> Flow:
    """It is noted."""
    atoms.write(game, "played", 99)
    return None


class Detour(ToyRules):
    """Late in a turn something comes first, once."""

    patience = 0
    frames: ClassVar[tuple[type[Frame], ...]] = (*ToyRules.frames, Rest)
    rested = False

    def way_out(self, game: Game, question: Question) -> tuple[Option, ...] | Frame:
        if not self.rested:
            self.rested = True
            return Rest()
        return question.options


def test_what_comes_before_a_question_late_in_a_turn_is_done_and_then_it_is_asked() -> None:
    """Catches a game that stands still without asking anybody."""
    game = table(rules=Detour())
    for _ in range(2):
        put(game, "plain", zone=HAND)
    go_on(game)
    assert game.state.table.played == 99
    assert game.question is not None
    assert game.question.prompt == "act"


class Layered(ToyRules):
    """Effects of a layer see what the layers up to theirs make of cards; those that add see everything."""

    layered = True
    top_layer = 5


@pytest.mark.parametrize(("top", "power"), [(5, 1 + 1), (6, 1)])
def test_the_last_layer_sees_what_comes_behind_it_too(top: int, power: int) -> None:
    """Catches a last layer that sees only what lies below it, like any other."""
    rules = Layered()
    rules.top_layer = top  # type: ignore[misc]
    strong = Cards(("field",), Side.ANY, (Compares("power", ">=", 6),))
    doubles = made("doubler", Static((Change("power", "times", 2),), Cards(("field",), Side.ANY, (Named("guard"),))))
    game = table(doubles, made("envious", Static((Change("power", "add", CountOf(strong)),))),
                 made("giant", power=3), rules=rules)
    put(game, "doubler")
    guard, envious = put(game, "guard"), put(game, "envious")
    atoms.begin(game, "power", "set", 3, "", (game.state.token[guard],), "game", Scope(0))
    assert game.number(guard, "power") == 6
    assert game.number(envious, "power") == power


def test_a_choice_that_knows_no_moments_is_sifted_for_one_and_the_same() -> None:
    """Catches two moments where there is one, for which all is worked out twice."""
    game = table()
    put(game, "plain", zone=HAND)
    asked: list[object] = []
    act = Act("use", zones=(HAND,))

    @act.sieve
    def sift(library: Library, moment: object, zone: Zone, seat: int) -> frozenset[int]:
        asked.append(moment)
        return frozenset((library.by_id["plain"],))

    choice = Choice(act)
    assert len(choice.offered(game, 0)) == len(choice.card_by_card(game, 0)) == 1
    assert asked == [0]


def test_what_is_only_imagined_is_told_to_nobody() -> None:
    """Catches copies that spend their time on events nobody reads."""
    game = position(field=(("plain",), ()))
    card = game.state.zones[FIELD.of(0)][0]
    (then,) = outcomes(game, lambda copy: atoms.move(copy, [card], HAND))
    assert then.state.zone[card] == HAND.of(0)
    assert then.events == []
    assert not then.recording


@pytest.mark.parametrize("name", ["builddivide", "duelmasters", "yugioh"])
def test_the_rows_of_a_catalogue_are_counted_each_in_its_chapter(name: str) -> None:
    """Catches chapters that have the rows of all the others."""
    book = loaded_rulebook(name)
    counted = coverage(book, None)
    rules = list(book.catalogue.values())
    assert {chapter: sum(found.values()) for chapter, found in counted.chapters.items()} == Counter(
        rule.chapter for rule in rules)
    assert counted.total == len(rules) == counted.coded + counted.definition + counted.todo


def test_a_copy_of_a_game_can_be_given_up_like_the_game() -> None:
    """Catches a copy that stands nowhere, so that nothing is cited when it ends."""
    game = position().clone()
    game.concede(0)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rules) == (1, ())


def test_what_is_registered_with_the_kernel_stays_the_function_it_is() -> None:
    """Catches a rule that nobody can call any more under its name, since its registration swallowed it."""

    def anything(*given: object) -> None:
        """It is only handed over."""

    handed: Any = anything
    act = Act("use")
    registers: tuple[Any, ...] = (
        act.candidates, act.refuse, act.refuse_all, act.aims, act.refuse_aim, act.sieve, act.sieve_aims, act.sieve_now,
        act.plain, act.option, act.senseless,
    )
    for register in registers:
        assert register(handed) is anything, register.__name__
    new = [types.new_class(name, (base,), {"frozen": True}) for name, base in
           (("Deed", Action), ("Number", Amount), ("Case", Condition), ("Trait", Filter))]
    by_kind: tuple[Any, ...] = (performs, amounts, conditions, filters)
    for kind, register in zip(new, by_kind, strict=True):
        assert register(kind)(handed) is anything
        held: tuple[Any, ...] = (PERFORMERS, AMOUNTS, CONDITIONS, FILTERS)
        for known in held:
            known.pop(kind, None)
    assert Rulebook("toy").rule()(handed) is anything
