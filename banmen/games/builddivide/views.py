"""What a seat is shown beside the cards, and how the cards' present values are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1002_packets import size
from banmen.games.builddivide.rules.c1100_windows import Window
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import TERRITORY
from banmen.kernel.game import Game


@book.rule("410-2a")
def hidden_sides(game: Game, seat: int) -> list[str]:
    """The sides of a player's territories that do not show are seen by that player alone."""
    state = game.state
    sides = game.library.other_side
    return [
        game.library[sides[state.definition[card]]].id
        for card in state.zones[TERRITORY.of(seat)]
        if state.definition[card] in sides
    ]


def table_view(game: Game, seat: int) -> Mapping[str, Any]:
    """The phase, who has priority, the resolution zone, packets, attack and counters; own territories' other sides."""
    table = table_of(game)
    windows = [frame for frame in game.state.agenda if isinstance(frame, Window)]
    return {
        "first": table.first,
        "phase": table.phase,
        "priority": windows[-1].priority if windows else None,
        "windows": [{"packet": each.packet, "passes": each.passes} for each in windows],
        "resolution": [
            {
                "number": each.number, "seat": each.seat, "card": each.card, "source": each.scope.source,
                "definition": game.library[each.definition].id, "ability": each.ability, "block": each.block,
                "targets": [list(group) for group in each.targets],
            }
            for each in table.stack
        ],
        "packets": [
            {"number": each.number, "seat": each.seat, "source": each.source, "amount": size(game, each),
             "dealt": each.dealt, "dealer": each.dealer}
            for each in table.packets
        ],
        "hidden_sides": hidden_sides(game, seat),
        "counters": [dict(each) for each in table.counters],
        "attacker": table.attacker,
        "target": table.target,
        "blocker": table.blocker,
        "battle": list(table.battle),
    }


def card_view(game: Game, card: int) -> Mapping[str, Any]:
    """The present numbers, words and keywords of a card."""
    printed = game.library[game.state.definition[card]]
    shown: dict[str, Any] = {key: game.number(card, key) for key in printed.numbers}
    for key in ("types", "colours", "titles"):
        shown[key] = sorted(game.words(card, key))
    if keywords := game.keywords(card):
        shown["keywords"] = sorted(keywords)
    return shown
