"""Builds libgamekernel on the machine of the host, for the Python that runs this."""

from __future__ import annotations

import contextlib
import io
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from cffi import FFI

HERE = Path(__file__).parent
LIBRARY = "libgamekernel.so"
HEADER = "gamekernel.h"

_DECLARATIONS = """
extern "Python" int gamekernel_answer(const uint8_t *, size_t, uint8_t **, size_t *);
void gamekernel_fail(const char *);
void *malloc(size_t);
"""

_AT_START = """
import sys

from _gamekernel import ffi, lib

try:
    from gamekernel_embed import door

    door.attach(ffi, lib)
except BaseException as error:
    why = str(error) or type(error).__name__
    if isinstance(error, ImportError):
        why += f": is gamekernel installed in the environment of {sys.executable}?"
    lib.gamekernel_fail(why.encode(errors="replace"))
"""


class CannotBuild(Exception):
    """The library cannot be built here; the message says why."""


def build(directory: Path) -> Path:
    """Build the library into a directory, put the header beside it, and return its path.

    It is bound to this interpreter's version and shared library, and starts in this environment
    unless told otherwise. Raises `CannotBuild`.
    """
    libpython, include = _libpython(), _include()
    directory.mkdir(parents=True, exist_ok=True)
    library = directory / LIBRARY
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "libgamekernel.c"
        _write_source(source)
        _compile(source, Path(scratch) / LIBRARY, libpython, include)
        shutil.copy(HERE / HEADER, directory / HEADER)
        # Moved into place: a running host keeps the file that it has loaded.
        staged = library.with_suffix(".new")
        shutil.copy(Path(scratch) / LIBRARY, staged)
        staged.replace(library)
    return library


def _libpython() -> Path:
    """Find this interpreter's shared library."""
    if sys.platform != "linux":
        raise CannotBuild(f"libgamekernel is made for Linux, not for {sys.platform}: use a worker")
    if not sysconfig.get_config_var("Py_ENABLE_SHARED"):
        raise CannotBuild(
            f"{sys.executable} has no shared library (it was built without --enable-shared):"
            " use another Python, or a worker"
        )
    name = str(sysconfig.get_config_var("INSTSONAME"))
    return _find(name, str(sysconfig.get_config_var("LIBDIR")), f"{sys.base_prefix}/lib")


def _include() -> Path:
    """Find the directory of this interpreter's headers."""
    version = f"python{sysconfig.get_config_var('LDVERSION')}"
    include = sysconfig.get_path("include")
    return _find("Python.h", include, f"{sys.base_prefix}/include/{version}").parent


def _find(name: str, *directories: str) -> Path:
    for directory in directories:
        if (found := Path(directory, name)).exists():
            return found
    raise CannotBuild(
        f"{name} is not in {' or '.join(directories)}: install Python's development files"
        " (Debian: python3-dev)"
    )


def _write_source(path: Path) -> None:
    """Write the C source: the header, the interpreter's path, embed.c, and cffi's own."""
    header = (HERE / HEADER).read_text(encoding="utf-8")
    python = f"#define GAMEKERNEL_BAKED_PYTHON {_c_string(os.fsencode(sys.executable))}\n"
    ffi = FFI()
    ffi.embedding_api("")
    ffi.cdef(_DECLARATIONS)
    ffi.set_source("_gamekernel", header + python + (HERE / "embed.c").read_text(encoding="utf-8"))
    ffi.embedding_init_code(_AT_START)
    with contextlib.redirect_stdout(io.StringIO()):  # cffi tells what it does
        ffi.emit_c_code(str(path))


def _c_string(data: bytes) -> str:
    plain = frozenset(b"/._-+" + bytes(range(0x30, 0x3A)) + bytes(range(0x41, 0x5B)))
    plain |= frozenset(range(0x61, 0x7B))
    return '"' + "".join(chr(b) if b in plain else f"\\{b:03o}" for b in data) + '"'


def _compile(source: Path, library: Path, libpython: Path, include: Path) -> None:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    command = [
        *shlex.split(str(compiler)),
        *("-shared", "-fPIC", "-O2", "-fvisibility=hidden"),
        *("-I", str(include), str(source), "-o", str(library)),
        *(str(libpython), f"-Wl,-rpath,{libpython.parent}"),
        "-Wl,-z,nodelete",  # Python cannot be unloaded and started again
        *("-ldl", "-lpthread"),
    ]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise CannotBuild(f"{command[0]} cannot be run ({error.strerror}): set CC") from None
    if done.returncode != 0:
        raise CannotBuild(f"the compiler failed: {shlex.join(command)}\n{done.stderr}")
