"""The SQL of docs/embedding/matches.md, run as it stands there, on SQLite and on PostgreSQL."""

import os
import re
import shutil
import sqlite3
import subprocess
import threading
from pathlib import Path
from tempfile import mkdtemp

import pytest

try:
    import psycopg
except ImportError:
    psycopg = None
from tests.host.asking import SEED, TOYS, Asker, server

PAGE = (Path(__file__).parents[2] / "docs/embedding/matches.md").read_text()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)


def functions():
    names = {}
    for block in blocks("python"):
        exec(block, names)
    return names


class Postgres:
    """A connection that is used as the page uses sqlite3's, by what the page says of psycopg."""

    def __init__(self, where):
        self.connection = psycopg.connect(where, autocommit=True)

    def execute(self, text, values=()):
        return self.connection.execute(text.replace("?", "%s"), values)

    def __enter__(self):
        self.transaction = self.connection.transaction()
        self.transaction.__enter__()
        return self

    def __exit__(self, *failure):
        self.transaction.__exit__(*failure)

    def close(self):
        self.connection.close()


def sqlite(path):
    """Return a function that opens a connection."""
    return lambda: sqlite3.connect(path / "matches.db", timeout=30)


def run(command):
    """Run a program of PostgreSQL's, which refuse to be run by root."""
    if os.geteuid() == 0:
        command = ["runuser", "-u", "postgres", "--", *command]
    subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """A PostgreSQL of our own, on a socket in a folder."""
    binaries = [shutil.which("initdb"), *map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb"))]
    initdb = next((path for path in binaries if path), None)
    if initdb is None or psycopg is None:
        if os.environ.get("GAMEKERNEL_REQUIRE_ALL"):
            pytest.fail("PostgreSQL or psycopg is missing")
        pytest.skip("PostgreSQL or psycopg is not installed")
    folder = Path(mkdtemp(prefix="gk", dir="/tmp"))  # short: a socket's path has a limit
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    control = str(Path(initdb).with_name("pg_ctl"))
    try:
        data = str(folder / "data")
        run([initdb, "-D", data, "-A", "trust", "-U", "tester"])
        options = f"-c listen_addresses='' -k {folder} -c fsync=off"
        log = str(folder / "log")
        run([control, "-D", data, "-l", log, "-o", options, "-t", "600", "-w", "start"])
        yield f"host={folder} user=tester dbname=postgres"
        run([control, "-D", data, "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgres"])
def connect(request, tmp_path):
    """A function that opens a connection to an empty database with the page's tables."""
    if request.param == "sqlite":
        connect = sqlite(tmp_path)
    else:
        where = request.getfixturevalue("cluster")
        connect = lambda: Postgres(where)  # noqa: E731
    db = connect()
    with db:
        for statement in [s for block in blocks("sql") for s in block.split(";") if s.strip()]:
            db.execute(statement)
    db.close()
    yield connect
    db = connect()
    with db:
        db.execute("DROP TABLE entries")
        db.execute("DROP TABLE matches")
    db.close()


def test_a_match_is_played_undone_and_verified(connect):
    page, db, kernel = functions(), connect(), server()
    ask = Asker(kernel).raw
    page["begin"](db, ask, "m1", game="hive", seed=SEED)
    for seat, move in enumerate(("wS1", "bS1 wS1-", "wQ -wS1")):
        answer = page["play"](db, ask, "m1", seat % 2, move, None)
        assert "ok" in answer
    log = page["log_of"](db, "m1")
    assert len(log) == 4
    assert page["play"](db, ask, "m1", 0, "wB1", None)["error"]["kind"] == "not_your_turn"
    version, save = db.execute("SELECT version, save FROM matches WHERE id = ?", ("m1",)).fetchone()
    assert version == 3
    undone = ask({"op": "undo", "save": bytes(save), "log": log})["ok"]
    assert page["commit"](db, "m1", version, undone)
    assert not page["commit"](db, "m1", version, undone)
    version, save = db.execute("SELECT version, save FROM matches WHERE id = ?", ("m1",)).fetchone()
    assert version == 4
    log = page["log_of"](db, "m1")
    assert ask({"op": "verify", "save": bytes(save), "log": log})["ok"] == {"count": 3}
    db.close()


def test_players_who_race_lose_nothing(connect):
    """In a simultaneous step all seats commit at once; each commit is kept, once."""
    page, kernel = functions(), server(TOYS / "bids.py")
    ask = Asker(kernel).raw
    db = connect()
    begun = page["begin"](db, ask, "m2", game="bids", seats=4, seed=SEED)
    tickets = dict(map(tuple, begun["turn"]["tickets"]))
    answers = {}

    def act(seat):
        own = connect()
        save = begun["save"]
        move = ask({"op": "moves", "save": save, "seat": seat})["ok"]["moves"][0]
        answers[seat] = page["play"](own, ask, "m2", seat, move, tickets[seat])
        own.close()

    threads = [threading.Thread(target=act, args=(seat,)) for seat in tickets]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tickets) == 4
    assert ["ok" in answers[seat] for seat in tickets] == [True] * 4
    version, save = db.execute("SELECT version, save FROM matches WHERE id = ?", ("m2",)).fetchone()
    assert version == 4
    log = page["log_of"](db, "m2")
    assert ask({"op": "verify", "save": bytes(save), "log": log})["ok"] == {"count": 5}
    db.close()
