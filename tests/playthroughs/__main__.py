"""python -m tests.playthroughs [GAME|toy]: writes the playthroughs anew, after a change that is meant to change games.

python -m tests.playthroughs GAME DECK DECK SEED prints one game, to be compared with what another commit prints.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from banmen.games import rules_named
from banmen.scenario import read_scenarios
from banmen.scenario.run import play
from tests.playthroughs import melee, odd, toys
from tests.playthroughs.course import FOLDER, KEPT, course, told_in_full, told_in_short
from tests.playthroughs.duels import GAMES as WITH_DUELS
from tests.playthroughs.duels import WRITTEN, write_duels
from tests.playthroughs.gathered import gathered_sums, kept_beside
from tests.playthroughs.scenes import Scene, kept_for
from tests.playthroughs.varied import GAMES as VARIED
from tests.playthroughs.varied import varied_sums


def renew(name: str) -> None:
    """Write the files of a game."""
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.txt"):
        file.unlink()
    for deck in sorted(rules_named(name).decks()):
        lines = [*told_in_short(name, deck), "", *told_in_full(name, deck), ""]
        (folder / f"{deck}.txt").write_text("\n".join(lines), encoding="utf8")


def renew_scenes(name: str) -> None:
    """Write the sums of its scenarios."""
    files = sorted((FOLDER.parent / name / "scenarios").glob("*.yaml"))
    (FOLDER / name / "scenarios").mkdir(exist_ok=True)
    for file in (FOLDER / name / "scenarios").glob("*.txt"):
        file.unlink()
    for file in files:
        lines = []
        for scenario in read_scenarios(file):
            scene = Scene()
            course = play(scenario, teller=scene.tell)
            lines.append(f"{scene.sums(course)}  {scenario.name}\n")
        kept_for(file).write_text("".join(lines), encoding="utf8")


def renew_gathered(name: str) -> None:
    """Write the sums of its scenarios laid two at a time, and varied."""
    (FOLDER / name / "gathered").mkdir(exist_ok=True)
    for file in (FOLDER / name / "gathered").glob("*.txt"):
        file.unlink()
    for file in sorted((FOLDER.parent / name / "scenarios").glob("*.yaml")):
        found = [*gathered_sums(file), *(varied_sums(file) if name in VARIED else ())]
        lines = [f"{names} {sums}\n" for names, sums in found]
        kept_beside(file).write_text("".join(lines), encoding="utf8")


def renew_duels(name: str) -> None:
    """Write the sums of the duels that its tests lay, by running them."""
    with TemporaryDirectory() as folder:
        lines = Path(folder) / "duels"
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", f"tests/{name}", f"--ignore=tests/{name}/scenarios"]
        if subprocess.run(command, env=os.environ | {WRITTEN: str(lines)}, check=False).returncode:
            sys.exit(f"tests of {name} fail: the sums of the duels they lay stay as they are")
        write_duels(name, lines)


def renew_melees(name: str) -> None:
    """Write the sums of what comes of it when its cards meet."""
    lines = [f"{file.stem} {melee.sums(file)}\n" for file in melee.files(name)]
    (melee.KEPT / f"{name}.txt").write_text("".join(lines), encoding="utf8")


def main(words: list[str]) -> None:
    """The command line."""
    if len(words) == 4:
        print(*course(words[0], words[1:3], int(words[3])), sep="\n")
        return
    if "toy" in (words or ["toy"]):
        toys.renew()
        odd.renew()
    for name in words or KEPT:
        if name == "toy":
            continue
        renew(name)
        renew_scenes(name)
        if name in melee.GAMES:
            renew_melees(name)
        else:
            renew_gathered(name)
        if name in WITH_DUELS:
            renew_duels(name)


main(sys.argv[1:])
