"""Cards of one's own: a card file becomes cards whose ids begin with the hash of the file, the same on every worker."""

from __future__ import annotations

import hashlib
import re
import tempfile
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from banmen.errors import BanmenError, refuse_all
from banmen.kernel.rules import Rules
from banmen.language.cardfile import CardSource, open_set
from banmen.server.refusing import wrong

OWN: Final = "own-"
HASH: Final = 12
MOST_CARDS: Final = 200


def hash_of(text: str) -> str:
    """By what a card file is called."""
    return hashlib.sha256(text.encode()).hexdigest()[:HASH]


def hash_in(id: str) -> str | None:
    """The hash of the card file a card's id says it is from; None for a card that comes with the game."""
    found = re.match(rf"{OWN}([0-9a-f]{{{HASH}}})-", id)
    return found[1] if found else None


def sources(rules: Rules, text: str) -> Iterator[CardSource[Any]]:
    """The cards of a file under their ids here; what is wrong with the file names the line."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cards.toml"
        file.write_text(text, encoding="utf8")
        try:
            found = open_set(file, rules.facts)
        except BanmenError as error:
            refuse_all(BanmenError(each.reason, place=each.place.replace(str(file), "cards.toml"))
                       for each in error.faults)
            raise
        if found.game != rules.name:
            raise wrong(f"has cards of {found.game}, not of {rules.name}",
                        f"{rules.name}ではなく{found.game}のカードである", "cards.toml")
        if len(found.cards) > MOST_CARDS:
            raise wrong(f"has more than {MOST_CARDS} cards", f"カードが{MOST_CARDS}枚を超える", "cards.toml")
        for card in found.cards:
            yield msgspec.structs.replace(
                card, id=f"{OWN}{hash_of(text)}-{card.id}", place=card.place.replace(str(file), "cards.toml"),
                text_place=card.text_place.replace(str(file), "cards.toml"),
            )


@lru_cache(maxsize=4096)
def learn(rules: Rules, text: str) -> tuple[str, ...]:
    """Make the cards of a file known to the rules; their ids."""
    found = tuple(sources(rules, text))
    for source in found:
        rules.add_card(source)
    return tuple(source.id for source in found)


def hashes_in(text: str) -> list[str]:
    """The hashes of the card files that ids in a text say they are from."""
    return list(dict.fromkeys(re.findall(rf"{OWN}([0-9a-f]{{{HASH}}})-", text)))


def hashes_of(parts: Mapping[str, Mapping[str, int]]) -> list[str]:
    """The hashes of the card files a deck needs."""
    found = (hash_in(id) for counts in parts.values() for id in counts)
    return list(dict.fromkeys(each for each in found if each is not None))
