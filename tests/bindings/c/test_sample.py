"""The sample host in C, built by its Makefile, writes what the reference writes."""

from __future__ import annotations

import base64
import subprocess
import sys

import msgspec
import pytest
from tests.bindings.c.conftest import need_msgpack
from tests.bindings.toolchains import ROOT, compare_samples, run

HERE = ROOT / "bindings" / "gamekernel_embed" / "sample"


@pytest.fixture
def build(library, tmp_path):
    """Give the directory of the program, and of the script as it reads it."""
    need_msgpack()
    for name in (library.name, "gamekernel.h"):
        (tmp_path / name).symlink_to(library.parent / name)
    products = [tmp_path / "sample", tmp_path / "script.msgpack"]
    run("make", f"BUILD={tmp_path}", f"PYTHON={sys.executable}", *products, cwd=HERE)
    return tmp_path


def test_it_writes_what_the_reference_writes(build):
    compare_samples(build / "sample", build, script=build / "script.msgpack")
    log = msgspec.msgpack.decode((build / "ours" / "match.log").read_bytes(), type=list[bytes])
    theirs = (build / "theirs" / "match.log").read_text(encoding="utf-8").split("\n")
    assert [base64.b64encode(entry).decode() for entry in log] == theirs


def test_it_ends_with_a_sentence_where_it_cannot_go_on(build):
    script = msgspec.msgpack.decode((build / "script.msgpack").read_bytes())
    (build / "script.msgpack").write_bytes(msgspec.msgpack.encode(script | {"game": "nothing"}))
    command = [build / "sample", build / "script.msgpack", build]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "nothing" in done.stderr
