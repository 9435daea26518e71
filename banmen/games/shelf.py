"""The cards and decks that come with a game: TOML files read when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from banmen.errors import BanmenError, Words, joined
from banmen.games.deckfile import MOST_COPIES, read_deck
from banmen.games.kept import KeptCards
from banmen.kernel.deck import Deck
from banmen.kernel.library import CardDef, Library
from banmen.language.cardfile import CardSource, open_set
from banmen.language.tomlplaces import parsed, source_of

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules


class _LimitFile(msgspec.Struct, forbid_unknown_fields=True):
    """A limit list: its names, its game, from when it holds, and the copies allowed by card id or name."""

    name: str
    game: str
    limits: dict[str, int]
    name_en: str = ""
    since: str = ""


def read_limits(path: Path, game: str, known: Collection[str] | None = None) -> Mapping[str, int]:
    """Read a limit list of a game; what is wrong with it names the file (`known`: the ids and names there are)."""
    said = parsed(source_of(path, Words("limit list", "制限リスト")), path)
    try:
        file = msgspec.convert(said, _LimitFile)
    except msgspec.ValidationError as error:
        raise BanmenError(Words(f"not a limit list: {error}", f"制限リストでない：{error}"), place=str(path)) from error
    if file.game != game:
        raise BanmenError(Words(f"is a limit list of {file.game}, not of {game}",
                                f"{game}ではなく{file.game}の制限リストである"), place=str(path))
    wrong = [Words(f"{id!r}: {many} copies, not 0 to {MOST_COPIES}", f"{id!r}：{many}枚（0～{MOST_COPIES}枚）")
             for id, many in file.limits.items() if not 0 <= many <= MOST_COPIES]
    if known is not None:
        wrong += [Words(f"no card is called {id!r}", f"{id!r}というカードはない")
                  for id in file.limits if id not in known]
    if wrong:
        raise BanmenError(joined(wrong), place=str(path))
    return file.limits


MOST_BOUND: Final = 256
"""For how many pairings of decks libraries are kept."""
_Parts = tuple[tuple[str, tuple[str, ...]], ...]


class Shelf:
    """What lies in a game's `sets` and `decks` folders; cards are compiled one by one when needed."""

    def __init__(self, rules: Rules, folder: Path) -> None:
        self.rules = rules
        self.folder = folder
        self._compiled: dict[str, CardDef] = {}
        self._added: dict[str, CardSource[Any]] = {}
        """The cards that are not bundled, by id."""
        self._printed: dict[str, Mapping[str, Any]] = {}
        """Printed cards that decks can have, by name, which is their id; compiled when they are asked for."""
        self._checked: dict[_Parts, list[str]] = {}
        self._bound: dict[tuple[_Parts, ...], Library] = {}

    @cached_property
    def sources(self) -> Mapping[str, CardSource[Any]]:
        """Every bundled card as its file gives it, by id."""
        found: dict[str, CardSource[Any]] = {}
        for path in self.files:
            for source in open_set(path, self.rules.facts).cards:
                if source.id in found:
                    raise BanmenError(f"the id {source.id!r} is taken by {found[source.id].place}", place=source.place)
                found[source.id] = source
        return found

    @cached_property
    def files(self) -> tuple[Path, ...]:
        """The files of the bundled cards."""
        return tuple(sorted((self.folder / "sets").glob("*.toml")))

    @cached_property
    def kept(self) -> KeptCards:
        """The bundled cards that were compiled before."""
        return KeptCards(self.rules, self.files)

    def card(self, id: str) -> CardDef:
        """The compiled card with this id."""
        card = self._compiled.get(id)
        if card is None and (card := self.kept.get(id)) is not None:
            self._compiled[id] = card
        if card is None:
            source = self.sources.get(id)
            if source is None and id in self._printed:
                card = self._compiled[id] = self.rules.read_printed(self._printed[id])
                return card
            if source is None:
                words = Words(f"no card has the id {id!r}", f"{id!r}というカードはない")
                raise BanmenError(words, place=self.rules.name)
            card = self._compiled[id] = self.rules.compile(source)
            self.kept.add(id, card)
        return card

    def add(self, source: CardSource[Any]) -> CardDef:
        """Compile a card that is not bundled and make it known by its id, which no bundled card may have."""
        if source.id in self.sources:
            words = Words(f"card {source.id!r}: a bundled card has this id", f"{source.id!r}は収録カードの番号である")
            raise BanmenError(words, place=source.place)
        before = self._added.get(source.id)
        if before is not None and (before.name, before.text, before.facts) != (source.name, source.text, source.facts):
            words = Words(f"card {source.id!r}: another card has this id ({before.place})",
                          f"{source.id!r}は別のカードの番号である（{before.place}）")
            raise BanmenError(words, place=source.place)
        card = self._compiled[source.id] = self.rules.understood(source)
        self._added[source.id] = source
        self._checked.clear()
        self._bound.clear()
        return card

    def add_printed(self, cards: Mapping[str, Mapping[str, Any]]) -> None:
        """Make printed cards known that can be read, by their names, which no bundled card may have as its id."""
        taken = next((name for name in cards if name in self.sources), None)
        if taken is not None:
            words = Words(f"card {taken!r}: a bundled card has this id", f"{taken!r}は収録カードの番号である")
            raise BanmenError(words, place=self.rules.name)
        self._printed.update(cards)
        self._checked.clear()
        self._bound.clear()

    @property
    def passcodes(self) -> Mapping[str, str]:
        """The ids of the printed cards that have passcodes, by these, without leading zeros."""
        coded = ((str(card.get("password") or "").lstrip("0"), name) for name, card in self._printed.items())
        return {code: name for code, name in coded if code}

    def checked(self, deck: Deck, check: Callable[[Deck], list[str]]) -> list[str]:
        """What a game's check finds wrong with a deck, looked for once as long as no card is added."""
        parts = tuple(deck.parts.items())
        if parts not in self._checked:
            self._checked[parts] = check(deck)
        return self._checked[parts]

    def bound(self, decks: Sequence[Deck], bind: Callable[[Sequence[Deck]], Library]) -> Library:
        """The library a game makes for some decks, made once as long as no card is added."""
        parts = tuple([tuple(deck.parts.items()) for deck in decks])
        found = self._bound.get(parts)
        if found is None:
            if len(self._bound) >= MOST_BOUND:
                self._bound.clear()
            found = self._bound[parts] = bind(decks)
            self.kept.save()
        return found

    @cached_property
    def decks(self) -> Mapping[str, Deck]:
        """The ready decks by id."""
        found = (read_deck(path) for path in sorted((self.folder / "decks").glob("*.toml")))
        return {deck.id: deck for deck in found}
