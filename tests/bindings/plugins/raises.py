"""A game whose moves raise what ends a program, and do what a host must not notice."""

import sys

import gamekernel as gk


class State(gk.Value, frozen=True):
    plies: int = 0


class Fail(gk.Move, frozen=True):
    how: str


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="raises", name="Raises", version=1, api=1, seats=(1,), state=State, move=Fail
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


@gk.hookimpl
def apply(state, move):
    ways = {"exit": sys.exit, "interrupt": interrupt, "recurse": recurse, "print": say}
    ways.get(move.how, int)()
    return State(state.plies + 1)


@gk.hookimpl
def score():
    return gk.Score()


def interrupt():
    raise KeyboardInterrupt


class Deep:
    """Recurses through C: each comparison is called by a comparison."""

    def __lt__(self, other):
        return self < other


def recurse():
    return Deep() < Deep()


def say():
    print("a game was here")  # noqa: T201 - that is the point
    sys.stdin.readline()
