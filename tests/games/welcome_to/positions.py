"""Positions for the tests: streets written in a line, states around them, and whole games."""

from __future__ import annotations

from hashlib import blake2b

import msgspec
from msgspec.structs import replace

import gamekernel
from gamekernel import Events, SeededChance
from gamekernel_games.welcome_to import boards, cards, rules, turns
from gamekernel_games.welcome_to.data import STREETS
from gamekernel_games.welcome_to.moves import (
    Bis,
    Choose,
    Done,
    Fence,
    Plan,
    Refuse,
    SkipEffect,
    Truck,
    Write,
)
from gamekernel_games.welcome_to.sheet import empty_sheet
from gamekernel_games.welcome_to.state import Card, House, Options, Piles, Sheet, State, Street

GAME = gamekernel.load("welcome_to")
TABLES = [
    (seats, Options(advanced=advanced, expert=expert, board=board))
    for seats, advanced, expert in [
        (1, False, False),
        (1, True, False),
        (2, False, False),
        (2, True, True),
        (3, True, False),
        (3, False, True),
        (5, True, True),
        (12, True, False),
    ]
    for board in ("base", "ice_cream", "christmas", "easter")
]
"""Every board with every kind of table."""
PLANS = ("b1a", "b2a", "b3a")


def seed(*names):
    return blake2b(repr(names).encode(), digest_size=32).digest()


def chance(*names):
    return SeededChance(seed(*names))


# Sheets.


def street(index, text=""):
    """Read a street: numbers, `b` after a bis, `.` empty, `R` roundabout, `|` a fence.

    Houses that are not named stand empty at the end. `*` after a house: a plan has used it;
    `p`: its pool is built.
    """
    houses, fences = [], set()
    for word in text.split():
        if word == "|":
            fences.add(len(houses) - 1)
            continue
        name = word.rstrip("b*p")
        if name == "R":
            fences |= {len(houses) - 1, len(houses)}
        houses.append(
            House(
                number=int(name) if name.isdecimal() else None,
                bis="b" in word,
                roundabout=name == "R",
                marked="*" in word,
                pool="p" in word,
            )
        )
    count = STREETS[index].houses
    houses += [House()] * (count - len(houses))
    assert len(houses) == count, text
    return Street(tuple(houses), frozenset(fences & set(range(count - 1))))


def sheet(one="", two="", three="", **fields):
    parks = fields.pop("parks", (0, 0, 0))
    streets = [replace(street(i, text), parks=parks[i]) for i, text in enumerate((one, two, three))]
    return Sheet(tuple(streets), **fields)


def driven(board_sheet, index, *houses, turn=1):
    """Write 1 on houses of a street one after the other, so that its truck drives."""
    for house in houses:
        written = list(board_sheet.streets[index].houses)
        written[house] = replace(written[house], number=1)
        streets = list(board_sheet.streets)
        streets[index] = replace(streets[index], houses=tuple(written))
        board_sheet = boards.drive(replace(board_sheet, streets=tuple(streets)), index, house, turn)
    return board_sheet


FULL = (
    "1 2 3 4 5 6 7 8 9 10",
    "1 2 3 4 5 6 7 8 9 10 11",
    "1 2 3 4 5 6 7 8 9 10 11 12",
)
WANTS_7 = sheet("1 2 3 4 5 6 . 8 9 10", *FULL[1:])
"""One place is free, and only a 7 fits there."""
EMPTY = empty_sheet("base")
"""A sheet as printed."""


# States.


def card(number, effect):
    return Card(number, effect)


def piles(*pairs):
    """Make piles that offer these three pairs of a number and an effect."""
    numbers = tuple(Card(number, "park") for number, _ in pairs)
    effects = tuple(Card(1, effect) for _, effect in pairs)
    return Piles((), (), effects, numbers)


def state(*sheets, pairs=None, plans=PLANS, turn=9, dealt=None, **options):
    """Make a state around some sheets; the pairs on offer are `(number, effect)`."""
    options = Options(**options)
    if pairs is not None:
        dealt = piles(*pairs)
    elif dealt is None:
        dealt = cards.deal(len(sheets), options, chance("deal"), Events())
    return State(options, turn, plans, tuple(sheets), ((),) * len(sheets), dealt)


THREE = ((5, "surveyor"), (5, "agent"), (5, "park"))


def offering(number, effect, *sheets, **how):
    """Make a state in which pair 0 is the one named; a single sheet plays beside an empty one."""
    if len(sheets) == 1:
        sheets = (*sheets, empty_sheet(how.get("board", "base")))
    return state(*sheets, pairs=((number, effect), *THREE[1:]), **how)


def play(position, seat, *moves, names="play"):
    """Play moves of a seat, each checked to be legal."""
    for move in moves:
        assert rules.is_legal(position, seat, move), move
        assert move in rules.legal_moves(position, seat), move
        position = rules.apply(position, seat, move, chance(names), Events())
    return position


def legal(position, seat=0):
    return rules.legal_moves(position, seat)


def now(position, seat=0):
    return turns.running(position, seat)


def until(position, seat, step="plans"):
    """Bring a turn to a step in the plainest way: the last place there is, no effect."""
    plain = {"choose": (Choose, Refuse), "write": Write, "truck": Truck, "effect": SkipEffect}
    while (at := now(position, seat).step) != step:
        moves = [m for m in legal(position, seat) if isinstance(m, plain[at])]
        position = play(position, seat, moves[-1] if at == "write" else moves[0])
    return position


def finish(position, *seats):
    """End the turns of some seats in the plainest way."""
    for seat in seats:
        if position.acts[seat][-1:] != (Done(),):
            position = play(until(position, seat), seat, Done())
    return position


# Whole games.


def sensible(position, seat, moves, pick):
    """Choose a move as a player would who wants the game to last.

    `pick(n)` gives a number below n. Numbers go where they belong on a street, so that refusals
    are rare and estates and plans come about.
    """
    kinds = {
        kind: [m for m in moves if isinstance(m, kind)]
        for kind in (Plan, Fence, Bis, Write, Choose)
    }
    if kinds[Plan] and pick(4):
        return kinds[Plan][pick(len(kinds[Plan]))]
    if kinds[Write]:
        return min(kinds[Write], key=lambda m: (_stretch(m), m.street, m.house, m.number))
    if kinds[Choose] and pick(6):
        return kinds[Choose][pick(len(kinds[Choose]))]
    useful = [m for m in moves if not isinstance(m, (SkipEffect, Refuse))]
    return (useful or moves)[pick(len(useful or moves))]


def _stretch(move):
    """Say how far a number is from its place on a street on which all are spread evenly."""
    wanted = 1 + 14 * move.house / (STREETS[move.street].houses - 1)
    return abs(move.number - wanted)


def game(seats, options, *names, choose=sensible, last=None):
    """Play a game; give each state with the move played from it, and the end with None."""
    source = chance(seats, msgspec.json.encode(options), *names)
    position = rules.setup(seats, options, source, Events())
    while must := rules.turn(position).must:
        seat = must[source.below(len(must))]
        moves = rules.legal_moves(position, seat)
        move = choose(position, seat, moves, source.below)
        yield position, seat, move
        if last is not None and position.turn > last:
            return
        position = rules.apply(position, seat, move, source, Events())
    yield position, None, None


def end(*how, **more):
    *_, (position, _, _) = game(*how, **more)
    return position
