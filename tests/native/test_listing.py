"""Long lists of moves, which hold codes: they behave as the tuple of their moves does."""

import copy
import pickle

import msgspec
import pytest

from gamekernel_native import quoridor, quoridor_start

STATE = quoridor_start(2, 9, 10)
TABLE = tuple(f"move {code}" for code in range(0x10000))
MOVES = quoridor[2].lister(TABLE)(STATE, 0)
ALL = tuple(TABLE[code] for code in quoridor[2].moves(STATE))


class Narrow(int):
    """A number of eight bits, as numpy has them."""

    def __rmul__(self, other):
        return Narrow(other * int(self) % 256)


class Place:
    def __index__(self):
        return 3


def test_it_is_as_long_and_holds_the_same():
    assert len(MOVES) == len(ALL) > 128
    assert tuple(MOVES) == ALL == tuple(MOVES[i] for i in range(len(ALL)))
    assert tuple(reversed(MOVES)) == ALL[::-1]


@pytest.mark.parametrize("index", [0, 57, -1, -len(ALL), True, Narrow(130), Place()])
def test_an_index_finds_what_it_finds_in_a_tuple(index):
    assert MOVES[index] == ALL[index]


@pytest.mark.parametrize("index", [len(ALL), -len(ALL) - 1, 2**62, -(2**62), 10**30, -(10**30)])
def test_beyond_the_ends_there_is_nothing(index):
    with pytest.raises(IndexError):
        MOVES[index]


@pytest.mark.parametrize("index", [None, "a", 1.0])
def test_what_is_no_index_is_refused(index):
    with pytest.raises(TypeError):
        MOVES[index]


@pytest.mark.parametrize("part", [slice(2, 5), slice(None, None, -1), slice(5, 2), slice(-3, None)])
def test_a_slice_is_a_tuple(part):
    assert MOVES[part] == ALL[part]


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))]
)
def test_a_copy_is_equal_and_so_is_its_hash(copied):
    assert copied(MOVES) == MOVES == ALL
    assert hash(copied(MOVES)) == hash(ALL)


def test_msgspec_refuses_to_write_it_rather_than_its_table():
    for write in (msgspec.json.encode, msgspec.msgpack.encode, msgspec.to_builtins):
        with pytest.raises(TypeError, match="unsupported"):
            write(MOVES)
