"""What is found by a quick look is what a look at every card would find."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.effects_bans import BAN
from banmen.games.builddivide.effects_keywords import BecomeAssault
from banmen.games.builddivide.facts import AURA, COMMAND, TERRITORY_CARD, UNIT, Facts
from banmen.games.builddivide.rules.c300_cards import price_printed
from banmen.games.builddivide.rules.c500_terms import can_pay
from banmen.games.builddivide.rules.c510_paying import Pay, as_printed, worked_out
from banmen.games.builddivide.rules.c800_lawful import (
    DECOY,
    lawful_attacks,
    targets,
    why_not_attack,
    why_not_pair,
    why_not_target,
)
from banmen.games.builddivide.rules.c1103_acts import acts, why_not_energy
from banmen.games.builddivide.rules.c1204_aims import lawful_now
from banmen.games.builddivide.rules.c1204_costs import payable_cards
from banmen.games.builddivide.rules.c1204_lawful import act_at, acts_of, normal_time, why_not_act, why_not_play
from banmen.games.builddivide.rules.c1204_named import no_targets, put_card
from banmen.games.builddivide.rules.c1204_targets import asked, can_choose, lawful
from banmen.games.builddivide.rules.c1300_rule_processing import anything_forced, cards_on_field
from banmen.games.builddivide.table import Entry, table_of
from banmen.games.builddivide.zones import DECK, ENERGY, FIELD, GRAVEYARD, HAND, TERRITORY
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.library import spell_of
from banmen.kernel.names import DOWN, NONE, TURNED, UPRIGHT
from banmen.kernel.question import Option
from banmen.kernel.state import Scope, Waiting
from banmen.language import CardSource
from banmen.players import RandomPlayer, answer_of

PAIRS = list(combinations_with_replacement(RULES.decks().values(), 2))


def one_by_one(game: Game, seat: int) -> set[Option]:
    """All the player could do, each card asked about by itself."""
    state = game.state
    hand = state.zones[HAND.of(seat)]
    around = [*state.zones[FIELD.of(seat)], *state.zones[TERRITORY.of(seat)]]
    plays = [
        Option("play", card=state.token[card])
        for card in (*hand, *state.zones[GRAVEYARD.of(seat)])
        if why_not_play(game, seat, card) is None
    ]
    activations = [
        Option("activate", number, state.token[card])
        for card in around
        for number in acts_of(game, card)
        if why_not_act(game, seat, card, number) is None
    ]
    energies = [
        Option("energy", card=state.token[card]) for card in hand if why_not_energy(game, seat, card) is None
    ]
    return {*plays, *activations, *energies}


def attacks_one_by_one(game: Game, seat: int) -> list[tuple[int, int]]:
    """The attacks that may be declared, each pair asked about by itself."""
    zones = game.state.zones
    return [
        (card, target)
        for card in zones[FIELD.of(seat)]
        if why_not_attack(game, seat, card) is None
        for target in (NONE, *zones[FIELD.of(1 - seat)])
        if why_not_target(game, seat, target) is None and why_not_pair(game, seat, card, target) is None
    ]


def forced(game: Game) -> bool:
    """Whether anything on the field has to be dealt with, each card asked about by itself."""
    under_way: list[Waiting | Entry] = [*game.state.waiting, *table_of(game).stack]
    becoming = [
        each.scope.source
        for each in under_way
        if each.ability != NONE and (BecomeAssault(),) in game.library[each.definition].blocks[each.ability]
    ]
    for card in cards_on_field(game):
        types = game.words(card, "types")
        if UNIT in types:
            if game.state.damage[card] >= game.number(card, "power"):
                return True
        elif TERRITORY_CARD in types:
            if game.state.token[card] not in becoming:
                return True
        elif AURA not in types:
            return True
    return False


@pytest.mark.parametrize("decks", PAIRS, ids=lambda decks: "-".join(deck.id for deck in decks))
def test_quick_looks_find_what_a_look_at_every_card_finds(decks: tuple[Deck, Deck]) -> None:
    """Catches an answer remembered too long, a colour counted wrongly and a target looked for in the wrong place."""
    game, player = Game.start(RULES, decks, 3, recording=False), RandomPlayer(5)
    while game.question is not None:
        for seat in (0, 1):
            assert set(acts(game, seat, normal_time(game, seat))) == one_by_one(game, seat)
            payable = payable_cards(game, seat)
            for number, printed in enumerate(game.library.cards):
                able = TERRITORY_CARD not in printed.words["types"] and can_pay(game, seat, price_printed(printed))
                assert payable is None or (number in payable) == able
            for card in game.state.zones[HAND.of(seat)]:
                printed = game.library[game.state.definition[card]]
                spell, named = spell_of(printed), game.clone()
                scope = put_card(named, seat, card).scope
                lacks = spell != NONE and not can_choose(named, printed, spell, 0, scope)
                assert no_targets(game, seat, card) == lacks
            for card in (*game.state.zones[FIELD.of(seat)], *game.state.zones[TERRITORY.of(seat)]):
                for definition, ability in (act_at(game, card, number) for number in acts_of(game, card)):
                    scope = Scope(seat, game.state.token[card])
                    lacks = not can_choose(game, game.library[definition], ability, 0, scope)
                    assert no_targets(game, seat, card, definition, ability) == lacks
            for printed in game.library.cards:
                for ability in range(len(printed.abilities)):
                    for _, what in asked(printed, ability, 0, ()).targets:
                        assert lawful_now(game, what, Scope(seat)) == lawful(game, what, Scope(seat))
        assert anything_forced(game) == forced(game)
        for seat in (0, 1):
            assert lawful_attacks(game, seat) == attacks_one_by_one(game, seat)
        game.answer(answer_of(player, game))


@pytest.mark.parametrize("type", [UNIT, COMMAND, ""])
def test_quick_looks_know_what_a_player_may_not_play(type: str) -> None:
    """Catches a ban that is seen where a card is asked about by itself, but not where all of them are."""
    game, player = Game.start(RULES, PAIRS[1], 3, recording=False), RandomPlayer(5)
    banned: set[Option] = set()
    while game.question is not None:
        then = game.clone()
        atoms.begin(then, BAN, "set", 1, type, (), "turn", Scope(0))
        for seat in (0, 1):
            before = acts(game, seat, normal_time(game, seat))
            forbidden = {
                each
                for each in before
                if seat == 1 and each.verb == "play"
                and (not type or type in game.words(game.state.card_of(each.card), "types"))
            }
            assert set(acts(then, seat, normal_time(then, seat))) == one_by_one(then, seat) == set(before) - forbidden
            banned |= forbidden
        game.answer(answer_of(player, game))
    assert banned


def test_a_rested_card_that_is_no_unit_cannot_be_attacked_where_no_decoy_is() -> None:
    """Catches a quick look that asks only whether a card is rested."""
    game = Game.start(RULES, PAIRS[0], 3)
    pile = game.state.zones[DECK.of(1)]
    command, unit = (
        next(card for card in pile if kind in game.words(card, "types") and not game.has(card, DECOY))
        for kind in (COMMAND, UNIT)
    )
    atoms.carry(game, [command, unit], FIELD, seat=1)
    for card in (command, unit):
        atoms.turn(game, card, TURNED)
    assert targets(game, 0) == [NONE, unit]
    ours = next(card for card in game.state.zones[DECK.of(0)] if UNIT in game.words(card, "types"))
    atoms.carry(game, [ours], FIELD, seat=0)
    assert lawful_attacks(game, 0) == attacks_one_by_one(game, 0) == [(ours, NONE), (ours, unit)]


def payments(game: Game, seat: int) -> list[Pay]:
    """Payments of all kinds, as they begin and after some energy was taken."""
    many = sum(game.state.turned[card] == UPRIGHT for card in game.state.zones[ENERGY.of(seat)])
    found = [
        Pay(seat=seat, total=total, colours=colours)
        for total in range(1, many + 1)
        for colours in ((), ("赤",), ("青",), ("白",), ("赤", "青"))
        if len(colours) <= total
    ]
    for begun in found:
        for option in worked_out(game, begun):
            if option.verb == "take" and len(begun.taken) + 1 < begun.total:
                taken = (*begun.taken, option.value)
                found.append(Pay(seat=seat, total=begun.total, colours=begun.colours, taken=taken))
                break
    return found


@pytest.mark.parametrize("decks", PAIRS[:3], ids=lambda decks: "-".join(deck.id for deck in decks))
def test_the_printed_cards_say_which_energies_can_be_taken(decks: tuple[Deck, Deck]) -> None:
    """Catches a payment read off the printed cards where one lies face down, is told apart, or pays other colours."""
    game, player = Game.start(RULES, decks, 3, recording=False), RandomPlayer(5)
    quick = slow = 0
    while game.question is not None:
        for seat in (0, 1):
            energies = game.state.zones[ENERGY.of(seat)]
            if energies and game.state.asked % 3 == 0:
                hidden, apart, red = game.clone(), game.clone(), game.clone()
                atoms.flip(hidden, energies[0], DOWN)
                on = (game.state.token[energies[-1]],)
                atoms.begin(apart, "power", "set", 1, "", on, "turn", Scope(seat))
                atoms.begin(red, "colours", "set", 0, "赤", on, "turn", Scope(seat))
                for then in (game, hidden, apart, red):
                    for payment in payments(then, seat):
                        read = as_printed(then, payment)
                        assert read in ((), worked_out(then, payment))
                        quick, slow = quick + bool(read), slow + (not read)
        game.answer(answer_of(player, game))
    assert quick > 0
    assert slow > 0


@pytest.mark.rule("builddivide:1204-2d")
@pytest.mark.parametrize(("type", "text", "vary"), [
    (UNIT, "【永】あなたの手札のコマンドカードはコスト-1。", True),
    (UNIT, "【覚醒】【永】相手のプレイ中のコマンドはコスト+2。", True),
    (UNIT, "【永】あなたのユニットは「【永】あなたの手札のコマンドカードはコスト-1。」を得る。", True),
    (COMMAND, "相手のプレイ中のコマンド1枚を対象とし、それは、このターン中、コスト+2。", True),
    (COMMAND, "このターン中、あなたの手札のカード1枚のコストを2倍にする。", True),
    (COMMAND, "このターン中、あなたのユニット1枚のコストを2倍にする。", False),
    (COMMAND, "このターン中、あなたのユニット1枚のパワーを2倍にする。", False),
    (UNIT, "【永】あなたのユニットはコスト+1。", False),
    (UNIT, "【永】あなたの手札のコマンドカードはプレイするコスト-1。", False),
])
def test_the_printed_cards_say_whether_costs_of_what_is_played_vary(type: str, text: str, vary: bool) -> None:
    """Catches a cost that is not kept since nothing seems to alter it, and games that keep costs for nothing."""
    facts = Facts(type, colours=("赤",), power=3000 if type == UNIT else 0)
    printed = RULES.compile(CardSource("t", "試し", "Trial", facts, text, "here:1", "here:2"))
    library = RULES.library(PAIRS[0])
    assert not library.index.costs_vary
    assert RULES.bind([*library.cards, printed]).index.costs_vary == vary
