"""Random numbers: from the seed and the counter alone, the same everywhere."""

from collections import Counter

from banmen.kernel import chance
from banmen.kernel.state import State, Table


def state_of(seed: int) -> State:
    return State(seed, 2, Table())


def test_the_numbers_are_those_of_splitmix64() -> None:
    """Catches a change of the generator, which would change every recorded game."""
    assert [chance.mix(0, n) for n in range(3)] == [
        0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F,
    ]


def test_the_same_seed_and_counter_give_the_same_and_others_do_not() -> None:
    one, two = state_of(7), state_of(7)
    assert [chance.below(one, 1000) for _ in range(20)] == [chance.below(two, 1000) for _ in range(20)]
    assert one.rolls == two.rolls == 20
    assert len({chance.mix(seed, 1) for seed in range(1000)}) == 1000


def test_a_clone_goes_on_with_the_same_numbers_and_disturbs_nobody() -> None:
    """Catches a generator that lives outside the position."""
    state = state_of(3)
    chance.below(state, 10)
    clone = state.clone()
    ahead = [chance.below(clone, 10**6) for _ in range(5)]
    assert state.rolls == 1
    assert [chance.below(state, 10**6) for _ in range(5)] == ahead


def test_a_shuffle_keeps_the_cards_and_leaves_the_given_list_alone() -> None:
    cards = list(range(40))
    order = chance.shuffled(state_of(5), cards)
    assert sorted(order) == cards == list(range(40))
    assert order != cards


def test_every_order_of_three_cards_is_about_as_likely() -> None:
    """Catches the naive shuffle that swaps with any position, whose orders differ by a quarter."""
    counts = Counter(tuple(chance.shuffled(state_of(seed), [1, 2, 3])) for seed in range(6000))
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values())
