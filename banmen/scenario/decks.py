"""Scenarios about decks: a deck, and what is wrong with it."""

from __future__ import annotations

from banmen.errors import BanmenError, Words, joined
from banmen.games.deckfile import MOST_COPIES, by_ids
from banmen.kernel.deck import Deck
from banmen.kernel.rules import Rules
from banmen.scenario.past import ready_deck
from banmen.scenario.reader import Scenario

ALONE = ("start", "cards", "fill", "turn", "table", "a", "b", "used", "lasting", "moves")
"""What a scenario about a deck has no use for."""


def check_deck(scenario: Scenario, rules: Rules) -> None:
    """Compare what is wrong with the deck with what is expected: one word for each fault, in any order."""
    for key in ALONE:
        if scenario.has(key):
            raise scenario.part(key).wrong(Words(f"a scenario about a deck has no {key!r}",
                                                 f"デッキについてのシナリオに{key!r}は書けない"))
    expected = scenario.part("expect").keys("expect of a deck", ("faults",))
    if "faults" not in expected:
        raise scenario.item.wrong(Words(
            "a scenario about a deck has expect: {faults: [WORD]}, or [] where none is wrong",
            "デッキについてのシナリオには expect: {faults: [言葉]} がいる。誤りがなければ []",
        ))
    found = rules.check_deck(_deck(scenario, rules))
    wanted = [each.text("a word of a fault") for each in expected["faults"].list("faults")]
    left = list(found)
    for word in wanted:
        fault = next((each for each in left if word in each), None)
        if fault is None:
            told = joined(found)
            raise expected["faults"].wrong(Words(f"no fault has {word!r} in it; found: {told or 'none'}",
                                                 f"{word!r}を含む誤りはない。あったのは：{told.ja or 'なし'}"))
        left.remove(fault)
    if left:
        told = joined(left)
        raise expected["faults"].wrong(Words(f"more is wrong than expected: {told}",
                                             f"期待より多くの誤りがある：{told.ja}"))


def _deck(scenario: Scenario, rules: Rules) -> Deck:
    """`deck: ID`, or how many of each card in each part; {of: ID, main: {X: 5}} alters a bundled deck."""
    item = scenario.part("deck")
    if isinstance(item.value, str):
        return ready_deck(rules, item)
    parts = item.keys("a deck", ("of", *rules.deck_parts))
    cards = {part: list(ids) for part, ids in ready_deck(rules, parts["of"]).parts.items()} if "of" in parts else {}
    for part, counts in parts.items():
        for card, count in counts.map(part).items() if part != "of" else ():
            many = count.least("how many", 0)
            if many > MOST_COPIES:
                raise count.wrong(Words(f"{many} copies; {MOST_COPIES} at most",
                                        f"{many}枚は多すぎる：{MOST_COPIES}枚まで"))
            try:
                id = rules.card(by_ids(rules, Deck("", rules.name, {part: (card,)})).part(part)[0]).id
            except BanmenError as error:
                raise count.wrong(error.reason) from error
            kept = [each for each in cards.get(part, ()) if each != id]
            cards[part] = [*kept, *[id] * many]
    return Deck(scenario.name, rules.name, {part: tuple(ids) for part, ids in cards.items()})
