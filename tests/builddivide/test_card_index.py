"""What is indexed about printed cards, and judged at a glance, is what a look at every card would find."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from banmen.games.builddivide import RULES
from banmen.games.builddivide.effects_bans import BAN
from banmen.games.builddivide.effects_keywords import BecomeAssault
from banmen.games.builddivide.facts import AURA, COMMAND, TERRITORY_CARD, UNIT, Facts
from banmen.games.builddivide.rules.c300_cards import price_printed
from banmen.games.builddivide.rules.c500_terms import can_pay
from banmen.games.builddivide.rules.c800_lawful import ATTACK, DECOY
from banmen.games.builddivide.rules.c1103_acts import ACTS
from banmen.games.builddivide.rules.c1204_costs import affordable
from banmen.games.builddivide.rules.c1204_named import no_targets, put_card
from banmen.games.builddivide.rules.c1204_targets import can_choose
from banmen.games.builddivide.rules.c1300_rule_processing import anything_forced, cards_on_field
from banmen.games.builddivide.table import Entry, table_of
from banmen.games.builddivide.zones import DECK, FIELD, HAND
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.library import spell_of
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.question import Option
from banmen.kernel.state import Scope, Waiting
from banmen.language import CardSource
from banmen.players import RandomPlayer, answer_of

PAIRS = list(combinations_with_replacement(RULES.decks().values(), 2))


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
def test_a_glance_finds_what_a_closer_look_finds(decks: tuple[Deck, Deck]) -> None:
    """Catches a printed card thought payable, or a position thought settled, where an effect makes a difference."""
    game, player = Game.start(RULES, decks, 3, recording=False), RandomPlayer(5)
    while game.question is not None:
        for seat in (0, 1):
            found = affordable(game, seat)
            for number, printed in enumerate(game.library.cards):
                able = TERRITORY_CARD not in printed.words["types"] and can_pay(game, seat, price_printed(printed))
                assert found is None or (number in found.payable) == able
            for card in game.state.zones[HAND.of(seat)]:
                printed = game.library[game.state.definition[card]]
                spell, named = spell_of(printed), game.clone()
                scope = put_card(named, seat, card).scope
                lacks = spell != NONE and not can_choose(named, printed, spell, 0, scope)
                assert no_targets(game, seat, card) == lacks
        assert anything_forced(game) == forced(game)
        game.answer(answer_of(player, game))


@pytest.mark.parametrize("type", [UNIT, COMMAND, ""])
def test_a_ban_takes_away_what_it_names_and_nothing_else(type: str) -> None:
    """Catches a ban that is seen where a card is asked about by itself, but not where all of them are."""
    game, player = Game.start(RULES, PAIRS[1], 3, recording=False), RandomPlayer(5)
    banned: set[Option] = set()
    while game.question is not None:
        then = game.clone()
        atoms.begin(then, BAN, "set", 1, type, (), "turn", Scope(0))
        for seat in (0, 1):
            before = ACTS.offered(game, seat)
            forbidden = {
                each
                for each in before
                if seat == 1 and each.verb == "play"
                and (not type or type in game.words(game.state.card_of(each.card), "types"))
            }
            assert set(ACTS.offered(then, seat)) == set(before) - forbidden
            banned |= forbidden
        game.answer(answer_of(player, game))
    assert banned


def test_a_rested_card_that_is_no_unit_cannot_be_attacked_where_no_decoy_is() -> None:
    """Catches a judge that asks only whether a card is rested."""
    game = Game.start(RULES, PAIRS[0], 3)
    pile = game.state.zones[DECK.of(1)]
    command, unit = (
        next(card for card in pile if kind in game.words(card, "types") and not game.has(card, DECOY))
        for kind in (COMMAND, UNIT)
    )
    atoms.carry(game, [command, unit], FIELD, seat=1)
    for card in (command, unit):
        atoms.turn(game, card, TURNED)
    ours = next(card for card in game.state.zones[DECK.of(0)] if UNIT in game.words(card, "types"))
    atoms.carry(game, [ours], FIELD, seat=0)
    token = game.state.token
    assert [option.target for option in ATTACK.found(game, 0)] == [NONE, token[unit]]


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
