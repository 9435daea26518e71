"""Cards that do not come with a game, brought along in files: card files (TOML), or printed cards (.jsonl)."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from banmen.errors import BanmenError, Words, gathered, refuse_all, visible
from banmen.games import GAMES, rules_named, rules_of
from banmen.games.binder import SUFFIX, Binder, open_binder
from banmen.language.cardfile import CARD_FILE, open_set
from banmen.language.measure import cards_of
from banmen.language.tomlplaces import parsed, source_of

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules

Brought = dict[str, tuple[str, ...]]
"""The ids of cards, with all that each is called."""
MOST_TOLD: Final = 20
"""How many printed cards that are not read are named."""


def bring(rules: Rules, file: Path, *, quiet: bool = False) -> Brought:
    """Make the cards of a file known, so that decks and positions can have them; their ids with their names.

    Printed cards that are not read are left out, counted and named.
    """
    if file.suffix == SUFFIX:
        binder = open_binder(rules, file)
        rules.add_printed(binder.cards)
        if not quiet:
            tell_unread(file, binder)
        return {name: (name,) for name in binder.cards}
    found = open_set(file, rules.facts)
    if found.game != rules.name:
        raise BanmenError(Words(f"has cards of {found.game}, not of {rules.name}",
                                f"{rules.name}ではなく{found.game}のカードである"), place=str(file))
    refuse_all(gathered(partial(rules.add_card, source) for source in found.cards))
    return {source.id: (source.id, source.name, source.name_en) for source in found.cards}


def bring_all(files: Iterable[Path | str], *, quiet: bool = False) -> dict[str, Brought]:
    """Card files of any game are read and added; what each brought, by game."""
    found: dict[str, Brought] = {}
    for each in files:
        file = Path(each)
        game = game_of(file)
        found.setdefault(game, {}).update(bring(rules_named(game), file, quiet=quiet))
    return found


class Luggage(msgspec.Struct, frozen=True):
    """Card files that go along to a process that has neither them nor what was made known here."""

    files: tuple[tuple[str, bytes], ...]
    """The name of each, and what is in it."""

    @classmethod
    def packed(cls, files: Iterable[Path]) -> Luggage:
        """The luggage with these files, which have been read before."""
        return cls(tuple((file.name, file.read_bytes()) for file in files))

    def __call__(self, game: str) -> Rules:
        """The rules of the game of this name, which know the cards of the files."""
        return _unpacked(self, game)


@cache
def _unpacked(luggage: Luggage, game: str) -> Rules:
    rules = rules_named(game)
    for name, content in luggage.files:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / name
            file.write_bytes(content)
            bring(rules, file, quiet=True)
    return rules


def tell_unread(file: Path, binder: Binder) -> None:
    """Count and name the printed cards that cannot be played."""
    if not binder.unread:
        return
    many = len(binder.cards) + len(binder.unread)
    lines = [f"banmen: {file}: {len(binder.unread)} of {many} cards are not read and left out:",
             *(f"  {name}: {reason}" for name, reason in list(binder.unread.items())[:MOST_TOLD])]
    if len(binder.unread) > MOST_TOLD:
        lines.append(f"  and {len(binder.unread) - MOST_TOLD} more; `banmen cards read` tells of all")
    print(visible("\n".join(lines)), file=sys.stderr)


def game_of(file: Path) -> str:
    """The game whose cards a file has: a card file says it, printed cards show it by what is printed on them."""
    if file.suffix == SUFFIX:
        return _game_of_printed(file)
    head = parsed(source_of(file, CARD_FILE), file).get("set")
    game = head.get("game") if isinstance(head, dict) else None
    if not isinstance(game, str):
        raise BanmenError(Words("a card file begins with a [set] table that names its game",
                                "カードファイルはゲーム名を書いた [set] の表で始める"), place=str(file))
    return game


def _game_of_printed(file: Path) -> str:
    first: Mapping[str, Any] = next(iter(cards_of(file)), {})
    known = [game for game in GAMES if (key := rules_of(game).printed_key) and key in first]
    if len(known) != 1:
        keys = json.dumps(sorted(first), ensure_ascii=False)[:200]
        raise BanmenError(Words(f"the cards are of no game that is known: the first has the keys {keys}",
                                f"どのゲームのカードか分からない：1枚目の項目は{keys}"), place=str(file))
    return known[0]
