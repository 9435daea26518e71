"""Printed cards, compiled once and shared by every game, clone and view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2s
from typing import Any, Generic

from banmen.errors import BanmenError
from banmen.kernel.effects.base import Ability, Action, Term, walk
from banmen.kernel.effects.bounds import Bound
from banmen.kernel.effects.events import Happened, When
from banmen.kernel.effects.says import Change, Keyword, Lasting, Later, OneShot, Replacing, Static, Triggered
from banmen.kernel.names import ABILITIES
from banmen.kernel.typed import I
from banmen.kernel.zones import Zone

SLOT = 6
"""How many bits an ability's number has in a watcher: `card << WATCHER | definition << SLOT | ability`."""
WATCHER = 22
"""Where in a watcher the card begins: an ability of a card need not be printed on it."""
STATIC = "static:"
"""What an ability that alters a characteristic watches for begins so; the characteristic follows."""
NO_INDEX: Any = None
"""A library of which the game keeps nothing at hand."""
REPLACING = "replacing"
"""What every replacing ability watches for, so that a plain move need not look further."""


def unpacked(packed: int) -> tuple[int, int, int]:
    """A watcher's card, the printed card its ability is from, and the number of the ability there."""
    return packed >> WATCHER, packed >> SLOT & (1 << WATCHER - SLOT) - 1, packed & (1 << SLOT) - 1


@lru_cache(maxsize=4096)
def gift_id(abilities: tuple[Ability, ...]) -> str:
    """The id of the printed thing that stands for abilities a text gives: the same for the same abilities."""
    return "gift:" + blake2s(repr(abilities).encode(), digest_size=8).hexdigest()


def gifts_of(card: CardDef) -> tuple[CardDef, ...]:
    """The printed things that stand for what a card's abilities give or set up, and for what those give."""
    found: dict[str, CardDef] = {}
    for term in walk(card.abilities):
        if isinstance(term, Change | Lasting) and term.abilities:
            id = gift_id(term.abilities)
            found.setdefault(id, CardDef(id, card.name, card.name_en, {}, {}, term.abilities))
    return tuple(found.values())


_ON_A_CARD = (
    "abilities", "aloud", "back", "blocks", "facts", "halves", "id", "keywords", "makes", "name", "name_en", "numbers",
    "places", "said", "sorted_words", "text", "text_en", "unknown", "words",
)


class CardDef:
    """One printed card: its facts and what its text compiles to."""

    __slots__ = _ON_A_CARD

    def __init__(
        self,
        id: str,
        name: str,
        name_en: str,
        numbers: Mapping[str, int],
        words: Mapping[str, frozenset[str]],
        abilities: Iterable[Ability],
        facts: object = None,
        text: str = "",
        text_en: str = "",
        back: CardDef | None = None,
        makes: Iterable[CardDef] = (),
        said: Iterable[tuple[str, str]] = (),
        halves: Iterable[CardDef] = (),
        aloud: str = "",
    ) -> None:
        self.id = id
        self.name = name
        self.name_en = name_en
        self.aloud = aloud
        """Its name as it is read, where that is printed over its characters and counts as its name too."""
        self.numbers = dict(numbers)
        self.words = dict(words)
        self.sorted_words = {key: tuple(sorted(found)) for key, found in self.words.items()}
        self.unknown: tuple[dict[str, int], dict[str, tuple[str, ...]]] = (
            dict.fromkeys(self.numbers, 0), dict.fromkeys(self.words, ())
        )
        """Its numbers and words where it lies face down without any information."""
        self.abilities = tuple(abilities)
        self.facts: Any = facts
        self.text = text
        self.text_en = text_en
        self.back = back
        """What is printed on its next face, for a card that has several."""
        self.halves = tuple(halves)
        """The things printed beside each other on it, for a card that can be either."""
        self.makes = (*makes, *gifts_of(self))
        """Things in no deck that its text can bring about."""
        self.said = tuple(said)
        """The words of each ability, in Japanese and English, where the game gives them."""
        self.keywords: dict[str, tuple[int, ...]] = {}
        for ability in self.abilities:
            if isinstance(ability, Keyword):
                self.keywords[ability.name] = (*self.keywords.get(ability.name, ()), ability.value)
        self.blocks = tuple(blocks_of(ability) for ability in self.abilities)
        self.places: dict[int, tuple[tuple[str, int], ...]] = {}
        if len(self.abilities) >= 1 << SLOT:
            raise BanmenError(f"a card cannot have more than {(1 << SLOT) - 1} abilities", place=name)

    def __reduce__(self) -> tuple[object, ...]:
        """All that is on it, for keeping it: of an empty card it is made again (a native class makes no bare ones)."""
        return CardDef, ("", "", "", {}, {}, ()), tuple(getattr(self, name) for name in _ON_A_CARD)

    def __setstate__(self, kept: tuple[object, ...]) -> None:
        for name, value in zip(_ON_A_CARD, kept, strict=True):
            setattr(self, name, value)

    def written(self) -> tuple[str, str, str]:
        """Its name, text and facts: what is printed on it, for telling whether a card is still the same."""
        return self.name, self.text, repr(self.facts)

    def block(self, ability: int, actions: tuple[Action, ...]) -> int:
        """The number of a nested block of instructions, so that a frame can name it."""
        for number, block in enumerate(self.blocks[ability]):
            if block is actions:
                return number
        raise BanmenError("these instructions are not part of the ability", place=self.name)

    def watch_in(self, zone: Zone) -> tuple[tuple[str, int], ...]:
        """What the card watches for while it lies in this zone: (happening, ability) pairs."""
        found = self.places.get(zone.number)
        if found is None:
            found = tuple(
                (kind, number)
                for number, ability in enumerate(self.abilities)
                if _works_in(ability, zone)
                for kind in _watches(ability)
            )
            self.places[zone.number] = found
        return found


def _works_in(ability: Ability, zone: Zone) -> bool:
    zones: tuple[str, ...] = getattr(ability, "zones", ())
    return zone.name in zones if zones else zone.active


def _watches(ability: Ability) -> tuple[str, ...]:
    if isinstance(ability, Triggered):
        return tuple(dict.fromkeys(kind for when in (ability.when, *ability.also) for kind in when.happenings))
    if isinstance(ability, Replacing):
        return (*("replace:" + kind for kind in ability.when.happenings), REPLACING)
    if isinstance(ability, Static):
        return tuple(dict.fromkeys(STATIC + change.key for change in ability.changes))
    return ability.found_under()


def effect_of(ability: Ability) -> tuple[Action, ...]:
    """The instructions of an ability; none for those that only are."""
    if isinstance(ability, Replacing):
        return ability.instead
    effect: tuple[Action, ...] = getattr(ability, "effect", ())
    return effect


def blocks_of(ability: Ability) -> tuple[tuple[Action, ...], ...]:
    """The instructions of an ability, then its further parts, and every block nested in them, outermost first."""
    effect = effect_of(ability)
    found: list[tuple[Action, ...]] = [effect, *(block for block in parts_of(ability) if block is not effect)]
    at = 0
    while at < len(found):
        for action in found[at]:
            found.extend(parts_of(action))
        at += 1
    return tuple(found)


def parts_of(term: Term) -> list[tuple[Action, ...]]:
    """The blocks of instructions that stand in an ability or instruction, in the order of its text."""
    found: list[tuple[Action, ...]] = []
    for field in term.__struct_fields__:
        value = getattr(term, field)
        if isinstance(value, tuple) and value:
            if isinstance(value[0], Action):
                found.append(value)
            elif isinstance(value[0], tuple):
                found.extend(block for block in value if block and isinstance(block[0], Action))
    return found


def faces_of(card: CardDef) -> Iterator[CardDef]:
    """The card and what is printed on its other faces, one behind the other."""
    face: CardDef | None = card
    while face is not None:
        yield face
        face = face.back


class Library(Generic[I]):
    """The printed cards a game is played with, by number and by id; both sides of a card are here."""

    __slots__ = (
        "aloud",
        "backless",
        "blanks",
        "bounds",
        "by_id",
        "cards",
        "faces",
        "gives_abilities",
        "index",
        "other_side",
        "plans",
        "readings",
        "recalled",
        "rows",
        "settling",
        "shifting",
        "unread",
        "unsettling",
        "unwatched_ways",
        "watched",
        "watched_zones",
        "watching",
        "ways",
        "wholes",
    )

    def __init__(self, cards: Iterable[CardDef], zones: Iterable[Zone], first: tuple[CardDef, ...] = ()) -> None:
        known = {card.id for card in first}
        sides = {
            side.id: side
            for card in cards
            for printed in (*faces_of(card), *card.halves)
            for side in (printed, *printed.makes)
            if side.id not in known
        }
        self.cards = (*first, *sorted(sides.values(), key=lambda card: card.id))
        """Those of another library that grew into this one keep their numbers, so they come first."""
        self.backless: frozenset[int] = frozenset()
        """The printed cards that show a face on either side, so that all know them wherever they lie but in a pile."""
        self.by_id: dict[str, int] = {}
        for index, card in enumerate(self.cards):
            self.by_id[card.id] = index
        self.aloud = {name: card.aloud for card in self.cards if card.aloud for name in card.words.get("names", ())}
        """Names that are read otherwise than they are written."""
        self.faces: dict[int, tuple[int, ...]] = {}
        """For each face of a card with several, the numbers of all of them, the front first."""
        rows = [tuple(self.by_id[face.id] for face in faces_of(card)) for card in self.cards if card.back is not None]
        for faces in sorted(rows, key=len):  # the longest row of a face begins with the front
            self.faces.update(dict.fromkeys(faces, faces))
        self.other_side = {
            face: faces[at + 1 if at + 1 < len(faces) else at - 1]
            for face, faces in self.faces.items()
            for at in (faces.index(face),)
        }
        """For a card with several faces, the number of the one that shows when it is turned over: the next, or back."""
        self.readings = {
            index: tuple(self.by_id[half.id] for half in card.halves)
            for index, card in enumerate(self.cards)
            if card.halves
        }
        """For a card on which several things are printed beside each other, their numbers."""
        self.wholes = {half: whole for whole, halves in self.readings.items() for half in halves}
        """For such a thing, the number of the card on which it is printed."""
        self.shifting = frozenset((*self.other_side, *self.readings, *self.wholes))
        """The printed cards of which `Rules.side` is asked what shows where they go."""

        zones = tuple(zones)
        self.blanks = [zone.blank for zone in zones for _ in zone.places]
        """For each place, whether a card that lies face down there is blank."""
        self.watching = tuple(
            frozenset(index for index, card in enumerate(self.cards) if card.watch_in(zone)) for zone in zones
        )
        """The printed cards that watch for anything, for each zone by its number."""
        self.watched_zones = frozenset(number for number, watchers in enumerate(self.watching) if watchers)
        """The numbers of the zones in which any of the cards watches for anything."""
        speaking = self.speaking()
        self.watched = watched = frozenset(
            kind for zone in zones for card in speaking for kind, _ in card.watch_in(zone)
        ) | frozenset(
            kind
            for card in speaking
            for blocks in card.blocks
            for block in blocks
            for action in block
            if isinstance(action, Later) and action.when is not None
            for kind in action.when.happenings
        )
        """Everything that any of the cards watches for, or is found under, or may say that it waits for."""
        self.ways = {
            origin.number: {goal.number: way for goal in zones if (way := origin.way_to(goal)) in watched}
            for origin in zones
            if any(origin.way_to(goal) in watched for goal in zones)
        }
        """The ways from zone to zone that any of the cards watches for, by the numbers of both."""
        self.unwatched_ways = tuple(
            frozenset(
                goal.number
                for goal in zones
                if goal is not origin and origin.leaving not in watched and origin.way_to(goal) not in watched
            )
            for origin in zones
        )
        """The zones to which cards go without any of the cards ever watching for that, for each zone they leave."""
        self.gives_abilities = any(
            change.key == ABILITIES
            for card in speaking
            for ability in card.abilities
            if isinstance(ability, Static)
            for change in ability.changes
        )
        """Whether any ability that is always true gives abilities to others."""
        self.settling: frozenset[str] = frozenset()
        """What of the game's table `Rules.settle` looks at."""
        self.unsettling: frozenset[str] | None = None
        """Where an ability is found under one of these words, it has to look at whatever changes; None: in any case."""
        self.unread: frozenset[str] = frozenset()
        """What of the game's table no rule or text works anything out of: written, it leaves the position as it was."""
        self.plans: dict[object, Any] = {}
        """For acts to choose from, a seat and a moment, with which printed cards they can be done (`acts.Choice`)."""
        self.rows: dict[tuple[int, ...], dict[object, Any]] = {}
        """For games whose cards are these printed ones, with which of them such acts can be done."""
        self.index: I = NO_INDEX
        """What the game itself keeps at hand about these cards."""
        self.bounds = any(isinstance(ability, Bound) for card in speaking for ability in card.abilities)
        """Whether any of the cards forbids, allows or demands acts."""
        self.recalled = frozenset(
            kind
            for card in speaking
            for term in walk(card.abilities)
            if isinstance(term, Happened) or (isinstance(term, When) and term.nth)
            for kind in (term.when if isinstance(term, Happened) else term).happenings
        ) | frozenset(kind for card in speaking for ability in card.abilities for kind in ability.asks_about())
        """The happenings of the present turn that any of the cards may ask about."""

    def __getitem__(self, index: int) -> CardDef:
        return self.cards[index]

    def any_has(self, names: Iterable[str], part: str) -> bool:
        """Whether one of the names has this in it, as it is written or as it is read."""
        aloud = self.aloud
        return any(part in name or (name in aloud and part in aloud[name]) for name in names)

    def speaking(self) -> list[CardDef]:
        """One printed card for each text: those made of others have the very same abilities as these."""
        return list({id(card.abilities): card for card in self.cards if card.abilities}.values())


@lru_cache(maxsize=4096)
def spell_of(card: CardDef) -> int:
    """The number of the ability that is the text of a spell or command, or -1."""
    for number, ability in enumerate(card.abilities):
        if isinstance(ability, OneShot):
            return number
    return -1
