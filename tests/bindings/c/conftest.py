"""A host in C, to be driven from here."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from tests.bindings.toolchains import lacking

HERE = Path(__file__).parent
FLAGS = ("-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror")


class Driver:
    """Runs `driver.c`, which loads the library as hosts in other languages do."""

    def __init__(self, program, library):
        self.program = program
        self.library = library

    def run(self, *mode, ask=(), python="-", **environment):
        """Run it to its end; give what it printed, and its exit code."""
        return subprocess.run(
            [self.program, self.library, python, *map(str, mode)],
            input=b"".join(len(body).to_bytes(4, "big") + body for body in ask),
            capture_output=True,
            check=False,
            timeout=600,
            env={**os.environ, **environment},
        )

    def replies(self, *mode, **kwargs):
        """Run it; nothing must go wrong; give the replies."""
        done = self.run(*mode, **kwargs)
        assert done.returncode == 0, done.stderr.decode()
        return frames(done.stdout)

    def refusal(self, *mode, **kwargs):
        """Run it; the library must refuse; give its sentence, the last line on stderr."""
        done = self.run(*mode, **kwargs)
        assert done.returncode == 1, done
        return done.stderr.decode().splitlines()[-1]


def frames(data):
    """Take frames apart."""
    bodies = []
    while data:
        end = 4 + int.from_bytes(data[:4], "big")
        bodies.append(data[4:end])
        data = data[end:]
    return bodies


def compile_c(source, program, *flags):
    """Compile a host in C; no warning is let pass."""
    done = subprocess.run(
        ["cc", *FLAGS, source, "-o", program, *flags], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def need_msgpack():
    """Skip, or fail where nothing may be skipped, if msgpack-c is not installed."""
    if not any(Path(d, "msgpack.h").exists() for d in ("/usr/include", "/usr/local/include")):
        lacking("a host in C needs msgpack-c (Debian: libmsgpack-dev)")


@pytest.fixture(scope="session")
def driver(library, tmp_path_factory):
    """Give the driver, compiled."""
    program = tmp_path_factory.mktemp("driver") / "driver"
    compile_c(HERE / "driver.c", program, "-I", library.parent, "-ldl", "-lpthread")
    return Driver(program, library)
