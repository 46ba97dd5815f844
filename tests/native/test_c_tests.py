"""The C core's own tests, built with the address and undefined-behaviour sanitizers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NATIVE = Path(__file__).parents[2] / "native"


def tool(name: str) -> str:
    """Find a build tool, in this environment or the system's."""
    here = Path(sys.executable).parent / name
    return str(here) if here.exists() else shutil.which(name) or name


def run(*command: object) -> str:
    """Run a program, and show what it printed if it fails."""
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the C tests."""
    if not any(Path(d, "cmocka.h").exists() for d in ("/usr/include", "/usr/local/include")):
        assert "GAMEKERNEL_REQUIRE_ALL" not in os.environ, "cmocka is not installed"
        pytest.skip("the C tests need cmocka (Debian: libcmocka-dev)")
    build = tmp_path_factory.mktemp("c")
    flags = ("-DGAMEKERNEL_C_TESTS=ON", "-DGAMEKERNEL_SANITIZE=ON", "-DCMAKE_BUILD_TYPE=Debug")
    run(tool("cmake"), "-S", NATIVE, "-B", build, *flags)
    run(tool("cmake"), "--build", build, "--parallel", 2)
    return build


def test_the_c_tests_pass_under_the_sanitizers(built: Path) -> None:
    output = run(tool("ctest"), "--test-dir", built, "--output-on-failure")
    assert "100% tests passed" in output
    assert "No tests were found" not in output


def test_the_core_builds_as_a_library_of_its_own(tmp_path: Path) -> None:
    """Usable from C alone, with no Python near it."""
    debug = "-DCMAKE_BUILD_TYPE=Debug"  # compiles in a third of the time
    run(tool("cmake"), "-S", NATIVE, "-B", tmp_path / "build", debug)
    run(tool("cmake"), "--build", tmp_path / "build", "--parallel", 2)
    source = tmp_path / "perft.c"
    source.write_text(
        "#include <gamekernel/explore.h>\n#include <gamekernel/hive.h>\n#include <stdio.h>\n"
        "int main(void) { uint8_t s[128]; uint64_t n; int size;\n"
        "  size = gk_hive_start(GK_HIVE_TOURNAMENT, 0, s, sizeof s);\n"
        "  if (size < 0 || gk_perft(gk_hive(), s, (size_t)size, 5, 0, &n)) return 1;\n"
        '  printf("%llu\\n", (unsigned long long)n); return 0; }\n'
    )
    library = tmp_path / "build" / "libgamekernel_core.a"
    program = tmp_path / "perft"
    run("cc", "-I", NATIVE / "include", source, library, "-lm", "-o", program)
    assert run(program).strip() == "516240"
