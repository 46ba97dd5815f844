"""Plugins of one file: two of them never get in each other's way."""

from __future__ import annotations

import sys

from tests.kernel.toys import HERE

from gamekernel import Registry

FILE = HERE / "nim.py"


def test_files_named_alike_keep_their_own_types(tmp_path):
    other = tmp_path / "nim.py"
    other.write_text(FILE.read_text().replace("Heaps", "Rows").replace('"nim"', '"other"'))
    one, two = Registry([FILE]), Registry([other])
    assert one.load("nim").new().legal_moves(0)
    assert two.load("other").new().legal_moves(0)


def test_one_file_may_be_run_twice_before_either_game_is_loaded():
    one, two = Registry([FILE]), Registry([FILE])
    for registry in (one, two):
        match = registry.load("nim").new()
        match.play(0, match.legal_moves(0)[0])
        assert match.count == 2
    (first,), (second,) = ([g.source for g in r.games() if g.id == "nim"] for r in (one, two))
    assert first != second
    assert {first, second} <= set(sys.modules)
