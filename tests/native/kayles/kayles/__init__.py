"""Kayles, a game of a third party whose rules are in C."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import gamekernel
from gamekernel import GameInfo, Score, Turn, Value, hookimpl
from gamekernel_games import native_game
from gamekernel_native import RUNNING, Rules
from kayles._rules import ffi, lib
from msgspec import Meta

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES = Rules.from_address(int(ffi.cast("uintptr_t", lib.kayles_rules())))


class Options(Value, frozen=True):
    pins: Annotated[int, Meta(ge=1, le=32)] = 10


class Knock(gamekernel.Move, frozen=True):
    pin: Annotated[int, Meta(ge=0, le=31)]
    two: bool = False


MOVES = tuple(Knock(code // 2, bool(code % 2)) for code in range(64))
LIST = RULES.lister(MOVES)


@hookimpl
def describe() -> GameInfo:
    return GameInfo(
        id="kayles", name="Kayles", version=1, api=1, seats=(2,),
        options=Options, state=bytes, move=Knock,
        accelerator=native_game.Accelerator(lambda _: RULES, lambda _, code: MOVES[code]),
    )  # fmt: skip


@hookimpl
def setup(options: Options) -> bytes:
    return ((1 << options.pins) - 1).to_bytes(4, "little") + b"\0"


@hookimpl
def turn(state: bytes) -> Turn:
    return Turn((RULES.to_move(state),) if RULES.outcome(state) == RUNNING else ())


@hookimpl
def legal_moves(state: bytes, seat: int) -> Sequence[Knock]:
    return LIST(state, seat)


@hookimpl
def apply(state: bytes, move: Knock) -> bytes:
    return RULES.play(state, 2 * move.pin + move.two)


@hookimpl
def score(state: bytes) -> Score:
    winner = RULES.outcome(state)
    if winner == RUNNING:
        return Score((0, 0), (1, 1))
    return Score(
        tuple(int(seat == winner) for seat in (0, 1)),
        tuple(1 if seat == winner else 2 for seat in (0, 1)),
        (winner,),
        "the last pin has fallen",
    )


@hookimpl
def check(state: bytes) -> None:
    RULES.check(state)
