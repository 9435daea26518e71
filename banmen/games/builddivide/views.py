"""What a seat is shown beside the cards, and how the cards' present values are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banmen.games.builddivide.rules.c1002_packets import size
from banmen.games.builddivide.rules.c1100_windows import Window
from banmen.games.builddivide.table import table_of
from banmen.kernel.game import Game


def table_view(game: Game) -> Mapping[str, Any]:
    """The phase, who has priority, the resolution zone, the packets and the attack: all of it is public."""
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
