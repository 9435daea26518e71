"""Servers for the tests: real processes, with a SQLite file or a PostgreSQL cluster of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Running, free_port


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of an empty PostgreSQL cluster in a folder of its own, ended with the tests."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not programs:
        pytest.skip("PostgreSQL IS NOT INSTALLED: what is promised of it is not tested (apt-get install postgresql)")
    bin = programs[-1].parent
    folder = Path(tempfile.mkdtemp(prefix="banmen-postgres-"))
    as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
    if as_user:
        shutil.chown(folder, "postgres", "postgres")
    data, port = folder / "data", free_port()
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    subprocess.run([*as_user, bin / "initdb", "-D", data, "-U", "banmen", "-A", "trust"], check=True,
                   capture_output=True, env=environment, cwd="/")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    subprocess.run([*as_user, bin / "pg_ctl", "-D", data, "-o", options, "-l", folder / "log", "-w", "start"],
                   check=True, capture_output=True, env=environment, cwd="/")
    yield f"postgresql://banmen@127.0.0.1:{port}/postgres"
    subprocess.run([*as_user, bin / "pg_ctl", "-D", data, "-m", "immediate", "stop"], check=True,
                   capture_output=True, env=environment, cwd="/")
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One worker with a SQLite file."""
    running = Running(str(tmp_path_factory.mktemp("server") / "banmen.sqlite"))
    yield running
    running.end()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each of the two kinds of databases, empty."""
    if request.param == "sqlite":
        return str(tmp_path / "banmen.sqlite")
    return new_database(request.getfixturevalue("postgres"))


def new_database(postgres: str) -> str:
    """The URL of an empty database of the cluster."""
    import psycopg

    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f'create database "{name}"')
    return postgres.removesuffix("postgres") + name
