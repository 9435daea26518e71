"""Deck building with further names and cards that speak about decks, and what is done at the start of the game."""

from __future__ import annotations

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.facts import BUSTER, Facts, OpenFace
from banmen.games.builddivide.rules.c600_setup import faults
from banmen.games.builddivide.zones import HAND
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.language.cardfile import CardSource

TERRITORY = Facts(type="テリトリー", open=OpenFace("灯の都", 3, "City of Lamps"))


def unit(name: str, text: str = "", trigger: str = "") -> CardDef:
    """A printed unit of this name and text."""
    facts = Facts(type="ユニット", colours=("赤",), cost=1, power=1000, hit=1, trigger=BUSTER if trigger else "")
    return RULES.compile(CardSource(name, name, name, facts, text, "here:1", "here:2"))


def land(name: str = "眠る都", text: str = "", opened: str = "") -> CardDef:
    """A printed territory whose open side is always named the same."""
    facts = Facts(type="テリトリー", open=OpenFace("灯の都", 3, "City of Lamps", text=opened))
    return RULES.compile(CardSource(name, name, name, facts, text, "here:1", "here:2"))


def filled(*cards: CardDef) -> list[CardDef]:
    """A main deck of 40 with these cards: twelve busters and plain units for the rest."""
    busters = [unit(f"灯{number}", trigger="yes") for number in range(3) for _ in range(4)]
    rest = [unit(f"兵{number}") for number in range(10) for _ in range(4)]
    return [*cards, *busters, *rest][:40]


def found(main: list[CardDef], divide: list[CardDef] | None = None) -> list[str]:
    """What is wrong with the names of a deck."""
    return [fault for fault in faults(main, [land()], divide or []) if "named" in fault]


@pytest.mark.rule("builddivide:601-1b", "builddivide:1407-3")
def test_every_name_of_a_card_counts_over_both_decks() -> None:
    """Catches counting printed names alone: two kinds of card share a name by the name rule, and one is so printed."""
    rule = "【名称ルール】「灯守」"
    heir, twin, plain = unit("若き灯守", rule), unit("老いた灯守", rule), unit("灯守")
    who = "灯守 (若き灯守, 老いた灯守, 灯守)"
    assert found(filled(heir, heir, twin, plain)) == []
    assert found(filled(heir, heir, twin, plain, plain)) == [f"5 cards are named {who}, more than 4 (601-1b)"]
    assert found(filled(heir, heir, twin), [plain, plain]) == [f"5 cards are named {who}, more than 4 (601-1b)"]


@pytest.mark.rule("builddivide:601-2", "builddivide:601-2a")
def test_a_card_that_speaks_of_the_deck_replaces_the_limit_of_the_main_deck_alone() -> None:
    """Catches keeping the limit of four, lifting it altogether, or lifting it in the D-deck too."""
    swarm = unit("群れ", "このカードはデッキに8枚まで入れられる。")
    assert found(filled(*[swarm] * 8)) == []
    assert found(filled(*[swarm] * 9)) == ["9 cards are named 群れ, more than 8 (601-2)"]
    assert found(filled(*[swarm] * 8), [swarm] * 4) == []
    assert found(filled(), [swarm] * 5) == ["5 cards are named 群れ, more than 4 (601-1b)"]
    other = unit("別の群れ", "このカードはDデッキに6枚まで入れられる。")
    assert found(filled(), [other] * 6) == []
    assert found(filled(*[other] * 5)) == ["5 cards are named 別の群れ, more than 4 (601-1b)"]


@pytest.mark.rule("builddivide:601-2", "builddivide:601-1e")
@pytest.mark.parametrize("side", ["text", "opened"])
def test_a_territory_says_on_either_side_how_many_of_it_there_may_be(side: str) -> None:
    """Catches a permission kept under the closed side's name, where nobody counts, or read from that side alone."""
    many = land("眠る港", **{side: "このカードはDデッキに6枚まで入れられる。"})
    facts = Facts(type="テリトリー", open=OpenFace("凪の海", 3, "Calm Sea"))
    calm = RULES.compile(CardSource("荒海", "荒海", "Rough Sea", facts, "", "here:1", "here:2"))
    assert faults(filled(), [calm], [many] * 6) == []
    assert faults(filled(), [calm], [many] * 7) == ["7 cards are named City of Lamps, more than 6 (601-2)"]
    assert faults(filled(), [many], [many] * 6) == ["7 cards are named City of Lamps, more than 6 (601-2)"]
    assert faults(filled(), [many], [land()] * 5) == ["5 cards are named City of Lamps, more than 4 (601-1b)"]


@pytest.mark.rule("builddivide:601-2", "builddivide:1407-3")
def test_a_card_that_allows_more_of_itself_does_so_under_each_of_its_names() -> None:
    """Catches a second name that takes back what the card allows, or a permission that others of the name use."""
    heir = unit("継ぐ者", "【名称ルール】「灯守」\nこのカードはデッキに8枚まで入れられる。")
    plain = unit("灯守")
    both = "灯守 (継ぐ者, 灯守)"
    assert found(filled(*[heir] * 8)) == []
    assert found(filled(*[heir] * 4, *[plain] * 4)) == []
    assert found(filled(*[heir] * 3, *[plain] * 5)) == ["5 cards are named 灯守, more than 4 (601-1b)"]
    assert found(filled(*[heir] * 8, plain)) == [f"9 cards are named {both}, more than 8 (601-2)"]
    assert found(filled(*[heir] * 9)) == ["9 cards are named 継ぐ者, more than 8 (601-2)"]
    rare = unit("稀な者", "【名称ルール】「灯守」\nこのカードはデッキに1枚まで入れられる。")
    assert found(filled(rare, *[plain] * 3)) == []
    assert found(filled(rare, rare)) == ["2 cards are named 稀な者, more than 1 (601-2)"]


@pytest.mark.rule("builddivide:601-1e", "builddivide:601-1b")
def test_territories_count_by_the_name_of_their_open_side() -> None:
    """Catches counting closed sides, which all have names of their own here, or leaving out the one presented."""
    others = [land(f"眠る都{number}") for number in range(4)]
    assert found(filled(), others[:3]) == []
    assert found(filled(), others) == ["5 cards are named City of Lamps, more than 4 (601-1b)"]


def started(*texts: str) -> Game:
    """A game in which each seat's territory says this."""
    decks = []
    for seat, text in enumerate(texts):
        id = f"start-{seat}-{''.join(text.split())}"
        RULES.shelf.add(CardSource(id, f"都{seat}", f"City {seat}", TERRITORY, text, "here:1", "here:2"))
        decks.append(Deck("d", "builddivide", dict(RULES.decks()["ember"].parts) | {"territory": (id,)}, "d", "d"))
    game = Game.start(RULES, decks, 1)
    while game.question is not None and game.question.prompt in ("mulligan", "start_order"):
        game.answer(1)
    return game


@pytest.mark.rule("builddivide:602-1j", "builddivide:602-1j.1", "builddivide:602-1k")
def test_what_is_done_at_the_start_is_done_before_the_first_turn_the_first_players_first() -> None:
    """Catches waiting for the first window, or going by seat: both draw by their text, the first player first."""
    one, two = "ゲーム開始時、1枚引く。", "ゲーム開始時、2枚引く。"
    for seat_texts in ((one, two), (two, ""), (f"{one}\n{two}", "")):
        game = started(*seat_texts)
        drawn = [text.count("1枚") + 2 * text.count("2枚") for text in seat_texts]
        assert [len(game.state.zones[HAND.of(seat)]) for seat in (0, 1)] == [5 + each for each in drawn]
        kinds = [(event.kind, event.seat) for event in game.events]
        draws = [seat for kind, seat in kinds if kind == "draw"]
        first = game.state.turn_player
        assert draws == sorted(draws, key=lambda seat: seat != first)
        assert [kind for kind, _ in kinds].index("draw") < [kind for kind, _ in kinds].index("turn_begins")


@pytest.mark.rule("builddivide:602-1j", "builddivide:1204-2f")
def test_a_list_in_what_is_done_at_the_start_is_chosen_then() -> None:
    """Catches a list that nobody is asked about because the text is never played."""
    game = started("ゲーム開始時、以下から1つを選ぶ。・1枚引く。・2枚引く。", "")
    assert game.question is not None
    assert (game.question.seat, game.question.prompt) == (0, "mode")
    game.answer(1)
    assert len(game.state.zones[HAND.of(0)]) == 5 + 2
    assert game.state.turn == 1


def test_every_bundled_card_is_in_a_ready_deck() -> None:
    """Catches cards that no random game and no player of the ready decks ever meets."""
    used = {id for deck in RULES.decks().values() for part in deck.parts.values() for id in part}
    assert sorted(source.id for source in RULES.known_cards() if source.id not in used) == []


def test_a_list_of_an_organiser_limits_cards_by_id_or_name() -> None:
    """Catches a list that is refused, and one that counts the ids and not the names."""
    mine = RULES.decks()["calm"]
    assert RULES.check_limits(mine, {"bw-01": 4}) == []
    assert "more than 3" in RULES.check_limits(mine, {"bw-01": 3})[0]
    assert len(RULES.check_limits(mine, {RULES.card("bw-01").name: 1, "bw-07": 0})) == 2
