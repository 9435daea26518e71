"""Random numbers: from the seed and the counter alone, the same everywhere."""

from collections import Counter

from banmen.kernel import chance
from banmen.kernel.state import State, Table


def state_of(seed: int) -> State:
    return State.begun(seed, 2, Table())


def test_the_numbers_are_those_of_splitmix64() -> None:
    """Catches a change of the generator, which would change every recorded game."""
    assert [chance.mix(0, n) for n in range(3)] == [
        0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F,
    ]


def test_numbers_worked_out_side_by_side_are_those_worked_out_one_by_one() -> None:
    """Catches a lane that runs over into the next, which seeds and counters near the largest would show."""
    for seed in (0, 1, 2**64 - 1, 0x9E3779B97F4A7C15, 2**63):
        for first, many in ((0, 1), (0, 70), (10**6, 59), (2**62, 3)):
            one_by_one = tuple(chance.mix(seed, first + at) for at in range(many))
            assert chance.mixed(seed, first, many) == one_by_one


def test_a_shuffle_takes_one_number_for_each_card_but_one() -> None:
    """Catches a shuffle that gives another order, or leaves other numbers to those who come after it."""
    state, cards = state_of(9), list(range(12))
    chance.below(state, 2)
    by_hand = cards.copy()
    for last in range(11, 0, -1):
        pick = chance.mix(9, 1 + 12 - last) % (last + 1)
        by_hand[last], by_hand[pick] = by_hand[pick], by_hand[last]
    assert chance.shuffled(state, cards) == by_hand
    assert state.rolls == 12
    assert chance.shuffled(state, [4]) == [4]
    assert state.rolls == 12


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
