"""The position as a page is shown it: the kernel's view of one viewer, in the one shape of all games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.view import OpenCards
from banmen.render import Speaker
from banmen.render.between import record_line, record_words
from banmen.server.shapes import Card, Ended, Fight, Middle, MiddleKind, Number, Phase, Said, Side, View, Worn, Zone

OWN_FIELDS: Final = frozenset((
    "handle", "owner", "turned", "down", "damage", "counters", "host", "beneath", "card", "at", "keywords", "given",
    "worn", "altered",
))
"""What of a card's view has a field of its own; the rest are numbers and words of the game."""
MIDDLE: Final[tuple[tuple[str, MiddleKind], ...]] = (
    ("chain", "link"), ("resolution", "entry"), ("packets", "packet"),
)
"""The lists of a game's table that lie between the players, and what their items are."""


class Voices:
    """The two speakers of one viewer: every sentence in both languages."""

    def __init__(
        self, game: Game, viewer: int, *, personal: bool = False, called: tuple[Said, Said] | None = None,
    ) -> None:
        self.viewer = viewer
        ja, en = (None, None) if called is None else ((called[0].ja, called[1].ja), (called[0].en, called[1].en))
        self.ja = Speaker(game.rules, "ja", viewer, personal=personal, called=ja)
        self.en = Speaker(game.rules, "en", viewer, personal=personal, called=en)

    def each(self) -> tuple[Speaker, Speaker]:
        """Japanese first."""
        return self.ja, self.en

    def term(self, word: str) -> Said:
        """A word of the game."""
        return Said(self.ja.term(word), self.en.term(word))


class Alike:
    """What several viewers of one position are shown alike, made once."""

    def __init__(self) -> None:
        self.seen: OpenCards = {}
        self.cards: dict[int, Card] = {}


def view_of(game: Game, voices: Voices, alike: Alike | None = None) -> View:
    """The position as the viewer of these voices may know it."""
    alike = alike or Alike()
    seen = game.view(voices.viewer, alike.seen)
    table: Mapping[str, Any] = seen["table"]
    phase = table.get("phase")
    outcome = game.outcome
    return View(
        game=seen["game"],
        viewer=voices.viewer,
        turn=seen["turn"],
        turn_player=seen["turn_player"],
        rules=tuple(seen["rules"]),
        zones={
            name: (_zone(game, voices, mine, alike), _zone(game, voices, theirs, alike))
            for name, (mine, theirs) in seen["zones"].items()
        },
        sides=(_side(table, 0), _side(table, 1)),
        phase=Phase(phase, voices.term(phase)) if phase else None,
        pending=tuple(_card(game, voices, card) for card in seen["pending"]),
        middle=(*_middle(game, voices, table), *_waiting(game, voices, seen["waiting"])),
        fight=_fight(game, table),
        outcome=None if outcome is None else Ended(
            outcome.winner, outcome.reason, Said(*(each.outcome(outcome) for each in voices.each())), outcome.rules,
        ),
    )


def _zone(game: Game, voices: Voices, seen: Mapping[str, Any], alike: Alike) -> Zone:
    return Zone(seen["count"], tuple([_made(game, voices, card, alike) for card in seen["cards"]]))


def _made(game: Game, voices: Voices, seen: Mapping[str, Any], alike: Alike) -> Card:
    handle = seen["handle"]
    if alike.seen.get(handle) is not seen:
        return _card(game, voices, seen)
    if handle not in alike.cards:
        alike.cards[handle] = _card(game, voices, seen)
    return alike.cards[handle]


def _card(game: Game, voices: Voices, seen: Mapping[str, Any]) -> Card:
    """One card; numbers stand beside the printed ones where they differ."""
    id = seen.get("card", "")
    if not id and "beneath" not in seen:
        return Card(
            seen["handle"], seen["owner"], at=seen.get("at", NONE), turned=seen.get("turned", False),
            down=seen.get("down", False), damage=seen.get("damage", 0), host=seen.get("host", NONE),
            counters=seen.get("counters", {}),
        )
    printed = game.library[game.library.by_id[id]].numbers if id else {}
    numbers: dict[str, Number] = {}
    words: dict[str, tuple[str, ...]] = {}
    for key, value in seen.items():
        if key in OWN_FIELDS or value is None:
            continue
        if type(value) is int:
            was = printed.get(key)
            numbers[key] = Number(value, was if was != value else None)
        elif isinstance(value, list | tuple):
            if value:
                words[key] = tuple(value)
        elif value:
            words[key] = (value,) if isinstance(value, str) else (key,)
    return Card(
        handle=seen["handle"],
        owner=seen["owner"],
        card=id,
        at=seen.get("at", NONE),
        turned=seen.get("turned", False),
        down=seen.get("down", False),
        damage=seen.get("damage", 0),
        host=seen.get("host", NONE),
        counters=seen.get("counters", {}),
        beneath=tuple([_card(game, voices, each) for each in seen.get("beneath", ())]),
        numbers=numbers,
        words=words,
        keywords=_keywords(voices, seen["keywords"]) if "keywords" in seen else {},
        given=tuple(seen.get("given", ())),
        worn=tuple([_worn(game, voices, each) for each in seen.get("worn", ())]),
        altered=tuple([_worn(game, voices, each) for each in seen.get("altered", ()) if voices.ja.tells(each)]),
    )


def _keywords(voices: Voices, held: Mapping[str, Sequence[int]] | Sequence[str]) -> dict[str, tuple[int, ...]]:
    """The keywords that have words, with the numbers that are not nothing."""
    known = voices.ja.speech["terms"]
    if isinstance(held, Mapping):
        return {name: tuple([each for each in values if each]) for name, values in held.items() if name in known}
    return {name: () for name in held if name in known}


def _worn(game: Game, voices: Voices, seen: Mapping[str, Any]) -> Worn:
    """A lasting effect on a card, said as the event of its beginning was; or what an ability does to it."""
    return Worn(
        Said(*(each.alteration(game, seen) for each in voices.each())),
        seen["source"],
        face_id(game, voices.ja.face_of(game, seen["source"])) if seen["source"] != NONE else "",
        seen.get("until", ""),
    )


def face_id(game: Game, definition: int) -> str:
    """The id of a printed card by its number; empty for none."""
    return "" if definition == NONE else game.library[definition].id


def _side(table: Mapping[str, Any], seat: int) -> Side:
    """The values of the game's own table that belong to a seat: lists of two, of numbers or of numbers by name."""
    values: dict[str, int] = {}
    for key, held in table.items():
        if isinstance(held, list | tuple) and len(held) == 2:
            own = held[seat]
            if isinstance(own, int) and not isinstance(own, bool):
                values[key] = own
            elif isinstance(own, Mapping) and key == "counters":
                values |= own
    return Side(values)


def _middle(game: Game, voices: Voices, table: Mapping[str, Any]) -> Iterator[Middle]:
    """Links of a chain, entries of a resolution zone and damage packets, the oldest first."""
    for name, kind in MIDDLE:
        held = table.get(name, ())
        for number, record in enumerate(held, 1):
            card = record.get("card") if kind == "link" else record.get("bearer") or record.get("definition")
            source = record.get("dealer", record.get("source", NONE))
            handle = record.get("card", NONE)
            key = f"{name}_line"
            yield Middle(
                kind=kind,
                number=number,
                seat=record["seat"],
                said=Said(*(
                    record_line(game, each, key, record, held) if kind == "packet" else record_words(game, each, record)
                    for each in voices.each()
                )),
                card=card or "",
                source=source if isinstance(source, int) else NONE,
                handle=handle if isinstance(handle, int) else NONE,
                targets=tuple([token for group in record.get("targets", ()) for token in group]),
                negated=record.get("negated", False),
                amount=record.get("amount", 0),
                dealt=record.get("dealt", 0),
            )


def _waiting(game: Game, voices: Voices, waiting: Sequence[Mapping[str, Any]]) -> Iterator[Middle]:
    """Effects that triggered and wait to be dealt with."""
    for number, record in enumerate(waiting, 1):
        yield Middle(
            kind="waiting", number=number, seat=record["seat"], source=record["source"], card=record.get("card", ""),
            said=Said(*(record_words(game, each, record) for each in voices.each())),
        )


def _fight(game: Game, table: Mapping[str, Any]) -> Fight | None:
    attacker = table.get("attacker", NONE)
    if attacker == NONE:
        return None
    card = game.state.card_of(attacker)
    whose = game.state.controller[card] if card != NONE else game.state.turn_player
    return Fight(attacker, 1 - whose, table.get("target", NONE), table.get("blocker", NONE))
