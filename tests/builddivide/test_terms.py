"""Defined expressions where a scenario cannot look: what a seat knows, and where damage comes from."""

from __future__ import annotations

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.effects import Command, Strike
from banmen.games.builddivide.facts import Facts, OpenFace
from banmen.games.builddivide.rules.c900_territory import opening_cost
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import DECK, FIELD, HAND, LIFE, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.effects.says import Later
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import EVERYBODY
from banmen.language.cardfile import CardSource


def table(*more: CardDef) -> Game:
    """An empty table in seat 0's main phase, with the cards of two decks and some more at hand."""
    decks = [RULES.decks()["ember"], RULES.decks()["calm"]]
    library = RULES.bind([*RULES.library(decks).cards, *more])
    game = Game.bare(RULES, decks, 1, library)
    atoms.stand(game, 3, 0)
    for seat in (0, 1):
        for _ in range(6):
            atoms.bring(game, game.library.by_id["bw-02"], seat, LIFE)
            atoms.bring(game, game.library.by_id["rb-07"], seat, DECK)
    RULES.stand_at(game, "main")
    return game


def card(id: str, text: str, **facts: object) -> CardDef:
    """A card of the test's own."""
    return RULES.compile(CardSource(id, id, id, Facts(**facts), text, id, id))  # type: ignore[arg-type]


@pytest.mark.rule("builddivide:505-1")
def test_what_was_seen_of_a_pile_is_forgotten_when_it_is_shuffled() -> None:
    """Catches a player who still knows the top card, or can point at it by its old handle, after a shuffle."""
    game = table()
    top = game.state.zones[DECK.of(0)][0]
    atoms.show(game, top, EVERYBODY)
    handle = game.state.token[top]
    atoms.shuffle(game, DECK, 0)
    assert all(game.state.seen[each] == 0 for each in game.state.zones[DECK.of(0)])
    assert game.state.card_of(handle) == -1


@pytest.mark.rule("builddivide:508-1", "builddivide:518-1")
def test_only_who_scouts_sees_the_cards() -> None:
    """Catches showing the scouted cards to the opponent, or the scouting player forgetting them."""
    game = table(card("peek", "スカウト2する。", type="コマンド"))
    for each in ("peek", "rb-01"):
        atoms.bring(game, game.library.by_id[each], 0, HAND)
    game.run()
    question = game.question
    assert question is not None
    game.answer(next(each for each in question.options if each.verb == "play"))
    assert game.question is not None
    assert game.question.prompt == "scout_bottom"
    seen = [game.state.seen[each] for each in game.state.zones[DECK.of(0)]]
    assert seen == [0b01, 0b01, 0, 0, 0, 0]
    assert "cards" in game.view(0)["zones"]["deck"][0]
    assert game.view(1)["zones"]["deck"][0]["cards"] == []


@pytest.mark.rule("builddivide:104-4a")
def test_a_hidden_choice_tells_the_other_player_nothing() -> None:
    """Catches an event that names the card of the hand that the turn player has chosen."""
    game = table(card("toss", "お互いは自分の手札のカードを1枚捨てる。", type="コマンド"))
    for each in ("toss", "rb-01", "rb-02"):
        atoms.bring(game, game.library.by_id[each], 0, HAND)
    for _ in range(2):
        atoms.bring(game, game.library.by_id["bw-01"], 1, HAND)
    game.run()
    assert game.question is not None
    game.answer(next(each for each in game.question.options if each.verb == "play"))
    events = game.answer(0)
    assert game.question.seat == 1
    chosen = [event for event in events if event.kind == "chosen"]
    assert [(event.sight, event.card_sight) for event in chosen] == [(0b01, 0b01)]


@pytest.mark.rule("builddivide:1003-2")
def test_a_checked_life_card_is_seen_by_both_while_its_owner_decides() -> None:
    """Catches a trigger check that only the owner of the life sees, so that a shot not played is never known."""
    game = table(card("hurt", "あなたに1ダメージ。", type="コマンド"))
    atoms.bring(game, game.library.by_id["bw-09"], 0, LIFE)
    atoms.bring(game, game.library.by_id["rb-07"], 1, FIELD)
    shot = game.state.zones[LIFE.of(0)][-1]
    atoms.arrange(game, LIFE, 0, [shot, *game.state.zones[LIFE.of(0)][:-1]])
    atoms.bring(game, game.library.by_id["hurt"], 0, HAND)
    game.run()
    assert game.question is not None
    game.answer(next(each for each in game.question.options if each.verb == "play"))
    assert game.question is not None
    assert game.question.prompt == "shot"
    assert game.state.seen[shot] == EVERYBODY


@pytest.mark.rule("builddivide:410-2a")
def test_only_its_player_sees_the_other_side_of_a_territory() -> None:
    """Catches telling the opponent what a closed territory will be, or hiding it from its own player."""
    facts = Facts(type="テリトリー", open=OpenFace("開いた丘", 3, "Open Hill"))
    hill = RULES.compile(CardSource("hill", "丘", "Hill", facts, "", "hill", "hill"))
    game = table(hill)
    atoms.bring(game, game.library.by_id["hill"], 0, TERRITORY)
    assert game.view(0)["table"]["hidden_sides"] == ["hill:open"]
    assert game.view(1)["table"]["hidden_sides"] == []


@pytest.mark.rule("builddivide:1211-2", "builddivide:1211-3")
def test_what_an_effect_leaves_behind_comes_from_the_card_of_the_effect() -> None:
    """Catches delayed damage without a source, or with the unit that happened to trigger it."""
    command = Command(effect=(Later("attack", (Strike(1),)),))
    late = CardDef("late", "遅れ火", "Late Fire", {"cost": 0, "power": 0, "hit": 0},
                   {key: frozenset() for key in ("types", "subtypes", "attributes", "identities", "colours", "titles")}
                   | {"types": frozenset(("コマンド",)), "names": frozenset(("遅れ火",))},
                   [command], Facts(type="コマンド"))
    game = table(late)
    unit = atoms.bring(game, game.library.by_id["rb-07"], 0, FIELD)
    for each in ("late", "rb-07"):
        atoms.bring(game, game.library.by_id[each], 0, HAND)
    game.run()
    assert game.question is not None
    game.answer(next(each for each in game.question.options if each.verb == "play"))
    source = game.state.delayed[0].scope.source
    atoms.happen(game, "attack", unit, 0)
    (waiting,) = game.state.waiting
    assert waiting.scope.source == source != game.state.token[unit]
    assert table_of(game).packets == ()
    events = game.answer(next(each for each in game.question.options if each.verb == "pass"))
    assert [event.other for event in events if event.kind == "packet"] == [source]


@pytest.mark.rule("builddivide:902-3a")
def test_opening_with_a_dearer_ace_costs_nothing_and_never_less() -> None:
    """Catches a cost below nothing, which could be reckoned against other costs."""
    facts = Facts(type="テリトリー", open=OpenFace("開いた丘", 3, "Open Hill"))
    hill = RULES.compile(CardSource("hill", "丘", "Hill", facts, "", "hill", "hill"))
    game = table(hill, card("dear", "", type="ユニット/エース", titles=("丘",), cost=5, power=1000, hit=1),
                 card("cheap", "", type="ユニット/エース", titles=("丘",), cost=1, power=1000, hit=1))
    place = atoms.bring(game, game.library.by_id["hill"], 0, TERRITORY)
    dear, cheap = (atoms.bring(game, game.library.by_id[id], 0, FIELD) for id in ("dear", "cheap"))
    assert (opening_cost(game, place, dear), opening_cost(game, place, cheap)) == (0, 2)
