"""The command: which mutants, which tests, how many at once, and what is printed."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from tools.mutation.mutants import Mutant, mutants_of
from tools.mutation.reach import NOTES, ROOT, Reach, read_notes

EQUIVALENT = Path(__file__).with_name("equivalent.toml")


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
    chosen = list(_chosen(options.what))
    if not chosen:
        sys.exit("tools/mutate: nothing to change there (name a file, a folder, or a rule such as duelmasters:506.1a)")
    seed = random.SystemRandom().randrange(10**6) if options.seed is None else options.seed
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
    parser.add_argument("what", nargs="+", help="a file, a folder, or a rule (duelmasters:506.1a)")
    parser.add_argument("--sample", type=int, default=50, help="how many mutants at most (default 50)")
    parser.add_argument("--seed", type=int, help="which ones; by itself others each time")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (default 2)")
    parser.add_argument("--most", type=int, default=400, help="how many tests a mutant has to survive (default 400)")
    parser.add_argument("--patience", type=float, default=120, help="seconds for one mutant (default 120)")
    parser.add_argument("--goal", type=float, default=0.95, help="exit 0 when at least this share dies (default 0.95)")
    parser.add_argument("--fresh", action="store_true", help="note anew which tests reach which functions")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    return parser.parse_args()


def _chosen(what: Sequence[str]) -> Iterator[Mutant]:
    for each in what:
        path = (ROOT / each).resolve()
        if path.is_dir():
            for file in sorted(path.rglob("*.py")):
                yield from mutants_of(file, ROOT)
        elif path.is_file():
            yield from mutants_of(path, ROOT)
        elif ":" in each:
            yield from _of_rule(each)


def _of_rule(rule: str) -> Iterator[Mutant]:
    """The mutants of the functions that carry a rule's number."""
    from banmen.kernel.rulebook import Rulebook

    game, _, number = rule.partition(":")
    for place in Rulebook(game).places(number):
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
    known = _equivalent()
    worth = [mutant for mutant in sample if _key(mutant) not in known]
    report.equivalent = len(sample) - len(worth)
    report.tried = len(sample)
    slots = [worth[at :: options.jobs] for at in range(options.jobs)]
    with ThreadPoolExecutor(options.jobs) as pool:
        for found in pool.map(lambda at: _slot(at, slots[at], reach, options), range(options.jobs)):
            for mutant, verdict in found:
                if verdict == "unreached":
                    report.unreached.append(str(mutant))
                elif verdict == "survived":
                    report.survived.append(str(mutant))
                else:
                    report.killed += 1
    return report


def _slot(
    number: int, mutants: Sequence[Mutant], reach: Reach, options: argparse.Namespace
) -> list[tuple[Mutant, str]]:
    """One after the other in a process of its own, which is forked before the project is loaded."""
    order = msgspec.json.encode([(mutant, _tests(mutant, reach, options.most)) for mutant in mutants])
    command = [sys.executable, "-m", "tools.mutation.slot", str(number), str(options.patience)]
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


def _tests(mutant: Mutant, reach: Reach, most: int) -> list[str]:
    """The tests that run the function, those that run least else first."""
    name = f"{mutant.file}:{mutant.function}"
    return sorted((test for test in reach if name in reach[test]), key=lambda test: len(reach[test]))[:most]


def _key(mutant: Mutant) -> tuple[str, str]:
    return f"{mutant.file}:{mutant.function}", f"{mutant.before} -> {mutant.after}"


def _equivalent() -> set[tuple[str, str]]:
    """The changes that are known to make no difference."""
    found = tomllib.loads(EQUIVALENT.read_text(encoding="utf8"))
    return {(place, each["change"]) for place, changes in found.items() for each in changes}


def _tell(report: Report) -> None:
    for name, mutants in (("no test reaches", report.unreached), ("survived", report.survived)):
        for mutant in mutants:
            print(f"{name}: {mutant}")
    print(
        f"{report.killed} of {report.tried - report.equivalent} die ({report.share:.0%}; {report.equivalent} equivalent"
        f" by {EQUIVALENT.name}); the same again with --seed {report.seed}"
    )
