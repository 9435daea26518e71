"""The command line as a whole: every command explains itself, and a table can be had through a pipe."""

import subprocess
import sys

import pytest

from banmen.cli import main
from banmen.kernel.rules import Rules
from tests.promises.games import PLAYABLE

COMMANDS = (
    "play", "sim", "bench", "scenario run", "replay show", "replay verify", "cards check", "cards read", "deck check",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*command.split(), "--help"])
    assert not caught.value.code
    assert "Usage" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        "play", "play chess", "play yugioh --opponent nobody", "play yugioh --lang fr", "sim", "sim yugioh --games 0",
        "sim yugioh --jobs none", "bench chess", "scenario", "scenario run", "replay show", "cards read x", "deck",
    ],
)
def test_a_wrong_command_line_is_status_2(arguments: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments.split())
    assert caught.value.code == 2


@pytest.mark.parametrize("rules", PLAYABLE[1:], ids=lambda rules: rules.name)
@pytest.mark.parametrize("opponent", ["random", "human"])
def test_a_table_can_be_had_through_a_pipe(rules: Rules, opponent: str) -> None:
    command = [
        sys.executable, "-m", "banmen", "play", rules.name, "--seed", "1", "--lang", "en", "--opponent", opponent,
    ]
    done = subprocess.run(command, input="1\n1\nwhy\nhelp\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("goodbye\n")


def test_a_deck_that_is_not_there_is_refused_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["play", PLAYABLE[-1].name, "--deck", "nobody", "--lang", "en"])
    assert caught.value.code == 1
    assert "there is no deck 'nobody'; bundled: " in capsys.readouterr().err
