"""Small host programs, one a language, that measure their SDK when they are told to.

A program is started with LIBRARY FOLDER. It reads lines from stdin,

    WORKERS UNDER_WAY REQUEST MILLISECONDS

and for that long asks what FOLDER/REQUEST.json (or .msgpack) says, with so many under way:
of a pool of so many workers, or of the library in its own process where WORKERS is 0. It answers
with a line of whole numbers, in nanoseconds: what all took, then each request's latency, the SDK's
codec and its queue included. Pools are started when they are first asked, and stay.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parent.parent
HERE = ROOT / "benchmarks"
BUILD = ROOT / "build"
TICK = 1_000_000_000 // os.sysconf("SC_CLK_TCK")
BOARDGAME_IO = "boardgame.io@0.50.2"


class Missing(Exception):
    """A program cannot be built here; the message says why."""


class Kernel(NamedTuple):
    """An environment with the kernel, and the libgamekernel built in it."""

    python: Path
    library: Path


class Kind(NamedTuple):
    """What is measured: by whom, with which kernel, through which door, and what is asked."""

    language: str
    kernel: str
    workers: int
    under_way: int
    request: str


class Round(NamedTuple):
    """What came out, in nanoseconds."""

    elapsed: int
    latencies: list[int]
    host: int
    """Processor time of the program itself."""
    workers: int
    """And of its workers."""


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
    """Run a tool; return what it writes. Raises `Missing` if it is not there, or fails."""
    if not shutil.which(command[0]):
        raise Missing(f"{command[0]} is not installed")
    done = subprocess.run(
        command,
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    if done.returncode:
        raise Missing(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


class Host:
    """A program that runs, until the `with` is left."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()  # which closes its stdin; then it ends, and its workers

    def measure(self, kind: Kind, milliseconds: int) -> Round:
        """Measure for so long."""
        line = f"{kind.workers} {kind.under_way} {kind.request} {milliseconds}\n"
        own, workers = self._spent()
        self._process.stdin.write(line)
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the program in {kind.language} has ended")
        elapsed, *latencies = map(int, answer.split())
        own_after, workers_after = self._spent()
        return Round(elapsed, latencies, own_after - own, workers_after - workers)

    def _spent(self) -> tuple[int, int]:
        """Return the processor time of the program and of its children, until now."""
        own = workers = 0
        for process, parent, spent in _processes():
            if process == self._process.pid:
                own = spent
            elif parent == self._process.pid:
                workers += spent
        return own, workers


def _processes() -> Iterator[tuple[int, int, int]]:
    """Yield the process, its parent, and its processor time."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        yield int(file.parent.name), int(fields[1]), (int(fields[11]) + int(fields[12])) * TICK


def start(command: list[str | Path], kernel: Kernel, plugin: Path) -> Host:
    """Start a program, whose kernel also has the game of a plugin."""
    environment = {"GAMEKERNEL_PYTHON": str(kernel.python), "GAMEKERNEL_PLUGINS": str(plugin)}
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    return Host(process)


def plain() -> Kernel:
    """Return the kernel as it is installed here, with its library."""
    return _with_library(Path(sys.executable), "libgamekernel")


def compiled() -> Kernel:
    """Install the kernel with compiled modules in an environment of its own."""
    environment = BUILD / "compiled"
    run(sys.executable, "-m", "venv", "--clear", environment)
    python = environment / "bin" / "python"
    install = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*install, ROOT, GAMEKERNEL_COMPILED="1")
    return _with_library(python, "libgamekernel-compiled")


KERNELS: dict[str, Callable[[], Kernel]] = {"plain": plain, "compiled": compiled}


def _with_library(python: Path, directory: str) -> Kernel:
    built = run(python, "-m", "gamekernel_embed", BUILD / directory)
    return Kernel(python, Path(built.strip()))


# Each builds a program for a kernel, and returns the command that starts it.


def _python(kernel: Kernel) -> list[str | Path]:
    return [kernel.python, HERE / "python" / "bench.py"]


def _c(kernel: Kernel) -> list[str | Path]:
    here = kernel.library.parent
    program = here / "bench"
    options = ("-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-I", here)
    linked = ("-L", here, "-lgamekernel", f"-Wl,-rpath,{here}")
    run("cc", *options, HERE / "c" / "bench.c", "-o", program, *linked)
    return [program]


def _node(_kernel: Kernel) -> list[str | Path]:
    sdk = ROOT / "bindings" / "node"
    lock, installed = sdk / "package-lock.json", sdk / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        run("npm", "ci", cwd=sdk)
    return [_node_itself(), HERE / "node" / "bench.mjs"]


def _boardgame_io(_kernel: Kernel) -> list[str | Path]:
    folder = BUILD / "boardgame.io"
    if not (folder / "node_modules" / "boardgame.io").exists():
        run("npm", "install", "--prefix", folder, "--no-save", BOARDGAME_IO)
    return [_node_itself(), HERE / "node" / "boardgame_io.mjs", folder]


def _node_itself() -> str:
    run("node", "--version")
    return "node"


def _go(_kernel: Kernel) -> list[str | Path]:
    program = BUILD / "bench-go"
    run("go", "build", "-o", program, ".", cwd=HERE / "go")
    return [program]


def _java(_kernel: Kernel) -> list[str | Path]:
    sdk, built = ROOT / "bindings" / "java", BUILD / "java"
    run("javac", "-version")
    goals = ("compile", "dependency:build-classpath")
    run("mvn", "--batch-mode", f"-Dmdep.outputFile={built}/classpath", *goals, cwd=sdk)
    classpath = f"{built}/classes:{(built / 'classpath').read_text().strip()}"
    return ["java", "-cp", classpath, HERE / "java" / "Bench.java"]


def _rust(_kernel: Kernel) -> list[str | Path]:
    target = BUILD / "rust"
    build = ("cargo", "build", "--release", "--locked")
    run(*build, cwd=HERE / "rust", CARGO_TARGET_DIR=str(target))
    return [target / "release" / "bench"]


def _php(_kernel: Kernel) -> list[str | Path]:
    run("php", "-r", "exit(extension_loaded('ffi') ? 0 : 1);")
    return ["php", HERE / "php" / "bench.php"]


BUILDERS: dict[str, Callable[[Kernel], list[str | Path]]] = {
    "Python": _python,
    "C": _c,
    "Rust": _rust,
    "Go": _go,
    "Node": _node,
    "Java": _java,
    "PHP": _php,
    "boardgame.io": _boardgame_io,
}
