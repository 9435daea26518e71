"""A game as bytes: what cannot be read back right is refused."""

import random
from hashlib import blake2b

import msgspec
import pytest

from banmen.errors import BanmenError
from banmen.kernel import codec
from banmen.kernel.game import Game
from banmen.kernel.library import Library
from tests.kernel.laid import go_on, made, put, table
from tests.kernel.toy import FIELD, HAND, ToyRules, deck


def test_a_game_with_other_cards_is_not_read_as_if_they_were_these() -> None:
    """Catches definitions that are numbers into whatever library there is: silently another card."""
    game = table(made("aardvark", power=9))
    card = put(game, "aardvark")
    for _ in range(2):
        put(game, "plain", zone=HAND)
    data = codec.encode(go_on(game))
    with pytest.raises(BanmenError, match="other cards"):
        codec.decode(data, ToyRules())
    again = codec.decode(data, ToyRules(), game.library)
    assert again.library[again.state.definition[card]].id == "aardvark"
    assert again.state.zones[FIELD.of(0)] == [card]


class Growing(ToyRules):
    """A toy of which one printed card is made only when it is needed."""

    def grown(self, library: Library) -> Library:
        return Library([made("aardvark", power=9)], self.zones, library.cards)


def test_a_game_whose_library_has_grown_is_read_back_with_the_same_numbers() -> None:
    """Catches cards made later that push others from their numbers, or that a saved game does not know again."""
    game = Game.start(Growing(), [deck(), deck()], 1)
    before = game.library.cards
    clone, saved = game.clone(), codec.encode(game)
    game.grow()
    assert codec.decode(saved, Growing(), game.library).view(0) == game.view(0)
    assert game.library.cards[:-1] == before == clone.library.cards
    assert game.library.by_id["aardvark"] == len(before)
    again = codec.decode(codec.encode(game), Growing())
    assert [card.id for card in again.library.cards] == [card.id for card in game.library.cards]
    with pytest.raises(BanmenError, match="other cards"):
        codec.decode(codec.encode(game), ToyRules())


def test_any_seed_can_be_written_down() -> None:
    """Catches seeds that play but cannot be saved."""
    for seed in (-1, 2**70 + 5):
        game = Game.start(ToyRules(), [deck(), deck()], seed)
        assert codec.decode(codec.encode(game), ToyRules()).view(0) == game.view(0)
        assert Game.start(ToyRules(), [deck(), deck()], game.record()["seed"]).view(0) == game.view(0)


def test_damaged_bytes_are_refused_with_a_reason() -> None:
    """Catches errors of Python for files that are no saved game or only half of one."""
    data = codec.encode(Game.start(ToyRules(), [deck(), deck()], 1))
    raw = codec.opened(data)
    damaged = [data[:-5], b"", b"\x00", data + b"\x00", msgspec.msgpack.encode([1, 2]), codec.sealed({"format": 4})]
    for name in ("beneath", "watch", "waiting", "known"):
        damaged.append(codec.sealed(raw | {"state": raw["state"] | {name: 7}}))
    for each in damaged:
        with pytest.raises(BanmenError, match="cannot be read"):
            codec.decode(each, ToyRules())


@pytest.mark.parametrize("at", range(0, 1000, 97))
def test_a_saved_game_notices_every_changed_byte(at: int) -> None:
    """Catches a save without a checksum: one changed number is another game that nobody played."""
    data = bytearray(codec.encode(Game.start(ToyRules(), [deck(), deck()], 1)))
    data[at % len(data)] ^= 1
    for read in (lambda: codec.game_of(bytes(data)), lambda: codec.decode(bytes(data), ToyRules())):
        with pytest.raises(BanmenError, match="changed since it was written"):
            read()


def test_a_saved_game_notices_that_a_card_says_something_else() -> None:
    """Catches a save that knows its cards by their ids alone: it would go on by other texts."""
    game = Game.start(ToyRules(), [deck(), deck()], 1)
    held = codec.opened(codec.encode(game))
    other = [f"{each.split('#')[0]}#0000000000000000" for each in held["cards"]]
    with pytest.raises(BanmenError, match="other cards than those known now"):
        codec.decode(codec.sealed(held | {"cards": other}), ToyRules())


@pytest.mark.parametrize("seed", range(8))
def test_every_question_can_be_asked_again_cloned_and_read_back(seed: int) -> None:
    """Catches steps that change something before they ask, and state that a copy or the bytes miss."""
    rules, rng = ToyRules(), random.Random(seed)
    game = Game.start(rules, [deck(), deck()], seed, ask_all=bool(seed % 2))
    while game.question is not None:
        assert game.ask_again() == game.question
        number = rng.randrange(len(game.question.options))
        copy, read = game.clone(), codec.decode(codec.encode(game), rules)
        events = game.answer(number)
        assert copy.answer(number) == events == read.answer(number)
        assert codec.encode(copy) == codec.encode(game) == codec.encode(read)


@pytest.mark.parametrize("held", [[], "game", 7, None, {}, {"format": codec.FORMAT + 1}])
def test_sealed_bytes_that_hold_no_game_of_this_format_are_refused(held: object) -> None:
    """Catches whatever was sealed by somebody else being taken for a game."""
    body = msgspec.msgpack.encode(held)
    with pytest.raises(BanmenError, match="not of format"):
        codec.opened(blake2b(body, digest_size=codec._SEAL).digest() + body)
