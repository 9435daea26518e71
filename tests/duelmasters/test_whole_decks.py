"""Rules of chapters 1 and 4 that need a whole deck or a look into the state to be told from their misreadings."""

from pathlib import Path

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.cards import compile_card
from banmen.games.duelmasters.facts import Facts
from banmen.games.duelmasters.rules.c100_decks import faults_of_deck
from banmen.games.duelmasters.rules.c112_costs import amount_to_pay
from banmen.games.duelmasters.zones import BATTLE, DECK, GR, GRAVEYARD, HAND
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.names import only
from banmen.kernel.state import Scope
from banmen.language.cardfile import CardSource
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play
from tests.duelmasters.test_basics import deck

GR_NAMES = tuple(source.id for source in RULES.known_cards() if source.facts.type == "gr_creature")


@pytest.mark.rule("duelmasters:100.4a")
def test_a_third_gr_card_of_a_name_is_one_too_many() -> None:
    """Catches counting GR cards like the cards of the deck, of which four may be alike."""
    two = dict.fromkeys(GR_NAMES, 2)
    assert [fault for fault in RULES.check_deck(deck({}, gr=two)) if "100.4a" in fault] == []
    assert [fault for fault in RULES.check_deck(deck({}, gr=two | {"gr_soldier": 3})) if "100.4a" in fault] != []


@pytest.mark.rule("duelmasters:103.2")
def test_the_gr_cards_are_shuffled_too() -> None:
    """Catches GR creatures that come in the order of the list."""
    listed = tuple(name for name in GR_NAMES[:6] for _ in range(2))
    main = RULES.decks()["embers"].part("main")
    decks = [Deck("test", "duelmasters", {"main": main, "gr": listed}) for _ in range(2)]
    orders = set()
    for seed in range(4):
        state = Game.start(RULES, decks, seed).state
        orders.add(tuple(state.definition[card] for card in state.zones[GR.of(0)]))
    assert len(orders) > 1


@pytest.mark.rule("duelmasters:100.2", "duelmasters:202.6")
def test_a_restricted_card_is_restricted_under_its_other_name() -> None:
    """Catches counting by the name printed above the one that matters."""
    facts = Facts("creature", 2, ("水",), 1000, alias="限りある秘術")
    masked = compile_card(CardSource("masked", "変装した秘術", "Disguised Secret", facts, "", "", ""))
    plain = [RULES.card(id) for id in deck({}).part("main")[:38]]
    assert any("one is allowed" in fault for fault in faults_of_deck({"main": [*plain, masked, masked]}))


@pytest.mark.rule("duelmasters:512.1")
def test_nothing_triggers_by_a_card_still_pending_between_turns() -> None:
    """Catches a graveyard watcher that answers when the rules put a forgotten card away."""
    game = Game.start(RULES, [RULES.decks()[name] for name in ("embers", "lantern")], 3)
    text = "自分のカードが墓地に置かれた時、カードを1枚引く。"
    facts = Facts("creature", 2, ("水",), 1000)
    watcher = compile_card(CardSource("watcher", "墓守", "Gravekeeper", facts, text, "", ""))
    game = Game.bare(RULES, (), 1, RULES.bind([*game.library.cards, watcher]))
    atoms.stand(game, 3, 0)
    polpo = game.library.by_id["polpo"]
    for _ in range(5):
        atoms.bring(game, polpo, 0, DECK)
        atoms.bring(game, polpo, 1, DECK)
    atoms.bring(game, game.library.by_id["watcher"], 0, BATTLE)
    card = atoms.bring(game, polpo, 0, HAND)
    RULES.stand_at(game, "attack")
    atoms.suspend(game, card)
    game.run()
    while game.state.turn == 3:
        assert game.question is not None
        game.answer(len(game.question.options) - 1)
    assert card in game.state.zones[GRAVEYARD.of(0)]
    assert len(game.state.zones[HAND.of(0)]) == 0


@pytest.mark.rule("duelmasters:409.2")
def test_a_card_that_went_nowhere_is_hidden_again() -> None:
    """Catches a card that lies in the hand again but is still shown to the opponent."""
    scenarios = read_scenarios(Path(__file__).parent / "scenarios" / "pending.yaml")
    course = play(next(each for each in scenarios if each.name.startswith("an aura whose creature never came")))
    card = course.cast.cards(course.game, "Aura")[0]
    assert course.game.state.seen[card] == only(0)


@pytest.mark.rule("duelmasters:112.2b")
def test_what_has_to_be_paid_is_never_below_nothing() -> None:
    """Catches a reduction that would leave mana over for something else."""
    game = Game.start(RULES, [RULES.decks()[name] for name in ("embers", "lantern")], 5)
    card = atoms.bring(game, game.library.by_id["elna"], 0, HAND)
    atoms.begin(game, "price", "add", -20, "", (game.state.token[card],), "turn", Scope(0))
    assert amount_to_pay(game, card) == 0
