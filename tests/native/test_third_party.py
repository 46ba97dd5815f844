"""A game of a third party offers its rules in C to the kernel (docs/native.md tells how)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import gamekernel_native

PACKAGE = Path(__file__).parent / "kayles"

PLAYED = """
import gamekernel
from gamekernel.explore import _perft

assert "kayles" in [listed.id for listed in gamekernel.games()]
kayles = gamekernel.load("kayles")
match = kayles.new(options={"pins": 7})
assert len(match.legal_moves(0)) == 7 + 6
for depth in range(5):  # in C, and by the hooks alone
    assert gamekernel.perft(kayles, match.state, depth) == _perft(kayles, match.state, depth)
assert gamekernel.playouts(kayles, match.state, 50, bytes(32)).games == 50
best = kayles.info.accelerator.search(match.state, 10, 0, 0.0)
assert best.value > 900_000, best  # seven pins are won by who begins
match.play(0, best.move)
try:
    match.play(1, best.move)
except gamekernel.errors.IllegalMove:
    pass
else:
    raise AssertionError("a fallen pin fell again")
assert gamekernel.restore(match.dump(), verify=True).state == match.state
try:
    kayles.new(position=bytes(4))
except gamekernel.errors.BadPosition as refused:
    print("ok:", refused)
"""


def run(*command: object, **kwargs) -> str:
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False, **kwargs
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_headers_are_where_a_build_finds_them():
    assert (gamekernel_native.include_dir() / "gamekernel" / "rules.h").is_file()


def test_a_package_with_rules_in_c_is_built_found_and_played(tmp_path):
    # Built out of a copy, so that the checkout stays clean.
    copy = tmp_path / "source"
    run("cp", "-r", PACKAGE, copy)
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps")
    run(*pip, "--target", tmp_path / "site", copy)
    env = os.environ | {"PYTHONPATH": str(tmp_path / "site")}
    assert run(sys.executable, "-c", PLAYED, env=env, cwd=tmp_path).startswith("ok: kayles: ")
