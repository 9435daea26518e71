"""The pieces of the house that a newcomer meets first: the environment, the lock, the package."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

BARE_PYTHON = """#!/bin/sh
# A Python whose venv module works only after the package was installed.
case "$*" in
  *"-m venv"*) [ -e {folder}/apt-was-called ] || exit 1; mkdir -p "$3/bin"; touch "$3/bin/made" ;;
  *print*) echo 3.11 ;;
esac
"""
OLD_PYTHON = "#!/bin/sh\nexit 1\n"
APT = '#!/bin/sh\necho "$@" >> {folder}/apt-was-called\n'


def test_the_changelog_is_prose_under_headings_that_stand_free() -> None:
    """Catches a heading glued to the paragraph before it, which a page does not show as one."""
    lines = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith("#")]
    assert [lines[each] for each in at if each and lines[each - 1]] == []
    assert [lines[each] for each in at if lines[each + 1]] == []


def test_a_docstring_does_not_lean_on_its_neighbour() -> None:
    """Catches `The same ...`, which says nothing to who reads it alone."""
    leaning = [str(file) for file in (ROOT / "banmen").rglob("*.py")
               if re.search(r'"""The same\b', file.read_text(encoding="utf-8"))]
    assert leaning == []


def run_venv(folder: Path, **programs: str) -> subprocess.CompletedProcess[str]:
    """Run tools/venv where only these programs and the system's plain tools are found."""
    programs_folder = folder / "bin"
    programs_folder.mkdir()
    for name in ("bash", "env", "rm", "mkdir", "touch"):
        (programs_folder / name).symlink_to(f"/bin/{name}")
    for name, text in programs.items():
        file = programs_folder / name.replace("_", "-").replace("python3-11", "python3.11")
        file.write_text(text.format(folder=folder), encoding="utf-8")
        file.chmod(0o755)
    return subprocess.run(
        [ROOT / "tools" / "venv", folder / "venv"],
        env={"PATH": str(programs_folder), "BANMEN_PYTHON": "no-such-python"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_python_without_venv_gets_debians_package(tmp_path: Path) -> None:
    done = run_venv(tmp_path, python3_11=BARE_PYTHON, apt_get=APT)
    assert done.returncode == 0, done.stderr
    assert "install -q -y python3.11-venv" in (tmp_path / "apt-was-called").read_text()
    assert (tmp_path / "venv" / "bin" / "made").exists()


def test_no_python_that_is_new_enough_is_said_in_a_line(tmp_path: Path) -> None:
    done = run_venv(tmp_path, python3_11=OLD_PYTHON, python3=OLD_PYTHON)
    assert done.returncode == 1
    assert done.stderr == "tools/venv: Python 3.11 or newer is needed, and none is on PATH\n"


def test_the_lock_pins_every_dependency_with_hashes_and_names_no_index() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pinned = set(re.findall(r"^([a-z0-9-]+)==\S+ \\\n    --hash=sha256:", lock, re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = project["dependencies"] + project["optional-dependencies"]["dev"]
    assert {re.split(r"[\[><=]", name)[0].lower() for name in wanted} <= pinned
    assert not re.search(r"index-url|find-links|file://|://", lock)


def test_continuous_integration_is_make_test_and_nothing_else() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "make test"


@pytest.mark.parametrize("target", ["play", "test", "quick", "lint", "bench", "clean"])
def test_the_makefile_knows_its_targets(target: str) -> None:
    done = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_code_name_in_the_glossary_is_in_the_code_or_to_come() -> None:
    """Catches a glossary that names what the code calls otherwise."""
    code = "\n".join(file.read_text(encoding="utf8") for file in sorted((ROOT / "banmen").rglob("*.py")))
    strange = []
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf8").splitlines():
        if line.startswith("| ") and line.count(" | ") == 2:
            for name, later in re.findall(r"`([^`]+)`( \(to come\))?", line.rsplit(" | ", 1)[1]):
                word = re.sub(r'Keyword\("(.*)"\)', r"\1", name)
                if not later and not (ROOT / word).exists() and not re.search(rf"\b{re.escape(word)}\b", code):
                    strange.append(name)
    assert strange == []


def test_every_module_of_the_kernel_has_its_purpose_in_the_design() -> None:
    page = (ROOT / "docs" / "design.md").read_text(encoding="utf8")
    modules = [file.name for file in sorted((ROOT / "banmen" / "kernel").glob("*.py")) if file.name != "__init__.py"]
    assert [name for name in modules if f"`{name}`" not in page] == []


@pytest.mark.parametrize("room", ["kernel", "cli", "server", "arena", "render", "language"])
def test_only_games_import_a_game(room: str) -> None:
    """Catches a client that knows a game instead of asking its `Rules`."""
    found = [
        f"{file.name}: {line}"
        for file in sorted((ROOT / "banmen" / room).rglob("*.py"))
        for line in file.read_text(encoding="utf8").splitlines()
        if re.match(r"\s*(from|import) banmen\.games\.(duelmasters|builddivide|yugioh)", line)
    ]
    assert found == []
