"""Paying in colours, against trying everything."""

from itertools import combinations, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from banmen.kernel.payment import Price, Source, covers, next_sources, obvious, payable, settles

COLOURS = "wubr"
colour_sets = st.frozensets(st.sampled_from(COLOURS), max_size=3)


@st.composite
def sources(draw: st.DrawFn, gives: st.SearchStrategy[int]) -> list[Source]:
    count = draw(st.integers(0, 5))
    return [Source(n, draw(colour_sets), draw(gives), draw(st.booleans()) and n == 0) for n in range(count)]


prices = st.builds(
    Price, st.integers(0, 5), st.lists(st.sampled_from(COLOURS), max_size=3).map(tuple)
)
often = settings(max_examples=150, deadline=None, derandomize=True, database=None)


def gives_all(chosen: tuple[Source, ...], colours: tuple[str, ...]) -> bool:
    """By trying: whether different sources can give the colours."""
    return any(
        all(source.any_colour or colour in source.colours for source, colour in zip(order, colours, strict=True))
        for order in permutations(chosen, len(colours))
    )


def pays(price: Price, chosen: tuple[Source, ...]) -> bool:
    """By trying: whether these pay the price and none could be left out."""
    def enough(part: tuple[Source, ...]) -> bool:
        return sum(source.gives for source in part) >= price.total and gives_all(part, price.colours)

    return enough(chosen) and not any(
        enough(tuple(each for each in chosen if each is not extra)) for extra in chosen
    )


def payments(price: Price, given: list[Source]) -> list[frozenset[int]]:
    return [
        frozenset(source.token for source in chosen)
        for size in range(len(given) + 1)
        for chosen in combinations(given, size)
        if pays(price, chosen)
    ]


@given(given=sources(st.just(1)), price=prices)
@often
def test_covering_settling_and_being_payable_agree_with_trying_everything(given: list[Source], price: Price) -> None:
    """Catches a greedy match, in which a source of two colours is spent on the wrong one."""
    assert covers(given, price.colours) == gives_all(tuple(given), price.colours)
    possible = payments(price, given)
    assert payable(price, given) == bool(possible)
    for size in range(len(given) + 1):
        for chosen in combinations(given, size):
            assert settles(price, chosen) == (frozenset(each.token for each in chosen) in possible)


@given(given=sources(st.integers(0, 3)), price=prices)
@often
def test_sources_that_give_more_or_nothing(given: list[Source], price: Price) -> None:
    possible = payments(price, given)
    assert payable(price, given) == bool(possible)
    for size in range(len(given) + 1):
        for chosen in combinations(given, size):
            assert settles(price, chosen) == (frozenset(each.token for each in chosen) in possible)


@given(given=sources(st.sampled_from((1, 1, 1, 2))), price=prices, data=st.data())
@often
def test_what_is_offered_next_always_leads_to_a_payment_and_misses_none(
    given: list[Source], price: Price, data: st.DataObject
) -> None:
    """Catches a dead end after some sources are taken, and a payment that cannot be reached."""
    possible = payments(price, given)
    taken: list[Source] = []
    while True:
        held = frozenset(source.token for source in taken)
        wanted = {
            token for payment in possible if held < payment for token in payment - held
        }
        offered = next_sources(price, given, taken)
        assert {source.token for source in offered} == wanted
        if not offered:
            break
        taken.append(data.draw(st.sampled_from(offered)))
    assert not possible or frozenset(source.token for source in taken) in possible


@given(given=sources(st.integers(1, 2)), price=prices)
@often
def test_the_obvious_payment_is_one_whenever_there_is_any(given: list[Source], price: Price) -> None:
    chosen = obvious(price, given)
    if payable(price, given):
        assert settles(price, chosen)
    else:
        assert chosen == ()


def test_the_obvious_payment_keeps_the_source_of_more_colours() -> None:
    """Catches spending the first that fits."""
    both, one = Source(1, frozenset("wu")), Source(2, frozenset("w"))
    assert obvious(Price(1, ("w",)), [both, one]) == (one,)


def test_the_obvious_payment_keeps_what_is_useful_wherever_it_lies() -> None:
    """Catches keeping those that lie first: of many colours before few, of the same the older."""
    many, one, none = Source(7, frozenset("wub")), Source(5, frozenset("w")), Source(6, frozenset())
    for order in permutations((many, one, none)):
        assert obvious(Price(1), order) == (none,)
        assert set(obvious(Price(2), order)) == {none, one}
    older, newer = Source(3, frozenset("w")), Source(4, frozenset("u"))
    for pair in ((older, newer), (newer, older)):
        assert obvious(Price(1), pair) == (newer,)
    joker, plain = Source(1, frozenset("w"), 1, True), Source(2, frozenset("w"))
    for pair in ((joker, plain), (plain, joker)):
        assert obvious(Price(1), pair) == (joker,)
