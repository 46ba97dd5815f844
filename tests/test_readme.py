"""README keeps its promises: every Python block runs, and the author's game is whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gamekernel
from gamekernel.testing import examine

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "docs/host.md")


def blocks(page: str) -> list[str]:
    """Return the Python blocks of a page, in order."""
    text = (ROOT / page).read_text()
    return re.findall(r"^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_every_python_block_runs(page, capsys):
    found = blocks(page)
    assert found
    names: dict[str, object] = {}
    for block in found:
        # The blocks of one page build on each other, as a reader reads them.
        if "all_rows" in block:
            names["all_rows"] = names["match"].entries()  # type: ignore[attr-defined]
        exec(compile(block, page, "exec"), names)


def test_the_authors_example_is_a_whole_game(tmp_path):
    file = tmp_path / "nim.py"
    file.write_text(next(block for block in blocks("README.md") if "hookimpl" in block))
    game = gamekernel.Registry(files=[file]).load("nim")
    match = game.new()
    for seat in (0, 1, 0):
        match.play(seat, {"do": "take", "count": 3 if seat == 0 else 1})
    assert match.over
    assert match.score().winners == (0,)
    assert examine(file, games=20, seed=bytes(32)).sound


def test_the_make_targets_it_names_exist():
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"`?make (\w+)", (ROOT / "README.md").read_text()):
        assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE), target
