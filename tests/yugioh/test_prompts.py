"""Chain prompts: who is asked at which pause, and what the pauses tell."""

import re
from pathlib import Path

import pytest

from banmen import replay
from banmen.cli.match import play_match
from banmen.cli.play import sit
from banmen.cli.session import Session
from banmen.cli.siding import Siding
from banmen.errors import BanmenError
from banmen.games.yugioh import RULES
from banmen.games.yugioh.effects import Recover, Trigger
from banmen.games.yugioh.rules.c300_match import exchanges_by_chance, sided
from banmen.games.yugioh.table import table
from banmen.games.yugioh.zones import DECK, HAND, MONSTER, SPELL_TRAP
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.effects.events import When
from banmen.kernel.game import Game
from banmen.kernel.match import Match
from banmen.kernel.names import DOWN
from banmen.players import RandomPlayer, answer_of
from banmen.players.prompting import Prompting, setting_named, unasked
from banmen.render import Speaker
from tests.yugioh.duel import Duel, down, monster, trap

GUARD, PACK = (RULES.decks()[id] for id in ("lantern-guard", "plateau-pack"))


def laid(theirs: str, ask_all: bool = True, mine: str = "dawn-lancer") -> Game:
    """Player a may act with a spell and a monster; b has a set card."""
    ids = sorted({"dawn-lancer", "herb-tea", "kawara-golem", "weary-fog", "second-dawn", theirs, mine})
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card(id) for id in ids]))
    game.ask_all = ask_all
    number = game.library.by_id
    for seat in (0, 1):
        for _ in range(8):
            atoms.bring(game, number["dawn-lancer"], seat, DECK)
    for id in ("herb-tea", mine):
        atoms.bring(game, number[id], 0, HAND)
    atoms.bring(game, number["kawara-golem"], 0, MONSTER)
    hidden = atoms.bring(game, number[theirs], 1, HAND)
    atoms.carry(game, [hidden], SPELL_TRAP, face=DOWN)
    atoms.stand(game, 3, 0)
    for card in range(len(game.state.definition)):
        atoms.date(game, card, 0)
    atoms.forget(game)
    RULES.stand_at(game, "main")
    game.run()
    return game


def asked_of_both(game: Game, setting: Prompting) -> list[tuple[int, str]]:
    """Player a summons, activates, ends the turn and passes; b always passes: who is really asked what."""
    found: list[tuple[int, str]] = []
    wishes = ["summon", "activate", "end_turn"]
    while game.question is not None and game.state.turn == 3:
        question = game.question
        verbs = [option.verb for option in question.options]
        if question.seat == 1:
            if unasked(game, question, setting) is None:
                found.append((1, question.prompt))
            game.answer(verbs.index("pass"))
        elif "pass" in verbs:
            game.answer(verbs.index("pass"))
        else:
            wish = next((each for each in wishes if each in verbs), verbs[0])
            if wish in wishes:
                wishes.remove(wish)
            game.answer(verbs.index(wish))
    return found


@pytest.mark.parametrize("card", ["weary-fog", "second-dawn", "dawn-lancer"])
def test_with_on_no_pause_tells_which_card_lies_there(card: str) -> None:
    """Catches a window that opens only where the hidden card could be activated."""
    plain = asked_of_both(laid("herb-tea"), "on")
    assert len(plain) >= 3
    assert asked_of_both(laid(card), "on") == plain


def test_auto_asks_where_something_can_be_answered_and_off_never() -> None:
    """Catches auto asking without anything to activate or when the turn ends and nothing happened, and off asking."""
    assert asked_of_both(laid("weary-fog"), "auto") == [(1, "respond"), (1, "chain"), (1, "respond")]
    assert asked_of_both(laid("herb-tea"), "auto") == []
    assert asked_of_both(laid("weary-fog"), "off") == []


def test_off_does_not_decline_an_effect_of_ones_own_that_triggered() -> None:
    """Catches a setting for answers that also gives up what happens on one's own summon."""
    game = laid("herb-tea", mine="lamp-scribe")
    assert game.question is not None
    game.answer(next(option for option in game.question.options if option.verb == "summon"))
    assert game.question is not None
    assert game.question.prompt == "trigger"
    assert unasked(game, game.question, "off") is None


def test_the_settings_offer_the_same_and_are_no_part_of_the_rules() -> None:
    """Catches a setting that changes what is legal: every question has the same options whether all is asked or not."""
    every, some = laid("weary-fog"), laid("weary-fog", ask_all=False)
    while some.question is not None and some.state.turn < 5:
        while every.question is not None and len(every.question.options) == 1:
            every.answer(0)
        assert every.question == some.question
        pick = len(some.answers) % len(some.question.options)
        some.answer(pick)
        every.answer(pick)


@pytest.mark.parametrize("setting", ["auto", "on", "off"])
def test_a_game_with_any_setting_is_played_again_from_its_answers(tmp_path: Path, setting: Prompting) -> None:
    """Catches answers of the setting that are not recorded."""
    session = Session(RULES, (GUARD, PACK), 5, (None, RandomPlayer(2)), "en", prompts=setting)
    player = RandomPlayer(9)
    for _ in range(40):
        if session.game.question is None:
            break
        session.answer(answer_of(player, session.game))
    replay.save(tmp_path / "game.json", session.game, session.events)
    assert replay.verify(tmp_path / "game.json").count == len(session.events)
    while session.undo():
        pass
    assert session.decisions == []


def test_a_setting_has_a_name() -> None:
    with pytest.raises(BanmenError, match="auto, on, off"):
        setting_named("loud")


@pytest.mark.rule("yugioh:300.1", "yugioh:300.2", "yugioh:310.2", "yugioh:310.3")
def test_a_match_at_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Catches a match that does not stop at two wins, does not let the loser choose, or forgets the exchange."""
    deck = Deck(GUARD.name, GUARD.game, {**GUARD.parts, "side": ("weary-fog",)})
    typed = iter(["concede", "next", "swap dawn-lancer ember-imp", "swap dawn-lancer weary-fog", "go", "view",
                  "concede", "next"])
    sessions: list[Session] = []

    def sitting(session: Session) -> bool:
        sessions.append(session)
        return sit(session)

    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    match = play_match(RULES, Match((deck, PACK), 4), (None, RandomPlayer(1)), "en", "auto", sitting)
    assert match.results == (1, 1)
    assert "the match is over: B" in capsys.readouterr().out
    assert [session.game.chooser for session in sessions] == [-1, 0]
    assert sessions[1].decks[0].part("side") == ("dawn-lancer",)
    assert list(typed) == []


@pytest.mark.rule("yugioh:310.2", "yugioh:310.3")
def test_a_person_exchanges_cards_by_number_or_name_and_takes_it_back() -> None:
    """Catches a fourth copy that comes in from the side deck, and a card that is called by its id only."""
    side = ("weary-fog", "drill-captain")
    table = Siding(RULES, Deck(GUARD.name, GUARD.game, {**GUARD.parts, "side": side}), Speaker(RULES, "ja"))
    assert "s1 " in table.listed()[3]
    assert "抜き" in table.obey(["swap", "1", "s1"])[0]
    assert table.deck.part("side")[0] == GUARD.part("main")[0]
    assert table.obey(["undo"]) == ["一手戻しました"]
    assert table.deck.part("side") == side
    table.obey([RULES.card("thorn-wall").name, RULES.card("weary-fog").name])
    assert table.deck.part("side") == ("thorn-wall", "drill-captain")
    assert "swap" in table.obey(["thorn-wall"])[0]
    for words, why in ((["1", "weary-fog"], "サイドデッキに"), (["nobody", "s1"], "デッキに"), (["2", "s2"], "205.1"),
                       (["9" * 5000, "s1"], "デッキに"), (["1", "s" + "9" * 5000], "サイドデッキに")):
        with pytest.raises(BanmenError, match=why) as refused:
            table.obey(words)
        assert re.search("[ぁ-ん]", refused.value.told("ja"))


@pytest.mark.rule("yugioh:310.2", "yugioh:310.3")
def test_a_player_who_is_no_person_exchanges_cards_too() -> None:
    """Catches an opponent who never uses the side deck, and one who leaves it with another number of cards."""
    deck = RULES.decks()["crossroads-market"]
    found = [exchanges_by_chance(RULES, deck, seed) for seed in range(12)]
    assert found == [exchanges_by_chance(RULES, deck, seed) for seed in range(12)]
    assert {len(each) for each in found} >= {0, 1, 2}
    side = len(deck.part("side"))
    many = [exchanges_by_chance(RULES, deck, seed) for seed in range(40)]
    assert max(map(len, many)) <= min(4, side)
    swapped = {(each.out, each.into) for exchanges in many for each in exchanges}
    extra = set(deck.part("extra"))
    assert all((out in extra) is RULES.card(into).facts.extra for out, into in swapped if into not in deck.part("main"))
    assert {into for _, into in swapped} >= set(deck.part("side"))
    for each in found:
        now = sided(deck, each)
        assert RULES.check_deck(now) == []
        assert [len(now.part(part)) for part in RULES.deck_parts] == [len(deck.part(part)) for part in RULES.deck_parts]
    assert exchanges_by_chance(RULES, Deck("bare", "yugioh", {"main": deck.part("main")}), 3) == []


@pytest.mark.rule("yugioh:365.4")
def test_before_a_phase_ends_nothing_is_answered() -> None:
    """Catches the chance to act at the end of the draw phase taken for an answer to the draw, or left out."""
    duel = Duel({"spell_trap": [down(trap("tea", Recover(500)))]}).do("end_turn")
    paused: dict[str, str] = {}
    while duel.prompt != "main":
        paused.setdefault(table(duel.game).phase, RULES.pause(duel.game))
        duel.do("pass")
    assert (paused["draw"], paused["standby"]) == ("idle", "idle")


@pytest.mark.rule("yugioh:365.5", "yugioh:390.1")
def test_who_may_act_before_a_phase_ends_answers_nothing_then() -> None:
    """Catches the last chance in a phase, or one after a late effect of the end phase, taken for an answer."""
    late = monster("late", Trigger(When("end_phase"), (Recover(1),), optional=True))
    must = monster("must", Trigger(When("end_phase"), (Recover(100),)))
    duel = Duel({"monster": [late]}, {"monster": [must], "spell_trap": [down(trap("tea", Recover(500)))]})
    duel.do("end_turn")
    assert (duel.asked, table(duel.game).phase, RULES.pause(duel.game)) == (1, "main1", "idle")
    duel.do("pass")
    asked: list[tuple[int, str, str]] = []
    while table(duel.game).phase == "end":
        asked.append((duel.asked, duel.prompt, RULES.pause(duel.game)))
        duel.do("pass")
    assert [each for each in asked if each[1] == "trigger"] == [(0, "trigger", "")] * 2
    assert asked[-1] == (1, "respond", "idle")
    assert duel.lp == (8000, 8100)
