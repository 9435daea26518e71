"""A contest on a real cluster of two nodes on this machine, with a worker killed in the middle."""

import os
import signal
from pathlib import Path

import pytest

from banmen.arena.contest import Entrant, round_robin
from banmen.arena.on_ray import run_on_ray
from banmen.arena.report import as_json, report
from banmen.arena.run import run
from banmen.cli import main
from banmen.kernel.rules import Rules
from tests.conftest import find_rules
from tests.kernel.toy import ToyRules


def killed_once(name: str) -> Rules:
    """The rules of the toy; the first worker that asks for them is killed."""
    try:
        Path(os.environ["BANMEN_TEST_MARK"]).touch(exist_ok=False)
    except FileExistsError:
        return find_rules(name)
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("a process that was killed goes on")


def test_no_game_is_lost_or_counted_twice_when_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches a chunk that is dropped with its worker, and games handed out before and again after it."""
    cluster_utils = pytest.importorskip("ray.cluster_utils", reason="the extra 'ray' is not installed")
    monkeypatch.setenv("BANMEN_TEST_MARK", str(tmp_path / "killed"))
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        cluster.add_node(num_cpus=1)
        one, two, *_ = ToyRules().decks().values()
        contest = round_robin("toy", (Entrant(one, "random"), Entrant(two, "random")), 40, 1)
        far = list(run_on_ray(contest, range(len(contest)), cluster.address, killed_once))
    finally:
        cluster.shutdown()
    near = list(run(contest, range(len(contest)), 1, find_rules))
    assert (tmp_path / "killed").exists()
    assert sorted(game.number for game in far) == list(range(40))
    assert as_json(report(contest, far)) == as_json(report(contest, near))


def test_only_a_cluster_has_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["sim", "duelmasters", "--games", "1", "--address", "localhost:1"])
    assert caught.value.code == 2
    assert "only a cluster has an address" in capsys.readouterr().err


def test_an_address_nobody_answers_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray", reason="the extra 'ray' is not installed")
    with pytest.raises(SystemExit) as caught:
        main(["sim", "duelmasters", "--games", "1", "--backend", "ray", "--address", "127.0.0.1:1"])
    assert caught.value.code == 1
    assert "127.0.0.1:1: no cluster answers: " in capsys.readouterr().err


def test_a_cluster_that_does_not_start_in_time_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Catches a traceback on a machine so busy that Ray gives up: it tells so with an Exception of no kind."""
    ray = pytest.importorskip("ray", reason="the extra 'ray' is not installed")

    def give_up(**options: object) -> None:
        raise Exception("The current node timed out during startup.\nThis could happen because ...")

    monkeypatch.setattr(ray, "init", give_up)
    with pytest.raises(SystemExit) as caught:
        main(["sim", "duelmasters", "--games", "1", "--backend", "ray"])
    assert caught.value.code == 1
    assert "ray: no cluster answers: The current node timed out during startup." in capsys.readouterr().err
