"""Builds Banmen compiled by mypyc: the same sources, the same games, more of them in a second.

    python -m tools.compiled FOLDER               writes a package `banmen` that can be imported from FOLDER
    python -m tools.compiled FOLDER --wheel DIST  and a wheel of it

The sources keep each record beside the steps that use it, but a record (a `msgspec.Struct`) compiled by mypyc loses
its keywords. So the build works on a copy in which the records of every compiled module move into a module beside it
that stays Python, and are imported back from there.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from tools.compiled_text import plain, with_others

ROOT: Final = Path(__file__).resolve().parent.parent
HEADER: Final = ROOT / "tools" / "compiled.h"
"""What is said to the C compiler before each module."""
COMPILING: Final = [
    "-fvisibility=hidden", "-fno-plt", "-fno-stack-protector", "-ffunction-sections", "-fdata-sections", "-fwrapv",
]
"""How the C is compiled: what a compiled game waits for most is its own code, so there should be little of it.

Numbers of the machine run over (`compiled_chance.py`).
"""
LINKING: Final = ["-Wl,--gc-sections"]
"""What every module brings and one of them is enough of is left out."""
INSTEAD: Final = {"banmen.kernel.chance": ROOT / "tools" / "compiled_chance.py"}
"""Files with functions that are compiled instead of a module's own of the same names."""
RECORDS: Final = "_records"
"""The ending of the name of the module that holds the records of another."""

STAYS: Final = frozenset({
    "kernel/rules", "kernel/match.py", "kernel/question.py",
    "kernel/rulebook.py", "kernel/trace.py", "kernel/records.py", "kernel/codec.py", "kernel/deck.py",
    "kernel/typed.py", "kernel/effects", "games/yugioh/rules/c300_match.py",
})
"""What stays Python: records through and through, bases of Python classes, what is not called while a game runs."""
GOES_ALONG: Final = re.compile(
    r"games/\w+/(table|facts|zones|library|cards)\.py"
    r"|players/(chance|greedy|playing|search|trying|worth/\w+)\.py"
)
"""What is compiled beside the kernel and the rules: what they ask all the time, and players that think.

Not the sight a player has: a native class has no names of its own, and the game would be seen through it.
"""


SETTINGS: Final = """[mypy]
implicit_reexport = True
ignore_missing_imports = True
ignore_errors = True
[mypy-{modules}]
ignore_errors = False
"""
"""How the copy is type-checked: the sources have been checked strictly already, so only what is compiled counts."""


class Module(msgspec.Struct):
    """A source file of the package."""

    path: Path
    name: str
    tree: ast.Module
    records: set[str] = msgspec.field(default_factory=set)
    """The names of the record classes it defines."""


def main() -> None:
    """Build into a folder."""
    parser = argparse.ArgumentParser(prog="python -m tools.compiled", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--split-only", action="store_true", help="copy and move the records, compile nothing")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many files are compiled side by side")
    parser.add_argument("--optimised", type=int, choices=range(4), default=2, help="how much, for the C compiler (-O)")
    parser.add_argument("--wheel", type=Path, metavar="DIST", help="put a wheel of what was compiled into this folder")
    options = parser.parse_args()
    folder = options.folder.resolve()
    for each in (folder / "banmen", *folder.glob("build/lib*"), *folder.glob("build/bdist*")):  # objects are used again
        shutil.rmtree(each, ignore_errors=True)
    for each in folder.glob("*__mypyc*.so"):
        each.unlink()
    leave_out = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "banmen", folder / "banmen", ignore=leave_out)
    modules = read(folder)
    find_records(modules)
    chosen = [module for module in modules if is_compiled(module.path.relative_to(folder / "banmen"))]
    for module in chosen:
        split(module)
    if not options.split_only:
        reckon_natively(chosen)
        compile_all(folder, [module.path for module in chosen], options.jobs, options.optimised)
    if options.wheel:
        make_wheel(folder, options.wheel.resolve())


def is_compiled(path: Path) -> bool:
    """Whether a file, named as seen from the package, is compiled."""
    if path.name == "__init__.py" or path.stem.endswith("_kernel"):
        return False
    if any(path.as_posix().startswith(each) for each in STAYS):
        return False
    return path.parts[0] == "kernel" or (path.parts[0] == "games" and "rules" in path.parts) or bool(
        GOES_ALONG.fullmatch(path.as_posix())
    )


def read(folder: Path) -> list[Module]:
    """All modules of the copy."""
    found = []
    for path in sorted((folder / "banmen").rglob("*.py")):
        name = ".".join(path.relative_to(folder).with_suffix("").parts)
        found.append(Module(path, name.removesuffix(".__init__"), ast.parse(path.read_text(encoding="utf8"))))
    return found


def find_records(modules: list[Module]) -> None:
    """Note which classes are records: those made from `msgspec.Struct`, however far up."""
    known = {"msgspec.Struct"}
    grows = True
    while grows:
        grows = False
        for module in modules:
            names = imported(module.tree) | {each: f"{module.name}.{each}" for each in module.records}
            for statement in module.tree.body:
                if isinstance(statement, ast.ClassDef) and statement.name not in module.records:
                    bases = {names.get(ast.unparse(base), ast.unparse(base)) for base in statement.bases}
                    if bases & known:
                        module.records.add(statement.name)
                        known.add(f"{module.name}.{statement.name}")
                        grows = True
        for module in modules:  # what a module imports can be had from it too
            for name, origin in imported(module.tree).items():
                if origin in known and f"{module.name}.{name}" not in known:
                    known.add(f"{module.name}.{name}")
                    grows = True


def imported(tree: ast.Module) -> dict[str, str]:
    """What the names imported by a module stand for."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    return found


def split(module: Module) -> None:
    """Move the records of a module, and what they need to be made, into a module beside it."""
    lines = module.path.read_text(encoding="utf8").splitlines()
    body = module.tree.body
    moved = [each for each in body if isinstance(each, ast.ClassDef) and _stays_python(each, module.records)]
    if moved:
        needed = _with_what_they_need(body, moved)
        imports = [each for each in body if _is_import(each)]
        beside = module.path.with_name(module.path.stem + RECORDS + ".py")
        text = "\n".join(line for each in (*imports, *needed) for line in _lines(lines, each))
        beside.write_text(text + "\n", encoding="utf8")
        names = ", ".join(name for each in needed for name in _defined(each))
        for each in needed:
            first, last = _range(each)
            lines[first:last] = [""] * (last - first)
        after = max((_range(each)[1] for each in imports), default=0)
        lines.insert(after, f"from {module.name}{RECORDS} import {names}")
    text = plain("\n".join(lines))
    module.path.write_text(text + "\n", encoding="utf8")


def _range(node: ast.stmt) -> tuple[int, int]:
    """The lines of a statement, with its decorators: the first, and the one behind the last."""
    decorators = getattr(node, "decorator_list", [])
    assert node.end_lineno is not None
    return min([node.lineno, *(each.lineno for each in decorators)]) - 1, node.end_lineno


def _lines(lines: list[str], node: ast.stmt) -> list[str]:
    first, last = _range(node)
    return lines[first:last]


def _stays_python(node: ast.ClassDef, records: set[str]) -> bool:
    """Records, and classes that mypyc does not make natively."""
    bases = {ast.unparse(base) for base in node.bases}
    return node.name in records or bool(bases & {"NamedTuple", "Enum", "IntEnum", "Protocol", "BanmenError"})


def _is_import(node: ast.stmt) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom) or (
        isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )


def _with_what_they_need(body: list[ast.stmt], moved: Iterable[ast.stmt]) -> list[ast.stmt]:
    """The classes with the constants and type names of the module that they use when they are made."""
    defined = {name: each for each in body for name in _defined(each) if not _is_import(each)}
    wanted = list(moved)
    for each in wanted:
        for name in _used(each):
            needed = defined.get(name)
            if needed is not None and needed not in wanted and not isinstance(needed, ast.FunctionDef):
                wanted.append(needed)
    return [each for each in body if each in wanted]


def _defined(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            for target in targets:
                for each in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(each, ast.Name):
                        yield each.id
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name


def _used(node: ast.stmt) -> set[str]:
    """The names a statement uses."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


SETUP: Final = """import tomllib
from concurrent.futures import ThreadPoolExecutor
from distutils.unixccompiler import UnixCCompiler
from pathlib import Path
from setuptools import find_packages, setup
from mypyc.build import mypycify

def compile_side_by_side(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
                         extra_postargs=None, depends=None):
    macros, objects, extra, flags, build = self._setup_compile(output_dir, macros, include_dirs, sources, depends,
                                                               extra_postargs)
    options = self._get_cc_args(flags, debug, extra_preargs)
    headers = max(each.stat().st_mtime for each in (Path({header!r}), Path({itself!r}), *Path("build").rglob("*.h")))

    def is_old(made):
        needs = max(headers, Path(build[made][0]).stat().st_mtime)
        return not Path(made).exists() or Path(made).stat().st_mtime < needs

    def compile_one(made):
        beside, source = made + ".part", Path(build[made][0]).name
        ours = ["-include", {header!r}] if source.startswith("__native") else []  # not what comes with mypyc
        self._compile(beside, *build[made], options, [*extra, *{compiling!r}, *ours], flags)
        Path(beside).rename(made)

    with ThreadPoolExecutor({jobs}) as pool:
        for done in [pool.submit(compile_one, each) for each in objects if is_old(each)]:
            done.result()
    return objects

UnixCCompiler.compile = compile_side_by_side  # distutils compiles one file after the other

project = tomllib.load(open({pyproject!r}, "rb"))["project"]
extensions = mypycify({modules!r}, opt_level={optimised!r}, debug_level="0", multi_file=True)
for each in extensions:
    each.extra_link_args = {linking!r}
setup(
    name=project["name"], version=project["version"], description=project["description"],
    python_requires=project["requires-python"], install_requires=project["dependencies"],
    extras_require=project["optional-dependencies"], entry_points={{"console_scripts": ["banmen = banmen.cli:main"]}},
    packages=find_packages(include=["banmen", "banmen.*"]), package_data={{"": ["*", "*/*", "*/*/*", "*/*/*/*"]}},
    ext_modules=extensions,
)
"""


def reckon_natively(modules: Iterable[Module]) -> None:
    """Put functions into the copy that only do as they should when they are compiled."""
    for module in modules:
        if module.name in INSTEAD:
            text, others = (path.read_text(encoding="utf8") for path in (module.path, INSTEAD[module.name]))
            module.path.write_text(with_others(text, others) + "\n", encoding="utf8")


def compile_all(folder: Path, paths: list[Path], jobs: int, optimised: int) -> None:
    """Run mypyc over the chosen modules of the copy."""
    modules = [path.relative_to(folder).as_posix() for path in paths]
    setup = SETUP.format(pyproject=str(ROOT / "pyproject.toml"), header=str(HEADER), modules=modules, jobs=jobs,
                         optimised=str(optimised), itself=__file__, compiling=COMPILING, linking=LINKING)
    (folder / "setup.py").write_text(setup, encoding="utf8")
    names = ",".join(each.removesuffix(".py").replace("/", ".") for each in modules)
    (folder / "mypy.ini").write_text(SETTINGS.format(modules=names), encoding="utf8")
    run_setup(folder, "build_ext", "--inplace")


def make_wheel(folder: Path, dist: Path) -> None:
    """A wheel for this machine: the copy with what was compiled."""
    run_setup(folder, "bdist_wheel", "--dist-dir", str(dist))


def run_setup(folder: Path, *command: str) -> None:
    """Run setuptools in the copy."""
    environment = os.environ | {"MYPYPATH": str(folder), "CFLAGS": "-g0"}
    subprocess.run([sys.executable, "setup.py", "--quiet", *command], cwd=folder, env=environment, check=True)


if __name__ == "__main__":
    main()
