"""The special kinds of cards of chapter 8, where a whole deck, a view or a card file is needed to tell."""

import pytest

from banmen.errors import BanmenError
from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.cards import compile_card
from banmen.games.duelmasters.facts import INFINITE, Back, Facts
from banmen.games.duelmasters.rules.c100_decks import faults_of_deck
from banmen.games.duelmasters.zones import BATTLE, DECK, GR, HAND, HYPERSPACE, SHIELD
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN
from banmen.language.cardfile import CardSource

NAMES = ("twofold", "shinzou", "nought", "iwato", "tellers", "kings", "workshop")


def started(*names: str, seed: int = 3) -> Game:
    """A game of these bundled decks that has just begun."""
    return Game.start(RULES, [RULES.decks()[name] for name in names], seed, ask_all=True)


def shown(game: Game, place: int) -> list[str]:
    """The names of what shows in a place."""
    return [game.library[game.state.definition[card]].name for card in game.state.zones[place]]


@pytest.mark.parametrize("name", NAMES)
def test_the_decks_of_the_kinds_are_lawful(name: str) -> None:
    """Catches a ready deck that nobody may play."""
    assert RULES.check_deck(RULES.decks()[name]) == []


@pytest.mark.rule("duelmasters:307.2", "duelmasters:809.3")
def test_a_pulse_starts_in_the_battle_zone_under_its_seals() -> None:
    """Catches a pulse that is shuffled in, seals that come off it at once, and five shields too few."""
    game = started("shinzou", "embers")
    state = game.state
    assert shown(game, BATTLE.of(0)) == ["封じの心臓"]
    (pulse,) = state.zones[BATTLE.of(0)]
    assert [state.face[card] for card in state.beneath[pulse]] == [DOWN] * 4
    assert len(state.zones[SHIELD.of(0)]) == 5
    assert len(state.zones[DECK.of(0)]) + len(state.zones[HAND.of(0)]) == 30


@pytest.mark.rule("duelmasters:812.3", "duelmasters:311.2", "duelmasters:308.4")
def test_the_rite_and_its_nebulae_start_in_the_battle_zone_and_wait() -> None:
    """Catches a birth while the hands are not dealt yet, which is no moment of the game."""
    game = started("nought", "iwato")
    assert sorted(shown(game, BATTLE.of(0))) == sorted(
        ["零の式盤", "零の星雲・爪", "零の星雲・翼", "零の星雲・牙", "零の星雲・尾"]
    )
    assert "禁じられた岩戸" in shown(game, BATTLE.of(1))


@pytest.mark.rule("duelmasters:811.2", "duelmasters:820.4")
def test_gr_creatures_and_duelmates_start_in_their_own_zones() -> None:
    """Catches shuffling them into the deck, or a deck list that has them there."""
    game = started("workshop", "tellers")
    assert len(game.state.zones[GR.of(0)]) == 12
    assert sorted(set(shown(game, HYPERSPACE.of(1)))) == ["口火の語り手", "相槌の語り手"]
    mate, cog = RULES.card("kuchibi"), RULES.card("gr_drill")
    faults = faults_of_deck({"main": [mate, cog]})
    assert any("'hyperspace'" in fault for fault in faults)
    assert any("'gr'" in fault for fault in faults)


@pytest.mark.rule("duelmasters:307.1")
def test_a_pulse_is_a_card_of_the_deck() -> None:
    """Catches treating every card with two faces as one of the hyperspatial zone."""
    faults = faults_of_deck({"hyperspace": [RULES.card("shinzou")]})
    assert any("'main'" in fault for fault in faults)


@pytest.mark.rule("duelmasters:809.1b", "duelmasters:812.1b", "duelmasters:820.1", "duelmasters:820.1a")
@pytest.mark.parametrize(
    ("deck", "zone", "id", "other"),
    [("shinzou", "battle", "shinzou~1", "shinzou~2"), ("nought", "battle", "shiki~1", "shiki~2"),
     ("tellers", "hyperspace", "kuchibi", "kuchibi~back")],
)
def test_both_players_see_both_sides(deck: str, zone: str, id: str, other: str) -> None:
    """Catches an other side that only its own player may look at."""
    game = started(deck, "embers")
    for seat in (0, 1):
        found = [card for card in game.view(seat)["zones"][zone][0]["cards"] if card["card"] == id]
        assert [card["faces"] for card in found] == [[other]] * len(found) != []


@pytest.mark.rule("duelmasters:809.1b")
def test_nobody_imagines_a_pulse_among_hidden_cards_of_a_hand_or_shields() -> None:
    """Catches imagined worlds with a pulse in a hand, where it would be seen; in the deck it may lie anywhere."""
    game = started("shinzou", "embers")
    (pulse,) = game.state.zones[BATTLE.of(0)]
    atoms.carry(game, [pulse], DECK)
    atoms.shuffle(game, DECK, 0)
    places = set()
    for seed in range(30):
        state = game.imagined(1, seed).state
        (card,) = [card for card, printed in enumerate(state.definition) if printed in game.library.backless]
        assert state.zone[card] == DECK.of(0)
        places.add(state.zones[DECK.of(0)].index(card))
    assert len(places) > 5


@pytest.mark.rule("duelmasters:814.1a", "duelmasters:821.1b")
def test_a_cell_has_no_cost_and_no_race_of_its_own() -> None:
    """Catches a card file that gives a cell what only the whole has."""
    for wrong in (Facts("cell", 3, ("水",)), Facts("cell", 0, ("水",), races=("キング",))):
        with pytest.raises(BanmenError, match=r"814\.1a"):
            compile_card(CardSource("cell", "欠けた冠", "Chipped Crown", wrong, "", "", ""))


@pytest.mark.rule("duelmasters:810.2", "duelmasters:810.4")
def test_both_names_of_a_twinpact_are_one_in_decks() -> None:
    """Catches counting copies by the name of one half."""
    facts = Facts("creature", 3, ("水",), 1000, twin=Back("水の術", "spell", "Water Art", 2, text="カードを1枚引く。"))
    twin = compile_card(CardSource("t", "水の者", "Of Water", facts, "", "", ""))
    plain = compile_card(CardSource("p", "水の者", "Of Water", Facts("creature", 3, ("水",), 1000), "", "", ""))
    assert twin.words["names"] == {"水の者／水の術"}
    assert not any("copies" in fault for fault in faults_of_deck({"main": [twin] * 4 + [plain] * 4}))
    assert any("100.2a" in fault for fault in faults_of_deck({"main": [twin] * 5}))


@pytest.mark.rule("duelmasters:810.1")
def test_a_printed_twinpact_is_read_with_both_halves() -> None:
    """Catches a reader that takes the first half for the whole card."""
    printed = {
        "name": "水の者", "type": "クリーチャー", "civilizations": ["水"], "cost": "3", "power": "1000",
        "text": "ブロッカー",
        "twin": {"name": "水の術", "type": "呪文", "cost": "2", "text": "カードを1枚引く。"},
    }
    card = RULES.read_printed(printed)
    assert card.name == "水の者／水の術"
    assert [half.numbers["cost"] for half in card.halves] == [3, 2]
    assert card.words["types"] == {"creature", "spell"}


@pytest.mark.rule("duelmasters:817.1", "duelmasters:820.1", "duelmasters:814.1")
def test_printed_special_types_are_read() -> None:
    """Catches special types that are dropped on the way from a card database."""
    for type, power, words in (
        ("ドリーム・クリーチャー", "1000", {"creature", "ドリーム"}), ("キング・セル", "", {"cell", "キング・セル"}),
        ("デュエルメイト・クリーチャー", "1000", {"creature", "デュエルメイト"}),
    ):
        card = RULES.read_printed({"name": "名", "type": type, "civilizations": ["水"], "power": power, "text": ""})
        assert card.words["types"] == words


@pytest.mark.rule("duelmasters:206.2", "duelmasters:207.1")
def test_what_a_database_says_of_power_and_mana_is_taken_as_it_is_meant() -> None:
    """Catches a creature of no power that dies at once, one of endless power that has none, and mana of no number."""
    printed = {"name": "名", "type": "クリーチャー", "civilizations": ["水"], "cost": "2", "text": ""}
    with pytest.raises(BanmenError, match="power of the creature is not given"):
        RULES.read_printed({**printed, "power": ""})
    assert RULES.read_printed({**printed, "power": "∞"}).numbers["power"] == INFINITE
    assert RULES.read_printed({**printed, "power": "0000+", "mana": "-"}).numbers["mana"] == 0
    assert RULES.read_printed({**printed, "power": "1000"}).numbers["mana"] == 1
