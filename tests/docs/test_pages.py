"""Every Python block of the pages runs, and every command of the author's pages answers so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from .pages import DOCS, ROOT, answers, blocks, fits

ELSEWHERE = {
    "host.md": "tests/test_readme.py",
    "authors/tutorial.md": "tests/docs/test_tutorial.py",
    "authors/hooks.md": "tests/docs/test_reference.py",
}
"""Pages that need more than to be run from top to bottom, and the tests that do it."""

HOUSE_RULES = ROOT / "tests" / "outside" / "no_early_walls"


def pages(language: str) -> list[str]:
    """List the pages that have a block in a language."""
    found = sorted(str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md"))
    return [page for page in found if any(b.language == language for b in blocks(page))]


@pytest.fixture
def house_rules(tmp_path, monkeypatch):
    """Pretend that the example of house rules is installed."""
    project = tomllib.loads((HOUSE_RULES / "pyproject.toml").read_text())["project"]
    meta = tmp_path / "no_early_walls-1.0.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: no-early-walls\nVersion: 1.0\n")
    points = project["entry-points"]["gamekernel.extensions"].items()
    lines = ["[gamekernel.extensions]", *(f"{name} = {module}" for name, module in points)]
    (meta / "entry_points.txt").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(HOUSE_RULES)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.parametrize("page", [page for page in pages("python") if page not in ELSEWHERE])
@pytest.mark.usefixtures("house_rules")
def test_every_python_block_runs(page):
    names = {"__name__": "page"}
    for block in blocks(page):
        if block.language == "python":
            # The blocks of a page build on each other, as a reader reads them.
            exec(compile(block.text, page, "exec"), names)


def test_the_other_pages_are_run_elsewhere():
    assert set(ELSEWHERE) <= set(pages("python"))
    for page, test in ELSEWHERE.items():
        assert page.removeprefix("authors/") in (ROOT / test).read_text()


@pytest.mark.parametrize("page", [page for page in pages("console") if "tutorial" not in page])
def test_every_command_answers_as_the_page_says(page):
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "80"}
    env["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), env["PATH"]])
    for block in blocks(page):
        for command, shown in answers(block) if block.language == "console" else ():
            done = subprocess.run(
                ["bash", "-c", command],
                cwd=DOCS / "authors",
                env=env,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            assert done.returncode == 0, done.stdout
            assert fits(done.stdout, shown), done.stdout


def test_answers_are_compared():
    assert fits("one\ntwo\nthree\n", "one\n...\nthree")
    assert fits("one\nthree\n", "one\n...three")
    assert fits("", "...")
    assert not fits("one\ntwo\nfour\n", "one\n...\nthree")
    assert not fits("one\ntwo\n", "one")
    assert not fits("one", "")


def test_every_page_that_is_named_is_there():
    rooms = [ROOT / name for name in ("kernel", "plugins", "bindings", "native", "docs")]
    files = [p for room in rooms for p in room.rglob("*") if p.suffix in (".py", ".md", ".h", ".c")]
    named = {
        (page, file)
        for file in [*files, ROOT / "README.md"]
        if "node_modules" not in file.parts
        for page in re.findall(r"\bdocs/[\w/]+\.md", file.read_text(encoding="utf-8"))
    }
    assert named
    assert not [(page, str(file)) for page, file in named if not (ROOT / page).exists()]
