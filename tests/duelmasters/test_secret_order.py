"""An order chosen in secret is told to nobody, neither by what is seen nor by what happens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.rules.c113_shields import Breaking, stay_unbroken
from banmen.games.duelmasters.zones import BATTLE, DECK, HAND, SHIELD
from banmen.kernel import atoms
from banmen.kernel.events import Event, cut
from banmen.kernel.game import Game
from banmen.kernel.names import NO_ONE, NONE, only
from banmen.kernel.question import NOT_ASKED, Wish
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

SCENE = """
name: cards go where their order counts
game: duelmasters
cards:
  - {{id: tide, name: 引き潮, name_en: Ebb, type: spell, civilizations: [水], cost: 1, text: {text}}}
  - {{id: wake, name: 見送る者, name_en: Farewell, type: creature, civilizations: [水], cost: 1, power: 1000,
     text: 自分のクリーチャーが離れた時、カードを1枚引いてもよい。}}
turn: {{number: 3, player: a, step: main}}
fill: polpo
a: {{hand: [tide, nox], mana: [polpo], graveyard: [nox, lucio, taupe], deck: [nox, lucio, taupe, polpo],
     shield: [{{card: nox, beneath: [elna]}}, lucio, taupe]}}
b: {{battle: [wake, {{card: lucio, beneath: [taupe]}}, nox], deck: [polpo, polpo, polpo, elna]}}
moves:
  - a: cast tide
"""


def orders(game: Game, seat: int, told: tuple[Event, ...] = ()) -> Iterator[tuple[Game, tuple[Event, ...]]]:
    """The game after every order in which a seat can put the cards, and what the other was told of it."""
    question = game.question
    assert question is not None
    ordering = question.kind == "order" and question.prompt == "order"
    if not ordering and question.prompt != "pick":
        yield game, told
        return
    assert question.seat == seat
    for number in range(len(question.options)) if ordering else [len(question.options) - 1]:
        new = game.clone()
        yield from orders(new, seat, (*told, *(cut(event, 1 - seat) for event in new.answer(number))))


@pytest.mark.rule("duelmasters:401.4", "duelmasters:113.2a")
@pytest.mark.parametrize(("text", "seat", "zone", "ways"), [
    ("相手のクリーチャーをすべて持ち主の山札の一番上に置く。", 1, "deck", 6),
    ("自分の墓地のカードをすべて自分の山札の一番下に置く。", 0, "deck", 6),
    ("自分のシールドゾーンのカードをすべて自分の山札の一番下に置く。", 0, "deck", 6),
    ("自分の山札の上から3枚を見て、その中のカードを1枚使い、残りを山札の下に置く。", 0, "deck", 6),
    ("自分のシールドを見て並べ替える。", 0, "shield", 24),
])
def test_the_opponent_is_not_told_in_which_order_cards_were_put(
    tmp_path: Path, text: str, seat: int, zone: str, ways: int
) -> None:
    """Catches cards that go one after the other in the chosen order, each told as it leaves the battle zone."""
    path = tmp_path / "scene.yaml"
    path.write_text(SCENE.format(text=text), encoding="utf8")
    (scenario,) = read_scenarios(path)
    ends = list(orders(play(scenario).game, seat))
    assert len(ends) == ways
    lying = {
        tuple((card, *game.state.beneath.get(card, ())) for card in game.state.zones[game.zone_named[zone].of(seat)])
        for game, _ in ends
    }
    assert len(lying) == ways
    game, told = ends[0]
    assert told
    assert all((other.view(1 - seat), heard) == (game.view(1 - seat), told) for other, heard in ends)


def test_a_shield_that_was_looked_at_and_stays_is_hidden_again() -> None:
    """Catches a shield that its owner goes on seeing because something kept it from the hand."""
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card("polpo")]))
    card = atoms.bring(game, 0, 1, SHIELD)
    atoms.suspend(game, card)
    atoms.show(game, card, only(1))
    stay_unbroken(game, Breaking(piles=((card,),)))
    assert game.state.zones[SHIELD.of(1)] == [card]
    assert game.state.seen[card] == NO_ONE


def test_a_guessed_handle_as_a_target_gets_no_reason() -> None:
    """Catches "it is untapped" said of a card in the opponent's hand, which tells that the guess was right."""
    game = Game.bare(RULES, (), 1, RULES.bind([RULES.card("polpo")]))
    mine, theirs = (atoms.bring(game, 0, seat, BATTLE) for seat in (0, 1))
    hidden = [atoms.bring(game, 0, seat, zone) for seat in (0, 1) for zone in (DECK, HAND)]
    atoms.stand(game, 3, 0)
    RULES.stand_at(game, "attack")
    game.run()
    token = game.state.token
    assert game.why_not(0, Wish("attack", token[mine], token[theirs])) not in (None, NOT_ASKED)
    for card in hidden:
        if card not in game.state.zones[HAND.of(0)]:
            assert game.why_not(0, Wish("attack", token[mine], token[card])) == NOT_ASKED
    assert game.why_not(0, Wish("attack", token[mine], 12345)) == NOT_ASKED
    assert game.why_not(0, Wish("attack", NONE, token[hidden[-1]])) == NOT_ASKED
