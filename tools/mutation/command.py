"""The command: which mutants, which tests, how many at once, and what is printed."""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from tools.mutation.mutants import Mutant, mutants_of
from tools.mutation.quick import Timed
from tools.mutation.reach import NOTES, ROOT, Reach, read_notes

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
PLAYED = "tests/playthroughs/"
"""Where the tests are that know whole games."""
Numbers = Mapping[str, Set[str]]
Named = Mapping[str, Set[str]]
Key = tuple[str, str, str]


class Report(msgspec.Struct):
    """What became of the mutants that were tried."""

    seed: int
    tried: int
    killed: int
    equivalent: int
    unreached: list[str]
    """No test runs the function they are in."""
    survived: list[str]

    @property
    def share(self) -> float:
        """How many of those that make a difference were noticed."""
        return self.killed / max(1, self.tried - self.equivalent)


def main() -> None:
    """Sample mutants, try them, print the survivors; exit status 1 when too many survive."""
    options = _options()
    chosen = list(chosen_by(options.what))
    if not chosen:
        sys.exit("tools/mutate: nothing to change there (name a file, a folder, or a rule such as duelmasters:506.1a)")
    seed = random.SystemRandom().randrange(10**6) if options.seed is None else options.seed
    if options.like:
        chosen = [mutant for mutant in chosen if re.search(options.like, mutant.before)]
    sample = random.Random(seed).sample(chosen, min(options.sample, len(chosen)))
    reach = _reach(options.fresh)
    report = _tried(sample, reach, seed, options)
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        _tell(report)
    sys.exit(0 if report.share >= options.goal else 1)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/mutate", description=__doc__)
    parser.add_argument("what", nargs="+", help="FILE, FILE:LINE, a folder, or a rule (duelmasters:506.1a)")
    parser.add_argument("--sample", type=int, default=50, help="how many mutants at most (default 50)")
    parser.add_argument("--like", default="", help="only where what is changed matches this (a regular expression)")
    parser.add_argument("--seed", type=int, help="which ones; by itself others each time")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (default 2)")
    parser.add_argument("--most", type=int, default=5000, help="how many tests a mutant has to survive (default 5000)")
    parser.add_argument("--longest", type=float, default=90, help="seconds those tests compute at most (default 90)")
    parser.add_argument("--goal", type=float, default=0.95, help="exit 0 when at least this share dies (default 0.95)")
    parser.add_argument("--fresh", action="store_true", help="note anew which tests reach which functions")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    return parser.parse_args()


def chosen_by(what: Sequence[str]) -> Iterator[Mutant]:
    """The mutants of files, lines, folders and rules."""
    for each in what:
        path = (ROOT / each).resolve()
        if path.is_dir():
            for file in sorted(path.rglob("*.py")):
                yield from mutants_of(file, ROOT)
        elif path.is_file():
            yield from mutants_of(path, ROOT)
        elif ":" in each and (ROOT / each.partition(":")[0]).is_file():
            name, _, line = each.partition(":")
            yield from (mutant for mutant in mutants_of(ROOT / name, ROOT) if str(mutant.line) == line)
        elif ":" in each:
            yield from _of_rule(each)


def _of_rule(rule: str) -> Iterator[Mutant]:
    """The mutants of the functions that carry a rule's number."""
    from banmen.cli.rules import loaded_rulebook

    game, _, number = rule.partition(":")
    for place in loaded_rulebook(game).places(number):
        for mutant in mutants_of(ROOT / place.file, ROOT):
            if mutant.function == place.qualname:
                yield mutant


def _reach(fresh: bool) -> Reach:
    """Which tests run which functions; noted by one run of all tests when that is not known."""
    if fresh or not any(NOTES.glob("*.json")):
        print("tools/mutate: noting which tests reach which functions (one run of all tests) ...", file=sys.stderr)
        for file in NOTES.glob("*.json"):
            file.unlink()
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "tools.mutation.reach", "tests"]
        subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.DEVNULL)
    return read_notes()


def _tried(sample: Sequence[Mutant], reach: Reach, seed: int, options: argparse.Namespace) -> Report:
    """Each mutant tried, several at once, told as they end."""
    report = Report(seed, 0, 0, 0, [], [])
    known = set(equivalent())
    worth = [mutant for mutant in sample if not known.intersection(keys_of(mutant))]
    report.equivalent = len(sample) - len(worth)
    report.tried = len(sample)
    slots = [worth[at :: options.jobs] for at in range(options.jobs)]
    with ThreadPoolExecutor(options.jobs) as pool:
        for found in pool.map(lambda at: _slot(slots[at], reach, options), range(options.jobs)):
            for mutant, verdict in found:
                if verdict == "unreached":
                    report.unreached.append(str(mutant))
                elif verdict == "survived":
                    report.survived.append(str(mutant))
                else:
                    report.killed += 1
    return report


def _slot(mutants: Sequence[Mutant], reach: Reach, options: argparse.Namespace) -> list[tuple[Mutant, str]]:
    """One after the other in a process of its own, which is forked before the project is loaded."""
    numbers, named, beside = numbers_of_functions(), tests_by_name(reach), tests_by_file(reach)
    order = msgspec.json.encode([
        (mutant, tests_for(mutant, reach, numbers, options, named), tests_of_file(mutant, reach, beside, options))
        for mutant in mutants
    ])
    command = [sys.executable, "-m", "tools.mutation.slot"]
    found: list[tuple[Mutant, str]] = []
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(order)
        worker.stdin.close()
        for mutant, line in zip(mutants, worker.stdout, strict=False):
            verdict = line.decode().strip()
            found.append((mutant, verdict))
            print(f"{verdict:9} {mutant}", file=sys.stderr)
    if len(found) < len(mutants):
        sys.exit(f"tools/mutate: a worker ended after {len(found)} of {len(mutants)} mutants")
    return found


def numbers_of_functions() -> Numbers:
    """By function, as the notes call it, the full numbers it carries."""
    from tools.trace import carriers

    found: dict[str, set[str]] = {}
    for number, functions in carriers().items():
        for file, name in functions:
            found.setdefault(f"{file}:{name}", set()).add(number)
    return found


def tests_by_name(reach: Reach) -> Named:
    """By the last name of a function the tests that run one of that name."""
    found: dict[str, set[str]] = {}
    for test, run in reach.items():
        for function in run.functions:
            found.setdefault(re.split("[:.]", function)[-1], set()).add(test)
    return found


def tests_for(
    mutant: Mutant, reach: Reach, numbers: Numbers, options: argparse.Namespace, named: Named
) -> list[Timed]:
    """The tests that run the function with their seconds, while there is time.

    First come those that are made for its file, then those that also run what is called right there, if few do: of a
    function that every test runs they are the ones that come by. Of them, and of all others, those that are marked
    with a number the function carries come before, those with few other numbers first; then the rest in turn. A
    function without a number serves those of its file that have one.
    """
    name = f"{mutant.file}:{mutant.function}"
    of_file = (each for place, each in numbers.items() if place.startswith(f"{mutant.file}:"))
    carried = numbers.get(name) or set().union(*of_file)
    found = [test for test in reach if name in reach[test].functions]
    near = _coming_by(mutant, found, named)
    marked = [test for test in found if not reach[test].rules.isdisjoint(carried)]
    marked.sort(key=lambda test: reach[test].seconds * len(reach[test].rules))
    others = in_turn([test for test in found if reach[test].rules.isdisjoint(carried)], mutant.file, reach)
    return _while_there_is_time(
        sorted([*marked, *others], key=lambda test: (not _is_made_for(test, mutant.file), test not in near)),
        reach, options,
    )


def _coming_by(mutant: Mutant, found: Sequence[str], named: Named) -> Set[str]:
    """Of the tests of a function those that run the rarest of the functions called where the change is."""
    for called in mutant.near:
        runs = (named.get(name, frozenset()) & set(found) for name in called)
        few = min(filter(None, runs), key=len, default=frozenset())
        if few and 4 * len(few) < len(found):
            return few
    return frozenset()


def tests_of_file(
    mutant: Mutant, reach: Reach, beside: Mapping[str, Sequence[str]], options: argparse.Namespace
) -> list[Timed]:
    """Tests that run anything of the file: whatever runs while modules are loaded runs in no test."""
    return _while_there_is_time(in_turn(beside.get(mutant.file, ()), mutant.file, reach), reach, options)


def tests_by_file(reach: Reach) -> dict[str, list[str]]:
    """By file, the tests that run anything of it."""
    found: dict[str, list[str]] = {}
    for test, run in reach.items():
        for file in {name.partition(":")[0] for name in run.functions}:
            found.setdefault(file, []).append(test)
    return found


def in_turn(tests: Sequence[str], file: str, reach: Reach) -> list[str]:
    """Tests in the order in which every file of them has had about as much time as every other, its quickest first.

    What thousands of tests run is so tried with some about everything there is, not with the thousand quickest, which
    are much alike. A whole game that is known line by line notices as much as many tests, and what is made for the
    changed file or its room more than others: they count as if they were quicker.
    """
    spent: dict[str, float] = {}
    when: dict[str, float] = {}
    for test in sorted(tests, key=lambda test: reach[test].seconds):
        home = _home(test)
        when[test] = spent[home] = spent.get(home, 0.0) + reach[test].seconds / _worth(test, file)
    return sorted(when, key=when.__getitem__)


def _while_there_is_time(found: Sequence[str], reach: Reach, options: argparse.Namespace) -> list[Timed]:
    """The first of these tests, as many as there is time for."""
    chosen: list[Timed] = []
    spent = 0.0
    for test in found:
        spent += reach[test].seconds
        if len(chosen) < options.most and (spent <= options.longest or not chosen):
            chosen.append((test, reach[test].seconds))
    return chosen


def _home(test: str) -> str:
    """The file of a test; whole games are in a few files, so there also the game."""
    file = test.partition("::")[0]
    played = re.search(r"\[\w+", test) if file.startswith(PLAYED) else None
    return file + (played[0] if played else "")


def _worth(test: str, file: str) -> int:
    """How many tests a test stands for."""
    if test.startswith(PLAYED):
        return 10
    if _is_made_for(test, file):
        return 30
    return 3 if test.split("/")[1] in file.split("/") else 1


def _is_made_for(test: str, file: str) -> bool:
    """Whether a test is in the file that bears the name of the changed one."""
    return Path(test.partition("::")[0]).stem == f"test_{Path(file).stem}"


def keys_of(mutant: Mutant) -> tuple[Key, ...]:
    """How the list of what makes no difference may call it: by function, by its line as well, or by folder and line."""
    line = (ROOT / mutant.file).read_text(encoding="utf8").splitlines()[mutant.line - 1].strip()
    place, change = f"{mutant.file}:{mutant.function}", f"{mutant.before} -> {mutant.after}"
    folders = ((f"{folder}/", change, line) for folder in Path(mutant.file).parents)
    return (place, change, ""), (place, change, line), *folders


def equivalent() -> list[Key]:
    """The changes that are known to make no difference."""
    found = tomllib.loads(EQUIVALENT.read_text(encoding="utf8"))
    return [(place, each["change"], each.get("line", "")) for place, changes in found.items() for each in changes]


def _tell(report: Report) -> None:
    for name, mutants in (("no test reaches", report.unreached), ("survived", report.survived)):
        for mutant in mutants:
            print(f"{name}: {mutant}")
    print(
        f"{report.killed} of {report.tried - report.equivalent} die ({report.share:.0%}; {report.equivalent} equivalent"
        f" by {EQUIVALENT.name}); the same again with --seed {report.seed}"
    )
