"""The PHP SDK under php-fpm, which is what it is for."""

from __future__ import annotations

import json
import os
import shutil
import socket
import struct
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[3]
CONFIGURATION = """
[global]
error_log = {folder}/log
daemonize = no
[www]
listen = {folder}/socket
{user}
pm = static
pm.max_children = 2
env[GAMEKERNEL_PLUGINS] = {plugins}
"""
PAGE = """<?php
require '{sdk}/autoload.php';
set_time_limit(1);
$kernel = new Gamekernel\\Library('{library}');
$match = $kernel->newMatch('loops');
$change = $kernel->play($match->save, 0, ['do' => $_GET['do']]);
echo json_encode($change->events[0][1][0]->data);
"""


def program() -> str:
    """Find php-fpm, whose name often ends with a version."""
    found = shutil.which("php-fpm") or next(
        (str(path) for path in sorted(Path("/usr/sbin").glob("php-fpm*"))), ""
    )
    if not found:
        assert "GAMEKERNEL_REQUIRE_ALL" not in os.environ, "php-fpm is not installed"
        pytest.skip("php-fpm is not installed")
    return found


def until(true: Callable[[], bool]) -> None:
    """Wait for what another process does at its own time: the log is not written by the child."""
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline, "what was waited for did not come"
        time.sleep(0.05)


def record(kind: int, body: bytes) -> bytes:
    """Make a FastCGI record of request 1."""
    return struct.pack(">BBHHBx", 1, kind, 1, len(body), 0) + body


def ask(folder: Path, what: str) -> bytes:
    """Request the page; return the records that come back, which hold the page."""
    variables = {
        "SCRIPT_FILENAME": f"{folder}/page.php",
        "REQUEST_METHOD": "GET",
        "QUERY_STRING": f"do={what}",
    }
    pairs = b"".join(
        bytes([len(k), len(v)]) + k.encode() + v.encode() for k, v in variables.items()
    )
    begin = record(1, struct.pack(">HB5x", 1, 0))
    with socket.socket(socket.AF_UNIX) as server:
        server.connect(f"{folder}/socket")
        server.sendall(begin + record(4, pairs) + record(4, b"") + record(5, b""))
        received = b""
        while part := server.recv(65536):
            received += part
    return received


def child(answer: bytes) -> int:
    """Read from an answer which process gave it."""
    start = answer.index(b"{")
    return json.loads(answer[start : answer.index(b"}") + 1])["process"]


def test_each_child_opens_after_the_fork_and_a_loop_hurts_none_but_its_own(
    library: Path, tmp_path: Path
) -> None:
    fpm = program()
    root = os.geteuid() == 0
    (tmp_path / "fpm.conf").write_text(
        CONFIGURATION.format(
            folder=tmp_path,
            user="user = root\ngroup = root" if root else "",
            plugins=ROOT / "tests" / "bindings" / "plugins" / "loops.py",
        )
    )
    (tmp_path / "page.php").write_text(PAGE.format(sdk=ROOT / "bindings" / "php", library=library))
    settings = ["-d", "ffi.enable=true", "-d", "hard_timeout=1"]
    command = [fpm, *(["-R"] if root else []), "-y", tmp_path / "fpm.conf", *settings]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            until((tmp_path / "socket").exists)
            children = {child(ask(tmp_path, "step")) for _ in range(6)}
            assert 1 <= len(children) <= 2
            try:
                looped = ask(tmp_path, "loop")
            except ConnectionResetError:
                looped = b""
            assert b"process" not in looped
            assert child(ask(tmp_path, "step"))
            until(lambda: "exited with code 124" in (tmp_path / "log").read_text())
        finally:
            server.terminate()
