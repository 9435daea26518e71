"""What lies between the players, line by line: cards being played, damage on its way, who fights whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.render import Speaker
from banmen.render.speaker import listed

LINE = "_line"
WHOLE = "_whole"
"""A record of which nothing is done yet is told by a sentence of this ending, where there is one."""
"""A list of records of the table is told when its game has a sentence of this ending for them."""
AFTERWARDS = {"ja": "その後、", "en": "Afterwards, "}

Record = Mapping[str, Any]


def records(game: Game, speaker: Speaker, table: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """The lists of the table that have a sentence: what each is called, and its lines, the newest first."""
    found: list[tuple[str, list[str]]] = []
    for key, value in table.items():
        if isinstance(value, list | tuple) and value and key + LINE in speaker.speech["screen"]:
            lines = [record_line(game, speaker, key + LINE, each, value) for each in reversed(value)]
            found.append((speaker.term(key), lines))
    return found


def record_line(game: Game, speaker: Speaker, key: str, record: Record, among: Sequence[Record]) -> str:
    """One record: whose, which card, what its words are, what it is aimed at, how much of it is done."""
    words = speaker.say("screen", record["word"]) if "word" in record else record_words(game, speaker, record)
    aims = _targets(game, speaker, record, among)
    if "other" in record:
        aims = [speaker.thing(game, record["other"])]
    elif "against" in record:
        aims = [speaker.player(record["against"])]
    if not record.get("dealt", 1) and key + WHOLE in speaker.speech["screen"]:
        key += WHOLE
    return speaker.say(
        "screen", key,
        seat=speaker.player(record.get("seat", NONE)),
        card=_name(game, speaker, record),
        word=words,
        other=(" → " + ", ".join(aims)) if aims else "",
        amount=record.get("amount", 0),
        place=record.get("dealt", 0),
        origin=speaker.term(str(record.get("source", ""))),
    )


def _name(game: Game, speaker: Speaker, record: Record) -> str:
    """The card a record is about; a card that has gone is called what it was."""
    if printed := record.get("bearer") or record.get("definition"):
        return speaker.printed(game, game.library.by_id[printed])
    source = record.get("dealer", record.get("source", NONE))
    return speaker.thing(game, source) if isinstance(source, int) else ""


def record_words(game: Game, speaker: Speaker, record: Record) -> str:
    """What is played: the chosen items of its list, what stands after `その後`, or the whole ability."""
    printed = record.get("definition") or record.get("card")
    if not isinstance(printed, str) or "ability" not in record:
        return ""
    words = speaker.ability(game, game.library.by_id[printed], record["ability"])
    items = listed(words)
    modes = [items[at] for at in record.get("modes", ()) if at < len(items)]
    if modes:
        return " + ".join(modes)
    _, sign, after = words.partition(AFTERWARDS[speaker.language])
    return after if sign and record.get("block") else words


def _targets(game: Game, speaker: Speaker, record: Record, among: Sequence[Record]) -> list[str]:
    """What it is aimed at: things by their handles, abilities by their numbers turned negative."""
    names: list[str] = []
    for token in (token for group in record.get("targets", ()) for token in group):
        if token < NONE:
            aimed = next((each for each in among if each.get("number") == ~token), {})
            names.append(_name(game, speaker, aimed))
        else:
            names.append(speaker.thing(game, token))
    return [name for name in names if name]
