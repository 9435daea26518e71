"""Chapters 1, 2, 4 and 7 where a scenario cannot say it: decks, who sees what, and exact options."""

import pytest

from banmen.errors import BanmenError
from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.cards import openings
from banmen.games.duelmasters.effects_basics import NameOne, UpsideDown
from banmen.games.duelmasters.facts import INFINITE, Facts
from banmen.games.duelmasters.library import carriers
from banmen.games.duelmasters.rules.c1_basics import UPSIDE_DOWN
from banmen.games.duelmasters.rules.c100_decks import faults_of_deck
from banmen.games.duelmasters.rules.c113_shields import Breaking
from banmen.games.duelmasters.rules.c115_battle import power
from banmen.games.duelmasters.zones import ABYSS, BATTLE, DECK, GR, GRAVEYARD, HAND, MANA, SHIELD
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.effects.base import Ability, Action, Side, Who
from banmen.kernel.effects.says import Keyword, Look, Move, OneShot, Replacing, Show, Triggered, Turn, When
from banmen.kernel.effects.things import All, AtRandom, Cards, Choose, Is, It, Itself
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN, EVERYBODY, NO_ONE, TURNED, UPRIGHT, only
from banmen.kernel.state import Scope
from banmen.players import RandomPlayer, answer_of

DECKS = [RULES.decks()[name] for name in ("embers", "lantern")]
FILLER = ("sparlio", "homuragi", "gantetsu", "zag", "magdras", "taupe", "borga", "oldna", "polpo", "minamo")


def card(id: str, *abilities: Ability, type: str = "creature", **numbers: int) -> CardDef:
    """A card made by hand."""
    words = {key: frozenset[str]() for key in ("civilizations", "races", "names")} | {"types": frozenset((type,))}
    return CardDef(id, id, id, {"cost": 1, "mana": 1, "power": 1000} | numbers, words, abilities)


def table(*cards: CardDef) -> Game:
    """An empty table in the third turn, of seat 0, with a few cards in each deck."""
    game = Game.bare(RULES, (), 1, RULES.bind([*cards, RULES.card("polpo"), *carriers()]))
    atoms.stand(game, 3, 0)
    for seat in (0, 1, 0, 1, 0, 1):
        atoms.bring(game, game.library.by_id["polpo"], seat, DECK)
    return game


def deck(main: dict[str, int], **parts: dict[str, int]) -> Deck:
    """A deck of so many copies, filled up to forty cards."""
    ids = [id for id, count in main.items() for _ in range(count)]
    rest = [id for id in FILLER if id not in main] * 4
    others = {part: tuple(id for id, count in held.items() for _ in range(count)) for part, held in parts.items()}
    return Deck("test", "duelmasters", {"main": tuple(ids + rest[: 40 - len(ids)])} | others)


@pytest.mark.rule("duelmasters:100.2", "duelmasters:100.2a", "duelmasters:101.1")
def test_forty_cards_four_of_a_name_and_the_restriction_list() -> None:
    """Catches 41 cards, five copies, a card that allows more of itself, and the list of one copy and none."""
    assert RULES.check_deck(deck({})) == []
    assert "100.2)" in RULES.check_deck(Deck("x", "duelmasters", {"main": ("polpo",) * 4}))[0]
    assert [fault for fault in RULES.check_deck(deck({"polpo": 5})) if "100.2a" in fault]
    assert RULES.check_deck(deck({"swarm": 12})) == []
    assert RULES.check_deck(deck({"limited": 1})) == []
    assert "one is allowed" in RULES.check_deck(deck({"limited": 2}))[0]
    assert "not allowed" in RULES.check_deck(deck({"banned": 1}))[0]
    with pytest.raises(BanmenError, match=r"100\.2"):
        Game.start(RULES, [Deck("small", "duelmasters", {"main": ("polpo",) * 4}), DECKS[0]], 1)


@pytest.mark.rule("duelmasters:100.3", "duelmasters:100.3a", "duelmasters:100.4", "duelmasters:100.4a")
@pytest.mark.rule("duelmasters:407.1", "duelmasters:408.1")
def test_the_zones_beside_the_deck_have_their_own_sizes() -> None:
    """Catches nine hyperspatial cards, a GR zone that is not quite full, and three copies of a GR card."""
    assert RULES.check_deck(deck({}, hyperspace={"psychic": 4, "heart": 4})) == []
    assert "100.3)" in RULES.check_deck(deck({}, hyperspace={"psychic": 4, "heart": 5}))[0]
    assert "100.3a" in RULES.check_deck(deck({}, hyperspace={"psychic": 5}))[0]
    assert "100.4)" in RULES.check_deck(deck({}, gr={"gr_soldier": 2}))[0]
    faults = RULES.check_deck(deck({}, gr={"gr_soldier": 10, "gr_guard": 2}))
    assert len(faults) == 1
    assert "100.4a" in faults[0]
    assert "407.1" in RULES.check_deck(deck({}, hyperspace={"polpo": 1}))[0]
    assert "408.1" in RULES.check_deck(deck({"gr_guard": 1}))[0]


@pytest.mark.rule("duelmasters:100.5", "duelmasters:103.3")
def test_one_set_of_cards_starts_in_the_battle_zone() -> None:
    """Catches two different ones, two copies, and dealing such a card as a shield or into the hand."""
    assert RULES.check_deck(deck({"sealed_pulse": 1})) == []
    assert "100.5" in RULES.check_deck(deck({"sealed_pulse": 1, "second_pulse": 1}))[0]
    assert "100.5" in RULES.check_deck(deck({"sealed_pulse": 2}))[0]
    game = Game.start(RULES, [deck({"sealed_pulse": 1}), DECKS[0]], 3)
    state = game.state
    assert [game.library[state.definition[card]].id for card in state.zones[BATTLE.of(0)]] == ["sealed_pulse~1"]
    assert len(state.zones[SHIELD.of(0)]) == 5


@pytest.mark.rule("duelmasters:400.2a", "duelmasters:400.2b", "duelmasters:400.5a", "duelmasters:401.2")
@pytest.mark.rule("duelmasters:402.3", "duelmasters:404.2", "duelmasters:405.2", "duelmasters:405.5")
@pytest.mark.rule("duelmasters:407.2", "duelmasters:408.2", "duelmasters:410.2", "duelmasters:401.3")
def test_who_sees_what() -> None:
    """Catches looking into decks, shields, the GR zone or the opponent's hand, and hiding public zones."""
    game = table()
    polpo = game.library.by_id["polpo"]
    seen = {zone.name: game.state.seen[atoms.bring(game, polpo, 0, zone)] for zone in RULES.zones}
    assert {name for name, mask in seen.items() if mask == EVERYBODY} >= {
        "battle", "graveyard", "mana", "hyperspace", "abyss",
    }
    assert {name for name, mask in seen.items() if mask == NO_ONE} == {"deck", "shield", "gr"}
    assert seen["hand"] == only(0)
    mana = game.state.zones[MANA.of(0)][0]
    atoms.flip(game, mana, DOWN)
    assert game.state.seen[mana] == only(0)
    dead = game.state.zones[GRAVEYARD.of(0)][0]
    atoms.carry(game, [dead], DECK)
    assert game.state.seen[dead] == NO_ONE
    shown = game.view(1)["zones"]
    assert (shown["deck"][0]["count"], shown["hand"][0]["count"]) == (5, 1)


@pytest.mark.rule("duelmasters:400.4", "duelmasters:401.2", "duelmasters:406.3", "duelmasters:408.3")
def test_nobody_reorders_decks_or_shields() -> None:
    """Catches a deck or a row of shields whose order changes while nothing shuffles it."""
    for seed in range(3):
        game = Game.start(RULES, DECKS, seed)
        player = RandomPlayer(seed)
        places = [zone.of(seat) for zone in (DECK, SHIELD, GR) for seat in (0, 1)]
        before = [list(game.state.zones[place]) for place in places]
        while game.question is not None:
            events = game.answer(answer_of(player, game))
            after = [list(game.state.zones[place]) for place in places]
            if all(event.kind != "shuffle" for event in events):
                for old, new in zip(before, after, strict=True):
                    kept = [each for each in new if each in old]
                    assert kept == [each for each in old if each in new]
            before = after


def spell(*actions: Action) -> CardDef:
    """A spell that does this for nothing."""
    return card("spell", OneShot(actions), type="spell", cost=0)


def cast(game: Game) -> int:
    """Seat 0 casts the spell in hand."""
    row = atoms.bring(game, game.library.by_id["spell"], 0, HAND)
    atoms.forget(game)
    RULES.stand_at(game, "main")
    game.run()
    assert game.question is not None
    game.answer(next(each for each in game.question.options if each.verb == "cast"))
    return row


@pytest.mark.rule("duelmasters:106.3", "duelmasters:108.1a", "duelmasters:203.4", "duelmasters:202.2")
@pytest.mark.rule("duelmasters:202.6a")
@pytest.mark.parametrize("key", ["civilizations", "number", "races", "names"])
def test_exactly_what_there_is_can_be_named(key: str) -> None:
    """Catches "colourless", negative numbers, parts of races and names no card has."""
    game = table(spell(NameOne(key)))  # type: ignore[arg-type]
    cast(game)
    assert game.question is not None
    words = [option.word for option in game.question.options]
    if key == "civilizations":
        assert sorted(words) == sorted(("光", "水", "闇", "火", "自然"))
    elif key == "number":
        assert min(int(word) for word in words) == 0
    elif key == "races":
        assert "ラヴァ・ドラゴン" in words
        assert "ドラゴン" not in words
    else:
        assert "泡使いポルポ" in words
        assert "ポルポ" not in words


@pytest.mark.rule("duelmasters:108.1c")
def test_only_minus_infinity_takes_infinite_power_away() -> None:
    """Catches infinite power that shrinks, or that survives its own opposite beside a bonus."""
    game = table(card("endless", power=INFINITE))
    row = atoms.bring(game, game.library.by_id["endless"], 0, BATTLE)
    atoms.begin(game, "power", "add", -6000, "", (game.state.token[row],), "turn", Scope(0))
    assert power(game, row) == INFINITE
    atoms.begin(game, "power", "add", 9000, "", (game.state.token[row],), "turn", Scope(0))
    assert power(game, row) == INFINITE
    atoms.begin(game, "power", "add", -2 * INFINITE, "", (game.state.token[row],), "turn", Scope(0))
    RULES.stand_at(game, "attack")
    game.run()
    assert row in game.state.zones[GRAVEYARD.of(0)]


@pytest.mark.rule("duelmasters:105.5", "duelmasters:701.28a")
def test_untapping_does_not_turn_a_field_the_right_way_up() -> None:
    """Catches a field that is upright again after the untap step or an effect that untaps it."""
    field = card("field", Triggered(When("turn_begins", whose=Who.YOU), (UpsideDown(), Turn(Itself(), upright=True))),
                 type="field")
    game = table(field)
    row = atoms.bring(game, game.library.by_id["field"], 0, BATTLE)
    RULES.stand_at(game, "start")
    game.run()
    assert game.state.marks[row] & UPSIDE_DOWN
    while game.state.turn < 5:
        assert game.question is not None
        game.answer(len(game.question.options) - 1)
    assert game.state.marks[row] & UPSIDE_DOWN
    assert game.state.turned[row] == UPRIGHT


@pytest.mark.rule("duelmasters:110.7")
def test_two_slayers_slay_twice() -> None:
    """Catches two equal keywords counted as one: the second destruction comes although the first was replaced."""
    saved = Replacing(When("destroy", Itself()), (Turn(Itself(), upright=True),), optional=True)
    game = table(card("slayer", Keyword("slayer"), Keyword("slayer")), card("tough", saved, power=5000))
    one = atoms.bring(game, game.library.by_id["slayer"], 0, BATTLE)
    two = atoms.bring(game, game.library.by_id["tough"], 1, BATTLE)
    for row in (one, two):
        atoms.date(game, row, 0)
    atoms.turn(game, two, TURNED)
    atoms.bring(game, game.library.by_id["polpo"], 1, SHIELD)
    atoms.forget(game)
    RULES.stand_at(game, "attack")
    game.run()
    assert game.question is not None
    game.answer(next(each for each in game.question.options if each.target == game.state.token[two]))
    asked = 0
    while game.question is not None and game.question.prompt in ("effect", "replace"):
        asked += game.question.prompt == "replace"
        game.answer(0)
    assert asked == 2


@pytest.mark.rule("duelmasters:114.6a")
def test_from_an_empty_deck_a_draw_can_be_replaced_but_is_none() -> None:
    """Catches a watcher that sees a draw of nothing, or a replacement that needs a card to be drawn."""
    watcher = card("watcher", Triggered(When("draw", whose=Who.YOU), (Turn(Itself()),)))
    taker = card("taker", Replacing(When("draw_card", whose=Who.YOU), (Turn(Itself()),)))
    game = table(watcher, taker)
    rows = [atoms.bring(game, game.library.by_id[id], 0, BATTLE) for id in ("watcher",)]
    atoms.carry(game, tuple(game.state.zones[DECK.of(0)]), HAND)
    assert RULES.draw(game, 0) is None
    assert game.state.waiting == ()
    rows.append(atoms.bring(game, game.library.by_id["taker"], 0, BATTLE))
    frame = RULES.draw(game, 0)
    assert frame is not None
    atoms.enter(game, frame)
    while game.state.agenda:
        game.state.dirty = False
        step(game)
    assert [game.state.turned[row] for row in rows] == [UPRIGHT, TURNED]


def step(game: Game) -> None:
    """Carry out one step of what is under way, without looking for losses."""
    from banmen.kernel.state import Frame

    frame = game.state.agenda[-1]
    run = frame.runs[frame.step]
    if run is None:
        game.state.agenda.pop()
        if frame.into and game.state.agenda:
            setattr(game.state.agenda[-1], frame.into, frame.result)
        return
    frame.step += 1
    flow = run(game, frame)
    if isinstance(flow, Frame):
        game.state.agenda.append(flow)
    elif flow is not None:
        frame.choice = flow.options[0]


@pytest.mark.rule("duelmasters:205.1a")
def test_a_keyword_is_passed_over_when_abilities_are_read_from_their_beginning() -> None:
    """Catches a keyword that hides how its ability begins (the book's own example)."""
    assert "このクリーチャーが出た時" in openings("ジャストダイバー")
    assert "このクリーチャーが出た時" in openings("試練:このクリーチャーが出た時、カードを1枚引く。")
    assert "このクリーチャーが出た時" not in openings("このクリーチャーが破壊された時、カードを1枚引く。")


@pytest.mark.rule("duelmasters:400.2c")
def test_a_card_chosen_unseen_is_pointed_at_but_not_seen() -> None:
    """Catches a discard at random that shows the other cards of the hand."""
    game = table(spell(Move(AtRandom(Cards(("hand",), Side.THEIRS)), "graveyard", cause="discard")))
    hand = [atoms.bring(game, game.library.by_id["polpo"], 1, HAND) for _ in range(3)]
    cast(game)
    kept = [each for each in hand if each in game.state.zones[HAND.of(1)]]
    assert len(kept) == 2
    assert {game.state.seen[each] for each in kept} == {only(1)}
    assert [game.state.seen[each] for each in hand if each not in kept] == [EVERYBODY]


@pytest.mark.rule("duelmasters:400.2d", "duelmasters:401.2a", "duelmasters:701.10a")
def test_who_finds_nothing_shows_nothing_and_changes_nothing() -> None:
    """Catches a deck that is shown or shuffled by a search without result."""
    found = Choose(Cards((), filters=(Is("civilizations", "火"),), among="pile"), up_to=True)
    search = Look(All(Cards(("deck",), Side.YOURS)), (Show(found, Who.EACH), Move(It(), "hand", cause="fetch")))
    game = table(spell(search))
    before = list(game.state.zones[DECK.of(0)])
    cast(game)
    assert list(game.state.zones[DECK.of(0)]) == before
    assert {game.state.seen[each] for each in before} == {NO_ONE}


@pytest.mark.rule("duelmasters:400.2f")
def test_a_card_whose_text_replaces_its_own_move_is_shown_before_it_moves() -> None:
    """Catches a replacement by a card nobody has seen, and a card shown before it is known where it goes."""
    slip = card("slip", Replacing(When("discard", Itself()), (Move(It(), "shield"),), zones=("hand",)))
    game = table(slip, spell(Move(AtRandom(Cards(("hand",), Side.THEIRS)), "graveyard", cause="discard")))
    row = atoms.bring(game, game.library.by_id["slip"], 1, HAND)
    cast(game)
    assert row in game.state.zones[SHIELD.of(1)]
    assert "show" in [event.kind for event in game.events]
    assert game.state.seen[row] == NO_ONE


@pytest.mark.rule("duelmasters:703.4g", "duelmasters:703.4i", "duelmasters:703.4m", "duelmasters:703.3")
def test_what_cannot_be_in_the_battle_zone_goes_to_the_graveyard() -> None:
    """Catches a lone cell, a weapon nobody bears or a spell that stays in the battle zone, and one after the other."""
    cards = [card(type, type=type) for type in ("cell", "weapon", "spell", "creature")]
    game = table(*cards)
    rows = {each.id: atoms.bring(game, game.library.by_id[each.id], 0, BATTLE) for each in cards}
    armed = atoms.bring(game, game.library.by_id["weapon"], 0, BATTLE)
    atoms.attach(game, armed, rows["creature"])
    atoms.forget(game)
    RULES.stand_at(game, "attack")
    game.run()
    assert sorted(game.state.zones[BATTLE.of(0)]) == sorted((rows["creature"], armed))
    assert len(game.state.zones[GRAVEYARD.of(0)]) == 3


@pytest.mark.rule("duelmasters:110.6", "duelmasters:106.4")
def test_a_creature_without_abilities_keeps_an_added_civilization() -> None:
    """Catches a civilization that goes away with the abilities as if it were one."""
    game = table()
    row = atoms.bring(game, game.library.by_id["polpo"], 0, BATTLE)
    on = (game.state.token[row],)
    atoms.begin(game, "civilizations", "gain", 0, "火", on, "turn", Scope(0))
    atoms.begin(game, "keywords", "grant", 0, "blocker", on, "turn", Scope(0))
    atoms.begin(game, "keywords", "remove", 0, "", on, "turn", Scope(0))
    assert game.keywords(row) == {}
    assert game.words(row, "civilizations") == {"水", "火"}


@pytest.mark.rule("duelmasters:410.4")
def test_nothing_takes_a_card_out_of_the_abyss() -> None:
    """Catches an effect that moves a card from the abyss."""
    game = table()
    row = atoms.bring(game, game.library.by_id["polpo"], 0, ABYSS)
    assert RULES.move(game, [row], HAND) is None
    assert row in game.state.zones[ABYSS.of(0)]


@pytest.mark.rule("duelmasters:400.7")
def test_cards_that_move_together_see_each_other_arrive() -> None:
    """Catches moving one after the other: then the first would arrive before the second could see it."""
    echo = card("echo", Triggered(When("enter:graveyard", Cards(("graveyard",))), (Turn(Itself()),),
                                  zones=("graveyard",)))
    game = table(echo)
    pair = [atoms.bring(game, game.library.by_id["echo"], 0, HAND) for _ in range(2)]
    RULES.move(game, pair, GRAVEYARD, cause="discard")
    seen = [(each.scope.source, each.scope.get("it")[0]) for each in game.state.waiting]
    tokens = [game.state.token[each] for each in pair]
    assert sorted(seen) == sorted((one, two) for one in tokens for two in tokens)


@pytest.mark.rule("duelmasters:100.4a", "duelmasters:100.2")
def test_a_third_gr_card_and_a_restricted_card_by_another_name_are_faults() -> None:
    """Catches counting GR cards like others, and counting a card under the name printed above its alias."""
    names = ("gr_soldier", "gr_guard", "kikai", "kikai2", "kikai3")
    three = dict.fromkeys(names[1:], 2) | {names[0]: 3, "kikai4": 1}
    assert any("100.4a" in fault for fault in RULES.check_deck(deck({}, gr=three)))
    facts = Facts("spell", alias="封じられた禁書")
    hidden = CardDef("mask", "仮の名", "Mask", {}, {"types": frozenset(("spell",))}, (), facts)
    assert any("封じられた禁書" in fault for fault in faults_of_deck({"main": [hidden]}))


@pytest.mark.rule("duelmasters:103.2")
def test_the_gr_zone_is_shuffled() -> None:
    """Catches dealing GR creatures in the order of the deck file."""
    mine = RULES.decks()["undertow"]
    orders = {
        tuple(game.library[game.state.definition[card]].id for card in game.state.zones[GR.of(0)])
        for game in (Game.start(RULES, [mine, mine], seed) for seed in range(4))
    }
    assert len(orders) > 1


@pytest.mark.rule("duelmasters:114.6a")
def test_nothing_triggers_while_nothing_is_drawn() -> None:
    """Catches an ability that waits for a card being drawn from an empty deck."""
    watcher = card("watcher", Triggered(When("drawing", whose=Who.YOU), (Turn(Itself()),)))
    game = table(watcher)
    row = atoms.bring(game, game.library.by_id["watcher"], 0, BATTLE)
    atoms.carry(game, tuple(game.state.zones[DECK.of(0)]), HAND)
    frame = RULES.draw(game, 0)
    assert frame is not None
    atoms.enter(game, frame)
    while game.state.agenda:
        game.state.dirty = False
        step(game)
    assert game.state.turned[row] == UPRIGHT
    assert game.state.waiting == ()


@pytest.mark.rule("duelmasters:100.2")
def test_a_list_of_one_s_own_limits_cards_by_id_or_name() -> None:
    """Catches a list that only knows the names of the built-in one."""
    mine = RULES.decks()["embers"]
    assert RULES.check_limits(mine, {"taupe": 4}) == []
    assert "100.2" in RULES.check_limits(mine, {"taupe": 3})[0]
    assert len(RULES.check_limits(mine, {RULES.card("taupe").name: 1, "borga": 0})) == 2


@pytest.mark.rule("duelmasters:113.2", "duelmasters:609.1")
def test_a_shield_of_two_cards_that_is_not_broken_after_all_stays_one_shield() -> None:
    """Catches two shields where there was one, and a shield that stays pending."""
    keeper = card("keeper", Replacing(When("enter:hand", Cards(("shield",), Side.YOURS)), (Turn(Itself()),)))
    game = table(keeper)
    atoms.bring(game, game.library.by_id["keeper"], 0, BATTLE)
    top = atoms.bring(game, game.library.by_id["polpo"], 0, SHIELD)
    low = game.state.zones[DECK.of(0)][0]
    atoms.tuck(game, low, top, face=DOWN)
    atoms.enter(game, Breaking(shields=(game.state.token[top],)))
    while game.state.agenda:
        game.state.dirty = False
        step(game)
    assert game.state.zones[SHIELD.of(0)] == [top]
    assert game.state.beneath[top] == (low,)
    assert game.state.pending == []
    assert game.state.seen[top] == game.state.seen[low] == NO_ONE
