"""The tutorial, done as it says: every file written, every command run, every answer compared.

It is done in an empty folder and in the environment that it makes itself, with the built wheel
of gamekernel where a reader has the package index.
"""

from __future__ import annotations

import os
import re
import subprocess
from typing import TYPE_CHECKING

import pytest

from .pages import DOCS, answers, blocks, definitions, fits, put_in

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "authors/tutorial.md"

NOT_RUN = ("python -m twine upload dist/*",)
"""Commands of the page that no test can run: this one publishes."""


BROKEN = "rule broken"
"""What the page shows where a command finds a mistake, and therefore fails."""


class Shell:
    """One bash, in which the commands of the page are typed one after the other."""

    END = "-- end of answer --"

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self._bash = subprocess.Popen(
            ["bash", "--noprofile", "--norc"],
            cwd=folder,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def type(self, command: str) -> tuple[str, int, str]:
        """Type a command; return its answer, its exit code and where the shell then is."""
        assert self._bash.stdin is not None
        assert self._bash.stdout is not None
        # A command that reads must not eat those that come after it.
        self._bash.stdin.write(
            f"{{ {command}; }} < /dev/null\ncode=$?; echo; echo '{self.END}' $code $PWD\n"
        )
        self._bash.stdin.flush()
        answer = []
        for line in self._bash.stdout:
            if line.startswith(self.END):
                code, folder = line.removeprefix(self.END).split()
                plain = re.sub(r"\x1b\[\d*m", "", "".join(answer))
                return plain.removesuffix("\n"), int(code), folder
            answer.append(line)
        raise AssertionError(f"the shell has gone: {''.join(answer)}")

    def close(self) -> None:
        self._bash.communicate()


@pytest.fixture
def shell(wheel: Path, tmp_path: Path):
    """Open a shell in an empty folder, where pip takes gamekernel from the built wheel."""
    constraint = tmp_path / "constraint.txt"
    constraint.write_text(f"gamekernel=={wheel.name.split('-')[1]}\n")
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PYTEST"))}
    plain = {"COLUMNS": "80", "NO_COLOR": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    pip = {"PIP_FIND_LINKS": str(wheel.parent), "PIP_CONSTRAINT": str(constraint)}
    folder = tmp_path / "empty"
    folder.mkdir()
    shell = Shell(folder, {**kept, **plain, **pip})
    yield shell
    shell.close()


def test_the_tutorial_works_as_it_is_written(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    for block in blocks(PAGE):
        if block.caption:
            file = folder / block.caption
            source = file.read_text() if file.exists() else ""
            file.write_text(put_in(source, block.text) if source else block.text)
            continue
        if block.language == "literalinclude":
            continue
        assert block.language == "console", block
        for command, shown in answers(block):
            if command in NOT_RUN:
                assert not shown
                continue
            answer, code, where = shell.type(command)
            assert code == (1 if BROKEN in shown else 0), f"$ {command}\n{answer}"
            assert fits(answer, shown), f"$ {command}\n{answer}"
            folder = type(folder)(where)


def test_the_whole_file_is_what_the_steps_lead_to() -> None:
    source = ""
    for block in blocks(PAGE):
        if block.caption == "ten.py":
            source = put_in(source, block.text)
    assert definitions(source) == definitions((DOCS / "authors" / "ten.py").read_text())


def test_what_no_test_runs_stands_on_the_page() -> None:
    typed = [c for block in blocks(PAGE) if block.language == "console" for c in answers(block)]
    assert set(NOT_RUN) <= {command for command, _ in typed}
