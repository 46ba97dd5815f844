"""A game whose rules fail in every way that rules can fail."""

import os
import sys

import gamekernel as gk


class State(gk.Value, frozen=True):
    plies: int = 0


class Fail(gk.Move, frozen=True):
    how: str


class Shout(BaseException):
    """Nothing that anybody expects."""


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="wild", name="Wild", version=1, api=1, seats=(1,), state=State, move=Fail, endless=True
    )


@gk.hookimpl
def setup():
    return State()


@gk.hookimpl
def turn():
    return gk.Turn((0,))


@gk.hookimpl
def legal_moves():
    return (Fail("not"),)


@gk.hookimpl
def is_legal():
    return True


def fail():
    raise RuntimeError("the secret is 42")


def shout():
    raise Shout


def interrupt():
    raise KeyboardInterrupt


def recurse():
    return recurse()


class Deep:
    """Recurses through C: each comparison is called by a comparison."""

    def __lt__(self, other):
        return self < other


def loop():
    while True:
        pass


def print_strays():
    print("a stray word")  # noqa: T201
    os.write(1, b"a stray byte\n")


WAYS = {
    "raise": fail,
    "exit": lambda: sys.exit(3),
    "shout": shout,
    "interrupt": interrupt,
    "recurse": recurse,
    "deep": lambda: Deep() < Deep(),
    "memory": lambda: bytearray(1 << 40),
    "print": print_strays,
    "read": lambda: sys.stdin and sys.stdin.read(),
    "loop": loop,
    "die": lambda: os._exit(9),
    "not": lambda: None,
}


@gk.hookimpl
def apply(state, move):
    if move.how == "nonsense":
        return 5
    WAYS[move.how]()
    return State(state.plies + 1)


@gk.hookimpl
def score():
    return gk.Score((0,), (1,))
