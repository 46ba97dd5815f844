"""The Python face of the C core: declarations, tables of rules, errors."""

import re
from pathlib import Path

import pytest

import gamekernel_native as native
from gamekernel_native import NativeError, Rules, hive
from gamekernel_native._core import ffi, lib

ROOT = Path(__file__).parents[2]
HEADERS = ROOT / "native/include/gamekernel"


def words(text):
    """Reduce C declarations to their words."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", " ", text, flags=re.DOTALL)
    text = re.sub(r"^#(ifndef|endif|include|define \w+_H$).*", " ", text, flags=re.MULTILINE)
    text = re.sub(r"^(#define \w+) .*", r"\1", text, flags=re.MULTILINE)
    return re.findall(r"\w+|[^\w\s]", text)


def test_declarations_are_those_of_the_headers():
    names = ["rules", "calls", "explore", "hive", "homeworlds", "quoridor"]
    inline = {"random"}  # nothing in it that a library could export
    assert {p.stem for p in HEADERS.glob("*.h")} == {*names, *inline}
    declared = (ROOT / "bindings/gamekernel_native/core.cdef.txt").read_text()
    written = "".join((HEADERS / f"{name}.h").read_text() for name in names)
    assert words(declared) == words(written)


def test_stub_names_what_the_library_has():
    stub = (ROOT / "bindings/gamekernel_native/_core.pyi").read_text()
    assert set(re.findall(r"\b(?:gk_\w+(?=\()|GK_\w+(?=:))", stub)) == set(dir(lib))


def test_rules_from_an_address():
    address = int(ffi.cast("uintptr_t", lib.gk_hive()))
    other = Rules.from_address(address)
    state = native.hive_start(native.HIVE_TOURNAMENT)
    assert other.moves(state) == hive.moves(state)
    assert [other.id, other.seats, other.moves_max] == ["hive", 2, 1024]


def test_rules_of_another_version_are_refused():
    table = ffi.new("gk_rules *", lib.gk_hive()[0])
    table.version += 1
    with pytest.raises(NativeError) as error:
        Rules(table)
    assert error.value.status == lib.GK_BAD_RULES
    with pytest.raises(NativeError):
        Rules.from_address(0)


def test_every_failure_has_its_sentence():
    for status in (-11, -12, -13, -14, -15, -16, -17):
        with pytest.raises(ValueError, match=r"\w+") as error:
            native.errors.checked(status)
        assert isinstance(error.value, NativeError)
        assert error.value.status == status


@pytest.mark.parametrize(
    ("options", "max_plies"), [(128, 0), (native.HIVE_THREEFOLD, 0), (0, 1_000_000_001)]
)
def test_start_refuses_nonsense(options, max_plies):
    with pytest.raises(NativeError):
        native.hive_start(options, max_plies)
