from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

import gamekernel as gk

ROOM = 4


class State(gk.Value, frozen=True):
    goal: Annotated[int, Meta(ge=6, le=20)]
    cups: tuple[tuple[Annotated[int, Meta(ge=1, le=6)], ...], ...]
    seat: int = 0


class Roll(gk.Move, frozen=True):
    dice: Annotated[int, Meta(ge=1, le=ROOM)]


class Stop(gk.Move, frozen=True):
    pass


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="ten",
        name="Ten",
        version=1,
        api=1,
        seats=(2, 3, 4),
        options=Options,
        state=State,
        move=Roll | Stop,
        view=View,
        hidden=True,
        chance=True,
    )


@gk.hookimpl
def setup(seats, options):
    return State(options.goal, ((),) * seats)


@gk.hookimpl
def turn(state):
    over = state.seat == len(state.cups)
    return gk.Turn(() if over else (state.seat,))


@gk.hookimpl
def legal_moves(state, seat):
    if seat != state.seat:
        return ()
    cup = state.cups[seat]
    rolls = [Roll(dice) for dice in range(1, ROOM - len(cup) + 1)]
    return [*rolls, Stop()] if cup else rolls


@gk.hookimpl
def apply(state, seat, move, chance, events):
    if isinstance(move, Stop):
        return replace(state, seat=seat + 1)
    faces = chance.dice(move.dice)
    events.tell("rolled", seat=seat, dice=move.dice)
    events.tell("faces", (seat,), faces=faces)
    cup = tuple(sorted(state.cups[seat] + faces))
    cups = (*state.cups[:seat], cup, *state.cups[seat + 1 :])
    return replace(state, cups=cups, seat=seat + (len(cup) == ROOM))


@gk.hookimpl
def score(state):
    if state.seat < len(state.cups):
        return gk.Score.ranked((0,) * len(state.cups), over=False)
    sums = [sum(cup) for cup in state.cups]
    points = [total if total <= state.goal else 0 for total in sums]
    return gk.Score.ranked(points, over=True, reason=f"nearest to {state.goal}")


class Cup(gk.Value, frozen=True):
    count: int
    dice: tuple[int, ...] | None


class View(gk.Value, frozen=True):
    cups: tuple[Cup, ...]
    seat: int


def sees(state, seat, owner):
    return seat == owner or state.seat == len(state.cups)


@gk.hookimpl
def view(state, seat):
    cups = tuple(
        Cup(len(dice), dice if sees(state, seat, owner) else None)
        for owner, dice in enumerate(state.cups)
    )
    return View(cups, state.seat)


@gk.hookimpl
def sample(state, seat, chance):
    cups = tuple(
        dice if sees(state, seat, owner) else chance.dice(len(dice))
        for owner, dice in enumerate(state.cups)
    )
    return replace(state, cups=cups)


class Options(gk.Value, frozen=True):
    goal: Annotated[int, Meta(ge=6, le=20)] = 10


@gk.hookimpl
def check(state, seats, options):
    if state.goal != options.goal or len(state.cups) != seats:
        raise ValueError("a state of another match")
    if not 0 <= state.seat <= seats:
        raise ValueError(f"there is no seat {state.seat}")
    for seat, cup in enumerate(state.cups):
        if cup != tuple(sorted(cup)):
            raise ValueError("dice stand in ascending order")
        if len(cup) > ROOM or (seat == state.seat and len(cup) == ROOM):
            raise ValueError(f"seat {seat} has too many dice")
        if bool(cup) != (seat < state.seat) and seat != state.seat:
            raise ValueError(f"seat {seat} has rolled too early, or not at all")


@gk.hookimpl
def why_illegal(state, seat, move):
    if isinstance(move, Stop):
        return "roll at least one die before you stop"
    return f"your cup has room for {ROOM - len(state.cups[seat])} more"


@gk.hookimpl
def write_move(move):
    return f"roll {move.dice}" if isinstance(move, Roll) else "stop"


@gk.hookimpl
def read_move(text):
    words = text.lower().split()
    if words == ["stop"]:
        return Stop()
    if len(words) == 2 and words[0] == "roll" and words[1] in ("1", "2", "3", "4"):
        return Roll(int(words[1]))
    raise ValueError(f"write `stop`, or `roll` and a number from 1 to {ROOM}")


@gk.hookimpl
def show(view):
    lines = []
    for seat, cup in enumerate(view.cups):
        dice = "?" * cup.count if cup.dice is None else cup.dice
        mark = ">" if seat == view.seat else " "
        lines.append(" ".join([mark, "seat", str(seat), *map(str, dice)]))
    return "\n".join(lines)


@gk.hookimpl
def draw(view):
    lines = show(view).replace(">", "*").splitlines()
    rows = [f'<text y="{20 * row}">{line}</text>' for row, line in enumerate(lines, 1)]
    box = f"0 0 160 {20 * len(lines) + 8}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(rows)}</svg>'
