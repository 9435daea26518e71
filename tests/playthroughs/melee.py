"""Melees: the cards that the scenarios of a file are about, all of them on one table, played by chance and summed up.

A scenario shows a mechanic alone. Here its cards meet: hands are full, everything can be paid, and whoever can act
mostly does, so that what is played is answered, targets are lost and what stands in for something is stood in for.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from banmen.games.builddivide.zones import FIELD
from banmen.kernel.game import Game
from banmen.kernel.question import Question, Wish
from banmen.scenario import Scenario, read_scenarios
from banmen.scenario.places import Item
from banmen.scenario.reader import parse_scenarios
from banmen.scenario.run import play
from tests.playthroughs.course import FOLDER, asked, held, looks, reasons, short, stands, told
from tests.playthroughs.printed import known

GAMES: Final = ("builddivide",)
"""The games of which melees are kept."""
KEPT: Final = FOLDER / "melees"
ROUND: Final = 10
"""About so many of the cards are in a melee."""
SEEDS: Final = range(2)
ANSWERS: Final = 70
LOOKS: Final = 10
"""Every so many answers it is looked how things stand."""
IDLE: Final = frozenset(("pass", "end_attacks", "no_block", "decline", "no"))
MODES: Final = ("0", "1", "2", "0+1", "1+1", "1+2", "9")
"""Modes somebody could wish for."""
UNIT, TERRITORY = "ユニット", "テリトリー"
Printed = dict[str, Any]


def files(name: str) -> list[Path]:
    """The scenario files of a game; of one without cards of its own there are no melees."""
    return sorted((FOLDER.parent / name / "scenarios").glob("*.yaml"))


def sums(file: Path) -> str:
    """A word for the cards of a file, one for what is known of them before, and one for each of their melees."""
    pool = _pool(file)
    about = known(play(_table(pool, random.Random(1), 0)).game)
    order = random.Random(1).sample(pool, len(pool))
    melees = [list(melee(order[at : at + ROUND], at + seed)) for at in range(0, len(order), ROUND) for seed in SEEDS]
    return " ".join(map(short, (pool, about, *melees)))


@cache
def kept(name: str) -> dict[str, str]:
    """The sums that are kept of the melees of a game, by the file whose cards meet."""
    file = KEPT / f"{name}.txt"
    lines = file.read_text(encoding="utf8").splitlines() if file.exists() else ()
    return {stem: said for stem, _, said in (line.partition(" ") for line in lines)}


def melee(cards: Sequence[Printed], seed: int) -> Iterator[object]:
    """What is asked, told, seen, refused and saved when these cards meet."""
    chance = random.Random(seed)
    game = play(_table(cards, chance, seed)).game
    verbs: set[str] = set()
    for number in range(ANSWERS):
        if game.question is None:
            break
        verbs |= {option.verb for option in game.question.options}
        yield asked(game, game.question), stands(game)
        if number % LOOKS == 0:
            yield looks(game), reasons(game, game.question.seat, verbs), short(held(game), 8)
        yield far_fetched(game, game.question)
        yield [told(game, event) for event in game.answer(_answer(game, chance))]
    yield looks(game), short(held(game), 8)


def far_fetched(game: Game, question: Question) -> object:
    """Why not each unit at each other thing on the field, where attacks are declared, and why no other modes."""
    wishes: list[Wish] = []
    if question.prompt == "attack":
        zones, token = game.state.zones, game.state.token
        mine, theirs = ([token[card] for card in zones[FIELD.of(seat)]] for seat in (question.seat, 1 - question.seat))
        wishes = [Wish("attack", one, two) for one in (*mine, *theirs[:1]) for two in (*theirs, *mine[:1])]
    elif question.prompt == "mode":
        wishes = [Wish("mode", word=word) for word in MODES]
    return [game.why_not(question.seat, each) for each in wishes]


def _answer(game: Game, chance: random.Random) -> int:
    """Mostly something is done, if anything can be."""
    assert game.question is not None
    options = game.question.options
    busy = [at for at, each in enumerate(options) if each.verb not in IDLE]
    return chance.choice(busy) if busy and chance.random() < 0.85 else chance.randrange(len(options))


def _pool(file: Path) -> list[Printed]:
    """The cards of all scenarios of a file, each under an id of its own."""
    found: dict[str, Printed] = {}
    for number, scenario in enumerate(read_scenarios(file)):
        for card in _plain(scenario.part("cards")) or ():
            alike = json.dumps({key: said for key, said in card.items() if key != "id"}, ensure_ascii=False)
            found.setdefault(alike, card | {"id": f"c{number}-{card['id']}"})
    return list(found.values())


def _plain(item: Item) -> Any:
    """What stands in a file, without its place."""
    if isinstance(item.value, Mapping):
        return {key: _plain(each) for key, each in item.value.items()}
    return [_plain(each) for each in item.value] if isinstance(item.value, list) else item.value


def _table(cards: Sequence[Printed], chance: random.Random, seed: int) -> Scenario:
    """A table on which both players have these cards everywhere, and energies of all their colours."""
    names = [card["id"] for card in cards if card["type"] != TERRITORY] + ["rb-02", "bw-01"]
    units = [card["id"] for card in cards if card["type"] == UNIT] + ["rb-02"]
    homes = [card["id"] for card in cards if card["type"] == TERRITORY] + ["rb-t"]
    colours = sorted({colour for card in cards for colour in card.get("colours", ())})
    coloured = [next(card["id"] for card in cards if colour in card.get("colours", ())) for colour in colours]

    def side() -> Printed:
        return {
            "hand": chance.choices(names, k=8),
            "field": [{"card": each, "turned": chance.random() < 0.4} for each in chance.choices(units, k=4)],
            "graveyard": chance.choices(names, k=4),
            "energy": [*coloured * 2, *chance.choices(names, k=3)],
            "territory": chance.choices(homes, k=1),
            "life": chance.choices(names, k=6),
            "deck": chance.choices(names, k=10),
        }

    said = {
        "name": f"melee {seed}", "game": "builddivide", "seed": seed + 1, "ask_all": bool(seed % 2), "cards": cards,
        "fill": "rb-02", "a": side(), "b": side(),
        "turn": {"number": 3, "player": "ab"[seed // 2 % 2], "step": ("main", "attack")[seed // 4 % 2]},
    }
    (scenario,) = parse_scenarios(json.dumps(said, ensure_ascii=False), "melee")
    return scenario
