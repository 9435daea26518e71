"""Building decks: sizes, copies, side decks, limit lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from banmen.errors import BanmenError, Words
from banmen.games.yugioh.facts import plain_name
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import DECK, EXTRA
from banmen.kernel import atoms
from banmen.kernel.deck import Deck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banmen.games.yugioh.table import Game
    from banmen.kernel.library import CardDef
    from banmen.kernel.rules import Rules

SMALLEST_DECK, LARGEST_DECK, COPIES = 40, 60, 3
LARGEST_SIDE = 15

FORBIDDEN, LIMITED, SEMI_LIMITED = 0, 1, 2
_LIMITS = {
    FORBIDDEN: ("forbidden", "禁止", "315.2"), LIMITED: ("limited", "制限", "315.3"),
    SEMI_LIMITED: ("semi-limited", "準制限", "315.4"),
}


@book.rule("110.2", "130.1", "200.1", "310.4", "310.5")
def deck_faults(rules: Rules, deck: Deck) -> list[str]:
    """40 to 60 cards, a side deck of at most 15, and no more than three of one name in all parts together."""
    faults: list[str] = []
    size = len(deck.part("main"))
    if not SMALLEST_DECK <= size <= LARGEST_DECK:
        faults.append(Words(f"the main deck has {size} cards; 40 to 60 are needed (110.2)",
                            f"メインデッキが{size}枚（40～60枚）（110.2）"))
    side = len(deck.part("side"))
    if side > LARGEST_SIDE:
        faults.append(Words(f"the side deck has {side} cards; {LARGEST_SIDE} are allowed (310.4)",
                            f"サイドデッキが{side}枚（{LARGEST_SIDE}枚まで）（310.4）"))
    names: Counter[str] = Counter()
    english: dict[str, str] = {}
    for part, ids in deck.parts.items():
        if part not in rules.deck_parts:
            parts = ", ".join(rules.deck_parts)
            faults.append(Words(f"a deck has no part {part!r}; parts: {parts}",
                                f"デッキに{part!r}という部分はない（{parts}）"))
            continue
        for id in ids:
            try:
                card = rules.card(id)
            except BanmenError as error:
                faults.append(Words(str(error), error.told("ja")))
                continue
            name = counted_as(card)
            names[name] += 1
            english.setdefault(name, card.name_en or name)
    faults.extend(
        Words(f"{count} copies of {english[name]}; {COPIES} are allowed (200.1)",
              f"「{name}」が{count}枚（{COPIES}枚まで）（200.1）")
        for name, count in names.items()
        if count > COPIES
    )
    return faults


@book.rule("130.1")
def counted_as(card: CardDef) -> str:
    """The name a card counts under: its own, or the one its text says it is treated as wherever it is."""
    (name,) = card.words["names"]
    return name


def _cards(rules: Rules, ids: Iterable[str]) -> list[CardDef]:
    found: list[CardDef] = []
    for id in ids:
        try:
            found.append(rules.card(id))
        except BanmenError:
            continue
    return found


@book.rule("315.1", "315.2", "315.3", "315.4", "200.2")
def limit_faults(rules: Rules, deck: Deck, limits: Mapping[str, int]) -> list[str]:
    """A list lowers how many copies of a name all parts together may hold: none, one or two."""
    names = Counter(counted_as(card) for ids in deck.parts.values() for id in ids for card in _cards(rules, (id,)))
    faults: list[str] = []
    for listed, most in limits.items():
        if most not in _LIMITS:
            raise BanmenError(f"{listed}: {most} is no limit; 0, 1 and 2 are", place="limit list")
        try:
            name = counted_as(rules.card(listed))
        except BanmenError:
            if listed.isascii():
                raise BanmenError(f"no card has the id {listed!r}", place="limit list") from None
            name = plain_name(listed)
        if names[name] > most:
            word, word_ja, rule = _LIMITS[most]
            faults.append(Words(f"{names[name]} copies of {name}, which is {word}: {most} may be used ({rule})",
                                f"{word_ja}カードの「{name}」が{names[name]}枚（{most}枚まで）（{rule}）"))
    return faults


@book.rule("205.4", "310.1", "385.7")
def lay_out_decks(game: Game, decks: Sequence[Deck]) -> None:
    """Each card comes to its zone as the deck says, wherever it was in the duel before; the side deck stays away."""
    for seat, deck in enumerate(decks):
        for zone, part in ((DECK, "main"), (EXTRA, "extra")):
            atoms.bring_all(game, [game.library.by_id[id] for id in deck.part(part)], seat, zone)
