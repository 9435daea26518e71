"""Recorded games: seed, decks and answers in a JSON file, with a hash of what happened to compare with."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Literal

import msgspec

from banmen.errors import BanmenError, Words, refusal, said
from banmen.games import rules_named
from banmen.kernel import game as game_module
from banmen.kernel.deck import Deck
from banmen.kernel.events import Event
from banmen.kernel.game import EngineError, Game
from banmen.kernel.match import Match
from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.language.jsonplaces import parsed, reading
from banmen.players.prompting import Prompting

FindRules = Callable[[str], Rules]


class EventLog(msgspec.Struct, frozen=True):
    """How many events there were, and the hash of all of them and of the answers that led to them."""

    count: int
    sha256: str


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat at a table in the terminal and how, and the match the game is part of."""

    opponent: str
    """Who sat opposite, as `--opponent` calls them."""
    prompts: tuple[Prompting, Prompting]
    language: Literal["ja", "en"]
    match: Match | None = None
    """The match before this game, with the decks as they were registered."""


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game; a file without `events` (a crash) can be played again, but not compared."""

    game: str
    seed: int
    decks: tuple[Deck, ...]
    answers: tuple[int, ...]
    ask_all: bool = False
    chooser: int = NONE
    """The seat that an earlier game of the match let choose who begins."""
    banmen: str = ""
    conceded: int = NONE
    """The seat that gave up at the end, if one did."""
    events: EventLog | None = None
    cards: str = ""
    """The hash of the printed cards it was played with, as far as they say what happens."""
    error: str = ""
    """How the engine failed, in what is kept of a failure."""
    table: Table | None = None
    """The table at which it was left before its end; a game that was saved has none."""
    sha256: str = ""
    """The hash of all the rest of the file."""


def hash_of_cards(game: Game) -> str:
    """The hash of the printed cards of a game: names, texts and facts."""
    cards = sorted((card.id, *card.written()) for card in game.library.cards)
    return hashlib.sha256(msgspec.json.encode(cards)).hexdigest()


def hash_of_record(record: dict[str, Any]) -> str:
    """The hash of a written game without the hash itself."""
    rest = {key: value for key, value in record.items() if key != "sha256"}
    return hashlib.sha256(json.dumps(rest, ensure_ascii=False, sort_keys=True).encode()).hexdigest()


def this_version() -> str:
    """The version of the engine that runs."""
    try:
        return version("banmen")
    except PackageNotFoundError:
        return "unknown"


def built() -> str:
    """How the engine that runs was built: `plain` Python, or `compiled`."""
    return "plain" if str(game_module.__file__).endswith(".py") else "compiled"


def hash_of(answers: Sequence[int], events: Iterable[Event]) -> EventLog:
    """The hash of a game: two answers can lead to the same events, so the answers count too."""
    digest = hashlib.sha256(msgspec.json.encode(answers) + b"\n")
    count = 0
    for event in events:
        digest.update(msgspec.json.encode(event) + b"\n")
        count += 1
    return EventLog(count, digest.hexdigest())


def save(
    path: Path, game: Game, events: Iterable[Event], conceded: int = NONE, table: Table | None = None
) -> None:
    """Write a game down with the hash of what happened."""
    record: dict[str, Any] = {"banmen": this_version(), **game.record(), "conceded": conceded}
    record["events"] = msgspec.to_builtins(hash_of(game.answers, events))
    record["cards"] = hash_of_cards(game)
    if table is not None:
        record["table"] = msgspec.to_builtins(table)
    record["sha256"] = hash_of_record(record)
    try:
        path.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf8")
    except OSError as error:
        why = refusal(error)
        words = Words(f"cannot be written: {why}", f"書き込めない：{said(why, 'ja')}")
        raise BanmenError(words, place=str(path)) from error


def read(path: Path) -> Replay:
    """Read a recorded game; what is wrong with the file names its place."""
    with reading(path):
        raw = parsed(path.read_text(encoding="utf8"), path)
    try:
        replay = msgspec.convert(raw, Replay)
        changed = replay.sha256 and replay.sha256 != hash_of_record(raw)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise BanmenError(Words(f"not a recorded game: {error}", f"棋譜でない：{error}"), place=str(path)) from error
    if changed:
        words = Words("was changed since it was written: its checksum is wrong",
                      "書かれた後に変えられている：検査値が合わない")
        raise BanmenError(words, place=str(path))
    return replay


def play(replay: Replay, place: str = "replay", find: FindRules = rules_named) -> Iterator[tuple[Game, list[Event]]]:
    """Play a recorded game again: the game and the new events, at the start and after each answer."""
    game = start(replay, place, find)
    yield game, game.events
    for number, answer in enumerate(replay.answers, 1):
        question = game.question
        if question is None:
            many = len(replay.answers)
            raise BanmenError(Words(f"answer {number} of {many}: the game is over already",
                                    f"{many}個のうち{number}番目の回答：対戦はもう終わっている"), place=place)
        try:
            yield game, game.answer(answer)
        except EngineError:
            raise
        except BanmenError as error:
            words = Words(f"answer {number} (question {question.prompt!r}): {error.reason}",
                          f"{number}番目の回答（{question.prompt!r}）：{said(error.reason, 'ja')}")
            raise BanmenError(words, place=place) from error
    if replay.conceded != NONE:
        yield game, game.concede(replay.conceded)


def start(replay: Replay, place: str = "replay", find: FindRules = rules_named) -> Game:
    """The recorded game before its first answer."""
    try:
        if len(replay.decks) != 2:
            many = len(replay.decks)
            raise BanmenError(Words(f"a game has two decks, not {many}", f"デッキは2つである（{many}）"))
        for seat in (replay.conceded, replay.chooser):
            if seat not in (NONE, 0, 1):
                raise BanmenError(Words(f"no seat has the number {seat}", f"{seat}という席はない"))
        return Game.start(find(replay.game), replay.decks, replay.seed, ask_all=replay.ask_all, chooser=replay.chooser)
    except EngineError:
        raise
    except BanmenError as error:
        raise BanmenError(Words(str(error), error.told("ja")), place=place) from error


def verify(path: Path, find: FindRules = rules_named) -> EventLog:
    """Play the recorded game of a file again and compare what happens; a difference is refused."""
    return compare(read(path), path, find)


def compare(replay: Replay, path: Path, find: FindRules = rules_named) -> EventLog:
    """Play a recorded game again and compare what happens; a difference is refused."""
    if replay.events is None:
        words = Words("has no hash of its events to compare with", "比べる出来事の検査値がない")
        raise BanmenError(words, place=str(path))
    if replay.cards and replay.cards != hash_of_cards(start(replay, str(path), find)):
        raise BanmenError(Words("was played with other cards: a name, a text or what is printed on one differs",
                                "別のカードで遊ばれた対戦である：名前か文章か表記が違う"), place=str(path))
    found = hash_of(replay.answers, (event for _, events in play(replay, str(path), find) for event in events))
    if found != replay.events:
        by = f"recorded by banmen {replay.banmen or 'unknown'}, played again by {this_version()}"
        now, then = found.count, replay.events.count
        raise BanmenError(Words(
            f"the answers or what happens differ from what was recorded: {now} events now, {then} then ({by})",
            f"回答か出来事が記録と違う：今は{now}、当時は{then}の出来事（{by}）"), place=str(path))
    return found
