"""What is told outside of a match: games, printed cards, decks, rules, lessons."""

from __future__ import annotations

import re
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final

import msgspec

from banmen.errors import BanmenError, Words, gathered
from banmen.games import GAMES, GameName, rules_of
from banmen.games.bringing import Brought, bring_all
from banmen.games.deckfile import MOST_COPIES, read_deck
from banmen.kernel.deck import Deck
from banmen.kernel.library import CardDef, faces_of
from banmen.kernel.rulebook import Rulebook
from banmen.kernel.rules import Rules
from banmen.players import LEVELS
from banmen.render import Speaker, speech_of
from banmen.scenario.reader import parse_scenarios
from banmen.scenario.table import lay_table
from banmen.server.lobby_shapes import (
    CardFileChecked,
    CardInfo,
    DeckChecked,
    DeckChoice,
    Fault,
    GameInfo,
    PlayerInfo,
    RuleInfo,
    ZoneInfo,
)
from banmen.server.messages import DeckInfo
from banmen.server.own_cards import OWN, sources
from banmen.server.refusing import in_both, wrong
from banmen.server.shapes import Phase, Said

NAMES: Final[dict[GameName, Said]] = {
    "duelmasters": Said("デュエル・マスターズ", "Duel Masters"),
    "builddivide": Said("ビルディバイド", "Build Divide"),
    "yugioh": Said("遊戯王OCG", "Yu-Gi-Oh!"),
}
LEVEL_NAMES: Final = {"easy": Said("初級", "easy"), "medium": Said("中級", "medium"), "hard": Said("上級", "hard")}
USUAL: Final = "medium"
"""The usual opponent."""
TERM_SECTIONS: Final = ("outcomes", "steps", "terms", "zones")


@cache
def game_info(game: GameName) -> GameInfo:
    """A game the server plays."""
    rules, speech = rules_of(game), speech_of(game)
    terms = {
        key: Said(entry["ja"], entry["en"]) for section in TERM_SECTIONS for key, entry in speech[section].items()
    }
    zones = tuple(
        ZoneInfo(zone.name, Said(*(speech["zones"][zone.name][each] for each in ("ja", "en"))), zone.handles,
                 zone.ordered, zone.active)
        for zone in rules.zones
    )
    steps = tuple(Phase(step, Said(*(speech["steps"][step][each] for each in ("ja", "en")))) for step in rules.steps())
    players = tuple(PlayerInfo(level, LEVEL_NAMES[level]) for level in LEVELS)
    return GameInfo(game, NAMES[game], zones, rules.deck_parts, steps, (1, 3), players, terms)


# Cards --------------------------------------------------------------------------------------------


def card_info(rules: Rules, card: CardDef) -> CardInfo:
    """A printed card in both languages."""
    ja, en = Speaker(rules, "ja"), Speaker(rules, "en")
    terms = ja.speech["terms"]
    return CardInfo(
        id=card.id,
        name=Said(card.name, card.name_en or card.name),
        text=Said(ja.text(card), en.text(card)),
        abilities=tuple(dict.fromkeys(Said(first, en.named(second)) for first, second in card.said)),
        facts=Said(ja.facts(card), en.facts(card)),
        numbers=dict(card.numbers),
        words={key: held for key, held in card.sorted_words.items() if held and key not in ("names", "openings")},
        keywords={
            name: tuple(each for each in values if each) for name, values in card.keywords.items() if name in terms
        },
        back=card.back.id if card.back is not None else "",
        own=card.id.startswith(OWN),
    )


def bundled_cards(game: GameName) -> bytes:
    """Every card that comes with a game, as JSON; several threads may ask."""
    with _reading:
        return _bundled_cards(game)


_reading: Final = threading.Lock()


@cache
def _bundled_cards(game: GameName) -> bytes:
    rules = rules_of(game)
    ids = [*(source.id for source in rules.known_cards()), *_brought.get(game, {})]
    return msgspec.json.encode([card_info(rules, rules.card(id)) for id in ids])


_brought: Final[dict[str, Brought]] = {}
"""The cards this server was given beside the bundled ones, by game."""


def bring(files: Sequence[str]) -> None:
    """Make the cards of these files known to everybody."""
    _brought.clear()
    _brought.update(bring_all(files, quiet=True))
    _bundled_cards.cache_clear()


def find_card(rules: Rules, id: str) -> CardInfo:
    """A card by its id: one of a file, the back of one, or a thing in no deck."""
    try:
        return card_info(rules, rules.card(id))
    except BanmenError as error:
        found = _sides(rules).get(id)
        if found is None:
            raise error from None
        return card_info(rules, found)


@cache
def _sides(rules: Rules) -> Mapping[str, CardDef]:
    """The other faces of cards, what their texts make, and what is in no deck, by id."""
    cards = [rules.card(source.id) for source in rules.known_cards()]
    sides = (side for card in cards for side in (*faces_of(card), *card.makes) if side is not card)
    return {card.id: card for card in (*sides, *rules.extra_cards())}


def scenario_cards(rules: Rules, text: str) -> list[CardInfo]:
    """The cards a scenario brings itself."""
    scenario = parse_scenarios(text)[0]
    entries = scenario.part("cards").list("cards") if scenario.has("cards") else []
    named = [entry.map("a card")["id"].text("id") for entry in entries]
    library = lay_table(scenario, rules)[0].library
    return [card_info(rules, library[library.by_id[id]]) for id in named if id in library.by_id]


def check_cards(rules: Rules, text: str) -> CardFileChecked:
    """The cards of a card file as they were read, and what was not; each error at its words."""
    cards: list[CardInfo] = []
    faults: list[Fault] = []
    try:
        for source in sources(rules, text):
            try:
                cards.append(card_info(rules, rules.understood(source)))
            except BanmenError as error:
                faults += map(fault_of, error.faults)
    except BanmenError as error:
        faults += [fault_of(each) for each in error.faults[:MOST_FAULTS]]
    if not cards and not faults:
        faults.append(Fault(in_both(Words("has no cards", "カードがない"))))
    return CardFileChecked(tuple(faults), tuple(cards))


_PLACE: Final = re.compile(r":(\d+)(?::(\d+))?$")


def fault_of(error: BanmenError) -> Fault:
    """An error with the line and column its place names."""
    found = _PLACE.search(error.place)
    line, column = (int(found[1]), int(found[2] or 0)) if found else (0, 0)
    return _fault(error.reason, line, column)


_RULE: Final = re.compile(r"\s*[(（]([0-9][0-9A-Za-z.\-]*)[^()（）]*[)）]$")
"""The number of a rule that a sentence ends with, in brackets."""


def _fault(words: str, line: int = 0, column: int = 0) -> Fault:
    """A fault whose rule stands in a field of its own, not in its sentence too."""
    found = _RULE.search(str(words))
    said = in_both(words)
    return Fault(Said(_RULE.sub("", said.ja), _RULE.sub("", said.en)), line, column, found[1] if found else "")


# Decks --------------------------------------------------------------------------------------------


def deck_info(deck: Deck) -> DeckInfo:
    """A deck with the numbers of its cards."""
    parts = {part: dict(Counter(ids)) for part, ids in deck.parts.items()}
    return DeckInfo(deck.id, Said(deck.name, deck.name_en or deck.name), game_named(deck.game), parts)


def game_named(name: str) -> GameName:
    """The game of this name, which is known to be one."""
    return next(game for game in GAMES if game == name)


def deck_of(rules: Rules, choice: DeckChoice, otherwise: int) -> Deck:
    """The deck meant: one's own, a bundled one, or the so manyth bundled one; an unlawful one is refused."""
    bundled = rules.decks()
    if choice.parts:
        deck = Deck(choice.name or "deck", rules.name, expanded(choice.parts), choice.name, "")
    elif choice.id:
        if choice.id not in bundled:
            raise wrong(f"there is no deck {choice.id!r}", f"{choice.id!r}というデッキはない", "deck")
        deck = bundled[choice.id]
    else:
        deck = list(bundled.values())[otherwise % len(bundled)]
    if faults := faults_of(rules, deck):
        raise wrong(faults[0].said.en, faults[0].said.ja, "deck")
    return deck


def expanded(parts: Mapping[str, Mapping[str, int]]) -> dict[str, tuple[str, ...]]:
    """The ids of each part, each as often as it is there."""
    for counts in parts.values():
        for id, count in counts.items():
            if not 1 <= count <= MOST_COPIES:
                raise wrong(f"{count} copies of {id!r}, not 1 to {MOST_COPIES}",
                            f"{id!r}が{count}枚（1～{MOST_COPIES}枚）", "deck")
    return {part: tuple(id for id, count in counts.items() for _ in range(count)) for part, counts in parts.items()}


def faults_of(rules: Rules, deck: Deck) -> list[Fault]:
    """What is wrong with a deck, each with its rule."""
    unknown = [part for part in deck.parts if part not in rules.deck_parts]
    if unknown:
        parts = ", ".join(rules.deck_parts)
        return [Fault(in_both(Words(f"there is no part {part!r}; parts: {parts}",
                                    f"{part!r}という部分はない（{parts}）"))) for part in unknown]
    ids = dict.fromkeys(id for part in deck.parts.values() for id in part)
    if nobody := gathered(partial(rules.card, id) for id in ids):
        return [fault_of(each) for each in nobody[:MOST_FAULTS]]
    try:
        return [_fault(each) for each in rules.check_deck(deck)]
    except BanmenError as error:
        return [fault_of(error)]


def check_deck(rules: Rules, text: str) -> DeckChecked:
    """Read a deck from text (a deck file, lines `3 Name`, or .ydk) and check it."""
    unread: list[BanmenError] = []
    try:
        toml = re.search(r"^\s*\[parts", text, re.MULTILINE)
        deck = _read_toml(rules, text) if toml else _read_lines(rules, text, unread)
    except BanmenError as error:
        unread += error.faults
    if unread:
        return DeckChecked(tuple(fault_of(error) for error in unread[:MOST_FAULTS]))
    return DeckChecked(tuple(faults_of(rules, deck)), deck_info(deck), deck_text(deck))


def _read_toml(rules: Rules, text: str) -> Deck:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "deck.toml"
        file.write_text(text, encoding="utf8")
        deck = read_deck(file)
    if deck.game != rules.name:
        raise wrong(f"is a deck of {deck.game}, not of {rules.name}",
                    f"{rules.name}ではなく{deck.game}のデッキである", "deck")
    return deck


_LINE: Final = re.compile(r"^(?:(\d{1,2})\s*[x×]?\s+)?(.+?)(?:\s*[x×]\s*(\d{1,2}))?$")
MOST_FAULTS: Final = 50
"""So many faults of a file are told at most."""
_PARTS: Final = {"#main": "main", "#extra": "extra", "!side": "side"}


def _read_lines(rules: Rules, text: str, unread: list[BanmenError]) -> Deck:
    """Lines such as `3 Name`, `Name x3` or an id; `#extra`, `!side` or `[part]` begin another part."""
    names = _names(rules)
    parts: dict[str, list[str]] = {}
    part = rules.deck_parts[0]
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.lower() in _PARTS or (line.startswith("[") and line.endswith("]")):
            part = _PARTS.get(line.lower(), line.strip("[]").lower())
            continue
        if not line or line.startswith(("#", "//", "!")):
            continue
        found = _LINE.match(line)
        assert found is not None
        count, name = int(found[1] or found[3] or 1), found[2]
        id = names.get(line.lower()) or names.get(name.lower())
        if id is None and line.isdecimal():
            id, count = names.get(line.lstrip("0")), 1  # a passcode
        if id is None:
            unread.append(wrong(f"no card is called {name!r}", f"「{name}」というカードはない", f"deck:{number}"))
        elif count > MOST_COPIES:
            unread.append(wrong(f"{count} copies of {name!r}", f"{name}が{count}枚", f"deck:{number}"))
        else:
            parts.setdefault(part, []).extend([id] * (count if names.get(line.lower()) is None else 1))
    return Deck("deck", rules.name, {part: tuple(ids) for part, ids in parts.items()}, "", "")


def _names(rules: Rules) -> dict[str, str]:
    """The ids of the bundled cards by id and by name in either language."""
    named = {
        name.lower(): source.id for source in rules.known_cards() for name in (source.name_en, source.name, source.id)
    }
    named |= {name.lower(): id for id, names in _brought.get(rules.name, {}).items() for name in names}
    return named | dict(rules.passcodes())


def deck_text(deck: Deck) -> str:
    """A deck as a deck file."""
    named = {"id": deck.id or "own", "name": deck.name, "name_en": deck.name_en or deck.name, "game": deck.game}
    lines = [f"{key} = {_quoted(value)}" for key, value in named.items()]
    for part, ids in deck.parts.items():
        lines += ["", f"[parts.{part}]", *(f"{_quoted(id)} = {count}" for id, count in Counter(ids).items())]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


# Rules --------------------------------------------------------------------------------------------


@cache
def _book(game: GameName) -> Rulebook:
    return Rulebook(game)


def rule_info(game: GameName, number: str) -> RuleInfo:
    """A rule in our words, with the numbers above it."""
    catalogue = _book(game).catalogue
    if number not in catalogue:
        raise wrong(f"there is no rule {number}", f"{number}という項目はない", game)
    row = catalogue[number]
    above = tuple(each for each in _prefixes(number) if each in catalogue)
    return RuleInfo(row.number, Said(row.ja, row.en), row.status, row.reading, above)


def _prefixes(number: str) -> Iterator[str]:
    """The shorter numbers a number begins with: 509, 509.5 of 509.5a."""
    for end in range(1, len(number)):
        if number[:end].rstrip(".-") == number[:end]:
            yield number[:end]

