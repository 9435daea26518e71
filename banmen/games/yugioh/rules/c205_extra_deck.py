"""What belongs into the extra deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.errors import BanmenError, Words
from banmen.games.yugioh.facts import Printed
from banmen.games.yugioh.rulebook import book
from banmen.kernel.deck import Deck

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

MOST_EXTRA = 15


@book.rule("205.1", "205.2", "205.3", "245.2")
def extra_deck_faults(rules: Rules, deck: Deck) -> list[str]:
    """At most 15 fusion, Synchro and Xyz monsters beside the main deck, and such monsters nowhere else."""
    faults: list[str] = []
    size = len(deck.part("extra"))
    if size > MOST_EXTRA:
        faults.append(Words(f"the extra deck has {size} cards; {MOST_EXTRA} are allowed (205.2)",
                            f"エクストラデッキが{size}枚（{MOST_EXTRA}枚まで）（205.2）"))
    for part in ("main", "extra"):
        for id in dict.fromkeys(deck.part(part)):
            try:
                card = rules.card(id)
            except BanmenError:
                continue
            assert isinstance(card.facts, Printed)
            if card.facts.extra != (part == "extra"):
                number = "245.2" if card.facts.ritual else "205.1"
                where = "エクストラデッキ" if part == "extra" else "メインデッキ"
                faults.append(Words(f"{card.name_en or card.name} does not belong into the {part} deck ({number})",
                                    f"「{card.name}」は{where}に入らない（{number}）"))
    return faults
