"""Atoms only: no other code writes to a position (promise 4)."""

from pathlib import Path

import pytest

import banmen
from tests.kernel.writes import changing, unasked, writes

PACKAGE = Path(banmen.__file__).parent
MAY_WRITE = {
    "kernel/state.py": "the position's own making and cloning",
    "kernel/game.py": "the machinery that asks and runs steps",
    "kernel/codec.py": "reading a position back",
    "kernel/chance.py": "the counter of chance",
    "kernel/loops.py": "what is remembered of a turn to find loops",
}


def test_nothing_but_the_atoms_writes_to_a_position() -> None:
    found = [
        f"{file.relative_to(PACKAGE.parent)}:{line}"
        for file in sorted(PACKAGE.rglob("*.py"))
        if str(file.relative_to(PACKAGE)) not in MAY_WRITE and file.parent != PACKAGE / "kernel" / "atoms"
        for line in writes(file.read_text(encoding="utf8"))
    ]
    assert found == []


@pytest.mark.parametrize("file", MAY_WRITE)
def test_each_exception_is_needed(file: str) -> None:
    """Catches an exception that outlives its reason; state.py writes to itself, which is no path through a state."""
    if file != "kernel/state.py":
        assert writes((PACKAGE / file).read_text(encoding="utf8"))


@pytest.mark.parametrize(
    "line",
    [
        "game.state.turn = 3",
        "game.state.turn += 1",
        "game.state.turn: int = 3",
        "del game.state.counters[3]",
        "game.state.damage[card] = 1",
        "game.state.damage[card] -= 1",
        "a, game.state.turn = 1, 2",
        "[*game.state.pending, game.state.turn] = 1, 2",
        "for game.state.turn in range(3): pass",
        "game.state = other",
        "game.state.table.lp = (1, 2)",
        "setattr(game.state.table, 'lp', 3)",
        "self.game.state.zones[3].append(card)",
        "game.state.zones[3].remove(card)",
        "game.state.zones[3].insert(0, card)",
        "x = game.state.zones[3].pop()",
        "game.state.known.clear()",
        "game.state.used.update(a=1)",
        "game.state.pending.extend([1])",
        "game.state.used.setdefault('a', 1)",
        "game.state.pending.sort()",
        "state = game.state\nstate.turn = 3",
        "state = game.state\npile = state.zones[3]\npile.append(card)",
        "pile = game.state.zones[3]\npile += [card]",
        "pile, other = game.state.zones[3], 1\npile[0] = card",
        "if (pile := game.state.zones[3]):\n    pile.pop()",
        "for pile in game.state.zones:\n    pile.clear()",
        "def f(state: State) -> None:\n    state.rolls += 1",
        "state = game.state\ndef f() -> None:\n    state.turn = 3",
        "def f(game: Game) -> None:\n    try:\n        pass\n    except OSError:\n        game.state.turn = 3",
        "match x:\n    case 1:\n        game.state.turn = 3",
        "x = [game.state.pending.pop() for _ in range(3)]",
        "print(game.state.pending.pop())",
        "for column in (game.state.zone, game.state.face):\n    column[0] = 1",
    ],
)
def test_each_kind_of_write_is_seen(line: str) -> None:
    assert writes(line) == [line.count("\n") + 1]


@pytest.mark.parametrize(
    "line",
    [
        "turn = game.state.turn",
        "zones = game.state.zones[3].copy()\nzones.append(card)",
        "found = [card for card in game.state.pending]\nfound.sort()",
        "atoms.write(game, lp=game.state.table.lp)",
        "frame.picked = game.state.token[card]",
        "found[game.state.turn] = 1",
        "def f() -> None:\n    state = game.state\ndef g(state: dict[str, int]) -> None:\n    state['x'] = 1",
        "game.state.card_of(token)",
        "found.append(game.state.turn)",
    ],
)
def test_reading_is_no_write(line: str) -> None:
    assert writes(line) == []


def test_nothing_changes_what_may_be_shared_without_asking() -> None:
    atoms = {file: file.read_text(encoding="utf8") for file in sorted((PACKAGE / "kernel" / "atoms").glob("*.py"))}
    others = {file: file.read_text(encoding="utf8") for file in sorted(PACKAGE.rglob("*.py")) if file not in atoms}
    found = [
        f"{file.relative_to(PACKAGE.parent)}:{line}"
        for sources, names in ((atoms, changing([*atoms.values()])), (others, frozenset[str]()))
        for file, source in sources.items()
        for line in unasked(source, names)
    ]
    assert found == []


def test_rules_take_clones_that_stand_apart() -> None:
    """While a step is carried out nothing of the game is shared: what the step holds of it stays a part of it."""
    found = [
        f"{file.relative_to(PACKAGE.parent)}:{number}"
        for room in ("kernel", "games")
        for file in sorted((PACKAGE / room).rglob("*.py"))
        if file.name not in ("game.py", "state.py")
        for number, line in enumerate(file.read_text(encoding="utf8").splitlines(), 1)
        if ".clone(" in line and ".clone(apart=True)" not in line
    ]
    assert found == []


ASKS = "    if state.shared:\n        state.separate()\n"


@pytest.mark.parametrize(
    "body",
    [
        "    game.state.damage[card] = 1",
        "    state = game.state\n    state.damage[card] += 1",
        "    state = game.state\n    state.zones[3].append(card)",
        "    state = game.state\n    del state.beneath[card]",
        "    state = game.state\n    state.zones[3] += [card]",
        "    state = game.state\n    state.pending += [card]",
        "    state = game.state\n    for column in (state.zone, state.face):\n        column[card] = 1",
        "    state = game.state\n    damage = state.damage\n" + ASKS + "    damage[card] = 1",
        "    state, pile = game.state, game.state.zones[3]\n" + ASKS + "    pile.remove(card)",
        "    state = game.state\n    if card:\n    " + ASKS.replace("\n", "\n    ", 1) + "    state.face[card] = 1",
        "    state = game.state\n" + ASKS + "    state.definition[card] = 1",
    ],
)
def test_each_change_of_what_may_be_shared_is_seen(body: str) -> None:
    assert unasked("def f(game: Game, card: int) -> None:\n" + body) == [body.count("\n") + 2]


def test_a_part_has_no_name_while_it_may_come_to_stand_beside() -> None:
    changes = "def put(game: Game) -> None:\n    state = game.state\n" + ASKS
    calls = "def f(game: Game) -> None:\n    watch = game.state.watch\n    g(game)\n"
    calls += "def g(game: Game) -> None:\n    put(game)\n"
    assert changing([changes, calls]) == {"put", "f", "g"}
    assert unasked(calls, frozenset(("put", "f", "g"))) == [2]
    assert unasked(calls) == []


@pytest.mark.parametrize(
    "body",
    [
        "    state = game.state\n" + ASKS + "    state.damage[card] = 1",
        "    state = game.state\n" + ASKS + "    pile = state.zones[3]\n    pile.append(card)",
        "    state = game.state\n    if not card:\n        return\n" + ASKS + "    state.used.pop(card)",
        "    game.state.used = {}",
        "    game.state.version += 1",
        "    game.state.agenda.append(card)",
        "    found = [*game.state.pending]\n    found.append(card)",
    ],
)
def test_who_has_asked_may_change_it(body: str) -> None:
    assert unasked("def f(game: Game, card: int) -> None:\n" + body) == []
